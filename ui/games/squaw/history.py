"""The words for the history of Dog & Blind: what becomes of players, and goals that teach it."""

from __future__ import annotations

from ui.kit.history import Goal, Telling
from ui.text.catalog import N_

HISTORY = Telling(
    (
        Goal("named", N_("Well named"), N_("Name trumps, and take more tricks than anybody else."), ("KS", "QS", "JS")),
        Goal("dog", N_("A dog that bites"), N_("Take a trick with the single card of a dog."), ("9D", "4C")),
        Goal("waited", N_("Patience of a dog"), N_("Pass as a dog, and take a later trick."), ("AH", "2C")),
        Goal("blind", N_("Luck of the blind"), N_("Take a trick with a card that nobody has seen."), ("KH", "5S")),
        Goal(
            "every_trick",
            N_("Every trick"),
            N_("Take all the tricks of a round with three or more."),
            ("AS", "KS", "QS"),
        ),
        Goal("last_trick", N_("The last trick"), N_("Take the single trick of the last round."), ("AD", "10D")),
        Goal("last_in", N_("Last one in"), N_("Win a match."), ("AS", "AH", "AC")),
    ),
    {
        "trick": N_("Tricks taken"),
        "dog": N_("Became a dog"),
        "blind": N_("Went blind"),
        "recovered": N_("Back with all cards"),
    },
    N_("Most tricks in a round"),
)
