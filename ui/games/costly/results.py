"""The result of a deal and of the match: exchange and play, the show award by award, who leads; the award that reached the target.

Source: costly-colours.md R4, R12, 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Surface

from game.core.cards import CardId, Seat
from game.core.events import Awarded
from game.costly.rules import LIMIT, other
from game.costly.scoring import hand_lines
from game.costly.state import Phase, View
from sprites import tavern
from ui.games.costly.awards import at_show, before_show, cards_shown, count_at
from ui.games.costly.names import SHOW, explained, line_of, point_lines, points_words, shown_counts
from ui.games.costly.place import BROADSIDE, LEATHER, WALNUT
from ui.kit.player_text import Seated, said_of
from ui.kit.reveal.duel import Duel, DuelEnd, Duellist
from ui.kit.reveal.poster import DealSum, ahead
from ui.kit.reveal.result_sheet import Hand, PlainSheet, ResultRow, ResultText, Stuff, Total
from ui.kit.table_context import TableSpec
from ui.stage.art import Art, drawn
from ui.text.catalog import _


def sheet_of(setting: TableSpec, view: View) -> PlainSheet:
    """Return the sheet of the deal just finished, or of the match."""
    return PlainSheet(setting, told(view, setting.seated), Stuff(LEATHER, BROADSIDE, WALNUT))


def told(view: View, seated: Sequence[Seated]) -> ResultText:
    """Return what the sheet says: every award until the one that ends the match, and where everybody stands."""
    over = view.phase is Phase.OVER
    gained = [sum(award.points for award in view.log if award.seat == seat) for seat in (0, 1)]
    best = ahead(view.scores) if over else ahead((gained[0], gained[1]))
    if over:
        title = _("Tied match")
        if best is not None:
            title = said_of(seated, best, _("{name} wins the match|You win the match"))
    elif best is None:
        title = _("Round {number}: equal points").format(number=view.number)
    else:
        title = said_of(seated, best, _("{name} scores most: {n}|You score most: {n}"), n=gained[best])
    return ResultText(
        title=title,
        winner=best,
        heads=(_("This round"), _("Points")),
        rows=(*_played(view), *_shown(view, seated)),
        totals=tuple(
            Total(score - won, score, 1 + (view.scores[1 - seat] > score))
            for seat, (score, won) in enumerate(zip(view.scores, gained, strict=True))
        ),
        hands=(hands := tuple(_hands(view, seated)) or _decided(view, best)),
        beside=None if any(view.turnup in hand.cards for hand in hands) else Hand(_("Turn-up"), (view.turnup,)),
        standing=_("The match is over") if over else _("Round {number}").format(number=view.number),
        note=_("First to {target}").format(target=view.rules.target)
        if over
        else said_of(seated, other(view.dealer), _("{name} deals next|You deal next")),
        over=over,
        change=lambda points: f"+{points}" if points else "0",
    )


def _played(view: View) -> Iterator[ResultRow]:
    """Yield what exchange and play brought each player, the non-dealer first."""
    awards = before_show(view)
    for seat in _order(view):
        points = sum(award.points for award in awards if award.seat == seat)
        yield ResultRow(_("Exchange and play"), str(points), who=seat)


def _hands(view: View, seated: Sequence[Seated]) -> Iterator[Hand]:
    """Yield the hands that were shown, with what each player took for the show, the non-dealer's first."""
    for seat in _order(view):
        cards = cards_shown(view, seat)
        if cards and view.opened >> seat & 1:
            points = sum(award.points for award in at_show(view) if award.seat == seat)
            yield Hand(said_of(seated, seat, _("{name} shows|You show")), cards, str(points), seat)


def _decided(view: View, winner: Seat | None) -> tuple[Hand, ...]:
    """Return the cards that ended the match in the play, before a hand was shown, with what they brought."""
    if winner is None or view.phase is not Phase.OVER:
        return ()
    words, points = last_told(view, winner)
    return (Hand(words, deciding(view), str(points), winner),) if points else ()


