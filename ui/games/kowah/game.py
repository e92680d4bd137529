"""Kowah on the screen: its door on the title, and what is loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sounds.ids import Soundscape
from ui.kit.game_screen import Door, GameScreen
from ui.kit.player_text import Seated, signed, with_scores
from ui.text.catalog import N_, _

if TYPE_CHECKING:
    from game.kowah.actions import Action
    from game.kowah.state import View
    from ui.kit.game_content import HistoryText, MatchScreens, Teaching

DOOR = Door(
    N_("Kowah"),
    N_("120 cards, 2 to 6"),
    N_("two trios, a pair, one wait"),
    "ceki",
    ("AS", "JC", "7H"),
    Soundscape.SHADOW_SCREEN,
    rule_fans={"own": ("KC", "4S", "2H")},
)


def _title_of(view: View, seated: Sequence[Seated]) -> str:
    number = _("Kowah, round {number}").format(number=view.number)
    return with_scores(number, seated, map(signed, view.balances))


def _match() -> MatchScreens[View, Action]:
    from ui.games.kowah.asking import chances
    from ui.games.kowah.landscape import landscape
    from ui.games.kowah.reasons import phrase
    from ui.games.kowah.results import KowahResult, deciding, match_end
    from ui.games.kowah.table import kowah_table
    from ui.kit.game_content import MatchScreens

    return MatchScreens(
        table=kowah_table,
        result=KowahResult,
        ending=match_end,
        deciding=deciding,
        landscape=landscape,
        phrase=phrase,
        chances=chances,
    )


def _history() -> HistoryText:
    from game.kowah.rules import WinLevel
    from ui.games.kowah.names import LEVELS
    from ui.kit.game_content import history_of

    return history_of(__package__, {"checki": "Checki", **{level.value: LEVELS[level] for level in WinLevel}})


def _teaching() -> Teaching:
    from ui.games.kowah.rules_book import rules_book
    from ui.kit.game_content import Teaching
    from ui.kit.lesson import lesson_of

    return Teaching(lambda options, _number, deck: rules_book(options, deck), lesson_of(__package__))


GAME = GameScreen(DOOR, _title_of, _match, _history, _teaching)
