"""The player: tries the device, then the dummy driver, then silence, and never stops the program.

All methods belong to the main thread. Nothing here raises because of sound. What sounds by itself in a place is left to the
`Musician`, who has a thread of their own; under the accents of the game they play softly.
"""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from random import Random
from typing import Final

import pygame

from sounds.bank import Bank
from sounds.ids import Group, Scenery, SoundId, group_of
from sounds.musician import FAULTS, Musician
from sounds.synth import RATE, both_ears


class AudioState(StrEnum):
    """Where the sound goes, in a plain word."""

    DEVICE = "device"
    DUMMY = "dummy"
    SILENT = "silent"


DEFAULT_VOLUMES: Final[Mapping[Group, float]] = {Group.CARDS: 0.8, Group.INTERFACE: 0.6, Group.MUSIC: 0.3}
"""Positions of the sliders."""

_BUFFER: Final = 1024
"""Frames handed to the device at once: 23 ms, a frame and a half of the picture. Half of them would cost a third more at rest."""
_VOICES: Final[Mapping[Group, range]] = {Group.CARDS: range(10), Group.INTERFACE: range(10, 18), Group.MUSIC: range(18, 36)}
_SAME_SOUND: Final = 4
"""How often one sound may be heard at once; more would only add up to a roar."""
_WIDTH: Final = 0.6
"""How far to the side `pan` 1 is heard: a table is in front of its player, not round the head."""
_TOUCH: Final = 0.75
"""How loud the softest of equal sounds of the cards is beside the loudest: no two cards fall alike."""
_ACCENTS: Final[Mapping[SoundId, float]] = {
    SoundId.YAKU: 1.6,
    SoundId.BRIGHT: 1.6,
    SoundId.PLAY_ON: 1.4,
    SoundId.STOP: 1.6,
    SoundId.CHECKI: 1.2,
    SoundId.CLAIM: 1.4,
    SoundId.TRUMP: 1.2,
    SoundId.BADGE: 1.2,
    SoundId.WIN: 2.5,
    SoundId.LOSE: 2.5,
    SoundId.DRAWN: 2.5,
    SoundId.COUNT_TOTAL: 1.2,
}
"""Seconds for which the music stays under what the game says."""


