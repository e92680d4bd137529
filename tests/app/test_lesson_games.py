"""What each lesson says is what the game does, and its questions have one way on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.options import Options
from game.koikoi.engine import ENGINE as KOIKOI
from game.kowah.engine import ENGINE as KOWAH
from game.kowah.rules import Origin, Shape, Source, awaited, count_of, rules_of
from game.kowah.state import Win
from tests.app.learner import LESSONS, Learner
from ui.games.kowah.lesson import SAFE_DEAL, SAFE_STOCK, WINNING_DEAL
from ui.kit.lesson import Lesson, OnPart
from ui.kit.poses import rect_of
from ui.scenes.lesson.overlay import KIND_SECONDS
from ui.scenes.lesson.scene import match_before
from ui.scenes.lesson.table import LEARNER
from ui.widgets import Role


@pytest.fixture
def months(tmp_path: Path) -> Iterator[Learner]:
    """Who learns Koi-Koi."""
    sitting = Learner(tmp_path, "koi-koi")
    yield sitting
    sitting.close()


@pytest.fixture
def brelans(tmp_path: Path) -> Iterator[Learner]:
    """Who learns Kowah."""
    sitting = Learner(tmp_path, "kowah")
    yield sitting
    sitting.close()


def step_of(lesson: Lesson, words: str) -> int:
    """Return the number of the step whose sentence has these words."""
    return next(n for n, step in enumerate(lesson.steps) if words in step.words)


# Koi-Koi


def test_the_lesson_of_koikoi_shows_what_it_says() -> None:
    lesson = LESSONS["koi-koi"]
    after_moon = match_before(lesson, KOIKOI, 4).view(LEARNER)
    assert after_moon.captured[0].bit_count() == 4, "the card from the pile captured too"
    rows = match_before(lesson, KOIKOI, 9).view(LEARNER)
    assert sum(KOIKOI.pack[card].kind == "tane" for card in range(48) if rows.captured[0] >> card & 1) == 3
    decide = match_before(lesson, KOIKOI, 12).view(LEARNER)
    assert decide.phase == "decide"
    assert decide.projected(LEARNER).total == 5
    over = match_before(lesson, KOIKOI, len(lesson.steps) - 1).view(LEARNER)
    assert over.result is not None
    assert over.result.winner == 0
    assert over.result.points == (40, 0)
    assert over.result.next_oya == 0
    assert over.result.score is not None
    assert over.result.score.multipliers == ("lucky_seven", "koikoi")


def test_the_rules_of_the_lessons_are_the_standard_ones() -> None:
    assert Options("koi-koi", LESSONS["koi-koi"].options) == Options("koi-koi")
    assert Options("kowah", LESSONS["kowah"].options).changes() == {"players": 3}
    assert Options("kaluki", LESSONS["kaluki"].options).changes() == {"players": 2}


def test_a_wrong_card_wriggles(months: Learner) -> None:
    months.begin()
    months.go_to(3)
    lesson = months.lesson
    state = lesson.inner.match.state
    for card in lesson.inner.picking.where.hand():
        if card != months.card("8-hikari-moon"):
            node = lesson.inner.board.stage.node_of(card)
            assert node is not None
            months.click((rect_of(node.goal).left + 12, 640))
            assert lesson.inner.match.state == state
            assert lesson.is_animating, "something shakes"
            months.wait(30)
    months.do_by_mouse()
    months.wait_for(4)


def test_the_wrong_one_of_two_is_refused(months: Learner) -> None:
    months.begin()
    months.go_to(7)
    lesson = months.lesson
    state = lesson.inner.match.state
    months.click(months.at(months.card("10-kasu-a")))
    months.click(months.at(months.card("10-tan-purple")))
    months.wait(30)
    assert lesson.index == 7
    assert lesson.inner.match.state == state
    months.key(pygame.K_2, "2")
    months.key(pygame.K_ESCAPE)
    assert months.screen == "LessonScene"
    assert lesson.inner.match.state == state
    months.do_by_mouse()
    months.wait_for(8)


def test_the_other_answer_of_a_question_is_refused(months: Learner) -> None:
    months.begin()
    months.go_to(12)
    state = months.lesson.inner.match.state
    for label in ("Stop", "Koi-Koi"):
        months.press(label)
        months.wait(30)
        assert months.lesson.index == 12
        assert months.lesson.inner.match.state == state
    months.do_by_mouse()
    months.wait_for(13)
    months.press("Stop")
    months.wait(30)
    assert months.lesson.index == 13
    assert months.lesson.inner.match.state == state
    months.press("Koi-Koi")
    months.wait_for(14)


def test_nothing_moves_while_a_step_waits(months: Learner) -> None:
    months.begin()
    months.go_to(3)
    months.wait_until(lambda: months.program.resting)
    months.key(pygame.K_s, "s")
    months.wait(3)
    hand = months.lesson.inner.picking.where.hand()
    assert hand == sorted(hand), "the hand lies as the arrow shows it"


# Kowah


def test_the_lesson_of_kowah_shows_what_it_says() -> None:
    lesson = LESSONS["kowah"]
    rules = rules_of(Options("kowah", lesson.options))

    dealt = match_before(lesson, KOWAH, 0).view(LEARNER)
    assert dealt.hand.bit_count() == 8
    assert dealt.stock_left == 96
    second = match_before(lesson, KOWAH, step_of(lesson, "A nine makes")).view(LEARNER)
    assert rules.copies[rules.group_of[KOWAH.pack.named("KC-1")]] == 4
    assert KOWAH.pack[second.drawn or 0].name[0] == "9"
    thrown = match_before(lesson, KOWAH, step_of(lesson, "Bruno has just thrown")).view(LEARNER)
    assert [(turn.seat, turn.origin) for turn in thrown.turns[1:]] == [(1, Origin.HAND), (2, Origin.PASSED)]
    checki = match_before(lesson, KOWAH, step_of(lesson, "yours is announced")).view(LEARNER)
    (announcement,) = checki.announced
    assert (announcement.seat, announcement.shape) == (0, Shape.BRELANS_AND_PAIR)
    seven = rules.group_of[KOWAH.pack.named("7S-1")]
    assert awaited(count_of(rules, _cards(checki.hand))) == seven
    shown = match_before(lesson, KOWAH, step_of(lesson, "a jack")).view(LEARNER)
    assert shown.turns[-1].is_forced
    assert KOWAH.pack[shown.pile[-1]].name == "JC-1"
    claim = match_before(lesson, KOWAH, step_of(lesson, "you may claim")).view(LEARNER)
    assert claim.phase == "claim"
    assert (claim.turns[-1].seat, claim.turns[-1].origin) == (1, Origin.HAND)
    won = match_before(lesson, KOWAH, step_of(lesson, "make 60")).view(LEARNER).result
    assert isinstance(won, Win)
    assert (won.winner, won.culprit, won.source, won.base) == (0, 1, Source.HAND, 60)
    assert won.settlement.multiplier == 3
    assert won.settlement.changes == (180, -180, 0)


def test_the_throw_that_the_lesson_calls_safe_is_safe() -> None:
    lesson = LESSONS["kowah"]
    rules = rules_of(Options("kowah", lesson.options))
    waiting = match_before(lesson, KOWAH, step_of(lesson, "now Bruno waits")).view(LEARNER)
    assert [one.seat for one in waiting.announced] == [2]
    assert (waiting.turns[-1].seat, waiting.turns[-1].is_forced) == (2, True)
    six = rules.group_of[KOWAH.pack.named(SAFE_STOCK[0])]
    bruno = awaited(count_of(rules, [KOWAH.pack.named(name) for name in SAFE_DEAL[2]]))
    assert bruno not in (-1, six)
    throw = lesson.steps[step_of(lesson, "your six is safe")]
    assert throw.asked.endswith("6H-1")
    assert rules.group_of[KOWAH.pack.named("6H-1")] == six
    prices = rules.prices
    assert prices[Source.PASSED].multiplier < prices[Source.HAND].multiplier, "the drawn card costs less"


def test_only_the_learner_has_a_checki_in_the_first_hand() -> None:
    lesson = LESSONS["kowah"]
    rules = rules_of(Options("kowah", lesson.options))
    assert all(awaited(count_of(rules, [KOWAH.pack.named(n) for n in cards])) < 0 for cards in WINNING_DEAL.values())


def test_passing_is_refused_kindly(brelans: Learner) -> None:
    brelans.begin()
    asked = step_of(LESSONS["kowah"], "gone for good")
    brelans.go_to(asked - 1)
    for index in (asked - 1, asked):
        brelans.wait_for(index)
        state = brelans.lesson.inner.match.state
        brelans.press("Let it go")
        assert brelans.lesson.is_animating, "the words shake"
        bubble = brelans.find(Role.DIALOG, brelans.lesson.step.words)
        assert "Not this one yet" in bubble.value
        assert bubble.fits
        brelans.wait(30)
        assert brelans.lesson.index == index
        assert brelans.lesson.inner.match.state == state
        brelans.wait(round(KIND_SECONDS * 30))
        assert "Not this one yet" not in brelans.find(Role.DIALOG, brelans.lesson.step.words).value
        brelans.do_by_mouse()
    brelans.wait_for(asked + 1)


def test_the_wrong_pile_and_the_wrong_card_are_refused(brelans: Learner) -> None:
    brelans.begin()
    take = step_of(LESSONS["kowah"], "take it instead")
    brelans.go_to(take)
    state = brelans.lesson.inner.match.state
    pile = brelans.lesson.inner.picking.asked
    assert pile is not None
    stock = next(spot for spot in brelans.lesson.inner.picking.selection.sources if spot not in pile.sources)
    brelans.click(brelans.at(stock))
    assert brelans.lesson.inner.match.state == state
    assert brelans.lesson.is_animating
    brelans.wait(30)
    brelans.do_by_mouse()
    brelans.wait_for(take + 1)
    for name in ("7D-1", "4S-1", "9H-1"):
        brelans.click(brelans.at(brelans.card(name)))
        assert brelans.lesson.index == take + 1
        brelans.wait(30)
    brelans.do_by_mouse()
    brelans.wait_for(take + 2)


def _cards(mask: int) -> list[int]:
    return [card for card in range(len(KOWAH.pack)) if mask >> card & 1]


def test_the_levels_are_lit_one_after_the_other_inside_the_question(brelans: Learner) -> None:
    brelans.begin()
    brelans.go_to(step_of(LESSONS["kowah"], "Had you drawn it yourself"))
    lefts = []
    for name in ("level-self", "level-passed", "level-hand"):
        lesson = brelans.lesson
        assert lesson.step.lit == (OnPart(name),)
        assert lesson.overlay is not None
        (rect,) = lesson.overlay.spots.lights(OnPart(name))
        modal = lesson.inner.board.tree.modal
        assert modal is not None
        assert modal.panel.contains(rect)
        lefts.append(rect.left)
        brelans.do_by_mouse()
        brelans.wait_for(brelans.lesson.index)
    assert lefts == sorted(set(lefts))
