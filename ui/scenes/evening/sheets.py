"""What lies between two games of an evening: the wheel with the games and the cards that decided the last one, and the standing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from pygame import Surface, Vector2, transform

from game.catalog import GAMES
from game.core.record import AnyMatch
from sprites.face import deck_of
from sprites.wheel import STEP, wheel
from ui.kit.player_text import Seated, initial
from ui.library.prints import deciding_faces
from ui.scenes.game_cards import Fans, draw_fan
from ui.services.paper import draw_sheet, inks
from ui.services.pictures import DeckFaces
from ui.services.services import Services
from ui.services.table_art import deck_in_use
from ui.stage.easing import out_cubic, share_of
from ui.stage.painter import Painter
from ui.stage.timeline import STRETCH
from ui.text.render import Align, Face
from ui.text.sentences import sentence
from ui.theme import BODY_SIZE, SPACE, TITLE_SIZE
from ui.widgets import Node, Role, Widget, marks

PAD, ROW, SEAL, TOTAL, TOTAL_HIGH = 16.0, 38.0, 0.76, 64.0, 20.0
"""Units round what stands on a sheet and of a row, the share of it that is the seal; the room for what somebody has, and its height."""
TURN_SECONDS = 1.4
RIM, FAN, FAN_WIDE = 0.325, 0.2, 0.3
"""Where a game stands on the wheel, the height of its cards, and the width of their fan with air, as shares of the diameter."""
HUB, HUB_WIDE, POINTER, TICK = 0.16, 0.3, 13.0, 11.0
"""The height and the width of the cards in the middle, as shares of the diameter; units of the pointer on top, and of a tick."""


class Wheel(Widget):
    """The wheel turns from one game to another. The cards of all `games` lie on it, of what is `done` with a tick, and in the middle those
    that decided the `last` match."""

    role = Role.TEXT

    def __init__(
        self, services: Services, label: str, ways: tuple[str, str], games: Sequence[str], done: Collection[str], last: AnyMatch | None
    ) -> None:
        super().__init__(services.look, label)
        self._deck = deck = "" if last is None else deck_in_use(services.settings, last.engine.id)
        self._faces = () if last is None else deciding_faces(last)
        self._painter = Painter(DeckFaces(services.pictures, deck, self._faces, services.settings)) if deck else None
        self._services, self._fans, self._games, self._done = services, Fans(services), tuple(games), done
        self._before, upto = (tuple(GAMES).index(game) for game in ways)
        self._way = (upto - self._before) % len(GAMES)
        self._stretch = 0.0 if services.settings.reduced_motion else STRETCH[services.settings.speed]
        self._age = 0.0 if self._way and self._stretch else TURN_SECONDS

    @property
    def is_animating(self) -> bool:
        """Whether it turns."""
        return self._age < TURN_SECONDS

    def update(self, dt: float) -> None:
        """Turn on."""
        self._age = min(TURN_SECONDS, self._age + dt / (self._stretch or 1.0))

    def draw(self, surface: Surface) -> None:
        """Draw the disc as it stands, the games on it, and what points at the one on top."""
        look, pictures = self.look, self._services.pictures
        top = look.px(POINTER)
        side = min(self.rect.width, self.rect.height - top)
        x, y = self.rect.centerx, self.rect.top + top + side // 2
        turn = STEP * (self._before + self._way * out_cubic(share_of(self._age, TURN_SECONDS)))
        disc = pictures.later(("wheel", side), partial(wheel, side))
        if disc is not None:
            turned = transform.rotozoom(disc, turn, 1.0)
            surface.blit(turned, turned.get_rect(center=(x, y)))
        for number, game in enumerate(GAMES):
            at = Vector2(x, y) + Vector2(0, -side * RIM).rotate(STEP * number - turn)
            if game in self._games:
                self._fans.draw(surface, game, (at.x, at.y), min(side * FAN, self._fans.height_in(game, side * FAN_WIDE)))
            if game in self._done:
                marks.disc(surface, (at.x + side * 0.1, at.y + side * 0.07), look.px(TICK), look.theme.gold)
                marks.tick(surface, (at.x + side * 0.1, at.y + side * 0.07), look.px(TICK), look.theme.dark)
        if self._painter is not None:
            draw_fan(self._painter, surface, range(len(self._faces)), deck_of(self._deck).field, (x, y), side * HUB, side * HUB_WIDE)
        marks.chevron(surface, (x, self.rect.top + top // 2), 2.0 * top, look.theme.gold, dx=0, dy=1)


class StandingSheet(Widget):
    """A sheet with players by what they have: place, player, what is said of it in a few words, and what they have."""

    def __init__(self, services: Services, heading: str, rows: Sequence[tuple[int, Seated, str, str]]) -> None:
        super().__init__(services.look, heading)
        self._services, self._rows = services, tuple(rows)

    def semantics(self) -> Node:
        """Return a row for everybody."""
        rows = (Node(Role.ROW, who.name, sentence(said, points) if said else points) for _place, who, said, points in self._rows)
        return Node(Role.GROUP, self.label, rect=self.area, children=tuple(rows))

    def wanted_height(self, width: int) -> int:
        """A row for everybody under the heading."""
        del width
        return self.look.px(ROW) * (1 + len(self._rows)) + self.look.px(PAD)

    def draw(self, surface: Surface) -> None:
        """Draw it, the rows as high as there is room."""
        look, rect, (ink, ink2, red) = self.look, self.rect, inks(self.look.theme)
        draw_sheet(self._services, surface, rect)
        left, right, head = rect.left + look.px(PAD), rect.right - look.px(PAD), look.px(ROW)
        high = (rect.height - head - look.px(PAD)) / len(self._rows)
        side, y = round(high * SEAL), rect.top + look.px(PAD) // 2 + head + high / 2
        look.write(surface, self.label, (left, rect.top + look.px(PAD) // 2 + head // 2), TITLE_SIZE, ink, face=Face.BOLD)
        for place, who, said, points in self._rows:
            look.write(surface, str(place), (left + look.px(9), y), BODY_SIZE, ink2, align=Align.CENTRE)
            seal = self._services.pictures.seal(initial(who), who.seal, side)
            surface.blit(seal, seal.get_rect(midleft=(left + look.px(26), round(y))))
            at, told = left + look.px(36) + side, right - look.px(TOTAL)
            look.write(surface, said, (told, y), BODY_SIZE, red, align=Align.RIGHT)
            room, face = told - look.width(said, BODY_SIZE) - look.px(SPACE.small) - at, Face.BOLD if place == 1 else Face.REGULAR
            look.write(surface, who.name, (at, y), BODY_SIZE, ink, face=face, room=room, shorten=True)
            look.carve(surface, points, (right, y), TOTAL_HIGH, red if place == 1 else ink, align=Align.RIGHT)
            y += high
