"""The screens of Kaluki for the tour. Positions are set up, or reached by computer players."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pygame

from game.ai.levels import Level
from game.core.match import Match
from game.core.options import Options, OptionValue
from game.core.record import AnyMatch, Player
from game.kaluki.actions import parse_action
from game.kaluki.bot import BOTS
from game.kaluki.engine import ENGINE
from game.kaluki.events import MELD
from game.kaluki.state import Phase
from game.kaluki.view import View
from tests.guide import Guide, hinted, lesson_chapters, rules_chapters, set_up
from tests.tour_played import ME, Series, Wanted

NAMES = ("Marie", "Anna", "Bruno", "Clara", "David")
TABLE = [
    {"owner": 1, "cards": ["6S", "6H", "6D", "6C"]},
    {"owner": 0, "cards": ["7H", "8H", "9H"]},
    {"owner": 2, "cards": ["2S", "3S", "JK1", "5S"]},
    {"owner": 1, "cards": ["KS", "KH", "KD"]},
]
POSITION = {
    "hands": [["6Sb", "6Hb", "4S", "10H", "JK2", "AH", "2H", "2D", "QC", "JC", "9D", "7C", "3D"], ["5D", "5C"], ["4H", "4D", "AD"]],
    "discards": ["9C", "QD"],
    "stock": ["3C", "3Db", "3Sb", "4C", "4Db"],
    "table": TABLE,
    "opened": [True, True, True],
}

@cache
def _series(seats: int, changes: tuple[tuple[str, OptionValue], ...]) -> Series:
    options = Options("kaluki", {"players": seats, **dict(changes)})
    return Series(BOTS[Level.EASY], lambda number: (Match(ENGINE, options, seats, f"tour {number}"), Random(number)))


def played(seats: int, wanted: Wanted, changes: dict[str, OptionValue] | None = None) -> AnyMatch:
    """Return a match that computer players have brought to where `wanted` holds."""
    return _series(seats, tuple((changes or {}).items())).brought(wanted)


def sit(guide: Guide, match: AnyMatch, people: int = 1) -> None:
    """Go to the table of a match."""
    players = tuple(Player(NAMES[seat], "" if seat < people else "easy", seat) for seat in range(match.seats))
    guide.program.navigator.play(match, players)
    guide.wait(2)


def table(seats: int, wanted: Wanted, changes: dict[str, OptionValue] | None = None) -> Callable[[Guide], None]:
    """Return the way to a table, the last card of the hand pointed at where there is one."""

    def show(guide: Guide) -> None:
        sit(guide, played(seats, wanted, changes))
        guide.ready()
        if guide.table.board.asking is not None:
            guide.finished()
            return
        goal = guide.table.board.stage.at(guide.table.board.table.layout.own_hand())[-1].goal
        guide.point((round(goal.x), round(goal.y)))
        guide.run(0.6)
        guide.finished()

    return show


def result(
    seats: int, wanted: Wanted, changes: dict[str, OptionValue] | None = None, seconds: float = 5
) -> Callable[[Guide], None]:
    """Return the way to a result, so many seconds after it begins."""

    def show(guide: Guide) -> None:
        sit(guide, played(seats, wanted, changes))
        guide.to_result()
        guide.finished()
        guide.run(seconds)
        guide.to_result()
        guide.finished()

    return show


def taking(*names: str, changes: dict[str, Any] | None = None, laid: bool = False) -> Callable[[Guide], None]:
    """Return the way to a table at which cards are taken up, and with `laid` put where a new meld goes."""

    def show(guide: Guide) -> None:
        match: AnyMatch = Match(ENGINE, Options("kaluki", {"players": 3}), 3, "position", {**POSITION, **(changes or {})})
        match.apply(ME, parse_action("draw stock"))
        sit(guide, match)
        guide.ready()
        picking = guide.table.board.picking
        for name in names:
            picking.press(ENGINE.pack.named(name))
        if laid:
            picking.press(MELD[len(guide.table.turns.view.melds)])
        guide.run(0.6)
        guide.finished()

    return show


def arranged(*groups: str, held: str = "") -> Callable[[Guide], None]:
    """Return the way to a table at which the hand lies in groups of one's own, and a card is taken up."""

    def show(guide: Guide) -> None:
        match: AnyMatch = Match(ENGINE, Options("kaluki", {"players": 3}), 3, "position", POSITION)
        match.apply(ME, parse_action("draw stock"))
        sit(guide, match)
        guide.ready()
        board = guide.table.board
        for group in groups:
            board.keep_together([ENGINE.pack.named(name) for name in group.split()])
        guide.run(0.6)
        if held:
            board.picking.press(ENGINE.pack.named(held))
        guide.run(0.6)
        guide.finished()

    return show


