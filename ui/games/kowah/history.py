"""The words for the history of Kowah: its wins, and goals that teach it."""

from __future__ import annotations

from game.kowah.rules import WinLevel
from ui.games.kowah.words import LEVELS
from ui.kit.history import Goal, Telling
from ui.text.catalog import N_

HISTORY = Telling(
    (
        Goal("checki", N_("A first Checki"), N_("Hold two trios and a pair, and lay them down."), ("7S", "7H", "4D")),
        Goal(
            "drawn",
            N_("Drawn, not thrown"),
            N_("Draw the card you wait for: all the others share the price."),
            ("AS", "AH", "AD"),
        ),
        Goal(
            "from_stock",
            N_("Straight from the stock"),
            N_("Claim a card thrown as it was drawn: the thrower pays double."),
            ("9S", "9D", "9H"),
        ),
        Goal(
            "from_hand",
            N_("A claim from the hand"),
            N_("Claim a card that was kept in hand: the thrower pays triple."),
            ("JC", "JC", "JC"),
        ),
        Goal("race", N_("First of two"), N_("Win while somebody else is waiting too."), ("3S", "KC")),
        Goal(
            "unscathed",
            N_("Not a point lost"),
            N_("Let somebody else pay for a round that you do not win."),
            ("5D", "8S"),
        ),
        Goal(
            "unusual",
            N_("Five and three"),
            N_("Announce with five cards of one rank, or all eight."),
            ("6S", "6H", "6D", "6S"),
        ),
    ),
    {"checki": "Checki", **{level.value: LEVELS[level] for level in WinLevel}},
    N_("Most points in a round"),
)
