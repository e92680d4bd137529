"""The end of a match as a poster: everybody's seal on the steps of a podium or in the list beside it, over the winner's colour.

A game makes a `MatchEnd` from the view of the finished match and gives `Podium(setting, end)`. Layout and times: moments.md 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pygame
from pygame import Surface

from game.core.cards import CardId
from sounds.ids import SoundId
from ui.kit.player_text import Seated, initial
from ui.kit.reveal.fan import FoldingFan, Spokes
from ui.kit.reveal.poster import COURSE, INDIGO_SEAL, RIBBON_AT, RIBBON_SECONDS, STRIP_INK, STRIP_INK2, DealSum, Poster
from ui.kit.reveal.reveal import Layer
from ui.kit.skin import Material
from ui.kit.table_context import TableSpec
from ui.stage.art import Art, Emblem
from ui.stage.easing import in_quad, out_quart
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, FIELD_SIZE, NAME_SIZE, RGB, SECOND_SIZE
from ui.widgets import Look, Node, Role
from ui.widgets.box import Box, draw_box

FOOT = 498.0
"""Where the steps stand, in units; the ribbon hides their lower edge."""
STEP_WIDTH = 214.0
STEPS = (156.0, 132.0, 112.0)
"""Height of a step by its place."""
SEALS = (108.0, 84.0, 74.0)
MEDALS = (46.0, 40.0, 34.0)
SPOKES = Spokes((640.0, 336.0), reach=196.0, few=104.0, many=84.0)
"""The fan of the cards that decided, behind the seal of the first place."""
FAN_AT = 0.3
STEP_INSET, LINE = 20.0, 24.0
LIST_LEFT, LIST_WIDTH, LIST_ROW = 966.0, 272.0, 62.0
LIST_TOP = 170.0
"""Above it stands what is offered."""
ASIDE_MIDDLE, ASIDE_WIDTH, ASIDE_HEIGHT = 168.0, 256.0, 150.0
WAYS_LEFT, WAYS_RIGHT, WAYS_SECONDS = 178.0, 56.0, 0.7
WAYS_ROOM = (18.0, 80.0)
"""Between these heights of the strip the curves run."""
WAYS_SEAL, WAYS_APART = 18.0, 17.0
"""The seals at the ends of the curves, and how far apart two of them stand at least."""
STEPS_AT = (0.62, 0.42, 0.22)
"""When the step of a place rises, in seconds: the first place last."""
RISE_SECONDS = 0.3
STAMP_SECONDS = 0.14
LIST_AT, LIST_STEP_SECONDS = 1.3, 0.1
COURSE_AT, COURSE_STEP_SECONDS = 1.45, 0.07


@dataclass(frozen=True, slots=True)
class Stood:
    """One player at the end of a match: place from 1, what they have in a few words, and how it came to that."""

    who: Seated
    place: int
    figure: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """One deal of the match in the strip below: what it is called, whose it was, what it made of players."""

    label: str
    firsts: tuple[Seated, ...] = ()
    signs: tuple[Callable[[Art, int], Surface], ...] = ()


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """All that the poster says.

    Attributes:
        title: the ribbon, as `Anna wins the match`.
        stood: everybody, the best first.
        reason: why the match is over, in one line or two.
        cards: those that decided it, the winning one last; () for none.
        course_words: below the title of the strip of deals: what their seals mean.
        course: the deals in order, the last ones if there are too many.
        emblem: what stands at both ends of the ribbon, None for nothing.
        ways: what everybody had after every deal, in the order of `stood`, which stands in the strip as curves with the signs of `course`
            under them; () for none.
        told: how the last deal came out, which stands in the strip where there is no course; None for none.
    """

    title: str
    stood: tuple[Stood, ...]
    reason: str
    cards: tuple[CardId, ...] = ()
    course_words: str = ""
    course: tuple[PlayedDeal, ...] = ()
    emblem: Emblem | None = None
    told: DealSum | None = None
    ways: tuple[tuple[int, ...], ...] = ()


class Podium(Poster):
    """The poster of a finished match of 2 to 7 players."""

    def __init__(self, setting: TableSpec, end: MatchEnd, material: Material | None = None) -> None:
        self.end = end
        champions = [one.who for one in end.stood if one.place == 1]
        self._steps = min(len(STEPS), len(end.stood))
        seal = champions[0].seal if len(champions) == 1 else INDIGO_SEAL
        fan = FoldingFan(setting.art, tuple(reversed(end.cards)), PLAIN_CARD, SPOKES, (seal, seal)) if end.cards else None
        super().__init__(setting, end.title, champions, end.emblem, material, end.told, fan)

    def dress(self, look: Look) -> None:
        """Take another look."""
        super().dress(look)
        if self.end.ways:
            xs, lines = self._lines()
            seals = tuple(one.who.seal for one in self.end.stood)
            self._strip = self.art.ways(self._rect(*COURSE).size, self._px(1), lines, xs, seals)

    def lay(self) -> Iterator[Layer]:
        """Return the fan, the steps from the last place to the first, the ribbon, why, the strip of the match, the list."""
        yield from self.under()
        yield from self.fan(FAN_AT)
        for index, middle in self._middles():
            risen = STEPS_AT[index] + RISE_SECONDS
            yield Layer(STEPS_AT[index], RISE_SECONDS, partial(self._step, index, middle), out_quart)
            yield Layer(risen, STAMP_SECONDS, partial(self._stamped, index, middle), in_quad, (SoundId.STAMP, 0))
        yield self.ribbon((SoundId.COUNT_TOTAL, 0))
        if self.end.reason and self.end.told is None:
            yield Layer(RIBBON_AT + RIBBON_SECONDS, draw=self._aside)
        yield from self._course()
        yield from self.sum()
        for index in range(len(self.end.stood) - self._steps):
            yield Layer(LIST_AT + LIST_STEP_SECONDS * (index + 1), draw=partial(self._listed, index))

    # Drawing

    def _middles(self) -> Sequence[tuple[int, float]]:
        """Return the players on steps by their number in `stood`, with the middle of their step: the first between the others."""
        if self._steps == 2:
            return (1, 640 + STEP_WIDTH / 2), (0, 640 - STEP_WIDTH / 2)
        return tuple((n, 640 + (0, -1, 1)[n] * STEP_WIDTH) for n in range(self._steps - 1, -1, -1))

    def _step(self, index: int, middle: float, surface: Surface, risen: float) -> None:
        """Draw the step of a player as far as it has risen; then who stands on it."""
        one = self.end.stood[index]
        rank = min(one.place, len(STEPS)) - 1
        high = STEPS[rank]
        top = FOOT - high * risen
        rect = self._rect(middle - STEP_WIDTH / 2, top, STEP_WIDTH, high)
        shown = self._rect(middle - STEP_WIDTH / 2, FOOT, 0, 0).top - rect.top
        surface.blit(self.art.step(rect.size, self._px(1), rank + 1), rect, (0, 0, rect.width, shown))
        if risen < 1:
            return
        medal, side = MEDALS[rank], middle - STEP_WIDTH / 2 + STEP_INSET
        lines = [(one.who.name, 20.0, Face.BOLD), (one.figure, 18.0, Face.BOLD), (one.words, SECOND_SIZE, Face.REGULAR)]
        lines = [line for line in lines if line[0]]
        y = top + 16 + (high - 24) / 2
        theme, room, beside = self.look.theme, STEP_WIDTH - 2 * STEP_INSET, medal + 12
        pitch = max(LINE, min(LINE * self._window.scale.ui, (high - 28) / len(lines)))
        self._put(surface, self.art.medal(round(self._px(medal)), one.place), side + medal / 2, y - (pitch / 2 if one.words else 0))
        for number, (words, size, face) in enumerate(lines):
            ink = theme.gold if one.place == 1 and not number else theme.text if number < 2 else theme.text2
            left = 0 if words == one.words else beside  # the last line has the width of the step
            line = side + left, y + pitch * (number - (len(lines) - 1) / 2)
            self._write(surface, words, line, size, ink, face=face, room=room - left, high=pitch, shorten=not number)

    def _stamped(self, index: int, middle: float, surface: Surface, down: float) -> None:
        """Draw the seal on its step: it comes down large."""
        one = self.end.stood[index]
        rank = min(one.place, len(STEPS)) - 1
        side, top = SEALS[rank], FOOT - STEPS[rank]
        seal = self.art.seal(initial(one.who), one.who.seal, round(self._px(side)))
        edge = self._rect(middle - side / 2, top - side, side, side).inflate(self._px(10), self._px(10))
        if down < 1.0:
            seal = pygame.transform.smoothscale_by(seal, 1.4 - 0.4 * down)
        else:
            draw_box(surface, edge, Box(self._px(16), self.look.theme.dark, 0.9, self.look.theme.gold, self._px(2)))
        surface.blit(seal, seal.get_rect(center=edge.center))

    def _listed(self, index: int, surface: Surface, _share: float) -> None:
        """Draw one of those without a step, by place."""
        theme, rest = self.look.theme, self.end.stood[self._steps :]
        one = rest[index]
        y = max(LIST_TOP, self.sun_at[1] - LIST_ROW * len(rest) / 2) + LIST_ROW * index
        self._plate(surface, LIST_LEFT, y, LIST_WIDTH, LIST_ROW - 8)
        middle = y + (LIST_ROW - 8) / 2
        self._put(surface, self.art.medal(round(self._px(30)), one.place), LIST_LEFT + 22, middle)
        self._sealed(surface, one.who, LIST_LEFT + 58, middle, 34)
        at, room = LIST_LEFT + 82, LIST_WIDTH - 92
        name = room * (0.6 if one.figure else 1.0)
        line, high = (middle - 12, 24) if one.words else (middle, 44)
        self._write(surface, one.who.name, (at, line), NAME_SIZE, theme.text, face=Face.BOLD, room=name, high=high, shorten=True)
        self._write(surface, one.figure, (at + room, line), SECOND_SIZE, theme.text, align=Align.RIGHT, room=room - name - 6, high=high)
        self._write(surface, one.words, (at, middle + 12), SECOND_SIZE, theme.text2, room=room, high=high)

    def _aside(self, surface: Surface, _share: float) -> None:
        """Draw at the left what decided the match."""
        theme = self.look.theme
        _lines, size = self._folded(self.end.reason, ASIDE_WIDTH - 28, ASIDE_HEIGHT, BODY_SIZE)
        lines, pitch = self.look.balanced(self.end.reason, self._px(ASIDE_WIDTH - 28), size), self.look.lead(size) / self._px(1)
        high = 24.0 + pitch * len(lines)
        top = self.sun_at[1] - high / 2
        self._plate(surface, ASIDE_MIDDLE - ASIDE_WIDTH / 2, top, ASIDE_WIDTH, high)
        for index, line in enumerate(lines):
            at = ASIDE_MIDDLE, top + 12 + pitch * (index + 0.5)
            self._write(surface, line, at, size, theme.text, align=Align.CENTRE)

    def _course(self) -> Iterator[Layer]:
        """Return the strip: how everybody fared, or the deals of the match beside each other, one after another."""
        if self.end.ways:
            yield Layer(COURSE_AT, WAYS_SECONDS, self._ways)
        elif self.end.course:
            yield Layer(COURSE_AT, draw=self._strip_of_deals)
            room = COURSE[2] - 206
            shown = self.end.course[-int(room // 46) :]
            pitch = min(110.0, room / len(shown))
            for index, deal in enumerate(shown):
                draw = partial(self._deal, deal, COURSE[0] + 186 + pitch * (index + 0.5), pitch)
                yield Layer(COURSE_AT + COURSE_STEP_SECONDS * index, draw=draw)

    def _strip_of_deals(self, surface: Surface, _share: float) -> None:
        """Draw the ground of the strip and what its seals mean."""
        inks, (x, y, _width, _height) = self.skin.inks, COURSE
        self._panel(surface, *COURSE)
        self._titled(surface, (inks.text, inks.text2), x, y, 156)

    def _titled(self, surface: Surface, inks: tuple[RGB, RGB], x: float, y: float, room: float) -> None:
        """Write at the left of the strip what it is, and what is seen in it."""
        self._write(surface, _("The match"), (x + 20, y + 24), FIELD_SIZE, inks[0], face=Face.BOLD, room=room, high=30)
        lines, size = self._folded(self.end.course_words, room, 72, SECOND_SIZE)
        for number, line in enumerate(lines):
            at = x + 20, y + 40 + self.look.lead(size) / self._px(1) * (number + 0.5)
            self._write(surface, line, at, size, inks[1])

    def _deal(self, deal: PlayedDeal, middle: float, pitch: float, surface: Surface, _share: float) -> None:
        """Draw a deal in the strip: what it is called, whose it was, what it made of players."""
        y, height = COURSE[1], COURSE[3]
        self._write(surface, deal.label, (middle, y + 22), BODY_SIZE, self.skin.inks.text2, align=Align.CENTRE, room=pitch, high=30)
        seals = [self.art.seal(initial(who), who.seal, round(self._px(34))) for who in deal.firsts]
        self._beside(surface, seals, middle, y + 56, pitch - 8)
        signs = [sign(self.art, round(self._px(24))) for sign in deal.signs]
        self._beside(surface, signs, middle, y + height - 24, pitch - 8)

    def _lines(self) -> tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]:
        """Return where the start and every deal stand in the strip, and how high everybody stood there, in units."""
        ways, (top, foot) = self.end.ways, WAYS_ROOM
        pitch = (COURSE[2] - WAYS_LEFT - WAYS_RIGHT) / len(ways[0])
        xs = tuple(WAYS_LEFT + pitch * n for n in range(len(ways[0]) + 1))
        most, least = max(0, *(max(way) for way in ways)), min(0, *(min(way) for way in ways))
        scale = (foot - top) / max(1, most - least)
        return xs, tuple(tuple(round(top + (most - points) * scale, 1) for points in (0, *way)) for way in ways)

    def _ways(self, surface: Surface, drawn: float) -> None:
        """Draw how everybody fared, from left to right, a curve each that ends at its seal."""
        if not self._draw_strip(surface, drawn):
            return
        end, (x, y, _width, height), (xs, lines) = self.end, COURSE, self._lines()
        self._titled(surface, (STRIP_INK, STRIP_INK2), x, y, WAYS_LEFT - 34)
        for deal, at in zip(end.course, xs[1:], strict=False):
            signs = [sign(self.art, round(self._px(20))) for sign in deal.signs]
            self._beside(surface, signs, x + at, y + height - 19, xs[1] - xs[0] - 4)
        ends = _apart([line[-1] for line in lines], WAYS_APART, (WAYS_ROOM[0] - 4, height - 18))
        for one, at in zip(end.stood, ends, strict=True):
            self._sealed(surface, one.who, x + xs[-1] + 26, y + at, WAYS_SEAL)

    def _beside(self, surface: Surface, pictures: Sequence[Surface], middle: float, y: float, room: float) -> None:
        """Draw pictures of one size beside each other about a point; they overlap as far as the room asks."""
        if not pictures:
            return
        side = pictures[0].get_width() / self._px(1)
        step = min(side + 3, (room - side) / max(1, len(pictures) - 1))
        for index, picture in enumerate(pictures):
            self._put(surface, picture, middle + step * (index - (len(pictures) - 1) / 2), y)

    def describe(self) -> Node:
        """Return the end of the match in words: the headline, why, everybody by place."""
        rows = tuple(
            Node(
                Role.ROW,
                one.who.name,
                _("Place {n}").format(n=one.place),
                children=(Node(Role.TEXT, in_a_row(filter(None, (one.figure, one.words)))),),
            )
            for one in self.end.stood
        )
        told = self.end.told.semantics() if self.end.told is not None else ()
        return Node(Role.GROUP, self.end.title, self.end.reason, children=(*rows, *told))


def _apart(heights: Sequence[float], least: float, room: tuple[float, float]) -> list[float]:
    """Return heights at least so far apart, each as near to its own as the room lets it."""
    order = sorted(range(len(heights)), key=lambda number: heights[number])
    found = list(heights)
    for before, number in pairwise(order):
        found[number] = max(found[number], found[before] + least)
    over = max(0.0, found[order[-1]] - room[1])
    bound = room[1]
    if over:
        for number in reversed(order):
            found[number] = min(found[number], bound)
            bound = found[number] - least
    return found
