"""The dialogs in which something is handed on."""

from __future__ import annotations

from tests.kit.test_prompt import look_of
from ui.input.intents import Modality
from ui.library.share import share
from ui.widgets import Button, Tree, Widget


def test_all_buttons_beside_a_deal_stand_in_the_largest_interface() -> None:
    look = look_of(ui=2.0)
    tree = Tree(look, Widget(look), Modality.KEYBOARD)
    share(look, tree, "The deal", "koi-koi plum-heron-0731", more=[Button(look, words, tree.close) for words in ("Again", "Save", "Check")])
    assert tree.modal is not None
    assert len(tree.modal.buttons) == 5
    assert all(tree.modal.panel.contains(button.rect) for button in tree.modal.buttons)