class Player:
    """Plays sounds by id. Silent until `open`."""

    def __init__(
        self, bank: Bank | None = None, volumes: Mapping[Group, float] = DEFAULT_VOLUMES, seed: str = ""
    ) -> None:
        """Prepare a silent player.

        Args:
            bank: where the sounds come from; a new one by default.
            volumes: slider positions, 0 to 1; a group left out is at its default.
            seed: decides the order of variations, and nothing else.
        """
        self.bank = Bank() if bank is None else bank
        self._volumes = {group: _unit(volumes.get(group, DEFAULT_VOLUMES[group])) for group in Group}
        self._muted = False
        self._state = AudioState.SILENT
        self._rng = Random(seed)
        self._bags: dict[SoundId, list[int]] = {}
        self._last: dict[SoundId, int] = {}
        self._sounds: dict[tuple[SoundId, int], pygame.mixer.Sound] = {}
        self._voices: dict[int, SoundId] = {}
        self._away = False
        self.musician = Musician(self.bank, _VOICES[Group.MUSIC], seed)

    @property
    def state(self) -> AudioState:
        """Where the sound goes now."""
        return self._state

    @property
    def muted(self) -> bool:
        """Whether everything is silenced for the moment."""
        return self._muted

    @property
    def away(self) -> bool:
        """Whether the music is silenced because nobody is there."""
        return self._away

    def open(self) -> AudioState:
        """Find a way out for the sound and start the bank; call again when a device was plugged in or out."""
        self._let_go()
        self._state = AudioState.SILENT
        if _try_mixer():
            driver = pygame.mixer.get_driver()
            self._state = AudioState.DUMMY if driver == "dummy" else AudioState.DEVICE
        else:
            with _driver("dummy"):
                if _try_mixer():
                    self._state = AudioState.DUMMY
        if self._state is not AudioState.SILENT:
            self.bank.start()
            self.musician.begin()
            self.musician.start()
        return self._state

    def close(self) -> None:
        """Stop every sound and give the device back. The player stays usable, and silent."""
        self._let_go()
        self._state = AudioState.SILENT
        self.musician.close()
        self.bank.close()

    def volume(self, group: Group) -> float:
        """Return the slider position of a group, 0 to 1."""
        return self._volumes[group]

    def set_volume(self, group: Group, position: float) -> None:
        """Move a slider (0 to 1, clipped); what is sounding follows at once."""
        self._volumes[group] = _unit(position)
        self._apply_volumes()

    def mute(self, muted: bool) -> None:
        """Silence everything, or lift the silence; the sliders stay where they are."""
        self._muted = muted
        self._apply_volumes()

    def play(self, sound: SoundId, pan: float = 0.0, step: int | None = None) -> bool:
        """Begin a sound, if there is a voice free for it.

        Args:
            sound: which one.
            pan: -1 is the left edge of the table, 1 the right one; clipped.
            step: which variation, instead of the next one in turn; above the last is the last. For `SoundId.COUNT`.

        Returns:
            Whether it was begun: not in silence, not at volume 0, not before the bank has it.
        """
        if not self._audible(group_of(sound)):
            return False
        made = self.bank.get(sound)
        if not made:
            self.bank.want(sound)
            return False
        try:
            voice = self._free_voice(sound)
            if voice is None:
                return False
            number = self._next_variation(sound, len(made)) if step is None else max(0, min(step, len(made) - 1))
            channel = pygame.mixer.Channel(voice)
            channel.play(self._sound(sound, number, made[number]))
            side = 0.25 * math.pi * (1.0 + _WIDTH * max(-1.0, min(1.0, pan)))
            touch = self._rng.uniform(_TOUCH, 1.0) if group_of(sound) is Group.CARDS else 1.0
            touch *= math.sqrt(2.0)  # whole for both ears in the middle
            channel.set_volume(min(1.0, touch * math.cos(side)), min(1.0, touch * math.sin(side)))
        except FAULTS:
            self._fall_silent()
            return False
        self._voices[voice] = sound
        if sound in _ACCENTS:
            self.musician.give_way(_ACCENTS[sound])
        return True

    def go(self, scenery: Scenery | None) -> None:
        """Hear another place from now on."""
        try:
            self.musician.go(scenery)
        except FAULTS:
            self._fall_silent()

    def rest(self, resting: bool) -> None:
        """Spare the processor as long as the program rests; what sounds goes on."""
        self.bank.rest(resting)

    def stay_away(self, away: bool) -> None:
        """Silence the music at once as long as nobody is there to hear it."""
        self._away = away
        self._apply_volumes()

    def _gain(self, group: Group) -> float:
        return 0.0 if self._muted else gain_of(group, self._volumes[group])

    def _audible(self, group: Group) -> bool:
        return self._mixer_lives() and self._gain(group) > 0.0

    def _mixer_lives(self) -> bool:
        """Return whether the mixer can be used, and fall silent if somebody closed it.

        Asked before every use: a `Sound` played after `mixer.quit` does not raise, it brings the whole program down.
        """
        if self._state is AudioState.SILENT:
            return False
        try:
            alive = pygame.mixer.get_init() is not None
        except FAULTS:
            alive = False
        if not alive:
            self._fall_silent()
        return alive

    def _free_voice(self, sound: SoundId) -> int | None:
        group = group_of(sound)
        self._voices = {v: s for v, s in self._voices.items() if pygame.mixer.Channel(v).get_busy()}
        if sum(playing is sound for playing in self._voices.values()) >= _SAME_SOUND:
            return None
        return next((voice for voice in _VOICES[group] if voice not in self._voices), None)

    def _next_variation(self, sound: SoundId, count: int) -> int:
        """Draw from a shuffled bag, so that each variation comes as often as the others and never twice in a row."""
        bag = self._bags.get(sound)
        if not bag:
            bag = list(range(count))
            self._rng.shuffle(bag)
            if count > 1 and bag[-1] == self._last.get(sound):
                bag[0], bag[-1] = bag[-1], bag[0]
            self._bags[sound] = bag
        self._last[sound] = bag.pop()
        return self._last[sound]

    def _sound(self, sound: SoundId, number: int, samples: bytes) -> pygame.mixer.Sound:
        found = self._sounds.get((sound, number))
        if found is None:
            found = pygame.mixer.Sound(buffer=both_ears(array("h", samples)))
            found.set_volume(self._gain(group_of(sound)))
            self._sounds[sound, number] = found
        return found

    def _apply_volumes(self) -> None:
        try:
            self.musician.set_gain(0.0 if self._away else self._gain(Group.MUSIC))
            if not self._mixer_lives():
                return
            for (sound, _), noise in self._sounds.items():
                noise.set_volume(self._gain(group_of(sound)))
        except FAULTS:
            self._fall_silent()

    def _fall_silent(self) -> None:
        self._state = AudioState.SILENT
        self._let_go()

    def _let_go(self) -> None:
        self.musician.end()
        self._sounds.clear()
        self._voices.clear()
        _quit_mixer()


def gain_of(group: Group, position: float) -> float:
    """Return what a slider position (0 to 1) means.

    Its square, for the ear hears ratios. What is heard all the time is soft already: the music's slider is the gain itself.
    """
    return position if group is Group.MUSIC else position**2


def _unit(position: float) -> float:
    """Return a slider position within 0 and 1; what is no number counts as 0."""
    return 0.0 if math.isnan(position) else max(0.0, min(1.0, position))


def _try_mixer() -> bool:
    """Open the mixer in exactly the format of the bank; return whether that went well."""
    try:
        pygame.mixer.init(RATE, -16, 2, _BUFFER, allowedchanges=0)
        if pygame.mixer.get_init() != (RATE, -16, 2):
            _quit_mixer()
            return False
        pygame.mixer.set_num_channels(sum(map(len, _VOICES.values())))
    except FAULTS:
        _quit_mixer()
        return False
    return True


def _quit_mixer() -> None:
    try:
        pygame.mixer.quit()
    except FAULTS:
        return  # there was nothing to close


@contextmanager
def _driver(name: str) -> Iterator[None]:
    """Have SDL use this audio driver for whatever is opened inside; afterwards the environment is as before."""
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = name
    try:
        yield
    finally:
        if before is None:
            del os.environ["SDL_AUDIODRIVER"]
        else:
            os.environ["SDL_AUDIODRIVER"] = before
