"""The goals of Costly Colours, each in a match in which it is met and where it is not, and what its history counts."""

from __future__ import annotations

from game.core.cards import Seat
from game.costly.match_stats import player_stats
from tests.goals import from_position, golden, is_met, is_not_met

GAME = "costly-colours"
FLUSH = {"hands": {"N": ["4H", "6H", "KS"], "D": ["5H", "QS", "9C"]}, "turnup": "2C", "score": {"N": 0, "D": 0}}
MISSED = {"hands": {"N": ["KH", "QH", "9C"], "D": ["5S", "8D", "7D"]}, "turnup": "3C", "score": {"N": 0, "D": 0}}
MET = {
    "total_15": ("cotton", 0, "0 gets total 3"),
    "total_25": ("cotton", 1, "1 gets total 4"),
    "total_31": ("cotton", 1, "1 gets total 5"),
    "pair_royal": ("shropshire", 0, "0 gets show_pair_royal"),
    "sequence": ("end-of-deal", 0, "0 gets sequence 5"),
    "costly": ("muggins", 0, "0 gets due_costly"),
    "after_go": ("source", 0, "0 gets after_go"),
    "won": ("cotton", 0, "winner = 0"),
}
ELSEWHERE = ("flush", "muggins")
NOT_MET = {
    **dict.fromkeys(("total_15", "pair_royal", "sequence", "flush", "costly", "after_go", "muggins", "won"), ("cotton", 1)),
    **dict.fromkeys(("total_25", "total_31"), ("cotton", 0)),
}


def test_a_sequence_of_one_suit_is_a_flush() -> None:
    match = from_position(GAME, {"mog": False}, FLUSH, "play 4H", "play 5H", "play 6H")
    is_met(match, "flush", 0, "0 gets flush")
    is_not_met(match, "flush", 1)


def test_what_the_other_missed_is_muggins() -> None:
    texts = ("decline", "play KH", "claim 0", "pass", "play 5S", "claim 0", "muggins")
    match = from_position(GAME, {"counting": "muggins"}, MISSED, *texts)
    is_met(match, "muggins", 0, "0 gets muggins")
    is_not_met(match, "muggins", 1)


def test_deals_are_won_by_who_got_more_in_them() -> None:
    match = golden(GAME, "shropshire")
    both = [player_stats(match, Seat(seat)) for seat in range(2)]
    assert sum(one.won for one in both) <= both[0].rounds == both[1].rounds
    assert min(one.best for one in both) > 0
