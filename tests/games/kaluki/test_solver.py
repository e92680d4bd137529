from __future__ import annotations

from functools import cache, reduce
from itertools import combinations
from random import Random

import pytest

from game.core.cards import CardId, cards_of, mask_of
from game.core.options import OptionValue
from game.kaluki.cards import PACK
from game.kaluki.melds import is_meld, meld_value, read_meld
from game.kaluki.rules import Rules
from game.kaluki.scoring import penalty
from game.kaluki.solver import LEAST_AFTER_DISCARD, LEAST_POINTS, Goal, Partition, solve
from tests.contract.checks import random_options
from tests.games.kaluki.framework import mask, names, rules

DEFAULT = rules()


def cost_of(left: frozenset[CardId], force: Rules, goal: Goal) -> int | None:
    """Return the cost of what is left, None where it does not do."""
    costs = sorted(penalty(1 << card, force) + goal.each for card in left)
    if not goal.throws:
        return sum(costs)
    if not costs:
        return None if force.final_discard_required else 0
    return sum(costs[:-1])


def brute_force(hand: tuple[CardId, ...], force: Rules, goal: Goal, owned: int) -> int | None:
    """Return the least cost by trying every set of disjoint melds, every reading of each."""
    readings = {
        frozenset(chosen): [(m.start, meld_value(m, force)) for m in read_meld(chosen, force)]
        for size in range(3, len(hand) + 1)
        for chosen in combinations(hand, size)
        if len({PACK[card].rank for card in chosen} - {0}) == 1 or len({PACK[card].suit for card in chosen} - {""}) == 1
    }
    melds = {chosen: found for chosen, found in readings.items() if found}
    best: list[int | None] = [None]

    def rank(chosen: frozenset[CardId]) -> int:
        return next(PACK[card].rank for card in chosen if PACK[card].rank)

    @cache
    def visit(left: frozenset[CardId], taken: int, values: tuple[int, ...]) -> None:
        laid = (*values, goal.worth) if goal.worth >= 0 else values
        cost = cost_of(left, force, goal)
        if cost is not None and (not goal.opens or force.opens(reduce(force.worth_with, laid, -1))) and (best[0] is None or cost < best[0]):
            best[0] = cost
        for chosen, found in melds.items():
            if chosen <= left:
                for start, value in found:
                    bit = 0 if start else 1 << rank(chosen)
                    if not taken & bit:
                        now = taken | bit if force.distinct_groups else taken
                        visit(left - chosen, now, tuple(sorted((*values, value))) if goal.opens else ())

    visit(frozenset(hand), owned, ())
    return best[0]


def check(partition: Partition | None, hand: tuple[CardId, ...], force: Rules, goal: Goal, owned: int) -> None:
    """The partition is what it says: legal melds of the hand, distinct where they must be, and the cost of the rest."""
    if partition is None:
        return
    cards = [card for meld in partition.melds for card in meld.cards]
    assert len(cards) == len(set(cards))
    assert mask_of(cards) | partition.left == mask_of(hand)
    assert not mask_of(cards) & partition.left
    assert all(is_meld(meld, force) for meld in partition.melds)
    ranks = [PACK[min(meld.cards)].rank for meld in partition.melds if not meld.start]
    if force.distinct_groups:
        assert len(ranks) == len(set(ranks))
    assert not any(owned >> rank & 1 for rank in ranks)
    assert partition.cost == cost_of(frozenset(cards_of(partition.left)), force, goal)


def compare(seed: str, hands: int) -> None:
    rng = Random(seed)
    for number in range(hands):
        force = DEFAULT if number % 2 else rules(**dict(random_options("kaluki", 2, rng).changes()))
        goal = Goal(
            each=rng.choice((0, 0, 100)),
            throws=rng.random() < 0.5,
            opens=rng.random() < 0.3,
            worth=rng.choice((-1, -1, 12)),
        )
        owned = 1 << rng.randint(1, 13) if rng.random() < 0.2 else 0
        suits = rng.sample("SHDC", rng.randint(1, 4))
        low = rng.randint(1, 10)
        span = rng.choice((4, 6, 13))
        near = [c.id for c in PACK if c.rank and c.suit in suits and (c.rank - low) % 13 < span]
        jokers = [CardId(104 + n) for n in range(rng.randint(0, force.jokers))]
        size = min(rng.randint(3, 9), len(near) + len(jokers))
        hand = tuple(sorted((*jokers, *rng.sample(near, max(0, size - len(jokers))))))[:9]
        found = solve(mask_of(hand), force, goal, owned)
        expected = brute_force(hand, force, goal, owned)
        assert (None if found is None else found.cost) == expected, (names(hand), force, goal, owned)
        check(found, hand, force, goal, owned)


