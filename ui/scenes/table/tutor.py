"""The tutor: a play that costs is asked again before it stands. Said from the view alone; what is better shows at a second press."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.review import loss_in
from game.core.record import Player
from ui.games.catalog import screen_of
from ui.kit.deals import cost_words
from ui.scenes.table.hint import grounds
from ui.scenes.table.match_board import MatchBoard
from ui.services.services import Services
from ui.text.catalog import _
from ui.turns.phases import Warned
from ui.widgets import Button, ButtonKind, Modal, Paragraph, text_ink

WIDTH = 520.0
MEASURES = {"": None, "all": 0.01, "dear": 0.03, "grave": 0.08}
"""What a decision costs at least that is asked again, as a share of a match, by the setting."""


def measure(services: Services, players: Sequence[Player]) -> float | None:
    """Return what a decision costs at least that is asked again; None: none is, or not everybody at the table wants a tutor."""
    return MEASURES.get(services.settings.tutor) if services.profiles.agree("tutor", players) else None


def ask_again(table: MatchBoard, warned: Warned) -> None:
    """Ask whether a decision is to stand, and say why not."""
    board, turns = table.board, table.turns
    look, seated, lost = board.parts.look, board.table.context.seated, loss_in(warned.verdict, warned.action)
    assert lost is not None
    pair = warned.verdict.candidates[1::-1]
    phrase = screen_of(turns.match.engine.id).match().phrase
    why = grounds(turns.view, warned.verdict, pair, seated, phrase, against=True)
    lines = [Paragraph(look, ground.words, ink=text_ink) for ground in why[:1]]

    def then(act: Callable[[], object]) -> Callable[[], None]:
        def press() -> None:
            board.tree.close()
            if turns.phase == warned:  # else it is settled by now
                act()

        return press

    def show_better() -> None:
        turns.take_back()
        table.show_hint(warned.verdict, 0)

    again = then(turns.take_back)
    buttons = (
        Button(look, _("Think again"), again, kind=ButtonKind.PRIMARY),
        Button(look, _("Show what is better"), then(show_better)),
        Button(look, _("Play it"), then(lambda: turns.decide(warned.action))),
    )
    body = (*lines, Paragraph(look, cost_words(lost.loss)))
    board.tree.open(Modal(look, _("Play it all the same?"), body, buttons, on_back=again, width=WIDTH))
