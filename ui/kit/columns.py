"""How the columns beside the mat are divided. Areas are in units of the frame; `Frame.rect` turns them into pixels.

The left column has parts at its top, the tools in the middle, the viewer's own plate at its foot. The right one is divided into panels
from the top; where the window is narrow it is a drawer over the mat.

What is seldom read is folded away there: a leaf shows its edge, with its name and its newest line, until somebody wants to read it.
It opens while it is pointed at, and stays open once it was pressed; what it leaves free is the place's own. In a drawer every leaf
lies open.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from ui.kit.plate import COMPACT_HEIGHT, HEIGHT
from ui.kit.skin import Skin, panel
from ui.stage.frame import Frame
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE
from ui.widgets.box import centred
from ui.widgets.marks import chevron, disc

GAP = 12.0
RIGHT_GAP = 20.0
ROOMY = 620.0
"""Interface units of height from which the left column shows everything; below it its parts are compact."""
TITLE_HEIGHT = 100.0
DETAIL_ROW = 26.0
DETAILS_TOP = 42.0
"""From the top of a panel to its details, under its title."""
KEYS = {"log": "f", "rules": "g"}
"""The letter that keeps a leaf open or folds it away, by the key of the leaf: each does what stands beside it, and no more."""
EDGE = 46.0
"""Height of a leaf that is folded away, in interface units."""
SHEETS, SHEET = 2, 4.0
"""So many sheets look out under the edge, each so far."""
THING_GAP = 18.0
"""Between the last leaf and a thing of the place under it."""
SIGN_ROOM = 56.0
"""What the sign and the key at the right of a name need."""
OPENS_SECONDS, SHUTS_SECONDS = 0.16, 0.3
"""How long a leaf is pointed at before it opens, and how long it stays open when it is not any more."""


class Area(NamedTuple):
    """A rectangle in units of the frame."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Top:
    """The height of a part at the top of the left column, in interface units; `compact` 0: left out where the window is low."""

    height: float
    compact: float = 0.0


TITLE = Top(TITLE_HEIGHT)
"""The panel with the name of the game."""
PLATE = Top(HEIGHT, COMPACT_HEIGHT)
"""The plate of the only opponent."""


@dataclass(frozen=True, slots=True)
class Left:
    """The left column: its parts (None: left out), the room for tools, the viewer's own plate."""

    parts: tuple[Area | None, ...]
    tools: Area
    own: Area
    compact: bool


@dataclass(frozen=True, slots=True)
class Part:
    """A panel of the right column: `height` in interface units, None for a share of what is left; `least` is what it is of use with."""

    height: float | None = None
    least: float = 0.0


def details_height(rows: int) -> float:
    """Return the height of a panel with a title and so many details, in interface units."""
    return DETAILS_TOP + DETAIL_ROW * rows + 10.0


def left_column(frame: Frame, *tops: Top) -> Left:
    """Return how the left column is divided."""
    x, y, width, height = frame.left
    ui = frame.ui
    compact = height / ui < ROOMY
    found: list[Area | None] = []
    top = y
    for part in tops:
        high = (part.compact if compact else part.height) * ui
        found.append(Area(x, top, width, high) if high else None)
        top += high + GAP * ui if high else 0.0
    own = (COMPACT_HEIGHT if compact else HEIGHT) * ui
    foot = y + height - own
    return Left(tuple(found), Area(x, top, width, foot - GAP * ui - top), Area(x, foot, width, own), compact)


def right_column(frame: Frame, *parts: Part, gap: float = RIGHT_GAP) -> tuple[Area | None, ...]:
    """Return how the right column, or the drawer, is divided from its top.

    Parts without a height share what is left. As long as one of them has less than its least the last part is left out; the last
    one that stays reaches to the foot.
    """
    x, y, width, height = frame.right
    ui = frame.ui
    for shown in range(len(parts), 0, -1):
        heights = _heights(parts[:shown], height, gap * ui, ui)
        enough = all(high >= part.least * ui for high, part in zip(heights, parts, strict=False))
        if (enough and sum(heights) + gap * ui * (shown - 1) <= height + 0.5) or shown == 1:
            break
    found: list[Area | None] = []
    top = y
    for high in heights[:-1]:
        found.append(Area(x, top, width, high))
        top += high + gap * ui
    found.append(Area(x, top, width, y + height - top))
    return (*found, *[None] * (len(parts) - shown))


def _heights(parts: Sequence[Part], height: float, gap: float, ui: float) -> list[float]:
    fixed = sum(part.height * ui for part in parts if part.height is not None)
    shares = sum(part.height is None for part in parts)
    rest = max(0.0, height - fixed - gap * (len(parts) - 1)) / max(1, shares)
    return [rest if part.height is None else part.height * ui for part in parts]


@dataclass(frozen=True, slots=True)
class Leaf:
    """One leaf: `key` by which the player's wish is kept, `name` that stands on it, `part` its room while it is open."""

    key: str
    name: str
    part: Part


