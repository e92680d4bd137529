"""The title: five games on slips before the night, the matches to be continued, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.catalog import GAMES
from game.core.cards import CardId
from sounds.ids import Place
from sprites.doors import FAN_AT, WORDS_AT, State
from ui.decks import draw_ahead
from ui.intents import Intent
from ui.pictures import DeckFaces
from ui.rooms import door, practice
from ui.services import Services
from ui.settings import shown_name
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.text.catalog import _, ngettext
from ui.text.render import Align
from ui.widgets import Button, ButtonKind, Group, Hotspot, Modal, Node, Paragraph, Role, Tree
from ui.widgets.box import Box, draw_box

SLIP = (212, 352)
SLIP_PITCH = 238
FIRST_SLIP = (50, 162)
RAISED = 12
MARK_AT = 357
"""Units from the top of a slip to the middle of the mark of a match in progress: it hangs from the lower edge."""
MARK_HEIGHT = 28
HEAD = (62, 36, 590, 106)
"""Where emblem and title stand."""
STATE_AT = (50, 624)
STATE_HEIGHT = 32
STATE_PAD = 16
STATE_ROOM = 1148
STATE_SIZE = 16.0
STATE_LEAST = 11.0
NO_BREAK = "\u00a0"
PARTS = "   "
"""What stands between the parts of how a match stands."""


@dataclass(frozen=True, slots=True)
class Going:
    """A match in progress: its game, whether several people share it, how it stands in one line, and what goes on with it."""

    game: str
    shared: bool
    words: Callable[[], str]
    go_on: Callable[[], None]


class TitleScene:
    """The first screen. `in_progress` are the matches that can be continued, the latest first."""

    def __init__(
        self,
        services: Services,
        playable: Collection[str],
        in_progress: Sequence[Going],
        *,
        taught: Sequence[str],
        practised: Sequence[str],
        on_lesson: Callable[[str], None],
        on_rules: Callable[[str], None],
        on_practice: Callable[[str], None],
        on_game: Callable[[str], None],
        on_matches: Callable[[], None],
        on_settings: Callable[[], None],
        on_quit: Callable[[], None],
    ) -> None:
        self.services = services
        self.playable = playable
        self.in_progress = tuple(in_progress)
        self.state = ""
        """How the latest of them stands; at the first start the way to the lessons; else empty."""
        self.taught = tuple(taught)
        """The games with a lesson and a rules page."""
        self.practised = tuple(practised)
        """The games of which something can be practised; the picker of lessons leads there too."""
        self._on_lesson = on_lesson
        self._on_practice = on_practice
        self._on_rules = on_rules
        self._on_game = on_game
        self._on_matches = on_matches
        self._on_settings = on_settings
        self._on_quit = on_quit
        self._pointed = ""
        self._painters: dict[str, Painter] = {}
        self._still: Surface | None = None
        self._still_key: object = None
        self.tree = Tree(services.look, Group(services.look), services.modality)
        self._build()

    def enter(self) -> None:
        """Nothing to begin: the fans ask for their cards."""

    def leave(self) -> None:
        """Nothing was opened."""

    def resize(self) -> None:
        """Lay out anew."""
        self.tree.restyle(self.services.look)
        self._build()

    def handle(self, intent: Intent) -> None:
        """Take an intent."""
        self.tree.handle(intent)

    def update(self, dt: float) -> None:
        """Step the widgets."""
        self.services.listen(Place.VERANDA)
        self.tree.update(dt)

    @property
    def lively(self) -> bool:
        """Whether a widget moves."""
        return self.tree.lively

    def semantics(self) -> Node:
        """Return the widgets in words."""
        return self.tree.semantics()

    def _build(self) -> None:
        look, settings, pictures = self.services.look, self.services.settings, self.services.pictures
        self._still = None
        self._painters = {
            game: Painter(DeckFaces(pictures, door(game).deck, door(game).fan, settings)) for game in GAMES
        }
        framed = look.scale.framed
        is_new = not self.in_progress and not settings.setups
        self.state = _("New here? A lesson teaches you a game in three minutes.") if is_new else ""
        if self.in_progress:
            self.state = self.in_progress[0].words()
        group = Group(look)
        for index, game in enumerate(GAMES):
            built = game in self.playable
            words = _(door(game).line) if built else _("coming soon")
            mark = self._mark(game)
            area = Hotspot(
                look,
                shown_name(settings, game),
                partial(self._enter_game, game),
                value=f"{words}, {mark}" if mark else words,
                on_point=partial(self._point, game),
                role=Role.BUTTON,
                ring=True,
                tooltip="" if built else _("Coming soon"),
                enabled=built,
            )
            group.add(area, self._slip(index, raised=False))
        x = 50.0
        if self.in_progress:
            go_on = Button(look, _("Continue"), self.in_progress[0].go_on, kind=ButtonKind.PRIMARY)
            group.add(go_on, framed(x, 562, 196, 48))
            x += 212
        pickers = ((_("Lessons"), 132, self._on_lesson, self.practised), (_("Rules"), 120, self._on_rules, ()))
        for words, width, go_to, practised in pickers:
            button = Button(look, words, partial(self._ask_which, words, go_to, practised))
            if is_new and go_to is self._on_lesson:
                button.kind = ButtonKind.PRIMARY
            group.add(button, framed(x, 562, width, 48))
            x += width + 16
        group.add(Button(look, _("Past matches"), self._on_matches), framed(x, 562, 216, 48))
        x += 232
        group.add(Button(look, _("Settings"), self._on_settings), framed(x, 562, 148, 48))
        x += 164
        group.add(Button(look, _("Quit"), self._on_quit), framed(x, 562, 120, 48))
        self.tree.replace(group)

    def _mark(self, game: str) -> str:
        """Return the words for the matches of a game that are in progress, empty if there are none."""
        number = sum(going.game == game for going in self.in_progress)
        return ngettext("in progress", "{n} in progress", number).format(n=number) if number else ""

    def _enter_game(self, game: str) -> None:
        """Go to the set-up of a game; ask first whether one of its matches in progress is meant."""
        going = [one for one in self.in_progress if one.game == game]
        if not going:
            self._on_game(game)
            return
        look = self.services.look
        both = _("Go on alone"), _("Go on together")
        names = [both[one.shared] if len(going) > 1 else _("Go on") for one in going]
        buttons = [Button(look, name, one.go_on, line=_kept_together(one.words())) for name, one in zip(names, going, strict=True)]
        buttons[0].kind = ButtonKind.PRIMARY
        buttons.append(Button(look, _("New match"), partial(self._on_game, game)))
        words = ngettext("A match is in progress.", "{n} matches are in progress.", len(going)).format(n=len(going))
        body = (Paragraph(look, words, align=Align.CENTRE),)
        width = 250 * len(buttons) + 30
        title = shown_name(self.services.settings, game)
        self.tree.open(Modal(look, title, body, buttons, on_back=self.tree.close, width=width, leaves_outside=True))

    def _ask_which(self, title: str, go_to: Callable[[str], None], practised: Sequence[str]) -> None:
        """Go to the only game there is, else ask which one; under the games stands what can be practised."""
        if len(self.taught) == 1 and not practised:
            go_to(self.taught[0])
            return
        look = self.services.look

        def choose(go: Callable[[str], None], game: str) -> None:
            self.tree.close()
            go(game)

        buttons = [Button(look, shown_name(self.services.settings, game), partial(choose, go_to, game)) for game in self.taught]
        for game in practised:
            line = _("Practice: {game}").format(game=shown_name(self.services.settings, game))
            buttons.append(Button(look, _(practice(game).name), partial(choose, self._on_practice, game), line=line))
        buttons.append(Button(look, _("Close"), self.tree.close, kind=ButtonKind.PLAIN))
        self.tree.open(Modal(look, title, (), buttons, on_back=self.tree.close, width=360, leaves_outside=True))

    def _point(self, game: str, on: bool) -> None:
        """Light a slip; its cards are drawn meanwhile, for the game is likely to be played."""
        if on:
            self._pointed = game
            draw_ahead(self.services, game)
        elif self._pointed == game:
            self._pointed = ""

    def _slip(self, index: int, *, raised: bool) -> Rect:
        x, y = FIRST_SLIP
        return self.services.look.scale.framed(x + SLIP_PITCH * index, y - (RAISED if raised else 0), *SLIP)

    def draw(self, surface: Surface) -> None:
        """Draw what lies still from a kept picture, what drifts behind the slips, and the buttons."""
        services, scale = self.services, self.services.look.scale
        still = self._still_layer(surface)
        surface.blit(still, (0, 0))
        words = [scale.framed(*HEAD), *([self._state_pill()[0]] if self.state else [])]
        services.ambience.draw(surface, services.month, surface.get_rect(), scale.unit, words)
        for index, game in enumerate(GAMES):
            slip = self._slip(index, raised=game == self._pointed)
            surface.blit(still, slip, slip)
        self.tree.draw(surface)

    def _still_layer(self, surface: Surface) -> Surface:
        """Return the night, the title and the slips with their cards."""
        services = self.services
        key = (surface.get_size(), id(services.look), services.pictures.revision, services.month, self._pointed, self.state)
        if self._still is None or key != self._still_key:
            if self._still is None or self._still.get_size() != surface.get_size():
                self._still = Surface(surface.get_size()).convert(surface)
            self._draw_still(self._still)
            self._still_key = key
        return self._still

    def _draw_still(self, surface: Surface) -> None:
        look, pictures = self.services.look, self.services.pictures
        surface.blit(pictures.night(surface.get_size(), self.services.month), (0, 0))
        emblem = pictures.emblem(look.scale.px(100))
        surface.blit(emblem, emblem.get_rect(center=look.scale.framed(112, 92, 0, 0).topleft))
        x, y = look.scale.framed(188, 72, 0, 0).topleft
        look.carve(surface, "Five Seasons", (x, y), 62 / look.scale.ui, look.theme.text, shadow=look.theme.dark)
        x, y = look.scale.framed(190, 126, 0, 0).topleft
        look.write(surface, _("five card games through the seasons"), (x, y), 19 / look.scale.ui, look.theme.text2)
        for index, game in enumerate(GAMES):
            self._draw_slip(surface, index, game)
        if self.state:
            self._draw_state(surface)

    def _draw_state(self, surface: Surface) -> None:
        """Draw how the match stands that *Continue* goes on with: behind it lies the meadow."""
        self._draw_pill(surface, self.state, *self._state_pill())

    def _state_pill(self) -> tuple[Rect, float]:
        rect = self.services.look.scale.framed(*STATE_AT, 0, STATE_HEIGHT)
        pill, size = self._pill(self.state, rect, STATE_ROOM)
        pill.left = rect.left
        return pill, size

    def _draw_mark(self, surface: Surface, mark: str, slip: Rect) -> None:
        """Draw on the lower edge of a slip that a match is in progress."""
        unit = self.services.look.scale.unit
        rect = Rect(slip.centerx, 0, 0, round(MARK_HEIGHT * unit))
        rect.centery = round(slip.top + MARK_AT * unit)
        self._draw_pill(surface, mark, *self._pill(mark, rect, SLIP[0] - 3 * STATE_PAD))

    def _pill(self, words: str, rect: Rect, room: float) -> tuple[Rect, float]:
        """Return the ground for words about the middle of `rect`, as high as that, and their size."""
        look = self.services.look
        ui, unit = look.scale.ui, look.scale.unit
        size = look.fitted(words, room * unit, STATE_SIZE / ui, STATE_LEAST / ui)
        return rect.inflate(round(look.width(words, size) + 2 * STATE_PAD * unit), 0), size

    def _draw_pill(self, surface: Surface, words: str, rect: Rect, size: float) -> None:
        look = self.services.look
        ground = Box(rect.height / 2, look.theme.well, 0.92, look.theme.panel_line, 1.3 * look.scale.unit)
        draw_box(surface, rect, ground)
        look.write(surface, words, rect.center, size, look.theme.text, align=Align.CENTRE)

    def _draw_slip(self, surface: Surface, index: int, game: str) -> None:
        look, pictures = self.services.look, self.services.pictures
        built = game in self.playable
        lit = built and game == self._pointed
        rect = self._slip(index, raised=lit)
        state = State.COMING if not built else State.LIT if lit else State.REST
        ground = pictures.slip(shown_name(self.services.settings, game), index, rect.size, state)
        surface.blit(ground, ground.get_rect(center=rect.center))
        self._draw_fan(surface, game, rect)
        unit, ui = look.scale.unit, look.scale.ui
        sign = door(game)
        ink = look.theme.text if built else look.theme.text3
        for y, line, nominal in zip(WORDS_AT, (_(sign.pack), _(sign.line) if built else _("coming soon")), (16, 14), strict=True):
            size = look.fitted(line, rect.width - 26 * unit, nominal / ui, 10 / ui)
            look.write(surface, line, (rect.centerx, round(rect.top + y * unit)), size, ink, align=Align.CENTRE)
        if mark := self._mark(game):
            self._draw_mark(surface, mark, rect)

    def _draw_fan(self, surface: Surface, game: str, rect: Rect) -> None:
        unit = self.services.look.scale.unit
        width, height = (82, 134) if door(game).deck == "hanafuda" else (90, 126)
        for index in range(len(door(game).fan)):
            off = index - 1
            x, y = rect.centerx + off * 40 * unit, rect.top + (FAN_AT + abs(off) * 6) * unit
            pose = Pose(x, y, round(width * unit), round(height * unit), -8.0 * off)
            self._painters[game].card(surface, CardId(index), pose)


def _kept_together(words: str) -> str:
    """Return how a match stands, its scores on a line of their own, where no score is parted from its name."""
    first, *rest = words.split(PARTS)
    return "\n".join((first, "  ".join(part.replace(" ", NO_BREAK) for part in rest)))
