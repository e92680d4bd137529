"""The set-up used by mouse alone, by keyboard alone and by the pad alone, through posted events."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.core.options import Options, describe
from game.core.record import Player
from game.core.seal import Seal, spoken
from game.core.shuffle import MOST_CODE, deal_code, seed_from
from tests.app.harness import Person
from ui.library.house_rules import HouseRules, with_tables
from ui.scenes.setup import SetupScene
from ui.scenes.setup.first_look import RULE_SETS
from ui.scenes.setup.number import NumberPad
from ui.widgets import Node, Role

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
NEXT, PREVIOUS = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_LEFTSHOULDER

Started = list[tuple[Options, tuple[Player, ...], str | Seal]]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


@pytest.fixture
def started(person: Person, monkeypatch: pytest.MonkeyPatch) -> Started:
    """Return what Start was pressed with; no match begins, so that games without a table can be set up too."""
    found: Started = []
    monkeypatch.setattr(person.program.navigator, "start", lambda options, players, seed, _occasion: found.append((options, players, seed)))
    return found


def open_setup(person: Person, game: str, code: str = "plum") -> SetupScene:
    person.program.navigator.setup(game, code)
    person.wait(2)
    return scene(person)


def scene(person: Person) -> SetupScene:
    assert isinstance(person.scene, SetupScene)
    return person.scene


def asks_for_a_number(setup: SetupScene) -> bool:
    return isinstance(setup.tree.modal, NumberPad)


def seats(setup: SetupScene) -> int:
    return len(setup.model.draft.seats)


def write(person: Person, text: str) -> None:
    """Write as a keyboard does."""
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    person.wait()


def pad(person: Person, button: int, times: int = 1) -> None:
    for _ in range(times):
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=button, instance_id=0))
            person.wait()


def focus(person: Person) -> Node:
    return next(node for node in person.sees().walk() if node.focused)


def travel(person: Person, step: Callable[[], None], role: Role, label: str) -> None:
    """Go on until something has the focus."""
    for _ in range(200):
        node = focus(person)
        if (node.role, node.label) == (role, label):
            return
        step()
    raise AssertionError(f"{label!r} is never reached")


def find(person: Person, role: Role, label: str) -> Node:
    """Return something, its page shown and scrolled into sight."""
    setup = scene(person)
    found = next((c for c in setup.tree.controls() if (c.role, c.label) == (role, label)), None)
    for page in range(4) if found is None else ():
        setup.show_tab(page)
        found = found or next((c for c in setup.tree.controls() if (c.role, c.label) == (role, label)), None)
        if found is not None:
            break
    assert found is not None, f"there is no {label!r}"
    control = found
    for panel in (setup.options_panel.scroll, setup.players_panel.scroll):
        if panel.path_to(control):
            panel.reveal(control.rect)
    person.wait(40)
    return person.find(role, label)


def click(person: Person, role: Role, label: str, part: float = 0.5) -> None:
    """Press something at `part` of its width, once a column that scrolls has come to rest."""
    before = find(person, role, label).rect
    for _ in range(60):
        person.wait()
        now = find(person, role, label).rect
        if now == before:
            break
        before = now
    x, y, width, height = find(person, role, label).rect
    person.click((round(x + width * part), y + height // 2))


# By mouse


def test_by_mouse_a_set_of_rules_then_own_rules_and_back(person: Person, started: Started) -> None:
    setup = open_setup(person, "koi-koi")
    click(person, Role.ROW, "Tamed sake cup")
    assert setup.model.draft.differences()
    words = [node.label for node in person.sees().walk()]
    assert "2 changes from Classic rules" in words
    assert "Rain spoils the viewing: on" in words
    assert "Value of the greatest yaku: 15 points, not 10" in words
    assert not person.find(Role.ROW, "House rules").value.endswith("chosen")
    click(person, Role.SWITCH, "Doubling for seven and koi-koi")
    setup.show_tab(RULE_SETS)
    assert find(person, Role.ROW, "House rules").value.endswith("chosen")
    assert "3 changes from Classic rules" in [node.label for node in person.sees().walk()]
    click(person, Role.ROW, "Half a year")
    assert setup.model.draft.options.changes() == {"rounds": 6}
    setup.show_tab(RULE_SETS)
    click(person, Role.ROW, "House rules")
    person.press("Start")
    options, players, seed = started[0]
    assert options.changes() == {"rain_spoils_viewing": True, "big_yaku_value": 15, "multipliers": False}
    assert [player.is_person for player in players] == [True, False]
    assert seed == seed_from("plum")


def test_by_mouse_players_come_and_go(person: Person, started: Started) -> None:
    setup = open_setup(person, "kowah")
    click(person, Role.BUTTON, "Add a player")
    assert seats(setup) == 5
    assert focus(person).label == "Who plays at seat 5"
    click(person, Role.CHOICE, "Who plays at seat 5", 0.25)
    assert setup.model.draft.seats[4].person
    click(person, Role.CHOICE, "Seal at seat 5", 0.95)
    assert setup.model.draft.seats[4].seal == 6
    click(person, Role.BUTTON, "Remove this player")
    assert seats(setup) == 4
    click(person, Role.ROW, setup.model.draft.names()[1])
    click(person, Role.BUTTON, "Remove this player")
    person.press("Start")
    options, players, _seed = started[0]
    assert len(players) == 3
    assert options["players"] == 3


def test_two_people_can_play_at_one_screen(person: Person, started: Started) -> None:
    open_setup(person, "koi-koi")
    click(person, Role.CHOICE, "Who plays at seat 2", 0.25)
    person.press("Start")
    _options, players, _seed = started[0]
    assert [(player.name, player.is_person) for player in players] == [("Player 1", True), ("Player 2", True)]


def test_a_stepper_steps_on_its_chevrons_and_asks_in_the_middle(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    row = find(person, Role.CHOICE, "Rounds to play")
    x, y, width, height = row.rect
    person.click((x + width - 12, y + height // 2))
    assert setup.model.draft.values["rounds"] == 13
    box = setup.options_panel.row("rounds").control_rect
    person.click(box.center)
    assert asks_for_a_number(setup)
    person.wait(10)
    person.press("2")
    person.press("7")
    person.press("Done")
    assert setup.model.draft.values["rounds"] == 27
    person.click(box.center)
    person.wait(10)
    person.press("0")
    assert not person.can_press("Done"), "no match has no rounds"
    person.press("Cancel")
    assert setup.model.draft.values["rounds"] == 27


def test_what_has_no_effect_says_why_and_cannot_be_changed(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    node = find(person, Role.CHOICE, "Starting purse")
    assert not node.enabled
    person.point(node.middle)
    assert setup.options_panel.help.label == "No effect: The match has a fixed number of rounds."
    person.click((node.rect[0] + node.rect[2] - 12, node.middle[1]))
    assert setup.model.draft.values["stock_points"] is None
    person.point(find(person, Role.CHOICE, "Rounds to play").middle)
    assert setup.options_panel.help.label.startswith("How many rounds")


def test_what_is_refused_beside_other_rules_says_why(person: Person) -> None:
    setup = open_setup(person, "kaluki")
    info = setup.options_panel.row("sequence_max_len")
    setup.model.change(setup.model.draft.with_value("sequence_max_len", 4).with_value("min_first_meld", 44))
    row = find(person, Role.CHOICE, "Minimum of the first meld")
    person.click((row.rect[0] + row.rect[2] - 12, row.middle[1]))
    assert setup.model.draft.values["min_first_meld"] == 44
    assert "reaches 45 points with sequences of at most 4 cards" in setup.options_panel.help.label
    assert info.value == "4 cards"


def test_the_warning_of_the_sheet_is_shown(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    setup.model.change(setup.model.draft.with_value("five_point_yaku_value", 6))
    person.point(find(person, Role.CHOICE, "Value of five-point yaku").middle)
    assert setup.options_panel.help.label.startswith("Not advised")


def test_a_line_of_what_differs_leads_to_its_option(person: Person) -> None:
    open_setup(person, "koi-koi")
    click(person, Role.ROW, "Storm")
    click(person, Role.ROW, "Lightning as a wild card: on")
    assert focus(person).label == "Lightning as a wild card"


def test_a_length_is_one_press_away_and_another_one_is_none_of_the_three(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    click(person, Role.CHOICE, "How long?", 0.1)
    assert setup.model.draft.values["rounds"] == 3
    setup.model.change(setup.model.draft.with_value("rounds", 7))
    assert person.find(Role.CHOICE, "How long?").value == ""
    click(person, Role.CHOICE, "How long?", 0.9)
    assert setup.model.draft.preset is not None
    setup.model.change(setup.model.draft.with_value("match_format", "stock"))
    assert (Role.CHOICE, "How long?") not in [(node.role, node.label) for node in person.sees().walk()]


@pytest.mark.sweep
@pytest.mark.parametrize("game", [game for game in GAMES if any(info.lengths for info in describe(game).options)])
def test_another_length_leaves_the_rule_set_and_the_row_of_the_deal(person: Person, game: str) -> None:
    setup = open_setup(person, game)
    for part in (0.1, 0.5, 0.9):
        click(person, Role.CHOICE, "How long?", part)
        assert find(person, Role.ROW, "Classic rules").value.endswith("chosen")
        assert "Classic rules" in find(person, Role.BUTTON, "Start").value
        find(person, Role.ROW, "The deal")
        assert setup.model.draft.preset is not None


def test_saved_house_rules_keep_their_name_whatever_the_length(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    setup.model.change(setup.model.draft.with_value("multipliers", False).with_value("rain_spoils_viewing", True))
    tables = with_tables(person.program.services.settings, "koi-koi", (HouseRules("Sunday table", dict(setup.model.draft.values)),))
    person.program.services.change(tables=tables)
    setup.model.change(setup.model.draft.with_value("rounds", 3))
    assert setup.model.rules_shown[2] == "Sunday table"


def test_players_of_one_name_cannot_begin_and_are_led_to_the_name(person: Person, started: Started) -> None:
    setup = open_setup(person, "kowah")
    setup.model.change(setup.model.draft.with_seat(0, name="Ada").with_seat(2, person=True, name="ada"))
    person.press("Start")
    assert started == []
    assert focus(person).label == "Name at seat 3"
    assert "Another player has this name." in [node.label for node in person.sees().walk()]
    write(person, "Bea")
    assert "Another player has this name." not in [node.label for node in person.sees().walk()]
    person.press("Start")
    assert [player.name for player in started[0][1] if player.is_person] == ["Ada", "Bea"]


def test_a_friend_of_one_game_does_not_sit_in_another_one(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    click(person, Role.ROW, "A friend")
    assert setup.model.draft.seats[1].person
    person.key(pygame.K_ESCAPE)
    for game in GAMES:
        people = [seat.person for seat in open_setup(person, game).model.draft.seats]
        assert people.count(True) == (2 if game == "koi-koi" else 1)


@pytest.mark.parametrize("name", ["", "Ada"])
def test_a_name_for_one_match_of_several_people_is_not_the_name_of_who_plays_here(person: Person, name: str) -> None:
    services = person.program.services
    services.change(name=name)
    setup = open_setup(person, "koi-koi")
    setup.model.change(setup.model.draft.with_seat(0, name="Bea", seal=5).with_seat(1, person=True, name="Cleo"))
    person.key(pygame.K_ESCAPE)
    assert (services.settings.name, services.profiles.now.name, services.profiles.now.seal) == (name, name, 0)
    assert open_setup(person, "koi-koi").model.draft.names() == ("Bea", "Cleo")
    assert open_setup(person, "kowah").model.draft.names()[0] == (name or "You")


def test_the_deal_is_shown_and_leads_to_its_code(person: Person) -> None:
    open_setup(person, "koi-koi", "plum-heron-0731")
    click(person, Role.ROW, "The deal")
    assert focus(person).label == "Deal code"
    person.press("New code")
    code = person.find(Role.FIELD, "Deal code").value
    person.press("Back")
    assert person.find(Role.ROW, "The deal").value == code


def test_whoever_is_chosen_sits_at_the_table_at_once(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    for name in ("Toki", "Okiku"):
        click(person, Role.ROW, name)
        assert setup.model.draft.names()[1] == name


def test_any_text_is_a_deal_code(person: Person, started: Started) -> None:
    open_setup(person, "koi-koi", "")
    click(person, Role.FIELD, "Deal code", 0.82)
    for _ in range(MOST_CODE):
        person.key(pygame.K_BACKSPACE)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="été à Nara"))
    person.wait()
    person.press("Start")
    assert started[-1][2] == seed_from("été à Nara")
    before = person.find(Role.FIELD, "Deal code").value
    person.press("New code")
    after = person.find(Role.FIELD, "Deal code").value
    assert before != after
    person.press("Start")
    seed = started[-1][2]
    assert isinstance(seed, str)
    assert deal_code(seed) == after


def test_a_deal_without_a_code_is_sealed_with_words_of_ones_own(person: Person, started: Started) -> None:
    setup = open_setup(person, "koi-koi", "")
    shown = person.find(Role.ROW, "The deal").value
    person.press("Start")
    first = started[-1][2]
    assert isinstance(first, Seal)
    assert shown == f"Sealed: {spoken(first.promise)}"
    click(person, Role.ROW, "The deal")
    click(person, Role.FIELD, "Words of your own", 0.82)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="two, five"))
    person.wait()
    person.press("Start")
    second = started[-1][2]
    assert isinstance(second, Seal)
    assert (second.promise, second.words) == (first.promise, "two, five"), "what was promised stands"
    assert second.seed != first.seed
    setup.model.change(setup.model.draft.with_value("rounds", 3))
    assert setup.model.seal is not None
    assert setup.model.seal.promise != first.promise, "the rules are part of what is promised"
    click(person, Role.ROW, "Sealed deal")
    assert first.promise[:32] not in str(person.sees())
    assert setup.model.seal.promise[:32] in str(person.sees())


def test_a_known_deal_is_not_sealed(person: Person) -> None:
    setup = open_setup(person, "koi-koi", "plum-heron-0731")
    assert setup.model.seal is None
    click(person, Role.ROW, "The deal")
    assert "A known deal: same code, same cards." in str(person.sees())
    person.press("Back")
    setup.model.set_code("")
    setup.model.change(replace(setup.model.draft, duplicate=True))
    assert setup.model.seal is None


# By keyboard


def test_by_keyboard_alone(person: Person, started: Started) -> None:
    setup = open_setup(person, "koi-koi")
    assert focus(person).label == "Start"
    travel(person, lambda: person.key(pygame.K_TAB), Role.ROW, "Players")
    person.key(pygame.K_RETURN)
    travel(person, lambda: person.key(pygame.K_TAB), Role.FIELD, "Name at seat 1")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Ada"))
    person.wait()
    travel(person, lambda: person.key(pygame.K_TAB), Role.BUTTON, "Back")
    person.key(pygame.K_RETURN)
    travel(person, lambda: person.key(pygame.K_TAB), Role.ROW, "Change rules")
    person.key(pygame.K_RETURN)
    travel(person, lambda: person.key(pygame.K_TAB), Role.CHOICE, "Rounds to play")
    person.key(pygame.K_LEFT)
    assert setup.model.draft.values["rounds"] == 11
    for digit in "36":
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(digit), mod=0, unicode=digit, scancode=0))
        person.wait()
    assert setup.model.draft.values["rounds"] == 36
    travel(person, lambda: person.key(pygame.K_DOWN), Role.SWITCH, "Special yaku in use")
    person.key(pygame.K_RETURN)
    assert not setup.model.draft.values["special_yaku"]
    travel(person, lambda: person.key(pygame.K_TAB), Role.BUTTON, "Start")
    person.key(pygame.K_RETURN)
    options, players, _seed = started[0]
    assert options.changes() == {"rounds": 36, "special_yaku": False}
    assert players[0].name == "Ada"


def test_escape_leaves_and_the_set_up_is_remembered(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    setup.model.change(setup.model.draft.with_value("rounds", 7).with_seat(0, name="Ada"))
    person.key(pygame.K_ESCAPE)
    assert person.screen == "TitleScene"
    assert person.program.services.settings.name == "Ada"
    again = open_setup(person, "koi-koi")
    assert again.model.draft == setup.model.draft
    assert open_setup(person, "kowah").model.draft.names()[0] == "Ada", "another game has rules of its own, not another name"


def test_a_digit_after_a_while_begins_a_new_number(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    setup.show_tab(2)
    setup.tree.focus_on(setup.options_panel.row("rounds"))
    for digit, expected in (("4", 4), ("2", 42)):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(digit), mod=0, unicode=digit, scancode=0))
        person.wait()
        assert setup.model.draft.values["rounds"] == expected
    person.wait(60)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord("8"), mod=0, unicode="8", scancode=0))
    person.wait()
    assert setup.model.draft.values["rounds"] == 8


# By the pad


def test_by_pad_alone(person: Person, started: Started) -> None:
    setup = open_setup(person, "kowah")
    pad(person, DOWN)
    travel(person, lambda: pad(person, NEXT), Role.ROW, "Players")
    pad(person, A)
    travel(person, lambda: pad(person, NEXT), Role.BUTTON, "Add a player")
    pad(person, A)
    assert seats(setup) == 5
    pad(person, B)
    travel(person, lambda: pad(person, NEXT), Role.ROW, "Change rules")
    pad(person, A)
    travel(person, lambda: pad(person, NEXT), Role.CHOICE, "Rounds to play")
    pad(person, A)
    person.wait(12)
    assert asks_for_a_number(setup)
    pad(person, RIGHT)
    pad(person, A)
    travel(person, lambda: pad(person, NEXT), Role.BUTTON, "0")
    pad(person, A)
    travel(person, lambda: pad(person, NEXT), Role.BUTTON, "Done")
    pad(person, A)
    assert setup.model.draft.values["hands_count"] == 20
    assert not asks_for_a_number(setup)
    pad(person, pygame.CONTROLLER_BUTTON_START)
    options, players, _seed = started[0]
    assert options.changes()["hands_count"] == 20
    assert len(players) == 5


def test_by_pad_a_name_is_written_on_the_screen(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    pad(person, DOWN)
    travel(person, lambda: pad(person, NEXT), Role.ROW, "Players")
    pad(person, A)
    travel(person, lambda: pad(person, NEXT), Role.FIELD, "Name at seat 1")
    pad(person, A)
    person.wait(12)
    pad(person, A)
    pad(person, RIGHT)
    pad(person, A)
    travel(person, lambda: pad(person, NEXT), Role.BUTTON, "Done")
    pad(person, A)
    assert setup.model.draft.seats[0].name == "Ab"
    pad(person, B)
    assert person.screen == "SetupScene", "first the way back from the page"
    pad(person, B)
    assert person.screen == "TitleScene"


# What changes beside it


def test_a_larger_size_of_everything_shows_one_panel_at_a_time(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    person.program.services.change(ui_scale=1.5)
    person.wait(2)
    click(person, Role.ROW, "Change rules")
    assert person.find(Role.CHOICE, "Rounds to play")
    assert setup.players_panel.visible is False
    setup.lead("option oyaken")
    assert focus(person).label == "Dealer’s point in void rounds"


def test_the_focus_survives_another_size_and_another_language(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    setup.show_tab(2)
    setup.tree.focus_on(setup.options_panel.row("rounds"))
    person.program.services.resize((1024, 768))
    person.wait(2)
    assert focus(person).label == "Rounds to play"
    person.program.services.change(language="fr")
    person.wait(2)
    assert focus(person).label == "Manches à jouer"
    assert scene(person).model.draft == setup.model.draft


def test_louder_and_softer_do_not_disturb_what_is_being_written(person: Person) -> None:
    setup = open_setup(person, "koi-koi")
    setup.show_tab(1)
    card = setup.players_panel.controls["seat 0 name"]
    setup.tree.focus_on(card)
    person.program.services.change(volume_cards=0.3)
    person.wait(2)
    assert setup.tree.focus is card


def test_a_preference_of_the_display_is_kept_and_is_no_rule(person: Person, started: Started) -> None:
    setup = open_setup(person, "koi-koi")
    row = find(person, Role.CHOICE, "Show captures")
    person.click((row.rect[0] + row.rect[2] - 12, row.middle[1]))
    assert person.program.services.settings.display == {"koi-koi/captured_display": "on_request"}
    assert setup.model.draft.preset is not None
    person.press("Start")
    assert started[0][0].changes() == {}
    assert started[0][0]["captured_display"] == "open"


def test_a_look_of_the_cards_without_art_is_not_offered(person: Person) -> None:
    person.program.services.change(display={"kowah/deck_style": "spanish"})
    setup = open_setup(person, "kowah")
    row = find(person, Role.CHOICE, "Look of the cards")
    assert row.value == "French suits"
    person.click((row.rect[0] + row.rect[2] - 12, row.middle[1]))
    assert person.program.services.settings.display == {"kowah/deck_style": "ceki"}
    assert setup.options_panel.row("deck_style").value == "Javanese ceki"


# Portraits


def choose_level(person: Person, level: int) -> None:
    """Press one of the four cells."""
    cells = person.find(Role.CHOICE, "Level")
    person.click((cells.rect[0] + round(cells.rect[2] * (level + 0.5) / 4), cells.middle[1]))


def test_a_portrait_says_who_plays_against_one_and_the_level_is_apart(person: Person, started: Started) -> None:
    setup = open_setup(person, "koi-koi")
    assert person.find(Role.ROW, "Daigo").value.endswith("chosen")
    click(person, Role.ROW, "Okiku")
    assert not person.find(Role.ROW, "Daigo").value.endswith("chosen")
    click(person, Role.ROW, "A friend")
    assert setup.model.draft.seats[1].person
    click(person, Role.ROW, "Toki")
    choose_level(person, 0)
    person.press("Start")
    _options, players, _seed = started[0]
    assert [(player.name, player.level, player.character) for player in players[1:]] == [("Toki", "easy", "toki")]


def test_a_chosen_portrait_pressed_again_makes_it_no_one_in_particular(person: Person, started: Started) -> None:
    open_setup(person, "koi-koi")
    click(person, Role.ROW, "Daigo")
    person.press("Start")
    assert started[0][1][1].character == ""
    assert started[0][1][1].name != "Daigo"


def test_at_a_larger_table_a_level_is_for_all_and_a_friend_comes_and_goes(person: Person, started: Started) -> None:
    setup = open_setup(person, "kowah")
    choose_level(person, 3)
    click(person, Role.ROW, "A friend")
    row = person.find(Role.CHOICE, "Players").rect
    person.click((row[0] + row[2] - 12, row[1] + row[3] // 2))
    person.press("Start")
    _options, players, _seed = started[0]
    assert [player.level for player in players] == ["", "", "expert", "expert", "expert"]
    click(person, Role.ROW, "A friend")
    assert [seat.person for seat in setup.model.draft.seats] == [True, False, False, False, False]


def test_by_pad_from_the_door_to_the_deal_with_another_opponent(person: Person, started: Started) -> None:
    open_setup(person, "koi-koi")
    pad(person, DOWN)
    travel(person, lambda: pad(person, NEXT), Role.ROW, "Toki")
    pad(person, A)
    pad(person, pygame.CONTROLLER_BUTTON_START)
    assert started[0][1][1].character == "toki"


def test_start_is_one_press_away_on_every_page(person: Person, started: Started) -> None:
    setup = open_setup(person, "kaluki")
    for page in range(4):
        setup.show_tab(page)
        person.press("Start")
    assert len(started) == 4


def test_own_rules_are_made_on_the_page_of_options_and_kept_as_a_card(person: Person) -> None:
    setup = open_setup(person, "squaw")
    click(person, Role.ROW, "House rules")
    assert setup.options_panel.visible
    control = focus(person)
    assert setup.tree.focus is not None
    assert setup.options_panel.path_to(setup.tree.focus), control


def test_what_a_table_needs_is_loaded_on_another_thread_meanwhile(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[tuple[str, str]] = []
    monkeypatch.setattr("ui.navigation.navigator.load_match", lambda game: loaded.append((game, threading.current_thread().name)))
    open_setup(person, "kowah")
    person.wait_until(lambda: bool(loaded))
    assert [(game, name.rpartition("_")[0]) for game, name in loaded] == [("kowah", "pictures")]
