"""The player's files are their owner's alone, those of an earlier program too; what lies beside them is left as it is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.archive import Archive, Entry, Profile, Sat
from game.core.cards import Seat
from game.core.record import Player, Record
from sprites import shelf

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")

RECORD = Record("koi-koi", {}, (Player("Ada"), Player("Sora", "normal")), "0" * 13, ((Seat(0), "deal"),))


@pytest.fixture(autouse=True)
def usual_mask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """Return who may do what with everything in a folder, and with itself."""
    return {path.name: path.stat().st_mode & 0o777 for path in (folder, *folder.rglob("*"))}


def is_private(folder: Path) -> bool:
    kinds = {path.name: 0o700 if path.is_dir() else 0o600 for path in (folder, *folder.rglob("*"))}
    return modes(folder) == kinds


def test_all_that_is_written_is_its_owners_alone(tmp_path: Path) -> None:
    import pygame

    folder = tmp_path / "data" / "player"
    archive = Archive(folder)
    archive.tell = lambda name, record: Entry(name, record.game, 0, (Sat("", "Ada", "", 1, 0),))
    for _time in range(2):
        archive.save_match(RECORD)
        archive.save_settings({"language": "fr"})
        archive.flush()
    archive.finish_match(RECORD)
    archive.save_match(RECORD)
    archive.players.save(Profile("ada"))
    archive.exports.write("all.csv", "")
    archive.exports.save_copy(RECORD)
    archive.exports.write_report("fault", "")
    archive.exports.place_of_picture("still")
    shelf.write(folder / "pictures" / "one", pygame.Surface((2, 2), pygame.SRCALPHA))
    archive.close()
    assert {"in-use", "matches", "koi-koi.json.older", "ada.json", "fault.txt", "all.csv", "one"} <= modes(folder).keys()
    assert is_private(folder), modes(folder)


def test_what_an_earlier_program_left_open_is_closed_at_the_start(tmp_path: Path) -> None:
    folder = tmp_path / "player"
    for name in ("settings.json", "in-progress/koi-koi.json", "matches/now.json", "exports/all.csv", "history-1-1.jsonl"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("{}", "utf-8")
    assert not is_private(folder)
    archive = Archive(folder)
    archive.flush()
    assert is_private(folder), modes(folder)
    archive.close()


def test_what_lies_in_the_folder_but_is_not_ours_stays_open(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    (folder / "letter.txt").write_text("", "utf-8")
    (folder / "settings.json").write_text("{}", "utf-8")
    (folder / "matches").symlink_to(tmp_path)
    was = tmp_path.stat().st_mode
    archive = Archive(folder)
    archive.flush()
    archive.close()
    assert (modes(folder)["letter.txt"], modes(folder)["shared"], tmp_path.stat().st_mode) == (0o644, 0o755, was)
    assert modes(folder)["settings.json"] == 0o600
