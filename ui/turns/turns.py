"""Who is to decide now: the match, whoever plays it, and the phase in which the table is. The scene shows it and hands in what people do.

Every accepted action changes the match at once and is kept at once. People are asked before computers where several seats are asked.
What only one seat may know shows in no pause: whoever is asked secretly thinks while the table shows what happened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import Any, Protocol

from game.ai.character import Character
from game.ai.levels import AnyBot, Level
from game.ai.review import loss_in
from game.ai.search import Verdict
from game.core.cards import Seat
from game.core.engine import DEAL_NEXT, DealNext
from game.core.events import Event, redacted
from game.core.record import AnyMatch, Player
from ui.turns import phases
from ui.turns.people import People
from ui.turns.phases import Advice, Lapse, Phase, Skip, Spectate, Spectators
from ui.turns.replay import deals, split_at_deal
from ui.turns.thinkers import BotReply, BotRunner, Failed, Thinkers

DOUBLE_CLICK_SECONDS = 0.3
"""After a decision presses do nothing for so long: the second one of a double-click neither lands cards nor plays another one."""
RESTING_SECONDS = 1.0
"""What a person's turn led to is looked at for so long before the curtain is down, at any speed."""
FALL_SECONDS = 0.28
"""The last of them, in seconds of the table: the curtain falls."""
THINKING_SECONDS = 0.45
"""A computer player never answers sooner than this after the last card has come to rest, in seconds of the table."""


class Undo(Enum):
    """Whether the viewer's last decision can be taken back: for free, or with what followed it, the match being practice from then on."""

    FREE = auto()
    AS_PRACTICE = auto()
    OVER = auto()
    """Not at all: the match is over."""
    UNDECIDED = auto()
    """Not at all: there is none in this deal."""
    SEEN = auto()
    """Not at all: the match has to count, and something hidden was seen or somebody else has played."""

    @property
    def is_possible(self) -> bool:
        """Whether it can be taken back."""
        return self in (Undo.FREE, Undo.AS_PRACTICE)


class TurnsObserver(Protocol):
    """What shows a table: it is told what happened and asked little."""

    def deal(self) -> None:
        """A deal begins: nothing of the last one matters any more."""

    def tell(self, events: tuple[Event, ...]) -> None:
        """Show what the viewer saw happen."""

    def recall(self, behind: tuple[Event, ...] = ()) -> None:
        """Show the match as it stands for the viewer, at once; as it stood before the events `behind`, if a deal waits."""

    def settle(self) -> None:
        """Everything has been shown: the picture is the view."""

    def show_phase(self, before: Phase) -> None:
        """The phase has changed."""

    def show_hint(self, verdict: Verdict[Any], place: int) -> None:
        """Show what a computer player would do in the viewer's place: what stands at `place` of its verdict, 0 for the best."""

    def asks_ahead(self) -> bool:
        """Whether the game has a question to the viewer before it comes to it."""

    def lapse(self) -> Lapse | None:
        """Return what the viewer, who is asked, does by doing nothing for a moment; None if it waits for them."""

    def plays_itself(self, ply: int) -> bool:
        """Whether the viewer had only one thing to do at `ply`, and it is done by itself: that was no decision."""

    def skips(self) -> bool:
        """Whether the rest of a deal is skipped by itself as soon as no person has anything left to decide in it."""

    def changed(self) -> None:
        """The match has changed: keep it."""

    def conceal(self) -> None:
        """Put away all that is private to the viewer: somebody else is about to look on."""

    def failed(self, error: BaseException) -> None:
        """A computer player failed."""


