"""The result of a round and of the match: tricks, what becomes of everybody, who deals next. Source: squaw.md R13, R14, M4."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from game.core.cards import CardId, Seat
from game.squaw.rules import HANDS, OUT, Status
from game.squaw.scoring import places
from game.squaw.state import HandResult
from game.squaw.view import View
from ui.games.squaw import pictures
from ui.games.squaw.place import SLATE
from ui.games.squaw.words import became, names_of, tricks_words
from ui.kit.desk import Setting
from ui.kit.plain_sheet import PlainSheet, Told, ToldRow, Total
from ui.kit.players import Seated, said_of
from ui.kit.podium import MatchEnd, PlayedDeal, Podium, Stood
from ui.stage.art import Art
from ui.text.catalog import _

_FALLS = (Status.DOG, Status.BLIND, Status.OUT)


def sheet_of(setting: Setting, view: View) -> PlainSheet | Podium:
    """Return the sheet of the round just finished, or of the match."""
    if view.winner is not None:
        return Podium(setting, match_end(view, setting.seated), SLATE)
    return PlainSheet(setting, told(view, setting.seated), SLATE)


def match_end(view: View, seated: Sequence[Seated]) -> MatchEnd:
    """Return what the poster says at the end: everybody by place, the trick that decided, the rounds. Source: squaw.md M1 to M4."""
    result, winner = view.results[-1], view.winner
    assert winner is not None
    ranks = places(winner, view.out_after, view.totals)
    seats = sorted(range(view.seats), key=lambda seat: (ranks[seat], seat))
    return MatchEnd(
        title=said_of(seated, winner, _("{name} wins the match|You win the match")),
        stood=tuple(
            Stood(seated[seat], ranks[seat], tricks_words(view.totals[seat]), _career(view, seat)) for seat in seats
        ),
        reason=_ending(result, seated),
        next_words=_("New match"),
        cards=_deciding(result),
        course_title=_("The match"),
        course_words=_("Most tricks in every round, and who fell"),
        course=tuple(_stage(one, seated) for one in view.results),
    )


def _deciding(result: HandResult) -> tuple[CardId, ...]:
    """Return the cards of the last trick, the winning one last."""
    trick = result.tricks[-1]
    return tuple(card for _seat, card in sorted(trick.plays, key=lambda play: play[0] == trick.winner))


def _stage(result: HandResult, seated: Sequence[Seated]) -> PlayedDeal:
    """Return a round in the strip of the match: who took the most tricks, and the badges of those who fell."""
    changes = zip(result.statuses, result.after.statuses, strict=True)
    fell = sorted((after for before, after in changes if before is not after and after is not Status.NORMAL), key=_FALLS.index)
    return PlayedDeal(
        str(result.number),
        tuple(seated[seat] for seat in result.after.leaders),
        tuple(partial(pictures.sign, status) for status in fell),
    )


def told(view: View, seated: Sequence[Seated]) -> Told:
    """Return what the sheet of a round says: everybody's tricks and fate."""
    result = view.results[-1]
    leaders = result.after.leaders
    if len(leaders) > 1:
        title = _("Round {number}: most tricks shared").format(number=result.number)
    else:
        title = said_of(seated, leaders[0], _("{name} takes the most tricks|You take the most tricks"))
    return Told(
        title=title,
        winner=leaders[0] if len(leaders) == 1 else None,
        heads=(_("What becomes of everybody"), _("Tricks")),
        rows=_fates(result, seated),
        totals=_totals(view, result),
        total_heads=(_("before"), _("this round"), _("tricks")),
        next_words=_("Next round"),
        standing=_("Round {number} of {rounds}").format(number=result.number, rounds=HANDS),
        note=_next_dealer(result, seated),
        change=lambda tricks: f"+{tricks}" if tricks else "0",
    )


def _fates(result: HandResult, seated: Sequence[Seated]) -> tuple[ToldRow, ...]:
    """Return a line for everybody who played, the most tricks first."""
    played = [seat for seat, status in enumerate(result.statuses) if status is not OUT]
    played.sort(key=lambda seat: (-result.taken[seat], seat))
    return tuple(
        ToldRow(
            seated[seat].name,
            str(result.taken[seat]),
            became(result.statuses[seat], result.after.statuses[seat], result.taken[seat]),
            sign=_sign(result.after.statuses[seat]),
        )
        for seat in played
    )


def _sign(status: Status) -> Callable[[Art, int], Surface] | None:
    return partial(pictures.sign, status) if status is not Status.NORMAL else None


def _career(view: View, seat: int) -> str:
    """Return how far somebody came. Source: squaw.md M1, M2, M4."""
    if seat == view.winner:
        return _("wins the last trick") if view.number == HANDS else _("the only one still in")
    if view.out_after[seat]:
        return _("out after round {number}").format(number=view.out_after[seat])
    return _("still in")


def _totals(view: View, result: HandResult) -> tuple[Total, ...]:
    """Return tricks before and after, and the places as they stand: nobody has won before the match is over."""
    standing = places(-1, view.out_after, view.totals)
    return tuple(
        Total(total - taken, total, place)
        for total, taken, place in zip(view.totals, result.taken, standing, strict=True)
    )


def _next_dealer(result: HandResult, seated: Sequence[Seated]) -> str:
    leaders = result.after.leaders
    if len(leaders) == 1:
        words = _("{name} deals next and names trumps|You deal next and name trumps")
        return said_of(seated, leaders[0], words)
    return _("Draw for the deal: {names}").format(names=names_of(leaders, seated))


def _ending(result: HandResult, seated: Sequence[Seated]) -> str:
    """Return why the match is over. Source: squaw.md M1, M2."""
    if result.number == HANDS:
        return _("The last trick decides the match")
    winner = result.after.winner
    assert winner is not None
    return said_of(seated, winner, _("Only {name} is still in|Only you are still in"))


def title_of(view: View, seated: Sequence[Seated]) -> str:
    """Return the state of a match in one line, for the title screen."""
    words = _("Dog & Blind, round {number} of {rounds}").format(number=view.number, rounds=HANDS)
    still_in = [Seat(seat) for seat, status in enumerate(view.statuses) if status is not Status.OUT]
    return "   ".join((words, _("still in: {names}").format(names=names_of(still_in, seated))))
