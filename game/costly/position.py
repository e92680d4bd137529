"""Positions, answers and actions in the JSON of CHECK-RECORDS 8.

A position is the `start` of a replay: `hands` of `N` (non-dealer) and `D` (dealer) before the exchange, `turnup`, optional `score`; the
dealer is seat 1 unless an optional `dealer` says otherwise. The cards named nowhere are the stock.
"""

from __future__ import annotations

from typing import Any, assert_never

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.engine import DEAL_NEXT_TEXT, ActionError, DealNext, PositionError
from game.core.options import Options
from game.core.shuffle import Stream, seed_from
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
from game.costly.deal import SHUFFLE, begin_deal
from game.costly.draft import Draft
from game.costly.rules import LOW, MOST_CLAIM, PACK, WHOLE_PACK, other, rules_of
from game.costly.state import Deal, Hand, Pair, Phase, State, Table

ROLES = ("N", "D")
MOST_HELD = 6
"""The most cards of one hand in a position: more could not be told apart from a mistake."""
MOST_SCORE = 100_000


def from_position(options: Options, position: dict[str, Any]) -> State:
    """Return the state after the turn-up has scored.

    Raises:
        PositionError: the position is malformed or names a card twice.
        OptionError: options of another game.
    """
    rules = rules_of(options)
    hands, scores = position.get("hands"), position.get("score") or {}
    if not isinstance(hands, dict) or not isinstance(scores, dict):
        raise PositionError("a position needs the hands of N and D; a score is one number for each")
    dealer = position.get("dealer", 1)
    if type(dealer) is not int or dealer not in (0, 1):
        raise PositionError("the dealer is seat 0 or 1")
    pone, own = (_hand(hands.get(role, [])) for role in ROLES)
    turnup = _card(position.get("turnup"))
    used = (*pone, *own, turnup)
    if len(set(used)) != len(used):
        raise PositionError("a card is named twice")
    first, second = (_score(scores.get(role, 0)) for role in ROLES)
    held = (own, pone) if dealer == 0 else (pone, own)
    score: Pair = (second, first) if dealer == 0 else (first, second)
    seed = seed_from(f"position {' '.join(PACK.names(used))}")
    stock = tuple(Stream(seed, SHUFFLE, 1).shuffled(cards_of(WHOLE_PACK & ~mask_of(used))))
    draft = Draft(Table(rules, seed, ()), Deal(1, Seat(dealer), turnup, stock, 0, held), score, score)
    if rules.ends_at_once and max(score) >= rules.target:
        draft.phase = Phase.OVER
    begin_deal(draft)
    return draft.state()


def _card(name: object) -> CardId:
    if not isinstance(name, str):
        raise PositionError(f"{name!r} is no card")
    try:
        return PACK.named(name)
    except ValueError as error:
        raise PositionError(str(error)) from None


def _hand(names: object) -> Hand:
    if not isinstance(names, list | tuple) or len(names) > MOST_HELD:
        raise PositionError(f"a hand is a list of at most {MOST_HELD} cards")
    return tuple(_card(name) for name in names)


def _score(points: object) -> int:
    if type(points) is not int or not 0 <= points <= MOST_SCORE:
        raise PositionError(f"a score is a whole number from 0 to {MOST_SCORE}")
    return points


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
                return OFFER[_card(card)]
            case {"type": "accept", "return_card": str() as card}:
                return ACCEPT_FOR[_card(card)]
            case {"type": "accept"}:
                return ACCEPT
            case {"type": "play", "card": card}:
                value = raw.get("value", LOW[_card(card)])
                if type(value) is int:
                    return Play(_card(card), value)
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
