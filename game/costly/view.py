"""What one seat may know, how its table lies, and the states that it cannot tell apart. Source: costly-colours.md 10."""

from __future__ import annotations

from random import Random

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.events import CounterKey, Value, Zone
from game.core.picture import Cards, Picture, hidden, picture
from game.core.shuffle import new_seed
from game.costly import events as table_events
from game.costly.rules import other
from game.costly.state import NONE, Calls, Deal, Hand, Phase, State, Table, Tally, View, allowed


def view_for(state: State, seat: Seat) -> View:
    """Return what `seat` may know of `state`."""
    deal, rival = state.deal, other(seat)
    own_offer = deal.exchange == "offered" and seat == state.table.rules.proposer(deal.dealer)
    return View(
        viewer=seat,
        options=state.table.rules.options,
        draws=state.table.draws,
        number=deal.number,
        dealer=deal.dealer,
        turnup=deal.turnup,
        stock_size=len(deal.stock),
        aside=deal.aside,
        phase=state.phase,
        turn=state.turn,
        scores=state.scores,
        behind=state.behind,
        held=deal.held[seat],
        left=state.left[seat],
        theirs=deal.held[rival] if state.tally.opened >> rival & 1 else (),
        counts=(state.left[0].bit_count(), state.left[1].bit_count()),
        exchange=deal.exchange,
        offered=deal.offered if own_offer else NONE,
        passed=deal.passed,
        row=state.row,
        played=state.played,
        total=state.total,
        go=state.calls.go,
        gos=state.calls.gos,
        bounds=state.calls.bounds,
        opened=state.tally.opened,
        claimed=state.tally.claimed,
        due=state.tally.due,
        log=state.log,
    )


def picture_of(view: View) -> Picture:
    """Return how the table lies for the view's seat."""
    me, rival = view.viewer, view.opponent
    on_offer = view.exchange == "offered"
    counts = list(view.counts)
    own: Cards = view.hand
    offer: Cards = ()
    if on_offer:
        offer = (CardId(view.offered) if view.offered != NONE else None,)
        counts[view.proposer] -= 1
        own = tuple(card for card in own if card != view.offered)
    known = view.known
    zones: dict[Zone, Cards] = {
        table_events.STOCK: hidden(view.stock_size),
        table_events.ASIDE: cards_of(view.aside),
        table_events.TURN_UP: (view.turnup,),
        table_events.OFFERED: offer,
        table_events.ROW: tuple(laid.card for laid in view.row),
        table_events.PLAYED: tuple(laid.card for laid in view.played),
        table_events.HAND[me]: own,
        table_events.HAND[rival]: (*known, *hidden(counts[rival] - len(known))),
    }
    marks: dict[tuple[Zone, str], Value] = {}
    for index, laid in enumerate(view.row):
        marks[table_events.ROW, f"owner-{index}"] = laid.seat
        marks[table_events.ROW, f"count-{index}"] = laid.total
    return picture(me, zones, _counters(view), marks)


def _counters(view: View) -> dict[CounterKey, Value]:
    resting = view.phase in (Phase.BETWEEN, Phase.OVER)
    first, second = view.scores
    return {
        "phase": view.phase,
        "deal": view.number,
        "dealer": view.dealer,
        "turn": None if resting else view.turn,
        table_events.SCORE_OF[0]: first,
        table_events.SCORE_OF[1]: second,
        table_events.BEHIND_OF[0]: view.behind[0],
        table_events.BEHIND_OF[1]: view.behind[1],
        "exchange": view.exchange,
        "count": view.total,
        "go": None if view.go == NONE else view.go,
        "claimed": None if view.claimed == NONE else view.claimed,
        "due": None if view.due == NONE else view.due,
        "winner": int(second > first) if view.phase == Phase.OVER and first != second else None,
    }


def determinise(view: View, rng: Random) -> State:
    """Return a state that `view` cannot tell from the real one; every hand that agrees with the open facts is equally likely."""
    me, rival = view.viewer, view.opponent
    unseen = list(cards_of(view.unseen))
    known = view.known
    missing = view.counts[rival] - len(known)
    while True:
        rng.shuffle(unseen)
        guessed = tuple(unseen[:missing])
        if allowed(view.bounds[rival], guessed + known):
            break
    offered = view.offered
    if view.exchange == "offered" and offered == NONE:
        offered = guessed[0]
    theirs = (*guessed, *known)
    left = mask_of(theirs)
    if view.theirs:
        held: Hand = view.theirs
    else:
        gone = tuple(laid.card for laid in view.laid if laid.seat == rival)
        held = tuple(
            sorted((*gone, *theirs), key=lambda card: card == view.passed[me])
        )  # a card received is the last one
    deal = Deal(
        number=view.number,
        dealer=view.dealer,
        turnup=view.turnup,
        stock=tuple(unseen[missing:]),
        aside=view.aside,
        held=(held, view.held) if me else (view.held, held),
        exchange=view.exchange,
        offered=offered,
        passed=view.passed,
    )
    return State(
        table=Table(view.rules, new_seed(rng), view.draws),
        deal=deal,
        phase=view.phase,
        turn=view.turn,
        scores=view.scores,
        behind=view.behind,
        left=(left, view.left) if me else (view.left, left),
        row=view.row,
        played=view.played,
        total=view.total,
        calls=Calls(view.go, view.gos, view.bounds),
        tally=Tally(view.opened, view.claimed, view.due),
        log=view.log,
    )
