"""The sheet of a deal of Pishti, and the poster of a match. Source: tests/sixth/state.py, S1 and M1."""

from __future__ import annotations

from game.core.cards import CardId, Seat
from tests.sixth.state import PISHTI, WORTH, View, points
from ui.kit.player_text import said_of
from ui.kit.reveal.duel import Duel, DuelEnd, Duellist
from ui.kit.reveal.result_sheet import Hand, PlainSheet, ResultRow, ResultText, Total
from ui.kit.table_context import TableSpec


def sheet_of(setting: TableSpec, view: View) -> PlainSheet:
    """Return the sheet of a deal that is over."""
    table, seated, brought = view.table, setting.seated, points(view.table)
    sums = [sum(one) for one in brought]
    best = None if sums[0] == sums[1] else Seat(int(sums[1] > sums[0]))
    labels = "Cards of worth", "Most cards", f"Pishti, {PISHTI} each"
    lines = [(seat, label, value) for seat in (0, 1) for label, value in zip(labels, brought[seat], strict=True) if value]
    places = [1 + (table.scores[1 - seat] > table.scores[seat]) for seat in (0, 1)]
    told = ResultText(
        "Nobody wins the round" if best is None else said_of(seated, best, "{name} wins the round|You win the round"),
        best,
        ("Fished", "Points"),
        tuple(ResultRow(label, str(value), who=seat) for seat, label, value in lines),
        tuple(Total(table.before[seat], table.scores[seat], places[seat]) for seat in (0, 1)),
        tuple(Hand(seated[seat].name, _worthy(view, seat), str(sums[seat]), seat) for seat in (0, 1)),
        standing=f"After round {table.number}",
    )
    return PlainSheet(setting, told)


def match_end(setting: TableSpec, view: View) -> Duel:
    """Return the poster of the match just finished."""
    seated, scores, winner = setting.seated, view.table.scores, view.table.winner
    assert winner is not None
    sides = Duellist(seated[0], scores[0]), Duellist(seated[1], scores[1])
    return Duel(setting, DuelEnd(sides, winner, deciding(view)))


def deciding(view: View) -> tuple[CardId, ...]:
    """Return the cards of worth that the winner took in the last deal."""
    return () if view.table.winner is None else _worthy(view, view.table.winner)


def _worthy(view: View, seat: int) -> tuple[CardId, ...]:
    return tuple(card for card in view.table.won[seat] if card in WORTH)
