"""Widgets in words: what has the focus, what a dialog asks, what stands on a screen. They say role, label, value and what Enter does."""

from __future__ import annotations

from collections.abc import Iterator

from ui.text.catalog import N_, _, in_a_row
from ui.text.sentences import pair, sentence
from ui.voice.utterances import Verbosity
from ui.widgets import Button, Control, Modal, Node, Role, TextField, Tree
from ui.widgets.button import HoldButton

ROLES = {
    Role.BUTTON: N_("button"),
    Role.SWITCH: N_("switch"),
    Role.SLIDER: N_("slider"),
    Role.CHOICE: N_("choice"),
    Role.FIELD: N_("text field"),
    Role.ROW: N_("row"),
}
"""What a control is. A card says no role: its name is enough."""
DOES = {
    Role.BUTTON: N_("Enter presses it"),
    Role.SWITCH: N_("Enter switches it"),
    Role.SLIDER: N_("Left and Right change it"),
    Role.CHOICE: N_("Left and Right change it"),
    Role.FIELD: N_("type to change it"),
    Role.ROW: N_("Enter chooses it"),
}
"""What can be done with a control."""
MOST_TEXTS = 60
"""So many texts of a screen are read at most."""
_READ = frozenset({Role.DIALOG, Role.HEADING, Role.TEXT, Role.ROW, Role.GROUP})


def focused_words(control: Control, verbosity: Verbosity, aim: str = "") -> str:
    """Return a control in words; `aim` is what Enter would do there, "" for what it does to every widget of its kind."""
    named = pair(control.label or control.tooltip, "" if aim else control.value)
    if verbosity is Verbosity.BRIEF:
        return sentence(named, aim, "" if control.enabled else _("not possible now"))
    role = _(ROLES[control.role]) if control.role in ROLES else ""
    told = in_a_row(part for part in (named.rstrip("."), role) if part)
    if not control.enabled or control.refuses:
        return sentence(told, _("not possible now"), control.tooltip)
    does = aim or _does(control)
    more = control.tooltip if verbosity is Verbosity.EVERYTHING and control.tooltip != control.label else ""
    return sentence(told, _("selected") if _is_chosen(control) else "", does, _key_of(control), more)


def _is_chosen(control: Control) -> bool:
    if isinstance(control, TextField):
        return bool(control.line.selected)
    return isinstance(control, Button) and bool(getattr(control, "chosen", False))


def _does(control: Control) -> str:
    if isinstance(control, HoldButton):
        return _("hold Enter to press it")
    return _(DOES[control.role]) if control.role in DOES else ""


def _key_of(control: Control) -> str:
    return _("Key: {key}").format(key=control.shown_key) if isinstance(control, Button) and control.shown_key else ""


def value_words(control: Control) -> str:
    """Return what a control stands at now; "" while keys write into it, for whoever types knows."""
    return "" if isinstance(control, TextField) and control.writes else control.value


def dialog_words(modal: Modal, verbosity: Verbosity) -> str:
    """Return a dialog in words: what it is about, what stands in it, and every answer with its consequence and its number."""
    texts = [words for widget in modal.children if not isinstance(widget, Control) for words in texts_of(widget.semantics())]
    answers = [button for button in modal.buttons if button.visible]
    said = [pair(button.label, "" if verbosity is Verbosity.BRIEF else button.value) for button in answers]
    choices = sentence(*(in_a_row((str(number), words)) for number, words in enumerate(said, 1))) if len(said) > 1 else ""
    return sentence(*dict.fromkeys((modal.label, *texts)), pair(_("Choices"), choices) if choices else "")


def screen_words(tree: Tree, node: Node) -> tuple[str, ...]:
    """Return every text of a screen, headings first as they stand; of a dialog that is open only its own."""
    return texts_of(node if tree.modal is None else tree.modal.semantics())


def texts_of(node: Node) -> tuple[str, ...]:
    """Return what is written below a node and is no control, in the order in which it stands, each once."""
    found = dict.fromkeys(words for words in _texts(node) if words)
    return tuple(found)[:MOST_TEXTS]


def _texts(node: Node) -> Iterator[str]:
    if node.role in {Role.TOAST, Role.TOOLTIP}:
        return
    if node.role in _READ:
        yield pair(node.label, node.value)
    for child in node.children:
        yield from _texts(child)
