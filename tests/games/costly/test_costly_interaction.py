"""Costly Colours by hand: all that is legal is within reach, all else is refused in words, and the line says what follows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from game.core.match import Match
from game.core.options import Options
from game.costly import events as table_events
from game.costly.actions import CLAIMS, Action, parse_action
from game.costly.engine import ENGINE
from game.costly.rules import GAME, LIMIT, LOW
from game.costly.state import Phase, State, View
from tests.games.costly.framework import after, deal
from tests.table.interaction import check_moment, legality_of
from ui.games.costly.gestures import CostlyGestures
from ui.kit.gestures import Interaction, Legality, Spot, Spots
from ui.kit.player_text import Seated
from ui.kit.question import Question

SEATED = (Seated("Anna"), Seated("Bea"))
INTERACTS = CostlyGestures(SEATED)
RULES: tuple[dict[str, Any], ...] = (
    {"target_score": 41},
    {"target_score": 41, "mog_return_card": True, "mog_proposer": "dealer", "counts_per_deal": "until_empty"},
    {"target_score": 31, "counting": "muggins", "after_go": "must", "mog_decline_points": 1},
    {"target_score": 21, "counting": "manual", "mog": False, "ace_values": "1"},
)


def moments(values: dict[str, Any], seed: str) -> Iterator[tuple[Match[Any, Any, View], Seat]]:
    """Yield every decision of a random match but going on, before it is made."""
    rng = Random(seed)
    match: Match[Any, Any, View] = Match(ENGINE, Options(GAME, values), 2, seed)
    for _ in range(500):
        if match.over:
            return
        seat = match.to_act()[0]
        legal = match.legal_actions(seat)
        if DEAL_NEXT not in legal:
            yield match, seat
        match.apply(seat, rng.choice(legal if len(legal) < 12 else legal[:8]))


@pytest.mark.sweep
@pytest.mark.parametrize("values", RULES, ids=("usual", "exchange", "muggins", "manual"))
def test_all_that_is_legal_is_within_reach_and_all_else_is_refused_in_words(values: dict[str, Any]) -> None:
    places = (
        table_events.STOCK,
        table_events.ASIDE,
        table_events.TURN_UP,
        table_events.OFFERED,
        table_events.ROW,
        table_events.PLAYED,
        *table_events.HAND,
    )
    asked: set[Phase] = set()
    for number in range(3):
        for match, seat in moments(values, f"by hand {number}"):
            view = match.view(seat)
            asked.add(view.phase)
            check_moment(INTERACTS, match, seat)
            now = INTERACTS.interaction(view, legality_of(match, seat), ())
            assert now.line or now.question is not None
            spots: list[Spot] = [*places, *view.hand, view.turnup]
            for spot in spots:
                assert spot in now.sources or INTERACTS.refusal(view, (), spot)
            waiting = match.view(Seat(1 - seat))
            idle: Interaction[Action] = INTERACTS.interaction(waiting, Legality(), ())
            assert (idle.sources, idle.buttons, idle.question) == ((), (), None)
            assert INTERACTS.refusal(waiting, (), table_events.ROW) == f"It is {SEATED[seat].name}’s turn"
    if "counting" in values:
        assert Phase.COUNT in asked
    assert (Phase.MUGGINS in asked) is (values.get("counting") == "muggins")
    assert (Phase.MOG_OFFER in asked) is values.get("mog", True)


def asked(state: State, *taken: str) -> Interaction[Action]:
    """Return what the seat that is asked may do with some cards taken up."""
    spots: Spots = tuple(ENGINE.pack.named(name) for name in taken)
    return INTERACTS.interaction(ENGINE.view_for(state, state.turn), legal_in(state), spots)


def legal_in(state: State) -> Legality[Any]:
    seat = state.turn
    return Legality(ENGINE.legal_actions(state, seat), lambda action: ENGINE.is_legal(state, seat, action))


def lines(state: State, *taken: str) -> list[str]:
    return [reading.line for reading in asked(state, *taken).readings]


def button_lines(state: State) -> dict[str, str]:
    return {button.label: button.readings[0].line for button in asked(state).buttons if button.readings}


def test_a_play_says_every_award_and_what_they_make() -> None:
    """Source: costly-colours.md 11.3."""
    state = after(deal("10D 3C 4C / JD 5S 6S", "9D"), "decline", "play 10D")
    assert lines(state, "JD") == [
        "Jack of diamonds: count 20    Right jack: 4, Flush: 7, Three of a suit: 4; 15 points in all",
    ]
    assert lines(state, "5S") == ["Five of spades: count 15    Fifteen: 1"]
    assert asked(state).line == "Play a card: 21 left to 31"


def test_an_ace_asks_how_it_counts() -> None:
    """Source: costly-colours.md C19, 11.8."""
    state = after(deal("10H 4D QC / AS 8C 9C", "3C"), "decline", "play 10H")
    now = asked(state, "AS")
    assert now.line == "Ace of spades: 1 or 11?"
    assert [target.spot for target in now.targets] == [table_events.ROW]
    assert [reading.label for reading in now.readings] == ["Ace as 1", "Ace as 11"]
    either = after(deal("10H 4D QC / AS 8C 5C", "3C"), "decline", "play 4D", "play 5C", "play 10H")
    assert lines(either, "AS") == ["Ace of spades as 1: count 20", "Ace of spades as 11: count 30"]


def test_a_card_over_31_is_no_source_and_says_so() -> None:
    state = after(deal("10H KD 4D / QC 8C 2C", "3C"), "decline", "play 10H", "play QC", "play KD")
    view = ENGINE.view_for(state, state.turn)
    over = [card for card in view.hand if view.total + LOW[card] > LIMIT]
    assert over
    assert not set(over) & set(asked(state).sources)
    assert INTERACTS.refusal(view, (), over[0]) == "The eight of clubs would go over 31"


def test_go_and_stop_are_buttons_that_say_what_follows() -> None:
    """Source: costly-colours.md 11.10."""
    state = after(deal("AS KH QD / AD 5S 4C", "9H"), "decline", "play AS as 11", "play AD as 11")
    assert asked(state).line == "Every card would go past 31: say Go"
    assert button_lines(state) == {"Go": "Say Go: no card fits    Bea scores 1"}
    state = after(state, "go")
    assert asked(state).line == "Play on, or stop"
    assert button_lines(state) == {"Stop": "Stop: the count ends at 22"}
    assert lines(state, "5S") == ["Five of spades: count 27    After the Go: 1"]


def test_the_exchange_says_what_either_answer_brings() -> None:
    """Source: costly-colours.md R7, 11.12."""
    state = deal("2C 3D 4H / KS QS JS", "6C", mog_decline_points=1)
    now = asked(state, "2C")
    assert [target.spot for target in now.targets] == [table_events.OFFERED]
    assert lines(state, "2C") == ["Offer the two of clubs: 4 if Bea takes it, 1 if not    hand 2, without it 0"]
    assert button_lines(state) == {"Offer nothing": "Offer nothing and play    Bea scores 1"}
    state = after(state, "offer 3D")
    assert asked(state).sources == ()
    assert button_lines(state) == {
        "Refuse": "Refuse: the card goes back unseen    Anna scores 1",
        "Accept": "Take the unseen card    Anna scores 2 for a jack or two, 4 if right",
    }


def test_an_accepted_card_is_answered_by_one_of_the_hand() -> None:
    """Source: costly-colours.md R7, mog_return_card."""
    state = after(deal("2C 3D 4H / KS QS JC", "6C", mog_return_card=True), "offer 3D")
    now = asked(state, "JC")
    assert set(now.sources) == set(ENGINE.view_for(state, Seat(1)).hand)
    assert [target.spot for target in now.targets] == [table_events.OFFERED]
    assert lines(state, "JC") == ["Give the jack of clubs for the unseen one    Right jack given: 4    hand 7, without it 2"]
    assert list(button_lines(state)) == ["Refuse"]


def test_the_offered_card_is_in_no_word_before_it_is_taken() -> None:
    """Source: costly-colours.md 10: the offered card is hidden until accepted."""
    for returns in (False, True):
        state = after(deal("2C 3D 4H / KS QS JC", "6C", mog_return_card=returns), "offer 2C")
        view, rng = ENGINE.view_for(state, Seat(1)), Random(1)
        twins = [state, *(ENGINE.determinise(view, rng) for _ in range(6))]
        assert len({twin.deal.offered for twin in twins}) > 1
        assert (
            len(
                {
                    repr((asked(twin), asked(twin, "JC"), INTERACTS.refusal(view, (), table_events.OFFERED)))
                    for twin in twins
                }
            )
            == 1
        )


def question_in(state: State) -> Question[Action]:
    question = asked(state).question
    assert question is not None
    return question


def test_a_claim_is_what_the_stepper_stands_at() -> None:
    """Source: costly-colours.md 5.2."""
    state = after(deal("10D 3C 4C / JD 5S 6S", "9D", counting="manual"), "decline", "play 10D")
    question = question_in(state)
    (choice,) = question.choices
    assert choice.picked is not None
    assert choice.picked() == CLAIMS[0]
    assert [ENGINE.pack[card].name for card in question.rows[0].cards] == ["10D", "9D"]


def test_muggins_is_a_button_beside_a_count_that_lapses() -> None:
    """Source: costly-colours.md 5.2.3."""
    state = after(deal("10D 3C 4C / JD 5S 6S", "9D", counting="muggins"), "decline", "play 10D", "claim 3")
    now = asked(state)
    assert (now.question, now.sources, now.lapse) == (None, (), parse_action("pass"))
    assert [(button.label, button.readings[0].line) for button in now.buttons] == [
        ("Let it go", "The count stands"),
        ("Muggins", "Take what was missed    if nothing was: Anna scores 2"),
    ]


def test_nothing_in_a_claim_tells_what_is_right() -> None:
    """Source: costly-colours.md 5.2: the awards are shown after the claim only."""
    state = after(deal("10D 3C 4C / JD 5S 6S", "9D", counting="manual"), "decline", "play 10D", "claim 0")
    assert lines(state, "JD") == ["Jack of diamonds: count 20"]


def test_every_action_has_its_words() -> None:
    seen: set[str] = set()
    for values in RULES:
        for match, seat in moments(values, "words"):
            view = match.view(seat)
            legal = legality_of(match, seat)
            for action in legal.listed:
                gesture = INTERACTS.gesture(view, legal, action)
                if gesture is not None:
                    seen.add(type(action).__name__)
    assert seen == {"Offer", "Accept", "Play"}


def test_the_card_given_back_is_weighed_and_then_exchanged() -> None:
    """Source: costly-colours.md R7: the returned card is chosen before the offered one is seen."""
    state = after(deal("2C 3D 4H / JC QS 5C", "6C", mog_return_card=True), "offer 3D")
    before = asked(state)
    assert before.weighed
    button = before.buttons[-1]
    assert (button.label, button.readings, button.refusal) == ("Exchange", (), "Choose a card to give back first")
    button = asked(state, "JC").buttons[-1]
    assert [reading.action for reading in button.readings] == [parse_action("accept JC")]
    assert not asked(after(state, "refuse")).weighed
