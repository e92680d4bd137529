"""A table without a picture: a game that asks whom it is told to ask, computer players who answer when told, a front that takes notes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.ai.levels import AnyBot, Level
from game.ai.search import Verdict
from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from game.core.events import DealBegan, Event, Said, Zone
from game.core.match import Match
from game.core.options import Options
from game.core.picture import picture
from game.core.record import AnyMatch, Player
from ui.turns.phases import CALL_SECONDS, Dealing, Lapse, Phase
from ui.turns.thinkers import BotReply, BotRequest, Failed, Reply
from ui.turns.turns import Turns

FRAME_SECONDS = 0.05
ACTIONS = ("a", "b")
LEVELS = (Level.EASY, Level.NORMAL, Level.EXPERT)


@dataclass(frozen=True)
class Moment:
    """Whom the game asks; `between` two deals, `secret`ly."""

    asked: tuple[int, ...]
    between: bool = False
    secret: bool = False
    final: bool = False
    done: tuple[int, ...] = ()
    """Who has nothing left to decide in the deal."""
    deals: bool = False
    """Whether whatever is done here ends a deal and begins the next one at once."""


class ScriptedGame:
    """A game that goes from moment to moment, whatever is done. Its state is the number of the moment, its view that and the seat."""

    id = "koi-koi"
    pack = ()

    def __init__(self, seats: int, moments: Sequence[Moment]) -> None:
        self.seats = range(seats, seats + 1)
        self.moments = tuple(moments)

    def start(self, *_: object) -> tuple[int, tuple[Event, ...]]:
        return 0, self._dealt()

    def from_position(self, *_: object) -> int:
        return 0

    def takes_back(self, _action: object) -> bool:
        return False

    def to_act(self, state: int) -> tuple[Seat, ...]:
        return tuple(map(Seat, self.moments[state].asked)) if state < len(self.moments) else ()

    def legal_actions(self, state: int, seat: int) -> tuple[Any, ...]:
        if seat not in self.to_act(state):
            return ()
        return (DEAL_NEXT,) if self.moments[state].between else ACTIONS

    def is_legal(self, state: int, seat: int, action: object) -> bool:
        return action in self.legal_actions(state, seat)

    def apply(self, state: int, seat: int, action: object) -> tuple[int, tuple[Event, ...]]:
        if action == DEAL_NEXT:
            return state + 1, self._dealt()
        said = Said(Seat(seat), str(action))
        return state + 1, (said, *self._dealt()) if self.moments[state].deals else (said,)

    def view_for(self, state: int, seat: int) -> tuple[int, int]:
        return state, seat

    def picture_of(self, view: tuple[int, int]) -> Any:
        return picture(Seat(view[1]), {})

    def is_secret(self, view: tuple[int, int]) -> bool:
        return view[0] < len(self.moments) and self.moments[view[0]].secret

    def is_done(self, view: tuple[int, int]) -> bool:
        return view[0] < len(self.moments) and view[1] in self.moments[view[0]].done

    def is_final(self, view: tuple[int, int]) -> bool:
        return view[0] < len(self.moments) and self.moments[view[0]].final

    @staticmethod
    def _dealt() -> tuple[Event, ...]:
        return (DealBegan(1, Seat(0), Zone("pile"), 4),)


class Sleepers:
    """Computer players who answer when they are told to."""

    def __init__(self) -> None:
        self.question: BotRequest | None = None
        self.reply: Reply | None = None
        self.asked: list[BotRequest] = []
        self.prepared: list[tuple[tuple[AnyBot, Any], ...]] = []

    @property
    def thinking(self) -> bool:
        return self.question is not None

    @property
    def answered(self) -> bool:
        return self.reply is not None

    def prepare(self, bots: Callable[[], Iterable[tuple[AnyBot, Any]]]) -> None:
        self.prepared.append(tuple(bots()))

    def ask(self, question: BotRequest) -> None:
        self.question, self.reply = question, None
        self.asked.append(question)

    def poll(self, ply: int) -> Reply | None:
        reply = self.reply
        if reply is None:
            return None
        self.question = self.reply = None
        return reply if reply.ply == ply else None

    def forget(self) -> None:
        self.question = self.reply = None

    def answer(self, action: object = "a", verdict: Verdict[Any] | None = None) -> None:
        """Answer the question that is out."""
        assert self.question is not None
        self.reply = BotReply(self.question.ply, self.question.seat, action, verdict)

    def fail(self) -> None:
        """Fail at the question that is out."""
        assert self.question is not None
        self.reply = Failed(self.question.ply, self.question.seat, RuntimeError("no idea"))


@dataclass
class Notes:
    """The front: writes down what it is asked to show, and is busy for a while after it was told something."""

    phases: list[Phase] = field(default_factory=list)
    told: list[tuple[Event, ...]] = field(default_factory=list)
    recalled: list[tuple[Seat, bool]] = field(default_factory=list)
    hints: list[object] = field(default_factory=list)
    failures: list[BaseException] = field(default_factory=list)
    kept_at: list[int] = field(default_factory=list)
    deals: int = 0
    concealed: int = 0
    busy: float = 0.0
    flight: float = 0.5
    ahead: Callable[[], bool] = lambda: False
    lapses: Callable[[], object] = lambda: None
    forced: set[int] = field(default_factory=set)
    skipping: bool = False
    turns: Turns | None = None

    def deal(self) -> None:
        self.deals += 1

    def tell(self, events: tuple[Event, ...]) -> None:
        self.told.append(events)
        self.busy = self.flight

    def recall(self, behind: tuple[Event, ...] = ()) -> None:
        assert self.turns is not None
        self.recalled.append((self.turns.viewer, not behind))
        self.busy = 0.0

    def settle(self) -> None:
        assert self.busy <= 0

    def show_phase(self, before: Phase) -> None:
        assert self.turns is not None
        del before
        self.phases.append(self.turns.phase)

    def show_hint(self, verdict: Verdict[object], place: int) -> None:
        self.hints.append(verdict.candidates[place].action)

    def conceal(self) -> None:
        self.concealed += 1

    def asks_ahead(self) -> bool:
        return self.ahead()

    def lapse(self) -> Lapse | None:
        action = self.lapses()
        return None if action is None else Lapse(action, CALL_SECONDS)

    def plays_itself(self, ply: int) -> bool:
        return ply in self.forced

    def skips(self) -> bool:
        return self.skipping

    def changed(self) -> None:
        assert self.turns is not None
        self.kept_at.append(self.turns.match.ply)

    def failed(self, error: BaseException) -> None:
        self.failures.append(error)


class Bot:
    """A computer player that is never really asked."""

    def choose(self, *_: object) -> object:
        raise AssertionError


class Room:
    """A table with its observer and its bot runner; `people` are the seats at which people sit."""

    def __init__(self, match: AnyMatch, people: Sequence[int], viewer: int | None = None) -> None:
        self.match = match
        players = tuple(Player(f"P{seat}", "" if seat in people else "easy", seat) for seat in range(match.seats))
        self.observer, self.sleepers = Notes(), Sleepers()
        bots: Mapping[Level, AnyBot] = {level: Bot() for level in LEVELS}
        seat = viewer if viewer is not None else next(iter(people), 0)
        self.turns = Turns(match, players, Seat(seat), lambda: bots, self.sleepers, self.observer)
        self.observer.turns = self.turns

    def phase(self) -> Phase:
        """Return the phase now."""
        return self.turns.phase

    def step(self, seconds: float = FRAME_SECONDS, *, held: bool = False) -> None:
        """Let time pass, a frame at a time."""
        for _ in range(max(1, round(seconds / FRAME_SECONDS))):
            self.observer.busy = max(0.0, self.observer.busy - FRAME_SECONDS)
            self.turns.step(FRAME_SECONDS, FRAME_SECONDS, busy=self.observer.busy > 0, held=held)

    def rest(self) -> None:
        """Let everything be shown."""
        while not self.turns.ready:
            self.step()

    def lasts(self, kind: type[Phase]) -> float:
        """Return for how many seconds a phase that is there goes on."""
        frames = 0
        while isinstance(self.phase(), kind):
            self.step()
            frames += 1
            assert frames < 200
        return frames * FRAME_SECONDS

    def next(self, kind: type[Phase]) -> None:
        """Let time pass until a phase of that kind is there; people lift every curtain on the way."""
        for _ in range(400):
            if isinstance(self.phase(), kind):
                return
            self.step()
        raise AssertionError(f"{kind.__name__} never comes: {self.phase()}")


def room(seats: int, people: Sequence[int], *moments: Moment) -> Room:
    """Return a table at which a game of these moments has begun."""
    told: Any = ScriptedGame(seats, moments)
    match: AnyMatch = Match(told, Options("koi-koi"), seats, "told")
    found = Room(match, people)
    found.turns.begin()
    return found


def two_people(*moments: Moment) -> Room:
    """Return a table of two people, at which whoever is asked first has lifted the curtain."""
    table = room(2, [0, 1], *moments)
    assert table.phase() == Dealing(Seat(moments[0].asked[0]))
    table.turns.reveal()
    table.rest()
    return table
