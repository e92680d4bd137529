from __future__ import annotations

import math
import os
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from sounds.bank import Bank
from sounds.ids import Group, Scenery, SoundId, Soundscape
from sounds.player import AudioState, Player
from sounds.voices import Note

LOUD = dict.fromkeys(Group, 1.0)


class StillBank(Bank):
    """A stock of long near-silent takes that needs no thread."""

    def __init__(self, takes: int = 3) -> None:
        super().__init__()
        self.takes = takes
        self.missing: set[SoundId] = set()
        self.asked: list[SoundId] = []

    def start(self) -> None:
        """No thread: everything is there."""

    def get(self, sound: SoundId) -> tuple[bytes, ...]:
        if sound in self.missing:
            return ()
        return tuple(bytes([i + 1, 0]) * 44_100 for i in range(self.takes))

    def want(self, sound: SoundId) -> None:
        self.asked.append(sound)

    def take(self, note: Note) -> bytes | None:
        """Nothing of the music."""
        del note
        return None


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player(StillBank(), LOUD, seed="test")
    assert player.open() is AudioState.DUMMY
    yield player
    player.close()


def no_device(*_: object, **__: object) -> None:
    raise pygame.error("no such device")


def heard_on(channel: int) -> pygame.mixer.Sound:
    sound = pygame.mixer.Channel(channel).get_sound()
    assert sound is not None
    return sound


def number_of(channel: int) -> int:
    """Return which take a channel plays."""
    return heard_on(channel).get_raw()[0] - 1


def test_silent_before_it_is_opened() -> None:
    player = Player(StillBank())
    assert player.state is AudioState.SILENT
    assert not player.play(SoundId.CARD_LAND)
    player.set_volume(Group.CARDS, 0.3)
    player.mute(True)
    player.go(Scenery(Soundscape.VERANDA, 3))
    player.stay_away(True)
    player.close()


def test_without_any_device_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    player = Player(StillBank())
    assert player.open() is AudioState.SILENT
    assert player.state == "silent"
    assert not player.play(SoundId.CARD_LAND)
    player.close()


def test_without_a_real_device_it_takes_the_dummy_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    really = pygame.mixer.init
    tried: list[str | None] = []

    def init(frequency: int, size: int, channels: int, buffer: int, *, allowedchanges: int) -> None:
        tried.append(os.environ.get("SDL_AUDIODRIVER"))
        if len(tried) == 1:
            raise pygame.error("ALSA: couldn't open audio device")
        really(frequency, size, channels, buffer, allowedchanges=allowedchanges)

    monkeypatch.setenv("SDL_AUDIODRIVER", "somewhere")
    monkeypatch.setattr(pygame.mixer, "init", init)
    player = Player(StillBank())
    assert player.open() is AudioState.DUMMY
    assert tried == ["somewhere", "dummy"]
    assert os.environ["SDL_AUDIODRIVER"] == "somewhere"
    player.close()


def test_the_environment_stays_without_a_driver_if_it_had_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    Player(StillBank()).open()
    assert "SDL_AUDIODRIVER" not in os.environ


def test_a_missing_mixer_module_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        def __getattr__(self, name: str) -> object:
            raise NotImplementedError(f"mixer module not available: {name}")

    monkeypatch.setattr(pygame, "mixer", Missing())
    player = Player(StillBank())
    assert player.open() is AudioState.SILENT
    assert not player.play(SoundId.BUTTON)
    player.close()


def test_a_named_device_is_said_to_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "get_driver", lambda: "pulseaudio")
    player = Player(StillBank())
    assert player.open() is AudioState.DEVICE
    player.close()


def test_not_ready_is_silent_and_asks_for_it() -> None:
    bank = StillBank()
    bank.missing.add(SoundId.WIN)
    player = Player(bank, LOUD)
    player.open()
    assert not player.play(SoundId.WIN)
    assert bank.asked == [SoundId.WIN]
    player.close()


def test_groups_have_volumes_of_their_own(player: Player) -> None:
    assert player.play(SoundId.CARD_LAND)
    assert player.play(SoundId.BUTTON)
    card, button = heard_on(0), heard_on(10)
    player.set_volume(Group.CARDS, 0.5)
    assert player.volume(Group.CARDS) == 0.5
    assert card.get_volume() == pytest.approx(0.25, abs=0.01)
    assert button.get_volume() == pytest.approx(1.0, abs=0.01)
    player.set_volume(Group.INTERFACE, 0.0)
    assert button.get_volume() == 0.0
    assert not player.play(SoundId.BUTTON)
    assert player.play(SoundId.CARD_LAND)


@pytest.mark.parametrize(("given", "kept"), [(-1.0, 0.0), (7.0, 1.0), (math.nan, 0.0), (0.25, 0.25)])
def test_sliders_stay_between_0_and_1(player: Player, given: float, kept: float) -> None:
    player.set_volume(Group.CARDS, given)
    assert player.volume(Group.CARDS) == kept


def test_mute_keeps_the_sliders(player: Player) -> None:
    player.play(SoundId.CARD_LAND)
    player.mute(True)
    assert player.muted
    assert heard_on(0).get_volume() == 0.0
    assert not player.play(SoundId.CARD_LAND)
    player.mute(False)
    assert player.volume(Group.CARDS) == 1.0
    assert player.play(SoundId.CARD_LAND)


