"""Every award that can decide a match of Costly Colours has a landscape."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import Seat
from game.costly.rules import PACK
from game.costly.state import View
from sprites.vignettes import MUGS, SIGNS
from tests.print_album import played
from ui.games.costly.landscape import THINGS, landscape
from ui.games.costly.names import AWARDS, SPECIALS, TOTAL_NAMES
from ui.games.costly.results import last_award
from ui.kit.reveal.poster import ahead


@pytest.fixture(scope="module")
def view() -> View:
    found: View = played("costly-colours", "print-5", 2, short=True).view(Seat(0))
    return found


def test_what_shows_something_of_its_own_is_an_award_or_a_count() -> None:
    assert THINGS.keys() <= AWARDS.keys() | SPECIALS.keys() | {*map(str, TOTAL_NAMES), "sequence"}
    assert len(set(THINGS.values())) == len(THINGS)


@pytest.mark.parametrize("kind", [*AWARDS, "sequence", "show_sequence", "show_pair"])
def test_every_award_has_a_landscape_and_a_name(view: View, kind: str) -> None:
    winner = ahead(view.scores)
    assert winner is not None
    award = last_award(view, winner)
    assert award is not None
    shown = landscape(replace(view, log=(*view.log, replace(award, kind=kind))))
    assert shown.things
    assert shown.title


def test_colours_hang_out_the_signs_of_their_suits(view: View) -> None:
    award = last_award(view, ahead(view.scores) or Seat(0))
    assert award is not None
    by_suit = {PACK[card].suit: card for card in PACK.ids}
    for suits, things in (("HD", [SIGNS["H"], SIGNS["D"]]), ("S", [SIGNS["S"], MUGS[1]])):
        told = replace(award, kind="colour4", cards=tuple(by_suit[suit] for suit in suits))
        assert list(landscape(replace(view, log=(*view.log, told))).things) == things


def test_a_tie_has_a_landscape(view: View) -> None:
    assert landscape(replace(view, scores=(31, 31))).title == "Tied match"
