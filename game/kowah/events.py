"""The events of Kowah: what the table shows when something happens. The zones and keys are listed in game/kowah/engine.py.

Events are frozen and depend on little, so each is made once and kept: a ply costs no event of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.cards import CardId, Seat
from game.core.events import (
    EVERYONE,
    Awarded,
    CardMoved,
    CardShown,
    CounterSet,
    DealBegan,
    Event,
    MarkSet,
    Said,
    Zone,
    of_each,
    only,
)
from game.kowah.actions import From
from game.kowah.rules import PACK, SEATS, Origin, Rules, Shape, WinLevel, cutter, first_player, laid_out
from game.kowah.state import MatchState, VoidHand, Win

STOCK = Zone("stock", ordered=True)
DISCARD = Zone("discard", ordered=True)
HAND = tuple(Zone("hand", seat) for seat in range(SEATS.stop))
CHECKI = tuple(Zone("checki", seat, ordered=True) for seat in range(SEATS.stop))

BALANCE_OF = of_each("balance", SEATS.stop)
"""The key of everybody's balance, by seat."""
GUARDED = CounterSet("guard", 1)
UNGUARDED = CounterSet("guard", None)
NOBODY_ON_TURN = CounterSet("turn", None)


THROWN_KEYS = tuple(f"thrown-{card.name}" for card in PACK)
"""By card: the key of its mark at the discard pile."""
THROWN_VALUES = {origin: tuple(f"{origin.value} {seat}" for seat in range(SEATS.stop)) for origin in Origin}
"""By origin and seat: the value of that mark."""


def read_thrown(value: str) -> tuple[Origin, Seat]:
    """Read the mark of a card in the discard pile: where it came from and who threw it."""
    origin, seat = value.split()
    return Origin(origin), Seat(int(seat))


def not_waiting_key(name: str) -> str:
    """Return the key of the mark at a Checki that says it does not wait for a group (its name)."""
    return f"not-{name}"


def opening(standing: MatchState) -> tuple[Event, ...]:
    """Return what a new hand shows before the cut."""
    seats, dealer = standing.seats, standing.dealer
    numbers = {
        "deal": standing.number,
        "won": standing.hands_won,
        "void": standing.void_run,
        "dealer": dealer,
        "cutter": cutter(standing.rules, seats, dealer),
        "first": first_player(standing.rules, seats, dealer),
        "cut": None,
        "guard": None,
        "outcome": None,
        "winner": None,
        "culprit": None,
    }
    return (
        DealBegan(standing.number, dealer, STOCK, len(PACK)),
        *(CounterSet(key, value) for key, value in numbers.items()),
        *(CounterSet(BALANCE_OF[seat], points) for seat, points in enumerate(standing.balances)),
    )


def cut(seat: Seat, at: int) -> tuple[Event, ...]:
    """Return that the cutter cuts off `at` cards."""
    return (Said(seat, "cut"), CounterSet("cut", at))


@cache
def on_turn(seat: Seat) -> Event:
    """Return that the turn passes to `seat`."""
    return CounterSet("turn", seat)


@cache
def dealt_to(seat: Seat, card: CardId) -> Event:
    """Return that a seat gets a card from the stock that only it sees."""
    return CardMoved(card, STOCK, HAND[seat], only(seat), only(seat))


@cache
def drawn(seat: Seat, card: CardId, source: From) -> tuple[Event, ...]:
    """Return an ordinary draw: unseen from the stock, seen by all from the pile. Source: kowah.md R10."""
    if source is From.STOCK:
        moved: tuple[Event, ...] = (dealt_to(seat, card),)
    else:
        moved = (CardMoved(card, DISCARD, HAND[seat], EVERYONE, only(seat)), _unmarked(card))
    seen_by = only(seat) if source is From.STOCK else EVERYONE
    return (*moved, CounterSet("drawn", source.value), MarkSet(HAND[seat], "drawn", card, seen_by))


@cache
def thrown(seat: Seat, card: CardId, origin: Origin) -> tuple[Event, ...]:
    """Return an ordinary discard with its public mark. Source: kowah.md R11, R12."""
    return (
        CardMoved(card, HAND[seat], DISCARD),
        _marked(seat, card, origin),
        CounterSet("drawn", None),
        MarkSet(HAND[seat], "drawn", None),
    )


