"""A program killed at any write while a match is filed: the next start finds the match, and all that follows from it, once."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from game.archive import Archive, slot_of
from game.archive.writer import Job
from game.core.record import NO_OCCASION, Occasion, Player, Record, read_record, record_of
from tests.app.test_same_deal import played
from tests.disk import WatchedDisk
from ui.library.occasions import next_side
from ui.navigation.navigator import Navigator
from ui.services.services import Services

DAY = "20261122"
OCCASIONS = {"plain": NO_OCCASION, "day": Occasion(DAY), "duplicate": Occasion(sides=()), "evening": Occasion(evening=("0f", 1, 2))}


def start(folder: Path, number: int) -> Navigator:
    """Start the program, as far as files go."""
    archive = Archive(folder, started=f"20261122-10000{number}")
    return Navigator(cast("Services", SimpleNamespace(archive=archive)))


class DiskDeadError(OSError):
    """Nothing is written any more."""


class Disk(WatchedDisk):
    """Carries out so many changes, and none after them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: int | None = None
        self.done = 0
        super().__init__(monkeypatch)

    def change(self) -> None:
        """Count it, or have died."""
        if self.left is not None:
            if self.done >= self.left:
                raise DiskDeadError("killed")
            self.done += 1


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@cache
def ended(kind: str) -> Record:
    match = played("koi-koi")
    return record_of(match, (Player("Ada", profile="ada"), Player("Sora", "easy", 1)), occasion=OCCASIONS[kind])


def finished(folder: Path) -> list[Record]:
    return [read_record(path.read_text("utf-8")) for path in (folder / "matches").glob("*.json")]


def check(folder: Path, kind: str, number: int) -> None:
    """Start, and look that all is there once."""
    again = start(folder, number)
    record = ended(kind)
    side = next_side(record)
    assert again.services.archive.matches() == (() if side is None else (side,))
    again.services.archive.flush()
    assert finished(folder) == [record]
    assert [(one.day, one.profile) for one in again.services.archive.days.all()] == ([(DAY, "ada")] if kind == "day" else [])
    assert again.services.archive.notices() == []
    again.services.archive.close()


def in_progress(folder: Path, kind: str) -> Navigator:
    first = start(folder, 0)
    record = ended(kind)
    for late in (2, 1):
        first.services.archive.save_match(replace(record, actions=record.actions[:-late]))
        first.services.archive.flush()
    return first


def until(disk: Disk) -> Iterator[int]:
    """Let the disk die after more and more changes, until it survives."""
    for number in count():
        disk.left, disk.done = number, 0
        yield number
        survived = disk.done < number
        disk.left = None
        if survived:
            return


@pytest.mark.sweep
@pytest.mark.parametrize("kind", OCCASIONS)
def test_nothing_is_lost_or_counted_twice_whenever_the_program_is_killed(tmp_path: Path, disk: Disk, kind: str) -> None:
    record = ended(kind)
    for number in until(disk):
        disk.left = None
        folder = tmp_path / str(number)
        first = in_progress(folder, kind)
        disk.left = number
        first.occasions.over(record)
        first.services.archive.flush()
        first.services.archive.close()
        died, disk.left = disk.done, None
        before = start(folder, 1)
        resumed = [one for one in before.services.archive.matches() if one.actions == record.actions[:-1]]
        before.services.archive.close()
        if not resumed:  # else the last action was not on the disk yet: it is made again
            check(folder, kind, 2)
            check(folder, kind, 3)
        disk.done = died
    assert number > 5
    assert not resumed


@pytest.mark.sweep
@pytest.mark.parametrize("kind", OCCASIONS)
def test_a_start_that_is_killed_too_is_made_good_by_the_next(tmp_path: Path, disk: Disk, kind: str) -> None:
    record = ended(kind)
    for number in until(disk):
        disk.left = None
        folder = tmp_path / str(number)
        in_progress(folder, kind).services.archive.close()
        path = folder / "in-progress" / slot_of(record).file
        path.write_text(record.to_text(), "utf-8")
        disk.left = number
        start(folder, 1).services.archive.close()
        died, disk.left = disk.done, None
        check(folder, kind, 2)
        check(folder, kind, 3)
        disk.done = died


@pytest.mark.parametrize("kind", OCCASIONS)
@pytest.mark.parametrize("missing", [0, 1, 5])
def test_a_match_both_filed_and_in_progress_is_finished(tmp_path: Path, kind: str, missing: int) -> None:
    record = ended(kind)
    in_progress(tmp_path, kind).services.archive.close()
    path = tmp_path / "in-progress" / slot_of(record).file
    path.write_text(replace(record, actions=record.actions[: len(record.actions) - missing]).to_text(), "utf-8")
    filed = tmp_path / "matches" / f"20261122-090000-koi-koi-{record.seed}.json"
    filed.parent.mkdir()
    filed.write_text(record.to_text(), "utf-8")
    now = path.stat().st_mtime_ns
    os.utime(filed, ns=(now + 1_000_000, now + 1_000_000))
    check(tmp_path, kind, 1)
    check(tmp_path, kind, 2)


@pytest.mark.parametrize("kind", OCCASIONS)
def test_what_follows_from_a_match_follows_from_its_record_alone(tmp_path: Path, kind: str) -> None:
    record = ended(kind)
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / f"20261122-090000-koi-koi-{record.seed}.json").write_text(record.to_text(), "utf-8")
    check(tmp_path, kind, 1)
    check(tmp_path, kind, 2)


def test_a_deal_played_again_goes_on_though_it_was_finished_once(tmp_path: Path) -> None:
    record = ended("plain")
    first = start(tmp_path, 0)
    first.occasions.over(record)
    first.services.archive.flush()
    again = replace(record, actions=record.actions[:3])
    first.services.archive.save_match(again)
    first.services.archive.close()
    second = start(tmp_path, 1)
    assert second.services.archive.matches() == (again,)
    second.services.archive.close()


def test_a_next_side_that_was_played_does_not_come_again(tmp_path: Path) -> None:
    record = ended("duplicate")
    side = next_side(record)
    assert side is not None
    (tmp_path / "matches").mkdir()
    for stamp, one in (("20261122-090000", record), ("20261122-080000", replace(record, players=side.players, occasion=side.occasion))):
        path = tmp_path / "matches" / f"{stamp}-koi-koi-{record.seed}.json"  # the clock was set back between the two
        path.write_text(one.to_text(), "utf-8")
    again = start(tmp_path, 1)
    assert again.services.archive.matches() == ()
    again.services.archive.close()


def test_the_last_side_that_a_start_files_does_not_come_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = ended("duplicate")
    side = next_side(first)
    assert side is not None
    last = replace(first, players=side.players, occasion=side.occasion)
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / f"20261122-090000-koi-koi-{first.seed}.json").write_text(first.to_text(), "utf-8")
    (tmp_path / "in-progress").mkdir()
    (tmp_path / "in-progress" / slot_of(last).file).write_text(last.to_text(), "utf-8")
    answers, carry_out = threading.Event(), Job.carry_out

    def slow(job: Job) -> None:
        answers.wait(60)
        carry_out(job)

    monkeypatch.setattr(Job, "carry_out", slow)
    again = start(tmp_path, 1)
    assert again.services.archive.matches() == ()
    answers.set()
    again.services.archive.close()
    assert sorted(finished(tmp_path), key=lambda one: len(one.occasion.sides or ())) == [first, last]
