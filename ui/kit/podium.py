"""The end of a match as a poster: everybody's seal on the steps of a podium or in the list beside it, over the winner's colour.

A game makes a `MatchEnd` from the view of the finished match and gives `Podium(setting, end)`. Layout and times: moments.md 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.core.cards import CardId
from sounds.ids import SoundId
from ui.kit.desk import Setting
from ui.kit.panel import Material
from ui.kit.players import Seated, initial
from ui.kit.poster import COURSE, RIBBON_AT, RIBBON_SECONDS, Poster
from ui.stage.art import Art, Emblem
from ui.stage.easing import in_quad, out_quart
from ui.stage.layout import PLAIN_CARD
from ui.stage.node import Pose
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, FIELD_SIZE, NAME_SIZE, SECOND_SIZE
from ui.widgets import Node, Role
from ui.widgets.box import Box, draw_box

FOOT = 498.0
"""Where the steps stand, in units; the ribbon hides their lower edge."""
STEP_WIDTH = 214.0
STEPS = (232.0, 184.0, 148.0)
"""Height of a step by its place."""
SEALS = (120.0, 94.0, 80.0)
MEDALS = (54.0, 44.0, 36.0)
STEP_INSET = 18.0
LIST_LEFT, LIST_WIDTH, LIST_ROW = 986.0, 252.0, 62.0
LIST_TOP = 170.0
"""Above it stands what is offered."""
ASIDE_MIDDLE, ASIDE_WIDTH = 168.0, 256.0
ASIDE_CARD = 118.0
"""Height of the cards that decided."""
MOST_FANNED = 5
"""More cards than these lie in the strip below."""
HAND_LEFT, HAND_CARD = 196.0, 88.0
FAN_DEGREES, FAN_PITCH = 9.0, 44.0
STEPS_AT = (0.62, 0.42, 0.22)
"""When the step of a place rises, in seconds: the first place last."""
RISE_SECONDS = 0.3
STAMP_SECONDS = 0.14
LIST_AT, LIST_STEP_SECONDS = 1.3, 0.1
COURSE_AT, COURSE_STEP_SECONDS = 1.45, 0.07
LONGEST_SECONDS = 2.4


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
        course_title: over the strip of deals; `course_words` below it says what their seals mean.
        course: the deals in order, the last ones if there are too many.
        next_words: on the button that goes on; the result scene says `Play again` there.
        shape: width and height of a card in any unit.
        emblem: what stands at both ends of the ribbon, None for nothing.
    """

    title: str
    stood: tuple[Stood, ...]
    reason: str
    next_words: str
    cards: tuple[CardId, ...] = ()
    course_title: str = ""
    course_words: str = ""
    course: tuple[PlayedDeal, ...] = ()
    shape: tuple[float, float] = PLAIN_CARD
    emblem: Emblem | None = None


