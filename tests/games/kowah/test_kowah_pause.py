"""While somebody waits, every discard is followed by the same pause: it tells nobody whether anybody is asked. Source: kowah.md 6.2."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.kowah.bot import EasyBot
from tests.app.harness import STEP_SECONDS, Person
from tests.games.kowah.person import do, sit
from ui.games.kowah.animator import PAUSE_SECONDS, THROW_SECONDS
from ui.stage.timeline import Speed

LOOSE = "A 2 3 4 6 8 J Q"
THROWER = "A 2 3 7 8 J Q K"
WAITS_FOR_7 = "9 9 9 5 5 5 7 7"
WAITS_FOR_4 = "9 9 9 8 8 8 4 4"
NEARLY = "6 6 6 2 2 2 7 K"


@pytest.fixture
def slow_bots_let_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players let every claim pass, hold back every Checki, draw from the stock and throw what they drew."""

    def choose(self: object, view: object, legal: tuple[object, ...], *rest: object) -> object:
        del self, rest
        drawn = getattr(view, "drawn", None)
        thrown = [action for action in legal if getattr(action, "card", None) == drawn]
        wanted = [action for action in legal if str(action) in ("draw stock", "pass", "hold")]
        return (wanted or thrown or list(legal))[0]

    monkeypatch.setattr(EasyBot, "choose", choose)


def pause_after(folder: Path, hands: list[str], card: str, changes: Mapping[str, object]) -> tuple[int, set[object]]:
    """Let Ada throw `card`; return the frames until the turn is seen to pass on, and whom the table showed thinking meanwhile."""
    folder.mkdir()
    person = Person(folder, speed=Speed.NORMAL)
    sit(person, hands, "Q", changes, dealer=len(hands) - 1)
    do(person, "draw stock")
    person.wait_until(person.due)
    do(person, f"discard {card}")
    shown: set[object] = set()
    frames = 0
    while person.table.board.stage.picture.counters.get("turn") == 0:
        person.wait()
        frames += 1
        if person.table.board.stage.picture.counters.get("turn") == 0:
            shown.add(person.table.board.layers.notes().thinking)
        assert frames < 200
    person.close()
    return frames, shown


@pytest.mark.usefixtures("slow_bots_let_pass")
def test_the_pause_is_the_same_whether_nobody_one_or_two_are_asked(tmp_path: Path) -> None:
    hands = [THROWER, LOOSE, WAITS_FOR_7, "9 9 9 6 6 6 7 7"]
    two, seen_two = pause_after(tmp_path / "two", hands, "7", {})
    one, seen_one = pause_after(tmp_path / "one", [*hands[:3], WAITS_FOR_4], "7", {})
    nobody, seen_nobody = pause_after(tmp_path / "nobody", hands, "K", {})
    assert two == one == nobody
    assert two * STEP_SECONDS >= PAUSE_SECONDS + THROW_SECONDS
    assert seen_two == seen_one == seen_nobody == {None}


@pytest.mark.usefixtures("slow_bots_let_pass")
def test_without_anybody_waiting_there_is_no_pause(tmp_path: Path) -> None:
    frames, _seen = pause_after(tmp_path / "calm", [THROWER, LOOSE, "A 2 3 4 6 8 J K"], "7", {})
    assert frames * STEP_SECONDS < PAUSE_SECONDS


@pytest.mark.usefixtures("slow_bots_let_pass")
def test_where_checkis_may_be_held_back_every_discard_has_the_pause(tmp_path: Path) -> None:
    changes: Mapping[str, object] = {"checki_announcement": "optional"}
    calm, _seen = pause_after(tmp_path / "calm", [THROWER, LOOSE, "A 2 3 4 6 8 J K"], "7", changes)
    assert calm * STEP_SECONDS >= PAUSE_SECONDS
