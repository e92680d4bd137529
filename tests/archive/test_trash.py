"""Deleted matches: taken away at once, kept for a while, brought back byte for byte, and never lost in between."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.archive import Archive, Entry, Sat
from game.archive.trash import KEPT_DAYS
from game.core.match_stats import PlayerStats
from game.core.record import Player, Record

RECORD = Record("koi-koi", {}, (Player("Ada", profile="p-1"), Player("Sora", "normal")), "0" * 13, ())
FILE = "20260101-120000-koi-koi-0000000000000.json"
ENTRY = Entry(FILE, "koi-koi", 300, (Sat("p-1", "Ada", "", 1, 30, PlayerStats(3, 2, 14)), Sat("", "Sora", "normal", 2, 12)))


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    found = Archive(tmp_path, started="20260101-120000")
    place = found.place_of(FILE)
    place.parent.mkdir()
    place.write_text(RECORD.to_text(), "utf-8")
    found.history.add([ENTRY])
    yield found
    found.close()


def told(archive: Archive) -> list[Entry]:
    known, missing = archive.untold(archive.history.read())
    assert not missing
    return list(known.values())


def test_a_deleted_match_counts_no_longer_and_comes_back_byte_for_byte_with_all_that_was_told_of_it(archive: Archive) -> None:
    place = archive.place_of(FILE)
    before, changed = place.read_bytes(), place.stat().st_mtime_ns
    lying = archive.trash.put(place)
    assert told(archive) == []
    assert archive.finished() == ()
    assert archive.trash.paths() == (lying,)
    assert archive.trash.restore(lying, place) == place
    assert told(archive) == [ENTRY]
    assert (place.read_bytes(), place.stat().st_mtime_ns) == (before, changed)
    assert archive.trash.paths() == ()


def test_another_match_that_stands_in_the_place_of_a_deleted_one_is_left_there(archive: Archive) -> None:
    place = archive.place_of(FILE)
    lying = archive.trash.put(place)
    place.write_text("another", "utf-8")
    back = archive.trash.restore(lying, place)
    assert place.read_text("utf-8") == "another"
    assert back.read_text("utf-8") == RECORD.to_text()


def test_two_matches_deleted_under_one_name_are_both_kept(archive: Archive) -> None:
    place = archive.place_of(FILE)
    first = archive.trash.put(place)
    place.write_text("another", "utf-8")
    second = archive.trash.put(place)
    assert {first.read_text("utf-8"), second.read_text("utf-8")} == {RECORD.to_text(), "another"}


@pytest.mark.parametrize("steps", range(4))
@pytest.mark.parametrize("back", [False, True], ids=["deleting", "bringing back"])
def test_a_program_killed_at_any_change_of_a_deletion_or_of_its_undoing_has_the_record_once(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, steps: int, back: bool
) -> None:
    place, left = archive.place_of(FILE), [steps]
    lying = archive.trash.put(place) if back else place

    def dying(name: str) -> None:
        act = getattr(Path, name)

        def killed(here: Path, *rest: object, **named: object) -> object:
            if not left[0]:
                raise InterruptedError("killed")
            left[0] -= 1
            return act(here, *rest, **named)

        monkeypatch.setattr(Path, name, killed)

    with monkeypatch.context():
        for name in ("mkdir", "replace", "rmdir"):
            dying(name)
        with contextlib.suppress(InterruptedError):
            archive.trash.restore(lying, place) if back else archive.trash.put(place)
        monkeypatch.undo()
    there = [path for path in archive.folder.rglob("*.json") if path.name == FILE]
    assert [path.read_text("utf-8") for path in there] == [RECORD.to_text()]
    assert len((*archive.finished(), *archive.trash.paths())) == 1


def test_what_was_deleted_long_ago_is_gone_at_the_next_start_and_nothing_else(archive: Archive, tmp_path: Path) -> None:
    archive.close()
    for days in (0, KEPT_DAYS, KEPT_DAYS + 1):
        day = tmp_path / "deleted" / (date.today() - timedelta(days=days)).strftime("%Y%m%d")
        day.mkdir(parents=True)
        (day / FILE).write_text(RECORD.to_text(), "utf-8")
    (tmp_path / "deleted" / "letters").mkdir()
    again = Archive(tmp_path, started="20260202-120000")
    again.flush()
    assert len(again.trash.paths()) == 2
    assert (tmp_path / "deleted" / "letters").exists()
    again.close()


def test_what_somebody_wants_forgotten_is_gone_from_the_deleted_matches_too(archive: Archive) -> None:
    archive.trash.put(archive.place_of(FILE))
    archive.forget("p-1", [ENTRY], lambda record: record)
    assert archive.trash.paths() == ()
    assert archive.history.read() == {}


def test_a_deal_that_was_played_has_been_played_though_its_match_was_deleted(archive: Archive) -> None:
    lying = archive.trash.put(archive.place_of(FILE))
    assert list(archive.finished_deals(RECORD)) == [(lying, RECORD)]
