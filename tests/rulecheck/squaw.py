"""Check records of Dog & Blind. Source: CHECK-RECORDS.md 6."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import Seat, mask_of
from game.core.engine import ActionError
from game.core.options import Options
from game.squaw.actions import PACK, PLAY_BLIND, turn_actions
from game.squaw.deal import draw_rounds
from game.squaw.engine import ENGINE
from game.squaw.position import ace_from, cards_from, statuses_from
from game.squaw.rules import (
    BLIND,
    Status,
    deal_order,
    draw_leaders,
    is_turned_over,
    next_status,
    rules_of,
    trick_winner,
)
from game.squaw.scoring import after_hand, places
from tests.rulecheck import Kind, Order
from tests.rulecheck.json_squaw import action_from_json, action_to_json, after_to_json, answer, suit_from

Answer = dict[str, Any]


def _pack(_options: Options, _asked: Any) -> Answer:
    return {"cards": len(PACK), "distinct": len(set(PACK.names(PACK.ids)))}


def _draw_leaders(_options: Options, asked: Any) -> Answer:
    draws = [(Seat(int(seat)), PACK.named(name)) for seat, name in asked["draws"].items()]
    return {"leaders": list(draw_leaders(draws, ace_from(asked["ace"])))}


def _draw(_options: Options, asked: Any) -> Answer:
    seats = [Seat(seat) for seat in asked["seats"]]
    pack = cards_from(asked["pack"])
    rounds, tied = draw_rounds(pack, len(pack), sorted(seats), ace_from(asked["ace"]))
    if len(tied) > 1:
        raise ValueError("the pack is too short to decide the draw")
    return {"dealer": tied[0], "rounds": len(rounds), "cards_used": sum(len(drawn) for drawn in rounds)}


def _deal(_options: Options, asked: Any) -> Answer:
    pack, statuses, number = cards_from(asked["pack"]), statuses_from(asked["statuses"]), asked["hand_no"]
    order = deal_order(number, statuses, asked["dealer"])
    hands: list[list[str]] = [[] for _ in statuses]
    for seat, card in zip(order, pack, strict=False):
        hands[seat].append(PACK[card].name)
    turn_up = PACK[pack[len(order)]].name if number == 1 else None
    return {"hands": hands, "turn_up": turn_up, "cards_used": len(order)}


def _trick_winner(_options: Options, asked: Any) -> Answer:
    plays = [(Seat(seat), PACK.named(name)) for seat, name in asked["plays"]]
    return {"winner": trick_winner(plays, suit_from(asked["trump"]), ace_from(asked["ace"]))}


def _legal(options: Options, asked: Any) -> Answer:
    rules, status = rules_of(options), Status(asked["status"])
    hand, trick, size = mask_of(cards_from(asked["hand"])), asked["trick_no"], asked["k"]
    if status is BLIND and rules.blind_timing != "choice":
        turned = bool(hand) and is_turned_over(rules, trick, asked.get("blind_trick", 0))
        return {"legal": [action_to_json(PLAY_BLIND)] if turned else []}
    legal = turn_actions(rules, status, hand, suit_from(asked.get("led")), trick, size)
    return {"legal": [action_to_json(action) for action in legal]}


def _next_status(_options: Options, asked: Any) -> Answer:
    return {"status": next_status(Status(asked["status"]), asked["tricks"]).value}


def _after_hand(_options: Options, asked: Any) -> Answer:
    number = asked["hand_no"]
    after = after_hand(number, statuses_from(asked["statuses"]), asked["tricks"], Seat(asked["last_trick_winner"]))
    return after_to_json(number, after)


def _places(_options: Options, asked: Any) -> Answer:
    return {"places": list(places(asked["winner"], asked["out_hand"], asked["total_tricks"]))}


def _replay(options: Options, asked: Any) -> Answer:
    state = ENGINE.from_position(options, asked["start"])
    accepted = []
    for written in asked["actions"]:
        running = answer(state)["to_act"]
        try:
            action = action_from_json(written)
        except ActionError:
            accepted.append(False)
            continue
        legal = running is not None and ENGINE.is_legal(state, Seat(running), action)
        accepted.append(legal)
        if legal:
            state, _ = ENGINE.apply(state, Seat(running), action)
    return {"accepted": accepted, **answer(state)}


KINDS: Mapping[str, Kind] = {
    "pack": _pack,
    "draw_leaders": _draw_leaders,
    "draw": _draw,
    "deal": _deal,
    "trick_winner": _trick_winner,
    "legal": _legal,
    "next_status": _next_status,
    "after_hand": _after_hand,
    "places": _places,
    "replay": _replay,
}

UNORDERED: Mapping[str, Mapping[str, Order]] = {
    "deal": {"hands": "+"},
    "legal": {"legal": "*"},
    "replay": {"legal": "*", "hands": "+"},
}
