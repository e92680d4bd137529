"""Matches of an evening, played by chance and filed as the program files them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.catalog import GAMES
from game.core.evening import Evening, Fixture
from game.core.match import Match
from game.core.record import Record, record_of
from ui.navigation.navigator import Navigator


def played(evening: Evening, fixture: Fixture) -> Record:
    """Return the record of a match, played to its end."""
    rng, seats = Random(fixture.number), len(fixture.seats)
    match = Match(GAMES[fixture.leg.game].engine, fixture.leg.options(seats), seats, evening.seed(fixture))
    while asked := match.to_act():
        match.apply(asked[0], rng.choice(match.legal_actions(asked[0])))
    players = tuple(evening.people[who] for who in fixture.seats)
    return record_of(match, players, seconds=200, occasion=evening.occasion(fixture))


def play_on(navigator: Navigator, count: int) -> None:
    """Let so many matches of the evening in state be over."""
    for _match in range(count):
        state = navigator.evenings.state()
        if state.next is None:
            evening = state.evening
            navigator.services.archive.evening.keep(replace(evening, order=(*evening.order, evening.left[0])))
            state = navigator.evenings.state()
        assert state.next is not None
        navigator.occasions.over(played(state.evening, state.next))
