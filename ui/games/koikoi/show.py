"""How things move in Koi-Koi: cards onto their mates and to their owner, calls, the ribbons of yaku. Durations: ART.md 12."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, Said
from game.koikoi.actions import PACK
from game.koikoi.events import DRAWN
from game.koikoi.state import View
from sounds.ids import SoundId
from ui.games.koikoi.field import captured_next, is_capture
from ui.games.koikoi.panels import KoiKoiPanels
from ui.games.koikoi.pictures import emblem
from ui.games.koikoi.places import KoiKoiLayout
from ui.games.koikoi.words import YAKU, yaku_japanese, yaku_name, yaku_romaji
from ui.kit.desk import Desk
from ui.kit.show import Ribbon, Show
from ui.stage.art import Dye
from ui.stage.choreography import FLIP_SECONDS, Move
from ui.stage.easing import out_cubic
from ui.stage.stage import Flight
from ui.stage.timeline import Beat
from ui.text.catalog import _

LAND_SECONDS = 0.26
HOLD_SECONDS = 0.26
LAY_SECONDS = 0.24
DRAW_HOLD_SECONDS = 0.35
SWEEP_SECONDS = 0.26
SWEEP_STEP_SECONDS = 0.06
BANNER_SECONDS = 1.55
CALL_SECONDS = 1.0
CALL_HEIGHT = 104.0
CALL_Y = 310.0
GREATEST = frozenset({"goko", "akatan_aotan"})
BANNER_WIDTH = 914.0
BANNER_Y = 195.0


class KoiKoiShow(Show[View]):
    """The choreography of one table. What it tells goes to places and panels as the cards leave."""

    def __init__(self, desk: Desk[View], layout: KoiKoiLayout, panels: KoiKoiPanels) -> None:
        super().__init__(desk)
        self._layout = layout
        self._took = panels.took

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a card moves: onto its mate, into the field, from the pile, to its owner's row."""
        match event.source.name, event.target.name:
            case "hand", "field":
                return self._played(event, following)
            case "pile", "drawn":
                flight = Flight(FLIP_SECONDS, ease=out_cubic)
                return Move(flight, FLIP_SECONDS + DRAW_HOLD_SECONDS, SoundId.CARD_FLIP)
            case "drawn", "field":
                return self._laid(event, Flight(LAY_SECONDS, ring=True), LAY_SECONDS + 0.1, SoundId.CARD_LAND)
            case "drawn", "captured":
                return self._drawn_captures(event, following)
            case "field", "captured":
                last = not (following and is_capture(following[0]))
                sound = _gleam(event) or (SoundId.TRICK if last else None)
                return Move(Flight(SWEEP_SECONDS), SWEEP_SECONDS if last else SWEEP_STEP_SECONDS, sound)
            case "pile", "field":
                return self._laid(event, Flight(FLIP_SECONDS * 1.5, ease=out_cubic, ring=True), 0.5, SoundId.CARD_FLIP)
            case _:
                return None

    def _laid(self, event: CardMoved, flight: Flight, seconds: float, sound: SoundId) -> Move:
        """Return how a card comes to lie in a place of its own."""
        card = event.card
        assert card is not None
        return Move(flight, seconds, sound, prepare=lambda: self._layout.place_on(card, None))

    def _played(self, event: CardMoved, following: Sequence[Event]) -> Move:
        seat = Seat(event.source.number)
        taken = captured_next(following)
        card = event.card
        assert card is not None
        mates = [mate for mate in taken if mate != card] if card in taken else []

        def prepare() -> None:
            self._layout.place_on(card, mates[0] if mates else None)
            self._took[seat] = card, bool(mates)

        if mates:
            return Move(Flight(LAND_SECONDS, ring=True), LAND_SECONDS + HOLD_SECONDS, SoundId.CAPTURE, prepare=prepare)
        return Move(Flight(LAY_SECONDS, ring=True), LAY_SECONDS + 0.1, SoundId.CARD_LAND, prepare=prepare)

    def _drawn_captures(self, event: CardMoved, following: Sequence[Event]) -> Move:
        mates = captured_next(following)
        card, seat = event.card, Seat(event.target.number)
        assert card is not None

        def strike() -> None:
            if self.desk.stage is not None and mates:
                self._layout.place_on(card, mates[0])
                self.desk.stage.arrange(DRAWN, flight=Flight(LAND_SECONDS))
                self.desk.play(SoundId.CAPTURE)
            self._took[seat] = card, True

        sweep = Flight(SWEEP_SECONDS)
        return Move(sweep, SWEEP_STEP_SECONDS, _gleam(event), before=(Beat(strike, LAND_SECONDS + HOLD_SECONDS),))

    def strong(self, card: CardId) -> bool:
        """Say whether a card is a light."""
        return PACK[card].kind == "hikari"

    def counter(self, event: CounterSet, following: Sequence[Event]) -> Sequence[Beat]:
        """Let the next month begin, and be heard."""
        del following
        return (Beat(self._next_month, 0.0),) if event.key == "month" else ()

    def _next_month(self) -> None:
        """A round begins: what was taken in the last one is no news any more."""
        self._took.clear()
        self.desk.play(SoundId.MONTH)

    def word(self, event: Said) -> Beat:
        """Stamp a call across the mat."""
        words = _("Koi-Koi!") if event.word == "koikoi" else _("Stop!")
        sound = SoundId.PLAY_ON if event.word == "koikoi" else SoundId.STOP
        return self.stamp(
            words,
            self.dye(event.seat),
            sound,
            lambda: self.frame.px(CALL_Y + self.frame.spare / 2),
            height=CALL_HEIGHT,
            seconds=CALL_SECONDS,
        )

    def award(self, event: Awarded, following: Sequence[Event]) -> Beat | None:
        """Unroll the ribbon of a yaku; the lines of the score are shown by the result screen."""
        if event.kind not in YAKU:
            return None
        own = event.seat == self.desk.viewer
        asked = own and not any(isinstance(e, Awarded | Said | CounterSet) for e in following)
        ribbon = Ribbon(
            yaku_name(event.kind),
            str(event.points),
            Dye.GOLD if event.kind in GREATEST else self.dye(event.seat),
            emblem(self.desk.counter("month") or 1),
            banner_width(self._layout),
            stays=asked and self.frame.ui == 1,
            cards=event.cards,
            under=f"{yaku_romaji(event.kind)}   {yaku_japanese(event.kind)}",
        )
        return self.ribbon(ribbon, SoundId.YAKU, lambda: self.frame.px(banner_y(self._layout)), BANNER_SECONDS)


def banner_width(layout: KoiKoiLayout) -> float:
    """Return the width of the ribbon of a yaku, in units: it hides no words of the columns."""
    return min(BANNER_WIDTH, layout.frame.mat[2])


def banner_y(layout: KoiKoiLayout) -> float:
    """Return the height of its middle, in units."""
    return BANNER_Y + layout.frame.spare * 0.3


def _gleam(event: CardMoved) -> SoundId | None:
    """Return the sound of a light that is captured."""
    return SoundId.BRIGHT if event.card is not None and PACK[event.card].kind == "hikari" else None
