"""What a table answers where its game asks for nothing special."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from pygame import Rect, Surface

from game.core.cards import CardId
from game.core.events import Event, Place
from game.core.options import OptionValue
from ui.kit.interaction import Reading, Spot
from ui.kit.table import Tool
from ui.stage.art import Art
from ui.stage.layout import BORDER, CARD, Frame
from ui.stage.node import Pose
from ui.stage.stage import Stage
from ui.text.catalog import _
from ui.widgets import Look
from ui.widgets.marks import lozenge

BUTTONS_GAP = 8.0
BUTTONS_WIDTH = 260.0
BUTTONS_HEIGHT = 40.0


class Lying(Protocol):
    """Where the cards of a game lie."""

    def poses(self, place: Place, cards: Sequence[CardId | None]) -> list[Pose]:
        """Return where the cards at `place` lie."""
        ...

    def line_y(self) -> float:
        """Return the height of the line above the hand, in units."""
        ...


ArtT = TypeVar("ArtT", bound=Art)
LyingT = TypeVar("LyingT", bound=Lying)


class CommonTable(Generic[ArtT, LyingT]):
    """The common answers of `ui.kit.table.Table`; a game's table overrides what it knows better."""

    look: Look
    frame: Frame
    _art: ArtT
    _places: LyingT
    helps = True
    """Whether the player wants to be shown what follows from what lies on the table."""

    @property
    def shape(self) -> tuple[float, float]:
        """Width and height of a card, in units at table size."""
        return CARD

    def prefer(self, display: Mapping[str, OptionValue]) -> None:
        """Have one way to be shown."""
        del display

    def poses(self, place: Place, cards: Sequence[CardId | None]) -> list[Pose]:
        """Return where the cards at `place` lie."""
        return self._places.poses(place, cards)

    def line_at(self) -> tuple[float, float]:
        """Return the middle of the line above the hand, in pixels."""
        return self.frame.px(self.frame.centre), self.frame.px(self._places.line_y())

    @property
    def folds(self) -> bool:
        """Whether the right column is a drawer in this window."""
        return self.frame.folded

    def _draw_mat(self, surface: Surface) -> None:
        """Draw the room and the mat in it."""
        surface.blit(self._art.room(self.look.scale.window.size), (0, 0))
        mat = self.frame.rect(*self.frame.mat)
        surface.blit(self._art.mat(mat.size, self.frame.scale.unit), mat)

    def settled(self, view: Any) -> None:
        """Show nothing but the picture."""
        del view

    def recall(self, events: Sequence[Event]) -> None:
        """Lay every card where the picture says, whatever came before."""
        del events

    def is_secret(self, view: Any) -> bool:
        """Everybody may know who is asked."""
        del view
        return False

    def is_final(self, view: Any) -> bool:
        """Every decision may be taken back as the match allows it."""
        del view
        return False

    def spot_at(self, spot: Spot) -> Rect | None:
        """Leave every spot to the stage."""
        del spot
        return None

    def buttons_at(self) -> Rect:
        """Return the band right of the line above the hand."""
        x, _y, width, _height = self.frame.mat
        right, high = x + width - BORDER - BUTTONS_GAP, BUTTONS_HEIGHT
        return self.frame.rect(right - BUTTONS_WIDTH, self._places.line_y() - high / 2, BUTTONS_WIDTH, high)

    def tools(self) -> tuple[Tool, ...]:
        """Have no tools of its own."""
        return ()

    @property
    def drawer_words(self) -> tuple[str, str]:
        """What the tool is called that opens the drawer, and its key."""
        return _("Captured cards"), "C"

    def draw_asked(self, surface: Surface, stage: Stage, dialog: Rect) -> None:
        """Draw nothing beside a dialog."""
        del surface, stage, dialog

    def draw_hint(self, surface: Surface, pose: Pose) -> None:
        """Draw the gold lozenge over the card."""
        look = self.look
        top = pose.y - pose.height / 2 - look.scale.px(12)
        lozenge(surface, (pose.x, top), look.scale.px(9), look.theme.gold)

    def sign(self, view: Any, readings: tuple[Reading[Any], ...]) -> Surface | None:
        """Show words alone."""
        del view, readings
        return None
