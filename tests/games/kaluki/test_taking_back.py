"""The contract under play that takes back: `undo` and `return discard`, and legal actions that are not listed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.cards import CardId, Seat, cards_of
from game.core.events import CardMoved, redacted
from game.core.match import Match
from game.core.picture import folded, picture
from game.core.record import Player, read_record, record_of, replay
from game.kaluki.actions import DRAW_DISCARD, UNDO, Meld, Take, Undo
from game.kaluki.cards import in_play
from game.kaluki.engine import ENGINE
from game.kaluki.melds import is_meld, read_meld
from game.kaluki.rules import rules_of
from game.kaluki.state import Phase, State
from tests.contract.checks import Tally, play_match, random_options
from tests.contract.policies import policy

WILLING = policy(ENGINE, "willing")


def restless(state: Any, seat: Seat, legal: tuple[Any, ...], rng: Random) -> Any:
    """Every third time take back what can be taken back; else play willingly."""
    back = [action for action in legal if ENGINE.takes_back(action)]
    if back and rng.random() < 0.3:
        return rng.choice(back)
    return WILLING(state, seat, legal, rng)


@pytest.mark.slow
def test_the_contract_holds_for_play_that_takes_back() -> None:
    rng = Random("restless")
    tally = Tally()
    for number in range(6):
        seats = 2 + number % 4
        chosen = random_options("kaluki", seats, rng).changed(
            max_reshuffles=0, discard_must_be_used=True, elimination_limit=30, min_first_meld=min(40, 10 * number)
        )
        play_match(ENGINE, seats, chosen, restless, rng, tally)
    assert min(tally.actions[name] for name in ("Undo", "ReturnDiscard", "Meld", "LayOff")) > 5


def unlisted(state: State, seat: Seat, rng: Random) -> Any | None:
    """Return a legal action that need not be listed: any reading of some cards of the hand, any take, the top of the pile."""
    if state.phase is Phase.DRAW:
        return DRAW_DISCARD if ENGINE.is_legal(state, seat, DRAW_DISCARD) else None
    deal = state.deal
    hand = cards_of(deal.hands[seat])
    for _ in range(20):
        chosen = rng.sample(hand, min(len(hand), rng.randint(3, 4)))
        readings = read_meld(chosen, rules_of(state.options))
        action: Any = rng.choice(readings) if readings else None
        if deal.melds and rng.random() < 0.5:
            number = rng.randrange(len(deal.melds))
            action = Take(rng.choice(deal.melds[number].cards), number)
        if action is not None and ENGINE.is_legal(state, seat, action):
            return action
    return None


def check_everything_lies_somewhere(state: State) -> None:
    """Source: kaluki.md 10.4."""
    deal, rules = state.deal, rules_of(state.options)
    cards: list[CardId] = [*deal.stock, *deal.discards, *(card for card, _ in deal.turn.borrowed)]
    for meld in deal.melds:
        cards.extend(meld.cards)
        if meld.start:
            assert is_meld(Meld(meld.start, meld.cards), rules) or len({c for c in meld.cards if c >= 104}) > 1
        assert any(reading.start == meld.start for reading in read_meld(meld.cards, rules))
    for hand in deal.hands:
        cards.extend(cards_of(hand))
    assert sorted(cards) == list(cards_of(in_play(rules.jokers)))
    standing = state.standing
    assert sum(standing.chips) + standing.pot == state.seats * rules.starting_chips
    if state.phase is Phase.DRAW:
        assert not deal.turn.borrowed
        assert all(deal.hands[seat] for seat in range(state.seats) if standing.active >> seat & 1)


def play_anything(seats: int, options: Any, seed: str, rng: Random, plies: int) -> int:
    """Play listed and unlisted actions, take back at random; check every promise about undone ones. Return how many were undone."""
    match: Match[Any, Any, Any] = Match(ENGINE, options, seats, seed)
    pictures = [folded(picture(Seat(seat), {}), redacted(match.opening, seat)) for seat in range(seats)]
    undone = 0
    for _ in range(plies):
        asked = match.to_act()
        if not asked:
            break
        state, seat = match.state, asked[0]
        check_everything_lies_somewhere(state)
        legal = match.legal_actions(seat)
        forward = [action for action in legal if not ENGINE.takes_back(action)]
        action = rng.choice(legal)
        if state.phase in (Phase.DRAW, Phase.TABLE) and rng.random() < 0.4:
            action = unlisted(state, seat, rng) or action
        if not forward and rng.random() < 0.5:
            action = legal[-1]
        events = match.apply(seat, action)
        if isinstance(action, Undo):
            undone += 1
        for viewer in range(seats):
            pictures[viewer] = folded(pictures[viewer], redacted(events, viewer))
            assert pictures[viewer] == match.picture(Seat(viewer))
        if len(match.state.deal.turn.steps) > len(state.deal.turn.steps):
            check_that_undo_restores(match, state, events)
    players = tuple(Player(f"player {seat}") for seat in range(seats))
    assert replay(read_record(record_of(match, players).to_text()), ENGINE).state == match.state
    return undone


def check_that_undo_restores(match: Match[Any, Any, Any], before: State, events: tuple[Any, ...]) -> None:
    """The state and every view are those of before; the moves are the inverse ones in reverse order."""
    seat = before.deal.turn.seat
    state, back = ENGINE.apply(match.state, seat, UNDO)
    assert state == before
    for viewer in range(before.seats):
        assert ENGINE.view_for(state, Seat(viewer)) == ENGINE.view_for(before, Seat(viewer))
    there = [(move.card, move.source, move.target) for move in events if isinstance(move, CardMoved)]
    home = [(move.card, move.target, move.source) for move in back if isinstance(move, CardMoved)]
    assert home == there[::-1]


@pytest.mark.slow
def test_undo_restores_state_views_and_pictures_whatever_was_played() -> None:
    rng = Random("anything")
    undone = 0
    for number in range(14):
        seats = 2 + number % 4
        undone += play_anything(seats, random_options("kaluki", seats, rng), f"anything {number}", rng, 250)
    assert undone > 60


@pytest.mark.slow
@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(4))
def test_undo_restores_over_many_matches(part: int) -> None:
    rng = Random(f"much of anything {part}")
    for number in range(10 * part, 10 * part + 10):
        seats = 2 + number % 4
        play_anything(seats, random_options("kaluki", seats, rng), f"much {number}", rng, 600)


def test_a_taken_back_action_stays_in_the_record() -> None:
    match: Match[Any, Any, Any] = Match(
        ENGINE,
        random_options("kaluki", 2, Random(1)).changed(discard_must_be_used=True, group_drawn_card_rule="off"),
        2,
        "stays",
    )
    seat = match.to_act()[0]
    match.apply(seat, ENGINE.parse_action("draw discard"))
    match.apply(seat, ENGINE.parse_action("return discard"))
    assert [str(action) for _, action in match.actions] == ["draw discard", "return discard"]
