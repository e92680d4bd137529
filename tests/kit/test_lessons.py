"""Every lesson as data: all that can be answered leads somewhere, all that is said is short, and all that is lit is there."""

from __future__ import annotations

import re

import pytest

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.options import Options
from ui.games.catalog import taught, teaching_of
from ui.kit.lesson import MOST_WORDS, Lesson, OnCard, play
from ui.text.catalog import _, set_language

SENTENCE_ENDS = re.compile(r"(?<=[.!?:]) ")

LESSONS: dict[str, Lesson] = {game: teaching_of(game).lesson for game in taught()}
LEARNER = Seat(0)


@pytest.mark.parametrize("game", LESSONS)
def test_every_answer_to_every_question_can_be_played_out(game: str) -> None:
    lesson, engine = LESSONS[game], GAMES[game].engine
    for index, step in enumerate(lesson.steps):
        match = lesson.match_at(engine, index)
        if step.right is None:
            continue
        listed = match.legal_actions(LEARNER)
        assert listed, (index, "it is the learner's turn")
        named = (engine.parse_action(text) for answer in step.answers for text in answer.actions)
        legal = tuple(dict.fromkeys((*listed, *(action for action in named if match.is_legal(LEARNER, action)))))
        answered = [step.answer_to(action, engine) for action in legal]
        assert all(answer in answered for answer in step.answers), (index, [a.words for a in step.answers if a not in answered])
        for action, answer in zip(legal, answered, strict=True):
            tried = lesson.match_at(engine, index)
            tried.apply(LEARNER, action)
            play(tried, answer.replies)
            assert answer.words or answer is step.right


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_has_real_choices_and_ends_with_three_questions(game: str) -> None:
    steps = LESSONS[game].steps
    questions = [step for step in steps if step.chapter == "three questions"]
    choices = [step for step in steps if step.wrong and step not in questions]
    assert len(choices) >= 5
    assert sum(step.position is not None for step in questions) == 3
    assert steps[-1] is questions[-1]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", LESSONS)
def test_every_sentence_is_short(game: str, language: str) -> None:
    set_language(language)
    texts = [text for step in LESSONS[game].steps for text in (step.words, *(one.words for one in step.answers)) if text]
    for text in texts:
        for sentence in SENTENCE_ENDS.split(_(text)):
            assert len(sentence.replace("\u00a0", "").replace("\u202f", "").split()) <= MOST_WORDS, sentence


@pytest.mark.parametrize("game", LESSONS)
def test_cards_in_the_light_lie_where_the_learner_sees_them(game: str) -> None:
    lesson, engine = LESSONS[game], GAMES[game].engine
    for index, step in enumerate(lesson.steps):
        seen = {card for cards in lesson.match_at(engine, index).picture(LEARNER).zones.values() for card in cards}
        for spot in step.lit:
            if isinstance(spot, OnCard):
                assert engine.pack.named(spot.name) in seen, (index, spot)


@pytest.mark.parametrize("game", LESSONS)
def test_the_first_match_can_be_dealt(game: str) -> None:
    lesson = LESSONS[game]
    options = Options(game, lesson.first_match)
    state, _events = GAMES[game].engine.start(options, lesson.seats, "first")
    assert not isinstance(GAMES[game].engine.legal_actions(state, LEARNER), DealNext)
