"""What happened in a round of Kaluki is told deed by deed, the same whether it was watched or is read later."""

from __future__ import annotations

from random import Random

from game.core.cards import Seat
from game.core.events import CardMoved, Event, redacted
from game.core.options import Options
from game.kaluki.engine import ENGINE
from tests.contract.policies import policy
from tests.games.kaluki.framework import position
from ui.games.kaluki.log import Act, Chronicle
from ui.kit.players import Seated

SEATED = tuple(Seated(name) for name in ("Ada", "Bea", "Cleo", "Dora", "Ella"))


def told(*texts: str) -> list[str]:
    """Return the deeds of actions, each told for itself as the table shows it."""
    table = [(1, "6S 6H 6D 6C"), (1, "2S 3S JK1 5S"), (0, "7H 8H 9H")]
    state = position("KC KD KS 4S 9D", "5H", table=table, opened=[True, True], stock="7C 3D", discards="9S 6Hb")
    watched, everything = Chronicle(SEATED), list[Event]()
    for text in texts:
        (seat, *_) = ENGINE.to_act(state)
        state, events = ENGINE.apply(state, seat, ENGINE.parse_action(text))
        seen = redacted(events, Seat(1))
        for index, event in enumerate(seen):
            watched.take(event, seen[index + 1 :])
        everything += seen
    later = Chronicle(SEATED)
    later.recall(everything)
    assert later.lines == watched.lines
    return [line.words for line in watched.lines]


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
    chronicle = Chronicle(SEATED)
    for text in ("draw stock", "meld sequence 4C 5C JK1"):
        state, events = ENGINE.apply(state, Seat(0), ENGINE.parse_action(text))
        for index, event in enumerate(events):
            chronicle.take(event, events[index + 1 :])
    assert [line.words for line in chronicle.lines] == ["Ada draws from the stock", "Ada lays 4 to 6 of clubs"]


def test_a_whole_match_read_later_says_what_was_watched() -> None:
    rng = Random("log")
    state, opening = ENGINE.start(Options("kaluki", {"players": 3, "min_first_meld": 10, "elimination_limit": 60}), 3, "log")
    willing = policy(ENGINE, "willing")
    watched, rounds, everything = Chronicle(SEATED), list[list[str]](), [*opening]
    for _ in range(400):
        asked = ENGINE.to_act(state)
        if not asked:
            break
        state, events = ENGINE.apply(state, asked[0], willing(state, asked[0], ENGINE.legal_actions(state, asked[0]), rng))
        seen = redacted(events, Seat(2))
        everything += seen
        for index, event in enumerate(seen):
            watched.take(event, seen[index + 1 :])
        rounds.append([line.words for line in watched.lines])
        later = Chronicle(SEATED)
        if len(rounds) % 20 == 0:
            later.recall(redacted(tuple(everything), Seat(2)))
            assert [line.words for line in later.lines] == rounds[-1]
    assert any("goes out" in words for lines in rounds for words in lines)


def test_a_call_stands_with_the_deed_before_it() -> None:
    state = position("KC KD KS KH 2D", "5H", "6H", opened=[False, True, True], stock="2H 3D", discards="9S")
    everything: list[Event] = []
    for text in ("draw stock", "meld group KC KD KS KH", "discard 2D"):
        state, events = ENGINE.apply(state, Seat(0), ENGINE.parse_action(text))
        everything += redacted(events, Seat(1))
    found = [(recap.words, recap.more) for recap in Chronicle(SEATED).recall(everything)]
    assert found == [("Ada lays 4 kings", ""), ("Ada discards the two of diamonds", "Ada has opened")]


def test_everybodys_last_turn_is_kept_without_what_was_taken_back() -> None:
    state = position("KC KD KS 4S 9D", "5H 6C 8D", table=[(1, "2S 3S JK1 5S")], opened=[True, True], stock="7C 3D 3C", discards="9S 6Hb")
    chronicle = Chronicle(SEATED)
    texts = ("draw stock", "meld group KC KD KS", "undo", "swap 4S for JK1 on 0", "meld group KC KD JK1", "discard 9D", "draw stock")
    for text in texts:
        (seat, *_) = ENGINE.to_act(state)
        state, events = ENGINE.apply(state, seat, ENGINE.parse_action(text))
        seen = redacted(events, Seat(1))
        for index, event in enumerate(seen):
            chronicle.take(event, seen[index + 1 :])
    done = [(one.act, ENGINE.pack.names(one.cards)) for one in chronicle.last[0]]
    assert [act for act, _cards in done] == [Act.STOCK, Act.SWAPS, Act.LAYS, Act.DISCARDS]
    assert [set(cards) for _act, cards in done] == [set(), {"4S", "JK1"}, {"KC", "KD", "JK1"}, {"9D"}]
    assert 1 not in chronicle.last, "a turn that goes on is nobody's last one"


def test_melds_are_fresh_until_whoever_looks_on_has_played_again() -> None:
    state = position("KC KD KS 4S 9D", "5H 5D 5C 8D 2S", opened=[True, True], stock="7C 3D 3C 4H", discards="9S 6Hb")
    chronicle, fresh = Chronicle(SEATED), list[tuple[int, int]]()
    for text in ("draw stock", "meld group KC KD KS", "discard 9D", "draw stock", "meld group 5H 5D 5C", "discard 8D", "draw stock"):
        (seat, *_) = ENGINE.to_act(state)
        state, events = ENGINE.apply(state, seat, ENGINE.parse_action(text))
        for index, event in enumerate(events):
            chronicle.take(event, events[index + 1 :])
        fresh.append((len(chronicle.fresh(0)), len(chronicle.fresh(1))))
    assert fresh == [(0, 0), (1, 1), (0, 1), (0, 1), (1, 2), (1, 0), (1, 0)]
