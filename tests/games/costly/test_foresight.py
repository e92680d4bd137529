"""What is foretold for certain happens, whatever the hidden cards are."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.events import Awarded, CounterSet
from game.core.options import Options
from game.costly.actions import Accept, Action, Decline, Go, Offer, Play, Refuse, Stop, parse_action
from game.costly.engine import ENGINE
from game.costly.foresight import Foresight, foresee
from game.costly.rules import GAME, LIMIT
from game.costly.state import Phase, State
from tests.contract.checks import random_options
from tests.games.costly.framework import after, deal, told

RULES: tuple[dict[str, Any], ...] = (
    {},
    {"after_go": "must", "counts_per_deal": "until_empty", "go_points": 0, "last_card_points": 3},
    {"mog_return_card": True, "mog_proposer": "dealer", "mog_decline_points": 2, "target_score": 9},
    {"counting": "manual", "last_card_points": 2, "go_points": 0},
)


def seen(state: State, text: str) -> Foresight:
    found = foresee(ENGINE.view_for(state, state.turn), parse_action(text))
    assert found is not None
    return found


def entered(events: tuple[object, ...], seat: Seat) -> list[tuple[str, int]]:
    """Return the awards of a seat before the show."""
    return [
        (event.kind, event.points)
        for event in events
        if isinstance(event, Awarded) and event.seat == seat and not event.kind.startswith("show_")
    ]


def check(state: State, seat: Seat, action: Action | DealNext) -> None:
    view = ENGINE.view_for(state, seat)
    told_ = foresee(view, action)
    later, events = ENGINE.apply(state, seat, action)
    mine, theirs = entered(events, seat), entered(events, view.opponent)
    match action:
        case Offer(card):
            assert told_ is not None
            for answer in ("refuse", "accept"):
                rival = ENGINE.to_act(later)[0]
                back = f" {ENGINE.pack[ENGINE.view_for(later, rival).hand[0]]}" if view.rules.returns_card else ""
                full = answer if answer == "refuse" else answer + back
                _, after_it = ENGINE.apply(later, rival, parse_action(full))
                points = sum(points for _, points in entered(after_it, seat))
                assert points == (told_.refused if answer == "refuse" else told_.taken), (card, answer)
        case Accept():
            assert told_ is not None
            assert not told_.theirs
            assert [(line.kind, line.points) for line in told_.own] == mine or not told_.own
        case Play() | Decline() | Refuse() | Go() | Stop():
            assert told_ is not None
            assert [(line.kind, line.points) for line in told_.own] == mine[: len(told_.own)]
            assert [(line.kind, line.points) for line in told_.theirs] == theirs[: len(told_.theirs)]
            if told_.winner is not None:
                assert later.phase is Phase.OVER
            if not isinstance(action, Go):
                assert len(told_.own) == len(mine)
                assert len(told_.theirs) == len(theirs)
                assert not view.rules.by_hand or not isinstance(action, Play) or not told_.own
            if isinstance(action, Play):
                assert CounterSet("count", told_.count) in events
                same_count = later.phase is Phase.PLAY and len(later.row) == len(state.row) + 1
                assert told_.ends is not same_count or later.phase in (Phase.OVER, Phase.COUNT)
                assert told_.ends or told_.count != LIMIT
        case _:
            assert told_ is None


@pytest.mark.parametrize("number", range(len(RULES) + 3))
def test_what_is_foretold_happens(number: int) -> None:
    rng = Random(number)
    options = random_options(GAME, 2, rng)
    if number < len(RULES):
        options = Options(GAME, RULES[number])
    for match in range(4):
        state, _ = ENGINE.start(options, 2, f"foresight {match}")
        for _ in range(160):
            asked = ENGINE.to_act(state)
            if not asked:
                break
            listed = ENGINE.legal_actions(state, asked[0])
            for action in listed if len(listed) < 12 else listed[:3]:
                if state.phase is not Phase.BETWEEN:
                    check(state, asked[0], action)
            state, _ = ENGINE.apply(state, asked[0], rng.choice(listed))


def test_a_play_tells_every_award_and_its_count() -> None:
    """Source: costly-colours.md 11.3."""
    state = after(deal("10D 3C 4C / JD 5S 6S", "9D"), "decline", "play 10D")
    found = seen(state, "play JD")
    assert (told(list(found.own)), found.count, found.ends) == ("knave_deuce 4, flush 7, suit3 4", 20, False)


def test_the_award_that_wins_is_the_last_one() -> None:
    """Source: costly-colours.md R4."""
    state = after(deal("10D 3C 4C / JD 5S 6S", "9D", score=(0, 118)), "decline", "play 10D")
    found = seen(state, "play JD")
    assert (told(list(found.own)), found.winner) == ("knave_deuce 4", Seat(1))


def test_an_offer_tells_what_either_answer_brings() -> None:
    """Source: costly-colours.md 11.12."""
    state = deal("2C 3D 4H / KS QS JS", "6C")
    assert (seen(state, "offer 2C").taken, seen(state, "offer 2C").refused) == (4, 1)
    assert seen(state, "offer 3D").taken == 0


def test_an_unseen_card_that_may_end_the_match_leaves_nothing_certain() -> None:
    state = after(deal("2C 3D 4H / KS QS JC", "6C", score=(118, 0), mog_return_card=True), "offer 3D")
    assert seen(state, "accept JC").own == ()


def test_nothing_is_foretold_of_a_play_that_its_owner_counts() -> None:
    """Source: costly-colours.md 5.2."""
    state = after(deal("10D 3C 4C / JD 5S 6S", "9D", counting="manual"), "decline", "play 10D", "claim 0")
    assert (seen(state, "play JD").own, seen(state, "play JD").count) == ((), 20)
