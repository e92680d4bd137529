"""The goals of Kaluki, each in a match in which it is met and where it is not, and what its history counts."""

from __future__ import annotations

from game.core.cards import Seat
from game.kaluki.match_stats import GOALS, player_stats
from tests.goals import from_position, is_met, is_not_met

GAME = "kaluki"
ALL_AT_ONCE = {
    "hands": [["10H", "JH", "QH", "KH", "5C", "5D", "5H", "5S", "6S", "7S", "8S", "9S", "10S"], ["2H", "3D", "9C"]],
    "discards": ["2C"],
    "stock": ["4C", "4D", "2D"],
    "table": [],
}
MELDS = ("draw stock", "meld sequence 10H JH QH KH", "meld group 5S 5H 5D 5C", "meld sequence 6S 7S 8S 9S 10S")
MET = {
    "open": ("british", 0, "0 says open"),
    "lay_off": ("british", 0, "7D: hand-0 > meld-3"),
    "swap": ("british", 0, "JK2: meld-4[3] > hand-0"),
    "borrow": ("club", 0, "AC: meld-2[4] > borrowed-0"),
    "long": ("british", 3, "10S: hand-3 > meld-0"),
    "out": ("british", 0, "0 says out"),
    "bought_back": ("british", 0, "0 says champion"),
    "champion": ("british", 0, "0 says champion"),
}
ELSEWHERE = ("kaluki", "open", "lay_off")
NOT_MET = {
    "swap": ("british", 3),
    "borrow": ("british", 0),
    "long": ("british", 0),
    "out": ("british", 3),
    "kaluki": ("british", 0),
    "bought_back": ("club", 2),
    "champion": ("british", 1),
}


def test_everything_at_once_is_a_kaluki() -> None:
    match = from_position(GAME, {"players": 2}, ALL_AT_ONCE, *MELDS, match_end(MELDS))
    is_met(match, "kaluki", 0, "0 says kaluki")
    assert player_stats(match, Seat(0)).made == {"meld": 3, "kaluki": 1}
    for goal in ("open", "lay_off", "out", "kaluki"):
        is_not_met(match, goal, 1)
    is_not_met(match, "lay_off", 0)


def match_end(melds: tuple[str, ...]) -> str:
    """Return the discard of the card that was drawn."""
    match = from_position(GAME, {"players": 2}, ALL_AT_ONCE, *melds)
    (left,) = (card for card in match.legal_actions(Seat(0)) if str(card).startswith("discard"))
    return str(left)


def test_what_is_taken_back_within_the_turn_does_not_count() -> None:
    match = from_position(GAME, {"players": 2}, ALL_AT_ONCE, *MELDS, "undo", "undo", "undo", "discard 5C")
    assert player_stats(match, Seat(0)).made == {}
    assert player_stats(match, Seat(0)).met == {}
    assert set(GOALS) == {*MET, "kaluki"}
