"""`python -m release.build folder|onefile`: the frozen program, for the system this runs on, in `dist/`.

`folder` makes `dist/five-seasons/` (on macOS an .app) and an archive of it, `onefile` one file that unpacks itself. Both hold
only what runs: no tests, no tkinter, no numpy; the licence texts of everything inside lie in `licences/`.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import shutil
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import PyInstaller.__main__

from release import icons
from ui.version import VERSION

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build"
DIST = ROOT / "dist"
NAME = "five-seasons"
BUNDLE = "org.fiveseasons.FiveSeasons"
DATA = {"game/options.json": "game", "ui/fonts": "ui/fonts", "ui/text/locale": "ui/text/locale"}
LAZY = ("game", "sprites", "sounds", "ui")
"""Packages of ours whose modules are also loaded by name."""
UNUSED = (
    "tkinter",
    "numpy",
    "unittest",
    "pydoc",
    "pytest",
    "_pytest",
    "hypothesis",
    "setuptools",
    "pip",
    "PIL",
    "sqlite3",
    "ssl",
    "_ssl",
    "_hashlib",  # hashlib has its own SHA-256; the system's library is 5 MB
    "readline",
    "babel",
    "ui.text.extract",
    "asyncio",
    "xmlrpc",
    "http",
    "ftplib",
    "curses",
    "lib2to3",
    "pygame.examples",
    "pygame.tests",
    "pygame.docs",
    "pygame.camera",
    "pygame.surfarray",
    "pygame.sndarray",
)
INSIDE = ("pygame-ce", "platformdirs")


def main(arguments: list[str]) -> int:
    """Build; return 0."""
    parser = argparse.ArgumentParser(prog="python -m release.build", description=__doc__)
    parser.add_argument("form", choices=("folder", "onefile"))
    form = parser.parse_args(arguments).form
    icons.write(WORK / "icons")
    _gather_licences(WORK / "licences")
    PyInstaller.__main__.run(_options(form))
    if form == "folder":
        _prune(DIST / NAME)
        print(f"{DIST / NAME}: {_size(DIST / NAME) / 1e6:.1f} MB")
        print(_archived(DIST / NAME))
    else:
        file = DIST / (NAME + (".exe" if sys.platform == "win32" else ""))
        print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
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
    separator = ":"
    for source, target in DATA.items():
        options.append(f"--add-data={ROOT / source}{separator}{target}")
    options.append(f"--add-data={WORK / 'licences'}{separator}licences")
    for package in LAZY:
        options.append(f"--collect-submodules={package}")
    options += [f"--exclude-module={module}" for module in UNUSED]
    if sys.platform == "win32":
        options += [f"--icon={WORK / 'icons' / 'five-seasons.ico'}", f"--version-file={_version_file()}"]
    elif sys.platform == "darwin":
        options += [f"--icon={WORK / 'icons' / 'five-seasons.icns'}", f"--osx-bundle-identifier={BUNDLE}"]
    else:
        options.append("--strip")
    return options


def _gather_licences(folder: Path) -> None:
    """Copy the licence texts of the program, its fonts, Python and every package inside."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", folder / "five-seasons.txt")
    for text in (ROOT / "ui" / "fonts").glob("*OFL*"):
        shutil.copy(text, folder / text.name)
    for name in INSIDE:
        for file in importlib.metadata.files(name) or ():
            if any(word in file.name.upper() for word in ("LICEN", "COPYING")) and file.suffix in (
                "",
                ".txt",
                ".md",
                ".rst",
            ):
                shutil.copy(str(file.locate()), folder / f"{name}-{file.name}")
    for place in (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"):
        if place.exists():
            shutil.copy(place, folder / "python.txt")
            break


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


def _prune(folder: Path) -> None:
    """Remove what PyInstaller's hooks bring along and nothing here uses."""
    for pattern in (
        "**/pygame/docs",
        "**/pygame/examples",
        "**/pygame/tests",
        "**/freesansbold.ttf",
    ):
        for path in folder.glob(pattern):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _archived(folder: Path) -> Path:
    """Pack the folder: zip on Windows, elsewhere a tar that keeps symbolic links and permissions."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    target = DIST / f"{NAME}-{VERSION}-{system}{'.zip' if system == 'windows' else '.tar.gz'}"
    if system == "windows":
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
            for path in sorted(folder.rglob("*")):
                packed.write(path, Path(NAME) / path.relative_to(folder))
    else:
        with tarfile.open(target, "w:gz") as packed_tar:
            packed_tar.add(folder, NAME)
            for extra in ("five-seasons.desktop", "org.fiveseasons.FiveSeasons.metainfo.xml"):
                if system == "linux":
                    packed_tar.add(ROOT / "release" / "linux" / extra, f"{NAME}/share/{extra}")
    return target


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
