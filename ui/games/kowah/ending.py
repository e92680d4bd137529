"""The end of a match of Kowah: everybody by balance, the nine cards that were won with last. Source: kowah.md M2, M4."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from game.core.cards import CardId, Seat
from game.kowah.rules import Source
from game.kowah.scoring import places
from game.kowah.state import View, Win
from ui.games.kowah import pictures
from ui.games.kowah.names import SOURCES, level_name
from ui.games.kowah.results import Reckoning
from ui.kit.player_text import Seated, said_of, signed
from ui.kit.reveal.podium import MatchEnd, PlayedDeal, Podium, Stood
from ui.kit.reveal.poster import DealSum, Term, match_words
from ui.kit.table_context import TableSpec
from ui.stage.art import Art
from ui.text.catalog import _


def match_end(setting: TableSpec, view: View) -> Podium:
    """Return the poster of the match just finished."""
    return Podium(setting, ended(view, setting.seated, setting.deals()))


def ended(view: View, seated: tuple[Seated, ...], rounds: Sequence[View] = ()) -> MatchEnd:
    """Return what the poster says; `rounds` are the views at the end of every round."""
    ranks = places(view.balances)
    order = sorted(range(view.seats), key=lambda seat: (ranks[seat], seat))
    return MatchEnd(
        title=match_words(seated, [Seat(seat) for seat in order if ranks[seat] == 1]),
        stood=tuple(Stood(seated[seat], ranks[seat], signed(view.balances[seat])) for seat in order),
        reason=_reason(view, seated),
        next_words=_("New match"),
        cards=deciding(view),
        emblem=pictures.EMBLEM,
        told=_last_round(view, seated) if len(rounds) < 2 else None,
        course_title=_("The match"),
        course_words=_("Everybody’s points, round by round"),
        course=tuple(_played(one, seated) for one in rounds) if len(rounds) > 1 else (),
        ways=tuple(tuple(one.balances[seat] for one in rounds) for seat in order) if len(rounds) > 1 else (),
    )


def _played(view: View, seated: tuple[Seated, ...]) -> PlayedDeal:
    """Return a round in the strip of the match: who won it, and the sign of where the winning card came from."""
    win = view.result
    if not isinstance(win, Win):
        return PlayedDeal(str(view.deal))
    return PlayedDeal(str(view.deal), (seated[win.winner],), (partial(_origin, win.source),))


def _origin(source: Source, art: Art, side: int) -> Surface:
    return pictures.origin(art, source, side)


def _last_round(view: View, seated: tuple[Seated, ...]) -> DealSum | None:
    """Return what the last round brought, trio by trio; None if nobody won it. Source: kowah.md S1 to S4."""
    win = view.result
    if not isinstance(win, Win):
        return None
    reckoning = Reckoning(view, seated)
    trios = [Term("+" if number else "", str(one.points), one.sum) for number, one in enumerate(reckoning.brelans())]
    settlement = win.settlement
    value = Term("=", str(win.base), _("value"))
    times = (value, Term("×", str(settlement.multiplier), _(SOURCES[win.source]))) if settlement.multiplier > 1 else ()
    return DealSum(_("The last round"), reckoning.title(), (*trios, *times), str(settlement.score))


def _reason(view: View, seated: tuple[Seated, ...]) -> str:
    """Return who won the last round, and how."""
    if not isinstance(view.result, Win):
        return _("Nobody won the last round")
    level = level_name(view.result.settlement.level).lower()
    return said_of(seated, view.result.winner, _("{name} won the last round: {level}|You won the last round: {level}"), level=level)


def deciding(view: View) -> tuple[CardId, ...]:
    """Return the cards of the last win, the one it was won with last."""
    if not isinstance(view.result, Win):
        return ()
    won_with = view.result.card
    cards = [card for brelan in view.result.brelans for card in brelan if card != won_with]
    return (*cards, won_with)
