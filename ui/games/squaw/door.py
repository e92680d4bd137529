"""The door of Dog & Blind on the title."""

from __future__ import annotations

from sounds.ids import Place
from ui.kit.door import Door
from ui.text.catalog import N_

DOOR = Door(
    N_("Dog & Blind"),
    N_("52 cards, 2 to 7"),
    N_("seven tricks down to one"),
    "french",
    ("KS", "9D", "4C"),
    Place.KITCHEN,
    source_name=N_("Squaw"),
    rule_fans={"own": ("AS", "7H", "JD")},
)
