"""What each lesson says is what the game does."""

from __future__ import annotations

from game.core.cards import Seat, cards_of
from game.koikoi.engine import ENGINE as KOIKOI
from game.kowah.engine import ENGINE as KOWAH
from game.kowah.events import CHECKI
from game.kowah.rules import rules_of
from game.kowah.safety import who_may_want
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


def test_the_lesson_of_kowah_shows_what_it_says() -> None:
    lesson = LESSONS["kowah"]
    claim = lesson.match_at(KOWAH, step_of(lesson, "Claim it, or let it go"))
    assert claim.view(LEARNER).balances == (0, 0, 0)
    play(claim, ("claim",))
    won = claim.view(LEARNER).result
    assert (won.settlement.score, won.settlement.payments, won.settlement.credit) == (180, (0, 180, 0), 180)
    for words, throw, price in (
        ("throw safely", "discard 8S-1", 144),
        ("surely safe: which", "discard 4H-1", 180),
        ("What is surely safe", "discard 8D-1", 162),
    ):
        risked = lesson.match_at(KOWAH, step_of(lesson, words))
        play(risked, (throw, "claim"))
        assert risked.view(LEARNER).balances[LEARNER] == -price, words
    taken = lesson.match_at(KOWAH, step_of(lesson, "The king Bruno threw"))
    play(taken, ("draw discard", "discard 6H-1", "claim"))
    assert taken.view(LEARNER).balances == (-162, 0, 162)


def test_what_the_lesson_of_kowah_calls_safe_nobody_can_claim_and_its_checkis_wait() -> None:
    lesson = LESSONS["kowah"]
    for words, safe in (("throw safely", {"6"}), ("which can cost least", set[str]()), ("What is surely safe", {"Q"})):
        view = lesson.match_at(KOWAH, step_of(lesson, words)).view(LEARNER)
        rules = rules_of(lesson.match_at(KOWAH, 0).options)
        held = {rules.group_of[card] for card in cards_of(view.hand)}
        assert {rules.names[group] for group in held if not who_may_want(view, group)} == safe, words
    for words, waits in (("one card away", "7"), ("makes a Checki", "4")):
        index = step_of(lesson, words)
        match = lesson.match_at(KOWAH, index)
        right = lesson.steps[index].right
        assert right is not None
        match.apply(LEARNER, KOWAH.parse_action(next(text for text in right.actions if match.is_legal(LEARNER, KOWAH.parse_action(text)))))
        assert match.picture(LEARNER).marks[CHECKI[LEARNER], "wait"] == waits
