"""What a deal makes of players, as a moment of its own: seals on a cleared stage, a sign that comes to them, a ribbon, consequences.

A game derives `MomentSheet`, gives it its `Moment`s in order and draws what stands at both sides of the stage. One press shows the last
moment at rest; a second one goes on. Order and times: moments.md 4.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate

import pygame
from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.core.cards import Seat
from sounds.ids import SoundId
from ui.kit.player_text import initial
from ui.kit.reveal.page import AXIS, LOW_BUTTONS, RevealPage
from ui.kit.reveal.reveal import Layer, Reveal, Units
from ui.kit.skin import Material
from ui.kit.table_context import TableSpec
from ui.stage.art import Banner, Dye, Emblem, PixelSize, drawn
from ui.stage.easing import in_quad, out_back, out_quart, share_of
from ui.text.render import Align, Face
from ui.text.sentences import phrase
from ui.theme import BODY_SIZE
from ui.widgets import Look, Node, Role
from ui.widgets.box import Box, draw_box, put

STAGE: Units = (355.0, 0.0, 570.0, 720.0)
"""The room of seals, ribbon and consequences."""
SEALS_Y = 212.0
RIBBON: Units = (355.0, 484.0, 570.0, 84.0)
WHY_Y = 588.0
CONSEQUENCES: Units = (355.0, 610.0, 570.0, 86.0)
CONSEQUENCES_GAP = 12.0
SIDE, SIDES_ROOM = 182.0, 540.0
"""The side of a single seal, and the room of several."""
BARE_Y, BARE_SIDE = 246.0, 216.0
"""The same where no sign hangs from the seal: it stands lower and is larger."""
SHED_Y, SHED_SIDE, SHED, SHRUNK = 150.0, 150.0, 1.06, 0.44
"""The same where a sign falls off, how far it falls, in sides, and how much smaller it lies there than it was worn."""
ALONE, SIGNED = 1.3, 1.86
"""The room of a seal among several, in sides: without a sign and with one."""
SMALL = 52.0
GROW_SECONDS = 0.26
SIGN_AT, SIGN_SECONDS = 0.26, 0.24
SWING_SECONDS, SWING_DEGREES, SWINGS = 0.5, 18.0, 2
RIBBON_AT, UNROLL_SECONDS = 0.5, 0.28
EACH_SECONDS, ALL_SECONDS = 0.4, 1.2
"""From the sign of one player to that of the next, and for all of them at most."""
STEP_AT, STEP_SECONDS = 0.76, 0.2
CONSEQUENCES_AT, CONSEQUENCES_STEP_SECONDS = 0.96, 0.12
REST_SECONDS = 1.0
"""How long a moment rests before the next one of the same deal."""
FADE_SECONDS = 0.1
SIGN_BOX = (1.8, 2.16)
"""Width and height of the picture of a sign, in sides of its seal, whose middle is at `SIGN_PIVOT` of the picture."""
SIGN_PIVOT = (0.5, 0.3)
GREY_LIGHT = 0.3
"""What is left of the light over somebody who is out."""
_LIGHT = (255, 236, 184)
_LIGHT_ALPHA = 74


class Comes(Enum):
    """How the sign comes to a seal."""

    DROPS = "drops"
    """From above, and swings."""
    IS_TIED = "is-tied"
    """From both sides."""
    LEAVES = "leaves"
    """It was there, falls off and lies under the seal."""
    GOES_OUT = "goes-out"
    """The light goes out, the seal turns grey."""
    STAYS = "stays"
    """Nothing comes: the seals alone are shown."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What comes to a seal, in two layers between which the seal stands; each is drawn for a size of `SIGN_BOX` in pixels."""

    observer: Callable[[PixelSize], Surface]
    back: Callable[[PixelSize], Surface] | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing that a deal makes of some players.

    Attributes:
        seats: of whom it tells.
        ribbon: what has become of them, as `Bruno is a dog`.
        why: one line under the ribbon.
        consequences: what follows: a few words that count and a line, three at most.
        comes: how the sign comes.
        sign: the sign itself, None for none.
        emblem: at both ends of the ribbon, None for nothing.
        sound: as the sign comes, None for silence.
    """

    seats: tuple[Seat, ...]
    ribbon: str
    why: str
    consequences: tuple[tuple[str, str], ...]
    comes: Comes
    sign: Sign | None = None
    emblem: Emblem | None = None
    sound: SoundId | None = None

    @property
    def lag(self) -> float:
        """How much later than the first sign the last one comes, in seconds; ribbon and consequences wait for it."""
        others = len(self.seats) - 1 if self.sign is not None else 0
        return min(EACH_SECONDS * others, ALL_SECONDS)

    @property
    def rests_at(self) -> float:
        """When everything of it is there, in seconds."""
        return CONSEQUENCES_AT + CONSEQUENCES_STEP_SECONDS * max(1, len(self.consequences)) + self.lag

    def sign_at(self, number: int) -> float:
        """Return when the sign comes to the player of this number, counted from 0, in seconds."""
        return SIGN_AT + (self.lag * number / (len(self.seats) - 1) if self.lag else 0.0)


class MomentSheet(RevealPage):
    """The moments of one finished deal, one after another; `then` follows them where the match is over."""

    buttons = LOW_BUTTONS
    far = False
    in_turns = True
    reads = REST_SECONDS

    def __init__(
        self,
        setting: TableSpec,
        moments: Sequence[Moment],
        next_words: str,
        material: Material | None = None,
        then: Reveal | None = None,
    ) -> None:
        self.moments = tuple(moments)
        self._next_words = next_words
        lengths = (moment.rests_at + REST_SECONDS for moment in self.moments)
        self._starts = tuple(accumulate(lengths, initial=0.0))[:-1]
        """When each of them begins, in seconds."""
        self._banners: tuple[Banner, ...] = ()
        super().__init__(setting, material, then)
        self.restyle(setting.look)

    # What a game derives

    def sides(self, surface: Surface) -> None:
        """Draw what stands at both sides of the stage: at the left up to 340 units, at the right from 944 on, down to 568."""

    def side_words(self) -> tuple[Node, ...]:
        """Return the same in words."""
        return ()

    # What is told now

    @property
    def next_words(self) -> str:
        """What the button says that goes on."""
        return self._next_words

    @property
    def _index(self) -> int:
        return sum(start <= self.elapsed for start in self._starts) - 1

    @property
    def moment(self) -> Moment:
        """The moment that is shown."""
        return self.moments[self._index]

    @property
    def rests_at(self) -> float:
        """When all stands of the moment that is shown, in seconds."""
        return self._starts[self._index] + self.moment.rests_at

    def changed(self, seat: Seat) -> float:
        """Return how far what these moments make of the player at `seat` is shown, 0 to 1."""
        first = next((n for n, moment in enumerate(self.moments) if seat in moment.seats), None)
        if first is None:
            return 0.0
        return self.share(self._starts[first] + self.moments[first].lag + STEP_AT, STEP_SECONDS, out_quart)

    def dress(self, look: Look) -> None:
        """Take another look."""
        super().dress(look)
        size = self._rect(*RIBBON).size
        dyes = [Dye.OWN if self.viewer in moment.seats else Dye.OTHER for moment in self.moments]
        said = zip(self.moments, dyes, strict=True)
        self._banners = tuple(self.art.banner(moment.ribbon.upper(), size, dye, moment.emblem) for moment, dye in said)

    def lay(self) -> Iterator[Layer]:
        """Return the stage, and for each moment its signs, which are heard, and the time that it takes."""
        yield Layer(draw=self._draw_stage)
        for start, moment in zip(self._starts, self.moments, strict=True):
            yield Layer(start, moment.rests_at)
            for number in range(len(moment.seats) if moment.lag else 1):
                yield Layer(start + moment.sign_at(number), cue=(moment.sound, 0) if moment.sound is not None else None)

    def _since(self, at: float, seconds: float) -> float:
        """Return how far something of the moment that is shown has come, 0 to 1."""
        return self.share(self._starts[self._index] + at, seconds)

    def _later(self, at: float, seconds: float) -> float:
        """Return the same of what waits for the last sign."""
        return self._since(at + self.moment.lag, seconds)

    # Drawing

    def _draw_stage(self, surface: Surface, _share: float) -> None:
        """Draw the moment as far as it has come."""
        self.ground(surface)
        self._cone(surface)
        self.sides(surface)
        self._people(surface)
        unrolled = self._later(RIBBON_AT, UNROLL_SECONDS)
        if unrolled > 0:
            begun = self.elapsed - self._starts[self._index]
            faded = share_of(begun, FADE_SECONDS) if self.look.reduced_motion else 1.0
            self._banners[self._index].draw(surface, self._rect(*RIBBON).center, out_quart(unrolled), None, faded)
        self._consequences(surface)

    def _cone(self, surface: Surface) -> None:
        """Draw the light that falls onto the stage."""
        if self.look.theme.flat:
            return
        light = 1.0
        if self.moment.comes is Comes.GOES_OUT:
            light = 1.0 - (1.0 - GREY_LIGHT) * self._since(SIGN_AT, SIGN_SECONDS)
        rect = self._rect(STAGE[0] - 20, 0, STAGE[2] + 40, RIBBON[1] + 20)
        rect.top, rect.height = 0, rect.bottom
        cone = drawn(self.art, cone_of_light, rect.size)
        cone.set_alpha(round(255 * light))
        surface.blit(cone, rect)

    def _people(self, surface: Surface) -> None:
        seats = self.moment.seats
        count = len(seats)
        y, largest = self.seals_at
        side = min(largest, SIDES_ROOM / count / (ALONE if self.moment.sign is None else SIGNED))
        pitch = SIDES_ROOM / count if count > 1 else 0.0
        for index, seat in enumerate(seats):
            x = AXIS + pitch * (index - (count - 1) / 2)
            self._person(surface, seat, (x, y), side, self.moment.sign_at(index), named=count > 1)

    @property
    def seals_at(self) -> tuple[float, float]:
        """The height of the middle of the seals, and the side of a single one, in units."""
        match self.moment.comes:
            case Comes.STAYS | Comes.GOES_OUT | Comes.IS_TIED:
                return BARE_Y, BARE_SIDE
            case Comes.LEAVES:
                return SHED_Y, SHED_SIDE
            case Comes.DROPS:
                return SEALS_Y, SIDE

    def _person(self, surface: Surface, seat: Seat, middle: tuple[float, float], side: float, comes: float, *, named: bool) -> None:
        """Draw one seal with its sign, which comes after so many seconds; it grows from the size that it has at the table."""
        who, moment = self.seated[seat], self.moment
        came, swung = self._since(comes, SIGN_SECONDS), self._since(comes + SIGN_SECONDS, SWING_SECONDS)
        grown = self._since(0.0, GROW_SECONDS)
        pixels = round(self._px(side))
        grey = moment.comes is Comes.GOES_OUT and came >= 0.5
        seal = self.art.seal(initial(who), who.seal, pixels, grey=grey)
        at = self._at(*middle)
        if grown < 1:
            start = SMALL / side
            seal = pygame.transform.smoothscale_by(seal, max(0.05, start + (1 - start) * out_back(grown)))
        if moment.sign is not None and moment.sign.back is not None:
            self._sign(surface, moment.sign.back, at, side, came, swung)
        rim = Rect(0, 0, *seal.get_size()).inflate(self._px(12), self._px(12))
        rim.center = at
        line = self.look.theme.gold if not grey else self.look.theme.seal_grey_line
        draw_box(surface, rim, Box(rim.width * 0.16, self.look.theme.dark, 0.92, line, self._px(2)))
        put(surface, seal, center=at)
        if moment.sign is not None:
            self._sign(surface, moment.sign.observer, at, side, came, swung)
        if named:
            x, y = middle[0], middle[1] - side / 2 - 24
            room = SIDES_ROOM / len(moment.seats) - 8
            ink = self.look.theme.text
            self._write(surface, who.name, (x, y), BODY_SIZE, ink, face=Face.BOLD, align=Align.CENTRE, room=room, high=36, shorten=True)

    def _sign(
        self,
        surface: Surface,
        layer: Callable[[PixelSize], Surface],
        at: tuple[int, int],
        side: float,
        came: float,
        swung: float,
    ) -> None:
        """Draw one layer of the sign of a seal whose middle is `at`, as far as it has come and swung out."""
        size = round(self._px(SIGN_BOX[0] * side)), round(self._px(SIGN_BOX[1] * side))
        picture = drawn(self.art, layer, size)
        rect = picture.get_rect()
        rect.topleft = round(at[0] - SIGN_PIVOT[0] * size[0]), round(at[1] - SIGN_PIVOT[1] * size[1])
        match self.moment.comes:
            case Comes.DROPS if came > 0:
                rect.y -= round((1 - in_quad(came)) * rect.bottom)
                self._swung(surface, picture, rect, came, swung)
            case Comes.IS_TIED if came > 0:
                gap = round((1 - out_quart(came)) * size[0] * 0.6)
                half = size[0] // 2
                surface.blit(picture, (rect.x - gap, rect.y), (0, 0, half, size[1]))
                surface.blit(picture, (rect.x + half + gap, rect.y), (half, 0, size[0] - half, size[1]))
            case Comes.LEAVES:
                lies = pygame.transform.smoothscale_by(picture, 1.0 - SHRUNK * in_quad(came)) if came > 0 else picture
                put(surface, lies, midtop=(rect.centerx, rect.y + round(in_quad(came) * self._px(SHED * side))))
            case Comes.GOES_OUT if came >= 1:
                surface.blit(picture, rect)
            case _:
                pass

    def _swung(self, surface: Surface, picture: Surface, rect: Rect, came: float, share: float) -> None:
        """Draw a sign that has dropped: it swings out."""
        if came < 1 or share >= 1:
            surface.blit(picture, rect)
            return
        angle = SWING_DEGREES * (1 - share) ** 2 * math.sin(2 * math.pi * SWINGS * share) * 0.5
        put(surface, pygame.transform.rotozoom(picture, angle, 1.0), center=rect.center)

    def _consequences(self, surface: Surface) -> None:
        """Draw why, and what follows."""
        theme, moment = self.look.theme, self.moment
        if self._later(CONSEQUENCES_AT, 0.01) >= 1:
            self._write(surface, moment.why, (AXIS, WHY_Y), BODY_SIZE, theme.text2, align=Align.CENTRE, room=STAGE[2], high=36)
        x, y, width, height = CONSEQUENCES
        wide = (width - CONSEQUENCES_GAP * (len(moment.consequences) - 1)) / max(1, len(moment.consequences))
        for index, (head, words) in enumerate(moment.consequences):
            if self._later(CONSEQUENCES_AT + CONSEQUENCES_STEP_SECONDS * index, 0.01) < 1:
                return
            left = x + (wide + CONSEQUENCES_GAP) * index
            self._panel(surface, left, y, wide, height)
            inks, centre = self.skin.inks, left + wide / 2
            room, bold = wide - 24, Face.BOLD
            self._write(surface, head, (centre, y + 25), BODY_SIZE, inks.gold, face=bold, align=Align.CENTRE, room=room, high=34)
            lines, size = self._folded(words, room, 42, BODY_SIZE)
            pitch = min(42 / len(lines), self.look.lead(size) / self._px(1))
            for number, line in enumerate(lines):
                at = centre, y + 61 + pitch * (number - (len(lines) - 1) / 2)
                self._write(surface, line, at, size, inks.text2, align=Align.CENTRE, room=room)

    def describe(self) -> Node:
        """Return the moments in words, and what stands at the sides."""
        told = tuple(
            Node(
                Role.ROW,
                moment.ribbon,
                moment.why,
                children=(
                    *(Node(Role.TEXT, self.seated[seat].name) for seat in moment.seats if len(moment.seats) > 1),
                    *(Node(Role.TEXT, phrase(head, words)) for head, words in moment.consequences),
                ),
            )
            for moment in self.moments
        )
        return Node(Role.GROUP, self.moment.ribbon, self.moment.why, children=(*told, *self.side_words()))


def cone_of_light(size: tuple[int, int]) -> Surface:
    """Return light that falls from the middle of the upper edge and fades at the foot, a picture of `size` pixels with alpha."""
    part = 4
    wide, high = max(4, size[0] // part), max(4, size[1] // part)
    cone = Surface((wide, high), SRCALPHA)
    cone.fill((*_LIGHT, 0))
    foot, head = wide * 0.44, wide * 0.09
    points = [(wide / 2 - head, -9), (wide / 2 + head, -9), (wide / 2 + foot, high), (wide / 2 - foot, high)]
    pygame.draw.polygon(cone, (*_LIGHT, _LIGHT_ALPHA), points)
    cone = pygame.transform.gaussian_blur(cone, max(1, wide // 24))
    fade = Surface((1, 8), SRCALPHA)
    for row in range(8):
        fade.set_at((0, row), (255, 255, 255, round(255 * (1 - row / 7) ** 0.7)))
    cone.blit(pygame.transform.smoothscale(fade, (wide, high)), (0, 0), special_flags=BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(cone, size)
