"""What a seat sees: views, pictures, and states made up from a view."""

from __future__ import annotations

from random import Random

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.events import CounterKey, Value, Zone
from game.core.picture import Picture, hidden, picture
from game.core.shuffle import new_seed
from game.koikoi.events import CALLS_OF, CAPTURED, DRAWN, FIELD, HANDS, PILE, SCORE_OF, SEATS
from game.koikoi.rules import pattern
from game.koikoi.state import Round, State, View
from game.koikoi.yaku import yaku_table_for


def view_for(state: State, seat: Seat) -> View:
    """Return what `seat` may know. Source: R23, 7.2."""
    deal = state.round
    return View(
        viewer=seat,
        options=deal.options,
        phase=state.phase,
        number=deal.number,
        month=deal.month,
        oya=deal.oya,
        turn=state.turn,
        hand=state.hands[seat],
        hand_sizes=(state.hands[0].bit_count(), state.hands[1].bit_count()),
        field=state.field,
        pile_size=len(state.pile),
        captured=state.captured,
        turn_tally=state.turn_tally,
        drawn=state.drawn,
        calls=state.calls,
        last_call=state.last_call,
        november_played=state.november_played,
        gaji=state.gaji,
        steps=state.steps,
        refills=state.refills,
        scores=state.scores,
        shown=state.shown,
        result=state.result,
        draws=deal.draws,
        finished=deal.finished,
        from_pack=deal.from_pack,
    )


def picture_of(view: View) -> Picture:
    """Return the table as the view's seat sees it; zones and counters are listed in engine.py."""
    zones: dict[Zone, tuple[CardId | None, ...]] = {
        FIELD: cards_of(view.field),
        PILE: hidden(view.pile_size),
        DRAWN: (CardId(view.drawn),) if view.drawn >= 0 else (),
    }
    for seat in SEATS:
        zones[CAPTURED[seat]] = cards_of(view.captured[seat])
        known = view.hand if seat == view.viewer else view.shown[seat]
        zones[HANDS[seat]] = (*cards_of(known), *hidden(view.hand_sizes[seat] - known.bit_count()))
    counters: dict[CounterKey, Value] = {
        "round": view.number,
        "month": view.month,
        "oya": view.oya,
        "turn": view.turn if view.result is None else None,
        "last_koikoi": view.last_call,
        "november_played": int(view.november_played),
        "gaji_owner": view.gaji.owner if view.gaji else None,
        "gaji_suit": view.gaji.suit if view.gaji else None,
    }
    for seat in SEATS:
        counters[SCORE_OF[seat]] = view.scores[seat]
        counters[CALLS_OF[seat]] = view.calls[seat]
    return picture(view.viewer, zones, counters)


def dealt_hand(view: View, seat: int, hand: int) -> int:
    """Return the hand that was dealt to `seat` if it holds `hand` now: with the cards it has played."""
    return hand | mask_of(step.card for step in view.steps if step.seat == seat and not step.drawn)


def opponents_pattern_known(view: View) -> bool | None:
    """Whether the preliminary check tells that the opponent was dealt a hand yaku (True), or none (False); None: it tells nothing.

    Source: R6.
    """
    if not view.from_pack:
        return None
    ours = pattern(dealt_hand(view, view.viewer, view.hand)) is not None
    if view.result is not None and view.result.cause in ("hand_yaku", "both_hand_yaku"):
        return view.result.cause == "both_hand_yaku" or view.result.winner != view.viewer
    return ours


def other_hands(view: View, rng: Random) -> tuple[int, list[CardId]]:
    """Draw a hand for the opponent that agrees with all public facts; return it with the rest of the unseen cards, shuffled."""
    other = 1 - view.viewer
    shown = view.shown[other]
    size = view.hand_sizes[other] - shown.bit_count()
    unseen = list(cards_of(view.unseen))
    has_pattern = opponents_pattern_known(view)
    while True:
        rng.shuffle(unseen)
        hand = shown | mask_of(unseen[:size])
        if has_pattern is None or (pattern(dealt_hand(view, other, hand)) is not None) == has_pattern:
            return hand, unseen[size:]


def determinise(view: View, rng: Random) -> State:
    """Return a state that this view cannot tell from the real one."""
    rules = view.rules
    yaku_table = yaku_table_for(rules, view.month)
    hand, rest = other_hands(view, rng)
    deal = Round(
        options=view.options,
        rules=rules,
        seed=new_seed(rng),
        number=view.number,
        month=view.month,
        oya=view.oya,
        draws=view.draws,
        finished=view.finished,
        from_pack=view.from_pack,
        yaku_table=yaku_table,
    )
    return State(
        round=deal,
        phase=view.phase,
        turn=view.turn,
        hands=(view.hand, hand) if view.viewer == 0 else (hand, view.hand),
        field=view.field,
        pile=tuple(rest[: view.pile_size]),
        captured=view.captured,
        tallies=(yaku_table.tally(view.captured[0]), yaku_table.tally(view.captured[1])),
        turn_tally=view.turn_tally,
        drawn=view.drawn,
        calls=view.calls,
        last_call=view.last_call,
        november_played=view.november_played,
        gaji=view.gaji,
        steps=view.steps,
        refills=view.refills,
        scores=view.scores,
        shown=view.shown,
        result=view.result,
    )
