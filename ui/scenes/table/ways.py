"""What may be done by hand at one moment: the game is asked once for whatever is taken up."""

from __future__ import annotations

from typing import Any

from ui.kit.interaction import Gesture, Interaction, Legality, Spot, Spots
from ui.kit.table import AnyTable

NOTHING: Interaction[Any] = Interaction()


class Ways:
    """The ways of a viewer at one table; `legal` None: somebody else is to decide, and there are none."""

    def __init__(self, table: AnyTable, view: Any = None, legal: Legality[Any] | None = None) -> None:
        self._interacts = table.interacts
        self.view = view
        self._legal = legal or Legality()
        self.open = legal is not None
        """Whether the viewer is to decide by hand."""
        self._known: dict[Spots, Interaction[Any]] = {}
        waits = not self.open and view is not None
        self.waits_for = self._interacts.interaction(view, self._legal, ()).line if waits else ""
        """In words, whom or what the viewer waits for; "" for nothing."""

    def taking(self, taken: Spots) -> Interaction[Any]:
        """Return what may be done with certain spots taken up."""
        if not self.open:
            return NOTHING
        if (found := self._known.get(taken)) is None:
            found = self._known[taken] = self._interacts.interaction(self.view, self._legal, taken)
        return found

    def goes_by_itself(self, spot: Spot) -> bool:
        """Whether a spot belongs somewhere by itself, wherever it is put."""
        return any(target.spot is None for target in self.taking((spot,)).targets)

    def refusal(self, taken: Spots, spot: Spot) -> str:
        """Return why a spot does nothing while others are taken up."""
        return self._interacts.refusal(self.view, taken, spot)

    def gesture(self, action: object) -> Gesture | None:
        """Return the gesture that means an action, None if a button does it."""
        found: Gesture | None = self._interacts.gesture(self.view, self._legal, action)
        return found
