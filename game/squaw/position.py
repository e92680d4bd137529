"""Positions in the JSON of the check records. Source: CHECK-RECORDS.md 6."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.cards import CardId, Seat, mask_of
from game.core.engine import PositionError
from game.core.options import OptionError, Options
from game.core.shuffle import seed_from
from game.squaw.actions import PACK
from game.squaw.deal import deal_from
from game.squaw.rules import BLIND, HANDS, NORMAL, OUT, Ace, Status, deal_order, hand_size, rules_of
from game.squaw.state import State, Table

KEYS = {"pack", "statuses", "hand_no", "dealer", "ace", "blind_tricks"}


def from_position(options: Options, position: Mapping[str, Any]) -> State:
    """Deal the hand that a `start` describes and come to its first decision.

    Args:
        options: of this game; the ace options do not matter.
        position: `pack` (top first), `statuses`, `hand_no`, `dealer`, `ace`, and with `blind_timing = random` `blind_tricks`
            (seat of each blind: his trick number). What follows the hand is dealt from a seed made of the position.

    Raises:
        PositionError: something is missing or contradicts the rules, said in plain words.
    """
    if options.game != "squaw":
        raise OptionError(f"options of {options.game} do not go with Dog & Blind")
    if unknown := set(position) - KEYS:
        raise PositionError(f"a position has no {', '.join(sorted(map(str, unknown)))}")
    rules = rules_of(options)
    statuses = statuses_from(_given(position, "statuses"))
    seats = len(statuses)
    if not 2 <= seats <= HANDS:
        raise PositionError(f"Dog & Blind is for 2 to 7 players, not {seats}")
    number = _number(position, "hand_no", 1, HANDS)
    dealer = Seat(_number(position, "dealer", 0, seats - 1))
    ace = ace_from(_given(position, "ace"))
    pack = cards_from(_given(position, "pack"))
    if statuses[dealer] is OUT:
        raise PositionError("a player who is out cannot deal")
    if NORMAL not in statuses and hand_size(number) > 1:
        raise PositionError("somebody must be normal: every hand has a player who must play in each trick")
    if len(set(pack)) != len(pack):
        raise PositionError("a card is in the pack twice")
    needed = len(deal_order(number, statuses, dealer)) + (number == 1)
    if len(pack) < needed:
        raise PositionError(f"this deal needs {needed} cards, the pack has {len(pack)}")
    secret = _blind_tricks(position, statuses, hand_size(number)) if rules.blind_timing == "random" else (0,) * seats
    out_after = tuple(max(number - 1, 1) if status is OUT else 0 for status in statuses)
    seed = seed_from(json.dumps(position, sort_keys=True))
    table = Table(options, rules, seats, seed, ace, statuses, (0,) * seats, out_after, ())
    state, _ = deal_from(table, number, dealer, pack, mask_of(pack), secret, None)
    return state


def _blind_tricks(position: Mapping[str, Any], statuses: Sequence[Status], size: int) -> tuple[int, ...]:
    given = position.get("blind_tricks", {})
    if not isinstance(given, Mapping):
        raise PositionError("blind_tricks must be an object of seats")
    numbers = []
    for seat, status in enumerate(statuses):
        number = given.get(str(seat), 1 if size == 1 else None) if status is BLIND else 0
        if not isinstance(number, int) or isinstance(number, bool) or not (status is not BLIND or 1 <= number <= size):
            raise PositionError(f"blind_tricks needs a trick from 1 to {size} for seat {seat}")
        numbers.append(number)
    return tuple(numbers)


def cards_from(names: object) -> tuple[CardId, ...]:
    """Read a list of card names; PositionError if it is not one."""
    if not isinstance(names, list):
        raise PositionError("cards must be a list of names")
    try:
        return tuple(PACK.named(name) for name in names)
    except ValueError as error:
        raise PositionError(str(error)) from None


def statuses_from(words: object) -> tuple[Status, ...]:
    """Read a list of statuses; PositionError if it is not one."""
    if not isinstance(words, list):
        raise PositionError("statuses must be a list")
    try:
        return tuple(Status(word) for word in words)
    except ValueError as error:
        raise PositionError(str(error)) from None


def ace_from(word: object) -> Ace:
    """Read an ace order; PositionError if it is not one."""
    if word == "high":
        return "high"
    if word == "low":
        return "low"
    raise PositionError(f"the ace order is high or low, not {word!r}")


def _given(position: Mapping[str, Any], key: str) -> Any:
    if key not in position:
        raise PositionError(f"the position lacks {key}")
    return position[key]


def _number(position: Mapping[str, Any], key: str, low: int, high: int) -> int:
    value = _given(position, key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(f"{key} must be a whole number from {low} to {high}")
    return value
