"""Prints are kept beside the history, as many as there is room for, and go with their match; nobody waits for the disk."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.archive import Archive, album, private
from game.archive.album import Album

DEAL = ("koi-koi", "0123456789ABC")


def kept(folder: Path, *, leads: bool = True) -> Album:
    return Album(lambda: folder, lambda: leads)


def test_a_print_is_kept_with_its_words_for_its_owner_alone(tmp_path: Path) -> None:
    prints = kept(tmp_path)
    prints.keep(DEAL, "one", b"picture", "words")
    (picture,) = prints.prints()
    assert picture.read_bytes() == b"picture"
    assert picture.with_suffix(".txt").read_text() == "words"
    if os.name == "posix":
        assert picture.stat().st_mode & 0o777 == 0o600


def test_only_the_latest_prints_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(album, "MOST_PRINTS", 2)
    prints = kept(tmp_path)
    for number in range(4):
        prints.keep(DEAL, str(number), b"", "")
        for path in prints.prints():
            if path.stem.endswith(f"+{number}"):
                os.utime(path, (number, number))
    assert [path.stem[-1] for path in prints.prints()] == ["3", "2"]
    assert len(list((tmp_path / "album").iterdir())) == 4


def test_a_print_goes_with_its_match(tmp_path: Path) -> None:
    prints = kept(tmp_path)
    prints.keep(DEAL, "one", b"", "")
    prints.keep(("kowah", "0123456789ABC"), "one", b"", "")
    prints.drop("20261012-190000-koi-koi-0123456789ABC-2.json")
    assert [path.name for path in prints.prints()] == ["kowah-0123456789ABC+one.png"]


def test_a_full_disk_keeps_nobody_from_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prints = kept(tmp_path)

    def full(*_args: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(private, "opener", full)
    prints.keep(DEAL, "one", b"picture", "words")
    assert not list((tmp_path / "album").iterdir())
    (tmp_path / "file").touch()
    kept(tmp_path / "file").keep(DEAL, "one", b"picture", "words")
    assert kept(tmp_path / "file").prints() == ()


def test_a_second_copy_of_the_program_keeps_none(tmp_path: Path) -> None:
    first = Archive(tmp_path)
    second = Archive(tmp_path)
    second.flush()
    second.album.keep(DEAL, "one", b"", "")
    assert second.album.prints() == ()
    first.close()
    second.close()
