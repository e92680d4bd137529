"""Answers and actions of Kowah in the JSON of check records. Source: CHECK-RECORDS.md 5."""

from __future__ import annotations

from typing import Any, assert_never

from game.core.cards import cards_of
from game.core.engine import ActionError, DealNext
from game.kowah.actions import (
    ANNOUNCE,
    CLAIM,
    CUTS,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    HOLD,
    PASS,
    Action,
    Announce,
    Claim,
    Cut,
    Discard,
    Draw,
    Hold,
    Pass,
)
from game.kowah.legal import legal_actions, to_act
from game.kowah.rules import PACK
from game.kowah.state import Phase, State, VoidHand, Win


def answer(state: State) -> dict[str, Any]:
    """Return what a check record may ask of a position; between two hands it is `over`."""
    over = state.phase in (Phase.BETWEEN, Phase.OVER)
    asked = () if over else to_act(state)
    return {
        "phase": "over" if over else state.phase.value,
        "to_act": asked[0] if asked else None,
        "legal": [_action_json(action) for action in legal_actions(state, asked[0])] if asked else [],
        "hands": [PACK.names(cards_of(hand)) for hand in state.hands],
        "announced": [announcement.seat for announcement in state.announced],
        "stock_left": len(state.stock),
        "discard_top": PACK[state.pile[-1]].name if state.pile else None,
        "result": result_json(state),
    }


def result_json(state: State) -> dict[str, Any] | None:
    """Return the result of a hand, None while it runs."""
    result = state.result
    match result:
        case None:
            return None
        case VoidHand():
            return {"void": True, "next_dealer": result.next_dealer}
        case Win():
            settlement = result.settlement
            return {
                "void": False,
                "winner": result.winner,
                "source": result.source.value,
                "card": PACK[result.card].name,
                "culprit": result.culprit,
                "base": result.base,
                "level": settlement.level.value,
                "score": settlement.score,
                "payments": list(settlement.payments),
                "credit": settlement.credit,
                "changes": list(settlement.changes),
                "next_dealer": result.next_dealer,
            }
        case _:
            assert_never(result)


def _action_json(action: Action | DealNext) -> dict[str, Any]:
    if isinstance(action, DealNext):
        raise ActionError("the next deal is no action of a check record")
    return action_to_json(action)


def action_to_json(action: Action) -> dict[str, Any]:
    """Return an action as an object of check records."""
    match action:
        case Draw(source):
            return {"type": "draw", "from": source.value}
        case Discard(card):
            return {"type": "discard", "card": PACK[card].name}
        case Cut(at):
            return {"type": "cut", "at": at}
        case Claim() | Pass() | Announce() | Hold():
            return {"type": str(action)}
        case _:
            assert_never(action)


def action_from_json(value: object) -> Action:
    """Read an object of check records.

    Raises:
        ActionError: it is no action of Kowah.
    """
    match value:
        case {"type": "draw", "from": "stock"}:
            return DRAW_STOCK
        case {"type": "draw", "from": "discard"}:
            return DRAW_DISCARD
        case {"type": "discard", "card": str(name)}:
            try:
                return DISCARDS[PACK.named(name)]
            except ValueError as error:
                raise ActionError(str(error)) from None
        case {"type": "cut", "at": int(at)} if type(at) is int and 1 <= at <= len(CUTS):
            return CUTS[at - 1]
        case {"type": "claim"}:
            return CLAIM
        case {"type": "pass"}:
            return PASS
        case {"type": "announce"}:
            return ANNOUNCE
        case {"type": "hold"}:
            return HOLD
    raise ActionError(f"{str(value)[:60]} is no action of Kowah")
