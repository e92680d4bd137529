"""Reasons are read from the worlds that were played, and recount to what is said."""

from game.ai.reasons import Clearness, clearness, reasons
from game.ai.search import Candidate, Fact, Verdict


def verdict(first: dict[Fact, int], second: dict[Fact, int], *, loss: float = 0.02, error: float = 0.001) -> Verdict[str]:
    best = Candidate("best", 0.6, worlds=1000, facts=first)
    apart = {fact: first.get(fact, 0) + second.get(fact, 0) for fact in (*first, *second)}
    return Verdict((best, Candidate("next", 0.6 - loss, loss, error, 1000, second, apart)), 1000, 100)


def told(judged: Verdict[str]) -> list[tuple[object, float, float]]:
    best, other = judged.candidates
    return [(reason.fact, reason.share, reason.other) for reason in reasons(judged, best, other)]


def test_the_greatest_difference_comes_first() -> None:
    found = told(verdict({"scores": 60, "opens": 50}, {"scores": 10, "opens": 30}))
    assert found == [("scores", 0.6, 0.1), ("opens", 0.5, 0.3)]


def test_what_happens_more_seldom_is_a_reason_too() -> None:
    assert told(verdict({}, {"gives the bridge": 40})) == [("gives the bridge", 0.0, 0.4)]


def test_chance_is_no_reason() -> None:
    assert told(verdict({"scores": 52}, {"scores": 48})) == []
    assert told(verdict({"scores": 5}, {})) == []


def test_what_came_about_in_other_worlds_each_time_is_more_often_chance() -> None:
    best = Candidate("best", 0.6, facts={"scores": 40})
    same, other = (Candidate("next", 0.5, 0.1, facts={"scores": 25}, apart={"scores": apart}) for apart in (15, 60))
    assert reasons(Verdict((best, same), 1000, 100), best, same)
    assert not reasons(Verdict((best, other), 1000, 100), best, other)


def test_without_observed_worlds_there_is_no_reason() -> None:
    best, other = verdict({"scores": 60}, {}).candidates
    assert reasons(Verdict((best, other), 1000, 0), best, other) == []


def test_the_choice_is_clear_close_or_equal() -> None:
    assert clearness(verdict({}, {}, loss=0.03)) is Clearness.CLEAR
    assert clearness(verdict({}, {}, loss=0.004)) is Clearness.CLOSE
    assert clearness(verdict({}, {}, loss=0.004, error=0.003)) is Clearness.EQUAL
    assert clearness(verdict({}, {}, loss=0.0001, error=0.0)) is Clearness.EQUAL
    assert clearness(Verdict.settled("only")) is Clearness.CLEAR
