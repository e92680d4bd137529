"""How things move in Kaluki: draws, melds card by card while the others make room, calls, chips that are paid. Durations: ART.md 12.

Source: places.md, moments.md 7.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import InitVar, dataclass
from functools import partial

import pygame
from pygame import SRCALPHA, Rect, Surface, transform

from game.core.cards import CardId, Seat
from game.core.events import CardMoved, CounterSet, Event, Said, SeatCounter
from game.kaluki.cards import FIRST_JOKER
from game.kaluki.melds import meld_value, read_meld
from game.kaluki.rules import rules_of
from game.kaluki.view import View
from sounds.ids import SoundId
from sprites import board, salon
from ui.games.kaluki.layout import KalukiLayout
from ui.kit.animator import Animator
from ui.kit.reveal.effects import Effect
from ui.kit.reveal.raised import At, Raised
from ui.kit.reveal.showcase import Gathered, Gathering, gather
from ui.kit.table_context import TableContext
from ui.stage.art import Art, Dye, drawn, drawn_later
from ui.stage.choreography import SHOWN_MOST_SECONDS, Move
from ui.stage.easing import out_cubic
from ui.stage.stage import Flight
from ui.stage.timeline import Beat, Ceremony
from ui.text.catalog import _
from ui.theme import RGB

GLOW_RISE_SECONDS, GLOW_FADE_SECONDS = 0.16, 0.6
GLOW_RINGS = 5
GLOW_REACH = 14.0
"""Units from the edge of a lane to where its glow ends."""
DRAW_SECONDS = 0.28
LAY_SECONDS = 0.26
LAY_STEP_SECONDS = 0.09
DISCARD_SECONDS = 0.3
DISCARD_ARC = 0.04
SHUFFLE_STEP_SECONDS = 0.02
NOTED_SECONDS = 0.0
CHIP = 20.0
GATHERING = ("open", "out", "kaluki")
"""Calls for which a player's melds gather large."""
MELDS_Y, MELD_HEIGHT, UNDER_MELDS = 258.0, 206.0, 464.0
"""Where, how high, and where the call is stamped under them, in units of a window 720 high."""
CALL_AT = 0.55
JOKER_HEIGHT, JOKER_SECONDS = 220.0, 0.95
"""A joker that is swapped out."""
STAKE_Y, STAKE_ROOM, STAKE_RADIUS, STAKED_MOST = 270.0, 236.0, 90.0, 8
UNDER_STAKE, STAKE_CALL = 442.0, 72.0
"""Chips that buy somebody back: their middle, their room, how large they are, how many are drawn at most; the words under them."""
COMES_AT, CHIPS_AT = 0.02, 0.3
"""They come once the table is on its way into the dark, over which they stand, and are heard as they are there."""
POT = 0.45
"""How far down the mat chips go that are paid to the pot."""
SECONDS, STEP = 0.5, 0.07
EACH = 3
"""Chips that are seen sliding on each way."""
SMALL = 0.25
"""How large a stake is where it comes from and where it goes, beside the middle."""


