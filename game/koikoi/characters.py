"""What the persons at a table of Koi-Koi like."""

from __future__ import annotations

from game.ai.character import Character
from game.koikoi.actions import KOIKOI, Play, Take
from game.koikoi.greedy import Choice, prospect
from game.koikoi.near import near
from game.koikoi.state import View
from game.koikoi.yaku import TAN

WITHIN = 3
"""Cards short of a yaku that somebody guards against."""


def _calls(view: View, action: Choice) -> float:
    del view
    return float(action == KOIKOI)


def _ribbons(view: View, action: Choice) -> float:
    return float((_taken(view, action) & TAN.cards).bit_count())


def _denies(view: View, action: Choice) -> float:
    me = view.viewer
    ways = near(view.rules, view.month, view.captured[1 - me], view.captured[me])
    needed = 0
    for way in ways:
        needed |= way.missing if way.short <= WITHIN else 0
    return float((_taken(view, action) & needed).bit_count())


def _taken(view: View, action: Choice) -> int:
    """Return the cards that an action captures, before anything is drawn."""
    return prospect(view, action).captured & ~view.captured[view.viewer] if isinstance(action, Play | Take) else 0


CHARACTERS = {
    "daigo": Character(_calls, 0.02),
    "okiku": Character(_ribbons, 0.01),
    "toki": Character(_denies, 0.03),
}
