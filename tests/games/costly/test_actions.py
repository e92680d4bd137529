"""Text forms, and what the gate accepts. Source: costly-colours.md 10."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from game.core.cards import CardId
from game.core.engine import DEAL_NEXT, ActionError, DealNext
from game.costly.actions import (
    ACCEPT,
    ACCEPT_FOR,
    CLAIMS,
    DECLINE,
    GO,
    MUGGINS,
    PASS,
    PLAY,
    PLAY_HIGH,
    REFUSE,
    STOP,
    Accept,
    Action,
    Claim,
    Offer,
    Play,
    action_text,
    parse_action,
)
from game.costly.engine import ENGINE
from game.costly.rules import PACK
from tests.games.costly.framework import D, N, after, deal

ACE, SEVEN = PACK.named("AS"), PACK.named("7H")


def test_text_forms() -> None:
    said: dict[str, Action | DealNext] = {
        "offer 7H": Offer(SEVEN),
        "decline": DECLINE,
        "refuse": REFUSE,
        "accept": ACCEPT,
        "accept 7H": ACCEPT_FOR[SEVEN],
        "play 7H": PLAY[SEVEN],
        "play AS as 1": PLAY[ACE],
        "play AS as 11": PLAY_HIGH[ACE],
        "go": GO,
        "stop": STOP,
        "claim 7": CLAIMS[7],
        "muggins": MUGGINS,
        "pass": PASS,
        "deal": DEAL_NEXT,
    }
    for text, action in said.items():
        assert action_text(action) == text
        assert parse_action(text) == action


@pytest.mark.parametrize(
    "text", ["", "play", "play AS", "play 7H as 11", "play 1H", "claim 61", "claim -1", "Go", "offer 7H "]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ActionError, match="Costly Colours"):
        parse_action(text)


@dataclass(frozen=True)
class Hostile:
    """An object whose comparison fails."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare")

    def __hash__(self) -> int:
        return 0


class Sly(Play):
    """A play of another type."""


def foreign() -> list[Any]:
    weird: list[Any] = [
        None,
        True,
        7,
        "play 7H",
        (),
        {},
        Hostile(),
        object(),
        DEAL_NEXT,
        Play,
        [PLAY[SEVEN]],
        Sly(SEVEN, 7),
    ]
    fields: list[Any] = [True, -1, 61, 7.0, "7H", Hostile(), [SEVEN]]
    for field in fields:
        weird += [Play(field, 7), Play(SEVEN, field), Offer(field), Accept(field), Claim(field)]
    return weird


@pytest.mark.parametrize("number", range(6))
def test_the_gate_refuses_what_is_foreign_and_never_raises(number: int) -> None:
    hands, turnup = "7H 8S 9S / JD 2H 4S", "6C"
    states = [
        deal(hands, turnup),
        after(deal(hands, turnup), "offer 7H"),
        after(deal(hands, turnup, mog_return_card=True), "offer 7H"),
        after(deal(hands, turnup), "decline", "play 8S"),
        after(deal(hands, turnup, counting="muggins"), "decline", "play 8S"),
        after(deal(hands, turnup, counting="muggins"), "decline", "play 8S", "claim 0"),
    ]
    state = states[number]
    assert not [action for action in foreign() if ENGINE.is_legal(state, state.turn, action)]
    assert not any(
        ENGINE.is_legal(state, seat, ENGINE.legal_actions(state, state.turn)[0]) for seat in {N, D} - {state.turn}
    )


def test_a_card_is_played_at_its_own_value_alone() -> None:
    state = after(deal("AS 7H 9S / JD 2H 4S", "6C"), "decline")
    legal = [(card, value) for card in PACK.ids for value in range(13) if ENGINE.is_legal(state, N, Play(card, value))]
    assert legal == [(ACE, 1), (ACE, 11), (PACK.named("9S"), 9), (SEVEN, 7)]


def test_an_exchange_needs_its_return_card_and_a_gift_has_none() -> None:
    gift = after(deal("7H 8S 9S / JD 2H 4S", "6C"), "offer 7H")
    exchange = after(deal("7H 8S 9S / JD 2H 4S", "6C", mog_return_card=True), "offer 7H")
    knave = Accept(CardId(PACK.named("JD")))
    assert (ENGINE.is_legal(gift, D, ACCEPT), ENGINE.is_legal(gift, D, knave)) == (True, False)
    assert (ENGINE.is_legal(exchange, D, ACCEPT), ENGINE.is_legal(exchange, D, knave)) == (False, True)
    assert not ENGINE.is_legal(exchange, D, Accept(SEVEN))
