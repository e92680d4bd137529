"""Several people at one screen: whose hand may be seen now, and what each of them has not seen yet. Source: DESIGN.md 6."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.cards import Seat
from game.core.events import Event, redacted
from game.core.picture import picture
from ui.turns.story import FROM_THE_START, public, told

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
        self._handed_over: dict[Seat, int] = {}
        """The ply at which each person last gave the screen to another one: everything before it they have seen."""
        self._left = scene.services.left
        """How often the window had been left when the hand was shown."""

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

    def hides_from(self, seat: Seat) -> bool:
        """Whether the person at `seat` must lift the curtain before deciding."""
        return self.active and (self.covered or seat != self._scene.viewer)

    def next_person(self) -> Seat:
        """Return the person who sees the screen next: who is asked, or the next one after them."""
        scene = self._scene
        asked = scene.match.to_act()
        first = asked[0] if asked else Seat(0)
        order = [Seat((first + step) % scene.match.seats) for step in range(scene.match.seats)]
        return next(seat for seat in order if scene.players[seat].is_person)

    def draw_curtain(self, seat: Seat) -> None:
        """Turn the table to `seat` and hide it."""
        scene = self._scene
        scene.timeline.finish()
        if not self.covered and seat != scene.viewer:
            self._handed_over[scene.viewer] = scene.match.ply
        self.covered = True
        scene.turn_to(seat)
        if self._behind:
            scene.stage.settle(picture(seat, {}, scene.stage.picture.counters))
        else:
            scene.recall()
        self._on_curtain(scene, seat)

    def reveal(self, seat: Seat) -> None:
        """The person at `seat` has lifted the curtain: what waited behind it is shown."""
        self.covered = False
        scene = self._scene
        self._left = scene.services.left
        events, self._behind = self._behind, ()
        if events:
            scene.stage.settle(scene.match.picture_before(seat))
            scene.tell(redacted(events, seat))
        scene.ready = False

    def since(self, seat: Seat) -> tuple[Event, ...]:
        """Return the public events of this deal since the person at `seat` last gave the screen away, for the recap on the curtain."""
        return public(told(self._scene.match, self._handed_over.get(seat, FROM_THE_START)))

    @property
    def begins(self) -> bool:
        """Whether nothing that could be told has happened in this deal."""
        scene = self._scene
        return not scene.table.words.recap(public(told(scene.match)))

    def cover_if_left(self) -> None:
        """If the window was left since the hand was shown, hide it: who comes back may be somebody else."""
        if self.active and not self.covered and self._left != self._scene.services.left:
            self.draw_curtain(self._scene.viewer)
