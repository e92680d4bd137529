"""What becomes of players after a round is a scene of its own, beside it who is what. Source: squaw.md R13, R14."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.cards import Seat
from game.squaw.rules import HANDS, OUT, Status, hand_size
from game.squaw.view import View
from tests.app.harness import Person
from tests.games.squaw.test_squaw_interaction import NAMES, seated_at
from tests.games.squaw.test_squaw_table import SquawMatch, advanced, players
from tests.games.squaw.test_squaw_words import random_match
from ui.games.squaw.moments import CLOTH, COLLAR, ORDER, Fate, fates, moments_of
from ui.games.squaw.round_end import RoundEnd
from ui.kit.poses import rect_of
from ui.kit.reveal.moment import Comes, Moment
from ui.kit.reveal.podium import Podium
from ui.scenes.results import ResultsScene
from ui.stage.timeline import Speed
from ui.text.catalog import set_language
from ui.widgets import Role


def finished_rounds(seats: int, count: int, **values: object) -> Iterator[View]:
    """Yield the view of every finished round of some random matches."""
    for seed in range(count):
        for match, _events in random_match(f"moments-{seed}", seats, **values):
            view = match.view(Seat(0))
            if view.phase.value in ("between", "over"):
                yield view


def told(fate: Fate, moments: tuple[Moment, ...]) -> Moment:
    return next(moment for moment in moments if moment.seats == fate.seats and moment.comes is not Comes.STAYS)


def test_every_change_of_a_round_is_told_once_the_best_first() -> None:
    """X12: dog, blind, normal again, out; the worst is shown last and stays."""
    set_language("en")
    seen: set[tuple[Status, Status]] = set()
    for view in finished_rounds(5, 8):
        result = view.results[-1]
        found = fates(result)
        changes = [(before, after) for before, after in zip(result.statuses, result.after.statuses, strict=True)]
        assert [(fate.before, fate.after) for fate in found] == [pair for pair in ORDER if pair in changes]
        assert sum(len(fate.seats) for fate in found) == sum(before is not after for before, after in changes)
        moments = moments_of(view, seated_at(5))
        for fate in found:
            seen.add((fate.before, fate.after))
            moment = told(fate, moments)
            if len(fate.seats) == 1:
                assert NAMES[fate.seats[0]] in moment.ribbon
            assert len(moment.consequences) == 3
            if fate.after is Status.NORMAL:
                assert moment.sign is (COLLAR if fate.before is Status.DOG else CLOTH)
        if not found:
            assert moments[-1].seats == result.after.leaders
    assert seen == set(ORDER)


def test_the_last_two_are_a_moment_once() -> None:
    set_language("en")
    found = 0
    for view in finished_rounds(4, 12):
        result = view.results[-1]
        left = [seat for seat, status in enumerate(result.after.statuses) if status is not OUT]
        wanted = len(left) == 2 < sum(status is not OUT for status in result.statuses)
        last = moments_of(view, seated_at(4))[-1]
        assert (last.ribbon == "The last two") == wanted
        if wanted:
            found += 1
            assert last.seats == tuple(left)
    assert found


@pytest.mark.parametrize("timing", ["random", "choice", "first_trick"])
def test_the_facts_of_a_blind_are_those_of_the_option_in_force(timing: str) -> None:
    """B2 and its options."""
    set_language("en")
    wanted = {
        "random": ("Any trick", "chance says which"),
        "choice": ("Any trick", "may pass until the last"),
        "first_trick": ("The first trick", "is the one to play in"),
    }[timing]
    found = 0
    for view in finished_rounds(5, 6, blind_timing=timing):
        moments = moments_of(view, seated_at(5))
        if view.results[-1].number + 1 < HANDS:
            blinds = [moment for moment in moments if moment.comes is Comes.IS_TIED]
            assert all(wanted in moment.consequences for moment in blinds)
            found += len(blinds)
    assert found


def ends_the_round(match: SquawMatch) -> bool:
    """Whether the viewer plays the last card of a round in which somebody has no trick."""
    view = match.view(Seat(0))
    return (
        match.to_act() == (0,)
        and view.trick == view.size > 1
        and view.waiting == (0,)
        and view.statuses[0] is Status.NORMAL
        and view.taken.count(0) > 1
    )


@pytest.mark.sweep
@pytest.mark.parametrize("hurried", [False, True])
def test_the_end_of_a_round_shows_who_fell_and_a_press_ends_it(tmp_path: Path, hurried: bool) -> None:
    person = Person(tmp_path, speed=Speed.NORMAL)
    person.program.navigator.play(advanced(4, ends_the_round), players(4, (0,)))
    person.wait_until(person.due)
    table = person.table
    pose = table.board.picking.where.pose_of(table.board.picking.where.hand()[0])
    assert pose is not None
    person.click(rect_of(pose).center)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    scene = person.scene
    assert isinstance(scene, ResultsScene)
    sheet = scene.result
    assert isinstance(sheet, RoundEnd)
    person.wait(12)
    assert sheet.is_animating
    if hurried:
        person.click((600, 300))
        assert not sheet.is_animating
    else:
        person.wait_until(lambda: not sheet.is_animating)
    assert sheet.moment is sheet.moments[-1]
    rows = {node.label: node.value for node in person.sees().walk() if node.role is Role.ROW}
    after = sheet.played.after.statuses
    for name, status in zip(NAMES[:4], after, strict=True):
        assert rows[name].startswith(status.value.capitalize())
    assert f": {hand_size(sheet.played.number + 1)} card" in sheet.next_words
    person.close()


def test_a_match_that_ends_early_shows_who_went_out_before_the_podium(tmp_path: Path) -> None:
    """M1: the last one still in wins as the others go out."""
    early = next(match for match in finished_matches(2) if match.view(Seat(0)).number < HANDS)
    person = Person(tmp_path)
    person.program.navigator.play(early, players(2, (0, 1)))
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    scene = person.scene
    assert isinstance(scene, ResultsScene)
    sheet = scene.result
    assert isinstance(sheet, RoundEnd)
    assert isinstance(sheet.then, Podium)
    assert sheet.semantics().label.endswith("is out")
    for _ in range(2):
        person.click((600, 300))
    assert sheet.semantics().label.endswith("wins the match")
    person.close()


def finished_matches(seats: int) -> Iterator[SquawMatch]:
    """Yield random matches that are over."""
    for seed in range(99):
        *_before, (match, _events) = random_match(f"finished-{seed}", seats)
        yield match
