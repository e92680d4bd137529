"""Where things of a lesson are: what a step puts light on, and the best place for its words. Everything in pixels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any, Protocol, runtime_checkable

from pygame import Rect

from game.core.engine import AnyEngine
from game.core.events import Zone
from ui.kit.gestures import Spot
from ui.kit.lesson import LightSpot, OnCard, OnPart, OnPlace
from ui.kit.poses import rect_of
from ui.scenes.lesson.marks import place_for
from ui.scenes.lesson.scroll import SIZES, Scroll
from ui.scenes.lesson.table import LessonTable
from ui.stage.node import CardNode
from ui.theme import SPACE
from ui.widgets import Look

LIT_COST = 3.0
CARD_COST = 0.06
HAND_COST = 0.3
PANEL_COST = 0.004
COLUMN_COST = 0.014
"""What each pixel costs that the words hide, counted at 720p: what is in the light, other cards, the hand and what it may take, panels,
the players' column."""
ANSWER_COUNTS = 12
"""How many times what is hidden of an answer to a question counts."""
SMALL_PART = 20_000.0
"""A part of fewer square units is hidden as unwillingly as a card."""
MARGIN = 4.0
"""Units of light round a part of the table."""


@runtime_checkable
class HasParts(Protocol):
    """A widget of a question that has parts by name, in pixels."""

    def parts(self) -> Mapping[str, Rect]:
        """Return the rectangles of the parts."""
        ...


