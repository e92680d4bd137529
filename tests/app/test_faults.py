"""What goes wrong is said in plain words, and nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.ai.levels import Level
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import AnyEngine
from game.core.match import IllegalActionError, Match
from game.core.options import Options
from game.core.record import Player, RecordError, read_record, record_of, replay
from game.koikoi.engine import ENGINE
from sounds.player import AudioState
from tests.app.harness import Person
from ui.program.app import main
from ui.turns.phases import Hinting
from ui.widgets import Role

ROOT = Path(__file__).resolve().parents[2]


def record_text() -> str:
    engine: AnyEngine = ENGINE
    match = Match(engine, Options("koi-koi", {"rounds": 3}), 2, "faults")
    for _ in range(4):
        seat = match.to_act()[0]
        match.apply(seat, match.legal_actions(seat)[0])
    return record_of(match, (Player("Ada"), Player("Sora", "normal"))).to_text()


def changed(**values: object) -> str:
    return json.dumps({**json.loads(record_text()), **values})


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **environment}
    env = {key: value for key, value in env.items() if value}
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


MALFORMED = {
    "not json": "five seasons",
    "a list": "[]",
    "another format": '{"format": "pgn"}',
    "deep": "[" * 100_000,
    "no players": changed(players=[]),
    "too many players": changed(players=[{"name": "x"}] * 3),
    "a player without a name": changed(players=[{}, {}]),
    "actions are no list": changed(actions="0 play 1-kasu-a"),
    "an action without a seat": changed(actions=["play 1-kasu-a"]),
    "an action of a strange seat": changed(actions=["7 play 1-kasu-a"]),
    "an unknown card": changed(actions=["0 play 13-kasu-a"]),
    "an illegal action": changed(actions=["0 koikoi"]),
    "an unknown option": changed(options={"cheat": True}),
    "an option out of range": changed(options={"rounds": 1000}),
    "options are no object": changed(options=[1]),
    "a newer version": changed(version=99),
    "another shuffle": changed(shuffle=0),
    "a seed that is a number": changed(seed=7),
    "a game that is not there": changed(game="poker"),
    "a negative count": changed(takebacks=-1),
    "practice in words": changed(practice="yes"),
    "a position that cannot be": changed(position={"month": 99}),
}


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED.keys())
def test_a_malformed_record_is_refused_with_a_plain_message(text: str) -> None:
    with pytest.raises(RecordError) as error:
        replay(read_record(text), ENGINE)
    assert 5 < len(str(error.value)) < 300


def test_the_record_that_these_are_made_from_is_sound() -> None:
    assert replay(read_record(record_text()), ENGINE).ply == 4


def test_an_illegal_action_changes_nothing() -> None:
    engine: AnyEngine = ENGINE
    match = Match(engine, Options("koi-koi"), 2, "faults")
    before = match.state
    for action in (None, "play", 3, engine.parse_action("koikoi")):
        with pytest.raises(IllegalActionError):
            match.apply(Seat(0), action)
    assert (match.state, match.ply) == (before, 0)


def test_a_corrupt_save_is_set_aside_said_and_the_program_starts(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text('{"format": "five-seas', "utf-8")
    (tmp_path / "settings.json").write_bytes(b"\x00\x01")
    person = Person(tmp_path)
    words = [node.label for node in person.sees().walk() if node.role is Role.TOAST]
    assert any("set aside" in line for line in words)
    assert not person.can_press("Continue")
    assert sorted(p.name for p in tmp_path.glob("*unreadable*")) == [
        "match.json.unreadable-1",
        "settings.json.unreadable-1",
    ]
    person.close()


def test_a_save_that_does_not_replay_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(changed(actions=["0 koikoi"]), "utf-8")
    person = Person(tmp_path)
    assert not person.can_press("Continue")
    assert (tmp_path / "in-progress" / "koi-koi.json.unreadable-1").exists()
    person.close()


def test_a_save_that_does_not_replay_gives_way_to_the_copy_before_it_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(changed(actions=["0 koikoi"]), "utf-8")
    (tmp_path / "match.json.older").write_text(record_text(), "utf-8")
    person = Person(tmp_path)
    words = [node.label for node in person.sees().walk() if node.role is Role.TOAST]
    assert any("set aside" in line for line in words)
    assert any("from before the last change" in line for line in words)
    person.press("Continue")
    assert person.table.match.ply == 4
    person.close()


def test_a_folder_that_cannot_be_written_is_said_and_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    person = Person(tmp_path / "file" / "player")
    words = [node.label for node in person.sees().walk() if node.role is Role.TOAST]
    assert any("Can’t save" in line for line in words)
    person.start(rounds=1)
    person.wait_until(person.due)
    person.click(person.cards()[0].middle)
    assert person.table.match.ply > 0
    person.close()


def test_without_a_sound_device_the_program_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    def broken(*_: object, **__: object) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    person = Person(tmp_path)
    assert person.program.services.sounds.open() is AudioState.SILENT
    person.start(rounds=1)
    person.wait_until(person.due)
    person.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only here can a display be taken away by a variable")
def test_without_a_display_the_program_says_so_and_exits_2(tmp_path: Path) -> None:
    done = run("--data", str(tmp_path), SDL_VIDEODRIVER="", DISPLAY="", WAYLAND_DISPLAY="")
    assert done.returncode == 2
    assert "screen" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_sleep_of_an_hour_is_one_long_frame(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.start(rounds=1)
    person.program.step(3600.0)
    person.wait_until(person.due)
    person.close()


def test_a_record_is_verified_without_a_window(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(record_text(), "utf-8")
    done = run("--verify", str(path))
    assert (done.returncode, done.stdout.strip()) == (0, "koi-koi, 4 actions, in progress, dealt in the old way")
    path.write_text(changed(options={"cheat": True}), "utf-8")
    done = run("--verify", str(path))
    assert done.returncode == 1
    assert "no option 'cheat'" in done.stderr


OPENED = {
    "nothing there": None,
    "no record": "five seasons",
    "an option that is not there": changed(options={"cheat": True}),
    "a game that is not there": changed(game="poker"),
    "a game without a table": changed(game="kaluki", actions=[]),
    "a level that is not there": changed(players=[{"name": "Ada"}, {"name": "Sora", "level": "grandmaster"}]),
    "a name that cannot be seen": changed(players=[{"name": "\u200b"}, {"name": "Sora"}]),
}


@pytest.mark.parametrize("text", OPENED.values(), ids=OPENED.keys())
def test_a_record_that_cannot_be_opened_is_said_and_the_program_exits_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None
) -> None:
    path = tmp_path / "odd.json"
    if text is not None:
        path.write_text(text, "utf-8")
    assert main(["--open", str(path), "--data", str(tmp_path / "player"), "--first-frame"]) == 2
    said = capsys.readouterr().err
    assert str(path) in said
    assert "Traceback" not in said
    assert not (tmp_path / "player").exists(), "nothing was begun"


def test_a_sound_record_opens(tmp_path: Path) -> None:
    path = tmp_path / "sound.json"
    path.write_text(record_text(), "utf-8")
    done = run("--open", str(path), "--data", str(tmp_path / "player"), "--size", "960x600", "--first-frame")
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "first frame", "")


@pytest.mark.parametrize("code", ["x" * 20_000, "x" * 41, "a\u200b", "a\nb", "\udcff"], ids=lambda code: ascii(code)[:9])
def test_a_deal_code_that_nobody_could_write_is_refused(capsys: pytest.CaptureFixture[str], code: str) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--game", "koi-koi", "--seed", code])
    assert end.value.code == 2
    assert "a deal code has at most 40 signs" in capsys.readouterr().err


def breaks(monkeypatch: pytest.MonkeyPatch, level: Level, raised: type[BaseException] = ZeroDivisionError) -> None:
    """Let the computer players of Koi-Koi of one level fail at every question."""

    class Broken:
        def choose(self, *_: object) -> object:
            raise raised("lost my cards")

    bots = {**GAMES["koi-koi"].bots, level: Broken()}
    monkeypatch.setattr("ui.scenes.table.match_board.GAMES", {"koi-koi": type("Game", (), {"bots": bots})})


def test_a_hint_that_fails_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    breaks(monkeypatch, Level.EXPERT)
    person = Person(tmp_path)
    person.start(rounds=1, seed="b")
    person.wait_until(person.due)
    person.key(pygame.K_h, "h")
    person.wait_until(lambda: not isinstance(person.table.turns.phase, Hinting))
    assert [node.label for node in person.sees().walk() if node.role is Role.TOAST and "hint" in node.label]
    person.close()


@pytest.mark.sweep
@pytest.mark.parametrize("raised", [ZeroDivisionError, SystemExit])
def test_a_bot_that_raises_is_reported_once_and_its_seat_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, raised: type[BaseException]
) -> None:
    breaks(monkeypatch, Level.NORMAL, raised)
    person = Person(tmp_path)
    person.start(rounds=1, seed="b")
    for _ in range(4):
        person.wait_until(person.due)
        if person.cards():
            person.click(person.cards()[0].middle)
    person.wait_until(person.due)
    reports = list((tmp_path / "reports").glob("*.txt"))
    assert len(reports) == 1, "a player that fails at every move would fill the folder"
    text = reports[0].read_text("utf-8")
    assert "lost my cards" in text
    assert '"game": "koi-koi"' in text
    person.close()


def test_without_its_packages_the_program_says_what_to_run() -> None:
    """As after a double-click on a fresh machine: no pygame, no window to say it in."""
    code = (
        "import importlib.util, sys; found = importlib.util.find_spec;"
        "importlib.util.find_spec = lambda name: None if name in ('pygame', 'platformdirs') else found(name);"
        "sys.modules['tkinter'] = None;"
        "import main; sys.exit(main.main())"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "pip install -r requirements.txt" in done.stderr
    assert "Traceback" not in done.stderr
