"""The lessons played through the real scenes by posted input, wrong answers included."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.options import Options
from tests.app.learner import LESSONS, Learner, right_action
from tests.table.hand import Device
from ui.games.catalog import screen_of
from ui.kit.lesson import OnCard, OnPart
from ui.kit.poses import rect_of
from ui.scenes.lesson.scene import MOST_MISSES
from ui.stage.timeline import Speed
from ui.text.catalog import _
from ui.widgets import Button, Role


@pytest.fixture(params=tuple(LESSONS))
def learner(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Learner]:
    sitting = Learner(tmp_path, request.param)
    yield sitting
    sitting.close()


def first_question(learner: Learner) -> int:
    return next(n for n, step in enumerate(learner.steps) if len(step.wrong) > 0)


@pytest.mark.sweep
def test_the_whole_lesson_by_mouse_and_nothing_is_saved(learner: Learner, tmp_path: Path) -> None:
    learner.start(rounds=3)
    learner.wait_until(learner.due)
    state = learner.table.match.state
    archive = learner.program.services.archive
    archive.flush()
    saved = (tmp_path / "in-progress" / "koi-koi.json").read_bytes()
    learner.begin()
    for index, step in enumerate(learner.steps):
        learner.wait_for(index)
        assert learner.find(Role.DIALOG, step.words).fits
        learner.do_step()
    learner.wait(12)
    assert learner.find(Role.DIALOG, "Well played").fits
    archive.flush()
    assert (tmp_path / "in-progress" / "koi-koi.json").read_bytes() == saved
    assert not list(tmp_path.glob("matches/*"))
    learner.press("Back")
    assert learner.table.match.state == state, "the match in progress goes on"
    learner.wait_until(learner.due)


def test_enter_reads_on_wherever_the_pointer_rests(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "koi-koi")
    learner.begin()
    learner.wait_for(0)
    assert learner.lesson.step.right is not None
    learner.answer_with(learner.lesson.step.right, Device.MOUSE)
    area = next(one for one in learner.lesson.tree.controls() if not isinstance(one, Button))
    learner.point(area.rect.center)
    learner.wait(2)
    learner.key(pygame.K_RETURN)
    learner.wait_for(1)
    learner.close()


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYS])
@pytest.mark.parametrize("game", LESSONS)
def test_every_wrong_answer_is_played_out_said_and_taken_back(tmp_path: Path, game: str, device: Device) -> None:
    learner = Learner(tmp_path, game)
    learner.begin()
    for index, step in enumerate(learner.steps):
        learner.wait_for(index)
        lesson, before = learner.lesson, learner.lesson.inner.match.state
        for answer in step.wrong:
            learner.answer_with(answer, device)
            assert learner.find(Role.DIALOG, answer.words).fits
            assert "See what happens" in learner.find(Role.DIALOG, answer.words).value
            assert lesson.inner.match.state != before, "it has been played"
            learner.press_on(device)
            learner.wait_for(index)
            assert lesson.inner.match.state == before, "and taken back"
        learner.do_step(device)
    learner.wait(12)
    assert learner.find(Role.DIALOG, "Well played")
    learner.close()


@pytest.mark.sweep
def test_after_two_misses_the_right_answer_alone_is_lit(learner: Learner) -> None:
    learner.begin()
    index = first_question(learner)
    learner.go_to(index)
    for _miss in range(MOST_MISSES):
        lit = learner.lesson.light
        learner.answer_with(learner.lesson.step.wrong[-1])
        learner.press_on()
        learner.wait_for(index)
    lesson = learner.lesson
    assert lit is not None
    assert lesson.light is not None
    gesture, button = lesson.inner.gesture(right_action(lesson)), lesson.inner.button_of(right_action(lesson))
    if gesture is not None:
        cards = {node.card for node in lesson.light.nodes()}
        assert {spot for spot in gesture.sources if isinstance(spot, int)} <= cards
        assert len(cards) <= len(gesture.sources) + 1
    else:
        assert button is not None
        assert any(rect.contains(button.rect) for rect in lesson.light.areas())
    learner.do_step()
    learner.wait_for(index + 1)


@pytest.mark.sweep
def test_nothing_is_played_while_words_are_read(learner: Learner) -> None:
    learner.begin()
    index = first_question(learner)
    learner.go_to(index)
    learner.answer_with(learner.lesson.step.wrong[-1])
    lesson, state = learner.lesson, learner.lesson.inner.match.state
    for node in lesson.inner.board.stage.at(lesson.inner.board.table.layout.own_hand()):
        learner.click((rect_of(node.goal).left + 6, rect_of(node.goal).centery))
        if lesson.said is None:
            break  # the scroll lay there, and Again was pressed
        assert lesson.inner.match.state == state


def test_pointing_at_cards_gives_no_answer_away(learner: Learner) -> None:
    learner.begin()
    learner.go_to(first_question(learner))
    learner.point((1, 1))
    picking = learner.lesson.inner.board.picking
    line, aims = picking.line(), picking.targets()
    pointed = set()
    for spot in picking.selection.sources:
        control = picking.control_at(spot)
        assert control is not None
        learner.point(control.rect.center)
        pointed.add(picking.pointed)
        assert (picking.line(), picking.targets()) == (line, aims)
    assert len(pointed - {None}) > 1


def test_the_cord_leads_to_no_single_card_of_several_to_choose_from(learner: Learner) -> None:
    learner.begin()
    learner.go_to(first_question(learner))
    lesson = learner.lesson
    assert lesson.light is not None
    hand = lesson.inner.board.stage.at(lesson.inner.board.table.layout.own_hand())
    held = [rect_of(node.goal) for node in lesson.light.nodes() if node in hand]
    assert len(held) < 2 or not any(rect in lesson.light.aims() for rect in held)
    assert lesson.light.aims()


@pytest.mark.slow
def test_the_whole_lesson_by_gamepad_alone_from_the_title(learner: Learner) -> None:
    learner.travel(Role.BUTTON, "Lessons")
    learner.pad(pygame.CONTROLLER_BUTTON_A)
    learner.wait(12)
    learner.travel(Role.BUTTON, screen_of(learner.game).door.name)
    learner.pad(pygame.CONTROLLER_BUTTON_A)
    for index in range(len(learner.steps)):
        learner.wait_for(index)
        learner.do_step(Device.PAD)
    learner.wait(12)
    learner.pad(pygame.CONTROLLER_BUTTON_A)
    assert learner.screen == "TableScene", "the first answer is to play"


def test_a_lesson_leads_at_once_into_a_short_match_against_easy_players(tmp_path: Path) -> None:
    for game, lesson in LESSONS.items():
        learner = Learner(tmp_path / game, game)
        learner.begin()
        learner.lesson.index = len(learner.steps) - 1
        learner.lesson.go_on()
        learner.wait(12)
        learner.press(lesson.invitation)
        table = learner.table
        assert [player.level for player in table.players[1:]] == ["easy"] * len(lesson.others)
        assert [player.name for player in table.players[1:]] == list(lesson.others)
        assert table.match.options.changes() == Options(game, lesson.first_match).changes()
        learner.close()


@pytest.mark.sweep
def test_by_gamepad_one_can_go_back_and_leave(learner: Learner) -> None:
    learner.begin()
    learner.wait_for(0)
    learner.do_step(Device.PAD)
    learner.wait_for(1)
    learner.pad(pygame.CONTROLLER_BUTTON_BACK)
    learner.wait_for(0)
    learner.pad(pygame.CONTROLLER_BUTTON_B)
    learner.wait(12)
    learner.travel(Role.BUTTON, "Leave the lesson")
    learner.pad(pygame.CONTROLLER_BUTTON_A)
    assert learner.screen == "TitleScene"


@pytest.mark.sweep
def test_back_returns_to_the_step_before_as_it_was(learner: Learner) -> None:
    lesson, far = LESSONS[learner.game], 6
    learner.begin()
    learner.wait_for(0)
    assert not learner.can_press("Back")
    learner.go_to(far)
    for index in range(far - 1, far - 4, -1):
        learner.lesson.go_back()
        learner.wait_for(index)
        assert learner.lesson.inner.match.state == lesson.match_at(learner.engine, index).state
    learner.do_step()
    learner.wait_for(far - 2)
    assert learner.lesson.inner.match.state == lesson.match_at(learner.engine, far - 2).state


@pytest.mark.sweep
def test_escape_pauses_and_leaving_returns(learner: Learner) -> None:
    learner.begin()
    learner.wait_for(0)
    learner.key(pygame.K_ESCAPE)
    learner.wait(12)
    learner.press("Resume")
    assert learner.lesson.index == 0
    learner.press("Menu")
    learner.wait(12)
    learner.press("Leave the lesson")
    assert learner.screen == "TitleScene"


@pytest.mark.sweep
@pytest.mark.parametrize("game", LESSONS)
def test_a_press_while_cards_fly_lands_them_and_does_nothing_else(tmp_path: Path, game: str) -> None:
    learner = Learner(tmp_path, game, speed=Speed.NORMAL)
    learner.begin()
    first = first_question(learner)
    learner.go_to(first)
    lesson = learner.lesson
    lesson.answer(right_action(lesson))
    learner.wait_until(lambda: lesson.inner.board.timeline.busy)
    ply = lesson.inner.match.ply
    learner.click((600, 400))
    assert lesson.inner.match.ply == ply
    learner.wait_until(lambda: lesson.showing or lesson.index > first)
    learner.close()


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize(
    ("size", "ui", "language"), [((1280, 720), 1.5, "en"), ((1920, 1080), 2.0, "en"), ((960, 600), 1.5, "fr")], ids=str
)
@pytest.mark.parametrize("game", LESSONS)
def test_large_words_leave_free_what_may_be_taken_the_hand_that_is_asked_of_and_the_answers(
    tmp_path: Path, game: str, size: tuple[int, int], ui: float, language: str
) -> None:
    learner = Learner(tmp_path, game, size, language=language)
    learner.program.services.change(ui_scale=ui)
    learner.begin()
    for index, step in enumerate(learner.steps):
        learner.wait_for(index)
        inner, scroll = learner.lesson.inner, pygame.Rect(learner.find(Role.DIALOG, _(step.words)).rect)
        nodes = [inner.board.stage.node_of(card) for card in inner.takes()]
        assert not [node for node in nodes if node is not None and scroll.contains(rect_of(node.goal))], index
        held = inner.board.stage.at(inner.board.table.layout.own_hand()) if inner.waits and inner.board.asking is None else ()
        assert not [node.card for node in held if scroll.collidepoint(rect_of(node.goal).center)], index
        for button in inner.board.asking.buttons if inner.board.asking is not None else ():
            assert not scroll.collidepoint(button.rect.center), (index, button.label)
        learner.do_step()
    learner.close()


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize(
    ("size", "ui", "language"),
    [
        ((1280, 720), 1.0, "en"),
        ((960, 600), 1.0, "fr"),
        ((960, 600), 1.0, "ja"),
        ((1280, 720), 1.5, "xx"),
        ((1920, 1080), 2.0, "fr"),
    ],
)
def test_words_fit_and_hide_nothing_that_is_in_the_light(
    tmp_path: Path, game: str, size: tuple[int, int], ui: float, language: str
) -> None:
    learner = Learner(tmp_path, game, size, language=language)
    learner.program.services.change(ui_scale=ui)
    learner.begin()
    window = pygame.Rect(0, 0, *size)
    for index, step in enumerate(learner.steps):
        learner.wait_for(index)
        lesson = learner.lesson
        assert lesson.light is not None
        assert not [node for node in lesson.tree.semantics().walk() if not node.fits]
        scroll = pygame.Rect(learner.find(Role.DIALOG, _(step.words)).rect)
        assert window.contains(scroll)
        for spot in step.lit:
            assert not isinstance(spot, OnCard) or lesson.light.cards(spot), (index, spot)
            if ui == 1.0:
                for rect in (*(rect_of(node.goal) for node in lesson.light.cards(spot)), *lesson.light.area(spot)):
                    hidden = rect.inflate(-30, -30).clip(scroll)
                    assert hidden.width * hidden.height == 0, (index, spot)
        if OnPart("prompt") in step.lit:
            assert lesson.inner.board.asking is not None
        learner.do_step()
    learner.wait(12)
    assert learner.can_press(_("The lesson again"))
    learner.close()
