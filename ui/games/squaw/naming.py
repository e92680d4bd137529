"""The moment in which trumps are named, or how aces count: the trencher comes up from its place, turns over, and goes back there.

The table lies in the dark meanwhile (`ui.kit.gathering`); the words are stamped under the plate. Source: moments.md 7.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pygame import Rect, Surface, transform

from game.squaw.rules import Ace
from sprites import badges, inscription, kitchen
from sprites.palette import Colour
from sprites.paths import circle
from sprites.plate import printed
from sprites.svg import Svg
from ui.kit.gathering import FADE_SECONDS, RETURN_SECONDS
from ui.stage.art import Art
from ui.stage.easing import in_quad, out_cubic

COME_SECONDS, TURN_SECONDS = 0.3, 0.28
TURNED_SECONDS = COME_SECONDS + TURN_SECONDS
"""When it lies the other way up, and is read."""
PLATE = 248.0
"""Its diameter, in units."""
SHIELD = 0.78
"""Of the plate."""
ACE_HEIGHT, DISC = 30.0, 28.0
"""The height of the letter of an ace, and the radius of the ivory under it, in hundredths of the plate."""
_INK: Colour = "#2a160a"
_IVORY: Colour = "#f4ead3"
_RIM: Colour = "#c79a4a"

PlateFace: TypeAlias = Callable[[int], Surface | None]
"""A side of the plate, so many pixels wide; None while it is being drawn."""


def suit_face(art: Art, suit: str | None) -> PlateFace:
    """Return the side with the shield of trumps; None: the one with the question mark."""
    four = art.four_colour()
    return lambda wide: art.later(("named", suit, wide, four), lambda: _shielded(suit, wide, four_colour=four))


def ace_face(art: Art, order: Ace) -> PlateFace:
    """Return the side with an ace and the way it counts."""
    return lambda wide: art.later(("named ace", order, wide), lambda: _aced(order, wide))


def _shielded(suit: str | None, wide: int, *, four_colour: bool) -> Surface:
    plate = kitchen.trencher(wide)
    shield = badges.shield(suit, round(wide * SHIELD), four_colour=four_colour)
    plate.blit(shield, shield.get_rect(center=plate.get_rect().center))
    return plate


def _aced(order: Ace, wide: int) -> Surface:
    plate, way = kitchen.trencher(wide), -1 if order == "high" else 1
    art = Svg(100, 100)
    art.path(circle(50, 50, DISC + 2), _RIM)
    art.path(circle(50, 50, DISC), _IVORY)
    art.path(inscription.centred("A", ACE_HEIGHT, 43, 50, 0), _INK)
    art.path(f"M58 {50 - way * 6}H72L65 {50 + way * 6}Z", _INK)
    plate.blit(printed(art, (wide, wide)), (0, 0))
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
        if whole is None:
            return
        size = max(2, round(side * abs(1.0 - 2.0 * turned))), side
        shown = whole if size == whole.get_size() else transform.smoothscale(whole, size)
        surface.blit(shown, shown.get_rect(center=(round(x), round(y))))

    def _fade(self, surface: Surface) -> None:
        """Draw the plate as it rests, coming and going."""
        gone = max(0.0, self._elapsed - self._end) / FADE_SECONDS
        if (side := self._after(self._diameter)) is None:
            return
        shown = side.copy()
        shown.set_alpha(round(255 * max(0.0, min(1.0, self._elapsed / FADE_SECONDS) - gone)))
        surface.blit(shown, shown.get_rect(center=self._middle))
