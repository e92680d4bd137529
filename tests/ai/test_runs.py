"""Long runs: over any executor, broken off and taken up again, with the time that is left."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest

from game.ai.arena import main
from game.ai.runs import PLAYING, Journal, JournalError, Progress, Run, program_of, read_journal, spread

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sum:
    """A question that is easy to answer."""

    game: str = "koi-koi"
    more: int = 1


@dataclass(frozen=True, slots=True)
class Unit:
    number: int
    found: float


def answered(question: Sum, number: int) -> Unit:
    return Unit(number, number / 7 + question.more)


SUMS = Run("sum", Sum(), answered)


class Inline(Executor):
    """Runs everything at once in this process."""

    def submit(self, task: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(task(*args, **kwargs))
        return future


def inline() -> Executor:
    return Inline()


def test_every_executor_finds_the_same_to_the_last_bit() -> None:
    expected = [asdict(answered(Sum(), number)) for number in range(50)]
    with ThreadPoolExecutor(3) as threads:
        for pool in (threads, Inline()):
            assert sorted(spread(SUMS, range(50), pool), key=lambda unit: int(unit["number"])) == expected


def test_a_journal_keeps_what_was_found_to_the_last_bit(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "new", SUMS.head())
    units = list(spread(SUMS, range(20), Inline()))
    for unit in units:
        journal.add(unit)
    assert list(journal.units().values()) == list(units)
    assert read_journal(journal.path)[0]["question"] == asdict(Sum())


def test_a_line_that_was_cut_off_costs_that_line_alone(tmp_path: Path) -> None:
    journal = Journal(tmp_path, SUMS.head())
    journal.add({"number": 0})
    with journal.path.open("a", encoding="utf-8") as file:
        file.write('{"number": 1, "fou')
    journal.add({"number": 2})
    assert set(journal.units()) == {0, 2}


def test_each_question_and_each_program_has_a_journal_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def name(run: Run[Any]) -> str:
        return Journal(tmp_path, run.head()).path.name

    names = {name(SUMS), name(replace(SUMS, question=Sum(more=2))), name(replace(SUMS, kind="other"))}
    assert name(SUMS) in names
    monkeypatch.setattr("game.ai.runs.program_of", lambda _game: "another one")
    names.add(name(SUMS))
    assert len(names) == 4


def test_the_program_of_a_game_is_its_rules_and_players_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in (*PLAYING, "core/a.py", "koikoi/b.py", "kowah/c.py"):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(path)
    monkeypatch.setattr("game.ai.runs.GAME_FOLDER", tmp_path)
    before = program_of("koi-koi")
    (tmp_path / "kowah/c.py").write_text("changed")
    (tmp_path / "ai/arena.py").write_text("new")
    assert program_of("koi-koi") == before
    for changed in ("koikoi/b.py", "core/a.py", "ai/search.py"):
        (tmp_path / changed).write_text("changed")
        assert program_of("koi-koi") != before
        before = program_of("koi-koi")


def test_another_file_is_no_journal(tmp_path: Path) -> None:
    for text in ("", "words\n", "{}\n", "[1]\n"):
        (tmp_path / "file").write_text(text)
        with pytest.raises(JournalError):
            read_journal(tmp_path / "file")


def test_progress_says_how_much_time_is_left() -> None:
    out, now = io.StringIO(), [0.0]
    progress = Progress("arena koi-koi", 40, out, lambda: now[0])
    for _ in range(20):
        now[0] += 2.0
        progress.step()
    assert out.getvalue().splitlines()[-1] == "arena koi-koi: 18 of 40, 0:36 gone, about 0:44 left"
    assert len(out.getvalue().splitlines()) == 6
    for _ in range(20):
        now[0] += 300.0
        progress.step()
    assert out.getvalue().splitlines()[-1] == "arena koi-koi: 40 of 40, 1:40:40 gone, about 0:00 left"


def test_a_contest_that_broke_off_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--game", "koi-koi", "--players", "normal,random", "--seed", "j", "--executor", f"{__name__}:inline", "--json"]
    kept = [*command, "--journals", str(tmp_path)]
    assert main([*kept, "--deals", "3"]) == 0
    (journal,) = tmp_path.iterdir()
    journal.write_bytes(journal.read_bytes()[:-20])
    capsys.readouterr()
    assert main([*kept, "--deals", "5"]) == 0
    resumed = capsys.readouterr()
    assert "2 of 5 are there" in resumed.err
    assert main([*command, "--deals", "5"]) == 0
    fresh = json.loads(capsys.readouterr().out)
    assert [each["win_rate"] for each in json.loads(resumed.out)["standings"]] == [each["win_rate"] for each in fresh["standings"]]
    assert len(list(tmp_path.iterdir())) == 1


def test_worker_processes_find_what_they_are_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--game", "koi-koi", "--players", "normal,random", "--deals", "4", "--json"]
    assert main([*command, "--jobs", "2"]) == 0
    spread_out = json.loads(capsys.readouterr().out)
    assert main([*command, "--executor", f"{__name__}:inline"]) == 0
    for found, expected in zip(spread_out["standings"], json.loads(capsys.readouterr().out)["standings"], strict=True):
        assert (found["win_rate"], found["difference"]) == (expected["win_rate"], expected["difference"])
