"""The shelf of the title: under the games, in line with their slips, what else may be wanted at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from ui.scenes.picture_card import Paint
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, PAPER, RGB, SPACE, SUMI, mixed
from ui.widgets import Button, Look, marks
from ui.widgets.box import Box, Shadow, draw_box

RADIUS = 10.0
EDGE = 2.0
PICTURE = 92.0
"""The width of the picture where there is room, in units of the frame."""
PICTURE_HEIGHT = 66.0
NARROW = 300.0
"""An offer narrower than this, in units of the frame, has a smaller picture and no chevron."""
NARROW_PICTURE = 66.0
CHEVRON = 13.0
LARGEST, LEAST, SHRINK = 1.0, 0.76, 0.06
"""The sizes of the words that are tried, as shares of the usual ones."""
SHADE = Shadow(0, 4, 0.5, 8)


@dataclass(frozen=True, slots=True)
class TitleOffer:
    """Something that the title offers beside the games.

    Attributes:
        words: its name, and a line about it that may break into several; asked for whenever the title is laid out.
        go: what a press does.
        paint: draws its picture; called again when what `drawn` returns has changed.
        slips: how many slips it is wide; all offers of the title together no more than five.
        loud: whether it lies there as a sheet of paper, to be taken first: one at most.
    """

    words: Callable[[], tuple[str, str]]
    go: Callable[[], None]
    paint: Paint
    slips: int = 1
    loud: bool = False
    drawn: Callable[[], Hashable] | None = None


class OfferButton(Button):
    """An offer on the shelf: its picture, its name over its line, a chevron."""

    radius = RADIUS

    def __init__(self, look: Look, offer: TitleOffer) -> None:
        name, line = offer.words()
        super().__init__(look, name, offer.go, line=line)
        self.offer = offer
        self._kept: Surface | None = None
        self._kept_key: object = None

    def place(self, rect: Rect) -> None:
        """Stand at `rect`; a line that has no room is told beside the pointer."""
        super().place(rect)
        self.tooltip = "" if self.fits() else self.line

    def fits(self) -> bool:
        """Say whether name and line have room."""
        lines, share = self._set()
        return self._stands(lines, share)

    def _unit(self) -> float:
        return self.look.scale.unit

    def _picture_at(self, rect: Rect) -> Rect:
        narrow = rect.width < NARROW * self._unit()
        wide = round((NARROW_PICTURE if narrow else PICTURE) * self._unit())
        pad = round(SPACE.small * self._unit())
        high = min(rect.height - 2 * pad, round(PICTURE_HEIGHT * self._unit()))
        return Rect(rect.left + pad, rect.centery - high // 2, wide, high)

    def _words_at(self, rect: Rect) -> Rect:
        unit, picture = self._unit(), self._picture_at(rect)
        left = picture.right + round(SPACE.medium * unit)
        narrow = rect.width < NARROW * unit
        right = rect.right - round((SPACE.medium if narrow else 2 * SPACE.medium + CHEVRON) * unit)
        return Rect(left, rect.top, right - left, rect.height)

    def _set(self) -> tuple[tuple[str, ...], float]:
        """Return the lines under the name and the share of the usual sizes at which all has room: in fewer lines where that is larger."""
        share = LARGEST
        while True:
            for line in (self.line, self.line.replace("\n", "   ")):
                lines = self._broken(line, share)
                if self._stands(lines, share):
                    return lines, share
            if share <= LEAST / self.look.scale.ui:
                return lines, share
            share -= SHRINK

    def _broken(self, line: str, share: float) -> tuple[str, ...]:
        room = self._words_at(self.rect).width
        return self.look.lines(line, room, BODY_SIZE * share) if line else ()

    def _names(self, share: float) -> tuple[str, ...]:
        """Return the name, broken where it is longer than the room."""
        return self.look.lines(self.label, self._words_at(self.rect).width, BODY_SIZE * share, Face.BOLD)

    def _stands(self, lines: tuple[str, ...], share: float) -> bool:
        look, words, names = self.look, self._words_at(self.rect), self._names(share)
        high = len(names) * look.lead(BODY_SIZE * share) + len(lines) * look.lead(BODY_SIZE * share)
        wide = [look.width(one, BODY_SIZE * share, Face.BOLD) for one in names] + [look.width(one, BODY_SIZE * share) for one in lines]
        return high <= words.height - SPACE.small * self._unit() and max(wide) <= words.width + 1

    def draw(self, surface: Surface) -> None:
        """Draw it from a kept picture."""
        rect, look = self.face_rect(), self.look
        warmth = round(self.warmth * 4) / 4
        key = (rect.size, id(look), self.label, self.line, warmth, self.offer.drawn and self.offer.drawn())
        if self._kept is None or key != self._kept_key:
            margin = self._margin()
            self._kept, self._kept_key = Surface((rect.width + 2 * margin, rect.height + 2 * margin), SRCALPHA), key
            self._draw_all(self._kept, Rect(margin, margin, *rect.size), warmth)
            self._kept = self._kept.convert_alpha()
        surface.blit(self._kept, rect.move(-self._margin(), -self._margin()))
        self.draw_state(surface, rect)

    def _margin(self) -> int:
        return round(16 * self._unit())

    def _draw_all(self, surface: Surface, rect: Rect, warmth: float) -> None:
        theme, unit = self.look.theme, self._unit()
        loud = self.offer.loud and not theme.flat
        line = theme.bold.top if loud else mixed(theme.panel_line, theme.gold, 0.45 + 0.55 * warmth)
        if self.offer.loud and theme.flat:
            line = theme.gold
        ground = mixed(PAPER, (255, 255, 255), 0.4 * warmth) if loud else mixed(theme.well, theme.panel, warmth)
        draw_box(surface, rect, Box(RADIUS * unit, ground, 1.0 if loud else 0.94, line, EDGE * unit, shadow=SHADE))
        picture = self._picture_at(rect)
        self.offer.paint(surface, picture)
        words = self._words_at(rect)
        ink, faint = (SUMI, mixed(SUMI, PAPER, 0.24)) if loud else (theme.gold, theme.text2)
        self._draw_words(surface, words, ink, faint)
        if rect.width >= NARROW * unit:
            at = rect.right - round((SPACE.medium + CHEVRON / 2) * unit), rect.centery
            marks.chevron(surface, at, CHEVRON * unit, theme.bold.top if loud else theme.gold, dx=1)

    def _draw_words(self, surface: Surface, words: Rect, ink: RGB, faint: RGB) -> None:
        look = self.look
        lines, share = self._set()
        names, name, lead = self._names(share), look.lead(BODY_SIZE * share), look.lead(BODY_SIZE * share)
        y = words.centery - (len(names) * name + len(lines) * lead) / 2
        look.write_lines(surface, names, (words.left, y + name / 2), BODY_SIZE * share, ink, face=Face.BOLD, align=Align.LEFT)
        y += len(names) * name + lead / 2
        look.write_lines(surface, lines, (words.left, y), BODY_SIZE * share, faint, align=Align.LEFT)
