"""Dog & Blind on the screen: its door on the title, and what is loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.cards import Seat
from sounds.ids import Soundscape
from ui.kit.game_screen import Door, GameScreen
from ui.kit.player_text import Seated
from ui.text.catalog import N_, _
from ui.text.sentences import in_a_list

if TYPE_CHECKING:
    from game.squaw.actions import Action
    from game.squaw.view import View
    from ui.kit.game_content import HistoryText, MatchScreens, Teaching

DOOR = Door(
    N_("Dog & Blind"),
    N_("52 cards, 2 to 7"),
    N_("seven tricks down to one"),
    "french",
    ("KS", "9D", "4C"),
    Soundscape.KITCHEN,
    source_name=N_("Squaw"),
    rule_fans={"own": ("AS", "7H", "JD")},
)


def _title_of(view: View, seated: Sequence[Seated]) -> str:
    from game.squaw.rules import HANDS, Status
    from ui.games.squaw.names import names_of

    words = _("Dog & Blind, round {number} of {rounds}").format(number=view.number, rounds=HANDS)
    still_in = [Seat(seat) for seat, status in enumerate(view.statuses) if status is not Status.OUT]
    return in_a_list((words, _("still in: {names}").format(names=names_of(still_in, seated))))


def _match() -> MatchScreens[View, Action]:
    from ui.games.squaw.landscape import landscape
    from ui.games.squaw.reasons import phrase
    from ui.games.squaw.results import deciding, sheet_of
    from ui.games.squaw.table import squaw_table
    from ui.kit.game_content import MatchScreens

    return MatchScreens(table=squaw_table, result=sheet_of, deciding=deciding, landscape=landscape, phrase=phrase)


def _history() -> HistoryText:
    from ui.kit.game_content import history_of

    return history_of(__package__)


def _teaching() -> Teaching:
    from ui.games.squaw.rules_book import rules_book
    from ui.kit.game_content import Teaching
    from ui.kit.lesson import lesson_of

    return Teaching(lambda options, _number, _deck: rules_book(options), lesson_of(__package__))


GAME = GameScreen(DOOR, _title_of, _match, _history, _teaching)
