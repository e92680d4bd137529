"""What lies still at a table, kept as pictures: ground, columns and plates, resting cards. Little of it is drawn anew in one frame.

Where cards come to rest or leave, the columns under them being the same, only those spots are drawn again. When the columns change while
cards fly, the cards come first, the columns in the frame after, and both together in the one after that; while cards return from
a gathering they wait.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import CardId
from ui.kit.gathering import Gathering, aloft_of
from ui.kit.panels import Counted, Notes
from ui.scenes.table.parts import Parts
from ui.stage.node import CardNode, Pose

MOST_SPOTS = 0.4
"""A share of the window: where more than so much of it is to be drawn again, all of it is."""


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card as it lies; of equal ones on one another `number` is the how manieth."""

    shown: CardId | None
    pose: Pose
    number: int


class StillLife:
    """The pictures of what lies still. `notes` says what the columns show of this moment, `live` which cards do not rest."""

    def __init__(self, parts: Parts, notes: Callable[[], Notes], live: Callable[[], Collection[CardNode]]) -> None:
        self._parts = parts
        self._notes = notes
        self._live = live
        self._ground_key: object = None
        self._ground_waits = False
        """Whether something stands for a part of the ground that is still being drawn."""
        self._base: Surface | None = None
        """Ground and columns alone, once cards have moved over them."""
        self._base_key: tuple[Hashable, ...] | None = None
        self._still: Surface | None = None
        self._under: tuple[Hashable, ...] | None = None
        """The ground and columns that are in `_still`."""
        self._cards_key: tuple[Hashable, ...] | None = None
        self._lying: tuple[_Lying, ...] = ()
        self._counted: Counted | None = None
        self._waited = False
        """Whether columns that have changed have let the cards go before."""
        self._lacks = False
        """Whether something stands for a card that lies, or is drawn beside them, until its picture is there."""
        self.behind = False
        """Whether columns are not yet drawn as they are now."""

    def forget(self) -> None:
        """Draw everything anew next time: the look has changed."""
        self._base = self._still = None
        self._base_key = self._under = self._ground_key = None

    def draw(self, surface: Surface) -> None:
        """Draw ground, columns and resting cards."""
        surface.blit(self.bring(surface), (0, 0))

    def part(self, place: Rect) -> Surface | None:
        """Return a copy of what was drawn last at `place`, in pixels; None if nothing was."""
        if self._still is None or not self._still.get_rect().contains(place):
            return None
        return self._still.subsurface(place).copy()

    def draw_base(self, surface: Surface) -> None:
        """Draw ground and columns alone."""
        shows = self._shows(surface)
        if self._base is None or shows != self._base_key:
            self._base = self._lay_base(self._base, surface)
            self._base_key = shows
        surface.blit(self._base, (0, 0))

    def bring(self, surface: Surface) -> Surface:
        """Bring the picture of all that rests nearer to how things are, while nothing flies all the way; return it."""
        shows, cards, still = self._shows(surface), self._cards_now(), self._still
        if still is None or not self._may_wait(shows):
            if still is None or (shows, cards) != (self._under, self._cards_key):
                still = self._lay_all(surface, shows)
        elif shows == self._under:
            self._waited = False
            if cards != self._cards_key:
                if self._base_key != shows:
                    self._base, self._base_key = self._lay_base(self._base, surface), shows
                self._move_cards(still)
        elif shows == self._base_key:
            still = self._lay_all(surface, shows)
        elif self._base_key == self._under and self._gives_way(cards):
            if cards != self._cards_key:
                self._move_cards(still)
            self._waited = True
        else:
            self._base, self._base_key, self._waited = self._lay_base(self._base, surface), shows, False
            if cards != self._cards_key:
                self._move_cards(still)
        self._cards_key, self.behind = self._cards_now(), self._under != shows
        return still

    def _cards_now(self) -> tuple[Hashable, ...]:
        """Return what changes with the cards that lie. Where each is drawn as it is to be, pictures that arrive change nothing."""
        parts = self._parts
        arrived = parts.services.pictures.revision if self._lacks else None
        return parts.stage.revision, arrived, aloft_of(parts.table.effects)

    def _may_wait(self, shows: tuple[Hashable, ...]) -> bool:
        """Whether columns may be drawn a frame later: something flies, and window, look and viewer are the same."""
        return self._parts.timeline.busy and self._under is not None and shows[:3] == self._under[:3]

    def _gives_way(self, cards: tuple[Hashable, ...]) -> bool:
        """Whether columns that have changed let something else go before: cards, for a frame, or those that return from a gathering."""
        returning = any(isinstance(effect, Gathering) and effect.returns for effect in self._parts.table.effects)
        return returning or (cards != self._cards_key and not self._waited)

    def _lay_all(self, surface: Surface, shows: tuple[Hashable, ...]) -> Surface:
        """Draw all of it anew."""
        if self._base is not None and self._base_key == shows and self._fits(self._still, surface):
            still = self._still
            assert still is not None
            still.blit(self._base, (0, 0))
        else:  # columns may change again before cards move over them: no picture of them alone
            still = self._lay_base(self._still, surface)
        resting, stand_ins = self._at_rest(), self._stand_ins
        self._parts.table.panels.counts(still, self._parts.stage)
        self._paint(still, [node for node, _lying in resting])
        self._lacks = self._stand_ins != stand_ins
        self._still, self._under = still, shows
        self._lying = tuple(lying for _node, lying in resting)
        self._counted = self._parts.table.panels.counted(self._parts.stage)
        return still

    def _move_cards(self, still: Surface) -> None:
        """Draw the cards anew over the columns, if possible only where something has changed."""
        panels, stage, painter = self._parts.table.panels, self._parts.stage, self._parts.painter
        assert self._base is not None
        resting = self._at_rest()
        lying, counted = tuple(lying for _node, lying in resting), panels.counted(stage)
        bounds = [painter.bounds(one.pose) for one in lying]
        whole = still.get_rect()
        spots, laid = self._changes(whole, lying, bounds, counted)
        stand_ins = self._stand_ins
        for spot in spots:
            still.set_clip(spot)
            still.blit(self._base, spot, spot)
            panels.counts(still, stage)
            self._paint(still, [node for (node, _), area in zip(resting, bounds, strict=True) if area.colliderect(spot)])
        still.set_clip(None)
        self._paint(still, [resting[index][0] for index in laid])
        self._lying, self._counted = lying, counted
        self._lacks = (self._lacks and whole not in spots) or self._stand_ins != stand_ins

    def _paint(self, still: Surface, nodes: Iterable[CardNode]) -> None:
        for node in nodes:
            self._parts.painter.paint(still, node)

    @property
    def _stand_ins(self) -> int:
        """How often something stood for the picture of a card so far."""
        return self._parts.services.pictures.faces.stand_ins

    def _changes(
        self, whole: Rect, lying: tuple[_Lying, ...], bounds: Sequence[Rect], counted: Counted | None
    ) -> tuple[list[Rect], list[int]]:
        """Return where what lies still is not what it was, apart from columns, and which cards are simply laid over all else there."""
        before, now = set(self._lying), set(lying)
        stays = [one for one in lying if one in before] == [one for one in self._lying if one in now]
        same = self._cards_key is not None and self._cards_key[1] == self._cards_now()[1]
        if not stays or not same or counted is None or self._counted is None:
            return [whole], []
        areas = [self._parts.painter.bounds(one.pose) for one in before - now]
        places = counted.keys() | self._counted.keys()
        areas += [Rect(place) for place in places if counted.get(place) != self._counted.get(place)]
        come = [index for index, one in enumerate(lying) if one not in before]
        under = [index for index in come if _lies_under(index, bounds, come)]
        spots = apart(area.clip(whole) for area in (*areas, *(bounds[index] for index in under)))
        laid = [index for index in come if index not in under]
        while (crossed := [index for index in laid if bounds[index].collidelist(spots) >= 0]):
            laid = [index for index in laid if index not in crossed]
            spots = apart((*spots, *(bounds[index].clip(whole) for index in crossed)))
        share = sum(spot.width * spot.height for spot in spots) / (whole.width * whole.height)
        return ([whole], []) if share > MOST_SPOTS else (spots, laid)

    def _at_rest(self) -> list[tuple[CardNode, _Lying]]:
        """Return the cards that rest and are seen, the lowest first."""
        live, aloft = set(self._live()), aloft_of(self._parts.table.effects)
        nodes = (node for node in self._parts.stage.nodes() if node.card not in aloft)
        resting = [node for node in nodes if node not in live and not node.hidden]
        resting.sort(key=lambda node: node.goal.layer)
        count: Counter[tuple[CardId | None, Pose]] = Counter()
        found = []
        for node in resting:
            count[node.shown, node.goal] += 1
            found.append((node, _Lying(node.shown, node.goal, count[node.shown, node.goal])))
        return found

    def _shows(self, surface: Surface) -> tuple[Hashable, ...]:
        """Return what ground and columns show: window, look and viewer first."""
        parts = self._parts
        return (
            surface.get_size(),
            id(parts.look),
            parts.table.desk.viewer,
            parts.table.panels.status_key(parts.stage.picture),
            self._notes(),
            parts.table.panels.ground_key(),
            parts.services.pictures.arrived,
            parts.table.desk.leaves.kept,
            parts.table.desk.leaves.open,
        )

    def _lay_base(self, layer: Surface | None, surface: Surface) -> Surface:
        """Draw ground and columns over all of `layer`, or of a new one; return it."""
        parts = self._parts
        laid = layer if layer is not None and self._fits(layer, surface) else Surface(surface.get_size()).convert(surface)
        self._lay_ground(laid)
        with parts.table.desk.copies.over(laid):
            parts.table.panels.status(laid, parts.stage, self._notes())
        return laid

    def _key_of_ground(self, surface: Surface) -> tuple[Hashable, ...]:
        """Return what changes with the window and the look, and seldom beside them: with what it waits for, too."""
        pictures = self._parts.services.pictures
        arrived = pictures.arrived if self._ground_waits else 0
        return (surface.get_size(), id(self._parts.look), self._parts.table.panels.ground_key(), arrived)

    def _lay_ground(self, laid: Surface) -> None:
        """Draw the ground: its place is kept, what a game lays on it is copied; once it has changed all over it is drawn anew."""
        pictures, table = self._parts.services.pictures, self._parts.table
        key, before = self._key_of_ground(laid), pictures.stand_ins
        if key != self._ground_key:
            table.desk.copies.forget()
        with table.desk.copies.over(laid):
            table.panels.ground(laid)
        self._ground_waits = pictures.stand_ins != before
        self._ground_key = (*key[:3], pictures.arrived if self._ground_waits else 0)

    @staticmethod
    def _fits(layer: Surface | None, surface: Surface) -> bool:
        return layer is not None and layer.get_size() == surface.get_size()


def _lies_under(index: int, bounds: Sequence[Rect], come: Sequence[int]) -> bool:
    """Whether something that lay there before lies over a card that has come."""
    return any(over not in come for over in bounds[index].collidelistall(bounds) if over > index)


def apart(areas: Iterable[Rect]) -> list[Rect]:
    """Return rectangles that cover all `areas` and do not touch one another."""
    found: list[Rect] = []
    for area in areas:
        grown = area
        while (at := grown.collidelist(found)) >= 0:
            grown = grown.union(found.pop(at))
        if grown.width and grown.height:
            found.append(grown)
    return found
