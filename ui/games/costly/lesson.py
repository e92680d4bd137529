"""The lesson of Costly Colours: moments of seven deals, from the count to the show, and three questions. About five minutes.

The player sits at seat 0 and deals as a rule; Sora follows a script.
"""

from __future__ import annotations

from typing import Any

from game.costly.events import HAND
from ui.kit.lesson import Answer, Lesson, OnPart, OnPlace, Step, chapter, on_cards
from ui.text.catalog import N_

OWN_HAND = OnPlace(HAND[0])
COUNT, TOTAL, AWARDS, BUTTONS = OnPart("count"), OnPart("total"), OnPart("awards"), OnPart("buttons")


def _position(own: str, other: str, turnup: str, *, deals: bool = True) -> dict[str, Any]:
    """Return a deal before the exchange: the player's cards and Sora's, the turn-up, whether the player deals."""
    dealer, non_dealer = (own, other) if deals else (other, own)
    return {"hands": {"N": non_dealer.split(), "D": dealer.split()}, "turnup": turnup, "dealer": 0 if deals else 1}


FIFTEEN = _position("AD 3H 5D", "4C 7C KH", "QS")
JOINED = _position("7D 6S 9D", "6C KC QD", "5H")
SPADES = _position("3S 7C 5D", "KS QH 6D", "8S")
JACK = _position("JH 2S KC", "4C 8D 5S", "9H")
OFFER = _position("2C 9S KD", "8D 5S 10H", "6C", deals=False)
DIAMONDS = _position("6C 8D KD", "9S 10H 7D", "6D")
TWO = _position("2D JC AD", "4D 8S KS", "10D")
HEARTS = _position("5H 7H AS", "KC 3C QD", "6H")
LEAD = _position("8C 6S KS", "9H 8D 4C", "7D", deals=False)

