"""The moment in which trumps are named, or how aces count: the trencher comes up from its place, turns over, and goes back there.

The table lies in the dark meanwhile (`ui.kit.reveal.showcase`); the words are stamped under the plate. Source: moments.md 7.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pygame import Rect, Surface, transform

from game.squaw.rules import Ace
from sprites import badges, inscription, kitchen
from sprites.palette import Colour
from sprites.paths import circle
from sprites.plate import printed
from sprites.svg import Svg
from ui.kit.reveal.effects import Effect
from ui.kit.reveal.showcase import FADE_SECONDS, RETURN_SECONDS
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


@dataclass(eq=False)
class TurningPlate(Effect):
    """The effect. `start` is where the plate lies, in pixels, `end` when it goes back; it shows `before`, turned over `after`."""

    start: Rect
    middle: tuple[int, int]
    diameter: int
    before: PlateFace
    after: PlateFace
    end: float
    reduced: bool
    held = True

    def __post_init__(self) -> None:
        self.seconds = self.end + RETURN_SECONDS

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""
        if self.reduced:
            self._fade(surface)
            return
        way = self.share(0.0, COME_SECONDS, out_cubic)
        if self.elapsed > self.end:
            way = 1.0 - self.share(self.end, RETURN_SECONDS, in_quad)
        turned = self.share(COME_SECONDS, TURN_SECONDS)
        side = round(self.start.width + (self.diameter - self.start.width) * way)
        x = self.start.centerx + (self.middle[0] - self.start.centerx) * way
        y = self.start.centery + (self.middle[1] - self.start.centery) * way
        whole = (self.before if turned < 0.5 else self.after)(self.diameter)
        if whole is None:
            return
        size = max(2, round(side * abs(1.0 - 2.0 * turned))), side
        shown = whole if size == whole.get_size() else transform.smoothscale(whole, size)
        surface.blit(shown, shown.get_rect(center=(round(x), round(y))))

    def _fade(self, surface: Surface) -> None:
        """Draw the plate as it rests, coming and going."""
        if (side := self.after(self.diameter)) is None:
            return
        shown = side.copy()
        shown.set_alpha(round(255 * max(0.0, self.share(0.0, FADE_SECONDS) - self.share(self.end, FADE_SECONDS))))
        surface.blit(shown, shown.get_rect(center=self.middle))
