"""What is taken up, and what a press would do, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any

import pytest

from game.core.cards import CardId
from game.core.events import Zone
from tests.table.scripted import A, B, C, D, Scripted, reading, target
from ui.kit.gestures import Interaction, Legality
from ui.scenes.table.selection import NOTHING, Press, Selection

PILE, FIELD = Zone("pile"), Zone("field")
HAND = (A, B, C)
TOGETHER: Interaction[str] = Interaction(sources=HAND, together=True)


def selection(
    moments: Mapping[Any, Interaction[str]],
    *,
    active: bool = True,
    confirms: bool = False,
    groups: Sequence[Set[CardId]] = (),
) -> Selection:
    """Return what a viewer has taken up in a game of these moments: nothing yet."""
    legal: Legality[str] | None = Legality() if active else None
    return Selection(Scripted(moments), "view", legal, confirms=lambda: confirms, groups=lambda: groups)


def test_the_game_is_asked_once_for_whatever_is_taken_up() -> None:
    game, legal = (
        Scripted({(): Interaction(sources=HAND), (A,): Interaction(targets=(target(FIELD, "play"),))}),
        Legality(("play",)),
    )
    one = Selection(game, "view", legal, confirms=lambda: False)
    for _ in range(2):
        one.take((A,))
        one.take(())
    assert game.asked == [(), (A,)]
    assert game.legal is legal


def test_who_is_not_to_decide_takes_nothing_up_and_hears_whom_they_wait_for() -> None:
    waiting = selection({(): Interaction(sources=HAND, line="Anna is to play")}, active=False)
    assert waiting.waits_for == "Anna is to play"
    assert waiting.taking((A,)) is NOTHING
    assert waiting.sources == ()
    assert waiting.foreseen(A) == (Press.REFUSES, ())


def test_whom_a_viewer_waits_for_is_asked_with_nothing_allowed() -> None:
    game = Scripted({})
    Selection(game, "view", confirms=lambda: False)
    assert game.legal is not None
    assert game.legal.listed == ()
    assert not game.legal.allows("play")


def test_who_is_to_decide_waits_for_nobody() -> None:
    assert selection({(): Interaction(sources=HAND, line="Play a card")}).waits_for == ""
    assert Selection(Scripted({(): Interaction(line="Anna")}), confirms=lambda: False).waits_for == "", "without a view"


def test_what_waits_on_the_table_is_taken_up_by_itself_and_stays_so() -> None:
    moments = {(): Interaction(waits=D), (D,): Interaction(waits=D, targets=(target(FIELD, "match"),))}
    one = selection(moments)
    assert one.taken == (D,)
    assert one.waits_on_table
    assert one.target_at(FIELD) == target(FIELD, "match")
    one.take(())
    assert one.taken == (D,)


def begin_choice(one: Selection) -> None:
    one.choosing = target(FIELD, "one", "other")


def test_taking_up_ends_a_choice() -> None:
    one = selection({(): Interaction(sources=HAND)})
    begin_choice(one)
    one.take((A,))
    assert (one.choosing, one.taken) == (None, (A,))


def test_places_are_taken_up_but_are_no_cards() -> None:
    one = selection({(): Interaction(sources=(PILE, A))})
    one.take((PILE, A))
    assert one.taken == (PILE, A)
    assert one.cards == (A,)


def test_with_one_card_up_another_may_be_taken_up_instead() -> None:
    one = selection({(): Interaction(sources=HAND), (A,): Interaction(targets=(target(FIELD, "play"),))})
    one.take((A,))
    assert one.sources == HAND


def test_with_cards_taken_up_together_the_game_says_which_may_join() -> None:
    one = selection({(): TOGETHER, (A,): Interaction(sources=(A, B), together=True)})
    one.take((A,))
    assert one.sources == (A, B)


@pytest.mark.parametrize(
    ("alone", "adds"),
    [
        (Interaction(targets=(target(FIELD, "lay"),)), True),
        (Interaction(targets=(target(None, "throw"),)), False),
        (Interaction(targets=(target(FIELD, "lay"), target(None, "throw"))), False),
    ],
    ids=["it has an aim", "it goes by itself", "it may go by itself"],
)
def test_what_goes_somewhere_by_itself_is_not_added_to_others(alone: Interaction[str], adds: bool) -> None:
    one = selection({(): TOGETHER, (A,): alone})
    assert one.adds(A) is adds
    assert one.foreseen(A)[0] is (
        Press.TAKES_UP if adds else Press.PLAYS if len(alone.targets) == 1 else Press.TAKES_UP
    )


def test_places_are_not_added_and_nothing_is_where_one_at_a_time_is_played() -> None:
    assert not selection({(): Interaction(sources=(PILE, A), together=True)}).adds(PILE)
    assert not selection({(): Interaction(sources=HAND)}).adds(A)


def test_a_group_is_taken_up_with_its_card_as_far_as_it_may_be() -> None:
    one = selection({(): TOGETHER}, groups=({A, B, D},))
    assert one.added(A) == (A, B), "in the order of the hand, without what may not be taken up"
    assert one.added(C) == (C,)


def test_of_a_group_that_is_up_in_part_a_press_adds_one_card() -> None:
    one = selection({(): TOGETHER, (C,): TOGETHER, (A,): TOGETHER}, groups=({A, B},))
    one.take((A,))
    assert one.added(B) == (A, B)
    one.take((C,))
    assert one.added(B) == (C, A, B)


def test_a_press_on_a_card_of_a_whole_group_that_is_up_leaves_it_alone_up() -> None:
    one = selection({(): TOGETHER, (A, B): TOGETHER, (A,): TOGETHER}, groups=({A, B},))
    one.take((A, B))
    assert one.narrows(A)
    assert one.foreseen(A) == (Press.NARROWS, ())
    one.take((A,))
    assert not one.narrows(A), "the group is up in part"
    assert one.foreseen(A) == (Press.PUTS_BACK, ())
    single = selection({(): TOGETHER, (A,): TOGETHER}, groups=({A},))
    single.take((A,))
    assert not single.narrows(A), "one card is no group"


def test_pointing_at_a_card_says_what_there_were_with_it() -> None:
    both = Interaction(together=True, targets=(target(FIELD, "pair"),))
    moments = {(): TOGETHER, (A,): Interaction(sources=HAND, together=True), (A, B): both}
    one = selection(moments)
    one.take((A,))
    assert one.with_spot(B) is both
    for nothing_new in (None, A, D):
        assert one.with_spot(nothing_new) is one.now


def test_pointing_at_a_card_that_is_played_alone_says_what_it_does_alone() -> None:
    alone = Interaction(targets=(target(None, "throw"),))
    one = selection({(): Interaction(sources=HAND), (A,): Interaction(targets=(target(FIELD, "play"),)), (B,): alone})
    one.take((A,))
    assert one.with_spot(B) is alone
    assert one.readings_at(B) == alone.readings


def test_a_target_is_found_only_for_what_is_taken_up() -> None:
    one = selection(
        {
            (): Interaction(sources=HAND, targets=(target(FIELD, "deal"),)),
            (A,): Interaction(targets=(target(FIELD, "play"),)),
        }
    )
    assert one.target_at(FIELD) is None
    one.take((A,))
    assert one.target_at(FIELD) == target(FIELD, "play")
    assert one.target_at(PILE) is None
    assert one.target_at(None) is None


def test_pressed_again_it_goes_to_the_only_target_or_where_it_goes_by_itself() -> None:
    one = selection(
        {
            (): Interaction(sources=HAND),
            (A,): Interaction(targets=(target(FIELD, "play"),)),
            (B,): Interaction(targets=(target(FIELD, "play"), target(None, "throw"))),
            (C,): Interaction(targets=(target(FIELD, "play"), target(PILE, "throw"))),
            (D,): Interaction(targets=(target(None, "keep"), target(FIELD, "play"), target(None, "throw"))),
        }
    )
    for card, goes in ((A, (target(FIELD, "play"),)), (B, (target(None, "throw"),)), (C, ())):
        one.take((card,))
        assert tuple(one.aimless()) == goes
    one.take((D,))
    assert one.foreseen(D) == (Press.PLAYS, (reading("keep", "Keep"),)), "what comes first"


def test_a_double_click_sends_a_card_where_the_game_says() -> None:
    aims = (target(PILE, "throw"), target(FIELD, "play"), target(None, "keep"))
    one = selection(
        {(): Interaction(sources=HAND), (A,): Interaction(targets=aims, twice=FIELD), (B,): Interaction(targets=aims)}
    )
    assert one.doubled(A) == aims[1]
    assert one.doubled(B) is None, "it goes nowhere twice"


def test_what_a_card_adds_to_others_means_nothing_yet() -> None:
    moments = {(): TOGETHER, (A,): Interaction(sources=HAND, together=True, targets=(target(FIELD, "lay"),))}
    one = selection(moments)
    assert one.readings_at(A) == (), "a press only takes it up"
    one.take((A,))
    assert one.readings_at(A) == (reading("lay", "Lay"),)
    assert one.readings_at(FIELD) == (reading("lay", "Lay"),)
    assert one.readings_at(None) == (reading("lay", "Lay"),)


PLAYS = Interaction(targets=(target(FIELD, "play"),))
ASKS = Interaction(targets=(target(FIELD, "take", "leave"),))
AIMS = Interaction(targets=(target(FIELD, "play"), target(PILE, "throw")))
WEIGHED = Interaction(targets=(target(FIELD, "play"),), weighed=True)


@pytest.mark.parametrize(
    ("alone", "confirms", "press"),
    [
        (PLAYS, False, Press.PLAYS),
        (PLAYS, True, Press.TAKES_UP),
        (WEIGHED, False, Press.TAKES_UP),
        (ASKS, False, Press.ASKS),
        (ASKS, True, Press.ASKS),
        (AIMS, False, Press.TAKES_UP),
        (Interaction(), False, Press.TAKES_UP),
    ],
)
def test_what_a_press_of_a_card_would_do(alone: Interaction[str], confirms: bool, press: Press) -> None:
    one = selection({(): Interaction(sources=HAND), (A,): alone}, confirms=confirms)
    assert one.foreseen(A) == (press, alone.readings)
    assert one.foreseen(D) == (Press.REFUSES, ())


@pytest.mark.parametrize(
    ("alone", "press"),
    [(PLAYS, Press.PLAYS), (ASKS, Press.ASKS), (AIMS, Press.PUTS_BACK), (WEIGHED, Press.PUTS_BACK)],
)
def test_what_a_press_of_what_is_up_would_do(alone: Interaction[str], press: Press) -> None:
    one = selection({(): Interaction(sources=HAND), (A,): alone})
    one.take((A,))
    assert one.foreseen(A) == (press, () if press is Press.PUTS_BACK else alone.readings)
    assert one.foreseen(FIELD) == (Press.ASKS if alone is ASKS else Press.PLAYS, alone.targets[0].readings)
