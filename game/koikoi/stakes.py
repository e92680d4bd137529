"""What is at stake in the call after a yaku, from what everybody at the table can see and the caller's own hand. Source: koi-koi.md 4."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.koikoi.foresight import turns_to_come
from game.koikoi.near import near
from game.koikoi.rules import SUIT_MATES
from game.koikoi.scoring import Score, score
from game.koikoi.state import View
from game.koikoi.yaku import Progress, yaku_of

MOST_SHORT = 2
"""A yaku that lacks more cards than this is nothing to hope for."""


class Place(Enum):
    """Where a card that is lacking lies, as far as the caller can see."""

    FIELD = auto()
    IN_REACH = auto()
    """In the field, and the caller holds a card that takes it."""
    HELD = auto()
    UNSEEN = auto()


@dataclass(frozen=True, slots=True)
class MayCome:
    """A yaku that may still be made after koi-koi.

    Attributes:
        key: of the yaku.
        points: what it counts for, the doublings apart.
        held: the cards of it that are captured already.
        lacking: as many cards as it is short of, those first that are nearest.
        whole: what its maker would score by stopping with it, doublings and all.
    """

    key: str
    points: int
    held: tuple[CardId, ...]
    lacking: tuple[CardId, ...]
    whole: Score

    @property
    def total(self) -> int:
        """The points of the round with it."""
        return self.whole.total


@dataclass(frozen=True, slots=True)
class CallStakes:
    """The stakes of a call: what stopping scores `now`, what may come, what the other player needs one card for, and who plays when."""

    now: int
    may_come: tuple[MayCome, ...]
    danger: tuple[MayCome, ...]
    order: tuple[Seat, ...]


def call_stakes(view: View) -> CallStakes:
    """Return the stakes of the call that `view`'s seat is asked for."""
    me, other = view.viewer, Seat(1 - view.viewer)
    may_come = [_made(view, me, way) for way in _near(view, me, MOST_SHORT)]
    danger = [_made(view, other, way) for way in _near(view, other, 1)]
    return CallStakes(
        now=view.projected(me).total,
        may_come=tuple(sorted(may_come, key=lambda way: (len(way.lacking), -way.total))),
        danger=tuple(sorted(danger, key=lambda way: -way.total)),
        order=tuple(map(Seat, turns_to_come(view, view.hand_sizes, other))),
    )


def place_of(view: View, card: CardId) -> Place:
    """Return where a card lies that nobody has captured."""
    bit = 1 << card
    if view.hand & bit:
        return Place.HELD
    if view.field & bit:
        return Place.IN_REACH if view.hand & SUIT_MATES[card] else Place.FIELD
    return Place.UNSEEN


def _near(view: View, seat: Seat, most: int) -> list[Progress]:
    own, lost = view.captured[seat], view.captured[1 - seat]
    return [way for way in near(view.rules, view.month, own, lost) if 0 < way.short <= most]


def _made(view: View, seat: Seat, way: Progress) -> MayCome:
    """Return what `seat` has of a yaku once the cards that it lacks are captured, the caller having gone on."""
    order = (Place.IN_REACH, Place.HELD, Place.FIELD, Place.UNSEEN)
    if seat != view.viewer:
        order = (Place.FIELD, Place.IN_REACH, Place.UNSEEN, Place.HELD)
    lacking = sorted(cards_of(way.missing), key=lambda card: (order.index(place_of(view, card)), card))[: way.short]
    captured = view.captured[seat] | mask_of(lacking)
    calls = [view.calls[0], view.calls[1]]
    calls[view.viewer] += 1
    whole = score(view.rules, view.month, captured, view.captured[1 - seat], calls[seat], calls[1 - seat])
    points = next((line.points for line in yaku_of(view.rules, view.month, captured) if line.key == way.key), way.points)
    return MayCome(way.key, points, cards_of(way.held), tuple(lacking), whole)