class KalukiAnimator(Animator[View]):
    """The choreography of one table."""

    def __init__(self, context: TableContext[View], layout: KalukiLayout) -> None:
        super().__init__(context)
        self._layout = layout
        self._paid: list[tuple[Seat, int]] = []
        """By how much whose chips change, as far as it is known yet."""
        self._rules = rules_of(context.options)
        self._ends = False
        """Whether what is being told ends with somebody going out."""
        self._opened = False
        """Whether somebody has opened by what is being told."""
        self._shows_scene = False
        """Whether a kaluki was called, which has a scene of its own after the table."""

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a card moves."""
        self._opened = self._shows_scene = False
        self._ends = any(isinstance(one, Said) and one.word in ("out", "kaluki") for one in following)

        def prepare() -> None:
            self._layout.melds.make_room(event)
            if event.target.name == "meld" and not _more(event, following):
                self._glow(Seat(event.source.number))

        flight, seconds, sound = _flight(event, following)
        if not _is_swapped(event):
            return Move(flight, seconds, sound, prepare=prepare)
        return Move(flight, seconds, SoundId.CARD_LIFT, prepare=prepare, before=(self._swapped(event),))

    def _swapped(self, event: CardMoved) -> Beat:
        """Return the beat in which a joker that is swapped out of a meld stands large under the seal of whoever gets it."""
        assert event.card is not None
        large = Gathered(((event.card,),), Seat(event.target.number), largest=JOKER_HEIGHT)
        return gather(self.context, large, JOKER_SECONDS, ((0.0, partial(self.context.play, SoundId.JOKER)),))

    def strong(self, card: CardId) -> bool:
        """Say whether a card is a joker."""
        return card >= FIRST_JOKER

    def counter(self, event: CounterSet, following: Sequence[Event]) -> Sequence[Beat]:
        """Let chips be heard that are paid, once for all who pay together; stamp across the mat that the discards are the stock now."""
        if event.key == "reshuffles" and event.value:
            return (self.stamp(_("New stock"), Dye.OTHER, SoundId.SHUFFLE, self._middle_y),)
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

    def _middle_y(self) -> float:
        return self._layout.middle()[1]

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
        """Stamp a call across the mat; what is less than that goes to the log alone."""
        calls = {"open": _("Open!"), "out": _("Out!"), "kaluki": _("Kaluki!"), "buy-back": _("Buys back!")}
        words = calls.get(event.word)
        if words is None or (event.word == "open" and self._ends):  # who goes out at once gathers their melds but once
            return None
        if event.word == "buy-back":
            return self._staked(event, words)
        sound = SoundId.GLASSES if event.word == "kaluki" else SoundId.MELD
        gathers = event.word in GATHERING and not self._opened
        self._opened = event.word == "open"
        stamp = self.stamp(words, self.dye(event.seat), sound, partial(self._called_y, event, large=gathers))

        def called() -> None:
            melds = self._melds_of(event.seat) if gathers else ()
            if not melds:
                stamp.begin()
                return
            worth = tuple(str(self._worth(meld)) for meld in melds) if event.word == "open" else ()
            large = Gathered(melds, event.seat, worth=worth, y=MELDS_Y, largest=MELD_HEIGHT)
            self.context.effects.append(Gathering(self.context, large, CALL_AT + stamp.seconds, ((CALL_AT, stamp.begin),)))

        seconds = (CALL_AT if gathers else 0.0) + stamp.seconds
        self._shows_scene = event.word == "kaluki"
        if gathers and self._shows_scene:  # the scene follows at once: cards are shown and chips are paid under the gathered melds
            seconds -= SHOWN_MOST_SECONDS
        return Beat(called, seconds, stamp.ready)

    def _staked(self, event: Said, words: str) -> Beat:
        """Return the beat in which the chips of somebody who buys back stand large under their seal, over the words."""
        context, cost = self.context, self._rules.buyback_cost
        stamp = self.stamp(words, self.dye(event.seat), SoundId.MELD, UNDER_STAKE, height=STAKE_CALL)
        radius, high = max(1, round(self.frame.px(STAKE_RADIUS))), min(STAKED_MOST, cost)
        end = CALL_AT + stamp.seconds

        def pile() -> Surface | None:
            return drawn_later(context.art, salon.stack, high, 0, radius)

        def come() -> None:
            if context.moments is Ceremony.OFF:
                return
            middle = self.frame.px(self.frame.centre), self.height_of(STAKE_Y)
            start, reduced = self._layout.purse_at(event.seat), context.look.reduced_motion
            context.effects.append(Stake(start, middle, self._pot, end, reduced, pile))

        cues: list[tuple[float, Callable[[], object]]] = [(CALL_AT, stamp.begin)]
        if high:
            pile()  # asked for now, it is drawn when the moment comes
            cues = [(COMES_AT, come), (CHIPS_AT, self._hear_chips), *cues]
        large = gather(context, Gathered((), event.seat, y=STAKE_Y, room=STAKE_ROOM), end, cues)
        return Beat(large.begin, end, stamp.ready)

    def _called_y(self, event: Said, *, large: bool) -> float:
        """Return the height of a call, in pixels: under the cards that have gathered for it."""
        return self.height_of(UNDER_MELDS if large and self._melds_of(event.seat) else self._middle_y)

    def _melds_of(self, seat: Seat) -> tuple[tuple[CardId, ...], ...]:
        """Return the melds that lie in a player's lane."""
        lane = self._layout.melds.lane_of(seat)
        if lane is None:
            return ()
        melds = (self.context.picture.at(zone) for zone, _count in lane.lying if zone.name == "meld")
        return tuple(tuple(card for card in meld if card is not None) for meld in melds)

    def _worth(self, cards: Sequence[CardId]) -> int:
        """Return what a meld counts towards the opening."""
        read = read_meld(cards, self._rules)
        return meld_value(read[0], self._rules) if read else 0

    def _glow(self, seat: Seat) -> None:
        """Let the lane of whoever lays a meld light up once as its last card lands."""
        if self.context.look.reduced_motion:
            return
        context = self.context

        def lane() -> Rect | None:
            found = self._layout.melds.lane_of(seat)
            return self.frame.rect(*found.area) if found is not None else None

        context.effects.append(LaneGlow(context.art, lane, context.look.theme.gold, self.frame.scale.unit, LAY_SECONDS))


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
class LaneGlow(Effect):
    """The glow of one lane, `lane` in pixels as it is at the time. It begins `late` seconds after it is made and holds nothing up."""

    art: Art
    lane: Callable[[], Rect | None]
    ink: RGB
    unit: float
    late: InitVar[float]
    seconds = GLOW_RISE_SECONDS + GLOW_FADE_SECONDS

    def __post_init__(self, late: float) -> None:
        self.elapsed = -late

    @property
    def light(self) -> float:
        """How bright it is, 0 to 1."""
        return min(self.share(0.0, GLOW_RISE_SECONDS), 1.0 - self.share(GLOW_RISE_SECONDS, GLOW_FADE_SECONDS))

    def draw(self, surface: Surface) -> None:
        """Draw it round the lane."""
        lane = self.lane()
        if lane is None or self.light <= 0.0:
            return
        size, reach = lane.size, round(GLOW_REACH * self.unit)
        picture = drawn(self.art, glow, size, reach, self.ink)
        picture.set_alpha(round(255 * self.light))
        surface.blit(picture, (lane.x - reach, lane.y - reach))


