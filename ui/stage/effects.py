"""What is shown over the cards for a while: ribbons that unroll and words that are stamped. Durations: ART.md 12."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from ui.stage.art import Banner, Promise
from ui.stage.easing import in_quad, out_quart

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


class BannerEffect:
    """A ribbon with a name and a disc of points: unrolls, is carved letter by letter, stays, fades.

    With `stays` it is there until the scene takes it away: above the prompt that it leads to; else for `rest` seconds once it is stamped.
    """

    def __init__(
        self,
        banner: Banner,
        disc: Promise,
        middle: tuple[int, int],
        disc_at: tuple[int, int],
        size: tuple[int, int],
        *,
        reduced: bool,
        stays: bool = False,
        rest: float = BANNER_STAYS_SECONDS,
    ) -> None:
        self._banner = banner
        self._disc = disc
        self._size = size
        self._middle = middle
        self._disc_at = disc_at
        self._reduced = reduced
        self._elapsed = 0.0
        self._risen, self._rises = 1.0, 0
        self._carved = UNROLL_SECONDS * 0.5 + LETTER_SECONDS * banner.letters
        self._stamped = max(UNROLL_SECONDS, self._carved) + DISC_SECONDS
        self._end = math.inf if stays else self._stamped + rest
        self._read = self._stamped + BANNER_READ_SECONDS
        self.over = False
        self.holds = True

    @property
    def rect(self) -> Rect:
        """Where the whole ribbon lies, in pixels."""
        rect = Rect((0, 0), self._size)
        rect.center = self._middle
        return rect

    def keep_above(self, top: int, height: int) -> None:
        """Move up, if need be, so that a ribbon of `height` pixels hides nothing below `top` and stays in the window."""
        x, y = self._middle
        rise = max(0, min(y + height // 2 - top, y - height // 2))
        self._middle = x, y - rise
        self._disc_at = self._disc_at[0], self._disc_at[1] - rise
        self._risen, self._rises = (1.0, rise) if self._reduced else (0.0, rise)

    @property
    def lively(self) -> bool:
        """Whether it still unrolls, or is to fade."""
        return self._risen < 1.0 or (self._elapsed < self._read if math.isinf(self._end) else not self.over)

    @property
    def resting(self) -> bool:
        """Whether it is unrolled, carved and stamped."""
        return self._elapsed >= self._stamped

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._elapsed += dt
        self._risen = min(1.0, self._risen + dt / RISE_SECONDS)
        self.over = self._elapsed >= self._end + FADE_SECONDS
        self.holds = self._elapsed < min(self._end, self._read)

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""
        t = self._elapsed
        opacity = 1.0 - max(0.0, t - self._end) / FADE_SECONDS
        if opacity <= 0:
            return
        below = round(self._rises * (1.0 - out_quart(self._risen)))
        middle = self._middle[0], self._middle[1] + below
        if self._reduced:
            self._banner.draw(surface, middle, 1.0, None, min(opacity, t / 0.1))
        else:
            letters = int(max(0.0, t - UNROLL_SECONDS * 0.5) / LETTER_SECONDS)
            self._banner.draw(surface, middle, out_quart(min(1.0, t / UNROLL_SECONDS)), letters, opacity)
        stamped = (t - (self._stamped - DISC_SECONDS)) / DISC_SECONDS
        disc = self._disc()
        if disc is not None and stamped > 0:
            size = 1.0 if self._reduced or stamped >= 1 else 1.4 - 0.4 * in_quad(stamped)
            disc = disc if size == 1.0 else pygame.transform.smoothscale_by(disc, size)
            disc.set_alpha(round(255 * opacity))
            surface.blit(disc, disc.get_rect(center=(self._disc_at[0], self._disc_at[1] + below)))


class StampEffect:
    """A word pressed onto the mat: comes down large, shakes, stays, fades."""

    def __init__(self, word: Promise, middle: tuple[int, int], unit: float, *, reduced: bool) -> None:
        self._word = word
        self._middle = middle
        self._unit = unit
        self._reduced = reduced
        self._elapsed = 0.0
        self.over = False
        self.holds = True

    @property
    def lively(self) -> bool:
        """Whether it is there."""
        return not self.over

    @property
    def resting(self) -> bool:
        """Whether it lies still."""
        return self._elapsed >= STAMP_SECONDS + SHAKE_SECONDS

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._elapsed += dt
        self.over = self._elapsed >= CALL_SECONDS + FADE_SECONDS

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""
        t = self._elapsed
        opacity = min(1.0, t / 0.06) * (1.0 - max(0.0, t - CALL_SECONDS) / FADE_SECONDS)
        word = self._word()
        if opacity <= 0 or word is None:
            return
        size, shake = 1.0, 0.0
        if not self._reduced:
            size = 1.6 - 0.6 * in_quad(min(1.0, t / STAMP_SECONDS))
            after = t - STAMP_SECONDS
            if 0 < after < SHAKE_SECONDS:
                shake = (
                    SHAKE_UNITS
                    * self._unit
                    * math.sin(after / SHAKE_SECONDS * 4 * math.pi)
                    * (1 - after / SHAKE_SECONDS)
                )
        word = word if size == 1.0 else pygame.transform.smoothscale_by(word, size)
        word.set_alpha(round(255 * opacity))
        x, y = self._middle
        surface.blit(word, word.get_rect(center=(round(x + shake), y)))
