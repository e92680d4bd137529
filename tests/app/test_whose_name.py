"""Whose name stands there: the curtain names who is to lift it, a result who has won, and every game tells what was done by whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.events import CardMoved, Said
from game.core.options import Options
from game.core.record import AnyMatch, Player
from tests.app.curtain import due, lift
from tests.app.harness import Person
from tests.turns.test_course import played
from ui.kit.story import logged, recap
from ui.navigation.results import EndedDeal, has_poster, sheet
from ui.scenes.curtain import CurtainScene
from ui.scenes.replay.scene import ReplayScene
from ui.turns.replay import Perspective, Replay, deals, public, this_deal
from ui.widgets import Look

NAMES = ("Ada", "Berta", "Cleo", "Dora", "Edna", "Fanny", "Gerda")


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def players(match: AnyMatch) -> tuple[Player, ...]:
    """Return computer players, so that nobody is called "you"."""
    return tuple(Player(NAMES[seat], "easy", seat) for seat in range(match.seats))


def winner_of_koikoi(view: Any) -> int | None:
    return view.result.winner  # type: ignore[no-any-return]


def winner_of_kowah(view: Any) -> int | None:
    return getattr(view.result, "winner", None)


def winner_of_kaluki(view: Any) -> int | None:
    return view.result.winner if view.result.winner >= 0 else None


def winner_of_costly(view: Any) -> int | None:
    gained = [sum(award.points for award in view.log if award.seat == seat) for seat in (0, 1)]
    return None if gained[0] == gained[1] else gained.index(max(gained))


WINNERS: dict[str, Callable[[Any], int | None]] = {
    "koi-koi": winner_of_koikoi,
    "kowah": winner_of_kowah,
    "kaluki": winner_of_kaluki,
    "costly-colours": winner_of_costly,
}
"""Who won the deal that a view is at the end of; a round of Dog & Blind has no one winner."""


def named(words: str) -> set[str]:
    return {name for name in NAMES if name in words}


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", WINNERS)
def test_the_result_of_a_deal_is_titled_with_the_name_of_its_winner(person: Person, game: str, seed: int) -> None:
    match = played(game, seed)[0]
    for moment in Replay(match).results:
        if moment == match.ply and not has_poster(match):
            continue
        for viewer in (Seat(0), Seat(match.seats - 1)):
            made = sheet(person.program.navigator, EndedDeal(match, players(match), viewer, moment))()
            winner = WINNERS[game](match.view_at(moment, viewer))
            title = made.semantics().label
            if "Kaluki!" not in title:
                assert named(title) == ({NAMES[winner]} if winner is not None else set()), title


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_match_is_titled_with_the_names_of_those_in_the_first_place(
    person: Person, game: str, seed: int
) -> None:
    match = played(game, seed)[0]
    outcome = match.outcome()
    assert outcome is not None
    first = {NAMES[seat] for seat, place in enumerate(outcome.places) if place == 1}
    made = sheet(person.program.navigator, EndedDeal(match, players(match), Seat(0), match.ply), ending=True)()
    while (then := getattr(made, "then", None)) is not None:
        made = then
    assert named(made.semantics().label) == (first if len(first) < match.seats else set())


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_an_action_names_who_did_it(person: Person, game: str, seed: int) -> None:
    """Every line about a card that somebody played in the open, or about a call, is about them."""
    match = played(game, seed)[0]
    person.program.navigator.replay(match, players(match))
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, ReplayScene)
    story = scene.board.table.story
    course, perspective = Replay(match), Perspective(Seat(0))
    story.recall([course.events(0, perspective)])
    told_of = 0
    for moment in range(1, course.last + 1):
        events = public(course.events(moment, perspective))
        entries = logged(story.take(events))
        by = {event.source.number for event in events if isinstance(event, CardMoved) and event.source.name == "hand"}
        by |= {event.seat for event in events if isinstance(event, Said)}
        if len(by) != 1 or deals(events):
            continue
        lines = " ".join(f"{one.words} {one.more}" for one in entries)
        told_of += bool(lines)
        if lines and named(lines):
            assert NAMES[by.pop()] in lines, lines
    assert told_of > course.last // 8


def test_the_curtain_names_who_is_to_lift_it_and_tells_what_the_other_has_done(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    carved: list[str] = []
    carve = Look.carve

    def noted(self: Look, surface: Surface, text: str, *args: Any, **values: Any) -> Any:
        carved.append(text)
        return carve(self, surface, text, *args, **values)

    monkeypatch.setattr(Look, "carve", noted)
    names = ("Ada", "Berta")
    person.program.navigator.start(Options("koi-koi", {"rounds": 1}), (Player("Ada"), Player("Berta", "", 1)), "whose name")
    person.wait(2)
    seen = set()
    for number in range(5):
        person.wait_until(lambda: due(person))
        scene = person.scene
        if isinstance(scene, CurtainScene):
            turns = scene.table.turns
            assert scene.seat == turns.viewer
            assert scene.seat in turns.match.to_act()
            carved.clear()
            scene.draw(person.surface)
            assert {text for text in carved if text in names} == {names[scene.seat]}
            assert scene.spoken_opening()[0].words.startswith(f"Hand the screen to {names[scene.seat]}")
            seen.add(scene.seat)
            told = recap(scene.table.board.table.story, (), turns.people.since(scene.seat))
            assert bool(scene.recap) == bool(told) == (number > 0)
            assert scene.recap == told[len(told) - len(scene.recap) :]
            last = recap(scene.table.board.table.story, (), [public(events) for events in this_deal(turns.match)])
            assert not told or told[-1] == last[-1]
            lift(person)
            continue
        turns = person.table.turns
        turns.decide(turns.match.legal_actions(turns.viewer)[0])
        person.wait(2)
    assert seen == {0, 1}
