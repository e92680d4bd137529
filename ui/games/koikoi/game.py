"""Koi-Koi on the screen: its door on the title, and what is loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sounds.ids import Soundscape
from ui.kit.game_screen import Door, GameScreen
from ui.kit.player_text import Seated, with_scores
from ui.text.catalog import N_, _, in_a_row

if TYPE_CHECKING:
    from pygame import Surface

    from game.koikoi.actions import Action
    from game.koikoi.state import View
    from ui.kit.game_content import HistoryText, MatchScreens, Teaching


def _month(number: int, side: int) -> Surface:
    """Draw the month of a round."""
    from game.koikoi.rules import month_of_round
    from sprites import medallions

    return medallions.medallion(month_of_round(number), side)


DOOR = Door(
    N_("Koi-Koi"),
    N_("Hanafuda, 2 players"),
    N_("match months, dare to go on"),
    "hanafuda",
    ("8-hikari-moon", "1-hikari-crane", "3-tan-poetry"),
    Soundscape.VERANDA,
    rule_fans={
        "common": ("3-hikari-curtain", "9-tane-sake-cup", "8-hikari-moon"),
        "simple": ("7-tane-boar", "10-tane-deer", "6-tane-butterflies"),
        "app_style": ("5-tan-red", "6-tan-purple", "2-tan-poetry"),
        "tamed_cup": ("11-hikari-rain-man", "9-tane-sake-cup", "8-hikari-moon"),
        "storm": ("1-hikari-crane", "11-kasu-lightning", "12-hikari-phoenix"),
        "half_year": ("2-tane-warbler", "4-tane-cuckoo", "5-tane-bridge"),
        "own": ("9-tan-purple", "11-tane-swallow", "8-tane-geese"),
    },
    round_mark=_month,
)


def _title_of(view: View, seated: Sequence[Seated]) -> str:
    rounds = view.options.number("rounds")
    number = _("round {number} of {rounds}").format(number=view.number, rounds=rounds)
    if view.options.choice("match_format") != "rounds":
        number = _("round {number}").format(number=view.number)
    return with_scores(in_a_row((_("Koi-Koi"), number)), seated, map(str, view.scores))


def _match() -> MatchScreens[View, Action]:
    from game.koikoi.events import CAPTURED
    from ui.games.koikoi.call_stakes import chances
    from ui.games.koikoi.ending import deciding, match_end
    from ui.games.koikoi.landscape import landscape
    from ui.games.koikoi.reasons import phrase
    from ui.games.koikoi.results import KoiKoiResult
    from ui.games.koikoi.table import koikoi_table
    from ui.kit.game_content import MatchScreens, RulesTool

    return MatchScreens(
        table=koikoi_table,
        result=KoiKoiResult,
        ending=match_end,
        rules=RulesTool(N_("Yaku list"), "Y", "yaku", "month", CAPTURED[0], N_("Hold its key to see which yaku are near.")),
        deciding=deciding,
        landscape=landscape,
        phrase=phrase,
        chances=chances,
    )


def _history() -> HistoryText:
    from ui.games.koikoi.names import YAKU
    from ui.kit.game_content import history_of

    return history_of(__package__, {key: names.name for key, names in YAKU.items()})


def _teaching() -> Teaching:
    from ui.games.koikoi.rules_book import rules_book
    from ui.kit.game_content import Teaching
    from ui.kit.lesson import lesson_of

    return Teaching(lambda options, month, _deck: rules_book(options, month), lesson_of(__package__))


GAME = GameScreen(DOOR, _title_of, _match, _history, _teaching)
