"""The lesson of Dog & Blind: the first tricks of a match, then a round as a dog, one as a blind, and the last trick. Three minutes.

The player sits at seat 0; the others follow a script.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.cards import Seat
from game.squaw.actions import PACK
from game.squaw.events import HAND, TRICK, TURN_UP
from game.squaw.rules import Status, deal_order
from ui.kit.lesson import PROMPT, Lesson, OnCard, OnPart, OnPlace, Step, chapter
from ui.text.catalog import N_

SEATS = 3
SORA, BRUNO = 1, 2
NORMAL, DOG, BLIND = Status.NORMAL, Status.DOG, Status.BLIND

FIRST: Mapping[int, Sequence[str]] = {
    0: ("AH", "9H", "4H", "KD", "5C", "8S", "3S"),
    SORA: ("KH", "6H", "JD", "2D", "QC", "8C", "9S"),
    BRUNO: ("JH", "8H", "10D", "5D", "3D", "7S", "2S"),
}
TURNED_UP = "6S"
AS_DOG: Mapping[int, Sequence[str]] = {0: ("10S",), SORA: ("KH", "5S", "4C"), BRUNO: ("2H", "7S", "JD")}
AS_BLIND: Mapping[int, Sequence[str]] = {0: ("QC",), SORA: ("JC", "6H"), BRUNO: ("9C", "3H")}
LAST: Mapping[int, Sequence[str]] = {0: ("KS",), SORA: ("AD",), BRUNO: ("8S",)}


def _position(
    number: int,
    hands: Mapping[int, Sequence[str]],
    statuses: Sequence[Status],
    dealer: int,
    turned_up: Sequence[str] = (),
) -> dict[str, Any]:
    """Return the start of round `number` that gives these cards; a blind's turns over in the first trick."""
    left = {seat: list(cards) for seat, cards in hands.items()}
    dealt = [left[seat].pop(0) for seat in deal_order(number, statuses, Seat(dealer))]
    known = {*dealt, *turned_up}
    rest = [card.name for card in PACK if card.name not in known]
    return {
        "pack": [*dealt, *turned_up, *rest],
        "statuses": [status.value for status in statuses],
        "hand_no": number,
        "dealer": dealer,
        "ace": "high",
        "blind_tricks": {str(seat): 1 for seat, status in enumerate(statuses) if status is BLIND},
    }


LESSON = Lesson(
    "squaw",
    {"players": SEATS},
    SEATS,
    (
        *chapter(
            N_("tricks"),
            Step(
                N_("The first round has seven cards for everybody, and so seven tricks."),
                (OnPlace(HAND[0]),),
                position=_position(1, FIRST, (NORMAL,) * SEATS, 0, (TURNED_UP,)),
            ),
            Step(
                N_("You deal, so you lead: play the ace of hearts, the highest heart."),
                (OnCard("AH"),),
                asked="play AH",
                todo=N_("Click the ace of hearts, or press Enter"),
            ),
            Step(
                N_("The others follow clockwise, one card each."),
                (OnPart("seat-1"), OnPart("seat-2")),
                replies=("play 6H", "play 8H"),
            ),
            Step(N_("The highest card takes them all: this trick is yours."), (OnPart("won-0"), OnPart("own"))),
        ),
        *chapter(
            N_("following suit"),
            Step(
                N_("Whoever takes a trick leads the next: play the four of hearts."),
                (OnCard("4H"),),
                asked="play 4H",
                todo=N_("Click the four of hearts, or press Enter"),
                replies=("play KH", "play JH", "play JD", "play 3D"),
            ),
            Step(N_("Sora took it and leads diamonds: whoever holds diamonds must follow suit."), (OnCard("JD"), OnCard("KD"))),
            Step(
                N_("Your only diamond is the king, and it beats the jack: play it."),
                (OnCard("KD"), OnCard("JD")),
                asked="play KD",
                todo=N_("Click the king of diamonds, or press Enter"),
            ),
        ),
        *chapter(
            N_("trumps"),
            Step(N_("A spade was turned up, so spades are trumps this round."), (OnPlace(TURN_UP), OnPart("round"))),
            Step(
                N_("Lead the five of clubs and watch Bruno, who has no clubs."),
                (OnCard("5C"), OnPart("seat-2")),
                asked="play 5C",
                todo=N_("Click the five of clubs, or press Enter"),
                replies=("play QC", "play 2S", "play 10D"),
            ),
            Step(N_("Bruno ruffed with a small trump: even that beats every other suit."), (OnPart("won-2"), OnPart("seat-2"))),
            Step(
                N_("Now you have no diamonds left: ruff with the three of spades."),
                (OnCard("3S"), OnCard("10D")),
                asked="play 3S",
                todo=N_("Click the three of spades, or press Enter"),
                replies=("play 2D",),
            ),
        ),
        *chapter(
            N_("the dog"),
            Step(N_("One trick keeps you in; a round without any makes you a dog."), (OnPart("own"),)),
            Step(
                N_("Round five, and you are a dog: one card, while others hold three."),
                (OnPlace(HAND[0]), OnPart("own")),
                replies=("trump D", "play KH", "play 2H"),
                position=_position(5, AS_DOG, (DOG, NORMAL, NORMAL), SORA),
            ),
            Step(
                N_("Hearts are led, but a dog need not follow suit and may wait: pass."),
                (OnPart("buttons"), OnPlace(TRICK[SORA])),
                asked="pass",
                todo=N_("Click Pass, or press Enter"),
                replies=("play 5S", "play 7S"),
            ),
            Step(
                N_("Now spades are led, and your ten is higher: play it."),
                (OnCard("10S"), OnCard("7S")),
                asked="play 10S",
                todo=N_("Click the ten of spades, or press Enter"),
            ),
            Step(N_("A trick: in the next round you are a normal player again."), (OnPart("own"), OnPart("won-0"))),
        ),
        *chapter(
            N_("the blind"),
            Step(
                N_("A dog without a trick goes blind: one card that nobody may see."),
                (OnPlace(HAND[0]), OnPart("own")),
                replies=("trump H",),
                position=_position(6, AS_BLIND, (BLIND, NORMAL, NORMAL), SORA),
            ),
            Step(
                N_("It turns over by itself, in a trick chosen by chance."),
                (OnPlace(HAND[0]),),
                replies=("play JC", "play 9C"),
            ),
            Step(N_("The queen of clubs, what luck: with a trick you recover next round."), (OnPart("own"), OnPart("won-0"))),
            Step(N_("A blind without a trick is out, and watches the others."), (OnPart("own"),)),
        ),
        *chapter(
            N_("the last trick"),
            Step(
                N_("The last round is a single trick: whoever takes it wins the match."),
                (PROMPT, OnPart("round")),
                position=_position(7, LAST, (NORMAL, DOG, NORMAL), 0),
            ),
            Step(
                N_("The dealer names trumps: choose spades, since you hold the king."),
                (PROMPT,),
                asked="trump S",
                todo=N_("Press Spades"),
            ),
            Step(
                N_("Now lead it: only the ace of spades could beat you."),
                (OnCard("KS"),),
                asked="play KS",
                todo=N_("Click the king of spades, or press Enter"),
                replies=("play AD", "play 8S"),
            ),
            Step(N_("The last trick is yours, and with it the match."), (OnPart("own"),)),
        ),
    ),
    others=("Sora", "Bruno"),
)
