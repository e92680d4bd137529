"""The awards of a deal as the table lists them: one entry for every deed, its lines of points under it. From the view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.cards import CardId, Seat
from game.core.events import Awarded
from game.costly.rules import Rules, other
from game.costly.scoring import play_lines
from game.costly.state import NONE, Phase, View
from ui.games.costly.names import SHOW, PointLine, award_name, card_small, line_of, point_lines, reason
from ui.kit.player_text import Seated, said_of
from ui.text.catalog import _

NO_PLAY = frozenset({"turnup", "mog_refuse", "mog_decline", "mog_give", "go"})
"""Awards that no card played brings."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What one deed brought one player: in words, its lines in order."""

    seat: Seat
    words: str
    lines: tuple[PointLine, ...]

    @property
    def points(self) -> int:
        """All points of the deed."""
        return sum(line.points for line in self.lines if line.scores)


def entries_of(view: View, seated: Sequence[Seated]) -> tuple[Deed, ...]:
    """Return everything that scored in this deal before the show, oldest first."""
    found: list[Deed] = []
    former: tuple[Seat, CardId | str] | None = None
    for award in before_show(view):
        deed = deed_of(view, award)
        told = told_of(view.rules, view.turnup, award, count_at(view, award))
        if (award.seat, deed) == former:
            found[-1] = Deed(award.seat, found[-1].words, (*found[-1].lines, told))
        else:
            found.append(Deed(award.seat, deed_words(award, deed, seated), (told,)))
        former = award.seat, deed
    return (*found, *_settled_claim(view, seated))


def before_show(view: View) -> tuple[Awarded, ...]:
    """Return the awards of exchange and play, in order."""
    return view.log[: _first_of_show(view)]


def at_show(view: View) -> tuple[Awarded, ...]:
    """Return the awards of the show, in order."""
    return view.log[_first_of_show(view) :]


def _first_of_show(view: View) -> int:
    if not view.opened:
        return len(view.log)
    return next((n for n, award in enumerate(view.log) if _is_of_show(view, award)), len(view.log))


def _is_of_show(view: View, award: Awarded) -> bool:
    """Whether an award was made at the show: with counting by hand those cards were counted which made up a hand."""
    if award.kind not in ("counted", "muggins"):
        return award.kind.startswith(SHOW)
    return award.cards in (cards_shown(view, view.viewer), cards_shown(view, view.opponent))


def cards_shown(view: View, seat: Seat) -> tuple[CardId, ...]:
    """Return the cards of a seat that count at the show, as far as the viewer sees them. Source: costly-colours.md 5."""
    mine = seat == view.viewer
    if view.rules.shows_all:
        return view.held if mine else view.theirs
    return view.hand if mine else view.known


def deed_of(view: View, award: Awarded) -> CardId | str:
    """Return the card whose play was awarded, the kind of an award that belongs to no play."""
    if award.kind in NO_PLAY:
        return award.kind
    laid = [laid.card for laid in view.laid if laid.card in award.cards]
    return laid[-1] if laid else award.kind


def count_at(view: View, award: Awarded) -> int:
    """Return the count that the newest card of an award made."""
    return next((laid.total for laid in reversed(view.laid) if laid.card in award.cards), 0)


def told_of(rules: Rules, turnup: CardId, award: Awarded, count: int, *, scores: bool = True) -> PointLine:
    """Return one award in words."""
    line = line_of(award)
    return PointLine(award_name(rules, turnup, line, count), reason(line), award.points, scores)


def deed_words(award: Awarded, deed: CardId | str, seated: Sequence[Seated]) -> str:
    """Return what was done that scores, by the player or by the opponent."""
    rival = other(award.seat)
    match deed:
        case int():
            player = rival if award.kind == "muggins" else award.seat  # taken for what the other one played
            return _("{name}: {card}").format(name=seated[player].name, card=card_small(deed))
        case "turnup":
            return said_of(seated, award.seat, _("{name} deals|You deal"))
        case "mog_give":
            return said_of(seated, award.seat, _("{name} gives a card|You give a card"))
        case "mog_refuse":
            return said_of(seated, rival, _("{name} refuses the card|You refuse the card"))
        case "mog_decline":
            return said_of(seated, rival, _("{name} offers nothing|You offer nothing"))
        case "go":
            return said_of(seated, rival, _("{name} says Go|You say Go"))
        case _:
            return seated[award.seat].name


def _settled_claim(view: View, seated: Sequence[Seated]) -> Iterator[Deed]:
    """Yield what the last card was worth, once its owner has counted it. Source: costly-colours.md 5.2."""
    settled = view.rules.by_hand and view.due != NONE and view.phase not in (Phase.COUNT, Phase.MUGGINS)
    if not settled or view.opened or not view.row:
        return
    last = view.row[-1]
    row = tuple(laid.card for laid in view.row)
    said_go = view.go not in (NONE, last.seat)
    lines = play_lines(view.rules, view.turnup, row, last.total, said_go)
    told = point_lines(view.rules, view.turnup, lines, last.total, scores=False)
    words = _("{name} counted {claimed} of {due}|You counted {claimed} of {due}")
    yield Deed(last.seat, said_of(seated, last.seat, words, claimed=view.claimed, due=view.due), told)
