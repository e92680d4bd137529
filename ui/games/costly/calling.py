"""What is shown while something is called: why it scores, on a strip of parchment, and the peg that walks hole by hole to its new place."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.costly.state import View
from sprites.tavern import parchment
from ui.games.costly.place import PARCHMENT
from ui.kit.reveal.effects import Effect
from ui.kit.skin import panel
from ui.kit.table_context import TableContext
from ui.stage.easing import out_cubic
from ui.stage.frame import BORDER
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE
from ui.widgets.box import Box, draw_box

STRIP = 36.0
LEAST = 11.0
HOLE_SECONDS = 0.045
HOP_SECONDS = 0.14
"""For the way of the hind peg past the fore peg."""
WALK_SECONDS = 0.75
HOP = 0.7
"""How high a peg is lifted from hole to hole, in heights of a peg."""


@dataclass(eq=False)
class CallStrip(Effect):
    """A sentence on a strip of parchment in the line over the hand, its middle `at` pixels."""

    context: TableContext[View]
    words: str
    at: Callable[[], tuple[float, float]]
    seconds: float

    def draw(self, surface: Surface) -> None:
        """Draw the strip as wide as its sentence."""
        context = self.context
        look, skin = context.look, context.skin.of(PARCHMENT)
        px, room = look.px, round(context.frame.px(context.frame.mat[2] - 2 * BORDER))
        size = look.fitted(self.words, room - px(44), BODY_SIZE, LEAST, Face.BOLD)
        wide = min(room, look.width(self.words, size, Face.BOLD) + px(44))
        strip = Rect(0, 0, round(wide), px(STRIP))
        strip.center = round(self.at()[0]), round(self.at()[1])
        strip.clamp_ip(surface.get_rect())
        if look.theme.flat:
            panel(skin, surface, strip)
        else:
            self._paper(surface, strip, room)
        look.write(surface, self.words, strip.center, size, skin.inks.text, face=Face.BOLD, align=Align.CENTRE)

    def _paper(self, surface: Surface, strip: Rect, longest: int) -> None:
        """Lay both ends of the longest strip side by side: no sentence needs a sheet of its own."""
        size, unit = (longest, strip.height), self.context.look.scale.ui_unit
        sheet = self.context.art.later(("strip of parchment", size, unit), lambda: parchment(size, unit))
        if sheet is None:
            draw_box(surface, strip, Box(PARCHMENT.radius * unit, PARCHMENT.fill))
            return
        half = strip.width // 2
        surface.blit(sheet, strip, Rect(0, 0, half, strip.height))
        rest = strip.width - half
        surface.blit(sheet, (strip.x + half, strip.y), Rect(sheet.get_width() - rest, 0, rest, strip.height))


@dataclass(eq=False)
class PegWalk(Effect):
    """A peg on its way: past the other peg of its column, then hole by hole. It stands in the last one until it is taken away.

    `holes` are the middles of the holes it stands in, in pixels: where it comes from, where the fore peg stands, and every hole after it.
    """

    pin: Surface
    holes: Sequence[tuple[float, float]]
    tick: Callable[[], object]
    seconds = math.inf
    _heard: int = 0

    def __post_init__(self) -> None:
        self._step = min(HOLE_SECONDS, (WALK_SECONDS - HOP_SECONDS) / max(1, len(self.holes) - 2))

    @property
    def is_animating(self) -> bool:
        """Whether it still walks."""
        return self._way() < len(self.holes) - 1

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        super().step(dt)
        reached = int(self._way())
        if reached > self._heard:
            self._heard = reached
            self.tick()

    def _way(self) -> float:
        """Return how many holes the peg has come, with the share of the way to the next."""
        if self.elapsed < HOP_SECONDS:
            return self.share(0.0, HOP_SECONDS, out_cubic)
        return min(len(self.holes) - 1.0, 1.0 + (self.elapsed - HOP_SECONDS) / self._step)

    def draw(self, surface: Surface) -> None:
        """Draw the peg, lifted between two holes."""
        at = self._way()
        index = min(int(at), len(self.holes) - 2)
        share = at - index
        (x0, y0), (x1, y1) = self.holes[index], self.holes[index + 1]
        lift = HOP * self.pin.get_height() * 4 * share * (1 - share)
        middle = round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share - lift)
        surface.blit(self.pin, self.pin.get_rect(center=middle))
