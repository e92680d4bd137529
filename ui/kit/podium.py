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
from ui.kit.result import Units
from ui.kit.sheet import Sheet
from ui.stage.art import Art, Emblem, Promise
from ui.stage.easing import in_quad, out_quart
from ui.stage.layout import PLAIN_CARD
from ui.stage.node import Pose
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, FIELD_SIZE, NAME_SIZE, SECOND_SIZE
from ui.widgets import Look, Node, Role
from ui.widgets.box import Box, draw_box

FOOT = 498.0
"""Where the steps stand, in units; the ribbon hides their lower edge."""
STEP_WIDTH = 214.0
STEPS = (232.0, 184.0, 148.0)
"""Height of a step by its place."""
SEALS = (120.0, 94.0, 80.0)
MEDALS = (54.0, 44.0, 36.0)
STEP_INSET = 18.0
SUN = 456.0
SUN_Y = 268.0
RIBBON: Units = (252.0, 494.0, 776.0, 72.0)
COURSE: Units = (38.0, 584.0, 884.0, 118.0)
LIST_LEFT, LIST_WIDTH, LIST_ROW = 986.0, 252.0, 62.0
ASIDE_MIDDLE, ASIDE_WIDTH = 168.0, 256.0
ASIDE_CARD = 118.0
"""Height of the cards that decided."""
FAN_DEGREES, FAN_PITCH = 9.0, 44.0
STEPS_AT = (0.62, 0.42, 0.22)
"""When the step of a place rises, in seconds: the first place last."""
RISE_SECONDS = 0.3
STAMP_SECONDS = 0.14
RIBBON_AT, UNROLL_SECONDS = 1.04, 0.28
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


class Podium(Sheet):
    """The poster of a finished match of 2 to 7 players."""

    buttons = (944.0, 584.0, 298.0, 58.0), (944.0, 654.0, 298.0, 48.0)

    def __init__(self, setting: Setting, end: MatchEnd, material: Material | None = None) -> None:
        self.end = end
        self._heard = 0
        self._ground: Promise | None = None
        super().__init__(setting, 1, material)
        self.restyle(setting.look)

    @property
    def next_words(self) -> str:
        """What the button says that goes on."""
        return self.end.next_words

    @property
    def champions(self) -> tuple[Seated, ...]:
        """Who has the first place."""
        return tuple(one.who for one in self.end.stood if one.place == 1)

    def restyle(self, look: Look) -> None:
        """Take another look."""
        super().restyle(look)
        self._hang(self.end.title, None, self.end.emblem, RIBBON)
        size, unit = look.scale.window.size, look.scale.unit
        x, y = self._at(640, SUN_Y)
        seal = self.champions[0].seal if len(self.champions) == 1 else 1
        flat = look.theme.flat
        self._ground = None if flat else self.art.poster(size, unit, seal, (x / size[0], y / size[1]))

    # Time

    def step(self, dt: float) -> tuple[SoundId, int] | None:
        """Go on by `dt` seconds; return the sound of what has just been stamped."""
        self._elapsed += dt
        rising = STEPS_AT[: self._steps][::-1]
        times = (*(at + RISE_SECONDS for at in rising), RIBBON_AT)
        heard = sum(time <= self._elapsed for time in times)
        before, self._heard = self._heard, heard
        if heard == before:
            return None
        return (SoundId.COUNT_TOTAL, 0) if heard == len(times) else (SoundId.STAMP, 0)

    @property
    def lively(self) -> bool:
        """Whether something still comes."""
        return self._elapsed < LONGEST_SECONDS

    def land(self) -> None:
        """Show everything."""
        self._elapsed, self._heard = LONGEST_SECONDS, self._steps + 1

    @property
    def _steps(self) -> int:
        return min(len(STEPS), len(self.end.stood))

    def _since(self, at: float, seconds: float) -> float:
        """Return how much has passed of something that takes so long, 0 to 1."""
        return min(1.0, max(0.0, (self._elapsed - at) / seconds))

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw the poster as far as it has come."""
        ground = self._ground() if self._ground is not None else None
        if ground is not None:
            surface.blit(ground, (0, 0))
            sun = self.art.sun(round(self._px(SUN)))
            surface.blit(sun, sun.get_rect(center=self._at(640, SUN_Y)))
        else:
            surface.fill(self.look.theme.dialog)
        for index, middle in self._middles():
            self._step(surface, index, middle)
        unrolled = out_quart(self._since(RIBBON_AT, UNROLL_SECONDS))
        if unrolled > 0:
            self._banner.draw(surface, self._rect(*RIBBON).center, unrolled)
        self._aside(surface)
        self._list(surface)
        self._course(surface)

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
        top = SUN_Y - LIST_ROW * len(rest) / 2
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
            words = ", ".join(part for part in (one.figure, one.words) if part)
            self._write(surface, one.who.name, (at, middle - 10), NAME_SIZE, theme.text, face=Face.BOLD, room=room)
            self._write(surface, words, (at, middle + 11), SECOND_SIZE, theme.text2, room=room)

    def _aside(self, surface: Surface) -> None:
        """Draw at the left what decided the match."""
        if self._since(RIBBON_AT, UNROLL_SECONDS) < 1 or not self.end.reason:
            return
        theme = self.look.theme
        lines = self.look.lines(self.end.reason, self._px(ASIDE_WIDTH - 28), BODY_SIZE)
        high = 24.0 + 22 * len(lines)
        top = SUN_Y + 62 if self.end.cards else SUN_Y - high / 2
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
        y = SUN_Y - 36
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

    def _plate(self, surface: Surface, x: float, y: float, width: float, height: float) -> None:
        """Draw the dark ground of words on the poster."""
        theme = self.look.theme
        draw_box(surface, self._rect(x, y, width, height), Box(self._px(8), theme.dark, 0.72, theme.gold, self._px(1.2)))

    def semantics(self) -> Node:
        """Return the end of the match in words: the headline, why, everybody by place."""
        rows = tuple(
            Node(Role.ROW, one.who.name, f"{one.place}.", children=(Node(Role.TEXT, one.figure, one.words),))
            for one in self.end.stood
        )
        return Node(Role.GROUP, self.end.title, self.end.reason, children=rows)
