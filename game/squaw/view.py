"""What one seat may know, and how the table lies for it. Source: squaw.md 6.2."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.core.cards import CardId, Seat, cards_of
from game.core.engine import Outcome
from game.core.events import CounterKey, Value, Zone
from game.core.options import Options
from game.core.picture import Picture, picture
from game.squaw.events import HAND, OUT_OF, PASSED_OF, PILE, STATUS_OF, TOTAL_OF, TRICK, TRICKS_OF, TURN_UP, WON
from game.squaw.rules import BLIND, NO_SUIT, SUIT_OF, Ace, Rules, Status, suit_letter
from game.squaw.scoring import places
from game.squaw.state import Draw, HandResult, Phase, State, Trick


@dataclass(frozen=True, slots=True)
class View:
    """The match as `viewer` knows it.

    `hand` is the mask of his own cards, 0 while he is a blind; `counts` how many cards each seat holds; `stub` how many were not
    dealt. `trump` is a suit number, `NO_SUIT` before it is named. The rest is public and named as in `State`, `Deal` and `Table`:
    `statuses` are those in force (after a hand the new ones), `results` hold the finished hands with all their tricks.
    """

    options: Options
    rules: Rules
    seats: int
    viewer: Seat
    phase: Phase
    number: int
    size: int
    dealer: Seat
    ace: Ace
    trump: int
    turn_up: CardId | None
    draw: Draw | None
    hand: int
    counts: tuple[int, ...]
    stub: int
    statuses: tuple[Status, ...]
    waiting: tuple[Seat, ...]
    plays: tuple[tuple[Seat, CardId], ...]
    passes: tuple[Seat, ...]
    best: tuple[Seat, CardId] | None
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    totals: tuple[int, ...]
    out_after: tuple[int, ...]
    results: tuple[HandResult, ...]

    @property
    def turn(self) -> Seat | None:
        """Who decides in a trick or names trumps; None between hands and after the end."""
        if self.phase is Phase.TRUMP:
            return self.dealer
        return self.waiting[0] if self.phase is Phase.PLAY else None

    @property
    def opener(self) -> Seat:
        """Who opens the trick on the table, by leading or by letting the turn move on. Source: squaw.md R7, R8."""
        return self.tricks[-1].winner if self.tricks else self.dealer

    @property
    def trick(self) -> int:
        """The number of the trick on the table, after the hand that of its last trick."""
        return min(len(self.tricks) + 1, self.size)

    @property
    def led(self) -> int:
        """The number of the suit led in the trick on the table, `NO_SUIT` before its lead."""
        return SUIT_OF[self.plays[0][1]] if self.plays else NO_SUIT

    @property
    def winner(self) -> Seat | None:
        """Who won the match, None while it goes on."""
        return self.results[-1].after.winner if self.results else None

    @property
    def trick_cards(self) -> Iterator[tuple[tuple[Seat, CardId], ...]]:
        """The cards of each trick of this hand with their players, the one on the table last."""
        yield from (trick.plays for trick in self.tricks)
        yield self.plays


def view_for(state: State, seat: Seat) -> View:
    """Return what `seat` may know of `state`."""
    course = state.course
    table, deal = course.table, course.deal
    return View(
        options=table.options,
        rules=table.rules,
        seats=table.seats,
        viewer=seat,
        phase=course.phase,
        number=deal.number,
        size=deal.size,
        dealer=deal.dealer,
        ace=table.ace,
        trump=course.trump,
        turn_up=deal.turn_up,
        draw=deal.draw,
        hand=0 if table.statuses[seat] is BLIND else state.hands[seat],
        counts=tuple(hand.bit_count() for hand in state.hands),
        stub=deal.stub.bit_count(),
        statuses=table.statuses,
        waiting=state.waiting,
        plays=state.plays,
        passes=state.passes,
        best=state.best,
        tricks=course.tricks,
        taken=course.taken,
        totals=table.totals,
        out_after=table.out_after,
        results=table.results,
    )


def picture_of(view: View) -> Picture:
    """Return how the table lies for the view's seat; the names are those of `game.squaw.events`."""
    lying: dict[Zone, Iterable[CardId | None]] = {PILE: (None,) * view.stub}
    if view.turn_up is not None:
        lying[TURN_UP] = (view.turn_up,)
    for seat, count in enumerate(view.counts):
        lying[HAND[seat]] = cards_of(view.hand) if seat == view.viewer and view.hand else (None,) * count
        lying[WON[seat]] = [card for trick in view.tricks if trick.winner == seat for _, card in trick.plays]
    for seat, card in view.plays:
        lying[TRICK[seat]] = (card,)
    return picture(view.viewer, lying, counters_of(view))


def counters_of(view: View) -> dict[CounterKey, Value]:
    """Return the counters of the table, None for those that are absent."""
    counters: dict[CounterKey, Value] = {
        "phase": view.phase.value,
        "hand": view.number,
        "size": view.size,
        "dealer": view.dealer,
        "turn": view.turn,
        "ace": view.ace,
        "trump": suit_letter(view.trump),
        "trick": view.trick,
        "leader": view.plays[0][0] if view.plays else None,
        "led": suit_letter(view.led),
        "best": view.best[0] if view.best else None,
        "winner": view.winner,
    }
    for seat in range(view.seats):
        counters[STATUS_OF[seat]] = view.statuses[seat].value
        counters[TRICKS_OF[seat]] = view.taken[seat]
        counters[TOTAL_OF[seat]] = view.totals[seat]
        counters[OUT_OF[seat]] = view.out_after[seat] or None
        counters[PASSED_OF[seat]] = 1 if seat in view.passes else None
    return counters


def outcome_of(state: State) -> Outcome | None:
    """Return how the match ended, None while it goes on; the scores are the tricks of the whole match. Source: squaw.md M4."""
    if state.phase is not Phase.OVER:
        return None
    table = state.table
    winner = table.results[-1].after.winner
    assert winner is not None
    return Outcome(places(winner, table.out_after, table.totals), table.totals)
