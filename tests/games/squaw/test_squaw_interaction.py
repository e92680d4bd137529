"""Dog & Blind by hand: random matches through the interaction reach all that is legal and nothing else, and say why not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, cast

import pytest

from game.core.cards import CardId, Seat, cards_of
from game.core.engine import DEAL_NEXT
from game.core.match import Match
from game.core.options import Options, OptionValue
from game.squaw.actions import PASS, PLAY_BLIND, Action, NameTrump, Play, SetAces
from game.squaw.engine import ENGINE
from game.squaw.events import HAND, PILE, TRICK, TURN_UP, WON
from game.squaw.rules import SUIT_OF, Status
from game.squaw.state import Phase
from game.squaw.view import View
from tests.table.interaction import legality_of
from ui.games.squaw.gestures import SquawGestures
from ui.kit.gestures import Interaction, Legality, Spot, single_gestures
from ui.kit.player_text import Seated
from ui.stage.art import Art
from ui.text.catalog import set_language

NAMES = ("Anna", "Bruno", "Clara", "David", "Emma", "Felix", "Greta")
PLAIN = {"first_dealer": 0}
CHOICES = {"blind_timing": "choice", "ace_change": "on_tie"}
FORCED = {"dog_timing": "first_trick", "blind_timing": "first_trick"}
SQUAW_RULES = (PLAIN, CHOICES, FORCED)


def seated_at(seats: int) -> tuple[Seated, ...]:
    return tuple(Seated(name, seal=seat) for seat, name in enumerate(NAMES[:seats]))


Asked = tuple[Match[Any, Any, View], Seat, View, Legality[Any]]


def moments(seed: str, seats: int, values: Mapping[str, OptionValue]) -> Iterator[Asked]:
    """Yield every decision of a random match but going on, before it is made; a dog or blind often waits."""
    rng = Random(seed)
    match: Match[Any, Any, View] = Match(ENGINE, Options("squaw", values), seats, seed)
    while not match.over:
        seat = rng.choice(match.to_act())
        legal = match.legal_actions(seat)
        if DEAL_NEXT in legal:
            match.apply(seat, DEAL_NEXT)
            continue
        yield match, seat, match.view(seat), legality_of(match, seat)
        match.apply(seat, PASS if PASS in legal and rng.random() < 0.5 else rng.choice(legal))


ART = cast(Art, None)
"""Nobody draws here."""


def offered(gestures: SquawGestures, view: View, legal: Legality[Action]) -> list[Action]:
    """Return everything that gestures, buttons and the question lead to."""
    now: Interaction[Action] = gestures.interaction(view, legal, ())
    found = [reading.action for _gesture, reading in single_gestures(gestures, view, legal)]
    found += [reading.action for button in now.buttons for reading in button.readings]
    return found + ([choice.action for choice in now.question.choices] if now.question else [])


@pytest.mark.sweep
@pytest.mark.parametrize("values", SQUAW_RULES, ids=("plain", "choices", "forced"))
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_all_that_is_legal_is_within_reach_and_all_else_is_refused(
    seats: int, values: Mapping[str, OptionValue]
) -> None:
    set_language("en")
    gestures = SquawGestures(seated_at(seats), ART)
    places: list[Spot] = [PILE, TURN_UP, *HAND[:seats], *TRICK[:seats], *WON[:seats]]
    kinds: set[type[object]] = set()
    for seed in range(3):
        for _match, _seat, view, legal in moments(f"by-hand-{seed}", seats, values):
            actions = offered(gestures, view, legal)
            assert sorted(map(repr, actions)) == sorted(map(repr, legal.listed))
            kinds.update(map(type, actions))
            now = gestures.interaction(view, legal, ())
            assert all(button.readings or button.refusal for button in now.buttons)
            spots: list[Spot] = [*places, *(CardId(card) for card in range(52))]
            assert all(gestures.refusal(view, (), spot) for spot in spots if spot not in now.sources)
            for action in legal.listed:
                _leads_back(gestures, view, legal, action)
    assert {Play, NameTrump} <= kinds
    if values is CHOICES and seats == 7:
        assert {SetAces, type(PLAY_BLIND), type(PASS)} <= kinds


def _leads_back(gestures: SquawGestures, view: View, legal: Legality[Action], action: Action) -> None:
    gesture = gestures.gesture(view, legal, action)
    if isinstance(action, Play) or action == PLAY_BLIND:
        assert gesture is not None
        targets = gestures.interaction(view, legal, gesture.sources).targets
        readings = [reading for target in targets if target.spot == gesture.target for reading in target.readings]
        assert [reading.action for reading in readings] == [action]
        assert all(reading.line for reading in readings)
    else:
        assert gesture is None


@pytest.mark.parametrize("timing", ["random", "choice", "first_trick"])
def test_nobody_who_is_not_asked_is_offered_anything(timing: str) -> None:
    set_language("en")
    gestures = SquawGestures(seated_at(5), ART)
    for match, seat, _view, _legal in moments("waiting", 5, {"blind_timing": timing}):
        for other in range(5):
            if Seat(other) not in match.to_act():
                view = match.view(Seat(other))
                now = gestures.interaction(view, Legality(), ())
                assert (now.sources, now.buttons, now.question) == ((), (), None)
                turn = "The round is over" if view.turn is None else f"It is {NAMES[seat]}’s turn"
                assert gestures.refusal(view, (), CardId(0)) == turn


def test_a_card_that_does_not_follow_says_which_suit_is_asked() -> None:
    set_language("en")
    gestures = SquawGestures(seated_at(4), ART)
    refused = 0
    for _match, _seat, view, legal in moments("following", 4, PLAIN):
        if view.phase is Phase.PLAY and len(legal.listed) < view.hand.bit_count():
            card = next(card for card in range(52) if view.hand >> card & 1 and SUIT_OF[card] != view.led)
            suit = ("spades", "hearts", "diamonds", "clubs")[view.led]
            assert gestures.refusal(view, (), CardId(card)) == f"You hold {suit}: follow suit"
            refused += 1
    assert refused


def test_a_blinds_card_is_in_no_word_before_it_lies_on_the_table() -> None:
    """Source: squaw.md 6.2: whatever the card is, the same words stand on the screen."""
    set_language("en")
    gestures = SquawGestures(seated_at(6), ART)
    blinds = 0
    for match, seat, view, legal in moments("unseen", 6, CHOICES):
        if view.statuses[seat] is not Status.BLIND or PLAY_BLIND not in legal.listed:
            continue
        blinds += 1
        twins = {match.view(seat)}
        twins |= {ENGINE.view_for(ENGINE.determinise(view, Random(n)), seat) for n in range(5)}
        said = {
            repr((gestures.interaction(twin, legal, ()), gestures.interaction(twin, legal, (HAND[seat],))))
            for twin in twins
        }
        assert len(said) == 1
        assert gestures.interaction(view, legal, ()).sources == (HAND[seat],)
    assert blinds


def test_the_order_in_force_is_the_first_answer() -> None:
    set_language("en")
    gestures = SquawGestures(seated_at(7), ART)
    asked = 0
    for n in range(6):
        for match, _seat, view, legal in moments(f"aces-{n}", 7, CHOICES):
            question = gestures.interaction(view, legal, ()).question
            if view.phase is not Phase.ACE:
                continue
            asked += 1
            assert question is not None
            assert question.choices[0].action == SetAces(view.ace)
            assert len(match.to_act()) == sum(status is not Status.OUT for status in view.statuses)
    assert asked


def test_who_names_trumps_reads_how_many_of_each_suit_are_in_hand() -> None:
    gestures = SquawGestures(seated_at(3), ART)
    asked = (one for one in moments("naming", 3, PLAIN) if one[2].phase is Phase.TRUMP and one[2].draw is None)
    _match, _seat, view, legal = next(asked)
    question = gestures.interaction(view, legal, ()).question
    assert question is not None
    held = [sum(SUIT_OF[card] == number for card in cards_of(view.hand)) for number in range(4)]
    assert [choice.consequence for choice in question.choices] == [f"{n} in hand" if n else "none" for n in held]
