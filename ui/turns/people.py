"""The people at one screen: who plays, who is before it, and what each of them has not seen yet. Source: DESIGN.md 6."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ai.levels import Level
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.record import AnyMatch, Player

if TYPE_CHECKING:
    from game.core.events import Event


class People:
    """The people who play `match` at one screen, seen from the seat of `viewer`."""

    def __init__(self, match: AnyMatch, players: Sequence[Player], viewer: Seat) -> None:
        self._match = match
        self._players = players
        self.viewer = viewer
        self._handed_over: dict[Seat, int] = {}
        """The ply at which each person last gave the screen to another one: everything before it they have seen."""

    def plays(self, seat: Seat) -> bool:
        """Whether a person sits at `seat`."""
        return self._players[seat].is_person

    def playing(self) -> tuple[Seat, ...]:
        """Return the seats of the people who are still in the match: between two deals all who are still in are asked."""
        return tuple(filter(self.plays, self._dealt_in()))

    @property
    def deal_is_over(self) -> bool:
        """Whether a result is due: the match is over, or rests between two deals."""
        asked = self._match.to_act()
        return not asked or DealNext in map(type, self._match.legal_actions(asked[0]))

    def going_on(self) -> tuple[Seat, ...]:
        """Return the seats that are still in the match: between two deals those who are asked, in a deal those who were asked before it."""
        asked = self._match.to_act()
        return asked if asked and self.deal_is_over else self._dealt_in()

    def _dealt_in(self) -> tuple[Seat, ...]:
        match = self._match
        between = [ply for ply, (_seat, action) in enumerate(match.actions) if isinstance(action, DealNext)]
        return match.asked_at(between[-1]) if between else tuple(map(Seat, range(match.seats)))

    @property
    def several(self) -> bool:
        """Whether more than one person plays at this screen, so that hands are hidden from each other."""
        return len(self.playing()) > 1

    def first_of(self, asked: Sequence[Seat]) -> Seat:
        """Return who decides for all that are asked (never none): people before computers, whoever looks on before the others."""
        people = [seat for seat in asked if self.plays(seat)]
        return self.viewer if self.viewer in people else (*people, *asked)[0]

    def next_person(self) -> Seat:
        """Return the person who sees the screen next: who is asked, or the next one after them; the viewer if nobody is left."""
        asked = self._match.to_act()
        first = self.first_of(asked) if asked else Seat(0)
        order = [Seat((first + step) % self._match.seats) for step in range(self._match.seats)]
        playing = self.playing()
        return next((seat for seat in order if seat in playing), self.viewer)

    def hand_over(self, seat: Seat, *, but: int = 0) -> None:
        """The viewer, who has seen everything up to now `but` the last so many actions, gives the screen to the person at `seat`."""
        if seat != self.viewer:
            self._handed_over[self.viewer] = self._match.ply - but
        self.viewer = seat

    def since(self, seat: Seat) -> tuple[tuple[Event, ...], ...]:
        """Return the public events of this deal, action by action, since the person at `seat` last gave the screen away.

        Of a match that goes on after a break the record knows no more than who did what.
        """
        from ui.turns.replay import public, this_deal  # the title asks who plays, and does not wait for it

        seen = self._handed_over.get(seat)
        return tuple(map(public, this_deal(self._match, self._seen(seat) if seen is None else seen)))

    def _seen(self, seat: Seat) -> int:
        """Return the ply before which the person at `seat` has seen everything: another person's first action after their own last one."""
        from ui.turns.replay import FROM_THE_START, deals

        actions = self._match.actions
        last = max((ply for ply, (who, _action) in enumerate(actions) if who == seat), default=FROM_THE_START)
        if last == FROM_THE_START or deals(self._match.events_at(last)):
            return last  # a deal waits for everybody behind a curtain
        others = (ply for ply in range(last + 1, len(actions)) if self.plays(actions[ply][0]))
        return next(others, len(actions))


def first_person(players: Sequence[Player]) -> Seat:
    """Return the seat of the first person, the first seat if there is none."""
    return next((Seat(seat) for seat, player in enumerate(players) if player.is_person), Seat(0))


def alone(players: Sequence[Player], own: Seat) -> tuple[Player, ...]:
    """Return the players with a person at `own` and computer players at all other seats."""
    levels = [player.level or Level.NORMAL for player in players]
    return tuple(replace(player, level="" if seat == own else levels[seat]) for seat, player in enumerate(players))
