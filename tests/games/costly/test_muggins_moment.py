"""Muggins at the table: a count stands for a moment, a button beside it takes what was missed, and the true count stays.

Source: costly-colours.md 5.2.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.core.events import Awarded
from game.core.match import Match
from game.core.options import Options
from game.core.record import Player
from game.costly.actions import CLAIMS, MUGGINS, PASS, parse_action
from game.costly.bot import owed
from game.costly.engine import ENGINE
from game.costly.rules import GAME
from game.costly.state import Phase, View
from tests.app.curtain import due, lift
from tests.app.harness import Person
from tests.table.hand import Device, do
from ui.games.costly.awards import entries_of
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.services.settings import TIMED
from ui.stage.timeline import Speed
from ui.turns.phases import COUNT_SECONDS

FRAME = 0.05
LAPSE_SECONDS, LEAST_LAPSE_SECONDS = COUNT_SECONDS
FLUSH: dict[str, Any] = {
    "hands": {"N": ["5C", "10D", "QC"], "D": ["JD", "6H", "3C"]},
    "turnup": "9D",
    "score": {"N": 49, "D": 47},
    "dealer": 0,
}
"""Bea leads; her ten makes twenty-five, a flush and three of a suit: 12."""
MISSED = "decline, play 5C, claim 0, pass, play JD, claim 4, pass, play 10D, claim 7"
RIGHT = MISSED.removesuffix("7") + "12"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path, speed=Speed.NORMAL)
    yield sitting
    sitting.close()


def sit(person: Person, deeds: str = MISSED, persons: int = 1, **values: Any) -> Match[Any, Any, View]:
    match: Match[Any, Any, View] = Match(ENGINE, Options(GAME, {"counting": "muggins", **values}), 2, "muggins", FLUSH)
    for text in deeds.split(", "):
        match.apply(match.to_act()[0], parse_action(text))
    bea = Player("Bea", "" if persons > 1 else "easy", 1)
    person.program.navigator.play(match, (Player("Anna"), bea))
    person.wait_until(lambda: due(person))
    return match


def stand(person: Person, seconds: float) -> None:
    person.wait(round(seconds / FRAME), FRAME)


def test_a_count_stands_for_three_seconds_and_nothing_is_asked(person: Person) -> None:
    match = sit(person)
    ply = match.ply
    assert person.table.board.tree.modal is None
    stand(person, LAPSE_SECONDS - 0.3)
    assert match.ply == ply
    stand(person, 0.6)
    assert match.actions[ply] == (0, PASS)


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.OFF])
def test_how_long_it_stands_follows_the_speed_but_it_can_always_be_answered(person: Person, speed: Speed) -> None:
    person.program.services.change(speed=speed)
    match = sit(person)
    ply, stands = match.ply, 1.6 * LAPSE_SECONDS if speed is Speed.SLOW else LEAST_LAPSE_SECONDS
    stand(person, stands - 0.4)
    assert match.ply == ply
    stand(person, 0.8)
    assert match.ply > ply


@pytest.mark.sweep
@pytest.mark.parametrize("device", Device)
def test_muggins_is_said_by_every_device(person: Person, device: Device) -> None:
    match = sit(person)
    do(person, MUGGINS, device)
    assert [(award.seat, award.kind, award.points) for award in match.view(Seat(0)).log][-1] == (0, "muggins", 5)


def test_muggins_is_one_key_away_and_costs_where_nothing_was_missed(person: Person) -> None:
    match = sit(person, RIGHT)
    person.key(pygame.K_u, "u")
    assert [(award.seat, award.kind, award.points) for award in match.view(Seat(0)).log][-1] == (1, "false_muggins", 2)
    person.wait_until(lambda: due(person))
    deeds = entries_of(match.view(Seat(0)), person.table.board.table.context.seated)
    assert [(deed.words, [line.name for line in deed.lines]) for deed in deeds[-2:]] == [
        ("Bea: ten of diamonds", ["Counted", "Muggins without cause"]),
        ("Bea counted 12 of 12", ["Twenty-five", "Flush", "Three of a suit"]),
    ]


@pytest.mark.sweep
@pytest.mark.parametrize(
    "wanted",
    [{"display": {f"{GAME}/count_stands": "until_answered"}}, {"scan": TIMED}, {"speech": True}],
    ids=["wanted", "one switch", "read aloud"],
)
def test_it_waits_for_who_wants_or_needs_longer(person: Person, wanted: dict[str, Any]) -> None:
    person.program.services.change(**wanted)
    match = sit(person)
    ply = match.ply
    stand(person, 4 * LAPSE_SECONDS)
    assert match.ply == ply
    assert {control.label for control in person.table.board.tree.controls()} >= {"Muggins", "Let it go"}


def test_time_stands_still_while_the_log_is_read(person: Person) -> None:
    match = sit(person)
    ply = match.ply
    person.key(pygame.K_l, "l")
    stand(person, 3 * LAPSE_SECONDS)
    assert match.ply == ply
    person.key(pygame.K_ESCAPE)
    stand(person, LAPSE_SECONDS)
    assert match.ply > ply


def test_at_one_screen_the_other_has_the_whole_moment_after_the_curtain(person: Person) -> None:
    match = sit(person, MISSED, persons=2)
    stand(person, 2 * LAPSE_SECONDS)
    ply = match.ply
    assert isinstance(person.scene, CurtainScene)
    lift(person)
    person.wait_until(lambda: due(person))
    stand(person, LAPSE_SECONDS - 0.8)
    assert match.ply == ply
    do(person, MUGGINS, Device.KEYS)


def test_a_hand_that_is_counted_lies_in_the_middle_and_the_count_before_it_stays(person: Person) -> None:
    deeds = RIGHT + ", pass, play 6H, claim 0, pass, claim 0"
    match = sit(person, deeds)
    view, seated = match.view(Seat(0)), person.table.board.table.context.seated
    assert (view.phase, view.turn, view.opened) == (Phase.MUGGINS, 0, 0b10)
    person.wait(20)
    stage, layout = person.table.board.stage, person.table.board.table.layout
    node = stage.node_of(ENGINE.pack.named("QC"))
    assert node is not None
    assert layout.parts()["count"].collidepoint(node.goal.x, node.goal.y)
    do(person, PASS, Device.MOUSE)
    person.wait_until(lambda: due(person))
    assert entries_of(match.view(Seat(0)), seated)[-1].words == "Bea counted 0 of 0"


def go_on(person: Person, match: Match[Any, Any, View], rng: Random) -> None:
    """Count badly now and then; say muggins where something was missed and sometimes without cause, else let the moment pass."""
    if isinstance(person.scene, ResultsScene):
        person.key(pygame.K_RETURN)
        return
    view, ply = person.table.turns.view, match.ply
    right = sum(line.points for line in owed(view)) if view.phase in (Phase.COUNT, Phase.MUGGINS) else 0
    if view.phase is Phase.MUGGINS:
        missed = right - (view.claimed if view.claimed <= right else 0)
        says = missed > 0 or rng.random() < 0.3
        if says:
            stand(person, 0.5)
            person.key(pygame.K_u, "u")
        else:
            stand(person, LEAST_LAPSE_SECONDS + 0.4)
        assert match.actions[ply] == (0, MUGGINS if says else PASS)
    elif view.phase is Phase.COUNT:
        person.table.play(CLAIMS[min(60, max(0, right + rng.choice((-9, 0, 0, 1))))])
    else:
        person.table.play(rng.choice(match.legal_actions(person.table.turns.viewer)))
    person.wait()


@pytest.mark.slow
def test_a_whole_match_with_muggins_true_and_false(tmp_path: Path) -> None:
    person = Person(tmp_path)
    rules = Options(GAME, {"counting": "muggins", "target_score": 81, "counts_per_deal": "until_empty"})
    match: Match[Any, Any, View] = Match(ENGINE, rules, 2, "whole")
    person.program.navigator.play(match, (Player("Anna"), Player("Bea", "easy", 1)))
    rng = Random(28)
    while not match.over:
        person.wait_until(lambda: match.over or due(person))
        if not match.over:
            go_on(person, match, rng)
    events = (event for ply in range(match.ply) for event in match.events_at(ply))
    scored = {(event.seat, event.kind) for event in events if isinstance(event, Awarded)}
    assert {(0, "muggins"), (1, "muggins"), (1, "false_muggins")} <= scored
    assert (0, "false_muggins") not in scored  # Bea never says it without cause
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    person.close()
