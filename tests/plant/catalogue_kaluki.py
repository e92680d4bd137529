"""Bugs planted in Kaluki; see `tests.plant.catalogue`."""

from __future__ import annotations

from tests.plant.bugs import Bug

NAMED: tuple[Bug, ...] = (
    Bug(
        "the loser of a round of Kaluki is named",
        "ui/games/kaluki/count_text.py",
        "return said_of(seated, result.winner, kaluki",
        "return said_of(seated, result.winner - 1, kaluki",
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
)
EQUIVALENT: tuple[Bug, ...] = (
    *(
        Bug(f"a rank more than there are: {what}", "game/kaluki/canonical.py", before, before.replace("+ 1", "+ 2"), equivalent=why)
        for what, before, why in (
            ("dear sequences", "for start in range(1, POSITIONS + 1)\n", "no window starts beyond the king"),
            ("windows", "for start in range(1, POSITIONS + 1)]\n", "no window starts beyond the king"),
            ("cards of a sequence", "else PACK_SIZE)) for rank in range(POSITIONS + 1)]", "nobody asks for the card of that rank"),
            ("a meld that is never dear enough", "default=POSITIONS + jokers + 1)", "both are more than the ranks of a suit"),
        )
    ),
    Bug(
        "the last way for the only one",
        "ui/games/kaluki/gestures.py",
        "if len(readings) > 1 else readings[0].line",
        "if len(readings) > 1 else readings[-1].line",
        equivalent="there is one",
    ),
)
