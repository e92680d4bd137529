"""What the values of the options of Dog & Blind are called, and what there is to say beside them."""

from __future__ import annotations

from game.core.options import Options
from ui.kit.option_names import OptionNames
from ui.text.catalog import N_, _


def length(options: Options) -> str:
    """Return how long a match is, in a few words."""
    del options
    return _("seven rounds at most")


def seats_advice(seats: int) -> str:
    """Return a warning about the number of players; empty where there is none. Source: squaw.md 4."""
    return _("Up to five players are recommended.") if seats > 5 else ""


NAMES = OptionNames(
    length=length,
    values={
        "first_dealer": {"draw": N_("By drawing cards")},
        "ace_initial": {"high": N_("Highest"), "low": N_("Lowest")},
        "ace_change": {"on_tie": N_("Before a tie draw"), "never": N_("Never")},
        "dog_timing": {"any_trick": N_("In a trick of their choice"), "first_trick": N_("In the first trick")},
        "blind_timing": {
            "random": N_("At random"),
            "choice": N_("In a trick of their choice"),
            "first_trick": N_("In the first trick"),
        },
        "spectate": {"ask": N_("Ask"), "watch": N_("Watch to the end"), "fast": N_("Play it out fast")},
        "display_name": {"neutral": N_("Modern name"), "source": N_("Older name")},
    },
    seats_advice=seats_advice,
)
