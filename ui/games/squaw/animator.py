"""How things move in Dog & Blind: cards into the trick, the look at a full trick, the sweep, calls. Durations: ART.md 12."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, Said, SeatCounter
from game.squaw.actions import PACK
from game.squaw.events import DRAWN, STATUS_OF, TRICKS_OF, suit_named
from game.squaw.rules import Ace, Status, suit_letter
from game.squaw.view import View
from sounds.ids import SoundId
from ui.games.squaw.effects import BADGE_SECONDS, HangingBadge
from ui.games.squaw.layout import SquawLayout
from ui.games.squaw.names import ACES
from ui.games.squaw.place import badge
from ui.kit.animator import Animator
from ui.kit.french_suits import suit_name, titled
from ui.kit.player_text import said_of
from ui.kit.table_context import TableContext
from ui.stage.choreography import Move
from ui.stage.stage import Flight
from ui.stage.timeline import Beat
from ui.text.catalog import _

PLAY_SECONDS = 0.26
KNOCK_SECONDS = 0.22
BREATH_SECONDS = 0.8
"""For which the card of a blind lies face down in the trick before it is turned: it decides a life."""
SWEEP_SECONDS = 0.3
SWEEP_STEP_SECONDS = 0.04


class SquawAnimator(Animator[View]):
    """The choreography of one table."""

    def __init__(self, context: TableContext[View], layout: SquawLayout) -> None:
        super().__init__(context)
        self._layout = layout
        self._explained = False  # what an empty plate means

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
        """Write trumps, how aces count and who deals on a slip; knock for a pass."""
        match event.word:
            case "pass":
                return Beat(partial(self.context.play, SoundId.KNOCK), KNOCK_SECONDS)
            case "aces-high" | "aces-low":
                order: Ace = "high" if event.word == "aces-high" else "low"
                words = _(ACES[order])
            case "deals":
                words = said_of(self.context.seated, event.seat, _("{name} deals|You deal"))
            case _:
                words = titled(suit_name(suit_named(event.word)))
        return self.slip(words, event.seat, SoundId.TRUMP, self._layout.line_at, lambda: self.context.picture.at(DRAWN[event.seat])[-1:])

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
        """Let the badge of whoever has fallen drop and swing under their plate; before a last trick say once what an empty one means."""
        del following
        if isinstance(event.key, SeatCounter) and event.key.kind == "tricks" and isinstance(event.value, int):
            return self._explain(event.key.seat, event.value)
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

    def _explain(self, taker: int, tricks: int) -> Sequence[Beat]:
        """Say once what comes of a plate that is still empty when one trick is left; `taker` has `tricks` now."""
        number, counters = self.context.counter, self.context.picture.counters
        taken = {seat: tricks if seat == taker else number(TRICKS_OF[seat]) for seat in range(len(self.context.seated))}
        empty = [seat for seat, has in taken.items() if not has and counters.get(STATUS_OF[seat]) == Status.NORMAL]
        if self._explained or not empty or tricks == 0 or sum(taken.values()) != number("size") - 1:
            return ()
        self._explained = True
        words = _("{name} has an empty plate: without a trick, a dog|Your plate is empty: without a trick you become a dog")
        return (self.slip(said_of(self.context.seated, empty[0], words), Seat(empty[0]), SoundId.TIN, self._layout.line_at),)


def _winning(event: Awarded, following: Sequence[Event]) -> CardId | None:
    """Return the card with which the winner took the trick: the one that leaves from before them."""
    moves = (one for one in following if isinstance(one, CardMoved) and one.source.name == "trick")
    return next((one.card for one in moves if one.source.number == event.seat), None)
