"""Check records of Kaluki. Source: CHECK-RECORDS.md 7."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.options import Options
from game.kaluki import scoring
from game.kaluki.actions import End, Kind, Meld
from game.kaluki.cards import NO_CARD, PACK, in_play
from game.kaluki.engine import ENGINE
from game.kaluki.melds import TableMeld, meld_value, read_meld, with_layoff, with_swap, without
from game.kaluki.play import deal_out
from game.kaluki.position import chosen_reading, from_position
from game.kaluki.rules import Rules, rules_of
from game.kaluki.scoring import penalty
from game.kaluki.state import Source, active_seats
from game.kaluki.turn import HAND_CARDS, Closing, Refusal, StockState, is_kaluki, is_one_go_exit, refusal, stock_state
from tests.rulecheck import Kind as Ask
from tests.rulecheck import Order
from tests.rulecheck.json_kaluki import action_from_json, answer

OWNER = Seat(0)


def named(names: list[str]) -> tuple[CardId, ...]:
    return tuple(PACK.named(name) for name in names)


def chosen(asked: Mapping[str, Any], key: str, rules: Rules) -> Meld | None:
    return chosen_reading(named(asked[key]), asked.get("start"), asked.get("reading"), rules)


def pack(options: Options, asked: Any) -> dict[str, Any]:
    cards = cards_of(in_play(rules_of(options).jokers))
    left = len(cards) - HAND_CARDS * asked["players"] - 1
    return {"cards": len(cards), "distinct": len(set(PACK.names(cards))), "stock_left": left}


def deal(options: Options, asked: Any) -> dict[str, Any]:
    cards = list(named(asked["pack"]))
    standing = scoring.first_standing(asked["players"], Seat(asked["dealer"]), rules_of(options))
    hands, count = deal_out(cards, standing)
    stock = cards[count + 1 :]
    return {
        "hands": [PACK.names(cards_of(hand)) for hand in hands],
        "upcard": PACK[cards[count]].name if count < len(cards) else None,
        "stock_left": len(stock),
        "stock_top": PACK[stock[0]].name if stock else None,
    }


def meld(options: Options, asked: Any) -> dict[str, Any]:
    rules = rules_of(options)
    reading = chosen(asked, "cards", rules)
    if reading is None:
        return {"valid": False}
    found = {"valid": True, "reading": str(reading.kind), "value": meld_value(reading, rules)}
    if reading.kind is Kind.SEQUENCE:
        found |= {"start": reading.start, "cards": PACK.names(reading.cards)}
    return found


def readings(options: Options, asked: Any) -> dict[str, Any]:
    rules = rules_of(options)
    found = read_meld(named(asked["cards"]), rules)
    return {"readings": [[str(m.kind), m.start or None, meld_value(m, rules)] for m in found]}


def opening(options: Options, asked: Any) -> dict[str, Any]:
    rules = rules_of(options)
    laid = [_laid(entry, rules) for entry in asked["melds"]]
    worth = reduce(rules.worth_with, (meld_value(m, rules) for m in laid if m), -1)
    return {"open": all(laid) and rules.opens(worth)}


def _laid(entry: Any, rules: Rules) -> Meld | None:
    return chosen(entry if isinstance(entry, dict) else {"cards": entry}, "cards", rules)


def _on_table(asked: Any, rules: Rules) -> TableMeld | None:
    found = chosen(asked, "meld", rules)
    return None if found is None else TableMeld(OWNER, found.start, found.cards)


def _changed(after: TableMeld | None) -> dict[str, Any]:
    if after is None:
        return {"legal": False}
    names = PACK.names(after.cards)
    if after.kind is Kind.GROUP:
        return {"legal": True, "cards": sorted(names)}
    return {"legal": True, "cards": names, "start": after.start}


def layoff(options: Options, asked: Any) -> dict[str, Any]:
    rules = rules_of(options)
    before = _on_table(asked, rules)
    if before is None:
        return {"legal": False}
    sequence = before.kind is Kind.SEQUENCE
    end = End(asked["end"]) if sequence and asked.get("end") else None
    return _changed(with_layoff(before, PACK.named(asked["card"]), end, rules))


def swap(options: Options, asked: Any) -> dict[str, Any]:
    rules = rules_of(options)
    before = _on_table(asked, rules)
    card, joker = PACK.named(asked["card"]), PACK.named(asked["joker"])
    return _changed(before and with_swap(before, card, joker, rules))


def take(options: Options, asked: Any) -> dict[str, Any]:
    rules = rules_of(options)
    before = _on_table(asked, rules)
    return _changed(before and without(before, PACK.named(asked["card"]), rules))


def turn_end(options: Options, asked: Any) -> dict[str, Any]:
    rules = rules_of(options)
    laid = [found for entry in asked.get("melds", []) if (found := _laid(entry, rules))]
    values = [meld_value(m, rules) for m in laid]
    drawn = asked.get("drawn")
    own = mask_of(named(asked["hand"]))
    cards = own.bit_count() + sum(len(m.cards) for m in laid)
    closing = Closing(
        own=own,
        borrowed=len(asked.get("borrowed", [])),
        source=Source(asked.get("source", "stock")),
        drawn=PACK.named(drawn) if drawn else NO_CARD,
        opened=asked.get("opened", False),
        worth=(sum(values) if rules.sums_first_melds else max(values)) if values else -1,
        melds_only=bool(laid) and cards == HAND_CARDS + 1 and not asked.get("other", False),
        freed=mask_of(named(asked.get("freed", []))),
        groups=tuple(mask_of(m.cards) for m in laid if m.kind is Kind.GROUP),
    )
    card = PACK.named(asked["discard"]) if asked.get("discard") else None
    reason: Refusal | None = refusal(closing, card, rules)
    out = reason is None and not closing.own & ~mask_of([] if card is None else [card])
    one_go = out and is_one_go_exit(closing, card)
    return {
        "ok": reason is None,
        "reason": None if reason is None else str(reason),
        "out": out,
        "kaluki": one_go and is_kaluki(asked.get("turn_no", 1) - 1, rules),
    }


def penalties(options: Options, asked: Any) -> dict[str, Any]:
    return {"points": penalty(mask_of(named(asked["cards"])), rules_of(options))}


def stock(options: Options, asked: Any) -> dict[str, Any]:
    state: StockState = stock_state(asked["stock"], asked["discards"], asked["reshuffles"], rules_of(options))
    return {"state": str(state)}


def match(options: Options, asked: Any) -> dict[str, Any]:
    rules = rules_of(options)
    standing = scoring.first_standing(asked["players"], Seat(0), rules)
    trace: list[dict[str, list[int]]] = []
    for hand in asked["hands"]:
        if standing.champion >= 0:
            break
        if hand["winner"] is None:
            standing = scoring.voided(standing)
            trace.append({"busted": [], "offers": []})
            leader = scoring.leader_after_voids(standing)
            standing = scoring.next_hand(standing) if leader is None else scoring.crowned(standing, leader)
            continue
        left = [penalty(mask_of(named(hand["hands"].get(str(seat), []))), rules) for seat in range(asked["players"])]
        ended = scoring.ended(standing, Seat(hand["winner"]), tuple(left), hand.get("kaluki", False), rules)
        standing = ended.standing
        for seat in ended.asked:
            if hand.get("answers", {}).get(str(seat), False):
                standing = scoring.bought_back(standing, seat, ended.price, rules)
            else:
                standing = scoring.departed(standing, 1 << seat)
        trace.append({"busted": list(active_seats(ended.bust)), "offers": sorted(ended.asked)})
        if standing.champion < 0:
            standing = scoring.next_hand(standing)
    return {
        "pot": standing.pot,
        "over": standing.champion >= 0,
        "winner": standing.champion if standing.champion >= 0 else None,
        "chips": list(standing.chips),
        "totals": list(standing.totals),
        "active": list(active_seats(standing.active)),
        "trace": trace,
    }


def replay(options: Options, asked: Any) -> dict[str, Any]:
    state = from_position(options, asked["start"])
    accepted = []
    for described in asked["actions"]:
        playing = answer(state)["status"] == "playing"
        action = action_from_json(state, described) if playing else None
        seat = state.deal.turn.seat
        accepted.append(action is not None and ENGINE.is_legal(state, seat, action))
        if action is not None and accepted[-1]:
            state, _ = ENGINE.apply(state, seat, action)
    return {"accepted": accepted, **answer(state)}


KINDS: Mapping[str, Ask] = {
    "pack": pack,
    "deal": deal,
    "meld": meld,
    "readings": readings,
    "opening": opening,
    "layoff": layoff,
    "swap": swap,
    "take": take,
    "turn_end": turn_end,
    "penalty": penalties,
    "stock": stock,
    "match": match,
    "replay": replay,
}
UNORDERED: Mapping[str, Mapping[str, Order]] = {
    "deal": {"hands": "+"},
    "replay": {"hands": "+", "borrowed": "*", "table": "+"},
}
