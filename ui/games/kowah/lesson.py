"""The lesson of Kowah: a round won with a claimed card, what to throw before and while somebody waits, three questions. About four minutes.

The player sits at seat 0, Sora and Bruno follow a script; Bruno, who plays first, sits before the player. Every card of the stock that
will be drawn stands first.
"""

from __future__ import annotations

from typing import Any

from game.kowah.events import CHECKI, DISCARD, HAND, STOCK
from game.kowah.rules import HELD, PACK
from ui.kit.lesson import PROMPT, Answer, Lesson, OnPart, OnPlace, Step, chapter, on_cards
from ui.text.catalog import N_

SEATS = 3
SORA, BRUNO = 1, 2
OWN_HAND, OWN_CHECKI, BRUNOS_CHECKI = OnPlace(HAND[0]), OnPlace(CHECKI[0]), OnPlace(CHECKI[BRUNO])
THROWN_TO_BRUNO = OnPlace(DISCARD), BRUNOS_CHECKI


def _position(own: str, sora: str, bruno: str, stock: str) -> dict[str, Any]:
    """Return the pack that gives these hands, two cards at a time, Bruno first; the stock from its top. Source: kowah.md R5."""
    hands = [cards.split() for cards in (bruno, own, sora)]
    dealt = [card for at in range(0, HELD, 2) for hand in hands for card in hand[at : at + 2]]
    known = [*dealt, *stock.split()]
    return {"players": SEATS, "dealer": SORA, "pack": [*known, *(card.name for card in PACK if card.name not in known)]}


ROUND = _position(
    "4S-1 4H-1 4D-1 9S-1 9D-1 7H-1 JC-1 KC-1",
    "7S-1 5S-1 5H-1 3D-1 8S-1 8D-1 AS-1 6H-1",
    "6S-1 6D-1 2S-1 2H-1 3S-1 QC-1 8H-1 AH-1",
    "9H-1 5D-1 2D-1 7D-1 3H-1 6H-2 JC-2 8H-2",
)
THREE_PAIRS = _position(
    "6S-1 6H-1 6D-1 8S-1 8H-1 4S-1 4H-1 JC-1",
    "5S-1 5H-1 AS-1 2S-1 2H-1 7S-1 3D-1 9H-1",
    "9S-1 9D-1 3S-1 3H-1 KC-1 QC-1 7H-1 AH-1",
    "5D-1 JC-2 7D-1 AD-1 8D-1",
)
FORCED_SIX = _position(
    "9S-1 9H-1 9D-1 8S-1 8H-1 2S-1 6H-1 KC-1",
    "4S-1 4H-1 AS-1 AH-1 JC-1 QC-1 2D-1 7D-1",
    "5S-1 5H-1 5D-1 3S-1 3H-1 3D-1 8D-1 8S-2",
    "6S-1 7H-1",
)
NOTHING_SAFE = _position(
    "8S-1 8H-1 5S-1 4H-1 AS-1 AH-1 3D-1 2H-1",
    "8D-1 6S-1 AD-1 2S-1 JC-1 3S-1 5H-1 KC-1",
    "9S-1 9H-1 9D-1 7S-1 7H-1 7D-1 4S-1 4D-1",
    "QC-1 6H-1",
)
FIFTH_FOUR = _position(
    "4S-1 4H-1 4D-1 4S-2 9S-1 9H-1 9D-1 KC-1",
    "5S-1 5H-1 AS-1 2S-1 2H-1 7S-1 3D-1 8H-1",
    "8S-1 8D-1 3S-1 3H-1 JC-1 QC-1 7H-1 AH-1",
    "AD-1 4H-2",
)
TWO_QUEENS = _position(
    "QC-1 QC-2 9S-1 9H-1 8D-1 6S-1 4S-1 2S-1",
    "7S-1 7H-1 7D-1 3S-1 3H-1 8S-1 8H-1 AD-1",
    "5S-1 5H-1 AS-1 AH-1 QC-3 2D-1 4D-1 9D-1",
    "6H-1 5D-1 3D-1 KC-1 6D-1",
)
KING = _position(
    "9S-1 9H-1 7S-1 6H-1 5S-1 5H-1 3D-1 2H-1",
    "8D-1 6S-1 AD-1 2S-1 JC-1 3S-1 4H-1 KC-2",
    "8S-1 8H-1 8S-2 4S-1 4D-1 4S-2 6D-1 6S-2",
    "KC-1 AS-1",
)
OTHERS_THROW = ("draw stock", "discard 3D-1", "draw stock", "discard QC-1")
THEN_YOU_DRAW = (*OTHERS_THROW, "draw stock")

