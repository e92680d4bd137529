"""The words for the history of Costly Colours: everything that scores, and goals that teach it."""

from __future__ import annotations

from game.costly.rules import TOTALS
from ui.games.costly.words import AWARDS, TOTAL_NAMES
from ui.kit.history import Goal, Telling
from ui.text.catalog import N_

_NAMED = ("pair", "pair_royal", "double_pair_royal")

HISTORY = Telling(
    (
        Goal("total_15", N_("Fifteen"), N_("Bring the count to 15."), ("8S", "7D")),
        Goal("total_25", N_("Twenty-five"), N_("Bring the count to 25."), ("KS", "10D", "5C")),
        Goal("total_31", N_("Thirty-one"), N_("Bring the count to 31, as far as it goes."), ("KS", "QD", "AC")),
        Goal("after_go", N_("After the Go"), N_("Play on when the other player cannot."), ("9H", "2S")),
        Goal("sequence", N_("In order"), N_("Lay the third card of a sequence, or show one."), ("5D", "6S", "7C")),
        Goal("pair_royal", N_("Pair royal"), N_("Bring three of one rank together."), ("9S", "9H", "9D")),
        Goal("flush", N_("Flush"), N_("Have a sequence of one suit."), ("4H", "5H", "6H")),
        Goal(
            "costly",
            N_("Costly Colours"),
            N_("Show four of one suit, the turn-up among them."),
            ("2D", "5D", "9D", "JD"),
        ),
        Goal("muggins", N_("Muggins"), N_("Take what the other player missed; needs counting by hand."), ("JC", "2C")),
        Goal("won", N_("Round the board"), N_("Win a match."), ("AC", "KD")),
    ),
    {
        **{f"total_{total}": TOTAL_NAMES[total] for total in TOTALS},
        **{key: AWARDS[key] for key in _NAMED},
        "sequence": N_("Sequence"),
        "colour": N_("Cards of a colour"),
        "flush": AWARDS["flush"],
        "costly": AWARDS["costly"],
        "go": AWARDS["go"],
        "muggins": AWARDS["muggins"],
    },
    N_("Most points in a round"),
)
