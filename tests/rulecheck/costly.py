"""Check records of Costly Colours. Source: CHECK-RECORDS.md 8."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.cards import CardId
from game.core.engine import ActionError
from game.core.options import Options
from game.costly.actions import GO, plays
from game.costly.engine import ENGINE
from game.costly.position import from_position
from game.costly.rules import CARDS, PACK, dealt, rules_of
from game.costly.scoring import Line, hand_lines, play_lines
from game.costly.state import State
from tests.rulecheck import Kind, Order
from tests.rulecheck.json_costly import action_from_json, action_to_json, answer


def cards(names: list[str]) -> tuple[CardId, ...]:
    """Return the cards with these names."""
    return tuple(PACK.named(name) for name in names)


def _pack(options: Options, _input: Any) -> dict[str, Any]:
    served = {_deals_of_first_pack(options, seed) for seed in ("one", "two", "three", "four", "five", "six")}
    return {
        "cards": CARDS,
        "distinct": len({card.name for card in PACK}),
        "deals": served.pop() if len(served) == 1 else None,
    }


def _deals_of_first_pack(options: Options, seed: str) -> int:
    """Return how many deals of a match played at random come from its first pack."""
    rng = Random(seed)
    state, _ = ENGINE.start(options.changed(target_score=999), 2, seed)
    while True:
        deal = state.deal.number
        while state.deal.number == deal:
            seat = ENGINE.to_act(state)[0]
            state, _ = ENGINE.apply(state, seat, rng.choice(ENGINE.legal_actions(state, seat)))
        if not state.deal.aside:
            return deal


def _deal(_options: Options, given: Any) -> dict[str, Any]:
    first, second, turnup, stock = dealt(cards(given["pack"]))
    return {
        "hands": {"N": PACK.names(first), "D": PACK.names(second)},
        "turnup": PACK[turnup].name,
        "stock_left": len(stock),
        "stock_top": PACK[stock[0]].name if stock else None,
    }


def _turnup(options: Options, given: Any) -> dict[str, Any]:
    rules, turnup = rules_of(options), PACK.named(given["turnup"])
    return {"dealer_points": rules.turnup_points if rules.special[turnup][turnup] else 0}


def _mog(options: Options, given: Any) -> dict[str, Any]:
    """The exchange alone: no target ends it, the turn-up scores nothing, and no card is played."""
    alone = options.changed(end_check="end_of_deal", turnup_points=0)
    state = from_position(alone, {"hands": given["hands"], "turnup": given["turnup"]})
    for raw in given["actions"]:
        if state.phase not in ("mog_offer", "mog_answer"):
            break
        state, _ = _tried(state, raw)
    found = answer(state)
    return {"log": [entry for entry in found["log"] if entry[1].startswith("mog_")], "hands": found["hands"]}


def _legal(options: Options, given: Any) -> dict[str, Any]:
    found = plays(rules_of(options), cards(given["hand"]), given["total"])
    return {"legal": [action_to_json(play) for play in found]}


def _play(options: Options, given: Any) -> dict[str, Any]:
    row, after_go = cards(given["row"]), given.get("after_go", False)
    return _awards(play_lines(rules_of(options), PACK.named(given["turnup"]), row, given["total"], after_go))


def _show(options: Options, given: Any) -> dict[str, Any]:
    return _awards(hand_lines(rules_of(options), PACK.named(given["turnup"]), cards(given["cards"])))


def _awards(lines: list[Line]) -> dict[str, Any]:
    return {"events": [[line.kind, line.points] for line in lines], "points": sum(line.points for line in lines)}


def _replay(options: Options, given: Any) -> dict[str, Any]:
    state = from_position(options, given["start"])
    accepted = []
    for raw in given.get("actions", ()):
        state, legal = _tried(_gone(state), raw)
        accepted.append(legal)
    return {"accepted": accepted, **answer(_gone(state))}


def _gone(state: State) -> State:
    """Say every Go that is due: a record never lists it."""
    while ENGINE.legal_actions(state, state.turn) == (GO,):
        state, _ = ENGINE.apply(state, state.turn, GO)
    return state


def _tried(state: State, raw: Any) -> tuple[State, bool]:
    """Return the state after an action of a record, and whether it was legal; what is not legal changes nothing."""
    try:
        action = action_from_json(raw)
    except ActionError:
        return state, False
    if state.phase == "between" or not ENGINE.is_legal(state, state.turn, action):
        return state, False
    return ENGINE.apply(state, state.turn, action)[0], True


KINDS: dict[str, Kind] = {
    "pack": _pack,
    "deal": _deal,
    "turnup": _turnup,
    "mog": _mog,
    "legal": _legal,
    "play": _play,
    "show": _show,
    "replay": _replay,
}

UNORDERED: dict[str, dict[str, Order]] = {
    "deal": {"hands": "+"},
    "mog": {"hands": "+"},
    "legal": {"legal": "*"},
    "show": {"events": "*"},
    "replay": {"hands": "+", "legal": "*"},
}
