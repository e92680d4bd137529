"""The screens of Dog & Blind for the tour. Positions are reached by computer players, so that every table is one that was really played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from game.ai.levels import Level
from game.core.engine import DEAL_NEXT
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.squaw.bot import BOTS
from game.squaw.engine import ENGINE
from game.squaw.rules import BLIND, DOG, NORMAL, OUT, Status
from game.squaw.state import Phase
from game.squaw.view import View
from tests.guide import Guide, hinted, lesson_chapters, rules_chapters, set_up
from tests.tour_played import ME, Series, Wanted
from ui.games.squaw.moments import fates
from ui.input.intents import Letter

NAMES = ("Marie", "Anna", "Bruno", "Clara", "David", "Emma", "Felix")


@cache
def _series(seats: int) -> Series:
    options = Options("squaw", {"players": seats, "blind_timing": "choice"})
    return Series(BOTS[Level.EASY], lambda number: (Match(ENGINE, options, seats, f"tour {number}"), Random(number)))


def played(seats: int, wanted: Wanted) -> AnyMatch:
    """Return a match that computer players have brought to where `wanted` holds."""
    return _series(seats).brought(wanted)


def _mine(match: AnyMatch, view: View) -> bool:
    return view.phase is Phase.PLAY and match.to_act() == (ME,)


def _following(match: AnyMatch, view: View) -> bool:
    return _mine(match, view) and len(view.plays) >= 4 and len(match.legal_actions(ME)) < view.counts[ME]


def _dog(match: AnyMatch, view: View) -> bool:
    return _mine(match, view) and view.statuses[ME] is DOG and len(view.plays) > 1


def _blind(match: AnyMatch, view: View) -> bool:
    return _mine(match, view) and view.statuses[ME] is BLIND and len(view.plays) > 1


def _trumps(match: AnyMatch, view: View) -> bool:
    return view.phase is Phase.TRUMP and match.to_act() == (ME,)


def _aces(match: AnyMatch, view: View) -> bool:
    return view.phase is Phase.ACE and ME in match.to_act()


def _fallen(match: AnyMatch, view: View) -> bool:
    del match
    return view.phase is Phase.BETWEEN and view.number > 2 and len(set(view.statuses)) == 4


def _turned(before: Status, after: Status) -> Wanted:
    """Return whether a round has just made that of somebody, and of nobody anything worse."""

    def wanted(match: AnyMatch, view: View) -> bool:
        del match
        if view.phase is not Phase.BETWEEN:
            return False
        found = fates(view.results[-1])
        return bool(found) and (found[-1].before, found[-1].after) == (before, after) and view.number < 5

    return wanted


def _last_two(match: AnyMatch, view: View) -> bool:
    del match
    still_in = sum(status is not OUT for status in view.statuses)
    return view.phase is Phase.BETWEEN and still_in == 2 < sum(s is not OUT for s in view.results[-1].statuses)


def _over(match: AnyMatch, view: View) -> bool:
    del view
    return match.over


def sit(guide: Guide, match: AnyMatch, people: int = 1) -> None:
    """Go to the table of a match."""
    players = tuple(Player(NAMES[seat], "" if seat < people else "easy", seat) for seat in range(match.seats))
    guide.program.navigator.play(match, players)
    guide.wait(2)


def table(seats: int, wanted: Wanted) -> Callable[[Guide], None]:
    """Return the way to a table, the last card of the hand pointed at."""

    def show(guide: Guide) -> None:
        sit(guide, played(seats, wanted))
        guide.ready()
        scene = guide.table
        if scene.board.asking is None:
            goal = scene.board.stage.at(scene.board.table.layout.own_hand())[-1].goal
            guide.point((round(goal.x), round(goal.y)))
        guide.run(0.6)
        guide.finished()

    return show


def result(seats: int, wanted: Wanted) -> Callable[[Guide], None]:
    """Return the way to a result."""

    def show(guide: Guide) -> None:
        sit(guide, played(seats, wanted))
        guide.to_result()
        guide.run(14)
        guide.to_result()
        guide.finished()

    return show


def drawing(guide: Guide) -> None:
    """The cards drawn for the first deal lie open."""
    match: AnyMatch = Match(ENGINE, Options("squaw", {"players": 7}), 7, "drawing")
    sit(guide, match)
    guide.run(2.2)


def last_trick(guide: Guide) -> None:
    """The last trick laid out again as it fell."""
    sit(guide, played(7, lambda match, view: _mine(match, view) and len(view.tricks) > 1 and len(view.tricks[-1].plays) > 4))
    guide.ready()
    guide.table.handle(Letter("t"))
    guide.run(0.6)
    guide.finished()


def _out(match: AnyMatch, view: View) -> bool:
    del match
    return view.phase is Phase.BETWEEN and view.statuses[ME] is OUT


def out_of_it(guide: Guide) -> None:
    """The question to a person who is out."""
    guide.watches = False
    match = played(4, _out)
    match.apply(match.to_act()[0], DEAL_NEXT)
    sit(guide, match)
    guide.wait_until(lambda: guide.table.board.tree.modal is not None)
    guide.run(0.6)
    guide.finished()
    guide.watches = True


def curtain(guide: Guide) -> None:
    """The curtain with what happened since."""
    sit(guide, played(5, lambda match, view: _mine(match, view) and len(view.tricks) > 1), people=3)
    guide.wait_until(lambda: guide.screen == "CurtainScene")
    guide.finished()


SCREENS: dict[str, Callable[[Guide], None]] = {
    "squaw-draw": drawing,
    "squaw-turn": table(7, _following),
    "squaw-two": table(2, _mine),
    "squaw-hint": hinted(table(2, _mine)),
    "squaw-dog": table(6, _dog),
    "squaw-blind": table(4, _blind),
    "squaw-trumps": table(5, _trumps),
    "squaw-aces": table(7, _aces),
    "squaw-last-trick": last_trick,
    "squaw-spectating": out_of_it,
    "squaw-curtain": curtain,
    "squaw-result": result(7, _fallen),
    "squaw-dogs": result(4, _turned(NORMAL, DOG)),
    "squaw-recovers": result(4, _turned(DOG, NORMAL)),
    "squaw-out": result(5, _turned(BLIND, OUT)),
    "squaw-last-two": result(4, _last_two),
    "squaw-over": result(7, _over),
    "squaw-over-two": result(2, _over),
    "squaw-setup": set_up("squaw", more=3),
    "squaw-setup-seat": set_up("squaw", more=2, seat=True),
    **rules_chapters(Options("squaw")),
    **lesson_chapters("squaw"),
}
