"""Pishti on the screen: its door on the title, and what is loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sounds.ids import Soundscape
from ui.kit.game_screen import Door, GameScreen
from ui.kit.player_text import Seated, with_scores

if TYPE_CHECKING:
    from tests.sixth.state import Play, View
    from ui.kit.game_content import HistoryText, MatchScreens


def _title_of(view: View, seated: Sequence[Seated]) -> str:
    return with_scores(f"Pishti, round {view.table.number}", seated, map(str, view.table.scores))


def _match() -> MatchScreens[View, Play]:
    from tests.sixth.results import deciding, match_end, sheet_of
    from tests.sixth.table import pishti_table
    from ui.kit.game_content import MatchScreens

    return MatchScreens(pishti_table, sheet_of, deciding, match_end)


def _history() -> HistoryText:
    from ui.kit.game_content import Goal, HistoryText

    goals = (
        Goal("pishti", "Pishti", "Take a single card with another of its rank.", ("7H", "7D")),
        Goal("won", "Good fishing", "Win a match.", ("JS", "10D")),
    )
    return HistoryText(goals, {"pishti": "Pishti"}, "Most points in a round")


GAME = GameScreen(
    Door("Pishti", "52 cards, 2 players", "match the top card, take the pile", "french", ("JS", "7H", "7D"), Soundscape.TAVERN),
    _title_of,
    _match,
    _history,
)
