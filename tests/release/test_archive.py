"""Equal files give an equal archive, whoever packs them, when, and where."""

from __future__ import annotations

import gzip
import os
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from release.archive import files_of, pack

DATE = 1_700_000_000
"""14 November 2023, 22:13:20 UTC."""


def _folder(place: Path, *, mode: int, names: tuple[str, ...] = ("run", "b/text", "a")) -> dict[str, Path]:
    """Make a small program whose files belong to `mode` of a machine; return them as the archive names them."""
    for name in names:
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(name.encode() * 1000)
        (place / name).chmod(mode)
    (place / "run").chmod(mode | 0o100)
    return files_of(place, "program")


@pytest.mark.parametrize("ending", ["tar.gz", "zip"])
def test_two_machines_pack_the_same_bytes(tmp_path: Path, ending: str) -> None:
    for number, mode, names in ((1, 0o600, ("run", "b/text", "a")), (2, 0o664, ("a", "b/text", "run"))):
        files = _folder(tmp_path / f"{number}", mode=mode, names=names)
        os.utime(tmp_path / f"{number}" / "a", (number, number))
        pack(files, tmp_path / f"{number}.{ending}", DATE)
    assert (tmp_path / f"1.{ending}").read_bytes() == (tmp_path / f"2.{ending}").read_bytes()


def test_a_tar_has_no_owners_and_the_date_of_the_commit(tmp_path: Path) -> None:
    pack(_folder(tmp_path / "x", mode=0o640), tmp_path / "x.tar.gz", DATE)
    with tarfile.open(tmp_path / "x.tar.gz") as packed:
        entries = packed.getmembers()
    assert [entry.name for entry in entries] == ["program/a", "program/b", "program/b/text", "program/run"]
    assert {(entry.uid, entry.gid, entry.uname, entry.gname, entry.mtime) for entry in entries} == {
        (0, 0, "", "", DATE)
    }


def test_the_head_of_a_compressed_tar_says_neither_when_nor_what(tmp_path: Path) -> None:
    pack(_folder(tmp_path / "x", mode=0o644), tmp_path / "x.tar.gz", DATE)
    head = (tmp_path / "x.tar.gz").read_bytes()[:10]
    assert head[3] == 0, "no name of a file"
    assert head[4:8] == bytes(4), "no time"
    assert gzip.decompress((tmp_path / "x.tar.gz").read_bytes())


@pytest.mark.skipif(sys.platform == "win32", reason="needs links and permissions")
def test_a_tar_keeps_links_and_what_may_be_run(tmp_path: Path) -> None:
    _folder(tmp_path / "x", mode=0o600)
    (tmp_path / "x" / "link").symlink_to("b/text")
    pack(files_of(tmp_path / "x", "program"), tmp_path / "x.tar.gz", DATE)
    with tarfile.open(tmp_path / "x.tar.gz") as packed:
        assert packed.getmember("program/link").linkname == "b/text"
        assert oct(packed.getmember("program/run").mode) == "0o755"
        assert oct(packed.getmember("program/a").mode) == "0o644"


def test_a_zip_has_files_in_order_with_the_date_of_the_commit(tmp_path: Path) -> None:
    pack(_folder(tmp_path / "x", mode=0o600), tmp_path / "x.zip", DATE)
    with zipfile.ZipFile(tmp_path / "x.zip") as packed:
        assert [entry.filename for entry in packed.infolist()] == ["program/a", "program/b/text", "program/run"]
        assert {entry.date_time for entry in packed.infolist()} == {(2023, 11, 14, 22, 13, 20)}
        assert packed.read("program/a") == b"a" * 1000