EVENING = {
    "hands": [
        ["AS", "AH", "AD", "AC", "JK2", "10C", "JC", "5S", "5Hb", "2H", "8S", "QD", "9C"],
        ["4D", "9H", "KC"],
        ["7C", "7D", "3H", "9S", "QC", "JD", "2D", "2C", "4S", "AHb", "10S", "6S", "KSb"],
        ["3Sb", "8C", "QS"],
    ],
    "discards": ["9D", "QSb", "4Db"],
    "stock": ["QH", "6C", "JS", "KCb", "10H", "8D", "6Hb", "3Db", "5D", "10Db"],
    "table": [
        {"owner": 1, "cards": ["5H", "6H", "7H", "8H"]},
        {"owner": 1, "cards": ["KS", "KH", "KD"]},
        {"owner": 1, "cards": ["2Cb", "3C", "JK1", "5C"]},
        {"owner": 3, "cards": ["10D", "JDb", "QDb", "KDb", "ADb"]},
        {"owner": 3, "cards": ["3S", "3D", "3Cb"]},
    ],
    "opened": [False, True, False, True],
}


def evening(guide: Guide) -> None:
    """A turn of four players: aces have just opened, the rest of the hand lies in groups of one's own."""
    match: AnyMatch = Match(ENGINE, Options("kaluki", {"players": 4}), 4, "position", EVENING)
    match.apply(ME, parse_action("draw stock"))
    sit(guide, match)
    guide.ready()
    guide.table.play(parse_action("meld group AS AH AD AC"))
    guide.ready()
    board = guide.table.board
    for group in ("10C JC JK2", "5S 5Hb"):
        board.keep_together([ENGINE.pack.named(name) for name in group.split()])
    board.picking.press(ENGINE.pack.named("9C"))
    guide.point((1130, 640))
    guide.run(1.0)
    guide.finished()


TWELVE = {
    "hands": [["AS", "AH", "JK2", "10C", "5S", "2H", "QD"], ["4D", "9H"], ["7C", "7D", "3H", "9S"], ["3Sb", "8C"], ["6Db", "QCb", "4S"]],
    "discards": ["9D", "QSb", "4Db"],
    "stock": ["QH", "6C", "JS", "KCb", "10H", "8D"],
    "table": [
        {"owner": 1, "cards": ["5H", "6H", "7H", "8H", "9Hb"]},
        {"owner": 1, "cards": ["KS", "KH", "KD"]},
        {"owner": 1, "cards": ["2Cb", "3C", "JK1", "5C"]},
        {"owner": 2, "cards": ["8S", "8Hb", "8Db", "8Cb"]},
        {"owner": 2, "cards": ["JC", "QC", "KC", "AC"]},
        {"owner": 3, "cards": ["10D", "JDb", "QDb", "KDb", "ADb", "2Db", "3Db"]},
        {"owner": 3, "cards": ["3S", "3D", "3Cb"]},
        {"owner": 4, "cards": ["6S", "6D", "6Sb"]},
        {"owner": 4, "cards": ["9Sb", "10S", "JSb", "QS"]},
        {"owner": 4, "cards": ["2D", "2S", "2C"]},
        {"owner": 0, "cards": ["7S", "7Hb", "7Cb"]},
        {"owner": 0, "cards": ["10Hb", "JH", "QHb", "KHb", "AHb"]},
    ],
    "opened": [True] * 5,
}


def twelve(guide: Guide) -> None:
    """Twelve melds of five players, a card taken up."""
    match: AnyMatch = Match(ENGINE, Options("kaluki", {"players": 5}), 5, "position", TWELVE)
    match.apply(ME, parse_action("draw stock"))
    sit(guide, match)
    guide.ready()
    guide.table.board.picking.press(ENGINE.pack.named("JK2"))
    guide.run(0.6)
    guide.finished()


def last_turns(guide: Guide) -> None:
    """The dialog with everybody's last turn and the discards fanned out."""
    sit(guide, played(5, _crowded))
    guide.ready()
    guide.key(pygame.K_t, "t")
    guide.run(0.5)
    guide.finished()


def borrowed(guide: Guide) -> None:
    """A card is borrowed and not used yet."""
    match: AnyMatch = Match(ENGINE, Options("kaluki", {"players": 3}), 3, "position", POSITION)
    match.apply(ME, parse_action("draw stock"))
    sit(guide, match)
    guide.ready()
    guide.table.play(parse_action("take 6C from 0"))
    guide.ready()
    guide.run(0.6)
    guide.finished()


