"""What may come about in a hand of Dog & Blind, as a search counts it: small values in the game's own terms.

tests/games/squaw/test_playout.py proves what a playout tells against the step engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import CardId, Seat
from game.squaw.playout import DECKS, Told
from game.squaw.rules import HANDS, OUT, Status, clockwise
from game.squaw.scoring import after_hand
from game.squaw.view import View


@dataclass(frozen=True, slots=True)
class NoTrick:
    """`seat` takes no trick in this hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastTrick:
    """`seat` takes the last trick of the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MostTricks:
    """`seat` takes more tricks than every other player, and deals the next hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Becomes:
    """`seat` is something else in the next hand than in this one."""

    seat: Seat
    status: Status


@dataclass(frozen=True, slots=True)
class WinsMatch:
    """`seat` wins the match with this hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakesTrick:
    """`card`, one's own, takes a trick, this one or a later one."""

    card: CardId


@dataclass(frozen=True, slots=True)
class TrumpDrawn:
    """`card`, a trump of one's own, falls in a trick in which another player led trumps and which it does not take."""

    card: CardId


Fact: TypeAlias = NoTrick | LastTrick | MostTricks | Becomes | WinsMatch | TakesTrick | TrumpDrawn


class Teller:
    """Puts into facts how a hand ended, for the seat of a view."""

    def __init__(self, view: View) -> None:
        """Remember what holds for every ending."""
        self._number = view.number
        self._statuses = view.statuses
        self._playing = [seat for seat in clockwise(view.seats, 0) if view.statuses[seat] is not OUT]
        self._card_at = DECKS[view.ace].card_at

    def facts(self, taken: Sequence[int], told: Told) -> list[Fact]:
        """Return what came about, each fact once, in a hand in which the seats took `taken` tricks."""
        last = Seat(told.last)
        after = after_hand(self._number, self._statuses, taken, last)
        found: list[Fact] = [LastTrick(last)]
        found += [NoTrick(seat) for seat in self._playing if not taken[seat]]
        if after.winner is not None:
            found.append(WinsMatch(Seat(after.winner)))
        if self._number < HANDS:
            if len(after.leaders) == 1:
                found.append(MostTricks(after.leaders[0]))
            found += [
                Becomes(seat, after.statuses[seat])
                for seat in self._playing
                if after.statuses[seat] is not self._statuses[seat]
            ]
        found += [TakesTrick(card) for card in self._cards(told.took)]
        found += [TrumpDrawn(card) for card in self._cards(told.drawn)]
        return found

    def _cards(self, bits: int) -> list[CardId]:
        cards = []
        while bits:
            low = bits & -bits
            cards.append(CardId(self._card_at[low.bit_length()]))
            bits ^= low
        return cards
