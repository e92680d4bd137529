"""What lies still at a table, kept as pictures: the place with columns and plates, and the same with all cards that rest.

Both are lists of pieces; a frame draws again only the spots in which a piece has changed, or where cards have come to rest or left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from ui.kit.column_panels import glad_seats
from ui.kit.display_list import DrawItem, apart, changes, lay
from ui.kit.panels import Notes, sources_of
from ui.kit.reveal.showcase import aloft_of
from ui.scenes.table.board_context import BoardContext
from ui.stage.node import CardNode, Pose

FADE_SECONDS = 0.8
"""How long another light, or another month, takes to come."""
FACE_SECONDS = 0.16
"""The same of another face of somebody at the table. Source: coach.md."""
MOST_SPOTS = 0.4
"""A share of the window: where more than so much of it is to be drawn again, all of it is."""


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card as it lies; `number` counts those alike that lie on one another."""

    shown: CardId | None
    pose: Pose
    number: int


class StaticLayer:
    """The pictures of what lies still. `notes` says what the columns show of this moment, `live` which cards do not rest."""

    def __init__(self, parts: BoardContext, notes: Callable[[], Notes], live: Callable[[], Collection[CardNode]]) -> None:
        self._parts = parts
        self._notes = notes
        self._live = live
        self._base: Surface | None = None
        """The place, columns and plates."""
        self._base_key: tuple[Hashable, ...] | None = None
        self._standing: list[DrawItem] = []
        """The pieces of `_base`."""
        self._still: Surface | None = None
        """`_base` with the counts and the cards that rest."""
        self._cards_key: tuple[Hashable, ...] | None = None
        self._under: tuple[Hashable, ...] | None = None
        """What place and columns showed when `_still` was drawn."""
        self._behind = False
        """Whether the picture of place and columns is a frame behind: cards had come or gone."""
        self._counts: list[DrawItem] = []
        self._lying: Sequence[_Lying] = ()
        self._lacking: frozenset[_Lying] = frozenset()
        """The cards for which something stands until their pictures are there."""
        self._lacks = False
        """Whether there are such, or counts that are not drawn as they are to be."""
        self._light: tuple[Seat, int, Hashable] | None = None
        """By whom, in which look and on what ground in its light the table was seen last."""
        self._fading: list[tuple[Surface, Rect]] = []
        """What was seen in the light before, or with other faces, and where, while it fades."""
        self._lasts, self._left = FADE_SECONDS, 0.0
        self._since: list[Rect] = []
        """Where anything has changed since it began to fade."""

    def forget(self) -> None:
        """Draw everything anew next time: the look has changed."""
        self._base_key = self._cards_key = self._light = None
        self._standing, self._fading = [], []

    def draw(self, surface: Surface) -> None:
        """Draw place, columns and resting cards."""
        surface.blit(self.bring(surface), (0, 0))
        for picture, place in self._fading:
            picture.set_alpha(min(254, round(255 * self._left / self._lasts)))  # what is opaque in this way is laid ten times slower
            surface.blit(picture, place)
        if self._fading and self._still is not None:
            for spot in self._since:
                surface.blit(self._still, spot, spot)

    @property
    def fades(self) -> bool:
        """Whether the light, or somebody's face, is still changing, or the columns are behind."""
        return bool(self._fading) or self._behind

    def step(self, dt: float) -> None:
        """Let the light before fade by `dt` seconds."""
        self._left -= dt
        if self._left <= 0:
            self._fading = []

    def draw_base(self, surface: Surface) -> None:
        """Draw place and columns alone, which show nothing that is not public."""
        base, spots = self._bring_base(surface)
        self._fading, self._light = [], None
        surface.blit(base, (0, 0))
        if spots:
            self._cards_key = None  # the cards that lay over them are drawn anew with all else

    def part(self, place: Rect) -> Surface | None:
        """Return a copy of what was drawn last at `place`, in pixels; None if nothing was."""
        if self._still is None or self._cards_key is None or not self._still.get_rect().contains(place):
            return None
        return self._still.subsurface(place).copy()

    def bring(self, surface: Surface) -> Surface:
        """Bring the picture of all that rests up to date; return it."""
        faces = dict(self._parts.table.context.faces)
        base, spots = self._bring_base(surface)
        self._parts.painter.sources = sources_of(self._parts.table.panels)
        fading = self._fading_now(faces, spots)
        if self._still is None or self._still.get_size() != base.get_size():
            self._still, self._cards_key = Surface(base.get_size()).convert(surface), None
        if (self._base_key, self._cards_now()) != (self._under, self._cards_key):
            self._bring_cards(self._still, base, spots)
            self._under, self._cards_key = self._base_key, self._cards_now()
        if fading:
            self._fading, self._since = fading, []
            self._lasts = self._left = FADE_SECONDS if fading[0][0].get_size() == base.get_size() else FACE_SECONDS
        return self._still

    def _fading_now(self, faces: Mapping[Seat, str], spots: Sequence[Rect]) -> list[tuple[Surface, Rect]]:
        """Return what was seen until now where the same person sees it in another light from now on, or with other faces, and where.

        `faces` were seen before, `spots` have changed. Nothing fades if nothing shall move.
        """
        context, still = self._parts.table.context, self._still
        before, self._light = self._light, None
        if (shown := self._parts.table.panels.shown) is not None:
            self._light = context.viewer, id(context.look), shown
        if before is None or self._light is None or before[:2] != self._light[:2] or still is None or context.look.reduced_motion:
            return []
        if before != self._light:
            return [(still.copy(), still.get_rect())]
        return [(still.subsurface(spot).copy(), spot) for spot in spots] if faces != context.faces and not self._fading else []

    def _bring_base(self, surface: Surface) -> tuple[Surface, list[Rect]]:
        """Bring place and columns up to date; return their picture and where it has changed.

        While cards move, a frame in which some come to rest or leave has enough to draw: for the same person columns follow in the next.
        """
        shows = self._shows(surface)
        if self._base is None or self._base.get_size() != surface.get_size():
            self._base, self._base_key, self._standing = Surface(surface.get_size()).convert(surface), None, []
        base, was = self._base, self._base_key
        self._behind = not (
            self._behind or was is None or was == shows or was[:3] != shows[:3] or not self._parts.timeline.busy
        ) and self._cards_now() != self._cards_key
        if shows == was or self._behind:
            return base, []
        parts, panels = self._parts, self._parts.table.panels
        with parts.table.context.pieces.of(base) as pieces:
            place = panels.ground_key(), parts.table.context.frame
            parts.table.context.pieces.draw(base, "place", base.get_rect(), place, lambda: panels.place(base))
            panels.status(base, parts.stage, self._notes())
        whole = base.get_rect()
        spots = apart(area.clip(whole) for area in changes(self._standing, pieces))
        if _share(spots, whole) > MOST_SPOTS:
            spots = [whole]
        self._standing = lay(base, pieces, spots, lambda: self._stand_ins)
        self._base_key = shows
        return base, spots

    def _bring_cards(self, still: Surface, base: Surface, changed: Sequence[Rect]) -> None:
        """Draw counts and cards anew over the place where they, or what is under them, have changed."""
        parts = self._parts
        with parts.table.context.pieces.of(still) as counts:
            parts.table.panels.counts(still, parts.stage)
        resting = self._at_rest()
        lying = [one for _node, one in resting]
        bounds = [parts.painter.bounds(one.pose) for one in lying]
        spots, laid = self._changes(still.get_rect(), lying, bounds, [*changed, *changes(self._counts, counts)])
        under = DrawItem("base", (0, 0, *still.get_size()), None, lambda: still.blit(base, (0, 0)))
        self._counts = lay(still, [under, *counts], spots, lambda: self._stand_ins)[1:]
        self._lacking &= frozenset(lying)
        if self._fading:
            self._since += [*spots, *(bounds[index] for index in laid)]
        for spot in spots:
            still.set_clip(spot)
            self._paint(still, [one for one, area in zip(resting, bounds, strict=True) if area.colliderect(spot)])
        still.set_clip(None)
        self._paint(still, [resting[index] for index in laid])
        self._lying = lying
        self._lacks = bool(self._lacking) or self._counts != counts

    def _cards_now(self) -> tuple[Hashable, ...]:
        """Return what changes with the cards that lie. Where each is drawn as it is to be, pictures that arrive change nothing."""
        pictures, parts = self._parts.services.pictures, self._parts
        arrived = (pictures.revision, pictures.arrived) if self._lacks else None
        return parts.stage.revision, arrived, aloft_of(parts.table.effects)

    def _paint(self, still: Surface, cards: Iterable[tuple[CardNode, _Lying]]) -> None:
        """Draw these cards, and keep in mind for which of them something stood in."""
        for node, one in cards:
            before = self._stand_ins
            self._parts.painter.paint(still, node)
            self._lacking = self._lacking | {one} if self._stand_ins != before else self._lacking - {one}

    @property
    def _stand_ins(self) -> int:
        """How often something stood for a picture so far."""
        return self._parts.table.context.art.stand_ins

    def _changes(
        self, whole: Rect, lying: Sequence[_Lying], bounds: Sequence[Rect], others: Sequence[Rect]
    ) -> tuple[list[Rect], list[int]]:
        """Return where what lies still is not what it was, `others` of it beside cards, and which cards are simply laid over all else."""
        if self._cards_key is None:
            return [whole], []
        before = {one: index for index, one in enumerate(self._lying) if one not in self._lacking}
        now = set(lying)
        gone = [one for one in self._lying if one not in now or one in self._lacking]
        areas = [*others, *(self._parts.painter.bounds(one.pose) for one in gone), *_swapped(lying, bounds, before)]
        come = [index for index, one in enumerate(lying) if one not in before]
        under = [index for index in come if _lies_under(index, bounds, come)]
        spots = apart(area.clip(whole) for area in (*areas, *(bounds[index] for index in under)))
        laid = [index for index in come if index not in under]
        while crossed := [index for index in laid if bounds[index].collidelist(spots) >= 0]:
            laid = [index for index in laid if index not in crossed]
            spots = apart((*spots, *(bounds[index].clip(whole) for index in crossed)))
        return (spots, laid) if _share(spots, whole) <= MOST_SPOTS else ([whole], [])

    def resting(self) -> list[CardNode]:
        """Return the cards that rest and are seen, the lowest first."""
        live, aloft = set(self._live()), aloft_of(self._parts.table.effects)
        nodes = (node for node in self._parts.stage.nodes() if node.card not in aloft)
        resting = [node for node in nodes if node not in live and not node.hidden]
        resting.sort(key=lambda node: node.goal.layer)
        return resting

    def _at_rest(self) -> list[tuple[CardNode, _Lying]]:
        """Return them with how they lie."""
        count: Counter[tuple[CardId | None, Pose]] = Counter()
        found = []
        for node in self.resting():
            count[node.shown, node.goal] += 1
            found.append((node, _Lying(node.shown, node.goal, count[node.shown, node.goal])))
        return found

    def _shows(self, surface: Surface) -> tuple[Hashable, ...]:
        """Return all that place and columns show, in which window, in which look and to whom first."""
        parts = self._parts
        return (
            surface.get_size(),
            id(parts.look),
            parts.table.context.viewer,
            parts.stage.picture,
            parts.table.layout.drawer_open,
            parts.table.panels.beside(),
            glad_seats(parts.table.effects),
            self._notes(),
            parts.table.panels.ground_key(),
            parts.services.pictures.arrived,
            parts.table.context.leaves.kept,
            parts.table.context.leaves.open,
        )


def _share(spots: Iterable[Rect], whole: Rect) -> float:
    return sum(spot.width * spot.height for spot in spots) / (whole.width * whole.height)


def _swapped(lying: Sequence[_Lying], bounds: Sequence[Rect], before: Mapping[_Lying, int]) -> Iterator[Rect]:
    """Return where one card lies over another under which it lay; `before` is how low each lay."""
    stays = [(before[one], area) for one, area in zip(lying, bounds, strict=True) if one in before]
    if all(lower[0] < upper[0] for lower, upper in pairwise(stays)):
        return
    for index, (was, area) in enumerate(stays):
        yield from (area.clip(other) for place, other in stays[index + 1 :] if place < was and area.colliderect(other))


def _lies_under(index: int, bounds: Sequence[Rect], come: Sequence[int]) -> bool:
    """Whether something that lay there before lies over a card that has come."""
    return any(over not in come for over in bounds[index].collidelistall(bounds) if over > index)
