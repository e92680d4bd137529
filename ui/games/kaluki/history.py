"""The words for the history of Kaluki: what was laid and won, and goals that teach it."""

from __future__ import annotations

from ui.kit.history import Goal, Telling
from ui.text.catalog import N_

HISTORY = Telling(
    (
        Goal("open", N_("Opened"), N_("Lay a first meld that is worth enough."), ("AS", "AH", "AD", "AC")),
        Goal(
            "lay_off", N_("On somebody’s meld"), N_("Lay a card off on a meld of another player."), ("8H", "9H", "10H")
        ),
        Goal(
            "swap",
            N_("A joker for a card"),
            N_("Put the card a joker stands for in its place, and keep the joker."),
            ("JK1", "QH"),
        ),
        Goal("borrow", N_("Borrowed"), N_("Take a card from a meld for one of your own."), ("7S", "7H", "7D")),
        Goal(
            "long", N_("A long sequence"), N_("Lay five cards or more of one suit in order."), ("5C", "6C", "7C", "8C")
        ),
        Goal("out", N_("Out first"), N_("Go out: the others count what they hold."), ("2S", "2H", "2D")),
        Goal(
            "kaluki",
            N_("A kaluki"),
            N_("Go out in one turn, with everything still in hand before it."),
            ("JK1", "KS", "KD"),
        ),
        Goal("bought_back", N_("Back from the dead"), N_("Win a match after buying back."), ("JK2", "3D")),
        Goal("champion", N_("The pot is yours"), N_("Win a match."), ("QH", "JD", "JK1")),
    ),
    {
        "meld": N_("Melds laid"),
        "lay_off": N_("Cards laid off"),
        "swap": N_("Jokers swapped"),
        "borrow": N_("Cards borrowed"),
        "out": N_("Went out"),
        "kaluki": "Kaluki",
    },
    N_("Most chips won in a round"),
)
