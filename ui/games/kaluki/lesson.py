"""The lesson of Kaluki: a round for three played to the end, a kaluki, a buy-back, and three questions. About five minutes.

The player sits at seat 0, Sora and Bruno follow a script. Every card of the stock that will be drawn stands first.
"""

from __future__ import annotations

from typing import Any

from game.kaluki.cards import PACK
from game.kaluki.events import DISCARD, HAND, STOCK
from ui.kit.lesson import PROMPT, Answer, Lesson, OnPart, OnPlace, Step, chapter, on_cards
from ui.text.catalog import N_

SEATS = 3
OWN_HAND, METER, NEW, STANDING = OnPlace(HAND[0]), OnPart("meter"), OnPart("new"), OnPart("standing")


def _position(
    hands: tuple[str, ...], discard: str, stock: str, table: tuple[tuple[int, str], ...] = (), opened: str = "", to_act: int = 0
) -> dict[str, Any]:
    """Return a position of a turn; the stock is named from its top, as far as it will be drawn.

    Args:
        hands: the cards of each seat.
        discard: the only card of the discard pile.
        stock: the cards that are drawn.
        table: the melds, each with whose it is.
        opened: the seats that have opened; with "" it is everybody's first turn.
        to_act: the seat whose turn it is.
    """
    named = [*" ".join(hands).split(), discard, *stock.split(), *(card for _owner, meld in table for card in meld.split())]
    known = set(named)
    return {
        "hands": [hand.split() for hand in hands],
        "discards": [discard],
        "stock": [*stock.split(), *(card.name for card in PACK if card.name not in known)],
        "table": [{"owner": owner, "cards": meld.split()} for owner, meld in table],
        "opened": [str(seat) in opened for seat in range(SEATS)],
        "turn_no": [6 if opened else 0] * SEATS,
        "to_act": to_act,
    }


def _discards(cards: str) -> tuple[str, ...]:
    """Return the discard of each of some cards."""
    return tuple(f"discard {card}" for card in cards.split())


ROUND = _position(
    ("QC 5H 8S 2S JC 7H 6D KS 10C 4H AD 8C 8H", "JS 9D QS 3C JK1 5C AS 7C 3D 6S KH 2H 7Db", "4D 9H 8D KD 5S 2C JH 6H 10D 3H 9C ADb 4S"),
    "5D",
    "KC 9Db 10H 3S 4C 6C",
)
FULL_HAND = _position(
    (
        "7S 10H 4C KC JH 9D 7H QH 5C 9C KH 7D 6C",
        "7Sb AD 3Hb 10Cb 8S QS 8Db 2H QSb ACb 10S 4Db KD",
        "5S AH 8Hb 6Hb JS 7C QDb 7Hb 3Cb 5H AC 6Sb 2Db",
    ),
    "9S",
    "3D 8D 2C",
)
OUT_AT_FIFTY = _position(
    ("KD QS AD 9H 10D", "9S", "JH 6S 3D"),
    "8D",
    "7C 2C 6C",
    (
        (0, "10C JC QC KC"),
        (0, "5S 5H 5C 5D"),
        (1, "JS QSb KS AS"),
        (1, "9C 9D 9Hb"),
        (1, "3H 4H 5Hb 6H 7H"),
        (2, "ASb AH AC ADb"),
        (2, "2S 3S 4S 5Sb 6Sb 7Sb"),
    ),
    "012",
    to_act=1,
)
FOUR_NINES = _position(
    (
        "9S JD 9C 4H QD 9H 2S KD 9D 6C AD 3C 8H",
        "7Sb 2D 3Hb 10Cb JS AH 8Db 5H QSb ACb QS 4Db AC",
        "8S 3H 8Hb 6Hb KS 5C QDb 7Hb 3Cb 10H 2C 6Sb 2Db",
    ),
    "7C",
    "5S 6S 8C",
)
TEMPTING = _position(
    (
        "5C QH 7C 2D JS 9H 3S KD 10S 4H 8D AC 6H",
        "7Sb 3D 3Hb 10Cb 9S AH 8Db 5H QSb ACb QS 4Db 2C",
        "7S 3H 8Hb 6Hb KS 9C QDb 7Hb 3Cb 10H 3C 6Sb 2Db",
    ),
    "6C",
    "QD 8C 2S",
)
LAST_TWO = _position(
    ("2H", "9C 9D 3H KS 5C 10S", "KD 5H 8Sb 6H 10D 4C 9H AD QS 2C JS 7S 6S"),
    "JD",
    "7C 10Sb 6C",
    ((0, "10C JC QC KC"), (0, "8S 8H 8D 8C"), (0, "4D 5D 6D 7D"), (1, "JH QH KH AH"), (1, "3S 3D 3C")),
    "01",
)

