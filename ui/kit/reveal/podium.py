"""The end of a match of several: the winner's name cut into the table, their things in the middle, the others' along its edge.

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
from ui.kit.reveal.page import AXIS
from ui.kit.reveal.poster import COURSE, NAME_AT, NAME_SECONDS, PLAIN, STRIP_INK, STRIP_INK2, DealSum, Honour, Poster
from ui.kit.reveal.reveal import Layer
from ui.kit.table_context import TableSpec
from ui.stage.art import Art
from ui.stage.easing import in_quad
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, RGB, TITLE_SIZE
from ui.widgets import Look, Node, Role

TROPHY, TROPHY_Y, SEAL = 196.0, 288.0, 56.0
"""What the winner is honoured with, its middle, and the seal at its lower edge."""
FIGURE_X, CARDS_X, ASIDE_WIDTH = 366.0, 914.0, 280.0
"""The middles of what the winner has and of the cards that decided, at both sides of it."""
FIGURE, CARDS_HIGH, CARDS_Y = 64.0, 112.0, 262.0
REASON_Y, REASON_HIGH = 330.0, 62.0
ROW_TOP, TAG_HIGH, TAG_WIDTH, TAG_ROOM = 494.0, 78.0, 190.0, 1184.0
"""The tags of the others, side by side along the edge of the table."""
THINGS, THINGS_Y, MEDAL = 70.0, 452.0, 26.0
"""What the others have before them, and the medal with their place."""
LINE = 22.0
WAYS_LEFT, WAYS_RIGHT, WAYS_SECONDS = 178.0, 56.0, 0.7
WAYS_ROOM = (18.0, 80.0)
"""Between these heights of the strip the curves run."""
WAYS_SEAL, WAYS_APART = 18.0, 17.0
"""The seals at the ends of the curves, and how far apart two of them stand at least."""
OTHERS_AT, STEP_SECONDS, FIRST_AT = 0.2, 0.12, 0.86
"""When the others come, the last one first, and then the winner, in seconds."""
STAMP_SECONDS = 0.14
COURSE_AT, COURSE_STEP_SECONDS = 1.45, 0.07


@dataclass(frozen=True, slots=True)
class Stood:
    """One player at the end of a match: place from 1, what they have in a few words, how it came to that, and a picture of it, if any."""

    who: Seated
    place: int
    figure: str
    words: str = ""
    picture: Callable[[Art, int], Surface] | None = None


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
        title: as `Anna wins the match`.
        stood: everybody, the best first.
        reason: why the match is over, in one line or two.
        cards: those that decided it, the winning one last; () for none.
        course_words: below the title of the strip of deals: what their seals mean.
        course: the deals in order, the last ones if there are too many.
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
    told: DealSum | None = None
    ways: tuple[tuple[int, ...], ...] = ()


class Podium(Poster):
    """The end of a match of 2 to 7 players: the winner with what they have in the middle, the others along the edge of the table."""

    def __init__(self, setting: TableSpec, end: MatchEnd, honour: Honour = PLAIN) -> None:
        self.end = end
        super().__init__(setting, end.title, [one.who for one in end.stood if one.place == 1], end.told, honour)

    def dress(self, look: Look) -> None:
        """Take another look."""
        super().dress(look)
        high = round(self._px(CARDS_HIGH))
        self.art.request(self.end.cards, (round(high * PLAIN_CARD[0] / PLAIN_CARD[1]), high))
        if self.end.ways:
            xs, lines = self._lines()
            seals = tuple(one.who.seal for one in self.end.stood)
            self._strip = self.art.ways(self._rect(*COURSE).size, self._px(1), lines, xs, seals)

    def lay(self) -> Iterator[Layer]:
        """Return the place, the others from the last to the second, the winner, the name, why, the strip of the match."""
        yield from self.under()
        count = len(self.end.stood)
        step = min(STEP_SECONDS, (FIRST_AT - OTHERS_AT) / count)
        for index in range(count - 1, 0, -1):
            at = OTHERS_AT + step * (count - 1 - index)
            yield Layer(at, STAMP_SECONDS, partial(self._standing, index), in_quad, (SoundId.STAMP, 0))
        yield Layer(FIRST_AT, STAMP_SECONDS, self._first, in_quad, (SoundId.STAMP, 0))
        yield from self.name((SoundId.COUNT_TOTAL, 0))
        yield Layer(NAME_AT + NAME_SECONDS, draw=self._aside)
        yield from self._course()
        yield from self.sum()

    # Drawing

    def _first(self, surface: Surface, down: float) -> None:
        """Draw the winner in the middle, the seal coming down large: what they have, and in words how much that is."""
        one, y = self.end.stood[0], TROPHY_Y
        if one.picture is not None:
            self._pictured(surface, one.picture, AXIS, TROPHY_Y, TROPHY)
            y += TROPHY / 2
        side = SEAL if one.picture is not None else TROPHY * 0.7
        seal = self.art.seal(initial(one.who), one.who.seal, round(self._px(side)))
        self._put(surface, pygame.transform.smoothscale_by(seal, 1.4 - 0.4 * down) if down < 1 else seal, AXIS, y)
        if down < 1:
            return
        theme, y = self.look.theme, CARDS_Y if one.words else TROPHY_Y
        high = self.look.carved_fitted(one.figure, self._px(ASIDE_WIDTH), FIGURE, 18)
        at = self._at(FIGURE_X, y)
        self.look.carve(surface, one.figure, at, high, theme.gold, shadow=theme.dark, align=Align.CENTRE)
        below = FIGURE_X, y + 49
        self._write(surface, one.words, below, BODY_SIZE, theme.text, align=Align.CENTRE, room=ASIDE_WIDTH, high=28)

    def _standing(self, index: int, surface: Surface, down: float) -> None:
        """Draw one of the others on a tag, what they have before it."""
        one, count, theme = self.end.stood[index], len(self.end.stood) - 1, self.look.theme
        pitch = min(TAG_WIDTH + 34, TAG_ROOM / count)
        middle, width = AXIS + pitch * (index - 1 - (count - 1) / 2), min(TAG_WIDTH, pitch - 8)
        top, left, inks = ROW_TOP - 14 * (1 - down), middle - width / 2, self.skin.inks
        if one.picture is not None:
            self._pictured(surface, one.picture, middle, THINGS_Y - 14 * (1 - down), THINGS)
        self._panel(surface, left, top, width, TAG_HIGH)
        pinned = (middle, top - 4) if one.picture is None else (middle + THINGS / 2, THINGS_Y - 20)
        self._put(surface, self.art.medal(round(self._px(MEDAL)), one.place), *pinned)
        side, beside = min(38.0, width * 0.24), LINE / 2 if one.words else 0.0
        self._sealed(surface, one.who, left + 10 + side / 2, top + TAG_HIGH / 2 - beside, side)
        name_ink = theme.gold if one.place == 1 else inks.text
        lines = [(one.who.name, BODY_SIZE, Face.BOLD, name_ink), (one.figure, BODY_SIZE, Face.BOLD, inks.gold)]
        lines += [(one.words, BODY_SIZE, Face.REGULAR, inks.text2)] if one.words else []
        for number, (words, size, face, ink) in enumerate(lines):
            inset = 12.0 if words == one.words else side + 20  # the last line has the width of the tag
            at = left + inset, top + TAG_HIGH / 2 + LINE * (number - (len(lines) - 1) / 2)
            self._write(surface, words, at, size, ink, face=face, room=width - inset - 8, high=LINE, shorten=not number)

    def _aside(self, surface: Surface, _share: float) -> None:
        """Draw the cards that decided the match, and why it is over."""
        self._row_of_cards(surface, self.end.cards, (CARDS_X, CARDS_Y), CARDS_HIGH, ASIDE_WIDTH)
        if not self.end.reason:
            return
        lines, size = self._folded(self.end.reason, ASIDE_WIDTH, REASON_HIGH, BODY_SIZE)
        pitch = self.look.lead(size) / self._px(1)
        for index, line in enumerate(lines):
            at = CARDS_X, (REASON_Y if self.end.cards else CARDS_Y) + pitch * (index + 0.5)
            self._write(surface, line, at, size, self.look.theme.text, align=Align.CENTRE)

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
        self._write(surface, _("The match"), (x + 20, y + 24), TITLE_SIZE, inks[0], face=Face.BOLD, room=room, high=30)
        lines, size = self._folded(self.end.course_words, room, 72, BODY_SIZE)
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
        return Node(Role.GROUP, self.end.title, self.end.reason, children=(*rows, *told, *self.earlier_words()))


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
