"""How things move in Dog & Blind: cards into the trick, the look at a full trick, its way to the winner, calls. Durations: ART.md 12."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import SRCALPHA, Surface

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, Said
from game.squaw.rules import Ace, Status
from game.squaw.view import View
from sounds.ids import SoundId
from ui.games.squaw import pictures
from ui.games.squaw.fate import STAYS_SECONDS, Fate, FateEffect, Person, fates
from ui.games.squaw.log import call
from ui.games.squaw.places import SquawLayout
from ui.games.squaw.words import ACES, fate_words
from ui.kit.desk import Desk
from ui.kit.french import suit_name, titled
from ui.kit.players import initial
from ui.kit.show import Show
from ui.stage.art import Dye
from ui.stage.choreography import Move
from ui.stage.stage import Flight
from ui.stage.timeline import Beat
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import NAME_SIZE

PLAY_SECONDS = 0.26
REST_SECONDS = 0.22
"""Between two cards of a trick, so that each is seen."""
READ_SECONDS = 1.3
"""How long a full trick lies open before it is taken."""
SWEEP_SECONDS = 0.3
SWEEP_STEP_SECONDS = 0.04
SEAL, PITCH = 112.0, 168.0
SMALL_SEAL, SMALL_PITCH = 72.0, 104.0
CROWD = 3
"""More players than this are drawn smaller."""
BADGE = 0.7
"""The badge that drops, in seals."""
RIBBON_WIDTH, RIBBON_HEIGHT = 460.0, 84.0
STAMP_HEIGHT = 64.0
STAMP_SECONDS = 1.1


class SquawShow(Show[View]):
    """The choreography of one table."""

    def __init__(self, desk: Desk[View], layout: SquawLayout) -> None:
        super().__init__(desk)
        self._layout = layout

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a card comes into the trick, or goes with it to the winner."""
        match event.source.name, event.target.name:
            case "hand", "trick":
                return Move(Flight(PLAY_SECONDS, ring=True), PLAY_SECONDS + REST_SECONDS, SoundId.CARD_LAND)
            case "trick", "won":
                last = not (following and isinstance(following[0], CardMoved))
                seconds = SWEEP_SECONDS if last else SWEEP_STEP_SECONDS
                return Move(Flight(SWEEP_SECONDS), seconds, SoundId.TRICK if last else None)
            case _:
                return None

    def word(self, event: Said) -> Beat | None:
        """Stamp trumps, the order of the aces and the new dealer across the mat; knock for a pass, which the plate says."""
        match event.word:
            case "pass":
                return Beat(lambda: self._play(SoundId.KNOCK), REST_SECONDS)
            case "aces-high" | "aces-low":
                order: Ace = "high" if event.word == "aces-high" else "low"
                words = _(ACES[order])
            case "deals":
                words = call(event.seat, event.word, self.desk.seated)
            case _:
                words = titled(suit_name(event.word.removeprefix("trump-")))
        return self.stamp(
            words,
            self.dye(event.seat),
            SoundId.TRUMP,
            self._height,
            height=STAMP_HEIGHT,
            seconds=STAMP_SECONDS,
        )

    def award(self, event: Awarded, following: Sequence[Event]) -> Beat | None:
        """Ring the card that has won the trick, and let the trick be read."""
        won = _winning(event, following)
        if event.kind != "trick" or won is None:
            return None

        def begin() -> None:
            if self.desk.stage is not None:
                self.desk.stage.ring((won,), READ_SECONDS)

        return Beat(begin, READ_SECONDS)

    def counter(self, event: CounterSet, following: Sequence[Event]) -> Sequence[Beat]:
        """Show what a round makes of players: its last turn is over, and what becomes of everybody follows."""
        if event.key != "turn" or event.value is not None or self.desk.stage is None:
            return ()
        return [self._moment(fate) for fate in fates(following, dict(self.desk.stage.picture.counters))]

    def _moment(self, fate: Fate) -> Beat:
        """Return the beat that shows some players in their new state."""
        desk, px = self.desk, self.frame.px
        crowd = len(fate.seats) > CROWD
        seal, pitch = round(px(SMALL_SEAL if crowd else SEAL)), round(px(SMALL_PITCH if crowd else PITCH))
        sign = None if fate.status is Status.NORMAL else partial(pictures.sign, fate.status, desk.art)
        people = [self._person(seat, fate.status, seal, pitch) for seat in fate.seats]
        size = round(px(RIBBON_WIDTH)), round(px(RIBBON_HEIGHT))
        dye = Dye.OWN if desk.viewer in fate.seats else Dye.OTHER
        banner = desk.art.banner(fate_words(fate.status, len(fate.seats)).upper(), size, dye, sign)
        sound = SoundId.CHIME if fate.status is Status.NORMAL else SoundId.BADGE

        def begin() -> None:
            mat = self.frame.rect(*self.frame.mat)
            unit, reduced = self.frame.scale.unit, desk.look.reduced_motion
            desk.effects.append(FateEffect(people, banner, mat, unit, pitch, reduced=reduced))
            desk.play(sound)

        return Beat(begin, STAYS_SECONDS)

    def _person(self, seat: Seat, status: Status, side: int, pitch: int) -> Person:
        """Return a player's seal, with the name set as any name and the badge of the new state."""
        desk, look = self.desk, self.desk.look
        who = desk.seated[seat]
        seal = desk.art.seal(initial(who), who.seal, side, grey=status is Status.OUT).copy()
        fitted = look.fitted(who.name, pitch - 6, NAME_SIZE, 10, Face.BOLD)
        name = Surface((pitch, round(look.px(26))), SRCALPHA)
        at = name.get_rect().center
        look.write(name, who.name, at, fitted, look.theme.text, face=Face.BOLD, align=Align.CENTRE)
        return Person(seal, name, pictures.badge(desk.art, status, round(side * BADGE)))

    def _height(self) -> float:
        led = self._layout.led()
        return self.frame.px(led.y + led.height / 2)

    def _play(self, sound: SoundId) -> None:
        self.desk.play(sound)


def _winning(event: Awarded, following: Sequence[Event]) -> CardId | None:
    """Return the card with which the winner took the trick: the one that leaves from before them."""
    return next(
        (
            e.card
            for e in following
            if isinstance(e, CardMoved) and e.source.name == "trick" and e.source.number == event.seat
        ),
        None,
    )
