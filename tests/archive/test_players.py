"""The profiles of players: a file each, set aside when it is damaged, and deleted when somebody wants it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.archive import Archive, Profile, Trouble

ADA = Profile("20260101-120000-01", "Ada", 3, "fr", {"large_index": True, "speed": "fast"})


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    found = Archive(tmp_path, started="20260101-120000")
    yield found
    found.close()


def test_a_profile_is_read_back(archive: Archive) -> None:
    archive.players.save(ADA)
    assert archive.flush()
    assert archive.players.all() == (ADA,)


@pytest.mark.parametrize("text", ["", "{}", '{"format": "five-seasons-player", "version": 1, "id": "../x"}', "\x00"])
def test_a_damaged_profile_is_set_aside_and_the_others_stay(archive: Archive, tmp_path: Path, text: str) -> None:
    archive.players.save(ADA)
    assert archive.flush()
    (tmp_path / "players" / "bad.json").write_text(text, "utf-8")
    assert archive.players.all() == (ADA,)
    assert [notice.trouble for notice in archive.notices()] == [Trouble.UNREADABLE]
    assert (tmp_path / "players" / "bad.json.unreadable-1").exists()


def test_a_profile_of_a_newer_program_is_left_alone(archive: Archive, tmp_path: Path) -> None:
    (tmp_path / "players").mkdir()
    text = ADA.to_text().replace('"version": 1', '"version": 2')
    (tmp_path / "players" / "new.json").write_text(text, "utf-8")
    assert archive.players.all() == ()
    assert (tmp_path / "players" / "new.json").read_text("utf-8") == text


def test_a_deleted_profile_leaves_nothing(archive: Archive, tmp_path: Path) -> None:
    archive.players.save(ADA)
    archive.players.save(Profile(ADA.id, "Ada L."))
    archive.players.delete(ADA)
    assert archive.players.all() == ()
    assert list((tmp_path / "players").iterdir()) == []


def test_every_new_profile_has_an_id_of_its_own(archive: Archive) -> None:
    taken: list[str] = []
    for _number in range(5):
        taken.append(archive.players.new_id(taken))
    assert len(set(taken)) == 5
