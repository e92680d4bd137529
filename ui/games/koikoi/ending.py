"""The end of a match of Koi-Koi: the cards that decided it, both scores, who led after each month. Source: koi-koi.md M1, M2."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from game.core.cards import CardId, Seat, cards_of
from game.koikoi.actions import PACK
from game.koikoi.rules import suit_of_month
from game.koikoi.state import View
from ui.games.koikoi.pictures import emblem, medallion
from ui.games.koikoi.words import ROWS, month_name, yaku_name
from ui.kit.desk import Setting
from ui.kit.duel import Duel, DuelEnd, Duellist
from ui.kit.players import Seated, said_of
from ui.kit.poster import match_words
from ui.stage.art import Art
from ui.stage.layout import CARD
from ui.text.catalog import _

MOST_CARDS = 5
"""So many captured cards make the fan where no yaku decided."""


def match_end(setting: Setting, view: View) -> Duel:
    """Return the poster of the match just finished."""
    return Duel(setting, ended(view, setting.seated))


def ended(view: View, seated: tuple[Seated, ...]) -> DuelEnd:
    """Return what the poster says."""
    winner = _winner(view)
    suits = [suit_of_month(one.month, view.rules.korean_months) for one in view.finished]
    return DuelEnd(
        title=match_words(seated, (Seat(0), Seat(1)) if winner is None else (winner,)),
        sides=(_side(view, Seat(0), seated), _side(view, Seat(1), seated)),
        winner=winner,
        cards=deciding(view),
        next_words=_("New match"),
        course_title=_("The months"),
        leads=(
            said_of(seated, 0, _("{name} leads|You lead")),
            said_of(seated, 1, _("{name} leads|You lead")),
        ),
        lead=tuple(one.scores[0] - one.scores[1] for one in view.finished),
        marks=tuple(partial(_month, suit) for suit in suits),
        shape=CARD,
        emblem=emblem(suits[-1]),
    )


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


def _winner(view: View) -> Seat | None:
    ours, theirs = view.scores
    return None if ours == theirs else Seat(ours < theirs)


def deciding(view: View) -> tuple[CardId, ...]:
    """Return the cards of the yaku that ended the match, else the best that its winner captured in the last round."""
    winner = _winner(view)
    result = view.result
    if result is not None and result.score is not None and result.score.lines and winner in (result.winner, None):
        return max(result.score.lines, key=lambda line: (line.points, -len(line.cards))).cards
    if winner is None:
        return ()
    kinds = tuple(ROWS)
    captured = sorted(cards_of(view.captured[winner]), key=lambda card: kinds.index(PACK[card].kind))
    return tuple(captured[:MOST_CARDS])


def _month(suit: int, art: Art, side: int) -> Surface:
    return medallion(art, suit, side)
