"""Positions and actions as text, and a second, slow opinion on what a meld is."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from game.core.cards import CardId, Seat, mask_of
from game.core.options import Options, OptionValue
from game.kaluki.cards import PACK
from game.kaluki.engine import ENGINE
from game.kaluki.melds import TableMeld, read_meld
from game.kaluki.rules import Rules, rules_of
from game.kaluki.state import State


def options(**changes: OptionValue) -> Options:
    return Options("kaluki", changes)


def rules(**changes: OptionValue) -> Rules:
    return rules_of(options(**changes))


def cards(names: str) -> tuple[CardId, ...]:
    """Return the cards written one after another: `cards("7H 7Hb JK1")`."""
    return tuple(PACK.named(name) for name in names.split())


def mask(names: str) -> int:
    return mask_of(cards(names))


def names(of: tuple[CardId, ...]) -> str:
    return " ".join(PACK.names(of))


def laid(names_of: str, force: Rules) -> TableMeld:
    """Return a meld of the table by its first reading."""
    meld = read_meld(cards(names_of), force)[0]
    return TableMeld(Seat(0), meld.start, meld.cards)


def position(*hands: str, changes: dict[str, OptionValue] | None = None, **fields: Any) -> State:
    """Set up the start of a turn; `table` is a list of (owner, cards), the piles are texts."""
    start: dict[str, Any] = {
        "hands": [hand.split() for hand in hands],
        "discards": fields.pop("discards", "2C").split(),
        "stock": fields.pop("stock", "2Cb 3Cb 4Cb").split(),
        "table": [{"owner": owner, "cards": meld.split()} for owner, meld in fields.pop("table", [])],
        **fields,
    }
    return ENGINE.from_position(options(**(changes or {})), start)


def after(state: State, *actions: str) -> State:
    """Play text actions by whoever is to move; AssertionError if one is not legal."""
    for text in actions:
        (seat, *_) = ENGINE.to_act(state)
        action = ENGINE.parse_action(text)
        assert ENGINE.is_legal(state, seat, action), f"{text} is not legal"
        state, _ = ENGINE.apply(state, seat, action)
    return state


def allows(state: State, text: str) -> bool:
    """Whether the player to move may do this."""
    (seat, *_) = ENGINE.to_act(state)
    return ENGINE.is_legal(state, seat, ENGINE.parse_action(text))


def listed(state: State) -> set[str]:
    """Return the text forms of the listed actions of the player to move."""
    (seat, *_) = ENGINE.to_act(state)
    return {str(action) for action in ENGINE.legal_actions(state, seat)}


RING = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def is_meld_by_the_words(ids: tuple[CardId, ...], of: Options) -> bool:
    """Whether some order of the cards is a meld, asked as a person would: lay them out and look at each place."""
    naturals = [PACK[card] for card in ids if PACK[card].rank]
    if not 3 <= len(ids) <= of.number("sequence_max_len") and len(ids) != 4:
        return False
    if len(naturals) < of.number("min_naturals_per_meld"):
        return False
    faces = [(card.rank, card.suit) for card in naturals]
    one_rank = len(ids) in (3, 4) and len({card.rank for card in naturals}) == 1
    if one_rank and (of.flag("group_duplicates") or len(set(faces)) == len(faces)):
        return True
    if len(ids) > of.number("sequence_max_len") or len({card.suit for card in naturals}) > 1:
        return False
    for order in set(permutations([PACK[card].rank for card in ids])):
        for first in range(13):
            row = [RING[(first + step) % 13] for step in range(len(order))]
            if any(rank and RING[rank - 1] != there for rank, there in zip(order, row, strict=True)):
                continue
            corner = row.index("A") if "A" in row else -1
            if corner == 0 and not of.flag("ace_low_sequences"):
                continue
            if 0 < corner < len(row) - 1 and not of.flag("sequence_wraparound"):
                continue
            return True
    return False
