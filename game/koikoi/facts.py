"""What may come of a decision, as a search counts it in the worlds it looks at: how the round ends, which yaku are made, who takes what.

A fact is a value; that it came about in so many of the worlds is for `Candidate.facts` to say. Seats are those of the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import CardId, Seat


@dataclass(frozen=True, slots=True)
class WinsRound:
    """`winner` ends the round, or has it at its end as the last to call."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class RoundWon:
    """`winner` wins the round for `points`."""

    winner: Seat
    points: int

    @property
    def general(self) -> WinsRound:
        """The points apart."""
        return WinsRound(self.winner)


@dataclass(frozen=True, slots=True)
class RoundVoid:
    """The cards run out, and nobody wins the round."""


@dataclass(frozen=True, slots=True)
class MakesYaku:
    """`seat` forms the yaku `key` from the decision on, or raises another of its group to it."""

    seat: Seat
    key: str


@dataclass(frozen=True, slots=True)
class YakuMade:
    """`seat` forms the yaku `key` from the decision on, or raises another of its group to it; `card`, captured in that turn, is the one of
    its cards that promises most."""

    seat: Seat
    key: str
    card: CardId

    @property
    def general(self) -> MakesYaku:
        """The card apart."""
        return MakesYaku(self.seat, self.key)


@dataclass(frozen=True, slots=True)
class CardTaken:
    """`taker` captures `card` from the field in the first turn, or rest of a turn, that it has after the decision."""

    taker: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CallPunished:
    """`caller` goes on after a yaku, and the other player wins the round."""

    caller: Seat


KoiKoiFact: TypeAlias = RoundWon | RoundVoid | YakuMade | CardTaken | CallPunished