def _shown(view: View, seated: Sequence[Seated]) -> Iterator[ResultRow]:
    """Yield both hands, each with its awards under it in the order in which they were entered; a hand without any has a line too."""
    awards = at_show(view)
    told = point_lines(view.rules, view.turnup, [line_of(award) for award in awards])
    for seat in _order(view):
        if not view.opened >> seat & 1:
            continue
        hand = cards_shown(view, seat)
        found = [
            ResultRow(_taken(line.name, award, seat, seated), str(award.points), line.cards, award.cards, part=True)
            for award, line in zip(awards, told, strict=True)
            if (other(award.seat) if award.kind == "muggins" else award.seat) == seat  # taken for the opponent's hand
        ]
        found = [*_due(view, seat), *found] if view.rules.by_hand else found
        if hand and not found and (view.phase is not Phase.OVER or not awards):
            found = [ResultRow(_("Nothing in the hand"), "0", cards=hand, part=True)]
        if found:
            yield ResultRow(said_of(seated, seat, _("{name} shows|You show")), cards=hand, who=seat)
            yield from found


def _taken(name: str, award: Awarded, owner: Seat, seated: Sequence[Seated]) -> str:
    """Return what an award for a hand is called, with who took it if that was the other player."""
    return name if award.seat == owner else _("{name}: {words}").format(name=seated[award.seat].name, words=name)


def _due(view: View, seat: Seat) -> Iterator[ResultRow]:
    """Yield what a hand counted by its owner was worth, in brackets: it scores only as far as it was counted."""
    lines = hand_lines(view.rules, view.turnup, cards_shown(view, seat))
    for told, line in zip(point_lines(view.rules, view.turnup, lines), lines, strict=True):
        yield ResultRow(told.name, f"({told.points})", told.cards, line.cards, part=True)


def _order(view: View) -> tuple[Seat, Seat]:
    """Return the order of the show. Source: costly-colours.md C24."""
    return other(view.dealer), view.dealer


def match_end(setting: TableSpec, view: View) -> Duel:
    """Return the poster of the match just finished."""
    return Duel(setting, ended(view, setting.seated, [deal.scores for deal in setting.deals()]))


def ended(view: View, seated: Sequence[Seated], scores: Sequence[tuple[int, int]] = ()) -> DuelEnd:
    """Return what the poster says; `scores` are those after every deal."""
    winner = ahead(view.scores)
    return DuelEnd(
        sides=(_side(view, Seat(0), winner, seated), _side(view, Seat(1), winner, seated)),
        winner=winner,
        cards=deciding(view),
        lead=tuple(one - other for one, other in scores),
        trophy=_plate,
        told=_only_round(view, winner) if len(scores) == 1 else None,
    )


def _plate(art: Art, size: int) -> Surface:
    """Draw the pewter plate of the count, every stud of it lit."""
    return drawn(art, tavern.lit_plate, size, LIMIT)


def _only_round(view: View, winner: Seat | None) -> DealSum | None:
    """Return what decided the one round of a match."""
    words, points = last_told(view, winner) if winner is not None else ("", 0)
    return DealSum(words, total=str(points)) if words else None


def _side(view: View, seat: Seat, winner: Seat | None, seated: Sequence[Seated]) -> Duellist:
    gained = sum(award.points for award in view.log if award.seat == seat)
    words = _("In the last round: {points}").format(points=points_words(gained))
    last = last_told(view, seat)[0] if seat == winner else ""
    return Duellist(seated[seat], view.scores[seat], (last, words) if last else (words,))


def last_award(view: View, seat: Seat) -> Awarded | None:
    """Return the award with which a seat came to its score."""
    return next((award for award in reversed(view.log) if award.seat == seat), None)


def last_told(view: View, seat: Seat) -> tuple[str, int]:
    """Return why a seat came to its score, and the points of that award; "" and 0 without one."""
    if (award := last_award(view, seat)) is None:
        return "", 0
    return explained(view.rules, view.turnup, line_of(award), count_of(view, award)), award.points


def count_of(view: View, award: Awarded) -> int:
    """Return the count for which an award was, in the play or at the show; 0 where it was for none."""
    if not award.kind.startswith(SHOW):
        return count_at(view, award)
    lines = [line_of(one) for one in view.log[: view.log.index(award) + 1] if one.kind.startswith(SHOW)]
    return shown_counts(view.rules, lines)[-1]


def deciding(view: View) -> tuple[CardId, ...]:
    """Return the cards that earned the last award of the winner, else those of the hand shown, else the turn-up."""
    winner = ahead(view.scores)
    if winner is None:
        return (view.turnup,)
    last = last_award(view, winner)
    if last is not None and last.cards:
        return tuple(dict.fromkeys(last.cards))
    shown = cards_shown(view, winner) if view.opened >> winner & 1 else ()
    return shown or (view.turnup,)
