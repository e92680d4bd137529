"""The review of a deal and of a match through the real screens, by mouse and by keys: to the replay, to practice, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ai.budget import Budget
from game.ai.course import MOST_TURNS
from game.ai.review import LEAST_COST, MOST_SHOWN, decisions, grade, judge_of
from game.ai.review import REVIEW_WORLDS as ALL_WORLDS
from game.ai.search import Candidate, Verdict
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.record import Occasion, Player
from tests.app.curtain import lift
from tests.app.harness import REVIEW_WORLDS, Person
from tests.tour_deals import easily, seated
from ui.scenes.handscroll import Handscroll
from ui.scenes.replay.scene import ReplayScene
from ui.scenes.results import ResultsScene
from ui.scenes.review import PlayScroll, ReviewScene
from ui.scenes.table.scene import TableScene
from ui.scenes.table.tutor import ask_again
from ui.stage.timeline import Speed
from ui.turns.phases import AskingPerson, Warned
from ui.widgets import ChoiceCells, Role

GAME = "koi-koi"
Way = Callable[[Person, str], None]


def by_mouse(person: Person, label: str) -> None:
    person.press(label)


def by_keys(person: Person, label: str) -> None:
    """Go to a button by Tab and press it."""
    scene = person.program.services.scenes.top
    assert scene is not None
    for _ in range(20):
        if scene.tree.focus is not None and scene.tree.focus.label == label:
            person.key(pygame.K_RETURN)
            return
        person.key(pygame.K_TAB)
    raise AssertionError(f"the focus never comes to {label}")


WAYS = pytest.mark.parametrize("way", [by_mouse, by_keys])


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path, speed=Speed.OFF)
    yield someone
    someone.close()


def at_result(person: Person, deals: int = 3, people: int = 1, occasion: Occasion | None = None) -> ResultsScene:
    """Go to the result of a deal."""
    match = easily(GAME, 2, deals)
    players = tuple(Player(one.name, "" if seat < people else "normal", seat) for seat, one in enumerate(seated(match)))
    if occasion is None:
        person.program.navigator.play(match, players)
    else:
        person.program.navigator.play(match, players, occasion=occasion)
    person.wait(2)
    person.wait_until(lambda: isinstance(scene := person.scene, ResultsScene) and not scene.result.is_animating and scene._deaf <= 0)
    scene = person.scene
    assert isinstance(scene, ResultsScene)
    return scene


def reviewed(person: Person, way: Way = by_mouse) -> ReviewScene:
    """Open the review, let all be graded, and go to what cost most."""
    way(person, "Review")
    person.wait_until(lambda: isinstance(scene := person.scene, ReviewScene) and scene.reviewing.done)
    return dear_plays(person)


def dear_plays(person: Person, way: Way = by_mouse) -> ReviewScene:
    """Go on from how a match went, if that is shown, to what cost most."""
    scene = person.scene
    assert isinstance(scene, ReviewScene)
    if person.can_press("The plays that cost most"):
        way(person, "The plays that cost most")
    person.wait_until(lambda: not scene.is_animating)
    return scene


def acts(person: Person, scene: object) -> bool:
    """Whether a screen is the one that acts."""
    return person.scene is scene


def back(person: Person) -> None:
    person.key(pygame.K_ESCAPE)
    person.wait(2)


@pytest.mark.sweep
@WAYS
def test_a_deal_is_reviewed_looked_at_and_left_again(person: Person, way: Way) -> None:
    result = at_result(person)
    review = reviewed(person, way)
    assert review.plays
    assert [play.grade.cost for play in review.plays] == sorted((play.grade.cost for play in review.plays), reverse=True)
    said = [node.label for node in person.sees().walk()]
    assert all(any(play.done.words in words and play.better.words in words for words in said) for play in review.plays)
    way(person, "Look at it")
    person.wait(2)
    replay = person.scene
    assert isinstance(replay, ReplayScene)
    assert replay.moment == review.plays[0].grade.ply
    assert replay.track.dear >= {play.grade.ply for play in review.plays}
    assert not person.can_press("Open cards")
    assert not person.can_press("Next seat")
    person.press("Back")
    person.wait(2)
    assert acts(person, review)
    back(person)
    assert acts(person, result)
    assert person.can_press("Next round")


@pytest.mark.sweep
@WAYS
def test_play_goes_on_from_a_play_as_practice_of_one_deal_and_comes_back(person: Person, way: Way) -> None:
    result = at_result(person)
    match = result._review.work.match if result._review is not None else None
    assert match is not None
    actions = list(match.actions)
    review = reviewed(person)
    ply = review.plays[0].grade.ply
    way(person, "Play on from here")
    person.wait(2)
    person.wait_until(lambda: isinstance(scene := person.scene, TableScene) and isinstance(scene.turns.phase, AskingPerson))
    table = person.table
    assert table.match.practice
    assert table.match.ply == ply
    while not isinstance(person.scene, ResultsScene):
        scene = person.scene
        if isinstance(scene, TableScene) and isinstance(scene.turns.phase, AskingPerson):
            scene.turns.decide(scene.match.legal_actions(Seat(0))[0])
        person.wait()
    person.wait_until(lambda: person.can_press("End the practice"))
    person.wait_until(lambda: isinstance(scene := person.scene, ResultsScene) and scene._deaf <= 0)
    assert not person.can_press("Next round")
    assert not person.can_press("Review")
    person.press("End the practice")
    person.wait_until(lambda: isinstance(person.scene, ResultsScene) and person.can_press("Next round"))
    again = person.scene
    assert isinstance(again, ResultsScene)
    assert again._review is not None
    assert again._review.work.match.actions == actions


def test_a_review_is_never_forced_and_the_next_deal_stops_it(person: Person) -> None:
    result = at_result(person)
    assert result.tree.focus is not None
    assert result.tree.focus.label == "Next round"
    person.key(pygame.K_RETURN)
    person.wait_until(lambda: isinstance(person.scene, TableScene))
    person.wait_until(lambda: isinstance(person.table.turns.phase, AskingPerson))


@pytest.mark.parametrize("occasion", [Occasion(day="20260131"), Occasion(sides=())])
def test_what_others_play_too_is_not_reviewed_before_its_end(person: Person, occasion: Occasion) -> None:
    at_result(person, occasion=occasion)
    assert not person.can_press("Review")


def test_at_a_shared_screen_each_person_may_ask_for_their_own(person: Person) -> None:
    at_result(person, people=2)
    review = reviewed(person)
    first = review.reviewing.seat
    names = next(one for one in review.tree.controls() if isinstance(one, ChoiceCells))
    assert names.fits()
    assert names.step(1, 0) or names.step(-1, 0)
    person.wait_until(lambda: review.reviewing.done)
    assert review.reviewing.seat != first
    assert all(grade.seat == review.reviewing.seat for grade in review.reviewing.grades)


def test_leaving_stops_a_review_and_it_goes_on_where_it_was(person: Person) -> None:
    result = at_result(person)
    assert result._review is not None
    work = result._review.work
    person.press("Review")
    person.wait(2)
    back(person)
    assert acts(person, result)
    person.wait_until(lambda: work.done)
    assert len(work.grades) == len(work.plies)


def test_the_end_of_a_match_leads_to_the_review_of_all_of_it(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.turns.thinkers.REVIEW_WORLDS", ALL_WORLDS)
    match = easily(GAME, 2, 99, short=True, seed="plum-heron-0753")
    person.program.navigator.play(match, seated(match))
    person.wait_until(lambda: person.can_press("Match result"))
    person.wait_until(lambda: isinstance(scene := person.scene, ResultsScene) and scene._deaf <= 0)
    person.press("Match result")
    person.wait_until(lambda: isinstance(scene := person.scene, ResultsScene) and person.can_press("Replay") and scene._deaf <= 0)
    person.press("Review")
    person.wait_until(lambda: isinstance(scene := person.scene, ReviewScene) and scene.reviewing.done)
    assert any("on average" in node.label for node in person.sees().walk())
    review = dear_plays(person)
    assert len(review.plays) == MOST_SHOWN
    person.press("Look at it")
    person.wait(2)
    replay = person.scene
    assert isinstance(replay, ReplayScene)
    assert replay.moment == review.plays[0].grade.ply


def test_in_a_replay_what_plays_cost_is_marked_on_the_track(person: Person) -> None:
    match = easily(GAME, 2, 99)
    person.program.navigator.open_match(match, seated(match))
    person.wait(2)
    replay = person.scene
    assert isinstance(replay, ReplayScene)
    person.wait_until(lambda: not replay.is_animating)
    person.key(pygame.K_w, "w")
    person.wait_until(lambda: isinstance(scene := person.scene, ReviewScene) and scene.reviewing.done)
    review = person.scene
    assert isinstance(review, ReviewScene)
    costs = {grade.ply for grade in review.reviewing.grades if grade.cost >= LEAST_COST}
    assert costs
    assert any("on average" in node.label for node in person.sees().walk())
    dear_plays(person)
    person.press("Look at it")
    person.wait(2)
    assert acts(person, replay)
    assert replay.moment == review.plays[0].grade.ply
    assert replay.track.dear == costs
    assert "in 100 matches" in replay.track.marks[replay.moment]


@pytest.mark.sweep
@WAYS
def test_how_a_match_went_adds_up_and_leads_to_what_cost_most_and_back(person: Person, way: Way) -> None:
    match = easily(GAME, 2, 99)
    person.program.navigator.open_match(match, seated(match))
    person.wait(2)
    person.wait_until(lambda: isinstance(scene := person.scene, ReplayScene) and not scene.is_animating)
    person.key(pygame.K_w, "w")
    person.wait_until(lambda: isinstance(scene := person.scene, ReviewScene) and scene.reviewing.done)
    review = person.scene
    assert isinstance(review, ReviewScene)
    scroll = next(one for one in review.tree.root.walk() if isinstance(one, Handscroll))
    told, rounds = scroll.told, len(scroll.told.rounds)
    assert rounds > 2
    luck, play = told.by_round(rounds)
    assert round(100 * told.course.start) + sum(luck) + sum(play) == round(100 * told.course.result)
    assert all(cost <= 0 for cost in play)
    assert told.by_round(1) == ((sum(luck),), (sum(play),))
    assert 0 < len(told.turns) <= MOST_TURNS
    assert all(turn.words in scroll.value for turn in told.turns)
    person.program.draw(person.surface)
    assert scroll._laid is not None
    blocks = [block for _told, block, _at, _end in scroll._laid[1] if block.width]
    assert blocks
    assert not any(block.collidepoint(at) for block in blocks for _told, _block, at, _end in scroll._laid[1])
    assert all(block.collidelist([other for other in blocks if other is not block]) < 0 for block in blocks)
    dear_plays(person, way)
    assert review.plays
    way(person, "How the match went")
    assert any(isinstance(one, Handscroll) for one in review.tree.root.walk())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_was_played_and_what_is_better(person: Person, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if game == "squaw":  # what its plays cost is found in many worlds alone
        monkeypatch.setattr("ui.turns.thinkers.REVIEW_WORLDS", ALL_WORLDS)
    match = easily(game, GAMES[game].seats[0], 99, short=game == "costly-colours")
    person.program.navigator.replay(match, seated(match))
    person.wait(2)
    person.key(pygame.K_w, "w")
    person.wait_until(lambda: isinstance(scene := person.scene, ReviewScene) and scene.reviewing.done)
    review = dear_plays(person)
    assert review.plays
    for play in review.plays:
        assert play.done.words
        assert play.better.words
        assert play.done.words != play.better.words or play.done.cards != play.better.cards
    scrolls = [one for one in review.tree.root.walk() if isinstance(one, PlayScroll)]
    assert [scroll.label for scroll in scrolls] == [play.spoken for play in review.plays]


@pytest.mark.sweep
@WAYS
def test_a_play_that_costs_is_asked_again_and_the_better_one_shown(person: Person, way: Way) -> None:
    person.program.services.change(tutor="all")
    match = easily(GAME, 2, 99)
    judge = judge_of(GAMES[GAME].bots)
    assert judge is not None
    found = (grade(match, ply, judge, Budget(REVIEW_WORLDS)) for ply in decisions(match, (Seat(0),)))
    dear = next(one for one in found if one.cost > 0.03)
    assert dear.verdict is not None
    person.program.navigator.play(match.branch(dear.ply), seated(match))
    person.wait_until(lambda: isinstance(scene := person.scene, TableScene) and isinstance(scene.turns.phase, AskingPerson))
    table = person.table
    table.turns.decide(dear.action)
    person.wait_until(lambda: isinstance(table.turns.phase, Warned) and person.can_press("Show what is better"))
    assert table.match.ply == dear.ply
    person.wait(15)  # a dialog is deaf at first
    way(person, "Show what is better")
    person.wait_until(lambda: any(node.role is Role.TOAST and "Hint" in node.label for node in person.sees().walk()))
    assert isinstance(table.turns.phase, AskingPerson)
    table.turns.decide(dear.action)
    assert table.match.actions[dear.ply] == (Seat(0), dear.action)


def test_a_play_that_is_asked_again_twice_is_played_once(person: Person) -> None:
    person.program.navigator.play(easily(GAME, 2, 1).branch(2), (Player("Marie"), Player("Sora", "normal", 1)))
    person.wait_until(lambda: isinstance(scene := person.scene, TableScene) and isinstance(scene.turns.phase, AskingPerson))
    table = person.table
    both = zip(table.match.legal_actions(Seat(0))[:2], (0.0, 0.1), strict=True)
    first, second = (Candidate(action, 0.5, loss, 0.01, 64) for action, loss in both)
    warned = Warned(Seat(0), second.action, Verdict((first, second), 64))
    table.turns._enter(warned)
    ask_again(table._table, warned)
    ply = table.match.ply
    for _ in range(2):
        person.wait(15)  # a dialog is deaf at first
        person.press("Play it")
    assert table.match.actions[ply] == (Seat(0), second.action)


@pytest.mark.parametrize("occasion", [Occasion(day="20260131"), Occasion(sides=())])
def test_the_tutor_is_silent_where_others_play_the_same_deal(person: Person, occasion: Occasion) -> None:
    person.program.services.change(tutor="all")
    match = easily(GAME, 2, 1).branch(2)
    match.practice = False
    person.program.navigator.play(match, seated(match), occasion=occasion)
    person.wait(2)
    assert person.table.turns.tutor is None


def test_the_tutor_is_silent_where_somebody_at_the_table_has_not_asked_for_it(person: Person) -> None:
    person.program.services.change(tutor="all")
    match = easily(GAME, 2, 1).branch(2)
    person.program.navigator.play(match, (Player("Marie"), Player("Guest", seal=1)))
    person.wait(2)
    lift(person)
    assert person.table.turns.tutor is None
