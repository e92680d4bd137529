"""What the viewer has taken up at one moment, and what may be done with it: the game is asked once for whatever is taken up."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from enum import Enum, auto
from typing import Any

from game.core.cards import CardId
from ui.kit.gestures import Gesture, Gestures, Interaction, Legality, Reading, Spot, Spots, Target

NOTHING: Interaction[Any] = Interaction()


class Press(Enum):
    """What a press of a spot would do."""

    PLAYS = auto()
    ASKS = auto()
    TAKES_UP = auto()
    PUTS_BACK = auto()
    NARROWS = auto()
    REFUSES = auto()


class Selection:
    """The cards and places that are taken up; `legal` None: somebody else is to decide, and nothing can be.

    `confirms` says whether a card with one reading waits for a second press, `groups` which cards of the hand lie together.
    """

    def __init__(
        self,
        gestures: Gestures[Any, Any],
        view: Any = None,
        legal: Legality[Any] | None = None,
        *,
        confirms: Callable[[], bool],
        groups: Callable[[], Sequence[Set[CardId]]] = tuple,
    ) -> None:
        self._interacts, self._confirms, self._groups = gestures, confirms, groups
        self.view = view
        self._legal = legal or Legality()
        self.active = legal is not None
        """Whether the viewer is to decide by hand."""
        self._known: dict[Spots, Interaction[Any]] = {}
        waits = not self.active and view is not None
        self.waits_for = self._interacts.interaction(view, self._legal, ()).line if waits else ""
        """In words, whom or what the viewer waits for; "" for nothing."""
        self.choosing: Target[Any] | None = None
        """The target whose readings are being chosen from."""
        self.taken: Spots = ()
        self.now: Interaction[Any] = NOTHING
        """What may be done with what has been taken up."""
        self.take(())

    # What may be done

    def taking(self, taken: Spots) -> Interaction[Any]:
        """Return what may be done with certain spots taken up."""
        if not self.active:
            return NOTHING
        if (found := self._known.get(taken)) is None:
            found = self._known[taken] = self._interacts.interaction(self.view, self._legal, taken)
        return found

    def refusal(self, taken: Spots, spot: Spot) -> str:
        """Return why a spot does nothing while others are taken up."""
        return self._interacts.refusal(self.view, taken, spot)

    def gesture(self, action: object) -> Gesture | None:
        """Return the gesture that means an action, None if a button does it."""
        found: Gesture | None = self._interacts.gesture(self.view, self._legal, action)
        return found

    # What is taken up

    def take(self, taken: Spots) -> None:
        """Take up these spots and no others; what waits for a decision is taken up by itself."""
        self.choosing = None
        self.now = self.taking(taken)
        if not taken and self.now.waits is not None:
            taken = (self.now.waits,)
            self.now = self.taking(taken)
        self.taken = taken

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards that are taken up."""
        return tuple(spot for spot in self.taken if isinstance(spot, int))

    @property
    def waits_on_table(self) -> bool:
        """Whether the choice is for a card on the table (one that was drawn), not for one of the hand."""
        return self.now.waits is not None

    @property
    def sources(self) -> Spots:
        """What may be taken up now, be it instead of what is."""
        return self.now.sources if self.now.together or not self.taken else self.taking(()).sources

    def adds(self, spot: Spot) -> bool:
        """Whether pressing a spot takes it up beside the others; what belongs somewhere by itself is played at once."""
        return self.now.together and isinstance(spot, int) and not any(target.spot is None for target in self.taking((spot,)).targets)

    def added(self, spot: Spot) -> Spots:
        """Return what is taken up once a spot is too: its group with it, as long as nothing of that is."""
        group = self._group_of(spot)
        if not group.isdisjoint(self.taken):
            return (*self.taken, spot)
        return (*self.taken, *(one for one in self.sources if one == spot or one in group))

    def narrows(self, spot: Spot) -> bool:
        """Whether another press of a spot leaves it alone taken up: of the whole group in which it lies."""
        group = self._group_of(spot) & set(self.sources)
        return len(group) > 1 and group <= set(self.taken)

    def _group_of(self, spot: Spot) -> Set[CardId]:
        return next((group for group in self._groups() if spot in group), frozenset())

    def with_spot(self, spot: Spot | None) -> Interaction[Any]:
        """Return what might be done if a spot were taken up too."""
        if spot is None or spot in self.taken or spot not in self.sources:
            return self.now
        return self.taking(self.added(spot) if self.adds(spot) else (spot,))

    def target_at(self, spot: Spot | None) -> Target[Any] | None:
        """Return the target that is this very spot, None if what is taken up does not go there."""
        if spot is None or not self.taken:
            return None
        return next((target for target in self.now.targets if target.spot == spot), None)

    def aimless(self) -> Sequence[Target[Any]]:
        """Return where what is taken up goes if it is pressed again."""
        targets = self.now.targets
        return targets if len(targets) == 1 else [target for target in targets if target.spot is None]

    def doubled(self, spot: Spot) -> Target[Any] | None:
        """Return where a double click sends a spot by itself, None if it goes nowhere."""
        alone = self.taking((spot,))
        return next((target for target in alone.targets if target.spot is not None and target.spot == alone.twice), None)

    # What a press would do

    def readings_at(self, spot: Spot | None) -> tuple[Reading[Any], ...]:
        """Return what a spot, together with what is taken up, may mean: what Enter would do there."""
        if (target := self.target_at(spot)) is not None:
            return target.readings
        only_adds = spot is not None and spot in self.sources and spot not in self.taken and self.adds(spot)
        return () if only_adds else self.with_spot(spot).readings

    def foreseen(self, spot: Spot) -> tuple[Press, tuple[Reading[Any], ...]]:
        """Return what a press of a spot would do, and every way in which it may be meant."""
        if (target := self.target_at(spot)) is not None:
            readings = target.readings
        elif self.narrows(spot):
            return Press.NARROWS, ()
        elif spot in self.taken:
            aimless = () if self.now.together or self.now.weighed else self.aimless()
            readings = aimless[0].readings if aimless else ()
            if not readings:
                return Press.PUTS_BACK, ()
        elif spot not in self.sources:
            return Press.REFUSES, ()
        else:
            found = self.taking((spot,))
            readings = found.readings
            waits = found.weighed or self._confirms() if len(readings) == 1 else len(found.targets) > 1
            if self.adds(spot) or waits or not readings:
                return Press.TAKES_UP, readings
        return Press.PLAYS if len(readings) == 1 else Press.ASKS, readings