class Podium(Poster):
    """The poster of a finished match of 2 to 7 players."""

    def __init__(self, setting: Setting, end: MatchEnd, material: Material | None = None) -> None:
        self.end = end
        champions = [one.who for one in end.stood if one.place == 1]
        self._steps = min(len(STEPS), len(end.stood))
        stamped = [(at + RISE_SECONDS, SoundId.STAMP) for at in STEPS_AT[: self._steps]]
        beats = (*stamped, (RIBBON_AT, SoundId.COUNT_TOTAL))
        super().__init__(setting, end.title, champions, end.emblem, beats, LONGEST_SECONDS, material)

    @property
    def next_words(self) -> str:
        """What the button says that goes on."""
        return self.end.next_words

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw the poster as far as it has come."""
        self.ground(surface)
        for index, middle in self._middles():
            self._step(surface, index, middle)
        self._draw_ribbon(surface)
        if self.end.course or len(self.end.cards) <= MOST_FANNED:
            self._aside(surface)
            self._course(surface)
        else:
            self._hand(surface)
        self._list(surface)

    def _middles(self) -> Sequence[tuple[int, float]]:
        """Return the players on steps by their number in `stood`, with the middle of their step: the first between the others."""
        if self._steps == 2:
            return (1, 640 + STEP_WIDTH / 2), (0, 640 - STEP_WIDTH / 2)
        return tuple((n, 640 + (0, -1, 1)[n] * STEP_WIDTH) for n in range(self._steps - 1, -1, -1))

    def _step(self, surface: Surface, index: int, middle: float) -> None:
        one = self.end.stood[index]
        rank = min(one.place, len(STEPS)) - 1
        risen = out_quart(self._since(STEPS_AT[index], RISE_SECONDS))
        if risen <= 0:
            return
        high = STEPS[rank]
        top = FOOT - high * risen
        rect = self._rect(middle - STEP_WIDTH / 2, top, STEP_WIDTH, high)
        shown = self._rect(middle - STEP_WIDTH / 2, FOOT, 0, 0).top - rect.top
        step = self.art.step(rect.size, self._px(1), rank + 1)
        surface.blit(step, rect, (0, 0, rect.width, shown))
        if risen < 1:
            return
        self._stamped(surface, one, middle, top, index)
        medal = MEDALS[rank]
        y = top + 20 + medal / 2
        picture = self.art.medal(round(self._px(medal)), one.place)
        surface.blit(picture, picture.get_rect(center=self._at(middle, y)))
        room, y = STEP_WIDTH - 2 * STEP_INSET, y + medal / 2 + 20
        theme = self.look.theme
        ink = theme.gold if one.place == 1 else theme.text
        self._write(surface, one.who.name, (middle, y), 20, ink, face=Face.BOLD, align=Align.CENTRE, room=room)
        self._write(surface, one.figure, (middle, y + 23), NAME_SIZE, theme.text, align=Align.CENTRE, room=room)
        self._write(surface, one.words, (middle, y + 42), SECOND_SIZE, theme.text2, align=Align.CENTRE, room=room)

    def _stamped(self, surface: Surface, one: Stood, middle: float, top: float, index: int) -> None:
        """Draw the seal on its step: it comes down large."""
        side = SEALS[min(one.place, len(SEALS)) - 1]
        seal = self.art.seal(initial(one.who), one.who.seal, round(self._px(side)))
        grown = 1.4 - 0.4 * in_quad(self._since(STEPS_AT[index] + RISE_SECONDS, STAMP_SECONDS))
        edge = self._rect(middle - side / 2, top - side, side, side).inflate(self._px(10), self._px(10))
        if grown > 1.0:
            seal = pygame.transform.smoothscale_by(seal, grown)
        else:
            draw_box(surface, edge, Box(self._px(16), self.look.theme.dark, 0.9, self.look.theme.gold, self._px(2)))
        surface.blit(seal, seal.get_rect(center=edge.center))

    def _list(self, surface: Surface) -> None:
        """Draw those without a step, by place."""
        theme = self.look.theme
        rest = self.end.stood[self._steps :]
        top = max(LIST_TOP, self.sun_at[1] - LIST_ROW * len(rest) / 2)
        for index, one in enumerate(rest):
            if self._since(LIST_AT + LIST_STEP_SECONDS * index, LIST_STEP_SECONDS) < 1:
                return
            y = top + LIST_ROW * index
            self._plate(surface, LIST_LEFT, y, LIST_WIDTH, LIST_ROW - 8)
            middle = y + (LIST_ROW - 8) / 2
            medal = self.art.medal(round(self._px(30)), one.place)
            surface.blit(medal, medal.get_rect(center=self._at(LIST_LEFT + 24, middle)))
            seal = self.art.seal(initial(one.who), one.who.seal, round(self._px(34)))
            surface.blit(seal, seal.get_rect(center=self._at(LIST_LEFT + 64, middle)))
            at, room = LIST_LEFT + 90, LIST_WIDTH - 100
            name = room * (0.6 if one.figure else 1.0)
            self._write(surface, one.who.name, (at, middle - 10), NAME_SIZE, theme.text, face=Face.BOLD, room=name)
            self._write(surface, one.figure, (at + room, middle - 10), SECOND_SIZE, theme.text, align=Align.RIGHT, room=room - name)
            self._write(surface, one.words, (at, middle + 11), SECOND_SIZE, theme.text2, room=room)

    def _aside(self, surface: Surface) -> None:
        """Draw at the left what decided the match."""
        if self._since(RIBBON_AT, RIBBON_SECONDS) < 1 or not self.end.reason:
            return
        theme = self.look.theme
        lines = self.look.balanced(self.end.reason, self._px(ASIDE_WIDTH - 28), BODY_SIZE)
        high = 24.0 + 22 * len(lines)
        top = self.sun_at[1] + 62 if self.end.cards else self.sun_at[1] - high / 2
        self._fan(surface)
        self._plate(surface, ASIDE_MIDDLE - ASIDE_WIDTH / 2, top, ASIDE_WIDTH, high)
        for index, line in enumerate(lines):
            at = ASIDE_MIDDLE, top + 23 + 22 * index
            self._write(surface, line, at, BODY_SIZE, theme.text, align=Align.CENTRE)

    def _fan(self, surface: Surface) -> None:
        """Draw the cards that decided as a fan, the winning one upright before the others."""
        cards = self.end.cards
        if not cards:
            return
        wide = ASIDE_CARD * self.end.shape[0] / self.end.shape[1]
        y = self.sun_at[1] - 36
        count = len(cards) - 1
        pitch = min(FAN_PITCH, (ASIDE_WIDTH - wide) / max(1, count))
        sides = [n - (count - 1) / 2 for n in range(count)]
        sides = [side + (0.5 if side >= 0 else -0.5) for side in sides] if count > 1 else [0.6] * count
        for card, side in zip(cards[:-1], sides, strict=True):
            x, drop = ASIDE_MIDDLE + side * pitch, 3.0 * abs(side)
            pose = Pose(*self._at(x, y + drop), round(self._px(wide)), round(self._px(ASIDE_CARD)), -FAN_DEGREES * side / 2)
            self._painter.card(surface, card, pose)
        first = ASIDE_MIDDLE - (0.6 * pitch if count == 1 else 0)
        pose = self._card(surface, cards[-1], first, y - 14, wide, ASIDE_CARD)
        self._painter.ring(surface, pose, self.look.theme.gold)

    def _hand(self, surface: Surface) -> None:
        """Draw a whole hand that decided in the strip below, the card it was won with a little higher."""
        end, (x, y, width, height) = self.end, COURSE
        if self._elapsed < COURSE_AT:
            return
        inks = self.skin.inks
        self._panel(surface, *COURSE)
        lines = self.look.lines(end.reason, self._px(HAND_LEFT - 30), BODY_SIZE)
        for index, line in enumerate(lines[:4]):
            at = x + 20, y + height / 2 + 21 * (index - (len(lines[:4]) - 1) / 2)
            self._write(surface, line, at, BODY_SIZE, inks.text, face=Face.BOLD)
        wide = HAND_CARD * end.shape[0] / end.shape[1]
        pitch = min(wide + 8, (width - HAND_LEFT - wide - 20) / max(1, len(end.cards) - 1))
        for index, card in enumerate(end.cards):
            if self._elapsed < COURSE_AT + COURSE_STEP_SECONDS * index:
                return
            last = index == len(end.cards) - 1
            middle = x + HAND_LEFT + wide / 2 + pitch * index
            pose = self._card(surface, card, middle, y + height / 2 - (5 if last else 0), wide, HAND_CARD)
            if last:
                self._painter.ring(surface, pose, self.look.theme.gold)

    def _course(self, surface: Surface) -> None:
        """Draw the deals of the match beside each other."""
        course, (x, y, width, height) = self.end.course, COURSE
        if not course or self._elapsed < COURSE_AT:
            return
        inks = self.skin.inks
        self._panel(surface, *COURSE)
        self._write(surface, self.end.course_title, (x + 20, y + 30), FIELD_SIZE, inks.text, face=Face.BOLD, room=150)
        lines = self.look.lines(self.end.course_words, self._px(150), SECOND_SIZE)
        for index, line in enumerate(lines[:3]):
            self._write(surface, line, (x + 20, y + 56 + 18 * index), SECOND_SIZE, inks.text2)
        left, room = x + 186, width - 206
        most = int(room // 46)
        shown = course[-most:]
        pitch = min(110.0, room / len(shown))
        for index, deal in enumerate(shown):
            if self._elapsed < COURSE_AT + COURSE_STEP_SECONDS * index:
                return
            middle = left + pitch * (index + 0.5)
            self._write(surface, deal.label, (middle, y + 22), BODY_SIZE, inks.text2, align=Align.CENTRE, room=pitch)
            self._beside(surface, [self._seal(who) for who in deal.firsts], middle, y + 56, pitch - 8)
            signs = [sign(self.art, round(self._px(24))) for sign in deal.signs]
            self._beside(surface, signs, middle, y + height - 24, pitch - 8)

    def _seal(self, who: Seated) -> Surface:
        return self.art.seal(initial(who), who.seal, round(self._px(34)))

    def _beside(self, surface: Surface, pictures: Sequence[Surface], middle: float, y: float, room: float) -> None:
        """Draw pictures of one size beside each other about a point; they overlap as far as the room asks."""
        if not pictures:
            return
        side = pictures[0].get_width() / self._px(1)
        step = min(side + 3, (room - side) / max(1, len(pictures) - 1))
        for index, picture in enumerate(pictures):
            at = self._at(middle + step * (index - (len(pictures) - 1) / 2), y)
            surface.blit(picture, picture.get_rect(center=at))

    def semantics(self) -> Node:
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
        return Node(Role.GROUP, self.end.title, self.end.reason, children=rows)
