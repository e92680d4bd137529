"""The end of a match of two as a poster: a folding fan of the deciding cards, the winner's seal for its rivet, a score at either side.

A game makes a `DuelEnd` from the view of the finished match and gives `Duel(setting, end)`. Layout and times: moments.md 1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.core.cards import CardId
from sounds.ids import SoundId
from ui.kit.desk import Setting
from ui.kit.fan import FoldingFan, Spokes
from ui.kit.players import Seated, initial, signed
from ui.kit.poster import COURSE, STRIP_INK, DealSum, Poster
from ui.stage.art import Art, Emblem
from ui.stage.easing import in_quad, out_expo
from ui.stage.layout import PLAIN_CARD
from ui.text.catalog import in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, FIELD_SIZE, RGB, SECOND_SIZE, readable
from ui.widgets import Look, Node, Role

PIVOT = (640.0, 434.0)
SPOKES = Spokes(PIVOT, reach=254.0, few=146.0, many=104.0)
RIVET, SEAL = 188.0, 98.0
SIDES = (160.0, 1120.0)
SCORES = (112.0, 82.0)
"""Height of the winner's carved score and of the other one's, in units."""
SCORE_ROOM = 250.0
PLATE_WIDTH = 252.0
CURVE_LEFT = 196.0
OPEN_AT = 0.35
STAMP_AT, STAMP_SECONDS = 0.9, 0.14
COUNT_AT, COUNT_SECONDS = 1.25, 0.5
CURVE_AT, CURVE_SECONDS = 1.5, 0.7
LONGEST_SECONDS = 2.3
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
        title: the ribbon, as `Anna wins the match`.
        sides: the two players; the fan stands between them.
        winner: 0 or 1, the number of the side that has won, None for neither.
        cards: those that decided it, 1 to 10, the strongest first: it stands in the middle; () for a fan without cards.
            Where nobody has won, those of both sides in turn: each has its half of the fan.
        next_words: on the button that goes on; the result scene says `Play again` there.
        course_title: over the strip that shows who led.
        leads: what the two sides are called there, as `Anna leads`.
        lead: points of the first side less those of the second after each deal; () for no strip.
        told: how the only deal came out, which stands in the strip instead of a way of one step; None for none.
        marks: a small picture under each deal, made for so many pixels; () for none.
        shape: width and height of a card in any unit.
        emblem: what stands at both ends of the ribbon, None for nothing.
    """

    title: str
    sides: tuple[Duellist, Duellist]
    winner: int | None
    cards: tuple[CardId, ...]
    next_words: str
    course_title: str = ""
    leads: tuple[str, str] = ("", "")
    lead: tuple[int, ...] = ()
    marks: tuple[Callable[[Art, int], Surface], ...] = ()
    shape: tuple[float, float] = PLAIN_CARD
    emblem: Emblem | None = None
    told: DealSum | None = None


