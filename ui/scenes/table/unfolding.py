"""A leaf beside the table that opens or folds away: what was there gives way from above, or closes from below."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from ui.stage.easing import out_cubic

UNFOLD_SECONDS = 0.18
ROLL = 10
"""Pixels of the shadow before the edge, at 720p."""
DARKEST = 120


class Unfolding:
    """The effect. `before` is what was seen at `place`, in pixels; `opens` says that more is seen afterwards."""

    holds = False

    def __init__(self, before: Surface, place: Rect, *, opens: bool, unit: float) -> None:
        self._before, self._place, self._opens = before, place, opens
        self._roll = _shade(place.width, max(2, round(ROLL * unit)))
        self._elapsed = 0.0
        self.over = False

    @property
    def lively(self) -> bool:
        """Whether it still moves."""
        return not self.over

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._elapsed += dt
        self.over = self._elapsed >= UNFOLD_SECONDS

    def draw(self, surface: Surface) -> None:
        """Draw as much of what was there as is not covered yet."""
        share, place = out_cubic(min(1.0, self._elapsed / UNFOLD_SECONDS)), self._place
        edge = round(place.height * (share if self._opens else 1.0 - share))
        part = Rect(0, edge, place.width, place.height - edge) if self._opens else Rect(0, 0, place.width, edge)
        surface.blit(self._before, (place.x, place.y + part.y), part)
        if part.height:
            surface.blit(self._roll, (place.x, place.y + edge), Rect(0, 0, place.width, min(self._roll.get_height(), place.height - edge)))


def _shade(width: int, height: int) -> Surface:
    """Return a shadow that is gone at its foot."""
    found = Surface((width, height), SRCALPHA)
    for y in range(height):
        found.fill((0, 0, 0, round(DARKEST * (1.0 - y / height))), Rect(0, y, width, 1))
    return found