_DRAWING = chapter(
    N_("draw and throw"),
    Step(
        N_("Three cards of one rank are a trio; three trios win. Bruno threw a nine: take it, or draw from the stock?"),
        (*on_cards("9H-1"), OnPlace(STOCK)),
        Answer(
            N_("Nine, nine, nine: your second trio. Suits never matter."),
            ("draw discard",),
            lit=on_cards("9S-1", "9D-1", "9H-1"),
        ),
        (
            Answer(
                N_("A five, no use. You throw it, and the nine is buried for good."),
                ("draw stock",),
                ("discard 5D-1",),
                on_cards("5D-1"),
            ),
        ),
        position=ROUND,
        before=("draw stock", "discard 9H-1"),
    ),
    Step(
        N_("After drawing, throw one card. Every number has twelve copies, every court card only four: which goes?"),
        (OWN_HAND,),
        Answer(
            N_("Right: only three others could pair it, but eleven could pair your seven."),
            ("discard JC-1", "discard KC-1"),
        ),
        (
            Answer(
                N_("Your next draw is a seven, and its partner is gone."),
                ("discard 7H-1",),
                THEN_YOU_DRAW,
                on_cards("7D-1"),
            ),
            Answer(N_("That breaks a trio: you’re further away than before.")),
        ),
        replies=OTHERS_THROW,
    ),
    Step(
        N_("Only the top discard can be taken: now it’s a queen. Take it, or draw from the stock?"),
        (*on_cards("QC-1"), OnPlace(STOCK)),
        Answer(N_("A seven! Now sevens are a pair."), ("draw stock",), lit=on_cards("7H-1", "7D-1")),
        (
            Answer(
                N_("A queen beside no queen: a turn lost, and everybody saw it."),
                ("draw discard",),
                lit=on_cards("QC-1"),
            ),
        ),
    ),
)
_CHECKI = chapter(
    N_("Checki"),
    Step(
        N_("Two trios and a pair are a Checki: one card away. Which throw leaves you exactly that?"),
        (OWN_HAND,),
        Answer(
            N_("Checki! The others see it face down: its shape, but not its ranks."),
            ("discard KC-1", "discard JC-1"),
            lit=(OWN_CHECKI,),
        ),
        (
            Answer(N_("Two trios, but no pair: no Checki."), ("discard 7H-1", "discard 7D-1")),
            Answer(N_("Only one trio is left: no Checki.")),
        ),
        replies=("draw stock", "discard 3H-1", "draw stock", "discard 8H-1"),
    ),
    Step(
        N_("You drew a jack, not a seven, so it was thrown. Your Checki never changes: you only wait for a seven."),
        (OWN_CHECKI, *on_cards("JC-2")),
        replies=("draw stock", "discard 7S-1"),
    ),
)
_CLAIMING = chapter(
    N_("claiming"),
    Step(
        N_("Sora throws a seven, the card you wait for. Claim it, or let it go?"),
        (PROMPT,),
        Answer(N_("Three trios: you win the round, out of turn."), ("claim",), lit=(OWN_CHECKI,)),
        (
            Answer(
                N_("Gone for good, and your 180 points with it. Always claim."),
                ("pass",),
                lit=(OWN_CHECKI, *on_cards("7S-1")),
            ),
        ),
    ),
)
_PAYING = chapter(
    N_("paying"),
    Step(
        N_("Sora held that seven: a throw from hand costs triple, and Sora pays alone."),
        (OnPart("price-hand"), OnPart("seat-1")),
        drawer=True,
    ),
    Step(
        N_("Thrown straight from the stock, it would have cost double. Drawn by you: a single payment, shared by the others."),
        (OnPart("price-passed"), OnPart("price-self")),
        drawer=True,
    ),
    Step(
        N_("Three fours, three nines and three sevens count 60; triple makes 180. Higher ranks win more, but court cards count only 1."),
        (OWN_CHECKI, OnPart("own"), OnPart("seat-1")),
    ),
)
_RARE = chapter(
    N_("rare cards"),
    Step(
        N_("A new hand: a trio and three pairs. You must break up one of them: which?"),
        (OWN_HAND,),
        Answer(
            N_("Only two jacks are left, but ten eights and ten fours. Here comes an eight!"),
            ("discard JC-1", "discard JC-2"),
            THEN_YOU_DRAW,
        ),
        (
            Answer(
                N_("Next comes an eight: Checki, but waiting for two jacks, not ten fours."),
                ("discard 4S-1", "discard 4H-1"),
                THEN_YOU_DRAW,
            ),
            Answer(N_("Next comes an eight, and its pair is broken."), ("discard 8S-1", "discard 8H-1"), THEN_YOU_DRAW),
            Answer(N_("You broke your only trio, and a Checki needs two."), replies=THEN_YOU_DRAW),
        ),
        position=THREE_PAIRS,
        before=("draw stock", "discard KC-1", "draw stock"),
    ),
)
_SAFE = chapter(
    N_("safe throws"),
    Step(
        N_("Now Bruno waits, nobody knows for what. Bruno drew this six and had to throw it: what can you throw safely?"),
        (BRUNOS_CHECKI, *on_cards("6S-1"), OWN_HAND),
        Answer(N_("Safe: had Bruno waited for sixes, this one would have won."), ("discard 6H-1",), lit=on_cards("6S-1", "6H-1")),
        (
            Answer(
                N_("Bruno claims it: 48, triple from hand. You pay 144 alone."),
                ("discard 8S-1", "discard 8H-1"),
                ("claim",),
                (BRUNOS_CHECKI, OnPart("own"), OnPart("seat-2")),
            ),
            Answer(N_("Lucky: from the stock it could have cost double. The six costs nothing."), ("discard 7H-1",), lit=THROWN_TO_BRUNO),
            Answer(N_("Lucky: from hand it could have cost triple. The six costs nothing."), lit=THROWN_TO_BRUNO),
        ),
        position=FORCED_SIX,
        before=("draw stock",),
    ),
    Step(
        N_("Bruno waits, and has thrown only a queen so far. Nothing you hold is surely safe: which can cost least?"),
        (BRUNOS_CHECKI, *on_cards("QC-1"), OWN_HAND),
        Answer(N_("Just drawn, so from stock: double at worst, never triple."), ("discard 6H-1",), lit=on_cards("6H-1")),
        (
            Answer(
                N_("Bruno claims it: 60, triple from hand. You pay 180."),
                ("discard 4H-1",),
                ("claim",),
                (BRUNOS_CHECKI, OnPart("own"), OnPart("seat-2")),
            ),
            Answer(N_("Lucky this time: it came from hand and risked triple."), lit=THROWN_TO_BRUNO),
        ),
        position=NOTHING_SAFE,
        before=("draw stock",),
    ),
)
_QUESTIONS = chapter(
    N_("three questions"),
    Step(
        N_("Three questions before your first match: answer by playing. You drew a fifth four. Which throw makes a Checki?"),
        (OWN_HAND,),
        Answer(
            N_("Five fours are a trio and a pair: you wait for a four. Trio and pair may share a rank."),
            ("discard KC-1",),
            lit=(OWN_CHECKI,),
        ),
        (
            Answer(N_("Five fours, but only two nines and a king: no second trio."), ("discard 9S-1", "discard 9H-1", "discard 9D-1")),
            Answer(N_("Four fours, three nines and a king: no pair to complete.")),
        ),
        position=FIFTH_FOUR,
        before=("draw stock", "discard AD-1", "draw stock"),
    ),
    Step(
        N_("Sora waits. You hold two queens, and one was thrown before. What is surely safe?"),
        (OWN_HAND, OnPart("trail")),
        Answer(
            N_("One queen is hidden, and waiting for queens takes two. Court cards are worth counting."),
            ("discard QC-1", "discard QC-2"),
        ),
        (
            Answer(
                N_("Sora claims it: 54, triple. You pay 162."),
                ("discard 8D-1",),
                ("claim",),
                (OnPlace(CHECKI[SORA]), OnPart("own"), OnPart("seat-1")),
            ),
            Answer(N_("Lucky: a drawn card risks double, a queen nothing."), ("discard 6D-1",), lit=(OnPart("trail"),)),
            Answer(N_("Lucky: it risked triple, a queen nothing."), lit=(OnPart("trail"),)),
        ),
        position=TWO_QUEENS,
        before=(
            *("draw stock", "discard QC-3", "draw stock", "discard 5D-1", "draw stock", "discard AD-1"),
            *("draw stock", "discard KC-1", "draw stock"),
        ),
    ),
    Step(
        N_("Bruno waits. The king Bruno threw helps you nowhere: take it, or draw from the stock?"),
        (OWN_HAND, *on_cards("KC-1"), OnPlace(STOCK)),
        Answer(
            N_("An ace: you may throw it, double at worst. A card taken from the discards can’t be thrown back."),
            ("draw stock",),
            lit=on_cards("AS-1"),
        ),
        (
            Answer(
                N_("Now you must throw from hand. Bruno waits for sixes: yours would cost 162, triple."),
                ("draw discard",),
                lit=on_cards("KC-1", "6H-1"),
            ),
        ),
        position=KING,
    ),
)

LESSON = Lesson(
    "kowah",
    {"players": SEATS},
    SEATS,
    (*_DRAWING, *_CHECKI, *_CLAIMING, *_PAYING, *_RARE, *_SAFE, *_QUESTIONS),
    N_("Play three rounds"),
    {"players": SEATS, "hands_count": 3, "first_dealer": BRUNO},
    ("Sora", "Bruno"),
)