class Duel(Poster):
    """The poster of a finished match of two."""

    sun_at = (640.0, 286.0)
    sun_diameter = 512.0

    def __init__(self, setting: Setting, end: DuelEnd) -> None:
        self.end = end
        champions = [] if end.winner is None else [end.sides[end.winner].who]
        halves = [one.who.seal for one in (end.sides if end.winner is None else 2 * (end.sides[end.winner],))]
        self._fan = FoldingFan(setting.art, end.cards, end.shape, SPOKES, (halves[0], halves[1]))
        beats = (
            (OPEN_AT, SoundId.SHUFFLE),
            (STAMP_AT + STAMP_SECONDS, SoundId.STAMP),
            (COUNT_AT + COUNT_SECONDS, SoundId.COUNT_TOTAL),
        )
        super().__init__(setting, end.title, champions, end.emblem, beats, LONGEST_SECONDS, None, end.told)

    def restyle(self, look: Look) -> None:
        """Take another look."""
        super().restyle(look)
        self._fan.fit(self.look.scale)
        end = self.end
        self._strip = None
        if end.lead and end.told is None:
            seals = end.sides[0].who.seal, end.sides[1].who.seal
            self._strip = self.art.curve(self._rect(*COURSE).size, self._px(1), end.lead, self._xs(), seals)

    @property
    def next_words(self) -> str:
        """What the button says that goes on."""
        return self.end.next_words

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw the poster as far as it has come."""
        self.ground(surface)
        self._fan.draw(surface, self._elapsed - OPEN_AT)
        self._rivet(surface)
        for number, side in enumerate(self.end.sides):
            self._side(surface, number, side)
        self._draw_ribbon(surface)
        self._course(surface)

    def _rivet(self, surface: Surface) -> None:
        grown = 1.4 - 0.4 * in_quad(self._since(STAMP_AT, STAMP_SECONDS))
        if self._elapsed < STAMP_AT:
            return
        diameter = round(self._px(RIVET))
        metal = self.art.rivet(diameter)
        surface.blit(metal, metal.get_rect(center=self._at(*PIVOT)))
        winner = self.end.winner
        shown = self.end.sides if winner is None else (self.end.sides[winner],)
        side = SEAL if len(shown) == 1 else SEAL * 0.58
        for number, one in enumerate(shown):
            seal = self.art.seal(initial(one.who), one.who.seal, round(self._px(side)))
            if grown > 1:
                seal = pygame.transform.smoothscale_by(seal, grown)
            x = PIVOT[0] + (number - (len(shown) - 1) / 2) * (side + 6)
            surface.blit(seal, seal.get_rect(center=self._at(x, PIVOT[1])))

    def _side(self, surface: Surface, number: int, side: Duellist) -> None:
        """Draw a player beside the fan: seal and name, the score, what they did. The winner's score counts up."""
        look, theme = self.look, self.look.theme
        first = number == self.end.winner or self.end.winner is None
        middle, top = SIDES[number], 218.0 if first else 244.0
        size = 24 if first else 21
        seal = self.art.seal(initial(side.who), side.who.seal, round(self._px(46 if first else 40)))
        wide = self.look.width(side.who.name, size, Face.BOLD) / self._px(1)
        room = SCORE_ROOM - 66
        left = middle - (min(wide, room) + 58) / 2
        surface.blit(seal, seal.get_rect(center=self._at(left + 23, top)))
        self._write(surface, side.who.name, (left + 58, top), size, theme.text, face=Face.BOLD, room=room, shorten=True)
        counted = out_expo(self._since(COUNT_AT, COUNT_SECONDS)) if first else 1.0
        if self._elapsed >= COUNT_AT or not first:
            words, height = str(round(side.score * counted)), SCORES[not first]
            fitted = look.carved_fitted(str(side.score), self._px(SCORE_ROOM), height, 30)
            at = self._at(middle, top + 40 + height / 2)
            look.carve(surface, words, at, fitted, theme.gold if first else theme.text, shadow=theme.dark, align=Align.CENTRE)
        if not side.words or self._elapsed < COUNT_AT + COUNT_SECONDS:
            return
        y = top + 62 + SCORES[not first]
        self._plate(surface, middle - PLATE_WIDTH / 2, y, PLATE_WIDTH, 14 + 22 * len(side.words))
        for index, words in enumerate(side.words):
            ink, face = (theme.text, Face.BOLD) if index == 0 and first else (theme.text2, Face.REGULAR)
            line = middle, y + 18 + 22 * index
            self._write(surface, words, line, BODY_SIZE, ink, face=face, align=Align.CENTRE, room=PLATE_WIDTH - 20)

    def _xs(self) -> tuple[float, ...]:
        """Return where the start and every deal stand in the strip, in units from its left edge."""
        pitch = (COURSE[2] - CURVE_LEFT - 76) / len(self.end.lead)
        return tuple(CURVE_LEFT + pitch * n for n in range(len(self.end.lead) + 1))

    def _course(self, surface: Surface) -> None:
        """Draw the strip: who led after each deal, drawn from left to right."""
        end, (x, y, _width, height) = self.end, COURSE
        if end.told is not None:
            self._draw_sum(surface)
            return
        if not end.lead or self._elapsed < CURVE_AT:
            return
        rect = self._rect(*COURSE)
        seals = end.sides[0].who.seal, end.sides[1].who.seal
        xs, strip = self._xs(), self._strip() if self._strip is not None else None
        shown = round(rect.width * self._since(CURVE_AT, CURVE_SECONDS))
        if strip is not None:
            surface.blit(strip, rect, (0, 0, shown, rect.height))
        if shown < rect.width:
            return
        self._write(surface, end.course_title, (x + 20, y + 24), FIELD_SIZE, STRIP_INK, face=Face.BOLD, room=160)
        for words, seal, line in zip(end.leads, seals, (50, 74), strict=True):
            self._write(surface, words, (x + 20, y + line), SECOND_SIZE, readable(self.art.seal_ink(seal), STRIP), face=Face.BOLD, room=160)
        for mark, at in zip(end.marks, xs[1:], strict=False):
            picture = mark(self.art, round(self._px(24)))
            surface.blit(picture, picture.get_rect(center=self._at(x + at, y + height - 20)))
        if end.lead[-1]:
            ink = self.art.seal_ink(seals[end.lead[-1] < 0])
            words = signed(abs(end.lead[-1]))
            self._write(surface, words, (x + xs[-1] + 14, y + height * 0.45), FIELD_SIZE, ink, face=Face.BOLD)

    def semantics(self) -> Node:
        """Return the end of the match in words: the headline, both players with their score, the lead after each deal."""
        sides = tuple(
            Node(Role.ROW, side.who.name, str(side.score), children=tuple(Node(Role.TEXT, line) for line in side.words))
            for side in self.end.sides
        )
        told = self.end.told.semantics() if self.end.told is not None else ()
        return Node(Role.GROUP, self.end.title, in_a_row(map(signed, self.end.lead)), children=(*sides, *told))
