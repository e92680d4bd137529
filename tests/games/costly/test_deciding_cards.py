"""Which cards the end of a match of Costly Colours shows, in matches made up to the point."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.cards import CardId, Seat
from game.core.events import Awarded
from ui.games.costly import results
from ui.games.costly.results import deciding

TURNUP, A, B, C, D = (CardId(n) for n in range(5))
OWN = (C, D)


def view(*log: Awarded, scores: tuple[int, int] = (121, 80), opened: int = 0) -> Any:
    return SimpleNamespace(scores=scores, turnup=TURNUP, log=log, opened=opened)


def award(seat: int, *cards: CardId) -> Awarded:
    return Awarded(Seat(seat), "pair", cards, 2)


@pytest.fixture(autouse=True)
def _hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "cards_shown", lambda _view, seat: OWN if seat == 0 else ())


def test_it_is_what_the_winner_scored_last_by_each_card_once() -> None:
    assert deciding(view(award(0, A), award(0, A, B, A), award(1, C))) == (A, B)
    assert deciding(view(award(0, A), award(1, C), scores=(80, 121))) == (C,)


@pytest.mark.parametrize(
    ("log", "opened", "cards"),
    [((), 1, OWN), ((award(0),), 1, OWN), ((award(1, A),), 1, OWN), ((), 0, (TURNUP,)), ((), 2, (TURNUP,))],
)
def test_where_no_card_scored_it_is_their_hand_as_soon_as_it_lies_open(
    log: tuple[Awarded, ...], opened: int, cards: tuple[CardId, ...]
) -> None:
    assert deciding(view(*log, opened=opened)) == cards


def test_where_nothing_else_is_left_it_is_the_turn_up() -> None:
    assert deciding(view(scores=(80, 121), opened=2)) == (TURNUP,), "no card of the hand is left to show"
    assert deciding(view(award(0, A), award(1, B), scores=(90, 90), opened=3)) == (TURNUP,), "a tie"
