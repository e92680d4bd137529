"""What a seat may know, and the states it cannot tell apart. Source: costly-colours.md 10; DESIGN.md 3."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from game.core.events import CardMoved, redacted
from game.core.match import Match
from game.core.options import Options
from game.costly import events as table_events
from game.costly.engine import ENGINE
from game.costly.rules import GAME, LOW, PACK
from game.costly.state import NO_CEILING, Bounds, State, View
from tests.games.costly.framework import D, N, after, cards, deal, happened, options


def views(state: State) -> tuple[View, View]:
    return ENGINE.view_for(state, N), ENGINE.view_for(state, D)


def twins(state: State, seat: int, times: int = 200) -> list[State]:
    """Return states that the seat cannot tell from `state`."""
    view = ENGINE.view_for(state, (N, D)[seat])
    found = [ENGINE.determinise(view, Random(number)) for number in range(times)]
    assert all(ENGINE.view_for(twin, (N, D)[seat]) == view for twin in found)
    return found


def test_a_hand_is_hidden_from_the_other_seat() -> None:
    state = deal("7H 8S 9S / JD 2H 4S", "6C")
    mine, theirs = views(state)
    assert (mine.hand, theirs.hand) == (cards("7H 8S 9S"), cards("JD 2H 4S"))
    assert (mine.known, theirs.known, mine.counts) == ((), (), (3, 3))


def test_the_offered_card_is_seen_by_who_offers_it_alone() -> None:
    state, events = happened(deal("7H 8S 9S / JD 2H 4S", "6C"), "offer 8S")
    mine, theirs = views(state)
    assert (mine.offered, theirs.offered) == (PACK.named("8S"), -1)
    for seat, card in ((N, PACK.named("8S")), (D, None)):
        moved = [event for event in redacted(tuple(events), seat) if isinstance(event, CardMoved)]
        assert [(move.card, move.target) for move in moved] == [(card, table_events.OFFERED)]
        assert ENGINE.picture_of(ENGINE.view_for(state, seat)).at(table_events.OFFERED) == (card,)


def test_a_refused_card_stays_unknown() -> None:
    state, events = happened(deal("7H 8S 9S / JD 2H 4S", "6C"), "offer 8S", "refuse")
    assert views(state)[1].known == ()
    moved = [event for event in redacted(tuple(events), D) if isinstance(event, CardMoved)]
    assert [move.card for move in moved] == [None, None]


def test_a_card_given_away_stays_known_to_the_giver_until_it_is_played() -> None:
    state = after(deal("7H 8S 9S / JD 2H 4S", "6C"), "offer 8S", "accept")
    assert views(state)[0].known == cards("8S")
    assert PACK.named("8S") in ENGINE.picture_of(views(state)[0]).at(table_events.HAND[D])
    state = after(state, "play 7H", "play 8S")
    assert views(state)[0].known == ()


def test_a_card_given_back_is_known_to_who_gave_it() -> None:
    state = after(deal("7H 8S 9S / JD 2H 4S", "6C", mog_return_card=True), "offer 8S", "accept JD")
    assert [view.known for view in views(state)] == [cards("8S"), cards("JD")]


def test_a_go_tells_that_nothing_fitted() -> None:
    """D says Go on 29, N has nothing below three either, and D leads the second count."""
    state = deal("KH 9H 7H / KS QD JD", "4C", mog=False, counts_per_deal="until_empty")
    state = after(state, "play KH", "play KS", "play 9H", "go")
    assert (state.phase, state.turn, state.total) == ("play", D, 0)
    assert state.calls.bounds == (Bounds(3, NO_CEILING), Bounds(3, NO_CEILING))
    for seat in (N, D):
        for twin in twins(state, seat):
            assert all(LOW[card] >= 3 for card in twin.hand((D, N)[seat]))


def test_who_is_asked_after_a_go_has_a_card_that_fits() -> None:
    """On 27 D is asked whether to play on: he holds a four or less, also if he stops, until he plays such a card."""
    state = deal("KH QH JH / 5S 4D 2D", "AC", mog=False, counts_per_deal="until_empty")
    state = after(state, "play KH", "play 5S", "play QH", "play 2D", "go")
    assert (state.total, state.turn, state.calls.bounds[D]) == (27, D, Bounds(0, 4))
    assert state.calls.bounds[N] == Bounds(5, NO_CEILING)  # said at 27, where nothing of N's fitted
    stopped = after(state, "stop")
    assert stopped.calls.bounds[D] == Bounds(0, 4)
    for known in (state, stopped):
        assert all(LOW[card] <= 4 for twin in twins(known, N) for card in twin.hand(D))
    assert after(state, "play 4D").calls.bounds[D] == Bounds(0, NO_CEILING)


def test_every_hidden_hand_is_equally_likely() -> None:
    """The stock is short in the seventh deal: three of six cards, 20 hands."""
    state = deal("7H 8S 9S / JD 2H 4S", "6C")
    kept = {*cards("JD 2H 4S"), *state.deal.stock[:3]}
    aside = sum(1 << card for card in PACK.ids if card in set(state.deal.stock) - kept)
    late = replace(state, deal=replace(state.deal, aside=aside, stock=state.deal.stock[:3]))
    found: dict[frozenset[int], int] = {}
    for twin in twins(late, N, 4_000):
        hand = frozenset(twin.hand(D))
        found[hand] = found.get(hand, 0) + 1
    assert len(found) == 20
    assert min(found.values()) > 130, "200 are expected of each"


def test_a_view_never_holds_the_seed_or_the_stock() -> None:
    match: Match[State, Any, View] = Match(ENGINE, options(), 2, "seed of the match")
    for seat in (N, D):
        text = repr(match.view(seat))
        assert match.seed not in text
        assert str(match.state.deal.stock) not in text


def test_equal_options_give_equal_states_from_equal_seeds() -> None:
    first = ENGINE.start(Options(GAME, {"target_score": 61}), 2, "equal")[0]
    assert first == ENGINE.start(Options(GAME, {"target_score": 61}), 2, "equal")[0]
    assert first != ENGINE.start(Options(GAME, {"target_score": 62}), 2, "equal")[0]
