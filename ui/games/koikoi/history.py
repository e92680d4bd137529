"""The words for the history of Koi-Koi: its yaku, and goals that teach it."""

from __future__ import annotations

from ui.games.koikoi.words import YAKU
from ui.kit.history import Goal, Telling
from ui.text.catalog import N_

HISTORY = Telling(
    (
        Goal(
            "viewing",
            N_("Sake and a view"),
            N_("Take the sake cup and the moon, or the curtain."),
            ("9-tane-sake-cup", "8-hikari-moon"),
        ),
        Goal(
            "ribbons",
            N_("Three ribbons of a kind"),
            N_("Take all three poetry ribbons, or the three blue ones."),
            ("1-tan-poetry", "2-tan-poetry", "3-tan-poetry"),
        ),
        Goal(
            "animals",
            N_("The three animals"),
            N_("Take boar, deer and butterflies."),
            ("7-tane-boar", "10-tane-deer", "6-tane-butterflies"),
        ),
        Goal(
            "koikoi_paid",
            N_("A koi-koi that paid"),
            N_("Call koi-koi, and win the round."),
            ("8-hikari-moon", "1-hikari-crane"),
        ),
        Goal(
            "counter",
            N_("Theirs, then yours"),
            N_("Win a round in which the other player has called koi-koi."),
            ("11-hikari-rain-man", "8-tane-geese"),
        ),
        Goal(
            "seven",
            N_("Seven and more"),
            N_("Win a round with yaku worth 7 points or more."),
            ("3-hikari-curtain", "9-tane-sake-cup", "8-hikari-moon"),
        ),
        Goal(
            "lights",
            N_("Three lights"),
            N_("Take three lights; the rain man only helps with four."),
            ("1-hikari-crane", "3-hikari-curtain", "12-hikari-phoenix"),
        ),
        Goal(
            "five_lights",
            N_("All five lights"),
            N_("Crane, curtain, moon, rain man and phoenix."),
            ("1-hikari-crane", "11-hikari-rain-man", "12-hikari-phoenix"),
        ),
    ),
    {key: names[0] for key, names in YAKU.items()},
    N_("Most points in a round"),
)
