"""The deal of the day: the same by the date alone, its first result kept once, its text without a word of the cards; and deals entered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from pygame import Rect, Surface

from game.archive import Archive, DayResult
from game.archive.drills import day_after
from game.catalog import GAMES
from game.core.record import Occasion, read_record, record_of
from game.core.shared_deal import read_deal
from game.core.shuffle import code_of_day, seed_from
from tests.app.harness import Person, stand
from tests.app.test_same_deal import at_the_end, played
from tests.games.koikoi.person import answer
from ui.input.clipboard import pasted
from ui.library.occasions import MOST_BACK, day_deal, day_slot
from ui.scenes.results import ResultsScene
from ui.scenes.setup import SetupScene
from ui.scenes.table.scene import TableScene
from ui.scenes.today import TodayScene
from ui.text.calendar import weekday_title
from ui.widgets import Role

DAY = "20261122"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    someone.program.services.today = DAY
    someone.program.navigator.title()
    someone.wait(2)
    yield someone
    someone.close()


def today(person: Person) -> TodayScene:
    person.program.navigator.occasions.today()
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, TodayScene)
    return scene


def take(person: Person, game: str) -> None:
    """Press the row of a game."""
    person.click(person.find(Role.ROW, game).middle)
    person.wait(2)


def test_a_day_and_a_game_give_one_deal_everywhere() -> None:
    assert code_of_day("20261122", "koi-koi") == "peony-mouse-0713"
    assert len({code_of_day(f"202611{day:02d}", game) for day in range(1, 31) for game in GAMES}) == 150


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_the_day_does_not_depend_on_how_one_plays_otherwise(person: Person, game: str) -> None:
    before = day_deal(person.program.services, game, DAY)
    person.program.navigator.setup(game)
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, SetupScene)
    scene.model.set_count(2)
    scene.leave()
    assert day_deal(person.program.services, game, DAY) == before
    assert sum(player.is_person for player in before.players) == 1


@pytest.mark.parametrize(
    ("day", "before"),
    [("20261122", "20261121"), ("20260301", "20260228"), ("20240301", "20240229"), ("20270101", "20261231")],
)
def test_the_day_before_is_that_of_the_calendar(day: str, before: str) -> None:
    assert day_after(day, -1) == before


def test_the_title_leads_to_the_deals_of_the_day(person: Person) -> None:
    person.press("Deals of the day")
    assert person.screen == "TodayScene"
    take(person, "Kowah")
    table = person.scene
    assert isinstance(table, TableScene)
    assert table.occasion == Occasion(DAY)


def test_the_deal_of_the_day_goes_on_where_it_was_left_and_beside_other_matches(person: Person) -> None:
    person.start(rounds=3)
    person.wait_until(person.due)
    today(person)
    take(person, "Koi-Koi")
    person.wait_until(person.due)
    daily = person.table.match
    person.program.navigator.title()
    person.wait(2)
    assert person.find(Role.BUTTON, "Koi-Koi").value.endswith("in progress")
    today(person)
    take(person, "Koi-Koi")
    person.wait(2)
    assert (person.table.match.seed, person.table.match.ply) == (daily.seed, daily.ply)
    archive = person.program.services.archive
    assert len(archive.matches()) == 2
    assert archive.match_in(day_slot("koi-koi")) is not None


def test_the_first_result_of_a_day_stands(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    first = DayResult(DAY, "koi-koi", "me", 1, ("1. Ada 7", "2. Sora 0"))
    archive.days.keep(first)
    archive.days.keep(replace(first, place=2))
    other = replace(first, profile="you", place=2)
    archive.days.keep(other)
    archive.close()
    again = Archive(tmp_path)
    assert again.days.all() == (first, other)
    again.close()


def test_the_results_of_a_player_can_be_forgotten(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for profile in ("me", "you"):
        archive.days.keep(DayResult(DAY, "koi-koi", profile, 1, (f"1. {profile} 7",)))
    archive.forget_days("me")
    archive.close()
    assert not any('"me"' in path.read_text("utf-8") for path in tmp_path.rglob("days*"))
    again = Archive(tmp_path)
    assert [one.profile for one in again.days.all()] == ["you"]
    again.close()


@pytest.mark.parametrize("text", ["", "[]", '{"format": "five-seasons-days", "days": [[1]]}', '{"format": "five-seasons-days", "days": 3}'])
def test_damaged_results_are_set_aside_with_a_word(tmp_path: Path, text: str) -> None:
    (tmp_path / "days.json").write_text(text, "utf-8")
    archive = Archive(tmp_path)
    assert archive.days.all() == ()
    assert archive.notices()
    archive.close()


def test_a_day_that_was_finished_shows_its_result_to_hand_on(person: Person) -> None:
    match = played("koi-koi")
    services = person.program.services
    players = day_deal(services, "koi-koi", DAY).players
    record = record_of(match, players, occasion=Occasion(DAY))
    assert read_record(record.to_text()) == record
    person.program.navigator.occasions.over(record)
    today(person)
    take(person, "Koi-Koi")
    person.wait(12)
    person.answer("Copy")
    assert pasted().startswith("Five Seasons, 22 November 2026 Deal of the day: Koi-Koi 1. ")
    assert person.can_press("Play it again")


def test_a_leaf_of_the_calendar_says_which_day_it_is(person: Person) -> None:
    today(person)
    assert person.find(Role.TEXT, "22 November 2026").rect[2] > 0
    assert weekday_title(DAY) == "Sunday"
    person.press("Day before")
    assert person.find(Role.TEXT, "21 November 2026")


def test_days_go_back_for_a_week(person: Person) -> None:
    scene = today(person)
    for _day in range(MOST_BACK + 3):
        person.press("Day before")
        person.wait(2)
    assert scene.day == "20261116"
    person.press("Day after")
    assert scene.day == "20261117"


def test_a_deal_that_was_handed_on_is_set_up(person: Person) -> None:
    at_the_end(person, played("kowah"))
    person.press("Share")
    person.wait(12)
    person.press("Copy the words")
    line = pasted()
    today(person)
    person.press("Enter a deal…")
    person.wait(12)
    person.answer("Paste")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, SetupScene)
    deal = read_deal(line)
    assert (scene.model.draft.options, len(scene.model.draft.seats)) == (deal.options, deal.seats)
    person.press("Start")
    person.wait(2)
    assert person.table.match.seed == deal.seed


@pytest.mark.sweep
@pytest.mark.parametrize(
    "line", ["koi-koi", "kowah 9 plum-heron-0731", "koi-koi plum-heron-0731 rounds=x", "koi-koi \x00 <b>"]
)
def test_a_line_that_cannot_be_used_is_answered_in_words(person: Person, line: str) -> None:
    person.program.navigator.setup("koi-koi")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, SetupScene)
    scene.model.set_code(line)
    person.press("Start")
    person.wait(3)
    assert person.scene is scene
    assert any(node.role is Role.TOAST for node in person.sees().walk())


def test_a_line_of_another_game_in_the_set_up_leads_to_that_game(person: Person) -> None:
    person.program.navigator.setup("koi-koi")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, SetupScene)
    scene.model.set_code("kowah 3 plum-heron-0731")
    person.press("Start")
    person.wait(2)
    other = person.scene
    assert isinstance(other, SetupScene)
    assert (other.model.game, len(other.model.draft.seats), other.model.code) == ("kowah", 3, "plum-heron-0731")


def test_the_end_of_the_deal_of_a_day_leads_back_to_the_deals(person: Person) -> None:
    services = person.program.services
    deal = day_deal(services, "koi-koi", DAY)
    person.program.navigator.start(deal.options, deal.players, deal.seed, deal.occasion)
    person.wait(2)
    rng = Random(4)
    while not (isinstance(person.scene, ResultsScene) and person.can_press("Deals of the day")):
        person.wait_until(person.due)
        if not isinstance(person.scene, ResultsScene) or person.can_press("Match result"):
            answer(person, rng)
        else:
            person.wait()
    stand(person)
    person.press("Deals of the day")
    assert isinstance(person.scene, TodayScene)
    assert services.archive.days.result(DAY, "koi-koi", services.profiles.now.id) is not None


@pytest.mark.parametrize("back", [0, MOST_BACK])
def test_the_deal_of_a_day_cannot_be_rehearsed_before_its_result_is_kept(person: Person, back: int) -> None:
    navigator, services = person.program.navigator, person.program.services
    day = DAY
    for _day in range(back):
        day = day_after(day, -1)
    code = code_of_day(day, "koi-koi")
    navigator.setup("koi-koi", code)
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, SetupScene)
    person.press("Start")
    person.wait(3)
    assert person.scene is scene
    assert [node.label for node in person.sees().walk() if node.role is Role.TOAST]
    services.archive.days.keep(DayResult(day, "koi-koi", services.profiles.now.id, 1, ("1. Ada 7", "2. Sora 0")))
    person.press("Start")
    person.wait(3)
    assert person.table.match.seed == seed_from(code)


def test_the_deal_of_a_day_cannot_be_given_up_and_played_anew(person: Person) -> None:
    today(person)
    take(person, "Koi-Koi")
    person.wait_until(person.due)
    daily = person.table.match
    today(person)
    person.press("Day before")
    person.wait(2)
    take(person, "Koi-Koi")
    person.wait(12)
    assert person.screen == "TodayScene"
    standing = person.program.services.archive.match_in(day_slot("koi-koi"))
    assert standing is not None
    assert standing.seed == daily.seed
    assert not person.can_press("Give it up")


def test_a_match_by_a_code_that_was_given_says_that_it_was_handed_on(person: Person) -> None:
    for code, handed in (("plum-heron-0731", True), ("", False)):
        person.program.navigator.setup("kowah", code)
        person.wait(2)
        person.press("Start")
        person.wait(2)
        if person.can_press("Give it up"):
            person.wait(12)
            person.answer("Give it up")
        occasion = person.table.occasion
        assert occasion == Occasion(handed=handed)
        record = person.table.record()
        secrets = {} if record.seal is None else {record.seal.promise: record.seal.secret}
        assert bool(secrets) != handed
        assert read_record(record.to_text(), secrets.__getitem__).occasion == occasion


def test_the_leaf_tells_the_days_of_its_week_on_which_something_was_played(person: Person) -> None:
    scene = today(person)
    leaf = Rect(0, 0, 208, 308)
    empty, full = (Surface(leaf.size) for _ in range(2))
    scene._paint_leaf(empty, leaf)
    for day in (DAY, day_after(DAY, -2), day_after(DAY, -9)):
        person.program.services.archive.days.keep(DayResult(day, "koi-koi", person.program.services.profiles.now.id, 1, ("1. Marie 5",), 0))
    scene._paint_leaf(full, leaf)
    changed = [x for x in range(leaf.width) if empty.get_at((x, 279)) != full.get_at((x, 279))]
    assert changed
    assert changed[-1] - changed[0] < 40, "one day of this week beside the one that is shown"
