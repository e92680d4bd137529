"""A match on a board: its turns, and the table that shows what they say. Shared by the table of a match and that of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, assert_never

from game.ai.search import Verdict
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.events import Event, Zone, redacted
from game.core.options import OptionValue
from game.core.record import AnyMatch, Player
from sounds.ids import SoundId
from ui.kit.gestures import Legality
from ui.kit.panels import Notes
from ui.scenes.table.board import Board, TableFor
from ui.scenes.table.hint import is_hinted, show_hint
from ui.services.services import Services
from ui.services.settings import display_of
from ui.stage.painter import Painter
from ui.stage.timeline import STRETCH
from ui.turns import phases
from ui.turns.phases import CALL_SECONDS, CARD_SECONDS, COUNT_SECONDS, Lapse, Phase, Spectate
from ui.turns.replay import before_deal, every_deal
from ui.turns.thinkers import BotRunner
from ui.turns.turns import Turns
from ui.widgets import Group


@dataclass(frozen=True, slots=True)
class MatchCallbacks:
    """What the scene wants to hear of a match on a board.

    Attributes:
        play: what the viewer decided, by a prompt or by hand.
        refuse: why something that was pressed does nothing.
        tools: put the tools beside the table.
        phase: another phase has been laid out.
        change: the match has changed.
        failure: a computer player failed.
        arrange: a hand lies in another order.
    """

    play: Callable[[Any], None]
    refuse: Callable[[str], None]
    tools: Callable[[Group], None]
    phase: Callable[[Phase], None]
    change: Callable[[], None]
    failure: Callable[[BaseException], None]
    arrange: Callable[[], None] = lambda: None


class MatchBoard:
    """One match, its turns and its board."""

    def __init__(
        self,
        services: Services,
        match: AnyMatch,
        players: tuple[Player, ...],
        make_table: TableFor,
        viewer: Seat,
        painter: Painter,
        bot_runner: BotRunner,
        callbacks: MatchCallbacks,
    ) -> None:
        self._services, self._match, self._callbacks = services, match, callbacks
        self._language = services.look.language
        game = match.engine.id
        self.turns = Turns(match, players, viewer, lambda: GAMES[game].bots, bot_runner, self, lambda: GAMES[game].likings)
        self.turns.stretch = STRETCH[services.settings.speed]
        self.turns.spectators.wanted = Spectate(str(self.prefers("spectate") or Spectate.ASK))
        self.board = Board(
            services,
            game,
            make_table,
            viewer,
            painter,
            play=callbacks.play,
            refuse=callbacks.refuse,
            notes=lambda: Notes(self.turns.thinker),
            tools=callbacks.tools,
            arrange=callbacks.arrange,
        )

    def begin(self) -> None:
        """Deal, or show the position of a match that goes on."""
        goes_on = self._match.ply > 0 or not self._match.opening
        self.board.faces.request_pack()
        self.turns.begin()
        if goes_on and not self.turns.covered:
            self.board.lay_out(self._seen(), self._match.picture(self.turns.viewer))

    def step(self, dt: float) -> None:
        """Go on: cards, effects, then whoever is to decide."""
        table_dt = self.board.step(dt)
        self.turns.step(dt, table_dt, busy=self.board.timeline.busy, held=self.board.tree.modal is not None)

    def restyle(self) -> None:
        """Lay everything out anew in another look."""
        look = self._services.look
        hinted = is_hinted(self.board)
        if look.language != self._language:
            self._language = look.language
            self.board.timeline.finish()
            self.board.table.recall(self._seen())
        self.board.restyle()
        self.turns.stretch = STRETCH[self._services.settings.speed]
        self.lay()
        if hinted and (advice := self.turns.advice) is not None:
            self.show_hint(advice.verdict, advice.place)

    @property
    def is_animating(self) -> bool:
        """Whether something moves, or there is something to do without anybody's help."""
        return self.board.is_animating or self.turns.is_animating

    def lay(self) -> None:
        """Lay out prompt, hand and tools as the phase has them."""
        self.board.rest(self.turns.view)
        match self.turns.phase:
            case phases.AskingPerson(seat) | phases.Hinting(seat) | phases.Weighing(seat):
                self.board.ask(self.turns.view, self.legality(seat))
            case phases.AskingAhead():
                self.board.ask(self.turns.view, Legality())
            case phases.Showing() | phases.Resting() | phases.Covered() | phases.Dealing() | phases.Thinking() | phases.Watching():
                pass
            case phases.Warned() | phases.AskingSpectators() | phases.DealOver():
                pass
            case _:
                assert_never(self.turns.phase)

    def legality(self, seat: Seat) -> Legality[Any]:
        """Return what the rules allow `seat` now."""
        return Legality(self._match.legal_actions(seat), partial(self._match.is_legal, seat))

    def _seen(self, behind: tuple[Event, ...] = ()) -> tuple[tuple[Event, ...], ...]:
        return tuple(redacted(events, self.turns.viewer) for events in every_deal(self._match, behind))

    # What the turns ask (ui.turns.turns.Front)

    def deal(self) -> None:
        """A deal begins."""
        self.board.deal()

    def tell(self, events: tuple[Event, ...]) -> None:
        """Show what the viewer saw happen."""
        self.board.tell(events)

    def recall(self, behind: tuple[Event, ...] = ()) -> None:
        """Show the match as it stands for the viewer; as it stood before the events `behind`, if a deal waits."""
        viewer = self.turns.viewer
        if viewer != self.board.table.context.viewer:
            self.board.turn_to(viewer)
        now = before_deal(self._match, viewer, behind) if behind else self._match.picture(viewer)
        self.board.recall(() if behind else self._seen(), now)
        if behind:
            self.board.table.story.recall(self._seen(behind))

    def settle(self) -> None:
        """All has been shown."""
        self.board.settle(self._match.picture(self.turns.viewer), self.turns.view)

    def show_phase(self, before: Phase) -> None:
        """Lay out what the phase is about; a hint that is thought of changes nothing."""
        now, asking = self.turns.phase, phases.AskingPerson | phases.Hinting | phases.Weighing
        if not (isinstance(before, asking) and isinstance(now, asking)):
            self.board.tree.toasts.drop_for_now()
            self.board.hide(self._private() if self.turns.hides_hand else frozenset(), at_once=self.turns.covered)
            self.lay()
            self._callbacks.phase(now)
            if isinstance(now, phases.AskingPerson) and self._calls(now.seat) and self.board.tree.modal is None:
                self._services.play(SoundId.TURN)

    def _private(self) -> frozenset[Zone]:
        """Return the viewer's hand, and the other places where cards lie that are seen by the viewer and not by everybody."""
        match, viewer = self._match, self.turns.viewer
        others = [match.picture(Seat(seat)) for seat in range(match.seats) if seat != viewer]
        own = match.picture(viewer).zones.items()
        found = (place for place, cards in own if any(set(cards) - {None} - set(other.at(place)) for other in others))
        return frozenset((self.board.table.layout.own_hand(), *found))

    def _calls(self, seat: Seat) -> bool:
        """Whether somebody else decided before, and `seat` has anything to decide now."""
        is_new = not self._match.actions or self._match.actions[-1][0] != seat
        return is_new and not self.plays_itself(self._match.ply)

    def show_hint(self, verdict: Verdict[Any], place: int) -> None:
        """Point at what a computer player would do, or at its next best choice, and say it with its reason."""
        if show_hint(self.board, self._match.engine.id, self.turns.view, self.legality(self.turns.viewer), verdict, place):
            self._match.helped = True

    def asks_ahead(self) -> bool:
        """Whether the game has a question to the viewer before it comes to it."""
        return self.board.table.gestures.interaction(self.turns.view, Legality(), ()).question is not None

    def lapse(self) -> Lapse | None:
        """Return what the viewer does by doing nothing for a moment; None where it waits: who needs longer for a choice gets it."""
        if (only := self._only_choice(self._match.ply)) is not None:
            return only
        settings = self._services.settings
        if settings.scan or settings.speech or self.prefers("count_stands") == "until_answered":
            return None
        action = self.board.table.gestures.interaction(self.turns.view, self.legality(self.turns.viewer), ()).lapse
        return None if action is None else Lapse(action, COUNT_SECONDS)

    def plays_itself(self, ply: int) -> bool:
        """Whether the viewer had only one thing to do at `ply`, and the player lets it be done by itself."""
        return self._only_choice(ply) is not None

    def skips(self) -> bool:
        """Whether the player lets the rest of a deal be skipped by itself as soon as nothing is left to decide in it."""
        return self.prefers("skip_by_itself") is True

    def _only_choice(self, ply: int) -> Lapse | None:
        """Return the only thing that the viewer could do at `ply`, None where there are others or it has to be pressed.

        How soon a card is played would tell others at the screen that there was no choice.
        """
        match, viewer = self._match, self.turns.viewer
        listed = match.legal_at(ply, viewer)
        if len(listed) != 1:
            return None
        (only,) = listed
        now = self.board.table.gestures.interaction(match.view_at(ply, viewer), Legality(listed), ())
        if now.sources:
            wanted = self.prefers("only_card_by_itself") is True and not self.turns.people.several
            return Lapse(only, CARD_SECONDS) if wanted else None
        return Lapse(only, CALL_SECONDS) if now.buttons and self.prefers("go_by_itself") is True else None

    def prefers(self, key: str) -> OptionValue:
        """Return what the player prefers for a display option of the game, None if it has no such option."""
        return display_of(self._services.settings, self._match.engine.id).get(key)

    def changed(self) -> None:
        """The match has changed."""
        self._callbacks.change()

    def conceal(self) -> None:
        """Put away all that is private to the viewer, on the table and in what is read aloud."""
        self.board.conceal()
        if self._services.conceal is not None:
            self._services.conceal()

    def failed(self, error: BaseException) -> None:
        """A computer player failed."""
        self._callbacks.failure(error)