_COUNT = chapter(
    N_("the count"),
    Step(
        N_("Cards are added to one count, and 15 scores a point. An ace counts 1 or 11: can you make 15?"),
        (*on_cards("4C", "AD"), TOTAL),
        Answer(N_("Fifteen: a point for you."), ("play AD as 11",), lit=(COUNT, AWARDS)),
        (
            Answer(N_("Five scores nothing. Count the ace as eleven."), ("play AD as 1",)),
            Answer(N_("Seven scores nothing."), ("play 3H",)),
            Answer(N_("Nine scores nothing."), ("play 5D",)),
        ),
        replies=("play 7C",),
        position=FIFTEEN,
        before=("decline", "play 4C"),
    ),
    Step(
        N_("25 and 31 score a point too. The count is 22: which card?"),
        (TOTAL, *on_cards("3H", "5D")),
        Answer(N_("Twenty-five: another point."), ("play 3H",), lit=(COUNT, AWARDS)),
        (Answer(N_("27 scores nothing, and 25 was in your hand."), ("play 5D",)),),
        replies=("go",),
    ),
)
_GO = chapter(
    N_("Go"),
    Step(
        N_("Court cards count ten. Sora’s would go over 31, so Sora says Go: a point for you."),
        (OnPart("other"), OnPlace(HAND[1]), COUNT, AWARDS),
    ),
    Step(
        N_("You may play on, a point for each card, or stop. Your five makes 30."),
        (*on_cards("5D"), TOTAL, BUTTONS),
        Answer(N_("One more. Nothing fits now, so the count ends."), ("play 5D",), lit=(OnPart("own"), COUNT, AWARDS)),
        (Answer(N_("The five makes nothing in hand: a point lost."), ("stop",)),),
    ),
)
_TURN_UP = chapter(
    N_("the turn-up"),
    Step(
        N_("The turn-up joins whatever you play. A pair scores 2, a sequence a point for each card. Which scores most?"),
        on_cards("5H", "6C", "7D", "6S", "9D"),
        Answer(N_("Five, six, seven: three points."), ("play 7D",), lit=(*on_cards("5H", "6C", "7D"), AWARDS)),
        (
            Answer(N_("Fifteen: only one point."), ("play 9D",), lit=(*on_cards("6C", "9D"), AWARDS)),
            Answer(N_("A pair: only two points."), ("play 6S",), lit=(*on_cards("6C", "6S"), AWARDS)),
        ),
        position=JOINED,
        before=("decline", "play 6C"),
    ),
)
_COLOURS = chapter(
    N_("colours"),
    Step(
        N_("Three cards of one colour score 2, three of one suit 4. King and turn-up are spades: your card?"),
        on_cards("KS", "8S", "3S", "7C", "5D"),
        Answer(N_("Three spades: four points."), ("play 3S",), lit=(*on_cards("8S", "KS", "3S"), AWARDS)),
        (
            Answer(N_("Fifteen: one point, but red among black."), ("play 5D",), lit=(*on_cards("8S", "KS", "5D"), AWARDS)),
            Answer(N_("Three black cards: only two points."), ("play 7C",), lit=(*on_cards("8S", "KS", "7C"), AWARDS)),
        ),
        position=SPADES,
        before=("decline", "play KS"),
    ),
)
_SPECIAL = chapter(
    N_("jacks and twos"),
    Step(
        N_("Jacks and twos always score: 4 in the suit of the turn-up, 2 in any other. Which card?"),
        on_cards("9H", "JH", "2S", "KC"),
        Answer(N_("A heart beside the nine of hearts: four points."), ("play JH",), lit=(*on_cards("JH", "9H"), AWARDS)),
        (
            Answer(N_("Fourteen, and nothing made."), ("play KC",), lit=(COUNT,)),
            Answer(N_("Two points: spades are not the turn-up’s suit."), ("play 2S",), lit=(*on_cards("2S", "9H"), AWARDS)),
        ),
        position=JACK,
        before=("decline", "play 4C"),
    ),
)
_EXCHANGE = chapter(
    N_("the exchange"),
    Step(
        N_("Sora deals, so you may offer a card, face down. If Sora refuses, you score a point. Which card, if any?"),
        (OWN_HAND, BUTTONS),
        Answer(
            N_("Sora takes it. Jacks and twos score when given away, too: four for you."),
            ("offer 2C",),
            ("accept",),
            (OnPart("own"), OnPlace(HAND[1]), AWARDS),
        ),
        (
            Answer(N_("Sora takes it: nothing for you."), ("offer 9S", "offer KD"), ("accept",), (OnPart("own"), OnPlace(HAND[1]))),
            Answer(N_("Nothing risked, nothing scored."), ("decline",), lit=(OnPart("own"), OWN_HAND)),
        ),
        position=OFFER,
    ),
    Step(
        N_("You deal, and Sora offers a card. You give nothing back: accept or refuse, unseen?"),
        (OnPart("tray"), BUTTONS),
        Answer(
            N_("The seven of diamonds: no jack, no two, so Sora scores nothing. You have four cards now."), ("accept",), lit=(OWN_HAND,)
        ),
        (Answer(N_("A point for Sora, and still three cards for you."), ("refuse",), lit=(OnPart("other"), OWN_HAND, AWARDS)),),
        replies=("play 9S",),
        position=DIAMONDS,
        before=("offer 7D",),
    ),
)
_SHOWN = (OnPart("other"), OnPart("own"), COUNT, AWARDS)
_SHOW = chapter(
    N_("the show"),
    Step(N_("What stays in hand is counted with the turn-up. Three in order in one suit: flush, 7 points."), on_cards("6D", "7D", "8D")),
    Step(
        N_("Four of one suit are Costly Colours, 5 points. Which card do you play, and which do you keep?"),
        (*on_cards("6D", "9S", "6C", "7D", "8D", "KD"), TOTAL),
        Answer(
            N_("Three for fifteen and pair, then twelve at the show."),
            ("play 6C",),
            ("play 10H", "go"),
            (*on_cards("6D", "7D", "8D", "KD"), AWARDS),
        ),
        (
            Answer(N_("No flush is left: only six points at the show."), ("play 7D", "play 8D"), ("play 10H", "go"), _SHOWN),
            Answer(N_("Nothing now and 13 at the show; the best card brings 15."), ("play KD",), ("play 10H", "go"), _SHOWN),
        ),
    ),
    Step(N_("You deal in turn like this: the first to 121 wins."), (OnPart("score"), OnPart("own"), OnPart("other")), drawer=True),
)
_QUESTIONS = chapter(
    N_("three questions"),
    Step(
        N_("Sora leads the four of diamonds. Your best card?"),
        on_cards("4D", "10D", "2D", "JC", "AD"),
        Answer(
            N_("Eight: four for the two, four for three diamonds. One card may score in several ways."),
            ("play 2D",),
            lit=(*on_cards("4D", "10D", "2D"), AWARDS),
        ),
        (
            Answer(N_("Two for the jack: fewer than eight."), ("play JC",), lit=(*on_cards("JC"), AWARDS)),
            Answer(N_("Three diamonds, four points: fewer than eight."), ("play AD as 1",), lit=(*on_cards("4D", "10D", "AD"), AWARDS)),
            Answer(
                N_("Fifteen and three diamonds, five points: fewer than eight."),
                ("play AD as 11",),
                lit=(*on_cards("4D", "10D", "AD"), AWARDS),
            ),
        ),
        position=TWO,
        before=("decline", "play 4D"),
    ),
    Step(
        N_("Sora says Go. Play on, or stop?"),
        (*on_cards("5H", "7H", "6H"), TOTAL, BUTTONS),
        Answer(
            N_("Five, six, seven of hearts: 11 at the show. Flush is 7, three of a suit 4."),
            ("stop",),
            lit=(*on_cards("5H", "6H", "7H"), AWARDS),
        ),
        (
            Answer(N_("One point now, and the flush is gone."), ("play 5H",), lit=(COUNT, AWARDS)),
            Answer(N_("31: two points now, and the flush is gone."), ("play 7H",), lit=(COUNT, AWARDS)),
        ),
        position=HEARTS,
        before=("offer QD", "accept", "play KC", "play QD", "play 3C", "play AS as 1", "go"),
    ),
    Step(
        N_("Which lead gives Sora least?"),
        on_cards("8C", "6S", "KS", "7D"),
        Answer(N_("Nothing for Sora. Lead far from the turn-up."), ("play KS",), ("play 9H",), on_cards("KS", "9H", "7D")),
        (
            Answer(N_("Seven, eight, nine: three for Sora."), ("play 8C",), ("play 9H",), (*on_cards("7D", "8C", "9H"), AWARDS)),
            Answer(N_("Six, seven, eight: three for Sora."), ("play 6S",), ("play 8D",), (*on_cards("6S", "7D", "8D"), AWARDS)),
        ),
        position=LEAD,
        before=("decline",),
    ),
)

LESSON = Lesson(
    "costly-colours",
    {},
    2,
    (*_COUNT, *_GO, *_TURN_UP, *_COLOURS, *_SPECIAL, *_EXCHANGE, *_SHOW, *_QUESTIONS),
    N_("Play to 31"),
    {"target_score": 31},
)
