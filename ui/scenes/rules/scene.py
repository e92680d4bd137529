"""The rules of a game as a folding book: chapters on slips at the left, two open pages, cards that can be looked at.

Source: light-and-print.md.

The words are a `Book` of the game's own, made anew in `resize`, so that language, size and options in force are those of now.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pygame import BLEND_RGB_MULT, Rect, Surface, transform

from game.core.options import Options
from ui.games.catalog import teaching_of
from ui.input.intents import Command, FunctionKey, Intent, Paged
from ui.kit.rulebook import Book, Chapter, Head
from ui.kit.skin import Material, Skin, panel
from ui.scenes.frame import BackButton, PanelColumn, place_column
from ui.scenes.page import Page
from ui.scenes.picture_card import Paint
from ui.scenes.rules.layout import PAGE_EDGE, PAGE_FOOT, BlockColumn, BookPage, block_widget, on_pages, page_room
from ui.scenes.rules.showcase import Showcase
from ui.services.services import Services
from ui.services.table_art import deck_in_use
from ui.stage.easing import share_of
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, SPACE, TARGET, TITLE_SIZE
from ui.widgets import (
    Button,
    ButtonKind,
    Control,
    Group,
    Heading,
    Label,
    ListRow,
    Look,
    Node,
    Paragraph,
    Role,
    ScrollPanel,
    text_ink,
)
from ui.widgets.box import Box, draw_box

ROOMY = (1180.0, 640.0)
"""Units of width and height from which the screen has its full margins."""
LIST, WIDEST_LIST = 176.0, 0.4
"""The least width of the slips with the chapters, and the share of the window that they may take, whatever they say."""
SLIP, SLIP_GAP, OUT = 50.0, 8.0, 38.0
"""Height of a slip with the gap between two, that gap, and how far the slip of the open chapter is drawn out."""
PAGE, LARGEST_PAGE = (496.0, 616.0), (560.0, 720.0)
MOST_GROWN = 1.25
"""A page that lies alone is so much larger at most."""
LEAST_PAGE = 460.0
"""What stands on lower pages is not parted but scrolled."""
SMALL_PIXELS = 0.9
"""Where a unit has fewer pixels, one page is shown at a time."""
TITLE, SMALL_TITLE = 34.0, 20.0
DIM = (176, 174, 186)
"""What is left of the light behind a book, of 255."""
TURN_SECONDS = 0.22
VEIL = 0.3
"""How dark the slips of the other chapters are."""


def book_of(services: Services, options: Options, round_number: int = 0) -> Book:
    """Return the rules of a game under `options` with the pictures that the player prefers; see `Teaching` for the rest."""
    return teaching_of(options.game).book(options, round_number, deck_in_use(services.settings, options.game))


class ChapterSlip(ListRow):
    """The slip of a chapter; that of the open one is drawn out. `paint` draws its paper."""

    def __init__(self, look: Look, ink: Look, chapter: Chapter, out: int, read: Callable[[], None], *, chosen: bool, paint: Paint) -> None:
        super().__init__(look, chapter.name, read, chosen=chosen)
        self._ink, self._out, self._paint = ink, out, paint

    def wanted_height(self, width: int) -> int:
        """The height of all slips."""
        del width
        return self.look.px(SLIP)

    def _room(self, width: int) -> float:
        return super()._room(width) - self._out

    def draw(self, surface: Surface) -> None:
        """Draw paper and name; the open one has a red edge, and light on it."""
        look, theme = self.look, self._ink.theme
        rect = Rect(self.rect.topleft, (self.rect.width - (0 if self.chosen else self._out), self.rect.height))
        rect = rect.inflate(0, -look.px(SLIP_GAP))
        self._paint(surface, rect)
        if self.chosen:
            surface.fill(theme.gold, Rect(rect.left + look.px(4), rect.top + look.px(5), look.px(5), rect.height - look.px(10)))
        else:
            draw_box(surface, rect, Box(0, look.theme.dark, VEIL * (1 - self.warmth / 2)))
        room, least = self._room(self.rect.width), look.unscaled(BODY_SIZE)
        size, face = (TITLE_SIZE, Face.BOLD) if self.chosen else (BODY_SIZE, Face.REGULAR)
        at = rect.left + look.px(SPACE.normal), rect.centery
        look.write(surface, self.label, at, size, theme.text, face=face, room=room, least=least, shorten=True)
        self.draw_state(surface, rect)


class RulesScene(Page):
    """Shows the rules of one game.

    Args:
        services: what every scene may use.
        make: returns the book in the language and with the options of now.
        on_back: leaves the page.
        on_lesson: begins the game's lesson; None if there is none to begin from here.
        chapter: the key of the chapter to open at; the first if empty.
    """

    soundscape = None

    def __init__(
        self,
        services: Services,
        make: Callable[[], Book],
        on_back: Callable[[], None],
        on_lesson: Callable[[], None] | None = None,
        chapter: str = "",
    ) -> None:
        super().__init__(services, on_back)
        self._make = make
        self._on_lesson = on_lesson
        self.book = make()
        self.chapter = self._chapter(chapter)
        self._spread = 0
        """Which pages of the chapter are open, counted from 0; -1 for its last."""
        self.showcase = Showcase(services, self.book, self.tree)
        self._kept: tuple[object, Surface] | None = None
        self._turned: tuple[Surface, int, float] | None = None
        """What was seen before pages were turned, which way, and for how long they have been turning."""
        self._build()

    # Scene

    def resize(self) -> None:
        """Write and lay out everything anew."""
        if self.tree.modal is not None:
            self.tree.close()
        self.book, self._turned, self._kept = self._make(), None, None
        self.chapter = self._chapter(self.chapter.key)
        self.showcase = Showcase(self.services, self.book, self.tree)
        super().resize()

    def handle(self, intent: Intent) -> None:
        """Take an intent."""
        if intent is Command.INSPECT:
            self.showcase.open_pointed()
        elif isinstance(intent, Paged) and self.tree.modal is None:
            self.turn(intent.by)
        elif not isinstance(intent, FunctionKey):
            super().handle(intent)

    def back(self) -> None:
        """Leave the page; a dialog over it is left first."""
        if self.tree.modal is None:
            super().back()

    def update(self, dt: float) -> None:
        """Step the widgets and the time a card has been pointed at."""
        super().update(dt)
        self.showcase.update(dt)
        if self._turned is not None:
            before, by, age = self._turned
            self._turned = (before, by, age + dt) if age + dt < TURN_SECONDS else None

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves, pages turn, or a card is about to be shown in large."""
        return self.tree.is_animating or self._turned is not None or self.showcase.loupe.is_animating

    def draw(self, surface: Surface) -> None:
        """Draw the quiet room, the page, and the card pointed at in large."""
        page = self._page(surface)
        surface.blit(page, (0, 0))
        if self._turned is not None:
            self._draw_turning(surface, page, *self._turned)
        self.showcase.loupe.draw(surface, self.services.look)
        self.tree.draw_above(surface)

    def _page(self, surface: Surface) -> Surface:
        """Return room and page, drawn again only when something on them has changed: a page of yaku has some sixty cards."""
        pictures = self.services.pictures
        walked = tuple(self.tree.root.walk())
        key = (
            walked,
            surface.get_size(),
            self.services.month,
            pictures.revision,
            pictures.arrived,
            self.showcase.pointed,
            tuple((one.warmth, one.ringed, one.pressed) for one in walked if isinstance(one, Control)),
            tuple(one.offset for one in walked if isinstance(one, ScrollPanel)),
        )
        if self._kept is None or self._kept[0] != key:
            kept = self._kept[1] if self._kept is not None else Surface((0, 0))
            if kept.get_size() != surface.get_size():
                kept = Surface(surface.get_size()).convert(surface)
            self._draw_ground(kept)
            self.tree.root.draw(kept)
            self._kept = key, kept
        return self._kept[1]

    def _draw_turning(self, surface: Surface, now: Surface, before: Surface, by: int, age: float) -> None:
        """Draw the leaf that is turned, narrower until it has passed the fold and then wider, over the page it comes to lie on."""
        share, pages = share_of(age, TURN_SECONDS), [one.rect for one in self.tree.root.walk() if isinstance(one, BookPage)][::-by]
        leaf, picture, width, from_left = pages[0], before, 1 - share, by > 0
        if len(pages) > 1:
            surface.blit(before, pages[1], pages[1])
            passed = share > 0.5
            leaf, picture, width = (pages[1], now, 2 * share - 1) if passed else (leaf, before, 1 - 2 * share)
            from_left = passed != from_left
        leaf = leaf.clip(picture.get_rect())  # a page may be longer than the window
        wide = max(1, round(leaf.width * width))
        squeezed = transform.scale(picture.subsurface(leaf), (wide, leaf.height))
        surface.blit(squeezed, (leaf.left if from_left else leaf.right - wide, leaf.top))

    def semantics(self) -> Node:
        """Return the page in words."""
        shown = self.showcase.loupe.semantics(self.services.look)
        return Node(Role.GROUP, "", children=(self.tree.semantics(), *((shown,) if shown else ())))

    def _draw_ground(self, surface: Surface) -> None:
        """Draw the place behind the book, dim; a bare tone until it is there, and in high contrast."""
        look, size, binding, month = self.services.look, surface.get_size(), self.book.binding, self.services.month
        surface.fill(look.theme.room[2])
        key = ("behind a book", binding.page.name, size, look.scale.ui_unit, month)
        if not look.theme.flat and (ground := self.showcase.art.later(key, lambda: binding.ground(size, look.scale.ui_unit, month))):
            surface.blit(ground, (0, 0))
            surface.fill(DIM, special_flags=BLEND_RGB_MULT)

    def _paint(self, material: Material) -> Paint:
        """Return what draws a thing of the book's stuff."""
        return lambda surface, rect: panel(Skin(self.services.look, self.showcase.art, material), surface, rect)

    # Layout

    def _chapter(self, key: str) -> Chapter:
        return next((chapter for chapter in self.book.chapters if chapter.key == key), self.book.chapters[0])

    def _read(self, chapter: Chapter, spread: int = 0) -> None:
        self.chapter, self._spread = chapter, spread
        self._build()

    def turn(self, by: int) -> None:
        """Open the next pages (`by` 1) or those before (-1), also of another chapter; nothing at the ends of the book."""
        if self.leads(by) and self._kept is not None and not self.services.look.reduced_motion:
            self._turned = self._kept[1].copy(), by, 0.0
        if 0 <= self._spread + by < self._spreads:
            self._read(self.chapter, self._spread + by)
        elif self.leads(by):
            self._read(self.book.chapters[self.book.chapters.index(self.chapter) + by], 0 if by > 0 else -1)

    def leads(self, by: int) -> bool:
        """Whether there are pages after those that are open (`by` 1), or before them (-1)."""
        at = self.book.chapters.index(self.chapter) + by
        return 0 <= self._spread + by < self._spreads or 0 <= at < len(self.book.chapters)

    def _build(self) -> None:
        look = self.services.look
        wide, high = look.scale.ui_width, look.scale.ui_height
        roomy = wide >= ROOMY[0] and high >= ROOMY[1]
        margin, out = (16.0, OUT) if roomy else (8.0, 10.0)
        top = 74.0 if roomy else 60.0
        names = max(look.width(chapter.name, TITLE_SIZE, Face.BOLD) for chapter in self.book.chapters) / look.scale.ui_unit
        slips = min(max(LIST, names + 2 * SPACE.normal), wide * WIDEST_LIST)
        left = margin + slips + out + margin

        def rect(x: float, y: float, w: float, h: float) -> Rect:
            return look.scale.rect(x, y, w, h, ui=True)

        group = Group(look)
        self._add_title(group, rect(margin, margin, left - 2 * margin, 40), rect(left, margin, wide - left - margin, 40), roomy=roomy)
        self._add_list(group, rect(margin, top, slips + out, high - top - margin), look.px(out))
        right, foot = (42.0, 28.0) if roomy else (8.0, 8.0)
        self._add_pages(group, rect(left, top + 2, wide - left - right, high - top - 2 - foot))
        self.tree.replace(group)
        if self.tree.focus is None:
            row = next(c for c in self.tree.controls() if isinstance(c, ListRow) and c.chosen)
            self.tree.focus_on(row)

    def _add_title(self, group: Group, corner: Rect, line: Rect, *, roomy: bool) -> None:
        look = self.services.look
        back = BackButton(look, _("Back"), self.back)
        back.ground = self._paint(self.book.binding.button)
        group.add(back, Rect(corner.topleft, (max(look.px(124), back.wanted_width()), corner.height)))
        x = max(line.left, back.rect.right + look.px(SPACE.normal))
        title = Heading(look, self.book.title, height=TITLE if roomy else SMALL_TITLE)
        wide = min(title.wanted_width(), (line.right - x) * 2 // 3)
        group.add(title, Rect(x, line.top, wide, line.height))
        x += wide + look.px(SPACE.large)
        subtitle = Paragraph(look, self.book.subtitle, ink=text_ink)
        height = subtitle.wanted_height(line.right - x)
        group.add(subtitle, Rect(x, line.centery - height // 2, line.right - x, height))

    def _add_list(self, group: Group, rect: Rect, out: int) -> None:
        look, binding = self.services.look, self.book.binding
        if self._on_lesson is not None:
            lesson = Button(look, _("Play the lesson"), self._on_lesson, kind=ButtonKind.BOLD)
            width = rect.width - out
            height = look.px(TARGET if lesson.wanted_width() <= width else 64)
            group.add(lesson, Rect(rect.left, rect.bottom - height - look.px(SPACE.normal), width, height))
            rect = Rect(rect.topleft, (rect.width, lesson.rect.top - look.px(SPACE.small) - rect.top))
        ink, paint = binding.slip.look(look), self._paint(binding.slip)
        now, chapters = self.chapter, self.book.chapters
        rows = [ChapterSlip(look, ink, one, out, partial(self._read, one), chosen=one is now, paint=paint) for one in chapters]
        scroll = PanelColumn(look, rows)
        place_column(scroll, rect)
        if scroll.overflow > 0:
            chosen = next(row for row in rows if row.chosen)
            scroll.scroll_to(chosen.rect.centery - scroll.rect.centery, at_once=True)
        group.add(scroll)

    def _add_pages(self, group: Group, room: Rect) -> None:
        """Lay the open pages out, and the way to those before and after them."""
        look = self.services.look
        grown = min(MOST_GROWN, *(side / (asked * look.scale.ui_unit) for side, asked in zip(room.size, PAGE, strict=True)))
        two = room.width >= 2 * look.px(PAGE[0] * 0.9) and look.scale.unit >= SMALL_PIXELS
        if not two and grown > 1:
            look = replace(look, scale=replace(look.scale, ui=look.scale.ui * grown))
        ink = self.book.binding.page.look(look)
        size = min(room.width // (1 + two), look.px(LARGEST_PAGE[0])), min(room.height, look.px(LARGEST_PAGE[1]))
        blocks = [*self.chapter.columns]
        blocks[0] = (Head(self.chapter.name, chapter=True), *blocks[0])
        place = Rect(room.centerx - size[0] * (1 + two) // 2, room.top, *size)
        footed = room.height >= look.px(LEAST_PAGE)
        inner = page_room(ink, place, footed=footed)
        if footed:
            pages = on_pages(ink, blocks, self.showcase, inner.size)
        else:
            pages = [BlockColumn(ink, [(block, block_widget(ink, block, self.showcase)) for column in blocks for block in column])]
        shown = 1 + two
        self._spreads = -(-len(pages) // shown)
        self._spread = self._spreads - 1 if self._spread < 0 else min(self._spread, self._spreads - 1)
        for n, number in enumerate(range(self._spread * shown, (self._spread + 1) * shown)):
            spine, by = 2 * n - 1 if two else 0, n * size[0]
            column = pages[number] if number < len(pages) else BlockColumn(ink, ())
            page = BookPage(ink, self.chapter.name, column, inner.move(by, 0), self._paint(self.book.binding.page), spine)
            group.add(page, place.move(by, 0))
            if footed:
                self._add_foot(group, ink, page.rect, spine, str(number + 1) if len(pages) > shown else "")

    def _add_foot(self, group: Group, ink: Look, page: Rect, spine: int, number: str) -> None:
        """Put a page's number at its foot, near the fold, and at the outer side what turns it."""
        edge, foot = ink.px(PAGE_EDGE), ink.px(PAGE_FOOT)
        line = Rect(page.left + edge, page.bottom - foot, page.width - 2 * edge, foot - edge // 2)
        align = {0: Align.CENTRE, -1: Align.RIGHT, 1: Align.LEFT}[spine]
        group.add(Label(ink, number, align=align, face=Face.BOLD), line.inflate(-2 * ink.px(SPACE.medium), 0))
        for by, words, x in ((-1, _("Previous page"), line.left), (1, _("Next page"), line.right - foot)):
            if spine in (0, by) and self.leads(by):
                turn = BackButton(ink, words, partial(self.turn, by), bare=True, dx=by)
                turn.kind = ButtonKind.PLAIN
                group.add(turn, Rect(x, line.top, foot, line.height))
