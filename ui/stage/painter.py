"""Draws cards: shadow, face or back, the ivory ring of what just moved. Everything costly is cached by size."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from game.core.cards import CardId
from ui.stage.easing import out_cubic
from ui.stage.node import DUST_SECONDS, RING_SECONDS, CardNode, Pose
from ui.theme import IVORY, RGB

SMALL = 60
"""Cards narrower than this many pixels lie flatter: a smaller shadow."""
SHADOW_BLUR, SHADOW_FALL = 9, 5
"""Of a card that lies, at 96 wide."""
LIFTED_STEP, LIFTED_TURN = 8, 4
"""Pixels by which the shadows of cards in the air differ in width, and degrees by which they are turned."""
LEAST_REACH, REACH, MOST_REACH, CROWDED_REACH = 4.0, 0.12, 30.0, 6.0
"""How far the shadow of a card falls, at 96 wide: at least, more for each unit from what throws it, at most, the same among others."""
_SHADOW_PIXELS = 1_500_000
"""Shadows that one painter keeps: those of a table, but few of cards on their way to where they stand large."""
_CACHED_SIGNS = 16
"""Rings and brackets, each as large as a card: there are a few at a time."""
_KEPT_CARDS = 24
"""Cards with their shadows that one painter keeps as pictures: a full hand."""


class Source(NamedTuple):
    """What throws shadows: where it is, in pixels, how `low` it stands, from 0 on, its strength, 0 to 1; pixels of a unit."""

    x: float
    y: float
    low: float
    strength: float
    unit: float

    def falls(self, pose: Pose) -> tuple[float, float]:
        """Return by how many pixels the shadow of a card at `pose` falls away from it."""
        dx, dy = pose.x - self.x, pose.y - self.y
        far = math.hypot(dx, dy) or 1.0
        reach = min(CROWDED_REACH if pose.crowded else MOST_REACH, LEAST_REACH + REACH * self.low * far / self.unit) * pose.width / 96
        return dx / far * reach, dy / far * reach


class _Kept(NamedTuple):
    """A card of a hand with its shadows, by these sources, as a picture that lies `at` these pixels; `face` is the one in it."""

    face: Surface
    sources: tuple[Source, ...]
    picture: Surface
    at: tuple[int, int]


class Faces(Protocol):
    """Pictures of cards, handed to the stage by the program."""

    def face(self, card: CardId | None, size: tuple[int, int], degrees: float = 0.0) -> Surface:
        """Return the picture of `card` (None: a back) with `size` pixels, turned by `degrees`; never waits."""

    def request(self, cards: Iterable[CardId | None], size: tuple[int, int]) -> None:
        """Ask for pictures in the order they will be needed, before all that was asked for earlier."""

    def lacking(self, cards: Iterable[CardId | None], size: tuple[int, int]) -> int:
        """Return how many of these pictures are still to be drawn; one that cannot be drawn is not waited for."""


class Painter:
    """Draws nodes with one set of faces."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.sources: tuple[Source, ...] = ()
        """What throws shadows; nothing: they fall a little down, as under a lamp that is far away."""
        self._shadows: dict[tuple[int, int, int, int, int], Surface] = {}
        """The one that was used last is the last."""
        self._pixels = 0
        """Of all shadows that are kept."""
        self._kept: dict[tuple[CardId | None, Pose], _Kept] = {}

    def paint(self, surface: Surface, node: CardNode, lift: float = 0.0) -> None:
        """Draw one card where it is now; `lift` from 0 to 1 widens its shadow."""
        if node.hidden:
            return
        pose = node.pose()
        opacity = node.opacity()
        drawn = self.drawn_size(node)
        height = max(lift, _height(node))
        if node.dust > 0:
            _dust(surface, pose, 1 - node.dust / DUST_SECONDS)
        self.card(surface, node.shown, pose, turned=node.turned(), opacity=opacity, lift=height, drawn=drawn)
        if node.trail > 0 and not node.waiting:
            self.ring(surface, pose, IVORY, min(1.0, node.trail / RING_SECONDS))

    def drawn_size(self, node: CardNode) -> Pose:
        """Return the pose whose size and angle the picture is asked for: on its way a card is scaled, not drawn anew."""
        start = node.motion.start if node.motion is not None else node.goal
        return start if start.width > node.goal.width else node.goal

    def card(
        self,
        surface: Surface,
        card: CardId | None,
        pose: Pose,
        *,
        turned: float = 1.0,
        opacity: float = 1.0,
        lift: float = 0.0,
        drawn: Pose | None = None,
    ) -> None:
        """Draw a face or back at `pose`; `turned` below 1 shows it partly edge on; `drawn` is the pose to ask the picture for."""
        asked = drawn or pose
        if opacity * pose.shade > 0.02:
            self.shadow(surface, pose, lift, turned, opacity * pose.shade)
        size = max(1, round(asked.width)), max(1, round(asked.height))
        angle = round(asked.angle * 2) / 2
        squeezed = turned < 0.996 and angle != 0
        face = self.faces.face(card, size, 0.0 if squeezed else angle)
        wide, high = turned * pose.width / asked.width, pose.height / asked.height
        if abs(wide - 1) > 0.004 or abs(high - 1) > 0.004:
            scaled = max(1, round(face.get_width() * wide)), max(1, round(face.get_height() * high))
            face = pygame.transform.smoothscale(face, scaled)
        if squeezed:  # a card turns about its own axis: it is squeezed before it is tilted, so that it keeps its outline
            face = pygame.transform.rotate(face, angle)
        if opacity < 0.999:
            face = face.copy()
            face.set_alpha(round(255 * opacity))
        surface.blit(face, face.get_rect(center=(round(pose.x), round(pose.y))))

    def in_hand(self, surface: Surface, card: CardId | None, pose: Pose, risen: float, *, keeps: bool) -> bool:
        """Draw a card that lies in a hand, `risen` pixels above its pose; return whether it is now kept as a picture, which `keeps` allows.

        From such a picture, its shadows in it, it is drawn as long as it lies there: hands are drawn in every frame.
        """
        size, angle = (max(1, round(pose.width)), max(1, round(pose.height))), round(pose.angle * 2) / 2
        face, kept = self.faces.face(card, size, angle), self._kept.get((card, pose))
        if kept is not None and kept.face is face and kept.sources == self.sources:
            surface.blit(kept.picture, (kept.at[0], kept.at[1] + round(pose.y - risen) - round(pose.y)))
            return False
        self.card(surface, card, pose.moved(0, -risen))
        if keeps:
            area = self.bounds(pose)
            left, top = area.x // 2 * 2, area.y // 2 * 2  # halves of pixels are rounded to even ones
            picture, lights = Surface((area.width + 1, area.height + 1), pygame.SRCALPHA), self.sources
            self.sources = tuple([light._replace(x=light.x - left, y=light.y - top) for light in lights])
            self.card(picture, card, pose.moved(-left, -top))
            self.sources = lights
            seen = picture.get_bounding_rect()
            if len(self._kept) >= _KEPT_CARDS:
                self._kept.clear()
            self._kept[card, pose] = _Kept(face, lights, picture.subsurface(seen).copy(), (left + seen.x, top + seen.y))
        return keeps

    def bounds(self, pose: Pose) -> Rect:
        """Return where a card that lies at `pose`, and its shadow, are drawn: no pixel outside is touched."""
        turn, scale = math.radians(pose.angle), pose.width / 96
        cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
        wide = pose.width * cos + pose.height * sin
        high = pose.width * sin + pose.height * cos
        room = (SHADOW_BLUR * scale + 4) * (cos + sin) + 6
        falls = max((max(map(abs, source.falls(pose))) for source in self.sources), default=SHADOW_FALL * scale)
        beyond = math.ceil(room + falls)
        area = Rect(0, 0, math.ceil(wide) + 2 * beyond, math.ceil(high) + 2 * beyond)
        area.center = round(pose.x), round(pose.y)
        return area

    def shadow(
        self, surface: Surface, pose: Pose, lift: float = 0.0, turned: float = 1.0, opacity: float = 1.0
    ) -> None:
        """Draw the soft shadow under a card. ART.md 4: offset (2, 5), blur 9; lifted (4, 14), blur 14, at 96 wide.

        It falls away from each of `sources` in its strength.
        """
        width, height, scale, step = pose.width * turned, pose.height, pose.width / 96, round(lift * 4) / 4
        blur = (SHADOW_BLUR + 5 * step) * scale
        if step and pose.width * turned > LIFTED_STEP:  # one that grows or turns over on its way has few shadows
            grown = round(pose.width / LIFTED_STEP) * LIFTED_STEP
            width, share = round(grown * turned / LIFTED_STEP) * LIFTED_STEP, grown / pose.width
            height, blur = height * share, blur * share
        lies = max(1, round(width)), max(1, round(height)), max(2, round(blur))
        turn = LIFTED_TURN if step else 1
        degrees, fall, lifted = round(pose.angle / turn) * turn, (2 * scale, SHADOW_FALL * scale), (2 * step * scale, 9 * step * scale)
        for dx, dy, strength in [(*source.falls(pose), source.strength) for source in self.sources] or [(*fall, 1.0)]:
            alpha = round(15 * (0.40 + 0.05 * step) * opacity * strength) * 17  # few shades, so that few are kept
            image = self._shadow(*lies, alpha, degrees)
            surface.blit(image, image.get_rect(center=(round(pose.x + dx + lifted[0]), round(pose.y + dy + lifted[1]))))

    def ring(
        self, surface: Surface, pose: Pose, colour: RGB, opacity: float = 1.0, gap: float = 4.0, line: float = 2.4
    ) -> None:
        """Draw a thin ring round a card: `gap` and `line` at 96 wide."""
        image = _ring(round(pose.width), round(pose.height), round(pose.angle * 2) / 2, colour, gap, line)
        image.set_alpha(round(255 * min(1.0, opacity)))
        surface.blit(image, image.get_rect(center=(round(pose.x), round(pose.y))))

    def _shadow(self, width: int, height: int, blur: int, alpha: int, degrees: int) -> Surface:
        key = (width, height, blur, alpha, degrees)
        if (image := self._shadows.pop(key, None)) is None:
            upright = self._shadow(width, height, blur, alpha, 0) if degrees else _soft(width, height, blur, alpha)
            image = pygame.transform.rotate(upright, degrees) if degrees else upright
            self._pixels += image.get_width() * image.get_height()
        self._shadows[key] = image
        while self._pixels > _SHADOW_PIXELS and len(self._shadows) > 1:
            old = self._shadows.pop(next(iter(self._shadows)))
            self._pixels -= old.get_width() * old.get_height()
        return image


