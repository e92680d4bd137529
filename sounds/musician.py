"""Plays the score of a place: a thread that sleeps from cue to cue and hands each to a free voice of the mixer.

Nothing long is ever made or stored: the notes are short, the score has no end and comes together only here. A note that is not made
yet is left out, so that the music begins at once with what there is. All methods but `close` return at once; they may be called
from any thread.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from itertools import takewhile
from typing import TYPE_CHECKING, Final

import pygame

from sounds.bank import Bank
from sounds.ids import Scenery

if TYPE_CHECKING:
    from sounds.score import Cue, Part
    from sounds.voices import Note

FAULTS: Final = (pygame.error, NotImplementedError, OSError)
"""What the mixer raises where there is no device, or none any more; without SDL_mixer every use of it is a NotImplementedError."""
AHEAD_SECONDS: Final = 180.0
"""How many seconds of notes are made at once when a place is entered; later ones are made when their turn comes."""
LATE_SECONDS: Final = 0.3
"""A thread later than this has slept, as the machine may: the score goes on from here, and nothing is made up for."""
FADE_MS: Final = 1_400
UNDER: Final = 0.35
"""How loud the music is under an accent, as a share."""
_SINK_SECONDS, _RISE_SECONDS = 0.12, 1.1
_STEP_SECONDS: Final = 0.03
DAMP_MS: Final = 40
"""How quickly a note ends that is struck again: a string has one voice, and two of the same would swell to a shout."""
_MOST_SECONDS: Final = 110.0
"""So much sound is kept, 176 kB a second."""


class Musician:
    """One for the program. Silent until there is a mixer (`begin`), a place (`go`) and a volume (`set_gain`)."""

    def __init__(self, bank: Bank, voices: range, seed: str) -> None:
        """Play notes of `bank` on these `voices` of the mixer; `seed` decides what is made up."""
        self._bank = bank
        self._voices = voices
        self._seed = seed
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._mixer = False
        self._closed = False
        self._gain = 0.0
        self._level = 1.0
        self._under_for = self._under_until = 0.0
        self._stepped = 0.0
        self._scenery: Scenery | None = None
        self._visits = 0
        self._score: Part | None = None
        self._cue: Cue | None = None
        self._origin = 0.0
        self._sounds: OrderedDict[Note, pygame.mixer.Sound] = OrderedDict()

    @property
    def scenery(self) -> Scenery | None:
        """Where the music is."""
        return self._scenery

    def begin(self) -> None:
        """The mixer is open."""
        with self._change:
            self._mixer = True
            self._prepare()
            self._change.notify()

    def start(self) -> None:
        """Begin to play by oneself, on a thread; once is enough."""
        if self._thread is None and not self._closed:
            self._thread = threading.Thread(target=self._run, name="musician", daemon=True)
            self._thread.start()

    def end(self) -> None:
        """The mixer is about to be closed: touch it no more, until `begin`."""
        with self._change:
            self._mixer = False
            self._sounds.clear()

    def close(self) -> None:
        """End the thread."""
        with self._change:
            self._mixer, self._closed = False, True
            self._sounds.clear()
            self._change.notify()
        if self._thread is not None:
            self._thread.join(timeout=2.0)

    def go(self, scenery: Scenery | None) -> None:
        """Enter a place, whose music begins while the last one fades; None for silence. Where one is already nothing happens."""
        if scenery == self._scenery:
            return
        with self._change:
            before, self._scenery = self._scenery, scenery
            if self._lives() and (before is None or scenery is None or before.place is not scenery.place):
                for voice in self._voices:
                    pygame.mixer.Channel(voice).fadeout(FADE_MS)
            self._visits += 1
            self._cue = self._score = None
            self._prepare()
            self._change.notify()

    def set_gain(self, gain: float) -> None:
        """Play as loud as this, 0 to 1, at once; 0 stops what sounds, and the score waits."""
        with self._change:
            if gain == self._gain:
                return
            before, self._gain = self._gain, gain
            if self._lives():
                self._apply()
                if gain == 0.0:
                    for voice in self._voices:
                        pygame.mixer.Channel(voice).stop()
            if before == 0.0:
                self._prepare()
            self._change.notify()

    def give_way(self, seconds: float) -> None:
        """Stay under something that matters for this long."""
        with self._change:
            self._under_for = max(self._under_for, seconds)
            self._change.notify()

    def _prepare(self) -> None:
        """Have the notes made that the score begins with, in the order in which they come."""
        if self._scenery is None or not self._mixer or self._gain == 0.0:
            return
        coming = takewhile(lambda cue: cue.at < AHEAD_SECONDS, self._begun(self._scenery))
        wanted = dict.fromkeys(cue.note for cue in coming)
        self._sounds = OrderedDict((note, sound) for note, sound in self._sounds.items() if note in wanted)
        self._bank.want_notes([note for note in wanted if note not in self._sounds], instead=True)

    def _begun(self, scenery: Scenery) -> Part:
        """Return the score of a place from its beginning, as this visit has it."""
        from sounds.places import score  # the title does not wait for it

        return score(scenery, f"{self._seed}/{self._visits}")

    def _run(self) -> None:
        with self._change:
            while not self._closed:
                self._change.wait(self.play(time.monotonic()))

    def _lives(self) -> bool:
        return self._mixer and pygame.mixer.get_init() is not None

    def play(self, now: float) -> float | None:
        """Play what is due at `now`, in seconds of any clock.

        Returns:
            After how many seconds there is something to do again; None: not before something changes.
        """
        with self._change:
            try:
                return self._play(now)
            except FAULTS:  # the device is gone: the player finds that out too
                self._mixer = False
                return None

    def _play(self, now: float) -> float | None:
        if self._scenery is None or self._gain == 0.0 or not self._lives():
            return None
        soon = self._follow(now)
        if self._score is None or self._cue is None:
            self._score = self._begun(self._scenery)
            self._cue, self._origin = next(self._score), now
        while True:
            due = self._origin + self._cue.at
            if due > now:
                return min(due - now, soon)
            if due < now - LATE_SECONDS:
                self._origin = now - self._cue.at
            self._strike(self._cue)
            self._cue = next(self._score)

    def _follow(self, now: float) -> float:
        """Bring the level a step nearer to where it should be; return in how many seconds to look again."""
        if self._under_for:
            self._under_until, self._under_for = max(self._under_until, now + self._under_for), 0.0
        aim = UNDER if now < self._under_until else 1.0
        passed, self._stepped = min(now - self._stepped, _STEP_SECONDS), now
        if self._level != aim:
            most = passed * (1.0 - UNDER) / (_SINK_SECONDS if aim < self._level else _RISE_SECONDS)
            self._level += max(-most, min(most, aim - self._level))
            self._apply()
            return _STEP_SECONDS
        return self._under_until - now if aim == UNDER else AHEAD_SECONDS

    def _apply(self) -> None:
        for sound in self._sounds.values():
            sound.set_volume(self._gain * self._level)

    def _strike(self, cue: Cue) -> None:
        sound = self._sounds.get(cue.note)
        if sound is None:
            frames = self._bank.take(cue.note)
            if frames is None:
                self._bank.want_notes([cue.note])
                return
            sound = self._sounds[cue.note] = pygame.mixer.Sound(buffer=frames)
            sound.set_volume(self._gain * self._level)
            while sum(known.get_length() for known in self._sounds.values()) > _MOST_SECONDS:
                self._sounds.popitem(last=False)
        self._sounds.move_to_end(cue.note)
        sound.fadeout(DAMP_MS)
        free = next((voice for voice in self._voices if not pygame.mixer.Channel(voice).get_busy()), None)
        if free is not None:
            channel = pygame.mixer.Channel(free)
            channel.play(sound)
            channel.set_volume(cue.strength)
