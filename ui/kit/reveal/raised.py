"""What comes up to the middle of a table in the dark, stands there large, and goes. Source: moments.md 7."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from pygame import Surface

from ui.kit.reveal.effects import Effect
from ui.kit.reveal.showcase import FADE_SECONDS, RETURN_SECONDS
from ui.stage.easing import in_quad, out_cubic

COME_SECONDS = 0.3
At = tuple[float, float]


@dataclass(eq=False)
class Raised(Effect):
    """It comes from `start` to the `middle`, and goes to `goal` when `end` has come; all in pixels.

    Where nothing may move it comes and goes in the middle.
    """

    start: At
    middle: At
    goal: At
    end: float
    reduced: bool
    held = True

    def __post_init__(self) -> None:
        self.seconds = self.end + RETURN_SECONDS

    @abstractmethod
    def looks(self, way: float) -> Surface | None:
        """Return what it looks like so far on its way to the middle, 0 to 1; None while it is being drawn."""

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""
        gone = self.elapsed > self.end
        way = 1.0 - self.share(self.end, RETURN_SECONDS, in_quad) if gone else self.share(0.0, COME_SECONDS, out_cubic)
        shown = self.looks(1.0 if self.reduced else way)
        if shown is None:
            return
        if self.reduced:
            shown = shown.copy()
            shown.set_alpha(round(255 * max(0.0, self.share(0.0, FADE_SECONDS) - self.share(self.end, FADE_SECONDS))))
            surface.blit(shown, shown.get_rect(center=self.middle))
            return
        x, y = self.goal if gone else self.start
        at = round(x + (self.middle[0] - x) * way), round(y + (self.middle[1] - y) * way)
        surface.blit(shown, shown.get_rect(center=at))
