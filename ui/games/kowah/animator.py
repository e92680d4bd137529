"""How things move in Kowah: draws, discards with the pause after them, Checkis being laid out, a win. ART.md 12, 15.8, moments.md 2.

While anybody waits every discard is followed by the same pause, and so it is where Checkis may be held back: whether somebody is asked,
and whom, is not to be seen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import InitVar, dataclass
from functools import partial

import pygame
from pygame import SRCALPHA, Rect, Surface, transform

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, MarkSet, Said
from game.kowah.events import CHECKI, DISCARD, STOCK
from game.kowah.rules import HELD, WinLevel, rules_of
from game.kowah.state import View
from sounds.ids import SoundId
from sprites import medallions
from sprites.batik.runner import runner
from sprites.medallions import kawung
from ui.games.kowah.layout import KowahLayout
from ui.games.kowah.names import level_name, rank
from ui.games.kowah.place import TEAK
from ui.kit.animator import Animator, Ribbon
from ui.kit.player_text import initial, said_of, signed
from ui.kit.reveal.effects import Effect
from ui.kit.reveal.showcase import Gathered
from ui.kit.skin import panel
from ui.kit.table_context import TableContext
from ui.stage import choreography
from ui.stage.art import Dye, drawn, drawn_later
from ui.stage.choreography import Move
from ui.stage.easing import in_quad, out_cubic
from ui.stage.stage import Flight
from ui.stage.timeline import Beat
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, rgb
from ui.widgets import Look
from ui.widgets.box import Box, draw_box, put

PAUSE_SECONDS = 0.6
"""The time in which a discard can be claimed."""
DRAW_SECONDS = 0.28
THROW_SECONDS = 0.3
THROW_ARC = 0.04
LAY_SECONDS = 0.3
LAY_STEP_SECONDS = 0.05
GATHER_SECONDS = 0.35
WIN_SECONDS = 0.4
BANNER_WIDTH, DISC = 1000.0, 104.0
WIN_HEIGHT, WIN_Y = 212.0, 322.0
CLOTH_HEIGHT = 316.0
RIBBON_Y, RIBBON_AT = 92.0, 0.75
ROSETTE_AT, ROSETTE_IN = 1.1, 26.0
"""When the winner's seal is stamped on the ribbon, and how far from its left end, in units."""
RAIL_AT = 1.75
SHOWN_SECONDS = 4.6
RAIL_WIDTH, RAIL_HEIGHT, RAIL_Y = 1130.0, 132.0, 530.0
"""In units of a window 720 high; `RAIL_Y` is its top."""
PLATE = 92.0
SPARED_ROOM = 90.0
COINS, COIN = 12, 19.0
COINS_AT, COIN_SECONDS, COINS_SECONDS = 0.35, 0.5, 0.7
PAID_SECONDS = COINS_AT + COIN_SECONDS * 0.6 + COINS_SECONDS
"""When all amounts stand there."""
ROSETTE_SECONDS = 0.14
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
        size, room = BODY_SIZE / context.look.scale.ui, frame.px(width - 260)
        context.look.write(surface, words, at, size, skin.inks.text, face=Face.BOLD, room=room)
        end = frame.px(left + width - 20), frame.px(top + 16)
        context.look.write(surface, payment.sum, end, BODY_SIZE / context.look.scale.ui, skin.inks.gold, face=Face.BOLD, align=Align.RIGHT)
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
        size = BODY_SIZE / context.look.scale.ui
        context.look.write(surface, who.name, (x, rect.y + frame.px(24)), size, context.skin.of(TEAK).inks.text, face=Face.BOLD, room=room)
        at = (round(x), round(rect.y + frame.px(60)))
        context.look.carve(surface, signed(points), at, 34 / context.look.scale.ui, ink, align=Align.LEFT)

    def _spared(self, surface: Surface, left: float, right: float, y: float) -> None:
        """Name those who pay nothing, small, as far as there is room for them."""
        context, frame, payment = self.context, self.context.frame, self.payment
        rest = [seat for seat in range(len(context.seated)) if seat != payment.winner and seat not in dict(payment.paid)]
        room = (right - left) / max(1, len(rest))
        if room < SPARED_ROOM:
            return
        inks, size = context.skin.of(TEAK).inks, BODY_SIZE / context.look.scale.ui
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
        down = 1.0 if context.look.reduced_motion else self.share(0.0, ROSETTE_SECONDS, in_quad)
        size = 1.4 - 0.4 * down
        seal = context.art.seal(initial(who), who.seal, round(context.frame.px(ROSETTE_SEAL)))
        for one in (picture, seal):
            put(surface, one if down >= 1.0 else transform.smoothscale_by(one, size), center=(round(self.middle[0]), round(self.middle[1])))


