"""The kinds of check records of Kowah. Source: CHECK-RECORDS.md 5."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import CardId, Seat
from game.core.engine import ActionError
from game.core.options import Options
from game.kowah.actions import ANNOUNCE
from game.kowah.engine import ENGINE
from game.kowah.legal import legal_actions
from game.kowah.position import from_position
from game.kowah.rules import (
    CHECKIS,
    HELD,
    NOT_WAITING,
    PACK,
    Source,
    awaited,
    claim_order,
    count_of,
    cut_at,
    cutter,
    dealt,
    first_player,
    is_match_over,
    play_order,
    rules_of,
)
from game.kowah.scoring import base_value, places, settle
from game.kowah.state import Win
from tests.rulecheck import Kind, Order
from tests.rulecheck.json_kowah import action_from_json, answer


def cards(names: list[str]) -> list[CardId]:
    return [PACK.named(name) for name in names]


def pack(options: Options, question: Any) -> dict[str, Any]:
    rules = rules_of(options)
    wanted = [card for card in PACK if question.get("rank") in (None, card.name[0])]
    return {
        "cards": len(wanted),
        "distinct": len({card.name for card in wanted}),
        "points": sum(rules.values[rules.group_of[card.id]] for card in wanted),
    }


def checki(options: Options, question: Any) -> dict[str, Any]:
    rules = rules_of(options)
    found = CHECKIS.get(count_of(rules, cards(question["cards"])))
    if found is None:
        return {"checki": False}
    group, shape = found
    return {"checki": True, "wait": rules.names[group], "shape": shape.value}


def completing(options: Options, question: Any) -> dict[str, Any]:
    """Whether whoever is dealt the cards of two players, and announces if they may, wins with the card turned up first."""
    rules, dealer = rules_of(options), Seat(0)
    seat = first_player(rules, 2, dealer)
    held, card = cards(question["cards"]), PACK.named(question["card"])
    rest = [other for other in PACK.ids if other not in (*held, card)]
    singles = list({rules.group_of[other]: other for other in rest}.values())[:HELD]
    hands = {seat: iter(held), Seat(1 - seat): iter(singles)}
    order = play_order(rules, 2, seat)
    top = [next(hands[owner]) for owner, _ in dealt(range(2 * HELD), order)]
    pack = [*top, card, *(other for other in rest if other not in singles)]
    state = from_position(options, {"players": 2, "dealer": dealer, "pack": PACK.names(pack)})
    if ANNOUNCE in legal_actions(state, seat):
        state = ENGINE.apply(state, seat, ANNOUNCE)[0]
    return {"completes": isinstance(state.result, Win) and state.result.winner == seat}


def base(options: Options, question: Any) -> dict[str, Any]:
    held = cards(question["cards"])
    return {"base": base_value(rules_of(options), held, PACK.named(question["completing"]))}


def settlement(options: Options, question: Any) -> dict[str, Any]:
    found = settle(
        rules_of(options),
        question["players"],
        question["winner"],
        Source(question["source"]),
        question["base"],
        question.get("culprit"),
    )
    return {
        "level": found.level.value,
        "score": found.score,
        "payments": found.payments,
        "changes": found.changes,
        "credit": found.credit,
    }


def seats(options: Options, question: Any) -> dict[str, Any]:
    rules, players, dealer = rules_of(options), question["players"], question["dealer"]
    first = first_player(rules, players, dealer)
    return {
        "first": first,
        "cutter": cutter(rules, players, dealer),
        "deal_order": play_order(rules, players, first),
    }


def deal(options: Options, question: Any) -> dict[str, Any]:
    rules, players = rules_of(options), question["players"]
    whole = tuple(cards(question["pack"]))
    if question.get("cut") is not None:
        whole = cut_at(whole, question["cut"])
    order = play_order(rules, players, first_player(rules, players, question["dealer"]))
    given = dealt(whole, order)
    stock = whole[HELD * players :]
    return {
        "hands": [PACK.names(card for owner, card in given if owner == seat) for seat in range(players)],
        "stock_left": len(stock),
        "stock_top": PACK[stock[0]].name if stock else None,
    }


def claims(options: Options, question: Any) -> dict[str, Any]:
    rules = rules_of(options)
    waits = [NOT_WAITING] * question["players"]
    for seat, held in question["checki_hands"].items():
        waits[int(seat)] = awaited(count_of(rules, cards(held)))
    announced = [Seat(seat) for seat in question["announce_order"]]
    discard = PACK.named(question["card"])
    return {"order": claim_order(rules, question["players"], question["discarder"], discard, waits, announced)}


def match(options: Options, question: Any) -> dict[str, Any]:
    balances = question["balances"]
    over = is_match_over(rules_of(options), balances, question["hands_won"], question["void_run"])
    return {"over": over, "winners": [seat for seat, place in enumerate(places(balances)) if over and place == 1]}


def replay(options: Options, question: Any) -> dict[str, Any]:
    state = ENGINE.from_position(options, question["start"])
    accepted = []
    for raw in question["actions"]:
        asked = () if state.result is not None else ENGINE.to_act(state)
        try:
            action = action_from_json(raw)
        except ActionError:
            accepted.append(False)
            continue
        legal = bool(asked) and ENGINE.is_legal(state, asked[0], action)
        if legal:
            state, _ = ENGINE.apply(state, asked[0], action)
        accepted.append(legal)
    return {**answer(state), "accepted": accepted}


KINDS: Mapping[str, Kind] = {
    "pack": pack,
    "checki": checki,
    "completes": completing,
    "base_value": base,
    "settle": settlement,
    "seats": seats,
    "deal": deal,
    "claim_order": claims,
    "match": match,
    "replay": replay,
}

UNORDERED: Mapping[str, Mapping[str, Order]] = {"deal": {"hands": "+"}, "replay": {"hands": "+", "legal": "*"}}
