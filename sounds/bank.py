"""The stock of finished sounds, made on a thread of its own so that the program starts at once.

The thread makes the first variation of every sound in the order in which a session needs them, then the other variations.
Whoever asks for a sound that is not there yet gets nothing, never a wait; asking moves it to the front.
"""

from __future__ import annotations

import threading
from collections import deque
from typing import Final

from sounds.ambient import ambient
from sounds.ids import SoundId
from sounds.recipes import RECIPES, variation
from sounds.synth import both_ears

_BREATH: Final = 0.003
"""Seconds between two sounds, in which the picture gets the processor."""

_NEEDED_FIRST: Final = (
    SoundId.HOVER,
    SoundId.BUTTON,
    SoundId.TOGGLE,
    SoundId.SHUFFLE,
    SoundId.DEAL,
    SoundId.CARD_SLIDE,
    SoundId.CARD_FLIP,
    SoundId.CARD_LAND,
    SoundId.CARD_LIFT,
    SoundId.CAPTURE,
    SoundId.TURN,
    SoundId.REFUSED,
    SoundId.PROMPT,
)


def order_of_need() -> tuple[tuple[SoundId, int], ...]:
    """Return every variation of every sound but the ambient music, in the order in which they are made."""
    sounds = (*_NEEDED_FIRST, *(sound for sound in RECIPES if sound not in _NEEDED_FIRST))
    first = [(sound, 0) for sound in sounds]
    rest = [(sound, number) for sound in sounds for number in range(1, RECIPES[sound].variations)]
    return (*first, *rest)


class Bank:
    """Finished sounds: two channels of 16 bits at `synth.RATE`. `get` and `want` may be called from any thread."""

    def __init__(self) -> None:
        self._jobs = deque(order_of_need())
        self._made: dict[SoundId, tuple[bytes, ...]] = {}
        self._wanted: set[SoundId] = set()
        self._lock = threading.Lock()
        self._work = threading.Event()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def complete(self) -> bool:
        """Whether every sound that was asked for, and all but the ambient music, is made."""
        with self._lock:
            return not self._jobs and sum(map(len, self._made.values())) >= len(order_of_need())

    def start(self) -> None:
        """Begin to make the sounds in the background; once is enough."""
        if self._thread is None and not self._closed.is_set():
            self._thread = threading.Thread(target=self._run, name="sounds", daemon=True)
            self._work.set()
            self._thread.start()

    def get(self, sound: SoundId) -> tuple[bytes, ...]:
        """Return the variations made so far, in their order; empty if there is none yet."""
        return self._made.get(sound, ())

    def want(self, sound: SoundId) -> None:
        """Have this sound made next if it is not there. The ambient music is made only when it is wanted."""
        with self._lock:
            if sound in self._wanted or sound in self._made:
                return
            self._wanted.add(sound)
            self._jobs.appendleft((sound, 0))
        self._work.set()

    def make_next(self) -> bool:
        """Make the next sound on the calling thread; return False if there was none to make."""
        with self._lock:
            if not self._jobs:
                return False
            sound, number = self._jobs.popleft()
            if number < len(self._made.get(sound, ())):
                return True  # it was wanted early, and this is its old place in the queue
        finished = ambient() if sound is SoundId.AMBIENT else both_ears(variation(sound, number))
        with self._lock:
            self._made[sound] = (*self._made.get(sound, ()), finished)
        return True

    def close(self) -> None:
        """Stop after the sound being made. What is made stays."""
        self._closed.set()
        self._work.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout=2.0)

    def _run(self) -> None:
        while not self._closed.is_set():
            self._work.clear()
            while not self._closed.is_set() and self.make_next():
                self._closed.wait(_BREATH)
            if not self._closed.is_set():
                self._work.wait()
