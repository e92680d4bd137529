"""Whatever the rules of Kaluki allow can be done by hand, whatever is offered is allowed, and whatever does nothing says why."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.core.cards import Seat, cards_of
from game.core.engine import DealNext
from game.core.events import Zone
from game.core.options import Options, OptionValue
from game.kaluki.actions import Action, LayOff, Meld, Swap, Take, Undo
from game.kaluki.engine import ENGINE
from game.kaluki.events import DISCARD, MELD, STOCK
from game.kaluki.melds import read_meld
from game.kaluki.rules import rules_of
from game.kaluki.state import Phase, State
from game.kaluki.view import View
from tests.contract.policies import policy
from tests.games.kaluki.framework import after, cards, position
from ui.games.kaluki.gestures import KalukiGestures
from ui.games.kaluki.hand_line import line_of
from ui.kit.gestures import End, Interaction, Legality, Reading, Spots
from ui.kit.player_text import Seated

SEATED = tuple(Seated(name) for name in ("Ada", "Bea", "Cleo", "Dora", "Ella"))
INTERACTS = KalukiGestures(SEATED)
SHORT: dict[str, OptionValue] = {"elimination_limit": 60}
LOOSE: dict[str, OptionValue] = {
    **SHORT,
    "min_first_meld": 0,
    "final_discard_required": False,
    "min_naturals_per_meld": 1,
    "distinct_groups": "off",
}
CLUB: dict[str, OptionValue] = {
    **SHORT,
    "min_first_meld": 25,
    "first_meld_scope": "sum",
    "joker_must_be_used": True,
    "group_drawn_card_rule": "drawn_card",
    "joker_swap": "unambiguous",
    "group_duplicates": False,
}


def legality(state: State, seat: Seat) -> Legality[Action]:
    listed = tuple(a for a in ENGINE.legal_actions(state, seat) if not isinstance(a, DealNext))
    return Legality(listed, lambda action: ENGINE.is_legal(state, seat, action))


def readings_of(now: Interaction[Action]) -> Iterator[Reading[Action]]:
    yield from now.readings
    for button in now.buttons:
        yield from button.readings


def is_reached(view: View, legal: Legality[Action], action: Action) -> bool:
    """Whether the gesture, a button or an answer leads to an action, each spot of the gesture being there to be taken up."""
    gesture = INTERACTS.gesture(view, legal, action)
    start = INTERACTS.interaction(view, legal, ())
    if gesture is None:
        answers = [choice.action for choice in start.question.choices] if start.question else []
        return action in answers or any(action == r.action for b in start.buttons for r in b.readings)
    for count, spot in enumerate(gesture.sources):
        now = INTERACTS.interaction(view, legal, gesture.sources[:count])
        if spot not in now.sources or (count and not now.together):
            return False
    now = INTERACTS.interaction(view, legal, gesture.sources)
    target = next((target for target in now.targets if target.spot == gesture.target), None)
    return target is not None and any(reading.action == action for reading in target.readings)


def takings(view: View, legal: Legality[Action], rng: Random) -> Iterator[Spots]:
    """Yield what a person might take up: nothing, a card, cards of one rank or suit, anything."""
    held = [*cards_of(view.hand), *(card for card, _home in view.turn.borrowed)]
    yield ()
    if not held:
        return
    yield (rng.choice(held),)
    if found := [action.cards for action in legal.listed if isinstance(action, Meld)]:
        yield rng.choice(found)
    for _ in range(3):
        yield tuple(rng.sample(held, min(len(held), rng.randint(2, 5))))


def check(state: State, seat: Seat, rng: Random) -> list[Action]:
    """Check all that is promised at one moment; return what was offered."""
    view, legal = ENGINE.view_for(state, seat), legality(state, seat)
    for action in rng.sample(legal.listed, min(4, len(legal.listed))):
        assert is_reached(view, legal, action), action
    offered: list[Action] = []
    for taken in takings(view, legal, rng):
        now = INTERACTS.interaction(view, legal, taken)
        if now.question is not None:
            assert {choice.action for choice in now.question.choices} == set(legal.listed)
            continue
        assert now.line or taken
        found = list(readings_of(now))
        offered += [reading.action for reading in found]
        for reading in found:
            assert legal.allows(reading.action), reading
            assert reading.line
        for target in now.targets:
            assert len({reading.label for reading in target.readings}) == len(target.readings)
        for button in now.buttons:
            assert button.readings or button.refusal or button.arranges
        assert len({button.key for button in now.buttons}) == len(now.buttons)
        aimed = {target.spot for target in now.targets}
        assert not aimed & set(now.refused)
        for spot in (*now.refused, STOCK, DISCARD, *(card for meld in view.melds for card in meld.cards)):
            assert INTERACTS.refusal(view, taken, spot)
        for spot in taken:
            assert isinstance(spot, int)
        melds = read_meld([spot for spot in taken if isinstance(spot, int)], rules_of(view.options))
        for meld in melds:
            assert legal.allows(meld) == is_reached(view, legal, meld)
    for other in set(range(state.seats)) - {seat}:
        idle = INTERACTS.interaction(ENGINE.view_for(state, Seat(other)), Legality(), ())
        assert idle == Interaction(line=idle.line)
        assert INTERACTS.refusal(ENGINE.view_for(state, Seat(other)), (), STOCK)
    return offered


@pytest.mark.sweep
@pytest.mark.parametrize("changes", [SHORT, LOOSE, CLUB])
@pytest.mark.parametrize("seats", [2, pytest.param(5, marks=pytest.mark.slow)])
def test_a_match_can_be_played_by_hand(seats: int, changes: dict[str, OptionValue]) -> None:
    rng = Random(f"{seats} {sorted(changes)}")
    state, _ = ENGINE.start(Options("kaluki", {"players": seats, **changes}), seats, "by hand")
    willing = policy(ENGINE, "willing")
    kinds: set[type] = set()
    for _ in range(400):
        asked = ENGINE.to_act(state)
        if not asked:
            break
        seat = asked[0]
        offered = [] if state.phase is Phase.BETWEEN else check(state, seat, rng)
        kinds |= set(map(type, offered))
        chosen = rng.choice(offered) if offered and rng.random() < 0.1 else None
        state, _ = ENGINE.apply(state, seat, chosen or willing(state, seat, ENGINE.legal_actions(state, seat), rng))
    assert {Meld, Undo} <= kinds


TABLE = [(1, "6S 6H 6D 6C"), (0, "7H 8H 9H"), (1, "2S 3S JK1 5S")]


def at_table(
    *done: str, hand: str = "JK2 JK3 10H AH 2H 4S KC KD 6Hb", opened: bool = True
) -> tuple[View, Legality[Action]]:
    state = after(position(hand, "5H", table=TABLE, opened=[opened, False], stock="3C 3D"), "draw stock", *done)
    return ENGINE.view_for(state, Seat(0)), legality(state, Seat(0))


def targets(taken: str, *done: str) -> dict[object, list[str]]:
    view, legal = at_table(*done)
    now = INTERACTS.interaction(view, legal, cards(taken))
    return {
        target.spot: [reading.label or str(reading.action) for reading in target.readings] for target in now.targets
    }


def test_a_joker_goes_to_either_end_and_a_card_to_the_meld_as_a_whole() -> None:
    found = targets("JK2")
    assert [spot for spot in found if isinstance(spot, End)] == [
        End(MELD[1], False),
        End(MELD[1], True),
        End(MELD[2], False),
        End(MELD[2], True),
    ]
    assert targets("10H") == {MELD[1]: ["layoff 10H on 1 high"], DISCARD: ["discard 10H"]}


def test_the_joker_of_a_meld_is_swapped_by_pressing_it() -> None:
    (joker,) = cards("JK1")
    assert targets("4S")[joker] == ["swap 4S for JK1 on 2"]


def test_cards_with_several_readings_ask_which_by_name() -> None:
    assert targets("AH 2H JK2") == {MELD[3]: ["K to 2 of hearts, 23 points", "A to 3 of hearts, 6 points"]}
    assert targets("KC KD JK2") == {MELD[3]: ["3 kings, 30 points"]}


def test_a_card_of_a_meld_is_borrowed_by_pressing_it_and_then_lies_at_hand() -> None:
    view, legal = at_table()
    start = INTERACTS.interaction(view, legal, ())
    (six,) = cards("6C")
    assert six in start.sources
    assert [target.spot for target in INTERACTS.interaction(view, legal, (six,)).targets] == [None]
    view, legal = at_table("take 6C from 0")
    now = INTERACTS.interaction(view, legal, (six,))
    assert six in now.sources
    assert MELD[0] in now.refused
    assert INTERACTS.refusal(view, (six,), MELD[0]) == "A borrowed card goes on another meld"
    assert now.buttons[-1].refusal == "A borrowed card cannot be discarded"
    assert now.buttons[0].label == "Give back"
    kept = INTERACTS.interaction(view, legal, cards("KC")).buttons[-1]
    assert kept.refusal == "First use the borrowed six of clubs, or give it back"


@pytest.mark.parametrize(
    ("taken", "spot", "words"),
    [
        ("KC KD", MELD[3], "A meld has at least three cards: take them up together"),
        ("KC KD 4S", MELD[3], "These cards are neither a group nor a sequence"),
        ("KC JK2 JK3", MELD[3], "A meld needs 2 cards that are no jokers"),
        ("KC", MELD[0], "The king of clubs does not fit 4 sixes"),
        ("KC KD", MELD[0], "One card at a time goes on a meld that lies there"),
        ("KC KD", DISCARD, "Discard one card only"),
        ("", DISCARD, "Take up the card to discard"),
        ("", MELD[0], "Take up a card to lay it there, or borrow one"),
    ],
)
def test_what_does_nothing_says_why(taken: str, spot: Zone, words: str) -> None:
    view, legal = at_table()
    assert spot in INTERACTS.interaction(view, legal, cards(taken)).refused
    assert INTERACTS.refusal(view, cards(taken), spot) == words


@pytest.mark.parametrize("joker", ["JK1", "JK2"])
def test_where_a_card_may_be_swapped_for_a_joker_only_the_cards_beside_it_say_that_it_does_not_fit(joker: str) -> None:
    dealt = position(f"{joker} 6Hb KC", "5H", table=TABLE[:2], opened=[True, False], stock="3C 3D")
    state = after(dealt, "draw stock", f"layoff {joker} on 1 low")
    view = ENGINE.view_for(state, Seat(0))
    beside, on_it = cards(f"9H {joker}")
    assert INTERACTS.refusal(view, cards("6Hb"), beside) == "The six of hearts does not fit 6 to 9 of hearts"
    assert INTERACTS.refusal(view, cards("6Hb"), on_it) == "Lay melds, or discard one card"
    assert INTERACTS.refusal(view, cards("KC"), on_it) == "The king of clubs does not fit 6 to 9 of hearts"


def test_somebody_who_has_not_opened_hears_of_the_minimum() -> None:
    view, legal = at_table(opened=False)
    assert INTERACTS.refusal(view, cards("10H"), MELD[1]) == "First open: a meld of 40 points"
    view, legal = at_table("meld group KC KD JK2", opened=False)
    now = INTERACTS.interaction(view, legal, ())
    assert now.line == "30 of 40 points to open: one meld alone must be worth that"
    assert [button.label for button in now.buttons] == ["Take back", "Lay down", "Discard"]
    assert INTERACTS.refusal(view, cards("10H"), DISCARD) == now.line


def test_a_card_taken_from_the_discards_is_used_or_put_back() -> None:
    state = after(position("KC KD 4S 2H", "5H", discards="9D"), "draw discard")
    view, legal = ENGINE.view_for(state, Seat(0)), legality(state, Seat(0))
    now = INTERACTS.interaction(view, legal, cards("4S"))
    assert now.buttons[-1].refusal == "Use the nine of diamonds from the discards, or put it back"
    assert now.buttons[0].label == "Put back"
    state = after(state, "return discard")
    view, legal = ENGINE.view_for(state, Seat(0)), legality(state, Seat(0))
    assert INTERACTS.interaction(view, legal, ()).sources == (STOCK,)
    assert INTERACTS.refusal(view, (), DISCARD) == "The card was put back: draw from the stock"


def test_what_is_not_listed_is_done_all_the_same() -> None:
    """A joker in place of a card that is held, a card that leaves the turn open: allowed, though not on the menu."""
    view, legal = at_table(hand="5Hb 6Hb 7Hb JK2 JK3 KC KD")
    for text in ("meld sequence 5Hb JK2 7Hb", "take 6C from 0", "layoff JK3 on 1 low"):
        action = ENGINE.parse_action(text)
        assert isinstance(action, Meld | Take | LayOff | Swap)
        assert legal.allows(action)
        assert is_reached(view, legal, action)


def test_only_the_meld_that_opens_is_said_to_open() -> None:
    state = position("KC KD KS KH QC QD QS 9D", "5H", stock="7C 3D", discards="9S 6Hb")
    drawn = after(state, "draw stock")
    opening = next(a for a in melds_of(drawn) if "K" in str(a))
    assert line_of(ENGINE.view_for(drawn, Seat(0)), opening).endswith("opens")
    laid = after(drawn, str(opening))
    more = next(a for a in melds_of(laid) if "Q" in str(a))
    assert "open" not in line_of(ENGINE.view_for(laid, Seat(0)), more)


def melds_of(state: State) -> list[Action]:
    return [action for action in ENGINE.legal_actions(state, Seat(0)) if isinstance(action, Meld)]
