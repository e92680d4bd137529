"""The twelve months: data that makes sense, matches like others, and a scroll on which what was won follows from the records alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from game.ai.levels import Level
from game.archive import Entry, Sat
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.match_stats import PlayerStats
from game.core.record import AnyMatch, Occasion, record_of
from tests.app.harness import Person, stand
from tests.contract.policies import finished
from ui.library.months import Asked, Month, MonthResult, month_players, months, read_months, result_of_match, results_of
from ui.navigation.results import EndedDeal, poster
from ui.scenes.months import MonthsScene
from ui.text.calendar import month_title

JANUARY = months()[0]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def twelve_months(person: Person) -> MonthsScene:
    person.program.navigator.title()
    person.wait(2)
    person.press("Twelve months")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, MonthsScene)
    person.wait_until(lambda: not scene.is_animating)
    return scene


def won(month: Month) -> AnyMatch:
    """Return a match like one of a month, which the person won."""
    every = (finished(month.options.game, month.seats, str(seed)) for seed in range(200))
    return next(match for match in every if result_of_match(match, month.number, Seat(0)).won)


def told(month: Month, place: int, stats: PlayerStats) -> tuple[Entry, int]:
    """Return a match of a month as the history tells of it, with the seat of the player."""
    seats = (Sat("me", "Ada", "", place, 9, stats), *(Sat("", who, month.level, 3 - place, 5) for who in month.others))
    return Entry("a.json", month.options.game, 60, seats, month=month.number), 0


def test_levels_rise_nobody_waits_twice_and_every_month_has_a_house_rule_and_asks_for_what_its_game_counts() -> None:
    levels = [list(Level).index(month.level) for month in months()]
    assert (levels, levels[0], levels[-1], len({month.character for month in months()})) == (sorted(levels), 0, len(Level) - 1, 12)
    assert {month.options.game for month in months()} == set(GAMES)
    for month in months():
        counts = GAMES[month.options.game].module("match_stats")
        assert month.twist, month.number
        assert month.asked.deed in (counts.MADE if month.asked.made else counts.GOALS), month.number


@pytest.mark.parametrize(
    "change",
    [
        *({"game": "whist"}, {"character": "okiku"}, {"level": "godlike"}, {"seats": 1}, {"seats": 5}, {"seats": "3"}, {"words": 3}),
        *({"options": {"ace_initial": "middle"}}, {"options": {"aces": "low"}}, {"options": []}, {"asked": {"met": 3}}, {"asked": None}),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(change: dict[str, object]) -> None:
    raw = json.loads(resources.files("game").joinpath("months.json").read_text("utf-8"))
    raw["months"][0] |= change
    with pytest.raises(ValueError, match=r"month 1|squaw|asked"):
        read_months(json.dumps(raw))
    with pytest.raises(ValueError, match="a year has 12 months"):
        read_months(json.dumps({"months": raw["months"][:11]}))


def test_what_is_asked_is_counted_in_the_statistics() -> None:
    stats = PlayerStats(3, 2, 14, 60, {"kasu": 2}, {"lights": 12})
    for asked in (Asked("", "lights", made=False), Asked("", "kasu", made=True), Asked("", "dog", made=True, least=0, most=0)):
        assert asked.is_done(stats)
    for asked in (Asked("", "kasu", made=False), Asked("", "dog", made=True), Asked("", "kasu", made=True, least=0, most=1)):
        assert not asked.is_done(stats)


def test_a_month_once_won_stays_won_and_what_is_asked_counts_in_a_match_that_is_won() -> None:
    did, idle = PlayerStats(met={JANUARY.asked.deed: 3}), PlayerStats()
    assert results_of([told(JANUARY, 2, did)]) == {1: MonthResult()}
    assert results_of([told(JANUARY, 1, idle), told(JANUARY, 2, did)]) == {1: MonthResult(won=True)}
    assert results_of([told(JANUARY, 1, did), told(JANUARY, 1, idle), told(JANUARY, 2, idle)]) == {1: MonthResult(won=True, done=True)}


def test_every_month_can_be_played_at_once(person: Person) -> None:
    person.thinks = False  # nobody waits for what they play
    for month in months():
        twelve_months(person).scroll.choose(month.number - 1)
        person.wait(2)
        person.press(f"Play {month_title(month.number)}")
        person.wait(12)
        if person.can_press("Give it up"):
            person.answer("Give it up")
            person.wait(2)
        table = person.table
        assert (table.occasion, table.match.options) == (Occasion(month=month.number), month.options)
        assert [(one.character, one.level) for one in table.players] == [("", ""), *((who, month.level.value) for who in month.others)]


def test_a_month_in_progress_goes_on(person: Person) -> None:
    twelve_months(person)
    person.press("Play January")
    person.wait_until(person.due)
    begun = person.table.match.seed
    assert twelve_months(person).month is JANUARY
    person.press("Go on")
    person.wait(2)
    assert (person.table.match.seed, person.table.occasion) == (begun, Occasion(month=1))


def test_a_won_month_blooms_and_the_next_one_is_proposed(person: Person) -> None:
    assert twelve_months(person).scroll.value == "January, Dog & Blind, not won yet"
    services, players = person.program.services, month_players(person.program.services, JANUARY)
    person.program.navigator.occasions.over(record_of(won(JANUARY), players, occasion=Occasion(month=1)))
    assert services.archive.flush()
    scene = twelve_months(person)
    assert (scene.results[1].won, scene.month.number) == (True, 2)
    scene.scroll.step(-1, 0)
    person.wait(2)
    assert person.can_press("Play again")


def test_the_end_of_a_month_tells_what_came_of_it_and_leads_on(person: Person) -> None:
    match, players = won(JANUARY), month_players(person.program.services, JANUARY)
    scene = poster(person.program.navigator, EndedDeal(match, players, Seat(0), match.ply, occasion=Occasion(month=1)))
    person.program.services.scenes.go(scene)
    stand(person)
    assert any(node.label.startswith("January won, ") for node in person.sees().walk())
    assert person.can_press("Play again")
    person.press("Twelve months")
    assert isinstance(person.scene, MonthsScene)
