"""The rules page of a game: chapters at the left, the chapter at the right, cards that can be looked at. Layout: ART.md 16.8.

The words are a `Book` of the game's own, made anew in `resize`, so that language, size and options in force are those of now.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.core.options import Options
from ui.games.catalog import teaching_of
from ui.input.intents import Command, FunctionKey, Intent
from ui.kit.rulebook import Book, Chapter, Words
from ui.scenes.frame import BackButton, add_scroll
from ui.scenes.page import Page
from ui.scenes.rules.layout import Spread
from ui.scenes.rules.showcase import Showcase
from ui.services.services import Services
from ui.services.table_art import deck_in_use
from ui.text.catalog import _
from ui.text.render import Face
from ui.theme import BODY_SIZE, FIELD_SIZE, SPACE
from ui.widgets import (
    Button,
    Control,
    Group,
    Heading,
    ListRow,
    Node,
    Panel,
    Paragraph,
    Role,
    Rule,
    ScrollPanel,
)

WIDEST = 1184.0
"""Width of list and page together, in units, in the middle of a wide window."""
ROOMY = (1180.0, 640.0)
"""Units of width and height from which the screen has its full margins."""
LIST = 208.0
NARROW_LIST = 168.0
WIDEST_LIST = 0.42
"""The share of the width that the list of chapters may take, whatever its names ask."""
NARROW = 1000.0
"""Below so many units of width the list of chapters is narrow."""
MOST_FOOT = 0.2
"""A foot that takes more than this share of the page's height scrolls with the rest."""
TITLE = 38.0
SMALL_TITLE = 28.0


