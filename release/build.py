"""`python -m release.build folder|onefile`: the frozen program, for the system this runs on, in `dist/`.

`folder` makes `dist/five-seasons/` (on macOS an .app) and an archive of it, `onefile` one file that unpacks itself, and both a
bill of materials, `dist/*.cdx.json`. They hold only what runs: no tests, no tkinter, no numpy; the licence texts of everything
inside lie in `licences/`. The hot modules of playouts are compiled (`release.compiled`). What is built is looked through: a
library without a licence text, or stored twice, ends the build with status 1. The same commit, Python and packages
(`release/requirements.lock`) give the same bytes, in whichever folder.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import PyInstaller.__main__

from release import DIST, NAME, ROOT, WORK, archive, bill, commit_date, compiled, contents, documents, icons, licences
from ui import VERSION

SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
BUNDLE = "org.fiveseasons.FiveSeasons"
DATA = (
    *("game/*.json", "game/*/*.json", "ui/games/*/*.json", "sprites/*.json"),
    *("ui/fonts/*.ttf", "ui/text/locale/*/LC_MESSAGES/*.mo"),
)
LAZY = ("game", "sprites", "sounds", "ui")
"""Packages of ours whose modules are also loaded by name."""
UNUSED = (
    *("tkinter", "numpy", "unittest", "pydoc", "pytest", "_pytest", "hypothesis", "setuptools", "pip", "PIL", "sqlite3", "ssl", "_ssl"),
    "typing_extensions",  # PyInstaller reads the stubs of pygame-ce, which are all that wants it
    "_hashlib",  # hashlib has its own SHA-256; the system's library is 5 MB
    *("readline", "babel", "ui.text.extract", "asyncio", "xmlrpc", "http", "ftplib", "curses", "lib2to3"),
    *("pygame.examples", "pygame.tests", "pygame.docs", "pygame.camera", "pygame.surfarray", "pygame.sndarray"),
    # What measures computer players is of no use to who plays against them.
    *(f"game.ai.{module}" for module in ("arena", "audit", "positions", "runs")),
)

_FIXED = {
    "PYTHONHASHSEED": "0",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONPYCACHEPREFIX": str(WORK / "no bytecode"),
}
"""What keeps sets in one order, and every module compiled by the build itself.

