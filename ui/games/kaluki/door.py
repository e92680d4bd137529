"""The door of Kaluki on the title."""

from __future__ import annotations

from sounds.ids import Place
from ui.kit.door import Door
from ui.text.catalog import N_

DOOR = Door(
    N_("Kaluki"),
    N_("2 packs, jokers, 2 to 5"),
    N_("lay melds, keep one card"),
    "french",
    ("JK1", "QH", "JD"),
    Place.SALON,
    rule_fans={"club": ("AS", "AH", "AD"), "british_club": ("10C", "JC", "QC"), "own": ("JK2", "7H", "7S")},
)
