"""What cards are worth keeping: the chance that a hand opens, and what each card adds to melds to come.

Everything is a sum over suits and ranks: the cards of a suit stand for the sequences they may become, the cards of a rank for groups,
each weighted by the chance that what is missing gets drawn within some turns. The chances come from the cards not seen yet, what
opens a hand from the rules in force. Source: AI.md, Kaluki.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.core.cards import CardId
from game.kaluki.cards import (
    BIT,
    FIRST_JOKER,
    FIRST_PACK,
    JOKERS,
    PACK_SIZE,
    RANK,
    RANK_MASK,
    RANK_POINTS,
    SUIT,
    SUIT_BITS,
    faces_of,
    ranks_of,
)
from game.kaluki.melds import GROUP_CARDS, LEAST_CARDS, POSITIONS, is_window, position_points
from game.kaluki.rules import Rules

LONGEST_PLANNED = 8
MOST_MISSING = 3


TURNS = 6.0
"""The draws a hand is planned for."""
OPENING = 30.0
"""What a sure opening is worth."""
MELDING = (2.0, 6.0)
"""What a sure meld of three is worth, before and after the opening."""
POINT = (0.02, 0.1)
"""What each penalty point not held is worth, before and after the opening."""


@dataclass(frozen=True, slots=True, eq=False)
class Targets:
    """What a hand may grow into, by the rules in force; ranks are masks (bit r - 1 for rank r).

    `openings` are (ranks, cards, share) of sequences that open a hand, `share` being 1.0 where one is enough; `threes` the sequences of
    three; `groups[rank]` are (cards, share) of the groups that open.
    """

    openings: tuple[tuple[int, int, float], ...]
    threes: tuple[int, ...]
    groups: tuple[tuple[tuple[int, float], ...], ...]


@lru_cache(maxsize=64)
def targets_of(rules: Rules) -> Targets:
    """Return the targets under some rules; of sequences that open alone only the shortest."""
    openings: list[tuple[int, int, float]] = []
    threes: list[int] = []
    for count in range(LEAST_CARDS, min(rules.longest, LONGEST_PLANNED) + 1):
        for start in range(1, POSITIONS + 1):
            if not is_window(start, count, rules):
                continue
            row = range(start, start + count)
            ranks = sum(1 << (position - 1) % POSITIONS for position in row)
            share = _share(sum(position_points(position, rules) for position in row), rules)
            if count == LEAST_CARDS:
                threes.append(ranks)
            whole = share == 1.0 and not any(known & ranks == known and other == 1.0 for known, _, other in openings)
            if whole or (0.0 < share < 1.0 and count <= GROUP_CARDS):
                openings.append((ranks, count, share))
    groups = [
        tuple((size, share) for size in (LEAST_CARDS, GROUP_CARDS) if (share := _share(size * points, rules)))
        for points in RANK_POINTS
    ]
    return Targets(tuple(openings), tuple(threes), tuple(groups))


def _share(value: int, rules: Rules) -> float:
    """Return how far a meld of this value satisfies the first-meld minimum."""
    if value >= rules.min_first_meld:
        return 1.0
    return value / rules.min_first_meld if rules.sums_first_melds else 0.0


@lru_cache(maxsize=1 << 14)
def chance(outs: float, needed: int, unseen: int) -> float:
    """Return the chance to draw at least `needed` (1 to 3) of `outs` cards among `unseen` ones in `TURNS` draws."""
    miss = 1.0 - min(1.0, outs / unseen)
    hit = 1.0 - miss
    none: float = miss**TURNS
    if not hit:
        return 0.0
    if needed == 1:
        return 1.0 - none
    one: float = TURNS * hit * miss ** (TURNS - 1.0)
    if needed == 2:
        return max(0.0, 1.0 - none - one)
    two: float = TURNS * (TURNS - 1.0) / 2.0 * hit**2 * miss ** (TURNS - 2.0)
    return max(0.0, 1.0 - none - one - two)


@dataclass(frozen=True, slots=True)
class Outlook:
    """The cards that a hand may still draw.

    `single` are the faces (cards of the first pack) of which one copy or more is unseen, `double` those of which both are; `jokers` are
    unseen ones, `unseen` the number of all unseen cards.
    """

    single: int
    double: int
    jokers: int
    unseen: int


def outlook_on(unseen: int) -> Outlook:
    """Return the outlook on a mask of unseen cards."""
    one, two = unseen & FIRST_PACK, unseen >> PACK_SIZE & FIRST_PACK
    return Outlook(one | two, one & two, (unseen & JOKERS).bit_count(), max(1, unseen.bit_count()))


class Appraiser:
    """Values hands under some rules, for one outlook and number of jokers held."""

    def __init__(self, rules: Rules, outlook: Outlook, jokers: int, opened: bool) -> None:
        self._rules = rules
        self._targets = targets_of(rules)
        self._outlook = outlook
        self._jokers = jokers
        self._opened = opened

    def suit(self, ranks: int, suit: int) -> float:
        """Return what the ranks held in a suit are worth."""
        outlook = self._outlook
        single = outlook.single >> POSITIONS * suit & SUIT_BITS
        double = outlook.double >> POSITIONS * suit & SUIT_BITS
        worth = 0.0
        if not self._opened:
            best = 0.0
            for target, count, share in self._targets.openings:
                held = (target & ranks).bit_count()
                if held and count - held - self._jokers <= MOST_MISSING:
                    best = max(best, share * self.sequence_chance(target & ~ranks, count - held, single, double))
            worth = best * OPENING
        melding = 0.0
        for target in self._targets.threes:
            held = (target & ranks).bit_count()
            if held:
                melding += self.sequence_chance(target & ~ranks, LEAST_CARDS - held, single, double)
        return worth + melding * MELDING[self._opened]

    def sequence_chance(self, missing: int, count: int, single: int, double: int) -> float:
        """Return the chance to draw `count` ranks `missing` in a suit; `single`: those with a copy unseen, `double`: with both."""
        needed = count - self._jokers
        if needed <= 0:
            return 1.0
        outlook = self._outlook
        outs = (missing & single).bit_count() + (missing & double).bit_count()
        if needed == 1 or needed < count:
            return chance(outs + outlook.jokers, needed, outlook.unseen) if needed <= MOST_MISSING else 0.0
        if needed > MOST_MISSING:
            return 0.0
        found = 1.0
        left = missing
        while left:
            low = left & -left
            left ^= low
            copies = (low & single > 0) + (low & double > 0)
            found *= chance(copies + outlook.jokers / needed, 1, outlook.unseen)
        return found

    def rank(self, rank: int, held: int) -> float:
        """Return what the natural cards held of a rank are worth, as a mask."""
        if not held:
            return 0.0
        outlook = self._outlook
        faces, count = RANK_MASK[rank] & FIRST_PACK, held.bit_count()
        if not self._rules.group_duplicates:
            suits = faces_of(held)
            faces, count = faces & ~suits, suits.bit_count()
        outs = (faces & outlook.single).bit_count() + (faces & outlook.double).bit_count() + outlook.jokers
        worth = 0.0
        if not self._opened:
            for size, share in self._targets.groups[rank]:
                worth = max(worth, share * self._group_chance(size - count, outs))
            worth *= OPENING
        return worth + self._group_chance(LEAST_CARDS - count, outs) * MELDING[self._opened]

    def _group_chance(self, missing: int, outs: int) -> float:
        needed = missing - self._jokers
        if needed <= 0:
            return 1.0
        if needed > MOST_MISSING:
            return 0.0
        return chance(outs, needed, self._outlook.unseen)

    def points(self, card: CardId) -> float:
        """Return what it is worth not to hold a card when the hand is lost."""
        points = RANK_POINTS[RANK[card]] if card < FIRST_JOKER else self._rules.joker_points
        return points * POINT[self._opened]

    def losses(self, hand: int, cards: tuple[CardId, ...]) -> list[float]:
        """Return how much less the hand is worth without each of some natural cards of it."""
        found: list[float] = []
        suits: dict[int, float] = {}
        ranks: dict[int, float] = {}
        for card in cards:
            suit, rank = SUIT[card], RANK[card]
            if suit not in suits:
                suits[suit] = self.suit(ranks_of(hand, suit), suit)
            if rank not in ranks:
                ranks[rank] = self.rank(rank, hand & RANK_MASK[rank])
            rest = hand & ~BIT[card]
            loss = suits[suit] - self.suit(ranks_of(rest, suit), suit)
            loss += ranks[rank] - self.rank(rank, rest & RANK_MASK[rank])
            found.append(loss - self.points(card))
        return found
