"""Where on the table that is which can be taken up and aimed at."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from game.core.cards import CardId
from game.core.events import Zone
from ui.kit.gestures import End, Spot, Spots
from ui.kit.poses import rect_of
from ui.scenes.table.board_context import BoardContext
from ui.stage.node import Pose


class HitTest:
    """The spots of one table: cards, places and ends of melds."""

    def __init__(self, parts: BoardContext) -> None:
        self._table, self._stage, self.hand = parts.table, parts.stage, parts.hand

    def card_at(self, spot: Spot | None) -> CardId | None:
        """Return the card at a spot, or the one on top of a place; None if there is none or its face is hidden."""
        if isinstance(spot, Zone):
            nodes = self._stage.at(spot)
            return nodes[-1].card if nodes else None
        return None if isinstance(spot, End) else spot

    def pose_of(self, spot: Spot) -> Pose | None:
        """Return where a card lies, or the card on top of a place; None if there is none to be seen."""
        if isinstance(spot, End):
            return None
        if isinstance(spot, Zone):
            nodes = self._stage.at(spot)
            return nodes[-1].goal if nodes else None
        node = self._stage.node_of(spot)
        return node.goal if node is not None else None

    def piles(self, spots: Spots) -> list[tuple[Zone, Pose]]:
        """Return the places among spots that hold cards, with the pose of the card on top."""
        places = [spot for spot in spots if isinstance(spot, Zone)]
        return [(place, pose) for place in places if (pose := self.pose_of(place)) is not None]

    def rect_at(self, spot: Spot) -> Rect | None:
        """Return the rectangle of a spot, in pixels; None if it is not on the table."""
        if (rect := self._table.layout.spot_at(spot)) is not None:
            return rect
        pose = self.pose_of(spot)
        return rect_of(pose) if pose is not None else None

    def card_under(self, at: tuple[int, int], places: Iterable[Zone]) -> CardId | None:
        """Return the uppermost card of these places that lies under a point, None if none does."""
        nodes = [node for place in places for node in self._stage.at(place) if rect_of(node.goal).collidepoint(at)]
        return max(nodes, key=lambda node: node.goal.layer).shown if nodes else None

    def is_over(self, spot: Spot | None, at: tuple[int, int]) -> bool:
        """Whether a point is over a spot."""
        return spot is not None and (rect := self.rect_at(spot)) is not None and rect.collidepoint(at)

    def is_free(self, at: tuple[int, int], over: Spots) -> bool:
        """Whether a point is where cards are laid, over none of these."""
        return at[1] < self._table.layout.line_at()[1] and not any(self.is_over(spot, at) for spot in over)
