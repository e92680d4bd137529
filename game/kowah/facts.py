"""What may come of a decision, as a search counts it in the worlds it looks at: how the hand ends, and what becomes of a card thrown.

A fact is a value; that it came about in so many of the worlds is for `Candidate.facts` to say. Seats are those of the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import Seat
from game.kowah.rules import Source


@dataclass(frozen=True, slots=True)
class WinsHand:
    """`winner` wins the hand."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class HandWon:
    """`winner` wins the hand, with a card from `source`."""

    winner: Seat
    source: Source

    @property
    def general(self) -> WinsHand:
        """The source apart."""
        return WinsHand(self.winner)


@dataclass(frozen=True, slots=True)
class HandVoid:
    """The stock runs out, and nobody wins the hand."""


@dataclass(frozen=True, slots=True)
class Paid:
    """`payer` pays `points` to `winner`; one fact for each who pays."""

    payer: Seat
    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class ThrowClaimed:
    """`claimant` claims the very card that is thrown now, or that the decider lets pass, and wins with it."""

    claimant: Seat


@dataclass(frozen=True, slots=True)
class ThrowTaken:
    """`taker`, who is next, draws the card that is thrown now, or that the decider lets pass, from the pile."""

    taker: Seat


@dataclass(frozen=True, slots=True)
class HandLasts:
    """The hand ends `turns` turns of the whole table after the decision: 0 with the card thrown now, or with a claim of it."""

    turns: int


KowahFact: TypeAlias = HandWon | HandVoid | Paid | ThrowClaimed | ThrowTaken | HandLasts
