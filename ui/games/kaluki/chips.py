"""Chips that are paid: a few of them slide from those who pay to those who get them, or to the pot. Source: places.md, moments.md 7."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface, transform

from ui.kit.gathering import FADE_SECONDS, RETURN_SECONDS
from ui.stage.easing import in_quad, out_cubic

SECONDS, STEP = 0.5, 0.07
EACH = 3
"""Chips that are seen sliding on each way."""
COME_SECONDS = 0.3
"""For a stake to come up to the middle."""
At = tuple[float, float]


class ChipsSlide:
    """Chips on their ways, in pixels; the table waits for them."""

    holds = True

    def __init__(self, chip: Surface, ways: Sequence[tuple[At, At]]) -> None:
        self._chip, self._ways = chip, ways
        self._elapsed = 0.0
        self.over = not ways

    @property
    def lively(self) -> bool:
        """They slide until they are there."""
        return not self.over

    def step(self, dt: float) -> None:
        """Go on."""
        self._elapsed += dt
        self.over = self._elapsed >= SECONDS + STEP * (EACH - 1)

    def draw(self, surface: Surface) -> None:
        """Draw every chip that is on its way."""
        for (x, y), (to_x, to_y) in self._ways:
            for number in range(EACH):
                share = (self._elapsed - STEP * number) / SECONDS
                if 0 < share < 1:
                    part = out_cubic(share)
                    at = round(x + (to_x - x) * part), round(y + (to_y - y) * part)
                    surface.blit(self._chip, self._chip.get_rect(center=at))


class Stake:
    """The chips that somebody stakes: they come up to the middle as one stack, stand there large, and go to the pot.

    `start`, `middle` and `pot` are the middle of the stack in pixels, `end` when it goes; `small` is how large it is at both ends, 0 to 1.
    """

    holds = True
    small = 0.25

    def __init__(self, stack: Callable[[], Surface | None], start: At, middle: At, pot: At, end: float, *, reduced: bool) -> None:
        self._stack, self._start, self._middle, self._pot = stack, start, middle, pot
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

    def draw(self, surface: Surface) -> None:
        """Draw the stack as it is now; where nothing may move it comes and goes in the middle."""
        stack = self._stack()
        if stack is None:
            return
        gone = max(0.0, self._elapsed - self._end)
        if self._reduced:
            shown = stack.copy()
            shown.set_alpha(round(255 * max(0.0, min(1.0, self._elapsed / FADE_SECONDS) - gone / FADE_SECONDS)))
            surface.blit(shown, shown.get_rect(center=self._middle))
            return
        way = 1.0 - in_quad(min(1.0, gone / RETURN_SECONDS)) if gone else out_cubic(min(1.0, self._elapsed / COME_SECONDS))
        x, y = self._pot if gone else self._start
        at = round(x + (self._middle[0] - x) * way), round(y + (self._middle[1] - y) * way)
        if way < 1:
            stack = transform.smoothscale_by(stack, self.small + (1 - self.small) * way)
        surface.blit(stack, stack.get_rect(center=at))


def ways_of(paid: Sequence[tuple[At, int]], pot: At) -> list[tuple[At, At]]:
    """Return the ways on which chips slide: `paid` says where each player is and by how much their chips have changed."""
    payers, winners = [at for at, by in paid if by < 0], [at for at, by in paid if by > 0]
    if not payers:
        return [(pot, winner) for winner in winners]
    return [(payer, to) for payer in payers for to in winners or (pot,)]
