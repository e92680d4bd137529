"""What a seat sees: views, pictures, and states made up from a view."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.events import CounterKey, Value, Zone
from game.core.picture import Picture, hidden, picture
from game.core.shuffle import new_seed
from game.koikoi.events import CALLS_OF, CAPTURED, DRAWN, FIELD, HANDS, PILE, SCORE_OF, SEATS
from game.koikoi.rules import pattern
from game.koikoi.scoring import pair_of
from game.koikoi.state import Round, State, View
from game.koikoi.yaku import yaku_table_for

_OF_ROUND = ("options", "number", "month", "oya", "draws", "finished", "from_pack")
_OF_STATE = (
    *("phase", "turn", "field", "captured", "turn_tally", "drawn", "calls", "last_call", "november_played", "gaji"),
    *("steps", "refills", "scores", "shown", "result"),
)
"""What everybody may know of a round and of a state: a view has these fields, too."""


def _shared(source: Round | State | View, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(source, name) for name in names}


def view_for(state: State, seat: Seat) -> View:
    """Return what `seat` may know. Source: R23, 7.2."""
    return View(
        viewer=seat,
        hand=state.hands[seat],
        hand_sizes=(state.hands[0].bit_count(), state.hands[1].bit_count()),
        pile_size=len(state.pile),
        **_shared(state.round, _OF_ROUND),
        **_shared(state, _OF_STATE),
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
    return State(
        round=Round(rules=rules, seed=new_seed(rng), yaku_table=yaku_table, **_shared(view, _OF_ROUND)),
        hands=pair_of(view.viewer, view.hand, hand),
        pile=tuple(rest[: view.pile_size]),
        tallies=(yaku_table.tally(view.captured[0]), yaku_table.tally(view.captured[1])),
        **_shared(view, _OF_STATE),
    )
