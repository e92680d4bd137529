"""Whatever lies where a file should be, nobody waits for it and nothing is read without end."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.archive import Archive, Entry, Sat, Trouble, files, record_at
from game.archive.files import MOST_BYTES, UnreadableError
from game.core.record import Player, Record, RecordError

pipes = pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names in folders there")
endless = pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless device here")


@pipes
def test_a_pipe_in_place_of_a_file_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UnreadableError, match="not a file"):
        files.read(tmp_path / "pipe")


@endless
def test_a_device_without_end_is_not_read() -> None:
    with pytest.raises(RecordError, match="not a file"):
        record_at(Path("/dev/zero"))


def test_a_folder_a_missing_file_and_an_impossible_name_are_said_in_plain_words(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="not a file"):
        record_at(tmp_path)
    with pytest.raises(RecordError, match="no such file"):
        record_at(tmp_path / "nothing.json")
    for name in ("x" * 5_000, "a\0b"):
        with pytest.raises(RecordError):
            record_at(tmp_path / name)


def test_no_more_is_read_than_a_file_of_ours_can_have(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"x" * MOST_BYTES)
    assert len(files.read(path) or "") == MOST_BYTES
    path.write_bytes(b"x" * (MOST_BYTES + 1))
    with pytest.raises(UnreadableError, match="too large"):
        files.read(path)


def test_the_mark_that_some_editors_put_first_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes("{}".encode("utf-8-sig"))
    assert files.read(path) == "{}"


@pipes
def test_pipes_where_the_settings_are_kept_are_set_aside_and_written_over(tmp_path: Path) -> None:
    for name in ("settings.json", "settings.json.older", "settings.json.new"):
        os.mkfifo(tmp_path / name)
    archive = Archive(tmp_path)
    assert archive.load_settings() == {}
    assert {notice.trouble for notice in archive.notices()} == {Trouble.UNREADABLE}
    archive.save_settings({"language": "fr"})
    assert archive.flush()
    assert archive.load_settings() == {"language": "fr"}
    assert archive.notices() == []
    archive.close()


@pipes
def test_a_pipe_where_the_lock_should_be_is_said(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "in-use")
    archive = Archive(tmp_path)
    assert Trouble.CANNOT_WRITE in {notice.trouble for notice in archive.notices()}
    archive.close()


@pipes
def test_a_pipe_under_the_name_of_a_match_is_left_and_the_match_is_filed_beside_it(tmp_path: Path) -> None:
    record = Record("koi-koi", {}, (Player("Ada"), Player("Sora", "normal")), "0" * 13, ())
    (tmp_path / "matches").mkdir()
    os.mkfifo(tmp_path / "matches" / f"now-koi-koi-{record.seed}.json")
    archive = Archive(tmp_path, started="now")
    archive.finish_match(record)
    assert archive.flush()
    assert record_at(tmp_path / "matches" / f"now-koi-koi-{record.seed}-2.json") == record
    archive.close()


@endless
@pytest.mark.parametrize("name", ["history", "match"])
def test_a_link_to_a_device_without_end_is_not_read(tmp_path: Path, name: str) -> None:
    archive = Archive(tmp_path)
    if name == "history":
        archive.history.path.symlink_to("/dev/zero")
        assert archive.history.read() == {}
    else:
        path = tmp_path / "matches" / "20260101-120000-koi-koi-A.json"
        path.parent.mkdir()
        path.symlink_to("/dev/zero")
        assert archive.finished_at(path, lambda record: record) is None
        assert [notice.trouble for notice in archive.notices()] == [Trouble.UNREADABLE]
    archive.close()


@pytest.mark.parametrize("kind", [pytest.param("pipe", marks=pipes), pytest.param("device", marks=endless), "folder", "huge"])
def test_what_is_no_history_is_set_aside_for_a_new_one(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.archive.history.MOST_BYTES", 2000)
    history = Archive(tmp_path).history
    match kind:
        case "pipe":
            os.mkfifo(history.path)
        case "device":
            history.path.symlink_to("/dev/zero")
        case "folder":
            history.path.mkdir()
        case _:
            history.path.write_bytes(b"x" * 2001)
    assert history.read() == {}
    entry = Entry("a.json", "koi-koi", 0, (Sat("", "Ada", "", 1, 0),))
    history.add([entry])
    assert history.read() == {"a.json": entry}
    assert os.path.lexists(history.path.with_name(f"{history.path.name}.unreadable-1"))


@pipes
def test_a_pipe_that_takes_the_place_of_a_file_meanwhile_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "pipe")
    regular = Path(__file__).stat()
    monkeypatch.setattr(Path, "stat", lambda _path, **_more: regular)
    with pytest.raises(UnreadableError, match="not a file"):
        files.read(tmp_path / "pipe")


@pipes
def test_a_link_to_a_file_is_read_and_one_that_leads_nowhere_hides_no_other_match(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    (tmp_path / "elsewhere").write_text("{}", "utf-8")
    names = [f"2026010{day}-120000-koi-koi-A.json" for day in range(1, 4)]
    (folder / names[0]).symlink_to(tmp_path / "elsewhere")
    (folder / names[1]).symlink_to(tmp_path / "nowhere")
    (folder / names[2]).write_text("{}", "utf-8")
    archive = Archive(tmp_path)
    assert files.read(folder / names[0]) == "{}"
    assert [path.name for path in archive.finished()] == names[::-1]
    assert archive.finished_at(folder / names[1], lambda record: record) is None
    assert [notice.trouble for notice in archive.notices()] == [Trouble.GONE]
    archive.close()
