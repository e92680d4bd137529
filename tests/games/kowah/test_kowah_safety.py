"""Which discards are marked as safe, against a statement made in another way. Source: kowah.md 6.2, R15, R16."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from game.ai.budget import Budget
from game.ai.levels import Level
from game.core.cards import Seat
from game.core.options import Options
from game.kowah.actions import PASS
from game.kowah.bot import BOTS
from game.kowah.engine import ENGINE
from game.kowah.rules import PACK, awaited, count_of, rules_of
from game.kowah.safety import dangerous
from game.kowah.state import View
from tests.games.kowah.positions import dealt, played, view

PLIES = 400


def naive(seen: View) -> dict[Seat, set[str]]:
    """Return for every other announced seat the ranks of all Checkis it might hold, built from brelans and a pair one by one.

    Written down card by card with rank letters; only the figures of `by_kind` are known here.
    """
    out: dict[Seat, set[str]] = {}
    in_sight = {card.name for card in PACK if seen.hand >> card.id & 1} | {PACK[card].name for card in seen.pile}
    taken: dict[int, set[str]] = {}
    for turn in seen.turns:
        mine = taken.setdefault(turn.seat, set())
        if turn.taken is not None:
            mine.add(PACK[turn.taken].name)
        mine.discard(PACK[turn.thrown].name)
    if seen.turn is not None and seen.source == "discard" and seen.drawn is not None:
        taken.setdefault(seen.turn, set()).add(PACK[seen.drawn].name)
    everywhere = in_sight.union(*taken.values()) if taken else in_sight
    ranks = "A23456789JQK"
    left = {rank: sum(card.name[0] == rank and card.name not in everywhere for card in PACK) for rank in ranks}
    for announcement in seen.announced:
        if announcement.seat == seen.viewer:
            continue
        forced = {PACK[t.thrown].name[0] for t in seen.turns if t.seat == announcement.seat and t.is_forced}
        own = [name[0] for name in taken.get(announcement.seat, ())]
        might = set()
        for pair in ranks:
            for first, second in combinations_with_replacement(ranks, 2):
                held = pair * 2 + first * 3 + second * 3
                shape = "8" if first == second == pair else "5+3" if pair in (first, second) else "3+3+2"
                fits = all(own.count(r) <= held.count(r) <= own.count(r) + left[r] for r in ranks)
                if shape == announcement.shape.value and fits and pair not in forced:
                    might.add(pair)
        out[announcement.seat] = might
    return out


def stated(seen: View) -> dict[Seat, set[str]]:
    names = rules_of(seen.options).names
    return {seat: {names[group] for group in groups} for seat, groups in dangerous(seen)}


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(6))
def test_who_may_wait_for_what_agrees_with_the_naive_statement_and_never_leaves_out_the_truth(seed: int) -> None:
    rng, bot = Random(seed), BOTS[Level.EASY]
    seats = 2 + seed % 5
    state, _events = ENGINE.start(
        Options("kowah", {"players": seats, "discard_claim": "choice"}), seats, f"safety {seed}"
    )
    checked = 0
    for _ply in range(PLIES):
        asked = ENGINE.to_act(state)
        if not asked:
            break
        for seat in range(seats):
            seen = ENGINE.view_for(state, Seat(seat))
            if seen.announced and seen.result is None and checked < 120:
                checked += 1
                assert stated(seen) == naive(seen)
                for other, groups in dangerous(seen):
                    assert state.waits[other] in groups
        legal = ENGINE.legal_actions(state, asked[0])
        chosen = bot.choose(ENGINE.view_for(state, asked[0]), legal, Budget(1, 1), rng)
        state, _events = ENGINE.apply(state, asked[0], PASS if PASS in legal else chosen)
    assert checked > 20


def test_a_rank_thrown_by_force_is_safe_and_one_of_which_nearly_all_are_in_sight() -> None:
    state = dealt(["J J J 4 5 6 2 3", "9 9 9 5 5 5 7 7"], "Q 8 K", dealer=1)
    state = played(state, "draw stock", "discard Q")
    ranks = stated(view(state, 0))[Seat(1)]
    assert "8" not in ranks, "the other drew an eight and had to throw it"
    assert "J" not in ranks, "three of four jacks are in the viewer's own hand"
    assert "7" in ranks
    assert awaited(count_of(rules_of(state.standing.options), [c for c in range(120) if state.hands[1] >> c & 1])) == 6
