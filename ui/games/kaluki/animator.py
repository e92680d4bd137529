"""How things move in Kaluki: draws, melds card by card while the others make room, calls, chips that are paid. Durations: ART.md 12.

Source: places.md, moments.md 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Surface

from game.core.cards import CardId, Seat
from game.core.events import CardMoved, CounterSet, Event, Said, SeatCounter
from game.kaluki.cards import FIRST_JOKER
from game.kaluki.view import View
from sounds.ids import SoundId
from sprites import board, salon
from ui.games.kaluki.layout import KalukiLayout
from ui.kit.animator import Animator
from ui.kit.reveal.effects import Effect
from ui.kit.reveal.showcase import Gathered
from ui.kit.table_context import TableContext
from ui.stage.art import drawn
from ui.stage.choreography import SHOWN_MOST_SECONDS, Move
from ui.stage.easing import out_cubic
from ui.stage.stage import Flight
from ui.stage.timeline import Beat
from ui.text.catalog import _

DRAW_SECONDS = 0.28
LAY_SECONDS = 0.26
LAY_STEP_SECONDS = 0.09
DISCARD_SECONDS = 0.3
DISCARD_ARC = 0.04
SHUFFLE_STEP_SECONDS = 0.02
NOTED_SECONDS = 0.0
CHIP = 20.0
ENDING = ("out", "kaluki")
"""Calls for which a player's melds gather large."""
MELDS_Y, MELD_HEIGHT, UNDER_MELDS = 258.0, 206.0, 464.0
"""Where, how high, and where the call is stamped under them, in units of a window 720 high."""
CALL_AT = 0.55
POT = 0.45
"""How far down the mat chips go that are paid to the pot."""
At = tuple[float, float]
SECONDS, STEP = 0.5, 0.07
EACH = 3
"""Chips that are seen sliding on each way."""


class KalukiAnimator(Animator[View]):
    """The choreography of one table."""

    def __init__(self, context: TableContext[View], layout: KalukiLayout) -> None:
        super().__init__(context)
        self._layout = layout
        self._paid: list[tuple[Seat, int]] = []
        """By how much whose chips change, as far as it is known yet."""
        self._ends = False
        """Whether what is being told ends with somebody going out."""
        self._shows_scene = False
        """Whether a kaluki was called, which has a scene of its own after the table."""

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a card moves."""
        self._shows_scene = False
        self._ends = any(isinstance(one, Said) and one.word in ("out", "kaluki") for one in following)
        flight, seconds, sound = _flight(event, following)
        room = partial(self._layout.melds.make_room, event)
        return Move(flight, seconds, SoundId.JOKER if _is_swapped(event) else sound, prepare=room)

    def strong(self, card: CardId) -> bool:
        """Say whether a card is a joker."""
        return card >= FIRST_JOKER

    def counter(self, event: CounterSet, following: Sequence[Event]) -> Sequence[Beat]:
        """Let chips be heard that are paid, once for all who pay together; say that the discards are the stock now."""
        if event.key == "reshuffles" and event.value:
            return (self.slip(_("New stock"), None, SoundId.SHUFFLE, self._layout.line_at),)
        if (seat := _whose_chips(event)) is None:
            return ()
        by = event.value - self.context.counter(event.key) if isinstance(event.value, int) else 0
        self._paid.append((seat, by))
        if any(_whose_chips(other) is not None for other in following):
            return ()
        paid, self._paid = self._paid, []
        return (Beat(self._hear_chips if self._shows_scene else partial(self._pay, paid), NOTED_SECONDS),)

    def _hear_chips(self) -> None:
        self.context.play(SoundId.CHIPS)

    def _pay(self, changes: Sequence[tuple[Seat, int]]) -> None:
        """Let chips slide between players, or to the pot; `changes` says by how much whose have changed."""
        self._hear_chips()
        paid = [(self._layout.purse_at(seat), by) for seat, by in changes]
        if not self.context.look.reduced_motion:
            size = self.context.look.px(CHIP)
            chip = drawn(self.context.art, board.chip, size, salon.CHIPS[0][0])
            self.context.effects.append(ChipsSlide(chip, ways_of(paid, self._pot)))

    @property
    def _pot(self) -> tuple[float, float]:
        """Where chips go that are paid to the pot, in pixels."""
        x, y, width, height = self.frame.mat
        return self.frame.px(x + width / 2), self.frame.px(y + height * POT)

    def word(self, event: Said) -> Beat | None:
        """Gather the melds of whoever goes out under the call; write a lesser call on a slip, and what is less than that nowhere."""
        calls = {"open": _("Open!"), "out": _("Out!"), "kaluki": _("Kaluki!"), "buy-back": _("Buys back!")}
        words = calls.get(event.word)
        if words is None or (event.word == "open" and self._ends):  # who goes out at once is called but once
            return None
        less = partial(self.slip, words, event.seat, SoundId.MELD, self._layout.line_at)
        if event.word not in ENDING:
            return less()
        sound = SoundId.GLASSES if event.word == "kaluki" else SoundId.MELD
        stamp = self.stamp(words, self.dye(event.seat), sound, UNDER_MELDS)
        self._shows_scene = event.word == "kaluki"
        end = CALL_AT + stamp.seconds
        beat = self.moment(lambda: self._gathered(event.seat), end, ((CALL_AT, stamp.begin),), stamp.ready, less)
        if self._shows_scene:  # it follows at once: cards are shown and chips are paid under the gathered melds
            beat.seconds -= SHOWN_MOST_SECONDS
        return beat

    def _gathered(self, seat: Seat) -> Gathered | None:
        melds = self._melds_of(seat)
        return Gathered(melds, seat, y=MELDS_Y, largest=MELD_HEIGHT) if melds else None

    def _melds_of(self, seat: Seat) -> tuple[tuple[CardId, ...], ...]:
        """Return the melds that lie in a player's lane."""
        lane = self._layout.melds.lane_of(seat)
        if lane is None:
            return ()
        melds = (self.context.picture.at(zone) for zone, _count in lane.lying if zone.name == "meld")
        return tuple(tuple(card for card in meld if card is not None) for meld in melds)


