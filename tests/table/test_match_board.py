"""What a match lets its board show, phase by phase: turns and board write down what they are told."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.ai.search import Verdict
from game.core.cards import Seat
from game.core.events import DealBegan, Event, Said, Zone, only
from game.core.picture import picture
from game.core.record import Player
from sounds.ids import SoundId
from tests.table.scripted import A, B, C, Scripted, reading
from ui.kit.gestures import ActionButton, Interaction, Legality
from ui.kit.panels import Notes
from ui.kit.question import Question
from ui.scenes.table import match_board
from ui.scenes.table.match_board import MatchBoard, MatchCallbacks
from ui.stage.timeline import STRETCH, Speed
from ui.turns.phases import (
    CALL_SECONDS,
    CARD_SECONDS,
    COUNT_SECONDS,
    AskingAhead,
    AskingPerson,
    AskingSpectators,
    Covered,
    Dealing,
    DealOver,
    Hinting,
    Lapse,
    Phase,
    Resting,
    Showing,
    Spectate,
    Thinking,
    Watching,
)

ME, ANNA = Seat(0), Seat(1)
HAND, FIELD, LENT = Zone("hand", 0), Zone("field"), Zone("lent")
DEALT = DealBegan(1, ANNA, Zone("stock"), 4)
PUBLIC, MINE, HERS = Said(ANNA, "all"), Said(ME, "mine", only(0)), Said(ANNA, "hers", only(1))
LISTED = ("a", "b")


class MadeUpMatch:
    """A match of two seats: two actions have been done, the last one by Anna."""

    engine, seats = SimpleNamespace(id="koi-koi"), 2

    def __init__(self) -> None:
        self.opening: tuple[Event, ...] = (DEALT,)
        self.actions: list[tuple[Seat, str]] = [(ME, "a"), (ANNA, "b")]
        self.listed: tuple[str, ...] = LISTED

    @property
    def ply(self) -> int:
        return len(self.actions)

    def events_at(self, ply: int) -> tuple[Event, ...]:
        return ((PUBLIC, MINE), (HERS, DealBegan(2, ME, Zone("stock"), 4)))[ply]

    def legal_actions(self, seat: Seat) -> tuple[str, ...]:
        return self.listed if seat == ME else ()

    def is_legal(self, seat: Seat, action: str) -> bool:
        return (seat, action) == (ME, "a")

    def legal_at(self, ply: int, seat: Seat) -> tuple[str, ...]:
        return self.listed if (ply, seat) == (self.ply, ME) else ()

    def view_at(self, ply: int, seat: Seat) -> tuple[int, Seat]:
        return ply, seat

    def picture(self, seat: Seat) -> Any:
        zones = {
            HAND: (A, B) if seat == ME else (None, None),
            FIELD: (C,),
            LENT: (None, C) if seat == ME else (None, None),
        }
        return picture(seat, cast(Any, zones))

    def picture_before(self, seat: Seat) -> Any:
        return picture(seat, {})


class Shown:
    """Stands for the board and the turns: writes down every call."""

    def __init__(self, did: list[tuple[Any, ...]], **attributes: Any) -> None:
        self.did = did
        self.__dict__.update(attributes)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *args, **how: self.did.append((name, *args, *how.values()))


class Table:
    """A match on a board on which everything is written down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, start: Interaction[str] | None = None) -> None:
        self.did: list[tuple[Any, ...]] = []
        self.match, self.preferred, self.gestures = (
            MadeUpMatch(),
            dict[str, Any](),
            Scripted({(): start or Interaction(sources=(A,))}),
        )
        self.settings = SimpleNamespace(speed=Speed.NORMAL, scan=False, speech=False)
        self.services = SimpleNamespace(
            settings=self.settings,
            look=SimpleNamespace(language="en"),
            play=lambda sound: self.did.append(("play", sound)),
            conceal=lambda: self.did.append(("puts away words",)),
        )
        self.turns: Any = Shown(
            self.did,
            viewer=ME,
            view="view",
            covered=False,
            hides_hand=False,
            phase=Showing(),
            thinker=ANNA,
            is_animating=False,
            people=SimpleNamespace(several=False),
            spectators=SimpleNamespace(wanted=None),
        )
        table = SimpleNamespace(
            gestures=self.gestures,
            context=SimpleNamespace(viewer=ME, seated=()),
            layout=SimpleNamespace(own_hand=lambda: HAND),
            recall=lambda seen: self.did.append(("recall table", seen)),
            story=SimpleNamespace(recall=lambda seen: self.did.append(("recall story", seen))),
        )
        tree = SimpleNamespace(
            modal=None, toasts=SimpleNamespace(children=(), drop_for_now=lambda: self.did.append(("drop words",)))
        )
        timeline = SimpleNamespace(busy=False, finish=lambda: self.did.append(("finish",)))
        faces = SimpleNamespace(request_pack=lambda: self.did.append(("request pack",)))
        self.board: Any = Shown(
            self.did, table=table, tree=tree, timeline=timeline, faces=faces, is_animating=False, step=lambda dt: dt / 2
        )
        monkeypatch.setattr(match_board, "Turns", lambda *_: self.turns)
        monkeypatch.setattr(match_board, "Board", self.made)
        monkeypatch.setattr(match_board, "display_of", lambda _settings, _game: self.preferred)
        heard = (self.heard(what) for what in ("plays", "refuses", "tools", "phase", "change", "failure"))
        players = (Player("Marie"), Player("Anna", "normal", 1))
        self.shown = MatchBoard(
            cast(Any, self.services),
            cast(Any, self.match),
            players,
            cast(Any, None),
            ME,
            cast(Any, None),
            cast(Any, None),
            MatchCallbacks(*heard),
        )

    def made(self, *_: object, notes: Callable[[], Notes], **_how: object) -> Any:
        self.notes = notes
        return self.board

    def heard(self, what: str) -> Callable[..., None]:
        return lambda *args: self.did.append((what, *args))

    def names(self) -> list[str]:
        """Return what has been done since this was last asked, without its values."""
        found = [one[0] for one in self.did]
        self.did.clear()
        return found

    def turns_to(self, phase: Phase, before: Phase | None = None) -> list[str]:
        """Let a phase follow another; return what is done."""
        self.turns.phase = phase
        self.did.clear()
        self.shown.show_phase(before or Showing())
        return [one[0] for one in self.did]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(monkeypatch)


