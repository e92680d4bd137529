"""How things move in Kowah: draws, discards with the pause after them, Checkis being laid out, a win. Durations: ART.md 12, 15.8.

While anybody waits every discard is followed by the same pause, and so it is where Checkis may be held back: whether somebody is asked,
and whom, is not to be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import InitVar, dataclass
from functools import partial

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, MarkSet, Said
from game.kowah.events import CHECKI, DISCARD, STOCK
from game.kowah.rules import HELD, WinLevel, rules_of
from game.kowah.state import View
from sounds.ids import SoundId
from sprites.batik.runner import runner
from sprites.medallions import kawung
from ui.games.kowah.layout import KowahLayout
from ui.games.kowah.names import level_name, rank
from ui.games.kowah.payment import Payment, PaymentRail, Rosette
from ui.kit.animator import Animator, Ribbon
from ui.kit.player_text import said_of
from ui.kit.reveal.effects import Effect
from ui.kit.reveal.showcase import Gathered, gather
from ui.kit.table_context import TableContext
from ui.stage import choreography
from ui.stage.art import Dye, drawn_later
from ui.stage.choreography import Move
from ui.stage.stage import Flight
from ui.stage.timeline import Beat
from ui.text.catalog import _
from ui.widgets import Look

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
        return gather(context, nine, SHOWN_SECONDS, cues, unrolled.ready)

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