class LightSpots:
    """What is in the light at one table as it lies now: whole cards, parts of the table; with an `answer` what is to be pressed for it."""

    def __init__(self, inner: LessonTable, engine: AnyEngine, look: Look, lit: Iterable[LightSpot], answer: Any = None) -> None:
        self._inner, self._engine, self._look = inner, engine, look
        self._lit = tuple(lit) if answer is None else ()
        self._answer = answer

    @property
    def _parts(self) -> Mapping[str, Rect]:
        return self._inner.board.table.layout.parts()

    def nodes(self) -> list[CardNode]:
        """Return the cards in the light, the lowest first."""
        found = [node for spot in self._lit for node in self.cards(spot)]
        if (gesture := self._inner.gesture(self._answer)) is not None:
            found += [node for spot in (*gesture.sources, gesture.target) for node in self._pressed(spot)]
        return sorted(dict.fromkeys(found), key=lambda node: node.goal.layer)

    def cards(self, spot: LightSpot) -> list[CardNode]:
        """Return the cards that a spot lights."""
        stage = self._inner.board.stage
        match spot:
            case OnCard(name):
                node = stage.node_of(self._engine.pack.named(name))
                return [node] if node is not None else []
            case OnPlace(name):
                place = next((zone for zone in stage.picture.zones if str(zone) == name), None)
                nodes = list(stage.at(place)) if place is not None else []
                return nodes[-1:] if place is not None and place.ordered and nodes and nodes[-1].goal.buried else nodes
            case OnPart():
                return []

    def _pressed(self, spot: Spot | None) -> list[CardNode]:
        """Return the card that is pressed at a spot, of a place the one on top."""
        stage = self._inner.board.stage
        if isinstance(spot, Zone):
            return list(stage.at(spot))[-1:]
        node = stage.node_of(spot) if isinstance(spot, int) else None
        return [node] if node is not None else []

    def areas(self) -> list[Rect]:
        """Return the parts of the table, or of its open question, that are in the light."""
        margin = 2 * self._look.scale.px(MARGIN)
        found = [rect for spot in self._lit for rect in self.area(spot)]
        if (button := self._inner.button_of(self._answer)) is not None:
            found.append(button.rect)
        return [rect.inflate(margin, margin) for rect in found]

    def area(self, spot: LightSpot) -> list[Rect]:
        """Return where a part is that a spot lights; nowhere for cards, and for what is not there now."""
        if not isinstance(spot, OnPart):
            return []
        modal, name = self._inner.board.tree.modal, spot.name
        if name == "prompt":
            return [modal.panel] if modal is not None else []
        if name in self._parts:
            return [self._parts[name]]
        widgets = modal.walk() if modal is not None else ()
        return [widget.parts()[name] for widget in widgets if isinstance(widget, HasParts) and name in widget.parts()]

    def rects(self) -> list[Rect]:
        """Return all that is in the light."""
        return [*(rect_of(node.goal) for node in self.nodes()), *self.areas()]

    def aims(self) -> list[Rect]:
        """Return what the cord may lead to: several cards of the hand together, and only where nothing else is lit.

        To lead to one of those among which is to be chosen would be an answer.
        """
        hand = self._inner.board.stage.at(self._inner.board.table.layout.own_hand())
        held = [rect_of(node.goal) for node in self.nodes() if node in hand]
        if len(held) < 2:
            return self.rects()
        others = [rect_of(node.goal) for node in self.nodes() if node not in hand]
        return [*others, *self.areas()] or [held[0].unionall(held[1:])]

    def best_place(self, scroll: Scroll, way_out: Rect) -> Rect:
        """Return where the words hide least of what is lit, may be taken, or is asked; in other widths or smaller if need be."""
        modal, stage = self._inner.board.tree.modal, self._inner.board.stage
        rects = self._seen()
        rects += [rect_of(node.goal) for node in map(stage.node_of, self._inner.takes()) if node is not None]
        rects += [rect_of(node.goal) for node in self._asked_of()]
        if modal is not None:
            rects += [modal.panel, *(button.rect for button in modal.buttons for _time in range(ANSWER_COUNTS))]
        best: tuple[int, float, Rect] | None = None
        for size, width in product(SIZES, scroll.widths()):
            scroll.size = size
            if best is not None and not scroll.suits(width):
                continue
            place = self._place_for((width, scroll.wanted_height(width)), (way_out,))
            parts = [place.clip(rects[index]) for index in place.collidelistall(rects)]
            hidden = sum(rect.width * rect.height for rect in parts)
            if best is None or hidden < best[0]:
                best = hidden, size, place
            if not hidden:
                break
        assert best is not None
        if best[0] and modal is not None:
            flat = Rect((0, 0), scroll.lie_flat()).move_to(midtop=(modal.panel.centerx, self._look.px(SPACE.hair)))
            flat = flat.clamp(self._look.scale.window)
            if flat.collidelist([one.rect for one in (*modal.body, *modal.buttons)]) < 0:
                return flat
            scroll.beside = False
        scroll.size = best[1]
        return best[2]

    def _asked_of(self) -> list[CardNode]:
        """Return the cards of the hand while one of them may be the answer."""
        inner = self._inner
        return list(inner.board.stage.at(inner.board.table.layout.own_hand())) if inner.waits else []

    def _seen(self) -> list[Rect]:
        """Return what is in the light and is seen: of cards those that no question covers."""
        modal = self._inner.board.tree.modal
        nodes = (rect_of(node.goal) for node in self.nodes())
        return [*(rect for rect in nodes if modal is None or not modal.panel.contains(rect)), *self.areas()]

    def _place_for(self, size: tuple[int, int], others: Sequence[Rect]) -> Rect:
        """Return the place for the words, near the lights and off whatever matters.

        Args:
            size: of the scroll they stand on.
            others: what else must stay free.
        """
        inner, scale = self._inner, self._look.scale
        lit = self._seen()
        taken = [(rect, LIT_COST) for rect in (*lit, *others, *(rect_of(node.goal) for node in self._asked_of()))]
        if (modal := inner.board.tree.modal) is not None:
            # Where there is no room beside a question, its title is hidden rather than its answers.
            taken.append((modal.panel, LIT_COST / 2))
            taken += [(button.rect, 2 * LIT_COST) for button in modal.buttons]
        hand = inner.board.stage.at(inner.board.table.layout.own_hand())
        seen, takes = [node for node in inner.board.stage.nodes() if not node.goal.buried], inner.takes()
        taken += [(rect_of(node.goal), HAND_COST if node in hand or node.card in takes else CARD_COST) for node in seen]
        taken.append((inner.board.table.layout.buttons_at(), CARD_COST))
        small = SMALL_PART * scale.unit**2
        for rect in self._parts.values():
            taken.append((rect, CARD_COST if rect.width * rect.height < small else PANEL_COST))
        tools = inner.board.table.layout.tools_at()
        column = Rect(0, 0, tools.right, scale.height)
        if scale.left_handed:
            column = Rect(tools.left, 0, scale.width - tools.left, scale.height)
        taken.append((column, COLUMN_COST))
        taken = [(rect, cost / scale.unit) for rect, cost in taken]
        middle = inner.board.table.layout.middle()
        near = lit[0].unionall(lit[1:]).center if lit else (round(middle[0]), round(middle[1]))
        return place_for(size, scale.window, taken, near, self._look.px(SPACE.normal))
