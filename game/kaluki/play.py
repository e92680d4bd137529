"""From turn to turn, hand to hand, to the end of the match: everything that follows from an action by itself.

Each function returns the next state and what happened. Random acts use the streams `dealer`, `deal` and `reshuffle` (docs/chance.md).
"""

from __future__ import annotations

from game.core.cards import CardId, Seat, cards_of
from game.core.events import Awarded, CardShown, CounterKey, CounterSet, DealBegan, Event, Reordered, Said, Value
from game.core.options import Options
from game.core.shuffle import Stream
from game.kaluki import events as table_events
from game.kaluki import scoring
from game.kaluki.actions import BuyBack, Leave
from game.kaluki.cards import BIT, in_play
from game.kaluki.rules import Rules, rules_of
from game.kaluki.state import Deal, MatchState, Phase, Result, State, Turn, active_seats, next_seat
from game.kaluki.turn import HAND_CARDS, StockState, closed, closing_of, is_kaluki, is_one_go_exit, stock_state

Step = tuple[State, list[Event]]


def first_hand(options: Options, seats: int, seed: str) -> Step:
    """Begin a match: the antes, the first dealer by lot, the first hand. Source: kaluki.md R2, R3."""
    rules = rules_of(options)
    dealer = Seat(Stream(seed, "dealer").below(seats))
    return _dealt(options, seats, seed, scoring.first_standing(seats, dealer, rules), {})


def next_hand(state: State) -> Step:
    """Begin the next hand. Source: kaluki.md R4."""
    standing = scoring.next_hand(state.standing)
    return _dealt(state.options, state.seats, state.seed, standing, _counters(state))


def deal_out(pack: list[CardId], standing: MatchState) -> tuple[tuple[int, ...], int]:
    """Return the hands dealt from the top of a pack and how many cards that took. Source: kaluki.md R6."""
    hands = [0] * len(standing.totals)
    seats = active_seats(standing.active)
    seat: int = standing.dealer
    count = HAND_CARDS * len(seats)
    for card in pack[:count]:
        seat = next_seat(standing.active, seat, len(hands))
        hands[seat] |= BIT[card]
    return tuple(hands), count


def _dealt(options: Options, seats: int, seed: str, standing: MatchState, counters: dict[CounterKey, Value]) -> Step:
    pack = Stream(seed, "deal", standing.number).shuffled(cards_of(in_play(rules_of(options).jokers)))  # position 0 is the top
    hands, count = deal_out(pack, standing)
    mover = next_seat(standing.active, standing.dealer, seats)
    deal = Deal(
        hands=hands,
        stock=tuple(pack[count + 1 :]),
        discards=(pack[count],),
        throwers=(-1,),
        turns=(0,) * seats,
        known=(0,) * seats,
        fresh=(0,) * seats,
        turn=Turn(mover, 0),
    )
    state = State(options, seats, seed, standing, deal)
    values = _counters(state)
    mover_last = {key: value for key, value in values.items() if key != "turn"}
    events: list[Event] = [DealBegan(standing.number, standing.dealer, table_events.STOCK, len(pack))]
    events += table_events.counted(mover_last, counters)
    seat: Seat = standing.dealer
    for card in pack[:count]:
        seat = next_seat(standing.active, seat, seats)
        events.append(table_events.DRAWN[seat][card])
    events.append(table_events.upcard(pack[count]))
    events.append(table_events.ON_TURN[mover])
    return state, events


def end_turn(state: State, card: CardId | None) -> Step:
    """Close the turn with the discard of `card`, None for going out without one. Source: kaluki.md R9, R11, R13, R16."""
    rules = rules_of(state.options)
    before, turn = state.deal, state.deal.turn
    seat = turn.seat
    deal = closed(before, card, rules)
    events: list[Event] = [] if card is None else [table_events.THROWN[seat][card]]
    if deal.opened != before.opened:
        events += [Said(seat, "open"), CounterSet(table_events.OPEN_OF[seat], 1)]
    if not deal.hands[seat]:
        kaluki = is_one_go_exit(closing_of(before, rules), card) and is_kaluki(before.turns[seat], rules)
        return _won(state._replace(deal=deal), events, seat, kaluki, rules)
    state_of_stock = stock_state(len(deal.stock), len(deal.discards), deal.reshuffles, rules)
    if state_of_stock is StockState.VOID:
        return _void(state._replace(deal=deal), events)
    if state_of_stock is StockState.RESHUFFLE:
        stock = Stream(state.seed, "reshuffle", state.standing.number, deal.reshuffles).shuffled(deal.discards[:-1])
        events += [*table_events.reshuffled(deal.discards), Reordered(table_events.STOCK), CounterSet("reshuffles", deal.reshuffles + 1)]
        deal = deal._replace(
            stock=tuple(stock),
            discards=deal.discards[-1:],
            throwers=deal.throwers[-1:],
            reshuffles=deal.reshuffles + 1,
            recycled=sum(BIT[c] for c in stock),
            fresh=(0,) * state.seats,
        )
    mover = next_seat(state.standing.active, seat, state.seats)
    events.append(table_events.ON_TURN[mover])
    return state._replace(phase=Phase.DRAW, deal=deal._replace(turn=Turn(mover, len(deal.melds)))), events


