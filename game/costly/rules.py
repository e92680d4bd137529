"""The rules of Costly Colours that no deal decides: the options compiled, the cards' values, the plays that fit.

Ranks run from 1 (ace) to 13 (king); suits are 0 to 3 for S, H, D, C; colours 0 (black) and 1 (red).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.core.cards import SUITS, CardId, Seat, french_pack
from game.core.options import OptionError, Options

GAME = "costly-colours"
PACK = french_pack()
CARDS = len(PACK)
ALL_CARDS = PACK.ids
WHOLE_PACK = (1 << CARDS) - 1
SEATS = 2
DEALT = 7
"""Cards that a deal uses: three each and the turn-up. Source: costly-colours.md R3."""
LIMIT = 31
"""The count that no play may exceed. Source: costly-colours.md R8."""
MOST_IN_ROW = 13
"""More cards than these cannot be played in one count, whatever the hands: four aces, deuces and threes leave room for one."""
TOTALS = (15, 25, 31)
"""The counts that score. Source: costly-colours.md P2, S5."""
MOST_DEALS = 500
"""The technical guard of R4."""
MOST_CLAIM = 60
"""The highest claim of manual counting. Source: costly-colours.md 5.2."""
ACE_HIGH = 11

RANK = tuple(card.rank for card in PACK)
SUIT = tuple(SUITS.index(card.suit) for card in PACK)
COLOUR = tuple(int(card.suit in "HD") for card in PACK)
LOW = tuple(min(rank, 10) for rank in RANK)
"""The counting value of each card, aces at 1. Source: costly-colours.md 1."""

PLAIN = 1
RIGHT = 2
Special: TypeAlias = tuple[tuple[int, ...], ...]
"""By turn-up and card: 0 for an ordinary card, `PLAIN` or `RIGHT` for a knave or deuce."""


def _special(kin: tuple[int, ...]) -> Special:
    return tuple(
        tuple(0 if RANK[card] not in (2, 11) else RIGHT if kin[card] == kin[turnup] else PLAIN for card in range(CARDS))
        for turnup in range(CARDS)
    )


_RIGHT_BY = {"suit": _special(SUIT), "colour": _special(COLOUR)}


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """The options of a match, ready for use; equal if the options are.

    Tuples of points named `given`, `played` and `kept` are indexed by what `special` says of a card; `groups` by the number of cards
    of one rank, 0 to 4. Source: costly-colours.md 7.
    """

    options: Options
    target: int
    ends_at_once: bool
    deck_reuse: str
    turnup_points: int
    exchange: bool
    dealer_offers: bool
    returns_card: bool
    refuse_points: int
    decline_points: int
    given: tuple[int, int, int]
    special: Special
    ace_is_free: bool
    totals_per_card: bool
    total_points: int
    go_points: int
    go_card_points: int
    last_card_points: int
    may_stop: bool
    until_empty: bool
    turnup_in_play: str
    play_groups: bool
    groups: tuple[int, int, int, int, int]
    sequence_points: int
    flush_points: int
    flush_by_colour: bool
    flush_adds_sequence: bool
    play_colours: bool
    colour3_points: int
    suit3_points: int
    colour4_points: int
    colour4_suit3_points: int
    costly_points: int
    played: tuple[int, int, int]
    shows_all: bool
    kept: tuple[int, int, int]
    hand_totals: str
    hand_flush: bool
    hand_sequence: bool
    by_hand: bool
    muggins: bool
    false_muggins: int

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Rules) and self.options == other.options)

    def __hash__(self) -> int:
        return hash(self.options)

    def proposer(self, dealer: Seat) -> Seat:
        """Return who may offer a card when `dealer` deals. Source: costly-colours.md R7, C3."""
        return dealer if self.dealer_offers else other(dealer)


@lru_cache(maxsize=4096)
def rules_of(options: Options) -> Rules:
    """Return the options compiled.

    Raises:
        OptionError: options of another game.
    """
    if options.game != GAME:
        raise OptionError(f"options of {options.game} are not those of {GAME}")
    number, flag, choice = options.number, options.flag, options.choice
    return Rules(
        options=options,
        target=number("target_score"),
        ends_at_once=choice("end_check") == "immediate",
        deck_reuse=choice("deck_reuse"),
        turnup_points=number("turnup_points"),
        exchange=flag("mog"),
        dealer_offers=choice("mog_proposer") == "dealer",
        returns_card=flag("mog_return_card"),
        refuse_points=number("mog_refuse_points"),
        decline_points=number("mog_decline_points"),
        given=(0, number("mog_give_points"), number("mog_give_right_points")),
        special=_RIGHT_BY[choice("right_by")],
        ace_is_free=choice("ace_values") == "1_or_11",
        totals_per_card=choice("totals_mode") == "per_card",
        total_points=number("total_points"),
        go_points=number("go_points"),
        go_card_points=number("go_card_points"),
        last_card_points=number("last_card_points"),
        may_stop=choice("after_go") == "may",
        until_empty=choice("counts_per_deal") == "until_empty",
        turnup_in_play=choice("turnup_in_play"),
        play_groups=flag("play_rank_groups"),
        groups=(0, 0, number("pair_points"), number("pair_royal_points"), number("double_pair_royal_points")),
        sequence_points=number("sequence_points_per_card"),
        flush_points=number("flush_points"),
        flush_by_colour=choice("flush_by") == "colour",
        flush_adds_sequence=flag("flush_plus_sequence"),
        play_colours=flag("play_colours"),
        colour3_points=number("colour3_points"),
        suit3_points=number("suit3_points"),
        colour4_points=number("colour4_points"),
        colour4_suit3_points=number("colour4_suit3_points"),
        costly_points=number("costly_points"),
        played=(0, number("play_knave_points"), number("play_knave_right_points")),
        shows_all=choice("show_cards") == "all",
        kept=(0, number("hand_knave_points"), number("hand_knave_right_points")),
        hand_totals=choice("hand_totals"),
        hand_flush=flag("hand_flush"),
        hand_sequence=flag("hand_sequence"),
        by_hand=choice("counting") != "auto",
        muggins=choice("counting") == "muggins",
        false_muggins=number("false_muggins_points"),
    )


def other(seat: int) -> Seat:
    """Return the opponent's seat."""
    return Seat(1 - seat)


def values(rules: Rules, card: int) -> tuple[int, ...]:
    """Return the counting values that `card` may be played at, the lowest first. Source: costly-colours.md 1, C19."""
    return (1, ACE_HIGH) if RANK[card] == 1 and rules.ace_is_free else (LOW[card],)


def fits(left: int, total: int) -> bool:
    """Whether a card of the mask `left` can be played on the count `total`, aces at 1. Source: costly-colours.md R8, R9."""
    return bool(left & _FITTING[total])


_FITTING = tuple(sum(1 << card for card in range(CARDS) if total + LOW[card] <= LIMIT) for total in range(LIMIT + 1))


def dealt(pack: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], tuple[CardId, ...], CardId, tuple[CardId, ...]]:
    """Return the hands of non-dealer and dealer, the turn-up and the stock that `pack` (top first) gives.

    Raises:
        ValueError: fewer than seven cards.

    Source: costly-colours.md R5, R6.
    """
    if len(pack) < DEALT:
        raise ValueError(f"a deal needs {DEALT} cards, not {len(pack)}")
    return pack[0:6:2], pack[1:6:2], pack[6], pack[7:]
