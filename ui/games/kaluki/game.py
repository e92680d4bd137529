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
    from ui.kit.game_content import Goal, HistoryText

    return HistoryText(
        (
            Goal("open", N_("Opened"), N_("Lay a first meld that is worth enough."), ("AS", "AH", "AD", "AC")),
            Goal("lay_off", N_("On somebody’s meld"), N_("Lay a card off on a meld of another player."), ("8H", "9H", "10H")),
            Goal("swap", N_("A joker for a card"), N_("Put the card a joker stands for in its place, and keep the joker."), ("JK1", "QH")),
            Goal("borrow", N_("Borrowed"), N_("Take a card from a meld for one of your own."), ("7S", "7H", "7D")),
            Goal("long", N_("A long sequence"), N_("Lay five cards or more of one suit in order."), ("5C", "6C", "7C", "8C")),
            Goal("out", N_("Out first"), N_("Go out: the others count what they hold."), ("2S", "2H", "2D")),
            Goal("kaluki", N_("A kaluki"), N_("Go out in one turn, with everything still in hand before it."), ("JK1", "KS", "KD")),
            Goal("bought_back", N_("Back from the dead"), N_("Win a match after buying back."), ("JK2", "3D")),
            Goal("champion", N_("The pot is yours"), N_("Win a match."), ("QH", "JD", "JK1")),
        ),
        {
            "meld": N_("Melds laid"),
            "lay_off": N_("Cards laid off"),
            "swap": N_("Jokers swapped"),
            "borrow": N_("Cards borrowed"),
            "out": N_("Went out"),
            "kaluki": "Kaluki",
        },
        N_("Most chips won in a round"),
    )


def _teaching() -> Teaching:
    from ui.games.kaluki.rules_book import rules_book
    from ui.kit.game_content import Teaching
    from ui.kit.lesson import lesson_of

    return Teaching(lambda options, _number, deck: rules_book(options, deck), lesson_of(__package__))


GAME = GameScreen(DOOR, _title_of, _match, _history, _teaching)
