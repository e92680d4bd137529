"""What the koi-koi prompt says is at stake: true, and known to everybody but for the caller's own hand. Source: koi-koi.md 3, 4."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.core.cards import mask_of
from game.koikoi.engine import ENGINE
from game.koikoi.stakes import Place, call_stakes, place_of
from game.koikoi.state import Phase, View
from game.koikoi.yaku import yaku_of
from tests.games.koikoi.framework import options


def calls(seed: str, count: int) -> Iterator[View]:
    """Yield views of players who are asked for a call in random play."""
    rng = Random(seed)
    state, _ = ENGINE.start(options(rounds=99), 2, seed)
    while count:
        seat = ENGINE.to_act(state)[0]
        if state.phase is Phase.DECIDE:
            yield ENGINE.view_for(state, seat)
            count -= 1
        state, _ = ENGINE.apply(state, seat, rng.choice(ENGINE.legal_actions(state, seat)))


def keys(view: View, captured: int) -> set[str]:
    return {line.key for line in yaku_of(view.rules, view.month, captured)}


def test_the_cards_that_are_said_to_be_lacking_make_the_yaku_and_nothing_less_does() -> None:
    near = 0
    for view in calls("lacking", 60):
        stakes = call_stakes(view)
        for seat, ways in ((view.viewer, stakes.may_come), (1 - view.viewer, stakes.danger)):
            for way in ways:
                assert way.key in keys(view, view.captured[seat] | mask_of(way.lacking))
                assert way.key not in keys(view, view.captured[seat] | mask_of(way.lacking[1:]))
                near += 1
        assert all(len(way.lacking) == 1 for way in stakes.danger)
    assert near > 60


def test_now_is_what_stopping_scores_and_going_on_is_worth_more_where_it_comes_off() -> None:
    for view in calls("now", 40):
        stakes = call_stakes(view)
        assert stakes.now == view.projected(view.viewer).total
        assert all(way.total > stakes.now for way in stakes.may_come)


def test_a_lacking_card_is_placed_where_the_caller_sees_it() -> None:
    for view in calls("places", 40):
        for way in call_stakes(view).may_come:
            for card in way.lacking:
                place = place_of(view, card)
                assert (place is Place.HELD) == bool(view.hand >> card & 1)
                assert (place in (Place.FIELD, Place.IN_REACH)) == bool(view.field >> card & 1)


def test_the_stakes_tell_nothing_that_is_hidden() -> None:
    rng = Random("hidden")
    for view in calls("hidden", 20):
        other = ENGINE.determinise(view, rng)
        assert call_stakes(ENGINE.view_for(other, view.viewer)) == call_stakes(view)
