"""What an action leads to for certain, from what its player can see: shown before they decide. Source: kaluki.md 5 and 5.1."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import cards_of
from game.core.engine import DealNext
from game.kaluki import turn
from game.kaluki.actions import Action, Discard, DrawDiscard, GoOut, LayOff, Meld, ReturnDiscard, Swap, Take, Undo
from game.kaluki.rules import Rules, rules_of
from game.kaluki.scoring import penalty
from game.kaluki.state import Deal
from game.kaluki.view import View, deal_seen


@dataclass(frozen=True, slots=True)
class Foresight:
    """How things stand after an action of a turn.

    `worth` is what the melds laid this turn count towards the first-meld minimum, -1 if none was laid; `opened`: whether its player
    may act on the melds of the table; `left` own cards are in the hand then, `points` penalty points in all; `hindrance` is why the
    turn cannot be ended yet, None if it can or has been; `wins` the hand, and with a kaluki: `kaluki`.
    """

    worth: int
    opened: bool
    left: int
    points: int
    hindrance: turn.Refusal | None
    wins: bool = False
    kaluki: bool = False


def foresee(view: View, action: Action | DealNext) -> Foresight | None:
    """Return what `action`, legal for the view's seat, leads to; None for a draw from the stock and for what is no part of a turn."""
    rules, deal = rules_of(view.options), deal_seen(view)
    match action:
        case DrawDiscard():
            return _standing(turn.drew_discard(deal), rules)
        case ReturnDiscard():
            return _standing(turn.returned_discard(deal), rules)
        case Meld() | LayOff() | Swap() | Take():
            return _standing(turn.played(deal, action, rules), rules)
        case Undo():
            return _standing(turn.undone(deal), rules)
        case Discard(card):
            return _ended(deal, turn.closed(deal, card, rules), turn.is_one_go_exit(turn.closing_of(deal, rules), card), rules)
        case GoOut():
            return _ended(deal, turn.closed(deal, None, rules), turn.is_one_go_exit(turn.closing_of(deal, rules), None), rules)
        case _:
            return None


def hindrance(deal: Deal, rules: Rules) -> turn.Refusal | None:
    """Return why the turn under way can be ended with no discard at all, None if some discard ends it. Source: kaluki.md 5.1.

    Which card is discarded makes no difference, so the first one is asked for.
    """
    own = deal.hands[deal.turn.seat]
    return turn.refusal(turn.closing_of(deal, rules), next(iter(cards_of(own)), None), rules)


def _standing(deal: Deal, rules: Rules) -> Foresight:
    own = deal.hands[deal.turn.seat]
    waits = deal.turn.source is None
    return Foresight(
        worth=deal.turn.worth,
        opened=turn.counts_as_open(deal, rules),
        left=own.bit_count(),
        points=penalty(own, rules),
        hindrance=None if waits else hindrance(deal, rules),
    )


def _ended(before: Deal, after: Deal, one_go: bool, rules: Rules) -> Foresight:
    seat = before.turn.seat
    own = after.hands[seat]
    return Foresight(
        worth=after.turn.worth,
        opened=bool(after.opened >> seat & 1),
        left=own.bit_count(),
        points=penalty(own, rules),
        hindrance=None,
        wins=not own,
        kaluki=not own and one_go and turn.is_kaluki(before.turns[seat], rules),
    )
