"""Every way in which a match of Kowah is decided has a landscape."""

from __future__ import annotations

from game.core.cards import Seat
from game.kowah.rules import PACK, Source
from game.kowah.state import Win
from tests.print_album import played
from ui.games.kowah.landscape import DECIDED, FIGURES, landscape
from ui.games.kowah.names import SOURCES


def test_every_source_of_the_winning_card_has_a_sky_and_every_figure_stands_on_the_stage() -> None:
    assert DECIDED.keys() == set(Source) == SOURCES.keys()
    orbs, things = zip(*DECIDED.values(), strict=True)
    assert len({*orbs}) == len({*things}) == len(DECIDED)
    assert FIGURES.keys() == set("JQK")


def test_the_figures_of_the_winning_hand_stand_before_the_screen() -> None:
    for number in range(8):
        view = played("kowah", f"print-{number}", 3, short=True).view(Seat(0))
        assert isinstance(view.result, Win)
        ranks = {PACK[card].face[0] for brelan in view.result.brelans for card in brelan}
        shown = landscape(view)
        assert [thing for rank, thing in FIGURES.items() if rank in ranks] in ([], list(shown.things))
        assert shown.things
        assert shown.orb == DECIDED[view.result.source][0]
