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
    from ui.kit.game_content import Goal, HistoryText

    named = ("pair", "pair_royal", "double_pair_royal")
    return HistoryText(
        (
            Goal("total_15", N_("Fifteen"), N_("Bring the count to 15."), ("8S", "7D")),
            Goal("total_25", N_("Twenty-five"), N_("Bring the count to 25."), ("KS", "10D", "5C")),
            Goal("total_31", N_("Thirty-one"), N_("Bring the count to 31, as far as it goes."), ("KS", "QD", "AC")),
            Goal("after_go", N_("After the Go"), N_("Play on when the other player cannot."), ("9H", "2S")),
            Goal("sequence", N_("In order"), N_("Lay the third card of a sequence, or show one."), ("5D", "6S", "7C")),
            Goal("pair_royal", N_("Pair royal"), N_("Bring three of one rank together."), ("9S", "9H", "9D")),
            Goal("flush", N_("Flush"), N_("Have a sequence of one suit."), ("4H", "5H", "6H")),
            Goal("costly", N_("Costly Colours"), N_("Show four of one suit, the turn-up among them."), ("2D", "5D", "9D", "JD")),
            Goal("muggins", N_("Muggins"), N_("Take what the other player missed; needs counting by hand."), ("JC", "2C")),
            Goal("won", N_("Round the board"), N_("Win a match."), ("AC", "KD")),
        ),
        {
            **{f"total_{total}": TOTAL_NAMES[total] for total in TOTALS},
            **{key: AWARDS[key] for key in named},
            "sequence": N_("Sequence"),
            "colour": N_("Cards of a colour"),
            "flush": AWARDS["flush"],
            "costly": AWARDS["costly"],
            "go": AWARDS["go"],
            "muggins": AWARDS["muggins"],
            "false_muggins": AWARDS["false_muggins"],
        },
        N_("Most points in a round"),
    )


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
