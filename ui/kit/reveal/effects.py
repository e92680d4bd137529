"""What is shown over the cards for a while, each on its own clock: ribbons that unroll, words that are stamped. Durations: ART.md 12."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Rect, Surface

from ui.stage.art import Banner, Promise
from ui.stage.easing import Ease, in_quad, linear, out_cubic, out_quart, share_of
from ui.widgets.box import centred

UNROLL_SECONDS = 0.28
LETTER_SECONDS = 0.022
DISC_SECONDS = 0.14
BANNER_STAYS_SECONDS = 1.2
BANNER_READ_SECONDS = 0.8
"""A ribbon that stays under a prompt holds the table for so long once it is stamped."""
FADE_SECONDS = 0.2
RISE_SECONDS = 0.3
"""A ribbon that makes room for a prompt takes so long."""
STAMP_SECONDS = 0.12
SHAKE_SECONDS = 0.14
CALL_SECONDS = 0.9
SHAKE_UNITS = 4.0
UNFOLD_SECONDS = 0.18
ROLL = 10
"""Pixels of the shadow before the edge of what unfolds, at 720p."""
DARKEST = 120


class Effect(ABC):
    """Something shown over the cards for a while; table time steps its clock."""

    seconds: float
    """How long it is there."""
    rests_at: float = 0.0
    """When all of it has come, in seconds."""
    held = False
    """Whether the table waits for it."""
    elapsed: float = 0.0
    """Seconds since it began; less than 0 until it begins."""

    @property
    def over(self) -> bool:
        """Whether it is gone."""
        return self.elapsed >= self.seconds

    @property
    def is_animating(self) -> bool:
        """Whether it changes by itself, now or later."""
        return not self.over

    @property
    def holds(self) -> bool:
        """Whether the table waits for it now."""
        return self.held and not self.over

    @property
    def resting(self) -> bool:
        """Whether all of it has come."""
        return self.elapsed >= self.rests_at

    @property
    def waits(self) -> float:
        """The seconds until all of it has come, or something more begins to."""
        return self.rests_at - self.elapsed

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self.elapsed += dt

    def share(self, at: float, seconds: float, easing: Ease = linear) -> float:
        """Return how far something has come that begins `at` and takes so many seconds, 0 to 1 as `easing` has it."""
        return easing(share_of(self.elapsed - at, seconds))

    @abstractmethod
    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""


@dataclass(eq=False)
class BannerEffect(Effect):
    """A ribbon with a name and a disc of points: unrolls, is carved letter by letter, stays, fades.

    With `stays` it is there until the scene takes it away: above the prompt that it leads to; else for `rest` seconds once it is stamped.
    Its `middle`, that of its disc and its `size` are pixels.
    """

    banner: Banner
    disc: Promise
    middle: tuple[int, int]
    disc_at: tuple[int, int]
    size: tuple[int, int]
    reduced: bool
    stays: bool = False
    rest: float = BANNER_STAYS_SECONDS
    _rises: int = 0
    _risen_at: float = -RISE_SECONDS
    """By how much it makes room for a prompt, in pixels, and since when."""

    def __post_init__(self) -> None:
        carved = UNROLL_SECONDS * 0.5 + LETTER_SECONDS * self.banner.letters
        self.rests_at = max(UNROLL_SECONDS, carved) + DISC_SECONDS
        self._fades_at = math.inf if self.stays else self.rests_at + self.rest
        self.seconds = self._fades_at + FADE_SECONDS

    @property
    def rect(self) -> Rect:
        """Where the whole ribbon lies, in pixels."""
        return centred(self.middle, *self.size)

    def keep_above(self, top: int, height: int) -> None:
        """Move up, if need be, so that a ribbon of `height` pixels hides nothing below `top` and stays in the window."""
        x, y = self.middle
        rise = max(0, min(y + height // 2 - top, y - height // 2))
        self.middle, self.disc_at = (x, y - rise), (self.disc_at[0], self.disc_at[1] - rise)
        self._rises, self._risen_at = rise, self.elapsed - (RISE_SECONDS if self.reduced else 0.0)

    @property
    def holds(self) -> bool:
        """Whether it is still to be read."""
        return self.elapsed < min(self._fades_at, self.rests_at + BANNER_READ_SECONDS)

    @property
    def is_animating(self) -> bool:
        """Whether it still unrolls, or is to fade."""
        return self.share(self._risen_at, RISE_SECONDS) < 1.0 or (self.holds if self.stays else not self.over)

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""
        opacity = 1.0 - max(0.0, self.elapsed - self._fades_at) / FADE_SECONDS
        if opacity <= 0:
            return
        below = round(self._rises * (1.0 - self.share(self._risen_at, RISE_SECONDS, out_quart)))
        middle = self.middle[0], self.middle[1] + below
        if self.reduced:
            self.banner.draw(surface, middle, 1.0, None, min(opacity, self.elapsed / 0.1))
        else:
            letters = int(max(0.0, self.elapsed - UNROLL_SECONDS * 0.5) / LETTER_SECONDS)
            self.banner.draw(surface, middle, self.share(0.0, UNROLL_SECONDS, out_quart), letters, opacity)
        stamped = self.share(self.rests_at - DISC_SECONDS, DISC_SECONDS, in_quad)
        disc = self.disc()
        if disc is not None and stamped > 0:
            disc = disc if self.reduced or stamped == 1 else pygame.transform.smoothscale_by(disc, 1.4 - 0.4 * stamped)
            disc.set_alpha(round(255 * opacity))
            surface.blit(disc, disc.get_rect(center=(self.disc_at[0], self.disc_at[1] + below)))


@dataclass(eq=False)
class StampEffect(Effect):
    """A word pressed onto the mat about `middle`, in pixels: comes down large, shakes, stays, fades."""

    word: Promise
    middle: tuple[int, int]
    unit: float
    reduced: bool
    seconds = CALL_SECONDS + FADE_SECONDS
    rests_at = STAMP_SECONDS + SHAKE_SECONDS
    held = True

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""
        opacity = self.share(0.0, 0.06) * (1.0 - max(0.0, self.elapsed - CALL_SECONDS) / FADE_SECONDS)
        word = self.word()
        if opacity <= 0 or word is None:
            return
        down, shaken = self.share(0.0, STAMP_SECONDS, in_quad), self.share(STAMP_SECONDS, SHAKE_SECONDS)
        shake = 0.0 if self.reduced else SHAKE_UNITS * self.unit * math.sin(shaken * 4 * math.pi) * (1 - shaken)
        word = word if self.reduced or down == 1 else pygame.transform.smoothscale_by(word, 1.6 - 0.6 * down)
        word.set_alpha(round(255 * opacity))
        x, y = self.middle
        surface.blit(word, word.get_rect(center=(round(x + shake), y)))


@dataclass(eq=False)
class Unfolding(Effect):
    """A leaf beside the table that opens or folds away: what was there gives way from above, or closes from below.

    `before` is what was seen at `place`, in pixels; `opens` says that more is seen afterwards.
    """

    before: Surface
    place: Rect
    opens: bool
    unit: float
    seconds = UNFOLD_SECONDS

    def __post_init__(self) -> None:
        """Draw the shadow at its edge, which is gone at its foot."""
        width, height = self.place.width, max(2, round(ROLL * self.unit))
        self._roll = Surface((width, height), SRCALPHA)
        for y in range(height):
            self._roll.fill((0, 0, 0, round(DARKEST * (1.0 - y / height))), Rect(0, y, width, 1))

    def draw(self, surface: Surface) -> None:
        """Draw as much of what was there as is not covered yet."""
        share, place = self.share(0.0, UNFOLD_SECONDS, out_cubic), self.place
        edge = round(place.height * (share if self.opens else 1.0 - share))
        part = Rect(0, edge, place.width, place.height - edge) if self.opens else Rect(0, 0, place.width, edge)
        surface.blit(self.before, (place.x, place.y + part.y), part)
        if part.height:
            surface.blit(self._roll, (place.x, place.y + edge), Rect(0, 0, place.width, min(self._roll.get_height(), place.height - edge)))
