"""The door of Costly Colours on the title."""

from __future__ import annotations

from sounds.ids import Place
from ui.kit.door import Door
from ui.text.catalog import N_

DOOR = Door(
    N_("Costly Colours"),
    N_("52 cards, 2 players"),
    N_("count the colours of the cards"),
    "french",
    ("5D", "JC", "2C"),
    Place.TAVERN,
    rule_fans={"cotton_1674": ("JD", "2D", "9D"), "shropshire_1874": ("10H", "5S", "AC"), "own": ("KD", "7C", "3H")},
)
