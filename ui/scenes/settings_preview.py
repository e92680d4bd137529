"""What the settings do, seen at once: cards of both packs before the garden of the month, one of which flies when its speed is changed."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.cards import CardId
from sounds.ids import SoundId
from sprites import table, veranda
from sprites.face import deck_of
from ui.games.catalog import screen_of
from ui.services.pictures import DeckFaces
from ui.services.services import Services
from ui.services.settings import Settings, shown_name
from ui.services.table_art import deck_in_use
from ui.stage.easing import out_cubic
from ui.stage.node import RING_SECONDS, CardNode, Motion, Pose
from ui.stage.painter import Painter
from ui.stage.timeline import STRETCH
from ui.text.catalog import _
from ui.text.render import Align
from ui.theme import BODY_SIZE, GOLD_LEAF, HINT_SIZE, PANEL_LINE, SPACE
from ui.widgets import Look, Role, Widget, marks
from ui.widgets.box import Box, draw_box, rounded

FLOWERS = ("8-hikari-moon", "10-tane-deer")
FRENCH = ("QD", "9C")
DECKS = ("hanafuda", "french", "ceki")
"""Of the cards above, of those below, and of the last back."""
LOZENGE_ROOM = 16.0
FLIGHT_SECONDS = 0.36
FADE_SECONDS = 0.1
WAIT_SECONDS = 0.25
"""How long the card rests on the pile before it flies, so that the eye is there."""
_RADIUS = 8.0
_PILE = 3


class Preview(Widget):
    """Cards before the garden of the month, in high contrast on a piece of mat. `fly` lets one fly as at the table, at its speed."""

    role = Role.GROUP

    def __init__(self, look: Look, services: Services, game: str = "") -> None:
        """Show the cards of all games, or as they are in one."""
        super().__init__(look, _("Preview"))
        self._services, self._game = services, game
        self._places: tuple[Pose, ...] = ()
        self._small: tuple[Pose, ...] = ()
        self._flying = CardNode(CardId(1), Pose(0, 0, 1, 1))
        self.renew()

    def _painter(self, deck: str, faces: Sequence[str]) -> Painter:
        return Painter(DeckFaces(self._services.pictures, deck, faces, self._settings()))

    def _settings(self) -> Settings:
        return self._services.settings_in(self._game) if self._game else self._services.settings

    def renew(self) -> None:
        """Show the cards as they are printed now: of every deck, or of the one that the game is played with."""
        if self._game:
            deck, fan = deck_in_use(self._settings(), self._game), screen_of(self._game).door.fan
            self._decks, faces = (deck, deck, deck), (fan[:2], (fan[2], fan[0]))
        else:
            self._decks, faces = DECKS, (FLOWERS, FRENCH)
        self._large, self._lower = self._painter(self._decks[0], faces[0]), self._painter(self._decks[1], faces[1])
        self._last = self._painter(self._decks[2], ())

    def place(self, rect: Rect) -> None:
        """Stand at `rect`: flower cards above, smaller ones below them, words at the foot."""
        super().place(rect)
        pill = self._pill_height() + self.look.px(SPACE.large)
        top = self.look.px(LOZENGE_ROOM)
        free = rect.height - pill - top
        self._places = self._row(3, self._decks[0], rect.top + top, free * 0.58, 0.88)
        self._small = self._row(4, self._decks[1], rect.top + top + free * 0.58, free * 0.42, 0.86)
        self._flying.goal = self._places[2]
        self._flying.land()

    def _row(self, count: int, deck: str, top: float, height: float, share: float) -> tuple[Pose, ...]:
        """Return poses for cards beside each other, as large as width and height allow."""
        across, down = deck_of(deck).field
        step = self.rect.width * 0.94 / count
        high = min(height * share, step * 0.88 * down / across)
        wide = high * across / down
        middle = top + height / 2
        first = self.rect.centerx - step * (count - 1) / 2
        return tuple(Pose(round(first + step * n), round(middle), round(wide), round(high)) for n in range(count))

    def fly(self) -> None:
        """Let the deer fly from the pile to its place."""
        settings = self._services.settings
        node = self._flying
        stretch = STRETCH[settings.speed]
        node.land()
        if stretch == 0:
            node.trail = RING_SECONDS
            return
        start, goal = self._places[0], self._places[2]
        node.goal, node.shown = start, None
        seconds = FADE_SECONDS if settings.reduced_motion else FLIGHT_SECONDS * stretch
        arc = 0.0 if settings.reduced_motion else 0.05
        flight = Motion(start, seconds, out_cubic, -WAIT_SECONDS, arc, flips=True, fades=settings.reduced_motion)
        node.send(goal, flight)
        self._services.play(SoundId.CARD_SLIDE)

    def update(self, dt: float) -> None:
        """Let the card fly on."""
        moving = self._flying.moving
        self._flying.step(dt)
        if moving and not self._flying.moving:
            self._flying.trail = RING_SECONDS
            self._services.play(SoundId.CARD_LAND)

    @property
    def is_animating(self) -> bool:
        """Whether the card flies, or its ring is still to be seen."""
        return self._flying.moving or self._flying.trail > 0

    def _pill_height(self) -> int:
        return self.look.px(34)

    def _words(self) -> str:
        if self._game:
            return shown_name(self._settings(), self._game)
        if self._services.settings.confirm_plays:
            return _("Once more to take the deer")
        return _("You take the deer")

    def fits(self) -> bool:
        """Say whether the words stand on the mat."""
        return self._width() <= self.rect.width

    def _width(self) -> float:
        size = self._size()
        return self.look.width(self._words(), size) + 2 * self.look.px(SPACE.medium)

    def _size(self) -> float:
        room = self.rect.width - 2 * self.look.px(SPACE.medium)
        return self.look.fitted(self._words(), room, BODY_SIZE, HINT_SIZE)

    def draw(self, surface: Surface) -> None:
        """Draw ground, cards and words."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        surface.blit(self._ground(), self.rect)
        line = Box(_RADIUS * unit, None, 1.0, GOLD_LEAF, PANEL_LINE * unit)
        draw_box(surface, self.rect, line)
        pile = self._places[0]
        for n in range(_PILE):
            self._large.card(surface, None, pile.moved(-n * unit, -1.5 * n * unit))
        self._large.card(surface, CardId(0), self._places[1])
        if self._services.settings.show_matches:
            above = self._places[1].y - self._places[1].height / 2 - look.px(8)
            marks.lozenge(surface, (self._places[1].x, above), look.px(9), theme.gold)
        for n, pose in enumerate(self._small):
            painter, card = self._lower, CardId(n - 1) if n else None
            if n == len(self._small) - 1:
                painter, card = self._last, None
            painter.card(surface, card, pose)
        self._large.paint(surface, self._flying)
        pill = Rect(0, 0, round(self._width()), self._pill_height())
        pill.midbottom = self.rect.centerx, self.rect.bottom - look.px(SPACE.medium)
        draw_box(surface, pill, Box(pill.height / 2, theme.well, 0.92, theme.panel_line, 1.3 * unit))
        look.write(surface, self._words(), pill.center, self._size(), theme.text, align=Align.CENTRE)

    def _month(self) -> int:
        return self._services.month_in(self._game) if self._game else self._services.month

    def _ground(self) -> Surface:
        """Return what the cards lie on, with round corners: a piece of mat as long as the garden is being drawn."""
        size, unit, month = self.rect.size, self.look.scale.unit, self._month()
        radius, pictures = _RADIUS * self.look.scale.ui_unit, self._services.pictures

        def mat() -> Surface:
            border = round(table.BORDER_WIDTH * unit)
            piece = Surface(size)
            piece.blit(table.mat((size[0] + 2 * border, size[1]), unit), (-border, 0))
            return rounded(piece, radius)

        if not self.look.theme.flat:
            garden = pictures.later(("garden", month, size, unit), lambda: rounded(veranda.prospect(month, size, unit), radius))
            if garden is not None:
                return garden
        return pictures.keep(("piece of mat", size, unit, radius), mat)
