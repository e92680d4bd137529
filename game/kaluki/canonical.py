"""The canonical melds of a set of cards: those that the list of legal actions offers.

Cards with the same face count as equal and the copy without `b` goes first, jokers count as equal and the lowest goes first; in a
sequence a held natural card stands wherever one fits, and jokers only in gaps and at the ends. Every other legal meld is one of
these up to equal cards or a spent joker. Source: kaluki.md 10.2.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.core.cards import CardId, cards_of, mask_of
from game.kaluki.actions import Meld
from game.kaluki.cards import (
    BIT,
    FIRST_JOKER,
    GROUP_UNIT,
    JOKER_UNIT,
    JOKERS,
    NATURALS,
    PACK_SIZE,
    RANK,
    RANK_MASK,
    RANK_POINTS,
    SUIT,
    SUIT_BITS,
    SUIT_MASK,
    faces_of,
    packed,
    rank_at,
    ranks_of,
    twins_of,
)
from game.kaluki.melds import GROUP_CARDS, LEAST_CARDS, POSITIONS, group_rank, is_window, meld_value, position_points
from game.kaluki.rules import Rules

Window = tuple[int, int, int, int, int]
"""A sequence: its start, its length, where natural cards stand in it (bit i for the card i of it), its value as a meld, and the points
of its cards as a penalty."""


REMEMBERED = 1 << 11
"""How many answers a table of melds keeps: those of the hands in play. The garbage collector walks through all that is kept."""
ROWS_REMEMBERED = 1 << 13
"""The same for what depends on the ranks of one suit alone: such rows come again."""


class Offer(NamedTuple):
    """A meld that may be laid.

    `mask` of its cards, `rank` of a group (0 for a sequence), `value` as a meld, `points` of its cards as a penalty; `packed`: what
    laying it takes from a `packed_hand`.
    """

    meld: Meld
    mask: int
    rank: int
    value: int
    points: int
    packed: int


def offers_of(pool: int, rules: Rules, first: int = 0, worth: int = 0) -> tuple[Offer, ...]:
    """Return the canonical melds of the cards of `pool`, sequences before groups, in a fixed order.

    Args:
        pool: mask of the cards to meld.
        rules: the rules in force.
        first: mask of the cards that go before their twins, and before other jokers: those that have to be used this turn.
        worth: of a suit or rank that makes no meld of this value there are none.
    """
    fewest = max(rules.least_naturals, LEAST_CARDS - (pool & JOKERS).bit_count())
    return _offers(pool, rules, first, (0, 1, 2, 3), _ranks_held(pool, fewest), fewest, worth)


def offers_with(card: CardId, pool: int, rules: Rules, first: int) -> list[Offer]:
    """Return those of `offers_of(pool, rules, first)` that hold `card`, a natural card of `first`, sooner than all of them."""
    fewest = max(rules.least_naturals, LEAST_CARDS - (pool & JOKERS).bit_count())
    offers = _offers(pool, rules, first, (SUIT[card],), (RANK[card],), fewest)
    return [offer for offer in offers if offer.mask >> card & 1]


def _offers(
    pool: int, rules: Rules, first: int, suits: Iterable[int], ranks: Iterable[int], fewest: int, worth: int = 0
) -> tuple[Offer, ...]:
    """Return the sequences of these suits and the groups of these ranks; a meld takes `fewest` natural cards."""
    offers: tuple[Offer, ...] = ()
    jokers = pool & JOKERS
    spare = jokers.bit_count()
    wanted = pool & first
    twins = twins_of(wanted & NATURALS) & pool & ~wanted if wanted & NATURALS else 0
    singles = pool & ~twins  # of two equal cards a sequence needs only one
    wanted &= JOKERS
    for suit in suits:
        one = singles >> 13 * suit & SUIT_BITS
        two = singles >> PACK_SIZE + 13 * suit & SUIT_BITS
        if (one | two).bit_count() >= fewest and dearest_sequence(one | two, spare, rules) >= worth:
            offers += _sequences(suit, one, two, jokers, wanted, rules)
    for rank in ranks:
        cards = pool & RANK_MASK[rank]
        count = cards.bit_count()
        if count >= fewest and (not worth or dearest_group(rank, count, spare, rules) >= worth):
            offers += _groups(cards, cards & twins, jokers, wanted, rules)
    return offers


def near(card: int, steps: tuple[int, ...]) -> int:
    """Return the cards that stand this many positions from a natural card in a sequence."""
    return sum(RANK_MASK[rank_at(RANK[card] + POSITIONS + step)] for step in steps) & SUIT_MASK[SUIT[card]]


_COMPANY = tuple((near(card, (-2, -1, 1, 2)) | RANK_MASK[RANK[card]]) & ~BIT[card] for card in range(FIRST_JOKER))
"""The cards that can stand in a meld of three with a natural card: those of its rank, and near it in its suit."""


def melds_hold(due: int, own: int, others: int, spare: int, owned: int, rules: Rules) -> bool:
    """Whether the natural cards of `due` can be laid in one new meld of them, the own hand and at most one card of `others`.

    The same question as one to `offers_with`, answered without making the melds. Of the hand `own` no more than `spare` cards may be
    laid, and no group of the ranks in `owned`.
    """
    count = due.bit_count()
    first = lowest(due)
    if due & ~SUIT_MASK[SUIT[first]] and due & ~RANK_MASK[RANK[first]]:
        return False
    mine = own & ~due
    jokers = (mine & JOKERS).bit_count()
    if count + ((mine | others) & _COMPANY[first]).bit_count() + jokers < LEAST_CARDS:
        return False
    room = spare - (own & due).bit_count()
    return _sequence_holds(first, count, due, mine, others, jokers, room, rules) or (
        not owned >> RANK[first] & 1 and _group_holds(first, count, due, mine, others, jokers, room, rules)
    )


def _sequence_holds(
    first: CardId, count_due: int, due: int, mine: int, others: int, jokers: int, room: int, rules: Rules
) -> bool:
    """Whether a sequence holds the cards due, `first` among them, and besides at most `room` of `mine` and one of `others`."""
    suit = SUIT[first]
    due_ranks = ranks_of(due, suit)
    own_ranks = ranks_of(mine, suit) & ~due_ranks
    other_ranks = ranks_of(others, suit) & ~(due_ranks | own_ranks)
    ranks = due_ranks | own_ranks | other_ranks
    if due_ranks.bit_count() < count_due or ranks.bit_count() + jokers < LEAST_CARDS:
        return False
    for start, count, held, _, _ in windows(ranks, jokers, rules):
        if not due_ranks & ~RANKS_FROM[start][count]:
            borrowed = (held & (other_ranks << POSITIONS | other_ranks) >> start - 1).bit_count() if other_ranks else 0
            if borrowed < 2 and count - count_due - borrowed <= room:
                return True
    return False


def _group_holds(
    first: CardId, count_due: int, due: int, mine: int, others: int, jokers: int, room: int, rules: Rules
) -> bool:
    """Whether a group holds the cards due, `first` among them, and besides at most `room` of `mine` and one of `others`."""
    of_rank = RANK_MASK[RANK[first]]
    if due & ~of_rank or count_due > GROUP_CARDS:
        return False
    same, there = mine & of_rank, others & of_rank & ~due
    if not rules.group_duplicates:
        if faces_of(due).bit_count() < count_due:
            return False
        same = faces_of(same) & ~faces_of(due)
        there = faces_of(there) & ~faces_of(due) & ~same
    naturals = same.bit_count()
    for placed in (count_due, count_due + 1) if there else (count_due,):
        mates = max(LEAST_CARDS - placed, 0)
        held_enough = naturals + jokers >= mates <= room and placed <= GROUP_CARDS
        if held_enough and placed + min(naturals, mates) >= rules.least_naturals:
            return True
    return False


def lowest(mask: int) -> CardId:
    """Return the lowest card of a mask."""
    return CardId((mask & -mask).bit_length() - 1)


def can_make(worth: int, pool: int, rules: Rules) -> bool:
    """Whether the cards of `pool` make a meld of this value or a higher one; without making the melds."""
    spare = (pool & JOKERS).bit_count()
    shortest, groups = _least_for(worth, spare, rules)
    faces = faces_of(pool)
    for suit in (0, 1, 2, 3):
        ranks = faces >> 13 * suit & SUIT_BITS
        if ranks.bit_count() >= shortest and dearest_sequence(ranks, spare, rules) >= worth:
            return True
    if not rules.group_duplicates:
        pool = faces
    return any((pool & of_rank).bit_count() >= least for of_rank, least in groups)


@lru_cache(maxsize=1 << 8)
def _least_for(worth: int, jokers: int, rules: Rules) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return what a meld of this value takes with this many jokers.

    First how many ranks of one suit a sequence needs at least, then for each rank of which a group can be worth so much the mask of its
    cards and how many natural ones of them are needed.
    """
    joker = rules.joker_points if rules.joker_is_fixed else 0
    dearest = [max(position_points(position, rules), joker) for position in range(1, 2 * POSITIONS)]
    lengths = [
        count
        for count in range(LEAST_CARDS, rules.longest + 1)
        for start in range(1, POSITIONS + 1)
        if is_window(start, count, rules) and sum(dearest[start - 1 : start - 1 + count]) >= worth
    ]
    shortest = max(min(lengths, default=POSITIONS + jokers + 1) - jokers, rules.least_naturals)
    groups = [
        (RANK_MASK[rank], count)
        for rank in range(1, POSITIONS + 1)
        for count in range(1, GROUP_CARDS + 1)
        if dearest_group(rank, count, jokers, rules) >= worth > dearest_group(rank, count - 1, jokers, rules)
    ]
    return shortest, tuple(groups)


