"""The kinds of check records of Koi-Koi. Source: CHECK-RECORDS.md 4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.core.cards import cards_of, mask_of
from game.core.engine import ActionError
from game.core.options import Options
from game.koikoi.actions import Play
from game.koikoi.engine import ENGINE
from game.koikoi.legal import legal_actions
from game.koikoi.position import from_position, gaji_from, seat_of
from game.koikoi.rules import PACK, deal_check, dealt, first_oya, month_of_round, pattern, rules_of, suit_of
from game.koikoi.scoring import Ending, checked, exhausted, is_over, score, scored, shobu, starting_scores
from game.koikoi.state import Phase
from game.koikoi.yaku import yaku_table_for
from tests.rulecheck import Kind, Order
from tests.rulecheck.json_koikoi import action_from_json, answer, result_to_json

OYA, KO = 0, 1
"""The seats of the roles in questions that name no seats."""


def _mask(names: list[str]) -> int:
    return mask_of(PACK.named(name) for name in names)


def _names(cards: int) -> list[str]:
    return PACK.names(cards_of(cards))


def _pack(_options: Options, _asked: Any) -> dict[str, Any]:
    kinds = Counter(card.kind for card in PACK)
    return {"cards": len(PACK), "distinct": len({card.name for card in PACK}), **kinds}


def _yaku(options: Options, asked: Any) -> dict[str, Any]:
    rules, month, captured = rules_of(options), asked.get("month", 1), _mask(asked["captured"])
    found = score(rules, month, captured, 0, 0, 0)
    return {"yaku": [[line.key, line.points] for line in found.lines], "base": found.base}


def _trigger(options: Options, asked: Any) -> dict[str, Any]:
    yaku_table = yaku_table_for(rules_of(options), asked.get("month", 1))
    before = _mask(asked["before"])
    groups = yaku_table.improved(yaku_table.tally(before), yaku_table.tally(before | _mask(asked["gained"])))
    return {"decision": bool(groups), "groups": [group.name for group in groups]}


def _score(options: Options, asked: Any) -> dict[str, Any]:
    winner, loser = asked["winner"], asked["loser"]
    found = score(
        rules_of(options),
        asked.get("month", 1),
        _mask(winner["captured"]),
        _mask(loser["captured"]),
        winner.get("koikoi", 0),
        loser.get("koikoi", 0),
    )
    return {
        "base": found.base,
        "loser_base": found.loser_base,
        "multipliers": list(found.multipliers),
        "total": found.total,
    }


def _captures(options: Options, asked: Any) -> dict[str, Any]:
    """What the card takes in a match where it is played from the hand, or turned up after a card that meets nothing."""
    card, drawn = asked["card"], {"hand": False, "draw": True}[asked["source"]]
    met = {suit_of(PACK.named(name)) for name in (card, *asked["field"])}
    first, kept, theirs = [other.name for other in PACK if suit_of(other.id) not in met][:3]
    position = {
        "to_act": "oya",
        "hands": {"oya": [first if drawn else card, kept], "ko": [theirs]},
        "field": asked["field"],
        "pile": [card] if drawn else [],
        "captured": {"oya": [], "ko": []},
        "november_played": asked.get("november_played", False),
    }
    state = from_position(options, position)
    played = PACK.named(first if drawn else card)
    plays = [play for play in legal_actions(state, state.turn) if isinstance(play, Play) and play.card == played]
    if drawn:
        assert len(plays) == 1
        state = ENGINE.apply(state, state.turn, plays[0])[0]
        takes = legal_actions(state, state.turn) if state.phase is Phase.TAKE else ()
        after = [ENGINE.apply(state, state.turn, take)[0] for take in takes] or [state]
        return {"ways": [{"takes": _names(end.steps[1].taken), "wild": False} for end in after]}
    ends = [(ENGINE.apply(state, state.turn, play)[0], play.wild) for play in plays]
    return {"ways": [{"takes": _names(end.steps[0].taken), "wild": wild} for end, wild in ends]}


def _hand_yaku(_options: Options, asked: Any) -> dict[str, Any]:
    return {"result": pattern(_mask(asked["cards"]))}


def _deal(_options: Options, asked: Any) -> dict[str, Any]:
    cards = dealt([PACK.named(name) for name in asked["pack"]])
    return {
        "hands": {"oya": _names(cards.oya_hand), "ko": _names(cards.ko_hand)},
        "field": _names(cards.field),
        "pile": PACK.names(reversed(cards.pile)),
    }


def _deal_check(options: Options, asked: Any) -> dict[str, Any]:
    rules = rules_of(options)
    hands = _mask(asked["oya_hand"]), _mask(asked["ko_hand"])
    check = deal_check(rules, *hands, _mask(asked["field"]))
    result = checked(rules, check, seat_of("oya", OYA), hands)
    if result is None:
        return {"result": "play", "winner": None, "points": {"oya": 0, "ko": 0}, "next_oya": None}
    return {"result": result.cause, **result_to_json(result)}


def _round_end(options: Options, asked: Any) -> dict[str, Any]:
    rules, last, gaji = rules_of(options), asked.get("last_koikoi"), asked.get("gaji")
    ending = Ending(
        oya=seat_of("oya", OYA),
        month=asked.get("month", 1),
        captured=(_mask(asked["oya"]["captured"]), _mask(asked["ko"]["captured"])),
        calls=(asked["oya"].get("koikoi", 0), asked["ko"].get("koikoi", 0)),
        last_call=None if last is None else seat_of(last, OYA),
        field=_mask(asked.get("field", [])),
        gaji=None if gaji is None else gaji_from(gaji, OYA),
    )
    if asked["cause"] == "shobu":
        return result_to_json(shobu(rules, ending, seat_of(asked["by"], OYA)))
    assert asked["cause"] == "exhausted"
    return result_to_json(exhausted(rules, ending))


def _month(_options: Options, asked: Any) -> dict[str, Any]:
    return {"month": month_of_round(asked["round"])}


def _oya_draw(options: Options, asked: Any) -> dict[str, Any]:
    pairs = [(PACK.named(ours), PACK.named(theirs)) for ours, theirs in asked["pairs"]]
    return {"oya": first_oya(pairs, rules_of(options).korean_months)}


def _match(options: Options, asked: Any) -> dict[str, Any]:
    rules = rules_of(options)
    results = [(ours, theirs) for ours, theirs in asked["results"]]
    scores = starting_scores(rules)
    for points in results:
        scores = scored(rules, scores, points)
    over = is_over(rules, scores, len(results))
    leader: int | str = "draw" if scores[0] == scores[1] else 0 if scores[0] > scores[1] else 1
    return {"shown": list(scores), "over": over, "winner": leader if over else None}


def _replay(options: Options, asked: Any) -> dict[str, Any]:
    state = from_position(options, asked["start"])
    accepted = []
    for raw in asked.get("actions", []):
        try:
            action = action_from_json(raw)
        except ActionError:
            accepted.append(False)
            continue
        legal = state.result is None and ENGINE.is_legal(state, state.turn, action)
        accepted.append(legal)
        if legal:
            state, _ = ENGINE.apply(state, state.turn, action)
    return {"accepted": accepted, **answer(state)}


KINDS: Mapping[str, Kind] = {
    "pack": _pack,
    "yaku": _yaku,
    "trigger": _trigger,
    "score": _score,
    "captures": _captures,
    "hand_yaku": _hand_yaku,
    "deal": _deal,
    "deal_check": _deal_check,
    "round_end": _round_end,
    "month": _month,
    "oya_draw": _oya_draw,
    "match": _match,
    "replay": _replay,
}

UNORDERED: Mapping[str, Mapping[str, Order]] = {
    "trigger": {"groups": "*"},
    "captures": {"ways": "*"},
    "deal": {"hands": "+", "field": "*"},
    "replay": {"legal": "*", "hands": "+", "field": "*", "captured": "+"},
}
