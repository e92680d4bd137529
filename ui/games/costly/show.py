"""How things move in Costly Colours: cards into the tray and onto the count, calls, awards with their cards ringed. ART.md 12."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import Awarded, CardMoved, Event, Said
from game.costly.events import DUE, ROW, TURN_UP
from game.costly.rules import rules_of
from game.costly.state import View
from sounds.ids import SoundId
from ui.games.costly.awards import NO_PLAY, Entry, deed_words, told_of
from ui.games.costly.log import count_after
from ui.games.costly.panels import CostlyPanels
from ui.games.costly.places import CostlyLayout
from ui.games.costly.words import CALLS, SHOW, call_words
from ui.kit.desk import Desk
from ui.kit.show import Show
from ui.stage.choreography import FLIP_SECONDS, Move
from ui.stage.easing import out_cubic
from ui.stage.stage import Flight
from ui.stage.timeline import Beat
from ui.text.catalog import _

LAND_SECONDS = 0.26
REST_SECONDS = 0.3
"""Between a card of the count and its first award, so that the count is read."""
PASS_SECONDS = 0.4
SWEEP_SECONDS = 0.24
SWEEP_STEP_SECONDS = 0.05
TURN_SECONDS = 0.5
AWARD_SECONDS = 0.85
AWARD_HEIGHT = 38.0
CALL_HEIGHT = 72.0
CALL_SECONDS = 1.0


class CostlyShow(Show[View]):
    """The choreography of one table."""

    def __init__(self, desk: Desk[View], layout: CostlyLayout, panels: CostlyPanels) -> None:
        super().__init__(desk)
        self._layout = layout
        self._panels = panels
        self._rules = rules_of(desk.options)
        self._coming: tuple[CardId, int] | None = None
        """The card on its way to the count, and the count that it makes; None when the picture shows it."""

    def settled(self, view: View) -> None:
        """The picture shows the last card."""
        del view
        self._coming = None

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a card comes onto the count, crosses the tray, is turned up or put aside."""
        match event.source.name, event.target.name:
            case "hand", "row":
                self._coming = (event.card, count_after(following)) if event.card is not None else None
                return Move(Flight(LAND_SECONDS, ring=True), LAND_SECONDS + REST_SECONDS, SoundId.CARD_LAND)
            case ("hand", "offer") | ("offer", "hand") | ("hand", "hand"):
                return Move(Flight(PASS_SECONDS, ease=out_cubic), PASS_SECONDS, SoundId.CARD_SLIDE)
            case "stock", "turn-up":
                return Move(Flight(FLIP_SECONDS * 1.5, ease=out_cubic, ring=True), TURN_SECONDS, SoundId.CARD_FLIP)
            case "stock", "draw":
                return Move(Flight(FLIP_SECONDS * 1.5, ease=out_cubic), TURN_SECONDS, SoundId.CARD_FLIP)
            case _, "played" | "aside" | "stock":
                more = bool(following) and isinstance(following[0], CardMoved)
                seconds = SWEEP_STEP_SECONDS if more else SWEEP_SECONDS
                return Move(Flight(SWEEP_SECONDS), seconds, None if more else SoundId.TRICK)
            case _:
                return None

    def word(self, event: Said) -> Beat | None:
        """Stamp Go, stop, muggins and who deals first across the mat; the plates say the rest."""
        if event.word in CALLS:
            words, height = _(CALLS[event.word]), CALL_HEIGHT
        elif event.word == "deals":
            words, height = call_words(event.seat, event.word, self.desk.seated), AWARD_HEIGHT
        else:
            return Beat(lambda: self._play(SoundId.KNOCK), 0.0)
        sound = SoundId.GO if event.word == "go" else SoundId.STAMP
        return self.stamp(words, self.dye(event.seat), sound, self._stamp_y, height=height, seconds=CALL_SECONDS)

    def award(self, event: Awarded, following: Sequence[Event]) -> Beat | None:
        """Call an award of exchange and play, its cards ringed, its line lit; the result sheet counts the show."""
        del following
        kind = event.kind.removeprefix(DUE)
        turnup = event.cards[0] if kind == "turnup" else self._turnup()
        if kind.startswith(SHOW) or turnup is None:
            return None
        card, count = self._last()
        told = told_of(self._rules, turnup, event, count, scores=kind == event.kind)
        deed = deed_words(event, kind if card is None or kind in NO_PLAY else card, self.desk.seated)
        words = _("{award} {n}").format(award=told.name, n=told.points)
        beat = self.stamp(
            words, self.dye(event.seat), SoundId.PEG, self._award_y, height=AWARD_HEIGHT, seconds=AWARD_SECONDS
        )

        def begin() -> None:
            beat.begin()
            self._panels.call(Entry(event.seat, deed, (told,)))
            if self.desk.stage is not None and event.cards:
                self.desk.stage.ring(event.cards, AWARD_SECONDS)

        return Beat(begin, AWARD_SECONDS)

    def _last(self) -> tuple[CardId | None, int]:
        """Return the last card of the count and what it makes."""
        if self._coming is not None:
            return self._coming
        row = self.desk.stage.picture.at(ROW) if self.desk.stage is not None else ()
        return (row[-1] if row else None), self.desk.counter("count")

    def _turnup(self) -> CardId | None:
        lying = self.desk.stage.picture.at(TURN_UP) if self.desk.stage is not None else ()
        return lying[0] if lying else None

    def _stamp_y(self) -> float:
        _x, y, _width, height = self._layout.count_panel
        return self.frame.px(y + height / 2)

    def _award_y(self) -> float:
        _x, y, _width, height = self._layout.count_panel
        return self.frame.px(y + height + 34)

    def _play(self, sound: SoundId) -> None:
        self.desk.play(sound)