@lru_cache(maxsize=ROWS_REMEMBERED)
def dearest_sequence(ranks: int, jokers: int, rules: Rules) -> int:
    """Return the value of the dearest sequence of naturals of one suit and up to `jokers` jokers, -1 if there is none."""
    return max([value for _, _, _, value, _ in windows(ranks, jokers, rules)], default=-1)


@lru_cache(maxsize=1 << 12)
def dearest_group(rank: int, naturals: int, jokers: int, rules: Rules) -> int:
    """Return the value of the dearest group of up to `naturals` cards of a rank that go together, and jokers, -1 if there is none."""
    joker = rules.joker_points if rules.joker_is_fixed else RANK_POINTS[rank]
    values = [
        used * RANK_POINTS[rank] + (size - used) * joker
        for size in (LEAST_CARDS, GROUP_CARDS)
        for used in range(max(rules.least_naturals, size - jokers), min(naturals, size) + 1)
    ]
    return max(values, default=-1)


def _ranks_held(pool: int, least: int) -> list[int]:
    """Return the ranks of which `pool` holds `least` natural cards or more (`least` 1 to 3), ascending."""
    one = two = three = 0  # bit r - 1: at least so many cards of rank r
    for slice_ in range(0, 2 * PACK_SIZE, POSITIONS):
        held = pool >> slice_ & SUIT_BITS
        three |= two & held
        two |= one & held
        one |= held
    return _RANKS_OF[(one, two, three)[least - 1]]


