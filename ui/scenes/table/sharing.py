"""Several people at one screen: whose hand may be seen now, and what each of them has not seen yet. Source: DESIGN.md 6."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.cards import Seat
from game.core.events import EVERYONE, CardMoved, Event, redacted
from game.core.picture import picture

if TYPE_CHECKING:
    from ui.scenes.table.scene import TableScene


class Sharing:
    """Hides the hands at the table of `scene` whenever the screen passes from one person to another.

    `on_curtain` hides the screen until the person at a seat asks for it; then `reveal` is called.
    """

    def __init__(self, scene: TableScene, on_curtain: Callable[[TableScene, Seat], None]) -> None:
        self._scene = scene
        self._on_curtain = on_curtain
        self.covered = self.active
        """Whether nobody's hand may be seen."""
        self._behind: tuple[Event, ...] = ()
        """Events that are shown once the curtain is lifted: a deal."""
        self._decided: dict[Seat, int] = {}
        """The ply up to which each person has seen the match."""

    @property
    def active(self) -> bool:
        """Whether several people play at this screen."""
        return sum(player.is_person for player in self._scene.players) > 1

    @property
    def holds_deal(self) -> bool:
        """Whether a deal waits behind the curtain."""
        return self.covered and bool(self._behind)

    def hold_back(self, deal: tuple[Event, ...]) -> None:
        """Keep a deal until the first person who may see it lifts the curtain."""
        self.covered = True
        self._behind = deal

    def decided(self, seat: Seat) -> None:
        """The person at `seat` has seen everything up to now."""
        self._decided[seat] = self._scene.match.ply

    def hides_from(self, seat: Seat) -> bool:
        """Whether the person at `seat` must lift the curtain before deciding."""
        return self.active and (self.covered or seat != self._scene.viewer)

    def next_person(self, asked: tuple[Seat, ...]) -> Seat:
        """Return the person who sees the screen next: who is asked, or the next one after him."""
        scene = self._scene
        first = asked[0] if asked else Seat(0)
        order = [Seat((first + step) % scene.match.seats) for step in range(scene.match.seats)]
        return next(seat for seat in order if scene.players[seat].is_person)

    def draw_curtain(self, seat: Seat) -> None:
        """Turn the table to `seat` and hide it."""
        self.covered = True
        scene = self._scene
        scene.turn_to(seat)
        scene.stage.settle(
            scene.match.picture(seat) if not self._behind else picture(seat, {}, scene.stage.picture.counters)
        )
        self._on_curtain(scene, seat)

    def reveal(self, seat: Seat) -> None:
        """The person at `seat` has lifted the curtain: what waited behind it is shown."""
        self.covered = False
        scene = self._scene
        events, self._behind = self._behind, ()
        if events:
            scene.stage.settle(picture(seat, {}, scene.stage.picture.counters))
            scene.tell(redacted(events, seat))
        scene.ready = False

    def since(self, seat: Seat) -> tuple[Event, ...]:
        """Return the public events since the person at `seat` last decided, for the recap on the curtain."""
        match = self._scene.match
        first = self._decided.get(seat, 0)
        found = [event for ply in range(first, match.ply) for event in match.events_at(ply)]
        return tuple(event for event in found if not isinstance(event, CardMoved) or event.seen_by == EVERYONE)