@dataclass(eq=False)
class RingEffect(Effect):
    """A ring round the last discard that shrinks while it may be claimed, `late` seconds after it is made.

    It holds nothing up: the pause itself does. `middle` and `radius` are pixels.
    """

    middle: tuple[float, float]
    radius: float
    look: Look
    late: InitVar[float]
    seconds = PAUSE_SECONDS

    def __post_init__(self, late: float) -> None:
        self.elapsed = -late

    def draw(self, surface: Surface) -> None:
        """Draw what is left of the ring."""
        if self.elapsed <= 0 or self.over:
            return
        left = 1 - self.share(0.0, PAUSE_SECONDS)
        side = round(2 * self.radius) + 12
        layer = Surface((side * 2, side * 2), SRCALPHA)
        size = side if self.look.reduced_motion else round(side * (0.82 + 0.18 * left))
        box = Rect(0, 0, size * 2 - 24, size * 2 - 24)
        box.center = side, side
        unit = self.look.scale.unit
        pygame.draw.ellipse(layer, (*self.look.theme.dark, 170), box.inflate(6, 6), round(12 * unit))
        pygame.draw.ellipse(layer, self.look.theme.gold, box, round(6 * unit))
        picture = pygame.transform.smoothscale(layer, (side, side))
        picture.set_alpha(round(255 * min(1.0, left * 2)))
        surface.blit(picture, picture.get_rect(center=(round(self.middle[0]), round(self.middle[1]))))


