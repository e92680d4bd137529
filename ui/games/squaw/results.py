"""The result of a round and of the match. Source: squaw.md R13, R14, M4."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from game.core.cards import CardId
from game.squaw.rules import HANDS, Status
from game.squaw.scoring import places
from game.squaw.state import HandResult
from game.squaw.view import View
from sprites import badges, kitchen
from ui.games.squaw.names import tricks_words
from ui.games.squaw.place import SLATE
from ui.games.squaw.round_end import RoundEnd
from ui.kit.player_text import Seated, said_of
from ui.kit.reveal.podium import MatchEnd, PlayedDeal, Podium, Stood
from ui.kit.reveal.poster import Honour
from ui.kit.table_context import TableSpec
from ui.stage.art import Art, drawn
from ui.text.catalog import _

_FALLS = (Status.DOG, Status.BLIND, Status.OUT)


def sheet_of(setting: TableSpec, view: View) -> RoundEnd | Podium:
    """Return the moments of the round just finished, at the end the poster of the match: after who goes out, if that ended it."""
    if view.winner is None:
        return RoundEnd(setting, view)
    podium = Podium(setting, match_end(view, setting.seated), Honour(SLATE))
    return podium if view.number == HANDS else RoundEnd(setting, view, podium)


def match_end(view: View, seated: Sequence[Seated]) -> MatchEnd:
    """Return what the poster says at the end: everybody by place, the trick that decided, the rounds. Source: squaw.md M1 to M4."""
    result, winner = view.results[-1], view.winner
    assert winner is not None
    ranks = places(winner, view.out_after, view.totals)
    seats = sorted(range(view.seats), key=lambda seat: (ranks[seat], seat))
    return MatchEnd(
        title=said_of(seated, winner, _("{name} wins the match|You win the match")),
        stood=tuple(
            Stood(seated[seat], ranks[seat], tricks_words(view.totals[seat]), _career(view, seat), partial(_plate, view.totals[seat]))
            for seat in seats
        ),
        reason=_ending(result, seated),
        cards=deciding(view),
        course_words=_("Most tricks in every round, and who fell"),
        course=tuple(_stage(one, seated) for one in view.results),
    )


def deciding(view: View) -> tuple[CardId, ...]:
    """Return the cards of the last trick, the winning one last."""
    trick = view.results[-1].tricks[-1]
    return tuple(card for _seat, card in sorted(trick.plays, key=lambda play: play[0] == trick.winner))


def _stage(result: HandResult, seated: Sequence[Seated]) -> PlayedDeal:
    """Return a round in the strip of the match: who took the most tricks, and the badges of those who fell."""
    changes = zip(result.statuses, result.after.statuses, strict=True)
    fell = sorted((after for before, after in changes if before is not after and after in _FALLS), key=_FALLS.index)
    leaders = tuple(seated[seat] for seat in result.after.leaders)
    return PlayedDeal(str(result.number), leaders, tuple(partial(_sign, status) for status in fell))


def _sign(status: str, art: Art, size: int) -> Surface:
    return drawn(art, badges.badge, badges.Badge(status), size)


def _plate(tricks: int, art: Art, size: int) -> Surface:
    """Draw a tin plate with a nut for every trick."""
    return drawn(art, kitchen.tin_heaped, size, tricks)


def _career(view: View, seat: int) -> str:
    """Return how far somebody came. Source: squaw.md M1, M2, M4."""
    if seat == view.winner:
        return _("wins the last trick") if view.number == HANDS else _("the only one still in")
    if view.out_after[seat]:
        return _("out after round {number}").format(number=view.out_after[seat])
    return _("still in")


def _ending(result: HandResult, seated: Sequence[Seated]) -> str:
    """Return why the match is over. Source: squaw.md M1, M2."""
    if result.number == HANDS:
        return _("The last trick decides the match")
    winner = result.after.winner
    assert winner is not None
    return said_of(seated, winner, _("Only {name} is still in|Only you are still in"))
