"""From one deal to the next: the pack, the draw for the first deal, the opening of a deal. Source: costly-colours.md R2 to R6, R13."""

from __future__ import annotations

from game.core.cards import CardId, Seat, cards_of
from game.core.events import CounterSet, DealBegan, Event, Said, Zone
from game.core.shuffle import Stream
from game.costly import events as table_events
from game.costly.draft import Draft
from game.costly.play import begin_play, exchange
from game.costly.rules import ALL_CARDS, CARDS, DEALT, RANK, Rules, dealt, other
from game.costly.state import Deal, Hand, Pair, Phase, State, Table

FIRST_DEALER = "first-dealer"
"""Purpose of a stream: the pack that the players draw from for the first deal; n counts packs."""
SHUFFLE = "pack"
"""Purpose of a stream: all 52 cards, shuffled before a deal."""
RESHUFFLE = "stock"
"""Purpose of a stream: the stock with the cards that went back into it, shuffled before a deal (`deck_reuse = played_only`)."""


def start_match(rules: Rules, seed: str) -> tuple[State, tuple[Event, ...]]:
    """Draw for the first deal and deal it. Source: costly-colours.md R2, R3."""
    draws = draws_for_deal(seed)
    dealer = first_dealer(draws)
    events: list[Event] = [DealBegan(0, Seat(0), table_events.STOCK, CARDS)]
    for pair in draws:
        events += [table_events.DREW[seat][card] for seat, card in enumerate(pair)]
    events.append(Said(dealer, "deals"))
    events.append(DealBegan(1, dealer, table_events.STOCK, CARDS))
    events += [peg_set(seat, 0) for peg_set in (table_events.score_set, table_events.behind_set) for seat in (0, 1)]
    return _open(Table(rules, seed, draws), 1, dealer, shuffled_pack(seed, 1), 0, (0, 0), (0, 0), events)


def draws_for_deal(seed: str) -> tuple[tuple[CardId, CardId], ...]:
    """Return the pairs of cards drawn, seat 0 first, until two of different ranks lie there. Source: costly-colours.md R2."""
    number = 0
    while True:
        pack = Stream(seed, FIRST_DEALER, 0, number).shuffled(ALL_CARDS)
        draws = []
        for first, second in zip(pack[::2], pack[1::2], strict=True):
            draws.append((first, second))
            if RANK[first] != RANK[second]:
                return tuple(draws)
        number += 1


def first_dealer(draws: tuple[tuple[CardId, CardId], ...]) -> Seat:
    """Return who deals first: the lower rank of the last pair. Source: costly-colours.md R2."""
    first, second = draws[-1]
    return Seat(int(RANK[second] < RANK[first]))


def shuffled_pack(seed: str, deal: int) -> Hand:
    """Return all 52 cards shuffled for a deal, the top first. Source: costly-colours.md R3."""
    return tuple(Stream(seed, SHUFFLE, deal).shuffled(ALL_CARDS))


def next_deal(state: State) -> tuple[State, tuple[Event, ...]]:
    """Put the cards of a finished deal away and deal the next one. Source: costly-colours.md R3, R13, C18."""
    table, deal = state.table, state.deal
    number, dealer = deal.number + 1, other(deal.dealer)
    rules = table.rules
    gone = _lying(state)
    stock = deal.stock
    back: list[tuple[Zone, CardId]] = []
    if rules.deck_reuse == "played_only":
        back = [entry for entry in gone if entry[0] is not table_events.ROW and entry[0] is not table_events.PLAYED]
        gone = gone[: len(gone) - len(back)]
        again = Stream(table.seed, RESHUFFLE, number)
        stock = tuple(again.shuffled((*stock, *(card for _, card in back))))
    events: list[Event] = []
    if rules.deck_reuse == "reshuffle" or len(stock) < DEALT:
        stock, aside = shuffled_pack(table.seed, number), 0
        events.append(DealBegan(number, dealer, table_events.STOCK, CARDS))
    else:
        aside = deal.aside
        for zone, card in gone:
            aside |= 1 << card
            events.append(table_events.SET_ASIDE[zone][card])
        events += [table_events.PUT_BACK[zone][card] for zone, card in back]
        events.append(DealBegan(number, dealer, table_events.STOCK, len(stock), (table_events.ASIDE,)))
    return _open(table, number, dealer, stock, aside, state.scores, state.behind, events)


def _lying(state: State) -> list[tuple[Zone, CardId]]:
    """Return where the cards of the deal lie, in a fixed order: those played first."""
    lying = [(table_events.PLAYED, laid.card) for laid in state.played]
    lying += [(table_events.ROW, laid.card) for laid in state.row]
    for seat in (0, 1):
        lying += [(table_events.HAND[seat], card) for card in cards_of(state.left[seat])]
    return [*lying, (table_events.TURN_UP, state.deal.turnup)]


def _open(
    table: Table, number: int, dealer: Seat, stock: Hand, aside: int, scores: Pair, behind: Pair, events: list[Event]
) -> tuple[State, tuple[Event, ...]]:
    """Deal from `stock` after the events so far; the turn-up scores, then the exchange or the play begins."""
    pone, own, turnup, rest = dealt(stock)
    first = other(dealer)
    held = (own, pone) if dealer == 0 else (pone, own)
    draft = Draft.dealt(table, Deal(number, dealer, turnup, rest, aside, held), scores, behind)
    draft.events = events
    events += [CounterSet("deal", number), CounterSet("dealer", dealer), table_events.COUNT[0], table_events.NO_GO]
    events += [table_events.NO_CLAIM, table_events.NO_DUE]
    for early, late in zip(pone, own, strict=True):
        events += [table_events.DEALT_TO[first][early], table_events.DEALT_TO[dealer][late]]
    events.append(table_events.TURNED_UP[turnup])
    begin_deal(draft)
    return draft.close(None, None)


def begin_deal(draft: Draft) -> None:
    """Let the turn-up score and ask for the exchange, or without one for the first card. Source: costly-colours.md R6, R7."""
    rules, deal = draft.rules, draft.deal
    if rules.special[deal.turnup][deal.turnup]:
        draft.award(deal.dealer, "turnup", (deal.turnup,), rules.turnup_points)
    exchange(draft, "open" if rules.exchange else "none")
    if rules.exchange and not draft.over:
        draft.phase, draft.turn = Phase.MOG_OFFER, rules.proposer(deal.dealer)
    else:
        begin_play(draft)
