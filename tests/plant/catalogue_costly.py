"""Bugs planted in Costly Colours; see `tests.plant.catalogue`."""

from __future__ import annotations

from tests.plant.bugs import Bug

NAMED: tuple[Bug, ...] = (
    Bug(
        "the loser of a round of Costly Colours is named",
        "ui/games/costly/results.py",
        'said_of(seated, best, _("{name} scores most',
        'said_of(seated, 1 - best, _("{name} scores most',
        ("tests/app/test_whose_name.py",),
    ),
)
EQUIVALENT: tuple[Bug, ...] = (
    Bug(
        "the second also wins a tie of a match, for the counters",
        "game/costly/draft.py",
        "int(self.scores[1] > self.scores[0])",
        "int(self.scores[1] >= self.scores[0])",
        equivalent="a tie was told apart before",
    ),
    Bug(
        "a run of the same worth with the turn-up",
        "game/costly/scoring.py",
        "if worth > best and turnup_joins(rules, size, length):",
        "if worth >= best and turnup_joins(rules, size, length):",
        equivalent="its size, one more than that of the run without it, is part of what is compared",
    ),
    Bug(
        "a flush before a sequence by two",
        "game/costly/scoring.py",
        'return _Worth(flush, 1, size, "show_flush")',
        'return _Worth(flush, 2, size, "show_flush")',
        equivalent="the second number only puts a flush before a sequence, which has 0",
    ),
    *(
        Bug(f"the last card for the first: {what}", "ui/games/costly/names.py", before, before.replace("[0]", "[-1]"), equivalent=why)
        for what, before, why in (
            ("a right one", "rules.special[turnup][line.cards[0]] == RIGHT_ONE", "there is one"),
            ("jack or two", "RANK[line.cards[0]] == 2]", "there is one"),
            ("of the colour turned up", 'turned up").format(card=card_small(line.cards[0]))', "there is one"),
            ("the card itself", "why = card_small(line.cards[0])", "there is one"),
            ("a suit", "PACK[line.cards[0]].suit", "all are of one suit"),
            ("a colour", "COLOUR[line.cards[0]]", "all are of one colour"),
        )
    ),
)
