"""The lesson of Costly Colours: a deal in which the jack pays and the count comes to 31, and one that is won at the show. Three minutes.

The player sits at seat 0; Sora follows a script.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.costly.events import HAND, ROW, TURN_UP
from ui.kit.lesson import Lesson, OnCard, OnPart, OnPlace, Step, chapter, on_cards
from ui.text.catalog import N_

FIRST_HAND = ("4C", "4S", "JH")
FIRST_OTHER = ("10S", "3C", "KC")
FIRST_TURN_UP = "9H"
SECOND_HAND = ("6C", "8D", "KD")
SECOND_OTHER = ("9S", "10H", "7D")
SECOND_TURN_UP = "6D"


def _position(hand: Sequence[str], others: Sequence[str], turnup: str, *, dealer: int) -> dict[str, Any]:
    """Return a deal: the player's cards and Sora's, the turn-up, who deals."""
    non_dealer, dealing = (others, hand) if dealer == 0 else (hand, others)
    return {"hands": {"N": list(non_dealer), "D": list(dealing)}, "turnup": turnup, "dealer": dealer}


LESSON = Lesson(
    "costly-colours",
    {},
    2,
    (
        *chapter(
            N_("the cards"),
            Step(
                N_("You have three cards, Sora has three, and one is turned up."),
                (OnPlace(HAND[0]), OnPlace(TURN_UP)),
                position=_position(FIRST_HAND, FIRST_OTHER, FIRST_TURN_UP, dealer=1),
            ),
            Step(N_("The turn-up belongs to both of you: it joins every combination."), (OnPlace(TURN_UP),)),
            Step(N_("Jacks and twos always score, and most in the suit turned up."), on_cards("JH", "9H")),
        ),
        *chapter(
            N_("the exchange"),
            Step(
                N_("Sora deals, so you may offer a card, face down: offer your jack."),
                on_cards("JH"),
                asked="offer JH",
                todo=N_("Click the jack, or press Enter"),
            ),
            Step(
                N_("Taken unseen, the right jack would bring you four: Sora must decide."),
                (OnPart("tray"), OnPart("other")),
                replies=("refuse",),
            ),
            Step(N_("Sora refused: that is a point for you, and the jack is yours again."), (OnCard("JH"), OnPart("own"))),
        ),
        *chapter(
            N_("the count"),
            Step(
                N_("Now cards are played and counted together, up to 31: lead a four."),
                on_cards("4C"),
                asked="play 4C",
                todo=N_("Click the four of clubs, or press Enter"),
                replies=("play 10S",),
            ),
            Step(N_("Court cards count ten, the others their number: the count is fourteen."), (OnPart("count"),)),
            Step(
                N_("Play the jack: with the ten and the turn-up it’s a sequence."),
                (OnCard("JH"), OnCard("10S"), OnPlace(TURN_UP)),
                asked="play JH",
                todo=N_("Click the jack, or press Enter"),
                replies=("play 3C",),
            ),
            Step(N_("Four for the right jack and three for the sequence: seven points."), (OnCard("JH"), OnPart("own"))),
            Step(
                N_("At 15, 25 and 31 you score a point: make it 31."),
                (OnCard("4S"), OnPart("count")),
                asked="play 4S",
                todo=N_("Click the four of spades, or press Enter"),
            ),
        ),
        *chapter(
            N_("fifteen and pairs"),
            Step(
                N_("Next round you deal, and Sora may offer you a card."),
                (OnPlace(HAND[0]), OnPlace(TURN_UP)),
                position=_position(SECOND_HAND, SECOND_OTHER, SECOND_TURN_UP, dealer=0),
                replies=("offer 7D",),
            ),
            Step(
                N_("You give nothing for it: take the card, unseen."),
                (OnPart("tray"), OnPart("buttons")),
                asked="accept",
                todo=N_("Press Accept"),
                replies=("play 9S",),
            ),
            Step(
                N_("Sora led a nine: your six makes fifteen, and a pair with the turn-up."),
                (OnCard("6C"), OnCard("9S"), OnPlace(TURN_UP)),
                asked="play 6C",
                todo=N_("Click the six of clubs, or press Enter"),
            ),
            Step(
                N_("One point for fifteen and two for the pair: three for one card."),
                (OnCard("6C"), OnPart("own")),
                replies=("play 10H",),
            ),
        ),
        *chapter(
            N_("Go"),
            Step(
                N_("Sora made 25, and every card you hold would go over 31: say Go."),
                (OnPart("count"), OnPart("buttons")),
                asked="go",
                todo=N_("Press Go"),
            ),
            Step(N_("That is a point for Sora, who has no cards left: the count ends."), (OnPart("other"), OnPlace(ROW))),
        ),
        *chapter(
            N_("the show"),
            Step(N_("At the show, what is left in hand is counted with the turn-up."), (OnPlace(HAND[0]), OnPlace(TURN_UP))),
            Step(N_("Six, seven and eight of one suit are a flush: seven points."), on_cards("6D", "7D", "8D")),
            Step(N_("And four cards of one suit are Costly Colours: five more."), on_cards("6D", "7D", "8D", "KD")),
            Step(
                N_("You deal in turn like this: the first to 121 wins."),
                (OnPart("score"),),
                drawer=True,
            ),
        ),
    ),
)
