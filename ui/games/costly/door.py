"""The door of Costly Colours on the title."""

from __future__ import annotations

from sounds.ids import Place
from ui.kit.door import Door
from ui.text.catalog import N_

DOOR = Door(
    "Costly Colours",
    N_("52 cards, 2 players"),
    N_("count the colours of the cards"),
    "french",
    ("5D", "JC", "2C"),
    Place.TAVERN,
)