def book_of(services: Services, options: Options, round_number: int = 0) -> Book:
    """Return the rules of a game under `options` with the pictures that the player prefers; see `Teaching` for the rest."""
    return teaching_of(options.game).book(options, round_number, deck_in_use(services.settings, options.game))


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
        self.showcase = Showcase(services, self.book, self.tree)
        self._kept: tuple[object, Surface] | None = None
        self._build()

    # Scene

    def resize(self) -> None:
        """Write and lay out everything anew."""
        if self.tree.modal is not None:
            self.tree.close()
        self.book = self._make()
        self.chapter = self._chapter(self.chapter.key)
        self.showcase = Showcase(self.services, self.book, self.tree)
        super().resize()

    def handle(self, intent: Intent) -> None:
        """Take an intent."""
        if intent is Command.INSPECT:
            self.showcase.open_pointed()
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

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves, or a card is about to be shown in large."""
        return self.tree.is_animating or self.showcase.loupe.is_animating

    def draw(self, surface: Surface) -> None:
        """Draw the quiet room, the page, and the card pointed at in large."""
        surface.blit(self._page(surface), (0, 0))
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
            self.showcase.pointed,
            tuple((one.warmth, one.ringed, one.pressed) for one in walked if isinstance(one, Control)),
            tuple(one.offset for one in walked if isinstance(one, ScrollPanel)),
        )
        if self._kept is None or self._kept[0] != key:
            kept = self._kept[1] if self._kept is not None else Surface((0, 0))
            if kept.get_size() != surface.get_size():
                kept = Surface(surface.get_size()).convert(surface)
            kept.blit(pictures.veranda(surface.get_size(), self.services.month), (0, 0))
            self.tree.root.draw(kept)
            self._kept = key, kept
        return self._kept[1]

    def semantics(self) -> Node:
        """Return the page in words."""
        shown = self.showcase.loupe.semantics(self.services.look)
        return Node(Role.GROUP, "", children=(self.tree.semantics(), *((shown,) if shown else ())))

    # Layout

    def _chapter(self, key: str) -> Chapter:
        return next((chapter for chapter in self.book.chapters if chapter.key == key), self.book.chapters[0])

    def _read(self, chapter: Chapter) -> None:
        self.chapter = chapter
        self._build()

    def _build(self) -> None:
        look = self.services.look
        unit = look.scale.ui_unit
        wide, high = look.scale.ui_width, look.scale.ui_height
        roomy = wide >= ROOMY[0] and high >= ROOMY[1]
        margin = 48.0 if roomy else float(SPACE.normal)
        width = min(wide - 2 * margin, WIDEST)
        left = (wide - width) / 2
        top = 96.0 if roomy else 64.0
        bottom = high - (24.0 if roomy else 12.0)
        names = max(look.width(chapter.name, BODY_SIZE, Face.BOLD) for chapter in self.book.chapters) / unit
        asked = names + 2 * SPACE.medium + 2 * SPACE.small + SPACE.large
        list_width = max(LIST if width >= NARROW else NARROW_LIST, min(asked, width * WIDEST_LIST))

        def rect(x: float, y: float, w: float, h: float) -> Rect:
            return look.scale.rect(x, y, w, h, ui=True)

        group = Group(look)
        self._add_title(group, rect(left, 32.0 if roomy else 10.0, width, 44), TITLE if roomy else SMALL_TITLE)
        self._add_list(group, rect(left, top, list_width, bottom - top))
        page = left + list_width + SPACE.normal
        self._add_page(group, rect(page, top, left + width - page, bottom - top))
        self.tree.replace(group)
        if self.tree.focus is None:
            row = next(c for c in self.tree.controls() if isinstance(c, ListRow) and c.chosen)
            self.tree.focus_on(row)

    def _add_title(self, group: Group, line: Rect, carved: float) -> None:
        look = self.services.look
        back = BackButton(look, _("Back"), self.back)
        group.add(back, Rect(line.left, line.top, max(look.px(112), back.wanted_width()), line.height))
        x = back.rect.right + look.px(SPACE.large)
        title = Heading(look, self.book.title, height=carved)
        wide = min(title.wanted_width(), (line.right - x) * 2 // 3)
        group.add(title, Rect(x, line.top, wide, line.height))
        x += wide + look.px(SPACE.large)
        subtitle = Paragraph(look, self.book.subtitle, size=FIELD_SIZE)
        if len(subtitle.lines(line.right - x)) > 1:
            subtitle = Paragraph(look, self.book.subtitle, size=BODY_SIZE)
        height = subtitle.wanted_height(line.right - x)
        group.add(subtitle, Rect(x, line.centery - height // 2, line.right - x, height))

    def _add_list(self, group: Group, rect: Rect) -> None:
        look = self.services.look
        panel = Panel(look)
        panel.place(rect)
        rows = [
            ListRow(look, chapter.name, partial(self._read, chapter), chosen=chapter is self.chapter)
            for chapter in self.book.chapters
        ]
        margin = look.px(SPACE.small)
        bottom = rect.bottom
        if self._on_lesson is not None:
            lesson = Button(look, _("Play the lesson"), self._on_lesson)
            inset = look.px(SPACE.normal)
            height = look.px(44 if lesson.wanted_width() <= rect.width - 2 * inset else 64)
            panel.add(lesson, Rect(rect.left + inset, rect.bottom - inset - height, rect.width - 2 * inset, height))
            bottom = lesson.rect.top
        scroll = ScrollPanel(look, rows)
        top = rect.top + look.px(SPACE.medium)
        bar = look.px(SPACE.normal + 2)
        place = Rect(rect.left + margin, top, rect.width - 2 * margin + bar, bottom - margin - top)
        scroll.place(place)
        if scroll.overflow > 0:  # the bar stands inside the panel, and the rows make room for it
            scroll.place(Rect(place.left, place.top, rect.right - look.px(SPACE.hair) - place.left, place.height))
            chosen = next(row for row in rows if row.chosen)
            scroll.scroll_to(chosen.rect.centery - scroll.rect.centery, at_once=True)
        panel.add(scroll)
        group.add(panel)

    def _add_page(self, group: Group, rect: Rect) -> None:
        look = self.services.look
        panel = Panel(look, "")
        panel.place(rect)
        margin = look.px(SPACE.normal)
        inner = Rect(rect.left + margin, rect.top + margin, rect.width - 2 * margin, rect.height - 2 * margin)
        bottom = inner.bottom
        columns = self.chapter.columns
        foot = Paragraph(look, self.chapter.foot)
        height = foot.wanted_height(inner.width)
        if self.chapter.foot and height > inner.height * MOST_FOOT:
            columns = (*columns, (Words(self.chapter.foot),))
        elif self.chapter.foot:
            panel.add(foot, Rect(inner.left, inner.bottom - height, inner.width, height))
            rule = Rule(look)
            above = rule.wanted_height(inner.width)
            bottom = foot.rect.top - look.px(SPACE.small) - above
            panel.add(rule, Rect(inner.left, bottom, inner.width, above))
        scroll = ScrollPanel(look, (Spread(look, columns, self.showcase),), label=self.chapter.name)
        add_scroll(panel, scroll, Rect(inner.left, inner.top, inner.width, bottom - inner.top))
        group.add(panel)
