"""Tree counts of Costly Colours: the lines of a deal and what they end with, against the sheet told again."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.costly.actions import GO
from game.costly.engine import ENGINE
from game.costly.position import from_position
from game.costly.state import State
from tests.games.costly import second_opinion
from tests.games.costly.framework import deal
from tests.games.costly.test_second_opinion import clustered, options_by_chance, values_of

Ends = Counter[tuple[int, int]]


def ends(state: State) -> Ends:
    """Return the final scores of every line of decisions from here to the end of the deal, with how many lines end so."""
    if state.phase in ("between", "over"):
        return Counter([(state.scores[0], state.scores[1])])
    found: Ends = Counter()
    for action in ENGINE.legal_actions(state, state.turn):
        found += ends(ENGINE.apply(state, state.turn, action)[0])
    return found


def decisions(state: State) -> int:
    """Return the number of lines, a Go not counted as a choice."""
    return ends(state).total()


def test_one_card_each_without_an_exchange_is_one_line() -> None:
    assert decisions(deal("5H / KS", "2C", mog=False)) == 1


def test_two_cards_each_can_be_played_in_four_orders() -> None:
    """Two orders of N's cards, two of D's: all fit, 5 + 9 + 6 + 8 = 28."""
    assert decisions(deal("5H 6H / 9S 8S", "KC", mog=False)) == 4


def test_an_ace_doubles_the_lines_where_both_values_fit() -> None:
    """The ace at 1 or 11, then the six: 2 lines; with the king instead the ace at 11 leaves room all the same."""
    assert decisions(deal("AH / 6S", "KC", mog=False)) == 2
    assert decisions(deal("AH 9H / KS", "KC", mog=False)) == 2 + 2


def test_one_card_on_offer_is_declined_refused_or_accepted() -> None:
    """Declined and refused: N's card, then D's. Accepted: N says Go, D plays two cards in two orders or stops at any moment: 5."""
    assert decisions(deal("5H / 9S", "KC")) == 1 + 1 + 5
    assert decisions(deal("5H / 9S", "KC", after_go="must")) == 1 + 1 + 2


def test_a_go_is_the_only_action() -> None:
    state = deal("KH QH / KS KD", "3C", mog=False)
    for _ in range(3):
        state = ENGINE.apply(state, state.turn, ENGINE.legal_actions(state, state.turn)[0])[0]
    assert ENGINE.legal_actions(state, state.turn) == (GO,)


def check_deals(times: int, most: int, seed: str) -> int:
    rng = Random(seed)
    lines = 0
    for _ in range(times):
        options = options_by_chance(rng).changed(counting="auto")
        turnup, *names = clustered(rng, 1 + rng.randint(2, most))
        cut = rng.randint(max(0, len(names) - 3), min(3, len(names)))
        hands = {"N": names[:cut], "D": names[cut:]}
        state = from_position(options, {"hands": hands, "turnup": turnup})
        told = second_opinion.lines_of_play(
            values_of(options), turnup, {role: tuple(hand) for role, hand in hands.items()}
        )
        found, expected = ends(state), Counter(told)
        assert found == expected, (options, turnup, hands, found - expected, expected - found)
        lines += found.total()
    return lines


def test_every_line_of_a_small_deal_ends_as_told_again() -> None:
    assert check_deals(60, 5, "lines") > 1_000


@pytest.mark.slow
@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(4))
def test_every_line_of_many_small_deals_ends_as_told_again(part: int) -> None:
    assert check_deals(175, 6, f"many lines {part}") > 7_000
