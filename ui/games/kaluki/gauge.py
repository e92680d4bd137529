"""The opening meter: a brass gauge whose needle says what the melds of this turn are worth, claret at the minimum. Source: places.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from sprites.salon import gauge_x
from ui.games.kaluki.place import brass, gauge
from ui.kit.pill import Pill, pill
from ui.kit.reveal.effects import Effect
from ui.kit.skin import Skin
from ui.stage.easing import out_back
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import HINT_SIZE, SECOND_SIZE, rgb
from ui.widgets.look import LEAST_SIZE

SPRING_SECONDS = 0.45
STEP = 20
LEAST_WIDE = 190.0
"""Interface units; a narrower meter is words alone."""
EDGE = 6.0
WORDS, FIGURE = 70.0, 36.0
"""Interface units beside the dial for its name and for the number."""
DARK, ENGRAVED, GLOW = rgb("180902"), rgb("e6c07a"), rgb("eec377")
CLARET = rgb("6a0f1a")
WELL = rgb("170a12")


@dataclass(frozen=True, slots=True)
class Opening:
    """What the meter shows: the value of the melds, what is needed to open."""

    value: int
    minimum: int

    @property
    def span(self) -> int:
        """The end of the scale."""
        return max(3 * STEP, -(-(self.minimum + STEP // 2) // STEP) * STEP)


def words_of(reading: Opening) -> str:
    """Return what the meter says: what is laid, and what is missing."""
    if reading.value >= reading.minimum:
        return _("Opening: {n} of {minimum}").format(n=reading.value, minimum=reading.minimum)
    missing = reading.minimum - reading.value
    return _("Opening: {n} of {minimum}, {missing} to go").format(n=reading.value, minimum=reading.minimum, missing=missing)


def draw_meter(skin: Skin, surface: Surface, rect: Rect, reading: Opening, needle: float | None = None) -> None:
    """Draw the meter into `rect`, in pixels; `needle` is where its hand stands while it swings, None for the value."""
    look, px = skin.look, skin.px
    if look.theme.flat or rect.width < px(LEAST_WIDE):
        words = words_of(reading)
        if look.width(words, LEAST_SIZE) > rect.width - px(12):
            words = _("{n} of {all}").format(n=reading.value, all=reading.minimum)
        pill(skin, surface, rect, Pill(words, reading.value >= reading.minimum))
        return
    unit = look.scale.ui_unit
    surface.blit(brass(skin.art, rect.size, unit), rect)
    x, y = rect.x + px(12), rect.centery
    for ink, drop in ((ENGRAVED, max(1, px(1))), (DARK, 0)):
        look.write(surface, _("Opening"), (x, y + drop), SECOND_SIZE, ink, face=Face.BOLD, room=px(WORDS - 14), least=HINT_SIZE)
    dial = Rect(rect.x + px(WORDS), rect.y + px(EDGE), rect.width - px(WORDS + FIGURE + EDGE), rect.height - 2 * px(EDGE))
    shown = reading.value if needle is None else needle
    surface.blit(gauge(skin.art, dial.size, unit, reading.span, reading.minimum, round(shown)), dial)
    wide = dial.width / unit
    for value in (0, *(mark for mark in range(STEP, reading.span + 1, STEP) if abs(mark - reading.minimum) > STEP / 3), reading.minimum):
        ink = CLARET if value == reading.minimum else DARK
        at = dial.x + gauge_x(wide, reading.span, value) * unit, dial.y + dial.height * 0.3
        if abs(value - shown) > 0.04 * reading.span:
            look.write(surface, str(value), at, HINT_SIZE, ink, face=Face.BOLD, align=Align.CENTRE)
    well = Rect(dial.right + px(4), dial.y, rect.right - dial.right - px(4 + EDGE), dial.height)
    surface.fill(WELL, well)
    look.write(surface, str(reading.value), well.center, SECOND_SIZE, GLOW, face=Face.BOLD, align=Align.CENTRE, room=well.width - 4)


@dataclass(eq=False)
class NeedleSwing(Effect):
    """The needle springs from one value to the next; all else goes on meanwhile. `paint` draws the meter with its needle at a value."""

    start: int
    end: int
    paint: Callable[[Surface, float], None]
    seconds = SPRING_SECONDS

    def draw(self, surface: Surface) -> None:
        """Draw the meter with its needle where it is now."""
        way = self.share(0.0, SPRING_SECONDS, out_back)
        self.paint(surface, max(0.0, self.start + (self.end - self.start) * way))
