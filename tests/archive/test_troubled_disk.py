"""A disk that fails at any change while everything there is to save is saved: nothing raises, nothing is damaged or there twice."""

from __future__ import annotations

import errno
import os
import shutil
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.archive import Archive, DayResult, Profile
from game.core.cards import Seat
from game.core.record import Occasion, Player, Record, read_record
from game.core.seal import Seal
from tests.disk import NAMES, WatchedDisk

DAY = "20260131"
RECORD = Record("koi-koi", {}, (Player("Ada", profile="p-1"), Player("Sora", "normal")), "0" * 13, ((Seat(0), "deal"),) * 3)
SEAL = Seal("3c" * 32, "5a" * 32)
SEALED = replace(RECORD, game="kowah", seed=SEAL.seed, seal=SEAL)
ENDED = replace(RECORD, occasion=Occasion(DAY))
RESULT = DayResult(DAY, "koi-koi", "p-1", 1, ("1. Ada 30", "2. Sora 12"))


class Disk(WatchedDisk):
    """Counts the changes that the thread of the archive makes; at number `at` something happens, and at all after it if it `lasts`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at: int | None = None
        self.lasts = False
        self.changes = 0
        self.happens: Callable[[], None] = lambda: None
        super().__init__(monkeypatch, (*NAMES, "fsync"))

    def change(self) -> None:
        """Count it, and let happen what is to happen."""
        if threading.current_thread().name != "archive":
            return  # what is done at once, as a copy that is asked for, says so at once
        self.changes += 1
        if self.at is not None and (self.changes == self.at or (self.lasts and self.changes > self.at)):
            self.happens()


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def opened(folder: Path) -> Archive:
    archive = Archive(folder, started="20260131-120000", retry_seconds=1000.0)
    archive.open_matches(("koi-koi", "kowah"), lambda _record: False)
    return archive


def saves(archive: Archive) -> tuple[Callable[[], None], ...]:
    """Return what saves all that there is to be saved, a thing at a time."""
    return (
        lambda: archive.save_settings({"language": "fr"}),
        lambda: archive.players.save(Profile("p-1", "Ada", 3)),
        lambda: archive.save_match(SEALED),
        lambda: archive.save_match(replace(ENDED, actions=ENDED.actions[:1])),
        lambda: archive.practice.keep_try("kowah", right=True, seconds=1.0),
        lambda: archive.save_settings({"language": "ja"}),
        lambda: archive.finish_match(ENDED, RESULT),
        lambda: archive.save_match(replace(SEALED, actions=SEALED.actions[:2])),
    )


def session(folder: Path) -> None:
    archive = opened(folder)
    for save in saves(archive):
        save()
        archive.flush()
    archive.close()


def changes_of_a_session(folder: Path, disk: Disk) -> int:
    session(folder)
    found, disk.changes = disk.changes, 0
    return found


def filed(folder: Path) -> list[Record]:
    return [read_record(path.read_text("utf-8")) for path in (folder / "matches").glob("*.json")]


def look(folder: Path) -> tuple[list[Record], tuple[Record, ...], dict[str, Any], tuple[DayResult, ...]]:
    """Start anew; nothing may have to be set aside, and no match is in progress and filed."""
    again = opened(folder)
    found = filed(folder), again.matches(), again.load_settings(), again.days.all()
    assert again.notices() == []
    assert len(found[0]) + sum(one.game == "koi-koi" for one in found[1]) <= 1
    again.close()
    return found


ALL = ([ENDED], (replace(SEALED, actions=SEALED.actions[:2]),), {"language": "ja"}, (RESULT,))


@pytest.mark.sweep
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EIO, errno.EACCES], ids=errno.errorcode.get)
def test_whatever_fails_once_is_on_the_disk_when_the_program_has_ended(tmp_path: Path, disk: Disk, code: int) -> None:
    def fail() -> None:
        raise OSError(code, os.strerror(code))

    total = changes_of_a_session(tmp_path / "sound", disk)
    disk.happens = fail
    for number in range(1, total + 1):
        disk.changes, disk.at = 0, number
        session(tmp_path / str(number))
        disk.at = None
        assert look(tmp_path / str(number)) == ALL, f"change {number} of {total}"
    assert total > 20


@pytest.mark.sweep
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS], ids=errno.errorcode.get)
def test_a_disk_that_takes_nothing_any_more_keeps_what_it_had(tmp_path: Path, disk: Disk, code: int) -> None:
    def fail() -> None:
        raise OSError(code, os.strerror(code))

    total = changes_of_a_session(tmp_path / "sound", disk)
    disk.happens, disk.lasts = fail, True
    settings = list[dict[str, Any]]()
    for number in range(1, total + 1):
        disk.changes, disk.at = 0, number
        session(tmp_path / str(number))
        disk.at = None
        settings.append(look(tmp_path / str(number))[2])
    assert settings[0] == {}
    assert settings[-1] == {"language": "ja"}
    assert [one for one, before in zip(settings[1:], settings, strict=False) if one != before] == [{"language": "fr"}, {"language": "ja"}]


def test_a_folder_that_vanishes_is_made_anew_for_what_comes_after(tmp_path: Path, disk: Disk) -> None:
    total = changes_of_a_session(tmp_path / "sound", disk)
    for number in range(1, total + 1):
        folder = tmp_path / str(number)

        def vanish(folder: Path = folder) -> None:
            shutil.rmtree(folder, ignore_errors=True)

        disk.changes, disk.at, disk.happens = 0, number, vanish
        archive = opened(folder)
        for save in (*saves(archive), saves(archive)[-1]):  # the one on its way may be without its secret, the next one is not
            save()
            archive.flush()
        archive.close()
        disk.at = None
        look(folder)
        archive = opened(folder)
        archive.save_match(RECORD)
        assert archive.flush()
        archive.close()
        again = opened(folder)
        assert RECORD in again.matches()
        again.close()


def test_a_disk_that_does_not_answer_keeps_nobody_waiting(tmp_path: Path, disk: Disk) -> None:
    answers = threading.Event()
    archive = opened(tmp_path)

    def wait() -> None:
        answers.wait(60)

    disk.happens, disk.at, disk.lasts = wait, 1, True
    for save in saves(archive):
        save()
        assert not archive.flush(0.01)
    assert archive.matches() == (replace(SEALED, actions=SEALED.actions[:2]),)
    assert archive.load_settings() == {}, "what stands on the disk"
    answers.set()
    archive.close()
    disk.at = None
    assert look(tmp_path) == ALL


def test_a_match_that_ends_while_it_is_being_saved_gives_way_to_the_one_that_follows(tmp_path: Path, disk: Disk) -> None:
    following, changes = replace(RECORD, actions=()), 7
    for change in range(1, changes + 1):
        answers, saving = threading.Event(), threading.Event()
        archive = opened(folder := tmp_path / str(change))

        def wait(answers: threading.Event = answers, saving: threading.Event = saving) -> None:
            saving.set()
            answers.wait(60)

        archive.save_match(replace(RECORD, actions=RECORD.actions[:1]))
        archive.flush()
        disk.changes, disk.at, disk.happens = 0, change, wait
        archive.save_match(replace(RECORD, actions=RECORD.actions[:2]))
        assert saving.wait(60)
        archive.finish_match(RECORD, following=following)
        answers.set()
        assert archive.flush()
        assert disk.changes > changes
        archive.close()
        assert read_record((folder / "in-progress" / "koi-koi.json").read_text("utf-8")) == following
        assert filed(folder) == [RECORD]
