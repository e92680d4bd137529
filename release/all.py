"""`python -m release.all [--only NAME]`: builds and tries everything that this machine can, and writes what was tried into `dist/tried.md`.

A step that lacks a program or a right is told as not tried; what a step says lies in `dist/logs`. Ends with 1 if one failed.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from release import DIST, NAME, ROOT, commit_date
from ui import VERSION


@dataclass(frozen=True, slots=True)
class Step:
    """Something to build or to try: the programs it needs, and shell commands; `after` is the step whose result it takes."""

    says: str
    needs: tuple[str, ...]
    command: str
    after: str = ""
    root: bool = False


PYTHON = ".venv-build/bin/python"
FROZEN = f"dist/{NAME}/{NAME}"
PACKAGE = "dist/five-seasons_*.deb"
STEPS: Mapping[str, Step] = {
    "folder": Step(
        "frozen folder, its archive and bill",
        ("git", "objdump"),
        "python3 -m venv --clear .venv-build"
        f" && {PYTHON} -m pip install -q --only-binary :all: --require-hashes -r release/requirements.lock"
        f" && {PYTHON} -m release.build folder && SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy {FROZEN} --smoke build/smoke.png",
    ),
    "window": Step("frozen folder in a window", ("xvfb-run",), f"xvfb-run -a {FROZEN} --smoke build/window.png", "folder"),
    "metadata": Step(
        "desktop entry and AppStream metadata",
        ("appstreamcli", "desktop-file-validate"),
        "appstreamcli validate --no-net release/linux/*.metainfo.xml && desktop-file-validate release/linux/*.desktop",
    ),
    "debian": Step("Debian package", ("dpkg-deb", "objdump"), f"release/linux/package.sh dist/{NAME} dist", "folder"),
    "debian-root": Step(
        "Debian package: installed, started, associated and removed on a clean system",
        ("debootstrap",),
        f"release/linux/try-package.sh {PACKAGE} build/clean-system",
        "debian",
        root=True,
    ),
    "flatpak": Step(
        "Flatpak",
        ("flatpak-builder",),
        "python3 -m pip download -q --no-deps --require-hashes --python-version 312 --only-binary :all: -d release/linux/wheels"
        " -r release/requirements.lock && flatpak-builder --force-clean --install-deps-from=flathub build/flatpak"
        " release/linux/org.fiveseasons.FiveSeasons.yml",
    ),
    "windows": Step(
        "Windows program and installer, under Wine: installed, started, associated and removed",
        ("git", "dpkg"),
        "rm -rf build/windows && git clone -q . build/windows && build/windows/release/windows-under-wine.sh build/wine folder"
        " && cp build/windows/dist/*.zip build/windows/dist/*-setup.exe dist",
        root=True,
    ),
    "onefile": Step("single file", (), f"{PYTHON} -m release.build onefile", "folder"),
}
"""In the order in which they are done; the single file comes last, as it takes the name of the folder."""


def lacks(step: Step, which: Callable[[str], str | None] = shutil.which) -> str:
    """Return what this machine lacks for a step, "" if nothing."""
    missing = [program for program in step.needs if which(program) is None]
    if step.root and (not hasattr(os, "geteuid") or os.geteuid() != 0):
        missing.append("root’s rights")
    return ", ".join(missing)


def done(name: str, results: Mapping[str, str]) -> str:
    """Do a step; return what came of it in a few words, beginning with `passed`, `failed` or `not tried`."""
    step = STEPS[name]
    if step.after and not results.get(step.after, "passed").startswith("passed"):
        return f"not tried: needs {STEPS[step.after].says}"
    if missing := lacks(step):
        return f"not tried: lacks {missing}"
    log, start = DIST / "logs" / f"{name}.log", time.monotonic()
    log.parent.mkdir(parents=True, exist_ok=True)
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(commit_date())}
    with log.open("wb") as file:
        code = subprocess.call(["bash", "-euo", "pipefail", "-c", step.command], cwd=ROOT, stdout=file, stderr=file, env=environment)
    return f"{'failed, see ' + log.name if code else 'passed'} ({time.monotonic() - start:.0f} s)"


def table(results: Mapping[str, str]) -> str:
    """Return what was tried, as a page."""
    files = sorted(path for path in DIST.glob(f"{NAME}[-_]*") if path.is_file())
    lines = [f"# Five Seasons {VERSION}: what was built and tried", ""]
    lines += [f"On {platform.platform()}, Python {platform.python_version()}.", ""]
    lines += ["| What | Result |", "| --- | --- |", *(f"| {STEPS[name].says} | {result} |" for name, result in results.items())]
    lines += ["| macOS | not tried: needs a Mac, see release/README.md |", "", "| File | MB |", "| --- | --- |"]
    return "\n".join([*lines, *(f"| {path.name} | {path.stat().st_size / 1e6:.1f} |" for path in files), ""])


def main(arguments: list[str]) -> int:
    """Do the steps; return 1 if one failed."""
    parser = argparse.ArgumentParser(prog="python -m release.all", description=__doc__)
    parser.add_argument("--only", choices=STEPS, action="append", help="this step alone, on what is built already")
    only = parser.parse_args(arguments).only or STEPS
    results: dict[str, str] = {}
    for name in only:
        results[name] = done(name, results)
        print(f"{STEPS[name].says}: {results[name]}", flush=True)
    (DIST / "tried.md").write_text(table(results), "utf-8")
    return int(any(result.startswith("failed") for result in results.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
