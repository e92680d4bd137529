"""The door of Koi-Koi on the title."""

from __future__ import annotations

from sounds.ids import Place
from ui.kit.door import Door
from ui.text.catalog import N_

DOOR = Door(
    "Koi-Koi",
    N_("Hanafuda, 2 players"),
    N_("match months, dare to go on"),
    "hanafuda",
    ("8-hikari-moon", "1-hikari-crane", "3-tan-poetry"),
    Place.VERANDA,
)
