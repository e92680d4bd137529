"""What is shown over the table of Dog & Blind for a while: the trencher that is turned over, badges that drop onto their hooks.

As trumps are named, or how aces count, the trencher comes up from its place, turns over, and goes back there; the table lies in the dark
meanwhile (`ui.kit.reveal.showcase`), the words are stamped under the plate. Source: moments.md 4, 7.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import InitVar, dataclass
from typing import TypeAlias

import pygame
from pygame import Rect, Surface, transform

from game.core.cards import Seat
from game.squaw.rules import Ace
from sprites import badges, inscription, kitchen
from sprites.palette import Colour
from sprites.paths import circle
from sprites.plate import printed
from sprites.svg import Svg
from ui.kit.reveal.effects import Effect
from ui.kit.reveal.raised import COME_SECONDS, Raised
from ui.stage.art import Art
from ui.stage.easing import in_quad
from ui.widgets.box import put

TURN_SECONDS = 0.28
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
BADGE_SECONDS = 0.3
"""Until the next badge drops, where several do."""
DROP_SECONDS = 0.2
SWING_SECONDS = 0.8
SWING_DEGREES, SWINGS = 26.0, 2.5
FALL = 2.6
"""From how far above it drops, in heights of the badge."""

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
class TurningPlate(Raised):
    """The effect, over the place where the plate lies: it shows `before`, turned over `after`, and grows in `widths`, in pixels."""

    widths: tuple[int, int]
    before: PlateFace
    after: PlateFace

    def looks(self, way: float) -> Surface | None:
        """Return the plate as far as it has grown and turned over."""
        (small, large), turned = self.widths, 1.0 if self.reduced else self.share(COME_SECONDS, TURN_SECONDS)
        whole = (self.before if turned < 0.5 else self.after)(large)
        side = round(small + (large - small) * way)
        size = max(2, round(side * abs(1.0 - 2.0 * turned))), side
        return whole if whole is None or size == whole.get_size() else transform.smoothscale(whole, size)


@dataclass(eq=False)
class HangingBadge(Effect):
    """The badge of the player at `seat`; `place` is where it hangs, its hook at the middle of the upper edge."""

    seat: Seat
    badge: Surface
    place: Rect
    reduced: InitVar[bool]
    seconds = DROP_SECONDS + SWING_SECONDS
    held = True

    def __post_init__(self, reduced: bool) -> None:
        if reduced:
            self.elapsed = self.seconds

    def draw(self, surface: Surface) -> None:
        """Draw it on its way, or where it swings round its hook."""
        rect, badge = self.place, self.badge
        if self.elapsed < DROP_SECONDS:
            fallen = self.share(0.0, DROP_SECONDS, in_quad)
            surface.blit(badge, rect.move(0, -round((1 - fallen) * FALL * rect.height)))
            return
        swung = self.share(DROP_SECONDS, SWING_SECONDS)
        angle = SWING_DEGREES * (1 - swung) ** 2 * math.sin(2 * math.pi * SWINGS * swung)
        arm = pygame.Vector2(0, rect.height / 2).rotate(-angle)
        put(surface, pygame.transform.rotozoom(badge, angle, 1.0), center=(rect.centerx + arm.x, rect.top + arm.y))
