"""Text and JSON forms, and positions that cannot be. Source: CHECK-RECORDS.md 2, 5."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.core.engine import DEAL_NEXT, ActionError, PositionError
from game.kowah.actions import ANNOUNCE, CLAIM, CUTS, DISCARDS, DRAW_DISCARD, DRAW_STOCK, HOLD, PASS, Action
from game.kowah.engine import ENGINE
from game.kowah.events import THROWN_VALUES, read_thrown
from game.kowah.position import from_position
from game.kowah.state import Phase
from tests.games.kowah.positions import dealt, options, played, start
from tests.rulecheck.json_kowah import action_from_json, action_to_json, answer

ACTIONS: tuple[Action, ...] = (*CUTS, DRAW_STOCK, DRAW_DISCARD, *DISCARDS, CLAIM, PASS, ANNOUNCE, HOLD)
X21 = ["8 9 2 3 4 6 J K", "5 5 5 A A A 9 7"]


def test_every_action_reads_back() -> None:
    for action in (*ACTIONS, DEAL_NEXT):
        assert ENGINE.parse_action(ENGINE.action_text(action)) == action
    for action in ACTIONS:
        assert action_from_json(action_to_json(action)) == action


@pytest.mark.parametrize(
    "text",
    ["", "discard", "discard 7H", "discard 7H-5", "Discard 7H-3", "cut 0", "cut 120", "cut 07", "draw", " claim"],
)
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(ActionError):
        ENGINE.parse_action(text)


@pytest.mark.parametrize(
    "value",
    [
        None,
        "claim",
        [],
        {},
        {"type": "draw"},
        {"type": "draw", "from": "hand"},
        {"type": "discard", "card": "10H-1"},
        {"type": "discard", "card": 7},
        {"type": "discard"},
        {"type": "cut", "at": True},
        {"type": "cut", "at": 120},
        {"type": ["claim"]},
    ],
)
def test_any_other_object_is_refused(value: object) -> None:
    with pytest.raises(ActionError):
        action_from_json(value)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", 1),
        ("players", 7),
        ("players", True),
        ("players", "2"),
        ("dealer", 2),
        ("dealer", -1),
        ("dealer", None),
        ("pack", None),
        ("pack", []),
        ("pack", ["AS-1"] * 120),
        ("pack", [1] * 120),
        ("pack", [["AS-1"]] * 120),
        ("balances", [0]),
        ("balances", [0, 0.5]),
        ("hands_won", -1),
        ("void_run", "x"),
        ("nonsense", 1),
    ],
)
def test_positions_that_cannot_be_are_refused(key: str, value: Any) -> None:
    position = start(X21, "9D", 0)
    position[key] = value
    with pytest.raises(PositionError):
        from_position(options(), position)
    for key_left_out in ("players", "dealer", "pack"):
        lacking = {k: v for k, v in start(X21, "9D", 0).items() if k != key_left_out}
        with pytest.raises(PositionError):
            from_position(options(), lacking)


def test_a_position_may_stand_late_in_a_match() -> None:
    position = {**start(["9 9 9 5 5 5 7 7", "A 2 3 4 6 8 J Q"], "A 7", 0), "balances": [200, -200], "hands_won": 7}
    state = from_position(options(), position)
    state = played(state, "draw stock", "discard")
    assert (state.phase, state.standing.balances) == (Phase.OVER, (263, -263))


def test_setting_up_leaves_the_position_as_it_was() -> None:
    position = start(X21, "9D", 0)
    kept = copy.deepcopy(position)
    assert from_position(options(), position) == from_position(options(), position)
    assert position == kept


def test_the_answer_names_the_decision() -> None:
    state = played(dealt(X21, "9D"), "draw stock")
    found = answer(state)
    assert (found["phase"], found["to_act"], len(found["legal"]), found["result"]) == ("discard", 1, 9, None)


def test_the_mark_of_a_discard_reads_back() -> None:
    for origin, values in THROWN_VALUES.items():
        for seat, value in enumerate(values):
            assert read_thrown(value) == (origin, seat)
