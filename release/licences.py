"""The licence texts of everything inside the frozen program, and whether any is missing.

`release/licences/libraries.toml` names every library with its version, terms, source and text; it is shipped with the texts.
"""

from __future__ import annotations

import importlib.metadata
import re
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
TEXTS = ROOT / "release" / "licences"
TABLE = "libraries.toml"
FOLDER = "licences"
"""Where the texts lie in the frozen program."""
PACKAGES = ("platformdirs",)
"""Packages whose text comes with them."""
ALWAYS = ("python", "pyinstaller")
"""What is inside as bytecode or start code, whatever files it has."""

_AROUND = frozenset({"_internal", "Contents", "Frameworks", "Resources"})
"""The folders of the frozen program around its parts; the last three in an .app."""
_EXTENSION = re.compile(r"\.pyd$|\.(cpython-\w+(-[\w-]+)?|abi3)\.so$")
_LIBRARY = re.compile(r"\.dll$|\.dylib$|\.so(\.\d+)*$")


@dataclass(frozen=True, slots=True)
class Library:
    """A row of the table."""

    name: str
    version: str
    licence: str
    source: str
    files: tuple[str, ...]
    """The names that `library_of` returns for its files."""
    texts: tuple[str, ...]


def table() -> tuple[Library, ...]:
    """Return the rows of the table."""
    rows = tomllib.loads((TEXTS / TABLE).read_text("utf-8"))["library"]
    return tuple(Library(**{**row, "files": tuple(row["files"]), "texts": tuple(row["texts"])}) for row in rows)


def library_of(path: PurePosixPath) -> str | None:
    """Return whose code a file of the frozen program is, None if it is no library.

    `path` is relative to the folder of the program or to the one with its parts. An extension module belongs to its package;
    those of Python lie at the top or in `lib-dynload`.
    """
    parts = [part for part in path.parts if part not in _AROUND]
    if _EXTENSION.search(path.name):
        return "python" if len(parts) == 1 or "lib-dynload" in parts else parts[0].lower()
    if _LIBRARY.search(path.name) or path.name == "Python":  # the framework of macOS
        return re.split(r"[-.]", path.name.lower().removeprefix("lib"))[0]
    return None


def missing(paths: Iterable[PurePosixPath], packages: Iterable[str] = ()) -> list[str]:
    """Return what is wrong with the licences of a frozen program, as sentences; empty if nothing is.

    It holds `paths` as files and the modules of `packages` as bytecode.
    """
    paths = list(paths)
    shipped = {path.name for path in paths if path.parent.name == FOLDER}
    rows = {name: row for row in table() for name in row.files}
    found = {name: str(path) for path in paths if (name := library_of(path)) is not None}
    found.update((name, name) for name in (*ALWAYS, *packages))
    wrong = [f"{path}: no licence is known; add it to {TABLE}" for name, path in found.items() if name not in rows]
    for name in found:
        if name in rows:
            wrong += [f"{rows[name].name}: {text} is missing" for text in rows[name].texts if text not in shipped]
    return wrong if TABLE in shipped else [*wrong, f"{TABLE} is missing"]


def gather(folder: Path) -> None:
    """Make `folder` anew with the texts of the program, its fonts, Python and every package and library inside."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(TEXTS, folder)
    shutil.copy(ROOT / "LICENSE", folder / "five-seasons.txt")
    for text in (ROOT / "ui" / "fonts").glob("*OFL*"):
        shutil.copy(text, folder / text.name)
    for name in PACKAGES:
        for file in importlib.metadata.files(name) or ():
            if file.name.startswith(("LICENSE", "COPYING")):
                shutil.copy(str(file.locate()), folder / f"{name}-{file.name}")
    for place in (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"):
        if place.exists():
            shutil.copy(place, folder / "python.txt")
            break
