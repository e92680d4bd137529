from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import replace
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest

from game.ai.arena import (
    Contest,
    JournalError,
    Unit,
    contest_options,
    interval,
    main,
    play_unit,
    read_journal,
    run,
    standings,
)

P = ParamSpec("P")
T = TypeVar("T")

CONTEST = Contest("koi-koi", ("normal", "random"), "test", {"rounds": 1})


class Inline(Executor):
    """Runs everything at once in this process."""

    def submit(self, task: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(task(*args, **kwargs))
        return future


def without_times(unit: Unit) -> Unit:
    return replace(unit, milliseconds=())


def test_equal_players_share_every_deal_equally() -> None:
    for number in range(5):
        unit = play_unit(replace(CONTEST, players=("normal", "normal")), number)
        assert unit.wins == (0.5, 0.5)
        assert unit.differences == (0.0, 0.0)


def test_a_deal_comes_out_the_same_again() -> None:
    assert without_times(play_unit(CONTEST, 3)) == without_times(play_unit(CONTEST, 3))


def test_normal_beats_chance_over_a_few_deals() -> None:
    normal, chance = standings(CONTEST, list(run(CONTEST, range(40), Inline())))
    assert (normal.player, chance.player) == ("normal", "random")
    assert normal.win_rate - normal.win_interval > 0.5
    assert normal.win_rate + chance.win_rate == pytest.approx(1.0)
    assert normal.difference == pytest.approx(-chance.difference)
    assert normal.decisions > 200
    assert chance.decisions == 0


def test_seats_of_one_player_count_together() -> None:
    contest = Contest("squaw", ("random", "random", "random"), "test", {"players": 3})
    (only,) = standings(contest, [play_unit(contest, number) for number in range(3)])
    assert only.win_rate == pytest.approx(1 / 3)


def test_the_interval_is_that_of_a_mean() -> None:
    assert interval([0.0, 1.0] * 50) == pytest.approx(1.96 * 0.5025 / 10, rel=1e-3)


def test_short_matches_and_whole_ones() -> None:
    assert contest_options("koi-koi", 2, False, {}).changes() == {"rounds": 1}
    assert contest_options("koi-koi", 2, True, {"oyaken": True}).changes() == {"oyaken": True}


def test_a_journal_is_taken_up_where_it_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = tmp_path / "journal"
    command = ["--game", "koi-koi", "--players", "normal,random", "--seed", "j", "--jobs", "1", "--json"]
    assert main([*command, "--deals", "3", "--journal", str(journal)]) == 0
    with journal.open("a", encoding="utf-8") as file:
        file.write('{"number": 3, "wi')  # a crash in the middle of a line
        file.write("\n")
    assert main([*command, "--deals", "5", "--journal", str(journal)]) == 0
    assert len(journal.read_text("utf-8").splitlines()) == 1 + 3 + 1 + 2
    resumed = json.loads(capsys.readouterr().out.split("\n}\n")[1] + "}")
    assert main([*command, "--deals", "5"]) == 0
    fresh = json.loads(capsys.readouterr().out)
    assert [each["win_rate"] for each in resumed["standings"]] == [each["win_rate"] for each in fresh["standings"]]


def test_a_journal_of_another_contest_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    read_journal(journal, CONTEST)
    with pytest.raises(JournalError):
        read_journal(journal, replace(CONTEST, seed="other"))
