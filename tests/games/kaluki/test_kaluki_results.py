"""The sheet of a round and of a match of Kaluki: what was held, what is paid, who buys back, who wins."""

from __future__ import annotations

import pytest

from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from game.core.options import OptionValue
from game.kaluki.actions import BUY_BACK, LEAVE, Action
from game.kaluki.engine import ENGINE
from game.kaluki.rules import rules_of
from game.kaluki.state import State
from tests.games.kaluki.framework import after, names, position
from ui.games.kaluki.count import counted_at, points_of
from ui.games.kaluki.count_text import count_text
from ui.games.kaluki.results import fates, match_end
from ui.kit.player_text import Seated
from ui.kit.reveal.moment import Comes, Moment
from ui.kit.reveal.page import COUNT_SECONDS, MOST_SECONDS
from ui.kit.reveal.result_sheet import ResultText

SEATED = tuple(Seated(name) for name in ("Ada", "Bea", "Cleo"))
OUT = ("draw stock", "meld group KS KH KD KC", "discard 7D")


def ended(*others: str, changes: dict[str, OptionValue] | None = None, kaluki: bool = False) -> State:
    """Return a round that Ada has won, the others holding these cards."""
    turns = [0 if kaluki else 3] * (1 + len(others))
    return after(position("KS KH KD KC", *others, stock="7D 8D", turn_no=turns, opened=[False] * len(turns), changes=changes), *OUT)


def answered(state: State, action: Action) -> State:
    return ENGINE.apply(state, ENGINE.to_act(state)[0], action)[0]


def sheet(state: State) -> ResultText:
    return count_text(ENGINE.view_for(state, Seat(0)), SEATED[: state.seats])


def test_a_round_names_who_went_out_what_the_others_held_and_what_they_pay() -> None:
    found = sheet(ended("JK1 KDb AS 10C 8H", "2S 3S"))
    assert found.title == "Ada goes out"
    assert [(row.label, row.value, row.reason) for row in found.rows] == [
        ("Bea", "54", "pays 1 chip"),
        ("Cleo", "5", "pays 1 chip"),
        ("Ada wins 2 chips", "+2", ""),
    ]
    assert len(found.rows[0].cards) == 5
    assert [(total.before, total.after, total.place) for total in found.totals] == [(0, 0, 1), (0, 54, 3), (0, 5, 2)]
    assert not found.over
    assert (found.standing, found.note) == ("Out at 150 points", "Pot 9 chips")


def test_a_player_who_is_out_buys_back_or_leaves() -> None:
    limit: dict[str, OptionValue] = {"elimination_limit": 50}
    state = ended("JK1 KDb AS 10C 8H", "2S 3S", changes=limit)
    bought = sheet(answered(state, BUY_BACK))
    assert [(row.label, row.reason) for row in bought.rows][3:] == [("Bea buys back", "pays 5 chips, goes on with 5 points")]
    assert (bought.totals[1].before, bought.totals[1].after) == (0, 5)
    left = sheet(answered(state, LEAVE))
    assert left.rows[3].label == "Bea is out"
    assert left.totals[1].place == 3


def test_the_end_of_a_match_gives_places_and_chips() -> None:
    view = ENGINE.view_for(ended("JK1 KDb AS 10C 8H", "JK2 JK3 AH", changes={"elimination_limit": 40}), Seat(0))
    found = match_end(view, SEATED)
    assert found.title == "Ada wins the match"
    assert [(one.who.name, one.place) for one in found.stood] == [("Ada", 1), ("Cleo", 2), ("Bea", 3)]
    assert [one.figure for one in found.stood] == ["28 chips", "16 chips", "16 chips"]
    assert found.reason == "The last player in takes the pot of 9 chips"
    assert names(found.cards) == "KS KH KD KC"


def test_the_poster_tells_round_by_round_who_went_out_and_who_left() -> None:
    state = answered(ended("JK1 KDb AS 10C 8H", "2S 3S", changes={"elimination_limit": 50}), LEAVE)
    rounds = [ENGINE.view_for(state, Seat(0))] * 2
    found = match_end(rounds[-1], SEATED, rounds).course
    assert [[who.name for who in one.firsts] for one in found] == [["Ada"], ["Ada"]]
    assert [len(one.signs) for one in found] == [1, 1], "Bea has left"
    assert not match_end(rounds[-1], SEATED, rounds[:1]).course


def test_the_moments_of_a_round_are_who_buys_back_and_who_is_out() -> None:
    limit: dict[str, OptionValue] = {"elimination_limit": 50}
    state = ended("JK1 KDb AS 10C 8H", "2S 3S", changes=limit)
    assert [moment.ribbon for moment in moments(answered(state, BUY_BACK))] == ["Bea buys back"]
    (bought,) = moments(answered(state, BUY_BACK))
    assert bought.consequences[2] == ("1", "buy-back left"), "of the two that everybody has"
    gone = moments(answered(state, LEAVE))
    assert [moment.ribbon for moment in gone] == ["Bea is out"]
    assert gone[0].comes is Comes.GOES_OUT
    assert gone[0].why == "54 points: 50 or more is out"
    assert not moments(ended("2S", "3S"))


def moments(state: State) -> tuple[Moment, ...]:
    return fates(ENGINE.view_for(state, Seat(0)), SEATED[: state.seats])


def test_the_points_of_the_cards_lifted_add_up_to_the_penalty() -> None:
    state = ended("JK1 KDb AS 10C 8H", "2S 3S")
    rules = rules_of(state.options)
    for row in sheet(state).rows[:2]:
        assert sum(points_of(row.cards, rules)) == int(row.value)


def test_lines_are_counted_one_after_another_and_all_of_them_in_three_seconds() -> None:
    times = counted_at([13, 5, 2])
    assert list(times) == sorted(set(times))
    assert len(times) == 4
    assert counted_at([13] * 5)[-1] + COUNT_SECONDS == pytest.approx(MOST_SECONDS)


def test_a_kaluki_is_named_and_paid_twice() -> None:
    hand = "2S 3S 4S 5H 5D 5C 8D 9D 10D JC JH JSb JD"
    state = position(hand, "2C", "3C", stock="7H 8H", discards="9C")
    texts = ("draw stock", "meld group JH JD JC JSb", "meld sequence 2S 3S 4S", "meld group 5H 5D 5C", "meld sequence 8D 9D 10D")
    found = sheet(after(state, *texts, "discard 7H"))
    assert found.title == "Ada goes out with a kaluki"
    assert {row.reason for row in found.rows[:2]} == {"pays 2 chips"}


def test_a_void_round_counts_nothing() -> None:
    state = after(position("2S 3H", "5S 9D", "6S", stock="7H", discards="9C", reshuffles=1), "draw stock", "discard 7H")
    found = sheet(state)
    assert found.title == "Void round"
    assert found.winner is None
    assert all(row.reason == "nothing is counted" for row in found.rows)
    assert len(found.rows) == 3
    assert ENGINE.is_legal(state, Seat(0), DEAL_NEXT)
