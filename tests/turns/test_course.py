"""A finished match looked back on: every moment as it was seen live, forwards and backwards, and nothing hidden before the end."""

from __future__ import annotations

from random import Random

import pytest

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.events import redacted
from game.core.match import Match
from game.core.picture import Picture, folded, picture
from game.core.record import AnyMatch, Player, record_of, replay
from tests.contract.checks import random_options
from tests.contract.policies import policy
from ui.turns.replay import Perspective, Replay


def played(game: str, seed: int) -> tuple[AnyMatch, list[list[Picture]]]:
    """Return a random match, and what every seat saw at every moment while it was played."""
    rng = Random(f"{game} {seed}")
    engine = GAMES[game].engine
    seats = rng.choice(list(engine.seats))
    options = random_options(game, seats, rng) if seed else GAMES[game].options(seats, short=True)
    match: AnyMatch = Match(engine, options, seats, f"course {seed}")
    willing = policy(engine, "willing")
    everyone = [Seat(seat) for seat in range(seats)]
    live = [[match.picture(seat) for seat in everyone]]
    while not match.over:
        seat = rng.choice(match.to_act())
        match.apply(seat, willing(match.state, seat, match.legal_actions(seat), rng))
        live.append([match.picture(seat) for seat in everyone])
    return match, live


@pytest.mark.sweep("game", chance="seed")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_every_moment_shows_what_each_seat_saw_live(game: str, seed: int) -> None:
    match, live = played(game, seed)
    players = tuple(Player(f"P{seat}") for seat in range(match.seats))
    course = Replay(replay(record_of(match, players), match.engine))
    assert course.last == match.ply
    moments = [*range(course.last + 1), *reversed(range(course.last + 1))]
    for seat in map(Seat, range(match.seats)):
        perspective = Perspective(seat)
        for moment in moments:
            assert course.picture(moment, perspective) == live[moment][seat]
        shown = picture(seat, {})
        for moment in range(course.last + 1):
            shown = folded(shown, course.events(moment, perspective))
            assert shown == live[moment][seat], f"moment {moment} of seat {seat}"


@pytest.mark.parametrize("game", GAMES)
def test_what_has_happened_in_two_deals_ends_with_what_led_to_the_moment(game: str) -> None:
    match, _live = played(game, 0)
    course, perspective = Replay(match), Perspective(Seat(0))
    for moment in range(course.last + 1):
        began = max(deal for deal in course.deals if deal <= moment)
        before = max((deal for deal in course.deals if deal < began), default=began)
        since = [redacted(match.events_at(one - 1), perspective.seat) for one in range(before, moment + 1)]
        assert list(course.so_far(moment, perspective)) == since
        assert course.view(moment, perspective) == match.view_at(moment, perspective.seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_results_are_those_of_every_deal_and_the_end(game: str) -> None:
    match, _live = played(game, 0)
    course = Replay(match)
    assert course.results[-1] == match.ply
    assert len(course.results) == len(course.deals)
    for moment in course.results[:-1]:
        assert isinstance(match.actions[moment][1], DealNext)


@pytest.mark.parametrize("game", GAMES)
def test_open_cards_are_those_that_were_seen(game: str) -> None:
    match, live = played(game, 0)
    course = Replay(match)
    for moment in range(course.last + 1):
        for seat in map(Seat, range(match.seats)):
            opened = course.picture(moment, Perspective(seat, opened=True))
            for seen in live[moment]:
                assert opened.zones.keys() == seen.zones.keys()
                for place, cards in seen.zones.items():
                    lying = opened.zones[place]
                    assert len(lying) == len(cards)
                    assert set(cards) - {None} <= set(lying), f"{place} at moment {moment}"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_goes_on_cannot_be_looked_back_on(game: str) -> None:
    match: AnyMatch = Match(GAMES[game].engine, GAMES[game].options(2), 2, "going on")
    with pytest.raises(ValueError, match="goes on"):
        Replay(match)


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_practice_goes_on_from_any_moment_and_leaves_the_match_as_it_was(game: str) -> None:
    match, live = played(game, 0)
    actions = list(match.actions)
    for ply in (0, match.ply // 2, match.ply - 1):
        branch = match.branch(ply)
        assert branch.practice
        assert branch.picture(Seat(0)) == live[ply][0]
        seat = branch.to_act()[0]
        branch.apply(seat, branch.legal_actions(seat)[0])
    assert match.actions == actions
    assert not match.practice


@pytest.mark.parametrize("game", GAMES)
def test_deals_follow_each_other(game: str) -> None:
    match, _live = played(game, 0)
    course = Replay(match)
    there = [course.deals[0]]
    while there[-1] != course.last:
        there.append(course.deal_from(there[-1], 1))
    assert tuple(there) == (*course.deals, course.last)
    assert course.deal_from(course.last, -1) == course.deals[-1]
    assert course.deal_from(course.deals[0], -1) == course.deals[0]


@pytest.mark.parametrize("game", GAMES)
def test_hidden_hands_are_told_whole_and_only_those(game: str) -> None:
    match, live = played(game, 0)
    course = Replay(match)
    for moment in range(course.last + 1):
        for seat in map(Seat, range(match.seats)):
            hidden = course.hidden(moment, seat)
            for place, cards in hidden.items():
                assert place.number != seat
                held = live[moment][place.number].at(place)
                assert {card for card in held if card is not None} <= set(cards)
            unseen = [place for place, cards in live[moment][seat].zones.items() if place.name == "hand" and None in cards]
            known = [place for place in unseen if None not in live[moment][place.number].at(place)]
            assert set(known) - set(hidden) <= {place for place in unseen if place.number == seat}
