"""The best lay-down that the table offers, and the hand sorted by it."""

from __future__ import annotations

from game.core.cards import cards_of
from game.kaluki.actions import Discard
from game.kaluki.engine import ENGINE
from game.kaluki.rules import rules_of
from game.kaluki.view import View
from ui.games.kaluki.lesson import CLUBS, LESSON
from ui.games.kaluki.offering import best_lay_down, by_melds, is_offered
from ui.learning import LEARNER
from ui.scenes.lesson.scene import match_before


def view_before(asked: str) -> View:
    """Return what the learner sees before a step of the lesson."""
    index = next(n for n, step in enumerate(LESSON.steps) if step.asked == asked)
    view: View = match_before(LESSON, ENGINE, index).view(LEARNER)
    return view


def offered(view: View) -> set[str]:
    return set(ENGINE.pack.names(card for card in cards_of(view.hand) if is_offered(card, view)))


def test_before_the_draw_nothing_is_offered() -> None:
    assert best_lay_down(view_before("draw stock")) is None


def test_what_is_offered_opens_and_can_be_played() -> None:
    view = view_before("meld sequence 10C JC QC KC")
    assert {*CLUBS, "KC"} <= offered(view)
    match = match_before(LESSON, ENGINE, 7)
    found = best_lay_down(view)
    assert found is not None
    for meld in found.melds:
        match.apply(LEARNER, meld)
    assert match.view(LEARNER).turn.worth >= rules_of(view.options).min_first_meld
    assert any(isinstance(action, Discard) for action in match.legal_actions(LEARNER))


def test_a_card_that_must_be_used_is_part_of_the_offer_or_nothing_is() -> None:
    view = view_before("swap 8D for JK1 on 1")
    assert not offered(view), "the eight goes nowhere but on the table"


def test_sorted_by_melds_the_cards_of_a_meld_stand_together() -> None:
    view = view_before("draw stock")
    hand = cards_of(view.hand)
    order = ENGINE.pack.names(by_melds(hand, hand, rules_of(view.options)))
    assert sorted(order) == sorted(ENGINE.pack.names(hand))
    first = order.index(CLUBS[0])
    assert order[first : first + 3] == list(CLUBS)
