"""How things move in Dog & Blind: cards into the trick, the look at a full trick, the sweep, calls as moments. Durations: ART.md 12."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, Said, SeatCounter
from game.squaw.actions import PACK
from game.squaw.events import DRAWN, STATUS_OF, suit_named
from game.squaw.rules import Ace, Status, suit_letter
from game.squaw.view import View
from sounds.ids import SoundId
from ui.games.squaw.effects import (
    BADGE_SECONDS,
    PLATE,
    TURNED_SECONDS,
    HangingBadge,
    PlateFace,
    TurningPlate,
    ace_face,
    suit_face,
)
from ui.games.squaw.layout import SquawLayout
from ui.games.squaw.names import ACES
from ui.games.squaw.place import badge
from ui.kit.animator import Animator
from ui.kit.french_suits import suit_name, titled
from ui.kit.player_text import said_of
from ui.kit.reveal.raised import COME_SECONDS
from ui.kit.reveal.showcase import Gathered, gather, gather_for
from ui.kit.table_context import TableContext
from ui.stage.choreography import Move
from ui.stage.stage import Flight
from ui.stage.timeline import Beat, Ceremony
from ui.text.catalog import _

PLAY_SECONDS = 0.26
KNOCK_SECONDS = 0.22
BREATH_SECONDS = 0.8
"""For which the card of a blind lies face down in the trick before it is turned: it decides a life."""
SWEEP_SECONDS = 0.3
SWEEP_STEP_SECONDS = 0.04
STAMP_HEIGHT = 64.0
DEALS_HEIGHT = 44.0
"""Who deals is stamped smaller: it is a sentence."""
STAMP_SECONDS = 1.0
DEALS_AT = 0.4
COMES_AT = 0.02
"""The trencher comes once the table is on its way into the dark, over which it lies."""
PLATE_Y = 262.0
"""The middle of what stands large, in units of a window 720 high."""
UNDER_PLATE = PLATE_Y + PLATE / 2 + 56.0
"""The middle of the words under it."""


class SquawAnimator(Animator[View]):
    """The choreography of one table."""

    def __init__(self, context: TableContext[View], layout: SquawLayout) -> None:
        super().__init__(context)
        self._layout = layout

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a card comes into the trick, or goes with it to the winner."""
        match event.source.name, event.target.name:
            case "hand", "trick" if self.context.picture.counters.get(STATUS_OF[event.source.number]) == Status.BLIND:
                # nobody has seen this card: it goes face down to the trick and is turned there
                return Move(Flight(PLAY_SECONDS, ring=True), PLAY_SECONDS, prepare=self._goes_on, breath=BREATH_SECONDS)
            case "hand", "trick":
                return Move(Flight(PLAY_SECONDS, ring=True), PLAY_SECONDS, SoundId.CARD_LAND, prepare=self._goes_on)
            case "trick", "won":
                last = not (following and isinstance(following[0], CardMoved))
                seconds = SWEEP_SECONDS if last else SWEEP_STEP_SECONDS
                return Move(Flight(SWEEP_SECONDS), seconds, SoundId.TIN if last else None)
            case _:
                return None

    def _goes_on(self) -> None:
        """Nobody has taken this trick yet."""
        self._layout.taker = None

    def strong(self, card: CardId) -> bool:
        """Say whether a card is a trump."""
        view = self.context.view
        return view is not None and suit_letter(view.trump) == PACK[card].suit

    def word(self, event: Said) -> Beat | None:
        """Turn the trencher over for trumps and for how aces count, show the card that made a dealer; knock for a pass."""
        art = self.context.art
        match event.word:
            case "pass":
                return Beat(partial(self.context.play, SoundId.KNOCK), KNOCK_SECONDS)
            case "aces-high" | "aces-low":
                order: Ace = "high" if event.word == "aces-high" else "low"
                return self._turned(event.seat, _(ACES[order]), ace_face(art, order))
            case "deals":
                return self._dealer(event.seat, said_of(self.context.seated, event.seat, _("{name} deals|You deal")))
            case _:
                suit = suit_named(event.word)
                return self._turned(event.seat, titled(suit_name(suit)), suit_face(art, suit))

    def _turned(self, seat: Seat, words: str, face: PlateFace) -> Beat:
        """Return the beat in which the trencher comes up under the seal of who names something, turns over, and goes back."""
        context, end = self.context, TURNED_SECONDS + STAMP_SECONDS
        before, diameter = suit_face(context.art, None), round(self.frame.px(PLATE))
        for side in (before, face):
            side(diameter)  # asked for now, it is drawn when the moment comes
        stamp = self.stamp(words, self.dye(seat), SoundId.TRUMP, UNDER_PLATE, height=STAMP_HEIGHT, seconds=STAMP_SECONDS)

        def come() -> None:
            if context.moments is Ceremony.OFF:
                return
            start, middle = self._layout.trencher(), (round(self.frame.px(self.frame.centre)), round(self.height_of(PLATE_Y)))
            widths, reduced = (start.width, round(self.frame.px(PLATE))), context.look.reduced_motion
            context.effects.append(TurningPlate(start.center, middle, start.center, end, reduced, widths, before, face))

        cues = ((COMES_AT, come), (COME_SECONDS, partial(context.play, SoundId.CARD_FLIP)), (TURNED_SECONDS, stamp.begin))
        return gather(context, Gathered((), seat, y=PLATE_Y, room=PLATE), end, cues, stamp.ready)

    def _dealer(self, seat: Seat, words: str) -> Beat:
        """Return the beat in which the card that made somebody dealer stands large, and who deals is stamped under it."""
        stamp = self.stamp(words, self.dye(seat), SoundId.TRUMP, UNDER_PLATE, height=DEALS_HEIGHT, seconds=STAMP_SECONDS)

        def drawn() -> Gathered | None:
            card = next(reversed(self.context.picture.at(DRAWN[seat])), None)
            if card is None:
                return None
            self.ring((card,), DEALS_AT + 2 * STAMP_SECONDS)
            return Gathered(((card,),), seat, largest=PLATE, y=PLATE_Y)

        return gather_for(self.context, drawn, DEALS_AT, stamp)

    def award(self, event: Awarded, following: Sequence[Event]) -> Beat | None:
        """Light whoever takes the trick, ring the card, and let the trick be read as long as the player wants."""
        won = _winning(event, following)
        if event.kind != "trick" or won is None:
            return None

        def taken() -> None:
            self._layout.taker = event.seat
            self.ring((won,), self.context.trick_pause)

        return Beat(taken, self.context.trick_pause)

    def counter(self, event: CounterSet, following: Sequence[Event]) -> Sequence[Beat]:
        """Let the badge of whoever has fallen drop and swing under their plate."""
        del following
        if not isinstance(event.key, SeatCounter) or event.key.kind != "status" or event.value == Status.NORMAL:
            return ()
        seat = event.key.seat
        place = self._layout.badge(seat)
        picture = badge(self.context.art, str(event.value), place.width)
        if picture is None:
            return ()

        def begin() -> None:
            reduced = self.context.look.reduced_motion
            self.context.effects.append(HangingBadge(seat, picture, place, reduced=reduced))
            self.context.play(SoundId.COLLAR if event.value == Status.DOG else SoundId.BADGE)

        return (Beat(begin, BADGE_SECONDS),)


def _winning(event: Awarded, following: Sequence[Event]) -> CardId | None:
    """Return the card with which the winner took the trick: the one that leaves from before them."""
    moves = (one for one in following if isinstance(one, CardMoved) and one.source.name == "trick")
    return next((one.card for one in moves if one.source.number == event.seat), None)