@cache
def forced(seat: Seat, card: CardId, group: str) -> tuple[Event, ...]:
    """Return that an announced player shows a card from the stock and throws it. Source: kowah.md R16."""
    return (
        _shown_draw(seat, card),
        CardMoved(card, HAND[seat], DISCARD),
        _marked(seat, card, Origin.PASSED),
        MarkSet(CHECKI[seat], not_waiting_key(group), 1),
    )


def announced(rules: Rules, seat: Seat, hand: int, group: int, shape: Shape, order: int) -> tuple[Event, ...]:
    """Return that a seat lays out its Checki face down; the ranks and the awaited group are its own. Source: kowah.md R15."""
    mine = only(seat)
    return (
        Said(seat, "checki"),
        *(CardMoved(card, HAND[seat], CHECKI[seat], mine, mine) for card in laid_out(rules, hand)),
        MarkSet(CHECKI[seat], "shape", shape.value),
        MarkSet(CHECKI[seat], "order", order),
        MarkSet(CHECKI[seat], "wait", rules.names[group], mine),
    )


def declined(seat: Seat, word: str) -> Event:
    """Return that a seat said no to a claim (`pass`) or an announcement (`hold`): nobody else learns it."""
    return Said(seat, word, only(seat))


def won(standing: MatchState, win: Win, hand: int, is_claim: bool) -> tuple[Event, ...]:
    """Return the end of a won hand; `hand` are the winner's eight cards, `standing` the match before it. Source: kowah.md R19, S6."""
    seat, card = win.winner, win.card
    mine = CHECKI[seat]
    settlement = win.settlement
    if is_claim:
        taken: tuple[Event, ...] = (NOBODY_ON_TURN, Said(seat, "claim"), CardMoved(card, DISCARD, mine), _unmarked(card))
    else:
        taken = (_shown_draw(seat, card), NOBODY_ON_TURN, Said(seat, "complete"), CardMoved(card, HAND[seat], mine))
    rules = standing.rules
    nine = tuple(card for brelan in win.brelans for card in brelan)
    return (
        *taken,
        *(CardShown(shown, mine, EVERYONE, at) for at, shown in enumerate(laid_out(rules, hand))),
        *_lines(rules, win),
        Awarded(seat, settlement.level.value, nine, settlement.score),
        *(Awarded(payer, "payment", (), -settlement.payments[payer]) for payer in settlement.payers),
        Awarded(seat, "credit", nine, settlement.credit),
        *_ended(standing, win.balances, settlement.level),
        CounterSet("winner", seat),
        CounterSet("culprit", win.culprit),
        CounterSet("won", standing.hands_won + 1),
        CounterSet("void", 0),
    )


def void(standing: MatchState, result: VoidHand) -> tuple[Event, ...]:
    """Return the end of a hand that nobody won. Source: kowah.md R22."""
    return (NOBODY_ON_TURN, *_ended(standing, result.balances, None), CounterSet("void", standing.void_run + 1))


def _ended(standing: MatchState, balances: Sequence[int], level: WinLevel | None) -> tuple[Event, ...]:
    changed = [seat for seat in range(standing.seats) if balances[seat] != standing.balances[seat]]
    return (
        *(CounterSet(BALANCE_OF[seat], balances[seat]) for seat in changed),
        CounterSet("outcome", "void" if level is None else level.value),
    )


def _lines(rules: Rules, win: Win) -> list[Event]:
    """Return one line of points for each brelan; without the completing card its brelan counts as a pair. Source: kowah.md S1, U4."""
    lines: list[Event] = []
    for brelan in win.brelans:
        cards = brelan if rules.counts_completing else tuple(card for card in brelan if card != win.card)
        kind = "brelan" if len(cards) == 3 else "pair"
        lines.append(Awarded(win.winner, kind, cards, sum(rules.values[rules.group_of[card]] for card in cards)))
    return lines


def _shown_draw(seat: Seat, card: CardId) -> Event:
    return CardMoved(card, STOCK, HAND[seat])


def _marked(seat: Seat, card: CardId, origin: Origin) -> Event:
    return MarkSet(DISCARD, THROWN_KEYS[card], THROWN_VALUES[origin][seat])


def _unmarked(card: CardId) -> Event:
    return MarkSet(DISCARD, THROWN_KEYS[card], None)