class KowahAnimator(Animator[View]):
    """The choreography of one table. `_announced` follows the events as they are put on the timeline, ahead of what is shown."""

    def __init__(self, context: TableContext[View], layout: KowahLayout) -> None:
        super().__init__(context)
        self._layout = layout
        self._announced: set[Seat] = set()
        self._may_hold = rules_of(context.options).may_hold
        self._completing: CardId | None = None
        """The card that completed the win which is being told."""
        self._worth: list[list[int]] = []
        """What the cards of each of its groups are worth."""

    def settled(self, view: View) -> None:
        """The picture shows who has announced."""
        self._announced = {announcement.seat for announcement in view.announced}

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a card moves."""
        match event.source.name, event.target.name:
            case "stock", "hand" if Seat(event.target.number) in self._announced:
                return Move(Flight(DRAW_SECONDS), DRAW_SECONDS, SoundId.CARD_FLIP)
            case "stock", "hand" if _is_dealt(following):
                step = min(choreography.DEAL_STEP_SECONDS, choreography.DEAL_MOST_SECONDS / (HELD * self._layout.seats))
                return Move(Flight(choreography.DEAL_FLIGHT_SECONDS, arc=choreography.DEAL_ARC), step, SoundId.DEAL)
            case "stock", "hand":
                sound = SoundId.CARD_FLIP if event.card is not None else SoundId.CARD_SLIDE
                return Move(Flight(DRAW_SECONDS), DRAW_SECONDS, sound)
            case "discard", "hand":
                return Move(Flight(DRAW_SECONDS, ring=True), DRAW_SECONDS, SoundId.CARD_LIFT)
            case "hand", "discard":
                return self._thrown(event, following)
            case "hand", "checki" if _is_laid(following):
                return self._laid(event, following)
            case (("hand" | "discard"), "checki"):
                self._completing = event.card
                self._worth.clear()
                self._runner()  # it takes some tenths of a second, and is wanted in as many
                return Move(Flight(GATHER_SECONDS, ring=True), WIN_SECONDS, SoundId.CLAIM)
            case _:
                return None

    def _thrown(self, event: CardMoved, following: Sequence[Event]) -> Move:
        mark = next((e.value for e in following if isinstance(e, MarkSet) and e.zone == event.target), None)
        pause = bool(self._announced) or self._may_hold
        seconds = THROW_SECONDS + (PAUSE_SECONDS if pause else 0.0)

        def prepare() -> None:
            pile = self._layout.pile("discard")
            if isinstance(mark, str) and event.card is not None:
                self._layout.coming[event.card] = mark
            if pause:
                self.context.effects.append(RingEffect((pile.x, pile.y), pile.height * 0.62, self.context.look, THROW_SECONDS))

        return Move(Flight(THROW_SECONDS, arc=THROW_ARC, ring=True), seconds, SoundId.CARD_LAND, prepare=prepare)

    def _laid(self, event: CardMoved, following: Sequence[Event]) -> Move:
        """Lay one of the eight cards of a Checki; its shape is known from the first one on."""
        seat = event.target.number
        shape = next((e.value for e in following if isinstance(e, MarkSet) and e.key == "shape"), None)
        rest = sum(isinstance(e, CardMoved) and e.target == CHECKI[seat] for e in following)

        def prepare() -> None:
            if isinstance(shape, str):
                self._layout.laying[seat] = shape

        seconds = LAY_STEP_SECONDS if rest else LAY_SECONDS + 0.2
        return Move(Flight(LAY_SECONDS), seconds, SoundId.CARD_SLIDE if rest else SoundId.MELD, prepare=prepare)

    def word(self, event: Said) -> Beat | None:
        """Write an announcement or a claim on a slip; the card that is claimed is ringed."""
        match event.word:
            case "checki":
                self._announced.add(event.seat)
                return self.slip(_("Checki!"), event.seat, SoundId.CHECKI, self._layout.line_at)
            case "claim":
                words, at = _("Claimed!"), self._layout.line_at
                return self.slip(words, event.seat, SoundId.KNOCK, at, lambda: self.context.picture.at(DISCARD)[-1:])
            case "cut":
                return Beat(partial(self.context.play, SoundId.SHUFFLE), choreography.FLIP_SECONDS)
            case _:
                return None

    def counter(self, event: CounterSet, following: Sequence[Event]) -> Sequence[Beat]:
        """Say that a round is void."""
        del following
        if event.key != "outcome" or event.value != "void":
            return ()
        return (self.slip(_("Void round"), None, SoundId.DRAWN, self._layout.line_at),)

    def award(self, event: Awarded, following: Sequence[Event]) -> Beat | None:
        """Unroll the cloth, lay the nine cards on it by their groups, hang the ribbon over it; how it is paid the result screen shows."""
        if event.kind in {"brelan", "pair"}:
            rules = rules_of(self.context.options)
            self._worth.append([rules.values[rules.group_of[card]] for card in event.cards])
        if event.kind not in set(WinLevel):
            return None
        context, frame = self.context, self.frame
        level = level_name(WinLevel(event.kind)).lower()
        name = said_of(context.seated, event.seat, _("{name} wins: {level}|You win: {level}"), level=level)
        width = min(BANNER_WIDTH, frame.width - 64)
        rest = SHOWN_SECONDS - RIBBON_AT - 0.5
        ribbon = Ribbon(name, str(event.points), Dye.GOLD, kawung, width, rest=rest, x=frame.width / 2, disc=DISC)
        unrolled = self.ribbon(ribbon, SoundId.YAKU, RIBBON_Y)
        nine = Gathered(
            tuple(self._fan(event.cards[start : start + 3]) for start in range(0, len(event.cards), 3)),
            lit=self._completing,
            cloth=(self._runner, CLOTH_HEIGHT),
            worth=tuple(str(sum(values)) for values in self._worth),
            sums=tuple(" + ".join(map(str, values)) for values in self._worth),
            thrower=self._thrower(following),
            largest=WIN_HEIGHT,
            y=WIN_Y,
        )
        value = sum(map(sum, self._worth))
        times = event.points // value if value else 1
        payment = Payment.of(event.seat, following, f"{value} × {times} = {event.points}" if times > 1 else "")

        def pay() -> None:
            context.effects.append(PaymentRail(context, payment, SHOWN_SECONDS - RAIL_AT))
            context.play(SoundId.CHIPS)

        def stamp() -> None:
            at = frame.px((frame.width - width) / 2 + ROSETTE_IN), self.height_of(RIBBON_Y)
            context.effects.append(Rosette(context, event.seat, at, SHOWN_SECONDS - ROSETTE_AT))
            context.play(SoundId.STAMP)

        cues = ((0.0, partial(context.play, SoundId.CURTAIN)), (RIBBON_AT, unrolled.begin), (ROSETTE_AT, stamp), (RAIL_AT, pay))
        less = partial(self.slip, name, event.seat, SoundId.YAKU, self._layout.line_at, lambda: event.cards)
        return self.moment(nine, SHOWN_SECONDS, cues, unrolled.ready, less)

    def _thrower(self, following: Sequence[Event]) -> tuple[Seat, str] | None:
        """Return who threw the card that completed the win, with the words for it; None if it was drawn."""
        seat = next((event.value for event in following if isinstance(event, CounterSet) and event.key == "culprit"), None)
        if not isinstance(seat, int) or self._completing is None:
            return None
        words = _("{name} threw the last {rank}|You threw the last {rank}")
        return Seat(seat), said_of(self.context.seated, Seat(seat), words, rank=rank(self._completing))

    def _runner(self) -> Surface | None:
        """Return the cloth that is unrolled under the nine cards, as wide as the window, once it is drawn."""
        frame = self.frame
        size, unit = (round(frame.px(frame.width)), round(frame.px(CLOTH_HEIGHT))), frame.scale.unit
        return drawn_later(self.context.art, runner, size, unit)

    def _fan(self, brelan: Sequence[CardId]) -> tuple[CardId, ...]:
        """Return a group with the card that completed the win on top."""
        return tuple(sorted(brelan, key=lambda card: card == self._completing))


def _is_dealt(following: Sequence[Event]) -> bool:
    """Whether more cards are dealt after this one: a player draws only one."""
    return bool(following) and isinstance(following[0], CardMoved) and following[0].source == STOCK


def _is_laid(following: Sequence[Event]) -> bool:
    """Whether the card is laid out with an announcement: its shape is still to be said."""
    for event in following:
        if isinstance(event, MarkSet):
            return event.key == "shape"
        if not isinstance(event, CardMoved):
            return False
    return False
