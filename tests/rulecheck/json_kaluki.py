"""Answers and actions of Kaluki in the JSON of check records. Source: CHECK-RECORDS.md 7."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import CardId, cards_of
from game.core.engine import PositionError
from game.kaluki.actions import (
    BUY_BACK,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    GO_OUT,
    LEAVE,
    RETURN_DISCARD,
    UNDO,
    Action,
    Discard,
    End,
    LayOff,
    Meld,
    Swap,
    Take,
)
from game.kaluki.cards import PACK
from game.kaluki.melds import with_layoff
from game.kaluki.position import MOST_CARDS, card_from, cards_from, chosen_reading, number_from
from game.kaluki.rules import rules_of
from game.kaluki.state import Phase, State


def answer(state: State) -> dict[str, Any]:
    """Return the answer of a replay, `accepted` apart. Source: CHECK-RECORDS.md 7."""
    deal = state.deal
    playing = state.phase in (Phase.DRAW, Phase.TABLE)
    result = deal.result
    won = result is not None and result.winner >= 0
    return {
        "phase": str(state.phase) if playing else "over",
        "to_act": deal.turn.seat if playing else None,
        "status": "playing" if playing else "won" if won else "void",
        "winner": result.winner if result is not None and won else None,
        "kaluki": result is not None and result.kaluki,
        "hands": [PACK.names(cards_of(hand)) for hand in deal.hands],
        "borrowed": PACK.names(card for card, _ in deal.turn.borrowed),
        "table": [{"owner": meld.owner, "cards": PACK.names(meld.cards)} for meld in deal.melds],
        "opened": [bool(deal.opened >> seat & 1) for seat in range(state.seats)],
        "discard_top": PACK[deal.discards[-1]].name if deal.discards else None,
        "discards_left": len(deal.discards),
        "stock_left": len(deal.stock),
        "reshuffles": deal.reshuffles,
    }


_PLAIN: Mapping[str, Action] = {
    "draw_stock": DRAW_STOCK,
    "draw_discard": DRAW_DISCARD,
    "undo": UNDO,
    "return_discard": RETURN_DISCARD,
    "go_out": GO_OUT,
    "buy_back": BUY_BACK,
    "leave": LEAVE,
}


def action_from_json(state: State, action: Mapping[str, Any]) -> Action | None:
    """Return the action that a record describes, in normal form; None for one that cannot be legal.

    A meld without `start` or `reading` gets its first reading, a layoff on a sequence without `end` the only end that fits.
    """
    rules = rules_of(state.options)
    try:
        match action:
            case {"type": str(kind)} if kind in _PLAIN:
                return _PLAIN[kind]
            case {"type": "discard", "card": card}:
                return DISCARDS[card_from(card, rules)]
            case {"type": "meld", "cards": cards}:
                return chosen_reading(cards_from(cards, rules), action.get("start"), action.get("reading"), rules)
            case {"type": "layoff", "card": card, "meld": number}:
                return _layoff(state, card_from(card, rules), number, action.get("end"))
            case {"type": "swap", "card": card, "meld": number, "joker": joker}:
                return Swap(card_from(card, rules), number_from(number, 0, MOST_CARDS, "meld"), card_from(joker, rules))
            case {"type": "take", "card": card, "meld": number}:
                return Take(card_from(card, rules), number_from(number, 0, MOST_CARDS, "meld"))
            case _:
                return None
    except PositionError:
        return None


def action_to_json(action: Action) -> dict[str, Any]:
    """Return an action as a record describes it."""
    match action:
        case Discard(card):
            return {"type": "discard", "card": PACK[card].name}
        case Meld(start, cards):
            described: dict[str, Any] = {"type": "meld", "cards": PACK.names(cards), "reading": str(action.kind)}
            return {**described, "start": start} if start else described
        case LayOff(card, number, end):
            described = {"type": "layoff", "card": PACK[card].name, "meld": number}
            return described if end is None else {**described, "end": str(end)}
        case Swap(card, number, joker):
            return {"type": "swap", "card": PACK[card].name, "meld": number, "joker": PACK[joker].name}
        case Take(card, number):
            return {"type": "take", "card": PACK[card].name, "meld": number}
        case _:
            return {"type": next(name for name, plain in _PLAIN.items() if plain == action)}


def _layoff(state: State, card: CardId, number: object, end: object) -> LayOff | None:
    which = number_from(number, 0, MOST_CARDS, "meld")
    melds = state.deal.melds
    if which >= len(melds) or end not in (None, "low", "high"):
        return None
    if not melds[which].start:
        return LayOff(card, which, None)
    if end is not None:
        return LayOff(card, which, End(end))
    rules = rules_of(state.options)
    fitting = [e for e in End if with_layoff(melds[which], card, e, rules) is not None]
    return LayOff(card, which, fitting[0]) if len(fitting) == 1 else None
