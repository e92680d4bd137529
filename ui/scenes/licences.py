"""What the program is made of, and under which terms: its own licence, fonts, Python, and the libraries that come with them.

In the frozen program all texts lie in `licences`; from source they lie where they come from.
"""

from __future__ import annotations

import importlib.metadata
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GATHERED = ROOT / "licences"
"""Where the frozen program has its texts."""
TABLE = "libraries.toml"
FONTS = ROOT / "ui" / "fonts"
_FONT_END = "-OFL.txt"
_OWN = ("Five Seasons", "", "MIT", "")


@dataclass(frozen=True, slots=True)
class Work:
    """Something that the program is made of: its name, version, terms (as SPDX names them), address, and the files with its licence."""

    name: str
    version: str
    terms: str
    source: str
    texts: tuple[Path, ...]

    def words(self) -> str:
        """Return the whole licence, file after file.

        Raises:
            OSError: a file cannot be read.
        """
        return "\n\n".join(path.read_text("utf-8", errors="replace").expandtabs(4).strip() for path in self.texts)


def works() -> tuple[Work, ...]:
    """Return the program itself, its fonts and the libraries, those of whose texts none is here left out.

    From source only what is installed has its text here; what PyInstaller adds is in the frozen program alone.

    Raises:
        OSError: the table of libraries cannot be read.
    """
    own = Work(*_OWN, texts=_there(GATHERED / "five-seasons.txt", ROOT / "LICENSE"))
    return tuple(work for work in (own, *_fonts(), *_libraries()) if work.texts)


def _fonts() -> Iterator[Work]:
    folder = GATHERED if GATHERED.is_dir() else FONTS
    for path in sorted(folder.glob(f"*{_FONT_END}")):
        name = path.name.removesuffix(_FONT_END).replace("-", " ").title()
        yield Work(name, "", "OFL-1.1", "https://openfontlicense.org", (path,))


def _libraries() -> Iterator[Work]:
    folder = GATHERED if GATHERED.is_dir() else ROOT / "release" / "licences"
    table = folder / TABLE
    if not table.is_file():
        return
    for row in tomllib.loads(table.read_text("utf-8"))["library"]:
        texts = tuple(path for name in row["texts"] for path in _there(folder / name, *_elsewhere(name)))
        yield Work(row["name"], row["version"], row["licence"], row["source"], texts)


def _elsewhere(name: str) -> tuple[Path, ...]:
    """Return where a text may lie when the program is run from source."""
    if name == "python.txt":
        return Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"
    package, dash, file = name.partition("-")
    if not dash:
        return ()
    try:
        files = importlib.metadata.files(package) or []
    except importlib.metadata.PackageNotFoundError:
        return ()
    return tuple(Path(str(one.locate())) for one in files if one.name == file)


def _there(*paths: Path) -> tuple[Path, ...]:
    """Return the first of these files that exists."""
    return next(((path,) for path in paths if path.is_file()), ())
