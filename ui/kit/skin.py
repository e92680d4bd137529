"""The ground of a panel, in the material of one game's place, and what every piece of the kit is drawn with. Source: ART.md 10, places.md.

Cards are the lightest large area of every table: a material lighter than `LIGHTEST` is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace

from pygame import BLEND_RGB_MULT, SRCALPHA, Rect, Surface, draw

from ui.kit.display_list import DisplayList
from ui.stage.art import Art, PixelSize
from ui.text.render import Face
from ui.theme import BLACK, PANEL_LINE, PANEL_RADIUS, RGB, TITLE_SIZE, Gradient, Theme, luminance, mixed, rgb
from ui.widgets import Look
from ui.widgets.box import Box, Shadow, draw_box, rounded

LIGHTEST: RGB = rgb("dcc9a0")
"""No ground of a panel is lighter than this."""
LIT_LINE = 2.4
PAPER_LIGHT = 0.3
"""The luminance from which a ground is paper."""
WELL_DARK = 0.62
"""How much darker than the wood of its place a tag is."""
BOARD_SHADE, UNLIT = (168, 164, 166), 0.35
"""What a dialog leaves of the light on its stuff, of 255, and the share that it takes."""
BAR = 5.0
"""Width of the jade bar at the left of whoever is to play, in high contrast."""
WELL_SHARES = 0.08, 0.14
"""How much of its ink is in a well of a material, and in what is chosen there."""
SHINE, SHINE_ALPHA = 9.0, 120
"""How far the light round the panel of whoever is to play reaches, and how strong it is at the rim."""

Later = Callable[[tuple[object, ...], Callable[[], Surface]], Surface | None]
"""Returns the picture kept under a key, None while it is being made on another thread."""


@dataclass(frozen=True, slots=True)
class Inks:
    """What is written on a panel: words that count, their second and third line, hairlines, gold for points, jade for who is to play."""

    text: RGB
    text2: RGB
    text3: RGB
    rule: RGB
    gold: RGB
    jade: RGB

    @staticmethod
    def coded(*codes: str) -> Inks:
        """Return inks written as hexadecimal digits, in their order."""
        return Inks(*map(rgb, codes))

    @staticmethod
    def of(theme: Theme) -> Inks:
        """Return the inks of the usual dark panel."""
        return Inks(theme.text, theme.text2, theme.text3, theme.rule, theme.gold, theme.jade)


@dataclass(frozen=True, slots=True)
class Material:
    """What the panels of one table are made of: lacquer, wood, slate, paper, palm leaf.

    `grain` draws a picture of the ground, given its size in pixels and the pixels of one interface unit, on another thread; it is
    kept by name and size, and the fill stands for it until it is there.
    A light ground needs `inks` of its own. A `lamp` is lit where it lies: its ground alone says whose turn it is.

    Raises:
        ValueError: the fill is lighter than `LIGHTEST`.
    """

    name: str
    fill: RGB | Gradient
    line: RGB
    alpha: float = 1.0
    line_width: float = PANEL_LINE
    radius: float = PANEL_RADIUS
    inks: Inks | None = None
    grain: Callable[[PixelSize, float], Surface] | None = None
    lamp: bool = False

    def __post_init__(self) -> None:
        """Refuse what would outshine the cards."""
        tones = (self.fill.top, self.fill.bottom) if isinstance(self.fill, Gradient) else (self.fill,)
        if any(luminance(tone) > luminance(LIGHTEST) for tone in tones):
            raise ValueError(f"{self.name} is lighter than a panel may be")

    def look(self, look: Look) -> Look:
        """Return a look whose words, lines and wells stand out on it; high contrast has its own."""
        return look if look.theme.flat or self.inks is None else replace(look, theme=self.inked(look.theme), stuff=None)

    def inked(self, theme: Theme) -> Theme:
        """Return a theme with the inks of this material, which has some."""
        inks = self.inks
        assert inks is not None
        ground = self.fill.top if isinstance(self.fill, Gradient) else self.fill
        well, chosen = (mixed(ground, inks.text, share) for share in WELL_SHARES)
        line, button = inks.rule, Gradient(chosen, chosen)
        theme = replace(theme, text=inks.text, text2=inks.text2, text3=inks.text3, gold=inks.gold, note=inks.gold)
        theme = replace(theme, rule=line, rule_strong=line, group_line=line, panel_line=line, well_line=line, scroll_thumb=line)
        theme = replace(theme, neutral_line=line, neutral=button, neutral_text=inks.text, neutral_text2=inks.text2)
        return replace(theme, well=well, dialog=well, chosen=chosen)


@dataclass(frozen=True, slots=True)
class Skin:
    """What every piece of the kit is drawn with. `material` None: the usual dark panel; high contrast always has that one."""

    look: Look
    art: Art
    material: Material | None = None
    pieces: DisplayList = field(default_factory=DisplayList, compare=False)
    wood: RGB | None = None
    """The dark stuff of the place of which tags and pills are cut; None for the usual well."""

    @property
    def ground(self) -> Material:
        """The material in force."""
        theme = self.look.theme
        if self.material is None or theme.flat:
            return Material("plain", theme.panel, theme.panel_line, theme.panel_alpha)
        return self.material

    @property
    def is_paper(self) -> bool:
        """Whether the material in force is light, so that dark ink stands on it."""
        fill = self.ground.fill
        return luminance(fill.top if isinstance(fill, Gradient) else fill) > PAPER_LIGHT

    @property
    def well(self) -> RGB:
        """The dark ground of tags and pills."""
        theme = self.look.theme
        return theme.well if self.wood is None or theme.flat else mixed(self.wood, theme.dark, WELL_DARK)

    @property
    def inks(self) -> Inks:
        """What is written on the material in force."""
        return self.ground.inks or Inks.of(self.look.theme)

    def of(self, material: Material) -> Skin:
        """Return a skin for pieces of another material."""
        return replace(self, material=material)

    def px(self, units: float) -> int:
        """Return a length of the interface in pixels."""
        return self.look.px(units)

    def piece(self, surface: Surface, name: str, rect: Rect, shows: Hashable, draw: Callable[[], object]) -> None:
        """Draw the piece `name` with its panel at `rect`; `shows` is all that it depends on beside the material."""
        self.pieces.draw(surface, name, covered(self, rect), (self.ground.name, shows), draw)


def covered(skin: Skin, rect: Rect) -> Rect:
    """Return what a panel at `rect` covers with its shadow and its shine, in pixels."""
    shadow, reach = _shadow(skin), 2 * skin.px(SHINE)
    return rect.inflate(reach, reach).union(rect.inflate(4 * shadow.blur, 4 * shadow.blur).move(shadow.dx, shadow.dy))


def panel(skin: Skin, surface: Surface, rect: Rect, *, lit: bool = False) -> None:
    """Draw the ground of a panel; `lit` gives it the gold border of what is spoken of."""
    skin.piece(surface, "panel", rect, lit, lambda: _panel(skin, surface, rect, lit))


def _shadow(skin: Skin) -> Shadow:
    unit = skin.look.scale.ui_unit
    return Shadow(round(2 * unit), round(5 * unit), 0.35, max(1, round(3 * unit)))


def _panel(skin: Skin, surface: Surface, rect: Rect, lit: bool) -> None:
    ground, unit, shadow = skin.ground, skin.look.scale.ui_unit, _shadow(skin)
    line, width = (skin.look.theme.gold, LIT_LINE) if lit else (ground.line, ground.line_width)
    if ground.grain is None:
        draw_box(surface, rect, Box(ground.radius * unit, ground.fill, ground.alpha, line, width * unit, shadow))
        return
    grain, radius, size = ground.grain, ground.radius * unit, rect.size
    grown = skin.art.later(("material", ground.name, size, unit), lambda: rounded(grain(size, unit), radius))
    draw_box(surface, rect, Box(radius, None if grown is not None else ground.fill, shadow=shadow))
    if grown is not None:
        surface.blit(grown, rect)
    draw_box(surface, rect, Box(radius, line=line, line_width=width * unit))


def draw_dialog(look: Look, later: Later, board: Material, surface: Surface, rect: Rect) -> None:
    """Draw what a dialog is made of: the stuff of a board with its grain, in the shade, so that all on it stands out."""
    unit, grain, size = look.scale.ui_unit, board.grain, rect.size
    assert grain is not None
    radius = board.radius * unit
    made = later(("board", board.name, size, unit), lambda: rounded(_shaded(grain(size, unit)), radius))
    shadow = Shadow(round(2 * unit), round(8 * unit), 0.55, round(6 * unit))
    fill = board.fill if isinstance(board.fill, Gradient) else mixed(board.fill, BLACK, UNLIT)
    draw_box(surface, rect, Box(radius, None if made is not None else fill, shadow=shadow))
    if made is not None:
        surface.blit(made, rect)
    draw_box(surface, rect, Box(radius, line=look.theme.gold, line_width=1.4 * unit))


def _shaded(picture: Surface) -> Surface:
    picture.fill(BOARD_SHADE, special_flags=BLEND_RGB_MULT)
    return picture


def turn_light(skin: Skin, surface: Surface, rect: Rect) -> None:
    """Light the panel of whoever is to play: a shine round it and a bright rim; in high contrast a bar at its left edge.

    A material that is a `lamp` itself has the shine alone.
    """
    ground, theme = skin.ground, skin.look.theme
    if theme.flat:
        draw_box(surface, Rect(rect.x, rect.y, max(3, skin.px(BAR)), rect.height), Box(skin.px(2.4), skin.inks.jade))
        return
    unit, reach = skin.look.scale.ui_unit, skin.px(SHINE)
    radius, colour = ground.radius * unit, theme.gold if ground.lamp else theme.jade
    shine = skin.art.keep(("shine", rect.size, reach, radius, colour), lambda: _shine(rect.size, reach, radius, colour))
    surface.blit(shine, rect.inflate(2 * reach, 2 * reach))
    if not ground.lamp:
        draw_box(surface, rect, Box(radius, line=colour, line_width=LIT_LINE * unit))


def _shine(size: PixelSize, reach: int, radius: float, colour: RGB) -> Surface:
    """Return light round a panel of `size` pixels that ends `reach` pixels from it, nothing of it inside."""
    found = Surface((size[0] + 2 * reach, size[1] + 2 * reach), SRCALPHA)
    for step in range(reach):
        share = (step + 1) / reach
        place = Rect(step, step, found.get_width() - 2 * step, found.get_height() - 2 * step)
        draw.rect(found, (*colour, round(SHINE_ALPHA * share * share)), place, 1, border_radius=round(radius + reach - step))
    return found


def panel_title(skin: Skin, surface: Surface, rect: Rect, words: str) -> None:
    """Write what a panel is called at its top left; what stands below it begins 40 units down."""
    look, px = skin.look, skin.px
    at = rect.x + px(16), rect.y + px(22)
    look.write(surface, words, at, TITLE_SIZE, skin.inks.text, face=Face.BOLD, room=rect.width - px(30), least=13)