class Leaves:
    """Which leaves of a table are open: those that the player keeps open, and the one that is looked at."""

    def __init__(self) -> None:
        self.kept: frozenset[str] = frozenset()
        self._looked = ""
        """The leaf that is open for as long as it is pointed at."""
        self._aimed = ""
        self._refused = ""
        """The leaf that was folded away by a press: it stays so until something else is pointed at."""
        self._rest = 0.0

    @property
    def open(self) -> frozenset[str]:
        """The keys of the leaves that are open."""
        return self.kept | {self._looked} if self._looked else self.kept

    @property
    def waits(self) -> bool:
        """Whether a leaf is about to open, or to fold."""
        return self._wanted != self._looked

    @property
    def _wanted(self) -> str:
        return "" if self._aimed == self._refused else self._aimed

    def aim(self, key: str, pointed: bool) -> None:
        """Take that a leaf is pointed at, or no longer."""
        if pointed:
            self._aimed = key
        elif self._aimed == key:
            self._aimed = ""

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether a leaf has opened or folded."""
        if self._aimed != self._refused:
            self._refused = ""
        if not self.waits:
            self._rest = 0.0
            return False
        self._rest += dt
        if self._rest < (OPENS_SECONDS if self._wanted else SHUTS_SECONDS):
            return False
        self._looked, self._rest = self._wanted, 0.0
        return True

    def press(self, key: str) -> None:
        """Keep a leaf open, or fold it away if it was kept."""
        if key in self.kept:
            self.kept, self._looked, self._refused = self.kept - {key}, "", key
        else:
            self.kept |= {key}


def leafed(frame: Frame, leaves: Leaves, *pieces: Part | Leaf, gap: float) -> tuple[Area | None, ...]:
    """Return how the right column is divided among its pieces; where not all leaves have room open the older ones are folded away."""
    wanted = [piece.key for piece in pieces if isinstance(piece, Leaf) and (piece.key in leaves.open or frame.folded)]
    tries = (wanted, wanted[-1:], []) if not frame.folded else (wanted,)
    for opened in tries:
        found = _divided(frame, opened, pieces, gap)
        if None not in found:
            break
    return found


def _divided(frame: Frame, opened: Collection[str], pieces: tuple[Part | Leaf, ...], gap: float) -> tuple[Area | None, ...]:
    folded = Part(EDGE + SHEETS * SHEET)
    parts = [piece if isinstance(piece, Part) else piece.part if piece.key in opened else folded for piece in pieces]
    if all(part.height is not None for part in parts):
        return right_column(frame, *parts, Part(), gap=gap)[:-1]
    return right_column(frame, *parts, gap=gap)


def free_under(frame: Frame, areas: Sequence[Area | None], least: float, most: float) -> Rect | None:
    """Return the foot of the right column under its pieces, for a thing of the place, in pixels; None if less than `least` is free.

    It is at most `most` high; both in interface units.
    """
    x, y, width, height = frame.right
    taken = max((area.y + area.height for area in areas if area is not None), default=y)
    high = min(y + height - taken - THING_GAP * frame.ui, most * frame.ui)
    if frame.folded or high < least * frame.ui:
        return None
    return frame.rect(x, y + height - high, width, high)


def is_edge(skin: Skin, rect: Rect) -> bool:
    """Whether a leaf has room for its edge alone."""
    return rect.height <= skin.px(EDGE + SHEETS * SHEET) + 1


def draw_edge(skin: Skin, surface: Surface, rect: Rect, leaf: Leaf, newest: str = "") -> None:
    """Draw a leaf that is folded away: its name, under it `newest`, and the sign and key that open it."""
    skin.piece(surface, f"edge {leaf.key}", rect, (leaf.name, newest), lambda: _edge(skin, surface, rect, leaf, newest))


def _edge(skin: Skin, surface: Surface, rect: Rect, leaf: Leaf, newest: str) -> None:
    px, look, inks = skin.px, skin.look, skin.inks
    edge = Rect(rect.x, rect.y, rect.width, px(EDGE))
    for sheet in range(SHEETS, 0, -1):
        under = edge.move(0, px(SHEET * sheet)).inflate(-2 * px(SHEET * sheet), 0)
        panel(skin, surface, under)
    panel(skin, surface, edge)
    x, room = edge.x + px(16), edge.width - px(16 + SIGN_ROOM)
    y = edge.y + px(14) if newest else edge.centery
    look.write(surface, leaf.name, (x, y), BODY_SIZE, inks.text, face=Face.BOLD, room=room)
    if newest:
        at = x, edge.y + px(32)
        look.write(surface, newest, at, BODY_SIZE, inks.text2, room=edge.width - px(28), shorten=True)
    chevron(surface, (edge.right - px(18), y), px(11), inks.text2, dx=0, dy=1)
    at = edge.right - px(34), y
    look.write(surface, look.key_of(KEYS.get(leaf.key, "")), at, BODY_SIZE, inks.text2, align=Align.RIGHT)


def draw_open(skin: Skin, surface: Surface, rect: Rect, *, kept: bool) -> None:
    """Draw the sign of an open leaf into its upper right corner; a kept one is nailed there."""
    at = rect.right - skin.px(18), rect.y + skin.px(22)

    def draw() -> None:
        if kept:
            disc(surface, at, skin.px(4.5), skin.inks.gold)
            disc(surface, (at[0] - 1, at[1] - 1), skin.px(1.6), skin.ground.line)
        else:
            chevron(surface, at, skin.px(11), skin.inks.text2, dx=0, dy=-1)

    skin.pieces.draw(surface, "leaf", centred(at, skin.px(18), skin.px(18)), kept, draw)


def kept_by(wishes: Mapping[str, object], game: str) -> frozenset[str]:
    """Return the leaves of a game that the player keeps open, from `game/key` to whether they are."""
    return frozenset(key.partition("/")[2] for key, wish in wishes.items() if wish is True and key.startswith(f"{game}/"))