_RANKS_OF = tuple([rank for rank in range(1, POSITIONS + 1) if mask >> rank - 1 & 1] for mask in range(SUIT_BITS + 1))
_ROWS = tuple(
    tuple(tuple(rank_at(start + index) for index in range(count)) for count in range(POSITIONS + 1))
    for start in range(POSITIONS + 1)
)
RANKS_FROM = tuple(tuple(sum(1 << rank - 1 for rank in row) for row in rows) for rows in _ROWS)
"""The ranks (bit r - 1) of the positions of a sequence, by its start and its length."""


def _spares(jokers: int, first: int) -> list[tuple[CardId, ...]]:
    """Return which jokers stand in a meld that needs none, one, ... all of them."""
    order = (*cards_of(first), *cards_of(jokers & ~first))
    return [tuple(sorted(order[:count])) for count in range(len(order) + 1)]


@lru_cache(maxsize=ROWS_REMEMBERED)
def windows(ranks: int, jokers: int, rules: Rules) -> tuple[Window, ...]:
    """Return the sequences that naturals of one suit (bit r - 1 for rank r) and up to `jokers` jokers can make. Source: kaluki.md 4.5."""
    found: list[Window] = []
    round_the_corner = ranks | ranks << POSITIONS
    joker_points, is_fixed, fewest = rules.joker_points, rules.joker_is_fixed, rules.least_naturals
    for start, places in _places(rules):
        row = round_the_corner >> start - 1
        if LEAST_CARDS - (row & 7).bit_count() > jokers:
            continue
        naturals = value = points = 0
        for count, worth, penalty in places:
            if row >> count - 1 & 1:
                naturals += 1
                value += worth
                points += penalty
            elif count - naturals > jokers:
                break
            else:
                value += joker_points if is_fixed else worth
                points += joker_points
            if count >= LEAST_CARDS and naturals >= fewest:
                found.append((start, count, row & (1 << count) - 1, value, points))
    return tuple(found)


