"""The best lay-down that the table offers, and the hand sorted by it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from game.core.cards import Seat, cards_of, mask_of
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch
from game.kaluki.actions import DRAW_DISCARD, DRAW_STOCK, Discard, parse_action
from game.kaluki.engine import ENGINE
from game.kaluki.rules import rules_of
from game.kaluki.view import View
from tests.app.harness import Person
from tests.games.kaluki.person import do, sit
from ui.games.catalog import teaching_of
from ui.games.kaluki.offering import best_lay_down, by_melds, must_be_used, offered_with, partners

LEARNER = Seat(0)
LESSON = teaching_of("kaluki").lesson
CLUBS = "10C JC QC KC"
MELD_CLUBS = f"meld sequence {CLUBS}"


def lesson_before(asked: str) -> AnyMatch:
    """Return the match of the lesson as it stands before something is asked."""
    index = next(n for n, step in enumerate(LESSON.steps) if step.right is not None and asked in step.right.actions)
    return LESSON.match_at(ENGINE, index)


def view_before(asked: str) -> View:
    """Return what the learner sees then."""
    view: View = lesson_before(asked).view(LEARNER)
    return view


def offered(view: View) -> set[str]:
    return set(ENGINE.pack.names(card for card in cards_of(view.hand) if offered_with(card, view)))


def test_before_the_draw_nothing_is_offered() -> None:
    assert best_lay_down(view_before("draw stock")) is None


def test_what_is_offered_opens_and_can_be_played() -> None:
    match = lesson_before(MELD_CLUBS)
    view = match.view(LEARNER)
    assert set(CLUBS.split()) <= offered(view)
    found = best_lay_down(view)
    assert found is not None
    for meld in found.melds:
        match.apply(LEARNER, meld)
    assert match.view(LEARNER).turn.worth >= rules_of(view.options).min_first_meld
    assert any(isinstance(action, Discard) for action in match.legal_actions(LEARNER))


def test_a_card_that_must_be_used_is_part_of_the_offer_or_nothing_is() -> None:
    position = {
        "hands": [["2D", "KC", "4H"], ["5D"]],
        "discards": ["8D"],
        "stock": ["3C"],
        "opened": [True, True],
        "table": [{"owner": 0, "cards": ["8S", "8H", "JK1"]}],
    }
    match = Match(ENGINE, Options("kaluki", {"players": 2}), 2, "due", position)
    match.apply(LEARNER, DRAW_DISCARD)
    view = match.view(LEARNER)
    assert not offered(view), "the eight goes nowhere but on the table"


def test_sorted_by_melds_the_cards_of_a_meld_stand_together() -> None:
    view = view_before("draw stock")
    hand = cards_of(view.hand)
    order = ENGINE.pack.names(by_melds(hand, hand, rules_of(view.options)))
    assert sorted(order) == sorted(ENGINE.pack.names(hand))
    clubs = CLUBS.split()[:3]
    first = order.index(clubs[0])
    assert order[first : first + 3] == clubs


def test_what_a_held_card_could_join_is_what_makes_a_meld_with_it() -> None:
    rules = rules_of(Options("kaluki", {}))

    def found(hand: str, held: str) -> set[str]:
        cards = [ENGINE.pack.named(name) for name in hand.split()]
        mine = frozenset(ENGINE.pack.named(name) for name in held.split())
        return set(ENGINE.pack.names(partners(mask_of(cards), mine, rules)))

    hand = "5H 6H 7H 5S 5D QC KC 2D"
    assert found(hand, "5H") == {"6H", "7H", "5S", "5D"}
    assert found(hand, "5H 6H") == {"7H"}
    assert found(hand, "QC") == set(), "a queen and a king are no meld yet"
    assert found(f"{hand} JK1", "QC") == {"KC", "JK1"}
    assert found(f"{hand} JK1", "JK1") == set(), "a joker goes with everything"


def test_a_card_taken_from_the_discards_is_marked_until_it_lies_on_the_table() -> None:
    hands = [["8S", "8H", "2D", "KC"], ["5D"]]
    position = {"hands": hands, "discards": ["8D"], "stock": ["3C"], "opened": [True, True]}
    match = Match(ENGINE, Options("kaluki", {"players": 2}), 2, "due", position)
    assert must_be_used(match.view(LEARNER)) is None
    match.apply(LEARNER, DRAW_DISCARD)
    assert must_be_used(match.view(LEARNER)) == ENGINE.pack.named("8D")
    assert must_be_used(match.view(Seat(1))) is None
    match.apply(LEARNER, parse_action("meld group 8S 8H 8D"))
    assert must_be_used(match.view(LEARNER)) is None


def test_melds_that_stand_side_by_side_have_brackets_of_their_own_and_the_help_can_be_switched_off(tmp_path: Path) -> None:
    """Read from the picture: between two brackets there is a gap, and without the help there is no bracket at all."""
    person = Person(tmp_path)
    hands = [["7H", "8H", "9H", "KS", "KH", "KD", "2C"], ["5D", "4S", "9C", "JD"]]
    sit(person, {"hands": hands, "discards": ["QD"], "stock": ["3C", "6D"], "opened": [True, True]})
    do(person, DRAW_STOCK)
    person.wait_until(person.due)
    person.point((640, 300))
    person.wait(30)
    assert runs_of_jade(person) == 2
    person.program.services.change(show_matches=False)
    person.wait(30)
    assert runs_of_jade(person) == 0
    person.close()


def runs_of_jade(person: Person) -> int:
    """Draw the screen and return how many brackets stand over the hand."""
    person.program.draw(person.surface)
    board, look = person.table.board, person.table.services.look
    hand = board.stage.at(board.table.layout.own_hand())
    top = min(node.goal.y - node.goal.height / 2 for node in hand)
    left, right = round(hand[0].goal.x - hand[0].goal.width / 2), round(hand[-1].goal.x + hand[-1].goal.width / 2)
    rows = range(round(top - look.scale.px(12)), round(top))

    def is_jade(x: int, y: int) -> bool:
        """Whether a pixel is jade, if in the shadow of a button."""
        return sum(abs(a - b) for a, b in zip(person.surface.get_at((x, y)), look.theme.jade, strict=False)) < 40

    lit = [any(is_jade(x, y) for y in rows) for x in range(left, right)]
    return sum(now and not before for before, now in pairwise(lit))
