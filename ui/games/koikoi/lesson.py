"""The lesson of Koi-Koi: one round in January, from the first card to a round won with two doublings. About three minutes.

The player is the dealer and holds the moon; the opponent is a script. Every card of the pile that will be turned up stands first.
"""

from __future__ import annotations

from typing import Any

from game.koikoi.actions import PACK
from game.koikoi.events import FIELD, HANDS, PILE
from ui.kit.lesson import PROMPT, Lesson, OnCard, OnPart, OnPlace, Step, chapter
from ui.text.catalog import N_

HAND = ["1-kasu-a", "3-hikari-curtain", "4-tan-red", "6-kasu-a", "7-tan-red", "8-hikari-moon", "9-tane-sake-cup", "10-kasu-a"]
OTHER_HAND = ["1-tan-poetry", "3-kasu-a", "6-tane-butterflies", "7-kasu-a", "8-kasu-b", "9-kasu-b", "11-tane-swallow", "12-kasu-b"]
FIELD_CARDS = ["8-tane-geese", "4-tane-cuckoo", "10-tane-deer", "4-kasu-a", "2-tan-poetry", "4-kasu-b", "10-tan-purple", "11-tan-red"]
DRAWN = ["11-kasu-lightning", "2-kasu-a", "7-kasu-b", "5-kasu-a", "12-kasu-a", "10-kasu-b", "1-kasu-b", "2-kasu-b", "6-kasu-b"]
"""The pile from its top, as far as the lesson goes: the player draws every other card, beginning with the first."""


def _position() -> dict[str, Any]:
    known = {*HAND, *OTHER_HAND, *FIELD_CARDS, *DRAWN}
    return {
        "month": 1,
        "oya": 0,
        "to_act": "oya",
        "hands": {"oya": HAND, "ko": OTHER_HAND},
        "field": FIELD_CARDS,
        "pile": [*DRAWN, *(card.name for card in PACK if card.name not in known)],
        "captured": {"oya": [], "ko": []},
    }


LESSON = Lesson(
    "koi-koi",
    {},
    2,
    (
        *chapter(
            N_("the cards"),
            Step(
                N_("Capture flower cards to form yaku, and score more than your opponent."),
                (OnPlace(FIELD), OnPlace(HANDS[0])),
                position=_position(),
            ),
            Step(
                N_("Every month has its flower and four cards: here are the wisterias."),
                (OnCard("4-tane-cuckoo"), OnCard("4-kasu-a"), OnCard("4-kasu-b"), OnCard("4-tan-red")),
            ),
            Step(
                N_("There are four kinds of card: lights, animals, ribbons and plains."),
                (OnCard("8-hikari-moon"), OnCard("10-tane-deer"), OnCard("2-tan-poetry"), OnCard("4-kasu-a")),
            ),
        ),
        *chapter(
            N_("matching"),
            Step(
                N_("Cards of the same month match: play the moon to take the geese."),
                (OnCard("8-hikari-moon"), OnCard("8-tane-geese")),
                (OnCard("8-hikari-moon"), OnCard("8-tane-geese")),
                asked="play 8-hikari-moon",
                todo=N_("Click the moon, or press Enter"),
            ),
        ),
        *chapter(
            N_("the pile"),
            Step(
                N_("Then the top card of the pile turned up, and it captured too."),
                (OnPlace(PILE), OnCard("11-kasu-lightning"), OnCard("11-tan-red")),
            ),
            Step(
                N_("Your opponent does the same: a card from the hand, then the pile."),
                (OnPlace(HANDS[1]), OnPlace(PILE)),
                replies=("play 12-kasu-b",),
            ),
            Step(N_("The paulownia matched nothing, so it stays in the field."), (OnCard("12-kasu-b"),)),
        ),
        *chapter(
            N_("choosing"),
            Step(
                N_("Two cards match your maple: you choose which to take."),
                (OnCard("10-kasu-a"), OnCard("10-tane-deer"), OnCard("10-tan-purple")),
                (OnCard("10-kasu-a"), OnCard("10-tane-deer")),
                asked="play 10-kasu-a + 10-tane-deer",
                todo=N_("Click the maple, then the deer"),
                replies=("play 9-kasu-b",),
            ),
            Step(
                N_("Three of a month lie there: the fourth card takes them all."),
                (OnCard("4-tan-red"), OnCard("4-tane-cuckoo"), OnCard("4-kasu-a"), OnCard("4-kasu-b")),
                (OnCard("4-tan-red"), OnCard("4-tane-cuckoo")),
                asked="play 4-tan-red",
                todo=N_("Click the wisteria ribbon, or press Enter"),
            ),
        ),
        *chapter(
            N_("your captures"),
            Step(
                N_("Your captures lie in rows: 3/5 animals means two more make a yaku."),
                (OnPart("captured-own"),),
                drawer=True,
            ),
            Step(
                N_("Your opponent’s are above: keep an eye on them."),
                (OnPart("captured-other"),),
                replies=("play 3-kasu-a",),
                drawer=True,
            ),
        ),
        *chapter(
            N_("yaku"),
            Step(
                N_("Moon and sake cup are a yaku: capture with the cup."),
                (OnCard("9-tane-sake-cup"), OnCard("9-kasu-b"), OnCard("8-hikari-moon")),
                (OnCard("9-tane-sake-cup"), OnCard("9-kasu-b")),
                asked="play 9-tane-sake-cup",
                todo=N_("Click the sake cup, or press Enter"),
            ),
        ),
        *chapter(
            N_("koi-koi"),
            Step(N_("You can stop now: the round ends and you score five points."), (PROMPT, OnPart("banner"))),
            Step(
                N_("Or dare more: calling koi-koi doubles what you win this round."),
                (PROMPT, OnPart("banner")),
                asked="koikoi",
                todo=N_("Press Koi-Koi, the red button"),
            ),
            Step(
                N_("But if your opponent forms a yaku and stops first, you get nothing."),
                (OnPlace(HANDS[1]), OnPart("other")),
                replies=("play 7-kasu-a",),
            ),
        ),
        *chapter(
            N_("winning"),
            Step(
                N_("Curtain and cup are a yaku too: take the cherry blossom."),
                (OnCard("3-hikari-curtain"), OnCard("3-kasu-a"), OnCard("9-tane-sake-cup")),
                (OnCard("3-hikari-curtain"), OnCard("3-kasu-a")),
                asked="play 3-hikari-curtain",
                todo=N_("Click the curtain, or press Enter"),
            ),
            Step(N_("Seven points or more are doubled, and your koi-koi doubles them again."), (PROMPT, OnPart("banner"))),
            Step(
                N_("Ten points, doubled twice, are forty: now stop."),
                (PROMPT, OnPart("banner")),
                asked="shobu",
                todo=N_("Press Stop"),
            ),
            Step(N_("The round is yours, and its winner deals the next one."), (OnPart("own"),)),
        ),
    ),
)