@lru_cache(maxsize=16)
def _places(rules: Rules) -> list[tuple[int, list[tuple[int, int, int]]]]:
    """Return each start of a sequence, and for each card from there on its number, its value and its points."""
    counts = range(1, rules.longest + 1)
    rows = [(start, [n for n in counts if is_window(start, max(n, LEAST_CARDS), rules)]) for start in range(1, POSITIONS + 1)]
    return [
        (start, [(n, position_points(start + n - 1, rules), RANK_POINTS[rank_at(start + n - 1)]) for n in row]) for start, row in rows
    ]


@lru_cache(maxsize=REMEMBERED)
def _sequences(suit: int, one: int, two: int, jokers: int, first: int, rules: Rules) -> tuple[Offer, ...]:
    base = 13 * suit - 1
    card_at = [CardId(base + rank + (0 if one << 1 >> rank & 1 else PACK_SIZE)) for rank in range(POSITIONS + 1)]
    ranks = one | two
    spares = _spares(jokers, first)
    masks = [mask_of(chosen) for chosen in spares]
    offers: list[Offer] = []
    for start, count, held, value, points in windows(ranks, jokers.bit_count(), rules):
        row = _ROWS[start][count]
        laid = RANKS_FROM[start][count] & ranks
        missing = count - held.bit_count()
        if missing:
            spare = iter(spares[missing])
            cards = tuple([card_at[rank] if held >> index & 1 else next(spare) for index, rank in enumerate(row)])
        else:
            cards = tuple([card_at[rank] for rank in row])
        mask = (laid & one) << 13 * suit | (laid & ~one) << PACK_SIZE + 13 * suit | masks[missing]
        offers.append(Offer(Meld(start, cards), mask, 0, value, points, _packed_ranks(suit, laid) + missing * JOKER_UNIT))
    return tuple(offers)


@lru_cache(maxsize=1 << 12)
def _packed_ranks(suit: int, ranks: int) -> int:
    """Return one card of every rank (bit r - 1) of a suit as packed counters."""
    return packed(13 * suit + rank for rank in range(POSITIONS) if ranks >> rank & 1)


@lru_cache(maxsize=REMEMBERED)
def _groups(cards: int, last: int, jokers: int, first: int, rules: Rules) -> tuple[Offer, ...]:
    """Return the groups of the cards of one rank; of two equal cards one in `last` is used after its twin."""
    copies: list[list[CardId]] = [[], [], [], []]
    for card in (*cards_of(cards & ~last), *cards_of(cards & last)):
        copies[SUIT[card]].append(card)
    rank = RANK[card]
    worth = RANK_POINTS[rank]
    joker = rules.joker_points if rules.joker_is_fixed else worth
    group = GROUP_UNIT[rank] if rules.distinct_groups else 0
    spares = _spares(jokers, first)
    offers: list[Offer] = []
    one, two, three, four = copies
    for counts, size in _group_patterns(len(one), len(two), len(three), len(four), jokers.bit_count(), rules):
        chosen = [card for held, count in zip(copies, counts, strict=True) for card in held[:count]]
        missing = size - len(chosen)
        laid = (*sorted(chosen), *spares[missing])
        value, points = worth * len(chosen) + joker * missing, worth * len(chosen) + rules.joker_points * missing
        offers.append(Offer(Meld(0, laid), mask_of(laid), rank, value, points, packed(laid) + group))
    return tuple(offers)


@lru_cache(maxsize=1 << 12)
def _group_patterns(
    one: int, two: int, three: int, four: int, jokers: int, rules: Rules
) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return how many cards of each suit make a group, and its size, out of so many cards per suit (0 to 2) and jokers."""
    most = 2 if rules.group_duplicates else 1
    return tuple(
        (counts, size)
        for counts in product(*(range(min(held, most) + 1) for held in (one, two, three, four)))
        for size in (LEAST_CARDS, GROUP_CARDS)
        if rules.least_naturals <= sum(counts) <= size <= sum(counts) + jokers
    )


def offered(meld: Meld, rules: Rules) -> Offer:
    """Return a legal meld as it would be offered."""
    cards = meld.cards
    rank = 0 if meld.start else group_rank(cards)
    points = sum([RANK_POINTS[RANK[card]] or rules.joker_points for card in cards])
    group = GROUP_UNIT[rank] if rank and rules.distinct_groups else 0
    return Offer(meld, mask_of(cards), rank, meld_value(meld, rules), points, packed(cards) + group)
