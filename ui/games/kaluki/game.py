"""Kaluki on the screen: its door on the title, and what is loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sounds.ids import Soundscape
from ui.kit.game_screen import Door, GameScreen
from ui.kit.player_text import Seated, with_scores
from ui.text.catalog import N_, _

if TYPE_CHECKING:
    from game.kaluki.actions import Action
    from game.kaluki.view import View
    from ui.kit.game_content import HistoryText, MatchScreens, Teaching

DOOR = Door(
    N_("Kaluki"),
    N_("2 packs, jokers, 2 to 5"),
    N_("lay melds, keep one card"),
    "french",
    ("JK1", "QH", "JD"),
    Soundscape.SALON,
    rule_fans={"club": ("AS", "AH", "AD"), "british_club": ("10C", "JC", "QC"), "own": ("JK2", "7H", "7S")},
)


def _title_of(view: View, seated: Sequence[Seated]) -> str:
    words = _("Kaluki, round {number}").format(number=view.standing.number)
    return with_scores(words, seated, map(str, view.standing.totals))


def _match() -> MatchScreens[View, Action]:
    from ui.games.kaluki.landscape import landscape
    from ui.games.kaluki.reasons import phrase
    from ui.games.kaluki.results import deciding, sheet_of
    from ui.games.kaluki.table import kaluki_table
    from ui.kit.game_content import MatchScreens

    return MatchScreens(table=kaluki_table, result=sheet_of, deciding=deciding, landscape=landscape, phrase=phrase)


def _history() -> HistoryText:
    from ui.kit.game_content import history_of

    return history_of(__package__)


def _teaching() -> Teaching:
    from ui.games.kaluki.rules_book import rules_book
    from ui.kit.game_content import Teaching
    from ui.kit.lesson import lesson_of

    return Teaching(lambda options, _number, deck: rules_book(options, deck), lesson_of(__package__))


GAME = GameScreen(DOOR, _title_of, _match, _history, _teaching)
