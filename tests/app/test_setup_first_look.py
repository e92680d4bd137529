"""The first look at the set-up: whom, how long, Start; the rest folded, and every option found by typing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.core.options import describe
from tests.app.harness import Person
from tests.app.test_setup_screen import DOWN, NEXT, A, click, focus, open_setup, pad, scene, travel, write
from ui.games.catalog import screen_of
from ui.kit.option_text import label
from ui.kit.player_text import PERSONS
from ui.scenes.setup.first_look import FIRST
from ui.scenes.setup.lengths import LengthCells
from ui.scenes.setup.options import listed
from ui.text.catalog import _
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The set-up draws a deal that its cards do not end."""
    monkeypatch.setattr("ui.scenes.setup.model.new_code", lambda: "0123456789ABC")


def press_letter(person: Person, letter: str) -> None:
    """Press a key as it comes while nothing is being written: no text follows."""
    person.key(ord(letter), letter)



@pytest.mark.sweep
@pytest.mark.usefixtures("same_deal")
@pytest.mark.parametrize("game", GAMES)
def test_from_the_title_to_the_first_card_by_mouse_in_two_presses(person: Person, game: str) -> None:
    person.press(_(screen_of(game).door.name))
    assert person.screen == "SetupScene"
    assert focus(person).label == "Start"
    person.press("Start")
    assert person.screen == "TableScene"


@pytest.mark.sweep
@pytest.mark.usefixtures("same_deal")
@pytest.mark.parametrize("game", GAMES)
def test_from_the_title_to_the_first_card_by_keys_is_enter_twice(person: Person, game: str) -> None:
    for _door in range(1 + tuple(GAMES).index(game)):
        person.key(pygame.K_RIGHT)
    person.key(pygame.K_RETURN)
    assert person.screen == "SetupScene"
    person.key(pygame.K_RETURN)
    assert person.screen == "TableScene"


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_typing_finds_every_option_by_its_name_and_enter_leads_to_it(person: Person, game: str) -> None:
    setup = open_setup(person, game)
    for info in listed(game):
        setup.show_tab(FIRST)
        setup.tree.focus_on(None)
        words = label(info)
        press_letter(person, words[0].lower())
        assert setup.finder.value == words[0].lower(), "a letter begins to look, whatever it is bound to"
        write(person, words[1:].upper())
        shown = {row.label for row in setup.options_panel.scroll.children if row.label and hasattr(row, "description")}
        assert words in shown
        found = [f"{one} {_(other.help)}".casefold() for other in listed(game) if (one := label(other)) in shown]
        assert all(word in text for text in found for word in words.casefold().split())
        person.key(pygame.K_RETURN)
        assert focus(person).label in shown
    assert len(shown) < len(tuple(listed(game)))


