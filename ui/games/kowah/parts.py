"""The parts of the Kowah table that are no cards, by name: for lessons, which put light on them."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from ui.games.kowah.columns import column
from ui.games.kowah.places import Places
from ui.games.kowah.table import KowahTable


def parts(table: KowahTable, seats: int) -> Mapping[str, Rect]:
    """Return the rectangles of the parts, in pixels: the viewer's panel, the hand's, the piles, every other player as `seat-<n>`."""
    frame = table.frame
    left = column(frame)
    places = Places(frame, seats, table.viewer, (), lambda: None)
    found = {"own": left.own, "hand": left.hand}
    for name in ("stock", "discard"):
        pose = places.pile(name)
        rect = Rect(0, 0, round(pose.width), round(pose.height))
        rect.center = round(pose.x), round(pose.y)
        found[name] = rect
    for seat in places.opponents:
        found[f"seat-{seat}"] = frame.rect(*places.plaque(seat))
    return found
