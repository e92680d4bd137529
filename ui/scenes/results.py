"""The result of a deal, over its table: lines of points that come one by one, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.core.engine import Outcome
from game.core.record import Player
from sounds.ids import SoundId
from ui.intents import Back, Intent, Menu, hurries
from ui.kit.poster import Poster
from ui.kit.result import Result
from ui.services import Services
from ui.stage.timeline import STRETCH, Speed
from ui.text.catalog import _
from ui.text.render import Align
from ui.theme import NAME_SIZE
from ui.widgets import Button, ButtonKind, Group, Node, Role, Tree
from ui.widgets.box import Box, draw_box

DEAF_SECONDS = 0.7
"""Nothing is pressed for so long after the last line stands: what was meant for the lines leads no further."""


def fanfare(outcome: Outcome, players: Sequence[Player]) -> SoundId:
    """Return the sound of a match that ended so: it is lost where people played and none of them is first."""
    first = outcome.winners
    if len(first) == len(players):
        return SoundId.DRAWN
    persons = [seat for seat, player in enumerate(players) if player.is_person]
    return SoundId.LOSE if persons and not any(seat in first for seat in persons) else SoundId.WIN


class ResultsScene:
    """Shows one result, which `make` says in the language in use; `on_leave` leads to the title.

    `fanfare` is the sound of a match that is over, None if it goes on; `note` returns a line over it, "" for none. After
    `practice` nothing is played again: it leads back.
    """

    def __init__(
        self,
        services: Services,
        make: Callable[[], Result],
        *,
        fanfare: SoundId | None,
        on_next: Callable[[], None],
        on_leave: Callable[[], None],
        note: Callable[[], str],
        practice: bool = False,
        month: int | None = None,
    ) -> None:
        """Show what `make` makes; `month` is that of the match, None where it has none: that of the season."""
        self.services = services
        self._make = make
        self._month = month
        self.result = self._made()
        self._language = services.look.language
        self._fanfare = fanfare
        self._note = note
        self._practice = practice
        self._on_next = on_next
        self._on_leave = on_leave
        self._deaf = DEAF_SECONDS
        self.tree = self._tree()

    def enter(self) -> None:
        """Begin to count; say how the match ended."""
        if self._fanfare is not None:
            self.services.play(self._fanfare)
        if self.services.settings.reduced_motion or self.services.settings.speed is Speed.OFF:
            self.result.appear()

    def leave(self) -> None:
        """Nothing was opened."""

    def resize(self) -> None:
        """Lay out anew."""
        look = self.services.look
        if look.language != self._language:
            self._language, self.result = look.language, self._made()
            self.result.land()
        else:
            self.result.restyle(look)
        self.tree = self._tree()

    def handle(self, intent: Intent) -> None:
        """A press while lines come shows them all; a moment later the buttons work."""
        if self._deaf > 0 and (hurries(intent) or isinstance(intent, Back | Menu)):
            self.result.land()
            return
        if not self.tree.handle(intent) and isinstance(intent, Back | Menu):
            self._on_leave()

    def update(self, dt: float) -> None:
        """Let the next line come."""
        if not self.result.lively:
            self._deaf = max(0.0, self._deaf - dt)
        sound = self.result.step(dt / (STRETCH[self.services.settings.speed] or 1.0))
        if sound is not None:
            self.services.sounds.play(sound[0], step=min(7, sound[1]))
        self.tree.update(dt)

    @property
    def lively(self) -> bool:
        """Whether something still comes."""
        return self.result.lively or self._deaf > 0 or self.tree.lively

    def draw(self, surface: Surface) -> None:
        """Draw the quiet room, the sheet and the buttons."""
        surface.blit(self.services.pictures.veranda(surface.get_size()), (0, 0))
        if not isinstance(self.result, Poster):
            self._air(surface)
        self.result.draw(surface)
        if (note := self._note()) and not self.result.lively:
            self._draw_note(surface, note)
        self.tree.draw(surface)

    def _made(self) -> Result:
        """Return the sheet; over the ground of a poster the season drifts too."""
        result = self._make()
        if isinstance(result, Poster):
            result.air = self._air
        return result

    def _air(self, surface: Surface) -> None:
        services = self.services
        month = services.month if self._month is None else self._month
        services.ambience.draw(surface, month, surface.get_rect(), services.look.scale.unit)

    def _draw_note(self, surface: Surface, note: str) -> None:
        """Write in a pill at the top how the prediction came out."""
        look = self.services.look
        rect = Rect(0, 0, round(look.width(note, NAME_SIZE) + look.px(36)), look.px(32))
        rect.midtop = look.scale.framed(640, 14, 0, 0).topleft
        draw_box(surface, rect, Box(rect.height / 2, look.theme.dark, 0.92, look.theme.gold, max(1, look.px(1.4))))
        look.write(surface, note, rect.center, NAME_SIZE, look.theme.text, align=Align.CENTRE)

    def semantics(self) -> Node:
        """Return sheet and buttons in words, and how the prediction came out."""
        noted = (Node(Role.TEXT, note),) if (note := self._note()) else ()
        return Node(Role.GROUP, "", children=(self.result.semantics(), *noted, self.tree.semantics()))

    def _tree(self) -> Tree:
        services = self.services
        look = services.look
        last = _("End the practice") if self._practice else _("Play again")
        words = last if self._fanfare is not None else self.result.next_words
        go_on = Button(look, words, self._on_next, kind=ButtonKind.PRIMARY)
        leave = Button(look, _("Back to title screen"), self._on_leave)
        for button, place in zip((go_on, leave), self.result.buttons, strict=True):
            button.place(look.scale.framed(*place))
        tree = Tree(look, Group(look, (go_on, leave)), services.modality)
        tree.focus_on(go_on)
        return tree
