"""Where captured cards lie: in the right column, in its drawer, in a tray beside the mat where the column has no room, or in a stack."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.koikoi.actions import PACK
from game.koikoi.state import View
from ui.kit.columns import Area, Part, right_column
from ui.kit.layout import Layout
from ui.kit.poses import pose, row, stack
from ui.stage.frame import BORDER, SMALL_CARD
from ui.stage.node import Pose
from ui.theme import TABLE_MARGIN

ROWS = ("hikari", "tane", "tan", "kasu")
ROW_LABEL, SHORT_LABEL = 80.0, 46.0
"""Width of the label before the captured cards of a row, and of its number alone, in interface units."""
LABEL_ROOM = 112.0
"""What the label must leave to the cards, or it is its number alone."""
ROW_FOOT = 14.0
ROW_PITCH_X = 46.0
CLEAR_OF_HAND = 8.0
"""From the stack of the viewer's captured cards to the hand."""
LEAST_TRAY = 190.0
"""Units of width from which captured cards lie open in a tray where the column has no room."""


class Captures:
    """The places of the captured cards of one table; `mine` are those of whoever looks on."""

    def __init__(self, layout: Layout[View]) -> None:
        self._layout = layout
        layout.context.least_tray = LEAST_TRAY

    @property
    def has_tray(self) -> bool:
        """Whether they lie in a tray beside the mat, in place of the column that is folded away."""
        return self._layout.frame.tray > 0 and not self._layout.drawer_open

    def panel(self, mine: bool) -> Area:
        """Return the panel that they lie on, in units."""
        frame = self._layout.frame
        area = right_column(frame, Part(), Part())[1 if mine else 0]
        assert area is not None
        if not self.has_tray:
            return area
        x = TABLE_MARGIN if frame.window.left_handed else frame.width - TABLE_MARGIN - frame.tray
        return area._replace(x=x, width=frame.tray)

    @property
    def label(self) -> float:
        """The width of the label of a row, in interface units: where that leaves too little to the cards, of its number alone."""
        room = self.panel(True).width - ROW_FOOT - ROW_LABEL * self._layout.frame.ui
        return ROW_LABEL if room >= LABEL_ROOM else SHORT_LABEL

    def row_y(self, mine: bool, row: int) -> float:
        """Return the y of the middle of a row, in units."""
        _, y, _, height = self.panel(mine)
        return y + height * (row + 0.5) / len(ROWS)

    def stack(self, mine: bool) -> Pose:
        """Return where they lie as a stack while the right column is folded away and there is no tray."""
        frame = self._layout.frame
        x = frame.mat[0] + frame.mat[2] - BORDER - 20 - SMALL_CARD[0] / 2
        y = self._layout.hand_top - CLEAR_OF_HAND - SMALL_CARD[1] / 2 if mine else 64.0
        return pose(frame, x, y, SMALL_CARD)

    def poses(self, cards: Sequence[CardId | None], mine: bool) -> list[Pose]:
        """Return where these cards lie, in order."""
        frame = self._layout.frame
        if frame.folded and not (self._layout.drawer_open or self.has_tray):
            return stack(self.stack(mine), len(cards))
        x, _y, width, _height = self.panel(mine)
        label = self.label * frame.ui
        rows: dict[str, list[int]] = {kind: [] for kind in ROWS}
        for index, card in enumerate(cards):
            rows[PACK[card].kind if card is not None else "kasu"].append(index)
        found: dict[int, Pose] = {}
        for number, indices in enumerate(rows.values()):
            y, room = self.row_y(mine, number), width - label - ROW_FOOT
            lying = row(frame, len(indices), x + label, y, SMALL_CARD, pitch=ROW_PITCH_X, room=room)
            found.update(zip(indices, lying, strict=True))
        return [found[index] for index in range(len(cards))]
