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
    from ui.kit.game_content import Goal, HistoryText

    return HistoryText(
        (
            Goal("checki", N_("A first Checki"), N_("Hold two trios and a pair, and lay them down."), ("7S", "7H", "4D")),
            Goal("drawn", N_("Drawn, not thrown"), N_("Draw the card you wait for: all the others share the price."), ("AS", "AH", "AD")),
            Goal(
                "from_stock",
                N_("Straight from the stock"),
                N_("Claim a card thrown as it was drawn: the thrower pays double."),
                ("9S", "9D", "9H"),
            ),
            Goal(
                "from_hand",
                N_("A claim from the hand"),
                N_("Claim a card that was kept in hand: the thrower pays triple."),
                ("JC", "JC", "JC"),
            ),
            Goal("race", N_("First of two"), N_("Win while somebody else is waiting too."), ("3S", "KC")),
            Goal("unscathed", N_("Not a point lost"), N_("Let somebody else pay for a round that you do not win."), ("5D", "8S")),
            Goal("unusual", N_("Five and three"), N_("Announce with five cards of one rank, or all eight."), ("6S", "6H", "6D", "6S")),
        ),
        {"checki": "Checki", **{level.value: LEVELS[level] for level in WinLevel}},
        N_("Most points in a round"),
    )


def _teaching() -> Teaching:
    from ui.games.kowah.rules_book import rules_book
    from ui.kit.game_content import Teaching
    from ui.kit.lesson import lesson_of

    return Teaching(lambda options, _number, deck: rules_book(options, deck), lesson_of(__package__))


GAME = GameScreen(DOOR, _title_of, _match, _history, _teaching)