def test_a_letter_that_mutes_elsewhere_begins_to_look_here(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    press_letter(person, "m")
    assert setup.finder.value == "m"
    assert not person.program.services.settings.muted
    person.key(pygame.K_ESCAPE)
    assert setup.finder.value == ""
    assert person.screen == "SetupScene"
    person.key(pygame.K_ESCAPE)
    person.key(pygame.K_ESCAPE)
    assert person.screen == "TitleScene"


def test_what_options_mean_is_looked_through_in_the_language_in_use_without_accents(person: Person) -> None:
    person.program.services.change(language="fr")
    setup = open_setup(person, "costly-colours")
    click(person, Role.FIELD, _("Find an option"))
    write(person, "qui compte")
    assert setup.options_panel.row("counting") in setup.options_panel.scroll.children
    write(person, "xyzzy")
    assert setup.options_panel.first_found is None
    assert setup.options_panel.help.label == _("No option is called so, or means that.")


def test_of_what_is_found_the_number_is_said_and_the_first_is_explained(person: Person) -> None:
    setup = open_setup(person, "kowah")
    press_letter(person, "w")
    write(person, "ho pays")
    panel = setup.options_panel
    assert panel.first_found is panel.row("payer_rule")
    assert panel.note == f"{sum(row.label in map(label, listed('kowah')) for row in panel.scroll.children)} option"
    assert "No effect" in panel.help.label


def test_by_pad_a_word_is_written_on_the_screen_and_its_option_is_found(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    pad(person, DOWN)
    travel(person, lambda: pad(person, NEXT), Role.FIELD, "Find an option")
    pad(person, A)
    person.wait(12)
    pad(person, A)
    travel(person, lambda: pad(person, NEXT), Role.BUTTON, "Done")
    pad(person, A)
    assert setup.finder.value
    assert setup.options_panel.visible


@pytest.mark.sweep
@pytest.mark.parametrize("game", [game.id for game in GAMES.values() if len(game.seats) > 1])
def test_how_many_play_and_where_they_sit_is_seen_at_the_first_look(person: Person, game: str) -> None:
    setup = open_setup(person, game)
    for count in GAMES[game].seats:
        setup.model.set_count(count)
        names = setup.model.draft.names()
        seats = [person.find(Role.ROW, name) for name in names]
        assert [seat.value for seat in seats] == ["Human", *["Computer, Normal"] * (count - 1)]
        lefts = [seat.rect[0] for seat in seats[1:]]
        row = [left for left, seat in zip(lefts, seats[1:], strict=True) if seat.rect[1] == seats[1].rect[1]]
        assert row == sorted(row), "the others sit from left to right"
        assert all(seats[0].rect[1] > seat.rect[1] for seat in seats[1:]), "who plays here sits before them"


@pytest.mark.parametrize("game", ["koi-koi", "costly-colours"])
def test_who_sits_across_is_chosen_from_those_who_play_the_game(person: Person, game: str) -> None:
    setup = open_setup(person, game)
    for name in setup.model.draft.names()[1], "A friend":
        click(person, Role.ROW, name)
    cards = [person.find(Role.ROW, PERSONS[one].name) for one in GAMES[game].characters]
    assert all(card.value for card in cards), "each says how it plays"
    assert setup.model.draft.seats[1].person


@pytest.mark.parametrize("game", ["squaw", "kowah"])
def test_a_press_on_a_seat_lets_a_person_sit_there_and_a_computer_again(person: Person, game: str) -> None:
    setup = open_setup(person, game)
    name = setup.model.draft.names()[1]
    click(person, Role.ROW, name)
    assert setup.model.draft.seats[1].person
    click(person, Role.ROW, setup.model.draft.names()[1])
    assert setup.model.draft.names()[1] == name
    assert not setup.model.draft.seats[1].person


@pytest.mark.parametrize("game", ["kaluki", "costly-colours"])
def test_a_set_of_rules_is_taken_at_the_first_look(person: Person, game: str) -> None:
    setup = open_setup(person, game)
    for preset in describe(game).presets:
        click(person, Role.ROW, label(preset))
        assert setup.model.draft.preset == preset
        assert person.find(Role.ROW, label(preset)).value.endswith("chosen")
    assert setup._tab == FIRST


def test_where_there_are_many_sets_of_rules_the_last_card_leads_to_all(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    click(person, Role.ROW, "More rule sets")
    shown = {card.label for card in setup.tree.controls()}
    assert {label(preset) for preset in describe("koi-koi").presets} < shown


def test_a_ticket_says_about_how_long_its_match_takes(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    cells = setup._first.controls["length rounds"]
    assert isinstance(cells, LengthCells)
    assert cells._words == (("a season", "about 4 min"), ("half a year", "about 8 min"), ("the year", "about 15 min"))


def test_who_counts_the_points_is_asked_at_the_first_look(person: Person) -> None:
    setup = open_setup(person, "costly-colours")
    click(person, Role.CHOICE, "Who counts the points", 0.5)
    assert setup.model.draft.values["counting"] == "manual"
    assert [info.key for game in GAMES for info in describe(game).options if info.is_asked] == ["counting"]


def test_what_is_folded_says_in_a_line_what_is_set(person: Person) -> None:
    setup = open_setup(person, "koi-koi", "plum-heron-0731")
    assert person.find(Role.ROW, "Change rules").value == "No changes"
    setup.model.change(setup.model.draft.with_value("multipliers", False).with_value("rain_spoils_viewing", True))
    assert person.find(Role.ROW, "Change rules").value == "2 changes from the classic rules"
    assert person.find(Role.ROW, "House rules").value.endswith("chosen"), "it has the name of what is in force"
    assert person.find(Role.ROW, "Players").value == ", ".join(setup.model.draft.names())
    assert person.find(Role.ROW, "The deal").value == "plum-heron-0731"
    click(person, Role.ROW, "Change rules")
    assert setup.options_panel.visible
    person.press("Back")
    assert focus(person).label == "Start"
    click(person, Role.ROW, "Display")
    assert setup.options_panel.visible
    assert scene(person).tree.focus is setup.options_panel.row("captured_display")


@pytest.mark.parametrize("ui", [1.0, 1.5])
def test_it_says_about_how_many_minutes_a_match_takes(person: Person, ui: float) -> None:
    person.program.services.change(ui_scale=ui)
    person.program.navigator.setup("koi-koi")
    person.wait(4)
    said = person.find(Role.TEXT, "12 rounds, about 15 min")
    assert said.fits
    assert pygame.Rect(0, 0, 1280, 720).contains(pygame.Rect(said.rect))
    scene(person).model.set_rule(describe("koi-koi")["rounds"], 3)
    person.wait()
    assert person.find(Role.TEXT, "3 rounds, about 4 min")
    person.program.navigator.setup("squaw")
    person.wait(4)
    assert person.find(Role.TEXT, "seven rounds at most, about 5 min")
    person.program.navigator.setup("kowah")
    person.wait(4)
    scene(person).model.set_rule(describe("kowah")["match_end"], "target")
    person.wait()
    assert any(", about 25 min" in node.label for node in person.sees().walk())