@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(16))
def test_the_solver_equals_brute_force_on_thousands_of_hands(part: int) -> None:
    compare(f"brute {part}", 250)


def melds_of(hand: str, goal: Goal = LEAST_POINTS, **changes: OptionValue) -> set[str] | None:
    found = solve(mask(hand), rules(**changes), goal)
    return None if found is None else {str(meld) for meld in found.melds}


def test_a_card_serves_one_meld() -> None:
    assert melds_of("3S 3H 3D 4S 5S") == {"meld sequence 3S 4S 5S"}
    assert melds_of("KS KH KD QS 9S") == {"meld group KS KH KD"}


def test_equal_cards_serve_two_melds() -> None:
    assert melds_of("5H 6H 7H 5Hb 6Hb 7Hb") == {"meld sequence 5H 6H 7H", "meld sequence 5Hb 6Hb 7Hb"}


def test_a_joker_goes_where_it_saves_most() -> None:
    assert melds_of("2S 3S KH KD JK1") == {"meld group KH KD JK1"}


def test_the_card_to_throw_costs_nothing() -> None:
    found = solve(mask("5H 6H 7H 8H"), DEFAULT, LEAST_AFTER_DISCARD)
    assert found is not None
    assert (found.left.bit_count(), found.cost) == (1, 0)
    found = solve(mask("5H 6H 7H KD 2S"), DEFAULT, LEAST_AFTER_DISCARD)
    assert found is not None
    assert (names(cards_of(found.left)), found.cost) == ("2S KD", 2)


def test_a_joker_may_stand_for_a_held_card_that_another_meld_needs() -> None:
    """The group is laid first, so that the ten is gone when the sequence is."""
    found = solve(mask("9S JS 10H 9D 10Sb JK1 JK2"), DEFAULT)
    assert found is not None
    assert [str(meld) for meld in found.melds] == ["meld group 10H 10Sb JK1", "meld sequence 9S JK2 JS"]


def test_an_opening_is_found_or_there_is_none() -> None:
    opening = Goal(throws=True, opens=True)
    assert melds_of("9S 9H 9D 9C 5H 6H 7H 2S", opening) is None
    assert melds_of("9S 9H 9D 9C 5H 6H 7H 2S", opening, first_meld_scope="sum") == {
        "meld group 9S 9H 9D 9C",
        "meld sequence 5H 6H 7H",
    }


def test_a_card_that_is_due_is_laid() -> None:
    found = solve(mask("KS KH KD 7H 7Hb 8H 9H 2S"), DEFAULT, LEAST_POINTS, due=mask("7Hb"))
    assert found is not None
    assert "meld sequence 7Hb 8H 9H" in [str(meld) for meld in found.melds]
    assert solve(mask("KS KH KD 7H 2S"), DEFAULT, LEAST_POINTS, due=mask("7H")) is None
    found = solve(mask("5H 6H 7H 5S 5D"), DEFAULT, LEAST_POINTS, due=mask("5S"))
    assert found is not None
    assert [str(meld) for meld in found.melds] == ["meld group 5S 5H 5D"]


def test_of_two_equal_cards_in_one_meld_both_are_laid_whichever_is_due() -> None:
    hand = mask("QS QSb QD 5H 7C")
    for due in ("QS", "QSb"):
        found = solve(hand, rules(min_first_meld=21, group_duplicates=True), Goal(opens=True), 0, mask(due))
        assert found is not None
        assert [set(meld.cards) for meld in found.melds] == [set(cards_of(mask("QS QSb QD")))]
