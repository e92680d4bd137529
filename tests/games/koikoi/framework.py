"""Positions of Koi-Koi as text: `oya: 5-tane-bridge 1-kasu-a` and so on, and scripts of actions in their text form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.events import Event
from game.core.options import Options
from game.koikoi.engine import ENGINE
from game.koikoi.position import from_position
from game.koikoi.rules import PACK, Rules, rules_of
from game.koikoi.state import State

OYA, KO = Seat(0), Seat(1)


def options(**changes: object) -> Options:
    return Options("koi-koi", changes)


def rules(**changes: object) -> Rules:
    return rules_of(options(**changes))


def card(name: str) -> CardId:
    return PACK.named(name)


def cards(names: str) -> int:
    """Return the mask of cards named in a text."""
    return mask_of(PACK.named(name) for name in names.split())


def names(mask: int) -> str:
    """Return the cards of a mask as text, in canonical order."""
    return " ".join(PACK.names(cards_of(mask)))


def position(
    *,
    oya: str = "",
    ko: str = "",
    field: str = "",
    pile: str = "",
    oya_captured: str = "",
    ko_captured: str = "",
    to_act: str = "oya",
    changes: Mapping[str, object] | None = None,
    **more: Any,
) -> State:
    """Set up the start of a turn. `pile` is listed from the top."""
    start = {
        "month": 1,
        "to_act": to_act,
        "hands": {"oya": oya.split(), "ko": ko.split()},
        "field": field.split(),
        "pile": pile.split(),
        "captured": {"oya": oya_captured.split(), "ko": ko_captured.split()},
        **more,
    }
    return from_position(options(**(changes or {})), start)


def after(state: State, *texts: str) -> State:
    """Play actions given as text, each by whoever is to act, each of them legal."""
    return happened(state, *texts)[0]


def happened(state: State, *texts: str) -> tuple[State, tuple[Event, ...]]:
    """Play actions as `after` does; return also what the last one caused."""
    events: tuple[Event, ...] = ()
    for text in texts:
        action = ENGINE.parse_action(text)
        seat = ENGINE.to_act(state)[0]
        assert ENGINE.is_legal(state, seat, action), f"{text} is refused"
        state, events = ENGINE.apply(state, seat, action)
    return state, events


def legal(state: State) -> set[str]:
    """Return the legal actions as texts."""
    return {ENGINE.action_text(action) for action in ENGINE.legal_actions(state, ENGINE.to_act(state)[0])}