def test_turns_and_board_are_made_as_the_player_prefers(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch)
    assert (table.turns.stretch, table.turns.spectators.wanted) == (STRETCH[Speed.NORMAL], Spectate.ASK)
    assert table.notes() == Notes(ANNA)
    table.preferred["spectate"], table.settings.speed = "fast", Speed.FAST
    MatchBoard(*cast(Any, (table.services, table.match, (), None, ME, None, None, table.shown._callbacks)))
    assert (table.turns.stretch, table.turns.spectators.wanted) == (STRETCH[Speed.FAST], Spectate.FAST)


SEEN = ((DEALT,), (PUBLIC, MINE), (DealBegan(2, ME, Zone("stock"), 4),))
"""What the viewer has seen of the match, action by action."""


def test_a_match_that_goes_on_lies_there_and_a_new_one_is_dealt(table: Table) -> None:
    table.shown.begin()
    assert table.did[-1] == ("lay_out", SEEN, table.match.picture(ME))
    assert table.names() == ["request pack", "begin", "lay_out"]
    table.turns.covered = True
    table.shown.begin()
    assert table.names() == ["request pack", "begin"]
    table.turns.covered = False
    del table.match.actions[1:]
    table.shown.begin()
    assert table.names()[-1] == "lay_out", "one action has been done"
    table.match.actions.clear()
    table.shown.begin()
    assert table.names() == ["request pack", "begin"], "its first deal is shown by the turns"
    table.match.opening = ()
    table.shown.begin()
    assert table.names()[-1] == "lay_out", "it begins with a position"


@pytest.mark.parametrize("modal", [None, object()])
def test_time_goes_to_the_board_and_what_is_left_to_the_turns(table: Table, modal: object) -> None:
    table.board.tree.modal, table.board.timeline.busy = modal, modal is None
    table.shown.step(0.5)
    assert table.did == [("step", 0.5, 0.25, modal is None, modal is not None)]


