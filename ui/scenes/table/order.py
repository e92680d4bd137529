"""In which order the viewer's hand lies: sorted in one of the table's ways, or as its owner has dragged it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import CardId, Seat

if TYPE_CHECKING:
    from ui.scenes.table.scene import TableScene


class HandOrder:
    """The order of the hand before the viewer of `scene`; each person at the screen has an own one."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._way = 0
        self._own: dict[Seat, list[CardId]] = {}

    def forget(self) -> None:
        """A new deal: nobody's hand has an order of its own any more."""
        self._own.clear()

    def move(self, card: CardId, place: int) -> None:
        """Put a card at another place; that order is kept until the next deal, cards that come later stand last."""
        scene = self._scene
        order = [one for one in scene.picking.hand() if one != card]
        order.insert(place, card)
        self._own[scene.viewer] = order
        scene.stage.reorder(scene.table.layout.own_hand(), order)

    def sort_next(self) -> None:
        """Sort the hand in the table's next way."""
        self._way += 1
        self._own.pop(self._scene.viewer, None)
        self.lay()

    def lay(self) -> None:
        """Lay the hand out in its order."""
        scene = self._scene
        hand, place = scene.picking.hand(), scene.table.layout.own_hand()
        own = self._own.get(scene.viewer)
        order = own if own is not None else scene.table.layout.sorted_hand(hand, self._way)
        wanted = [card for card in order if card in hand]
        wanted += [card for card in hand if card not in wanted]
        if wanted != hand and len(hand) == len(scene.stage.at(place)):
            scene.stage.reorder(place, wanted)