CLUBS, EIGHTS, HEARTS, SPADES = "10C JC QC KC", "8S 8C 8H", "4H 5H 7H", "JS QS JK1 AS"
MELD_CLUBS, MELD_EIGHTS = f"meld sequence {CLUBS}", f"meld group {EIGHTS}"
SORA_GOES_ON = ("draw stock", "discard KH")
_UNDONE = Answer(N_("Until you discard, you may take things back. Here, go on."), ("undo",))


def _borrowed(*cards: str) -> Answer:
    """Return the answer that borrows one of some cards, each with the number of its meld."""
    return Answer(N_("Yes, you may borrow too: that is for later."), tuple(f"take {card}" for card in cards))


_BORROWED = _borrowed("10C from 0", "KC from 0", "JS from 2", "AS from 2")

_MELDS = chapter(
    N_("melds"),
    Step(
        N_("Be the first to get rid of all your cards. Press By rank or By suit (S) until cards that belong together are neighbours."),
        (OWN_HAND,),
        position=ROUND,
        arranges=True,
    ),
    Step(
        N_("Your eights are a group: one rank. Your ten, jack and queen of clubs are a sequence: one suit, in order."),
        on_cards("8S", "8C", "8H", "10C", "JC", "QC"),
    ),
    Step(
        N_("Every turn begins with a card: the five from the discards, or one from the stock?"),
        (OnPlace(DISCARD), OnPlace(STOCK)),
        Answer(N_("The king of clubs: now you have four clubs in a row."), ("draw stock",), lit=on_cards("10C", "JC", "QC", "KC")),
        (Answer(N_("A discard must be laid at once. This one fits nothing: back it goes."), ("draw discard",), ("return discard",)),),
    ),
    Step(
        N_("These three hearts lack only the six. Click each of them, then press K: they stay together."),
        on_cards("4H", "5H", "7H"),
        arranges=True,
    ),
)
_OPENING = chapter(
    N_("opening"),
    Step(
        N_("Your first meld must be worth 40. Tens and court cards count ten: which meld opens?"),
        (*on_cards(*CLUBS.split(), *EIGHTS.split()), METER),
        Answer(N_("Forty exactly: you have opened."), (MELD_CLUBS,), lit=(*on_cards(*CLUBS.split()), METER)),
        (
            Answer(N_("Only 24: with that alone you may not end your turn."), (MELD_EIGHTS,), lit=(*on_cards(*EIGHTS.split()), METER)),
            Answer(N_("Thirty: ten short."), ("meld sequence 10C JC QC", "meld sequence JC QC KC"), lit=(*on_cards("JC", "QC"), METER)),
            Answer(N_("Your turn is over, and you have not opened.")),
        ),
    ),
    Step(
        N_("Now any meld may follow, whatever its worth. Lay another, or discard?"),
        (OWN_HAND, NEW),
        Answer(N_("Down they go: seven cards are left."), (MELD_EIGHTS,), lit=(*on_cards(*EIGHTS.split()), OWN_HAND)),
        (
            Answer(N_("Two eights are no group any more: they stay in your hand."), _discards(EIGHTS)),
            _UNDONE,
            Answer(N_("The eights stay in your hand: 24 points if Sora goes out."), lit=on_cards(*EIGHTS.split())),
        ),
    ),
    Step(
        N_("Now one discard. Left in hand, aces cost 11, court cards 10, others their number."),
        (OWN_HAND, OnPart("discards")),
        Answer(N_("Well chosen: the dearest card that fits nothing."), ("discard AD",)),
        (
            Answer(N_("Your hearts lack only the six: keep all three."), _discards(HEARTS)),
            _UNDONE,
            Answer(N_("The ace fits nothing either, and would cost you more."), lit=on_cards("AD")),
        ),
        replies=("draw stock", f"meld sequence {SPADES}", "discard 5C", "draw stock", "discard 10H", "draw stock"),
    ),
)
_JOKER = chapter(
    N_("the joker"),
    Step(N_("Sora has opened too. A joker stands for any card: here for the king of spades."), on_cards(*SPADES.split())),
    Step(
        N_("You hold the king of spades yourself. What will you do with it?"),
        on_cards("KS", "JK1"),
        Answer(N_("The king takes its place, and the joker is yours."), ("swap KS for JK1 on 2",)),
        (
            Answer(N_("It fits, and will fit later too. First the joker!"), ("layoff 2S on 2 high",), lit=on_cards("2S", "JK1")),
            _BORROWED,
            Answer(N_("Your turn is over. Sora’s joker could have been yours.")),
        ),
    ),
    Step(
        N_("Now the joker can be any card for you. Where does it help most?"),
        on_cards("JK1", *HEARTS.split(), "2S", "3S"),
        Answer(N_("The joker is the six: four cards gone at once."), ("meld sequence 4H 5H JK1 7H",)),
        (
            Answer(
                N_("Two and three would have found a place anyway. Your hearts stay."),
                ("meld sequence JK1 2S 3S", "meld sequence 2S 3S JK1"),
            ),
            Answer(N_("That leaves one heart over."), ("meld sequence JK1 4H 5H", "meld sequence 4H 5H JK1", "meld sequence 5H JK1 7H")),
            Answer(
                N_("It’s gone, and your three hearts stay."),
                (*("layoff JK1 on 0 low", "layoff JK1 on 0 high", "layoff JK1 on 1"), *("layoff JK1 on 2 low", "layoff JK1 on 2 high")),
            ),
            Answer(N_("Thrown away! Nothing fits in as many places as a joker."), ("discard JK1",)),
            Answer(N_("It fits, and will fit later too. First the joker!"), ("layoff 2S on 2 high",)),
            _BORROWED,
            _UNDONE,
            Answer(N_("Your turn is over. A joker left in hand costs 15."), lit=on_cards("JK1")),
        ),
    ),
)
_CORNER = N_("You may add to any meld, Sora’s too. Sequences go round the corner: after the ace come your two and three.")
_TOO_EARLY = Answer(N_("Your turn is over, and Sora plays on."), replies=SORA_GOES_ON)
_GOING_OUT = chapter(
    N_("going out"),
    Step(
        _CORNER, on_cards("JS", "QS", "KS", "AS", "2S", "3S", "6D"), Answer("", ("layoff 2S on 2 high",)), (_BORROWED, _UNDONE, _TOO_EARLY)
    ),
    Step(
        _CORNER, on_cards("JS", "QS", "KS", "AS", "2S", "3S", "6D"), Answer("", ("layoff 3S on 2 high",)), (_BORROWED, _UNDONE, _TOO_EARLY)
    ),
    Step(
        N_("One card is left. It must be a discard: throw the six."),
        (*on_cards("6D"), OnPart("discards")),
        Answer(N_("You go out! Sora gets 56 penalty points and Bruno 91; each pays you a chip."), ("discard 6D",), lit=(STANDING,)),
        (_BORROWED, _UNDONE),
        drawer=True,
    ),
)
_KALUKI = chapter(
    N_("kaluki"),
    Step(
        N_("First turn of another round, and your hand is full of melds. Which card do you draw?"),
        (OWN_HAND, OnPlace(DISCARD), OnPlace(STOCK)),
        Answer(
            N_("All in one go, on your first turn: kaluki! Each pays you two chips."),
            ("draw discard",),
            ("meld group 9S 9D 9C", "meld sequence 10H JH QH KH", "meld group 7S 7H 7D", "meld sequence 4C 5C 6C", "discard KC"),
            (*on_cards("9S", "9D", "9C", "10H", "JH", "QH", "KH", "7S", "7H", "7D", "4C", "5C", "6C"), STANDING),
        ),
        (Answer(N_("You can open, but two nines stay in your hand."), ("draw stock",), lit=on_cards("9D", "9C")),),
        position=FULL_HAND,
    ),
)
_BUY_BACK = chapter(
    N_("buying back"),
    Step(
        N_("Sora goes out, and you reach 50: tonight’s limit. Buy back for five chips, or leave?"),
        (PROMPT,),
        Answer(N_("You play on, with the highest total of those still in: Bruno’s 19."), ("buy back",), lit=(STANDING,)),
        (Answer(N_("Your chips stay in the pot, and you only watch."), ("leave",), lit=(STANDING,)),),
        position=OUT_AT_FIFTY,
        before=("draw stock", "layoff 9S on 3", "discard 7C"),
        options={"elimination_limit": 50},
    ),
    Step(N_("Usually the limit is 150, with two buy-backs. The last player left takes the pot."), (STANDING,), drawer=True),
)
_Q3_GOES_ON = ("draw stock", "layoff 9C on 0 low", "discard KS")
_Q3_BORROWED = _borrowed(
    *("10C from 0", "KC from 0", "8S from 1", "8H from 1", "8D from 1", "8C from 1"), *("4D from 2", "7D from 2", "JH from 3", "AH from 3")
)
_QUESTIONS = chapter(
    N_("three questions"),
    Step(
        N_("Three questions: answer by playing. Which meld opens?"),
        on_cards("9S", "9H", "9D", "9C", "JD", "QD", "KD", "AD"),
        Answer(
            N_("41: you have opened, and the nines may follow. One meld alone must reach 40."),
            ("meld sequence JD QD KD AD",),
            lit=(*on_cards("JD", "QD", "KD", "AD"), METER),
        ),
        (
            Answer(
                N_("Four nines are only 36, three only 27."),
                (
                    *("meld group 9S 9H 9D 9C", "meld group 9H 9D 9C", "meld group 9S 9D 9C"),
                    *("meld group 9S 9H 9C", "meld group 9S 9H 9D"),
                ),
            ),
            Answer(N_("Three of them are not enough: use all four."), ("meld sequence JD QD KD", "meld sequence QD KD AD")),
            Answer(N_("Your turn is over, and you could have opened.")),
        ),
        position=FOUR_NINES,
        before=("draw stock",),
    ),
    Step(
        N_("You have not opened. The six of clubs fits yours: draw it?"),
        (*on_cards("6C", "5C", "7C"), OnPlace(STOCK)),
        Answer(N_("Right: worth 18, they could not open. A discard must be laid at once."), ("draw stock",)),
        (Answer(N_("You cannot lay it yet: back it goes."), ("draw discard",), ("return discard",)),),
        position=TEMPTING,
    ),
    Step(
        N_("Two cards left. End the round!"),
        on_cards("2H", "7C", "JH", "QH", "KH", "AH"),
        Answer("", ("layoff 2H on 3 high",)),
        (_Q3_BORROWED, Answer(N_("One card stays in your hand, and Sora plays on."), replies=_Q3_GOES_ON)),
        position=LAST_TWO,
        before=("draw stock",),
    ),
    Step(
        N_("One card left. End the round!"),
        (*on_cards("7C"), OnPart("discards")),
        Answer(N_("Out! After the ace comes the two, and the last card is a discard."), ("discard 7C",)),
        (_Q3_BORROWED, _UNDONE),
    ),
)

LESSON = Lesson(
    "kaluki",
    {"players": SEATS},
    SEATS,
    (*_MELDS, *_OPENING, *_JOKER, *_GOING_OUT, *_KALUKI, *_BUY_BACK, *_QUESTIONS),
    N_("You know enough: play!"),
    {"players": SEATS, "elimination_limit": 50, "max_buybacks": 1},
    ("Sora", "Bruno"),
)
