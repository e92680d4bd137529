"""Positions in the JSON of CHECK-RECORDS 8.

A position is the `start` of a replay: `hands` of `N` (non-dealer) and `D` (dealer) before the exchange, `turnup`, optional `score`; the
dealer is seat 1 unless an optional `dealer` says otherwise. The cards named nowhere are the stock.
"""

from __future__ import annotations

from typing import Any

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.engine import PositionError
from game.core.options import Options
from game.core.shuffle import Stream, seed_from
from game.costly.deal import SHUFFLE, begin_deal
from game.costly.draft import Draft
from game.costly.rules import PACK, WHOLE_PACK, rules_of
from game.costly.state import Deal, Hand, Pair, Phase, State, Table

ROLES = ("N", "D")
MOST_HELD = 6
"""The most cards of one hand in a position: more could not be told apart from a mistake."""
MOST_SCORE = 100_000


def from_position(options: Options, position: dict[str, Any]) -> State:
    """Return the state after the turn-up has scored.

    Raises:
        PositionError: the position is malformed or names a card twice.
        OptionError: options of another game.
    """
    rules = rules_of(options)
    hands, scores = position.get("hands"), position.get("score") or {}
    if not isinstance(hands, dict) or not isinstance(scores, dict):
        raise PositionError("a position needs the hands of N and D; a score is one number for each")
    dealer = position.get("dealer", 1)
    if type(dealer) is not int or dealer not in (0, 1):
        raise PositionError("the dealer is seat 0 or 1")
    pone, own = (_hand(hands.get(role, [])) for role in ROLES)
    turnup = card_from(position.get("turnup"))
    used = (*pone, *own, turnup)
    if len(set(used)) != len(used):
        raise PositionError("a card is named twice")
    first, second = (_score(scores.get(role, 0)) for role in ROLES)
    held = (own, pone) if dealer == 0 else (pone, own)
    score: Pair = (second, first) if dealer == 0 else (first, second)
    seed = seed_from(f"position {' '.join(PACK.names(used))}")
    stock = tuple(Stream(seed, SHUFFLE, 1).shuffled(cards_of(WHOLE_PACK & ~mask_of(used))))
    draft = Draft.dealt(Table(rules, seed, ()), Deal(1, Seat(dealer), turnup, stock, 0, held), score, score)
    if rules.ends_at_once and max(score) >= rules.target:
        draft.phase = Phase.OVER
    begin_deal(draft)
    return draft.state()


def card_from(name: object) -> CardId:
    """Read the name of a card; PositionError if it is not one."""
    if not isinstance(name, str):
        raise PositionError(f"{name!r} is no card")
    try:
        return PACK.named(name)
    except ValueError as error:
        raise PositionError(str(error)) from None


def _hand(names: object) -> Hand:
    if not isinstance(names, list | tuple) or len(names) > MOST_HELD:
        raise PositionError(f"a hand is a list of at most {MOST_HELD} cards")
    return tuple(card_from(name) for name in names)


def _score(points: object) -> int:
    if type(points) is not int or not 0 <= points <= MOST_SCORE:
        raise PositionError(f"a score is a whole number from 0 to {MOST_SCORE}")
    return points
