"""What each lesson says is what the game does."""

from __future__ import annotations

from game.core.cards import Seat
from game.koikoi.engine import ENGINE as KOIKOI
from tests.app.learner import LESSONS
from ui.kit.lesson import Lesson, play

LEARNER = Seat(0)


def step_of(lesson: Lesson, words: str) -> int:
    """Return the number of the step whose words have these in them."""
    return next(n for n, step in enumerate(lesson.steps) if words in step.words)


def test_the_lesson_of_koikoi_shows_what_it_says() -> None:
    lesson = LESSONS["koi-koi"]
    decide = lesson.match_at(KOIKOI, step_of(lesson, "Stop for 5"))
    assert decide.view(LEARNER).projected(LEARNER).total == 5
    dared = lesson.match_at(KOIKOI, step_of(lesson, "10 become 40"))
    assert dared.view(LEARNER).projected(LEARNER).total == 40
    play(dared, ("shobu",))
    assert dared.view(LEARNER).result.points == (40, 0)
    assert dared.view(LEARNER).result.next_oya == LEARNER
    last = lesson.match_at(KOIKOI, step_of(lesson, "The dealer’s last card"))
    assert last.view(LEARNER).oya == LEARNER
    assert last.view(LEARNER).hand.bit_count() == 1
