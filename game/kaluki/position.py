"""Positions in the JSON of CHECK-RECORDS 7: the start of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.cards import CardId, Seat, mask_of
from game.core.engine import PositionError
from game.core.options import Options
from game.core.shuffle import seed_from
from game.kaluki import scoring
from game.kaluki.actions import Meld
from game.kaluki.cards import PACK, in_play
from game.kaluki.melds import TableMeld, read_meld
from game.kaluki.rules import Rules, rules_of
from game.kaluki.state import Deal, State, Turn

MOST_CARDS = 108
MOST_SEATS = 5
LEAST_SEATS = 2


def from_position(options: Options, position: Mapping[str, Any]) -> State:
    """Return the state at the start of a turn.

    Args:
        options: those of the match.
        position: `hands` (per seat), `discards` (oldest first) and `stock` (top first); optional `opened` (per seat), `table` (list
            of `{owner, cards, start, reading}`, the last two optional), `to_act`, `reshuffles`, `turn_no` (turns finished per seat).

    Raises:
        PositionError: what is wrong with it.

    Source: CHECK-RECORDS.md 7.
    """
    rules = rules_of(options)
    if not isinstance(position, Mapping):
        raise PositionError("a position is an object")
    known = {"hands", "discards", "stock", "opened", "table", "to_act", "reshuffles", "turn_no"}
    if strange := sorted(set(map(str, position)) - known):
        raise PositionError(f"a position of Kaluki has no {strange[0]!r}")
    hands = [cards_from(hand, rules) for hand in _list(position, "hands")]
    seats = len(hands)
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise PositionError(f"Kaluki is played by 2 to 5 players, not by {seats}")
    discards = cards_from(_list(position, "discards"), rules)
    stock = cards_from(_list(position, "stock"), rules)
    if not discards and not stock:
        raise PositionError("there is no card to draw")
    melds = tuple(_table_meld(entry, seats, rules) for entry in _list(position, "table", []))
    everything = [*discards, *stock, *(card for hand in hands for card in hand), *(c for m in melds for c in m.cards)]
    if len(set(everything)) != len(everything):
        raise PositionError("a card lies in two places")
    opened = _list(position, "opened", [False] * seats)
    if not all(isinstance(value, bool) for value in opened):
        raise PositionError("opened is true or false for each seat")
    turns = [number_from(value, 0, 10_000, "turn_no") for value in _list(position, "turn_no", [0] * seats)]
    if len(opened) != seats or len(turns) != seats:
        raise PositionError(f"opened and turn_no need one entry for each of {seats} seats")
    mover = Seat(number_from(position.get("to_act", 0), 0, seats - 1, "to_act"))
    deal = Deal(
        hands=tuple(mask_of(hand) for hand in hands),
        stock=stock,
        discards=discards,
        throwers=(-1,) * len(discards),
        melds=melds,
        opened=sum(1 << seat for seat, value in enumerate(opened) if value),
        turns=tuple(turns),
        reshuffles=number_from(position.get("reshuffles", 0), 0, 100, "reshuffles"),
        known=(0,) * seats,
        fresh=(0,) * seats,
        turn=Turn(mover, len(melds)),
    )
    standing = scoring.first_standing(seats, Seat((mover - 1) % seats), rules)
    return State(options, seats, seed_from("position"), standing, deal)


def chosen_reading(cards: Iterable[CardId], start: object, reading: object, rules: Rules) -> Meld | None:
    """Return the best reading of a set of cards among those with this start and of this kind (None: any), None if there is none."""
    for meld in read_meld(tuple(cards), rules):
        if start is not None and (type(start) is not int or meld.start != start):
            continue
        if reading is None or meld.kind == reading:
            return meld
    return None


def _table_meld(entry: object, seats: int, rules: Rules) -> TableMeld:
    if not isinstance(entry, Mapping):
        raise PositionError("a meld of the table is an object")
    owner = Seat(number_from(entry.get("owner"), 0, seats - 1, "owner"))
    cards = cards_from(entry.get("cards"), rules)
    meld = chosen_reading(cards, entry.get("start"), entry.get("reading"), rules)
    if meld is None:
        raise PositionError(f"{' '.join(PACK.names(cards))} is no meld")
    return TableMeld(owner, meld.start, meld.cards)


def _list(position: Mapping[str, Any], key: str, default: list[Any] | None = None) -> list[Any]:
    value = position.get(key, default)
    if not isinstance(value, list) or len(value) > MOST_CARDS:
        raise PositionError(f"{key} must be a list")
    return value


def cards_from(names: object, rules: Rules) -> tuple[CardId, ...]:
    """Read a list of names of cards that are in play; PositionError if it is not one."""
    if not isinstance(names, list) or len(names) > MOST_CARDS:
        raise PositionError("cards are a list of names")
    return tuple(card_from(name, rules) for name in names)


def card_from(name: object, rules: Rules) -> CardId:
    """Read the name of a card that is in play; PositionError if it is not one."""
    try:
        card = PACK.named(name) if isinstance(name, str) else None
    except ValueError:
        card = None
    if card is None or not in_play(rules.jokers) >> card & 1:
        raise PositionError(f"{str(name)[:20]!r} is no card of this pack")
    return card


def number_from(value: object, low: int, high: int, what: str) -> int:
    """Read a whole number within bounds; PositionError naming `what` if it is not one."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(f"{what} must be a whole number from {low} to {high}")
    return value
