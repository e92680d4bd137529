"""Speaks lines on a thread of its own: what nobody waits for any more is dropped, and nothing of it outlives the program.

`say` and `hush` only change a list and never wait. The thread starts with the first line; it lets the system say one line at a time, and
breaks it off when it is outdated.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ui.voice.utterances import AT_THE_KEYS, Kind, Utterance

if TYPE_CHECKING:
    from ui.voice.saying import Saying
    from ui.voice.systems import System

MOST_WAITING = 12
"""So many lines about the game may wait: older ones are dropped, for it has gone on. What answers a key waits for the next key."""
LONGEST_SECONDS = 120.0
"""What speaks for longer than this hangs."""
_LOOK_SECONDS = 0.03
_END_SECONDS = 0.5
MOST_FAILURES = 3


class Spoken(Protocol):
    """What lines are handed to."""

    @property
    def works(self) -> bool:
        """Whether it can speak."""

    @property
    def waiting(self) -> Sequence[str]:
        """The lines that wait, the one that is being said first."""

    def say(self, line: Utterance, language: str) -> None:
        """Speak a line in a language, given by its code, when its turn comes."""

    def hush(self, kinds: Collection[Kind] | None = None) -> None:
        """Be silent about everything, or about lines of some kinds."""

    def outdate(self) -> None:
        """A key was pressed: what answered the last one is outdated."""

    def close(self) -> None:
        """Be silent for good."""


@dataclass(frozen=True, slots=True)
class _Due:
    line: Utterance
    language: str


def installed() -> System | None:
    """Return the speech of the system; what runs its programs is loaded only for somebody who listens."""
    from ui.voice import systems

    return systems.found()


class Speech:
    """The speech of the system; `find` looks for it when it is first wanted."""

    def __init__(self, find: Callable[[], System | None] = installed) -> None:
        self._find = find
        self._looked = False
        self._system: System | None = None
        self._change = threading.Condition()
        self._waiting: deque[_Due] = deque()
        self._now: _Due | None = None
        """What is being said."""
        self._stop = False
        """Whether what is being said is outdated."""
        self._closed = False
        self._failures = 0
        self._thread: threading.Thread | None = None

    @property
    def works(self) -> bool:
        """Whether the system can speak, as far as is known: one that fails again and again cannot."""
        if not self._looked:
            self._looked, self._system = True, self._find()
        return self._system is not None and self._failures < MOST_FAILURES and not self._closed

    @property
    def waiting(self) -> tuple[str, ...]:
        """The lines that wait, the one that is being said first."""
        with self._change:
            now = () if self._now is None or self._stop else (self._now,)
            return tuple(due.line.words for due in (*now, *self._waiting))

    def say(self, line: Utterance, language: str) -> None:
        """Let a line wait for its turn; what answers a key takes the place of what answered the last one."""
        if not line.words or not self.works:
            return
        with self._change:
            self._waiting.append(_Due(line, language))
            told = [due for due in self._waiting if due.line.kind not in AT_THE_KEYS]
            for due in told[:-MOST_WAITING]:
                self._waiting.remove(due)
            self._change.notify_all()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
                self._thread.start()

    def hush(self, kinds: Collection[Kind] | None = None) -> None:
        """Drop what waits and break off what is being said: all of it, or lines of some kinds."""
        with self._change:
            self._waiting = deque(due for due in self._waiting if kinds is not None and due.line.kind not in kinds)
            if self._now is not None and (kinds is None or self._now.line.kind in kinds):
                self._stop = True
            self._change.notify_all()

    def outdate(self) -> None:
        """A key was pressed: what answered the last one need not be heard to its end."""
        self.hush(AT_THE_KEYS)

    def close(self) -> None:
        """Be silent for good, and wait until what spoke has ended."""
        with self._change:
            self._closed = True
            self._waiting.clear()
            self._stop = True
            self._change.notify_all()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(4 * _END_SECONDS)

    # On the thread

    def _run(self) -> None:
        from subprocess import SubprocessError

        while (due := self._next()) is not None:
            try:
                self._failures = 0 if self._speak(due) else self._failures + 1
            except (OSError, ValueError, SubprocessError):
                self._failures += 1
        if self._system is not None and self._system.close is not None:
            self._system.close()

    def _next(self) -> _Due | None:
        """Return the next line, as soon as there is one; None when all is over."""
        with self._change:
            self._now = None
            while not self._waiting and not self._closed:
                self._change.wait()
            if self._closed:
                return None
            self._now, self._stop = self._waiting.popleft(), False
            return self._now

    def _speak(self, due: _Due) -> bool:
        """Let the system say a line; return whether it could."""
        system = self._system
        if system is None:
            return False
        saying = system.begin(due.line.words, due.language)
        try:
            said = self._heard_out(saying)
        finally:
            saying.stop()
        return not said or not saying.failed

    def _heard_out(self, saying: Saying) -> bool:
        """Wait until a line has been said; False as soon as it is outdated, or if it hangs."""
        left = LONGEST_SECONDS
        while left > 0:
            with self._change:
                if self._stop:
                    return False
            if saying.over(_LOOK_SECONDS):
                return True
            left -= _LOOK_SECONDS
        return False
