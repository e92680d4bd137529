"""What happens in a round of Kaluki is told once, the same whether it was watched or is read later."""

from __future__ import annotations

from random import Random

import pytest

from game.core.cards import Seat
from game.core.events import CardMoved, Event, redacted
from game.core.options import Options
from game.kaluki.engine import ENGINE
from tests.contract.policies import policy
from tests.games.kaluki.framework import position
from ui.games.kaluki.story import Act, KalukiStory
from ui.kit.player_text import Seated
from ui.kit.story import Entry, logged

OPTIONS = Options("kaluki")
SEATED = tuple(Seated(name) for name in ("Ada", "Bea", "Cleo", "Dora", "Ella"))


def told(*texts: str) -> list[str]:
    """Return the deeds of actions, each told for itself as the table shows it."""
    table = [(1, "6S 6H 6D 6C"), (1, "2S 3S JK1 5S"), (0, "7H 8H 9H")]
    state = position("KC KD KS 4S 9D", "5H", table=table, opened=[True, True], stock="7C 3D", discards="9S 6Hb")
    watched, everything = KalukiStory(SEATED, OPTIONS), list[tuple[Event, ...]]()
    for text in texts:
        (seat, *_) = ENGINE.to_act(state)
        state, events = ENGINE.apply(state, seat, ENGINE.parse_action(text))
        everything.append(redacted(events, Seat(1)))
        assert watched.take(everything[-1]) == watched.entries[-1:]
    return [entry.words for entry in watched.entries]


def test_every_draw_is_told_one_from_the_stock_without_its_card() -> None:
    assert told("draw stock", "discard 9D") == ["Ada draws from the stock", "Ada discards the nine of diamonds"]
    assert told("draw discard", "return discard", "draw stock") == [
        "Ada takes the six of hearts",
        "Ada puts the six of hearts back",
        "Ada draws from the stock",
    ]


def test_melds_cards_added_jokers_and_cards_borrowed() -> None:
    assert told("draw stock", "meld group KC KD KS", "swap 4S for JK1 on 1", "layoff JK1 on 3", "take 6C from 0") == [
        "Ada draws from the stock",
        "Ada lays 3 kings",
        "Ada swaps the four of spades for a joker",
        "Ada lays off the joker",
        "Ada borrows the six of clubs",
    ]


def test_what_is_taken_back_is_told_too() -> None:
    deeds = told("draw stock", "meld group KC KD KS", "undo", "swap 4S for JK1 on 1", "undo", "take 6C from 0", "undo")
    assert deeds == [
        "Ada draws from the stock",
        "Ada lays 3 kings",
        "Ada takes a meld back",
        "Ada swaps the four of spades for a joker",
        "Ada takes the four of spades back",
        "Ada borrows the six of clubs",
        "Ada gives the six of clubs back",
    ]


def test_a_joker_laid_off_where_another_card_is_borrowed_is_no_joker_that_goes_back() -> None:
    deeds = told("draw stock", "swap 4S for JK1 on 1", "layoff JK1 on 1 high", "take 2S from 1", "undo", "undo")
    assert deeds[2:] == [
        "Ada lays off the joker",
        "Ada borrows the two of spades",
        "Ada gives the two of spades back",
        "Ada takes the joker back",
    ]


def test_the_card_lies_before_the_joker_leaves_for_it() -> None:
    state = position("4S 9D", "5H", table=[(1, "2S 3S JK1 5S")], opened=[True, True])
    state, _ = ENGINE.apply(state, Seat(0), ENGINE.parse_action("draw stock"))
    _, events = ENGINE.apply(state, Seat(0), ENGINE.parse_action("swap 4S for JK1 on 0"))
    moves = [event for event in events if isinstance(event, CardMoved)]
    assert [(move.source.name, move.target.name) for move in moves] == [("hand", "meld"), ("meld", "hand")]


def test_a_sequence_is_called_by_its_ends() -> None:
    state = position("4C 5C JK1 9D 2H", "5H", opened=[True, True])
    story = KalukiStory(SEATED, OPTIONS)
    for text in ("draw stock", "meld sequence 4C 5C JK1"):
        state, events = ENGINE.apply(state, Seat(0), ENGINE.parse_action(text))
        story.take(events)
    assert [entry.words for entry in story.entries] == ["Ada draws from the stock", "Ada lays 4 to 6 of clubs"]


