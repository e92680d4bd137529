"""What the broadside says of an exchange: what each answer brings whoever gives or refuses, by the rules in force."""

from __future__ import annotations

from typing import Any

from game.core.cards import Seat
from game.costly.engine import ENGINE
from game.costly.state import State, View
from tests.games.costly.framework import after, deal
from ui.games.costly.offers import stakes_of
from ui.kit.player_text import Seated

SEATED = (Seated("Anna"), Seated("Bea"))
ANNA, BEA = Seat(0), Seat(1)


def view_of(state: State, seat: Seat) -> View:
    view: Any = ENGINE.view_for(state, seat)
    assert isinstance(view, View)
    return view


def test_who_offers_sees_what_each_card_brings_if_it_is_taken() -> None:
    """Source: costly-colours.md R7: a plain jack or two 2, the right one 4, a refusal 1."""
    stakes = stakes_of(view_of(deal("2C 3D JH / KS QS 5C", "6C"), ANNA), SEATED)
    assert stakes is not None
    assert [points for _words, points in stakes.lines] == ["4", "0", "2", "1"]
    assert stakes.notes[-1] == "No card comes back."


def test_who_answers_an_exchange_sees_what_giving_brings() -> None:
    state = after(deal("2C 3D 4H / JC QS 5C", "6C", mog_return_card=True), "offer 3D")
    stakes = stakes_of(view_of(state, BEA), SEATED)
    assert stakes is not None
    assert (stakes.title, [points for _words, points in stakes.lines]) == ("If you exchange", ["4", "0", "0", "1"])


def test_who_may_only_take_sees_what_the_giver_may_score() -> None:
    stakes = stakes_of(view_of(after(deal("2C 3D 4H / JC QS 5C", "6C"), "offer 3D"), BEA), SEATED)
    assert stakes is not None
    assert [points for _words, points in stakes.lines] == ["2", "4", "1"]
    assert "3" not in "".join(words for words, _points in stakes.lines)


def test_who_is_not_asked_is_told_nothing() -> None:
    state = deal("2C 3D 4H / JC QS 5C", "6C")
    assert stakes_of(view_of(state, BEA), SEATED) is None
    assert stakes_of(view_of(after(state, "decline"), ANNA), SEATED) is None
