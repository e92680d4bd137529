"""Positions and actions in the JSON of CHECK-RECORDS 7: set up the start of a turn, answer what a replay asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.engine import PositionError
from game.core.options import Options
from game.core.shuffle import seed_from
from game.kaluki import scoring
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
from game.kaluki.cards import PACK, in_play
from game.kaluki.melds import TableMeld, read_meld, with_layoff
from game.kaluki.rules import Rules, rules_of
from game.kaluki.state import Deal, Phase, State
from game.kaluki.turn import new_turn

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
    hands = [_cards(hand, rules) for hand in _list(position, "hands")]
    seats = len(hands)
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise PositionError(f"Kaluki is played by 2 to 5 players, not by {seats}")
    discards = _cards(_list(position, "discards"), rules)
    stock = _cards(_list(position, "stock"), rules)
    if not discards and not stock:
        raise PositionError("there is no card to draw")
    melds = tuple(_table_meld(entry, seats, rules) for entry in _list(position, "table", []))
    everything = [*discards, *stock, *(card for hand in hands for card in hand), *(c for m in melds for c in m.cards)]
    if len(set(everything)) != len(everything):
        raise PositionError("a card lies in two places")
    opened = [_flag(value) for value in _list(position, "opened", [False] * seats)]
    turns = [_number(value, 0, 10_000, "turn_no") for value in _list(position, "turn_no", [0] * seats)]
    if len(opened) != seats or len(turns) != seats:
        raise PositionError(f"opened and turn_no need one entry for each of {seats} seats")
    mover = Seat(_number(position.get("to_act", 0), 0, seats - 1, "to_act"))
    deal = Deal(
        hands=tuple(mask_of(hand) for hand in hands),
        stock=stock,
        discards=discards,
        throwers=(-1,) * len(discards),
        melds=melds,
        opened=sum(1 << seat for seat, value in enumerate(opened) if value),
        turns=tuple(turns),
        reshuffles=_number(position.get("reshuffles", 0), 0, 100, "reshuffles"),
        recycled=0,
        known=(0,) * seats,
        fresh=(0,) * seats,
        turn=new_turn(mover, len(melds)),
        result=None,
    )
    standing = scoring.first_standing(seats, Seat((mover - 1) % seats), rules)
    return State(
        options=options,
        seats=seats,
        seed=seed_from("position"),
        phase=Phase.DRAW,
        standing=standing,
        deal=deal,
        asked=(),
        price=0,
    )


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
                return DISCARDS[_card(card, rules)]
            case {"type": "meld", "cards": cards}:
                return chosen_reading(_cards(cards, rules), action.get("start"), action.get("reading"), rules)
            case {"type": "layoff", "card": card, "meld": number}:
                return _layoff(state, _card(card, rules), number, action.get("end"))
            case {"type": "swap", "card": card, "meld": number, "joker": joker}:
                return Swap(_card(card, rules), _number(number, 0, MOST_CARDS, "meld"), _card(joker, rules))
            case {"type": "take", "card": card, "meld": number}:
                return Take(_card(card, rules), _number(number, 0, MOST_CARDS, "meld"))
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


def chosen_reading(cards: Iterable[CardId], start: object, reading: object, rules: Rules) -> Meld | None:
    """Return the best reading of a set of cards among those with this start and of this kind (None: any), None if there is none."""
    for meld in read_meld(tuple(cards), rules):
        if start is not None and (type(start) is not int or meld.start != start):
            continue
        if reading is None or meld.kind == reading:
            return meld
    return None


def _layoff(state: State, card: CardId, number: object, end: object) -> LayOff | None:
    which = _number(number, 0, MOST_CARDS, "meld")
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


def _table_meld(entry: object, seats: int, rules: Rules) -> TableMeld:
    if not isinstance(entry, Mapping):
        raise PositionError("a meld of the table is an object")
    owner = Seat(_number(entry.get("owner"), 0, seats - 1, "owner"))
    cards = _cards(entry.get("cards"), rules)
    meld = chosen_reading(cards, entry.get("start"), entry.get("reading"), rules)
    if meld is None:
        raise PositionError(f"{' '.join(PACK.names(cards))} is no meld")
    return TableMeld(owner, meld.start, meld.cards)


def _list(position: Mapping[str, Any], key: str, default: list[Any] | None = None) -> list[Any]:
    value = position.get(key, default)
    if not isinstance(value, list) or len(value) > MOST_CARDS:
        raise PositionError(f"{key} must be a list")
    return value


def _cards(names: object, rules: Rules) -> tuple[CardId, ...]:
    if not isinstance(names, list) or len(names) > MOST_CARDS:
        raise PositionError("cards are a list of names")
    return tuple(_card(name, rules) for name in names)


def _card(name: object, rules: Rules) -> CardId:
    try:
        card = PACK.named(name) if isinstance(name, str) else None
    except ValueError:
        card = None
    if card is None or not in_play(rules.jokers) >> card & 1:
        raise PositionError(f"{str(name)[:20]!r} is no card of this pack")
    return card


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise PositionError("opened is true or false for each seat")
    return value


def _number(value: object, low: int, high: int, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(f"{what} must be a whole number from {low} to {high}")
    return value
