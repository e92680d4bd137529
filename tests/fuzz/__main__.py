"""`python -m tests.fuzz [NAME...] [--runs N] [--seed S]`: fuzz what reads files and pasted texts, guided by what of it was run through.

Inputs are sound texts with bytes changed, and JSON with another value in one place, as `tests.damage` has them; what leads to code that
was not reached before is changed further. An error that a parser does not declare, more than a second or more than 200 MB end the run
with status 1, and the input that did it is kept in `tests/fuzz/corpus`, where a test reads it from then on. Needs Atheris (Linux,
`pip install atheris`).
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

CORPUS = Path(__file__).parent / "corpus"
NAMES = (
    *("record", "deal", "code", "house rules", "settings", "profile", "days", "practice", "drills", "graded", "history", "action"),
    *("evening", "evening kept", "picture"),
)
MOST_SECONDS = 1.0
"""For one input, by the processor's clock: other programs slow none down."""
MOST_MEGABYTES = 200.0
MOST_BYTES = 20_000
"""Of an input; beyond them every parser only counts."""


def main(arguments: list[str]) -> int:
    """Fuzz; return 1 if a parser failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--runs", type=int, default=100_000, help="inputs for each parser")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args(arguments)
    if unknown := set(wanted.names) - set(NAMES):
        parser.error(f"no parser is called {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}")
    if importlib.util.find_spec("atheris") is None:
        parser.error("Atheris is not installed: pip install atheris")
    if wanted.alone:
        _fuzz(wanted.names[0], wanted.runs, wanted.seed)
    failed = []
    for name in wanted.names or NAMES:
        options = ("--alone", "--runs", str(wanted.runs), "--seed", str(wanted.seed))
        done = subprocess.run([sys.executable, "-m", "tests.fuzz", name, *options], capture_output=True, text=True, check=False)
        print(f"{name}: {done.stdout.strip()}", flush=True)
        if done.returncode:
            failed.append(name)
            print("\n".join(done.stderr.splitlines()[-12:]), flush=True)
    return int(bool(failed))


def _fuzz(name: str, runs: int, seed: int) -> None:
    """Fuzz one parser in this process, which ends with it."""
    atheris = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["game", "ui"]):
        from tests.fuzz.parsers import PARSERS
    from tests.damage import HOSTILE, damaged, places

    parser = PARSERS[name]
    assert all(parser.takes(text.encode()) for text in parser.sound)
    begun, before = time.process_time(), _megabytes()
    tried = taken = 0
    longest = 0.0

    def one(data: bytes) -> None:
        nonlocal tried, taken, longest
        began = time.process_time()
        tried += 1
        taken += parser.takes(data)
        seconds = time.process_time() - began
        longest = max(longest, seconds)
        if seconds > MOST_SECONDS or _megabytes() - before > MOST_MEGABYTES:
            raise RuntimeError(f"{seconds:.1f} s, {_megabytes() - before:.0f} MB")
        if tried == runs:
            rate = tried / (time.process_time() - begun)
            print(f"{tried} inputs, {taken} taken, {longest:.3f} s at most, {_megabytes() - before:.0f} MB, {rate:.0f}/s", flush=True)

    def mutate(data: bytes, most: int, chance: int) -> bytes:
        rng = Random(chance)
        if rng.random() < 0.5:
            with suppress(ValueError, RecursionError):  # no JSON, or deeper than can be written again
                value: Any = json.loads(data)
                place = rng.choice(places(value))
                changed = damaged(value, place, rng.choice((*HOSTILE, rng.randrange(-9, 99), _at(value, rng.choice(places(value))))))
                text = json.dumps(changed, ensure_ascii=rng.random() < 0.5)
                return text.encode("utf-8", "surrogatepass")[:most]
        return bytes(atheris.Mutate(data, len(data)))

    kept = CORPUS / name.replace(" ", "-")
    with tempfile.TemporaryDirectory() as seeds:
        for number, text in enumerate(parser.sound):
            (Path(seeds) / f"sound-{number}").write_text(text, "utf-8")
        folders = [seeds, *([str(kept)] if kept.is_dir() else [])]
        bounds = (f"-runs={runs}", f"-seed={seed}", f"-max_len={MOST_BYTES}", "-rss_limit_mb=0", "-timeout=60")
        kept.mkdir(exist_ok=True)
        atheris.Setup([sys.argv[0], *bounds, f"-artifact_prefix={kept}/", *folders], one, custom_mutator=mutate)
        atheris.Fuzz()


def _at(value: Any, place: tuple[Any, ...]) -> Any:
    for key in place:
        value = value[key]
    return value


def _megabytes() -> float:
    """Return the most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
