"""Drills are kept with the day on which each is asked again, read back, and never lost to a file that makes no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.archive import Archive, Drill, Trouble
from game.archive.drills import DAYS, MOST_DRILLS, drills_text, read_drills
from game.archive.files import NewerError, UnreadableError

FILE = "drills.json"
OWN = Drill("p-1", "kowah", "20260131-120000-kowah-A.json", 7, "discard 7H", 0, "20260201")


def test_a_drill_is_asked_again_after_one_three_seven_and_twenty_one_days_and_then_never() -> None:
    drill, days = OWN, []
    for _time in range(len(DAYS) + 1):
        drill = drill.answered(right=True, today="20260228")
        days.append(drill.due)
    assert days == ["20260301", "20260303", "20260307", "20260321", ""]
    missed = drill.answered(right=False, today="20261231")
    assert (missed.right, missed.due) == (0, "20270101")


def test_drills_are_read_back(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.drills.keep([OWN, Drill("p-1", "kowah", "", 3, due="20260131")])
    archive.drills.keep([OWN.answered(right=True, today="20260201")])
    archive.close()
    again = Archive(tmp_path)
    assert again.drills.of("p-1", "kowah", own=True) == (OWN.answered(right=True, today="20260201"),)
    assert [one.ply for one in again.drills.of("p-1", "kowah", own=False)] == [3]
    assert again.drills.of("p-1", "kaluki", own=True) == again.drills.of("p-2", "kowah", own=True) == ()
    assert again.move(tmp_path / "elsewhere")
    again.close()
    third = Archive(tmp_path / "elsewhere")
    assert len(third.drills.all()) == 2
    third.close()


def test_only_the_latest_drills_are_kept() -> None:
    many = [Drill("p-1", "kowah", "", ply) for ply in range(MOST_DRILLS + 5)]
    assert read_drills(drills_text(many)) == tuple(many[5:])


@pytest.mark.parametrize(
    "row",
    [
        "1",
        "[]",
        '["p", "g", "", -1, "", 0, "", ""]',
        '["p", "g", "../settings.json", 1, "", 0, "", ""]',
        '["p", "g", "", 1, "", 9, "", ""]',
        '["p", "g", "", 1, "", 0, "20261331", ""]',
    ],
)
def test_what_makes_no_sense_is_set_aside(tmp_path: Path, row: str) -> None:
    text = '{"format": "five-seasons-drills", "version": 1, "drills": [' + row + "]}"
    with pytest.raises(UnreadableError):
        read_drills(text)
    (tmp_path / FILE).write_text(text, "utf-8")
    archive = Archive(tmp_path)
    assert archive.drills.all() == {}
    assert [notice.trouble for notice in archive.notices()] == [Trouble.UNREADABLE]
    archive.drills.keep([OWN])
    archive.close()
    assert (tmp_path / f"{FILE}.unreadable-1").read_text("utf-8") == text
    assert read_drills((tmp_path / FILE).read_text("utf-8")) == (OWN,)


def test_drills_of_a_newer_program_are_not_read() -> None:
    with pytest.raises(NewerError):
        read_drills('{"format": "five-seasons-drills", "version": 2, "drills": []}')
