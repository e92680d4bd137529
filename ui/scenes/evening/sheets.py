"""What lies on the table between two games of an evening: the wheel with its games, what decided the last one, and the standing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from pygame import Rect, Surface, Vector2, transform

from game.catalog import GAMES
from sprites.face import deck_of
from sprites.wheel import STEP, wheel
from ui.kit.player_text import Seated, initial
from ui.scenes.game_cards import Fans, draw_fan
from ui.scenes.paper import draw_sheet, inks
from ui.services.pictures import DeckFaces
from ui.services.services import Services
from ui.stage.easing import out_cubic, share_of
from ui.stage.painter import Painter
from ui.text.render import Align, Face
from ui.text.sentences import sentence
from ui.theme import BODY_SIZE, NAME_SIZE, SPACE, TITLE_SIZE
from ui.widgets import Group, Paragraph, Role, Widget, marks

PAD, ROW, SEAL = 16.0, 36.0, 28.0
"""Units of a sheet: round what stands on it; a row, and the seal in it."""
SHEET, CARDS = 120.0, 0.34
"""The least height of a sheet with cards, and the share of it that is theirs."""
TURN_SECONDS = 1.4
RIM, FAN, FAN_WIDE = 0.325, 0.2, 0.3
"""Where a game stands on the wheel, the height of its cards, and the width of their fan with air, as shares of the diameter."""
POINTER = 13.0


class Wheel(Widget):
    """The wheel turns from the game `before` to the game `after`. All but `games` lie in the dark; what is `done` has a tick."""

    role = Role.TEXT

    def __init__(self, services: Services, label: str, before: str, after: str, games: Sequence[str], done: Collection[str]) -> None:
        super().__init__(services.look, label)
        self._services, self._fans, self._games, self._done = services, Fans(services), tuple(games), done
        self._before, upto = (tuple(GAMES).index(game) for game in (before, after))
        self._way = (upto - self._before) % len(GAMES)
        self._age = TURN_SECONDS if services.settings.reduced_motion or not self._way else 0.0

    @property
    def is_animating(self) -> bool:
        """Whether it turns."""
        return self._age < TURN_SECONDS

    def update(self, dt: float) -> None:
        """Turn on."""
        self._age = min(TURN_SECONDS, self._age + dt)

    def draw(self, surface: Surface) -> None:
        """Draw the disc as it stands, the games on it, and what points at the one on top."""
        look, pictures = self.look, self._services.pictures
        top = look.px(POINTER)
        side = min(self.rect.width, self.rect.height - top)
        x, y = self.rect.centerx, self.rect.top + top + side // 2
        turn = STEP * (self._before + self._way * out_cubic(share_of(self._age, TURN_SECONDS)))
        disc = pictures.later(("wheel", side, self._games), partial(wheel, side, tuple(game in self._games for game in GAMES)))
        if disc is not None:
            turned = transform.rotozoom(disc, turn, 1.0)
            surface.blit(turned, turned.get_rect(center=(x, y)))
        for number, game in enumerate(GAMES):
            if game in self._games:
                self._draw_game(surface, game, (x, y), side, STEP * number - turn)
        marks.chevron(surface, (x, self.rect.top + top // 2), 2.0 * top, look.theme.gold, dx=0, dy=1)

    def _draw_game(self, surface: Surface, game: str, middle: tuple[int, int], side: int, degrees: float) -> None:
        """Draw the cards of a game upright on its field."""
        at = Vector2(0, -side * RIM).rotate(degrees) + middle
        high = min(side * FAN, self._fans.height_in(game, side * FAN_WIDE))
        self._fans.draw(surface, game, (at.x, at.y), high)
        if game in self._done:
            unit, theme = self.look.scale.ui_unit, self.look.theme
            spot = at.x + side * 0.1, at.y + side * 0.07
            marks.disc(surface, spot, 11 * unit, theme.gold)
            marks.tick(surface, spot, 11 * unit, theme.dark)


class ToldSheet(Group):
    """A sheet with what there is to say: a heading, in red what it comes to, what follows from it, and the cards that show it."""

    def __init__(self, services: Services, heading: str, title: str, under: str, deck: str = "", faces: Sequence[str] = ()) -> None:
        look = services.look
        told = (
            Paragraph(look, heading, size=BODY_SIZE, ink=lambda theme: inks(theme)[0], face=Face.REGULAR if title else Face.BOLD),
            Paragraph(look, title, size=TITLE_SIZE, ink=lambda theme: inks(theme)[2], face=Face.BOLD),
            Paragraph(look, under, size=BODY_SIZE, ink=lambda theme: inks(theme)[1]),
        )
        super().__init__(look, tuple(one for one in told if one.label))
        self._services, self._deck, self._count = services, deck, len(faces)
        self._painter = Painter(DeckFaces(services.pictures, deck, faces, services.settings)) if faces else None

    def _room(self, width: int) -> int:
        return round(width * (1 - CARDS * bool(self._count))) - 2 * self.look.px(PAD)

    def _words_high(self, width: int) -> int:
        return sum(one.wanted_height(self._room(width)) for one in self.children)

    def wanted_height(self, width: int) -> int:
        """As high as the cards, or as the words."""
        return max(self.look.px(SHEET) if self._count else 0, self._words_high(width) + 2 * self.look.px(PAD))

    def place(self, rect: Rect) -> None:
        """Stand at `rect`, the words in the middle of its height."""
        super().place(rect)
        top, room = rect.centery - self._words_high(rect.width) // 2, self._room(rect.width)
        for one in self.children:
            one.place(Rect(rect.left + self.look.px(PAD), top, room, one.wanted_height(room)))
            top = one.rect.bottom

    def draw(self, surface: Surface) -> None:
        """Draw the sheet, the words and the cards."""
        look, rect = self.look, self.rect
        draw_sheet(self._services, surface, rect)
        super().draw(surface)
        if self._painter is not None:
            wide, high = deck_of(self._deck).field
            room = rect.width * CARDS - look.px(PAD)
            tall = min(rect.height - 2 * look.px(SPACE.medium), room * 0.6 * high / wide)
            middle = rect.right - look.px(PAD) - room / 2, rect.centery
            draw_fan(self._painter, surface, range(self._count), (wide, high), middle, tall, room)


class StandingSheet(Widget):
    """A sheet with players by what they have: place, player, what is said of it in a few words, and what they have."""

    role = Role.TEXT

    def __init__(self, services: Services, heading: str, rows: Sequence[tuple[int, Seated, str, str]]) -> None:
        super().__init__(services.look, heading)
        self._services, self._rows = services, tuple(rows)

    @property
    def value(self) -> str:
        """Everybody with their points."""
        return sentence(*(f"{place}. {who.name} {points}" for place, who, _said, points in self._rows))

    def wanted_height(self, width: int) -> int:
        """A row for everybody under the heading."""
        del width
        return self.look.px(ROW) * (1 + len(self._rows)) + self.look.px(PAD)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        look, rect, (ink, ink2, red) = self.look, self.rect, inks(self.look.theme)
        draw_sheet(self._services, surface, rect)
        left, right, high = rect.left + look.px(PAD), rect.right - look.px(PAD), look.px(ROW)
        y, side, total = rect.top + look.px(PAD) // 2 + high // 2, look.px(SEAL), look.px(44)
        look.write(surface, self.label, (left, y), TITLE_SIZE, ink, face=Face.BOLD)
        for place, who, said, points in self._rows:
            y += high
            look.write(surface, str(place), (left + look.px(9), y), BODY_SIZE, ink2, align=Align.CENTRE)
            seal = self._services.pictures.seal(initial(who), who.seal, side)
            surface.blit(seal, seal.get_rect(midleft=(left + look.px(26), y)))
            at, told = left + look.px(36) + side, right - total
            look.write(surface, said, (told, y), BODY_SIZE, red, align=Align.RIGHT)
            room, face = told - look.width(said, BODY_SIZE) - look.px(SPACE.small) - at, Face.BOLD if place == 1 else Face.REGULAR
            look.write(surface, who.name, (at, y), NAME_SIZE, ink, face=face, room=room, shorten=True)
            look.write(surface, points, (right, y), TITLE_SIZE, ink, face=Face.BOLD, align=Align.RIGHT)
