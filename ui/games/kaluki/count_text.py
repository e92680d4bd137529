"""What the count of a round says: what everybody held, penalties, chips, who bought back. Source: kaluki.md 6 and 7."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Seat, cards_of
from game.kaluki.rules import Rules, rules_of
from game.kaluki.state import MatchState, Result
from game.kaluki.view import View
from ui.games.kaluki.names import chips, points
from ui.kit.player_text import Seated, said_of, signed
from ui.kit.reveal.result_sheet import ResultRow, ResultText, Total
from ui.text.catalog import _


def count_text(view: View, seated: Sequence[Seated]) -> ResultText:
    """Return what the count says: what everybody held, what is paid, who is out or buys back, points before and after the round."""
    result, standing, rules = view.result, view.standing, rules_of(view.options)
    assert result is not None
    return ResultText(
        title=_title(result, seated),
        winner=Seat(result.winner) if result.winner >= 0 else None,
        heads=(_("Left in hand"), _("Penalty")),
        rows=(*_held(view, result, rules, seated), *_fates(result, standing, rules, seated)),
        totals=_totals(result, standing),
        standing=_("Out at {points}").format(points=points(rules.bust_from)),
        note=_("Pot {chips}").format(chips=chips(standing.pot)),
    )


def _title(result: Result, seated: Sequence[Seated]) -> str:
    if result.winner < 0:
        return _("Void round")
    kaluki = _("{name} goes out with a kaluki|You go out with a kaluki")
    return said_of(seated, result.winner, kaluki if result.kaluki else _("{name} goes out|You go out"))


def _held(view: View, result: Result, rules: Rules, seated: Sequence[Seated]) -> list[ResultRow]:
    """Return a line for everybody who played but the winner: the cards left, their points, what is paid."""
    price = rules.kaluki_pay if result.kaluki else rules.ransom
    pays = _("pays {chips}").format(chips=chips(price)) if result.winner >= 0 else _("nothing is counted")
    played = [seat for seat in range(view.seats) if result.before.active >> seat & 1 and seat != result.winner]
    return [ResultRow(seated[seat].name, str(result.penalties[seat]), pays, cards_of(view.shown[seat]), who=seat) for seat in played]


def _fates(result: Result, standing: MatchState, rules: Rules, seated: Sequence[Seated]) -> list[ResultRow]:
    """Return what becomes of the winner and of those who were out."""
    found = []
    if result.winner >= 0:
        won = (rules.kaluki_pay if result.kaluki else rules.ransom) * (result.before.active.bit_count() - 1)
        words = said_of(seated, result.winner, _("{name} wins {chips}|You win {chips}"), chips=chips(won))
        found.append(ResultRow(words, signed(won), strong=True))
    for seat in range(len(seated)):
        if standing.buybacks[seat] > result.before.buybacks[seat]:
            words = _("pays {chips}, goes on with {points}")
            reason = words.format(chips=chips(rules.buyback_cost), points=points(standing.totals[seat]))
            found.append(ResultRow(said_of(seated, seat, _("{name} buys back|You buy back")), "", reason))
        elif standing.left[seat] and not result.before.left[seat]:
            found.append(ResultRow(said_of(seated, seat, _("{name} is out|You are out"))))
    if standing.champion >= 0:
        words = said_of(seated, standing.champion, _("{name} takes the pot|You take the pot"))
        found.append(ResultRow(words, signed(result.before.pot), chips(result.before.pot)))
    return found


def _totals(result: Result, standing: MatchState) -> tuple[Total, ...]:
    """Return penalty points before and after the round with the places so far: still in, who left later, the lower total."""
    ranks = [(bool(left), -left, total) for left, total in zip(standing.left, standing.totals, strict=True)]
    so_far = [1 + sum(other < rank for other in ranks) for rank in ranks]
    return tuple(map(Total, result.before.totals, standing.totals, so_far))
