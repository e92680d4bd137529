"""Where things of a lesson are: what a step puts light on, and the best places for its words. Everything in pixels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from pygame import Rect, Surface

from ui.kit.lesson import LightSpot, OnCard, OnPart, OnPlace
from ui.kit.poses import rect_of
from ui.scenes.lesson.marks import place_for
from ui.scenes.lesson.table import LessonTable
from ui.scenes.table.board_painter import GROW
from ui.scenes.table.hand_motion import LIFT
from ui.theme import SPACE
from ui.widgets import Look

LIGHT_MARGIN = 12.0
"""Room round a card in the light, in units: its brackets stand in it."""
HAND_MARGIN = 4.0
"""Cards of a hand stand too close for more."""
PILL_TOP = 16.0
LIT_COST = 3.0
ARROW_COST = 0.5
CARD_COST = 0.02
PANEL_COST = 0.004
SMALL_COST = 0.1
COLUMN_COST = 0.014
"""What each pixel costs that the words hide, counted at 720p: what is in the light, the arrow, other cards, panels, what the pill
hides of players and cards, the players' column."""
SMALL_PART = 20_000.0
"""A part of fewer square units is hidden as unwillingly as a card."""


@runtime_checkable
class HasParts(Protocol):
    """A widget of a question that has parts by name, in pixels."""

    def parts(self) -> Mapping[str, Rect]:
        """Return the rectangles of the parts."""
        ...


class LightSpots:
    """Finds places at one table as it lies now. `engine` is the game's."""

    def __init__(self, inner: LessonTable, engine: Any, look: Look) -> None:
        self._inner, self._engine, self._look = inner, engine, look

    @property
    def _parts(self) -> Mapping[str, Rect]:
        return self._inner.board.table.layout.parts()

    def faces(self) -> list[Rect]:
        """Return where cards can be seen; those inside a pile are left out."""
        rects = [rect_of(node.goal) for node in self._inner.board.stage.nodes() if not node.goal.buried]
        return [Rect(place) for place in dict.fromkeys(tuple(rect) for rect in rects)]

    def lights(self, spot: LightSpot, *, margin: bool = True) -> list[Rect]:
        """Return where a spot is; with the room that light or brackets need round it. A pile is one light."""
        inner = self._inner
        match spot:
            case OnCard(name):
                node = inner.board.stage.node_of(self._engine.pack.named(name))
                nodes = [node] if node is not None else []
            case OnPlace(place) if place.ordered:
                rects = [rect_of(node.goal) for node in inner.board.stage.at(place)]
                around = 2 * self._look.scale.px(LIGHT_MARGIN) if margin else 0
                return [rects[0].unionall(rects[1:]).inflate(around, around)] if rects else []
            case OnPlace(place):
                nodes = list(inner.board.stage.at(place))
            case OnPart("prompt"):
                return [inner.board.tree.modal.panel] if inner.board.tree.modal is not None else []
            case OnPart("banner") if not inner.board.table.effects:
                return []
            case OnPart(name) if name in self._parts:
                return [self._parts[name]]
            case OnPart(name):
                return self._asked(name)
        asked = inner.picking.asked
        hand = inner.board.stage.at(inner.board.table.layout.own_hand())
        found = []
        for node in nodes:
            rect = rect_of(node.goal)
            if asked is not None and node.card in asked.sources and node in hand:
                # It stands out of the hand.
                grown = rect.inflate(round(rect.width * GROW), round(rect.height * GROW))
                rect = grown.move(0, -round(rect.height * LIFT))
            room = self._look.scale.px(HAND_MARGIN if node in hand else LIGHT_MARGIN) if margin else 0
            found.append(rect.inflate(2 * room, 2 * room))
        return found

    def _asked(self, name: str) -> list[Rect]:
        """Return where a part of the question is that is open; nowhere if it has none of that name."""
        modal = self._inner.board.tree.modal
        widgets = modal.walk() if modal is not None else ()
        return [widget.parts()[name] for widget in widgets if isinstance(widget, HasParts) and name in widget.parts()]

    def pill(self, size: tuple[int, int], lit: Sequence[Rect], arrow: tuple[Surface, tuple[int, int]] | None) -> Rect:
        """Return the place for what to do: over the mat at its top or where the line stands, aside if both hide something.

        Args:
            size: of the pill.
            lit: what is in the light.
            arrow: the picture of the arrow and where it lies.
        """
        window, scale = self._look.scale.window, self._look.scale
        centre = round(self._inner.board.table.layout.middle()[0])
        margin = self._look.px(SPACE.small)
        room = window.inflate(-2 * margin, 0)
        top = Rect((0, 0), size).move_to(midtop=(centre, scale.px(PILL_TOP)))
        line = Rect((0, 0), size).move_to(center=(centre, round(self._inner.board.table.layout.line_at()[1])))
        taken = [(rect, SMALL_COST) for rect in self._parts.values()] + [(rect, LIT_COST) for rect in lit]
        if (modal := self._inner.board.tree.modal) is not None:
            taken.append((modal.panel, LIT_COST))
        if arrow is not None:
            taken.append((Rect(arrow[1], arrow[0].get_size()), ARROW_COST))

        def hidden(place: Rect) -> float:
            return sum(_shared(place, rect) * cost for rect, cost in taken)

        best = min((top.clamp(room), line.clamp(room)), key=hidden)
        if hidden(best) > 0:
            free = [*taken, *((rect, SMALL_COST) for rect in self.faces())]
            aside = place_for(size, window, [(rect, cost / scale.unit) for rect, cost in free], best.center, margin)
            best = min((best, aside), key=hidden)
        return best

    def bubble(
        self,
        size: tuple[int, int],
        lit: Sequence[Rect],
        others: Sequence[Rect],
        arrow: tuple[Surface, tuple[int, int]] | None,
    ) -> Rect:
        """Return the place for the sentence, near the lights and off whatever matters.

        Args:
            size: of the bubble.
            lit: what is in the light.
            others: what else of the lesson's own must stay free.
            arrow: the picture of the arrow and where it lies.
        """
        inner, scale = self._inner, self._look.scale
        taken = [(rect, LIT_COST) for rect in (*lit, *others)]
        if (modal := inner.board.tree.modal) is not None:
            # Where there is no room beside a question, its title is hidden rather than its answers.
            taken.append((modal.panel, LIT_COST / 2))
            taken += [(button.rect, 2 * LIT_COST) for button in modal.buttons]
        if arrow is not None:
            taken.append((Rect(arrow[1], arrow[0].get_size()), ARROW_COST))
        taken += [(rect, CARD_COST) for rect in self.faces()]
        small = SMALL_PART * scale.unit**2
        taken += [(rect, CARD_COST if rect.width * rect.height < small else PANEL_COST) for rect in self._parts.values()]
        tools = inner.board.table.layout.tools_at()
        column = Rect(0, 0, tools.right, scale.height)
        if scale.left_handed:
            column = Rect(tools.left, 0, scale.width - tools.left, scale.height)
        taken.append((column, COLUMN_COST))
        taken = [(rect, cost / scale.unit) for rect, cost in taken]
        middle = inner.board.table.layout.middle()
        near = lit[0].unionall(lit[1:]).center if lit else (round(middle[0]), round(middle[1]))
        return place_for(size, scale.window, taken, near, self._look.px(SPACE.normal))


def _shared(one: Rect, other: Rect) -> int:
    """Return how many pixels two rectangles share."""
    both = one.clip(other)
    return both.width * both.height
