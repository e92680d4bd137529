"""The rules page of a game: chapters at the left, the chapter at the right, cards that can be looked at. Layout: ART.md 16.8.

The words are a `Book` of the game's own, made anew in `resize`, so that language, size and options in force are those of now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.cards import CardId
from game.core.options import Options
from sounds.ids import SoundId
from ui.games.catalog import teaching_of
from ui.input.intents import Command, FunctionKey, Intent
from ui.kit.rulebook import Book, Chapter, Words
from ui.scenes.frame import BackButton, ScrollHandle
from ui.scenes.rules.layout import Spread
from ui.scenes.table.inspector import Loupe, inspector
from ui.services.services import Services
from ui.services.table_art import deck_in_use
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.text.catalog import _
from ui.text.render import Face
from ui.theme import BODY_SIZE, FIELD_SIZE, SPACE
from ui.widgets import (
    Button,
    Control,
    Group,
    Heading,
    Hotspot,
    ListRow,
    Node,
    Panel,
    Paragraph,
    Role,
    Rule,
    ScrollPanel,
    Tree,
)
from ui.widgets.scene import Scene

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


class RulesScene(Scene):
    """Shows the rules of one game.

    Args:
        services: what every scene may use.
        make: returns the book in the language and with the options of now.
        on_back: leaves the page.
        on_lesson: begins the game's lesson; None if there is none to begin from here.
        chapter: the key of the chapter to open at; the first if empty.
    """

    def __init__(
        self,
        services: Services,
        make: Callable[[], Book],
        on_back: Callable[[], None],
        on_lesson: Callable[[], None] | None = None,
        chapter: str = "",
    ) -> None:
        self.services = services
        self._make = make
        self._on_back = on_back
        self._on_lesson = on_lesson
        self.book = make()
        self.chapter = self._chapter(chapter)
        self._area: tuple[Hotspot, CardId] | None = None
        self._painter = self._new_painter()
        self._loupe = Loupe(self, self.book.shape, self.book.describe)
        self._kept: tuple[object, Surface] | None = None
        self.tree = Tree(services.look, Group(services.look), services.modality)
        self._build()

    # Scene

    def resize(self) -> None:
        """Write and lay out everything anew."""
        if self.tree.modal is not None:
            self.tree.close()
        self.book = self._make()
        self.chapter = self._chapter(self.chapter.key)
        self._painter = self._new_painter()
        self._loupe = Loupe(self, self.book.shape, self.book.describe)
        self.tree.restyle(self.services.look)
        self._build()

    def handle(self, intent: Intent) -> None:
        """Take an intent."""
        if intent is Command.INSPECT or isinstance(intent, FunctionKey):
            if intent is Command.INSPECT and self._area is not None and self.tree.modal is None:
                self.open((self._area[1],))
            return
        if not self.tree.handle(intent) and intent in (Command.BACK, Command.MENU) and self.tree.modal is None:
            self._on_back()

    def update(self, dt: float) -> None:
        """Step the widgets and the time a card has been pointed at."""
        self.tree.update(dt)
        pointed = self._area if self.tree.modal is None else None
        self._loupe.point(pointed[1] if pointed else None, pointed[0].rect if pointed else None)
        self._loupe.update(dt)

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves, or a card is about to be shown in large."""
        return self.tree.is_animating or self._loupe.is_animating

    def draw(self, surface: Surface) -> None:
        """Draw the quiet room, the page, and the card pointed at in large."""
        surface.blit(self._page(surface), (0, 0))
        self._loupe.draw(surface, self.services.look)
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
            self.pointed,
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
        shown = self._loupe.semantics(self.services.look)
        return Node(Role.GROUP, "", children=(self.tree.semantics(), *((shown,) if shown else ())))

    # What the blocks ask

    @property
    def shape(self) -> tuple[float, float]:
        """Width and height of a card."""
        return self.book.shape

    @property
    def pointed(self) -> Hotspot | None:
        """The card pointed at."""
        return self._area[0] if self._area is not None else None

    def paint(self, surface: Surface, card: CardId, rect: Rect, *, opacity: float = 1.0, ringed: bool = False) -> None:
        """Draw a card face up."""
        pose = Pose(rect.centerx, rect.centery, rect.width, rect.height)
        self._painter.card(surface, card, pose, opacity=opacity)
        if ringed:
            self._painter.ring(surface, pose, self.services.look.theme.gold, gap=0.5, line=3.0)

    def name(self, card: CardId) -> str:
        """Return what a card is called."""
        return self.book.describe(card).name

    def point(self, area: Hotspot, card: CardId, on: bool) -> None:
        """Remember what is pointed at."""
        if on:
            self._area = area, card
        elif self._area is not None and self._area[0] is area:
            self._area = None

    def open(self, cards: Sequence[CardId], at: int = 0) -> None:
        """Show one of some cards as large as the window allows; from there the others can be turned to."""
        self.services.play(SoundId.CARD_LIFT)
        look, card = self.services.look, cards[at]

        def turn(by: int) -> None:
            self.tree.close()
            self.open(cards, (at + by) % len(cards))
            if self.tree.modal is not None:
                self.tree.focus_on(self.tree.modal.buttons[0 if by < 0 else 1])

        words, turned = self.book.describe(card), turn if len(cards) > 1 else None
        self.tree.open(inspector(look, card, words, self, self.book.shape, self.tree.close, turned))

    # Layout

    def _chapter(self, key: str) -> Chapter:
        return next((chapter for chapter in self.book.chapters if chapter.key == key), self.book.chapters[0])

    def _new_painter(self) -> Painter:
        art = self.services.table_art(self.book.pack, self.book.deck)
        return Painter(art)

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
        back = BackButton(look, _("Back"), self._on_back)
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
        scroll = ScrollPanel(look, (Spread(look, columns, self),), label=self.chapter.name)
        scroll.place(Rect(inner.left, inner.top, inner.width + look.px(SPACE.medium), bottom - inner.top))
        panel.add(scroll)
        handle = ScrollHandle(look, scroll)
        handle.place(scroll.rect)
        panel.add(handle)
        group.add(panel)
