"""House rules: saved under names, shown as what differs, played by, copied, handed on as text; a hostile one is refused in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.options import OptionError, Options, describe
from game.core.shared_deal import TextError, read_rules, ruled
from tests.app.harness import Person
from tests.core.test_shared_deal import drawn
from ui.input.clipboard import copied, pasted
from ui.kit.option_text import difference
from ui.library.house_rules import (
    MOST_TABLES,
    HouseRules,
    differences,
    free_name,
    rules_from_text,
    tables_of,
    with_tables,
)
from ui.scenes.house_rules import HouseRulesScene, RulesCard
from ui.scenes.setup import SetupScene
from ui.services.settings import Settings, settings_from
from ui.widgets import Role, TextField

LINE = "Sunday table: koi-koi rounds=3 multipliers=no"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    yield someone
    someone.close()


def setup(person: Person) -> SetupScene:
    person.program.navigator.setup("koi-koi")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, SetupScene)
    return scene


def tables(person: Person) -> HouseRulesScene:
    setup(person).open_tables()
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, HouseRulesScene)
    return scene


def row(person: Person, name: str) -> None:
    person.click(person.find(Role.ROW, name).middle)
    person.wait(12)


def paste(person: Person, text: str) -> None:
    assert copied(text)
    person.press("From a text…")
    person.wait(12)
    person.answer("Paste")
    person.wait(2)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_among_the_settings_reads_back(game: str) -> None:
    rng = Random(game)
    found: list[HouseRules] = []
    while len(found) < 5:
        values = drawn(game, rng)
        try:
            GAMES[game].options_of(values)
        except OptionError:
            continue
        found.append(HouseRules(f"Table {len(found)}", values))
    settings = Settings(tables=with_tables(Settings(), game, found))
    assert list(tables_of(settings_from(settings.to_json()), game)) == found


@pytest.mark.parametrize(
    "raw",
    [
        None,
        7,
        {"koi-koi": "x"},
        {"koi-koi": [7, {"name": "", "rules": {}}, {"name": "x"}, {"name": "y", "rules": {"rounds": "many"}}]},
        {"koi-koi": [{"name": "\u202e", "rules": {"rounds": 3}}] * 5000},
    ],
)
def test_damaged_house_rules_are_left_out(raw: object) -> None:
    found = tables_of(settings_from({"tables": raw}), "koi-koi")
    assert len(found) <= MOST_TABLES
    assert all(Options("koi-koi", one.values) == Options("koi-koi") for one in found)


def test_rules_are_saved_under_a_name_and_played_by(person: Person) -> None:
    scene = setup(person)
    scene.model.change(scene.model.draft.with_value("rounds", 3))
    scene.open_tables()
    person.wait(2)
    person.press("Save these rules")
    person.wait(12)
    person.answer("Save")
    person.wait(2)
    assert person.find(Role.ROW, "House rules").value == "in the set-up"
    assert not person.can_press("Save these rules")
    person.press("Back")
    scene.model.change(scene.model.draft.with_value("rounds", 12))
    scene.open_tables()
    person.wait(2)
    row(person, "House rules")
    assert any(node.label.startswith("Rounds: 3 rounds") or "3" in node.label for node in person.sees().walk() if node.role is Role.TEXT)
    person.answer("Play by these")
    person.wait(2)
    assert person.scene is scene
    assert scene.model.draft.values["rounds"] == 3


def test_house_rules_are_kept_for_the_next_start(tmp_path: Path) -> None:
    first = Person(tmp_path)
    paste_into = tables(first)
    paste_into.read(LINE)
    first.close()
    second = Person(tmp_path)
    assert [one.name for one in tables(second).tables] == ["Sunday table"]
    second.close()


def test_house_rules_are_renamed_copied_and_deleted(person: Person) -> None:
    scene = tables(person)
    assert scene.read(LINE)
    row(person, "Sunday table")
    person.answer("Make a copy")
    person.wait(2)
    assert [one.name for one in scene.tables] == ["Sunday table", "Sunday table 2"]
    row(person, "Sunday table 2")
    person.answer("Rename")
    person.wait(12)
    field = scene.tree.focus
    assert isinstance(field, TextField)
    field.set_text("At Ada’s")
    field.line.changed("At Ada’s")
    person.answer("Save")
    person.wait(2)
    assert [one.name for one in scene.tables] == ["Sunday table", "At Ada’s"]
    row(person, "Sunday table")
    person.answer("Delete")
    person.wait(12)
    person.answer("Delete")
    person.wait(2)
    assert [one.name for one in scene.tables] == ["At Ada’s"]


def test_house_rules_are_handed_on_as_text_and_read_again(person: Person) -> None:
    scene = tables(person)
    paste(person, LINE)
    row(person, "Sunday table")
    person.answer("Share")
    person.wait(12)
    person.answer("Copy")
    assert pasted() == LINE
    assert read_rules(pasted()).values == scene.tables[0].values


def test_house_rules_of_another_game_are_saved_there(person: Person) -> None:
    scene = tables(person)
    assert scene.read("Elsewhere: kowah hands_count=2")
    assert not scene.tables
    assert [one.name for one in tables_of(person.program.services.settings, "kowah")] == ["Elsewhere"]


@pytest.mark.sweep
@pytest.mark.parametrize(
    "text",
    ["", "hello", "x: whist", "x: koi-koi rounds=0", "koi-koi plum-heron-0731", "x: koi-koi rounds=3; rm -rf", "koi-koi " + "z" * 5000],
)
def test_a_text_without_house_rules_is_answered_in_words(person: Person, text: str) -> None:
    scene = tables(person)
    assert not scene.read(text)
    assert not scene.tables
    person.wait(2)
    assert any(node.role is Role.TOAST for node in person.sees().walk())


def test_rules_that_clash_are_refused() -> None:
    clashing = []
    for game in GAMES:
        rng = Random(1)
        for _try in range(200):
            values = {key: value for key, value in drawn(game, rng).items() if key != "first_dealer"}
            try:
                GAMES[game].options_of(values)
            except OptionError:
                usual = {info.key: info.default for info in ruled(describe(game))}
                clashing.append(HouseRules("x", {**usual, **values}).text(game))
                break
    assert clashing
    for line in clashing:
        with pytest.raises(TextError):
            rules_from_text(line)


@pytest.mark.slow
def test_names_stay_apart_and_there_is_an_end_to_them(person: Person) -> None:
    scene = tables(person)
    for _number in range(MOST_TABLES + 1):
        scene.read(LINE)
    names = [one.name for one in scene.tables]
    assert len(names) == len(set(names)) == MOST_TABLES
    assert free_name("x", ()) == "x"


def test_a_card_says_what_differs_and_that_the_set_up_has_these_rules(person: Person) -> None:
    scene = tables(person)
    assert scene.read(LINE)
    person.wait(2)
    card = next(one for one in scene.tree.controls() if isinstance(one, RulesCard))
    assert card.line.splitlines() == [
        difference(info, value)
        for info, value in differences("koi-koi", scene.tables[0].values)
    ]
    scene.save("As they are", scene.values)
    person.wait(2)
    assert person.find(Role.ROW, "As they are").value == "in the set-up"


@pytest.mark.sweep
@pytest.mark.parametrize("count", [1, 5, MOST_TABLES])
def test_cards_of_house_rules_stand_side_by_side_and_scroll_where_there_are_many(person: Person, count: int) -> None:
    scene = tables(person)
    kept = tuple(HouseRules(f"Table {n}", {**scene.values, "rounds": 3}) for n in range(count))
    scene.keep(kept)
    person.wait(2)
    places = [one.rect for one in scene.tree.controls() if isinstance(one, RulesCard)]
    assert len(places) == count
    assert all(one.collidelist(places[n + 1 :]) < 0 for n, one in enumerate(places))