class Turns:
    """The turns of `match`, seen by the person at `viewer`. `bots` are the game's, by level; `bot_runner` lets them think;
    `characters` are what its persons like, by their ids.

    `stretch` is what a second of the table takes in seconds (0: everything lands at once).
    """

    def __init__(
        self,
        match: AnyMatch,
        players: Sequence[Player],
        viewer: Seat,
        bots: Callable[[], Mapping[Level, AnyBot]],
        bot_runner: BotRunner,
        observer: TurnsObserver,
        characters: Callable[[], Mapping[str, Character]] = dict,
    ) -> None:
        self.match = match
        self.players = players
        self.people = People(match, players, viewer)
        self.spectators = Spectators()
        self.phase: Phase = phases.Showing()
        self.may_practise = sum(player.is_person for player in players) == 1
        """Whether a decision may be taken back at the price that the match is practice from then on."""
        self.hides_hand = False
        """Whether the viewer's hand lies face down: the screen passes on as soon as all has been shown, or a curtain hides it."""
        self.view: Any = match.view(viewer)
        """What the viewer may know now."""
        self.stretch = 1.0
        self._thinkers = Thinkers(match, players, bots, characters, bot_runner)
        self._front = observer
        self._left = 0.0
        """Seconds that the phase goes on at least: of a rest, of the pause before an answer, until a decision makes itself."""
        self._deaf = 0.0
        self._kept: dict[Seat, Any] = {}
        """What persons answered ahead of the moment at which the game asks for it."""
        self._behind: tuple[Event, ...] = ()
        """The deal that waits behind the curtain."""
        self.advice: Advice | None = None
        """The hint that was given last."""
        self.considered: Advice | None = None
        """What was found about the decision that is due, where it was considered or a hint asked for."""
        self._considers = False
        self.tutor: float | None = None
        """A decision that costs more of a match than this is asked again before it stands; None: none is."""
        self._warned: tuple[int, Any] | None = None
        """The decision, with its ply, that was asked again last."""
        self._skip: Skip | None = None
        """How far the way is not shown."""

    # What is so

    @property
    def viewer(self) -> Seat:
        """The seat from which the table is seen."""
        return self.people.viewer

    @property
    def covered(self) -> bool:
        """Whether nobody's hand may be seen."""
        return isinstance(self.phase, phases.Covered | phases.Dealing)

    @property
    def fallen(self) -> float:
        """How far the curtain has come down, 0 to 1: it falls at the end of a rest."""
        fall = FALL_SECONDS * self.stretch
        return max(0.0, 1.0 - self._left / fall) if fall and isinstance(self.phase, phases.Resting) else 0.0

    @property
    def ready(self) -> bool:
        """Whether all has been shown and the decision that is due is laid out."""
        return not isinstance(self.phase, phases.Showing)

    @property
    def deaf(self) -> bool:
        """Whether a press does nothing: the second one of a double-click."""
        return self._deaf > 0

    @property
    def is_animating(self) -> bool:
        """Whether there is something to do without anybody's help."""
        return not self.ready or self._left > 0 or self.deaf or self._thinkers.answered

    @property
    def thinker(self) -> Seat | None:
        """The computer player who is seen to think."""
        match self.phase:
            case phases.Thinking(seat, secretly=False) | phases.Watching(seat):
                return seat
            case _:
                return None

    @property
    def watched(self) -> bool:
        """Whether no person is left who plays."""
        return not self.people.playing()

    @property
    def can_skip(self) -> bool:
        """Whether no person has anything left to decide in this deal, while others play on."""
        match = self.match
        if self._behind or self._skip or self.people.deal_is_over:
            return False
        return isinstance(self.phase, phases.Showing | phases.Thinking | phases.Watching) and all(
            match.engine.is_done(self.view if seat == self.viewer else match.view(seat)) for seat in self.people.playing()
        )

    @property
    def _decided(self) -> int | None:
        """The ply of the viewer's last decision in this deal."""
        return self.match.last_decision(self.viewer, self._front.plays_itself)

    @property
    def can_take_back(self) -> bool:
        """Whether the viewer may take their last decision back for free."""
        match, decided = self.match, self._decided
        if match.over or (decided is None and not match.practice):
            return False
        return match.can_take_back(self.viewer, decided) and not match.engine.is_final(self.view)

    @property
    def undo(self) -> Undo:
        """Whether the viewer may take their last decision back, and at what price."""
        match = self.match
        if match.over:
            return Undo.OVER
        if self.can_take_back and not (match.practice and self.may_practise):
            return Undo.FREE
        if self._decided is None:
            return Undo.UNDECIDED
        return Undo.AS_PRACTICE if self.may_practise else Undo.SEEN

    # What people do

    def begin(self) -> None:
        """Deal, or go on with a match: behind the curtain if several people play."""
        self._thinkers.prepare()
        if self.match.ply == 0 and self.match.opening:
            self._show_events(self.match.opening, whole=True)
        elif self.people.several and not self.people.deal_is_over:
            self.people.viewer = self.people.next_person()  # nobody has looked yet who could give the screen away
            self._cover(self.viewer)
        if not self.match.over:  # else it is looked at again
            self._front.changed()

    def decide(self, action: Any) -> None:
        """Do what the viewer decided; what is answered ahead is kept until the game comes to it.

        Raises:
            IllegalActionError: the viewer may not do this now.
        """
        self._deaf = DOUBLE_CLICK_SECONDS
        is_weighed = self.tutor is not None and isinstance(self.phase, phases.AskingPerson | phases.Hinting | phases.Weighing)
        if isinstance(self.phase, phases.AskingAhead):
            self._kept[self.viewer] = action
            self._enter(phases.Showing())
        elif is_weighed and self._warned != (self.match.ply, action) and self._thinkers.ask_about(self.viewer, action):
            self._considers = False  # this is thought about in place of what was
            self._enter(phases.Weighing(self.viewer, action))
        else:
            self.apply(self.viewer, action)

    def deal_next(self) -> None:
        """Go on with the next deal; people none of whom plays in it are asked first how they want to see the end."""
        if not self._spectators_due(self.match.to_act()):
            self._deal_next()

    def watch(self, favourite: Seat | None = None) -> None:
        """The people who are out watch the others; `favourite` is whom they expect to win, None for nobody."""
        self.spectators.watch(favourite)
        if self.people.deal_is_over and not self.match.over:
            self._deal_next()
        else:
            self._enter(phases.Showing())

    def _deal_next(self) -> None:
        self.apply(self.people.first_of(self.match.to_act()), DEAL_NEXT)

    def take_back(self, *, as_practice: bool = False) -> bool:
        """Take the viewer's last decision back, `as_practice` with what followed it; False if it cannot be. One asked again never stood."""
        if isinstance(self.phase, phases.Warned):
            self._enter(phases.AskingPerson(self.viewer))
            return True
        match, undo = self.match, self.undo
        if self.covered or not undo.is_possible:
            return False
        decided = self._decided
        ply = match.ply - 1 if match.practice or decided is None else decided
        if undo is Undo.AS_PRACTICE:
            if decided is None or not (as_practice or match.practice):
                return False
            ply, match.practice = decided, True
            self._kept.clear()
        self._thinkers.forget()
        self._behind, self._skip = (), None
        while match.ply > ply:
            match.undo()
        self._front.changed()
        self.view = self.match.view(self.viewer)
        self._front.recall()
        self._enter(phases.Showing())
        return True

    def hint(self, *, aside: bool = False) -> None:
        """Let the strongest computer player there is think about what it would do in the viewer's place, from the viewer's view.

        Asked again in the same decision it shows the next best, and then the best again. With `aside` nothing waits for it nor shows
        it: it is `considered` as soon as it is there, once in a decision.
        """
        if not isinstance(self.phase, phases.AskingPerson):
            return
        if aside:
            if self.considered is None and not self._thinkers.thinking:
                self._considers = True
                self._thinkers.ask_strongest(self.viewer)
        elif self.advice is not None and self.advice.ply == self.match.ply:
            self.advice = self.advice.turned()
            self._front.show_hint(self.advice.verdict, self.advice.place)
        else:
            self._considers = False
            self._thinkers.ask_strongest(self.viewer)
            self._enter(phases.Hinting(self.viewer))

    def hurry(self) -> None:
        """A press: the curtain need not wait any longer."""
        if isinstance(self.phase, phases.Resting):
            self._left = min(self._left, FALL_SECONDS * self.stretch)

    def skip(self) -> None:
        """Nobody plays any more: go to the result without showing the way there."""
        if self.watched or isinstance(self.phase, phases.AskingSpectators):
            self.spectators.watch()
            self._skip = Skip.MATCH
            self._enter(phases.Showing())

    def skip_deal(self) -> None:
        """No person has anything left to decide in this deal: go to its result without showing the way there."""
        if self.can_skip:
            self._skip = Skip.DEAL
            self._front.recall()
            self._enter(phases.Showing())

    def leave_window(self) -> None:
        """The window is left: while several people play every hand is hidden, whatever is shown or due."""
        if self.people.several and not self.covered and not isinstance(self.phase, phases.DealOver):
            self._cover(self.people.next_person() if self._behind else self.viewer)

    def reveal(self) -> None:
        """The curtain is lifted: what waited behind it is shown."""
        events, self._behind = self._behind, ()
        self._enter(phases.Showing())
        if events:
            self._front.deal()
            self._front.tell(redacted(events, self.viewer))

    def stop(self) -> None:
        """Nobody thinks any longer: the table is left."""
        self._thinkers.forget()

    # Time

    def step(self, dt: float, table_dt: float, *, busy: bool, held: bool = False) -> None:
        """Go on by `dt` seconds, `table_dt` of them by the table's own time.

        `busy` says that something is still being shown, `held` that a dialog is open and the curtain has to wait.
        """
        self._deaf = max(0.0, self._deaf - dt)
        match self.phase:
            case phases.Showing(quietly):
                if not busy:
                    self._next()
                elif quietly:
                    self._poll_bot()
            case phases.Resting(seat):
                self._left -= 0.0 if held and not self.fallen else dt
                if self._left <= 0:
                    self._cover(seat)
                elif self.fallen:
                    self._front.conceal()
            case phases.Thinking() | phases.Watching():
                self._left = max(0.0, self._left - table_dt)
                if self._left <= 0:
                    self._poll_bot()
            case phases.Hinting() | phases.Weighing():
                self._poll_bot()
            case phases.AskingPerson() if self._considers and self._thinkers.answered:
                self._poll_bot()
            case phases.AskingPerson() if self._left > 0 and not held:
                self._left -= dt
                if self._left <= 0 and (lapse := self._front.lapse()) is not None:
                    self.decide(lapse.action)
            case _:
                pass

    def apply(self, seat: Seat, action: Any) -> None:
        """Let whoever sits at `seat` do `action`.

        Raises:
            IllegalActionError: it is not allowed.
        """
        events = self.match.apply(seat, action)
        self._front.changed()
        self.view = self.match.view(self.viewer)
        self._show_events(events, whole=isinstance(action, DealNext))

    # The phases

    def _enter(self, phase: Phase, seconds: float = 0.0) -> None:
        before, self.phase, self._left = self.phase, phase, seconds
        self.hides_hand = self.covered or (isinstance(phase, phases.Showing | phases.Resting) and self._handed_to() is not None)
        if isinstance(before, phases.Hinting | phases.Weighing) and not isinstance(phase, phases.AskingPerson | phases.Weighing):
            self._thinkers.forget()
        if not isinstance(phase, phases.AskingPerson | phases.Hinting):
            if self._considers:
                self._thinkers.forget()
            self.considered, self._considers = None, False
        self._front.show_phase(before)

    def _show_events(self, events: tuple[Event, ...], *, whole: bool = False) -> None:
        """Something happened: show it, a deal to several people behind the curtain for the first of them.

        What ended the last deal is seen by whoever looks on, unless the `whole` belongs to the deal.
        """
        if deals(events):
            self._kept.clear()
            self._skip = None if self._skip is Skip.DEAL else self._skip
            if self.people.several:
                events, self._behind = ((), events) if whole else split_at_deal(events)
                if not events:
                    self._cover(self.people.next_person())
                    return
            else:
                self._front.deal()
        self._enter(phases.Showing())
        if self._skip:
            self._front.recall()
        else:
            self._front.tell(redacted(events, self.viewer))
        if not self._behind:
            self._ask_quietly()

    def _cover(self, seat: Seat) -> None:
        """Hide every hand and turn the table to the person at `seat`: the only way to a curtain, before which all that is private ends."""
        self._front.conceal()
        self._thinkers.forget()
        if self.covered:
            self.people.viewer = seat
        else:
            self.people.hand_over(seat, but=1 if self._behind else 0)
        self.view = self.match.view(self.viewer)
        self._front.recall(self._behind)
        self._enter(phases.Dealing(seat) if self._behind else phases.Covered(seat))

    def _next(self) -> None:
        """All has been shown: whoever is asked is asked."""
        if not self._behind:
            self._front.settle()
            if self.people.deal_is_over:
                self._result()
                return
            if self._asks_ahead():
                self._enter(phases.AskingAhead(self.viewer))
                return
            if self.watched and self._spectators_due(()):
                return
        if (holder := self._handed_to()) is not None:
            self._enter(phases.Resting(holder), RESTING_SECONDS)
            return
        if self.can_skip and not self.watched and self._front.skips():
            self.skip_deal()
            return
        seat = self.people.first_of(self.match.to_act())
        if seat in self._kept:
            self._play_kept(seat)
        elif not self.people.plays(seat):
            self._let_think(seat)
        elif self._skip:
            self.apply(seat, self.match.legal_actions(seat)[0])  # there is no other
        else:
            lapse = self._front.lapse()
            self._enter(phases.AskingPerson(seat), 0.0 if lapse is None else lapse.stands(self.stretch))

    def _handed_to(self) -> Seat | None:
        """Return the person to whom the screen passes once all has been shown; None while the viewer keeps it."""
        if self._behind:
            return self.people.next_person()
        if self.people.deal_is_over or self._asks_ahead():
            return None
        seat = self.people.first_of(self.match.to_act())
        passes = seat != self.viewer and self.people.plays(seat) and seat not in self._kept
        return seat if passes else None

    def _asks_ahead(self) -> bool:
        return self.people.plays(self.viewer) and self.viewer not in self._kept and self._front.asks_ahead()

    def _spectators_due(self, asked: Sequence[Seat]) -> bool:
        """Whether people are out, none of them among those `asked` to go on, and what is to be done about it has just begun."""
        if not any(player.is_person for player in self.players) or any(map(self.people.plays, asked)):
            return False
        match self.spectators.due:
            case Spectate.ASK:
                self._enter(phases.AskingSpectators())
            case Spectate.FAST:
                self._enter(phases.AskingSpectators())
                self.skip()
            case Spectate.WATCH:
                return False
        return True

    def _result(self) -> None:
        if self._skip is Skip.MATCH and not self.match.over:
            self._deal_next()
            return
        self._skip = None
        self._enter(phases.DealOver(self.match.over))

    def _play_kept(self, seat: Seat) -> None:
        """Play what a person answered ahead of time; what the game does not allow any more is asked anew."""
        action = self._kept.pop(seat)
        if self.match.is_legal(seat, action):
            self.apply(seat, action)
        else:
            self._enter(phases.Showing())

    # Computer players

    def _ask_quietly(self) -> None:
        """Ask a computer player while the table still shows what happened, where nobody may notice that it is asked."""
        asked = self.match.to_act()
        if asked and self.match.engine.is_secret(self.view):
            seat = self.people.first_of(asked)
            if not self.people.plays(seat):
                self._thinkers.ask(seat, self.stretch)
                self._enter(phases.Showing(quietly=True))

    def _let_think(self, seat: Seat) -> None:
        """Let the computer player at `seat` think, seen or unseen; one that was asked quietly goes on thinking."""
        secretly = self.match.engine.is_secret(self.view)
        quietly = secretly or self._skip is not None
        if not self._thinkers.thinking:
            self._thinkers.ask(seat, self.stretch if quietly else None)
        pause = 0.0 if quietly else THINKING_SECONDS
        phase: Phase = phases.Watching(seat) if self.watched else phases.Thinking(seat, secretly)
        self._enter(phase, pause)

    def _poll_bot(self) -> None:
        """Take an answer, if one is there."""
        phase = self.phase
        hinting, considers = isinstance(phase, phases.Hinting), self._considers
        self._considers = False
        match self._thinkers.poll():
            case BotReply(ply, verdict=verdict) if considers:
                self.considered = Advice(ply, verdict or Verdict(()))
            case BotReply(ply, seat, action, verdict) if hinting:
                self.considered = Advice(ply, verdict) if verdict is not None else None
                self._enter(phases.AskingPerson(seat))
                self.advice = Advice(ply, verdict or Verdict.settled(action))
                self._front.show_hint(self.advice.verdict, 0)
            case BotReply(ply, seat, _, verdict) if isinstance(phase, phases.Weighing):
                lost = loss_in(verdict, phase.action) if verdict is not None else None
                if self.tutor is not None and verdict is not None and lost is not None and lost.loss >= self.tutor:
                    self._warned, self.match.helped = (ply, phase.action), True
                    self._enter(phases.Warned(seat, phase.action, verdict))
                else:
                    self.apply(seat, phase.action)
            case BotReply(_, seat, action):
                self.apply(seat, action)
            case Failed(_, seat, error):
                self._front.failed(error)
                if considers:
                    self.considered = Advice(self.match.ply, Verdict(()))  # it is not asked again
                elif hinting:
                    self._enter(phases.AskingPerson(seat))
                elif isinstance(phase, phases.Weighing):
                    self.apply(seat, phase.action)
                else:
                    self.apply(seat, self.match.legal_actions(seat)[0])
            case None:
                pass
