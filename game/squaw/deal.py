"""Draws for the deal and deals, with the chance of a match: purposes `draw`, `deal` and `blind` of docs/chance.md."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.cards import CardId, Seat
from game.core.events import DealBegan, Event, Said
from game.core.shuffle import Stream
from game.squaw import rules
from game.squaw.actions import PACK
from game.squaw.events import DEALT, DEALT_UNSEEN, DREW, PILE, TRUMP, TURN, TURNED_UP, deal_opening
from game.squaw.play import Step, settled, turns
from game.squaw.rules import Ace
from game.squaw.state import Course, Deal, Draw, Phase, State, Table

CARD_IDS = PACK.ids
Round = tuple[tuple[Seat, CardId], ...]
"""One round of a draw: who drew which card, in order."""


def draw_rounds(
    pack: Iterable[CardId], left: int, seats: Sequence[Seat], ace: Ace
) -> tuple[tuple[Round, ...], tuple[Seat, ...]]:
    """Draw from the top of a pack of `left` cards until one seat has the highest rank, or too few cards are left.

    Returns:
        The rounds made, and the seats still tied: one if the draw is decided.

    Source: squaw.md R2, R14.
    """
    cards = iter(pack)
    rounds: list[Round] = []
    tied = tuple(seats)
    while len(tied) <= left and (not rounds or len(tied) > 1):
        drawn = tuple([(seat, next(cards)) for seat in tied])
        left -= len(tied)
        rounds.append(drawn)
        tied = rules.draw_leaders(drawn, ace)
    return tuple(rounds), tied


def draw_for_deal(seed: str, number: int, seats: Sequence[Seat], ace: Ace) -> Draw:
    """Return the draw among `seats`, ascending, for the deal of hand `number`. Source: squaw.md R2 (a short pack is shuffled again)."""
    rounds: tuple[Round, ...] = ()
    tied = tuple(seats)
    shuffles = 0
    while not rounds or len(tied) > 1:
        more, tied = draw_rounds(Stream(seed, "draw", number, shuffles).draws(CARD_IDS), rules.CARDS, tied, ace)
        rounds += more
        shuffles += 1
    return Draw(ace, rounds, tied[0])


def draw_events(draw: Draw, dealer: Seat) -> tuple[Event, ...]:
    """Return how a draw is shown; `dealer` is the one before."""
    moves = [DREW[seat][card] for drawn in draw.rounds for seat, card in drawn]
    return (DealBegan(0, dealer, PILE, rules.CARDS), *moves, Said(draw.dealer, "deals"))


def new_deal(table: Table, number: int, dealer: Seat, draw: Draw | None) -> Step:
    """Shuffle and deal hand `number`. Source: squaw.md R4, B2."""
    top = Stream(table.seed, "deal", number).draws(CARD_IDS)
    size = rules.hand_size(number)
    secret = table.rules.blind_timing == "random"
    blind_tricks = tuple(
        [
            Stream(table.seed, "blind", number, seat).below(size) + 1 if secret and status is rules.BLIND else 0
            for seat, status in enumerate(table.statuses)
        ]
    )
    return deal_from(table, number, dealer, top, rules.ALL_CARDS, blind_tricks, draw)


def deal_from(
    table: Table,
    number: int,
    dealer: Seat,
    top: Iterable[CardId],
    pack: int,
    blind_tricks: tuple[int, ...],
    draw: Draw | None,
) -> Step:
    """Deal hand `number` from the top of a given pack and come to its first decision. Source: squaw.md R3 to R6.

    Args:
        table: the match so far.
        number: of the hand, 1 to 7.
        dealer: who deals; a seat that is not out.
        top: the cards of the pack from the top, distinct, enough for the deal and in hand 1 for the turn-up.
        pack: mask of all its cards.
        blind_tricks: by seat, as in `Deal`.
        draw: that made the dealer, if there was one.
    """
    statuses = table.statuses
    order = rules.deal_order(number, statuses, dealer)
    hands = [0] * table.seats
    events: list[Event] = [*deal_opening(number, dealer, table.seats)]
    dealt_to = [DEALT_UNSEEN[seat] if status is rules.BLIND else DEALT[seat] for seat, status in enumerate(statuses)]
    stub = pack
    cards = iter(top)
    for seat, card in zip(order, cards, strict=False):
        bit = 1 << card
        hands[seat] |= bit
        stub ^= bit
        events.append(dealt_to[seat][card])
    turn_up = None
    trump = rules.NO_SUIT
    if number == 1:
        turn_up = next(cards)
        stub ^= 1 << turn_up
        trump = rules.SUIT_OF[turn_up]
        events += [TURNED_UP[turn_up], TRUMP[trump]]
    deal = Deal(number, rules.hand_size(number), dealer, stub, turn_up, blind_tricks, draw)
    phase = Phase.TRUMP if trump == rules.NO_SUIT else Phase.PLAY
    held = tuple(hands)
    course = Course(table, deal, phase, trump, (), (0,) * table.seats)
    state = State(course, held, turns(held, dealer))
    if phase is Phase.PLAY:
        return settled(state, tuple(events))
    return state, (*events, TURN[dealer])


def next_hand(state: State, ace: Ace) -> Step:
    """Find the dealer of the hand after the one just finished, by a draw among equals, and deal it. Source: squaw.md R14."""
    table = state.table
    if ace != table.ace:
        table = replace(table, ace=ace)
    number = state.deal.number + 1
    leaders = table.results[-1].after.leaders
    if len(leaders) == 1:
        return new_deal(table, number, leaders[0], None)
    draw = draw_for_deal(table.seed, number, leaders, ace)
    dealt, events = new_deal(table, number, draw.dealer, draw)
    return dealt, draw_events(draw, state.deal.dealer) + events


def seats_still_in(table: Table) -> tuple[Seat, ...]:
    """Return the seats that are not out, ascending."""
    statuses = table.statuses
    return tuple([seat for seat in rules.clockwise(table.seats, 0) if statuses[seat] is not rules.OUT])
