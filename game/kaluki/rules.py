"""The options of a match, compiled once into the values that the rules ask for. Source: kaluki.md 8."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core.options import Options


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """The rules in force. Equal options give the same object, so that it is a cheap key of every table of melds."""

    jokers: int
    min_first_meld: int
    sums_first_melds: bool
    joker_is_fixed: bool
    joker_points: int
    ace_low_value: int
    ace_low: bool
    wraparound: bool
    longest: int
    group_duplicates: bool
    least_naturals: int
    distinct_groups: bool
    groups_need_drawn_card: bool
    swaps: bool
    swaps_unambiguous: bool
    joker_must_be_used: bool
    takes: bool
    table_play_on_opening_turn: bool
    discard_must_be_used: bool
    final_discard_required: bool
    kaluki_any_turn: bool
    kaluki_exempt: bool
    max_reshuffles: int
    elimination_limit: int
    elimination_exceeds: bool
    starting_chips: int
    ante: int
    ransom: int
    kaluki_pay: int
    buyback_cost: int
    max_buybacks: int
    buyback_to_highest: bool

    @property
    def bust_from(self) -> int:
        """The lowest total that is bust. Source: kaluki.md R28."""
        return self.elimination_limit + self.elimination_exceeds

    def worth_with(self, worth: int, value: int) -> int:
        """Return what the melds laid in a turn count towards the first meld, once one more of this value lies. Source: kaluki.md 4.6."""
        return max(worth, 0) + value if self.sums_first_melds else max(worth, value)

    def opens(self, worth: int) -> bool:
        """Whether what has been laid in a turn, -1 for nothing, satisfies the first-meld minimum. Source: kaluki.md 4.6."""
        return worth >= self.min_first_meld


_FOUR_ACES = 44  # points
_TEN_TO_ACE = 5  # cards of 10-J-Q-K-A, 51 points


def refusal(options: Options) -> str | None:
    """Return why no natural cards could open under these options, None if some can. Source: kaluki.md 8, `min_first_meld`."""
    rules = rules_of(options)
    if rules.sums_first_melds or rules.min_first_meld <= _FOUR_ACES or rules.longest >= _TEN_TO_ACE:
        return None
    return f"no single meld of natural cards reaches {rules.min_first_meld} with sequences of at most {rules.longest} cards"


@cache
def rules_of(options: Options) -> Rules:
    """Return the rules that a set of Kaluki options stands for."""
    return Rules(
        jokers=options.number("jokers"),
        min_first_meld=options.number("min_first_meld"),
        sums_first_melds=options.choice("first_meld_scope") == "sum",
        joker_is_fixed=options.choice("joker_meld_value") == "fixed",
        joker_points=options.number("joker_points"),
        ace_low_value=options.number("ace_low_meld_value"),
        ace_low=options.flag("ace_low_sequences"),
        wraparound=options.flag("sequence_wraparound"),
        longest=options.number("sequence_max_len"),
        group_duplicates=options.flag("group_duplicates"),
        least_naturals=options.number("min_naturals_per_meld"),
        distinct_groups=options.choice("distinct_groups") == "rank_per_player",
        groups_need_drawn_card=options.choice("group_drawn_card_rule") == "drawn_card",
        swaps=options.choice("joker_swap") != "none",
        swaps_unambiguous=options.choice("joker_swap") == "unambiguous",
        joker_must_be_used=options.flag("joker_must_be_used"),
        takes=options.choice("rearrange") == "take",
        table_play_on_opening_turn=options.flag("table_play_on_opening_turn"),
        discard_must_be_used=options.flag("discard_must_be_used"),
        final_discard_required=options.flag("final_discard_required"),
        kaluki_any_turn=options.choice("kaluki_scope") == "first_exposure",
        kaluki_exempt=options.flag("kaluki_exempt"),
        max_reshuffles=options.number("max_reshuffles"),
        elimination_limit=options.number("elimination_limit"),
        elimination_exceeds=options.choice("elimination_rule") == "exceed",
        starting_chips=options.number("starting_chips"),
        ante=options.number("ante"),
        ransom=options.number("ransom"),
        kaluki_pay=options.number("kaluki_pay"),
        buyback_cost=options.number("buyback_cost"),
        max_buybacks=options.number("max_buybacks"),
        buyback_to_highest=options.choice("buyback_score") == "highest_survivor",
    )
