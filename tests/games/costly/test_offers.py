"""What the broadside says of an exchange: what each answer brings whoever gives or refuses, by the rules in force."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.cards import Seat
from game.costly.engine import ENGINE
from game.costly.scoring import hand_lines
from game.costly.stakes import hand_worth
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
    assert [points.partition(" ")[0] for _words, points in stakes.lines] == ["4", "0", "2", "1"]
    assert stakes.notes == ("Bea then holds 4 cards, you 2.", "At the show only unplayed cards count.")


def test_beside_the_points_stands_what_the_hand_would_show_without_the_card() -> None:
    state = deal("2C 2D JH / KS QS 5C", "6C")
    stakes = stakes_of(view_of(state, ANNA), SEATED)
    assert stakes is not None
    cards = state.deal.held[ANNA]
    kept = (cards[1:], cards[::2], cards[:2], cards)
    shown = [sum(line.points for line in hand_lines(view_of(state, ANNA).rules, state.deal.turnup, one)) for one in kept]
    assert [int(points.partition(" + ")[2]) for _words, points in stakes.lines] == shown


def test_who_counts_by_hand_is_told_no_worth_of_it() -> None:
    view = view_of(deal("2C 3D JH / KS QS 5C", "6C", counting="muggins"), ANNA)
    stakes = stakes_of(view, SEATED)
    assert stakes is not None
    assert hand_worth(view) is None
    assert [points for _words, points in stakes.lines] == ["4", "0", "2", "1"]


def test_what_a_hand_is_worth_tells_nothing_that_is_hidden() -> None:
    view, rng = view_of(deal("2C 3D JH / KS QS 5C", "6C"), ANNA), Random("hidden")
    for card in view.hand:
        assert hand_worth(view_of(ENGINE.determinise(view, rng), ANNA), card) == hand_worth(view, card)


def test_who_answers_an_exchange_sees_what_giving_brings() -> None:
    state = after(deal("2C 3D 4H / JC QS 5C", "6C", mog_return_card=True), "offer 3D")
    stakes = stakes_of(view_of(state, BEA), SEATED)
    assert stakes is not None
    assert (stakes.title, [points.partition(" ")[0] for _words, points in stakes.lines]) == ("If you exchange", ["4", "0", "0", "1"])


def test_who_may_only_take_sees_what_the_giver_may_score() -> None:
    stakes = stakes_of(view_of(after(deal("2C 3D 4H / JC QS 5C", "6C"), "offer 3D"), BEA), SEATED)
    assert stakes is not None
    assert [points for _words, points in stakes.lines] == ["2", "4", "1"]
    assert "3" not in "".join(words for words, _points in stakes.lines)


def test_who_is_not_asked_is_told_nothing() -> None:
    state = deal("2C 3D 4H / JC QS 5C", "6C")
    assert stakes_of(view_of(state, BEA), SEATED) is None
    assert stakes_of(view_of(after(state, "decline"), ANNA), SEATED) is None
