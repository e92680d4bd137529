"""The card inspector: one card in large, with its month, flower, category, what it serves and what is worth telling about it.

`CardSheet` is the picture with its words; `Loupe` shows it beside a card that is pointed at for half a second, `inspector` is the dialog
that a press opens. Nothing here knows a game: the words come from its `Book`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.core.cards import CardId
from ui.kit.question import PaintCard
from ui.kit.rulebook import CardWords
from ui.scenes.frame import Drawing, ScrollHandle
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, RGB, RULE_LINE, SPACE, TITLE_SIZE
from ui.widgets import Button, Group, Look, Modal, Node, Role, ScrollPanel, Widget, dialog_box
from ui.widgets.box import draw_box, draw_rule

POINTING_SECONDS = 0.5
"""A card is shown in large when it has been pointed at for so long."""
PICTURE = 400.0
"""Height of the card beside the one pointed at, in units of the table: the interface's scale does not enlarge cards."""
LARGEST = 656.0
"""Height of the card in the dialog where the window has room for it."""
LEAST_PICTURE = 200.0
WORDS_WIDTH = 320.0
"""Width of the words, in units."""
SHRINK = 0.1
"""In steps of so much of the interface words about a card shrink until they stand in the window."""
CHROME = 256.0
"""What title, button and margins of the dialog take of its height, in units."""


class CardWordsBlock(Widget):
    """The words about one card, below each other: details, what it serves, stories."""

    role = Role.TEXT

    def __init__(self, look: Look, words: CardWords, *, stories: bool = True, named: bool = True) -> None:
        super().__init__(look, words.name)
        self._words, self._stories, self._named = words, words.stories if stories else (), named

    @property
    def value(self) -> str:
        """All that is said, in one line."""
        details = [f"{label} {value}" for label, value in self._words.details]
        serves = [f"{award.name} {award.points}".rstrip() for award in self._words.serves]
        return "; ".join([*details, *serves, *self._stories])

    def _walk(self, surface: Surface | None, width: int) -> tuple[float, bool]:
        """Go through all lines, drawing them where there is a surface; return the height and whether all fit the width."""
        look, theme = self.look, self.look.theme
        left, y, wide = self.rect.left, float(self.rect.top), True

        def write(lines: Sequence[str], x: float, size: float, ink: RGB, face: Face = Face.REGULAR) -> None:
            nonlocal y, wide
            wide = wide and all(look.width(line, size, face) <= left + width - x + 1 for line in lines)
            if surface is not None:
                look.write_lines(surface, tuple(lines), (x, y + look.lead(size) / 2), size, ink, face=face)
            y += len(lines) * look.lead(size)

        if self._named:
            write(look.lines(self._words.name, width, TITLE_SIZE, Face.BOLD), left, TITLE_SIZE, theme.text, face=Face.BOLD)
            y += look.px(SPACE.hair)
        room = max((look.width(label, BODY_SIZE) for label, _value in self._words.details), default=0.0) + look.px(SPACE.medium)
        for label, value in self._words.details:
            if surface is not None:
                look.write(surface, label, (left, y + look.lead(BODY_SIZE) / 2), BODY_SIZE, theme.text3)
            write(look.lines(value, width - room, BODY_SIZE), left + room, BODY_SIZE, theme.text)
        if self._words.serves:
            y += look.px(SPACE.small)
            if surface is not None:
                draw_rule(surface, (left, round(y)), width, look.px(RULE_LINE), theme.rule_strong)
            y += look.px(SPACE.small)
        for award in self._words.serves:
            points = look.width(award.points, BODY_SIZE, Face.BOLD) + look.px(SPACE.small)
            names = look.lines(award.name, width - points, BODY_SIZE, Face.BOLD)
            if surface is not None:
                at = (left + width, y + look.lead(BODY_SIZE) / 2)
                look.write(surface, award.points, at, BODY_SIZE, theme.gold, face=Face.BOLD, align=Align.RIGHT)
            write(names, left, BODY_SIZE, theme.text, face=Face.BOLD)
            under = "  ".join(part for part in (award.second, award.third, award.bonus) if part)
            beside = look.width(f"{under}   {award.note}", BODY_SIZE) <= width
            if under and award.note and beside and surface is not None:
                at = (left + width, y + look.lead(BODY_SIZE) / 2)
                look.write(surface, award.note, at, BODY_SIZE, theme.note, align=Align.RIGHT)
            if under:
                write(look.lines(under, width, BODY_SIZE), left, BODY_SIZE, theme.text2)
            if award.note and not (under and beside):
                write(look.lines(award.note, width, BODY_SIZE), left, BODY_SIZE, theme.note)
            y += look.px(2)
        if self._stories:
            y += look.px(SPACE.hair)
            if surface is not None:
                draw_rule(surface, (left, round(y)), width, look.px(RULE_LINE), theme.rule_strong)
            y += look.px(SPACE.small)
        for story in self._stories:
            write(look.lines(story, width, BODY_SIZE), left, BODY_SIZE, theme.text2)
            y += look.px(SPACE.hair)
        return y - self.rect.top, wide

    def wanted_height(self, width: int) -> int:
        """All lines."""
        return round(self._walk(None, width)[0])

    def fits(self) -> bool:
        """Say whether all lines stand in the rectangle."""
        height, wide = self._walk(None, self.rect.width)
        return wide and height <= self.rect.height + 2

    def draw(self, surface: Surface) -> None:
        """Draw all lines."""
        self._walk(surface, self.rect.width)


