"""Tree counts of Koi-Koi: the lines of play from small positions, against a slow count by the words of the sheet."""

from __future__ import annotations

from random import Random

from game.koikoi.engine import ENGINE
from game.koikoi.position import from_position
from game.koikoi.rules import PACK, rules_of
from game.koikoi.state import State
from tests.contract.checks import random_options
from tests.games.koikoi.framework import position
from tests.games.koikoi.second_opinion import Table, lines_of_play


def leaves(state: State) -> int:
    """Return the number of sequences of decisions from here to the end of the round."""
    if state.result is not None:
        return 1
    seat = state.turn
    return sum(leaves(ENGINE.apply(state, seat, action)[0]) for action in ENGINE.legal_actions(state, seat))


def test_two_plays_each_without_a_choice() -> None:
    """The oya has two orders, the ko two cards for its one turn: 2 * 2 * 1 lines."""
    state = position(
        oya="1-kasu-a 2-kasu-a", ko="3-kasu-a 4-kasu-a", field="5-kasu-a", pile="6-kasu-a 7-kasu-a 8-kasu-a"
    )
    assert leaves(state) == 4


def test_a_choice_of_two_and_a_decision() -> None:
    """Crane takes one of two; whichever it is, the moon drawn completes nothing; then one card each: 2 lines, and 1 if it is kept."""
    state = position(
        oya="1-hikari-crane 9-kasu-a", ko="3-kasu-a", field="1-kasu-a 1-kasu-b", pile="5-kasu-a 6-kasu-a 7-kasu-a"
    )
    # crane: two targets; nine: none. After either the ko has one card; then the oya plays the other: the crane again chooses.
    assert leaves(state) == 2 * 1 * 1 + 1 * 1 * 2


def test_random_small_positions_have_as_many_lines_as_counted_by_hand() -> None:
    rng = Random("counts")
    counted = []
    for _ in range(60):
        options = random_options("koi-koi", 2, rng)
        under = rules_of(options)
        names = [card.name for card in PACK]
        rng.shuffle(names)
        size = rng.choice((1, 2, 3))
        hands = [names[:size], names[size : 2 * size]]
        field, pile = names[6 : 6 + rng.randint(0, 6)], names[12 : 12 + rng.randint(0, 7)]
        captured = [names[20:30], names[30:40]]
        start = {
            "to_act": "oya",
            "hands": {"oya": hands[0], "ko": hands[1]},
            "field": field,
            "pile": pile,
            "captured": {"oya": captured[0], "ko": captured[1]},
        }
        expected = lines_of_play(Table(under, hands, field, pile, captured), 0)
        assert leaves(from_position(options, start)) == expected, start
        counted.append(expected)
    assert max(counted) > 100
