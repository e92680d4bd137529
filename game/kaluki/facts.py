"""What can come about in the rest of a hand: the facts that a search counts in its playouts, in the terms of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import CardId, Seat, mask_of
from game.kaluki.actions import Action, Discard, DrawDiscard, LayOff, Meld, Swap, Take
from game.kaluki.playout import Finish, World
from game.kaluki.rules import Rules
from game.kaluki.scoring import penalty
from game.kaluki.state import active_seats
from game.kaluki.turn import is_kaluki
from game.kaluki.view import View

STEP, HEAVY = 10, 40
"""The steps in which points left are told apart, and from which on they are many."""


@dataclass(frozen=True, slots=True)
class GoesOut:
    """`seat` goes out and wins the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoesKaluki:
    """`seat` goes out with a kaluki."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Burdened:
    """Somebody else goes out, and `seat` is left with `HEAVY` penalty points or more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LeftWith:
    """Somebody else goes out, and `seat` is left with `points` penalty points or up to `STEP` more; `points` is a multiple of `STEP`."""

    seat: Seat
    points: int

    @property
    def general(self) -> Burdened | None:
        """That it is many."""
        return Burdened(self.seat) if self.points >= HEAVY else None


@dataclass(frozen=True, slots=True)
class Busts:
    """With the points left to it `seat` loses its place in the match, or has to buy it back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Opens:
    """`seat`, which had not opened, opens before the hand is over; `at_once`: in its next turn, or in the one under way."""

    seat: Seat
    at_once: bool


@dataclass(frozen=True, slots=True)
class TakesDiscard:
    """`seat`, the next one, takes the `card` that the player who decides throws, and uses it."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class NobodyOut:
    """Nobody goes out: the stock runs out before."""


KalukiFact: TypeAlias = GoesOut | GoesKaluki | LeftWith | Busts | Opens | TakesDiscard | NobodyOut


def facts_of(start: World, trace: Sequence[Action], finish: Finish, view: View, rules: Rules) -> set[KalukiFact]:
    """Return what came about in a playout.

    Args:
        start: where it began: in the turn of the one who decides, or just after it.
        trace: its actions.
        finish: how it ended.
        view: what the one who decides sees.
        rules: the rules in force.
    """
    me, seat = view.viewer, Seat(start.mover)
    found: set[KalukiFact] = set()
    if start.opened & ~view.opened:
        found.add(Opens(me, at_once=True))
    opened = start.opened
    finished = [turns + (number == me != seat) for number, turns in enumerate(view.turns)]
    thrown = start.pile[-1] if seat != me else None  # by the one who decides, until the next player has drawn
    decides = seat == me
    one_go = not view.opened >> seat & 1 and not _has_changed_melds(start)
    for place, action in enumerate(trace, 1):
        match action:
            case DrawDiscard() if thrown is not None and seat != me:
                found.add(TakesDiscard(seat, thrown))
            case Meld() if not opened >> seat & 1:
                opened |= 1 << seat
                found.add(Opens(seat, at_once=finished[seat] == view.turns[seat] + (seat == me != start.mover)))
            case LayOff() | Swap() | Take():
                one_go = False
            case Discard(card) if place < len(trace) or finish.winner < 0:
                thrown = card if decides else None
                decides = False
                finished[seat] += 1
                seat = Seat(start.following[seat])
                one_go = not opened >> seat & 1
            case _:
                pass
    if finish.winner < 0:
        return found | {NobodyOut()}
    winner = Seat(finish.winner)
    found.add(GoesOut(winner))
    if one_go and is_kaluki(finished[winner], rules):
        found.add(GoesKaluki(winner))
    for other in active_seats(view.standing.active):
        if other != winner:
            points = penalty(finish.hands[other], rules)
            found.add(LeftWith(other, points - points % STEP))
            if view.standing.totals[other] + points >= rules.bust_from:
                found.add(Busts(other))
    return found


def _has_changed_melds(start: World) -> bool:
    """Whether a card was put on a meld already in the turn under way, new melds apart."""
    new = mask_of(card for _, cards in start.melds[start.base :] for card in cards)
    return bool(start.placed & ~new) if start.drawn is not None else False
