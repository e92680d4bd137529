"""The door of Kowah on the title."""

from __future__ import annotations

from sounds.ids import Place
from ui.kit.door import Door
from ui.text.catalog import N_

DOOR = Door(
    N_("Kowah"),
    N_("120 cards, 2 to 6"),
    N_("two trios, a pair, one wait"),
    "ceki",
    ("AS", "JC", "7H"),
    Place.SHADOW_SCREEN,
    rule_fans={"own": ("KC", "4S", "2H")},
)
