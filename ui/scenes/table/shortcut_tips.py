"""Tells the key of every tool once: where somebody looks at the tool for the first time, or after using it in another way.

What was told is kept with the settings, which can also forget it or turn it off. Nothing is said over a dialog or while cards fly.
"""

from __future__ import annotations

from collections.abc import Callable

from ui.input.intents import Command, Intent, Modality
from ui.services.services import Services
from ui.text.catalog import _
from ui.widgets import Button, Control, Tree

MOST_TOLD = 150
"""The settings keep no more; the oldest are forgotten first."""


class ShortcutTips:
    """Watches the controls of one table. `busy` says that this is no moment to say anything.

    A command is one of `Command`, or the letter on a button.
    """

    def __init__(self, services: Services, tree: Tree, busy: Callable[[], bool]) -> None:
        self._services, self._tree, self._busy = services, tree, busy
        self._due: list[str] = []
        """What is to be said at the next quiet moment."""
        self._reading: tuple[str, str] | None = None
        """The tool, by name and command, whose tooltip is on the screen: once it goes it has been told."""
        tree.on_used = self.used

    def explain(self, tool: Button, what: str = "") -> None:
        """Let a tool say what it does and by which key, as long as that has not been told."""
        command = _command(tool)
        if command and self._is_new(tool.label, command):
            tool.tooltip = "\n".join(filter(None, (what, self._words(command))))

    def used(self, control: Control, by_key: bool) -> None:
        """A control was used: who knows its key needs no telling, others are told once."""
        if isinstance(control, Button) and (command := _command(control)):
            self.tell(control.label, command, known=by_key)

    def heard(self, intent: Intent) -> None:
        """A key or a button of the pad has done what a tool does too: it is known."""
        if isinstance(intent, Command) and intent in (Command.HINT, Command.TAKE_BACK, Command.INSPECT):
            self.tell("", intent, known=True)

    def tell(self, name: str, command: str, *, known: bool = False) -> None:
        """Tell once that something can be done by the key of a command; `known` by who has just used that."""
        if not self._is_new(name, command):
            return
        self._note(name, command)
        words = self._words(command)
        if not known and words:
            self._due.append(f"{name}: {words}")

    def step(self) -> None:
        """See what has been read, and say what is due when nothing else goes on."""
        shown = self._tree.explained
        command = _command(shown) if isinstance(shown, Button) else ""
        reading = (shown.label, command) if shown is not None and command else None
        if self._reading is not None and reading != self._reading and self._is_new(*self._reading):
            self._note(*self._reading)
        self._reading = reading
        if self._due and self._tree.modal is None and not self._busy():
            self._tree.say(self._due.pop(0))

    def _words(self, command: str) -> str:
        """Return the words for the key of a command, or with a pad for its button; "" if it has none."""
        keys, by_pad = self._services.look.keys, self._services.modality is Modality.PAD
        shown = keys.shown_button(command) if by_pad else keys.shown(command)
        words = _("button {button}") if by_pad else _("key {key}")
        return words.format(button=shown, key=shown) if shown else ""

    def _name(self, name: str, command: str) -> str:
        """Return under which name it is kept: a letter may stand on several tools, and a key may be changed."""
        return f"{name if len(command) == 1 else command} {self._services.look.keys.shown(command)}"

    def _is_new(self, name: str, command: str) -> bool:
        settings = self._services.settings
        return settings.tell_keys and self._name(name, command) not in settings.keys_told

    def _note(self, name: str, command: str) -> None:
        told = {**self._services.settings.keys_told, self._name(name, command): 1}
        while len(told) > MOST_TOLD:
            del told[next(iter(told))]
        self._services.change(keys_told=told)


def _command(tool: Button) -> str:
    """Return what the key of a tool does: a command, or its letter."""
    return tool.command or tool.key.lower()
