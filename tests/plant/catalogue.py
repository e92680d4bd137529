"""Bugs that once were planted and that no test noticed, held for good; and changes that nobody could notice, each with its reason."""

from __future__ import annotations

from tests.plant.bugs import Bug

WHOSE = ("tests/app/test_whose_name.py",)
TURNS = ("tests/turns",)

NAMED = (
    Bug(
        "the curtain shows another name",
        "ui/scenes/curtain.py",
        "name = names[self.seat]",
        "name = names[self.seat - 1]",
        WHOSE,
    ),
    Bug(
        "the curtain speaks another name",
        "ui/scenes/curtain.py",
        "name = self._names()[self.seat]",
        "name = self._names()[self.seat - 1]",
        WHOSE,
    ),
    Bug(
        "a hint marks where a card comes from",
        "ui/scenes/table/picking.py",
        "spot = gesture.target if gesture.target is not None else gesture.sources[-1]",
        "spot = gesture.sources[-1]",
        ("tests/app/test_hints.py",),
    ),
    Bug(
        "a hint shows the last legal action",
        "ui/turns/turns.py",
        "self._front.show_hint(action)",
        "self._front.show_hint(self.match.legal_actions(seat)[-1])",
        TURNS,
    ),
    Bug(
        "undo takes two actions back",
        "ui/turns/turns.py",
        "        self.match.undo()\n",
        "        for _ in range(min(2, self.match.ply)):\n            self.match.undo()\n",
        TURNS,
    ),
    Bug(
        "undo looks as if it did something",
        "ui/scenes/table/tools.py",
        "undo.refuses = not scene.turns.can_take_back",
        "undo.refuses = False",
        ("tests/app/test_small_manners.py",),
    ),
    Bug(
        "undo looks as if it did nothing",
        "ui/scenes/table/tools.py",
        "undo.refuses = not scene.turns.can_take_back",
        "undo.refuses = True",
        ("tests/app/test_small_manners.py",),
    ),
    Bug(
        "the loser of a match is named",
        "ui/kit/poster.py",
        "said_of(seated, first[0],",
        "said_of(seated, first[0] - 1,",
        WHOSE,
    ),
    Bug(
        "the loser of a match of Dog & Blind is named",
        "ui/games/squaw/results.py",
        'said_of(seated, winner, _("{name} wins the match',
        'said_of(seated, winner - 1, _("{name} wins the match',
        WHOSE,
    ),
    Bug(
        "the loser of a month is named",
        "ui/games/koikoi/results.py",
        'said_of(self.seated, winner, _("{name} wins {month}',
        'said_of(self.seated, 1 - winner, _("{name} wins {month}',
        WHOSE,
    ),
    Bug(
        "the loser of a round of Kowah is named",
        "ui/games/kowah/results.py",
        'said_of(self._seated, self.win.winner, _("{name} wins',
        'said_of(self._seated, self.win.winner - 1, _("{name} wins',
        WHOSE,
    ),
    Bug(
        "the loser of a round of Kaluki is named",
        "ui/games/kaluki/told.py",
        "return said_of(seated, result.winner, kaluki",
        "return said_of(seated, result.winner - 1, kaluki",
    ),
    Bug(
        "the loser of a round of Costly Colours is named",
        "ui/games/costly/results.py",
        'said_of(seated, best, _("{name} scores most',
        'said_of(seated, 1 - best, _("{name} scores most',
        WHOSE,
    ),
    Bug("a replay is a ply short", "ui/turns/course.py", "self.last = match.ply", "self.last = match.ply - 1", TURNS),
    Bug(
        "what happened in a replay is a ply short",
        "ui/turns/course.py",
        "[began : moment + 1]",
        "[began:moment]",
        TURNS,
    ),
    Bug(
        "the end of a replay is a ply short",
        "ui/scenes/replay/scene.py",
        "self.go_to(self.course.last if by > 0 else 0)",
        "self.go_to(self.course.last - 1 if by > 0 else 0)",
        ("tests/app/test_replay.py",),
    ),
    Bug(
        "the result to hand on has names exchanged",
        "ui/share.py",
        "name_now(players[seat].name)",
        "name_now(players[seat - 1].name)",
        ("tests/app/test_same_deal.py",),
    ),
    Bug(
        "the podium honours the second",
        "ui/kit/podium.py",
        "one.place == 1]",
        "one.place == 2]",
        ("tests/kit/test_podium.py",),
    ),
    Bug(
        "the second stands in the middle",
        "ui/kit/podium.py",
        "(0, -1, 1)[n]",
        "(-1, 0, 1)[n]",
        ("tests/kit/test_podium.py",),
    ),
    Bug(
        "the disc of a round has the score",
        "ui/games/koikoi/results.py",
        "points_disc(str(sum(self.result.points))",
        "points_disc(str(sum(self.view.scores))",
        ("tests/app/test_match_end.py",),
    ),
    Bug(
        "the curtain tells nothing",
        "ui/turns/people.py",
        "return public(told(self._match, self._handed_over.get(seat, FROM_THE_START)))",
        "return ()",
        WHOSE,
    ),
    Bug(
        "a recap of Dog & Blind returns nothing",
        "ui/games/squaw/telling.py",
        "return recaps(events, self.desk.seated)",
        "return ()",
    ),
    Bug(
        "a layoff exit is paid as a kaluki",
        "game/kaluki/turn.py",
        "type(step.action) is Meld and not step.lent",
        "not step.lent",
        ("tests/games/kaluki/test_turn.py",),
    ),
    Bug(
        "an unambiguous joker leaves a group of three",
        "game/kaluki/melds.py",
        "certain = not rules.group_duplicates and len(cards) == GROUP_CARDS and _jokers_in(meld.cards) == 1",
        "certain = not rules.group_duplicates and _jokers_in(meld.cards) == 1",
        ("tests/games/kaluki/test_melds.py",),
    ),
    Bug(
        "an unambiguous joker of a group of three is offered",
        "game/kaluki/melds.py",
        "certain = full and len(held) == 1 and",
        "certain = len(held) == 1 and",
        ("tests/games/kaluki/test_melds.py",),
    ),
    Bug(
        "a match that the second player loses never ends",
        "game/koikoi/scoring.py",
        "min(scores) <= 0",
        "scores[0] <= 0",
        ("tests/games/koikoi/test_scoring.py",),
    ),
)
EQUIVALENT = (
    Bug(
        "the last leader for the first",
        "ui/games/squaw/moments.py",
        "most = tricks_words(result.taken[leaders[0]])",
        "most = tricks_words(result.taken[leaders[-1]])",
        equivalent="all leaders took the same number of tricks",
    ),
    Bug(
        "a flush before a sequence by two",
        "game/costly/scoring.py",
        'return _Worth(flush, 1, size, "show_flush")',
        'return _Worth(flush, 2, size, "show_flush")',
        equivalent="the second number only puts a flush before a sequence, which has 0",
    ),
)
