"""What whoever is asked does by doing nothing for a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

COUNT_SECONDS = (3.0, 1.5)
"""A count of somebody else stands so long; the second is the least: somebody has to see it, and to press."""
CALL_SECONDS = (0.6, 0.3)
"""So long the only call that can be made waits: it has to be seen that it is one's own."""
CARD_SECONDS = (0.9, 0.45)
"""So long the only card that can be played lies there before it goes."""


@dataclass(frozen=True, slots=True)
class Lapse:
    """`action` is done by itself after so many seconds of the table, and never sooner than the second number of `seconds`."""

    action: Any
    seconds: tuple[float, float]

    def stands(self, stretch: float) -> float:
        """Return for how many seconds it can be answered, where a second of the table takes `stretch` seconds."""
        wanted, least = self.seconds
        return max(least, wanted * stretch)
