"""What is said on the screens: what opens, what has the focus, what changes, what is asked for; and what is not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.cards import CardId, Seat
from game.core.options import Options
from game.core.record import Player
from tests.app.curtain import due, lift
from tests.app.ears import Ears, Silence
from tests.app.harness import Person
from ui.games.koikoi.names import card_name
from ui.scenes.curtain import CurtainScene
from ui.scenes.settings import SettingsScene
from ui.scenes.table.scene import TableScene
from ui.voice.utterances import KEPT, Kind

F = {number: getattr(pygame, f"K_F{number}") for number in range(1, 11)}


@pytest.fixture
def ears() -> Ears:
    return Ears()


@pytest.fixture
def person(tmp_path: Path, ears: Ears) -> Iterator[Person]:
    sitting = Person(tmp_path, speech=ears)
    sitting.program.services.change(speech=True)
    sitting.wait(2)
    yield sitting
    sitting.close()


def said_after(person: Person, ears: Ears, key: int) -> list[str]:
    count = len(ears.heard)
    person.key(key)
    person.wait(10)
    return ears.heard[count:]


def test_a_screen_its_focus_and_a_changed_value_are_said(person: Person, ears: Ears) -> None:
    assert ears.heard[0].startswith("Five Seasons.")
    assert said_after(person, ears, pygame.K_RIGHT)[0].startswith("Koi-Koi: match months, dare to go on, button.")
    person.press("Settings")
    person.wait(2)
    assert any(words.startswith("Settings") for words in ears.heard)
    assert isinstance(person.scene, SettingsScene)
    slider = next(c for c in person.scene.tree.controls() if c.role == "choice")
    person.scene.tree.focus_on(slider)
    person.wait(2)
    assert "choice" in ears.heard[-1]
    assert "Left and Right change it" in ears.heard[-1]
    assert said_after(person, ears, pygame.K_LEFT)[0] == f"{slider.value}."


def test_a_dialog_reads_its_question_and_every_choice(person: Person, ears: Ears) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    words = " ".join(said_after(person, ears, pygame.K_ESCAPE))
    assert "Pause." in words
    assert "Choices: 1, Resume." in words
    assert "Back to title screen: your match is saved." in words
    assert "Pause." in " ".join(said_after(person, ears, F[9])), "the question is read again"


def test_turn_hand_table_and_scores_are_said_again_when_asked_for(person: Person, ears: Ears) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    person.wait(3)
    assert "It is your turn." in ears.heard
    assert said_after(person, ears, F[5])[0] == "It is your turn."
    hand = said_after(person, ears, F[6])[0]
    held = [node.card for node in person.table.board.stage.at(person.table.board.table.layout.own_hand())]
    assert hand == "Your hand: " + "; ".join(card_name(card) for card in held if card is not None) + "."
    assert any(words.startswith("Field: ") for words in said_after(person, ears, F[7]))
    assert any(words.startswith("Score: ") for words in said_after(person, ears, F[8]))


def test_verbosity_leaves_out_roles_or_adds_whose_turn_it_is(person: Person, ears: Ears) -> None:
    person.program.services.change(verbosity="brief")
    assert said_after(person, ears, pygame.K_RIGHT) == ["Koi-Koi: match months, dare to go on."]
    person.program.services.change(verbosity="everything")
    person.start(rounds=1)
    person.wait_until(person.due)
    person.key(pygame.K_TAB)
    person.key(pygame.K_RETURN)
    person.wait_until(lambda: "Sora is to play." in ears.heard)


def test_behind_the_curtain_nothing_of_a_hand_is_said_and_nothing_of_it_is_kept(person: Person, ears: Ears) -> None:
    person.program.services.change(verbosity="everything", text_panel=True)
    person.program.navigator.start(Options("koi-koi", {"rounds": 1}), (Player("Ada"), Player("Grace", "", 1)), "curtain")
    person.wait_until(lambda: due(person))
    person.wait(10)
    assert isinstance(person.scene, CurtainScene)
    hands = {card_name(card) for seat in map(Seat, (0, 1)) for card in hand_of(person, seat)}
    asked = [words for key in range(5, 11) for words in said_after(person, ears, F[key])]
    assert "The cards are covered." in asked
    told = [words for words in ears.heard if "draws for the deal" not in words]
    assert not {words for words in told if any(name in words for name in hands - open_cards(person))}
    lift(person)
    person.wait_until(person.due)
    person.wait(5)
    assert not any(kind is Kind.OWN and "Your hand" in words for words, kind in zip(ears.heard, ears.kinds, strict=True))
    assert "Your hand: " in said_after(person, ears, F[6])[0], "who looks on may ask for it"
    shown = [line.words for line in person.program.transcript.shown]
    assert any("Your hand" in words for words in shown)
    while person.screen != "CurtainScene":
        person.wait_until(lambda: due(person))
        if isinstance(person.scene, TableScene):
            person.key(pygame.K_TAB)
            person.key(pygame.K_RETURN)
    person.wait(5)
    assert not any("Your hand" in line.words for line in person.program.transcript.shown)
    assert all(line.kind in KEPT for line in person.program.transcript.shown)


def hand_of(person: Person, seat: Seat) -> list[CardId]:
    """Return the cards of a seat."""
    assert isinstance(person.scene, CurtainScene)
    match = person.scene.table.match
    return [card for place, cards in match.picture(seat).zones.items() if place.name == "hand" for card in cards if card is not None]


def open_cards(person: Person) -> set[str]:
    """Return the names of cards that everybody sees: plain cards of a month have one name."""
    assert isinstance(person.scene, CurtainScene)
    match = person.scene.table.match
    seen = match.picture(Seat(0)).zones.items()
    return {card_name(card) for place, cards in seen if place.name != "hand" for card in cards if card is not None}


def test_the_key_that_turns_speech_on_says_so_and_which_keys_say_things_again(tmp_path: Path, ears: Ears) -> None:
    person = Person(tmp_path, speech=ears)
    person.key(F[2])
    person.wait(3)
    assert person.program.services.settings.speech
    assert ears.heard[0] == "Speech is on."
    assert "F6 your hand" in ears.heard[1]
    assert any(words.startswith("Five Seasons.") for words in ears.heard), "then the screen"
    assert "Speech is on." not in ears.hushed
    person.close()


def test_without_speech_the_key_says_why_and_the_setting_stays_off(tmp_path: Path) -> None:
    person = Person(tmp_path, speech=Silence())
    person.key(F[2])
    person.wait(2)
    assert any("No speech was found" in node.label for node in person.sees().walk())
    assert not person.program.services.settings.speech
    person.close()


def test_the_panel_of_words_stands_under_every_screen_keeps_what_happened_and_scrolls(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.key(F[4])
    person.start(rounds=1)
    person.wait_until(person.due)
    services, panel = person.program.services, person.program.transcript
    assert services.strip.height > 0
    assert services.look.scale.height == services.room.height == 720 - services.strip.height
    assert any(words.startswith("Round 1.") for words in panel.lines)
    assert "It is your turn." in panel.lines
    person.program.draw(person.surface)
    kept = panel.lines
    person.key(pygame.K_ESCAPE)
    assert panel.lines == kept
    for number in range(60):
        panel.add(panel.shown[0])
        assert number < 60
    person.program.draw(person.surface)
    before = panel.revision
    person.key(pygame.K_PAGEUP)
    assert panel.revision != before, "Page Up goes back"
    person.key(F[4])
    person.wait()
    assert services.look.scale.height == 720
    person.close()


def test_one_button_of_the_pad_lets_everything_be_heard_again(person: Person, ears: Ears) -> None:
    person.start(rounds=1)
    person.wait_until(person.due)
    person.wait(3)
    asked = {number: said_after(person, ears, F[number]) for number in (5, 6, 7, 8, 9)}
    first = said_after(person, ears, F[10])
    assert said_after(person, ears, F[10]) == first, "once more is once more, not twice"
    for expected in (first, *asked.values(), asked[9]):
        count = len(ears.heard)
        person.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)
        person.wait(10)
        assert ears.heard[count:] == expected
