"""What stands on a table beside its cards: ground, columns, plates, counts, the drawer, signs. A game derives its own `Panels`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.picture import Picture
from ui.kit.column_panels import ColumnPanels
from ui.kit.gestures import Reading, Spot, Target
from ui.kit.layout import Layout
from ui.kit.place import Backdrop
from ui.kit.question import A, PaintCard
from ui.kit.table_context import TableContext, V
from ui.stage.node import Pose
from ui.stage.painter import Source
from ui.stage.stage import Stage
from ui.widgets.marks import lozenge


@dataclass(frozen=True, slots=True)
class Notes:
    """What the scene tells the table beside the picture: words that belong to this moment."""

    thinking: Seat | None = None


class Panels(ColumnPanels[V], ABC, Generic[V, A]):
    """Draws what is no card. `place`, `status` and `counts` are kept as pictures: all that `status` and `counts` draw is drawn in
    pieces (`Skin.pieces`), of which only those that have changed are drawn again.
    """

    def __init__(self, context: TableContext[V], layout: Layout[V]) -> None:
        super().__init__(context, layout)
        self._ground: Backdrop[Any] | None = None if context.place is None else Backdrop(context.art, context.place)
        self.breathed = 0.0
        """Seconds for which what moves by itself in the place, as snow, steam or a flame, has gone on."""

    def geometry(self) -> Hashable:
        """Return what the ground of the place shows now, and where, as its `Place` takes it."""
        return None

    def share_over(self) -> float:
        """Return how much of the match is over, 0 to 1: so late it is in the place."""
        return 0.0

    @property
    def hour(self) -> int:
        """The hour in the place, from 0."""
        place = self.context.place
        return 0 if place is None else place.hour(self.context.look, 1.0 if self.context.is_over else self.share_over())

    @property
    def is_drawn(self) -> bool:
        """Whether the ground of the place is there; never in high contrast, which has none."""
        ground = None if self.context.look.theme.flat else self._ground
        return ground is not None and ground.is_drawn(self.geometry(), self.frame.scale.unit, self.hour)

    @property
    def shown(self) -> tuple[Any, float, int] | None:
        """What ground was seen when it was asked for last, as `Backdrop.shown`; None in high contrast, which has none."""
        return None if self._ground is None or self.context.look.theme.flat else self._ground.shown

    def ground_key(self) -> Hashable:
        """Return what the place shows beside the window and the look: its geometry, the hour, whether its picture is there already."""
        return None if self._ground is None or self.context.look.theme.flat else (self.geometry(), self.hour, self.is_drawn)

    def place(self, surface: Surface) -> None:
        """Draw the place over the whole window; a plain room with its mat where a game has none, or in high contrast."""
        look, frame, art = self.context.look, self.frame, self.context.art
        if self._ground is not None and not look.theme.flat:
            self._ground.draw(surface, self.geometry(), frame.scale.unit, self.hour)
            return
        surface.blit(art.room(look.scale.window.size), (0, 0))
        mat = frame.rect(*frame.mat)
        surface.blit(art.mat(mat.size, frame.scale.unit), mat)

    def season(self) -> int | None:
        """Return the month whose petals, leaves or flakes drift behind the cards, 1 to 12; None for none."""
        return None

    def beside(self) -> Hashable:
        """Return what `status` shows beside the picture and the notes, so that it is drawn again when that changes."""
        return None

    @abstractmethod
    def status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw columns and plates from the picture that the stage shows, in pieces."""

    def counts(self, surface: Surface, stage: Stage) -> None:
        """Draw, in pieces, what lies under the resting cards and changes with them: the number of cards in a pile."""

    @property
    def breathes(self) -> bool:
        """Whether the place shows something that keeps moving for a while after the last touch, although nothing else does: once drawn."""
        return self.is_drawn

    def breathe(self, dt: float) -> None:
        """Let what moves by itself go on by `dt` seconds: less while frames come late.

        It keeps nobody waiting: a place that `breathes` rests as petals do, any other as soon as nothing else moves.
        """
        self.breathed += dt

    def air(self, surface: Surface, stage: Stage) -> None:
        """Draw what moves by itself in the place, over what lies still; never over cards or words."""

    def drawer(self, surface: Surface, stage: Stage) -> None:
        """Draw the panels of the open drawer: those of the right column."""
        self.column(surface, stage.picture)

    def column(self, surface: Surface, picture: Picture) -> None:
        """Draw the panels of the right column beside the mat, or in the drawer over it."""

    def looked_at(self, surface: Surface, spot: Spot | None, draw_card: PaintCard, share: float) -> None:
        """Draw, over the columns, what there is to know of a card or place that is looked at; None: of nothing in particular.

        `share` is how much of it has come, 0 to 1.
        """

    def asked(self, surface: Surface, stage: Stage, dialog: Rect) -> None:
        """Draw over the dimmed table, beside the dialog, what the question is about."""

    def sign(self, view: V, readings: tuple[Reading[A], ...]) -> Surface | None:
        """Return the small picture that stands before the line of what is considered, None for none."""
        del view, readings
        return None

    def joins(self, card: CardId, held: Sequence[CardId], view: V) -> bool:
        """Whether a card of the hand could go together with those that are taken up: it glows."""
        del card, held, view
        return False

    def aim(self, surface: Surface, target: Target[A], rect: Rect) -> None:
        """Draw what shows, within the brackets round `rect`, where exactly a target is."""

    def mark(self, surface: Surface, pose: Pose, card: CardId) -> None:
        """Draw what is told of a card that lies in the hand, whatever help is wanted."""

    def hinted(self, card: CardId, view: V) -> bool:
        """Whether a card of the hand deserves the sign that it matches, or is safe."""
        del card, view
        return False

    def hint(self, surface: Surface, pose: Pose, card: CardId) -> None:
        """Draw that sign: the gold lozenge over the card."""
        del card
        look = self.context.look
        top = pose.y - pose.height / 2 - look.scale.px(12)
        lozenge(surface, (pose.x, top), look.scale.px(9), look.theme.gold)


def sources_of(panels: Panels[Any, Any]) -> tuple[Source, ...]:
    """Return what throws shadows of cards in the light that is seen, in pixels; nothing in particular in high contrast."""
    place, scale = panels.context.place, panels.frame.scale
    if place is None or (shown := panels.shown) is None:
        return ()
    throws = place.throws(shown[2])
    return tuple(Source(x * scale.width, y * scale.height, low, strength, scale.unit) for x, y, low, strength in throws)