def _more(event: CardMoved, following: Sequence[Event]) -> bool:
    """Whether another card of the same meld follows."""
    return bool(following) and isinstance(following[0], CardMoved) and following[0].target == event.target


def _is_swapped(event: CardMoved) -> bool:
    """Whether a joker goes out of a meld to whoever has laid the card that it stood for."""
    ends = event.source.name, event.target.name
    return ends == ("meld", "hand") and event.card is not None and event.card >= FIRST_JOKER and event.taken_at >= 0


def _whose_chips(event: Event) -> Seat | None:
    """Return whose chips have changed, None if nobody's."""
    match event:
        case CounterSet(SeatCounter("chips", seat)):
            return seat
        case _:
            return None


def _flight(event: CardMoved, following: Sequence[Event]) -> tuple[Flight, float, SoundId | None]:
    match event.source.name, event.target.name:
        case "stock", "hand":
            sound = SoundId.CARD_FLIP if event.card is not None else SoundId.CARD_SLIDE
            return Flight(DRAW_SECONDS), DRAW_SECONDS, sound
        case ("discard" | "meld"), "hand":
            return Flight(DRAW_SECONDS, ring=True), DRAW_SECONDS, SoundId.CARD_LIFT
        case "discard", "stock":
            return Flight(DRAW_SECONDS), SHUFFLE_STEP_SECONDS, None
        case "hand", "discard":
            return Flight(DISCARD_SECONDS, arc=DISCARD_ARC, ring=True), DISCARD_SECONDS, SoundId.CARD_LAND
        case ("hand" | "borrowed"), "meld":
            more = _more(event, following)
            seconds = LAY_STEP_SECONDS if more else LAY_SECONDS
            return Flight(LAY_SECONDS, ring=True), seconds, SoundId.CARD_SLIDE if more else SoundId.MELD
        case _:
            return Flight(LAY_SECONDS, ring=True), LAY_SECONDS, SoundId.CARD_SLIDE


@dataclass(eq=False)
class ChipsSlide(Effect):
    """Chips on their ways, in pixels; the table waits for them."""

    chip: Surface
    ways: Sequence[tuple[At, At]]
    seconds = SECONDS + STEP * (EACH - 1)
    held = True

    def draw(self, surface: Surface) -> None:
        """Draw every chip that is on its way."""
        for (x, y), (to_x, to_y) in self.ways:
            for number in range(EACH):
                part = self.share(STEP * number, SECONDS, out_cubic)
                if 0 < part < 1:
                    at = round(x + (to_x - x) * part), round(y + (to_y - y) * part)
                    surface.blit(self.chip, self.chip.get_rect(center=at))


def ways_of(paid: Sequence[tuple[At, int]], pot: At) -> list[tuple[At, At]]:
    """Return the ways on which chips slide: `paid` says where each player is and by how much their chips have changed."""
    payers, winners = [at for at, by in paid if by < 0], [at for at, by in paid if by > 0]
    if not payers:
        return [(pot, winner) for winner in winners]
    return [(payer, to) for payer in payers for to in winners or (pot,)]
