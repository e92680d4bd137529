"""The promises of the engine contract, checked ply by ply over random play. Source: DESIGN.md 3, game/core/engine.py."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import AnyEngine, DealNext
from game.core.events import Event, redact, redacted
from game.core.match import IllegalActionError, Match
from game.core.options import OptionError, OptionInfo, Options, OptionValue, describe
from game.core.picture import Picture, folded, picture
from game.core.record import Player, read_record, record_of, replay
from tests.contract.policies import Policy

MOST_PLIES = 20_000
CAPS = {
    "rounds": 4,
    "hands_count": 4,
    "stock_points": 60,
    "target_points": 60,
    "elimination_limit": 60,
    "target_score": 60,
    "max_buybacks": 1,
}
"""The most that random options take, so that matches stay short; a sheet's own minimum is kept."""


@dataclass
class Tally:
    """What a run of random matches met."""

    matches: int = 0
    plies: int = 0
    deals: int = 0
    cut_off: int = 0
    actions: dict[str, int] = field(default_factory=dict)


def random_options(game: str, seats: int, rng: Random) -> Options:
    """Draw options of `game` that go with `seats`, every value possible but long matches capped."""
    while True:
        values: dict[str, object] = {info.key: _random_value(info, rng) for info in describe(game).options}
        if "players" in values:
            values["players"] = seats
        try:
            return GAMES[game].options_of(values)
        except OptionError:
            continue


def _random_value(info: OptionInfo, rng: Random) -> OptionValue:
    if info.type == "bool":
        return rng.random() < 0.5
    if info.type == "choice":
        return rng.choice(info.values)
    if info.also and rng.random() < 0.5:
        return rng.choice(info.also)
    return rng.randint(info.low, max(info.low, min(info.high, CAPS.get(info.key, info.high))))


def play_match(
    engine: AnyEngine,
    seats: int,
    options: Options,
    policy: Policy,
    rng: Random,
    tally: Tally,
    most: int = MOST_PLIES,
) -> None:
    """Play one match by `policy`, `most` plies of it, and check every promise on the way; AssertionError names what was broken."""
    seed = f"contract-{rng.getrandbits(48)}"
    match = Match(engine, options, seats, seed)
    everyone = [Seat(seat) for seat in range(seats)]
    pictures = [picture_before_the_deal(seat) for seat in everyone]
    pictures = _check_events(match, pictures, match.opening)
    strangers: list[Any] = []
    done: set[Seat] = set()
    while match.to_act() and match.ply < most:
        _check_asked(match, strangers, rng)
        done = _check_done(match, done)
        _check_secret(match, rng)
        if rng.random() < 0.05:
            for seat in match.to_act():
                assert match.seed not in repr(match.view(seat)), "the seed stands in a view"
                for _ in range(20):
                    _check_determinised(match, seat, rng)
        seat = rng.choice(match.to_act())
        _check_determinised(match, seat, rng)
        legal = match.legal_actions(seat)
        action = policy(match.state, seat, legal, rng)
        strangers = [*strangers[-20:], rng.choice(legal)]
        _check_text(engine, action)
        twin, twin_events = engine.apply(match.state, seat, action)
        events = match.apply(seat, action)
        random.random()  # the module's own generator is stirred: nothing may depend on it
        assert (twin, twin_events) == (match.state, events), "apply gave two answers to one question"
        pictures = _check_events(match, pictures, events)
        name = type(action).__name__
        tally.actions[name] = tally.actions.get(name, 0) + 1
        tally.deals += isinstance(action, DealNext)
    tally.matches += 1
    tally.plies += match.ply
    if match.to_act():
        tally.cut_off += 1
    else:
        outcome = match.outcome()
        assert outcome is not None, "nobody is to act in a match without outcome"
        assert len(outcome.places) == len(outcome.scores) == seats
        assert min(outcome.places) == 1
        assert all(not match.legal_actions(seat) for seat in everyone)
    _check_record(match)


def picture_before_the_deal(seat: Seat) -> Picture:
    """Return the empty table that the opening events of a match fold onto."""
    return picture(seat, {})


