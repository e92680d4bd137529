"""How long a computer player may think: a number of worlds, with the clock as a cap."""

from __future__ import annotations

import math
import threading
from time import perf_counter

LONGEST_WAIT_SECONDS = 0.05
"""A search waits no longer than this for what goes first."""
LEAST_TURN_SECONDS = 0.004
"""Between two rests it thinks for so long: where what goes first hardly ever ends, it comes to an end all the same."""
MOST_REST = 0.35
"""Waiting counts for nothing up to this part of the seconds allowed, and as thinking beyond it: somebody waits for the answer."""


class Cancelled(Exception):  # noqa: N818 - not an error: the question was taken back
    """The answer is no longer wanted; nobody reads what the search would return."""


class Budget:
    """A number of sampled worlds and, if given, a number of seconds from the first `check`.

    Tests, review, hints and the arena use worlds alone, so that equal questions get equal answers. The clock counts what is thought, not
    what is waited at the looks. `cancel` may be called from another thread. A reference search has `times` the worlds of a player, a
    part that the player allows itself counting so many times. It is `thorough`, as is what grades a play: all worlds are played, however
    clear it seems before.
    Where reasons are wanted a search `looks` into so many worlds for them.
    """

    __slots__ = ("_cancelled", "_deadline", "_first", "_rest", "_times", "_turn", "looks", "seconds", "thorough", "worlds")

    def __init__(
        self, worlds: int, seconds: float | None = None, *, times: int = 1, looks: int = 0, thorough: bool = False
    ) -> None:
        """Allow `times` times `worlds` sampled worlds and at most `seconds` seconds (None: no clock).

        Raises:
            ValueError: a budget below nothing.
        """
        if worlds < 0 or times < 1 or (seconds is not None and seconds < 0):
            raise ValueError("a budget cannot be negative")
        self.worlds = worlds * times
        self._times = times
        self.thorough = thorough or times > 1
        self.seconds = seconds
        self.looks = looks
        self._deadline: float | None = None
        self._cancelled = threading.Event()
        self._first: threading.Lock | None = None
        self._rest = 0.0 if seconds is None else MOST_REST * seconds
        self._turn = 0.0
        """Until then it does not rest again."""

    def give_way(self, first: threading.Lock) -> None:
        """Let the search `rest` while another thread holds `first`: the two would share one interpreter anyway.

        The time rested is added to the end, no more than `MOST_REST` of the seconds in all.
        """
        self._first = first

    def share(self, worlds: int, seconds: float) -> Budget:
        """Return a part: at most `worlds` worlds and, where a clock runs, `seconds` seconds; it is cancelled with this one.

        What a player allows itself counts `times` over; without seconds (infinite) it is a number of worlds that there are, and does not.
        """
        is_allowance = seconds < math.inf
        most = min(worlds * self._times if is_allowance else worlds, self.worlds)
        part = Budget(most, None if self.seconds is None else min(seconds, self.seconds))
        part._times = 1 if is_allowance else self._times
        part.looks = self.looks
        part._cancelled, part._first, part.thorough = self._cancelled, self._first, self.thorough
        return part

    def cancel(self) -> None:
        """Stop the search that uses this budget at its next look."""
        self._cancelled.set()

    def rest(self) -> None:
        """Wait while what goes first is under way; called before every playout, for it is long in some games."""
        first = self._first
        if first is None or not first.locked() or (came := perf_counter()) < self._turn:
            return
        if first.acquire(timeout=LONGEST_WAIT_SECONDS):
            first.release()
        now = perf_counter()
        self._turn = now + LEAST_TURN_SECONDS
        if self._deadline is not None:
            rested = min(now - came, self._rest)
            self._rest -= rested
            self._deadline += rested

    def expired(self) -> bool:
        """Whether the time is over; looked at before every world. The clock starts at the first look.

        Raises:
            Cancelled: the answer is no longer wanted.
        """
        if self._cancelled.is_set():
            raise Cancelled
        self.rest()
        if self.seconds is None:
            return False
        now = perf_counter()
        if self._deadline is None:
            self._deadline = now + self.seconds
        return now >= self._deadline
