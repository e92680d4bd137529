"""The arena over Dask: `python -m tests.ai.dask_cluster` plays contests here and on a local cluster of two workers, equal to the bit?

`executor` is what `--executor tests.ai.dask_cluster:executor` of the arena, of regret and audit asks for.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Mapping
from concurrent.futures import Executor, Future
from time import perf_counter
from typing import Any, cast

from game.ai.arena import Contest, play_unit
from game.ai.runs import Line, Run, spread
from game.catalog import GAMES

WORKERS = 2
CONTESTS = tuple(
    Contest(game.id, ("normal", "random"), "dask", game.options(2, short=True).changes()) for game in GAMES.values() if 2 in game.seats
)
DEALS = 6


def executor() -> Executor:
    """Return an executor over the cluster whose scheduler DASK_SCHEDULER names; over a local one of two workers if it names none."""
    distributed: Any = importlib.import_module("distributed")
    address = os.environ.get("DASK_SCHEDULER")
    place = {"address": address} if address else {"n_workers": WORKERS, "threads_per_worker": 1, "dashboard_address": None}
    return cast(Executor, distributed.Client(**place).get_executor())


def _units(contest: Contest, pool: Executor) -> Mapping[int, Line]:
    """Return the units of a contest by number, but for the milliseconds."""
    found = spread(Run("arena", contest, play_unit), range(DEALS), pool)
    return {unit["number"]: {key: value for key, value in unit.items() if key != "milliseconds"} for unit in found}


class Here(Executor):
    """This process, one thing after another."""

    def submit(self, task: Any, /, *args: Any, **kwargs: Any) -> Any:
        future: Future[Any] = Future()
        future.set_result(task(*args, **kwargs))
        return future


def main() -> int:
    """Compare; return 1 if anything comes out otherwise."""
    with executor() as cluster:
        for contest in CONTESTS:
            began = perf_counter()
            there = _units(contest, cluster)
            seconds = perf_counter() - began
            if there != _units(contest, Here()):
                print(f"{contest.game}: the cluster finds something else")
                return 1
            print(f"{contest.game}, {', '.join(contest.players)}: {DEALS} deals on {WORKERS} workers, equal; {seconds:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
