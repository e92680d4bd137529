"""Files are never lost: corrupt, newer, unwritable and doubled ones are each said in plain words."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.archive import Archive, Trouble, files
from game.core.cards import Seat
from game.core.record import Player, Record

RECORD = Record("koi-koi", {}, (Player("Ada"), Player("Sora", "normal")), "0" * 13, ((Seat(0), "deal"),))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "player"


def reopened(folder: Path) -> Archive:
    return Archive(folder)


def test_a_saved_match_is_read_back(folder: Path) -> None:
    archive = Archive(folder)
    archive.save_match(RECORD)
    archive.close()
    again = reopened(folder)
    assert again.load_match() == RECORD
    assert again.notices() == []
    again.close()


def test_the_latest_of_many_saves_wins(folder: Path) -> None:
    archive = Archive(folder)
    for number in range(50):
        archive.save_settings({"number": number})
    assert archive.flush()
    assert archive.load_settings() == {"number": 49}
    archive.close()


def test_a_corrupt_match_is_set_aside_and_the_copy_before_it_is_used(folder: Path) -> None:
    archive = Archive(folder)
    archive.save_match(RECORD)
    archive.flush()
    archive.save_match(RECORD)
    archive.close()
    (folder / "match.json").write_text('{"format": "five-sea', "utf-8")
    again = reopened(folder)
    assert again.load_match() == RECORD
    assert [n.trouble for n in again.notices()] == [Trouble.UNREADABLE, Trouble.OLDER_USED]
    assert (folder / "match.json.unreadable-1").read_text("utf-8").startswith("{")
    again.close()


def test_a_match_of_a_newer_version_is_left_as_it_is(folder: Path) -> None:
    archive = Archive(folder)
    archive.save_match(RECORD)
    archive.flush()
    path = folder / "match.json"
    path.write_text(path.read_text("utf-8").replace('"version": 1', '"version": 2'), "utf-8")
    assert archive.load_match() is None
    assert [n.trouble for n in archive.notices()] == [Trouble.NEWER]
    assert path.exists()
    archive.close()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"[]", b"{}", b'{"format": "five-seasons-settings"}', b"[" * 100_000])
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


def test_a_folder_that_cannot_be_made_is_said_and_nothing_raises(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", "utf-8")
    archive = Archive(blocked / "player")
    archive.save_match(RECORD)
    assert archive.load_match() is None
    assert Trouble.CANNOT_WRITE in [n.trouble for n in archive.notices()]
    assert archive.write_report("crash", "text") is None
    archive.close()


def test_a_disk_that_fills_up_is_said_and_the_file_before_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive(folder)
    archive.save_match(RECORD)
    archive.flush()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    archive.save_match(Record("kowah", {}, RECORD.players, RECORD.seed, ()))
    archive.flush()
    assert [n.trouble for n in archive.notices()] == [Trouble.CANNOT_WRITE]
    assert archive.load_match() == RECORD
    archive.close()


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
