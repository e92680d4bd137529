from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core.cards import Seat
from game.core.engine import DEAL_NEXT, ActionError, DealNext, PositionError
from game.core.events import Awarded, CardMoved, CardShown, CounterSet, DealBegan, Reordered, Said
from game.core.options import OptionError, Options
from game.kaluki.actions import DRAW_STOCK
from game.kaluki.cards import PACK
from game.kaluki.engine import ENGINE
from game.kaluki.events import HAND, STOCK
from game.kaluki.state import Phase, State
from tests.games.kaluki.framework import after, allows, listed, options, position
from tests.rulecheck.json_kaluki import action_from_json, action_to_json


def start(seats: int = 4, seed: str = "flow") -> State:
    return ENGINE.start(options(), seats, seed)[0]


@pytest.mark.parametrize(("seats", "stock"), [(2, 81), (3, 68), (4, 55), (5, 42)])
def test_thirteen_cards_each_an_upcard_and_the_rest_is_the_stock(seats: int, stock: int) -> None:
    state = start(seats)
    assert [hand.bit_count() for hand in state.deal.hands] == [13] * seats
    assert (len(state.deal.discards), len(state.deal.stock)) == (1, stock)


@pytest.mark.parametrize("jokers", range(5))
def test_the_pack_has_the_jokers_asked_for(jokers: int) -> None:
    _, events = ENGINE.start(options(jokers=jokers), 2, "x")
    (began,) = [event for event in events if isinstance(event, DealBegan)]
    assert (began.cards, began.number, began.pile) == (104 + jokers, 1, STOCK)
    assert isinstance(events[0], DealBegan)


def test_the_deal_goes_round_card_by_card_from_the_left_of_the_dealer() -> None:
    state, events = ENGINE.start(options(), 3, "round")
    moves = [event for event in events if isinstance(event, CardMoved)]
    dealer = state.standing.dealer
    assert [move.target for move in moves[:4]] == [HAND[(dealer + step) % 3] for step in (1, 2, 3, 1)]
    assert len(moves) == 40
    assert all(move.seen_by == move.held_by == 1 << move.target.number for move in moves[:-1])
    assert ENGINE.to_act(state) == (Seat((dealer + 1) % 3),)


def test_every_seat_deals_first_about_as_often() -> None:
    dealers = Counter(start(4, f"dealer {n}").standing.dealer for n in range(400))
    assert min(dealers.values()) > 60


def test_a_match_needs_kaluki_options_and_two_to_five_seats() -> None:
    with pytest.raises(OptionError):
        ENGINE.start(Options("squaw"), 3, "x")
    with pytest.raises(OptionError):
        ENGINE.from_position(Options("squaw"), {"hands": [["2S"], ["3S"]], "discards": ["4S"], "stock": []})
    for seats in (1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            ENGINE.start(options(), seats, "x")


def won() -> tuple[State, tuple[object, ...]]:
    """Seat 0 goes out; seat 1 goes bust."""
    state = position(
        "KS KH KD KC",
        "9S 9H JK1 5D",
        "QS QH QD QC",
        opened=[True, False, False],
        changes={"elimination_limit": 38},
    )
    state = after(state, "draw stock", "meld group KS KH KD KC")
    return ENGINE.apply(state, Seat(0), ENGINE.parse_action("discard 2Cb"))


def test_the_end_of_a_hand_shows_all_hands_and_explains_every_point() -> None:
    state, events = won()
    shown = [event.card for event in events if isinstance(event, CardShown)]
    assert len(shown) == 8
    awards = [(e.seat, e.kind, e.points) for e in events if isinstance(e, Awarded)]
    assert awards == [(1, "penalty", 38), (2, "penalty", 40), (0, "ransom", 2), (0, "pot", 9)]
    assert Said(Seat(0), "out") in events
    assert Said(Seat(0), "champion") in events
    outcome = ENGINE.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2, 3), (8, -4, -4))


def test_a_bust_player_decides_on_his_buy_back_before_the_next_hand() -> None:
    state = position(
        "KS KH KD KC", "9S 9H JK1 5D", "4S", opened=[True, False, False], changes={"elimination_limit": 38}
    )
    state = after(state, "draw stock", "meld group KS KH KD KC", "discard 2Cb")
    assert state.phase is Phase.BUYBACK
    assert ENGINE.to_act(state) == (1,)
    assert listed(state) == {"buy back", "leave"}
    stays = after(state, "buy back")
    assert (stays.standing.totals, stays.standing.pot) == ((0, 4, 4), 14)
    assert ENGINE.to_act(stays) == (0, 1, 2)
    leaves = after(state, "leave")
    assert ENGINE.to_act(leaves) == (0, 2)
    assert not ENGINE.is_legal(leaves, Seat(1), DEAL_NEXT)
    following, events = ENGINE.apply(leaves, Seat(2), DEAL_NEXT)
    assert following.deal.hands[1] == 0
    assert following.standing.dealer == 0
    assert CounterSet("hand", 2) in events


