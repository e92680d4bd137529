"""Files are never lost: corrupt, newer, unwritable and doubled ones are each said in plain words."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.archive import Archive, Slot, Trouble, files
from game.archive.writer import Job
from game.core.cards import Seat
from game.core.record import Player, Record, RecordError, read_record

RECORD = Record("koi-koi", {}, (Player("Ada"), Player("Sora", "normal")), "0" * 13, ((Seat(0), "deal"),))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "player"


def never(_record: Record) -> bool:
    return False


def opened(folder: Path, is_over: Callable[[Record], bool] = never) -> Archive:
    archive = Archive(folder, started="now")
    archive.open_matches(("koi-koi", "kowah"), is_over)
    return archive


def with_actions(number: int) -> Record:
    return replace(RECORD, actions=((Seat(0), "deal"),) * number)


def troubles(archive: Archive) -> list[Trouble]:
    return [notice.trouble for notice in archive.notices()]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_saved_match_is_read_back(folder: Path) -> None:
    archive = opened(folder)
    archive.save_match(RECORD)
    archive.close()
    again = opened(folder)
    assert again.matches() == (RECORD,)
    assert again.notices() == []
    again.close()


def test_the_latest_of_many_saves_wins(folder: Path) -> None:
    archive = Archive(folder)
    for number in range(50):
        archive.save_settings({"number": number})
    assert archive.flush()
    assert archive.load_settings() == {"number": 49}
    archive.close()


def saved_twice(folder: Path) -> Path:
    """Save a match of one action, then of two; return its file."""
    archive = opened(folder)
    archive.save_match(with_actions(1))
    archive.flush()
    archive.save_match(with_actions(2))
    archive.close()
    return folder / "in-progress" / "koi-koi.json"


def test_a_corrupt_match_is_set_aside_and_the_copy_before_it_is_used(folder: Path) -> None:
    path = saved_twice(folder)
    path.write_text('{"format": "five-sea', "utf-8")
    again = opened(folder)
    assert again.matches() == (with_actions(1),)
    assert troubles(again) == [Trouble.UNREADABLE, Trouble.OLDER_USED]
    assert path.with_name("koi-koi.json.unreadable-1").read_text("utf-8").startswith("{")
    again.close()
    third = opened(folder)
    assert third.matches() == (with_actions(1),)
    assert troubles(third) == [], "it stands in its own place again"
    third.close()


def test_a_match_that_does_not_replay_gives_way_to_the_copy_before_it(folder: Path) -> None:
    path = saved_twice(folder)

    def is_over(record: Record) -> bool:
        if len(record.actions) == 2:
            raise RecordError("action 2 is not legal there")
        return False

    again = opened(folder, is_over)
    assert again.matches() == (with_actions(1),)
    assert troubles(again) == [Trouble.UNREADABLE, Trouble.OLDER_USED]
    assert path.with_name("koi-koi.json.unreadable-1").exists()
    again.close()


def test_a_match_of_a_newer_version_is_left_as_it_is_and_never_written_over(folder: Path) -> None:
    path = saved_twice(folder)
    path.write_text(path.read_text("utf-8").replace('"version": 1', '"version": 2'), "utf-8")
    content = path.read_text("utf-8")
    archive = opened(folder)
    assert archive.matches() == ()
    assert troubles(archive) == [Trouble.NEWER]
    archive.save_settings({"language": "fr"})
    archive.flush()
    assert path.read_text("utf-8") == content
    archive.save_match(RECORD)
    archive.close()
    assert path.with_name("koi-koi.json.newer-1").read_text("utf-8") == content
    assert read_record(path.read_text("utf-8")) == RECORD


# Several matches in progress


def test_every_game_has_its_own_match_alone_and_together_the_latest_first(folder: Path) -> None:
    alone, together = RECORD, replace(RECORD, players=(Player("Ada"), Player("Bea")))
    other = replace(RECORD, game="kowah")
    archive = opened(folder)
    for number, record in enumerate((other, together, alone)):
        archive.save_match(record)
        archive.flush()
        path = folder / "in-progress" / ("kowah.json", "koi-koi-shared.json", "koi-koi.json")[number]
        os.utime(path, ns=(number, number))
    assert archive.matches() == (alone, together, other)
    archive.close()
    again = opened(folder)
    assert again.matches() == (alone, together, other)
    again.save_match(other)
    assert again.matches() == (other, alone, together)
    assert again.match_in(Slot("koi-koi", shared=True)) == together
    again.close()


def test_what_has_been_saved_counts_before_it_is_on_the_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = opened(folder)
    free = threading.Event()
    write = files.write

    def slow(path: Path, text: str) -> None:
        free.wait(10)
        write(path, text)

    monkeypatch.setattr(files, "write", slow)
    archive.save_match(RECORD)
    assert archive.matches() == (RECORD,)
    free.set()
    archive.close()


@pytest.mark.parametrize("moved", range(3))
def test_the_match_of_an_earlier_program_goes_on_wherever_the_move_was_cut_short(folder: Path, moved: int) -> None:
    names_then = ("match.json.older", "match.json")
    names_now = ("koi-koi.json.older", "koi-koi.json")
    slot = folder / "in-progress"
    slot.mkdir(parents=True)
    for number in range(2):
        path = slot / names_now[number] if number < moved else folder / names_then[number]
        path.write_text(with_actions(number + 1).to_text(), "utf-8")
    archive = opened(folder)
    assert archive.matches() == (with_actions(2),)
    assert archive.notices() == []
    archive.close()
    assert names(slot) == ["koi-koi.json", "koi-koi.json.older"]
    assert names(folder) == ["in-progress", "in-use"]


def test_a_match_of_an_earlier_program_waits_until_its_place_is_free(folder: Path) -> None:
    archive = opened(folder)
    archive.save_match(with_actions(2))
    archive.close()
    (folder / "match.json").write_text(with_actions(1).to_text(), "utf-8")
    archive = opened(folder)
    assert archive.matches() == (with_actions(2),)
    archive.finish_match(with_actions(3))
    archive.close()
    archive = opened(folder)
    assert archive.matches() == (with_actions(1),)
    archive.close()


# The end of a match


def finished(folder: Path) -> list[Record]:
    return [read_record(path.read_text("utf-8")) for path in sorted((folder / "matches").glob("*.json"))]


def test_a_finished_match_is_filed_and_is_not_in_progress_any_more(folder: Path) -> None:
    archive = opened(folder)
    archive.save_match(with_actions(1))
    archive.finish_match(with_actions(2))
    assert archive.matches() == ()
    archive.close()
    assert finished(folder) == [with_actions(2)]
    assert names(folder / "in-progress") == []


def test_two_matches_of_one_deal_are_both_kept(folder: Path) -> None:
    archive = opened(folder)
    for number in (2, 3):
        archive.save_match(with_actions(1))
        archive.finish_match(with_actions(number))
    archive.close()
    assert sorted(len(record.actions) for record in finished(folder)) == [2, 3]


@pytest.mark.parametrize("steps", range(5))
def test_a_program_killed_while_it_files_a_match_loses_nothing_and_counts_it_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    def is_over(record: Record) -> bool:
        return len(record.actions) == 3

    path = saved_twice(folder)
    filed = folder / "matches" / "now.json"
    left = [steps]

    def dying(name: str) -> None:
        act = getattr(Path, name)

        def killed(here: Path, *rest: object, **named: object) -> object:
            if not left[0]:
                raise InterruptedError("killed")
            left[0] -= 1
            return act(here, *rest, **named)

        monkeypatch.setattr(Path, name, killed)

    with monkeypatch.context():
        dying("replace")
        dying("unlink")
        with pytest.raises(InterruptedError):
            Job(path, with_actions(3).to_text(), filed).carry_out()
        monkeypatch.undo()
    again = opened(folder, is_over)
    again.close()
    if steps < 3:
        assert again.matches() == (with_actions(2),)
        assert not filed.exists()
    else:
        assert again.matches() == ()
        assert finished(folder) == [with_actions(3)]
    assert again.notices() == []


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"[]", b"{}", b'{"format": "five-seasons-settings"}', b"[" * 100_000]
)
def test_settings_that_make_no_sense_are_set_aside(folder: Path, content: bytes) -> None:
    folder.mkdir()
    (folder / "settings.json").write_bytes(content)
    archive = Archive(folder)
    assert archive.load_settings() == {}
    assert [n.trouble for n in archive.notices()] == [Trouble.UNREADABLE]
    assert not (folder / "settings.json").exists()
    archive.close()


def test_a_second_copy_of_the_program_reads_but_does_not_write(folder: Path) -> None:
    first = Archive(folder)
    first.save_settings({"language": "fr"})
    first.flush()
    second = Archive(folder)
    assert not second.leads
    assert [n.trouble for n in second.notices()] == [Trouble.SECOND_COPY]
    second.save_settings({"language": "en"})
    second.close()
    assert first.load_settings() == {"language": "fr"}
    first.close()


def test_a_second_copy_leaves_every_file_of_the_first_alone(folder: Path) -> None:
    first = opened(folder)
    first.save_match(RECORD)
    first.save_settings({"language": "fr"})
    first.flush()
    (folder / "in-progress" / "kowah.json").write_text("{", "utf-8")
    (folder / "settings.json").write_text("{", "utf-8")
    (folder / "match.json").write_text(RECORD.to_text(), "utf-8")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def refuse(_record: Record) -> bool:
        raise RecordError("it does not replay")

    second = opened(folder, refuse)
    assert second.matches() == ()
    second.load_settings()
    second.save_match(with_actions(2))
    assert second.matches() == (with_actions(2),), "what it plays itself goes on as long as it runs"
    second.finish_match(with_actions(3))
    second.close()
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    first.close()


def test_a_folder_that_cannot_be_made_is_said_once_and_nothing_raises(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", "utf-8")
    archive = opened(blocked / "player")
    archive.save_match(RECORD)
    assert not archive.flush()
    assert archive.matches() == (RECORD,)
    assert troubles(archive) == [Trouble.CANNOT_WRITE]
    assert archive.exports.write_report("crash", "text") is None
    archive.close()


# A disk that fills up


class Disk:
    """Has room or is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = True
        self._sync = os.fsync
        monkeypatch.setattr(os, "fsync", self.sync)

    def sync(self, file: int) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self._sync(file)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def test_a_disk_that_fills_up_is_said_once_and_the_file_before_stays(folder: Path, disk: Disk) -> None:
    disk.full = False
    archive = opened(folder)
    archive.save_match(with_actions(1))
    archive.flush()
    disk.full = True
    for number in (2, 3):
        archive.save_match(with_actions(number))
        assert not archive.flush()
    assert troubles(archive) == [Trouble.CANNOT_WRITE]
    archive.close()
    assert opened_text(folder) == with_actions(1)


