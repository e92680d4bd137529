"""`python -m tests.bench [NAME...] [--json]`: measure, compare with budgets. The names stand in `NAMES`."""

from __future__ import annotations

import argparse
import dataclasses
import importlib
import importlib.util
import json
import sys

from tests.bench import Figure

NAMES = ("frame", "start", "idle", "engine", "playout", "ai", "memory", "cards", "resume", "listing", "history")


def main(arguments: list[str]) -> int:
    """Measure what is named, everything without a name; return 1 only if a named measurement does not exist."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--json", action="store_true", help="print one list of objects and nothing else")
    wanted = parser.parse_args(arguments)
    unknown = set(wanted.names) - set(NAMES)
    if unknown:
        parser.error(f"no measurement is called {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}")
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
