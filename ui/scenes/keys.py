"""The keys and the buttons of the gamepad: what each does, and how to change it. Every change works at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from ui.input.bindings import COMMANDS, FIXED, STANDARD, Bindings, is_free
from ui.input.intents import Caught, Command, Intent
from ui.input.keys import button_name, chord_name
from ui.scenes.frame import GAP, ScreenFrame, column_panel, columns
from ui.scenes.page import Page
from ui.services.services import Services
from ui.text.catalog import _, in_a_row
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, ROW_LIST, SPACE
from ui.widgets import Button, ButtonKind, Group, Label, Look, Modal, Paragraph, Widget

KEY_WIDTH, BUTTON_WIDTH = 128.0, 152.0


class KeysScene(Page):
    """The list of commands with their keys. `on_done` takes the scene away; everything has been kept by then."""

    soundscape = None

    def __init__(self, services: Services, on_done: Callable[[], None]) -> None:
        super().__init__(services, on_done)
        self._asking: tuple[str, bool] | None = None
        """The command for which a key is waited for, and whether it is a key, not a button of a pad."""
        self._build()

    @property
    def catching(self) -> bool:
        """Whether the next key or button is the one to be bound."""
        return self._asking is not None

    # Scene

    def handle(self, intent: Intent) -> None:
        """Take an intent; while a key is waited for, that key."""
        match intent:
            case Caught(chord, by_pad=False):
                self._struck(chord)
            case Caught(button, by_pad=True):
                self._pressed(button)
            case _:
                super().handle(intent)

    def update(self, dt: float) -> None:
        """Step the widgets."""
        self.tree.update(dt)
        if self._asking is not None and self.tree.modal is None:
            self._asking = None

    # Changing

    def ask(self, command: str, *, by_key: bool) -> None:
        """Wait for the key of a command, or for its button of the gamepad."""
        look, key = self.services.look, _("Press the new key. Esc leaves it as it is.")
        words = key if by_key else _("Press the new button of the gamepad. Esc leaves it as it is.")
        cancel = Button(look, _("Cancel"), self._leave_it)
        body = (Paragraph(look, words),)
        self.tree.open(Modal(look, _(COMMANDS[command].words), body, (cancel,), on_back=self._leave_it, width=420))
        self._asking = command, by_key

    def _leave_it(self) -> None:
        self._asking = None
        self.tree.close()

    def _struck(self, chord: str) -> None:
        if self._asking is None or chord == "escape":
            self._leave_it()
            return
        command, by_key = self._asking
        if not by_key:
            self.tree.say(_("That is a key. Press a button of the gamepad."))
        elif not is_free(chord):
            self.tree.say(_("{key} always does the same and cannot be changed").format(key=chord_name(chord)))
        else:
            self._bind(command, chord_name(chord), self.bindings.by_key(chord), self.bindings.with_key(command, chord))

    def _pressed(self, button: str) -> None:
        if self._asking is None:
            return
        command, by_key = self._asking
        if by_key:
            self.tree.say(_("That is a button of the gamepad. Press a key."))
        else:
            self._bind(command, button_name(button), self.bindings.by_button(button), self.bindings.with_button(command, button))

    @property
    def bindings(self) -> Bindings:
        """The bindings in force."""
        return self.services.look.keys

    def _bind(self, command: str, named: str, taken: str | None, wanted: Bindings) -> None:
        """Bind a key or button; if it has a meaning already, ask whether the two are to be exchanged."""
        self._leave_it()
        if taken is None or command in (taken, Command.SWITCH):
            self._keep(wanted)
            return
        if taken in COMMANDS:
            words = _("{key} is there for “{command}”. The two can be exchanged.").format(key=named, command=_(COMMANDS[taken].words))
        else:
            words = _("{key} is a key at some tables. The two can be exchanged; the tables show it.").format(key=named)
        self._ask_whether(_("{key} is taken").format(key=named), words, yes=_("Exchange"), act=partial(self._keep, wanted))

    def _keep(self, bindings: Bindings) -> None:
        self.services.change(keys=dict(bindings.keys), buttons=dict(bindings.buttons))

    def _ask_standard(self) -> None:
        words = _("Every key and every button goes back to what it did at first.")
        self._ask_whether(_("Reset the keys?"), words, yes=_("Reset keys"), act=partial(self._keep, STANDARD))

    # Places

    def _build(self) -> None:
        look, frame = self.services.look, self.frame
        root = self._head(_("Keys and gamepad"), _("Press one to change it"))
        rows: list[Widget] = [CommandRow(look, command, _(usual.words), self) for command, usual in COMMANDS.items()]
        half = -(-len(rows) // 2)
        parts = (rows[:half], rows[half:]) if frame.wide else (rows,)
        for part, rect in zip(parts, columns(look, frame.middle, *(1 for _part in parts)), strict=True):
            root.add(column_panel(look, part, rect))
        self._lay_foot(root, frame)
        self.tree.replace(root)

    def _lay_foot(self, root: Group, frame: ScreenFrame) -> None:
        look = self.services.look
        standard = Button(look, _("Reset keys"), self._ask_standard)
        done = Button(look, _("Done"), self._on_back, kind=ButtonKind.PRIMARY)
        high = min(frame.foot.height, look.px(48))
        for button, share in ((standard, 0.0), (done, 1.0)):
            width = max(look.px(184), button.wanted_width())
            left = frame.foot.left + round((frame.foot.width - width) * share)
            root.add(button, Rect(left, frame.foot.centery - high // 2, width, high))


class CommandRow(Group):
    """What is done, and the two buttons that change its key and its button of the pad."""

    tall = ROW_LIST + SPACE.hair

    def __init__(self, look: Look, command: str, words: str, scene: KeysScene) -> None:
        self._words = Label(look, words)
        key, pad = _("{command}: key").format(command=words), _("{command}: gamepad").format(command=words)
        self._bound = [Bound(look, key, _keys_shown(look.keys, command), partial(scene.ask, command, by_key=True))]
        if len(command) > 1 and command not in (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN):
            self._bound.append(Bound(look, pad, look.keys.shown_button(command), partial(scene.ask, command, by_key=False)))
        super().__init__(look, (self._words, *self._bound))

    def place(self, rect: Rect) -> None:
        """Words at the left, the key and the button of the pad at the right."""
        super().place(rect)
        look, gap = self.look, self.look.px(GAP / 2)
        key, pad, high = look.px(KEY_WIDTH), look.px(BUTTON_WIDTH), look.px(ROW_LIST)
        left = rect.right - key - gap - pad
        self._words.place(Rect(rect.left, rect.top, left - gap - rect.left, high))
        for bound, x, width in zip(self._bound, (left, left + key + gap), (key, pad), strict=False):
            bound.place(Rect(x, rect.top, width, high))


class Bound(Button):
    """A button that shows a key; its name says what that key does."""

    def __init__(self, look: Look, label: str, shown: str, on_press: Callable[[], None]) -> None:
        super().__init__(look, label, on_press)
        self.shown = shown or _("none")
        self._bound = bool(shown)

    @property
    def value(self) -> str:
        """The key."""
        return self.shown

    def fits(self) -> bool:
        """Say whether the name of the key stands in the button."""
        room = self.rect.width - self.look.px(SPACE.small)
        return self.look.width(self.shown, self.look.fitted(self.shown, room, BODY_SIZE, 12)) <= room + 1

    def draw_face(self, surface: Surface, rect: Rect) -> None:
        """Draw the name of the key."""
        room = rect.width - self.look.px(SPACE.small)
        _fill, _line, ink, faint = self.colours()
        ink, face = (ink, Face.BOLD) if self._bound else (faint, Face.REGULAR)
        self.look.write(surface, self.shown, rect.center, BODY_SIZE, ink, face=face, align=Align.CENTRE, room=room, least=12)


def _keys_shown(bindings: Bindings, command: str) -> str:
    """Return the key of a command; beside a fixed one the one that was added."""
    fixed = next((chord_name(chord) for chord, one in FIXED.items() if one == command), "")
    own = bindings.shown(command)
    return own if COMMANDS[command].key or own == fixed else in_a_row(one for one in (fixed, own) if one)
