"""Hands of Dog & Blind as text: each seat's status and cards, and scripts of actions in their text form."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.cards import CardId, Seat, mask_of
from game.core.events import Event
from game.core.options import Options
from game.squaw.actions import PACK
from game.squaw.engine import ENGINE
from game.squaw.rules import Rules, Status, deal_order, hand_size, rules_of
from game.squaw.state import State


def options(**changes: object) -> Options:
    return Options("squaw", changes)


def rules(**changes: object) -> Rules:
    return rules_of(options(**changes))


def card(name: str) -> CardId:
    return PACK.named(name)


def hand(names: str) -> int:
    return mask_of(card(name) for name in names.split())


def plays(text: str, first: int = 0) -> tuple[tuple[Seat, CardId], ...]:
    """Read `KH 2H 9H` as the cards of seats 0, 1, 2 and so on from `first`."""
    return tuple((Seat(first + step), card(name)) for step, name in enumerate(text.split()))


def pack_for(number: int, statuses: tuple[Status, ...], dealer: int, hands: list[list[str]]) -> list[str]:
    """Return a whole pack that deals `hands`."""
    order = deal_order(number, statuses, dealer)
    left = [list(names) for names in hands]
    top = [left[seat].pop(0) for seat in order]
    return top + [c.name for c in PACK if c.name not in top]


def position(
    *seats: str,
    dealer: int = 0,
    ace: str = "high",
    blind_tricks: Mapping[int, int] | None = None,
    rules: Mapping[str, object] | None = None,
) -> State:
    """Set up a hand: `position("normal KH 5S 4C", "dog 10S", "out")`; its number follows from the cards of the normal players."""
    statuses = tuple(Status(seat.split()[0]) for seat in seats)
    hands = [seat.split()[1:] for seat in seats]
    number = 8 - max(map(len, hands))
    assert hand_size(number) == max(map(len, hands))
    start = {
        "pack": pack_for(number, statuses, dealer, hands),
        "statuses": [status.value for status in statuses],
        "hand_no": number,
        "dealer": dealer,
        "ace": ace,
        "blind_tricks": {str(seat): trick for seat, trick in (blind_tricks or {}).items()},
    }
    return ENGINE.from_position(options(**(rules or {})), start)


def legal(state: State, seat: int) -> list[str]:
    return [ENGINE.action_text(action) for action in ENGINE.legal_actions(state, Seat(seat))]


def turn(state: State) -> int | None:
    asked = ENGINE.to_act(state)
    return asked[0] if len(asked) == 1 else None


def after(state: State, *script: str) -> State:
    """Return the state after the actions of a script, each by the first seat that is asked."""
    for text in script:
        state, _ = step(state, text)
    return state


def step(state: State, text: str) -> tuple[State, tuple[Event, ...]]:
    action = ENGINE.parse_action(text)
    seat = ENGINE.to_act(state)[0]
    assert ENGINE.is_legal(state, seat, action), f"{text} by seat {seat} is not legal; there is {legal(state, seat)}"
    return ENGINE.apply(state, seat, action)
