"""The stock of finished sounds, made on a thread of its own so that the program starts at once.

The thread makes the first variation of every sound in the order in which a session needs them, then the notes that the music wants,
then the other variations. Whoever asks for a sound that is not there yet gets nothing, never a wait; asking moves it to the front.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from sounds.ids import SoundId

if TYPE_CHECKING:
    from sounds.voices import Note

_BREATH: Final = 0.003
"""Seconds between two sounds, in which the picture gets the processor."""
_REST: Final = 0.5
"""How long the thread rests after each, as a share of the time that it took."""

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
    """Return every variation of every sound, in the order in which they are made."""
    from sounds.recipes import (
        RECIPES,  # what makes sounds is loaded with the first one: nothing on the screen waits for it
    )

    sounds = (*_NEEDED_FIRST, *(sound for sound in RECIPES if sound not in _NEEDED_FIRST))
    first = [(sound, 0) for sound in sounds]
    rest = [(sound, number) for sound in sounds for number in range(1, RECIPES[sound].variations)]
    return (*first, *rest)


class Bank:
    """Finished sounds of one channel, notes of two, all of 16 bits at `synth.RATE`. `get` and `want` may be called from any thread."""

    def __init__(self, at_rest: Callable[[], object] | None = None) -> None:
        """Begin with nothing made; `at_rest` is called on the bank's thread whenever nothing is left to make."""
        self._at_rest = at_rest
        self._jobs: deque[tuple[SoundId, int]] = deque()
        self._begun = False
        self._notes: OrderedDict[Note, None] = OrderedDict()
        self._played: dict[Note, bytes] = {}
        self._made: dict[SoundId, tuple[bytes, ...]] = {}
        self._wanted: set[SoundId] = set()
        self._lock = threading.Lock()
        self._work = threading.Event()
        self._closed = threading.Event()
        self._resting = False
        self._thread: threading.Thread | None = None

    @property
    def complete(self) -> bool:
        """Whether every sound is made; notes do not count."""
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
        """Have this sound made next if it is not there."""
        with self._lock:
            if sound in self._wanted or sound in self._made:
                return
            self._wanted.add(sound)
            self._jobs.appendleft((sound, 0))
        self._work.set()

    def want_notes(self, notes: Sequence[Note], *, instead: bool = False) -> None:
        """Have notes made, in this order, after all others that are wanted; `instead`: in place of them, which are forgotten."""
        with self._lock:
            if instead:
                self._notes.clear()
                self._played = {note: frames for note, frames in self._played.items() if note in notes}
            self._notes.update((note, None) for note in notes if note not in self._played)
        self._work.set()

    def rest(self, resting: bool) -> None:
        """Make no notes and no other takes as long as the program rests: whoever plays with what there is needs no processor."""
        if resting is not self._resting:
            self._resting = resting
            self._work.set()

    def take(self, note: Note) -> bytes | None:
        """Hand a finished note over, None if it is not made yet. The bank keeps nothing of it."""
        with self._lock:
            return self._played.pop(note, None)

    def make_next(self) -> bool:
        """Make the next sound or note on the calling thread; return False if there was none to make."""
        from sounds.recipes import RECIPES, variation
        from sounds.voices import made

        with self._lock:
            if not self._begun:
                self._begun = True
                self._jobs.extend(order_of_need())
            first_takes_made = len(self._made) == len(RECIPES)
            if first_takes_made and self._resting:
                return False
            note = next(iter(self._notes), None) if first_takes_made else None
            if note is None and not self._jobs:
                return False
            sound, number = self._jobs.popleft() if note is None else (SoundId.HOVER, 0)
        if note is not None:
            frames = made(note)
            with self._lock:
                if note in self._notes:  # nobody has gone elsewhere meanwhile
                    del self._notes[note]
                    self._played[note] = frames
            return True
        if number < len(self._made.get(sound, ())):
            return True  # it was wanted early, and this is its old place in the queue
        finished = variation(sound, number).tobytes()
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
            begin = time.monotonic()
            while not self._closed.is_set() and self.make_next():
                self._closed.wait(max(_BREATH, _REST * (time.monotonic() - begin)))
                begin = time.monotonic()
            if not self._closed.is_set():
                if self._at_rest is not None:
                    self._at_rest()
                self._work.wait()
