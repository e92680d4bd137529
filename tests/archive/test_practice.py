"""Practice is kept sitting by sitting, read back, and never lost to a file that makes no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.archive import Archive, Trouble
from game.archive.files import NewerError, UnreadableError
from game.archive.practice import MOST_SITTINGS, Sitting, practice_text, read_practice

FILE = "practice.json"


def test_tries_of_one_run_make_one_sitting_that_is_read_back(tmp_path: Path) -> None:
    archive = Archive(tmp_path, started="first")
    archive.practice.keep_try("costly-colours", right=True, seconds=None)
    archive.practice.keep_try("costly-colours", right=False, seconds=7.25)
    archive.close()
    again = Archive(tmp_path, started="second")
    assert again.practice.sittings("costly-colours") == (Sitting("first", 2, 1, 1, 7.2),)
    again.practice.keep_try("costly-colours", right=True, seconds=None)
    again.practice.keep_try("kowah", right=True, seconds=None)
    assert [one.started for one in again.practice.sittings("costly-colours")] == ["first", "second"]
    again.close()
    third = Archive(tmp_path)
    assert len(third.practice.sittings("costly-colours")) == 2
    assert third.practice.sittings("kowah") == (Sitting("second", 1, 1),)
    assert third.practice.sittings("kaluki") == ()
    third.close()


def test_only_the_latest_sittings_are_kept() -> None:
    many = tuple(Sitting(f"{number:04}", 1, 1) for number in range(MOST_SITTINGS + 5))
    kept = read_practice(practice_text({"kowah": many}))["kowah"]
    assert kept == many[-MOST_SITTINGS:]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": "five-seasons-settings"}',
        '{"format": "five-seasons-practice", "games": []}',
        '{"format": "five-seasons-practice", "games": {"kowah": 1}}',
        '{"format": "five-seasons-practice", "games": {"kowah": [[1, 2, 3]]}}',
        '{"format": "five-seasons-practice", "games": {"kowah": [["a", 2, 3, 0, 0]]}}',
    ],
)
def test_what_makes_no_sense_is_set_aside(tmp_path: Path, text: str) -> None:
    with pytest.raises(UnreadableError):
        read_practice(text)
    (tmp_path / FILE).write_text(text, "utf-8")
    archive = Archive(tmp_path)
    assert archive.practice.sittings("kowah") == ()
    assert [notice.trouble for notice in archive.notices()] == [Trouble.UNREADABLE]
    archive.practice.keep_try("kowah", right=True, seconds=None)
    archive.close()
    assert (tmp_path / f"{FILE}.unreadable-1").read_text("utf-8") == text
    assert read_practice((tmp_path / FILE).read_text("utf-8"))["kowah"][0].tries == 1


def test_practice_of_a_newer_program_is_not_read() -> None:
    with pytest.raises(NewerError):
        read_practice('{"format": "five-seasons-practice", "version": 2, "games": {}}')
