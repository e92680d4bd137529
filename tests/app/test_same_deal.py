"""From the end of a match: its replay, its deal once more, its result to hand on; and the results within a replay."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.archive.exports import RECORD_ENDING
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import NO_OCCASION, AnyMatch, Occasion, Player, record_of, replay
from game.core.shared_deal import read_deal
from game.core.shuffle import deal_code, seed_from
from tests.app.curtain import due, lift
from tests.app.harness import STEP_SECONDS, Person
from tests.turns import test_course
from ui.input.clipboard import pasted
from ui.library.occasions import occasion_words
from ui.library.share import result_text
from ui.navigation.results import EndedDeal, has_poster, poster
from ui.scenes.replay.scene import ReplayScene
from ui.scenes.results import DEAF_SECONDS, ResultsScene
from ui.scenes.table.scene import TableScene
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    yield someone
    someone.close()


@cache
def played(game: str) -> AnyMatch:
    """Return a short match that was played at random."""
    return test_course.played(game, 0)[0]


def players(match: AnyMatch) -> tuple[Player, ...]:
    return tuple(Player(f"P{seat}", "easy" if seat else "", seat) for seat in range(match.seats))


def at_the_end(person: Person, match: AnyMatch) -> ResultsScene:
    """Show the end of a match until all is told."""
    navigator = person.program.navigator
    scene = poster(navigator, EndedDeal(match, players(match), Seat(0), match.ply))
    person.program.services.scenes.go(scene)
    person.wait_until(lambda: not scene.result.is_animating)
    person.wait(round(DEAF_SECONDS / STEP_SECONDS) + 3)
    return scene


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_match_leads_to_its_replay_and_back(person: Person, game: str) -> None:
    match = played(game)
    at_the_end(person, match)
    person.press("Replay")
    scene = person.scene
    assert isinstance(scene, ReplayScene)
    assert scene.played.match is match
    person.press("Back")
    assert isinstance(person.scene, ResultsScene)


def test_the_end_of_a_match_offers_nothing_before_all_is_told(person: Person) -> None:
    match = played("koi-koi")
    scene = poster(person.program.navigator, EndedDeal(match, players(match), Seat(0), match.ply))
    person.program.services.scenes.go(scene)
    person.wait(1)
    if scene.result.is_animating:
        assert not person.can_press("Replay")


def focus(scene: ResultsScene) -> str:
    """Return what has the focus."""
    assert scene.tree.focus is not None
    return scene.tree.focus.label


def test_keys_and_pad_reach_what_the_end_of_a_match_offers(person: Person) -> None:
    match = played("koi-koi")
    scene = at_the_end(person, match)
    focused = [focus(scene)]
    person.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)
    focused.append(focus(scene))
    person.key(pygame.K_DOWN)
    focused.append(focus(scene))
    person.key(pygame.K_UP)
    while focus(scene) != "Replay":
        person.key(pygame.K_LEFT)
    assert focused[0] == focused[2] == "Play again"
    assert focused[1] in {"Replay", "Same deal", "Share", "Change the table"}
    person.key(pygame.K_RETURN)
    assert isinstance(person.scene, ReplayScene)


def test_the_same_deal_has_the_same_rules_players_and_cards(person: Person) -> None:
    match = played("kowah")
    at_the_end(person, match)
    person.press("Same deal")
    table = person.scene
    assert isinstance(table, TableScene)
    assert (table.match.options, table.match.seed, table.players) == (match.options, match.seed, players(match))
    assert table.match.opening == match.opening


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_playing_again_deals_anew_to_the_same_people_by_the_same_rules(person: Person, game: str) -> None:
    match = played(game)
    at_the_end(person, match)
    person.press("Play again")
    table = person.table
    assert (table.match.options, table.players, table.occasion) == (match.options, players(match), NO_OCCASION)
    assert table.match.seed != match.seed
    assert [record.seed for record in person.program.services.archive.matches()] == [table.match.seed]


def test_playing_again_asks_before_another_match_is_given_up(person: Person) -> None:
    person.start(rounds=6, seed="first")
    first, match = person.table.match.seed, played("koi-koi")
    scene = at_the_end(person, match)
    person.press("Play again")
    person.wait(12)
    assert person.scene is scene
    person.answer("Keep it")
    assert [record.seed for record in person.program.services.archive.matches()] == [first]


def test_the_end_of_a_match_leads_to_the_table_being_changed(person: Person) -> None:
    at_the_end(person, played("koi-koi"))
    person.press("Change the table")
    assert person.screen == "SetupScene"


@pytest.mark.parametrize("occasion", [Occasion("20261122"), Occasion(sides=())])
def test_the_end_of_a_match_for_an_occasion_leads_on_with_it_alone(person: Person, occasion: Occasion) -> None:
    match = played("koi-koi")
    ended = EndedDeal(match, players(match), Seat(0), match.ply, occasion=occasion)
    person.program.services.scenes.go(poster(person.program.navigator, ended))
    person.wait(2)
    seen = {node.label for node in person.sees().walk()}
    assert not seen & {"Play again", "Change the table"}


def test_the_result_is_copied_with_the_deal(person: Person) -> None:
    match = played("koi-koi")
    at_the_end(person, match)
    person.press("Share")
    person.wait(12)
    person.press("Copy the words")
    text = result_text(person.program.services, match, players(match))
    assert pasted().endswith(" ".join(text.split()))
    deal = read_deal(text.splitlines()[-1])
    assert (deal.options, deal.seats, deal.seed) == (match.options, match.seats, match.seed)


@pytest.mark.parametrize("game", GAMES)
def test_the_text_of_a_result_names_everybody_at_their_place_with_what_they_came_to(person: Person, game: str) -> None:
    match = played(game)
    outcome = match.outcome()
    assert outcome is not None
    first, *rows = result_text(person.program.services, match, players(match)).splitlines()
    assert first.startswith("Five Seasons: ")
    told = [row.replace("−", "-").split() for row in rows[: match.seats]]
    assert [int(place.removesuffix(".")) for place, _name, _score in told] == sorted(outcome.places)
    for place, name, score in told:
        seat = int(name.removeprefix("P"))
        assert (int(place.removesuffix(".")), int(score)) == (outcome.places[seat], outcome.scores[seat])
    assert {name for _place, name, _score in told} == {f"P{seat}" for seat in range(match.seats)}


def test_decisions_that_were_undone_are_told_with_the_result(person: Person) -> None:
    match = replay(record_of(played("koi-koi"), players(played("koi-koi"))), GAMES["koi-koi"].engine)
    assert "undone" not in result_text(person.program.services, match, players(match))
    match.takebacks = 2
    assert "2 decisions undone" in result_text(person.program.services, match, players(match)).splitlines()


@pytest.mark.sweep
@pytest.mark.parametrize("occasion", [NO_OCCASION, Occasion(sides=()), Occasion(handed=True), Occasion("20261122")])
@pytest.mark.parametrize("people", [1, 2])
def test_a_match_that_is_played_tells_nobody_its_deal(person: Person, people: int, occasion: Occasion) -> None:
    sat = tuple(Player(f"P{seat}", "" if seat < people else "easy", seat) for seat in range(2))
    code = "plum-heron-0731"
    person.program.navigator.start(GAMES["koi-koi"].options(2, short=True), sat, code, occasion)
    person.wait(2)
    person.wait_until(lambda: due(person))
    lifted = isinstance(person.scene, TableScene)
    for _screen in range(1 if lifted else 2):
        person.key(pygame.K_ESCAPE)
        person.wait(12)
        seen = " ".join(f"{node.label} {node.value}" for node in person.sees().walk())
        assert not [told for told in (code, seed_from(code), "Play it again") if told in seen]
        person.key(pygame.K_ESCAPE)
        if not lifted:
            lift(person)
            person.wait_until(person.due)
            lifted = True
    person.key(pygame.K_ESCAPE)
    person.wait(12)
    told = [node.label for node in person.sees().walk() if node.role is Role.DIALOG for node in node.walk()]
    assert not occasion_words(occasion, 2) or occasion_words(occasion, 2) in told, "that it is one is said"


def test_the_deal_of_a_duplicate_match_is_told_after_its_last_side(person: Person) -> None:
    first, services = played("koi-koi"), person.program.services
    record = record_of(first, players(first), occasion=Occasion(sides=()))
    person.program.navigator.occasions.over(record)
    at_the_end(person, first)
    assert not person.can_press("Same deal")
    person.press("Share")
    person.wait(12)
    person.press("Copy the words")
    assert deal_code(first.seed) not in pasted()
    person.program.navigator.replay(first, players(first))
    person.wait(2)
    replay = person.scene
    assert isinstance(replay, ReplayScene)
    assert not [tool for tool in replay._tools() if tool.key == "E"]
    last = services.archive.matches()[0]
    services.archive.finish_match(last)
    at_the_end(person, first)
    assert person.can_press("Same deal")


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_the_result_of_every_deal_and_the_end(person: Person, game: str) -> None:
    match = played(game)
    person.program.navigator.replay(match, players(match))
    person.wait(2)
    replay = person.scene
    assert isinstance(replay, ReplayScene)
    for moment in (replay.course.results[0], match.ply):
        replay.go_to(moment)
        person.wait(2)
        replay.show_result()
        person.wait(2)
        for _screen in range(1 + (has_poster(match) and moment == match.ply)):
            scene = person.scene
            assert isinstance(scene, ResultsScene)
            assert person.sees().walk()
            scene.result.land()
            person.wait(round(DEAF_SECONDS / STEP_SECONDS) + 3)
            assert scene.tree.focus is not None
            scene.tree.focus.activate()
            person.wait(2)
        assert person.scene is replay
        assert replay.moment == moment


def test_a_replay_plays_its_deal_again(person: Person) -> None:
    match: AnyMatch = played("koi-koi")
    person.program.navigator.replay(match, players(match))
    person.wait(2)
    replay = person.scene
    assert isinstance(replay, ReplayScene)
    next(tool for tool in replay._tools() if tool.key == "E").activate()
    person.wait(12)
    person.answer("Play it again")
    assert person.table.match.seed == match.seed


def test_a_replay_saves_its_match_as_a_file_that_opens(person: Person) -> None:
    match = played("koi-koi")
    person.program.navigator.replay(match, players(match))
    person.wait(2)
    replay = person.scene
    assert isinstance(replay, ReplayScene)
    next(tool for tool in replay._tools() if tool.key == "E").activate()
    person.wait(12)
    person.answer("Save as a file")
    archive = person.program.services.archive
    archive.flush()
    files = list((archive.folder / "exports").iterdir())
    assert [file.suffix for file in files] == [RECORD_ENDING]
    person.program.navigator.title()
    person.wait(2)
    person.program.navigator.open_file(files[0])
    person.wait(2)
    opened = person.scene
    assert isinstance(opened, ReplayScene)
    assert opened.played.match.actions == match.actions


def test_practice_from_a_position_has_no_deal_to_hand_on(person: Person) -> None:
    from tests.tour_koikoi import AUGUST

    match: AnyMatch = Match(GAMES["koi-koi"].engine, Options("koi-koi"), 2, "x", AUGUST)
    person.program.navigator.play(match, players(match))
    person.wait_until(person.due)
    person.press("Menu")
    person.wait(12)
    assert not any(node.role is Role.BUTTON and node.label.startswith("Deal ") for node in person.sees().walk())
