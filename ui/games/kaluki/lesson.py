"""The lesson of Kaluki: two turns of a round for two, from the opening meld to going out. About four minutes.

The player sits at seat 0 and Sora follows a script. Every card of the stock that will be drawn stands first.
"""

from __future__ import annotations

from typing import Any

from game.kaluki.cards import PACK
from game.kaluki.events import DISCARD, HAND, MELD, STOCK
from ui.kit.lesson import Lesson, OnCard, OnPart, OnPlace, Step, chapter, on_cards
from ui.text.catalog import N_

SEATS = 2
CLUBS = ("10C", "JC", "QC")
EIGHTS = ("8S", "8H")
HEARTS = ("4H", "5H", "7H")
OWN = (*CLUBS, *EIGHTS, "JK1", *HEARTS, "10S", "2S", "6D", "QD")
SPADES = ("JS", "QS", "KS", "AS")
OTHER = (*SPADES, "8D", "3C", "3D", "5C", "9D", "6S", "KH", "2H", "7Db")
UPCARD = "5D"
DRAWN = ("KC", "9Db")
"""The stock from its top: the king is the player's, the nine is Sora's."""


def _position() -> dict[str, Any]:
    known = {*OWN, *OTHER, UPCARD, *DRAWN}
    rest = [card.name for card in PACK if card.name not in known]
    return {"hands": [list(OWN), list(OTHER)], "discards": [UPCARD], "stock": [*DRAWN, *rest], "to_act": 0}


LESSON = Lesson(
    "kaluki",
    {"players": SEATS},
    SEATS,
    (
        *chapter(
            N_("melds"),
            Step(
                N_("You hold 13 cards: be the first to get rid of them all."),
                (OnPlace(HAND[0]),),
                position=_position(),
            ),
            Step(N_("Three or four cards of one rank are a group: you have two eights."), on_cards(*EIGHTS)),
            Step(N_("Three or more cards in suit and in order are a sequence."), on_cards(*CLUBS)),
            Step(N_("A joker stands for any card: with it the eights are a group."), on_cards(*EIGHTS, "JK1")),
        ),
        *chapter(
            N_("opening"),
            Step(
                N_("Every turn begins with a card: draw one from the stock."),
                (OnPlace(STOCK),),
                asked="draw stock",
                todo=N_("Click the stock, or press Enter"),
            ),
            Step(N_("The king of clubs! Now you have four clubs in a row."), on_cards(*CLUBS, "KC")),
            Step(N_("Your first meld must be worth at least 40 points."), (OnPart("meter"),)),
            Step(
                N_("Court cards and tens count 10 each: lay your four clubs."),
                (*on_cards(*CLUBS, "KC"), OnPart("new")),
                asked="meld sequence 10C JC QC KC",
                todo=N_("Click the four clubs, then the place above, or keep pressing Enter"),
            ),
            Step(
                N_("You have opened: now lay the eights, whatever they are worth."),
                (*on_cards(*EIGHTS, "JK1"), OnPart("new")),
                asked="meld group 8S 8H JK1",
                todo=N_("Click both eights and the joker, then the place above"),
            ),
            Step(
                N_("One discard ends your turn: the queen fits nothing here."),
                (OnCard("QD"), OnPlace(DISCARD)),
                asked="discard QD",
                todo=N_("Click the queen, then the discards"),
                replies=("draw stock", "meld sequence JS QS KS AS", "discard 8D"),
            ),
        ),
        *chapter(
            N_("the joker"),
            Step(N_("Sora has opened too, and has discarded an eight."), (OnPlace(MELD[2]), OnCard("8D"))),
            Step(
                N_("Take it instead of drawing; you must then use it this turn."),
                (OnPlace(DISCARD),),
                asked="draw discard",
                todo=N_("Click the eight on the discards"),
            ),
            Step(
                N_("It is the very card your joker stands for: swap them."),
                (OnCard("8D"), OnCard("JK1")),
                asked="swap 8D for JK1 on 1",
                todo=N_("Click the eight, then the joker on the table"),
            ),
            Step(
                N_("The joker is yours again: here it can be the six of hearts."),
                (*on_cards(*HEARTS, "JK1"), OnPart("new")),
                asked="meld sequence 4H 5H JK1 7H",
                todo=N_("Click the three hearts and the joker, then the place above"),
            ),
        ),
        *chapter(
            N_("laying off"),
            Step(N_("Once you have opened, single cards may go on any meld."), (OnPlace(MELD[2]), *on_cards("10S", "2S"))),
            Step(
                N_("Your ten of spades fits below Sora’s jack."),
                (OnCard("10S"), OnPlace(MELD[2])),
                asked="layoff 10S on 2 low",
                todo=N_("Click the ten, then Sora’s meld"),
            ),
            Step(
                N_("Sequences go round the corner: after the ace comes the two."),
                (OnCard("2S"), OnPlace(MELD[2])),
                asked="layoff 2S on 2 high",
                todo=N_("Click the two, then Sora’s meld"),
            ),
        ),
        *chapter(
            N_("going out"),
            Step(
                N_("One card is left: discard it, and you go out."),
                (OnCard("6D"), OnPlace(DISCARD)),
                asked="discard 6D",
                todo=N_("Click the six, then the discards"),
            ),
            Step(
                N_("Sora counts the cards left in hand as penalty points, and pays you."),
                (OnPart("seat-1"), OnPart("standing")),
                drawer=True,
            ),
            Step(
                N_("With 150 points a player is out of the match."),
                (OnPart("standing"),),
                drawer=True,
            ),
            Step(N_("The last player left takes the pot."), (OnPart("own"),)),
        ),
    ),
)
