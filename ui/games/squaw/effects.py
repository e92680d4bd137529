"""Badges that drop onto their hooks, over the table of Dog & Blind. Source: moments.md 4."""

from __future__ import annotations

import math
from dataclasses import InitVar, dataclass

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from ui.kit.reveal.effects import Effect
from ui.stage.easing import in_quad
from ui.widgets.box import put

BADGE_SECONDS = 0.3
"""Until the next badge drops, where several do."""
DROP_SECONDS = 0.2
SWING_SECONDS = 0.8
SWING_DEGREES, SWINGS = 26.0, 2.5
FALL = 2.6
"""From how far above it drops, in heights of the badge."""

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
