"""What an action leads to for certain, from what its player can see: shown before they decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import CardId, Seat
from game.core.engine import DealNext
from game.costly.actions import Accept, Action, Decline, Go, Offer, Play, Refuse, Stop
from game.costly.rules import LIMIT, fits
from game.costly.scoring import Line, last_line, play_lines
from game.costly.state import NONE, View

Lines: TypeAlias = tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Foresight:
    """What is certain to follow from an action before anybody else decides. With counting by hand the awards of a play are not.

    Attributes:
        own: the awards of the player, in order.
        theirs: the awards of the opponent.
        count: the count after a play, 0 to 31; None for what is no play.
        ends: whether the count ends with it.
        winner: who wins the match with these awards, None for nobody yet.
        taken: what an offered card brings the player when the opponent takes it, 0 or more points.
        refused: what it brings when the opponent refuses.
    """

    own: Lines = ()
    theirs: Lines = ()
    count: int | None = None
    ends: bool = False
    winner: Seat | None = None
    taken: int = 0
    refused: int = 0


def foresee(view: View, action: Action | DealNext) -> Foresight | None:
    """Return what `action`, legal for the view's seat, leads to; None for a claim, an answer to one, and the next deal.

    Source: costly-colours.md R4, R7 to R10, 4.
    """
    rules, me, rival = view.rules, view.viewer, view.opponent
    special = rules.special[view.turnup]
    match action:
        case Offer(card):
            return Foresight(taken=rules.given[special[card]], refused=rules.refuse_points)
        case Decline():
            return _settled(view, [(rival, Line("mog_decline", (), rules.decline_points))])
        case Refuse():
            return _settled(view, [(rival, Line("mog_refuse", (), rules.refuse_points))])
        case Accept(card):
            # The giver scores first, for a card that nobody else has seen: what may end the match leaves nothing certain.
            open_end = rules.ends_at_once and view.scores[rival] + max(rules.given) >= rules.target
            given = [] if card is None or open_end else [(me, Line("mog_give", (card,), rules.given[special[card]]))]
            return _settled(view, given)
        case Play(card, value):
            return _played(view, card, value)
        case Go():
            done = not view.counts[rival]
            awards = [(rival, Line("go", (), rules.go_points)), *(_last(view, said_go=True) if done else ())]
            return _settled(view, awards, ends=done)
        case Stop():
            return _settled(view, _last(view, said_go=True), ends=True)
        case _:
            return None


def _played(view: View, card: CardId, value: int) -> Foresight:
    rules, total, said_go = view.rules, view.total + value, view.go != NONE
    left = view.left & ~(1 << card)
    nothing_left = not (left or view.counts[view.opponent])
    ends = total == LIMIT or nothing_left or (said_go and not fits(left, total))
    if rules.by_hand:
        return Foresight(count=total, ends=ends)
    row = (*(laid.card for laid in view.row), card)
    lines = play_lines(rules, view.turnup, row, total, said_go)
    if ends and (line := last_line(rules, card, total, said_go)):
        lines.append(line)
    return _settled(view, [(view.viewer, line) for line in lines], count=total, ends=ends)


def _last(view: View, *, said_go: bool) -> list[tuple[Seat, Line]]:
    """Return what the player of the last card scores when the count ends as it stands."""
    if not view.row:
        return []
    last = view.row[-1]
    line = last_line(view.rules, last.card, view.total, said_go)
    return [(last.seat, line)] if line else []


def _settled(
    view: View, awards: Sequence[tuple[Seat, Line]], count: int | None = None, *, ends: bool = False
) -> Foresight:
    """Return awards as far as they are entered: one of 0 points is none, and the one that reaches the target is the last.

    Source: costly-colours.md R4.
    """
    scores, winner = list(view.scores), None
    entered: tuple[list[Line], list[Line]] = ([], [])
    for seat, line in awards:
        if winner is None and line.points:
            entered[seat].append(line)
            scores[seat] += line.points
            if scores[seat] >= view.rules.target and view.rules.ends_at_once:
                winner = seat
    return Foresight(tuple(entered[view.viewer]), tuple(entered[view.opponent]), count, ends, winner)
