"""Reading rules pages in tests: their chapters, all that they say, and whether it has room on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.app.harness import Person
from ui.kit.rulebook import Award, Book, Cards, Chapter, Grid, Head, Point, Ring, Sum, Words
from ui.scenes.rules.scene import RulesScene
from ui.text.catalog import set_language
from ui.text.render import can_draw
from ui.widgets import Role

SIZES = (
    ((960, 600), 1.0, "ja"),
    ((960, 600), 1.0, "xx"),
    ((1024, 768), 1.0, "xx"),
    ((1280, 720), 1.5, "fr"),
    ((1280, 720), 1.5, "xx"),
    ((1920, 1080), 2.0, "xx"),
    ((2560, 1080), 1.25, "fr"),
)
"""Windows, sizes of the interface and languages in which words are tightest."""


def chapter(book: Book, key: str) -> Chapter:
    """Return one chapter."""
    return next(one for one in book.chapters if one.key == key)


def blocks(part: Chapter) -> list[object]:
    """Return the blocks of both columns."""
    return [block for column in part.columns for block in column]


def texts(book: Book) -> list[str]:
    """Return every text of a page."""
    found = [book.subtitle]
    for part in book.chapters:
        found.append(part.name)
        for block in blocks(part):
            found += _said(block)
    return found


def _said(block: object) -> list[str]:
    match block:
        case Head(text):
            return [text]
        case Words(text, note):
            return [text, note]
        case Point(text, term, note):
            return [text, term, note]
        case Award():
            return [block.name, block.points, block.second, block.third, block.bonus, block.note, block.struck]
        case Sum(rows):
            return [word for row in rows for word in row]
        case Cards():
            return [block.name, block.line, block.note]
        case Grid(heads, rows):
            return [*heads, *(cell for row in rows for cell in row)]
        case Ring(seats, _, middle):
            return [middle, *(word for seat in seats for word in seat)]
        case _:
            return []


@contextmanager
def resized(person: Person, size: tuple[int, int], ui: float, language: str) -> Iterator[None]:
    """Have another window, size of the interface and language for a while."""
    services = person.program.services
    services.change(ui_scale=ui)
    services.resize(size)
    set_language(language)
    try:
        yield
    finally:
        services.change(ui_scale=1.0)
        services.resize((1280, 720))


def check(person: Person, make_book: Callable[[], Book]) -> None:
    """Lay every chapter out and let every widget say whether its words have room."""
    services = person.program.services
    window = services.look.scale.window
    book = make_book()
    assert all(can_draw(text) for text in texts(book))
    for part in book.chapters:
        scene = RulesScene(services, make_book, _nothing, _nothing, part.key)
        while scene.chapter.key == part.key:
            sticking = [(node.role, node.label) for node in scene.semantics().walk() if not node.fits]
            assert not sticking, part.key
            for node in scene.semantics().walk():
                if node.role is Role.BUTTON:
                    assert window.contains(node.rect), node
            if not scene.leads(1):
                break
            scene.turn(1)


def _nothing() -> None:
    pass
