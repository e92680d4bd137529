"""How long the list of legal actions takes at most: Kaluki, whose turns have many steps. Source: DESIGN.md 9.

Two kinds of positions for every set of rules: those of matches played at random, and hands of fourteen with all jokers of the pack, drawn
at random and half of them of few ranks, over eight melds: the worst that a player can hold. Seconds are those of the processor. The
garbage collector rests while the hands are measured: they fill the tables of melds with more than the hands of any match.
"""

from __future__ import annotations

import gc
from random import Random
from time import process_time

from game.core.cards import CardId, Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch
from game.kaluki.cards import FIRST_JOKER
from game.kaluki.engine import ENGINE
from game.kaluki.state import Phase
from tests.bench import Figure, spent

BUDGET_MS = 20.0
HELD = 14
SEATS = 4
PLIES = 400
MATCHES = 3
HANDS = 150
RULES: dict[str, dict[str, object]] = {
    "source": {},
    "drawn card": {"group_drawn_card_rule": "drawn_card"},
    "drawn card, one natural": {"group_drawn_card_rule": "drawn_card", "min_naturals_per_meld": 1},
    "drawn card, one natural, sum": {
        "group_drawn_card_rule": "drawn_card",
        "min_naturals_per_meld": 1,
        "first_meld_scope": "sum",
        "kaluki_exempt": True,
    },
    "one natural, joker at once, 13 long": {
        "min_naturals_per_meld": 1,
        "joker_must_be_used": True,
        "sequence_max_len": 13,
        "distinct_groups": "off",
    },
}
"""What is changed in the rules."""


def measure() -> list[Figure]:
    """Return the time of a list for every set of rules."""
    return [
        spent(f"listing kaluki {kind}", "ms", samples, BUDGET_MS, name)
        for name, changes in RULES.items()
        for kind, samples in (("match", in_matches(changes)), ("hand", in_hands(changes)))
    ]


def timed(match: AnyMatch, seat: Seat) -> float:
    """Return the milliseconds that one list takes."""
    begin = process_time()
    match.engine.legal_actions(match.state, seat)
    return 1000 * (process_time() - begin)


def in_matches(changes: dict[str, object]) -> list[float]:
    """Return the times along matches of random legal play."""
    rng, found = Random(7), list[float]()
    for number in range(MATCHES):
        match: AnyMatch = Match(ENGINE, Options("kaluki", {"players": SEATS, **changes}), SEATS, f"listing {number}")
        while match.ply < PLIES and (asked := match.to_act()):
            found.append(timed(match, asked[0]))
            legal = [action for action in match.legal_actions(asked[0]) if not ENGINE.takes_back(action)]
            match.apply(asked[0], rng.choice(legal or match.legal_actions(asked[0])))
    return found


def in_hands(changes: dict[str, object]) -> list[float]:
    """Return the times for hands of fourteen with every joker, before and after the opening."""
    rng, found = Random(11), list[float]()
    options = Options("kaluki", {"players": 2, **changes})
    names = ENGINE.pack.names
    jokers = [CardId(FIRST_JOKER + n) for n in range(options.number("jokers"))]
    while len(found) < HANDS:
        cards = [CardId(card) for card in range(FIRST_JOKER)]
        rng.shuffle(cards)
        table, rest = _melds(cards)
        near = rng.random() < 0.5
        held = sorted(rest, key=lambda card: (card % 52 % 13 // 5, rng.random())) if near else rest
        own, stock = [*jokers, *held[: HELD - 1 - len(jokers)]], held[HELD - 1 - len(jokers) :]
        position = {
            "hands": [list(names(own)), list(names(stock[:3]))],
            "discards": list(names(stock[3:5])),
            "stock": list(names(stock[5:25])),
            "table": table,
            "opened": [rng.random() < 0.5, True],
        }
        match: AnyMatch = Match(ENGINE, options, 2, "listing", position)
        match.apply(Seat(0), ENGINE.parse_action(rng.choice(("draw stock", "draw discard"))))
        if match.state.phase is Phase.TABLE:
            gc.disable()
            found.append(timed(match, Seat(0)))
            gc.enable()
    return found


def _melds(cards: list[CardId]) -> tuple[list[dict[str, object]], list[CardId]]:
    """Return eight groups for the table, and the cards that are left."""
    table, rest = list[dict[str, object]](), list(cards)
    for rank in range(8):
        group = [card for card in rest if card % 52 % 13 == rank][: 3 + rank % 2]
        rest = [card for card in rest if card not in group]
        table.append({"owner": 1, "cards": list(ENGINE.pack.names(group))})
    return table, rest