class CardSheet(Group):
    """A card in large and its words at the right, which scroll where they are too long."""

    def __init__(self, look: Look, card: CardId, words: CardWords, draw_card: PaintCard, size: tuple[int, int], *, named: bool) -> None:
        self._size = size

        def paint(surface: Surface, rect: Rect) -> None:
            draw_card(surface, card, Rect((0, 0), size).move_to(center=rect.center))

        self._picture = Drawing(look, size[1], paint, words.name, Role.CARD)
        self._words = ScrollPanel(look, (CardWordsBlock(look, words, named=named),))
        self._handle = ScrollHandle(look, self._words)
        super().__init__(look, (self._picture, self._words, self._handle), words.name)

    def wanted_height(self, width: int) -> int:
        """The card's, whatever the words ask."""
        del width
        return self._size[1] + self.look.px(SPACE.small)

    def place(self, rect: Rect) -> None:
        """Put the picture left and the words right of it."""
        super().place(rect)
        self._picture.place(Rect(rect.left, rect.top, self._size[0], rect.height))
        left = rect.left + self._size[0] + self.look.px(SPACE.large)
        self._words.place(Rect(left, rect.top, rect.right - left, rect.height))
        self._handle.place(self._words.rect)


def _picture_size(shape: tuple[float, float], height: float) -> tuple[int, int]:
    """Return the pixels of a card `height` pixels high."""
    return round(height * shape[0] / shape[1]), round(height)


def inspector(
    look: Look,
    card: CardId,
    words: CardWords,
    draw_card: PaintCard,
    shape: tuple[float, float],
    on_close: Callable[[], None],
    turn: Callable[[int], None] | None = None,
) -> Modal:
    """Return the dialog that shows a card as large as the window allows; `shape` is its width and height in any unit.

    `turn` shows the card before (-1) or after it (1), where it is one of several.
    """
    window = look.scale.window
    most = min(LARGEST * look.scale.unit, window.height - CHROME * look.scale.ui_unit)
    size = _picture_size(shape, max(LEAST_PICTURE * look.scale.unit, most))
    unit = look.scale.ui_unit
    room = min(window.width / unit - 2 * SPACE.normal, size[0] / unit + SPACE.large + WORDS_WIDTH + 18 + 2 * SPACE.wide)
    sheet = CardSheet(look, card, words, draw_card, size, named=False)
    close = Button(look, _("Close"), on_close)
    ways = () if turn is None else (Button(look, _("Previous card"), partial(turn, -1)), Button(look, _("Next card"), partial(turn, 1)))
    return Modal(look, words.name, (sheet,), (*ways, close), safe=close, on_back=on_close, width=room, sound=None)


class Loupe:
    """Shows the card that is pointed at, in large and beside it, after half a second. `point` tells what is pointed at, each frame."""

    def __init__(self, draw_card: PaintCard, shape: tuple[float, float], describe: Callable[[CardId], CardWords]) -> None:
        self._draw_card, self._shape, self._describe = draw_card, shape, describe
        self._card: CardId | None = None
        self._about = Rect(0, 0, 0, 0)
        self._rested = 0.0

    @property
    def shown(self) -> CardId | None:
        """The card that is shown."""
        return self._card if self._rested >= POINTING_SECONDS else None

    @property
    def is_animating(self) -> bool:
        """Whether a card is about to be shown."""
        return self._card is not None and self._rested < POINTING_SECONDS

    def point(self, card: CardId | None, about: Rect | None = None) -> None:
        """Say what is pointed at now; `about` is where it lies, in pixels."""
        if card != self._card:
            # Once one is shown, the next comes at once.
            self._rested = POINTING_SECONDS if card is not None and self.shown is not None else 0.0
            self._card = card
        if about is not None:
            self._about = Rect(about)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        if self._card is not None:
            self._rested += dt

    def _laid(self, look: Look, card: CardId) -> tuple[Rect, Rect, CardWordsBlock]:
        """Return the box, the card's rectangle and the words, all placed."""
        window = look.scale.window
        pad, gap = look.px(SPACE.normal), look.px(SPACE.normal)
        margin = look.px(SPACE.small)
        width = min(look.px(WORDS_WIDTH), window.width // 2)
        picture = _picture_size(self._shape, min(PICTURE * look.scale.unit, window.height - 2 * (pad + margin)))
        words = CardWordsBlock(look, self._describe(card))
        room = window.height - 2 * (pad + margin)
        if words.wanted_height(width) > room:
            words = CardWordsBlock(look, self._describe(card), stories=False)
        while words.wanted_height(width) > room and look.scale.ui > 1.0:
            look = replace(look, scale=replace(look.scale, ui=max(1.0, look.scale.ui - SHRINK)))
            words = CardWordsBlock(look, self._describe(card), stories=False)
        height = max(picture[1], words.wanted_height(width))
        box = Rect(0, 0, picture[0] + gap + width + 2 * pad, height + 2 * pad)
        if self._about.centerx < window.centerx:
            box.midleft = self._about.right + look.px(SPACE.large), self._about.centery
        else:
            box.midright = self._about.left - look.px(SPACE.large), self._about.centery
        box.clamp_ip(window.inflate(-2 * margin, -2 * margin))
        at = Rect(box.left + pad, box.top + pad, *picture)
        words.place(Rect(at.right + gap, box.top + pad, width, height))
        return box, at, words

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw box, card and words, if it is time."""
        if (card := self.shown) is None:
            return
        box, at, words = self._laid(look, card)
        draw_box(surface, box, dialog_box(look))
        self._draw_card(surface, card, at)
        words.draw(surface)

    def semantics(self, look: Look) -> Node | None:
        """Return what is shown in words, None for nothing."""
        if (card := self.shown) is None:
            return None
        box, _at, words = self._laid(look, card)
        return Node(Role.TOOLTIP, words.label, words.value, (box.x, box.y, box.width, box.height), fits=words.fits())
