"""What the decisions of a match came to is read back as it was told; what is damaged or deleted leaves nothing behind."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.archive import Archive
from game.archive.history import Graded
from tests.archive.test_history import RECORD, entry

LINE = Graded("a.json", 1, 40, 0.125, -0.5, {"stop": (3, 1, 0.02)})


def test_what_was_told_is_read_back_by_record_and_seat(tmp_path: Path) -> None:
    told = [LINE, LINE._replace(seat=0, habits={}), LINE._replace(file="b.json")]
    Archive(tmp_path).graded.add(told)
    assert Archive(tmp_path).graded.read() == {(one.file, one.seat): one for one in told}


@pytest.mark.parametrize(
    "line",
    [
        *("{", "[]", '["a",0,1,1]', '["a",9,1,0.1,0.1,{}]', '["a",0,-1,0.1,0.1,{}]', '["a",0,1,NaN,0.1,{}]', '["a",0,1,0.1,1e99,{}]'),
        *('["a",true,1,0.1,0.1,{}]', '["a",0,1,0.1,0.1,{"stop":[1,2,0.5]}]', '["a",0,1,0.1,0.1,{"stop":7}]'),
    ],
)
def test_a_damaged_line_takes_no_other_with_it(tmp_path: Path, line: str) -> None:
    found = Archive(tmp_path).graded
    found.add([LINE])
    with found.path.open("a") as file:
        file.write(line)
    found.add([LINE._replace(file="b.json")])
    assert [one.file for one in found.read().values()] == ["a.json", "b.json"]


def test_what_is_dropped_is_written_nowhere(tmp_path: Path) -> None:
    found = Archive(tmp_path).graded
    found.add([LINE, LINE._replace(file="b.json")])
    found.drop(lambda one: one.file == "a.json")
    assert [one.file for one in found.read().values()] == ["b.json"]
    assert not [path for path in tmp_path.glob("graded*") if "a.json" in path.read_text()]


def test_whoever_is_forgotten_takes_along_how_they_played(tmp_path: Path) -> None:
    archive = Archive(tmp_path, started="20260101-120000")
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "a.json").write_text(RECORD.to_text())
    archive.history.add([entry("a.json")])
    archive.graded.add([LINE, LINE._replace(seat=0), LINE._replace(file="b.json")])
    archive.forget("p-1", [entry("a.json")], replace)
    assert [one.file for one in archive.graded.read().values()] == ["b.json"]
    archive.close()