def _check_asked(match: Match[Any, Any, Any], strangers: list[Any], rng: Random) -> None:
    asked = match.to_act()
    assert list(asked) == sorted(set(asked))
    assert match.outcome() is None, "a match with an outcome still asks"
    for number in range(match.seats):
        seat = Seat(number)
        legal = match.legal_actions(seat)
        if seat not in asked:
            assert legal == (), "a seat that is not asked has actions"
            continue
        assert legal, "a seat that is asked has no action"
        assert len(set(legal)) == len(legal), "an action is listed twice"
        assert all(match.is_legal(seat, action) for action in legal), "a listed action is refused"
        if all(match.engine.takes_back(action) for action in legal):
            back = match.engine.apply(match.state, seat, legal[0])[0]
            ways = match.engine.legal_actions(back, seat)
            assert any(not match.engine.takes_back(action) for action in ways), "no way on but back and back again"
            assert match.actions[-1][1] not in ways, "back and forth without end"
    seat = Seat(rng.randrange(match.seats))
    for action in (*strangers, None, "nonsense", 7):
        if not match.is_legal(seat, action):
            before = (match.state, match.ply)
            try:
                match.apply(seat, action)
            except IllegalActionError:
                assert (match.state, match.ply) == before
            else:
                raise AssertionError(f"{action} was accepted though it is not legal")


def _check_done(match: Match[Any, Any, Any], done: set[Seat]) -> set[Seat]:
    """Whoever has nothing left to decide in a deal decides nothing more in it; return who that is now."""
    if match.actions and isinstance(match.actions[-1][1], DealNext):
        done = set()
    for seat in done:
        assert len(match.legal_actions(seat)) <= 1, "a seat that had nothing left to decide decides"
    return done | {Seat(seat) for seat in range(match.seats) if match.engine.is_done(match.view(Seat(seat)))}


def _check_secret(match: Match[Any, Any, Any], rng: Random) -> None:
    """Where a view leaves open who is asked, that is secret; and what is secret is final."""
    engine, asked = match.engine, match.to_act()
    for number in range(match.seats):
        view = match.view(Seat(number))
        assert not (engine.is_secret(view) and number in asked), "a seat is asked and must not notice it"
        assert engine.is_final(view) or not engine.is_secret(view)
    if others := [number for number in range(match.seats) if number not in asked]:
        view = match.view(Seat(rng.choice(others)))
        if engine.to_act(engine.determinise(view, Random(rng.getrandbits(32)))) != asked:
            assert engine.is_secret(view), "a seat cannot tell who is asked, and may notice it"


def _check_determinised(match: Match[Any, Any, Any], seat: Seat, rng: Random) -> None:
    view = match.view(seat)
    twin = match.engine.determinise(view, Random(rng.getrandbits(32)))
    assert match.engine.view_for(twin, seat) == view, "a determinised state shows its seat another view"
    assert match.engine.legal_actions(twin, seat) == match.legal_actions(seat)
    assert match.engine.to_act(twin) == match.to_act()


def _check_text(engine: AnyEngine, action: Any) -> None:
    text = engine.action_text(action)
    assert engine.parse_action(text) == action, f"{text!r} does not read back"


def _check_events(match: Match[Any, Any, Any], before: list[Picture], events: tuple[Event, ...]) -> list[Picture]:
    after = []
    for old in before:
        seen = redacted(events, old.viewer)
        assert all(redact(event, old.viewer) == event for event in seen)
        assert match.seed not in repr(seen), "the seed stands in an event"
        new = folded(old, seen)
        real = match.picture(old.viewer)
        assert new.zones == real.zones, f"seat {old.viewer}: events give {_difference(new, real)}"
        assert new.counters == real.counters, f"seat {old.viewer}: {new.counters} is not {real.counters}"
        assert new.marks == real.marks, f"seat {old.viewer}: {new.marks} is not {real.marks}"
        after.append(real)
    _check_conserved(after)
    return after


def _check_conserved(pictures: list[Picture]) -> None:
    sizes = [{place: len(cards) for place, cards in seen.zones.items()} for seen in pictures]
    assert all(size == sizes[0] for size in sizes), "seats see different numbers of cards"
    for seen in pictures:
        known = [card for cards in seen.zones.values() for card in cards if card is not None]
        assert len(known) == len(set(known)), "a card lies in two places"


def _check_record(match: Match[Any, Any, Any]) -> None:
    players = tuple(Player(f"player {seat}") for seat in range(match.seats))
    record = record_of(match, players)
    again = replay(read_record(record.to_text()), match.engine)
    assert again.state == match.state, "the record replays to another state"
    assert record_of(again, players) == record


def _difference(new: Picture, real: Picture) -> str:
    places = {*new.zones, *real.zones}
    return "; ".join(f"{p}: {new.at(p)} is not {real.at(p)}" for p in places if new.at(p) != real.at(p))
