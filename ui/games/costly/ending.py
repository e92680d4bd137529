"""The end of a match of Costly Colours: the award that reached the target, both scores, the last round. Source: costly-colours.md R4."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat
from game.core.events import Awarded
from game.costly.state import View
from ui.games.costly.awards import cards_shown, count_at
from ui.games.costly.names import SHOW, explained, line_of, points_words, shown_counts
from ui.kit.player_text import Seated, said_of
from ui.kit.reveal.duel import Duel, DuelEnd, Duellist
from ui.kit.reveal.poster import DealSum, match_words
from ui.kit.table_context import TableSpec
from ui.text.catalog import _


def match_end(setting: TableSpec, view: View) -> Duel:
    """Return the poster of the match just finished."""
    return Duel(setting, ended(view, setting.seated, [deal.scores for deal in setting.deals()]))


def ended(view: View, seated: Sequence[Seated], scores: Sequence[tuple[int, int]] = ()) -> DuelEnd:
    """Return what the poster says; `scores` are those after every deal."""
    winner = _winner(view)
    return DuelEnd(
        title=match_words(tuple(seated), (Seat(0), Seat(1)) if winner is None else (winner,)),
        sides=(_side(view, Seat(0), winner, seated), _side(view, Seat(1), winner, seated)),
        winner=winner,
        cards=deciding(view),
        next_words=_("New match"),
        course_title=_("The match"),
        leads=(said_of(seated, Seat(0), _("{name} leads|You lead")), said_of(seated, Seat(1), _("{name} leads|You lead"))),
        lead=tuple(one - other for one, other in scores),
        told=_only_round(view, winner) if len(scores) == 1 else None,
    )


def _only_round(view: View, winner: Seat | None) -> DealSum | None:
    """Return what decided the one round of a match."""
    last = _last(view, winner) if winner is not None else None
    return DealSum(_told(view, last), total=str(last.points)) if last is not None else None


def _side(view: View, seat: Seat, winner: Seat | None, seated: Sequence[Seated]) -> Duellist:
    gained = sum(award.points for award in view.log if award.seat == seat)
    words = _("In the last round: {points}").format(points=points_words(gained))
    last = _last(view, seat) if seat == winner else None
    return Duellist(seated[seat], view.scores[seat], (*((_told(view, last),) if last else ()), words))


def _last(view: View, seat: Seat) -> Awarded | None:
    """Return the award with which a seat came to its score."""
    return next((award for award in reversed(view.log) if award.seat == seat), None)


def _told(view: View, award: Awarded) -> str:
    if award.kind.startswith(SHOW):
        lines = [line_of(one) for one in view.log[: view.log.index(award) + 1] if one.kind.startswith(SHOW)]
        count = shown_counts(view.rules, lines)[-1]
    else:
        count = count_at(view, award)
    return explained(view.rules, view.turnup, line_of(award), count)


def last_told(view: View, seat: Seat) -> tuple[str, int]:
    """Return why a seat came to its score, and the points of that award; "" and 0 without one."""
    last = _last(view, seat)
    return (_told(view, last), last.points) if last is not None else ("", 0)


def _winner(view: View) -> Seat | None:
    first, second = view.scores
    return None if first == second else Seat(int(second > first))


def deciding(view: View) -> tuple[CardId, ...]:
    """Return the cards that earned the last award of the winner, else those of the hand shown, else the turn-up."""
    winner = _winner(view)
    if winner is None:
        return (view.turnup,)
    last = _last(view, winner)
    if last is not None and last.cards:
        return tuple(dict.fromkeys(last.cards))
    shown = cards_shown(view, winner) if view.opened >> winner & 1 else ()
    return shown or (view.turnup,)
