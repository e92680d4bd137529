"""Answers and actions of Costly Colours in the JSON of check records. Source: CHECK-RECORDS.md 8."""

from __future__ import annotations

from typing import Any, assert_never

from game.core.cards import Seat
from game.core.engine import DEAL_NEXT_TEXT, ActionError, DealNext, PositionError
from game.costly.actions import (
    ACCEPT,
    ACCEPT_FOR,
    CLAIMS,
    DECLINE,
    GO,
    MUGGINS,
    OFFER,
    PASS,
    REFUSE,
    STOP,
    Accept,
    Action,
    Claim,
    Decline,
    Go,
    Muggins,
    Offer,
    Pass,
    Play,
    Refuse,
    Stop,
    turn_actions,
)
from game.costly.position import card_from
from game.costly.rules import LOW, MOST_CLAIM, PACK, other
from game.costly.state import Phase, State


def answer(state: State) -> dict[str, Any]:
    """Return what a check record may ask about a state; the phase between two deals counts as the end."""
    dealer = state.deal.dealer
    seats = {"N": other(dealer), "D": dealer}
    role = {seat: name for name, seat in seats.items()}
    resting = state.phase in (Phase.BETWEEN, Phase.OVER)
    first, second = state.scores
    won = state.phase == Phase.OVER and first != second
    return {
        "phase": "over" if resting else state.phase,
        "to_act": None if resting else role[state.turn],
        "legal": [action_to_json(action) for action in turn_actions(state)],
        "log": [[role[award.seat], award.kind, award.points] for award in state.log],
        "score": {name: state.scores[seat] for name, seat in seats.items()},
        "winner": role[Seat(int(second > first))] if won else None,
        "gos": [[role[call.seat], call.total] for call in state.calls.gos],
        "hands": {name: PACK.names(state.hand(seat)) for name, seat in seats.items()},
    }


_PLAIN: dict[str, Action] = {
    "decline": DECLINE,
    "refuse": REFUSE,
    "stop": STOP,
    "go": GO,
    "muggins": MUGGINS,
    "pass": PASS,
}


def action_from_json(raw: object) -> Action:
    """Read an action of a check record.

    Raises:
        ActionError: it is none. What is returned need not be legal.
    """
    if not isinstance(raw, dict):
        raise ActionError(f"{raw!r} is no action")
    try:
        match raw:
            case {"type": "offer", "card": card}:
                return OFFER[card_from(card)]
            case {"type": "accept", "return_card": str() as card}:
                return ACCEPT_FOR[card_from(card)]
            case {"type": "accept"}:
                return ACCEPT
            case {"type": "play", "card": card}:
                value = raw.get("value", LOW[card_from(card)])
                if type(value) is int:
                    return Play(card_from(card), value)
            case {"type": "claim", "points": points} if type(points) is int:
                return CLAIMS[points] if 0 <= points <= MOST_CLAIM else Claim(points)
            case {"type": str() as word} if word in _PLAIN:
                return _PLAIN[word]
    except PositionError as error:
        raise ActionError(str(error)) from None
    raise ActionError(f"{raw!r} is no action of Costly Colours")


def action_to_json(action: Action | DealNext) -> dict[str, Any]:
    """Return an action as a check record holds it."""
    match action:
        case Offer(card):
            return {"type": "offer", "card": PACK[card].name}
        case Decline():
            return {"type": "decline"}
        case Refuse():
            return {"type": "refuse"}
        case Accept(card):
            return {"type": "accept"} if card is None else {"type": "accept", "return_card": PACK[card].name}
        case Play(card, value):
            return {"type": "play", "card": PACK[card].name, "value": value}
        case Go():
            return {"type": "go"}
        case Stop():
            return {"type": "stop"}
        case Claim(points):
            return {"type": "claim", "points": points}
        case Muggins():
            return {"type": "muggins"}
        case Pass():
            return {"type": "pass"}
        case DealNext():
            return {"type": DEAL_NEXT_TEXT}
        case _:
            assert_never(action)
