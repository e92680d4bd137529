"""Answers and actions of Koi-Koi in the JSON of check records, where the players are called oya and ko. Source: CHECK-RECORDS.md 4."""

from __future__ import annotations

from typing import Any

from game.core.cards import cards_of
from game.core.engine import ActionError, DealNext
from game.koikoi.actions import KOIKOI, PLAY, PLAY_ON, SHOBU, STRIKE, TAKE, Action, KoiKoi, Play, Shobu, Take
from game.koikoi.legal import legal_actions
from game.koikoi.position import role_of
from game.koikoi.rules import PACK
from game.koikoi.scoring import Pair, Result
from game.koikoi.state import State


def answer(state: State) -> dict[str, Any]:
    """Return what a `replay` record asks of the state reached, without `accepted`. Source: CHECK-RECORDS 4."""
    oya = state.round.oya
    running = state.result is None
    legal = legal_actions(state, state.turn) if running else ()
    return {
        "phase": state.phase if running else "over",
        "to_act": role_of(state.turn, oya) if running else None,
        "legal": [action_to_json(action) for action in legal],
        "hands": _by_role(state.hands, oya),
        "field": PACK.names(cards_of(state.field)),
        "pile": PACK.names(reversed(state.pile)),
        "captured": _by_role(state.captured, oya),
        "refills": PACK.names(state.refills),
        "result": None if state.result is None else result_to_json(state.result),
    }


def result_to_json(result: Result) -> dict[str, Any]:
    """Return `winner`, `points` and `next_oya` of a round by its roles."""
    oya = result.oya
    return {
        "winner": None if result.winner is None else role_of(result.winner, oya),
        "points": {"oya": result.points[oya], "ko": result.points[1 - oya]},
        "next_oya": role_of(result.next_oya, oya),
    }


def _by_role(masks: Pair, oya: int) -> dict[str, list[str]]:
    return {"oya": PACK.names(cards_of(masks[oya])), "ko": PACK.names(cards_of(masks[1 - oya]))}


def action_to_json(action: Action | DealNext) -> dict[str, Any]:
    """Return the object form of an action. Source: koi-koi.md 7."""
    match action:
        case Play(card, target, wild):
            return {
                "type": "play",
                "card": PACK[card].name,
                "target": None if target is None else PACK[target].name,
                "wild": wild,
            }
        case Take(target):
            return {"type": "take", "target": PACK[target].name}
        case KoiKoi():
            return {"type": "koikoi"}
        case Shobu():
            return {"type": "shobu"}
        case DealNext():
            raise ActionError("the rest between two rounds is no action of a check record")


def action_from_json(raw: Any) -> Action:
    """Read the object form of an action.

    Raises:
        ActionError: it is none; the engine decides whether it is legal.
    """
    if not isinstance(raw, dict):
        raise ActionError("an action must be an object")
    try:
        match raw:
            case {"type": "play", "card": str(name)}:
                card, wild = PACK.named(name), raw.get("wild", False)
                target = None if raw.get("target") is None else PACK.named(raw["target"])
                if not isinstance(wild, bool):
                    raise ActionError("wild must be true or false")
                if wild and target is not None and STRIKE[target].card == card:
                    return STRIKE[target]
                if wild:
                    return Play(card, target, True)
                return PLAY[card] if target is None else PLAY_ON[card][target]
            case {"type": "take", "target": str(name)}:
                return TAKE[PACK.named(name)]
            case {"type": "koikoi"}:
                return KOIKOI
            case {"type": "shobu"}:
                return SHOBU
    except ValueError as error:
        raise ActionError(str(error)) from None
    raise ActionError(f"{raw!r} is no action of Koi-Koi")
