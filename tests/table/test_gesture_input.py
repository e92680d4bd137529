"""What press, drag, number and button lead to, whatever the game: gestures on a table of made-up cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import pytest
from pygame import Rect

from game.core.cards import CardId
from game.core.events import Zone
from sounds.ids import SoundId
from tests.table.scripted import A, B, C, D, Scripted, reading, target
from tests.ui.letters import Letters
from ui.input.intents import Modality
from ui.kit.gestures import ActionButton, Interaction, Legality, Spot, Spots, Target
from ui.scenes.table.board_context import BoardContext
from ui.scenes.table.gesture_input import GestureCallbacks, GestureInput
from ui.stage.node import Pose
from ui.text.render import Typesetter
from ui.theme import NIGHT, Scale
from ui.turns.turns import DOUBLE_CLICK_SECONDS
from ui.widgets import Group, Hotspot, Look, Tree

HAND, PILE, FIELD, LOWER = Zone("hand"), Zone("pile"), Zone("field"), Zone("lower")
CARDS = (A, B, C)
PLACES: dict[Spot, Rect] = {FIELD: Rect(500, 200, 200, 140), LOWER: Rect(560, 240, 60, 60)}
IN_HAND, OVER_FIELD, OVER_BOTH, BESIDE = (640, 600), (520, 210), (580, 260), (1000, 300)
LOOK = Look(NIGHT, Scale(1280, 720, 1.0), Typesetter(), Letters(), lambda _sound: None)
ONE_BY_ONE: Interaction[str] = Interaction(sources=CARDS, line="Play a card")
TOGETHER: Interaction[str] = Interaction(sources=CARDS, together=True, line="Take up cards")
PLAYED: Interaction[str] = Interaction(targets=(target(FIELD, "play"),))
ASKED: Interaction[str] = Interaction(targets=(target(FIELD, "take", "leave"),))
AIMED: Interaction[str] = Interaction(targets=(target(FIELD, "play"), target(PILE, "throw")))


class MadeUpStage:
    """Three cards in the hand, one on the pile."""

    reduced = True

    def __init__(self) -> None:
        lying = [(card, Pose(500 + 120 * n, 600, 100, 150)) for n, card in enumerate(CARDS)]
        self.nodes = [SimpleNamespace(card=card, goal=pose, motion=None, shown=card) for card, pose in lying]
        self.pile = [SimpleNamespace(card=D, goal=Pose(300, 300, 100, 150), motion=None, shown=D)]
        self.waiting: dict[CardId, float] = {}

    def at(self, place: Zone) -> list[SimpleNamespace]:
        return {HAND: self.nodes, PILE: self.pile}.get(place, [])

    def node_of(self, card: Spot) -> SimpleNamespace | None:
        return next((node for node in (*self.nodes, *self.pile) if node.card == card), None)

    def let_go(self, card: CardId, _pose: Pose, seconds: float) -> None:
        self.waiting[card] = seconds


@dataclass
class Layout:
    """Where things are: the line over the hand at 480, the field and a place that lies over it."""

    groups: tuple[frozenset[CardId], ...] = ()
    groups_hand: bool = False
    watched: tuple[Zone, ...] = ()
    frame = SimpleNamespace(px=lambda units: units, mat=(100.0, 0.0, 0.0, 0.0))

    def own_hand(self) -> Zone:
        return HAND

    def spot_at(self, spot: Spot) -> Rect | None:
        return PLACES.get(spot)

    def button_slots(self, count: int) -> tuple[Rect, ...]:
        del count
        return ()

    def buttons_at(self) -> Rect:
        return Rect(300, 440, 600, 44)

    def line_at(self) -> tuple[float, float]:
        return 640, 480


class Table:
    """A table on which a viewer is to decide; writes down what gestures lead to."""

    def __init__(
        self, moments: Mapping[Any, Interaction[str]], *, active: bool = True, layout: Layout | None = None
    ) -> None:
        self.did: list[object] = []
        self.sounds: list[SoundId] = []
        self.settings = SimpleNamespace(confirm_plays=False, show_matches=True)
        self.services = SimpleNamespace(settings=self.settings, look=LOOK, play=self.sounds.append, played=100.0)
        self.tree, self.stage, self.layout = Tree(LOOK, Group(LOOK)), MadeUpStage(), layout or Layout()
        panels = SimpleNamespace(
            joins=lambda card, cards, _view: (card, cards) == (B, (A,)),
            sign=lambda view, readings: (view, [one.action for one in readings]),
        )
        words = SimpleNamespace(name_of=str, seen_at=lambda place: f"seen at {place}")
        table = SimpleNamespace(
            gestures=Scripted(moments),
            layout=self.layout,
            words=words,
            panels=panels,
            context=SimpleNamespace(look=LOOK),
        )
        parts = cast(Any, BoardContext)(self.services, table, self.stage, None, self.tree, None)
        self.hand = GestureInput(
            parts,
            GestureCallbacks(
                self.played, self.relay, self.refused, self.reordered, lambda cards: self.did.append(("gather", cards))
            ),
        )
        self.hand.show("view", Legality() if active else None)
        self.relay()

    def played(self, action: str) -> None:
        self.did.append(action)

    def refused(self, words: str) -> None:
        self.did.append(("refused", words))

    def reordered(self, cards: Sequence[CardId], x: float) -> None:
        self.did.append(("reorder", tuple(cards), x))

    def relay(self) -> None:
        group = Group(LOOK)
        self.hand.lay(group)
        self.tree.replace(group)

    def up(self) -> Spots:
        """Return what is taken up."""
        return self.hand.selection.taken

    def choosing(self) -> Target[str] | None:
        """Return what is being chosen from."""
        return self.hand.selection.choosing

    def carried(self) -> Spots:
        """Return what is carried."""
        return self.hand.hand.drag.cards

    def aimed(self) -> tuple[Spot | None, list[str]]:
        """Return where something would go, and what that would do."""
        return self.hand.aimed, [one.action for one in self.hand.considered()]

    def control(self, spot: Spot) -> Hotspot:
        found = self.hand.control_at(spot)
        assert isinstance(found, Hotspot)
        return found

    def drop(self, card: CardId, at: tuple[int, int]) -> None:
        """Drag a card of the hand to a point and let it go there."""
        control = self.control(card)
        control.grab(control.rect.center)
        control.drag(at)
        self.control(card).drop(at)


def moments(alone: Interaction[str], start: Interaction[str] = ONE_BY_ONE) -> dict[Spots, Interaction[str]]:
    """Return a game in which every card alone can do the same."""
    return {(): start, **{(card,): alone for card in (*CARDS, PILE)}}


# Presses


def test_a_press_plays_what_has_one_meaning() -> None:
    table = Table(moments(PLAYED))
    table.hand.press(A)
    assert table.did == ["play"]
    assert table.up() == ()


def test_nobody_else_can_press_anything() -> None:
    table = Table(moments(PLAYED), active=False)
    table.hand.press(A)
    assert table.did == []


@pytest.mark.parametrize("weighed", [False, True])
def test_what_is_confirmed_or_weighed_waits_for_a_second_press(weighed: bool) -> None:
    table = Table(moments(Interaction(targets=PLAYED.targets, weighed=weighed)))
    table.settings.confirm_plays = not weighed
    table.hand.press(A)
    assert (table.did, table.up(), table.sounds) == ([], (A,), [SoundId.CARD_LIFT])
    assert table.tree.focus is table.control(FIELD), "where it goes has the focus"
    table.hand.press(A)
    assert table.did == ([] if weighed else ["play"])
    assert table.up() == (() if weighed else (A,)), "what is weighed is taken back"


def test_a_card_with_several_aims_is_taken_up_and_a_press_puts_it_there() -> None:
    table = Table(moments(AIMED))
    table.hand.press(B)
    assert table.up() == (B,)
    assert table.tree.focus is table.control(FIELD), "the first of them has the focus"
    table.hand.press(PILE)
    assert table.did == ["throw"]


def test_pressed_again_it_is_put_down_where_it_could_go_to_several_places() -> None:
    table = Table(moments(AIMED))
    table.hand.press(B)
    table.hand.press(B)
    assert (table.did, table.up()) == ([], ())


def test_another_card_is_taken_up_instead() -> None:
    table = Table(moments(AIMED))
    table.hand.press(B)
    table.hand.press(A)
    assert table.up() == (A,)


def test_what_does_nothing_says_why() -> None:
    table = Table({(): Interaction(sources=(A,)), (A,): AIMED})
    table.hand.press(C)
    table.hand.press(A)
    table.hand.press(C)
    assert table.did == [("refused", f"{C} does nothing with ()"), ("refused", f"{C} does nothing with ({A},)")]


def test_one_aim_with_several_meanings_asks_at_the_card() -> None:
    table = Table(moments(ASKED))
    table.hand.press(A)
    assert table.choosing() == ASKED.targets[0]
    labels = [one.label for one in table.tree.controls()]
    assert labels == ["Take", "Leave"]
    option = table.tree.controls()[0]
    assert table.tree.focus is option
    assert abs(option.rect.centerx - 500) <= 1, "over the card"
    assert table.tree.controls()[-1].rect.bottom < 480, "the line over the hand stays free"
    assert table.hand.press_number(2)
    assert table.hand.press_number(1)
    assert table.did == ["leave", "take"]
    assert not table.hand.press_number(3)
    assert not table.hand.press_number(0)


def test_what_was_taken_up_before_asks_at_its_aim() -> None:
    two = Interaction(targets=(target(FIELD, "take", "leave"), target(PILE, "throw")))
    table = Table(moments(two))
    table.hand.press(A)
    assert table.choosing() is None
    table.hand.press(FIELD)
    assert table.choosing() == two.targets[0]
    assert abs(table.tree.controls()[0].rect.centerx - PLACES[FIELD].centerx) <= 1
    assert table.tree.controls()[-1].rect.bottom == PLACES[FIELD].y - 5


def test_pressed_again_it_goes_to_the_first_of_the_ways_that_it_goes_by_itself() -> None:
    table = Table(moments(Interaction(targets=(target(None, "keep"), target(FIELD, "play"), target(None, "show")))))
    table.hand.press(C)
    table.hand.press(C)
    assert table.did == ["keep"]


def test_pressed_again_it_goes_by_itself_and_asks_at_itself() -> None:
    table = Table(moments(Interaction(targets=(target(None, "keep", "show"), target(FIELD, "play")))))
    table.hand.press(C)
    assert table.up() == (C,)
    table.hand.press(C)
    assert table.choosing() == target(None, "keep", "show")
    assert abs(table.tree.controls()[0].rect.centerx - 740) <= 1


# Several cards


def together() -> dict[Spots, Interaction[str]]:
    """Return a game of pairs: two cards go to the field or beside it."""
    both: Interaction[str] = Interaction(sources=CARDS, together=True, targets=(target(FIELD, "pair"),), line="A pair")
    return {
        **moments(TOGETHER, TOGETHER),
        **{(one, other): both for one in CARDS for other in CARDS if one != other},
        (A,): Interaction(sources=CARDS, together=True, line="One card"),
    }


def test_cards_are_taken_up_one_after_the_other_and_put_back() -> None:
    table = Table(together())
    for card in (A, B):
        table.hand.press(card)
    assert (table.up(), table.sounds) == ((A, B), [SoundId.CARD_LIFT] * 2)
    table.hand.press(A)
    assert table.up() == (B,)
    assert table.did == []


def test_a_whole_group_comes_along_and_another_press_leaves_one_card_of_it() -> None:
    table = Table(together(), layout=Layout(groups=(frozenset((A, C)),)))
    table.hand.press(A)
    assert table.up() == (A, C)
    table.hand.press(C)
    assert table.up() == (C,)


def test_cards_that_are_confirmed_are_not_put_back_by_a_second_press() -> None:
    """With plays to be confirmed the second press does what the cards are up for."""
    table = Table(together())
    table.hand.press(A)
    table.hand.press(B)
    table.settings.confirm_plays = True
    table.hand.press(B)
    assert table.did == ["pair"]


# A double click


def twice() -> dict[Spots, Interaction[str]]:
    return moments(
        Interaction(sources=CARDS, together=True, targets=(target(PILE, "throw"), target(FIELD, "play")), twice=FIELD),
        TOGETHER,
    )


@pytest.mark.parametrize(
    ("later", "modality", "confirms", "did"),
    [
        (DOUBLE_CLICK_SECONDS / 2, Modality.MOUSE, False, ["play"]),
        (DOUBLE_CLICK_SECONDS / 2, Modality.MOUSE, True, []),
        (DOUBLE_CLICK_SECONDS, Modality.MOUSE, False, []),
        (DOUBLE_CLICK_SECONDS / 2, Modality.KEYBOARD, False, []),
    ],
    ids=["quick", "confirmed", "slow", "by key"],
)
def test_a_double_click_sends_a_card_where_it_goes(
    later: float, modality: Modality, confirms: bool, did: list[str]
) -> None:
    table = Table(twice())
    table.services.played = DOUBLE_CLICK_SECONDS
    table.hand.press(A)
    table.settings.confirm_plays, table.tree.modality = confirms, modality
    table.services.played += later
    table.hand.press(A)
    assert table.did == did
    assert (table.up() == (A,)) is bool(did or confirms), "else it is put back"


def test_two_clicks_on_two_cards_are_no_double_click() -> None:
    table = Table(twice() | {(A, B): TOGETHER})
    table.hand.press(A)
    table.hand.press(B)
    table.hand.press(A)
    table.hand.press(B)
    assert table.did == []


# Numbers and buttons


def test_numbers_choose_piles_then_aims() -> None:
    table = Table({(): Interaction(sources=(A, PILE, FIELD)), (A,): AIMED, (PILE,): PLAYED})
    assert not table.hand.press_number(0)
    assert not table.hand.press_number(2), "the field has no card"
    assert table.hand.press_number(1)
    assert table.did == ["play"]
    table.hand.press(A)
    for number, done in ((0, False), (3, False), (2, True)):
        assert table.hand.press_number(number) is done
    assert table.did == ["play", "throw"]


def test_aims_have_numbers_where_one_of_several_is_to_be_chosen() -> None:
    table = Table({(): Interaction(sources=CARDS), (A,): AIMED, (B,): PLAYED})
    table.settings.confirm_plays = True
    assert table.hand.targets() == []
    table.tree.offer(table.control(A))
    assert table.hand.targets() == [(0, aim) for aim in AIMED.targets], "of what is pointed at"
    table.hand.press(A)
    assert [number for number, _target in table.hand.targets()] == [1, 2]
    table.tree.offer(table.control(B))
    assert [number for number, _target in table.hand.targets()] == [1, 2], "of what is up, whatever is pointed at"
    table.hand.press(B)
    assert [number for number, _target in table.hand.targets()] == [0]


BUTTONS: tuple[ActionButton[str], ...] = (
    ActionButton("Draw", (reading("draw"),), key="D"),
    ActionButton("Call", (reading("high", "High"), reading("low", "Low"))),
    ActionButton("Stop", refusal="Nothing to stop"),
    ActionButton("Gather", arranges=True),
)


def test_a_button_plays_asks_refuses_or_gathers() -> None:
    table = Table(
        {
            (): Interaction(sources=CARDS, buttons=BUTTONS, together=True),
            (A,): Interaction(sources=CARDS, buttons=BUTTONS),
        }
    )
    draw, call, stop, gather = BUTTONS
    table.hand.press_button(draw)
    table.hand.press_button(stop)
    table.hand.press(A)
    table.hand.press_button(gather)
    assert table.did == ["draw", ("refused", "Nothing to stop"), ("gather", (A,))]
    table.hand.press_button(call)
    assert [one.label for one in table.tree.controls()] == ["High", "Low"]
    assert table.hand.cancel_selection()
    assert table.choosing() is None


def test_the_only_button_does_what_is_done_by_itself() -> None:
    def only(**more: Any) -> str:
        button = Table({(): Interaction(**more)}).hand.only_button
        return button.label if button is not None else ""

    draw, call, stop, _gather = BUTTONS
    assert only(buttons=(draw, stop)) == "Draw"
    assert only(buttons=(draw, call)) == "", "two do something"
    assert only(buttons=(draw, call), lapse="draw") == "Draw"
    assert only(buttons=(draw, call), lapse="high") == "Call"
    assert only(buttons=(draw,), sources=(A,)) == ""
    assert only(buttons=(draw,), targets=PLAYED.targets) == ""
    assert only(buttons=(stop,)) == ""


def test_a_button_is_found_by_what_it_does() -> None:
    table = Table({(): Interaction(buttons=BUTTONS)})
    found = [table.hand.button_of(action) for action in ("draw", "low", "play")]
    assert [one.label if one is not None else "" for one in found] == ["Draw", "Call", ""]
    table.hand.selection.choosing = target(FIELD, "one", "other")
    assert table.hand.only_button is None


def test_a_button_that_is_pointed_at_says_what_it_does_or_why_not() -> None:
    table = Table({(): Interaction(sources=CARDS, line="Play a card", buttons=BUTTONS)})
    assert table.hand.line() == "Play a card"
    for label, line, meant in (("Draw", "Do draw", 1), ("Stop", "Nothing to stop", 0), ("Call", "Play a card", 2)):
        widget = next(one for one in table.tree.controls() if one.label == label)
        widget.hovered = True
        assert (table.hand.line(), len(table.hand.considered())) == (line, meant)
        widget.hovered = False


# Putting down


def test_putting_down_says_whether_there_was_anything() -> None:
    table = Table(moments(AIMED))
    assert not table.hand.cancel_selection()
    table.hand.press(A)
    assert table.hand.cancel_selection()
    assert table.up() == ()


def test_closing_a_choice_puts_one_card_down_but_leaves_several_up() -> None:
    table = Table(moments(ASKED))
    table.hand.press(A)
    assert table.hand.cancel_selection()
    assert (table.choosing(), table.up()) == (None, ())
    pair = together()
    pair[A, B] = Interaction(sources=CARDS, together=True, targets=ASKED.targets)
    table = Table(pair)
    for spot in (A, B, FIELD):
        table.hand.press(spot)
    assert table.choosing() is not None
    assert table.hand.cancel_selection()
    assert (table.choosing(), table.up()) == (None, (A, B))


def test_what_waits_on_the_table_cannot_be_put_down_and_the_hand_rests() -> None:
    drawn: Interaction[str] = Interaction(waits=D, targets=ASKED.targets)
    table = Table({(): Interaction(waits=D), (D,): drawn})
    assert not table.hand.cancel_selection()
    assert table.hand.control_at(A) is None
    table.hand.press(FIELD)
    assert table.hand.cancel_selection()
    assert (table.choosing(), table.up()) == (None, (D,))


def test_forgetting_puts_all_down_and_nothing_can_be_pressed() -> None:
    table = Table(moments(AIMED))
    table.hand.press(A)
    table.hand.forget()
    assert (table.up(), table.hand.selection.active, table.hand.selection.view) == ((), False, "view")


# Hints


@pytest.mark.parametrize("several", [False, True])
def test_a_hint_takes_up_and_points_at_what_it_means(several: bool) -> None:
    spots: Spots = (A, B) if several else (A,)
    aim: Spot | None = None if several else FIELD
    game = {
        **moments(TOGETHER if several else PLAYED),
        spots: Interaction(sources=CARDS, targets=(target(aim, "hint"),)),
    }
    table = Table(game)
    assert table.hand.suggest("hint") == "Do hint"
    assert table.up() == spots
    assert table.hand.pointed == (B if several else FIELD)


def test_a_hint_that_one_press_plays_takes_nothing_up() -> None:
    table = Table({(): ONE_BY_ONE, (A,): Interaction(targets=(target(None, "hint"),))})
    assert table.hand.suggest("hint") == "Do hint"
    assert table.up() == ()
    assert table.hand.pointed == A


def test_a_hint_that_a_button_plays_says_its_line_and_none_is_given_to_others() -> None:
    game = {(): Interaction(buttons=BUTTONS)}
    assert Table(game).hand.suggest("draw") == "Do draw"
    assert Table(game).hand.suggest("nothing") == ""
    assert Table(game, active=False).hand.suggest("draw") == ""


def test_a_hint_for_what_waits_on_the_table_leaves_it_up() -> None:
    table = Table(
        {(): Interaction(waits=D), (D,): Interaction(waits=D, targets=(target(FIELD, "hint"), target(PILE, "other")))}
    )
    assert table.hand.suggest("hint") == "Do hint"
    assert (table.up(), table.hand.pointed) == ((D,), FIELD)


# What is shown


def test_cards_that_match_are_marked_until_one_is_up() -> None:
    table = Table(together())
    before = table.hand.shows_matches
    assert not table.hand.joins(B)
    table.hand.press(A)
    assert (before, table.hand.shows_matches) == (True, False)
    assert table.hand.joins(B)
    assert not table.hand.joins(C)
    table.settings.show_matches = False
    assert not table.hand.joins(B)
    assert not Table(together(), active=False).hand.shows_matches


def test_what_can_do_nothing_is_dimmed_while_others_can() -> None:
    table = Table({(): Interaction(sources=(A,)), (A,): AIMED})
    assert [table.hand.is_dimmed(card) for card in CARDS] == [False, True, True]
    table.hand.press(A)
    assert [table.hand.is_dimmed(card) for card in CARDS] == [False, True, True]
    assert not Table({(): Interaction(sources=(PILE,))}).hand.is_dimmed(A), "no card of the hand can do anything"
    assert not Table({(): Interaction(sources=(A,))}, active=False).hand.is_dimmed(B)


def test_the_line_says_what_is_pointed_at_then_what_is_to_be_done() -> None:
    table = Table(
        {(): ONE_BY_ONE, (A,): PLAYED, (B,): Interaction(targets=AIMED.targets, line="Where to?"), (C,): AIMED}
    )
    assert table.hand.line() == "Play a card"
    table.tree.modality = Modality.KEYBOARD
    for card, line in ((A, "Do play"), (B, "Where to?"), (C, "Play a card")):
        table.tree.focus_on(table.control(card))
        assert (table.hand.pointed, table.hand.aimed, table.hand.card_pointed, table.hand.line()) == (
            card,
            card,
            card,
            line,
        )
    assert Table({(): Interaction(line="Anna is to play")}, active=False).hand.line() == "Anna is to play"


def test_the_line_stays_that_of_what_is_up_where_what_is_pointed_at_adds_none() -> None:
    both: Interaction[str] = Interaction(sources=CARDS, together=True, targets=AIMED.targets)
    table = Table(together() | {(A, B): both})
    table.hand.press(A)
    table.tree.offer(table.control(B))
    assert table.hand.line() == "One card"


def test_the_sign_before_the_line_is_of_what_is_considered() -> None:
    table = Table(moments(PLAYED))
    table.tree.modality = Modality.KEYBOARD
    table.tree.focus_on(table.control(A))
    assert cast(object, table.hand.sign()) == ("view", ["play"])
    assert Table(moments(PLAYED), active=False).hand.sign() is None


def test_the_pointer_is_on_the_hand_only_with_a_mouse() -> None:
    table = Table(moments(PLAYED, Interaction(sources=(*CARDS, D, PILE))))
    assert not table.hand.handles_hand
    for spot, on_hand in ((A, True), (PILE, False), (D, False)):
        table.tree.offer(table.control(spot))
        assert (table.hand.pointed, table.hand.handles_hand) == (spot, on_hand)
        assert (table.control(spot).on_drag is not None) is on_hand
    table.tree.offer(table.control(A))
    table.tree.modality = Modality.KEYBOARD
    assert not table.hand.handles_hand


def test_every_control_says_what_a_press_does() -> None:
    game = {
        (): Interaction(sources=(A, B, C), refused=(PILE,)),
        (A,): PLAYED,
        (B,): Interaction(targets=AIMED.targets, line="Where to?"),
    }
    table = Table(game, layout=Layout(watched=(LOWER, Zone("elsewhere"))))
    assert [table.control(card).value for card in CARDS] == ["Do play", "Where to?", ""]
    assert table.control(PILE).quiet
    assert not table.control(A).quiet
    assert table.control(PILE).on_drag is None
    assert {place: one.value for place, one in table.hand.watched.items()} == {LOWER: f"seen at {LOWER}"}
    table.control(A).point(True)
    table.control(A).point(False)
    assert table.sounds == [SoundId.HOVER]


def test_what_waits_has_no_control() -> None:
    table = Table(
        {(): Interaction(waits=D, refused=(D,)), (D,): Interaction(waits=D, refused=(D,), targets=PLAYED.targets)}
    )
    assert table.hand.control_at(D) is None
    assert table.control(FIELD).value == "Do play"


# Dragging


def test_a_card_that_is_dropped_on_its_aim_is_played_and_waits_there() -> None:
    table = Table(moments(AIMED))
    table.drop(A, OVER_FIELD)
    assert (table.did, table.up()) == (["play"], (A,))
    assert table.stage.waiting[A] > 0


def test_of_two_aims_over_each_other_the_upper_one_is_meant() -> None:
    table = Table(moments(Interaction(targets=(target(FIELD, "play"), target(LOWER, "lay")))))
    table.drop(A, OVER_BOTH)
    assert table.did == ["lay"]


def test_a_card_with_one_aim_may_be_dropped_anywhere() -> None:
    table = Table(moments(PLAYED))
    table.drop(A, BESIDE)
    assert table.did == ["play"]


def test_a_card_that_is_dropped_in_the_hand_is_put_there_and_flies_at_once() -> None:
    table = Table(moments(PLAYED))
    table.drop(A, IN_HAND)
    assert table.did == [("reorder", (A,), 640)]
    assert table.stage.waiting[A] == 0


def test_a_card_that_can_do_nothing_says_why_when_it_is_dropped() -> None:
    table = Table({(): Interaction(sources=(A,)), (A,): AIMED})
    table.drop(B, OVER_FIELD)
    assert table.did == [("refused", f"{B} does nothing with ()")]


def test_nobody_else_can_do_more_than_sort_the_hand() -> None:
    table = Table(moments(PLAYED), active=False)
    table.drop(A, OVER_FIELD)
    assert table.did == []
    table.drop(A, IN_HAND)
    assert table.did == [("reorder", (A,), 640)]


def test_a_card_that_is_dropped_beside_its_aims_is_taken_up() -> None:
    table = Table(moments(AIMED))
    table.drop(A, BESIDE)
    assert (table.did, table.up()) == ([], (A,))


def test_a_card_that_is_dropped_where_it_does_not_go_hears_why_not() -> None:
    aims = (target(PILE, "throw"), target(HAND, "keep"))
    table = Table({(): ONE_BY_ONE, (A,): Interaction(targets=aims, refused=(LOWER,))})
    table.drop(A, OVER_BOTH)
    assert (table.did, table.up()) == ([("refused", f"{LOWER} does nothing with ({A},)")], (A,))


def test_cards_that_are_up_together_are_carried_together_and_lie_on_the_table() -> None:
    table = Table(together())
    table.hand.press(A)
    table.hand.press(B)
    control = table.control(B)
    control.grab(control.rect.center)
    control.drag(OVER_FIELD)
    assert table.hand.hand.drag.cards == (A, B)
    assert table.aimed() == (FIELD, ["pair"])
    assert table.hand.handles_hand
    control.drag(BESIDE)
    assert table.aimed() == (None, [])
    assert [number for number, _target in table.hand.targets()] == [0]
    assert table.hand.line() == "A pair"
    control.drop(BESIDE)
    assert table.did == ["pair"], "their only aim, wherever on the table they fall"


def test_cards_that_are_up_stay_apart_where_the_hand_has_no_groups() -> None:
    for groups_hand, moved in ((False, (B,)), (True, (A, B))):
        table = Table(together(), layout=Layout(groups_hand=groups_hand))
        table.hand.press(A)
        table.hand.press(B)
        table.drop(B, IN_HAND)
        assert table.did == [("reorder", moved, 640)]


@pytest.mark.parametrize("game", [moments(AIMED), together()], ids=["alone", "together"])
def test_a_card_that_is_up_stays_so_where_it_is_dropped_beside(game: dict[Spots, Interaction[str]]) -> None:
    table = Table(game)
    table.hand.press(A)
    table.drop(A, BESIDE)
    assert (table.did, table.up(), table.sounds) == ([], (A,), [SoundId.CARD_LIFT])


def test_one_of_several_cards_is_taken_up_where_it_is_dropped_beside() -> None:
    table = Table(together())
    table.hand.press(A)
    table.drop(B, BESIDE)
    assert (table.did, table.up()) == ([], (A, B))


def test_a_group_that_can_be_laid_is_carried_by_any_of_its_cards() -> None:
    layout = Layout(groups=(frozenset((A, C)),))
    table = Table(together(), layout=layout)
    control = table.control(C)
    control.grab(control.rect.center)
    control.drag(BESIDE)
    assert table.carried() == (A, C)
    control.drag(IN_HAND)
    assert table.carried() == (C,)
    control.drop(BESIDE)
    assert table.did == ["pair"]
    alone = Table(moments(TOGETHER, TOGETHER), layout=layout)
    alone.drop(C, BESIDE)
    assert alone.up() == (A, C), "a group that cannot be laid is taken up with its card"
    assert alone.did == []


def test_several_cards_that_fall_on_what_refuses_them_do_not_go_to_their_aim() -> None:
    pair = together()
    pair[A, B] = Interaction(sources=CARDS, together=True, targets=(target(FIELD, "pair"),), refused=(PILE,))
    table = Table(pair)
    table.hand.press(A)
    table.hand.press(B)
    table.drop(B, (300, 300))
    assert (table.did, table.up()) == ([("refused", f"{PILE} does nothing with ({A}, {B})")], (A, B))
