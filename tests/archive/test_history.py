"""The history tells of every finished match; what is damaged in it, or missing, is told anew from the records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.archive import Archive, Entry, Sat
from game.core.match_stats import PlayerStats
from game.core.record import Player, Record

RECORD = Record("koi-koi", {}, (Player("Ada", profile="p-1"), Player("Sora", "normal")), "0" * 13, ())
STATS = PlayerStats(3, 2, 14, 60, {"sanko": 1, "kasu": 2}, {"lights": 12})


def entry(file: str = "20260101-120000-koi-koi-a.json", profile: str = "p-1", other: str = "") -> Entry:
    seats = (Sat(profile, "Ada", "", 1, 30, STATS), Sat(other, "Sora", "" if other else "normal", 2, 12, STATS if other else None))
    return Entry(file, "koi-koi", 300, seats)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    found = Archive(tmp_path, started="20260101-120000")
    yield found
    found.close()


def test_what_was_told_is_read_back(archive: Archive) -> None:
    told = [entry(), entry("20260102-120000-koi-koi-b.json", other="p-2")._replace(helped=True), entry("c.json")._replace(month=12)]
    told.append(entry("d.json")._replace(evening="0f"))
    archive.history.add(told)
    assert list(archive.history.read().values()) == told


def test_a_finished_match_is_told_under_the_name_of_its_file(archive: Archive) -> None:
    archive.tell = lambda file, _record: entry(file)
    archive.save_match(RECORD)
    archive.finish_match(RECORD)
    assert archive.flush()
    (path,) = archive.finished()
    assert list(archive.history.read()) == [path.name]
    known, missing = archive.untold(archive.history.read())
    assert list(known) == [path.name]
    assert not missing


def test_a_match_that_cannot_be_told_is_filed_all_the_same(archive: Archive) -> None:
    def fails(_file: str, _record: Record) -> Entry:
        raise ValueError

    archive.tell = fails
    archive.finish_match(RECORD)
    assert archive.flush()
    assert archive.untold({}) == ({}, archive.finished())


OF_NO_MONTH = '["f","koi-koi",1,[["p","n","",1,2,null]],false,13]'
LONG = "1" * 9000
OF_NO_EVENING = f'["f","koi-koi",1,[["p","n","",1,2,null]],false,"{LONG}"]'
OF_NO_STATS = '["f","koi-koi",1,[["p","n","",1,2,[1]]]]'


@pytest.mark.parametrize("line", ["{", "[]", '["x"]', "\x00\udcff", OF_NO_STATS, OF_NO_MONTH, OF_NO_EVENING, LONG])
def test_a_damaged_line_takes_no_other_with_it(archive: Archive, line: str) -> None:
    archive.history.add([entry("a.json")])
    with archive.history.path.open("ab") as file:
        file.write(line.encode("utf-8", "surrogateescape"))  # cut short: without the end of the line
    archive.history.add([entry("b.json")])
    assert list(archive.history.read()) == ["a.json", "b.json"]


def test_a_line_without_its_record_counts_no_longer_and_a_record_without_a_line_is_missing(archive: Archive, tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    for name in ("b.json", "c.json"):
        (tmp_path / "matches" / name).write_text(RECORD.to_text(), "utf-8")
    known, missing = archive.untold({"a.json": entry("a.json"), "b.json": entry("b.json")})
    assert list(known) == ["b.json"]
    assert [path.name for path in missing] == ["c.json"]


def test_matches_of_another_day_stand_in_their_order_however_they_were_told(archive: Archive, tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    names = ["20260103-120000-koi-koi-a.json", "20260101-120000-koi-koi-z.json", "20260101-120000-koi-koi-b.json"]
    for name in names:
        (tmp_path / "matches" / name).write_text(RECORD.to_text(), "utf-8")
    known, _missing = archive.untold({name: entry(name) for name in names})
    assert list(known) == [names[1], names[2], names[0]]


def test_what_somebody_wants_forgotten_is_deleted_and_matches_of_others_keep_no_name_of_theirs(archive: Archive, tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    shared = replace(RECORD, players=(Player("Ada", profile="p-1"), Player("Ben", profile="p-2")))
    (folder / "alone.json").write_text(RECORD.to_text(), "utf-8")
    (folder / "shared.json").write_text(shared.to_text(), "utf-8")
    told = [entry("alone.json"), entry("shared.json", other="p-2"), entry("kept.json", "p-2")]
    archive.history.add(told)
    archive.forget("p-1", told[:2], lambda record: replace(record, players=(Player("Player 1"), *record.players[1:])))
    assert [path.name for path in folder.iterdir()] == ["shared.json"]
    assert "Ada" not in (folder / "shared.json").read_text("utf-8")
    assert list(archive.history.read()) == ["kept.json"]
    assert "Ada" not in "".join(path.read_text("utf-8") for path in tmp_path.glob("history*") if "shared" in path.read_text("utf-8"))


def test_a_second_copy_of_the_program_tells_nothing_and_deletes_nothing(archive: Archive, tmp_path: Path) -> None:
    second = Archive(tmp_path, started="20260101-130000")
    second.tell = lambda file, _record: entry(file)
    second.finish_match(RECORD)
    second.flush()
    archive.history.add([entry()])
    with pytest.raises(OSError, match="another copy"):
        second.forget("p-1", [entry()], lambda record: record)
    second.close()
    assert archive.history.read() == {entry().file: entry()}
