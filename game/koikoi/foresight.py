"""What an action leads to for certain, from what its player can see: shown before they decide. Source: koi-koi.md 2 and 3."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import CardId, cards_of, mask_of
from game.core.engine import DealNext
from game.koikoi.actions import Action, Play, Take
from game.koikoi.rules import matches
from game.koikoi.scoring import Pair
from game.koikoi.state import View
from game.koikoi.yaku import Line, yaku_of


@dataclass(frozen=True, slots=True)
class Foresight:
    """What `card` does: it captures `takes`, or is laid in the field if that is (); `yaku` are formed or improved by it."""

    card: CardId
    takes: tuple[CardId, ...]
    yaku: tuple[Line, ...]


def foresee(view: View, action: Action | DealNext) -> Foresight | None:
    """Return what `action`, legal for the view's seat, leads to; None for what plays no card."""
    match action:
        case Play(card, None):
            return _foreseen(view, card, cards_of(matches(card, view.field)))
        case Play(card, target) if target is not None:
            return _foreseen(view, card, (target,))
        case Take(target):
            return _foreseen(view, CardId(view.drawn), (target,))
        case _:
            return None


def _foreseen(view: View, card: CardId, takes: tuple[CardId, ...]) -> Foresight:
    if not takes:
        return Foresight(card, (), ())
    captured = view.captured[view.viewer]
    before = {line.group: line.points for line in yaku_of(view.rules, view.month, captured)}
    after = yaku_of(view.rules, view.month, captured | mask_of((card, *takes)))
    return Foresight(card, takes, tuple(line for line in after if line.points > before.get(line.group, 0)))


def turns_to_come(view: View, hands: Pair, first: int) -> tuple[int, ...]:
    """Return whose turns are still to come in the round, beginning with `first`, if nobody stops. Source: R25.

    `hands` are the numbers of cards held when the first of these turns begins.
    """
    left = [*hands]
    order = []
    player = first
    while left[view.oya] or (view.rules.both_play_out and left[1 - view.oya]):
        if not left[player]:
            player = 1 - player
        left[player] -= 1
        order.append(player)
        player = 1 - player
    return tuple(order)
