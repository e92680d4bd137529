"""The question to people who are out while others play on: watch, name the winner first, go to the result, or leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.cards import Seat
from ui.scenes.table.tools import AtTable, way_out
from ui.text.catalog import _
from ui.widgets import Button, ButtonKind, Modal, Paragraph

WIDTH = 460.0


class Spectating:
    """The dialogs of one table; at most one of them is open."""

    def __init__(self, scene: AtTable, still_in: Callable[[], tuple[tuple[Seat, str], ...]]) -> None:
        self._scene = scene
        self._still_in = still_in
        self._open: Modal | None = None

    def ask(self) -> None:
        """Ask what the people want."""
        scene = self._scene
        look = scene.board.parts.look
        turns = scene.turns
        choices = (
            Button(look, _("Watch"), turns.watch, kind=ButtonKind.PRIMARY, line=_("every card, at your speed")),
            Button(look, _("Predict the winner"), self._predict, line=_("then watch who is right")),
            Button(look, _("See the result"), turns.skip, line=_("play on out of sight")),
            way_out(scene, scene.to_title),
        )
        words = Paragraph(look, _("The others play on. How do you want to see the end?"))
        self._show(Modal(look, _("You are out"), (words,), choices, width=WIDTH))

    def drop(self) -> None:
        """Close what is open."""
        if self._open is not None:
            self._scene.board.tree.close(self._open)
            self._open = None

    def _predict(self) -> None:
        look = self._scene.board.parts.look
        choices = [Button(look, name, partial(self._scene.turns.watch, seat)) for seat, name in self._still_in()]
        back = Button(look, _("Back"), self.ask, kind=ButtonKind.PLAIN)
        words = Paragraph(look, _("Who wins the match?"))
        self._show(Modal(look, _("Predict the winner"), (words,), (*choices, back), on_back=self.ask, width=WIDTH))

    def _show(self, modal: Modal) -> None:
        self.drop()
        self._open = modal
        self._scene.board.tree.open(modal)
