"""The settings: a list of sections at the left, the rows of one of them. Every change works at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.input.intents import Command, Intent
from ui.scenes.deck_shelf import DeckShelf
from ui.scenes.frame import GAP, ScreenFrame, column_panel, columns
from ui.scenes.page import Page
from ui.scenes.settings_pictures import SampleFlight
from ui.scenes.settings_rows import Rows
from ui.scenes.settings_sections import SECTIONS
from ui.services.services import Services
from ui.services.settings import Settings
from ui.text.catalog import _
from ui.theme import BODY_SIZE, BUTTON_HEIGHT, SPACE
from ui.widgets import Button, ButtonKind, Control, Group, ListRow, Paragraph, ScrollPanel

SHARES, NARROW_SHARES, BARE_SHARES = (268.0, 900.0), (240.0, 570.0), (212.0, 396.0)
"""The widths of sections and rows at 1280 x 720, in units, and where there is little room."""
ROOMY = 800.0
"""A window that shows fewer interface units than this side by side has no room for more than the names of sections."""
MOST_GAP = 12.0
"""Between two rows, where there is room."""
KEPT_BY_STANDARD = (
    *("language", "name", "player", "fullscreen"),
    *("learnt", "keys_told", "rated_since", "display", "open_leaves", "setups", "keys", "buttons"),
)
"""What "standard values" leaves alone: it is no matter of taste."""


class SettingsScene(Page):
    """The settings, over the title or over a table. `on_done` takes the scene away; everything has been kept by then."""

    soundscape = None
    tallest = 780.0

    def __init__(self, services: Services, on_done: Callable[[], None], on_about: Callable[[], None]) -> None:
        super().__init__(services, on_done)
        self._on_about = on_about
        self.section = 0
        """The number of the section that is shown."""
        self._shelf = DeckShelf(services, lambda: self._keeping_focus(self._build), lambda words: self.tree.say(words, alarm=True))
        self._flight = SampleFlight(services)
        self._rows = Rows(services, 1, self._change, self._shelf, self._flight)
        self._controls: dict[str, Control] = {}
        self._help = _Help(services.look, "", size=BODY_SIZE)
        self._build()
        self.tree.focus_on(self._controls["done"])

    # Scene

    def resize(self) -> None:
        """Lay out anew if anything looks different."""
        if self.services.look != self.tree.look:
            self.tree.restyle(self.services.look)
            self._keeping_focus(self._build)
        self._rows.renew()

    def handle(self, intent: Intent) -> None:
        """Take an intent; the keys of the volume and of the window have changed a setting already, which the rows show now."""
        if intent in (Command.LOUDER, Command.SOFTER, Command.MUTE, Command.FULLSCREEN):
            self._rows.renew()
        super().handle(intent)

    @property
    def is_animating(self) -> bool:
        """Whether something moves."""
        return super().is_animating or self._flight.is_animating

    def update(self, dt: float) -> None:
        """Step the widgets; the words at the foot follow what is pointed at."""
        self._shelf.update()
        self._flight.update(dt)
        self.tree.update(dt)
        pointed = self.tree.pointed
        words = next((self._rows.helps[key] for key, one in self._rows.controls.items() if one is pointed), "")
        if words and words != self._help.label and self.tree.modal is None:
            self._help.label = words

    # Changing

    def _change(self, **changes: object) -> None:
        self.services.change(**changes)
        if not {"speed", "reduced_motion"}.isdisjoint(changes):
            self._flight.fly()
        if "volume_cards" in changes:
            self.services.play(SoundId.CARD_LAND)

    def show(self, section: int) -> None:
        """Show another section; the focus stays on its name."""
        self.section = section
        self._build()

    def _ask_standard(self) -> None:
        def standard() -> None:
            now = self.services.settings
            fresh = replace(Settings(), **{key: getattr(now, key) for key in KEPT_BY_STANDARD})
            self._change(**{key: value for key, value in fresh.to_json().items() if key not in KEPT_BY_STANDARD})

        words = _("Sound, speed and display go back to their defaults.")
        self._ask_whether(_("Reset the settings?"), words, yes=_("Reset settings"), act=standard)

    def _show_keys(self) -> None:
        from ui.scenes.keys import KeysScene

        scenes = self.services.scenes
        scenes.push(KeysScene(self.services, scenes.pop))

    # Places

    def _build(self) -> None:
        root = self._head(_("Settings"), _("Changes apply at once"))
        self._controls = {"back": self._back_button}
        self._lay_section(root, self.frame)
        self._lay_foot(root, self.frame)
        self.tree.replace(root)

    def _lay_section(self, root: Group, frame: ScreenFrame) -> None:
        """Put the names of the sections at the left, and the rows of one beside them."""
        look, section = self.services.look, SECTIONS[self.section]
        roomy = look.scale.ui_width >= ROOMY
        left, right = columns(look, frame.middle, *(SHARES if frame.wide else NARROW_SHARES if roomy else BARE_SHARES))
        names = [
            ListRow(look, _(one.name), partial(self.show, n), line=_(one.line) if roomy else "", chosen=n == self.section)
            for n, one in enumerate(SECTIONS)
        ]
        about = _("About Five Seasons") if frame.wide else _("About")
        names.append(ListRow(look, about, self._on_about, line=_("versions, licences, your files") if roomy else ""))
        listed = column_panel(look, names, left, spread=MOST_GAP)
        for column in listed.children:
            if isinstance(column, ScrollPanel):
                column.reveal(names[self.section].rect, at_once=True)
        root.add(listed)
        width = right.width - 2 * look.px(SPACE.normal) - look.px(SPACE.large)
        self._rows = Rows(self.services, width, self._change, self._shelf, self._flight)
        root.add(column_panel(look, section.rows(self._rows), right, title=_(section.name), spread=MOST_GAP))
        self._controls |= self._rows.controls

    def _lay_foot(self, root: Group, frame: ScreenFrame) -> None:
        look = self.services.look
        keys = Button(look, _("Keys and gamepad"), self._show_keys)
        standard = Button(look, _("Reset settings"), self._ask_standard)
        done = Button(look, _("Done"), self._on_back, kind=ButtonKind.PRIMARY)
        self._controls |= {"keys": keys, "standard": standard, "done": done}
        if not frame.wide:
            for button, rect in zip((keys, standard, done), columns(look, frame.foot, 1, 1, 1), strict=True):
                root.add(button, rect)
            return
        left, right = frame.foot.left, frame.foot.right
        high, gap = look.px(BUTTON_HEIGHT), look.px(GAP)
        for button in (keys, standard):
            width = max(look.px(184), button.wanted_width())
            root.add(button, Rect(left, frame.foot.centery - high // 2, width, high))
            left += width + gap
        width = max(look.px(184), done.wanted_width())
        self._help = _Help(look, "", size=BODY_SIZE)
        root.add(self._help, Rect(left, frame.foot.top, right - width - gap - left, frame.foot.height))
        root.add(done, Rect(right - width, frame.foot.centery - high // 2, width, high))

    def _named(self) -> Mapping[str, Control]:
        return self._controls


class _Help(Paragraph):
    """Words in the middle of the height of their place."""

    def draw(self, surface: Surface) -> None:
        """Draw the lines."""
        look, lines = self.look, self.lines(self.rect.width)
        lead = look.lead(self.size)
        at = (self.rect.left, self.rect.centery - (len(lines) - 1) * lead / 2)
        look.write_lines(surface, lines, at, self.size, self.ink(look.theme))
