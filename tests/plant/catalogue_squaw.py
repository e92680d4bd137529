"""Bugs planted in Dog & Blind; see `tests.plant.catalogue`."""

from __future__ import annotations

from tests.plant.bugs import Bug

NAMED: tuple[Bug, ...] = (
    Bug(
        "the loser of a match of Dog & Blind is named",
        "ui/games/squaw/results.py",
        'said_of(seated, winner, _("{name} wins the match',
        'said_of(seated, winner - 1, _("{name} wins the match',
        ("tests/app/test_whose_name.py",),
    ),
    Bug(
        "the story of Dog & Blind forgets whose trick it was",
        "ui/games/squaw/story.py",
        "self._led, self._plays = NO_SUIT, False\n            case Awarded",
        "self._led, self._plays = NO_SUIT, True\n            case Awarded",
    ),
)
EQUIVALENT: tuple[Bug, ...] = (
    Bug(
        "the last leader for the first",
        "ui/games/squaw/moments.py",
        "most = tricks_words(result.taken[leaders[0]])",
        "most = tricks_words(result.taken[leaders[-1]])",
        equivalent="all leaders took the same number of tricks",
    ),
    Bug(
        "the last card of a blind for the first",
        "game/squaw/engine.py",
        "played(state, seat, cards_of(state.hands[seat])[0])",
        "played(state, seat, cards_of(state.hands[seat])[-1])",
        equivalent="a blind holds one card",
    ),
    Bug(
        "the last of those still in wins",
        "game/squaw/scoring.py",
        "else still_in[0] if len(still_in) == 1",
        "else still_in[-1] if len(still_in) == 1",
        equivalent="there is one",
    ),
    *(
        Bug(
            f"before the first round somebody {what}",
            "game/squaw/match_stats.py",
            "status, waits, names = Status.NORMAL, False, False",
            f"status, waits, names = Status.NORMAL, {values}",
            equivalent="every round begins with neither",
        )
        for what, values in (("waits", "True, False"), ("names", "False, True"))
    ),
)