@lru_cache(maxsize=_CACHED_SIGNS)
def _ring(wide: int, high: int, degrees: float, colour: RGB, gap: float, line: float) -> Surface:
    """Return a ring round a card of so many pixels, turned by `degrees`; whoever draws it sets how opaque it is."""
    scale = max(0.6, wide / 96)
    edge = max(1, round(line * scale))
    room = round(gap * scale) + edge
    width, height = wide + 2 * room, high + 2 * room
    layer = Surface((width + 4, height + 4), pygame.SRCALPHA)
    radius = round(wide * 0.066) + room
    box = Rect(2, 2, width, height)
    pygame.draw.rect(layer, (*_DARK, 200), box.inflate(2, 2), edge + 2, border_radius=radius + 1)
    pygame.draw.rect(layer, colour, box, edge, border_radius=radius)
    return pygame.transform.rotozoom(layer, degrees, 1.0) if degrees else layer


def _soft(width: int, height: int, blur: int, alpha: int) -> Surface:
    """Return a black card with soft edges. Blurred small and brought up: a blur at full size would cost a frame."""
    part = 4 if width >= SMALL else 2
    room = blur + 2
    whole = (width + 2 * room, height + 2 * room)
    image = Surface((whole[0] // part, whole[1] // part), pygame.SRCALPHA)
    box = Rect(room // part, room // part, max(1, width // part), max(1, height // part))
    pygame.draw.rect(image, (0, 0, 0, alpha), box, border_radius=max(1, width // 12 // part))
    image = pygame.transform.gaussian_blur(image, max(1, blur // 2 // part))
    return pygame.transform.smoothscale(image, whole)


_DARK: RGB = (11, 18, 20)
_DUST: RGB = (226, 208, 172)
_PUFFS = tuple(
    (turn + chance.uniform(-9, 9), chance.uniform(0.16, 0.36), chance.uniform(0.09, 0.15))
    for chance in (Random(5),)
    for turn in range(0, 360, 24)
)
"""Puffs of dust round a card: direction in degrees, how far beyond its edge they go and their radius, in its widths."""


def _dust(surface: Surface, pose: Pose, share: float) -> None:
    """Draw the dust that flies from under a card that has landed, `share` 0 to 1 of its time."""
    gone = out_cubic(share)
    alpha = round(255 * (1 - share) ** 1.3)
    for turn, reach, radius in _PUFFS:
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        edge = min(pose.width / 2 / max(0.01, abs(cos)), pose.height / 2 / max(0.01, abs(sin)))
        far = edge + (reach * gone - 0.06) * pose.width
        puff = _puff(max(2, round(radius * pose.width * (0.6 + 0.8 * gone))))
        puff.set_alpha(alpha)
        lift = 0.05 * pose.width * gone
        surface.blit(puff, puff.get_rect(center=(round(pose.x + cos * far), round(pose.y + sin * far - lift))))


@lru_cache(maxsize=64)
def _puff(radius: int) -> Surface:
    """Return one puff, soft at its edge."""
    image = Surface((radius * 2, radius * 2), pygame.SRCALPHA)
    for step in range(4):
        pygame.draw.circle(image, (*_DUST, 45 + step * 40), (radius, radius), radius * (1 - step * 0.22))
    return image


def _height(node: CardNode) -> float:
    """Return how high a card flies over the mat, 0 to 1: highest in the middle of its way."""
    motion = node.motion
    return 0.0 if motion is None else 4 * motion.share * (1 - motion.share)


def brackets(surface: Surface, pose: Pose, colour: RGB, gap: float = 8.0, line: float = 4.4) -> None:
    """Draw corner brackets round a card or a place: the sign of a target. `gap` and `line` for a shorter side of 96. ART.md 11."""
    image = _brackets(round(pose.width), round(pose.height), pose.angle, colour, gap, line)
    surface.blit(image, image.get_rect(center=(round(pose.x), round(pose.y))))


@lru_cache(maxsize=_CACHED_SIGNS)
def _brackets(wide: int, high: int, degrees: float, colour: RGB, gap: float, line: float) -> Surface:
    scale = max(0.6, min(wide, high) / 96)
    times = 3
    room = round((gap + line + 3) * scale)
    width, height = wide + 2 * room, high + 2 * room
    layer = Surface((width * times, height * times), pygame.SRCALPHA)
    arm, edge, inset = 20 * scale * times, line * scale * times, 3.5 * scale * times
    right, bottom = width * times - inset, height * times - inset
    for stroke, ink in ((edge + 4 * scale * times, _DARK), (edge, colour)):
        for x, y, sx, sy in (
            (inset, inset, 1, 1),
            (right, inset, -1, 1),
            (inset, bottom, 1, -1),
            (right, bottom, -1, -1),
        ):
            points = [(x, y + sy * arm), (x, y), (x + sx * arm, y)]
            pygame.draw.lines(layer, ink, False, points, round(stroke))
            for point in points:
                pygame.draw.circle(layer, ink, point, stroke / 2)
    image = pygame.transform.smoothscale(layer, (width, height))
    return pygame.transform.rotate(image, degrees) if degrees else image