def test_a_whole_match_read_later_says_what_was_watched() -> None:
    rng = Random("log")
    state, opening = ENGINE.start(Options("kaluki", {"players": 3, "min_first_meld": 10, "elimination_limit": 60}), 3, "log")
    willing = policy(ENGINE, "willing")
    watched, told_so_far, everything = KalukiStory(SEATED, OPTIONS), list[tuple[Entry, ...]](), [redacted(opening, Seat(2))]
    watched.take(everything[0])
    for _ in range(400):
        asked = ENGINE.to_act(state)
        if not asked:
            break
        state, events = ENGINE.apply(state, asked[0], willing(state, asked[0], ENGINE.legal_actions(state, asked[0]), rng))
        everything.append(redacted(events, Seat(2)))
        watched.take(everything[-1])
        told_so_far.append(watched.entries)
        if len(told_so_far) % 20 == 0:
            later = watched.anew()
            later.recall(everything)
            assert later.entries == watched.entries
    assert any("goes out" in entry.words for entries in told_so_far for entry in entries)


def test_a_call_follows_what_led_to_it() -> None:
    state = position("KC KD KS KH 2D", "5H", "6H", opened=[False, True, True], stock="2H 3D", discards="9S")
    story = KalukiStory(SEATED, OPTIONS)
    for text in ("draw stock", "meld group KC KD KS KH", "discard 2D"):
        state, events = ENGINE.apply(state, Seat(0), ENGINE.parse_action(text))
        story.take(redacted(events, Seat(1)))
    assert [entry.words for entry in logged(story.entries)] == ["Ada lays 4 kings", "Ada discards the two of diamonds", "Ada has opened"]
    assert [entry.mark for entry in story.entries if entry.mark] == ["Ada lays 4 kings", "Ada has opened"]


def test_everybodys_last_turn_is_kept_without_what_was_taken_back() -> None:
    state = position("KC KD KS 4S 9D", "5H 6C 8D", table=[(1, "2S 3S JK1 5S")], opened=[True, True], stock="7C 3D 3C", discards="9S 6Hb")
    story = KalukiStory(SEATED, OPTIONS)
    texts = ("draw stock", "meld group KC KD KS", "undo", "swap 4S for JK1 on 0", "meld group KC KD JK1", "discard 9D", "draw stock")
    for text in texts:
        (seat, *_) = ENGINE.to_act(state)
        state, events = ENGINE.apply(state, seat, ENGINE.parse_action(text))
        story.take(redacted(events, Seat(1)))
    done = [(one.act, ENGINE.pack.names(one.cards)) for one in story.last[0]]
    assert [act for act, _cards in done] == [Act.STOCK, Act.SWAPS, Act.LAYS, Act.DISCARDS]
    assert [set(cards) for _act, cards in done] == [set(), {"4S", "JK1"}, {"KC", "KD", "JK1"}, {"9D"}]
    assert 1 not in story.last, "a turn that goes on is nobody's last one"


@pytest.mark.parametrize(
    ("texts", "needs_discard"), [(("meld group KC KD KS", "discard KH"), True), (("meld group KC KD KS KH", "go out"), False)]
)
def test_the_turn_in_which_somebody_goes_out_is_kept_as_their_last(texts: tuple[str, ...], needs_discard: bool) -> None:
    state = position("KC KD KS", "5H 6C 8D", opened=[True, True], changes={"final_discard_required": needs_discard}, stock="KH 3D 3C")
    story = KalukiStory(SEATED, OPTIONS)
    for text in ("draw stock", *texts):
        state, events = ENGINE.apply(state, Seat(0), ENGINE.parse_action(text))
        story.take(redacted(events, Seat(1)))
    ends_with = [Act.DISCARDS] if needs_discard else []
    assert [done.act for done in story.last[0]] == [Act.STOCK, Act.LAYS, *ends_with]


def test_melds_are_fresh_until_whoever_looks_on_has_played_again() -> None:
    state = position("KC KD KS 4S 9D", "5H 5D 5C 8D 2S", opened=[True, True], stock="7C 3D 3C 4H", discards="9S 6Hb")
    story, fresh = KalukiStory(SEATED, OPTIONS), list[tuple[int, int]]()
    for text in ("draw stock", "meld group KC KD KS", "discard 9D", "draw stock", "meld group 5H 5D 5C", "discard 8D", "draw stock"):
        (seat, *_) = ENGINE.to_act(state)
        state, events = ENGINE.apply(state, seat, ENGINE.parse_action(text))
        story.take(events)
        fresh.append((len(story.fresh(0)), len(story.fresh(1))))
    assert fresh == [(0, 0), (1, 1), (0, 1), (0, 1), (1, 2), (1, 0), (1, 0)]
