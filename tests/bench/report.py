"""All figures on both drivers as one page, and what of it got worse since another commit: `python -m tests.bench all`."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pygame

from tests.bench import Figure
from tests.bench.load import TURNS, kept_busy, turning_ms

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "docs" / "templates" / "performance.md"
SCREEN = ("xvfb-run", "-a", "-s", "-screen 0 1920x1200x24")
NOISE = 1.02
"""Two figures within this of each other are the same."""

Key: TypeAlias = "tuple[str, str, str]"
"""A figure: the lane in which it was measured, its name and its size."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A way in which `names` are measured, None for all: on a screen or without, and with so many other programs on every core."""

    title: str
    names: tuple[str, ...] | None
    screen: bool = False
    others: int = 0


LANES = (
    Lane("dummy", None),
    Lane("x11", ("frame", "start", "idle", "memory"), screen=True),
    Lane("x11, third of the speed", ("frame", "start"), screen=True, others=2),
)


def report(names: Sequence[str], rounds: int, against: str, page: Path | None) -> int:
    """Measure `names` on every lane, `rounds` times; write the page if there is one; return 1 if a figure got worse since `against`."""
    speed = turning_ms()
    with _checkout(against) as other:
        found: dict[Key, list[Figure]] = {}
        before: dict[Key, list[Figure]] = {}
        for _ in range(rounds):
            for root, into in ((other, before), (ROOT, found)):
                if root is not None:
                    for lane in LANES:
                        _measure(root, lane, names, into)
    worse = [key for key in found if key in before and got_worse(before[key], found[key])]
    text = TEMPLATE.read_text("utf-8")
    parts = {"machine": _machine(speed, rounds), "table": table(found, before), "worse": _worse(worse, against)}
    text = re.sub(r"\{\{(\w+)\}\}", lambda place: parts[place[1]], text)
    if page is None:
        print(text)
    else:
        page.write_text(re.sub(r"\n{3,}", "\n\n", text), "utf-8")
    return int(bool(worse))


def got_worse(before: Sequence[Figure], now: Sequence[Figure]) -> bool:
    """Whether the best round of now is behind the worst of before, beyond noise."""
    values, were = [one.judged for one in now], [one.judged for one in before]
    return max(values) * NOISE < min(were) if now[0].is_rate else min(values) > max(were) * NOISE


def table(found: Mapping[Key, Sequence[Figure]], before: Mapping[Key, Sequence[Figure]]) -> str:
    """Return the rows of all figures; of several rounds that in the middle."""
    head = ["What", "Measured on", "Of", "Median", "99th percentile", "Worst", "Unit", "Budget", "Kept", *(["Before"] if before else [])]
    rows = [head, ["---"] * len(head)]
    for key, figures in found.items():
        lane, name, size = key
        one = _middle(figures)
        budget = f"{one.budget:g}" if one.budget else ""
        kept = ("yes" if one.holds else "**no**") if one.budget else ""
        row = [name, lane if one.driver else "", size, *map(_number, (one.p50, one.p99, one.max)), one.unit, budget, kept]
        rows.append([*row, *([_number(_middle(before[key]).judged) if key in before else ""] if before else [])])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _middle(figures: Sequence[Figure]) -> Figure:
    return sorted(figures, key=lambda one: one.judged)[len(figures) // 2]


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _measure(root: Path, lane: Lane, names: Sequence[str], into: dict[Key, list[Figure]]) -> None:
    """Measure in a process of its own, so that another commit's figures are measured by its own program."""
    wanted = [name for name in names if lane.names is None or name in lane.names]
    if not wanted or (lane.screen and shutil.which(SCREEN[0]) is None):
        return
    environment = {**os.environ, "SDL_VIDEODRIVER": "x11" if lane.screen else "dummy", "PYTHONPATH": "."}
    with kept_busy(lane.others * (os.cpu_count() or 1)) if lane.others else nullcontext():
        command = [*(SCREEN if lane.screen else ()), sys.executable, "-m", "tests.bench", "--json", *wanted]
        done = subprocess.run(command, cwd=root, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    for raw in json.loads(done.stdout):
        figure = Figure(**raw)
        into.setdefault((lane.title, figure.name, figure.size), []).append(figure)
        print(f"{lane.title}: {figure.name}, {figure.size}: {_number(figure.judged)} {figure.unit}", file=sys.stderr, flush=True)


@contextmanager
def _checkout(commit: str) -> Iterator[Path | None]:
    """Lay out another commit beside this one for a while; None for none."""
    if not commit:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "before"
        subprocess.run(["git", "worktree", "add", "--detach", str(place), commit], cwd=ROOT, check=True, capture_output=True)
        try:
            yield place
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(place)], cwd=ROOT, check=True, capture_output=True)


def _machine(speed: float, rounds: int) -> str:
    log = subprocess.run(["git", "log", "-1", "--format=%h of %cs"], cwd=ROOT, capture_output=True, text=True, check=False)
    return (
        f"Measured at {log.stdout.strip() or 'no commit'}, {'once' if rounds == 1 else f'{rounds} times'}, on {os.cpu_count()} cores "
        f"({platform.system()} {platform.machine()}, Python {platform.python_version()}, pygame-ce {pygame.ver}) "
        f"on which {TURNS // 1_000_000} million empty turns of a loop take {speed / 1000:.2f} s; the machine of reference needs 1.0 s."
    )


def _worse(worse: Sequence[Key], against: str) -> str:
    if not against:
        return ""
    if not worse:
        return f"Since {against} no figure got worse beyond noise."
    return "\n".join([f"Since {against} these got worse beyond noise:", "", *(f"- {name} ({lane}, {size})" for lane, name, size in worse)])