def opened_text(folder: Path) -> Record:
    return read_record((folder / "in-progress" / "koi-koi.json").read_text("utf-8"))


def test_what_a_full_disk_refused_is_written_with_the_next_change(folder: Path, disk: Disk) -> None:
    archive = opened(folder)
    archive.save_settings({"language": "fr"})
    assert not archive.flush()
    disk.full = False
    archive.save_match(RECORD)
    assert archive.flush()
    assert archive.load_settings() == {"language": "fr"}
    assert troubles(archive) == [Trouble.CANNOT_WRITE, Trouble.SAVED_AGAIN]
    archive.close()


def test_what_a_full_disk_refused_is_written_on_leaving(folder: Path, disk: Disk) -> None:
    archive = opened(folder)
    archive.save_settings({"language": "fr"})
    assert not archive.flush()
    disk.full = False
    archive.close()
    assert opened(folder).load_settings() == {"language": "fr"}


def test_what_a_full_disk_refused_is_tried_again_by_itself(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []
    written = threading.Event()

    def sync(_file: int) -> None:
        tries.append(1)
        if len(tries) < 3:
            raise OSError(28, "No space left on device")
        written.set()

    monkeypatch.setattr(os, "fsync", sync)
    archive = Archive(folder, retry_seconds=0.001)
    archive.save_settings({"language": "fr"})
    assert written.wait(10)
    assert archive.flush()
    assert archive.load_settings() == {"language": "fr"}
    archive.close()


def test_a_result_that_a_full_disk_refused_stays_in_progress_until_it_is_filed(folder: Path, disk: Disk) -> None:
    disk.full = False
    archive = opened(folder)
    archive.save_match(with_actions(1))
    archive.flush()
    disk.full = True
    archive.finish_match(with_actions(2))
    assert not archive.flush()
    assert opened_text(folder) == with_actions(1)
    archive.save_match(with_actions(3))
    assert not archive.flush()
    disk.full = False
    archive.close()
    assert finished(folder) == [with_actions(2)]
    assert opened_text(folder) == with_actions(3)


@pytest.mark.parametrize("steps", range(3))
def test_a_program_killed_while_it_writes_leaves_the_old_or_the_new_content_in_its_place(
    folder: Path, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    path = folder / "match.json"
    files.write(path, "older")
    files.write(path, "old")
    replace = Path.replace
    left = [steps]

    def killed(here: Path, target: Path) -> Path:
        if not left[0]:
            raise InterruptedError("killed")
        left[0] -= 1
        return replace(here, target)

    monkeypatch.setattr(Path, "replace", killed)
    if steps < 2:
        with pytest.raises(InterruptedError):
            files.write(path, "new")
    else:
        files.write(path, "new")
    assert files.read(path) == ("old" if steps < 2 else "new")
    assert files.read(files.older(path)) == ("older" if steps < 1 else "old")


def test_a_write_that_is_cut_short_leaves_the_old_content_whole(folder: Path) -> None:
    path = folder / "settings.json"
    files.write(path, "old")
    path.with_name("settings.json.new").write_text("hal", "utf-8")
    assert files.read(path) == "old"
    files.write(path, "new")
    assert files.read(path) == "new"
    assert files.read(files.older(path)) == "old"


@pytest.mark.parametrize("error", [ValueError, UnicodeError, MemoryError, RuntimeError])
def test_a_text_that_trips_the_thread_up_is_said_and_the_next_one_is_saved(
    folder: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    archive = Archive(folder)
    write = files.write

    def trip(path: Path, text: str) -> None:
        if path.name != "settings.json":
            raise error("tripped")
        write(path, text)

    monkeypatch.setattr(files, "write", trip)
    archive.save_match(RECORD)
    archive.flush()
    archive.save_settings({"language": "fr"})
    archive.flush()
    assert [n.trouble for n in archive.notices()] == [Trouble.CANNOT_WRITE]
    assert archive.load_settings() == {"language": "fr"}
    archive.close()


def test_half_a_surrogate_pair_is_written_and_read_back(folder: Path) -> None:
    archive = Archive(folder)
    archive.save_settings({"setups": "\ud800 é 花"})
    assert archive.flush()
    assert archive.load_settings() == {"setups": "\ud800 é 花"}
    assert archive.notices() == []
    archive.close()
