"""What the values of the options of Kowah are called, and what there is to say beside them."""

from __future__ import annotations

from game.core.options import Options
from game.kowah.relevance import Idle, idle
from ui.kit.option_names import OptionNames, Unit, counted
from ui.text.catalog import N_, _


def length(options: Options) -> str:
    """Return how long a match is, in a few words."""
    if options.choice("match_end") == "hands":
        return counted(Unit.ROUNDS, options.number("hands_count"))
    return _("to {points}").format(points=counted(Unit.POINTS, options.number("target_points")))


NAMES = OptionNames(
    length=length,
    values={
        "direction": {"clockwise": N_("Clockwise"), "counterclockwise": N_("Counterclockwise")},
        "cut": {"auto": N_("Automatic"), "manual": N_("By a player"), "none": N_("No cut")},
        "first_dealer": {"random": N_("By lot")},
        "figure_groups": {
            "by_kind": N_("Each kind alone"),
            "one_group": N_("All court cards"),
            "with_aces": N_("Court cards and aces"),
        },
        "hand_value_cards": {"nine": N_("All nine"), "eight": N_("The eight held")},
        "win_scale": {"marking": N_("Self-drawn is single"), "ending": N_("Self-drawn is triple")},
        "payer_rule": {"circumstance": N_("By how it was won"), "label": N_("By level")},
        "share_rounding": {"nearest": N_("Nearest point"), "up": N_("Rounded up"), "exact": N_("Exact shares")},
        "winner_credit": {"payments": N_("The payments"), "score": N_("Exactly the score")},
        "checki_announcement": {"mandatory": N_("Required"), "optional": N_("Optional")},
        "discard_claim": {"choice": N_("The player is asked"), "auto": N_("Automatic")},
        "claim_priority": {"turn_order": N_("Next in turn"), "announce_order": N_("First to announce")},
        "match_end": {"hands": N_("Rounds won"), "target": N_("Target balance")},
        "deck_style": {
            "french": N_("French suits"),
            "spanish": N_("Spanish suits"),
            "families": N_("Families"),
            "ceki": N_("Javanese ceki"),
        },
    },
    lengths={
        "hands_count": {4: N_("short"), 8: N_("usual"), 16: N_("long")},
        "target_points": {150: N_("short"), 300: N_("usual"), 600: N_("long")},
    },
    units={
        Unit.POINTS: ("target_points",),
        Unit.ROUNDS: ("hands_count",),
    },
    idle=idle,
    reasons={
        Idle.HANDS: N_("The match ends after a number of rounds won."),
        Idle.TARGET: N_("The match is played to a target balance."),
        Idle.MARKING: N_("It matters only when a self-drawn win is triple."),
        Idle.TWO: N_("With two players it makes no difference."),
        Idle.EXACT: N_("Exact shares add up to the score."),
    },
)
