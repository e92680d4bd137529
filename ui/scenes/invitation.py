"""A page with nothing on it yet: what will stand there, and the ways to a first match and to a lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.catalog import GAMES
from ui.scenes.frame import add_row
from ui.scenes.game_cards import GameCards
from ui.scenes.picture_card import Paint
from ui.services.services import Services
from ui.text.catalog import _
from ui.text.render import Align
from ui.theme import SPACE, TITLE_SIZE
from ui.widgets import Button, ButtonKind, Group, Look, Paragraph, Widget, text_ink
from ui.widgets.box import Box, draw_box

FIELD, TALL, MOST_HIGH = 0.9, 1.24, 250.0
"""The width of the field of a game as a share of what it has, its height in widths, and at most in interface units."""
WORDS = 620.0
BUTTON = 48.0


class Fields(Widget):
    """Pictures side by side on fields of their own: what the page will be made of."""

    def __init__(self, look: Look, paints: Sequence[Paint]) -> None:
        super().__init__(look)
        self._paints = tuple(paints)

    def draw(self, surface: Surface) -> None:
        """Draw them."""
        look, count = self.look, len(self._paints)
        wide = min(self.rect.width / count * FIELD, self.rect.height / TALL)
        pitch = min(self.rect.width / count, wide / FIELD)
        for number, paint in enumerate(self._paints):
            field = Rect(0, 0, round(wide), round(wide * TALL))
            field.center = round(self.rect.centerx + pitch * (number - (count - 1) / 2)), self.rect.centery
            seen = field.clip(surface.get_rect())
            paint(surface.subsurface(seen), Rect((0, 0), seen.size))
            draw_box(surface, field, Box(look.px(4), None, 1.0, look.theme.panel_line, look.px(3)))


def lay_empty(look: Look, group: Group, area: Rect, fields: Fields, words: str, ways: Sequence[Button]) -> None:
    """Put fields, words and buttons below each other in the middle of `area`."""
    wide = min(area.width, look.px(WORDS))
    told = Paragraph(look, words, size=TITLE_SIZE, ink=text_ink, align=Align.CENTRE)
    high, gap, button = told.wanted_height(wide), look.px(SPACE.wide), look.px(BUTTON) if ways else 0
    tall = max(0, min(look.px(MOST_HIGH), area.height - high - button - 3 * gap))
    top = area.y + (area.height - tall - high - button - 2 * gap) // 2
    group.add(fields, Rect(area.x, top, area.width, tall))
    group.add(told, Rect(area.centerx - wide // 2, top + tall + gap, wide, high))
    if ways:
        add_row(look, group, Rect(area.x, top + tall + high + 2 * gap, area.width, button), ways)


class Invitation:
    """Lays such a page out; `on_setup` goes to the set-up of a match, `on_lessons` to the lessons."""

    def __init__(self, services: Services, on_setup: Callable[[str], None], on_lessons: Callable[[], None]) -> None:
        self._services, self._cards = services, GameCards(services)
        self._on_setup, self._on_lessons = on_setup, on_lessons

    def lay(self, group: Group, area: Rect, words: str, game: str = next(iter(GAMES))) -> None:
        """Put fields, words and both buttons into `area`; a first match is one of `game`."""
        look = self._services.look
        play = Button(look, _("Play a first match"), partial(self._on_setup, game), kind=ButtonKind.PRIMARY)
        learn = Button(look, _("Take a lesson"), self._on_lessons)
        fields = Fields(look, [partial(self._cards.paint, one, False) for one in GAMES])
        lay_empty(look, group, area, fields, words, (play, learn))
