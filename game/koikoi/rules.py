"""The rules as small pure functions on masks, and the options compiled for them.

A mask is a set of cards: bit i stands for the card with index i in table 1.2 of the sheet; the four cards of suit s (1 to 12) are
the bits 4 * (s - 1) to 4 * (s - 1) + 3.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from game.core.cards import CardId, Seat, cards_of, hanafuda_pack, mask_of
from game.core.options import Options

PACK = hanafuda_pack()
ALL = (1 << 48) - 1
HAND_SIZE = 8
WILLOW = 11

Viewing: TypeAlias = Literal["both", "one", "none"]
Pattern: TypeAlias = Literal["teshi", "kuttsuki"]
Cause: TypeAlias = Literal["shobu", "exhausted", "hand_yaku", "both_hand_yaku", "field_draw"]


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of section 5 in the form the rules use. `rounds` is None in a stock match, `stock` in a match of rounds."""

    rounds: int | None
    stock: int | None
    korean_months: bool
    both_hands_ignored: bool
    hand_yaku_winner_deals: bool
    both_play_out: bool
    exhaustion_is_void: bool
    oyaken: bool
    special_yaku: bool
    viewing: Viewing
    rain_spoils: bool
    big_value: int
    five_value: int
    cup_kasu: int
    yellow_kasu: int
    gaji_wild: bool
    multipliers: bool


def purse_of(options: Options) -> int:
    """Return the points with which each begins a match for a purse. Source: koi-koi.md R31."""
    stock = options["stock_points"]
    return stock if isinstance(stock, int) else 200 if options.flag("multipliers") else 50


_VIEWING: Mapping[str, Viewing] = {"both": "both", "one": "one", "none": "none"}


@lru_cache(maxsize=4096)
def rules_of(options: Options) -> Rules:
    """Return the rules that `options` stand for. Source: koi-koi.md 5, R30, R31."""
    multipliers = options.flag("multipliers")
    in_rounds = options.choice("match_format") == "rounds"
    return Rules(
        rounds=options.number("rounds") if in_rounds else None,
        stock=None if in_rounds else purse_of(options),
        korean_months=options.choice("month_order") == "korean",
        both_hands_ignored=options.choice("both_hand_yaku") == "ignore",
        hand_yaku_winner_deals=options.choice("hand_yaku_next_oya") == "winner",
        both_play_out=options.choice("round_end") == "both_empty",
        exhaustion_is_void=options.choice("exhaustion_rule") == "void",
        oyaken=options.flag("oyaken"),
        special_yaku=options.flag("special_yaku"),
        viewing=_VIEWING[options.choice("viewing_yaku")],
        rain_spoils=options.flag("rain_spoils_viewing"),
        big_value=options.number("big_yaku_value"),
        five_value=options.number("five_point_yaku_value"),
        cup_kasu=options.number("sake_cup_kasu_value"),
        yellow_kasu=options.number("yellow_kasu_value"),
        gaji_wild=options.flag("gaji_wild"),
        multipliers=multipliers,
    )


def suit_of(card: int) -> int:
    """Return the suit of `card`, 1 to 12. Source: koi-koi.md 1.2."""
    return card // 4 + 1


def suit_cards(suit: int) -> int:
    """Return the mask of the four cards of `suit` (1 to 12)."""
    return 15 << 4 * (suit - 1)


SUIT_MATES: tuple[int, ...] = tuple(suit_cards(suit_of(card)) for card in range(48))
"""For each card the mask of its suit, itself included."""
WILLOW_CARDS = suit_cards(WILLOW)


def month_of_round(number: int) -> int:
    """Return the month (1 to 12) of round `number` (from 1). Source: R4."""
    return (number - 1) % 12 + 1


def month_of_suit(suit: int, korean: bool) -> int:
    """Return the month a flower stands for; the Korean order exchanges November and December. Source: month_order, Q34."""
    return {11: 12, 12: 11}.get(suit, suit) if korean else suit


def suit_of_month(month: int, korean: bool) -> int:
    """Return the flower of a month, the inverse of `month_of_suit`. Source: month_order, Q34."""
    return month_of_suit(month, korean)


def first_oya(pairs: Iterable[tuple[int, int]], korean: bool) -> Seat | None:
    """Return who deals first after these draws of (card of seat 0, card of seat 1); None if all were equal. Source: R3."""
    for ours, theirs in pairs:
        months = month_of_suit(suit_of(ours), korean), month_of_suit(suit_of(theirs), korean)
        if months[0] != months[1]:
            return Seat(0 if months[0] < months[1] else 1)
    return None


@dataclass(frozen=True, slots=True)
class Deal:
    """A dealt pack: masks of the hands and the field, and the pile from the bottom to the top."""

    oya_hand: int
    ko_hand: int
    field: int
    pile: tuple[CardId, ...]


def dealt(pack: Sequence[CardId]) -> Deal:
    """Deal 48 cards, the top at position 0: ko, oya, field in packets of four, twice. Source: R5."""
    return Deal(
        oya_hand=mask_of((*pack[4:8], *pack[16:20])),
        ko_hand=mask_of((*pack[0:4], *pack[12:16])),
        field=mask_of((*pack[8:12], *pack[20:24])),
        pile=tuple(reversed(pack[24:48])),
    )


_ONES = 0x111111111111  # the lowest bit of each suit's four


def pattern(cards: int) -> Pattern | None:
    """Return the pattern that eight cards make, None if they make none. Source: R7."""
    counts = (
        (cards & _ONES) + (cards >> 1 & _ONES) + (cards >> 2 & _ONES) + (cards >> 3 & _ONES)
    )  # 0 to 4 in each suit's bits
    if counts & _ONES << 2:
        return "teshi"
    if not counts & _ONES and (counts & _ONES << 1).bit_count() == 4:
        return "kuttsuki"
    return None


def pattern_cards(hand: int) -> tuple[CardId, ...]:
    """Return the cards of a hand with a pattern that make it: the four of a suit, for each suit held whole, or all pairs. Source: R7."""
    whole = tuple(card for card in cards_of(hand) if hand & SUIT_MATES[card] == SUIT_MATES[card])
    return whole or cards_of(hand)


@dataclass(frozen=True, slots=True)
class DealCheck:
    """What the preliminary check found: `cause` None means that the round is played; `winner` is a role's index (0 oya, 1 ko)."""

    cause: Literal["hand_yaku", "both_hand_yaku", "field_draw"] | None
    winner: int | None = None


def deal_check(rules: Rules, oya_hand: int, ko_hand: int, field: int) -> DealCheck:
    """Check a deal before the first turn; the first line of the table that applies decides. Source: R6, R8."""
    ours, theirs = pattern(oya_hand) is not None, pattern(ko_hand) is not None
    if ours and theirs:
        if not rules.both_hands_ignored:
            return DealCheck("both_hand_yaku")
    elif ours or theirs:
        return DealCheck("hand_yaku", 0 if ours else 1)
    return DealCheck("field_draw" if pattern(field) else None)


def matches(card: int, field: int) -> int:
    """Return the mask of the field cards that `card` matches. Source: R13."""
    return field & SUIT_MATES[card]


def struck_cards(field: int, suit: int) -> int:
    """Return the mask of the field cards that a Gaji which struck `suit` sweeps at the end of the round. Source: G5."""
    return field & suit_cards(suit)
