"""Positions in the JSON of check records. Source: CHECK-RECORDS.md 2 and 5."""

from __future__ import annotations

import json
from typing import Any

from game.core.cards import CardId, Seat
from game.core.engine import PositionError
from game.core.options import Options
from game.core.shuffle import seed_from
from game.kowah.play import dealt_from
from game.kowah.rules import PACK, SEATS, rules_of
from game.kowah.state import MatchState, State

_KEYS = {"players", "dealer", "pack", "balances", "hands_won", "void_run"}


def from_position(options: Options, position: dict[str, Any]) -> State:
    """Deal a hand from a pack that is already cut.

    Args:
        options: the rules.
        position: `players` (2 to 6), `dealer` (seat), `pack` (all 120 card names, top first); optional `balances` (per seat), `hands_won`,
            `void_run`: the match before this hand, 0 each.

    Raises:
        PositionError: a key is unknown, missing or has a value that cannot be.
    """
    if not isinstance(position, dict) or not position.keys() <= _KEYS:
        raise PositionError(f"a position of Kowah has the keys {', '.join(sorted(_KEYS))}")
    seats = _number(position, "players", SEATS.start, SEATS.stop - 1)
    dealer = _number(position, "dealer", 0, seats - 1)
    balances = position.get("balances", [0] * seats)
    if not isinstance(balances, list) or len(balances) != seats or any(type(points) is not int for points in balances):
        raise PositionError(f"balances must be {seats} whole numbers")
    standing = MatchState(
        options,
        seats,
        seed_from(json.dumps(position, sort_keys=True)),
        1,
        Seat(dealer),
        tuple(balances),
        _number(position, "hands_won", 0, 1 << 20, 0),
        _number(position, "void_run", 0, 1 << 20, 0),
        rules_of(options),
    )
    return dealt_from(standing, _pack(position.get("pack")))


def _number(position: dict[str, Any], key: str, low: int, high: int, absent: int | None = None) -> int:
    value = position.get(key, absent)
    if type(value) is not int or not low <= value <= high:
        raise PositionError(f"{key} must be a whole number from {low} to {high}")
    return value


def _pack(names: object) -> list[CardId]:
    if not isinstance(names, list):
        raise PositionError("pack must be a list of cards")
    try:
        cards = [PACK.named(name) for name in names]
    except ValueError as error:
        raise PositionError(str(error)) from None
    if len(cards) != len(PACK) or len(set(cards)) != len(PACK):
        raise PositionError(f"pack must hold each of the {len(PACK)} cards once")
    return cards
