"""What may come about in a hand of Dog & Blind, as a search counts it: small values in the game's own terms.

`play_told` is the playout of `game.squaw.playout` once more, by the same policy; it also tells what became of the cards of the player
who asks. tests/games/squaw/test_playout.py proves what it tells against the step engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.core.cards import CardId, Seat
from game.squaw.playout import DECKS, GOOD, SUIT_LED, SUITS, TIMED
from game.squaw.rules import CARDS, HANDS, OUT, Status, clockwise
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


class Told(NamedTuple):
    """What a playout tells: who took the last trick, and in rank order the cards of the player who asks that took a trick, and his trumps
    that were drawn."""

    last: int
    took: int
    drawn: int


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


def play_told(
    me: int,
    mine: int,
    opener: int,
    hands: list[int],
    kinds: Sequence[int],
    blind_tricks: Sequence[int],
    orders: Sequence[Sequence[int]],
    turns: Sequence[int],
    led: int,
    above: int,
    leading: int,
    trick: int,
    size: int,
    taken: list[int],
    beaters: Sequence[int],
    trumps: int,
) -> Told:
    """Play a hand to its end as `play_out` does, and tell what became of the cards of `me`.

    Args:
        me: the seat that asks.
        mine: its card in the trick on the table, 0 for none.
        opener: who led to the trick on the table, -1 before the lead.
        hands: this and the rest are those of `play_out`.
    """
    strong = GOOD | trumps
    took = drawn = 0
    while True:
        for seat in turns:
            hand = hands[seat]
            if not hand:
                continue
            if kinds[seat]:
                if kinds[seat] == TIMED:
                    if blind_tricks[seat] != trick:
                        continue
                elif trick < size:
                    if led and not hand & above:
                        continue
                    if not hand & strong and not (led and seat == turns[-1]):
                        continue
                card = hand
            elif led:
                card = hand & led or hand
                if card & above:
                    card &= above
                elif card & ~trumps:
                    card &= ~trumps
                card &= -card
            else:
                card = longest = 0
                for suit in SUITS:
                    held = hand & suit
                    length = held.bit_count() << CARDS | held
                    if length > longest:
                        longest = length
                        card = held
                card = 1 << card.bit_length() - 1
            hands[seat] = hand ^ card
            if seat == me:
                mine = card
            if not led:
                length = card.bit_length()
                led = SUIT_LED[length]
                above = beaters[length]
                leading = opener = seat
            elif card & above:
                above = beaters[card.bit_length()]
                leading = seat
        taken[leading] += 1
        if leading == me:
            took |= mine
        elif led == trumps and opener != me:
            drawn |= mine & trumps
        if trick == size:
            return Told(leading, took, drawn)
        trick += 1
        led = mine = 0
        turns = orders[leading]
