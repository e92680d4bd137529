"""The playout is the step engine with a policy: same deal, same choices, same result."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core.cards import CardId, cards_of
from game.core.options import Options
from game.koikoi.actions import KOIKOI, SHOBU, Action, Play, Take
from game.koikoi.engine import ENGINE
from game.koikoi.playout import NEVER, Goal, Tables, play_out, preferred, tables_for
from game.koikoi.rules import SUIT_MATES, suit_of
from game.koikoi.scoring import LUCKY, projected
from game.koikoi.search import opening_of
from game.koikoi.state import Phase, State
from game.koikoi.watched import watch
from tests.contract.checks import random_options

Goals = tuple[Goal, Goal]


def policy(
    tables: Tables, state: State, order: list[CardId], company: set[CardId], bold: tuple[int, int], goals: Goals | None = None
) -> Action:
    """Return the action that the playout's policy takes; `order` is how it looks at its hand, `company` the cards that began in pairs."""
    if state.phase == Phase.DECIDE:
        me = state.turn
        if goals:
            points = projected(tables.rules, replace(state.ending, gaji=None), me).total
            wins_from, loses_below = goals[me]
            if points >= wins_from or points < loses_below:
                return SHOBU if points >= wins_from else KOIKOI
        high = state.calls[me] and tables.yaku_table.base(state.tallies[me]) >= LUCKY
        held = state.hands[me].bit_count()
        return SHOBU if held < bold[me] or state.calls[1 - me] or high else KOIKOI
    if state.phase == Phase.TAKE:
        return Take(preferred(tables.values, cards_of(state.field & SUIT_MATES[state.drawn])))
    total, flags = state.tallies[state.turn], tables.yaku_table.flags
    looks = []
    for card in order:
        if state.hands[state.turn] >> card & 1:
            row = (tables.double if card in company else tables.single)[card][1]
            gain, value, _, _ = row[state.field >> card // 4 * 4 & 15]
            looks.append((card, (total + gain) & flags & ~total, value))
    completing = [card for card, completes, _ in looks if completes]
    card = completing[0] if completing else max(looks, key=lambda look: look[2])[0]
    mates = cards_of(state.field & SUIT_MATES[card])
    return Play(card, preferred(tables.values, mates) if len(mates) == 2 else None)


def companions(cards: list[CardId]) -> set[CardId]:
    suits = [suit_of(card) for card in cards]
    return {card for card in cards if suits.count(suit_of(card)) > 1}


def stepped(
    tables: Tables, state: State, orders: list[list[CardId]], bold: tuple[int, int], goals: Goals | None = None
) -> tuple[int, int]:
    """Play a state to the end of the round by the policy; return points of seat 0 less those of seat 1, and the next oya."""
    company = companions(orders[0]) | companions(orders[1])
    while state.result is None:
        action = policy(tables, state, orders[state.turn], company, bold, goals)
        assert ENGINE.is_legal(state, state.turn, action)
        state, _ = ENGINE.apply(state, state.turn, action)
    return state.result.points[0] - state.result.points[1], state.result.next_oya


def check(rules: Options, seed: str, rng: Random) -> int:
    """Compare every action of one random position; return how many were compared."""
    state, _ = ENGINE.start(rules, 2, seed)
    for _ in range(rng.randrange(14)):
        if state.result is None:
            state, _ = ENGINE.apply(state, state.turn, rng.choice(ENGINE.legal_actions(state, state.turn)))
    if state.result is not None:
        return 0
    seat = state.turn
    view = ENGINE.view_for(state, seat)
    tables = tables_for(view.rules, view.month)
    legal = ENGINE.legal_actions(state, seat)
    other = [*cards_of(state.hands[1 - seat])]
    rng.shuffle(other)
    for action in legal:
        opening = opening_of(view, tables, action)
        after, _ = ENGINE.apply(state, seat, action)
        own = [card for card in cards_of(state.hands[seat]) if after.hands[seat] >> card & 1]
        orders = [own, other] if seat == 0 else [other, own]
        if opening.start is None:
            assert (opening.points, opening.next_oya) == stepped(tables, after, orders, (NEVER, NEVER))
            continue
        lead = rng.randint(-12, 12)
        last_round: Goals = ((1 - lead, -lead), (lead + 1, lead))
        for bold, goals in (((NEVER, 2), None), ((2, 4), None), ((1, 3), last_round), ((2, 2), ((10, 0), (6, 0)))):
            expected = stepped(tables, after, orders, bold, goals)
            hands = tables.hand(orders[0]), tables.hand(orders[1])
            pile = tables.pile(state.pile)
            assert play_out(tables, opening.start, hands, pile, bold, goals) == expected
            known = (
                [*zip(orders[0], hands[0], strict=True)],
                [*zip(orders[1], hands[1], strict=True)],
            )
            watched = watch(
                tables, opening.start, known, [*zip(state.pile, pile, strict=True)], bold, goals, opening.captured
            )
            assert watched[:2] == expected
    return len(legal)


@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(8))
def test_the_playout_ends_like_the_step_engine_from_random_positions_and_rules(part: int) -> None:
    rng = Random(part)
    plain = Options("koi-koi")
    rules = [random_options("koi-koi", 2, rng) for _ in range(12)]
    compared = sum(check(rules[n % 12] if n % 2 else plain, f"{part}/{n}", rng) for n in range(90))
    assert compared > 350