def _won(state: State, events: list[Event], winner: Seat, kaluki: bool, rules: Rules) -> Step:
    """End a hand that `winner` has won: penalties, payments, then bust players. Source: kaluki.md R25 to R30."""
    standing, hands = state.standing, state.deal.hands
    losers = [seat for seat in active_seats(standing.active) if seat != winner]
    penalties = tuple(scoring.penalty(hand, rules) for hand in hands)
    events += [table_events.NOBODY_ON_TURN, Said(winner, "kaluki" if kaluki else "out")]
    events += _shown(hands, losers)
    events += [Awarded(seat, "penalty", cards_of(hands[seat]), penalties[seat]) for seat in losers]
    price = rules.kaluki_pay if kaluki else rules.ransom
    events.append(Awarded(winner, "kaluki" if kaluki else "ransom", (), price * len(losers)))
    end = scoring.ended(standing, winner, penalties, kaluki, rules)
    result = Result(winner, kaluki, penalties, standing)
    if end.standing.champion >= 0:
        return _crowned(state, events, end.standing, winner, result, standing.pot)
    gone = end.standing.active ^ standing.active
    events += [Said(seat, "leave") for seat in active_seats(gone)]
    return _rested(state, events, end.standing, result, end.asked, end.price)


def _void(state: State, events: list[Event]) -> Step:
    """End a hand that nobody can win any more. Source: kaluki.md R16, R27."""
    events.append(table_events.NOBODY_ON_TURN)
    events += _shown(state.deal.hands, list(active_seats(state.standing.active)))
    after = scoring.voided(state.standing)
    result = Result(-1, False, (0,) * state.seats, state.standing)
    leader = scoring.leader_after_voids(after)
    if leader is not None:
        return _crowned(state, events, scoring.crowned(after, leader), leader, result, after.pot)
    return _rested(state, events, after, result)


def _crowned(state: State, events: list[Event], standing: MatchState, champion: Seat, result: Result, pot: int) -> Step:
    """End the match: the champion has taken the pot. Source: kaluki.md R27, R29."""
    events += [Said(champion, "champion"), Awarded(champion, "pot", (), pot)]
    after = state._replace(phase=Phase.OVER, standing=standing, deal=state.deal._replace(result=result))
    return after, events + table_events.counted(_counters(after), _counters(state))


def _rested(
    state: State, events: list[Event], standing: MatchState, result: Result | None, asked: tuple[Seat, ...] = (), price: int = 0
) -> Step:
    """Rest between two hands, or ask the bust seats `asked` for their buy-backs at `price` first. Source: kaluki.md R30, R31."""
    after = state._replace(
        phase=Phase.BUYBACK if asked else Phase.BETWEEN,
        standing=standing,
        deal=state.deal._replace(result=result),
        asked=asked,
        price=price,
    )
    return after, events + table_events.counted(_counters(after), _counters(state))


def _shown(hands: tuple[int, ...], seats: list[Seat]) -> list[Event]:
    return [CardShown(card, table_events.HAND[seat]) for seat in seats for card in cards_of(hands[seat])]


def answered(state: State, action: BuyBack | Leave) -> Step:
    """Settle the decision of the bust seat that is asked. Source: kaluki.md R30, R31."""
    rules = rules_of(state.options)
    seat, *rest = state.asked
    if isinstance(action, BuyBack):
        standing = scoring.bought_back(state.standing, seat, state.price, rules)
        said = Said(seat, "buy-back")
    else:
        standing = scoring.departed(state.standing, 1 << seat)
        said = Said(seat, "leave")
    return _rested(state, [said], standing, state.deal.result, tuple(rest), state.price if rest else 0)


def _counters(state: State) -> dict[CounterKey, Value]:
    deal = state.deal
    return table_events.counters(
        state.phase, state.standing, state.asked, deal.turn.seat, deal.opened, deal.reshuffles, deal.result
    )
