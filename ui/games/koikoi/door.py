"""The door of Koi-Koi on the title."""

from __future__ import annotations

from sounds.ids import Place
from ui.kit.door import Door
from ui.text.catalog import N_

DOOR = Door(
    N_("Koi-Koi"),
    N_("Hanafuda, 2 players"),
    N_("match months, dare to go on"),
    "hanafuda",
    ("8-hikari-moon", "1-hikari-crane", "3-tan-poetry"),
    Place.VERANDA,
    rule_fans={
        "common": ("3-hikari-curtain", "9-tane-sake-cup", "8-hikari-moon"),
        "simple": ("7-tane-boar", "10-tane-deer", "6-tane-butterflies"),
        "app_style": ("5-tan-red", "6-tan-purple", "2-tan-poetry"),
        "tamed_cup": ("11-hikari-rain-man", "9-tane-sake-cup", "8-hikari-moon"),
        "storm": ("1-hikari-crane", "11-kasu-lightning", "12-hikari-phoenix"),
        "half_year": ("2-tane-warbler", "4-tane-cuckoo", "5-tane-bridge"),
        "own": ("9-tan-purple", "11-tane-swallow", "8-tane-geese"),
    },
)
