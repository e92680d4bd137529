"""What the values of the options of Kaluki are called, and what there is to say beside them."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.options import Options, OptionValue
from game.kaluki.relevance import Idle, idle
from ui.kit.option_names import OptionNames, Unit, counted
from ui.text.catalog import N_, _


def length(options: Options) -> str:
    """Return how long a match is, in a few words."""
    return _("out at {points}").format(points=counted(Unit.POINTS, options.number("elimination_limit")))


def refusal(values: Mapping[str, OptionValue]) -> str:
    """Return why values are refused together, "" for a reason that is not this game's. Source: kaluki.md 8."""
    least, longest = values["min_first_meld"], values["sequence_max_len"]
    if not (isinstance(least, int) and isinstance(longest, int)):
        return ""
    return _("No single meld of natural cards reaches {points} with sequences of at most {cards}.").format(
        points=counted(Unit.POINTS, least), cards=counted(Unit.CARDS, longest)
    )


NAMES = OptionNames(
    length=length,
    values={
        "first_meld_scope": {"single": N_("One meld alone"), "sum": N_("All melds together")},
        "joker_meld_value": {"represented": N_("The card it stands for"), "fixed": N_("A fixed value")},
        "distinct_groups": {"off": N_("Allowed"), "rank_per_player": N_("Not allowed")},
        "group_drawn_card_rule": {"off": N_("No"), "drawn_card": N_("Yes")},
        "joker_swap": {"fit": N_("For any card that fits"), "unambiguous": N_("Only if unmistakable"), "none": N_("Never")},
        "rearrange": {"take": N_("Allowed"), "off": N_("Not allowed")},
        "kaluki_scope": {"first_exposure": N_("On any turn"), "first_turn": N_("On the first turn")},
        "elimination_rule": {"reach": N_("On reaching it"), "exceed": N_("Only above it")},
        "buyback_score": {"highest_survivor": N_("Highest total left"), "zero": N_("Zero")},
        "discard_pile_view": {"top": N_("Top card only"), "all": N_("All discards")},
    },
    lengths={"elimination_limit": {100: N_("short"), 150: N_("usual"), 200: N_("long")}},
    units={
        Unit.POINTS: (
            "min_first_meld",
            "joker_points",
            "ace_low_meld_value",
            "elimination_limit",
        ),
        Unit.CHIPS: (
            "starting_chips",
            "ante",
            "ransom",
            "kaluki_pay",
            "buyback_cost",
        ),
        Unit.CARDS: (
            "sequence_max_len",
            "min_naturals_per_meld",
        ),
        Unit.JOKERS: ("jokers",),
    },
    idle=idle,
    reasons={
        Idle.NO_JOKERS: N_("There are no jokers in the pack."),
        Idle.NO_SWAP: N_("Jokers on the table are never swapped."),
        Idle.NO_MINIMUM: N_("The first meld has no minimum."),
        Idle.NO_LOW_ACE: N_("An ace may not stand below the two."),
        Idle.TWO: N_("Between two players nobody can buy back."),
        Idle.NO_BUYBACK: N_("Nobody may buy back."),
    },
    refusal=refusal,
)
