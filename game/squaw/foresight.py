"""What an action leads to for certain, from what its player can see: shown before he decides."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import CardId, Seat, mask_of
from game.core.engine import DealNext
from game.squaw.actions import Action, Pass, Play, PlayBlind
from game.squaw.rules import BEATERS, BLIND, CARDS, DOG, NO_SUIT, OUT, SUIT_OF, Status
from game.squaw.view import View


@dataclass(frozen=True, slots=True)
class Foresight:
    """What follows from a play or a pass.

    `leads` is the number of the suit that all must follow then, `NO_SUIT` where it leads none that its player sees; `takes`: whether
    the card then lies best, None for an unseen one that may or may not; `winner` who wins the trick whatever else is played, None while
    that is open; `cards` lie in the trick then, in order of play, as far as they are seen; `after` may still play in it; `falls_to`: what
    its player becomes if the trick is not theirs, None where they keep a card or the round is the last.
    """

    leads: int
    takes: bool | None
    winner: Seat | None
    cards: tuple[CardId, ...]
    after: tuple[Seat, ...]
    falls_to: Status | None


def foresee(view: View, action: Action | DealNext) -> Foresight | None:
    """Return what `action`, legal for the view's seat, leads to; None for what touches no trick. Source: squaw.md R8 to R10, D2, B3."""
    on_table = tuple(card for _, card in view.plays)
    is_last = len(view.waiting) == 1
    match action:
        case Play(card):
            best = (view.viewer, card)
            takes = view.best is None or bool(BEATERS[view.ace][view.trump][view.best[1]] >> card & 1)
            if view.best is not None and not takes:
                best = view.best
            winner = best[0] if is_last or _cannot_be_beaten(view, best[1]) else None
            leads = NO_SUIT if view.plays else SUIT_OF[card]
            return Foresight(leads, takes, winner, (*on_table, card), view.waiting[1:], _falls_to(view))
        case PlayBlind():
            if view.best is None:
                return Foresight(NO_SUIT, True, view.viewer if is_last else None, on_table, view.waiting[1:], _falls_to(view))
            if _cannot_be_beaten(view, view.best[1]):
                return Foresight(NO_SUIT, False, view.best[0], on_table, view.waiting[1:], _falls_to(view))
            return Foresight(NO_SUIT, None, None, on_table, view.waiting[1:], _falls_to(view))
        case Pass():
            stands = is_last or (view.best is not None and _cannot_be_beaten(view, view.best[1]))
            return Foresight(NO_SUIT, False, view.best[0] if view.best is not None and stands else None, on_table, view.waiting[1:], None)
        case _:
            return None


def _falls_to(view: View) -> Status | None:
    """Return what a dog or blind becomes without the trick that takes the only card. Source: squaw.md R13."""
    return None if view.size == 1 else {DOG: BLIND, BLIND: OUT}.get(view.statuses[view.viewer])


def _cannot_be_beaten(view: View, best: CardId) -> bool:
    """Whether no card that another may still play beats `best`."""
    seen = view.hand | mask_of(card for trick in view.trick_cards for _, card in trick)
    return not BEATERS[view.ace][view.trump][best] & ((1 << CARDS) - 1) & ~seen
