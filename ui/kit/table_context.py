"""What a table is made from, what its parts share while it is played, and what every part is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Generic, TypeVar

from pygame import SRCALPHA, Rect, Surface

from game.core.cards import Seat
from game.core.events import CounterKey
from game.core.options import Options
from game.core.picture import Picture
from sounds.ids import SoundId
from ui.kit.columns import Leaves
from ui.kit.display_list import DisplayList
from ui.kit.place import AnyPlace, Materials
from ui.kit.player_text import Seated
from ui.kit.reveal.effects import Effect
from ui.kit.skin import Material, Skin, covered, draw_dialog, panel
from ui.stage.art import Art
from ui.stage.frame import Frame
from ui.stage.stage import Stage
from ui.stage.timeline import Ceremony
from ui.theme import RGB, Gradient
from ui.widgets import Look
from ui.widgets.box import Box, Shadow, draw_box, rounded

V = TypeVar("V")

TRICK_PAUSE_SECONDS = 0.9
LINE_ALPHA = 0.92
USUAL_MONTH = 8
"""The month where none is known."""


USUAL = Materials()


@dataclass(frozen=True, slots=True)
class TableSpec:
    """One match as its table sees it: how all is drawn, the rules in force, the players by seat, who looks on, what makes a sound.

    `climb` makes a sound that has a ladder of pitches, at step 0, 1, 2 ...; `month` is that outside of the match, 1 to 12.
    `ground` draws what lies under a result, given the look of the window, and whether it lies far behind it; None for nothing.
    `materials` are those of the place, of which the buttons of its results are made.
    `deals` returns the match as its viewer saw it at the end of every deal so far, the oldest first; a result looks back on them.
    `earlier` returns who won the matches before it, the last first, None while that is being read.
    """

    look: Look
    art: Art
    options: Options
    seated: tuple[Seated, ...]
    viewer: Seat
    play: Callable[[SoundId], object]
    climb: Callable[[SoundId, int], object] = lambda _sound, _step: None
    month: Callable[[], int] = lambda: USUAL_MONTH
    ground: Callable[[Surface, Look, bool], object] | None = None
    materials: Materials = USUAL
    deals: Callable[[], tuple[Any, ...]] = tuple
    earlier: Callable[[], tuple[str, ...] | None] = tuple


class TableContext(Generic[V]):
    """What the parts of one table share. The table changes it, the parts read it: they live as long as the match."""

    def __init__(self, setting: TableSpec, place: AnyPlace | None = None) -> None:
        """Take where the game is played; None: a plain room."""
        self.art = setting.art
        self.options = setting.options
        self.seated = setting.seated
        self.play = setting.play
        self.climb = setting.climb
        self._month = setting.month
        self.viewer = setting.viewer
        """The seat that looks on; another one where several people share the screen."""
        self.view: V | None = None
        """What the viewer may know, as soon as the picture shows it; None while the cards move for another viewer."""
        self.stage: Stage | None = None
        self.effects: list[Effect] = []
        self.helps = True
        """Whether the player wants to be shown what follows from what lies on the table."""
        self.music = False
        """Whether music plays, for places in which that is seen."""
        self.trick_pause = TRICK_PAUSE_SECONDS
        """How long a full trick lies before it is swept, in seconds at speed 1."""
        self.moments = Ceremony.FULL
        """How much the player wants to see made of a moment."""
        self.faces: dict[Seat, str] = {}
        """The mood in which the face of a seat was shown last."""
        self.is_over = False
        """Whether the end of the match is shown: the lamp is out."""
        self.wants_drawer = False
        """Whether the right column is folded away although there is room for it."""
        self.least_tray: float | None = None
        """From how many units of width on a tray stands in place of a column without room."""
        self.leaves = Leaves()
        self.pieces = DisplayList()
        self.place = place
        self.materials = place.materials if place is not None else Materials()
        self.restyle(setting.look)

    def restyle(self, look: Look) -> None:
        """Take another look or window size; dialogs and buttons are of what the place has for them, else of what the house has."""
        self.look = look
        if look.stuff is not None:
            board = look.stuff.board if self.materials.board is None else self._draw_board
            button = look.stuff.wood if self.materials.button is None else self._draw_strap
            self.look = look = replace(look, stuff=replace(look.stuff, board=board, wood=button))
        self._straps: dict[tuple[int, int], tuple[Surface, tuple[int, int]]] = {}
        """What the tools are made of, by size, and where it begins beside them: they are drawn in every frame."""
        self.frame = Frame(look.scale, self.wants_drawer, self.least_tray)
        strap = self.materials.button
        wood = strap.fill if strap is not None and not isinstance(strap.fill, Gradient) else None
        self.skin = Skin(look, self.art, self.materials.panel, self.pieces, wood)

    @property
    def month(self) -> int:
        """The month that is seen through the windows of a place, 1 to 12: by the date, or as the player chose it."""
        return self._month()

    def _draw_strap(self, surface: Surface, rect: Rect) -> None:
        assert self.materials.button is not None
        strap = self._straps.get(rect.size)
        if strap is None:
            skin = self.skin.of(self.materials.button)
            room, stand_ins = covered(skin, rect), self.art.stand_ins
            whole = Surface(room.size, SRCALPHA)
            panel(skin, whole, rect.move(-room.x, -room.y))
            seen = whole.get_bounding_rect()
            strap = whole.subsurface(seen).copy(), (room.x + seen.x - rect.x, room.y + seen.y - rect.y)
            if self.art.stand_ins == stand_ins:  # its grain is there
                self._straps[rect.size] = strap
        surface.blit(strap[0], rect.move(strap[1]))

    def _draw_board(self, surface: Surface, rect: Rect) -> None:
        assert self.materials.board is not None
        draw_dialog(self.look, self.art.later, self.materials.board, surface, rect)

    def draw_line_ground(self, surface: Surface, rect: Rect) -> RGB:
        """Draw what lies under the line over the hand: a slip of this place's paper, else its wood or the usual well; return its ink."""
        theme, unit = self.look.theme, self.look.scale.ui_unit
        if self.materials.slip is not None and not theme.flat:
            return self._draw_slip(surface, rect, self.materials.slip)
        if self.materials.button is None or self.materials.button.inks is None or theme.flat:
            draw_box(surface, rect, Box(rect.height / 2, theme.well, LINE_ALPHA, theme.panel_line, 1.3 * unit))
            return theme.text
        draw_box(surface, rect, Box(rect.height / 2, self.materials.button.fill, LINE_ALPHA, self.materials.button.inks.rule, 1.3 * unit))
        return self.materials.button.inks.text

    def _draw_slip(self, surface: Surface, rect: Rect, slip: Material) -> RGB:
        """Cut a slip of the length wanted from one that is as wide as the mat: its two ends meet in the middle."""
        unit, grain = self.look.scale.ui_unit, slip.grain
        assert grain is not None
        assert slip.inks is not None
        whole = max(rect.width, round(self.frame.px(self.frame.mat[2]))), rect.height
        shadow = Shadow(round(unit), round(3 * unit), 0.4, max(1, round(2 * unit)))
        made = self.art.later(("slip", slip.name, whole, unit), lambda: rounded(grain(whole, unit), slip.radius * unit))
        draw_box(surface, rect, Box(slip.radius * unit, None if made is not None else slip.fill, shadow=shadow))
        if made is not None:
            half = rect.width // 2
            surface.blit(made, rect, Rect(0, 0, half, rect.height))
            surface.blit(made, (rect.x + half, rect.y), Rect(whole[0] - rect.width + half, 0, rect.width - half, rect.height))
        return slip.inks.text

    @property
    def picture(self) -> Picture:
        """The picture that is shown; nothing lies in it as long as no stage shows one."""
        return self.stage.picture if self.stage is not None else Picture(self.viewer, {}, {}, {})

    def counter(self, key: CounterKey) -> int:
        """Return a number of the picture that is shown, 0 where it has none."""
        return self.picture.number(key)

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The others, clockwise from the viewer."""
        return _clockwise_after(self.viewer, len(self.seated))


@cache
def _clockwise_after(viewer: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple(Seat((viewer + n) % seats) for n in range(1, seats))


class TablePart(Generic[V]):
    """One part of a table. It reads the context that all parts share."""

    def __init__(self, context: TableContext[V]) -> None:
        self.context = context

    @property
    def frame(self) -> Frame:
        """Where columns and mat lie."""
        return self.context.frame

    def settled(self, view: V) -> None:
        """The picture now shows this view: what the viewer knows beside it may be shown too."""

    def turned(self) -> None:
        """Somebody else looks on from now on: forget what only the last viewer may know."""

    def restyled(self) -> None:
        """Look or window size have changed; the scene puts every card in place after it."""
