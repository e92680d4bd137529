"""The faces that a table is about to show: asked for in the order of the deal, and waited for before the cards fly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from game.core.cards import CardId
from ui.scenes.table.board_context import BoardContext
from ui.text.catalog import _

PATIENCE_SECONDS = 2.0
"""So long a deal waits for the next face; then it goes on with what there is."""
MOST_SECONDS = 10.0
"""No deal waits longer, however slow the machine is."""
QUIET_SECONDS = 0.7
"""A shorter wait is not spoken of."""


class FacePreloader:
    """Asks for the faces of a table with a pack of so many `cards` ahead, and lets its timeline wait for them.

    Times are seconds of real time, not of the table.
    """

    def __init__(self, parts: BoardContext, cards: int) -> None:
        self._parts, self._cards = parts, cards
        self._lacking = 0
        self._waited = 0.0
        self._idle = 0.0

    def request_pack(self) -> None:
        """Ask for the back and every face at the size of the table: each may come up."""
        self.request(map(CardId, range(self._cards)))

    def request(self, cards: Iterable[CardId]) -> None:
        """Ask for the back and these faces, in this order and before all others."""
        wanted = (None, *cards)
        for size in self._sizes():
            self._parts.painter.faces.request(wanted, size)

    @property
    def lacks(self) -> bool:
        """Whether cards that lie open to the eye are still to be drawn in the size in which they are shown."""
        painter, shown = self._parts.painter, defaultdict[tuple[int, int], list[CardId | None]](list)
        if not self._parts.services.pictures.faces.pending:
            return False
        for node in self._parts.stage.nodes():
            pose = painter.drawn_size(node)
            if not node.hidden:
                shown[round(pose.width), round(pose.height)].append(node.shown)
        return any(painter.faces.lacking(cards, size) for size, cards in shown.items())

    def awaited(self, cards: Sequence[CardId]) -> Callable[[], bool]:
        """Return what says whether a deal that shows `cards` may begin: they and the back are drawn, or patience is at its end."""

        def ready() -> bool:
            if not any(self._parts.painter.faces.lacking((None, *cards), size) for size in self._sizes()):
                return True
            if not self._parts.services.pictures.faces.pending:  # dropped on the way, or put away again: nobody would draw them
                self.request(cards)
            return self._idle >= PATIENCE_SECONDS or self._waited >= MOST_SECONDS

        return ready

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds: every face that is drawn gives new patience."""
        if not self._parts.timeline.waiting:
            self._waited = self._idle = 0.0
            return
        left = self._parts.services.pictures.faces.pending
        self._waited += dt
        self._idle = self._idle + dt if left == self._lacking else 0.0
        self._lacking = left

    def words(self) -> str:
        """Return what is said while the deal waits, empty while nobody need know."""
        waits = self._parts.timeline.waiting and self._waited >= QUIET_SECONDS
        return _("The cards are being printed") if waits else ""

    def _sizes(self) -> set[tuple[int, int]]:
        layout = self._parts.table.layout
        unit = layout.frame.scale.unit
        return {(round(wide * unit), round(high * unit)) for wide, high in (layout.shape, layout.sizes.own)}
