"""The result of a round and of the match: tricks, what becomes of everybody, who deals next. Source: squaw.md R13, R14, M4."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from game.core.cards import Seat
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
from ui.stage.art import Art
from ui.text.catalog import _


def sheet_of(setting: Setting, view: View) -> PlainSheet:
    """Return the sheet of the round just finished, or of the match."""
    return PlainSheet(setting, told(view, setting.seated), SLATE)


def told(view: View, seated: Sequence[Seated]) -> Told:
    """Return what the sheet says: everybody's tricks and fate, or everybody's place."""
    result = view.results[-1]
    winner = result.after.winner
    over = winner is not None
    totals = _totals(view, result)
    leaders = result.after.leaders
    if winner is not None:
        title = said_of(seated, winner, _("{name} wins the match|You win the match"))
    elif len(leaders) > 1:
        title = _("Round {number}: most tricks shared").format(number=result.number)
    else:
        title = said_of(seated, leaders[0], _("{name} takes the most tricks|You take the most tricks"))
    return Told(
        title=title,
        winner=winner if over else leaders[0] if len(leaders) == 1 else None,
        heads=(_("Places"), _("Place")) if over else (_("What becomes of everybody"), _("Tricks")),
        rows=_placed(view, totals, seated) if over else _fates(result, seated),
        totals=totals,
        total_heads=(_("before"), _("this round"), _("tricks")),
        next_words=_("New match") if over else _("Next round"),
        standing=_("The match is over")
        if over
        else _("Round {number} of {rounds}").format(number=result.number, rounds=HANDS),
        note=_ending(result, seated) if over else _next_dealer(result, seated),
        over=over,
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


def _placed(view: View, totals: Sequence[Total], seated: Sequence[Seated]) -> tuple[ToldRow, ...]:
    """Return a line for everybody by place."""
    seats = sorted(range(view.seats), key=lambda seat: (totals[seat].place, seat))
    return tuple(ToldRow(seated[seat].name, f"{totals[seat].place}.", _career(view, seat)) for seat in seats)


def _career(view: View, seat: int) -> str:
    tricks = tricks_words(view.totals[seat])
    if seat == view.winner:
        return _("wins the last trick, {tricks} in all").format(tricks=tricks) if view.number == HANDS else tricks
    if view.out_after[seat]:
        return _("out after round {number}, {tricks}").format(number=view.out_after[seat], tricks=tricks)
    return _("still in, {tricks}").format(tricks=tricks)


def _totals(view: View, result: HandResult) -> tuple[Total, ...]:
    """Return tricks before and after, and the places as they stand: nobody has won before the match is over."""
    winner = result.after.winner
    standing = places(-1 if winner is None else winner, view.out_after, view.totals)
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
