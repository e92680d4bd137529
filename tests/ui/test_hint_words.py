"""What a hint says of chances: beside those of the next best, unless that would mislead."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.ai.reasons import Clearness
from game.ai.search import Candidate, Fact, Verdict
from ui.kit.game_content import Matter
from ui.scenes.table.hint import grounds, hint_of

WORLDS = 40


def verdict(loss: float, worlds: int = WORLDS) -> Verdict[str]:
    """Return that `a` is the best, after which a fact came about in nine of ten worlds, and never after `b`."""
    often: dict[Fact, int] = {"fact": 36}
    best = Candidate("a", 0.5, 0.0, 0.0, WORLDS, often, often)
    other = Candidate("b", 0.5 - loss, loss, loss / 4, worlds, {}, often)
    return Verdict((best, other), WORLDS, WORLDS)


@pytest.mark.parametrize(("alone", "words"), [(False, "It comes: in 9 of 10 deals, otherwise never"), (True, "It comes: in 9 of 10 deals")])
def test_what_stands_alone_is_told_without_the_other_action(alone: bool, words: str) -> None:
    def phrase(_view: object, _seated: Sequence[object], fact: object) -> Matter | None:
        return Matter("It comes", stands_alone=alone) if fact == "fact" else None

    assert hint_of(None, verdict(0.05), 0, "Do it", (), phrase).grounds[0].words == words


def test_against_an_action_both_chances_are_told() -> None:
    def phrase(_view: object, _seated: Sequence[object], fact: object) -> Matter | None:
        return Matter("It comes", stands_alone=True) if fact == "fact" else None

    judged = verdict(0.05)
    pair = judged.candidates[1], judged.candidates[0]
    assert grounds(None, judged, pair, (), phrase, against=True)[0].words == "It comes: never, otherwise in 9 of 10 deals"


def test_where_the_next_best_is_about_as_good_the_stamp_says_so_too() -> None:
    told = hint_of(None, verdict(0.0002, WORLDS // 2), 0, "Do it")
    assert told.clearness is Clearness.EQUAL
    assert told.grounds[-1].words == "Other plays are about as good"