def test_a_crowd_of_one_sound_is_bounded_and_leaves_room_for_others(player: Player) -> None:
    assert [player.play(SoundId.DEAL) for _ in range(6)] == [True] * 4 + [False] * 2
    assert player.play(SoundId.CARD_LAND)
    cards = (SoundId.CARD_SLIDE, SoundId.CARD_FLIP, SoundId.CAPTURE, SoundId.MELD, SoundId.TRICK, SoundId.KNOCK)
    assert [player.play(sound) for sound in cards] == [True] * 5 + [False]  # ten voices for the cards
    assert player.play(SoundId.BUTTON)


def test_variations_take_turns_and_never_repeat_at_once(player: Player) -> None:
    drawn: list[int] = []
    for _ in range(30):
        assert player.play(SoundId.CARD_LAND)
        drawn.append(number_of(0))
        pygame.mixer.stop()
    assert all(a != b for a, b in pairwise(drawn))
    assert {drawn.count(i) for i in range(3)} == {10}


def test_the_same_seed_draws_the_same_variations() -> None:
    def drawn(seed: str) -> list[int]:
        player = Player(StillBank(6), LOUD, seed)
        player.open()
        numbers = []
        for _ in range(12):
            player.play(SoundId.DEAL)
            numbers.append(number_of(0))
            pygame.mixer.stop()
        player.close()
        return numbers

    assert drawn("a") == drawn("a")
    assert drawn("a") != drawn("b")


def test_a_step_chooses_the_variation(player: Player) -> None:
    for step, expected in ((0, 0), (1, 1), (2, 2), (9, 2), (-3, 0)):
        assert player.play(SoundId.COUNT, step=step)
        assert number_of(10) == expected
        pygame.mixer.stop()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, ...]]:
    """How loud each ear hears what is played from now on."""
    found: list[tuple[float, ...]] = []

    class Channel:
        def __init__(self, number: int) -> None: ...

        def get_busy(self) -> bool:
            return False

        def play(self, sound: pygame.mixer.Sound) -> None: ...

        def set_volume(self, *sides: float) -> None:
            found.append(sides)

    monkeypatch.setattr(pygame.mixer, "Channel", Channel)
    return found


def test_pan_moves_to_the_side_and_stays_in_the_room(player: Player, heard: list[tuple[float, ...]]) -> None:
    for pan in (-5.0, -1.0, 0.0, 1.0):
        player.play(SoundId.BUTTON, pan)
    far, left, middle, right = heard
    assert far == left
    assert left[0] > left[1] > 0.0
    assert middle[0] == pytest.approx(middle[1])
    assert right == pytest.approx(left[::-1])
    assert all(max(sides) == pytest.approx(1.0) for sides in heard)  # no louder at the side than in the middle


def test_no_two_cards_fall_with_the_same_force(player: Player, heard: list[tuple[float, ...]]) -> None:
    for _ in range(12):
        assert player.play(SoundId.CARD_LAND)
    assert len({left for left, _ in heard}) == 12
    assert all(0.7 < left <= 1.0 for left, _ in heard)


def test_a_device_lost_while_playing_is_silence(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    player.play(SoundId.CARD_LAND)
    monkeypatch.setattr(pygame.mixer, "Channel", no_device)
    assert not player.play(SoundId.CARD_LAND)
    assert player.state is AudioState.SILENT
    player.set_volume(Group.CARDS, 0.5)
    assert not player.play(SoundId.BUTTON)


@pytest.mark.parametrize("call", ["play", "go", "volume", "mute", "away", "close"])
def test_a_mixer_closed_behind_its_back_is_silence(player: Player, call: str) -> None:
    player.play(SoundId.CARD_LAND)
    player.go(Scenery(Soundscape.VERANDA, 3))
    pygame.mixer.quit()
    match call:
        case "play":
            assert not player.play(SoundId.CARD_LAND)
        case "go":
            player.go(Scenery(Soundscape.TAVERN, 3))
            assert not player.play(SoundId.CARD_LAND)
        case "volume":
            player.set_volume(Group.CARDS, 0.1)
        case "mute":
            player.mute(True)
        case "away":
            player.stay_away(True)
        case "close":
            player.close()
    assert player.state is AudioState.SILENT


@pytest.mark.parametrize("broken", ["Sound", "Channel"])
def test_any_fault_at_any_call_is_silence(player: Player, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    monkeypatch.setattr(pygame.mixer, broken, no_device)
    assert not player.play(SoundId.CARD_LAND)
    assert player.state is AudioState.SILENT


def test_a_fault_in_the_music_is_silence(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "Channel", no_device)
    player.go(Scenery(Soundscape.VERANDA, 3))
    player.set_volume(Group.MUSIC, 0.0)
    assert player.state is AudioState.SILENT


def test_it_sounds_again_after_a_device_came_back(player: Player) -> None:
    pygame.mixer.quit()
    assert not player.play(SoundId.CARD_LAND)
    assert player.open() is AudioState.DUMMY
    assert player.play(SoundId.CARD_LAND)


def test_closing_twice_is_harmless(player: Player) -> None:
    player.close()
    player.close()
    assert not player.play(SoundId.CARD_LAND)


def test_the_music_is_silent_while_nobody_is_there(player: Player) -> None:
    player.go(Scenery(Soundscape.VERANDA, 3))
    player.stay_away(True)
    assert player.musician.play(0.0) is None
    player.stay_away(False)
    assert player.musician.play(0.0) is not None
    player.mute(True)
    assert player.musician.play(0.0) is None
    player.mute(False)
    player.set_volume(Group.MUSIC, 0.0)
    assert player.musician.play(0.0) is None
