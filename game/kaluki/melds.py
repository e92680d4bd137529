"""Melds: reading a set of cards, its value, and what may be added to, exchanged in or borrowed from a meld on the table.

Source: kaluki.md 4 and R18 to R20. Everything here is a pure function of cards and rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, assert_never

from game.core.cards import CardId, Seat, mask_of
from game.kaluki.actions import End, Kind, LayOff, Meld, MeldChange, Swap, Take
from game.kaluki.cards import (
    BIT,
    FIRST_JOKER,
    JOKERS,
    NATURALS,
    PACK_SIZE,
    RANK,
    RANK_MASK,
    RANK_POINTS,
    SUIT,
    in_play,
    rank_at,
    twins_of,
)
from game.kaluki.rules import Rules

HIGH_ACE = 14
LEAST_CARDS = 3
GROUP_CARDS = 4
POSITIONS = 13


class TableMeld(NamedTuple):
    """A meld on the table: a sequence lies in order of position from `start`, a group (`start` 0) in the order laid."""

    owner: Seat
    start: int
    cards: tuple[CardId, ...]

    @property
    def kind(self) -> Kind:
        """How it is read."""
        return Kind.SEQUENCE if self.start else Kind.GROUP

    @property
    def rank(self) -> int:
        """The rank of a group, 0 for a sequence."""
        return 0 if self.start else group_rank(self.cards)


class Room(NamedTuple):
    """What a table meld has room for: masks of the cards that may be laid off, taken, and put in place of jokers.

    A sequence uses `low` and `high`, a group `any_end`. `swaps` holds (joker, natural cards that replace it) in card order; `fits`
    is everything that may be laid off, `replaces` everything that may be put in place of a joker.
    """

    low: int
    high: int
    any_end: int
    takes: int
    swaps: tuple[tuple[CardId, int], ...]
    fits: int
    replaces: int


def owned_ranks(melds: Iterable[TableMeld], seat: int, rules: Rules) -> int:
    """Return the ranks (bit r for rank r) of which a seat may lay no group, for it owns one. Source: kaluki.md R17."""
    if not rules.distinct_groups:
        return 0
    return mask_of([meld.rank for meld in melds if meld.owner == seat and not meld.start])


def group_rank(cards: Iterable[CardId]) -> int:
    """Return the rank of a group: that of its first natural card, 0 if there is none."""
    for card in cards:
        if card < FIRST_JOKER:
            return RANK[card]
    return 0


def read_meld(cards: Collection[CardId], rules: Rules) -> tuple[Meld, ...]:
    """Return every legal reading of a set of cards in normal form, best first; () if it is no meld.

    Args:
        cards: ids in any order.
        rules: the rules in force.

    Source: kaluki.md 4.4.
    """
    count = len(cards)
    naturals = sorted(card for card in cards if card < FIRST_JOKER)
    jokers = sorted(card for card in cards if card >= FIRST_JOKER)
    if len(set(cards)) != count or count < LEAST_CARDS or len(naturals) < rules.least_naturals:
        return ()
    readings: list[Meld] = []
    if is_group(cards, rules):
        readings.append(Meld(0, tuple(naturals + jokers)))
    by_rank = {RANK[card]: card for card in naturals}
    if len(by_rank) == len(naturals) and len({SUIT[card] for card in naturals}) <= 1:
        for start in range(1, POSITIONS + 1):
            if is_window(start, count, rules):
                window = [by_rank.get(rank_at(p)) for p in range(start, start + count)]
                if window.count(None) == len(jokers):
                    spare = iter(jokers)
                    readings.append(Meld(start, tuple(next(spare) if card is None else card for card in window)))
    if len(readings) < 2:
        return tuple(readings)
    readings.sort(key=lambda m: (-meld_value(m, rules), m.start > 0, -m.start))
    return tuple(readings)


def is_meld(meld: Meld, rules: Rules) -> bool:
    """Whether this is a legal reading in normal form. Source: kaluki.md 4.1 to 4.4."""
    cards = meld.cards
    naturals = [card for card in cards if card < FIRST_JOKER]
    jokers = [card for card in cards if card >= FIRST_JOKER]
    if len(naturals) < rules.least_naturals or any(a >= b for a, b in pairwise(jokers)):
        return False
    if not meld.start:
        return is_group(cards, rules) and all(a < b for a, b in pairwise(cards))
    return is_window(meld.start, len(cards), rules) and _stands(meld.start, cards)


def is_group(cards: Collection[CardId], rules: Rules) -> bool:
    """Whether distinct cards, 3 or 4 of them, are a group. Source: kaluki.md 4.1 and 4.4."""
    naturals = [card for card in cards if card < FIRST_JOKER]
    return (
        LEAST_CARDS <= len(cards) <= GROUP_CARDS
        and len(naturals) >= rules.least_naturals
        and len({RANK[card] for card in naturals}) == 1
        and (rules.group_duplicates or len({SUIT[card] for card in naturals}) == len(naturals))
    )


def is_window(start: int, count: int, rules: Rules) -> bool:
    """Whether a sequence may take the positions `start` to `start + count - 1`. Source: kaluki.md 4.4."""
    return (
        1 <= start <= POSITIONS
        and LEAST_CARDS <= count <= rules.longest
        and (start > 1 or rules.ace_low)
        and (start + count - 1 <= HIGH_ACE or rules.wraparound)
    )


def _stands(start: int, cards: tuple[CardId, ...]) -> bool:
    """Whether every natural card has the rank of its position, all of one suit."""
    suit = -1
    for index, card in enumerate(cards):
        if card < FIRST_JOKER:
            if RANK[card] != rank_at(start + index) or suit not in (-1, SUIT[card]):
                return False
            suit = SUIT[card]
    return True


@lru_cache(maxsize=1 << 11)
def meld_value(meld: Meld, rules: Rules) -> int:
    """Return the value of a legal reading in points. Source: kaluki.md 4.5."""
    if not meld.start:
        worth = RANK_POINTS[group_rank(meld.cards)]
        points = [worth] * len(meld.cards)
    else:
        points = [position_points(meld.start + index, rules) for index in range(len(meld.cards))]
    if rules.joker_is_fixed:
        return sum(
            rules.joker_points if card >= FIRST_JOKER else worth for card, worth in zip(meld.cards, points, strict=True)
        )
    return sum(points)


def position_points(position: int, rules: Rules) -> int:
    """Return what a card at a position of a sequence counts: the low ace as the options say, else its points. Source: 4.5."""
    return rules.ace_low_value if position == 1 else RANK_POINTS[rank_at(position)]


def changed(meld: TableMeld, action: MeldChange, rules: Rules) -> TableMeld | None:
    """Return the meld after an action on it, None if it does not allow the action. Source: kaluki.md R18 to R20."""
    match action:
        case LayOff(card, _, end):
            return with_layoff(meld, card, end, rules)
        case Swap(card, _, joker):
            return with_swap(meld, card, joker, rules)
        case Take(card):
            return without(meld, card, rules)
        case _:
            assert_never(action)


def with_layoff(meld: TableMeld, card: CardId, end: End | None, rules: Rules) -> TableMeld | None:
    """Return the meld with one more card, None if it does not fit there. Source: kaluki.md R18."""
    if not meld.start:
        cards = (*meld.cards, card)
        fits = end is None and len(meld.cards) < GROUP_CARDS and card not in meld.cards and is_group(cards, rules)
        return TableMeld(meld.owner, 0, cards) if fits else None
    if card in meld.cards or end is None:
        return None
    start, cards = (meld.start, (*meld.cards, card)) if end is End.HIGH else (below(meld.start), (card, *meld.cards))
    if is_window(start, len(cards), rules) and _stands(start, cards):
        return TableMeld(meld.owner, start, cards)
    return None


def with_swap(meld: TableMeld, card: CardId, joker: CardId, rules: Rules) -> TableMeld | None:
    """Return the meld with a natural card in the place of a joker, None if it may not replace it. Source: kaluki.md R19."""
    if joker < FIRST_JOKER or card >= FIRST_JOKER or joker not in meld.cards or card in meld.cards or not rules.swaps:
        return None
    index = meld.cards.index(joker)
    cards = (*meld.cards[:index], card, *meld.cards[index + 1 :])
    if meld.start:
        fits = _stands(meld.start, cards)
    else:
        certain = not rules.group_duplicates and len(cards) == GROUP_CARDS and _jokers_in(meld.cards) == 1
        fits = is_group(cards, rules) and (certain or not rules.swaps_unambiguous)
    return TableMeld(meld.owner, meld.start, cards) if fits else None


def without(meld: TableMeld, card: CardId, rules: Rules) -> TableMeld | None:
    """Return the meld with a natural card taken away, None if it may not be borrowed. Source: kaluki.md R20."""
    if card >= FIRST_JOKER or card not in meld.cards or len(meld.cards) <= LEAST_CARDS or not rules.takes:
        return None
    left = tuple(other for other in meld.cards if other != card)
    if len(left) - _jokers_in(left) < rules.least_naturals:
        return None
    if not meld.start:
        return TableMeld(meld.owner, 0, left)
    if card == meld.cards[-1]:
        return TableMeld(meld.owner, meld.start, left)
    start = rank_at(1 + meld.start)
    if card == meld.cards[0] and is_window(start, len(left), rules):
        return TableMeld(meld.owner, start, left)
    return None


def below(start: int) -> int:
    """Return the start one position lower: the low ace becomes the high one after a king."""
    return start - 1 if start > 1 else POSITIONS


def _jokers_in(cards: Iterable[CardId]) -> int:
    return sum(card >= FIRST_JOKER for card in cards)


@lru_cache(maxsize=1 << 11)
def room_of(start: int, cards: tuple[CardId, ...], rules: Rules) -> Room:
    """Return what a meld has room for: the rules above for all cards at once, as play asks for them ply by ply."""
    there = mask_of(cards)
    jokers = in_play(rules.jokers) & JOKERS & ~there
    if not start:
        return _room_of_group(cards, there, jokers, rules)
    count, naturals = len(cards), there & NATURALS
    suit = SUIT[naturals.bit_length() - 1]
    under = below(start)
    low = _at(under, suit) | jokers if is_window(under, count + 1, rules) else 0
    high = _at(start + count, suit) | jokers if is_window(start, count + 1, rules) else 0
    takes = 0
    if rules.takes and count > LEAST_CARDS and naturals.bit_count() > rules.least_naturals:
        if cards[-1] < FIRST_JOKER:
            takes |= BIT[cards[-1]]
        if cards[0] < FIRST_JOKER and is_window(rank_at(1 + start), count - 1, rules):
            takes |= BIT[cards[0]]
    swaps: tuple[tuple[CardId, int], ...] = ()
    replaces = 0
    if rules.swaps and there & JOKERS:
        swaps = tuple([(card, _at(start + index, suit)) for index, card in enumerate(cards) if card >= FIRST_JOKER])
        for _, fit in swaps:
            replaces |= fit
    return Room(low, high, 0, takes, swaps, low | high, replaces)


def _room_of_group(cards: tuple[CardId, ...], there: int, jokers: int, rules: Rules) -> Room:
    naturals = RANK_MASK[group_rank(cards)] & ~there
    if not rules.group_duplicates:
        naturals &= ~twins_of(there & NATURALS)
    full = len(cards) == GROUP_CARDS
    held = [card for card in cards if card >= FIRST_JOKER]
    certain = full and len(held) == 1 and not rules.group_duplicates
    swaps = rules.swaps and (certain or not rules.swaps_unambiguous)
    takes = rules.takes and full and GROUP_CARDS - len(held) > rules.least_naturals
    any_end = 0 if full else naturals | jokers
    places = tuple([(joker, naturals) for joker in held if naturals]) if swaps else ()
    return Room(0, 0, any_end, there & NATURALS if takes else 0, places, any_end, naturals if places else 0)


def _at(position: int, suit: int) -> int:
    """Return the mask of the two cards of a suit at a position."""
    return _BOTH_PACKS << 13 * suit + rank_at(position) - 1


_BOTH_PACKS = 1 | 1 << PACK_SIZE
