"""The end of a match of Koi-Koi: the cards that decided it, both scores, who led after each month. Source: koi-koi.md M1, M2."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from game.core.cards import CardId, Seat, cards_of
from game.koikoi.actions import PACK
from game.koikoi.rules import suit_of_month
from game.koikoi.state import View
from sprites import medallions
from ui.games.koikoi.names import MULTIPLIERS, ROWS, month_name, yaku_name, yaku_reason
from ui.kit.player_text import Seated
from ui.kit.reveal.duel import Duel, DuelEnd, Duellist
from ui.kit.reveal.poster import DealSum, Term, ahead
from ui.kit.table_context import TableSpec
from ui.stage.art import Art, drawn
from ui.stage.frame import CARD
from ui.text.catalog import _

MOST_CARDS = 5
"""So many captured cards make the fan where no yaku decided."""
MOST_DRAWN = 6
"""So many where nobody has won: the best of both, each on its own side."""


def match_end(setting: TableSpec, view: View) -> Duel:
    """Return the poster of the match just finished."""
    return Duel(setting, ended(view, setting.seated))


def ended(view: View, seated: tuple[Seated, ...]) -> DuelEnd:
    """Return what the poster says."""
    winner = ahead(view.scores)
    suits = [suit_of_month(one.month, view.rules.korean_months) for one in view.finished]
    return DuelEnd(
        sides=(_side(view, Seat(0), seated), _side(view, Seat(1), seated)),
        winner=winner,
        cards=deciding(view),
        course_title=_("The months"),
        lead=tuple(one.scores[0] - one.scores[1] for one in view.finished),
        marks=tuple(partial(_month, suit) for suit in suits),
        shape=CARD,
        trophy=partial(_month, suits[-1]),
        told=_only_round(view) if len(suits) == 1 else None,
    )


def _only_round(view: View) -> DealSum:
    """Return how the one round of a match came out: its yaku and doublings. Source: koi-koi.md 4.2."""
    month, mark = month_name(view.month), partial(_month, suit_of_month(view.month, view.rules.korean_months))
    score = view.result.score if view.result is not None else None
    if score is None or not score.lines:
        is_won = ahead(view.scores) is not None
        return DealSum(month, _("one round, won without yaku") if is_won else _("one round, and nobody scored"), mark=mark)
    first, total = score.lines[0], str(score.total)
    if len(score.lines) == 1 and not score.multipliers:
        return DealSum(yaku_name(first.key), yaku_reason(first.key), total=total, mark=mark)
    yaku = [Term("+" if number else "", str(line.points), yaku_name(line.key)) for number, line in enumerate(score.lines)]
    base = [Term("=", str(score.base), _("base"))] if len(yaku) > 1 and score.multipliers else []
    times = [Term("×", "2", _(MULTIPLIERS[key][0])) for key in score.multipliers]
    return DealSum(month, _("the only round"), (*yaku, *base, *times), total, mark)


def _side(view: View, seat: Seat, seated: tuple[Seated, ...]) -> Duellist:
    won = sum(one.winner == seat for one in view.finished)
    words = _("Rounds won: {won} of {n}").format(won=won, n=len(view.finished))
    return Duellist(seated[seat], view.scores[seat], (*_last_yaku(view, seat), words))


def _last_yaku(view: View, seat: Seat) -> tuple[str, ...]:
    """Return what the last round brought a seat that won it by yaku, in a line."""
    result = view.result
    if result is None or result.winner != seat or result.score is None or not result.score.lines:
        return ()
    best = max(result.score.lines, key=lambda line: line.points)
    words = _("{yaku} in {month}: +{points}")
    return (words.format(yaku=yaku_name(best.key), month=month_name(view.month), points=result.score.total),)


def deciding(view: View) -> tuple[CardId, ...]:
    """Return the cards of the yaku that ended the match, else the best that its winner captured in the last round."""
    winner, result = ahead(view.scores), view.result
    if result is not None and result.score is not None and result.score.lines and winner in (result.winner, None):
        return max(result.score.lines, key=lambda line: (line.points, -len(line.cards))).cards
    if winner is None:
        sides = zip(_best(view, Seat(0)), _best(view, Seat(1)), strict=False)
        return tuple(card for pair in sides for card in pair)[:MOST_DRAWN]
    return _best(view, winner)[:MOST_CARDS]


def _best(view: View, seat: Seat) -> tuple[CardId, ...]:
    """Return what a seat captured in the last round, the strongest kinds first."""
    kinds = tuple(ROWS)
    return tuple(sorted(cards_of(view.captured[seat]), key=lambda card: kinds.index(PACK[card].kind)))


def _month(suit: int, art: Art, side: int) -> Surface:
    return drawn(art, medallions.medallion, suit, side)