@pytest.mark.parametrize(("board", "turns"), [(False, False), (True, False), (False, True)])
def test_it_moves_while_board_or_turns_do(table: Table, board: bool, turns: bool) -> None:
    table.board.is_animating, table.turns.is_animating = board, turns
    assert table.shown.is_animating is (board or turns)


def test_in_another_language_everything_is_told_again(table: Table) -> None:
    table.settings.speed = Speed.SLOW
    table.shown.restyle()
    assert table.names() == ["restyle", "rest"]
    assert table.turns.stretch == STRETCH[Speed.SLOW]
    table.services.look.language = "fr"
    table.shown.restyle()
    assert ("recall table", SEEN) in table.did
    assert table.names() == ["finish", "recall table", "restyle", "rest"]
    table.shown.restyle()
    assert table.names() == ["restyle", "rest"]


def test_hand_or_prompt_are_laid_out_only_for_who_is_asked(table: Table) -> None:
    for phase in (AskingPerson(ME), Hinting(ME)):
        table.turns.phase = phase
        table.shown.lay()
        asked = table.did[-1]
        assert (table.names(), asked[1], asked[2].listed) == (["rest", "ask"], "view", LISTED)
        assert [asked[2].allows(action) for action in LISTED] == [True, False]
    table.turns.phase = AskingAhead(ME)
    table.shown.lay()
    assert table.did[-1] == ("ask", "view", Legality())
    table.did.clear()
    quiet = (
        Showing(),
        Resting(ME),
        Covered(ME),
        Dealing(ME),
        Thinking(ANNA),
        Watching(ANNA),
        AskingSpectators(),
        DealOver(last=True),
    )
    for still in quiet:
        table.turns.phase = still
        table.shown.lay()
        assert table.names() == ["rest"]


def test_the_match_is_shown_as_it_stands_for_who_looks_on(table: Table) -> None:
    table.shown.recall()
    assert table.did == [("recall", SEEN, table.match.picture(ME))]
    table.turns.viewer = ANNA
    table.did.clear()
    table.shown.recall()
    assert table.did[0] == ("turn_to", ANNA)
    table.did.clear()
    table.turns.viewer = ME
    behind = table.match.events_at(1)[1:]
    table.shown.recall(behind)
    (recall, seen, before), story = table.did
    assert (recall, seen, before.viewer) == ("recall", (), ME)
    assert story == ("recall story", (*SEEN[:2], ())), "without what waits behind the curtain"


def test_what_is_shown_comes_from_the_match(table: Table) -> None:
    table.shown.deal()
    table.shown.tell((PUBLIC,))
    table.shown.settle()
    table.shown.changed()
    table.shown.failed(error := RuntimeError())
    assert table.did == [
        ("deal",),
        ("tell", (PUBLIC,)),
        ("settle", table.match.picture(ME), "view"),
        ("change",),
        ("failure", error),
    ]


def test_a_phase_is_laid_out_and_a_turn_is_heard(table: Table) -> None:
    laid = ["drop words", "hide", "rest", "ask", "phase"]
    assert table.turns_to(AskingPerson(ME)) == [*laid, "play"]
    assert table.did[-2:] == [("phase", AskingPerson(ME)), ("play", SoundId.TURN)]
    assert table.turns_to(Thinking(ANNA)) == ["drop words", "hide", "rest", "phase"]
    assert table.turns_to(Hinting(ME)) == laid


@pytest.mark.parametrize(("before", "now"), [(AskingPerson(ME), Hinting(ME)), (Hinting(ME), AskingPerson(ME))])
def test_a_hint_that_is_thought_of_changes_nothing(table: Table, before: Phase, now: Phase) -> None:
    assert table.turns_to(now, before) == []


def test_a_turn_is_not_heard_again_under_a_dialog_or_where_it_plays_itself(table: Table) -> None:
    table.board.tree.modal = object()
    assert "play" not in table.turns_to(AskingPerson(ME))
    table.board.tree.modal = None
    table.match.actions.append((ME, "a"))
    assert "play" not in table.turns_to(AskingPerson(ME)), "the viewer played before"
    table.match.actions.clear()
    assert "play" in table.turns_to(AskingPerson(ME)), "nobody has played yet"
    table.match.listed, table.preferred["only_card_by_itself"] = ("a",), True
    assert "play" not in table.turns_to(AskingPerson(ME))


