"""The open folding fan of a poster: a pleated leaf, and on it the cards that decided the match. Layout: moments.md 1."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Surface

from game.core.cards import CardId
from ui.stage.art import Art
from ui.stage.easing import out_back, share_of
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.theme import Scale
from ui.widgets.box import put

FEW = 5
SPREAD = 112.0
"""Degrees between the outer cards at most."""
BETWEEN = (25.0, 36.0, 30.0, 28.0, 25.0)
"""Degrees between two neighbours, by how many there are; more share `SPREAD`."""
STICKS = 9
MARGIN = 2
"""Clear pixels round a card that is turned: that way its edges are smooth."""
OPEN_SECONDS, CARD_STEP_SECONDS = 0.42, 0.07
MIDDLE_RISE = 12.0


@dataclass(frozen=True, slots=True)
class Spokes:
    """How large a fan is: its pivot, how far from it the middle of a card is, the width of few and of many cards; all in units."""

    pivot: tuple[float, float]
    reach: float
    few: float
    many: float


class FoldingFan:
    """A fan of up to ten cards, the strongest first: it stands in the middle, on top; without cards the leaf alone is seen."""

    def __init__(self, art: Art, cards: Sequence[CardId], shape: tuple[float, float], spokes: Spokes, seals: tuple[int, int]) -> None:
        """`shape`: width and height of a card in any unit; `seals`: the seal colours of the leaf's halves."""
        self._art, self._cards, self._spokes, self._seals = art, tuple(cards), spokes, seals
        self._painter = Painter(art)
        self._ratio = shape[1] / shape[0]
        self._turned: dict[tuple[CardId, tuple[int, int], float], Surface] = {}

    @property
    def seconds(self) -> float:
        """How long it takes until its last card lies."""
        return OPEN_SECONDS + CARD_STEP_SECONDS * max(0, len(self._cards) - 1)

    def fit(self, scale: Scale) -> None:
        """Take another scale, and have the cards drawn before they are wanted."""
        self._scale = scale
        self._turned.clear()
        self._diameter = round(self._spokes.reach * 2.75 * scale.unit)
        self._leaf = self._art.ribs(self._diameter, round(SPREAD) + 14, STICKS, self._seals)
        self._art.request(self._cards, self._size)

    @property
    def _size(self) -> tuple[int, int]:
        wide = self._spokes.few if len(self._cards) <= FEW else self._spokes.many
        return round(wide * self._scale.unit), round(wide * self._ratio * self._scale.unit)

    def draw(self, surface: Surface, since: float) -> None:
        """Draw it `since` seconds after it began to open: leaf and sticks swing open, then the cards, the strongest last."""
        count, size, spokes = len(self._cards), self._size, self._spokes
        self._draw_leaf(surface, out_back(share_of(since, OPEN_SECONDS)))
        between = min(BETWEEN[min(count, FEW) - 1], SPREAD / max(1, count - 1)) if count else 0.0
        places = sorted((n - (count - 1) / 2 for n in range(count)), key=abs)
        for late, (card, place) in reversed(list(enumerate(zip(self._cards, places, strict=True)))):
            own = share_of(since - CARD_STEP_SECONDS * (count - 1 - late), OPEN_SECONDS)
            if own <= 0.0 and late:
                continue
            swung = out_back(own)
            turn = place * between * swung
            reach = spokes.reach + (MIDDLE_RISE if place == 0 else 0.0)
            x = spokes.pivot[0] + reach * math.sin(math.radians(turn))
            y = spokes.pivot[1] - reach * math.cos(math.radians(turn))
            pose = Pose(*self._scale.framed(x, y, 0, 0).topleft, *size, -turn)
            self._painter.shadow(surface, pose, 0.5)
            put(surface, self._face(card, -turn, rests=swung == 1), center=(round(pose.x), round(pose.y)))

    def _draw_leaf(self, surface: Surface, opened: float) -> None:
        leaf = self._leaf()
        if leaf is None:
            return
        if opened != 1:
            leaf = pygame.transform.scale(leaf, (max(1, round(self._diameter * opened)), self._diameter))
        put(surface, leaf, center=self._scale.framed(*self._spokes.pivot, 0, 0).topleft)

    def _face(self, card: CardId, degrees: float, *, rests: bool) -> Surface:
        """Return a face turned as far as the fan asks, smooth once it `rests`; made once, and not from a coarse face."""
        size = self._size
        key = card, size, degrees
        if key in self._turned:
            return self._turned[key]
        face = self._art.face(card, size)
        if not rests:
            return pygame.transform.rotate(face, degrees)
        field = Surface((size[0] + 2 * MARGIN, size[1] + 2 * MARGIN), SRCALPHA)
        field.blit(face, (MARGIN, MARGIN))
        turned = pygame.transform.rotozoom(field, degrees, 1.0)
        if not self._art.lacking((card,), size):
            self._turned[key] = turned
        return turned
