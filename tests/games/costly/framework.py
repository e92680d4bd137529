"""Positions of Costly Colours as text: `deal("5H 6H 7H / KS QS JS", turnup="2C")` gives N's cards, then D's."""

from __future__ import annotations

from typing import Any

from game.core.cards import CardId, Seat
from game.core.events import Awarded, Event
from game.core.options import Options
from game.costly.actions import parse_action
from game.costly.engine import ENGINE
from game.costly.position import from_position
from game.costly.rules import GAME, PACK, Rules, rules_of
from game.costly.scoring import Line, hand_lines, play_lines
from game.costly.state import State

N, D = Seat(0), Seat(1)
"""The seats of the roles in a position."""


def options(**changes: Any) -> Options:
    return Options(GAME, changes)


def rules(**changes: Any) -> Rules:
    return rules_of(options(**changes))


def cards(names: str) -> tuple[CardId, ...]:
    return tuple(PACK.named(name) for name in names.split())


def told(lines: list[Line]) -> str:
    """Return awards as text: `knave_deuce 2, total 1`."""
    return ", ".join(f"{line.kind} {line.points}" for line in lines)


def played(row: str, turnup: str, total: int, *, after_go: bool = False, **changes: Any) -> str:
    """Return what the last card of `row` earns."""
    return told(play_lines(rules(**changes), PACK.named(turnup), cards(row), total, after_go))


def shown(hand: str, turnup: str, **changes: Any) -> str:
    """Return what a hand earns at the show."""
    return told(hand_lines(rules(**changes), PACK.named(turnup), cards(hand)))


def deal(hands: str, turnup: str, score: tuple[int, int] = (0, 0), **changes: Any) -> State:
    """Return the start of a deal with the hands of N and D, before the exchange."""
    first, second = (names.split() for names in hands.split("/"))
    start = {"hands": {"N": first, "D": second}, "turnup": turnup, "score": {"N": score[0], "D": score[1]}}
    return from_position(options(**changes), start)


def after(state: State, *texts: str) -> State:
    """Return the state after actions in text form, each by the seat that is asked."""
    return happened(state, *texts)[0]


def happened(state: State, *texts: str) -> tuple[State, list[Event]]:
    """Return the state after actions, and all events on the way."""
    events: list[Event] = []
    for text in texts:
        action = parse_action(text)
        seat = ENGINE.to_act(state)[0]
        assert ENGINE.is_legal(state, seat, action), f"{text} is not legal there"
        state, more = ENGINE.apply(state, seat, action)
        events += more
    return state, events


def legal(state: State) -> str:
    """Return what may be done now: `play AS as 1, stop`."""
    return ", ".join(ENGINE.action_text(action) for action in ENGINE.legal_actions(state, state.turn))


def log(state: State) -> str:
    """Return the awards of the deal: `D pair 2, N total 1`."""
    return ", ".join(f"{'ND'[award.seat]} {award.kind} {award.points}" for award in state.log)


def awards(events: list[Event]) -> list[Awarded]:
    return [event for event in events if isinstance(event, Awarded)]
