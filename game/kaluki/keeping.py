"""What the playout looks up of a hand: what each card adds, which cards make a meld with it. Filled as it is asked.

What a card adds is what appraisal.py says where nothing is known of the cards not held: then all suits are alike, and what a sequence to
come is worth follows from how many of its ranks are held.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from game.core.cards import CardId
from game.kaluki.appraisal import MELDING, MOST_MISSING, OPENING, Appraiser, Outlook, targets_of
from game.kaluki.canonical import RANKS_FROM, Offer, windows
from game.kaluki.cards import FIRST_PACK, JOKERS, NATURALS, PACK_SIZE, RANK_MASK, SUIT_BITS
from game.kaluki.melds import LEAST_CARDS, POSITIONS
from game.kaluki.rules import Rules

TYPICAL_UNSEEN = 75
ALL_JOKERS = 4
SUIT_SHIFTS = (0, 13, 26, 39)
_ANY = 1e9
_EVERY_SUIT = sum(1 << first for first in SUIT_SHIFTS)
REMEMBERED = 1 << 14
"""How many hands a search remembers what was done with them."""

Losses = tuple[float, ...]

HeldRank = tuple[int, float, int, int, Losses]
"""A rank held in a suit: its bit, what it adds to the suit, the rank less 1, the eight cards of the rank, and what one card adds to so
many of it, its points taken off."""


class EvenSuits:
    """What `Appraiser.suit` says of an outlook on which all copies of all cards are unseen, the same for all suits."""

    def __init__(self, appraiser: Appraiser, rules: Rules, jokers: int, *, opened: bool) -> None:
        targets = targets_of(rules)
        chances = [appraiser.sequence_chance((1 << count) - 1, count, SUIT_BITS, SUIT_BITS) for count in range(POSITIONS + 1)]
        self._melding = MELDING[opened]
        self._threes = targets.threes
        self._by_held = (0.0, *(chances[LEAST_CARDS - held] for held in range(1, LEAST_CARDS + 1)))
        self._openings = [
            (target, tuple([share * chances[count - held] if _is_near(count, held, jokers) else 0.0 for held in range(count + 1)]))
            for target, count, share in (() if opened else targets.openings)
        ]
        self._known: dict[int, float] = {}

    def worth(self, ranks: int) -> float:
        """Return what the ranks held in a suit are worth."""
        known = self._known.get(ranks)
        if known is None:
            best = max([shares[(target & ranks).bit_count()] for target, shares in self._openings], default=0.0)
            melding, by_held = 0.0, self._by_held
            for target in self._threes:
                melding += by_held[(target & ranks).bit_count()]
            known = self._known[ranks] = best * OPENING + melding * self._melding
        return known


def _is_near(count: int, held: int, jokers: int) -> bool:
    return held > 0 and count - held - jokers <= MOST_MISSING


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Index 0 is before the opening, 1 after it; then the number of jokers held.

    `suits` has the ranks held in a suit, lowest first; `ranks[rank][count]` is what the last of so many cards of a rank adds, its points
    taken off; `joins` are the ranks of which one more card would stand in a sequence of the ranks of a suit without jokers. `company` are
    the cards that would stand in a meld with a hand, `thrown` is what was thrown from one, `openings` the melds that one opened with: the
    worlds of a search have many hands in common.
    """

    rules: Rules
    evens: tuple[tuple[EvenSuits, ...], ...]
    ranks: tuple[tuple[tuple[Losses, ...], ...], ...]
    suits: tuple[tuple[dict[int, tuple[HeldRank, ...]], ...], ...]
    joins: dict[int, int] = field(default_factory=dict)
    company: dict[int, int] = field(default_factory=dict)
    thrown: tuple[dict[int, CardId], ...] = field(default_factory=lambda: ({}, {}))
    openings: dict[tuple[int, CardId, CardId], list[Offer]] = field(default_factory=dict)

    def ranks_held(self, opened: bool, jokers: int, ranks: int) -> tuple[HeldRank, ...]:
        """Return each rank held in a suit with what it adds."""
        worth, by_rank = self.evens[opened][jokers].worth, self.ranks[opened][jokers]
        whole = worth(ranks)
        found = tuple(
            [
                (1 << place, whole - worth(ranks & ~(1 << place)), place, RANK_MASK[place + 1], by_rank[place + 1])
                for place in range(POSITIONS)
                if ranks >> place & 1
            ]
        )
        self.suits[opened][jokers][ranks] = found
        return found

    def joining_ranks(self, ranks: int) -> int:
        """Return the ranks of which one more card stands in some sequence of natural cards; they may be held already."""
        found = 0
        for place in range(POSITIONS):
            row = ranks | 1 << place
            if (row & RANKS_FROM[(place - 2) % POSITIONS + 1][5]).bit_count() >= LEAST_CARDS:
                for start, count, *_ in windows(row, 0, self.rules):
                    found |= RANKS_FROM[start][count] & 1 << place
        self.joins[ranks] = found
        return found

    def joining(self, naturals: int) -> int:
        """Return the natural cards that would stand in a meld with natural cards of a hand; of groups only roughly."""
        known = self.company.get(naturals)
        if known is not None:
            return known
        found = one = two = 0
        for first in SUIT_SHIFTS:
            low, high = naturals >> first & SUIT_BITS, naturals >> PACK_SIZE + first & SUIT_BITS
            two |= one & low
            one |= low
            two |= one & high
            one |= high
            ranks = low | high
            if ranks:
                joins = self.joins.get(ranks)
                found |= (self.joining_ranks(ranks) if joins is None else joins) << first
        found |= two * _EVERY_SUIT
        found |= found << PACK_SIZE
        self.company[naturals] = found
        return found

    def to_throw(self, hand: int, is_open: bool) -> CardId:
        """Return the natural card of a hand that is least worth keeping; a joker if there is nothing else."""
        thrown = self.thrown[is_open]
        card = thrown.get(hand)
        if card is None:
            card = thrown[hand] = self._least_worth(hand, is_open)
        return card

    def _least_worth(self, hand: int, is_open: bool) -> CardId:
        naturals = hand & NATURALS
        if not naturals:
            return CardId((hand & -hand).bit_length() - 1)
        jokers = (hand & JOKERS).bit_count()
        suits = self.suits[is_open][jokers]
        least, thrown = _ANY, 0
        for first in SUIT_SHIFTS:
            one = naturals >> first & SUIT_BITS
            two = naturals >> PACK_SIZE + first & SUIT_BITS
            held = one | two
            if not held:
                continue
            twice = one & two
            for low, adds, place, of_rank, by_count in suits.get(held) or self.ranks_held(is_open, jokers, held):
                loss = by_count[(naturals & of_rank).bit_count()]
                if not twice & low:
                    loss += adds
                if loss < least:
                    least = loss
                    thrown = first + place + (0 if one & low else PACK_SIZE)
        return CardId(thrown)

    def forget(self) -> None:
        """Forget what was done with hands, if these are too many: they seldom come again in another deal."""
        stores: tuple[dict[Any, Any], ...] = (self.openings, self.company, *self.thrown)
        for known in stores:
            if len(known) > REMEMBERED:
                known.clear()


