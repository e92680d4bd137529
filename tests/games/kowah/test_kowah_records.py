"""Check records of our own, beside those of the rule sheets: odd options, refused actions, the ends of hands and matches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.kowah.positions import start
from tests.rulecheck import run

STOCK = {"type": "draw", "from": "stock"}
PILE = {"type": "draw", "from": "discard"}
CLAIM, PASS = {"type": "claim"}, {"type": "pass"}
ANNOUNCE, HOLD = {"type": "announce"}, {"type": "hold"}

WAITS_FOR_7 = "9S-1 9H-1 9D-1 5S-1 5H-1 5D-1 7S-1 7H-1"
ALSO_FOR_7 = "9S-2 9H-2 9D-2 4S-1 4H-1 4D-1 7D-1 7S-2"
THROWS_7 = "AS-1 2S-1 3S-1 4S-2 6S-1 8S-1 JC-1 7S-4"
MIXED = "AH-1 2H-1 3H-1 4H-2 6H-1 8H-1 QC-1 KC-1"
ALMOST = "5S-1 5H-1 5D-1 AS-1 AH-1 AD-1 9S-1 7S-1"
OTHERS = "8S-1 9H-1 2S-1 3S-1 4S-1 6S-1 JC-1 KC-1"


def throw(card: str) -> dict[str, str]:
    return {"type": "discard", "card": card}


def question(kind: str, expect: dict[str, Any], options: dict[str, Any] | None = None, **asked: Any) -> dict[str, Any]:
    return {"kind": kind, "options": options or {}, "input": asked, "expect": expect}


def replay(
    hands: list[str], stock: str, dealer: int, actions: list[Any], expect: dict[str, Any], **options: Any
) -> dict[str, Any]:
    return question("replay", expect, options, start=start(hands, stock, dealer, **options), actions=actions)


def cards(text: str) -> list[str]:
    return text.split()


JACKS = "JC-1 JC-2 JC-3 JC-4 "
PURE: dict[str, dict[str, Any]] = {
    "the whole pack": question("pack", {"cards": 120, "distinct": 120, "points": 552}),
    "aces count one, whatever they match": question(
        "pack", {"cards": 12, "points": 12}, {"figure_groups": "with_aces"}, rank="A"
    ),
    "four jacks and four queens are 4+4 by kind": question(
        "checki", {"checki": False}, cards=cards(JACKS + "QC-1 QC-2 QC-3 QC-4")
    ),
    "and eight of a kind when figures are one": question(
        "checki",
        {"checki": True, "wait": "F", "shape": "8"},
        {"figure_groups": "one_group"},
        cards=cards(JACKS + "QC-1 QC-2 QC-3 QC-4"),
    ),
    "an ace does not join the figures by kind": question(
        "checki", {"checki": False}, cards=cards("JC-1 JC-2 AS-1 5S-1 5H-1 5D-1 7S-1 7H-1")
    ),
    "but with the aces it does": question(
        "checki",
        {"checki": True, "wait": "7", "shape": "3+3+2"},
        {"figure_groups": "with_aces"},
        cards=cards("JC-1 JC-2 AS-1 5S-1 5H-1 5D-1 7S-1 7H-1"),
    ),
    "five jacks' worth of figures wait for any figure": question(
        "checki",
        {"checki": True, "wait": "F", "shape": "5+3"},
        {"figure_groups": "one_group"},
        cards=cards(JACKS + "KC-1 2S-1 2H-1 2D-1"),
    ),
    "copies of one face are a brelan": question(
        "checki",
        {"checki": True, "wait": "9", "shape": "3+3+2"},
        cards=cards("7H-1 7H-2 7H-3 2S-1 2S-2 2S-3 9D-1 9D-4"),
    ),
    "a king completes figures": question(
        "completes",
        {"completes": True},
        {"figure_groups": "one_group"},
        cards=cards(JACKS + "QC-1 2S-1 2H-1 2D-1"),
        card="KC-4",
    ),
    "nothing completes what is no Checki": question(
        "completes", {"completes": False}, cards=cards("7S-1 7H-1 7D-1 7S-2 5S-1 5H-1 5D-1 5S-2"), card="7H-2"
    ),
    "the least value": question(
        "base_value", {"base": 9}, cards=cards("AS-1 AH-1 AD-1 JC-1 JC-2 JC-3 QC-1 QC-2"), completing="QC-3"
    ),
    "the greatest value": question(
        "base_value", {"base": 81}, cards=cards("9S-1 9H-1 9D-1 9S-2 9H-2 9D-2 9S-3 9H-3"), completing="9D-3"
    ),
    "eight cards only": question(
        "base_value",
        {"base": 72},
        {"hand_value_cards": "eight"},
        cards=cards("9S-1 9H-1 9D-1 9S-2 9H-2 9D-2 9S-3 9H-3"),
        completing="9D-3",
    ),
    "two players pay no share": question(
        "settle",
        {"level": "simple", "score": 45, "payments": [45, 0], "credit": 45, "changes": [-45, 45]},
        players=2,
        winner=1,
        source="self",
        base=45,
        culprit=None,
    ),
    "exact shares go round the other way": question(
        "settle",
        {"payments": [0, 8, 8, 8, 9, 9], "credit": 42, "changes": [42, -8, -8, -8, -9, -9]},
        {"share_rounding": "exact", "direction": "counterclockwise"},
        players=6,
        winner=0,
        source="self",
        base=42,
        culprit=None,
    ),
    "a triple shared and credited by score": question(
        "settle",
        {
            "level": "triple",
            "score": 150,
            "payments": [38, 38, 0, 38, 38],
            "credit": 150,
            "changes": [-38, -38, 150, -38, -38],
        },
        {"win_scale": "ending", "hand_value_cards": "eight", "winner_credit": "score"},
        players=5,
        winner=2,
        source="self",
        base=50,
        culprit=None,
    ),
    "by label a passed card is shared by all": question(
        "settle",
        {"level": "simple", "score": 50, "payments": [17, 17, 0, 16], "credit": 50},
        {"win_scale": "ending", "payer_rule": "label", "share_rounding": "exact", "direction": "counterclockwise"},
        players=4,
        winner=2,
        source="passed",
        base=50,
        culprit=3,
    ),
    "by label a card from the hand is still the culprit's": question(
        "settle",
        {"level": "double", "score": 90, "payments": [0, 90, 0]},
        {"win_scale": "ending", "payer_rule": "label"},
        players=3,
        winner=0,
        source="hand",
        base=45,
        culprit=1,
    ),
    "six seats counterclockwise": question(
        "seats",
        {"first": 5, "cutter": 1, "deal_order": [5, 4, 3, 2, 1, 0]},
        {"direction": "counterclockwise"},
        players=6,
        dealer=0,
    ),
    "the discarder does not claim from himself": question(
        "claim_order",
        {"order": [1]},
        {"claim_priority": "announce_order"},
        players=3,
        discarder=0,
        card="7H-4",
        checki_hands={"0": cards(WAITS_FOR_7), "1": cards(ALSO_FOR_7)},
        announce_order=[0, 1],
    ),
    "nobody waits": question(
        "claim_order",
        {"order": []},
        players=3,
        discarder=2,
        card="8H-4",
        checki_hands={"0": cards(WAITS_FOR_7)},
        announce_order=[0],
    ),
    "a target not reached": question(
        "match", {"over": False, "winners": []}, {"match_end": "target"}, balances=[299, -299], hands_won=30, void_run=9
    ),
    "a target reached by two": question(
        "match",
        {"over": True, "winners": [1, 2]},
        {"match_end": "target", "target_points": 50},
        balances=[-100, 50, 50],
        hands_won=1,
        void_run=0,
    ),
    "ten void hands": question("match", {"over": True, "winners": [0, 1]}, balances=[0, 0], hands_won=0, void_run=10),
    "the last of fifty hands": question(
        "match", {"over": False, "winners": []}, {"hands_count": 50}, balances=[5, -5], hands_won=49, void_run=0
    ),
}

FOUR = [MIXED, THROWS_7, WAITS_FOR_7, ALSO_FOR_7]
TO_THE_CLAIM = [STOCK, throw("7S-4")]
REPLAYS: dict[str, dict[str, Any]] = {
    "the first claimant passes, the second claims": replay(
        FOUR,
        "QC-2",
        0,
        [*TO_THE_CLAIM, PASS, CLAIM, STOCK],
        {
            "accepted": [True, True, True, True, False],
            "phase": "over",
            "to_act": None,
            "legal": [],
            "announced": [2, 3],
            "discard_top": None,
            "stock_left": 87,
            "result": {
                "void": False,
                "winner": 3,
                "source": "hand",
                "card": "7S-4",
                "culprit": 1,
                "base": 60,
                "level": "triple",
                "score": 180,
                "payments": [0, 180, 0, 0],
                "credit": 180,
                "changes": [0, -180, 0, 180],
                "next_dealer": 3,
            },
        },
    ),
    "both pass and the next plays by force": replay(
        FOUR,
        "QC-2 KC-2 KC-3",
        0,
        [*TO_THE_CLAIM, PASS, PASS],
        {"phase": "draw", "to_act": 0, "discard_top": "KC-3", "stock_left": 85, "result": None},
    ),
    "claims by themselves take the first": replay(
        FOUR, "QC-2", 0, TO_THE_CLAIM, {"phase": "over", "announced": [2, 3], "legal": []}, discard_claim="auto"
    ),
    "the first to announce may come first": replay(
        [WAITS_FOR_7, MIXED, THROWS_7, ALSO_FOR_7],
        "QC-2",
        1,
        TO_THE_CLAIM,
        {"phase": "claim", "to_act": 3, "announced": [3, 0]},
        claim_priority="announce_order",
    ),
    "a dealt Checki is held back and never wins": replay(
        [WAITS_FOR_7, THROWS_7],
        "QC-2",
        0,
        [HOLD, *TO_THE_CLAIM],
        {"accepted": [True] * 3, "phase": "draw", "to_act": 0, "announced": [], "legal": [STOCK, PILE]},
        checki_announcement="optional",
    ),
    "a dealt Checki is announced when its owner likes": replay(
        [WAITS_FOR_7, THROWS_7],
        "QC-2",
        0,
        [CLAIM, ANNOUNCE, ANNOUNCE, *TO_THE_CLAIM],
        {
            "accepted": [False, True, False, True, True],
            "phase": "claim",
            "to_act": 0,
            "announced": [0],
            "legal": [CLAIM, PASS],
        },
        checki_announcement="optional",
    ),
    "no Checki is asked for where announcing is compulsory": replay(
        [OTHERS, ALMOST],
        "9D-1 2D-1",
        0,
        [STOCK, throw("7S-1"), ANNOUNCE],
        {"accepted": [True, True, False], "announced": [1], "phase": "draw", "to_act": 0},
    ),
    "the card from the pile stays, its twin may go": replay(
        ["7H-3 8S-1 9H-1 2S-1 3S-1 4S-1 6S-1 JC-1", ALMOST],
        "9D-1",
        0,
        [STOCK, throw("9S-1"), PILE, throw("9S-1"), throw("9H-1")],
        {"accepted": [True, True, True, False, True], "discard_top": "9H-1", "phase": "draw", "to_act": 1},
    ),
    "unless throwing back is allowed": replay(
        ["7H-3 8S-1 9H-1 2S-1 3S-1 4S-1 6S-1 JC-1", ALMOST],
        "2D-1",
        0,
        [STOCK, throw("9S-1"), PILE, throw("9S-1")],
        {"discard_top": "9S-1", "phase": "draw", "to_act": 1, "announced": []},
        rediscard_taken=True,
    ),
    "the guard makes the stock compulsory": replay(
        [OTHERS, "AS-1 2H-1 3H-1 4H-2 6H-1 8H-1 QC-1 KC-2"],
        "9D-1",
        0,
        [STOCK, throw("9D-1"), PILE, throw("8S-1"), PILE, throw("QC-1"), PILE],
        {"accepted": [True] * 6 + [False], "legal": [STOCK], "phase": "draw", "to_act": 0, "stock_left": 103},
        stall_rounds=1,
    ),
    "what is no action is refused and changes nothing": replay(
        [OTHERS, ALMOST],
        "9D-1",
        0,
        [
            {"type": "draw", "from": "hand"},
            throw("9D-1"),
            {"type": "nonsense"},
            {"card": "9D-1"},
            STOCK,
            throw("8S-1"),
            throw("10H-1"),
            STOCK,
        ],
        {"accepted": [False] * 4 + [True] + [False] * 3, "phase": "discard", "to_act": 1, "stock_left": 103},
    ),
    "a forced draw that completes wins at once": replay(
        [WAITS_FOR_7, MIXED, THROWS_7],
        "QC-2 QC-3 7D-4",
        0,
        [STOCK, throw("QC-2"), STOCK, throw("QC-3")],
        {
            "phase": "over",
            "stock_left": 93,
            "discard_top": "QC-3",
            "result": {
                "void": False,
                "winner": 0,
                "source": "self",
                "card": "7D-4",
                "culprit": None,
                "base": 63,
                "level": "simple",
                "score": 63,
                "payments": [0, 32, 32],
                "credit": 64,
                "changes": [64, -32, -32],
                "next_dealer": 0,
            },
        },
    ),
    "counterclockwise the neighbour on the right begins": replay(
        [MIXED, WAITS_FOR_7, THROWS_7],
        "QC-2 KC-2",
        0,
        [STOCK, throw("7S-4"), CLAIM],
        {"phase": "over", "announced": [1], "stock_left": 95},
        direction="counterclockwise",
    ),
}


@pytest.mark.sweep
@pytest.mark.parametrize("name", [*PURE, *REPLAYS])
def test_the_rules_answer_a_record(name: str, tmp_path: Path) -> None:
    record = {"id": name, **(PURE | REPLAYS)[name]}
    file = tmp_path / "kowah.json"
    file.write_text(json.dumps({"game": "kowah", "records": [record]}), "utf-8")
    assert [result.complaints for result in run(file)] == [()]


@pytest.mark.parametrize(
    "options", [{"figure_groups": "mixed"}, {"stall_rounds": 0}, {"first_dealer": 5}, {"nonsense": 1}, {"cut": True}]
)
def test_a_record_with_unknown_options_is_an_error(options: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "kowah.json"
    record = {"id": "x", **question("pack", {"cards": 120}, options)}
    file.write_text(json.dumps({"game": "kowah", "records": [record]}), "utf-8")
    assert all("options" in complaint for result in run(file) for complaint in result.complaints)
    assert any(result.complaints for result in run(file))
