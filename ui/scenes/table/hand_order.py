"""In which order the viewer's hand lies: sorted in one of the table's ways, or as its owner has dragged it, in groups of their own."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat
from game.core.record import Hands
from ui.scenes.table.board_context import BoardContext
from ui.stage.node import Pose

NEAR = 0.4
"""Up to so much of the way from one card to the next, what is let go goes with the first; as near to the other it goes with that."""
BEYOND = 0.6
"""So many widths beyond the middle of the last card something is let go beyond the hand."""
Kept = frozenset[CardId]
"""Cards that their owner wants to lie together."""


class HandOrder:
    """The order of the hand before the viewer of a table; each person at the screen has an own one.

    On a table that `groups_hand`, cards let go inside a group join it, and cards let go in a gap or beyond an end begin one. Groups stay
    until the next deal, whatever is drawn and sorted meanwhile.
    """

    def __init__(self, parts: BoardContext) -> None:
        self._parts = parts
        self.way = 0
        """In which way of the table the hand was sorted last."""
        self._own: dict[Seat, list[CardId]] = {}
        self._groups: dict[Seat, tuple[Kept, ...]] = {}

    def hands(self) -> Hands:
        """Return how the hands of everybody at the screen lie, to be kept with the match."""
        own = {seat: tuple(order) for seat, order in self._own.items()}
        groups = {seat: tuple(tuple(sorted(group)) for group in found) for seat, found in self._groups.items() if found}
        return Hands(self.way, own, groups)

    def take(self, hands: Hands) -> None:
        """Let the hands lie as they were kept."""
        self.way = hands.way
        self._own = {seat: list(order) for seat, order in hands.orders.items()}
        self._groups = {seat: tuple(map(frozenset, groups)) for seat, groups in hands.groups.items()}
        self.show()

    def forget(self) -> None:
        """A new deal: nobody's hand has an order of its own any more."""
        self._own.clear()
        self._groups.clear()
        self.show()

    def show(self) -> None:
        """Tell the layout which groups whoever looks on has made."""
        table = self._parts.table
        table.layout.groups = self._groups.get(table.context.viewer, ())

    def drop(self, cards: Sequence[CardId], x: float) -> None:
        """Put cards where they were let go, `x` pixels from the left: several of them become a group, where the table has groups.

        That order is kept until the next deal, cards that come later stand last.
        """
        poses = {node.card: node.goal for node in self._parts.stage.at(self._parts.table.layout.own_hand())}
        rest = [card for card in self._parts.hand() if card not in cards]
        place = sum(poses[card].x < x for card in rest)
        if self._parts.table.layout.groups_hand:
            left, right = rest[place - 1] if place else None, rest[place] if place < len(rest) else None
            joined = None if len(cards) > 1 else self._joined(left, right, x, poses)
            self._group(cards, joined, alone=joined is None and (len(cards) > 1 or self._is_apart(left, right, x, poses)))
            while len(cards) > 1 and 0 < place < len(rest) and self._group_of(rest[place - 1]) == self._group_of(rest[place]) is not None:
                place += 1
        self._keep([*rest[:place], *(card for card in self._parts.hand() if card in cards), *rest[place:]])

    def keep_together(self, cards: Sequence[CardId]) -> None:
        """Let some cards of the hand lie together as a group of their own, or break up the group that they are."""
        hand = self._parts.hand()
        if frozenset(cards) == self._group_of(cards[0]):
            self._group(cards, None, alone=False)
            self._keep(hand)
            return
        self._group(cards, None, alone=True)
        first = min(hand.index(card) for card in cards)
        before = [card for card in hand[:first] if card not in cards]
        after = [card for card in hand[first:] if card not in cards]
        while before and after and self._group_of(before[-1]) == self._group_of(after[0]) is not None:
            before.append(after.pop(0))
        self._keep([*before, *(card for card in hand if card in cards), *after])

    def sort(self, way: int) -> None:
        """Sort the hand in one of the table's ways; groups stay, before all else."""
        self.way = way
        self._own.pop(self._parts.table.context.viewer, None)
        self.lay()

    def lay(self) -> None:
        """Lay the hand out in its order."""
        self.show()
        parts = self._parts
        hand, place = parts.hand(), parts.table.layout.own_hand()
        own = self._own.get(parts.table.context.viewer)
        order = own if own is not None else self._sorted(hand)
        wanted = [card for card in order if card in hand]
        wanted += [card for card in hand if card not in wanted]
        if wanted != hand and len(hand) == len(parts.stage.at(place)):
            parts.stage.reorder(place, wanted)

    def _sorted(self, hand: list[CardId]) -> list[CardId]:
        kept = [card for group in self._groups.get(self._parts.table.context.viewer, ()) for card in hand if card in group]
        return kept + self._parts.table.layout.sorted_hand([card for card in hand if card not in kept], self.way)

    def _keep(self, order: list[CardId]) -> None:
        self._own[self._parts.table.context.viewer] = order
        self.show()
        self._parts.stage.reorder(self._parts.table.layout.own_hand(), order)

    # Groups

    def _group_of(self, card: CardId | None) -> Kept | None:
        groups = self._groups.get(self._parts.table.context.viewer, ())
        return next((group for group in groups if card in group), None) if card is not None else None

    def _group(self, cards: Sequence[CardId], joined: Kept | None, *, alone: bool) -> None:
        """Take cards out of their groups and let them join one, or be one of their own."""
        viewer = self._parts.table.context.viewer
        groups = [group if group != joined else group | frozenset(cards) for group in self._groups.get(viewer, ())]
        groups = [group if joined is not None and group >= joined else group - frozenset(cards) for group in groups]
        self._groups[viewer] = (*(group for group in groups if group), *((frozenset(cards),) if alone else ()))

    def _joined(self, left: CardId | None, right: CardId | None, x: float, poses: dict[CardId | None, Pose]) -> Kept | None:
        """Return the group that cards let go at `x` between two neighbours join, None for none."""
        before, after = self._group_of(left), self._group_of(right)
        if before == after:
            return before
        share = _between(poses.get(left), poses.get(right), x)
        return before if share < NEAR else after if share > 1 - NEAR else None

    def _is_apart(self, left: CardId | None, right: CardId | None, x: float, poses: dict[CardId | None, Pose]) -> bool:
        """Whether `x` is in a gap between two groups or beyond an end of the hand."""
        same = left is not None and right is not None and self._group_of(left) == self._group_of(right)
        return not same and NEAR <= _between(poses.get(left), poses.get(right), x) <= 1 - NEAR


def _between(left: Pose | None, right: Pose | None, x: float) -> float:
    """Return where `x` is between the middles of two neighbours, 0 to 1; beyond an end of the hand it is halfway."""
    if left is not None and right is not None:
        return (x - left.x) / max(1.0, right.x - left.x)
    if left is not None:
        return 0.5 if x > left.x + left.width * BEYOND else 0.0
    return 0.5 if right is None or x < right.x - right.width * BEYOND else 1.0
