from __future__ import annotations

from typing import Any

import pytest

from game.core.engine import DEAL_NEXT, ActionError, PositionError
from game.koikoi.actions import KOIKOI, PLAY, PLAY_ON, SHOBU, STRIKE, TAKE, Action, Play, Take
from game.koikoi.engine import ENGINE
from game.koikoi.position import from_position
from game.koikoi.rules import PACK
from tests.games.koikoi.framework import OYA, card, options, position
from tests.rulecheck.json_koikoi import action_from_json, action_to_json

EVERY: tuple[Action, ...] = (*PLAY, *(PLAY_ON[5]), *STRIKE, *TAKE, KOIKOI, SHOBU)


def test_every_action_reads_back_from_its_text() -> None:
    assert all(ENGINE.parse_action(ENGINE.action_text(action)) == action for action in (*EVERY, DEAL_NEXT))


def test_every_action_reads_back_from_its_object() -> None:
    assert all(action_from_json(action_to_json(action)) == action for action in EVERY)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play 1-kasu-z",
        "play 1-kasu-a +",
        "play 1-kasu-a + 1-kasu-b + 1-tan-poetry",
        "take",
        "Shobu",
        "koikoi ",
        "deal 2",
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ActionError):
        ENGINE.parse_action(text)


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        {"type": "play"},
        {"type": "play", "card": 3},
        {"type": "play", "card": "1-kasu-a", "wild": 0},
        {"type": "play", "card": "1-kasu-a", "target": 7},
        {"type": "take", "target": None},
        {"type": "pass"},
    ],
)
def test_other_objects_are_refused(raw: object) -> None:
    with pytest.raises(ActionError):
        action_from_json(raw)


NOT_LEGAL: tuple[Any, ...] = (
    (True, None, False),
    (card("1-kasu-a"), card("1-kasu-b"), False),
    (card("1-kasu-a"), None, 0),
    (card("1-kasu-a"), None, True),
    (card("2-kasu-a"), None, False),
    (card("2-kasu-a"), card("5-kasu-a"), False),
    (card("7-kasu-a"), None, False),
    (-1, None, False),
    ("1-kasu-a", None, False),
)


@pytest.mark.parametrize("fields", NOT_LEGAL)
def test_unnormalised_and_impossible_plays_are_refused(fields: Any) -> None:
    state = position(oya="1-kasu-a 2-kasu-a 1-tan-poetry", ko="3-kasu-a", field="1-kasu-b 2-kasu-b 2-tan-poetry")
    assert ENGINE.is_legal(state, OYA, Play(card("1-kasu-a")))
    assert not ENGINE.is_legal(state, OYA, Play(*fields))
    assert not ENGINE.is_legal(state, OYA, Take(card("1-kasu-b")))


def test_a_struck_willow_or_a_strike_without_the_option_is_refused() -> None:
    given: dict[str, Any] = {"oya": "11-kasu-lightning 1-kasu-a", "ko": "3-kasu-a", "field": "11-tan-red 2-kasu-b"}
    plain = position(**given)
    wild = position(**given, changes={"gaji_wild": True})
    willow, plum = STRIKE[card("11-tan-red")], STRIKE[card("2-kasu-b")]
    assert not ENGINE.is_legal(plain, OYA, plum)
    assert ENGINE.is_legal(wild, OYA, plum)
    assert not ENGINE.is_legal(wild, OYA, willow)


START = {
    "month": 1,
    "to_act": "oya",
    "hands": {"oya": ["1-kasu-a"], "ko": []},
    "field": [],
    "pile": [],
    "captured": {"oya": [], "ko": []},
}


@pytest.mark.parametrize(
    "change",
    [
        {"month": 13},
        {"month": True},
        {"to_act": "dealer"},
        {"hands": {"oya": ["1-kasu-a"], "ko": ["1-kasu-a"]}},
        {"field": ["nonsense"]},
        {"pile": None},
        {"captured": []},
        {"koikoi": [0, 0]},
        {"gaji": {"owner": "oya", "suit": 13}},
        {"trump": "S"},
        {"round": 2},
        {"scores": [1]},
        {"pack": ["1-kasu-a"]},
    ],
)
def test_positions_that_cannot_be_are_refused(change: dict[str, object]) -> None:
    start: dict[str, object] = {"month": 1, **change} if "pack" in change else {**START, **change}
    with pytest.raises(PositionError):
        from_position(options(), start)


def test_a_pack_needs_all_48_cards_once() -> None:
    names = [each.name for each in PACK]
    with pytest.raises(PositionError):
        from_position(options(), {"pack": [*names[:47], names[0]]})


def test_a_position_may_name_seat_round_and_scores() -> None:
    state = from_position(options(), {**START, "month": 3, "oya": 1, "round": 15, "scores": [20, 4]})
    assert (state.round.oya, state.turn, state.round.number, state.scores) == (1, 1, 15, (20, 4))
