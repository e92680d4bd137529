"""Every way in which a match of Kaluki is decided has a landscape."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import Seat
from game.kaluki.actions import Kind
from tests.print_album import played
from ui.games.kaluki.landscape import WAYS, landscape, way


def test_every_kind_of_meld_and_every_other_way_shows_something_of_its_own() -> None:
    assert set(Kind) < WAYS.keys()
    assert len({things for things, _title in WAYS.values()}) == len(WAYS)


def test_the_way_follows_from_how_the_last_round_ended() -> None:
    view = played("kaluki", "print-1", 2, short=True).view(Seat(0))
    assert view.result is not None
    assert way(view) in {*Kind, "joker"}
    assert way(replace(view, result=replace(view.result, kaluki=True))) == "kaluki"
    assert way(replace(view, result=replace(view.result, winner=1 - view.result.winner))) == ""
    assert landscape(view).things == WAYS[way(view)][0]
