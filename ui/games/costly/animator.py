"""How things move in Costly Colours: exchange, count, calls, and every award with its cards lifted and its peg. ART.md 12."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, Said, SeatCounter
from game.costly.events import DUE, HAND, PLAYED, ROW, TURN_UP
from game.costly.rules import LIMIT, rules_of
from game.costly.scoring import Line
from game.costly.state import Phase, View
from sounds.ids import SoundId
from ui.games.costly.awards import NO_PLAY, Deed, counting, deed_words, told_of
from ui.games.costly.layout import CostlyLayout
from ui.games.costly.names import CALLS, SHOW, call_words, called, card_small, explained, shown_counts
from ui.games.costly.panels import CostlyPanels
from ui.games.costly.story import count_after
from ui.kit.animator import Animator
from ui.kit.player_text import said_of
from ui.kit.reveal.showcase import Gathered
from ui.kit.reveal.slip import SlipEffect
from ui.kit.table_context import TableContext
from ui.stage.choreography import FLIP_SECONDS, Move
from ui.stage.easing import out_cubic
from ui.stage.stage import Flight
from ui.stage.timeline import Beat
from ui.text.catalog import _
from ui.theme import BODY_SIZE

LAND_SECONDS = 0.26
PASS_SECONDS = 0.4
SWEEP_SECONDS = 0.24
SWEEP_STEP_SECONDS = 0.05
TURN_SECONDS = FLIP_SECONDS * 1.5
AWARD_SECONDS = 1.0
LIFT_SECONDS = 0.14
OPEN_SECONDS = 0.9
"""For a hand to be laid out before it is counted."""
SHOW_READ_SECONDS = 0.9
"""After the last award of a show."""
TELL_SECONDS = 1.8
GATHER_SECONDS = 0.55
"""For cards to gather large."""
UNDER_CARDS = 462.0
"""Where a call is stamped under cards that have gathered, in units of a window 720 high."""


class CostlyAnimator(Animator[View]):
    """The choreography of one table: one method for each event that looks like something."""

    def __init__(self, context: TableContext[View], layout: CostlyLayout, panels: CostlyPanels) -> None:
        super().__init__(context)
        self._layout = layout
        self._panels = panels
        self._rules = rules_of(context.options)
        self._coming: tuple[CardId, int] | None = None
        """The card on its way to the count, and the count that it makes; None when the picture shows it."""
        self._passed: dict[Seat, CardId] = {}
        """What each seat gives away in the exchange that is being shown, as far as the viewer sees it."""
        self._shown: list[Line] = []
        """The awards of the hand that is being counted."""

    def settled(self, view: View) -> None:
        """The picture shows the last card; the hand that was counted last lies there until the result covers it."""
        self._coming, self._shown, self._counting = None, [], None
        if view.phase not in (Phase.BETWEEN, Phase.OVER):
            self._layout.showing = counting(view) if view.opened else None
            self._lower()

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a card comes onto the count, crosses the tray, is turned up or put aside."""
        match event.source.name, event.target.name:
            case "hand", "row":
                self._coming = (event.card, count_after(following)) if event.card is not None else None
                if event.card is not None:
                    self._layout.players[event.card] = Seat(event.source.number)
                return Move(Flight(LAND_SECONDS, ring=True), LAND_SECONDS, SoundId.CARD_LAND)
            case ("hand", "offer") | ("offer", "hand") | ("hand", "hand"):
                if event.card is not None and event.target.name == "hand":
                    self._passed[Seat(1 - event.target.number)] = event.card
                return Move(Flight(PASS_SECONDS, ease=out_cubic, ring=True), PASS_SECONDS, SoundId.CARD_SLIDE)
            case "stock", "turn-up":
                return Move(Flight(TURN_SECONDS, ease=out_cubic, ring=True), TURN_SECONDS, SoundId.CARD_FLIP)
            case "stock", "draw":
                return Move(Flight(TURN_SECONDS, ease=out_cubic), TURN_SECONDS, SoundId.CARD_FLIP)
            case _, "played" | "aside" | "stock":
                more = bool(following) and isinstance(following[0], CardMoved)
                seconds = SWEEP_STEP_SECONDS if more else SWEEP_SECONDS
                return Move(Flight(SWEEP_SECONDS), seconds, None if more else SoundId.TRICK)
            case _:
                return None

    def word(self, event: Said) -> Beat | None:
        """Write Go, stop, muggins and who deals first on a slip; the plates say the rest."""
        if event.word in CALLS:
            words = _(CALLS[event.word])
        elif event.word == "deals":
            words = call_words(event.seat, event.word, self.context.seated)
        else:
            return Beat(partial(self.context.play, SoundId.KNOCK), 0.0)
        sound = SoundId.GO if event.word == "go" else SoundId.STAMP
        about = self._row if event.word == "muggins" and not self._shown else tuple
        return self.slip(words, event.seat, sound, self._layout.line_at, about)

    def counter(self, event: CounterSet, following: Sequence[Event]) -> Sequence[Beat]:
        """Gather the cards of a thirty-one that scores, tell what changed hands, put down what was lifted once a deed is told."""
        match event:
            case CounterSet("count", value) if value == LIMIT:
                scores = any(isinstance(one, Awarded) and one.kind == "total" for one in following)
                return (self._thirty_one(scores=scores),)
            case CounterSet("count", 0) if self.context.counter("count"):
                return (Beat(partial(self.context.play, SoundId.PEWTER), 0.0),)
            case CounterSet("exchange", "accepted"):
                return (self._told(self._exchanged()),)
            case CounterSet("exchange", "refused"):
                self._passed.clear()
                proposer = self._rules.proposer(Seat(self.context.counter("dealer")))
                words = _("{name} takes the refused card back, unseen|You take the refused card back, unseen")
                return (self._told(said_of(self.context.seated, proposer, words)),)
            case CounterSet(SeatCounter("score", seat)):
                arrived = Beat(partial(self._arrived, seat), 0.0)
                last = not (following and isinstance(following[0], Awarded))
                return (arrived, Beat(self._lower, 0.0)) if last else (arrived,)
            case CounterSet("phase", "between" | "over") if self._shown:
                return (Beat(self._lower, SHOW_READ_SECONDS),)
            case _:
                return ()

    def _thirty_one(self, *, scores: bool) -> Beat:
        """Return the beat of a full count: its cards gather over the word; a slip says it where they score nothing yet, or not first."""
        words, seat = _("Thirty-one"), self._turn()
        less = partial(self.slip, words, seat, SoundId.KNOCK, self._layout.line_at, self._row)
        if not scores:
            return less()
        stamp = self.stamp(words, self.dye(seat), SoundId.KNOCK, UNDER_CARDS)
        end = GATHER_SECONDS + stamp.seconds
        return self.moment(lambda: Gathered((self._row(),), seat), end, ((GATHER_SECONDS, stamp.begin),), stamp.ready, less)

    def award(self, event: Awarded, following: Sequence[Event]) -> Beat | None:
        """Call an award: say why it scores, lift its cards, light its line, peg it."""
        del following
        scores = not event.kind.startswith(DUE)
        kind = event.kind.removeprefix(DUE)
        turnup = event.cards[0] if kind == "turnup" else next(iter(self.context.picture.at(TURN_UP)), None)
        if turnup is None:
            return None
        line = Line(kind, event.cards, event.points)
        opens = kind.startswith(SHOW) and (not self._shown or self._counting != event.seat)
        card, count = self._coming or (next(reversed(self._row()), None), self.context.counter("count"))
        if kind.startswith(SHOW):
            self._shown = [line] if opens else [*self._shown, line]
            self._counting = event.seat
            count, card = shown_counts(self._rules, self._shown)[-1], None
        told = told_of(self._rules, turnup, event, count, scores=scores)
        seated = self.context.seated
        deed = deed_words(event, kind if card is None or kind in NO_PLAY else card, seated)
        if kind.startswith(SHOW):
            deed = said_of(seated, event.seat, _("{name} shows|You show"))
        why = explained(self._rules, turnup, line, count)

        seconds = AWARD_SECONDS + (OPEN_SECONDS if opens else 0.0)

        def begin() -> None:
            if opens:
                self._layout.showing = event.seat
                self._arrange(PASS_SECONDS)
                self.context.play(SoundId.PEWTER)
            together = self._panels.call(Deed(event.seat, deed, (told,)))
            words = called(seated, event.seat, why, event.points, together)
            if not scores:
                words = _("The right count: {why}, {n}").format(why=why, n=event.points)
            self._say(words, seconds)
            self._layout.lifted = frozenset(event.cards)
            self._arrange(LIFT_SECONDS)
            self.context.climb(SoundId.PRESS, self._panels.called_lines - 1)
            if scores:
                self._panels.walk(event.seat, event.points)

        return Beat(begin, seconds)

    _counting: Seat | None = None

    # What is lifted, laid out and said

    def _arrived(self, seat: Seat) -> None:
        """The peg stands in its last hole."""
        self._panels.arrived(seat)
        self.context.play(SoundId.PEG)

    def _lower(self) -> None:
        self._layout.lifted = frozenset()
        self._arrange(LIFT_SECONDS)

    def _arrange(self, seconds: float) -> None:
        if self.context.stage is not None:
            for place in (ROW, PLAYED, TURN_UP, *HAND):
                self.context.stage.arrange(place, flight=Flight(seconds))

    def _say(self, words: str, seconds: float) -> None:
        self.context.effects.append(SlipEffect(self.context, words, self._layout.line_at, seconds, size=BODY_SIZE))

    def _told(self, words: str) -> Beat:
        return Beat(lambda: self._say(words, TELL_SECONDS), TELL_SECONDS)

    def _exchanged(self) -> str:
        """Return what has changed hands, the cards named that the viewer knows."""
        seated, viewer = self.context.seated, self.context.viewer
        rival = Seat(1 - viewer)
        given, got = self._passed.pop(viewer, None), self._passed.pop(rival, None)
        self._passed.clear()
        if given is not None and got is not None:
            words = _("{name} gives: {card}, and gets: {other}|You give: {card}, and get: {other}")
            return said_of(seated, viewer, words, card=card_small(given), other=card_small(got))
        giver = viewer if given is not None else rival
        card = given if given is not None else got
        words = _("{name} gives: {card}|You give: {card}")
        return said_of(seated, giver, words, card=card_small(card)) if card is not None else ""

    # Where things are

    def _turn(self) -> Seat:
        return Seat(self.context.counter("turn"))

    def _row(self) -> tuple[CardId, ...]:
        """Return the cards of the count."""
        return tuple(card for card in self.context.picture.at(ROW) if card is not None)
