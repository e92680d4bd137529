from __future__ import annotations

import threading
from array import array

import pytest

from sounds import bank as bank_module
from sounds.bank import Bank, order_of_need
from sounds.ids import SoundId
from sounds.recipes import RECIPES, variation
from sounds.voices import Note, Voice


def finish_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every sound be a few bytes, so that the order of work is tested and not the work."""
    monkeypatch.setattr("sounds.recipes.variation", lambda sound, number: array("b", f"{sound}:{number}".encode()))
    monkeypatch.setattr("sounds.voices.made", lambda note: f"{note.voice}:{note.number}".encode())


def test_the_order_holds_every_variation_once_and_first_ones_first() -> None:
    order = order_of_need()
    assert len(order) == len(set(order)) == sum(recipe.variations for recipe in RECIPES.values())
    assert {number for _, number in order[: len(RECIPES)]} == {0}


def test_nothing_is_there_before_it_is_made() -> None:
    bank = Bank()
    assert bank.get(SoundId.CARD_LAND) == ()
    assert not bank.complete


def test_what_is_wanted_comes_first_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    finish_quickly(monkeypatch)
    bank = Bank()
    bank.want(SoundId.WIN)
    bank.want(SoundId.WIN)
    assert bank.make_next()
    assert bank.get(SoundId.WIN) == (b"win:0",)
    while bank.make_next():
        pass
    assert bank.get(SoundId.WIN) == (b"win:0",)
    assert bank.get(SoundId.CARD_LAND) == tuple(b"card-land:%d" % i for i in range(6))
    assert bank.complete


def test_notes_wait_for_the_first_take_of_every_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    finish_quickly(monkeypatch)
    bank = Bank()
    note = Note(Voice.KOTO, 3)
    bank.want_notes([note])
    while bank.take(note) is None:
        assert bank.make_next()
    assert all(bank.get(sound) for sound in RECIPES)
    assert not bank.complete
    assert bank.take(note) is None  # it was handed over


def test_neither_notes_nor_other_takes_are_made_while_the_program_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    finish_quickly(monkeypatch)
    bank = Bank()
    note = Note(Voice.KOTO, 3)
    bank.want_notes([note])
    bank.rest(True)
    while bank.make_next():
        pass
    assert all(len(bank.get(sound)) == 1 for sound in RECIPES), "every sound can be heard"
    assert bank.take(note) is None
    bank.rest(False)
    assert bank.make_next()
    assert bank.take(note) == b"koto:3"
    while bank.make_next():
        pass
    assert bank.complete


def test_notes_of_another_place_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    finish_quickly(monkeypatch)
    bank = Bank()
    old, kept, new = (Note(Voice.KOTO, number) for number in range(3))
    bank.want_notes([old, kept])
    while bank.make_next():
        pass
    bank.want_notes([new, kept], instead=True)
    assert bank.take(old) is None
    assert bank.take(kept) == b"koto:1"
    assert bank.make_next()
    assert bank.take(new) == b"koto:2"
    assert not bank.make_next()


def test_the_thread_makes_everything_wakes_again_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    finish_quickly(monkeypatch)
    monkeypatch.setattr(bank_module, "_BREATH", 0.0)
    made = threading.Event()

    def note_made(note: Note) -> bytes:
        del note
        made.set()
        return b"note"

    monkeypatch.setattr("sounds.voices.made", note_made)
    bank = Bank()
    bank.start()
    bank.start()
    bank.want_notes([Note(Voice.LUTE, 0)])
    assert made.wait(5.0)
    bank.close()
    assert not any(thread.name == "sounds" for thread in threading.enumerate())
    bank.start()  # closed is closed
    assert not any(thread.name == "sounds" for thread in threading.enumerate())


def test_a_sound_is_kept_for_one_ear() -> None:
    bank = Bank()
    bank.want(SoundId.PEG)
    bank.make_next()
    assert bank.get(SoundId.PEG) == (variation(SoundId.PEG, 0).tobytes(),)


def test_the_bank_says_when_nothing_is_left_to_make(monkeypatch: pytest.MonkeyPatch) -> None:
    finish_quickly(monkeypatch)
    monkeypatch.setattr(bank_module, "_BREATH", 0.0)
    at_rest = threading.Event()
    bank = Bank(at_rest.set)
    bank.start()
    assert at_rest.wait(20.0)
    assert bank.complete
    bank.close()
