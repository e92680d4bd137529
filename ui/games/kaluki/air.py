"""What stands beside the table: a record that turns while music plays, a glass in which bubbles rise. Source: places.md."""

from __future__ import annotations

import math
from functools import partial

from pygame import Rect, Surface, draw, transform

from sprites import salon, sprigs
from sprites.windows import Season
from ui.kit.display_list import DisplayList
from ui.stage.art import Art
from ui.theme import rgb

TURN_SECONDS = 60 / 33.3
TURNS = 48
"""Pictures of the label in one turn."""
DISC = 2.0
"""The record's diameter in heights of its place, which cuts it off below."""
LABEL = 0.4
"""Of the record."""
GLASS = 0.82
VASE = 1.0
"""The height of the flowers, in heights of their place."""
MOST_HEIGHT = 0.5
"""How high their place counts for glass and flowers, in its widths."""
BUBBLES = 7
RISE_SECONDS = 2.6
WINE = (0.30, 0.68), (0.46, 0.31)
"""Where bubbles rise in the glass: across it, and from where up to where, in shares of it."""
FOAM = rgb("fff4d8")


class SalonAir:
    """Record and glass of one table. Nothing moves until `step` is called."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._seconds = self._played = 0.0

    def step(self, dt: float, *, plays: bool) -> None:
        """Go on by `dt` seconds; the record turns while it `plays`."""
        self._seconds += dt
        self._played += dt if plays else 0.0

    @staticmethod
    def disc_at(corner: Rect) -> Rect:
        """Return where the record is, in a corner of the wood, in pixels; what of it lies lower than the window is out of sight."""
        side = min(round(corner.height * DISC), corner.width)
        return Rect(corner.right - side, corner.y, side, side)

    @staticmethod
    def label_at(corner: Rect) -> Rect:
        """Return where the label of the record is, in pixels."""
        disc = SalonAir.disc_at(corner)
        return disc.inflate(*2 * (round(disc.width * (LABEL - 1)),))

    def draw_still(self, surface: Surface, corner: Rect, season: Season, pieces: DisplayList) -> None:
        """Draw, as one piece, the flowers of the season and the record, as soon as they are made, and the glass."""
        high = 2 * corner.height
        area = Rect(corner.x - high, corner.bottom - high, corner.width + 2 * high, high + 2)
        pieces.draw(surface, "salon", area, season, lambda: self._still(surface, corner, season))

    def _still(self, surface: Surface, corner: Rect, season: Season) -> None:
        glass = self._glass_at(corner)
        if (disc := self._record(corner)) is not None:
            surface.blit(disc, self.disc_at(corner))
        high = round(min(corner.height, corner.width * MOST_HEIGHT) * VASE)
        if (
            flowers := self._art.later(("salon flowers", season, high), partial(sprigs.vase, season, high))
        ) is not None:
            whole = self.disc_at(corner).width < round(corner.height * DISC)
            middle = corner.right - round(high * 0.34) if whole else glass.right + round(high * 0.2)
            surface.blit(flowers, flowers.get_rect(midbottom=(middle, corner.bottom)))
        picture = self._art.keep(("salon coupe", glass.height), partial(salon.coupe, glass.height))
        surface.blit(picture, picture.get_rect(midbottom=glass.midbottom))

    def draw(self, surface: Surface, corner: Rect, *, plays: bool) -> None:
        """Draw what moves: the label with the arm over it, and the bubbles."""
        if self._record(corner) is not None:
            self._draw_turning(surface, corner, plays=plays)
        glass = self._glass_at(corner)
        (left, right), (foot, top) = WINE
        for bubble in range(BUBBLES):
            risen = (self._seconds / RISE_SECONDS * (1 + 0.13 * bubble) + bubble * 0.37) % 1
            across = left + (right - left) * (bubble * 0.61 % 1) + 0.015 * math.sin(9 * risen + bubble)
            middle = (left + right) / 2
            across = middle + (across - middle) * (0.45 + 0.55 * risen)
            at = round(glass.x + across * glass.width), round(glass.y + (foot + (top - foot) * risen) * glass.height)
            draw.circle(surface, FOAM, at, max(1, round(glass.height / 70 * (0.7 + 0.5 * risen))))

    def _draw_turning(self, surface: Surface, corner: Rect, *, plays: bool) -> None:
        label = self.label_at(corner)
        side = label.width
        number = int(self._played / TURN_SECONDS * TURNS) % TURNS
        picture = self._art.keep(("salon label", side, number), partial(self._turned, side, number / TURNS))
        surface.blit(picture, picture.get_rect(center=label.center))
        size = self.disc_at(corner).width // 2, corner.height
        arm = self._art.keep(("salon arm", size, plays), partial(salon.arm, size, plays))
        surface.blit(arm, arm.get_rect(topright=(corner.right, corner.y)))

    def _record(self, corner: Rect) -> Surface | None:
        side = self.disc_at(corner).width
        return self._art.later(("salon record", side), partial(salon.record, side))

    def _turned(self, side: int, share: float) -> Surface:
        plain = self._art.keep(("salon label", side), partial(salon.label, side))
        return transform.rotozoom(plain, -360 * share, 1.0)

    @staticmethod
    def _glass_at(corner: Rect) -> Rect:
        high = round(min(corner.height, corner.width * MOST_HEIGHT) * GLASS)
        return Rect(corner.x + round(high * 0.06), corner.bottom - high, round(high / 1.5), high)
