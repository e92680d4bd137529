"""The hands that the opponent may hold, as far as a view tells. Source: AI.md, Costly Colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

from game.core.cards import cards_of
from game.costly.state import UNBOUND, Bounds, Hand, View, allowed


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is open about the opponent's hand: `known` cards, `missing` others from among `unseen`, and what calls have told."""

    known: Hand
    unseen: Hand
    missing: int
    bounds: Bounds

    @property
    def count(self) -> int:
        """How many hands there are, those that calls rule out included."""
        return comb(len(self.unseen), self.missing)

    def all(self) -> Iterator[Hand]:
        """Give every hand that agrees with what is open, in a fixed order."""
        for cards in combinations(self.unseen, self.missing):
            hand = self.known + cards
            if allowed(self.bounds, hand):
                yield hand

    def draw(self, rng: Random) -> Hand:
        """Return one of these hands, each equally likely; the cards that are not known in random order."""
        while True:
            hand = self.known + tuple(rng.sample(self.unseen, self.missing))
            if self.bounds is UNBOUND or allowed(self.bounds, hand):
                return hand


def hidden(view: View) -> Hidden:
    """Return what `view` leaves open about the opponent's hand."""
    rival, known = view.opponent, view.known
    missing = view.counts[rival] - len(known)
    return Hidden(known, cards_of(view.unseen), missing, view.bounds[rival])
