"""The timeline owns the time of the table: beats one after another, and the one clock that scales every duration."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

LONGEST_STEP_SECONDS = 0.1
"""A frame never takes the table further: after a sleeping laptop the next beat still shows."""


class Speed(StrEnum):
    """The player's speed of everything that moves; `OFF` lands every beat at once."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    VERY_FAST = "very_fast"
    OFF = "off"


class Ceremony(StrEnum):
    """How much is made of a moment (a yaku, a win, the end of a match): all of it, its resting picture soon, or its words alone."""

    FULL = "full"
    SHORT = "short"
    OFF = "off"


STRETCH = {Speed.SLOW: 1.6, Speed.NORMAL: 1.0, Speed.FAST: 0.5, Speed.VERY_FAST: 0.2, Speed.OFF: 0.0}
"""What a duration is multiplied by."""


def at_once() -> bool:
    """Wait for nothing."""
    return True


@dataclass(slots=True)
class Beat:
    """One thing that is shown: `begin` starts it once `ready` says so, the next beat follows after `seconds`.

    It begins no earlier than `seen` says that what was shown before has been seen; somebody who presses has.
    """

    begin: Callable[[], object]
    seconds: float
    ready: Callable[[], bool] = at_once
    seen: Callable[[], bool] = at_once


def never() -> bool:
    """Return that it is not so."""
    return False


class Timeline:
    """Plays beats one after another. Times are seconds at speed 1; `speed` stretches them all.

    What a beat starts (flights, banners) may go on longer than the beat: whoever runs it says through `settled` when it is over,
    and `land` ends it.
    """

    def __init__(self, settled: Callable[[], bool], land: Callable[[], None]) -> None:
        self.speed = Speed.NORMAL
        self._beats: deque[Beat] = deque()
        self._wait = 0.0
        self._hurried = False
        self._settled = settled
        self._land = land
        self._until: Callable[[], bool] = never

    @property
    def busy(self) -> bool:
        """Whether beats wait or what they started still moves."""
        return bool(self._beats) or self._wait > 0 or not self._settled()

    @property
    def waiting(self) -> bool:
        """Whether the next beat is due and not ready to be shown."""
        return bool(self._beats) and self._wait <= 0 and not self._beats[0].ready()

    def add(self, beats: Iterable[Beat]) -> None:
        """Play these after all that wait; with speed off they land at once."""
        self._beats.extend(beats)
        if self.speed is Speed.OFF:
            self.finish()

    def stretched(self, dt: float) -> float:
        """Return the seconds of table time that `dt` seconds of real time are."""
        stretch = STRETCH[self.speed]
        return dt / stretch if stretch else LONGEST_STEP_SECONDS * 100

    def advance(self, dt: float) -> None:
        """Go on by `dt` seconds of table time."""
        if self._hurried:
            self.hurry(self._until)
            return
        if not self._beats and self._wait <= 0:
            return
        self._wait -= dt
        while self._wait <= 0 and self._beats and self._beats[0].ready() and self._beats[0].seen():
            beat = self._beats.popleft()
            beat.begin()
            self._wait += beat.seconds
        self._wait = max(self._wait, 0.0)

    def go_on(self) -> None:
        """Land what has begun and begin at once what is next: somebody pressed a key while a moment rested."""
        self._wait = 0.0
        self._land()

    def hurry(self, until: Callable[[], bool] = never) -> None:
        """Land everything as soon as it is ready, `until` what has begun is to be seen: somebody pressed a key while cards flew."""
        self._until = until
        while self._beats and self._beats[0].ready():
            beat = self._beats.popleft()
            beat.begin()
            if until():
                self._wait, self._hurried = beat.seconds, False
                return
            self._land()
        self._wait = 0.0
        self._land()
        self._hurried = bool(self._beats)

    def finish(self) -> None:
        """Land everything now and silently: undo, resize, leaving the scene."""
        self._hurried = False
        while self._beats:
            self._beats.popleft().begin()
            self._land()
        self._wait = 0.0
        self._land()