@lru_cache(maxsize=16)
def tables_for(rules: Rules) -> Tables:
    """Return the tables for some rules."""
    appraisers = tuple(
        tuple(
            Appraiser(rules, Outlook(FIRST_PACK, FIRST_PACK, ALL_JOKERS - jokers, TYPICAL_UNSEEN), jokers, opened)
            for jokers in range(ALL_JOKERS + 1)
        )
        for opened in (False, True)
    )
    evens = tuple(
        tuple(EvenSuits(each, rules, jokers, opened=opened) for jokers, each in enumerate(row))
        for opened, row in zip((False, True), appraisers, strict=True)
    )
    ranks = tuple(tuple(tuple(_rank_losses(each, rank) for rank in range(14)) for each in row) for row in appraisers)
    suits: tuple[tuple[dict[int, tuple[HeldRank, ...]], ...], ...] = tuple(tuple({} for _ in row) for row in appraisers)
    return Tables(rules, evens, ranks, suits)


def _rank_losses(appraiser: Appraiser, rank: int) -> Losses:
    """Return what the last of n cards of a rank (index n, 0 to 8) adds, less its points."""
    if not rank:
        return ()
    order = [rank - 1 + POSITIONS * suit + PACK_SIZE * pack for pack in (0, 1) for suit in range(4)]
    worths = [appraiser.rank(rank, sum(1 << card for card in order[:count])) for count in range(9)]
    points = appraiser.points(CardId(rank - 1))
    return (0.0, *(worths[count] - worths[count - 1] - points for count in range(1, 9)))