def due_card(guide: Guide) -> None:
    """A card taken from the discards must be used."""
    position = {**POSITION, "discards": ["QD", "8S", "6Db"], "table": TABLE[1:]}
    match: AnyMatch = Match(ENGINE, Options("kaluki", {"players": 3}), 3, "position", position)
    sit(guide, match)
    guide.ready()
    guide.table.play(parse_action("draw discard"))
    guide.ready()
    guide.run(0.6)
    guide.finished()


def all_discards(guide: Guide) -> None:
    """A table on which every discard is to be seen."""
    guide.program.services.change(display={"kaluki/discard_pile_view": "all"})
    table(4, _crowded)(guide)


def curtain(guide: Guide) -> None:
    """The curtain with what happened since."""
    sit(guide, played(4, lambda match, view: _mine(match, view) and len(view.melds) > 3), people=3)
    guide.wait_until(lambda: guide.screen == "CurtainScene")
    guide.finished()


def one_go(guide: Guide) -> None:
    """The moment of a kaluki."""
    hand = ["2S", "3S", "4S", "5H", "5D", "5C", "8D", "9D", "10D", "JC", "JH", "JSb", "JD"]
    others = [["2C", "KS", "9H"], ["3C", "AH"]]
    position = {"hands": [hand, *others], "discards": ["9C"], "stock": ["7H", "8H"], "turn_no": [0, 0, 0]}
    match: AnyMatch = Match(ENGINE, Options("kaluki", {"players": 3}), 3, "position", position)
    melds = ("meld group JH JD JC JSb", "meld sequence 2S 3S 4S", "meld group 5H 5D 5C", "meld sequence 8D 9D 10D")
    for text in ("draw stock", *melds, "discard 7H"):
        match.apply(ME, parse_action(text))
    sit(guide, match)
    guide.to_result()
    guide.finished(between=0.3)
    guide.run(1.3)


def _mine(match: AnyMatch, view: View) -> bool:
    return view.phase in (Phase.DRAW, Phase.TABLE) and match.to_act() == (ME,)


def _drawing(match: AnyMatch, view: View) -> bool:
    return view.phase is Phase.DRAW and match.to_act() == (ME,) and len(view.turns) > 2


def _late(match: AnyMatch, view: View) -> bool:
    return _drawing(match, view) and bool(view.opened & ~(1 << ME))


def _crowded(match: AnyMatch, view: View) -> bool:
    return view.phase is Phase.TABLE and match.to_act() == (ME,) and len(view.melds) > 8


def _some(match: AnyMatch, view: View) -> bool:
    return view.phase is Phase.TABLE and match.to_act() == (ME,) and len(view.melds) > 5


def _bust(match: AnyMatch, view: View) -> bool:
    return view.phase is Phase.BUYBACK and match.to_act() == (ME,)


def _won(match: AnyMatch, view: View) -> bool:
    del match
    return view.phase is Phase.BETWEEN


def _fell(match: AnyMatch, view: View) -> bool:
    """Whether a round is over after which somebody has left, and others play on."""
    del match
    return view.phase is Phase.BETWEEN and any(view.standing.left)


def _over(match: AnyMatch, view: View) -> bool:
    del view
    return match.over


SCREENS: dict[str, Callable[[Guide], None]] = {
    "kaluki-draw": table(4, _drawing),
    "kaluki-draw-late": table(4, _late),
    "kaluki-hint": hinted(table(2, _some)),
    "kaluki-crowded": table(5, _crowded),
    "kaluki-twelve": twelve,
    "kaluki-four": table(4, _crowded),
    "kaluki-two": table(2, _some),
    "kaluki-borrowed": borrowed,
    "kaluki-due": due_card,
    "kaluki-buy-back": table(4, _bust, {"elimination_limit": 60}),
    "kaluki-evening": evening,
    "kaluki-groups": arranged("6Sb 6Hb JK2", "AH 2H", "4S 3D 2D"),
    "kaluki-held": arranged("AH 2H", held="6Sb"),
    "kaluki-last-turns": last_turns,
    "kaluki-all-discards": all_discards,
    "kaluki-joker": taking("JK2"),
    "kaluki-choose": taking("AH", "2H", "JK2", laid=True),
    "kaluki-opening": taking("QC", "JC", "JK2", changes={"opened": [False, True, True], "table": [*TABLE[:1], *TABLE[2:]]}, laid=True),
    "kaluki-curtain": curtain,
    "kaluki-count": result(5, _won, seconds=1.5),
    "kaluki-result": result(5, _won, seconds=9),
    "kaluki-kaluki": one_go,
    "kaluki-out": result(4, _fell, {"elimination_limit": 60, "max_buybacks": 0}, seconds=9.5),
    "kaluki-over": result(4, _over, {"elimination_limit": 40}, seconds=14),
    "kaluki-setup": set_up("kaluki", "club"),
    **rules_chapters(Options("kaluki")),
    **lesson_chapters("kaluki"),
}
