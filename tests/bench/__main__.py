"""`python -m tests.bench [NAME...] [--json] [--compiled]`: measure, compare with budgets. The names stand in `NAMES`.

`python -m tests.bench all [NAME...] [--rounds N] [--against COMMIT] [--page FILE]` measures them on every driver and makes one page of it.
"""

from __future__ import annotations

import argparse
import dataclasses
import importlib
import importlib.util
import json
import sys
from pathlib import Path

from tests.bench import Figure

ALL = "all"
NAMES = ("frame", "start", "idle", "engine", "playout", "ai", "memory", "cards", "resume", "listing", "history")


def main(arguments: list[str]) -> int:
    """Measure what is named, everything without a name; return 1 only if a named measurement does not exist."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join((ALL, *NAMES)))
    parser.add_argument("--json", action="store_true", help="print one list of objects and nothing else")
    parser.add_argument("--compiled", action="store_true", help="with the modules compiled that a frozen program runs so; not of `all`")
    parser.add_argument("--rounds", type=int, default=1, help="of `all`: how often everything is measured")
    parser.add_argument("--against", default="", metavar="COMMIT", help="of `all`: a commit to measure in turn; what got worse is said")
    parser.add_argument("--page", type=Path, metavar="FILE", help="of `all`: where the page goes instead of the screen")
    wanted = parser.parse_args(arguments)
    whole = wanted.names[:1] == [ALL]
    unknown = set(wanted.names[whole:]) - set(NAMES)
    if unknown:
        parser.error(f"no measurement is called {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}")
    if wanted.compiled:
        from release import WORK, compiled

        if whole or not compiled.made(WORK / "compiled"):
            parser.error("what runs compiled is measured by name, and needs a C compiler and mypy")
        compiled.use(WORK / "compiled")
    if whole:
        from tests.bench.report import report

        return report(wanted.names[1:] or NAMES, wanted.rounds, wanted.against, wanted.page)
    figures: list[Figure] = []
    missing = []
    for name in wanted.names or NAMES:
        if importlib.util.find_spec(f"tests.bench.{name}") is None:
            missing.append(name)
            print(f"{name}: this measurement is not written yet", file=sys.stderr)
            continue
        found: list[Figure] = importlib.import_module(f"tests.bench.{name}").measure()
        figures += found
        if not wanted.json:
            for figure in found:
                print(line_of(figure), flush=True)
    if wanted.json:
        print(json.dumps([dataclasses.asdict(figure) for figure in figures], indent=1))
    return 1 if wanted.names and missing else 0


def line_of(figure: Figure) -> str:
    """Return a figure as one line of a table."""
    verdict = "" if not figure.budget else "ok" if figure.holds else "MISSED"
    budget = f"budget {figure.budget:g}" if figure.budget else "no budget"
    return (
        f"{figure.name:44} {figure.size:16} p50 {figure.p50:>12,.2f}  p99 {figure.p99:>12,.2f}  "
        f"max {figure.max:>12,.2f} {figure.unit:10} {budget:16} {verdict:7} {figure.driver} [{figure.load}]"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
