"""`python -m release.compiled FOLDER [WINDOWS]`: the hot modules of playouts, compiled by mypyc into extension modules in FOLDER.

A start from source runs the same modules as they are; `release/compiled.txt` names them. What belongs together calls each other as C
does, so all are one group, whose code lies in the module `SHARED`. Status `NO_COMPILER` says that this machine cannot compile.
With WINDOWS, a folder that holds `include` and `libpython311.a`, mingw-w64 compiles for Windows' Python 3.11 on Debian.
"""

# setuptools has no types of its own.
# mypy: disable-error-code="import-untyped"

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from release import ROOT

if TYPE_CHECKING:
    from setuptools import Extension

LIST = ROOT / "release" / "compiled.txt"
MODULES = tuple(LIST.read_text("utf-8").split())
GROUP = "game.compiled"
SHARED = f"{GROUP}__mypyc"
NO_COMPILER = 3
_SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
_STAMP = "made-of"
_FOR_WINDOWS = {
    "CC": "x86_64-w64-mingw32-gcc",
    "CFLAGS": "-DNDEBUG -fwrapv -fno-stack-protector -U_FORTIFY_SOURCE",
    "LDSHARED": "x86_64-w64-mingw32-gcc -shared -s -static-libgcc -Wl,--no-insert-timestamp",
    "SETUPTOOLS_EXT_SUFFIX": ".cp311-win_amd64.pyd",
}


def files(folder: Path) -> dict[str, Path]:
    """Return where in a folder of compiled modules each of them lies, the shared one too, by name."""
    return {name: folder / (name.replace(".", "/") + _SUFFIX) for name in (*MODULES, SHARED)}


def made(folder: Path) -> bool:
    """Compile the modules into `folder`, unless it holds them as they are now; return False where there is no C compiler."""
    stamp, content = folder / _STAMP, _content()
    if stamp.exists() and stamp.read_text("utf-8") == content:
        return True
    stamp.unlink(missing_ok=True)
    command = [sys.executable, "-m", "release.compiled", str(folder.resolve())]
    status = subprocess.call(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "0"})
    if status not in (0, NO_COMPILER):
        raise SystemExit("The modules do not compile.")
    if status == 0:
        stamp.write_text(content, "utf-8")
    return status == 0


def _content() -> str:
    """Return a sum of what the compiled modules depend on: constants and classes of others are compiled in."""
    found = hashlib.sha256(f"{sys.version} {_SUFFIX} {LIST.read_text('utf-8')}".encode())
    for file in sorted((ROOT / "game").rglob("*.py")):
        found.update(file.read_bytes())
    return found.hexdigest()


def use(folder: Path) -> None:
    """Let imports of this process from now on find the compiled modules in `folder` in place of the sources."""
    sys.meta_path.insert(0, _Finder(files(folder)))


class _Finder:
    def __init__(self, files: dict[str, Path]) -> None:
        self._files = files

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None) -> ModuleSpec | None:
        return importlib.util.spec_from_file_location(name, self._files[name]) if name in self._files else None


def main(arguments: list[str]) -> int:
    """Compile; return 0, or `NO_COMPILER`."""
    folder, *windows = (Path(argument).resolve() for argument in arguments)
    os.chdir(ROOT)  # the names of the sources go into what is made: from here on
    if windows:
        os.environ.update(_FOR_WINDOWS)
    elif linker := sysconfig.get_config_var("LDSHARED"):  # without the folder of this machine that its Python was built for
        os.environ.setdefault("LDSHARED", " ".join(word for word in linker.split() if not word.startswith(("-Wl,-rpath", "-L"))))
    if not windows and not _can_compile():
        return NO_COMPILER
    from mypyc.build import mypycify

    with tempfile.TemporaryDirectory() as work:
        modules = [name.replace(".", "/") + ".py" for name in MODULES]
        options = ["--config-file=", "--python-version=3.11", "--ignore-missing-imports", f"--cache-dir={os.devnull}"]
        extensions = mypycify([*options, *modules], group_name=GROUP, debug_level="0", target_dir=work)
        for extension in extensions:
            if "-g0" in extension.extra_compile_args:  # GCC or clang; a product and a sum are rounded one by one, as Python does
                extension.extra_compile_args += ["-ffp-contract=off", "-Wno-error"]
            for given in windows:
                extension.include_dirs.insert(0, str(given / "include"))
                extension.library_dirs.append(str(given))
                extension.libraries.append("python311")
        _build(extensions, folder, work)
    return 0


def _can_compile() -> bool:
    """Whether a C compiler and the headers of this Python are there."""
    from setuptools import Extension, errors

    with tempfile.TemporaryDirectory() as work:
        source = Path(work, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n", "utf-8")
        try:
            _build([Extension("probe", [str(source)])], Path(work, "made"), work)
        except (errors.BaseError, errors.CCompilerError) as error:
            print(error, file=sys.stderr)
            return False
    return True


def _build(extensions: Sequence[Extension], folder: Path, work: str) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    build = build_ext(Distribution({"ext_modules": extensions}))
    build.build_lib, build.build_temp = str(folder), work
    build.ensure_finalized()
    build.run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
