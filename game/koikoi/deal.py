"""Drawing the first oya, dealing a round, and the preliminary check. Source: koi-koi.md 2.1, 2.2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.cards import CardId, Seat
from game.core.events import CounterSet, DealBegan, Event
from game.core.options import Options
from game.core.shuffle import Stream
from game.koikoi.events import CLEARED, DEALT_TO, LAID_FROM_PILE, PILE, SCORE_OF
from game.koikoi.play import begin, end_round
from game.koikoi.rules import PACK, deal_check, dealt, first_oya, month_of_round, rules_of
from game.koikoi.scoring import Pair, checked
from game.koikoi.state import Round, State
from game.koikoi.yaku import yaku_table_for

PACKETS = ((0, "ko"), (4, "oya"), (8, "field"), (12, "ko"), (16, "oya"), (20, "field"))
"""Where each packet of four begins in the pack, and for whom it is. Source: R5."""


def draw_first_oya(seed: str, korean: bool) -> tuple[tuple[tuple[CardId, CardId], ...], Seat]:
    """Return the pairs of cards drawn from the spread pack, seat 0's first, and who deals first. Source: R3."""
    shuffle = 0
    draws: list[tuple[CardId, CardId]] = []
    while True:
        spread = Stream(seed, "oya", 0, shuffle).shuffled(PACK.ids)
        draws.clear()  # a pack that ran out is shuffled again as a whole
        for pair in zip(spread[::2], spread[1::2], strict=True):
            draws.append(pair)
            oya = first_oya((pair,), korean)
            if oya is not None:
                return tuple(draws), oya
        shuffle += 1


def first_round(options: Options, seed: str) -> Round:
    """Return round 1 of a match. Source: R3, R4."""
    rules = rules_of(options)
    draws, oya = draw_first_oya(seed, rules.korean_months)
    return Round(options, rules, seed, 1, 1, oya, draws, (), True, yaku_table_for(rules, 1))


def next_round(state: State) -> Round:
    """Return the round after a finished one. Source: R4, R28."""
    last = state.round
    assert state.result is not None
    number = last.number + 1
    month = month_of_round(number)
    table = yaku_table_for(last.rules, month)
    return replace(last, number=number, month=month, oya=state.result.next_oya, from_pack=True, yaku_table=table)


def deal_round(deal: Round, scores: Pair, pack: Sequence[CardId] | None = None) -> tuple[State, tuple[Event, ...]]:
    """Deal a round and make the preliminary check; without `pack` it is shuffled from the seed. Source: R5, R6."""
    if pack is None:
        pack = Stream(deal.seed, "deal", deal.number).shuffled(PACK.ids)
    cards = dealt(pack)
    oya = deal.oya
    hands = (cards.oya_hand, cards.ko_hand) if oya == 0 else (cards.ko_hand, cards.oya_hand)
    empty = deal.yaku_table.empty
    state = State(
        round=deal,
        turn=oya,
        hands=hands,
        field=cards.field,
        pile=cards.pile,
        captured=(0, 0),
        tallies=(empty, empty),
        turn_tally=empty,
        scores=scores,
    )
    events = _opening(state, pack)
    check = deal_check(deal.rules, cards.oya_hand, cards.ko_hand, cards.field)
    result = checked(deal.rules, check, oya, hands)
    if result is not None:
        return end_round(state, result, events)
    state, more = begin(state)
    return state, (*events, *more)


def _opening(state: State, pack: Sequence[CardId]) -> list[Event]:
    """Return the events of a deal, card by card in the order of R5."""
    deal = state.round
    oya = deal.oya
    tables = {"oya": DEALT_TO[oya], "ko": DEALT_TO[1 - oya], "field": LAID_FROM_PILE}
    events: list[Event] = [
        DealBegan(deal.number, oya, PILE, len(PACK)),
        CounterSet("round", deal.number),
        CounterSet("month", deal.month),
        CounterSet("oya", oya),
        CounterSet(SCORE_OF[0], state.scores[0]),
        CounterSet(SCORE_OF[1], state.scores[1]),
        *CLEARED,
    ]
    for first, who in PACKETS:
        table = tables[who]
        events += [table[card] for card in pack[first : first + 4]]
    return events
