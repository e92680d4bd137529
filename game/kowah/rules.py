"""What matches, what a Checki is, who sits where: the rules of a hand as pure functions. Source: kowah.md 1 and 2.

Only the group of a card matters to the rules, so cards held are counted in one int of twelve 4-bit fields, a *count*: field g holds how
many cards of group g there are. Adding a card is adding its weight `1 << 4 * g`; whether eight cards are a Checki is one look into
`CHECKIS`. Groups 0 to 8 are ace to nine, 9 to 11 jack, queen, king; `figure_groups` may join some of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import TypeVar

from game.core.cards import RANKS, CardId, Seat, cards_of, ceki_pack
from game.core.options import Options

GROUPS = 12
FIELD = 4
"""Bits of one field of a count."""
HELD = 8
"""Cards a player holds between turns."""
SEATS = range(2, 7)
MOST_VOID = 10
"""Void hands in a row that end a match. Source: kowah.md M3."""

NOT_WAITING = -1

PACK = ceki_pack()

T = TypeVar("T")


class Shape(StrEnum):
    """How the eight cards of a Checki lie on the table. Source: kowah.md R7."""

    BRELANS_AND_PAIR = "3+3+2"
    FIVE_AND_THREE = "5+3"
    EIGHT = "8"


class Origin(StrEnum):
    """The public mark of a discard. Source: kowah.md R12."""

    PASSED = "passed"
    HAND = "hand"


def origin_of(card: CardId, drawn: CardId | None, from_stock: bool) -> Origin:
    """Return the mark of a discard after a draw from the stock or from the pile. Source: kowah.md R12."""
    return Origin.PASSED if from_stock and card == drawn else Origin.HAND


class Source(StrEnum):
    """Where the completing card came from. Source: kowah.md R20."""

    SELF = "self"
    PASSED = "passed"
    HAND = "hand"


class WinLevel(StrEnum):
    """What a win is called. Source: kowah.md S2."""

    SIMPLE = "simple"
    DOUBLE = "double"
    TRIPLE = "triple"


@dataclass(frozen=True, slots=True)
class Price:
    """What one source of a win costs: its level, the multiplier of V, and whether all others share instead of the culprit."""

    level: WinLevel
    multiplier: int
    is_shared: bool


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a match in the form that the rules ask for.

    `group_of` and `weight_of` go by card; `names`, `values` (points of one card), `copies` (cards in the pack) and `cards` (bit mask)
    by group, empty groups having 0 copies. `step` is +1 clockwise, -1 counterclockwise. `hands_count` or `target` is None.
    """

    step: int
    cut: str
    first_dealer: int | None
    group_of: tuple[int, ...]
    weight_of: tuple[int, ...]
    names: tuple[str, ...]
    values: tuple[int, ...]
    copies: tuple[int, ...]
    cards: tuple[int, ...]
    counts_completing: bool
    prices: Mapping[Source, Price]
    rounding: str
    credits_score: bool
    may_hold: bool
    claims_by_itself: bool
    by_announcement: bool
    may_rediscard: bool
    stall_rounds: int
    hands_count: int | None
    target: int | None


@lru_cache(maxsize=512)
def rules_of(options: Options) -> Rules:
    """Return the options compiled once. Source: kowah.md 4."""
    group_of = tuple(_group(card.rank, options.choice("figure_groups")) for card in PACK)
    names = [RANKS[rank] for rank in (*range(9), 10, 11, 12)]
    if options.choice("figure_groups") == "one_group":
        names[9] = "F"
    first_dealer = options["first_dealer"]
    by_target = options.choice("match_end") == "target"
    return Rules(
        step=1 if options.choice("direction") == "clockwise" else -1,
        cut=options.choice("cut"),
        first_dealer=first_dealer if isinstance(first_dealer, int) else None,
        group_of=group_of,
        weight_of=tuple(1 << FIELD * group for group in group_of),
        names=tuple(names),
        values=tuple(group + 1 if group < 9 else 1 for group in range(GROUPS)),
        copies=tuple(group_of.count(group) for group in range(GROUPS)),
        cards=tuple(sum(1 << c for c, g in enumerate(group_of) if g == group) for group in range(GROUPS)),
        counts_completing=options.choice("hand_value_cards") == "nine",
        prices=_prices(options.choice("win_scale"), options.choice("payer_rule")),
        rounding=options.choice("share_rounding"),
        credits_score=options.choice("winner_credit") == "score",
        may_hold=options.choice("checki_announcement") == "optional",
        claims_by_itself=options.choice("discard_claim") == "auto",
        by_announcement=options.choice("claim_priority") == "announce_order",
        may_rediscard=options.flag("rediscard_taken"),
        stall_rounds=options.number("stall_rounds"),
        hands_count=None if by_target else options.number("hands_count"),
        target=options.number("target_points") if by_target else None,
    )


def _group(rank: int, figures: str) -> int:
    """Return the group of a rank (1 ace to 13 king). Source: kowah.md C3, U3."""
    if rank <= 9:
        return rank - 1
    return {"by_kind": rank - 2, "one_group": 9, "with_aces": 0}[figures]


def _prices(scale: str, payer_rule: str) -> Mapping[Source, Price]:
    """Return what each source of a win costs. Source: kowah.md 4, table of `win_scale` and `payer_rule`."""
    simple, double, triple = WinLevel.SIMPLE, WinLevel.DOUBLE, WinLevel.TRIPLE
    if scale == "marking":
        return {
            Source.SELF: Price(simple, 1, True),
            Source.PASSED: Price(double, 2, False),
            Source.HAND: Price(triple, 3, False),
        }
    return {
        Source.SELF: Price(triple, 3, True),
        Source.PASSED: Price(simple, 1, payer_rule == "label"),
        Source.HAND: Price(double, 2, False),
    }


