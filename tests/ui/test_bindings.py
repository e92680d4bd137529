"""Keys and buttons of the player's own: exchanged, told, read from the reader of events, and left out where they are damaged."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from ui.input.bindings import COMMANDS, FIXED, STANDARD, Bindings, bindings_from, is_free
from ui.input.intents import Caught, Command, Intent, Letter, Modality
from ui.input.reader import Reader


@pytest.fixture
def reader() -> Iterator[Reader]:
    pygame.init()
    pygame.event.clear()
    reader = Reader(modality=Modality.KEYBOARD)
    yield reader
    reader.close()


def strike(reader: Reader, key: int, text: str = "", mod: int = 0) -> tuple[Intent, ...]:
    return reader.read([Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=0)])


def test_a_key_that_is_given_away_takes_the_former_one_in_exchange() -> None:
    changed = STANDARD.with_key(Command.HINT, "d")
    assert (changed.by_key("d"), changed.by_key("h")) == (Command.HINT, "d")
    assert (changed.shown(Command.HINT), changed.shown("d")) == ("D", "H")
    assert changed.with_key(Command.HINT, "h") == STANDARD


def test_a_button_that_is_given_away_takes_the_former_one_in_exchange() -> None:
    changed = STANDARD.with_button(Command.CONFIRM, "b")
    assert (changed.by_button("b"), changed.by_button("a")) == (Command.CONFIRM, Command.BACK)
    assert changed.with_button(Command.BACK, "b") == STANDARD


def test_every_chord_of_the_standard_means_what_it_is_bound_to() -> None:
    for command, usual in COMMANDS.items():
        assert not usual.key or is_free(usual.key)
        if command != Command.SWITCH:
            assert not usual.key or STANDARD.by_key(usual.key) == command
            assert not usual.button or STANDARD.by_button(usual.button) == command


def test_fixed_keys_stay_whatever_is_bound() -> None:
    changed = STANDARD.with_key(Command.CONFIRM, "j").with_key(Command.BACK, "k")
    assert all(changed.by_key(chord) == command for chord, command in FIXED.items())
    assert (changed.by_key("j"), changed.by_key("k")) == (Command.CONFIRM, Command.BACK)


def test_the_reader_follows_the_bindings(reader: Reader) -> None:
    reader.bindings = (
        STANDARD.with_key(Command.HINT, "d").with_key(Command.PEEK, "f2").with_key(Command.CONFIRM, "j").with_key(Command.TAKE_BACK, "u")
    )
    assert strike(reader, pygame.K_d, "d") == (Command.HINT,)
    assert strike(reader, pygame.K_h, "h") == (Letter("d"),)
    assert strike(reader, pygame.K_F2) == (Command.PEEK,)
    assert strike(reader, pygame.K_j, "j") == (Command.CONFIRM,)
    assert strike(reader, pygame.K_u, "u") == (Command.TAKE_BACK,)
    assert strike(reader, pygame.K_z, "\x1a", pygame.KMOD_LCTRL) == (Letter("u"),)
    assert strike(reader, pygame.K_SPACE, " ") == ()


def test_the_reader_hands_on_a_key_that_is_waited_for(reader: Reader) -> None:
    reader.catching = True
    assert strike(reader, pygame.K_LSHIFT) == ()
    assert strike(reader, pygame.K_z, "\x1a", pygame.KMOD_LCTRL) == (Caught("ctrl z", by_pad=False),)
    assert strike(reader, pygame.K_RETURN, "\r") == (Caught("return", by_pad=False),)


@pytest.mark.parametrize(
    "damaged",
    [
        {"hint": "return"},
        {"hint": "2"},
        {"hint": "H"},
        {"hint": "qq"},
        {"nothing": "q"},
        {"hint": 7},
        {"hint": "q", "inspect": "q"},
        ["hint"],
        None,
    ],
    ids=str,
)
def test_damaged_keys_are_left_out_and_told(damaged: object) -> None:
    bindings, sound = bindings_from(damaged, {})
    assert bindings == STANDARD
    assert not sound


def test_sound_ones_beside_damaged_ones_are_kept() -> None:
    bindings, sound = bindings_from({"hint": "q", "inspect": "escape"}, {"confirm": "x", "peek": "a", "menu": "wheel"})
    assert bindings == Bindings((("hint", "q"),), (("confirm", "x"), ("peek", "a")))
    assert not sound


def test_what_is_kept_is_read_again() -> None:
    changed = STANDARD.with_key(Command.HINT, "d").with_button(Command.HINT, "x").with_key(Command.SWITCH, "f12")
    assert bindings_from(dict(changed.keys), dict(changed.buttons)) == (changed, True)


def test_no_two_commands_share_a_key() -> None:
    keys = [usual.key for command, usual in COMMANDS.items() if usual.key and command != Command.SWITCH]
    chords = [*keys, *FIXED]
    assert len(set(chords)) == len(chords)


def test_settings_from_before_a_command_keep_the_button_that_is_its_own_now() -> None:
    kept, sound = bindings_from({}, {"hint": "leftstick"})
    assert sound
    assert (kept.button(Command.HINT), kept.button(Command.AGAIN)) == ("leftstick", "")
    assert kept.by_button("leftstick") == Command.HINT
