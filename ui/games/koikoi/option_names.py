"""What the values of the options of Koi-Koi are called, and what there is to say beside them."""

from __future__ import annotations

from game.core.options import Options
from game.koikoi.relevance import Idle, advised_against, idle
from ui.kit.option_names import OptionNames, Unit, counted
from ui.text.catalog import N_, _


def length(options: Options) -> str:
    """Return how long a match is, in a few words."""
    if options.choice("match_format") == "rounds":
        return counted(Unit.ROUNDS, options.number("rounds"))
    stock = options["stock_points"]
    if isinstance(stock, int):
        return _("purse of {points}").format(points=counted(Unit.POINTS, stock))
    return _("purse")


def advice(options: Options, key: str) -> str:
    """Return a warning about the value of an option; empty where there is none."""
    if not advised_against(options, key):
        return ""
    return _("Not advised: with doubling, yaku worth 6 reach the doubled 7 too easily.")


NAMES = OptionNames(
    length=length,
    values={
        "match_format": {"rounds": N_("Rounds"), "stock": N_("Purse")},
        "stock_points": {None: N_("Automatic")},
        "month_order": {"japanese": N_("Japanese"), "korean": N_("Korean")},
        "captured_display": {"open": N_("Always open"), "on_request": N_("On request")},
        "both_hand_yaku": {"draw": N_("Void round"), "ignore": N_("Neither counts")},
        "hand_yaku_next_oya": {"switch": N_("The other player"), "winner": N_("The winner")},
        "round_end": {"oya_empty": N_("Dealer’s hand empty"), "both_empty": N_("Both hands empty")},
        "exhaustion_rule": {"source": N_("Non-dealer may score"), "void": N_("Always void")},
        "viewing_yaku": {"both": N_("Both count"), "one": N_("Only one counts"), "none": N_("None counts")},
        "sake_cup_kasu_value": {0: N_("No plain card")},
    },
    lengths={"rounds": {3: N_("a season"), 6: N_("half a year"), 12: N_("the year")}},
    units={
        Unit.POINTS: (
            "stock_points",
            "big_yaku_value",
            "five_point_yaku_value",
        ),
        Unit.ROUNDS: ("rounds",),
        Unit.PLAIN_CARDS: (
            "sake_cup_kasu_value",
            "yellow_kasu_value",
        ),
    },
    idle=idle,
    reasons={
        Idle.STOCK: N_("The match is played for a purse."),
        Idle.ROUNDS: N_("The match has a fixed number of rounds."),
        Idle.NO_SPECIAL: N_("The special yaku are not in use."),
        Idle.NO_VIEWING: N_("No viewing yaku counts."),
    },
    advice=advice,
)
