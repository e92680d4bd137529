"""Widgets on a tree, and a player who uses them by intents."""

from dataclasses import dataclass, field

from pygame import Rect

from sounds.ids import SoundId
from ui.input.intents import Intent, Modality, PointerMoved, PointerPressed, PointerReleased
from ui.widgets import (
    Button,
    Group,
    Look,
    Paragraph,
    Tree,
    Widget,
    ask,
)


def ignore(*_told: object) -> None:
    """Hear of something that does not matter."""


@dataclass
class Heard:
    """What a player hears and what the scene is told."""

    sounds: list[SoundId] = field(default_factory=list)
    told: list[object] = field(default_factory=list)


def tree_of(look: Look, *placed: tuple[Widget, tuple[int, int, int, int]], by: Modality = Modality.MOUSE) -> Tree:
    root = Group(look)
    for widget, rect in placed:
        root.add(widget, Rect(rect))
    return Tree(look, root, by)


def click(tree: Tree, at: tuple[int, int]) -> None:
    tree.handle(PointerMoved(*at))
    tree.handle(PointerPressed(*at))
    tree.handle(PointerReleased(*at))


def send(tree: Tree, *intents: Intent) -> None:
    for intent in intents:
        tree.handle(intent)


def settle(tree: Tree) -> None:
    for _ in range(120):
        tree.update(1 / 60)


def grid(look: Look, by: Modality = Modality.KEYBOARD) -> tuple[Tree, list[Button]]:
    """Return three rows of three buttons."""
    buttons = [Button(look, f"{n}", ignore) for n in range(9)]
    places = [(100 + 200 * (n % 3), 100 + 100 * (n // 3), 150, 44) for n in range(9)]
    return tree_of(look, *zip(buttons, places, strict=True), by=by), buttons


def question(look: Look, heard: Heard, *, peekable: bool = False) -> tuple[Tree, Button]:
    behind = Button(look, "Behind", lambda: heard.told.append("behind"))
    tree = tree_of(look, (behind, (100, 100, 150, 44)), by=Modality.KEYBOARD)
    tree.focus_on(behind)
    modal = ask(
        look,
        "Leave?",
        (Paragraph(look, "The match is kept."),),
        yes="Leave",
        no="Stay",
        on_yes=lambda: heard.told.append("left"),
        on_no=tree.close,
    )
    if peekable:
        modal = type(modal)(look, "Leave?", modal.body, modal.buttons, peekable=True)
    tree.open(modal)
    return tree, behind
