"""Positions in the JSON of CHECK-RECORDS 2 and 4, where the players are called oya and ko.

Beside the keys of the sheet a position may hold `oya` (the seat that is oya, 0 if absent), `round` (its number, `month` if absent) and
`scores` (totals or stocks of the seats): lessons set up moments of a match with them.
"""

from __future__ import annotations

from typing import Any

from game.core.cards import CardId, Seat, mask_of
from game.core.engine import PositionError
from game.core.options import Options
from game.koikoi.deal import deal_round
from game.koikoi.events import SEATS
from game.koikoi.play import begin
from game.koikoi.rules import PACK, Rules, month_of_round, rules_of
from game.koikoi.scoring import Gaji, Pair, starting_scores
from game.koikoi.state import Round, State
from game.koikoi.yaku import yaku_table_for

ROLES = ("oya", "ko")
SEED = "position"
"""The seed of every match that starts from a position: what follows after its round is dealt from it."""

_SHARED_KEYS = {"month", "oya", "round", "scores"}
_PACK_KEYS = {"pack", *_SHARED_KEYS}
_TURN_KEYS = {"to_act", "hands", "field", "pile", "captured", "november_played", "koikoi", "last_koikoi", "gaji", *_SHARED_KEYS}


def seat_of(role: str, oya: int) -> Seat:
    """Return the seat of a role; PositionError if there is no such role."""
    if role not in ROLES:
        raise PositionError(f"a role is oya or ko, not {role!r}")
    return Seat(oya if role == "oya" else 1 - oya)


def role_of(seat: int, oya: int) -> str:
    """Return the role of a seat."""
    return ROLES[0] if seat == oya else ROLES[1]


def from_position(options: Options, position: dict[str, Any]) -> State:
    """Return the state that `position` describes: a whole pack dealt by R5, or the start of a turn.

    Raises:
        PositionError: it is not a position of Koi-Koi.
    """
    rules = rules_of(options)
    unknown = set(position) - (_PACK_KEYS if "pack" in position else _TURN_KEYS)
    if unknown:
        raise PositionError(f"a position of Koi-Koi has no {', '.join(sorted(unknown))}")
    month = _number(position, "month", 1, 1, 12)
    number = _number(position, "round", month, 1, 9999)
    if month_of_round(number) != month:
        raise PositionError(f"round {number} is not played in month {month}")
    oya = Seat(_number(position, "oya", 0, 0, 1))
    scores = _scores(position, rules)
    deal = Round(options, rules, SEED, number, month, oya, (), (), "pack" in position, yaku_table_for(rules, month))
    if "pack" in position:
        pack = _cards(position, "pack")
        if len(pack) != len(PACK):
            raise PositionError(f"a pack has {len(PACK)} cards, not {len(pack)}")
        return deal_round(deal, scores, pack)[0]
    return begin(_turn_state(deal, scores, position))[0]


def _turn_state(deal: Round, scores: Pair, position: dict[str, Any]) -> State:
    oya = deal.oya
    turn = seat_of(_text(position, "to_act"), oya)
    hands = _both(position, "hands", oya)
    captured = _both(position, "captured", oya)
    field, pile = _cards(position, "field"), _cards(position, "pile")
    everything = [*field, *pile, *(card for cards in (*hands, *captured) for card in cards)]
    if len(set(everything)) != len(everything):
        raise PositionError("a card lies in two places")
    masks = (mask_of(captured[0]), mask_of(captured[1]))
    tallies = (deal.yaku_table.tally(masks[0]), deal.yaku_table.tally(masks[1]))
    last = position.get("last_koikoi")
    gaji = position.get("gaji")
    calls = position.get("koikoi") or {}
    if not isinstance(calls, dict):
        raise PositionError("koikoi must be an object of roles")
    first, second = (_number(calls, role_of(seat, oya), 0, 0, 99) for seat in SEATS)
    return State(
        round=deal,
        turn=turn,
        hands=(mask_of(hands[0]), mask_of(hands[1])),
        field=mask_of(field),
        pile=tuple(reversed(pile)),
        captured=masks,
        tallies=tallies,
        turn_tally=tallies[turn],
        calls=(first, second),
        last_call=None if last is None else seat_of(_text(position, "last_koikoi"), oya),
        november_played=position.get("november_played") is True,
        gaji=None if gaji is None else gaji_from(gaji, oya),
        scores=scores,
    )


def gaji_from(raw: Any, oya: int) -> Gaji:
    """Read the `gaji` object of a position; PositionError if it is not one."""
    if not isinstance(raw, dict):
        raise PositionError("gaji must be an object")
    return Gaji(seat_of(_text(raw, "owner"), oya), _number(raw, "suit", 0, 1, 12))


def cards_from(raw: Any, what: str) -> list[CardId]:
    """Read a list of card names; PositionError naming `what` if it is not one."""
    if not isinstance(raw, list):
        raise PositionError(f"{what} must be a list of cards")
    try:
        return [PACK.named(name) for name in raw]
    except ValueError as error:
        raise PositionError(f"{what}: {error}") from None


def _cards(position: dict[str, Any], key: str) -> list[CardId]:
    cards = cards_from(position.get(key), key)
    if len(set(cards)) != len(cards):
        raise PositionError(f"{key}: a card is there twice")
    return cards


def _both(position: dict[str, Any], key: str, oya: int) -> tuple[list[CardId], list[CardId]]:
    """Return the card lists of both seats."""
    raw = position.get(key)
    if not isinstance(raw, dict):
        raise PositionError(f"{key} must be an object of roles")
    ours, theirs = (cards_from(raw.get(role_of(seat, oya)), key) for seat in SEATS)
    return ours, theirs


def _scores(position: dict[str, Any], rules: Rules) -> Pair:
    raw = position.get("scores")
    if raw is None:
        return starting_scores(rules)
    if not isinstance(raw, list) or len(raw) != 2:
        raise PositionError("scores must be a list of two numbers")
    first, second = ({"score": value} for value in raw)
    return _number(first, "score", 0, 0, 99999), _number(second, "score", 0, 0, 99999)


def _text(raw: dict[str, Any], key: str) -> str:
    value = raw.get(key)
    if not isinstance(value, str):
        raise PositionError(f"{key} must be a text")
    return value


def _number(raw: dict[str, Any], key: str, default: int, low: int, high: int) -> int:
    value = raw.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(f"{key} must be a whole number from {low} to {high}")
    return value
