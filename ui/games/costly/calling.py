"""The peg that walks hole by hole to its new place while something is called."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface

from ui.kit.reveal.effects import Effect
from ui.stage.easing import out_cubic

HOLE_SECONDS = 0.045
HOP_SECONDS = 0.14
"""For the way of the hind peg past the fore peg."""
WALK_SECONDS = 0.75
HOP = 0.7
"""How high a peg is lifted from hole to hole, in heights of a peg."""


@dataclass(eq=False)
class PegWalk(Effect):
    """A peg on its way: past the other peg of its column, then hole by hole. It stands in the last one until it is taken away.

    `holes` are the middles of the holes it stands in, in pixels: where it comes from, where the fore peg stands, and every hole after it.
    """

    pin: Surface
    holes: Sequence[tuple[float, float]]
    tick: Callable[[], object]
    seconds = math.inf
    _heard: int = 0

    def __post_init__(self) -> None:
        self._step = min(HOLE_SECONDS, (WALK_SECONDS - HOP_SECONDS) / max(1, len(self.holes) - 2))

    @property
    def is_animating(self) -> bool:
        """Whether it still walks."""
        return self._way() < len(self.holes) - 1

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        super().step(dt)
        reached = int(self._way())
        if reached > self._heard:
            self._heard = reached
            self.tick()

    def _way(self) -> float:
        """Return how many holes the peg has come, with the share of the way to the next."""
        if self.elapsed < HOP_SECONDS:
            return self.share(0.0, HOP_SECONDS, out_cubic)
        return min(len(self.holes) - 1.0, 1.0 + (self.elapsed - HOP_SECONDS) / self._step)

    def draw(self, surface: Surface) -> None:
        """Draw the peg, lifted between two holes."""
        at = self._way()
        index = min(int(at), len(self.holes) - 2)
        share = at - index
        (x0, y0), (x1, y1) = self.holes[index], self.holes[index + 1]
        lift = HOP * self.pin.get_height() * 4 * share * (1 - share)
        middle = round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share - lift)
        surface.blit(self.pin, self.pin.get_rect(center=middle))
