"""A badge that drops onto its hook at the corner of a plate and swings out there. Source: moments.md 4."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from ui.stage.easing import in_quad

BADGE_SECONDS = 0.3
"""Until the next badge drops, where several do."""
DROP_SECONDS = 0.2
SWING_SECONDS = 0.8
SWING_DEGREES, SWINGS = 26.0, 2.5
FALL = 2.6
"""From how far above it drops, in heights of the badge."""


class HangingBadge:
    """The badge of the player at `seat`; `place` is where it hangs, its hook at the middle of the upper edge."""

    def __init__(self, seat: Seat, badge: Surface, place: Rect, *, reduced: bool) -> None:
        self.seat = seat
        self._badge = badge
        self._place = place
        self._elapsed = DROP_SECONDS + SWING_SECONDS if reduced else 0.0
        self.over = reduced
        self.holds = not reduced

    @property
    def lively(self) -> bool:
        """Whether it still moves."""
        return not self.over

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._elapsed += dt
        self.over = self._elapsed >= DROP_SECONDS + SWING_SECONDS
        self.holds = not self.over

    def draw(self, surface: Surface) -> None:
        """Draw it on its way, or where it swings round its hook."""
        rect, badge = self._place, self._badge
        if self._elapsed < DROP_SECONDS:
            fallen = in_quad(self._elapsed / DROP_SECONDS)
            surface.blit(badge, rect.move(0, -round((1 - fallen) * FALL * rect.height)))
            return
        share = min(1.0, (self._elapsed - DROP_SECONDS) / SWING_SECONDS)
        angle = SWING_DEGREES * (1 - share) ** 2 * math.sin(2 * math.pi * SWINGS * share)
        arm = pygame.Vector2(0, rect.height / 2).rotate(-angle)
        turned = pygame.transform.rotozoom(badge, angle, 1.0)
        surface.blit(turned, turned.get_rect(center=(rect.centerx + arm.x, rect.top + arm.y)))
