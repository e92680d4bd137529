"""What a seat may know, built field by field, and how its table lies. Source: kowah.md 6.2."""

from __future__ import annotations

from game.core.cards import CardId, Seat, cards_of
from game.core.events import CounterKey, Value, Zone
from game.core.picture import Picture, hidden, picture
from game.kowah.actions import From
from game.kowah.events import BALANCE_OF, CHECKI, DISCARD, HAND, STOCK, THROWN_KEYS, THROWN_VALUES, not_waiting_key
from game.kowah.rules import CHECKIS, HELD, Rules, count_of, cutter, first_player, laid_out, rules_of
from game.kowah.state import Announcement, Phase, State, View, Win


def view_for(state: State, seat: Seat) -> View:
    """Return what `seat` may know.

    Who is asked to claim or to announce stands in the view of that seat alone; the others see that the turn is settling, as they would
    if nobody were asked. Source: kowah.md 6.2, R18.
    """
    standing = state.standing
    phase = state.phase
    if phase in (Phase.CLAIM, Phase.ANNOUNCE) and state.asked[0] != seat:
        phase = Phase.SETTLING
    sees_drawn = state.turn == seat or state.source is From.DISCARD
    return View(
        options=standing.options,
        seats=standing.seats,
        viewer=seat,
        phase=phase,
        number=standing.number,
        dealer=standing.dealer,
        balances=standing.balances,
        hands_won=standing.hands_won,
        void_run=standing.void_run,
        cut=state.cut,
        turn=state.turn,
        hand=state.hands[seat],
        sizes=tuple(hand.bit_count() for hand in state.hands),
        stock_left=len(state.stock),
        pile=state.pile,
        turns=state.turns,
        source=state.source,
        drawn=state.drawn if sees_drawn else None,
        announced=state.announced,
        pile_run=state.pile_run,
        result=state.result,
    )


def pile_limit(rules: Rules, seats: int) -> int:
    """Return how many turns in a row may be drawn from the pile. Source: kowah.md R23."""
    return rules.stall_rounds * seats


def forced_throws(rules: Rules, view: View, seat: Seat) -> list[int]:
    """Return the groups that an announced seat has thrown by force, hence does not wait for. Source: kowah.md R16."""
    return [rules.group_of[turn.thrown] for turn in view.turns if turn.is_forced and turn.seat == seat]


def picture_of(view: View) -> Picture:
    """Return how the table lies for the viewer; the zones and keys are listed in game/kowah/engine.py."""
    rules = rules_of(view.options)
    marks: dict[tuple[Zone, str], Value] = {}
    lies: dict[Zone, tuple[CardId | None, ...]] = {STOCK: hidden(view.stock_left), DISCARD: view.pile}
    open_seats = {announcement.seat for announcement in view.announced}
    for number, size in enumerate(view.sizes):
        if number not in open_seats:
            lies[HAND[number]] = cards_of(view.hand) if number == view.viewer else hidden(size)
    for order, announcement in enumerate(view.announced, start=1):
        seat = announcement.seat
        lies[CHECKI[seat]] = _checki(rules, view, seat)
        marks |= _checki_marks(rules, view, announcement, order)
    if view.drawn is not None and view.turn is not None:
        marks[HAND[view.turn], "drawn"] = view.drawn
    last_throws = {turn.thrown: turn for turn in view.turns}
    for card in view.pile:
        turn = last_throws[card]
        marks[DISCARD, THROWN_KEYS[card]] = THROWN_VALUES[turn.origin][turn.seat]
    return picture(view.viewer, lies, _counters(rules, view), marks)


def _checki(rules: Rules, view: View, seat: Seat) -> tuple[CardId | None, ...]:
    win = view.result
    if isinstance(win, Win) and win.winner == seat:
        eight = sum(1 << card for brelan in win.brelans for card in brelan if card != win.card)
        return (*laid_out(rules, eight), win.card)
    return laid_out(rules, view.hand) if seat == view.viewer else hidden(HELD)


def _checki_marks(rules: Rules, view: View, announcement: Announcement, order: int) -> dict[tuple[Zone, str], Value]:
    seat = announcement.seat
    zone = CHECKI[seat]
    marks: dict[tuple[Zone, str], Value] = {(zone, "shape"): announcement.shape.value, (zone, "order"): order}
    if seat == view.viewer:
        group, _ = CHECKIS[count_of(rules, cards_of(view.hand))]
        marks[zone, "wait"] = rules.names[group]
    for group in forced_throws(rules, view, seat):
        marks[zone, not_waiting_key(rules.names[group])] = 1
    return marks


def _counters(rules: Rules, view: View) -> dict[CounterKey, Value]:
    result = view.result
    win = result if isinstance(result, Win) else None
    outcome: str | None = None
    if result is not None:
        outcome = win.settlement.level.value if win is not None else "void"
    return {
        "deal": view.number,
        "won": view.hands_won,
        "void": view.void_run,
        "dealer": view.dealer,
        "cutter": cutter(rules, view.seats, view.dealer),
        "first": first_player(rules, view.seats, view.dealer),
        "cut": view.cut,
        "turn": view.turn,
        "drawn": None if view.source is None else view.source.value,
        "guard": 1 if view.pile_run >= pile_limit(rules, view.seats) else None,
        "outcome": outcome,
        "winner": None if win is None else win.winner,
        "culprit": None if win is None else win.culprit,
        **{BALANCE_OF[seat]: points for seat, points in enumerate(view.balances)},
    }
