"""What the values of the options of Costly Colours are called, and what there is to say beside them."""

from __future__ import annotations

from game.core.options import Options
from game.costly.relevance import Idle, idle
from ui.kit.option_names import OptionNames, Unit, counted
from ui.text.catalog import N_, _


def length(options: Options) -> str:
    """Return how long a match is, in a few words."""
    return _("to {points}").format(points=counted(Unit.POINTS, options.number("target_score")))


NAMES = OptionNames(
    length=length,
    values={
        "end_check": {"immediate": N_("At the target"), "end_of_deal": N_("After the show")},
        "deck_reuse": {
            "set_aside": N_("All set aside"),
            "played_only": N_("Played ones set aside"),
            "reshuffle": N_("All 52 every deal"),
        },
        "mog_proposer": {"non_dealer": N_("The non-dealer"), "dealer": N_("The dealer")},
        "right_by": {"suit": N_("By suit"), "colour": N_("By colour")},
        "ace_values": {"1_or_11": N_("1 or 11"), "1": N_("Always 1")},
        "totals_mode": {"flat": N_("Fixed points"), "per_card": N_("1 point a card")},
        "after_go": {"must": N_("Must play on"), "may": N_("May stop")},
        "counts_per_deal": {"single": N_("One count"), "until_empty": N_("Until hands are empty")},
        "turnup_in_play": {
            "always": N_("In every combination"),
            "first": N_("With the first cards"),
            "never": N_("In none"),
        },
        "flush_by": {"suit": N_("By suit"), "colour": N_("By colour")},
        "show_cards": {"remaining": N_("Those left in hand"), "all": N_("All that were held")},
        "hand_totals": {"off": N_("No points"), "flat": N_("Fixed points"), "per_card": N_("1 point a card")},
        "counting": {"auto": N_("Automatic"), "manual": N_("Each player"), "muggins": N_("Each, with muggins")},
    },
    lengths={"target_score": {31: N_("short"), 61: N_("half"), 121: N_("full")}},
    units={
        Unit.POINTS: (
            "target_score",
            "turnup_points",
            "mog_refuse_points",
            "mog_decline_points",
            "mog_give_points",
            "mog_give_right_points",
            "total_points",
            "go_points",
            "go_card_points",
            "last_card_points",
            "pair_points",
            "pair_royal_points",
            "double_pair_royal_points",
            "sequence_points_per_card",
            "flush_points",
            "colour3_points",
            "suit3_points",
            "colour4_points",
            "colour4_suit3_points",
            "costly_points",
            "play_knave_points",
            "play_knave_right_points",
            "hand_knave_points",
            "hand_knave_right_points",
        ),
    },
    idle=idle,
    reasons={
        Idle.NO_MOG: N_("No card is offered before the play."),
        Idle.NO_TOTAL: N_("No total scores a fixed number of points."),
        Idle.NO_FLUSH: N_("A flush is an ordinary sequence."),
        Idle.NO_SEQUENCE: N_("Sequences score no points."),
    },
)
