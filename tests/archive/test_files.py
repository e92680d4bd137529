"""Whatever lies where a file should be, nobody waits for it and nothing is read without end."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.archive import Archive, Trouble, files, record_at
from game.archive.files import MOST_BYTES, UnreadableError
from game.core.record import RecordError

pipes = pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names in folders there")


@pipes
def test_a_pipe_in_place_of_a_file_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UnreadableError, match="not a file"):
        files.read(tmp_path / "pipe")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless device here")
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
