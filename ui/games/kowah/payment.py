"""Who pays a win, under the cloth: payers at the left in red, the winner at the right, coins between them. Source: moments.md 2."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface, transform

from game.core.cards import Seat
from game.core.events import Awarded, Event
from game.kowah.state import View
from sprites import medallions
from ui.games.kowah.place import TEAK
from ui.kit.player_text import initial, said_of, signed
from ui.kit.reveal.effects import Effect
from ui.kit.skin import panel
from ui.kit.table_context import TableContext
from ui.stage.art import drawn, drawn_later
from ui.stage.easing import in_quad, out_cubic
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import NAME_SIZE, SECOND_SIZE, rgb
from ui.widgets.box import Box, draw_box, put

RAIL_WIDTH, RAIL_HEIGHT, RAIL_Y = 1130.0, 132.0, 530.0
"""In units of a window 720 high; `RAIL_Y` is its top."""
PLATE = 92.0
SPARED_ROOM = 90.0
COINS, COIN = 12, 19.0
COINS_AT, COIN_SECONDS, COINS_SECONDS = 0.35, 0.5, 0.7
PAID_SECONDS = COINS_AT + COIN_SECONDS * 0.6 + COINS_SECONDS
"""When all amounts stand there."""
STAMP_SECONDS = 0.14
ROSETTE, ROSETTE_SEAL = 160.0, 78.0
RED = rgb("e0604c")
GROUND = rgb("1c0f08")


@dataclass(frozen=True, slots=True)
class Payment:
    """What a win costs whom, points by seat, and what it brings; `sum` is how its score came about, as `57 × 2 = 114`."""

    winner: Seat
    credit: int
    paid: tuple[tuple[Seat, int], ...]
    sum: str = ""

    @classmethod
    def of(cls, winner: Seat, following: Sequence[Event], sum_: str = "") -> Payment:
        """Return what the events after a win say."""
        awards = [event for event in following if isinstance(event, Awarded)]
        paid = tuple((event.seat, -event.points) for event in awards if event.kind == "payment" and event.points)
        credit = next((event.points for event in awards if event.kind == "credit"), sum(points for _seat, points in paid))
        return cls(winner, credit, paid, sum_)


@dataclass(eq=False)
class PaymentRail(Effect):
    """The rail; it is there until `seconds` have passed. Amounts count as coins arrive."""

    context: TableContext[View]
    payment: Payment
    seconds: float

    def __post_init__(self) -> None:
        self._reduced = self.context.look.reduced_motion
        self.rests_at = 0.0 if self._reduced else PAID_SECONDS

    @property
    def come(self) -> float:
        """The share of the coins that has arrived, 0 to 1."""
        return 1.0 if self._reduced else self.share(PAID_SECONDS - COINS_SECONDS, COINS_SECONDS)

    def draw(self, surface: Surface) -> None:
        """Draw rail, plates and coins."""
        context, frame, payment = self.context, self.context.frame, self.payment
        width = min(RAIL_WIDTH, frame.width - 40)
        left, top = (frame.width - width) / 2, RAIL_Y + frame.spare / 2
        skin = context.skin.of(TEAK)
        panel(skin, surface, frame.rect(left, top, width, RAIL_HEIGHT))
        words = self._words()
        at = frame.px(left + 20), frame.px(top + 16)
        size, room = NAME_SIZE / context.look.scale.ui, frame.px(width - 260)
        context.look.write(surface, words, at, size, skin.inks.text, face=Face.BOLD, room=room)
        end = frame.px(left + width - 20), frame.px(top + 16)
        context.look.write(surface, payment.sum, end, NAME_SIZE / context.look.scale.ui, skin.inks.gold, face=Face.BOLD, align=Align.RIGHT)
        wide = min(170.0, (width - 300) / max(1, len(payment.paid)) - 10)
        ends: list[tuple[float, float]] = []
        for number, (seat, points) in enumerate(payment.paid):
            x = left + 16 + number * (wide + 10)
            self._plate(surface, (x, top + 32, wide, PLATE), seat, -round(points * self.come), RED)
            ends.append((x + wide - 14, top + 78))
        last = left + width - 236
        self._plate(surface, (last, top + 32, 220, PLATE), payment.winner, round(payment.credit * self.come), skin.inks.gold)
        self._spared(surface, left + 16 + len(payment.paid) * (wide + 10) + 30, last - 20, top + 78)
        if not self._reduced:
            self._coins(surface, ends, (last + 6, top + 78))

    def _words(self) -> str:
        payment, seated = self.payment, self.context.seated
        if len(payment.paid) == 1 and len(seated) > 2:
            words = _("{name} threw the card and pays all of it|You threw the card and pay all of it")
            return said_of(seated, payment.paid[0][0], words)
        total = sum(points for _seat, points in payment.paid)
        return _("Paid in all {paid}, received {credit}").format(paid=total, credit=payment.credit)

    def _plate(self, surface: Surface, area: tuple[float, float, float, float], seat: Seat, points: int, ink: tuple[int, int, int]) -> None:
        context, frame = self.context, self.context.frame
        rect, who = frame.rect(*area), context.seated[seat]
        draw_box(surface, rect, Box(frame.px(6), GROUND, 1.0, ink, max(1, frame.px(2))))
        put(surface, context.art.seal(initial(who), who.seal, round(frame.px(46))), midleft=(rect.x + round(frame.px(12)), rect.centery))
        x, room = rect.x + frame.px(70), rect.width - frame.px(78)
        size = NAME_SIZE / context.look.scale.ui
        context.look.write(surface, who.name, (x, rect.y + frame.px(24)), size, context.skin.of(TEAK).inks.text, face=Face.BOLD, room=room)
        at = (round(x), round(rect.y + frame.px(60)))
        context.look.carve(surface, signed(points), at, 30 / context.look.scale.ui, ink, align=Align.LEFT)

    def _spared(self, surface: Surface, left: float, right: float, y: float) -> None:
        """Name those who pay nothing, small, as far as there is room for them."""
        context, frame, payment = self.context, self.context.frame, self.payment
        rest = [seat for seat in range(len(context.seated)) if seat != payment.winner and seat not in dict(payment.paid)]
        room = (right - left) / max(1, len(rest))
        if room < SPARED_ROOM:
            return
        inks, size = context.skin.of(TEAK).inks, SECOND_SIZE / context.look.scale.ui
        for number, seat in enumerate(rest):
            who, x = context.seated[seat], frame.px(left + room * number)
            put(surface, context.art.seal(initial(who), who.seal, round(frame.px(30))), midleft=(round(x), round(frame.px(y))))
            x, space = x + frame.px(38), frame.px(room - 44)
            context.look.write(surface, who.name, (x, frame.px(y - 9)), size, inks.text, room=space)
            context.look.write(surface, "0", (x, frame.px(y + 11)), size, inks.text2)

    def _coins(self, surface: Surface, starts: Sequence[tuple[float, float]], end: tuple[float, float]) -> None:
        """Let coins run from everybody who pays, one after another, in a low arc."""
        if not starts:
            return
        frame = self.context.frame
        side = round(frame.px(COIN))
        coin = drawn(self.context.art, medallions.coin, side)
        for number in range(COINS):
            x, y = starts[number % len(starts)]
            way = self.share(COINS_AT + COINS_SECONDS * number / COINS, COIN_SECONDS, out_cubic)
            if 0.0 < way < 1.0:
                at = frame.px(x + (end[0] - x) * way), frame.px(y + (end[1] - y) * way - 26 * math.sin(math.pi * way))
                put(surface, coin, center=(round(at[0]), round(at[1])))


@dataclass(eq=False)
class Rosette(Effect):
    """The winner's seal in its rosette at the left end of the ribbon: stamped once, there until `seconds` have passed.

    Its `middle` is pixels.
    """

    context: TableContext[View]
    seat: Seat
    middle: tuple[float, float]
    seconds: float

    def draw(self, surface: Surface) -> None:
        """Draw it, as it comes down larger than it is."""
        context, who = self.context, self.context.seated[self.seat]
        side = round(context.frame.px(ROSETTE))
        picture = drawn_later(context.art, medallions.rosette, side)
        if picture is None:
            return
        down = 1.0 if context.look.reduced_motion else self.share(0.0, STAMP_SECONDS, in_quad)
        size = 1.4 - 0.4 * down
        seal = context.art.seal(initial(who), who.seal, round(context.frame.px(ROSETTE_SEAL)))
        for one in (picture, seal):
            put(surface, one if down >= 1.0 else transform.smoothscale_by(one, size), center=(round(self.middle[0]), round(self.middle[1])))
