"""In which order the viewer's hand lies: sorted in one of the table's ways, or as its owner has dragged it."""

from __future__ import annotations

from game.core.cards import CardId, Seat
from ui.scenes.table.parts import Parts


class HandOrder:
    """The order of the hand before the viewer of a table; each person at the screen has an own one."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._way = 0
        self._own: dict[Seat, list[CardId]] = {}

    def forget(self) -> None:
        """A new deal: nobody's hand has an order of its own any more."""
        self._own.clear()

    def move(self, card: CardId, place: int) -> None:
        """Put a card at another place; that order is kept until the next deal, cards that come later stand last."""
        parts = self._parts
        order = [one for one in parts.hand() if one != card]
        order.insert(place, card)
        self._own[parts.table.desk.viewer] = order
        parts.stage.reorder(parts.table.layout.own_hand(), order)

    def sort_next(self) -> None:
        """Sort the hand in the table's next way."""
        self._way += 1
        self._own.pop(self._parts.table.desk.viewer, None)
        self.lay()

    def lay(self) -> None:
        """Lay the hand out in its order."""
        parts = self._parts
        hand, place = parts.hand(), parts.table.layout.own_hand()
        own = self._own.get(parts.table.desk.viewer)
        order = own if own is not None else parts.table.layout.sorted_hand(hand, self._way)
        wanted = [card for card in order if card in hand]
        wanted += [card for card in hand if card not in wanted]
        if wanted != hand and len(hand) == len(parts.stage.at(place)):
            parts.stage.reorder(place, wanted)
