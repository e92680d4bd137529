"""What is shown while something is called: why it scores, on a strip of parchment, and the peg that walks hole by hole to its new place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.costly.state import View
from sprites.tavern import parchment
from ui.games.costly.place import PARCHMENT
from ui.kit.desk import Desk
from ui.kit.panel import panel
from ui.stage.easing import out_cubic
from ui.stage.layout import BORDER
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


class CallStrip:
    """A sentence on a strip of parchment in the line over the hand."""

    lively = True
    holds = False

    def __init__(self, desk: Desk[View], words: str, at: Callable[[], tuple[float, float]], seconds: float) -> None:
        self._desk, self._words, self._at, self._left = desk, words, at, seconds
        self.over = False

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._left -= dt
        self.over = self._left <= 0

    def draw(self, surface: Surface) -> None:
        """Draw the strip as wide as its sentence."""
        desk = self._desk
        look, skin = desk.look, desk.skin.of(PARCHMENT)
        px, room = look.px, round(desk.frame.px(desk.frame.mat[2] - 2 * BORDER))
        size = look.fitted(self._words, room - px(44), BODY_SIZE, LEAST, Face.BOLD)
        wide = min(room, look.width(self._words, size, Face.BOLD) + px(44))
        strip = Rect(0, 0, round(wide), px(STRIP))
        strip.center = round(self._at()[0]), round(self._at()[1])
        strip.clamp_ip(surface.get_rect())
        if look.theme.flat:
            panel(skin, surface, strip)
        else:
            self._paper(surface, strip, room)
        look.write(surface, self._words, strip.center, size, skin.inks.text, face=Face.BOLD, align=Align.CENTRE)

    def _paper(self, surface: Surface, strip: Rect, longest: int) -> None:
        """Lay both ends of the longest strip side by side: no sentence needs a sheet of its own."""
        size, unit = (longest, strip.height), self._desk.look.scale.ui_unit
        sheet = self._desk.art.later(("strip of parchment", size, unit), lambda: parchment(size, unit))
        if sheet is None:
            draw_box(surface, strip, Box(PARCHMENT.radius * unit, PARCHMENT.fill))
            return
        half = strip.width // 2
        surface.blit(sheet, strip, Rect(0, 0, half, strip.height))
        rest = strip.width - half
        surface.blit(sheet, (strip.x + half, strip.y), Rect(sheet.get_width() - rest, 0, rest, strip.height))


class PegWalk:
    """A peg on its way: past the other peg of its column, then hole by hole.

    It stands in the last one until it is `over`.

    `holes` are the middles of the holes it stands in, in pixels: where it comes from, where the fore peg stands, and every hole after it.
    """

    holds = False

    def __init__(self, pin: Surface, holes: Sequence[tuple[float, float]], tick: Callable[[], object]) -> None:
        self._pin, self._holes, self._tick = pin, tuple(holes), tick
        steps = max(1, len(self._holes) - 2)
        self._step = min(HOLE_SECONDS, (WALK_SECONDS - HOP_SECONDS) / steps)
        self._elapsed = 0.0
        self._heard = 0
        self.over = False

    @property
    def lively(self) -> bool:
        """Whether it still walks."""
        return self._at() < len(self._holes) - 1

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._elapsed += dt
        reached = int(self._at())
        if reached > self._heard:
            self._heard = reached
            self._tick()

    def _at(self) -> float:
        """Return how many holes the peg has come, with the share of the way to the next."""
        if self._elapsed < HOP_SECONDS:
            return out_cubic(self._elapsed / HOP_SECONDS)
        return min(len(self._holes) - 1.0, 1.0 + (self._elapsed - HOP_SECONDS) / self._step)

    def draw(self, surface: Surface) -> None:
        """Draw the peg, lifted between two holes."""
        at = self._at()
        index = min(int(at), len(self._holes) - 2)
        share = at - index
        (x0, y0), (x1, y1) = self._holes[index], self._holes[index + 1]
        lift = HOP * self._pin.get_height() * 4 * share * (1 - share)
        middle = round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share - lift)
        surface.blit(self._pin, self._pin.get_rect(center=middle))
