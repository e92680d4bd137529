"""What every end of a match has: the place of the game in a warmer light, the winner's name cut into it, the sum of the last deal.

Layout and times: moments.md 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Surface

from game.core.cards import CardId, Seat
from ui.kit.player_text import Seated, said_of
from ui.kit.reveal.page import AXIS, LOW_BUTTONS, RevealPage
from ui.kit.reveal.reveal import Cue, Layer, Units
from ui.kit.skin import Material, panel
from ui.kit.table_context import TableSpec
from ui.stage.art import Art, Promise
from ui.stage.easing import out_quart
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, LEAD_SIZE, RGB, TITLE_SIZE
from ui.widgets import Look, Node, Role
from ui.widgets.box import Box, draw_box

COURSE: Units = (38.0, 584.0, 884.0, 118.0)
"""The strip that tells how the match went."""
NAME_AT, NAME_SECONDS, LIGHT_SECONDS = 1.04, 0.34, 0.34
NAME_Y, NAME_HIGH, NAME_LEAST, NAME_ROOM = 84.0, 64.0, 24.0, 440.0
"""The middle of the carved name, its height at most and at least, and its width: what is offered stands at its right."""
TITLE_Y = 162.0
EARLIER_ROOM = 150.0
"""How wide the name of an earlier winner is at most."""
EARLIER_LEFT = 150
"""How much of such a cut is left by now, of 255."""
LIGHT_AT, LIGHT_REACH = (AXIS, 250.0), 1180.0
WAYS_AT = 1.9
"""When the ways on come, in seconds."""
CUT: tuple[RGB, RGB] = ((23, 11, 4), (201, 154, 102))
"""A letter that is cut into something, and the edge of it that catches the light."""
STRIP_INK: RGB = (34, 20, 15)
STRIP_INK2: RGB = (84, 64, 48)
SUM_AT, SUM_STEP_SECONDS = 1.5, 0.16
SUM_ROOM, SUM_DISC = 160.0, 84.0
LEAST_TERM = 96.0


@dataclass(frozen=True, slots=True)
class Term:
    """One term of a sum: its sign before it ("" for the first one), the number, and what it is in a few words."""

    sign: str
    figure: str
    words: str


@dataclass(frozen=True, slots=True)
class DealSum:
    """What the last deal brought, as a sum in the strip: its title, a line under it, its terms, what they come to, a picture for it.

    Without terms title and line stand alone in the middle.
    """

    title: str
    words: str = ""
    terms: tuple[Term, ...] = ()
    total: str = ""
    mark: Callable[[Art, int], Surface] | None = None

    def semantics(self) -> tuple[Node, ...]:
        """Return it in words."""
        terms = tuple(Node(Role.TEXT, one.words, f"{one.sign}{one.figure}") for one in self.terms)
        return (Node(Role.ROW, in_a_row(filter(None, (self.title, self.words))), self.total, children=terms),)


@dataclass(frozen=True, slots=True)
class Honour:
    """How a place honours its winner: what its tags are made of, and the plate into which a name is engraved, None for the bare table."""

    material: Material | None = None
    plate: Material | None = None


PLAIN = Honour()


def ahead(points: tuple[int, int]) -> Seat | None:
    """Return which of two players has more points, None if they are equal."""
    return None if points[0] == points[1] else Seat(int(points[1] > points[0]))


def match_words(seated: Sequence[Seated], first: Sequence[Seat]) -> str:
    """Return who has won a match; `first` are the seats that share the first place."""
    if len(first) == len(seated):
        return _("The match is tied")
    if len(first) > 1:
        return _("{names} share the match").format(names=_(" and ").join(seated[seat].name for seat in first))
    return said_of(seated, first[0], _("{name} wins the match|You win the match"))


class Poster(RevealPage):
    """The place of the game in the light of its end, and the winner's name cut into it; what lies there a derived one lays over `under`."""

    buttons = LOW_BUTTONS
    far = False
    ways_at = WAYS_AT
    has_air = True
    earlier_at = (150.0, 122.0), (1156.0, 214.0), (268.0, 72.0)
    """Where the names of earlier winners are cut, the last one first."""

    def __init__(
        self, setting: TableSpec, title: str, champions: Sequence[Seated], told: DealSum | None, honour: Honour = PLAIN
    ) -> None:
        """`title` says in words what the name in the wood does not; where several share the first place it stands there alone."""
        self._title, self._told, self.honour = title, told, honour
        self._name = champions[0].name if len(champions) == 1 else title
        self._strip: Promise | None = None
        """The strip that is drawn from left to right: how the match went."""
        super().__init__(setting, honour.material)
        self.restyle(setting.look)

    def dress(self, look: Look) -> None:
        """Take another look."""
        super().dress(look)
        self._paper = self.art.strip(self._rect(*COURSE).size, look.scale.unit) if self._told is not None else None
        total = self._told.total if self._told is not None else ""
        self._total = self.art.points_disc(total, round(self._px(SUM_DISC))) if total else None
        self._light = None if look.theme.flat else self.art.glow(round(self._px(LIGHT_REACH)))

    @property
    def next_words(self) -> str:
        """What the button says that goes on; the result scene says `Play again` there."""
        return _("New match")

    # Layers

    def under(self) -> Iterator[Layer]:
        """Return the place, the light that comes up over it, and what drifts there."""
        yield Layer(draw=self.ground)
        yield Layer(draw=self._draw_earlier)
        yield Layer(0.0, LIGHT_SECONDS, self._draw_light)
        yield Layer(draw=self.drift)

    def name(self, cue: Cue | None = None) -> Iterator[Layer]:
        """Return the name, which is cut from left to right, and then what there is to say of it."""
        yield Layer(NAME_AT, NAME_SECONDS, self._draw_name, out_quart, cue)
        if self._name != self._title:
            yield Layer(NAME_AT + NAME_SECONDS, draw=self._draw_title)

    def sum(self) -> Iterator[Layer]:
        """Return what the last deal brought, in the strip: term after term, then what they come to."""
        if self._told is None:
            return
        yield Layer(SUM_AT, SUM_STEP_SECONDS, partial(self._draw_sum, self._told))
        for number in range(len(self._told.terms)):
            yield Layer(SUM_AT + SUM_STEP_SECONDS * (number + 1), draw=partial(self._draw_term, self._told, number))
        if self._total is not None:
            yield Layer(SUM_AT + SUM_STEP_SECONDS * (len(self._told.terms) + 1), draw=self._draw_total)

    # Drawing

    def _draw_light(self, surface: Surface, lit: float) -> None:
        """Add the light that lies round the name and what is honoured."""
        if self._light is None or (light := self._light()) is None:
            return
        if lit < 1.0:
            light = light.copy()
            light.fill((round(255 * lit),) * 3, special_flags=BLEND_RGB_MULT)
        surface.blit(light, light.get_rect(center=self._at(*LIGHT_AT)), special_flags=BLEND_RGB_ADD)

    def _draw_name(self, surface: Surface, cut: float) -> None:
        """Draw the name as far as it is cut into the plate that the place has for it, else as far as it is let into its dark wood."""
        look, plate, words = self.look, self.honour.plate, self._name.upper()
        high = look.carved_fitted(words, self._px(NAME_ROOM), NAME_HIGH, NAME_LEAST)
        wide = min(look.carved_width(words, high) / self._px(1), NAME_ROOM)
        dark, lit = look.theme.gold, look.theme.dark
        if not look.theme.flat:
            lit, dark = CUT
            if plate is not None:
                dark, lit = CUT
                panel(self.skin.of(plate), surface, self._rect(AXIS - wide / 2 - 40, NAME_Y - high * 0.74, wide + 80, high * 1.48))
        former = surface.get_clip()
        surface.set_clip(self._rect(AXIS - wide / 2 - 12, NAME_Y - high, (wide + 24) * cut, 2 * high).clip(former))
        look.carve(surface, words, self._at(AXIS, NAME_Y), high, dark, shadow=lit, align=Align.CENTRE)
        surface.set_clip(former)

    def _draw_earlier(self, surface: Surface, _share: float) -> None:
        """Draw the names of those who won here before, worn, in no light: none in high contrast, where nothing is cut into anything."""
        self._is_told = self.setting.earlier() is not None
        for name, (x, y) in zip(() if self.look.theme.flat else self.earlier, self.earlier_at, strict=False):
            high = self.look.carved_fitted(name.upper(), self._px(EARLIER_ROOM), 20, 14)
            wide = min(self.look.carved_width(name.upper(), high) / self._px(1), EARLIER_ROOM)
            spot = self._rect(x - wide / 2 - 24, y - 22, wide + 48, 44)
            fresh = surface.subsurface(spot).copy()
            if self.honour.plate is not None:
                panel(self.skin.of(self.honour.plate), fresh, fresh.get_rect().inflate(self._px(-16), self._px(-12)))
            self.look.carve(fresh, name.upper(), fresh.get_rect().center, high, CUT[0], shadow=CUT[1], align=Align.CENTRE)
            fresh.set_alpha(EARLIER_LEFT)
            surface.blit(fresh, spot)

    def earlier_words(self) -> tuple[Node, ...]:
        """Return in words who won here before."""
        return (Node(Role.TEXT, _("Won before"), in_a_row(self.earlier)),) if self.earlier else ()

    @property
    def earlier(self) -> tuple[str, ...]:
        """Who won here before, the last first, as far as that is known."""
        return (self.setting.earlier() or ())[: len(self.earlier_at)]

    def _draw_title(self, surface: Surface, _share: float) -> None:
        ink = self.look.theme.text
        self._write(surface, self._title, (AXIS, TITLE_Y), TITLE_SIZE, ink, face=Face.BOLD, align=Align.CENTRE, room=NAME_ROOM, high=30)

    def _row_of_cards(
        self,
        surface: Surface,
        cards: Sequence[CardId],
        middle: tuple[float, float],
        high: float,
        room: float,
        shape: tuple[float, float] = PLAIN_CARD,
    ) -> None:
        """Draw cards of a shape side by side about a point, one over another where `room` units do not hold them."""
        wide = high * shape[0] / shape[1]
        step = min(wide + 8, (room - wide) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            self._card(surface, card, middle[0] + step * (number - (len(cards) - 1) / 2), middle[1], wide, high)

    def _draw_strip(self, surface: Surface, drawn: float) -> bool:
        """Draw so much of the strip from its left end; return whether that is all of it."""
        rect = self._rect(*COURSE)
        shown = round(rect.width * drawn)
        if self._strip is not None and (strip := self._strip()) is not None:
            surface.blit(strip, rect, (0, 0, shown, rect.height))
        return shown >= rect.width

    def _plate(self, surface: Surface, x: float, y: float, width: float, height: float) -> None:
        """Draw the dark ground of words on the poster."""
        theme = self.look.theme
        draw_box(surface, self._rect(x, y, width, height), Box(self._px(8), theme.dark, 0.72, theme.gold, self._px(1.2)))

    def _draw_sum(self, told: DealSum, surface: Surface, _share: float) -> None:
        """Draw the strip with what the sum is called."""
        x, y, width, height = COURSE
        if self._paper is not None and (paper := self._paper()) is not None:
            surface.blit(paper, self._rect(*COURSE))
        middle = y + height / 2
        if told.mark is not None:
            self._pictured(surface, told.mark, x + SUM_DISC / 2 + 22, middle, SUM_DISC)
        if not told.terms:
            head = x + width / 2, middle - (18 if told.words else 0)
            self._write(surface, told.title, head, LEAD_SIZE, STRIP_INK, face=Face.BOLD, align=Align.CENTRE, room=width - 60, high=50)
            under = x + width / 2, middle + 22
            self._write(surface, told.words, under, BODY_SIZE, STRIP_INK2, align=Align.CENTRE, room=width - 60, high=34)
            return
        start = x + self._terms_left(told)
        self._write(surface, told.title, (start, middle - 22), TITLE_SIZE, STRIP_INK, face=Face.BOLD, room=SUM_ROOM, high=34)
        lines, size = self._folded(told.words, SUM_ROOM, 58, BODY_SIZE)
        for number, line in enumerate(lines):
            at = start, middle - 4 + self.look.lead(size) / self._px(1) * (number + 0.5)
            self._write(surface, line, at, size, STRIP_INK2)

    def _terms_left(self, told: DealSum) -> float:
        """Return where title and terms begin in the strip, in units."""
        return SUM_DISC + 40 if told.mark is not None else 22

    def _draw_term(self, told: DealSum, number: int, surface: Surface, _share: float) -> None:
        x, y, width, height = COURSE
        start, middle, term = self._terms_left(told), y + height / 2, told.terms[number]
        room = width - start - SUM_ROOM - (SUM_DISC + 50 if told.total else 24)
        pitch = min(210.0, room / len(told.terms))
        at = x + start + SUM_ROOM + (room - pitch * len(told.terms)) / 2 + pitch * (number + 0.5)
        words = f"{term.sign}{term.figure}" if pitch < LEAST_TERM else term.figure
        self.look.carve(surface, words, self._at(at, middle - 12), 34, STRIP_INK, align=Align.CENTRE)
        if term.sign and pitch >= LEAST_TERM:
            self._write(surface, term.sign, (at - pitch / 2, middle - 12), 26, STRIP_INK2, face=Face.BOLD, align=Align.CENTRE)
        size = min(self._folded(one.words, pitch - 12, 44, BODY_SIZE)[1] for one in told.terms)
        lines = self.look.balanced(term.words, self._px(pitch - 12), size)
        for index, line in enumerate(lines):
            below = at, middle + 28 + self.look.lead(size) / self._px(1) * (index - (len(lines) - 1) / 2) + 2 * (len(lines) - 1)
            self._write(surface, line, below, size, STRIP_INK2, align=Align.CENTRE, room=pitch - 12)

    def _draw_total(self, surface: Surface, _share: float) -> None:
        if self._total is not None and (disc := self._total()) is not None:
            self._put(surface, disc, COURSE[0] + COURSE[2] - SUM_DISC / 2 - 22, COURSE[1] + COURSE[3] / 2)
