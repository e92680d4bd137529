"""The lesson of Kowah: a hand of three players won with a claimed card, and a throw in a second one that costs nothing. Three minutes.

The player sits at seat 0; the others follow a script. Every card of the stock that will be drawn stands first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kowah.events import CHECKI, DISCARD, HAND, STOCK
from game.kowah.rules import HELD, PACK
from ui.kit.lesson import PROMPT, Lesson, OnCard, OnPart, OnPlace, Step, chapter, on_cards
from ui.text.catalog import N_

SEATS = 3
SORA, BRUNO = 1, 2

FOURS = ("4S-1", "4H-1", "4D-1")
NINES = ("9S-1", "9D-1")
WINNING_DEAL: Mapping[int, Sequence[str]] = {
    0: (*FOURS, *NINES, "7H-1", "2D-1", "KC-1"),
    SORA: ("7S-1", "5S-1", "5H-1", "3D-1", "8S-1", "8D-1", "AS-1", "6H-1"),
    BRUNO: ("6S-1", "6D-1", "2S-1", "2H-1", "3S-1", "QC-1", "8H-1", "AH-1"),
}
WINNING_STOCK = ("9H-1", "5D-1", "7D-1", "3H-1", "6H-2", "JC-1", "8H-2")
"""The stock from its top as far as the hand goes: the sixth card is the one that the player must show and throw."""

SAFE_DEAL: Mapping[int, Sequence[str]] = {
    0: ("9S-1", "9H-1", "9D-1", "2S-1", "2H-1", "7S-1", "6H-1", "KC-1"),
    SORA: ("4S-1", "4H-1", "AS-1", "AH-1", "JC-1", "QC-1", "2D-1", "6D-1"),
    BRUNO: ("5S-1", "5H-1", "5D-1", "3S-1", "3H-1", "3D-1", "8S-1", "8H-1"),
}
SAFE_STOCK = ("6S-1", "7H-1")
"""Bruno, who plays first, has to throw the six; the seven is for the player."""


def _position(deal: Mapping[int, Sequence[str]], stock: Sequence[str], dealer: int) -> dict[str, Any]:
    """Return the pack that gives these cards, two at a time from the dealer's neighbour on. Source: kowah.md R5."""
    order = [(dealer + 1 + n) % SEATS for n in range(SEATS)]
    dealt = [card for at in range(0, HELD, 2) for seat in order for card in deal[seat][at : at + 2]]
    known = {*dealt, *stock}
    rest = [card.name for card in PACK if card.name not in known]
    return {"players": SEATS, "dealer": dealer, "pack": [*dealt, *stock, *rest]}


LESSON = Lesson(
    "kowah",
    {"players": SEATS},
    SEATS,
    (
        *chapter(
            N_("the cards"),
            Step(
                N_("Everybody is dealt eight cards; the rest are the stock."),
                (OnPlace(HAND[0]), OnPlace(STOCK)),
                position=_position(WINNING_DEAL, WINNING_STOCK, BRUNO),
            ),
            Step(N_("Cards of one rank match, whatever their suit: here are three fours."), on_cards(*FOURS)),
            Step(N_("Three of a rank are a trio, two are a pair."), on_cards(*FOURS, *NINES)),
        ),
        *chapter(
            N_("draw and throw"),
            Step(
                N_("You need three trios: draw a card from the stock."),
                (OnPlace(STOCK),),
                asked="draw stock",
                todo=N_("Click the stock, or press Enter"),
            ),
            Step(
                N_("A nine makes your second trio: throw the king, there are only four."),
                on_cards("9H-1", *NINES, "KC-1"),
                (OnCard("KC-1"), OnPart("discard")),
                asked="discard KC-1",
                todo=N_("Click the king, or press Enter"),
            ),
            Step(
                N_("The others do the same: draw one card, throw one."),
                (OnPart("seat-1"), OnPart("seat-2")),
                replies=("draw stock", "discard 3D-1", "draw stock", "discard 7D-1"),
            ),
        ),
        *chapter(
            N_("one card away"),
            Step(
                N_("Bruno has just thrown a seven: take it instead of drawing."),
                (OnPlace(DISCARD), OnCard("7H-1")),
                asked="draw discard",
                todo=N_("Click the seven on the discard pile, or press Enter"),
            ),
            Step(
                N_("Throw the two, and a seven is all you need."),
                on_cards("2D-1", "7H-1", "7D-1"),
                (OnCard("2D-1"), OnPart("discard")),
                asked="discard 2D-1",
                todo=N_("Click the two, or press Enter"),
            ),
        ),
        *chapter(
            N_("Checki"),
            Step(N_("Two trios and a pair are a Checki: yours is announced."), (OnPlace(CHECKI[0]),)),
            Step(N_("The others see its shape, but not that you need a seven."), (OnPlace(CHECKI[0]),)),
            Step(
                N_("Now you wait, and the others must mind every card they throw."),
                (OnPart("seat-1"), OnPart("seat-2")),
                replies=("draw stock", "discard 3H-1", "draw stock", "discard QC-1"),
            ),
            Step(
                N_("You drew a jack: no use, so you had to throw it."),
                (OnCard("JC-1"),),
                replies=("draw stock", "discard 7S-1"),
            ),
        ),
        *chapter(
            N_("claiming"),
            Step(N_("Sora has thrown a seven: you may claim it and win."), (PROMPT,)),
        ),
        *chapter(
            N_("paying"),
            Step(N_("Had you drawn it yourself, the other two would have shared a single win."), (OnPart("level-self"),)),
            Step(N_("A card thrown straight from the stock costs its thrower double."), (OnPart("level-passed"),)),
            Step(N_("This one came from the hand: triple, for Sora had a choice."), (OnPart("level-hand"),)),
            Step(
                N_("Claim it: a card let go is gone for good."),
                (PROMPT,),
                asked="claim",
                todo=N_("Press Claim"),
            ),
            Step(
                N_("Fours, nines and sevens make 60: Sora pays you three times that."),
                (OnPlace(CHECKI[0]), OnPart("own"), OnPart("seat-1")),
            ),
        ),
        *chapter(
            N_("safe throws"),
            Step(
                N_("Another round: now Bruno waits, and nobody knows for which rank."),
                (OnPlace(CHECKI[BRUNO]), OnPart("seat-2")),
                position=_position(SAFE_DEAL, SAFE_STOCK, SORA),
            ),
            Step(N_("Bruno had to throw this six, so Bruno isn’t waiting for sixes."), (OnCard("6S-1"),)),
            Step(
                N_("Draw your own card from the stock first."),
                (OnPlace(STOCK),),
                asked="draw stock",
                todo=N_("Click the stock, or press Enter"),
            ),
            Step(
                N_("Any other card could be the one, but your six is safe: throw it."),
                (OnCard("6H-1"), OnCard("6S-1")),
                (OnCard("6H-1"), OnPart("discard")),
                asked="discard 6H-1",
                todo=N_("Click the six, or press Enter"),
            ),
            Step(N_("When nothing is safe, throw the card just drawn: it costs less."), (OnPlace(DISCARD),)),
        ),
    ),
    ("Sora", "Bruno"),
)
