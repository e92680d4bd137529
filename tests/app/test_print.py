"""The end of a match is printed before the player's eyes, by a stepped clock, and handed on from there."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from random import Random

import pygame
import pytest

from game.catalog import GAMES
from game.core.record import Player
from game.core.shuffle import deal_code
from tests.app.curtain import due
from tests.app.harness import STEP_SECONDS, Person, is_cut
from tests.games.koikoi import person as koikoi
from tests.print_album import played
from ui.input.clipboard import pasted
from ui.library.prints import PrintSheet, print_of
from ui.navigation.results import open_leaf, print_scene
from ui.scenes.print import DEAF_SECONDS, GOLD_AT, LAID, RUBBED, SEALS_AT, WAYS_AT, PrintScene, leaf_rects, sheet_area
from ui.scenes.replay.scene import ReplayScene
from ui.scenes.results import ResultsScene
from ui.stage.timeline import Ceremony, Speed
from ui.theme import Scale
from ui.widgets import Role

SEED = "0123456789ABC"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def to_the_print(person: Person) -> PrintScene:
    """Play a short match to its end, and press on to where it is printed."""
    person.program.services.change(speed=Speed.VERY_FAST)
    person.start(rounds=1, seed=SEED, level="easy")
    rng = Random(4)
    while not isinstance(person.scene, ResultsScene):
        koikoi.answer(person, rng)
        person.wait_until(lambda: due(person))
    person.program.services.change(speed=Speed.NORMAL)
    person.let_pass(5)
    person.press("Match result")
    person.wait()
    assert isinstance(person.scene, PrintScene)
    return person.scene


def cut(scene: PrintScene) -> None:
    """Let the plates be cut, in real time alone."""
    while not is_cut(scene):
        time.sleep(0.01)


def shown(person: Person, scene: PrintScene) -> bytes:
    rect = sheet_area(person.program.services.look, tall=scene.tall)
    return pygame.image.tobytes(person.surface.subsurface(rect), "RGB")


def finished(person: Person, scene: PrintScene) -> None:
    cut(scene)
    person.wait(round((DEAF_SECONDS + 0.2) / STEP_SECONDS))
    assert scene._whole is not None


def test_a_match_is_printed_plate_by_plate_and_leads_to_its_end(person: Person) -> None:
    scene = to_the_print(person)
    cut(scene)
    seen = []
    for at in (LAID + 0.3, RUBBED + 0.05, 1.25, 1.65, GOLD_AT - 0.05, SEALS_AT - 0.05, WAYS_AT - 0.1):
        while scene.elapsed < at:
            person.wait()
        assert not person.can_press("Match result")
        seen.append(shown(person, scene))
    assert len(set(seen)) == len(seen)
    person.wait(10)
    assert not scene.is_printing
    assert not scene._pressing, "the plates are let go"
    person.press("Match result")
    person.wait(2)
    assert isinstance(person.scene, ResultsScene)
    person.let_pass(5)
    assert person.can_press("Play again")


def test_from_the_last_seal_to_the_finished_print_no_frame_shows_bare_paper(person: Person) -> None:
    scene = to_the_print(person)
    cut(scene)
    while scene.is_printing:
        before = shown(person, scene)
        person.wait()
    after = shown(person, scene)
    assert sum(abs(a - b) < 40 for a, b in zip(before, after, strict=True)) > 0.9 * len(after)


def test_the_sheet_waits_for_its_plates_and_no_frame_does(person: Person) -> None:
    scene = to_the_print(person)
    done = [True]
    making = scene._pressing[False]
    monkey = pytest.MonkeyPatch()
    monkey.setattr(making, "done", lambda: done[0])
    done[0] = False
    person.wait(60)
    assert scene.elapsed == LAID
    monkey.undo()
    cut(scene)


def test_any_press_shows_the_finished_print(person: Person) -> None:
    scene = to_the_print(person)
    person.key(pygame.K_RETURN)
    person.key(pygame.K_RETURN)
    assert person.scene is scene, "what was meant for the print leads no further"
    assert not scene.is_printing
    finished(person, scene)
    assert person.can_press("Save picture")


def test_where_nothing_may_move_the_finished_print_fades_in(person: Person) -> None:
    person.program.services.change(reduced_motion=True)
    scene = to_the_print(person)
    assert not scene.is_printing
    finished(person, scene)
    assert scene._whole is not None
    assert scene._whole.get_alpha() in (None, 255)


def test_a_print_that_cannot_be_made_keeps_nobody_from_the_end(person: Person) -> None:
    scene = to_the_print(person)
    broken: Future[tuple[pygame.Surface, PrintSheet]] = Future()
    broken.set_exception(RuntimeError("the block is broken"))
    cut(scene)
    scene._pressing[False] = broken
    person.wait(3)
    assert isinstance(person.scene, ResultsScene)
    assert person.program.services.faults == 1


def test_a_print_that_fails_in_the_middle_of_a_frame_keeps_nobody_either(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = to_the_print(person)
    broken: Future[tuple[pygame.Surface, PrintSheet]] = Future()
    broken.set_exception(RuntimeError("the block is broken"))
    cut(scene)
    asked = iter((False, True))  # not yet when the frame begins, and then it is
    monkeypatch.setattr(broken, "done", lambda: next(asked, True))
    scene._pressing[False] = broken
    person.wait(3)
    assert isinstance(person.scene, ResultsScene)
    assert person.program.services.faults == 1


def test_without_moments_nothing_is_printed_by_itself(person: Person) -> None:
    person.program.services.change(moments=Ceremony.OFF)
    with pytest.raises(AssertionError):
        to_the_print(person)
    assert isinstance(person.scene, ResultsScene)


def test_a_print_is_kept_shared_and_saved_in_both_shapes(person: Person) -> None:
    scene = to_the_print(person)
    person.key(pygame.K_RETURN)
    finished(person, scene)
    archive = person.program.services.archive
    (kept,) = archive.album.prints()
    assert pygame.image.load(kept).get_size() == (1200, 800)
    sizes = []
    for words in ("Tall print", "Wide print"):
        person.press("Save picture")
        while scene._saving is not None:
            person.wait()
            time.sleep(0.005)
        person.press(words)
        finished(person, scene)
    sizes = [pygame.image.load(path).get_size() for path in sorted((archive.folder / "stills").iterdir())]
    assert sorted(sizes) == [(800, 1200), (1200, 800)]
    person.press("Copy the words")
    assert "Woodblock print, No. 1" in pasted()


@pytest.mark.parametrize("game", GAMES)
def test_a_past_match_of_every_game_has_a_print_with_its_words(person: Person, game: str) -> None:
    match = played(game, "print-1", 2, short=True)
    players = (Player("Marie"), Player("Sora", "easy", 1))
    one, hidden = (print_of(person.program.services, match, players, secret=secret) for secret in (False, True))
    assert one.subject.things
    assert one.subject.faces
    assert {"Marie", "Sora"} <= set(one.words.replace("\n", " ").split())
    assert one.words.splitlines()[0].startswith("Woodblock print, No. 1: ")
    assert hidden.subject.faces == ()
    assert deal_code(match.seed) not in f"{hidden.lines} {hidden.told}"
    assert print_of(person.program.services, match, players) == one


def test_a_replay_leads_to_its_print(person: Person) -> None:
    match = played("koi-koi", "print-1", 2, short=True)
    person.program.navigator.replay(match, (Player("Marie"), Player("Sora", "easy", 1)))
    person.wait(2)
    replay = person.scene
    assert isinstance(replay, ReplayScene)
    next(tool for tool in replay._tools() if tool.key == "E").activate()
    person.wait(12)
    person.answer("The print")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, PrintScene)
    finished(person, scene)


def test_a_print_in_the_making_comes_to_the_finished_one(person: Person) -> None:
    match = played("koi-koi", "print-1", 2, short=True)
    scene = print_scene(person.program.navigator, match, (Player("Marie"), Player("Sora", "easy", 1)))
    picture, sheet = scene._pressing[False].result()
    assert isinstance(sheet, PrintSheet)
    assert sheet.finished().get_size() == sheet.paper.get_size()
    assert picture.get_size() == (1200, 800)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("ui", [1.0, 2.0])
def test_print_buttons_and_album_stand_apart(person: Person, size: tuple[int, int], ui: float) -> None:
    from dataclasses import replace

    from ui.scenes.print import button_rows

    look = replace(person.program.services.look, scale=Scale(*size, ui))
    sheets = [sheet_area(look, tall=tall) for tall in (False, True)]
    rows = [rect for _row, rect in button_rows(look, ())]
    leaves = leaf_rects(look)
    for sheet in sheets:
        assert look.scale.window.contains(sheet)
        assert sheet.height > 200
        assert sheet.collidelist([*rows, *leaves]) == -1
    assert all(rect.collidelist(leaves) == -1 for rect in rows)


def test_a_leaf_of_the_album_shows_its_print_and_leads_to_its_match(person: Person) -> None:
    scene = to_the_print(person)
    person.key(pygame.K_RETURN)
    finished(person, scene)
    person.wait_until(lambda: bool(person.program.services.archive.finished()))
    person.press(scene.shown.words.splitlines()[0])
    person.wait(2)
    opened = person.scene
    assert isinstance(opened, PrintScene)
    assert opened is not scene
    assert opened.shown.deal == scene.shown.deal
    finished(person, opened)
    person.press("Replay")
    person.wait(2)
    assert isinstance(person.scene, ReplayScene)


def test_a_leaf_of_an_evening_says_where_its_matches_lie(person: Person) -> None:
    scene = to_the_print(person)
    person.key(pygame.K_RETURN)
    finished(person, scene)
    scenes = person.program.services.scenes
    for stem, words in (("evening-0123+abcdef12", "past matches"), ("koi-koi-0123+abcdef12", "holds no match")):
        open_leaf(person.program.navigator, Path(f"{stem}.png"))
        person.wait(2)
        top = scenes.top
        assert top is not None
        assert any(words in node.label for node in person.sees().walk() if node.role is Role.TOAST)
