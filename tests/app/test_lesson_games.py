"""What each lesson says is what the game does."""

from __future__ import annotations

from game.core.cards import Seat, cards_of
from game.kaluki.cards import JOKERS
from game.kaluki.engine import ENGINE as KALUKI
from game.koikoi.engine import ENGINE as KOIKOI
from game.kowah.engine import ENGINE as KOWAH
from game.kowah.events import CHECKI
from game.kowah.rules import rules_of
from game.kowah.safety import who_may_want
from game.squaw.engine import ENGINE as SQUAW
from game.squaw.rules import Status
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
def test_the_rounds_in_the_lesson_of_dog_and_blind_end_as_it_says() -> None:
    lesson = LESSONS["squaw"]
    tricks = lesson.match_at(SQUAW, step_of(lesson, "you may ruff"))
    play(tricks, ("play 7S",))
    ended = tricks.view(LEARNER)
    assert ended.taken == (2, 1, 0)
    assert ended.results[-1].after.leaders == (LEARNER,), "most tricks: deals next"
    assert ended.statuses[2] is Status.DOG
    own = {"Both tricks": 2, "Sora’s ace ruffs": 0, "Sora’s king ruffs": 0, "Bruno’s six": 1}
    naming = step_of(lesson, "Each round has one card fewer")
    for answer in lesson.steps[naming].answers:
        named = lesson.match_at(SQUAW, naming)
        play(named, (*answer.actions, *answer.replies))
        assert named.view(LEARNER).taken[LEARNER] == next(n for words, n in own.items() if answer.words.startswith(words))


def test_states_and_the_winner_in_the_lesson_of_dog_and_blind_are_as_it_says() -> None:
    lesson = LESSONS["squaw"]
    states = {"you become a blind": Status.BLIND, "you go blind": Status.BLIND, ": a dog.": Status.DOG, "jack wins it": Status.BLIND}
    winners = {"Sora wins": 1, "Bruno wins": 2, "the match is yours": LEARNER}
    for index, step in enumerate(lesson.steps):
        for answer in step.answers:
            match = lesson.match_at(SQUAW, index)
            play(match, (*answer.actions, *answer.replies))
            state = next((state for words, state in states.items() if answer.words.endswith(words)), None)
            winner = next((seat for words, seat in winners.items() if words in answer.words), None)
            view = match.view(LEARNER)
            assert winner is None or view.winner == winner
            assert state in (None, view.statuses[LEARNER]), answer.words
    saved = lesson.match_at(SQUAW, step_of(lesson, "Only a jack"))
    assert saved.view(LEARNER).taken == (1, 0, 0)
def test_the_lesson_of_kaluki_shows_what_it_says() -> None:
    lesson = LESSONS["kaluki"]
    sora, bruno = Seat(1), Seat(2)
    opening = lesson.match_at(KALUKI, step_of(lesson, "must be worth 40"))
    play(opening, ("meld sequence 10C JC QC KC",))
    assert opening.view(LEARNER).turn.worth == 40
    play(opening, ("undo", "meld group 8S 8C 8H"))
    assert opening.view(LEARNER).turn.worth == 24
    discarding = lesson.match_at(KALUKI, step_of(lesson, "Now one discard"))
    assert discarding.view(LEARNER).hand.bit_count() == 7
    swapped = lesson.match_at(KALUKI, step_of(lesson, "the joker can be any card"))
    assert swapped.view(LEARNER).hand & JOKERS
    out = lesson.match_at(KALUKI, step_of(lesson, "throw the six"))
    chips = out.view(LEARNER).standing.chips
    play(out, ("discard 6D",))
    standing = out.view(LEARNER).standing
    assert (standing.totals[sora], standing.totals[bruno]) == (56, 91)
    assert [after - before for after, before in zip(standing.chips, chips, strict=True)] == [2, -1, -1]


def test_the_lesson_of_kaluki_pays_for_a_kaluki_and_for_buying_back() -> None:
    lesson = LESSONS["kaluki"]
    full = step_of(lesson, "full of melds")
    kaluki, right = lesson.match_at(KALUKI, full), lesson.steps[full].right
    assert right is not None
    chips = kaluki.view(LEARNER).standing.chips
    play(kaluki, (*right.actions, *right.replies))
    assert [after - before for after, before in zip(kaluki.view(LEARNER).standing.chips, chips, strict=True)] == [4, -2, -2]
    out = lesson.match_at(KALUKI, step_of(lesson, "tonight’s limit"))
    before = out.view(LEARNER).standing
    assert before.totals == (50, 0, 19)
    play(out, ("buy back",))
    after = out.view(LEARNER).standing
    assert after.totals[LEARNER] == 19
    assert before.chips[LEARNER] - after.chips[LEARNER] == 5


def test_the_questions_of_kaluki_count_as_they_say() -> None:
    lesson = LESSONS["kaluki"]
    index = step_of(lesson, "Which meld opens?")
    for action, worth in (("meld sequence JD QD KD AD", 41), ("meld group 9S 9H 9D 9C", 36), ("meld group 9S 9H 9D", 27)):
        match = lesson.match_at(KALUKI, index)
        play(match, (action,))
        assert match.view(LEARNER).turn.worth == worth
