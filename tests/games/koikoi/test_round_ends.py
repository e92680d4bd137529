"""The result of a round says why it ended, in each of the ways in which one ends."""

from __future__ import annotations

from game.core.match import Match
from game.core.options import Options
from game.koikoi.engine import ENGINE
from game.koikoi.state import State
from tests.games.koikoi.framework import KO, options
from tests.games.koikoi.test_view import FIRST, SECOND, pack_with
from tests.golden.told import setting_of
from ui.games.koikoi.results import KoiKoiResult

PLAIN = "7-kasu-a 8-kasu-a 9-kasu-a 3-kasu-b 4-kasu-b 10-kasu-a 11-tan-red 2-kasu-b"
OTHERS = "1-kasu-a 2-kasu-a 3-kasu-a 4-kasu-a 5-kasu-a 6-kasu-a 7-kasu-b 8-kasu-b"
TWELVES = "12-hikari-phoenix 12-kasu-a 12-kasu-b 12-kasu-yellow"


def dealt(ko: str, oya: str, field: str = "") -> State:
    """Return the round of a pack that gives these hands, and the field these cards."""
    pack = pack_with(ko, oya)
    for number, name in enumerate(field.split()):
        here, there = (8, 9, 10, 11)[number], pack.index(name)
        pack[here], pack[there] = pack[there], pack[here]
    return ENGINE.from_position(options(), {"pack": pack, "month": 1})


def said(state: State) -> list[str]:
    """Return what the sheet says of the round to whoever does not deal."""
    view = ENGINE.view_for(state, KO)
    setting = setting_of(Match(ENGINE, Options("koi-koi"), 2, "ends"), KO, alone=True)
    return [node.label for node in KoiKoiResult(setting, view).semantics().walk()]


def test_one_hand_yaku_wins_six_points() -> None:
    told = said(dealt(FIRST, PLAIN))
    assert "You were dealt a hand yaku: 6 points" in told
    assert "Ada was dealt a hand yaku: 6 points" in said(dealt(PLAIN, FIRST))


def test_two_hand_yaku_are_worth_nothing() -> None:
    told = said(dealt(FIRST, SECOND))
    assert {"Both hands hold a hand yaku", "Nobody scores; the next round is dealt"} <= set(told)


def test_a_field_of_four_of_a_month_is_worth_nothing() -> None:
    told = said(dealt(PLAIN, OTHERS, TWELVES))
    assert {"The field was dealt four of a month or four pairs", "Nobody scores; the next round is dealt"} <= set(told)
