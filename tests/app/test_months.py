"""The twelve months: data that makes sense, matches like others, and a scroll on which what was won follows from the records alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.levels import Level
from game.archive import Entry, Sat
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.match import Match
from game.core.match_stats import PlayerStats
from game.core.record import AnyMatch, Occasion, Record, record_of
from tests.app.harness import Person, stand
from tests.contract.policies import policy
from ui.library.months import (
    Asked,
    Month,
    MonthResult,
    month_players,
    months,
    next_month,
    read_months,
    result_of_match,
    results_of,
)
from ui.library.occasions import KNOWN
from ui.navigation.results import EndedDeal, poster
from ui.scenes.months import MonthsScene
from ui.text.calendar import month_title
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def on_the_scroll(person: Person) -> MonthsScene:
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, MonthsScene)
    person.wait_until(lambda: not scene.is_animating)
    return scene


def twelve_months(person: Person) -> MonthsScene:
    person.program.navigator.title()
    person.wait(2)
    person.press("Twelve months")
    return on_the_scroll(person)


def finished(month: Month, seed: int = 0) -> AnyMatch:
    """Return a match of a month that willing players played to its end."""
    engine, rng = GAMES[month.options.game].engine, Random(seed)
    match: AnyMatch = Match(engine, month.options, month.seats, f"month {seed}")
    willing = policy(engine, "willing")
    while not match.over:
        seat = match.to_act()[0]
        match.apply(seat, willing(match.state, seat, match.legal_actions(seat), rng))
    return match


def won(month: Month) -> AnyMatch:
    """Return a match of a month that the person won."""
    return next(one for seed in range(200) if result_of_match(one := finished(month, seed), month.number, Seat(0)).won)


def record_in(person: Person, month: Month, match: AnyMatch) -> Record:
    """Return the record of a match of a month, played by whoever plays now."""
    return record_of(match, month_players(person.program.services, month), occasion=Occasion(month=month.number))


def told(month: Month, place: int, stats: PlayerStats) -> tuple[Entry, int]:
    """Return a match of a month as the history tells of it, with the seat of the player."""
    seats = (Sat("me", "Ada", "", place, 9, stats), *(Sat("", who, month.level, 3 - place, 5) for who in month.others))
    return Entry("a.json", month.options.game, 60, seats, month=month.number), 0


# The file


def test_levels_rise_from_month_to_month_and_nobody_waits_twice() -> None:
    levels = [list(Level).index(month.level) for month in months()]
    assert levels == sorted(levels)
    assert (levels[0], levels[-1]) == (0, len(Level) - 1)
    assert len({month.character for month in months()}) == len(months()) == 12
    assert {month.options.game for month in months()} == set(GAMES)


def test_every_month_has_a_house_rule_and_asks_for_what_its_game_counts() -> None:
    for month in months():
        counts: Any = GAMES[month.options.game].module("match_stats")
        assert month.twist, month.number
        assert month.asked.deed in (counts.MADE if month.asked.made else counts.GOALS), month.number
        assert len(set(month.others)) == month.seats - 1


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


@pytest.mark.parametrize(
    ("asked", "done"),
    [
        (Asked("", "lights", made=False), True),
        (Asked("", "kasu", made=False), False),
        (Asked("", "kasu", made=True), True),
        (Asked("", "dog", made=True), False),
        (Asked("", "dog", made=True, least=0, most=0), True),
        (Asked("", "kasu", made=True, least=0, most=1), False),
    ],
)
def test_what_is_asked_is_counted_in_the_statistics(asked: Asked, done: bool) -> None:
    assert asked.is_done(PlayerStats(3, 2, 14, 60, {"kasu": 2}, {"lights": 12})) == done


# What somebody came to


def test_a_month_once_won_stays_won_and_what_is_asked_counts_in_a_match_that_is_won() -> None:
    month = next(month for month in months() if not month.asked.made)
    did, idle = PlayerStats(met={month.asked.deed: 3}), PlayerStats()
    assert results_of([told(month, 2, did)]) == {month.number: MonthResult()}
    assert results_of([told(month, 1, idle), told(month, 2, did)]) == {month.number: MonthResult(won=True)}
    assert results_of([told(month, 1, idle), told(month, 1, did), told(month, 2, idle)])[month.number] == MonthResult(won=True, done=True)


def test_a_match_that_is_part_of_no_month_counts_for_none() -> None:
    entry, seat = told(months()[0], 1, PlayerStats())
    assert results_of([(entry._replace(month=0), seat)]) == {}


def test_the_next_month_is_the_first_not_won_then_the_first_of_which_something_is_left() -> None:
    assert next_month({}) == 1
    all_won = {number: MonthResult(won=True, done=number != 4) for number in range(1, 13)}
    assert next_month({**all_won, 7: MonthResult()}) == 7
    assert next_month(all_won) == 4
    assert next_month({**all_won, 4: MonthResult(won=True, done=True)}) == 1


# The screen


def test_every_month_can_be_played_at_once(person: Person) -> None:
    for month in months():
        scene = twelve_months(person)
        scene.scroll.choose(month.number - 1)
        person.wait(2)
        person.press(f"Play {month_title(month.number)}")
        person.wait(2)
        if person.can_press("Give it up"):
            person.wait(12)
            person.answer("Give it up")
            person.wait(2)
        table = person.table
        assert (table.occasion, table.match.options) == (Occasion(month=month.number), month.options)
        others = table.players[1:]
        assert ([one.character for one in others], {one.level for one in others}) == (list(month.others), {month.level.value})
        assert table.players[0].is_person


def test_a_month_in_progress_goes_on(person: Person) -> None:
    month = months()[0]
    twelve_months(person)
    person.press("Play January")
    person.wait_until(person.due)
    begun = person.table.match
    scene = twelve_months(person)
    assert scene.month is month
    person.press("Go on")
    person.wait(2)
    assert (person.table.match.seed, person.table.occasion) == (begun.seed, Occasion(month=1))


def test_a_won_month_blooms_and_the_next_one_is_proposed(person: Person) -> None:
    scene = twelve_months(person)
    assert scene.month.number == 1
    assert scene.scroll.value == "January, Dog & Blind, not won yet"
    person.program.navigator.occasions.over(record_in(person, months()[0], won(months()[0])))
    assert person.program.services.archive.flush()
    scene = twelve_months(person)
    assert scene.results[1].won
    assert scene.month.number == 2
    assert person.find(Role.TEXT, "1 of 12 won")
    scene.scroll.step(-1, 0)
    person.wait(2)
    assert person.can_press("Play again")


def test_a_deal_of_a_month_played_once_more_is_no_month(person: Person) -> None:
    month = months()[0]
    person.program.navigator.start(month.options, month_players(person.program.services, month), "plum-heron-0731", KNOWN)
    person.wait(2)
    assert person.table.occasion.month == 0


def test_the_end_of_a_month_tells_what_came_of_it_and_leads_on(person: Person) -> None:
    month = months()[2]
    match = won(month)
    ended = EndedDeal(match, month_players(person.program.services, month), Seat(0), match.ply, occasion=Occasion(month=month.number))
    scene = poster(person.program.navigator, ended)
    person.program.services.scenes.go(scene)
    person.wait_until(lambda: not scene.result.is_animating)
    stand(person)
    assert any(node.label.startswith("March is won") for node in person.sees().walk())
    assert person.can_press("Play again")
    person.press("Twelve months")
    on_the_scroll(person)
