"""The moment in which trumps are named, or how aces count: the trencher comes up from its place, turns over, and goes back there.

The table lies in the dark meanwhile (`ui.kit.gathering`); the words are stamped under the plate. Source: moments.md 7.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pygame import Rect, Surface, transform

from game.squaw.rules import Ace
from ui.games.squaw import pictures
from ui.games.squaw.place import trencher
from ui.kit.gathering import FADE_SECONDS, RETURN_SECONDS
from ui.stage.art import Art
from ui.stage.easing import in_quad, out_cubic
from ui.text.render import Align
from ui.theme import rgb
from ui.widgets import Look
from ui.widgets.marks import chevron, disc

COME_SECONDS, TURN_SECONDS = 0.3, 0.28
TURNED_SECONDS = COME_SECONDS + TURN_SECONDS
"""When it lies the other way up, and is read."""
PLATE = 248.0
"""Its diameter, in units."""
SHIELD = 0.78
"""Of the plate."""
ACE_HEIGHT, ACE_SIGN = 0.3, 0.12
"""The height of the letter of an ace, and of the sign under or over it, in diameters of the plate."""
DISC = 0.27
"""The radius of the ivory under an ace, in diameters of the plate."""
_INK, _IVORY, _RIM = rgb("2a160a"), rgb("f4ead3"), rgb("c79a4a")

PlateFace: TypeAlias = Callable[[int], Surface]
"""A side of the plate, so many pixels wide."""


def suit_face(art: Art, suit: str | None) -> PlateFace:
    """Return the side with the shield of trumps; None: the one with the question mark."""

    def made(diameter: int) -> Surface:
        return art.keep(("named", suit, diameter, art.four_colour()), lambda: _shielded(art, suit, diameter))

    return made


def ace_face(art: Art, look: Look, order: Ace) -> PlateFace:
    """Return the side with an ace and the way it counts."""

    def made(diameter: int) -> Surface:
        return art.keep(("named ace", order, diameter), lambda: _aced(art, look, order, diameter))

    return made


def _shielded(art: Art, suit: str | None, diameter: int) -> Surface:
    plate = trencher(art, diameter).copy()
    shield = pictures.shield(art, suit, round(diameter * SHIELD))
    plate.blit(shield, shield.get_rect(center=plate.get_rect().center))
    return plate


def _aced(art: Art, look: Look, order: Ace, diameter: int) -> Surface:
    plate, way = trencher(art, diameter).copy(), -1 if order == "high" else 1
    x, y = plate.get_rect().center
    for share, ink in ((DISC + 0.02, _RIM), (DISC, _IVORY)):
        disc(plate, (x, y), diameter * share, ink)
    height = diameter * ACE_HEIGHT / look.scale.ui_unit
    look.carve(plate, "A", (x, y - way * diameter * 0.05), height, _INK, align=Align.CENTRE)
    chevron(plate, (x, y + way * diameter * 0.19), diameter * ACE_SIGN, _INK, dx=0, dy=way)
    return plate


class TurningPlate:
    """The effect. `start` is where the plate lies, in pixels, `end` when it goes back; it shows `before`, turned over `after`."""

    holds = True

    def __init__(
        self, start: Rect, middle: tuple[int, int], diameter: int, before: PlateFace, after: PlateFace, end: float, *, reduced: bool
    ) -> None:
        self._start, self._middle, self._diameter = start, middle, diameter
        self._before, self._after = before, after
        self._end, self._reduced = end, reduced
        self._elapsed = 0.0
        self.over = False

    @property
    def lively(self) -> bool:
        """Whether it is there."""
        return not self.over

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._elapsed += dt
        self.over = self._elapsed >= self._end + RETURN_SECONDS

    @property
    def _way(self) -> float:
        """How far it is on its way to the middle, 0 to 1."""
        if self._elapsed > self._end:
            return 1.0 - in_quad(min(1.0, (self._elapsed - self._end) / RETURN_SECONDS))
        return out_cubic(min(1.0, self._elapsed / COME_SECONDS))

    @property
    def turned(self) -> float:
        """How far it is turned over, 0 to 1."""
        return min(1.0, max(0.0, self._elapsed - COME_SECONDS) / TURN_SECONDS)

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""
        if self._reduced:
            self._fade(surface)
            return
        way, turned = self._way, self.turned
        side = round(self._start.width + (self._diameter - self._start.width) * way)
        x = self._start.centerx + (self._middle[0] - self._start.centerx) * way
        y = self._start.centery + (self._middle[1] - self._start.centery) * way
        whole = (self._before if turned < 0.5 else self._after)(self._diameter)
        size = max(2, round(side * abs(1.0 - 2.0 * turned))), side
        shown = whole if size == whole.get_size() else transform.smoothscale(whole, size)
        surface.blit(shown, shown.get_rect(center=(round(x), round(y))))

    def _fade(self, surface: Surface) -> None:
        """Draw the plate as it rests, coming and going."""
        gone = max(0.0, self._elapsed - self._end) / FADE_SECONDS
        shown = self._after(self._diameter).copy()
        shown.set_alpha(round(255 * max(0.0, min(1.0, self._elapsed / FADE_SECONDS) - gone)))
        surface.blit(shown, shown.get_rect(center=self._middle))