@pytest.mark.parametrize(
    ("hides", "covered", "hidden"),
    [(False, False, frozenset()), (True, False, {HAND, LENT}), (True, True, {HAND, LENT})],
)
def test_what_only_the_viewer_sees_is_covered_where_the_hand_is(
    table: Table, hides: bool, covered: bool, hidden: frozenset[Zone]
) -> None:
    table.turns.hides_hand, table.turns.covered = hides, covered
    table.turns_to(Covered(ME))
    assert ("hide", frozenset(hidden), covered) in table.did


def test_a_hint_without_words_is_not_said(table: Table) -> None:
    table.board.suggest = lambda *_: ""
    table.shown.show_hint(Verdict.settled("a"), 0)
    assert not table.did


def test_a_question_is_put_ahead_if_the_game_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not Table(monkeypatch).shown.asks_ahead()
    assert Table(monkeypatch, Interaction(question=cast(Question[str], object()))).shown.asks_ahead()


def test_all_that_is_private_is_put_away(table: Table) -> None:
    table.shown.conceal()
    table.services.conceal = None
    table.shown.conceal()
    assert table.names() == ["conceal", "puts away words", "conceal"]


# What is done by itself


CARD: Interaction[str] = Interaction(sources=(A,))
CALL: Interaction[str] = Interaction(buttons=(ActionButton("Go", (reading("a"),)),))


@pytest.mark.parametrize(
    ("start", "key", "listed", "several", "lapse"),
    [
        (CARD, "only_card_by_itself", ("a",), False, Lapse("a", CARD_SECONDS)),
        (CARD, "only_card_by_itself", ("a",), True, None),
        (CARD, "only_card_by_itself", LISTED, False, None),
        (CARD, "go_by_itself", ("a",), False, None),
        (CALL, "go_by_itself", ("a",), False, Lapse("a", CALL_SECONDS)),
        (CALL, "go_by_itself", ("a",), True, Lapse("a", CALL_SECONDS)),
        (CALL, "only_card_by_itself", ("a",), False, None),
        (Interaction(), "go_by_itself", ("a",), False, None),
    ],
)
def test_the_only_thing_to_do_is_done_by_itself_where_the_player_prefers_it(
    monkeypatch: pytest.MonkeyPatch,
    start: Interaction[str],
    key: str,
    listed: tuple[str, ...],
    several: bool,
    lapse: Lapse | None,
) -> None:
    table = Table(monkeypatch, start)
    table.match.listed, table.turns.people.several = listed, several
    assert (table.shown.lapse(), table.shown.plays_itself(2)) == (None, False), "it is not preferred"
    table.preferred[key] = True
    assert (table.shown.lapse(), table.shown.plays_itself(2)) == (lapse, lapse is not None)
    assert not table.shown.plays_itself(1), "something else was due there"


@pytest.mark.parametrize(
    ("setting", "value", "waits"),
    [("", None, False), ("scan", True, True), ("speech", True, True), ("count_stands", "until_answered", True)],
)
def test_a_count_that_stands_passes_by_itself_unless_somebody_needs_longer(
    monkeypatch: pytest.MonkeyPatch, setting: str, value: object, waits: bool
) -> None:
    table = Table(monkeypatch, Interaction(sources=(A,), lapse="b"))
    if setting == "count_stands":
        table.preferred[setting] = value
    elif setting:
        setattr(table.settings, setting, value)
    assert table.shown.lapse() == (None if waits else Lapse("b", COUNT_SECONDS))


def test_without_a_lapse_a_choice_waits(table: Table) -> None:
    assert table.shown.lapse() is None


@pytest.mark.parametrize("wanted", [True, False, None])
def test_the_rest_of_a_deal_is_skipped_where_the_player_prefers_it(table: Table, wanted: bool | None) -> None:
    table.preferred["skip_by_itself"] = wanted
    assert table.shown.skips() is (wanted is True)
