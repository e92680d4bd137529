"""Costly Colours on the screen: its door on the title, and what is loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sounds.ids import Soundscape
from ui.kit.game_screen import Door, GameScreen
from ui.kit.player_text import Seated, with_scores
from ui.text.catalog import N_, _

if TYPE_CHECKING:
    from game.costly.actions import Action
    from game.costly.state import View
    from ui.kit.game_content import HistoryText, MatchScreens, Practice, Teaching

DOOR = Door(
    N_("Costly Colours"),
    N_("52 cards, 2 players"),
    N_("count the colours of the cards"),
    "french",
    ("5D", "JC", "2C"),
    Soundscape.TAVERN,
    rule_fans={"cotton_1674": ("JD", "2D", "9D"), "shropshire_1874": ("10H", "5S", "AC"), "own": ("KD", "7C", "3H")},
)


def _title_of(view: View, seated: Sequence[Seated]) -> str:
    words = _("Costly Colours, round {number}").format(number=view.number)
    return with_scores(words, seated, map(str, view.scores))


def _match() -> MatchScreens[View, Action]:
    from ui.games.costly.landscape import landscape
    from ui.games.costly.reasons import phrase
    from ui.games.costly.results import deciding, match_end, sheet_of
    from ui.games.costly.table import costly_table
    from ui.kit.game_content import MatchScreens

    return MatchScreens(table=costly_table, result=sheet_of, ending=match_end, deciding=deciding, landscape=landscape, phrase=phrase)


def _history() -> HistoryText:
    from game.costly.rules import TOTALS
    from ui.games.costly.names import AWARDS, TOTAL_NAMES
    from ui.kit.game_content import history_of

    made = {
        **{f"total_{total}": TOTAL_NAMES[total] for total in TOTALS},
        **{key: AWARDS[key] for key in ("pair", "pair_royal", "double_pair_royal")},
        "sequence": N_("Sequence"),
        "colour": N_("Cards of a colour"),
        **{key: AWARDS[key] for key in ("flush", "costly", "go", "muggins", "false_muggins")},
    }
    return history_of(__package__, made)


def _teaching() -> Teaching:
    from ui.games.costly.rules_book import rules_book
    from ui.kit.game_content import Teaching
    from ui.kit.lesson import lesson_of

    return Teaching(lambda options, _number, _deck: rules_book(options), lesson_of(__package__))


def _practice() -> Practice:
    from ui.games.costly.practice import hand_exercise
    from ui.kit.game_content import Practice

    return Practice(
        N_("Count this hand"), N_("Count a hand with the turn-up, as at the show; then compare."), hand_exercise
    )


GAME = GameScreen(DOOR, _title_of, _match, _history, _teaching, _practice)
