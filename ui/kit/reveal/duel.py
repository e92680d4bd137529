"""The end of a match of two: under the name what the place honours its winner with and the deciding cards, a score at either side.

A game makes a `DuelEnd` from the view of the finished match and gives `Duel(setting, end)`. Layout and times: moments.md 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Surface

from game.core.cards import CardId, Seat
from sounds.ids import SoundId
from ui.kit.player_text import Seated, initial, said_of, signed
from ui.kit.reveal.page import AXIS
from ui.kit.reveal.poster import COURSE, PLAIN, STRIP_INK, DealSum, Honour, Poster, match_words
from ui.kit.reveal.reveal import Layer
from ui.kit.table_context import TableSpec
from ui.stage.art import Art
from ui.stage.easing import in_quad, out_expo
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, RGB, TITLE_SIZE, readable
from ui.widgets import Look, Node, Role

SEAL = 70.0
TROPHY, TROPHY_Y = 236.0, 300.0
"""What the place honours its winner with, and its middle."""
CARDS_Y, CARDS_HIGH, CARDS_ROOM = 490.0, 140.0, 420.0
"""The deciding cards under it."""
SIDES = (160.0, 1120.0)
TOPS, SCORES = (218.0, 244.0), (112.0, 64.0)
"""The middle of a name and the height of a carved score: those of the winner and of the other one."""
SCORE_ROOM = 250.0
PLATE_WIDTH = 264.0
CAREER_HEIGHT = 88.0
"""For all lines under a score: above the ribbon."""
CURVE_LEFT = 196.0
OPEN_AT = 0.35
STAMP_AT, STAMP_SECONDS = 0.9, 0.14
COUNT_AT, COUNT_SECONDS = 1.25, 0.5
CURVE_AT, CURVE_SECONDS = 1.5, 0.7
STRIP: RGB = (214, 195, 155)
"""The paper of the strip where it is darkest; it is of paper in every theme."""


@dataclass(frozen=True, slots=True)
class Duellist:
    """One of the two players: what they end with, and in a line or two how it came to that."""

    who: Seated
    score: int
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DuelEnd:
    """All that the poster says.

    Attributes:
        sides: the two players by seat.
        winner: who has won, None for neither.
        cards: those that decided it; where nobody has won, those of both sides in turn.
        course_title: over the strip that shows who led, "" for the usual one.
        lead: points of the first side less those of the second after each deal; () for no strip.
        told: how the only deal came out, which stands in the strip instead of a way of one step; None for none.
        marks: a small picture under each deal, made for so many pixels; () for none.
        shape: width and height of a card in any unit.
        emblem: what stands at both ends of the ribbon, None for nothing.
    """

    sides: tuple[Duellist, Duellist]
    winner: Seat | None
    cards: tuple[CardId, ...]
    course_title: str = ""
    lead: tuple[int, ...] = ()
    marks: tuple[Callable[[Art, int], Surface], ...] = ()
    shape: tuple[float, float] = PLAIN_CARD
    trophy: Callable[[Art, int], Surface] | None = None
    told: DealSum | None = None


class Duel(Poster):
    """The poster of a finished match of two."""

    earlier_at = (396.0, 236.0), (884.0, 236.0), (384.0, 300.0)

    def __init__(self, setting: TableSpec, end: DuelEnd, honour: Honour = PLAIN) -> None:
        self.end = end
        champions = [] if end.winner is None else [end.sides[end.winner].who]
        self._headline_words = match_words(setting.seated, (Seat(0), Seat(1)) if end.winner is None else (end.winner,))
        super().__init__(setting, self._headline_words, champions, end.told, honour)

    def dress(self, look: Look) -> None:
        """Take another look."""
        super().dress(look)
        end = self.end
        high = round(self._px(CARDS_HIGH))
        self.art.request(end.cards, (round(high * end.shape[0] / end.shape[1]), high))
        if end.lead and end.told is None:
            seals = end.sides[0].who.seal, end.sides[1].who.seal
            self._strip = self.art.curve(self._rect(*COURSE).size, self._px(1), end.lead, self._xs(), seals)

    def lay(self) -> Iterator[Layer]:
        """Return what honours the winner, the seal, both sides, the name, the strip of the match."""
        yield from self.under()
        yield Layer(OPEN_AT, draw=self._honoured, cue=(SoundId.SHUFFLE, 0))
        yield Layer(STAMP_AT, STAMP_SECONDS, self._stamped, in_quad)
        yield Layer(STAMP_AT + STAMP_SECONDS, cue=(SoundId.STAMP, 0))
        for number, side in enumerate(self.end.sides):
            first = number == self.end.winner or self.end.winner is None
            yield Layer(0.0, draw=partial(self._named, number, side, first))
            yield Layer(COUNT_AT if first else 0.0, COUNT_SECONDS if first else 0.0, partial(self._scored, number, side, first), out_expo)
            if side.words:
                yield Layer(COUNT_AT + COUNT_SECONDS, draw=partial(self._career, number, side, first))
        yield Layer(COUNT_AT + COUNT_SECONDS, cue=(SoundId.COUNT_TOTAL, 0))
        yield from self.name()
        yield from self.sum()
        if self.end.lead and self.end.told is None:
            yield Layer(CURVE_AT, CURVE_SECONDS, self._course)

    # Drawing

    def _honoured(self, surface: Surface, _share: float) -> None:
        """Draw what the place honours its winner with, and the deciding cards side by side under it."""
        if self.end.trophy is not None:
            self._pictured(surface, self.end.trophy, AXIS, TROPHY_Y, TROPHY)
        self._row_of_cards(surface, self.end.cards, (AXIS, CARDS_Y), CARDS_HIGH, CARDS_ROOM, self.end.shape)

    def _stamped(self, surface: Surface, down: float) -> None:
        """Draw the winner's seal in the middle, which comes down large; where nobody has won both."""
        winner = self.end.winner
        shown = self.end.sides if winner is None else (self.end.sides[winner],)
        side = SEAL if len(shown) == 1 else SEAL * 0.58
        for number, one in enumerate(shown):
            seal = self.art.seal(initial(one.who), one.who.seal, round(self._px(side)))
            if down < 1:
                seal = pygame.transform.smoothscale_by(seal, 1.4 - 0.4 * down)
            self._put(surface, seal, AXIS + (number - (len(shown) - 1) / 2) * (side + 6), TROPHY_Y)

    def _named(self, number: int, side: Duellist, first: bool, surface: Surface, _share: float) -> None:
        """Draw a player at one side: seal and name."""
        middle, top = SIDES[number], TOPS[not first]
        room = SCORE_ROOM - 66
        self._plate(surface, middle - PLATE_WIDTH / 2, top - 30, PLATE_WIDTH, 60)
        size = self.look.fitted(side.who.name, self._px(room), self._grown(26 if first else 22, 44), 20, Face.BOLD)
        wide = self.look.width(side.who.name, size, Face.BOLD) / self._px(1)
        left = middle - (min(wide, room) + 58) / 2
        self._sealed(surface, side.who, left + 23, top, 46 if first else 40)
        self._write(surface, side.who.name, (left + 58, top), size, self.look.theme.text, face=Face.BOLD, room=room, shorten=True)

    def _scored(self, number: int, side: Duellist, first: bool, surface: Surface, counted: float) -> None:
        """Draw what a player ends with; the winner's score counts up."""
        look, theme, height = self.look, self.look.theme, SCORES[not first]
        fitted = look.carved_fitted(str(side.score), self._px(SCORE_ROOM), height, 30)
        at = self._at(SIDES[number], TOPS[not first] + 40 + height / 2)
        ink = theme.gold if first else theme.text
        look.carve(surface, str(round(side.score * counted)), at, fitted, ink, shadow=theme.dark, align=Align.CENTRE)

    def _career(self, number: int, side: Duellist, first: bool, surface: Surface, _share: float) -> None:
        """Write what a player did."""
        theme, middle = self.look.theme, SIDES[number]
        y = TOPS[not first] + 62 + SCORES[not first]
        high = CAREER_HEIGHT / len(side.words)
        size = min(self._folded(words, PLATE_WIDTH - 24, high, BODY_SIZE)[1] for words in side.words)
        told = [self.look.balanced(words, self._px(PLATE_WIDTH - 24), size) for words in side.words]
        lead = self.look.lead(size) / self._px(1)
        self._plate(surface, middle - PLATE_WIDTH / 2, y, PLATE_WIDTH, 14 + lead * sum(map(len, told)))
        y += 7
        for index, lines in enumerate(told):
            ink, face = (theme.text, Face.BOLD) if index == 0 and first else (theme.text2, Face.REGULAR)
            for words in lines:
                self._write(surface, words, (middle, y + lead / 2), size, ink, face=face, align=Align.CENTRE, room=PLATE_WIDTH - 20)
                y += lead

    def _xs(self) -> tuple[float, ...]:
        """Return where the start and every deal stand in the strip, in units from its left edge."""
        pitch = (COURSE[2] - CURVE_LEFT - 76) / len(self.end.lead)
        return tuple(CURVE_LEFT + pitch * n for n in range(len(self.end.lead) + 1))

    def _course(self, surface: Surface, drawn: float) -> None:
        """Draw the strip: who led after each deal, drawn from left to right."""
        if not self._draw_strip(surface, drawn):
            return
        end, (x, y, _width, height), xs = self.end, COURSE, self._xs()
        seals = end.sides[0].who.seal, end.sides[1].who.seal
        self._write(surface, end.course_title or _("The match"), (x + 20, y + 24), TITLE_SIZE, STRIP_INK, face=Face.BOLD, room=164, high=34)
        for seat, (seal, line) in enumerate(zip(seals, (56, 86), strict=True)):
            words, ink = said_of(self.seated, seat, _("{name} leads|You lead")), readable(self.art.seal_ink(seal), STRIP)
            self._write(surface, words, (x + 20, y + line), BODY_SIZE, ink, face=Face.BOLD, room=164, high=28)
        for mark, at in zip(end.marks, xs[1:], strict=False):
            self._pictured(surface, mark, x + at, y + height - 20, 24)
        if end.lead[-1]:
            ink = self.art.seal_ink(seals[end.lead[-1] < 0])
            words = signed(abs(end.lead[-1]))
            self._write(surface, words, (x + xs[-1] + 14, y + height * 0.45), TITLE_SIZE, ink, face=Face.BOLD, room=56, high=40)

    def describe(self) -> Node:
        """Return the end of the match in words: the headline, both players with their score, the lead after each deal."""
        sides = tuple(
            Node(Role.ROW, side.who.name, str(side.score), children=tuple(Node(Role.TEXT, line) for line in side.words))
            for side in self.end.sides
        )
        told = self.end.told.semantics() if self.end.told is not None else ()
        return Node(Role.GROUP, self._headline_words, in_a_row(map(signed, self.end.lead)), children=(*sides, *told, *self.earlier_words()))
