"""Bugs that once were planted and that no test noticed, held for good; and changes that nobody could notice, each with its reason.

Those of a game stand in a module of its own.
"""

from __future__ import annotations

import importlib

from game.catalog import GAMES
from tests.plant.bugs import Bug

OWN = [importlib.import_module(f"tests.plant.catalogue_{game.word}") for game in GAMES.values()]
SHARED = (
    Bug(
        "the curtain shows another name",
        "ui/scenes/curtain.py",
        "name, side = self._names()[self.seat], look.px(",
        "name, side = self._names()[self.seat - 1], look.px(",
        ("tests/app/test_whose_name.py",),
    ),
    Bug(
        "the curtain speaks another name",
        "ui/scenes/curtain.py",
        "name = self._names()[self.seat]\n        words =",
        "name = self._names()[self.seat - 1]\n        words =",
        ("tests/app/test_whose_name.py",),
    ),
    Bug(
        "a hint marks where a card comes from",
        "ui/scenes/table/gesture_input.py",
        "spot = gesture.target if gesture.target is not None else gesture.sources[-1]",
        "spot = gesture.sources[-1]",
        ("tests/app/test_hints.py",),
    ),
    Bug(
        "a hint shows the last legal action",
        "ui/turns/turns.py",
        "self._front.show_hint(self.advice.verdict, 0)",
        "self._front.show_hint(Verdict.settled(self.match.legal_actions(seat)[-1]), 0)",
        ("tests/turns",),
    ),
    Bug(
        "undo takes two actions back",
        "ui/turns/turns.py",
        "while match.ply > ply:",
        "while match.ply > max(0, ply - 1):",
        ("tests/turns",),
    ),
    Bug(
        "undo looks as if it did something",
        "ui/scenes/table/toolbar.py",
        "undo.refuses = not scene.turns.undo.is_possible",
        "undo.refuses = False",
        ("tests/app/test_small_manners.py",),
    ),
    Bug(
        "undo looks as if it did nothing",
        "ui/scenes/table/toolbar.py",
        "undo.refuses = not scene.turns.undo.is_possible",
        "undo.refuses = True",
        ("tests/app/test_small_manners.py",),
    ),
    Bug(
        "the loser of a match is named",
        "ui/kit/reveal/poster.py",
        "said_of(seated, first[0],",
        "said_of(seated, first[0] - 1,",
        ("tests/app/test_whose_name.py",),
    ),
    Bug(
        "a replay is a ply short",
        "ui/turns/replay.py",
        "self.last = match.ply",
        "self.last = match.ply - 1",
        ("tests/turns",),
    ),
    Bug(
        "what happened in a replay is a ply short",
        "ui/turns/replay.py",
        "[began : moment + 1]",
        "[began:moment]",
        ("tests/turns",),
    ),
    Bug(
        "the end of a replay is a ply short",
        "ui/scenes/replay/scene.py",
        "self.go_to(self.course.last if intent is Command.LAST else 0)",
        "self.go_to(self.course.last - 1 if intent is Command.LAST else 0)",
        ("tests/app/test_replay.py",),
    ),
    Bug(
        "the result to hand on has names exchanged",
        "ui/library/share.py",
        "name_now(players[seat].name)",
        "name_now(players[seat - 1].name)",
        ("tests/app/test_same_deal.py",),
    ),
    Bug(
        "the podium honours the second",
        "ui/kit/reveal/podium.py",
        "one.place == 1]",
        "one.place == 2]",
        ("tests/kit/test_podium.py",),
    ),
    Bug(
        "the last of a match is honoured",
        "ui/kit/reveal/podium.py",
        "one, y = self.end.stood[0], TROPHY_Y",
        "one, y = self.end.stood[-1], TROPHY_Y",
        ("tests/kit/test_podium.py",),
    ),
    Bug(
        "the curtain tells nothing",
        "ui/turns/people.py",
        "return tuple(map(public, this_deal(self._match, self._seen(seat) if seen is None else seen)))",
        "return ()",
        ("tests/app/test_whose_name.py",),
    ),
)
CHANGES_NOTHING = (
    Bug(
        "the second of two is ahead in a tie",
        "ui/kit/reveal/poster.py",
        "Seat(int(points[1] > points[0]))",
        "Seat(int(points[1] >= points[0]))",
        equivalent="a tie was told apart before",
    ),
    Bug(
        "cards are drawn ahead in the size of the last one",
        "ui/kit/reveal/showcase.py",
        "spot = spots[0]",
        "spot = spots[-1]",
        equivalent="cards that gather are all of one size",
    ),
)
NAMED: tuple[Bug, ...] = (*SHARED, *(bug for own in OWN for bug in own.NAMED))
EQUIVALENT: tuple[Bug, ...] = (*CHANGES_NOTHING, *(bug for own in OWN for bug in own.EQUIVALENT))
