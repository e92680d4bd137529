"""How things move in Koi-Koi: cards onto their mates and to their owner, calls, the ribbons of yaku. Durations: ART.md 12."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Surface

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, Said
from game.koikoi.actions import PACK
from game.koikoi.events import DRAWN
from game.koikoi.rules import rules_of, suit_of, suit_of_month
from game.koikoi.state import View
from sounds.ids import SoundId
from sprites import medallions, season
from ui.games.koikoi.layout import KoiKoiLayout, captured_next, is_capture
from ui.games.koikoi.names import YAKU, yaku_name, yaku_said
from ui.games.koikoi.results import garden_of
from ui.kit.animator import Animator, Ribbon
from ui.kit.column_panels import Gladness
from ui.kit.reveal.showcase import Gathered
from ui.kit.table_context import TableContext
from ui.stage.art import Dye
from ui.stage.choreography import FLIP_SECONDS, Move
from ui.stage.easing import out_cubic
from ui.stage.stage import Flight
from ui.stage.timeline import Beat
from ui.text.catalog import _

LAND_SECONDS = 0.26
LAY_SECONDS = 0.24
SWEEP_SECONDS = 0.26
SWEEP_STEP_SECONDS = 0.06
BANNER_SECONDS = 1.55
GREATEST = frozenset({"goko", "akatan_aotan"})
GREAT_POINTS = 5
"""From so many points on the cards of a yaku gather in the middle; a lesser one has a ribbon alone."""
RIBBON_AT, RIBBON_Y = 0.34, 452.0
GREAT_SECONDS, GREAT_DISC = 2.15, 100.0
LESSER_WIDTH = 620.0


class KoiKoiAnimator(Animator[View]):
    """The choreography of one table. What it tells goes to places and panels as the cards leave."""

    def __init__(self, context: TableContext[View], layout: KoiKoiLayout) -> None:
        super().__init__(context)
        self._layout = layout
        self._shared: list[Event] = []
        """The yaku that share the ribbon of the one before them."""

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a card moves: onto its mate, into the field, from the pile, to its owner's row."""
        match event.source.name, event.target.name:
            case "hand", "field":
                return self._played(event, following)
            case "pile", "drawn":
                flight = Flight(FLIP_SECONDS, ease=out_cubic)
                return Move(flight, FLIP_SECONDS, SoundId.CARD_FLIP, prepare=partial(self._turned_up, event.card))
            case "drawn", "field":
                return self._laid(event, Flight(LAY_SECONDS, ring=True), SoundId.CARD_LAND)
            case "drawn", "captured":
                return self._drawn_captures(event, following)
            case "field", "captured":
                last = not (following and is_capture(following[0]))
                seconds = SWEEP_SECONDS if last else SWEEP_STEP_SECONDS
                sound = SoundId.TRICK if last else None
                return Move(Flight(SWEEP_SECONDS, ring=self._is_light(event)), seconds, SoundId.BRIGHT if self._is_light(event) else sound)
            case "pile", "field":
                return self._laid(event, Flight(FLIP_SECONDS * 1.5, ease=out_cubic, ring=True), SoundId.CARD_FLIP)
            case _:
                return None

    def _turned_up(self, card: CardId | None) -> None:
        """Say with the card from the hand which one came up from the pile."""
        seat = Seat(self.context.counter("turn"))
        if card is not None:
            self._layout.took[seat] = (*self._layout.took.get(seat, ())[:1], (card, False))

    def _laid(self, event: CardMoved, flight: Flight, sound: SoundId) -> Move:
        """Return how a card comes to lie in a place of its own."""
        card = event.card
        assert card is not None
        return Move(flight, flight.seconds, sound, prepare=lambda: self._layout.place_on(card, None))

    def _played(self, event: CardMoved, following: Sequence[Event]) -> Move:
        seat, taken, card = Seat(event.source.number), captured_next(following), event.card
        assert card is not None
        mates = [mate for mate in taken if mate != card] if card in taken else []

        def prepare() -> None:
            self._layout.place_on(card, mates[0] if mates else None)
            self._layout.took[seat] = ((card, bool(mates)),)

        if mates:
            return Move(Flight(LAND_SECONDS, ring=True), LAND_SECONDS, SoundId.CAPTURE, prepare=prepare)
        return Move(Flight(LAY_SECONDS, ring=True), LAY_SECONDS, SoundId.CARD_LAND, prepare=prepare)

    def _drawn_captures(self, event: CardMoved, following: Sequence[Event]) -> Move:
        mates = captured_next(following)
        card, seat = event.card, Seat(event.target.number)
        assert card is not None

        def strike() -> None:
            if self.context.stage is not None and mates:
                self._layout.place_on(card, mates[0])
                self.context.stage.arrange(DRAWN, flight=Flight(LAND_SECONDS, ring=True))
                self.context.play(SoundId.CAPTURE)
            self._layout.took[seat] = (*self._layout.took[seat][:1], (card, True))

        sound = SoundId.BRIGHT if self._is_light(event) else None
        return Move(Flight(SWEEP_SECONDS, ring=self._is_light(event)), SWEEP_STEP_SECONDS, sound, before=(Beat(strike, LAND_SECONDS),))

    def _is_light(self, event: CardMoved) -> bool:
        return event.card is not None and self.strong(event.card)

    def strong(self, card: CardId) -> bool:
        """Say whether a card is a light."""
        return PACK[card].kind == "hikari"

    def counter(self, event: CounterSet, following: Sequence[Event]) -> Sequence[Beat]:
        """Let the next month begin, and be heard."""
        del following
        return (Beat(self._next_month, 0.0),) if event.key == "month" else ()

    def _next_month(self) -> None:
        """A round begins: what was taken in the last one is no news any more."""
        self._layout.took.clear()
        self.context.play(SoundId.MONTH)

    def word(self, event: Said) -> Beat:
        """Write a call on a slip, beside the seal of who makes it."""
        words = _("Koi-Koi!") if event.word == "koikoi" else _("Stop!")
        sound = SoundId.PLAY_ON if event.word == "koikoi" else SoundId.STOP
        if event.word != "koikoi":
            suit = suit_of_month(self.context.counter("month") or 1, rules_of(self.context.options).korean_months)
            garden_of(self.context.art, self.context.look, suit)  # the sheet of the round follows, in that garden
        return self.slip(words, event.seat, sound, self._layout.line_at)

    def award(self, event: Awarded, following: Sequence[Event]) -> Beat | None:
        """Show a yaku with all that come with it: the cards gather for a great one, a lesser one has its ribbon alone."""
        if event.kind not in YAKU or any(event is one for one in self._shared):
            return None
        made = [event]
        for one in following:
            if not isinstance(one, Awarded) or one.kind not in YAKU or one.seat != event.seat:
                break
            made.append(one)
        self._shared = list(made)
        self.context.effects.append(Gladness(event.seat))
        rest = following[len(made) - 1 :]
        asked = event.seat == self.context.viewer and not any(isinstance(one, Awarded | Said | CounterSet) for one in rest)
        cards = tuple(dict.fromkeys(card for one in made for card in one.cards))
        ribbon = Ribbon(
            "  ·  ".join(yaku_name(one.kind) for one in made),
            str(sum(one.points for one in made)),
            Dye.GOLD if any(one.kind in GREATEST for one in made) else self.dye(event.seat),
            partial(medallions.medallion, self.context.counter("month") or 1),
            self._layout.banner.width if len(made) > 1 else LESSER_WIDTH,
            stays=asked and self.frame.ui == 1,
            cards=cards,
            under=yaku_said(event.kind) if len(made) == 1 else "",
        )
        less = partial(self.ribbon, ribbon, SoundId.YAKU, self._banner_y, BANNER_SECONDS)
        if not any(map(_is_great, made)):
            return less()
        unrolled = self.ribbon(replace(ribbon, width=self._layout.banner.width, disc=GREAT_DISC), SoundId.YAKU, RIBBON_Y)
        months = sorted({suit_of(card) for card in cards})
        gathered = Gathered((cards,), event.seat, mote=partial(_mote, months))
        return self.moment(gathered, GREAT_SECONDS, ((RIBBON_AT, unrolled.begin),), unrolled.ready, less)

    def _banner_y(self) -> float:
        _x, y, _width, height = self._layout.banner
        return self.frame.px(y + height / 2)


def _is_great(event: Event) -> bool:
    return isinstance(event, Awarded) and event.kind in YAKU and event.points >= GREAT_POINTS


def _mote(months: Sequence[int], kind: int, side: int) -> Surface:
    """Return what falls in the months of the cards: each kind from another month, as far as there are several."""
    return season.mote(months[kind % len(months)], kind, side)
