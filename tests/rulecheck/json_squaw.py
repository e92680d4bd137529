"""Answers and actions of Dog & Blind in the JSON of check records. Source: CHECK-RECORDS.md 6."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

from game.core.cards import SUITS, cards_of
from game.core.engine import ActionError, DealNext, PositionError
from game.squaw.actions import (
    PACK,
    PASS,
    PLAY_BLIND,
    PLAYS,
    TRUMPS,
    Action,
    NameTrump,
    Pass,
    Play,
    PlayBlind,
    SetAces,
)
from game.squaw.play import turn_actions_of
from game.squaw.rules import (
    NO_SUIT,
    dealt_cards,
    suit_letter,
)
from game.squaw.scoring import AfterHand
from game.squaw.state import Phase, State


def answer(state: State) -> dict[str, Any]:
    """Return what a `replay` answers, `accepted` excepted; after the hand it is `over`."""
    legal: Sequence[Action] = ()
    seat: int | None = None
    after: dict[str, Any] | None = None
    match state.phase:
        case Phase.TRUMP:
            legal, seat = TRUMPS, state.deal.dealer
        case Phase.PLAY:
            legal, seat = turn_actions_of(state), state.waiting[0]
        case Phase.BETWEEN | Phase.ACE | Phase.OVER:
            after = after_to_json(state.deal.number, state.table.results[-1].after)
        case _:
            assert_never(state.phase)
    return {
        "phase": "over" if seat is None else state.phase.value,
        "to_act": seat,
        "legal": [action_to_json(action) for action in legal],
        "trump": suit_letter(state.course.trump),
        "tricks": list(state.course.taken),
        "trick_winners": [trick.winner for trick in state.course.tricks],
        "plays": [[[seat, PACK[card].name] for seat, card in trick.plays] for trick in state.course.tricks],
        "hands": [PACK.names(cards_of(hand)) for hand in state.hands],
        "after": after,
    }


def after_to_json(number: int, after: AfterHand) -> dict[str, Any]:
    """Return what `after_hand` answers for hand `number`."""
    answered: dict[str, Any] = {
        "statuses": [status.value for status in after.statuses],
        "leaders": list(after.leaders),
        "over": after.winner is not None,
        "winner": after.winner,
    }
    if after.winner is None:
        answered["next_cards"] = list(dealt_cards(number + 1, after.statuses))
    return answered


def action_to_json(action: Action | DealNext) -> dict[str, str]:
    """Return an action with all its fields as an object."""
    match action:
        case Play(card):
            return {"type": "play", "card": PACK[card].name}
        case PlayBlind():
            return {"type": "play", "card": "blind"}
        case Pass():
            return {"type": "pass"}
        case NameTrump(suit):
            return {"type": "trump", "suit": suit}
        case SetAces(order):
            return {"type": "ace", "order": order}
        case DealNext():
            return {"type": "deal"}
        case _:
            assert_never(action)


def action_from_json(written: object) -> Action:
    """Read a decision of a hand.

    Raises:
        ActionError: it is no action of this game.
    """
    match written:
        case {"type": "play", "card": "blind", **rest} if not rest:
            return PLAY_BLIND
        case {"type": "play", "card": str(name), **rest} if not rest:
            try:
                return PLAYS[PACK.named(name)]
            except ValueError as error:
                raise ActionError(str(error)) from None
        case {"type": "pass", **rest} if not rest:
            return PASS
        case {"type": "trump", "suit": str(suit), **rest} if suit in SUITS and not rest:
            return TRUMPS[SUITS.index(suit)]
        case _:
            raise ActionError(f"{written!r} is no action of Dog & Blind")


def suit_from(letter: object) -> int:
    """Read a suit letter, None for no suit; PositionError for anything else."""
    if letter is None:
        return NO_SUIT
    if isinstance(letter, str) and letter in SUITS:
        return SUITS.index(letter)
    raise PositionError(f"there is no suit {letter!r}")