def glow(size: tuple[int, int], reach: int, ink: RGB) -> Surface:
    """Return a frame of light round a lane of `size` pixels, gone at `reach` pixels from it; only the frame, nothing over its cards."""
    picture = Surface((size[0] + 2 * reach, size[1] + 2 * reach), SRCALPHA)
    thick = max(1, reach // GLOW_RINGS)
    for ring in range(GLOW_RINGS):
        out = reach - thick * (GLOW_RINGS - 1 - ring)
        box = picture.get_rect().inflate(-2 * (reach - out), -2 * (reach - out))
        fade = 0.62 * (1.0 - ring / GLOW_RINGS) ** 1.6
        pygame.draw.rect(picture, (*ink, round(255 * fade)), box, thick, border_radius=max(2, out))
    return picture


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


@dataclass(eq=False)
class Stake(Raised):
    """The chips that somebody stakes: as one stack they come from their place and go to the pot."""

    stack: Callable[[], Surface | None]

    def looks(self, way: float) -> Surface | None:
        """Return the stack, small beside the middle."""
        stack = self.stack()
        return stack if stack is None or way >= 1 else transform.smoothscale_by(stack, SMALL + (1 - SMALL) * way)


def ways_of(paid: Sequence[tuple[At, int]], pot: At) -> list[tuple[At, At]]:
    """Return the ways on which chips slide: `paid` says where each player is and by how much their chips have changed."""
    payers, winners = [at for at, by in paid if by < 0], [at for at, by in paid if by > 0]
    if not payers:
        return [(pot, winner) for winner in winners]
    return [(payer, to) for payer in payers for to in winners or (pot,)]
