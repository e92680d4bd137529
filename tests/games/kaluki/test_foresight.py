"""What is foretold happens; what stands against an action is told, and nothing stands against a legal one."""

from __future__ import annotations

from random import Random

import pytest

from game.core.engine import DealNext
from game.core.options import Options, OptionValue
from game.kaluki.actions import DISCARDS, BuyBack, Discard, DrawStock, GoOut, Leave, Meld, TableAction, parse_action
from game.kaluki.engine import ENGINE
from game.kaluki.foresight import foresee
from game.kaluki.rules import rules_of
from game.kaluki.state import Phase, State
from game.kaluki.turn import Objection, objection
from game.kaluki.view import deal_seen
from tests.contract.policies import policy
from tests.games.kaluki.framework import after, position

LOOSE: dict[str, OptionValue] = {"min_first_meld": 0, "final_discard_required": False, "kaluki_scope": "first_exposure"}


@pytest.mark.sweep
@pytest.mark.parametrize("changes", [{}, {"min_first_meld": 20, "first_meld_scope": "sum"}, LOOSE])
@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_foretold_happens(seats: int, changes: dict[str, OptionValue]) -> None:
    rng = Random(f"{seats} {sorted(changes)}")
    options = Options("kaluki", {"players": seats, **changes})
    state, _ = ENGINE.start(options, seats, "foresight")
    willing = policy(ENGINE, "willing")
    told_of: set[type] = set()
    wins = 0
    for _ in range(500):
        asked = ENGINE.to_act(state)
        if not asked:
            break
        seat = asked[0]
        view = ENGINE.view_for(state, seat)
        legal = ENGINE.legal_actions(state, seat)
        for action in rng.sample(legal, min(3, len(legal))):
            told = foresee(view, action)
            assert (told is None) == isinstance(action, DrawStock | BuyBack | Leave | DealNext)
            if told is None:
                continue
            told_of.add(type(action))
            then, _ = ENGINE.apply(state, seat, action)
            deal = then.deal
            assert told.left == deal.hands[seat].bit_count()
            assert told.wins == (deal.result is not None and deal.result.winner == seat)
            assert told.kaluki == (deal.result is not None and deal.result.kaluki)
            wins += told.wins
            if told.wins:
                continue
            if then.phase is Phase.TABLE:
                may_end = any(ENGINE.is_legal(then, seat, discard) for discard in DISCARDS)
                assert (told.hindrance is None) == (may_end or ENGINE.is_legal(then, seat, GoOut()))
                assert told.worth == deal.turn.worth
            if isinstance(action, Discard | GoOut):
                assert told.opened == bool(deal.opened >> seat & 1)
        state, _ = ENGINE.apply(state, seat, willing(state, seat, legal, rng))
    assert {Discard, Meld} <= told_of
    assert wins or seats == 5


TABLE = [(1, "6S 6H 6D 6C"), (0, "7H 7D 7C"), (1, "2S 3S JK1 5S")]
HAND = "8S 8H 6Sb KC KD KS 2H 7S 4S 3Sb"


@pytest.mark.parametrize(
    ("opened", "done", "text", "why"),
    [
        (False, (), "meld group KC KD KS", None),
        (False, (), "meld group 5H 5D 5C", Objection.NOT_AT_HAND),
        (False, (), "meld group 8S 8H KC", Objection.NO_MELD),
        (False, (), "layoff 7S on 1", Objection.NOT_OPEN),
        (False, (), "take 6C from 0", Objection.NOT_OPEN),
        (True, (), "layoff 7S on 1", None),
        (True, (), "layoff 6Sb on 0", Objection.DOES_NOT_FIT),
        (True, (), "layoff KC on 9", Objection.DOES_NOT_FIT),
        (True, (), "swap 4S for JK1 on 2", None),
        (True, (), "swap 3Sb for JK1 on 2", Objection.DOES_NOT_FIT),
        (True, (), "take 6C from 0", None),
        (True, (), "take 7H from 1", Objection.DOES_NOT_FIT),
        (True, ("take 6C from 0",), "layoff 6C on 0", Objection.HOME_MELD),
        (True, ("layoff 7S on 1",), "take 7S from 1", Objection.JUST_PLACED),
        (True, ("meld group KC KD KS",), "take KC from 3", Objection.FRESH_MELD),
        (True, ("take 6C from 0", "layoff 7S on 1"), "meld group 7S 8S 8H", Objection.NOT_AT_HAND),
    ],
)
def test_what_stands_against_an_action_is_told(opened: bool, done: tuple[str, ...], text: str, why: Objection | None) -> None:
    start = position(HAND, "5H", table=TABLE, opened=[opened, False])
    state = after(start, "draw stock", *done)
    assert told_against(state, text) is why


def told_against(state: State, text: str) -> Objection | None:
    action = parse_action(text)
    assert isinstance(action, TableAction)
    view = ENGINE.view_for(state, ENGINE.to_act(state)[0])
    return objection(deal_seen(view), action, rules_of(view.options))


def test_a_second_group_of_a_rank_and_the_last_card_are_told() -> None:
    table = [(0, "7H 7D 7C")]
    state = after(position("7S 7Hb 7Db 3D", "5H", table=table, opened=[True, False], discards="9C"), "draw stock")
    assert told_against(state, "meld group 7S 7Hb 7Db") is Objection.SAME_GROUP
    state = after(position("KS KH", "5H", opened=[True, False], stock="KC 2S"), "draw stock")
    assert told_against(state, "meld group KS KH KC") is Objection.KEEP_A_CARD
