"""Find the numbers of `game.kaluki.reading`: `python -m tests.games.kaluki.fit_reading [POSITIONS]` prints what hands hold.

Matches are played by Normal. At some of its decisions every hidden hand is held against hands dealt at random, and against those that are
read from the play: how many could be laid from at once, and how many cards of a hand the quick policy would sooner throw than the card that
its player threw last. What true hands do is what read ones should.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from game.ai.budget import Budget
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.options import Options
from game.kaluki.canonical import can_make
from game.kaluki.cards import BIT, NATURALS, NO_CARD
from game.kaluki.engine import ENGINE
from game.kaluki.greedy import NormalBot
from game.kaluki.keeping import Tables, tables_for
from game.kaluki.reading import sampler, thrown_last
from game.kaluki.rules import rules_of
from game.kaluki.state import Phase, State, active_seats
from game.kaluki.view import View, hidden_cards

POSITIONS = 500
OF_A_MATCH = 5
PART = 0.06
MOST = 5


def positions(seed: str) -> Iterator[tuple[State, Seat]]:
    """Yield states of matches of two and four in which somebody has drawn, and who."""
    rng, bot = Random(seed), NormalBot()
    number = 0
    while True:
        number += 1
        state = ENGINE.start(Options("kaluki"), 2 + 2 * (number % 2), f"{seed} {number}")[0]
        met = []
        while asked := ENGINE.to_act(state):
            seat, legal = asked[0], ENGINE.legal_actions(state, asked[0])
            if state.phase is Phase.TABLE and rng.random() < PART:
                met.append((state, seat))
            dealt = isinstance(legal[0], DealNext)
            action = legal[0] if dealt else bot.choose(ENGINE.view_for(state, seat), legal, Budget(0), rng)
            state = ENGINE.apply(state, seat, action)[0]
        yield from rng.sample(met, min(len(met), OF_A_MATCH))


def features(view: View, hands: tuple[int, ...], tables: Tables) -> Iterator[tuple[str, int]]:
    """Yield what is counted of the hidden hands: a name and a number."""
    for seat in active_seats(view.standing.active):
        if seat == view.viewer or not view.turns[seat]:
            continue
        is_open = bool(view.opened >> seat & 1)
        kind = "open" if is_open else "closed"
        hand = hands[seat]
        least, held = (0, hand & NATURALS) if is_open else (tables.rules.min_first_meld, hand)
        yield f"{kind}: can lay at once", int(can_make(least, held, tables.rules))
        thrown = thrown_last(view, seat)
        if thrown != NO_CARD:
            left, worse = hand | BIT[thrown], 0
            while worse < MOST and (card := tables.to_throw(left, is_open)) != thrown:
                left ^= BIT[card]
                worse += 1
            yield f"{kind}: cards worse than that thrown", worse


def main(count: int) -> None:
    """Count, and print what was found."""
    rng = Random("fit reading")
    found: dict[str, Counter[tuple[str, int]]] = {"true": Counter(), "dealt": Counter(), "read": Counter()}
    for _, (state, seat) in zip(range(count), positions("kaluki reading 1"), strict=False):
        view, tables = ENGINE.view_for(state, seat), tables_for(rules_of(state.options))
        found["true"].update(features(view, state.deal.hands, tables))
        found["dealt"].update(features(view, hidden_cards(view, rng)[0], tables))
        found["read"].update(features(view, sampler(view, tables, reads=True)(rng)[0], tables))
    for name in sorted({name for counts in found.values() for name, _ in counts}):
        print(name)
        for kind, counts in found.items():
            whole = sum(number for (other, _), number in counts.items() if other == name)
            parts = " ".join(f"{counts[name, value] / whole:.3f}" for value in range(MOST + 1))
            print(f"  {kind:6} {parts}   ({whole})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS)