def test_r30_the_total_of_a_buy_back_is_the_same_for_all_who_are_asked() -> None:
    state = position("4C", "5C", "6C", "7C")
    bust = replace(state.standing, totals=(190, 160, 50, 0))
    asked = state._replace(phase=Phase.BUYBACK, standing=bust, asked=(Seat(1), Seat(0)), price=50)
    assert after(asked, "buy back", "buy back").standing.totals == (50, 50, 50, 0)


def test_a_reshuffle_shows_the_cards_going_and_forgets_their_order() -> None:
    state = after(position("4C 5C 9H", "2S", discards="3C 4D 5D", stock="KD"), "draw stock")
    _, events = ENGINE.apply(state, Seat(0), ENGINE.parse_action("discard KD"))
    moved = [event for event in events if isinstance(event, CardMoved) and event.target == STOCK]
    assert [PACK[move.card].name for move in moved if move.card is not None] == ["3C", "4D", "5D"]
    assert all(move.held_by == 0 for move in moved)
    assert Reordered(STOCK) in events


@pytest.mark.parametrize(
    "text",
    [
        "draw stock",
        "draw discard",
        "meld group 7S 7H JK1",
        "meld sequence JK1 9H 10H",
        "layoff 2S on 3 high",
        "layoff 7C on 0",
        "swap 4Sb for JK1 on 2",
        "take 6C from 0",
        "undo",
        "return discard",
        "discard 10Db",
        "go out",
        "buy back",
        "leave",
        "deal",
    ],
)
def test_text_forms_read_back(text: str) -> None:
    assert ENGINE.action_text(ENGINE.parse_action(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "draw", "discard", "discard 11S", "discard  7S", "meld 7S 7H 7D", "meld group 7S 7H", "meld sequence JK1 JK2 JK3",
     "layoff 7S on x", "layoff 7S on 03", "layoff 7S on 99", "layoff 7S on 1 middle", "take 6C from -1", "Undo", "undo ",
     "meld group " + "7S " * 14, "layoff 7S on 9999999999999999999999"],
)  # fmt: skip
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ActionError):
        ENGINE.parse_action(text)


def test_actions_go_to_json_and_back() -> None:
    table = [(1, "6D 6H 6S 6C"), (0, "2Sb 3S JK1 5S")]
    state = after(position("4C 5C 9H KD 4Sb", "2S", table=table, opened=[True, True]), "draw stock")
    for text in ("take 6C from 0", "swap 4Sb for JK1 on 1", "discard KD", "undo", "go out", "meld sequence 4C 5C JK2"):
        action = ENGINE.parse_action(text)
        assert not isinstance(action, DealNext)
        assert action_from_json(state, action_to_json(action)) == action
    assert allows(state, "take 6C from 0")


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        ({"hands": []}, "2 to 5"),
        ({"hands": [["AS"], ["AS"]]}, "two places"),
        ({"hands": [["ZZ"], []]}, "no card"),
        ({"hands": [["JK4"], []]}, "no card"),
        ({"discards": [], "stock": []}, "no card to draw"),
        ({"table": [{"owner": 0, "cards": ["2S", "3S"]}]}, "no meld"),
        ({"table": [{"owner": 7, "cards": ["2S", "3S", "4S"]}]}, "owner"),
        ({"opened": [True]}, "one entry"),
        ({"to_act": 2}, "to_act"),
        ({"stok": []}, "stok"),
        ({"stock": "AS"}, "list"),
        ({"turn_no": [0, "1"]}, "turn_no"),
    ],
)
def test_a_broken_position_is_refused_in_plain_words(broken: dict[str, object], complaint: str) -> None:
    whole: dict[str, object] = {"hands": [["5S"], ["6S"]], "discards": ["7S"], "stock": ["8S"]}
    assert ENGINE.from_position(options(jokers=2), whole).phase is Phase.DRAW
    with pytest.raises(PositionError, match=complaint):
        ENGINE.from_position(options(jokers=2), whole | broken)


def test_the_state_does_not_remember_who_asked() -> None:
    """Two equal runs give equal states; a state can be a key."""
    first, second = start(3, "same"), start(3, "same")
    assert first == second
    assert hash(first) == hash(second)
    assert ENGINE.apply(first, ENGINE.to_act(first)[0], DRAW_STOCK) == ENGINE.apply(second, ENGINE.to_act(second)[0], DRAW_STOCK)
