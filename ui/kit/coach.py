"""What the coach writes with, and how it tells what a play is worth: matches out of a hundred, wherever it does. Source: coach.md."""

from __future__ import annotations

from ui.kit.player_text import MINUS
from ui.text.catalog import _, pgettext
from ui.theme import rgb

PAPER, RIM, INK, INK2 = rgb("d9c9a4"), rgb("6a5636"), rgb("22140f"), rgb("3a2618")
GREEN, RED = rgb("063c33"), rgb("8c1a14")
LEAST_TOLD = 0.0025
"""The share of a match below which one play is said to be about as good as another."""


def of_hundred(share: float) -> str:
    """Return a share of a match, -1 to 1, as matches out of 100: whole ones from 2 on, else tenths; a minus stands before what is lost."""
    matches = 100 * abs(share)
    figure = f"{matches:.0f}" if matches >= 1.95 else f"{matches:.1f}".removesuffix(".0").replace(".", pgettext("decimals", "."))
    return f"{MINUS}{figure}" if share < 0 and figure != "0" else figure


def cost_words(cost: float) -> str:
    """Return in words what a play costs that loses this share of a match."""
    return _("About as good") if cost < LEAST_TOLD else _("Costs {n} in 100 matches").format(n=of_hundred(cost))