# Seats and deal


def play_order(rules: Rules, seats: int, start: int) -> tuple[Seat, ...]:
    """Return all seats in play order, `start` first."""
    return tuple(Seat((start + rules.step * n) % seats) for n in range(seats))


def first_player(rules: Rules, seats: int, dealer: int) -> Seat:
    """Return who plays first. Source: kowah.md R3."""
    return Seat((dealer + rules.step) % seats)


def cutter(rules: Rules, seats: int, dealer: int) -> Seat:
    """Return who cuts. Source: kowah.md R3."""
    return Seat((dealer - rules.step) % seats)


def cut_at(pack: Sequence[T], k: int) -> tuple[T, ...]:
    """Return the pack with its top `k` cards moved, in order, to the bottom. Source: kowah.md R4."""
    return (*pack[k:], *pack[:k])


def dealt(pack: Sequence[T], order: Sequence[Seat]) -> list[tuple[Seat, T]]:
    """Return who gets which card of a pack (position 0 on top), card by card: four rounds of two. Source: kowah.md R5."""
    turns = [seat for _ in range(HELD // 2) for seat in order for _ in range(2)]
    return list(zip(turns, pack, strict=False))


# Checki


def count_of(rules: Rules, cards: Iterable[int]) -> int:
    """Return the count of some cards, at most fifteen of one group."""
    return sum(rules.weight_of[card] for card in cards)


def fields(count: int) -> list[int]:
    """Return how many cards of each group a count holds."""
    return [count >> FIELD * group & 15 for group in range(GROUPS)]


def _checkis() -> dict[int, tuple[int, Shape]]:
    """Return every count of eight cards that is a Checki, with its awaited group and its shape. Source: kowah.md R7."""
    weights = [1 << FIELD * group for group in range(GROUPS)]
    found = {}
    for group, pair in enumerate(weights):
        found[8 * pair] = (group, Shape.EIGHT)
        others = [weight for weight in weights if weight != pair]
        for brelan in others:
            found[5 * pair + 3 * brelan] = (group, Shape.FIVE_AND_THREE)
            found[2 * pair + 6 * brelan] = (group, Shape.BRELANS_AND_PAIR)
        for one, two in combinations(others, 2):
            found[2 * pair + 3 * one + 3 * two] = (group, Shape.BRELANS_AND_PAIR)
    return found


CHECKIS: Mapping[int, tuple[int, Shape]] = _checkis()
"""Count of eight cards -> (awaited group, shape); a count that is missing is no Checki."""


def awaited(count: int) -> int:
    """Return the group a Checki waits for, `NOT_WAITING` if `count` is none. Source: kowah.md R7."""
    found = CHECKIS.get(count)
    return NOT_WAITING if found is None else found[0]


def parts(count: int) -> tuple[tuple[int, int], ...]:
    """Return the groups of a count and how many cards it has of each."""
    return tuple((group, n) for group, n in enumerate(fields(count)) if n)


CHECKI_PARTS: Mapping[int, tuple[tuple[int, int], ...]] = {count: parts(count) for count in CHECKIS}
"""The `parts` of each Checki, by its count."""


def laid_out(rules: Rules, hand: int) -> tuple[CardId, ...]:
    """Return the eight cards of a Checki (a bit mask) in the order they lie: brelans before the pair, five before three.

    Source: kowah.md R15.
    """
    count = count_of(rules, cards_of(hand))
    group, shape = CHECKIS[count]
    others = [cards_of(hand & rules.cards[g]) for g in range(GROUPS) if g != group]
    awaiting = cards_of(hand & rules.cards[group])
    parts = [*others, awaiting] if shape is Shape.BRELANS_AND_PAIR else [awaiting, *others]
    return tuple(card for part in parts for card in part)


def brelans(rules: Rules, cards: Iterable[CardId]) -> tuple[tuple[CardId, ...], ...]:
    """Return nine cards as their three brelans, groups ascending. Source: kowah.md C5, R8."""
    ordered = sorted(cards, key=lambda card: (rules.group_of[card], card))
    return tuple(tuple(ordered[at : at + 3]) for at in range(0, len(ordered), 3))


# Claims and the end of the match


def claim_order(
    rules: Rules, seats: int, discarder: int, card: int, waits: Sequence[int], announced: Sequence[Seat]
) -> tuple[Seat, ...]:
    """Return the announced seats that may claim a discard, the first one asked first.

    Args:
        rules: the options in force.
        seats: how many play.
        discarder: who threw the card; he never claims it.
        card: the discard.
        waits: awaited group by seat, `NOT_WAITING` for those who have not announced.
        announced: who has announced, in order.

    Source: kowah.md R17, R18.
    """
    group = rules.group_of[card]
    priority = announced if rules.by_announcement else play_order(rules, seats, discarder)
    return tuple(seat for seat in priority if waits[seat] == group and seat != discarder)


def is_match_over(rules: Rules, balances: Sequence[int], hands_won: int, void_run: int) -> bool:
    """Whether no further hand is dealt. Source: kowah.md M2, M3."""
    if void_run >= MOST_VOID:
        return True
    if rules.target is not None:
        return max(balances) >= rules.target
    return rules.hands_count is not None and hands_won >= rules.hands_count