A name that a module which was compiled before shares with one that is built in would be written with another mark.
"""


def main(arguments: list[str]) -> int:
    """Build; return 0 if what came of it may be handed on."""
    parser = argparse.ArgumentParser(prog="python -m release.build", description=__doc__)
    parser.add_argument("form", choices=("folder", "onefile"))
    form = parser.parse_args(arguments).form
    fixed = _FIXED | {"SOURCE_DATE_EPOCH": str(commit_date())}
    if any(os.environ.get(name) != value for name, value in fixed.items()):  # they count from the start of a process on
        return subprocess.call([sys.executable, "-m", "release.build", form], cwd=ROOT, env={**os.environ, **fixed})
    icons.write(WORK / "icons")
    licences.gather(WORK / licences.FOLDER)
    PyInstaller.__main__.run(_options(form) + _compiled())
    ending = {("folder", "darwin"): ".app", ("onefile", "win32"): ".exe"}.get((form, sys.platform), "")
    place = program = DIST / (NAME + ending)
    if form == "folder":
        _add_documents(place)
        program /= {"windows": f"{NAME}.exe", "macos": f"Contents/MacOS/{NAME}"}.get(SYSTEM, NAME)
    print(f"{place}: {_size(place) / 1e6:.1f} MB")
    files, packages = contents.inside(place), contents.packages(program, ("main", *LAZY))
    if wrong := contents.faults(files, packages):
        print(*wrong, sep="\n", file=sys.stderr)
        return 1
    release = f"{NAME}-{VERSION}-{SYSTEM}" + ("-onefile" if form == "onefile" else "")
    handed_on = place
    if form == "folder":
        handed_on = DIST / (release + (".zip" if SYSTEM == "windows" else ".tar.gz"))
        archive.pack(archive.files_of(place, place.name), handed_on, commit_date())
    digest = hashlib.sha256(handed_on.read_bytes()).digest()
    text = bill.written(files, packages, system=SYSTEM, version=VERSION, digest=digest, date=commit_date())
    (DIST / f"{release}.cdx.json").write_text(text, "utf-8", newline="\n")
    print(f"{digest.hex()}  {handed_on}")
    return 0


def _options(form: str) -> list[str]:
    options = [
        str(ROOT / "main.py"),
        "--noconfirm",
        "--clean",
        "--windowed",
        "--optimize=1",
        f"--name={NAME}",
        f"--distpath={DIST}",
        f"--workpath={WORK}",
        f"--specpath={WORK}",
        "--onefile" if form == "onefile" else "--onedir",
    ]
    for file in (file for pattern in DATA for file in sorted(ROOT.glob(pattern))):
        options.append(f"--add-data={file}:{file.parent.relative_to(ROOT).as_posix()}")
    options.append(f"--add-data={WORK / licences.FOLDER}:{licences.FOLDER}")
    options.append(f"--additional-hooks-dir={ROOT / 'release' / 'hooks'}")
    options += [f"--collect-submodules={package}" for package in LAZY]
    options += [f"--exclude-module={module}" for module in UNUSED]
    if sys.platform == "win32":
        options += [
            f"--icon={WORK / 'icons' / 'five-seasons.ico'}",
            f"--version-file={_version_file()}",
            f"--manifest={ROOT / 'release' / 'windows' / 'five-seasons.manifest'}",
        ]
    elif sys.platform == "darwin":
        options += [f"--icon={WORK / 'icons' / 'five-seasons.icns'}", f"--osx-bundle-identifier={BUNDLE}"]
    else:
        options.append("--strip")
    return options


def _compiled() -> list[str]:
    """Compile the hot modules, unless COMPILED_MODULES names the folder where they lie; return the options that put them in place of
    their sources, none without a compiler. By their list in the program its smoke test knows which have to run compiled.
    """
    given = os.environ.get("COMPILED_MODULES")
    folder = Path(given) if given else WORK / "compiled"
    if not given:
        shutil.rmtree(folder, ignore_errors=True)
    if not given and not compiled.made(folder):
        print("No C compiler, or no headers of Python: the hot modules are built in as they are.", file=sys.stderr)
        return []
    options = [f"--add-data={compiled.LIST}:game"]
    for name, file in compiled.files(folder).items():
        options += [f"--exclude-module={name}", f"--add-binary={file}:{file.parent.relative_to(folder).as_posix()}"]
    return options


def _version_file() -> Path:
    """Write what Windows shows as the properties of the program."""
    numbers = ", ".join([*VERSION.split("."), "0"])
    path = WORK / "version.txt"
    path.write_text(
        f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers=({numbers}), prodvers=({numbers}), mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('FileDescription', 'Five Seasons'), StringStruct('FileVersion', '{VERSION}'),
      StringStruct('ProductName', 'Five Seasons'), StringStruct('ProductVersion', '{VERSION}'),
      StringStruct('OriginalFilename', '{NAME}.exe'), StringStruct('LegalCopyright', 'MIT licence')])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])])
""",
        "utf-8",
    )
    return path


def _add_documents(place: Path) -> None:
    """Add what opens a match by a double-click."""
    if sys.platform == "win32":
        shutil.copy(documents.HERE / "windows" / documents.WINDOWS, place)
    elif sys.platform == "darwin":
        documents.declare(place)
    else:
        share = place / "share"
        share.mkdir()
        for name in documents.LINUX:
            shutil.copy(documents.HERE / "linux" / name, share)
        shutil.copy(WORK / "icons" / "five-seasons-256.png", share / "five-seasons.png")


def _size(place: Path) -> int:
    if place.is_file():
        return place.stat().st_size
    return sum(path.stat().st_size for path in place.rglob("*") if path.is_file() and not path.is_symlink())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
