"""The poster at the end of a match: the cards of the award that reached the target, and both scores."""

from __future__ import annotations

from typing import Any

from game.core.cards import Seat
from game.costly.engine import ENGINE
from game.costly.rules import PACK
from game.costly.state import Phase, State, View
from tests.games.costly.framework import after, deal
from ui.games.costly.results import ended, told
from ui.kit.player_text import Seated

SEATED = (Seated("Anna"), Seated("Bea"))


def view_of(state: State) -> View:
    view: Any = ENGINE.view_for(state, Seat(0))
    assert isinstance(view, View)
    assert view.phase is Phase.OVER
    return view


def test_a_card_played_wins_with_the_cards_of_its_last_award() -> None:
    """Source: costly-colours.md R4, P4: the flush reaches the target, three of a suit is not entered any more."""
    start = deal("10D 3C 4C / JD 5S 6S", "9D", score=(0, 113))
    poster = ended(view_of(after(start, "decline", "play 10D", "play JD")), SEATED)
    assert poster.winner == 1
    assert set(poster.cards) == {PACK.named(name) for name in ("9D", "10D", "JD")}
    assert [side.score for side in poster.sides] == [0, 124]
    assert poster.sides[1].words[0] == "Flush: 10 J with the turned-up 9, all diamonds"
    assert poster.sides[1].words[-1] == "In the last round: 11 points"
    assert len(poster.sides[0].words) == 1


def test_a_match_won_by_a_refusal_shows_the_turn_up() -> None:
    poster = ended(view_of(after(deal("2C 3D 4H / KS QS 5C", "6C", score=(120, 3)), "offer 3D", "refuse")), SEATED)
    assert (poster.winner, poster.cards) == (0, (PACK.named("6C"),))
    assert poster.sides[0].words == ("Offer refused", "In the last round: 1 point")


def test_a_match_won_before_the_show_lays_out_what_won_it() -> None:
    start = deal("10D 3C 4C / JD 5S 6S", "9D", score=(0, 113))
    found = told(view_of(after(start, "decline", "play 10D", "play JD")), SEATED)
    (hand,) = found.hands
    assert {PACK[card].rank for card in hand.cards} == {9, 10, 11}
    assert (hand.title, hand.worth, hand.who) == ("Flush: 10 J with the turned-up 9, all diamonds", "7", 1)
    assert found.beside is None, "the turn-up lies there already"


def test_the_poster_draws_who_led_after_every_round_or_tells_of_the_only_one() -> None:
    view = view_of(after(deal("10D 3C 4C / JD 5S 6S", "9D", score=(0, 113)), "decline", "play 10D", "play JD"))
    several = ended(view, SEATED, [(30, 50), (0, 124)])
    assert (several.lead, several.told) == ((-20, -124), None)
    only = ended(view, SEATED, [(0, 124)]).told
    assert only is not None
    assert (only.title, only.total) == ("Flush: 10 J with the turned-up 9, all diamonds", "7")
