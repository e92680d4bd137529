"""Chips that are paid: a few of them slide from those who pay to those who get them, or to the pot. Source: places.md, moments.md 7."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface, transform

from ui.kit.reveal.effects import Effect
from ui.kit.reveal.showcase import FADE_SECONDS, RETURN_SECONDS
from ui.stage.easing import in_quad, out_cubic

SECONDS, STEP = 0.5, 0.07
EACH = 3
"""Chips that are seen sliding on each way."""
COME_SECONDS = 0.3
"""For a stake to come up to the middle."""
SMALL = 0.25
"""How large a stake is where it comes from and where it goes, beside the middle."""
At = tuple[float, float]


@dataclass(eq=False)
class ChipsSlide(Effect):
    """Chips on their ways, in pixels; the table waits for them."""

    chip: Surface
    ways: Sequence[tuple[At, At]]
    seconds = SECONDS + STEP * (EACH - 1)
    held = True

    def draw(self, surface: Surface) -> None:
        """Draw every chip that is on its way."""
        for (x, y), (to_x, to_y) in self.ways:
            for number in range(EACH):
                part = self.share(STEP * number, SECONDS, out_cubic)
                if 0 < part < 1:
                    at = round(x + (to_x - x) * part), round(y + (to_y - y) * part)
                    surface.blit(self.chip, self.chip.get_rect(center=at))


@dataclass(eq=False)
class Stake(Effect):
    """The chips that somebody stakes: they come up to the middle as one stack, stand there large, and go to the pot.

    `start`, `middle` and `pot` are the middle of the stack in pixels, `end` when it goes.
    """

    stack: Callable[[], Surface | None]
    start: At
    middle: At
    pot: At
    end: float
    reduced: bool
    held = True

    def __post_init__(self) -> None:
        self.seconds = self.end + RETURN_SECONDS

    def draw(self, surface: Surface) -> None:
        """Draw the stack as it is now; where nothing may move it comes and goes in the middle."""
        stack = self.stack()
        if stack is None:
            return
        if self.reduced:
            shown = stack.copy()
            shown.set_alpha(round(255 * max(0.0, self.share(0.0, FADE_SECONDS) - self.share(self.end, FADE_SECONDS))))
            surface.blit(shown, shown.get_rect(center=self.middle))
            return
        gone = self.elapsed > self.end
        way = 1.0 - self.share(self.end, RETURN_SECONDS, in_quad) if gone else self.share(0.0, COME_SECONDS, out_cubic)
        x, y = self.pot if gone else self.start
        at = round(x + (self.middle[0] - x) * way), round(y + (self.middle[1] - y) * way)
        if way < 1:
            stack = transform.smoothscale_by(stack, SMALL + (1 - SMALL) * way)
        surface.blit(stack, stack.get_rect(center=at))


def ways_of(paid: Sequence[tuple[At, int]], pot: At) -> list[tuple[At, At]]:
    """Return the ways on which chips slide: `paid` says where each player is and by how much their chips have changed."""
    payers, winners = [at for at, by in paid if by < 0], [at for at, by in paid if by > 0]
    if not payers:
        return [(pot, winner) for winner in winners]
    return [(payer, to) for payer in payers for to in winners or (pot,)]
