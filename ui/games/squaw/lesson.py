"""The lesson of Dog & Blind: two rounds, a dog, a blind, the last trick of a match, the aces, and three questions. About four minutes.

The player sits at seat 0; the others follow a script. Aces are high throughout.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.cards import Seat
from game.squaw.events import HAND
from game.squaw.rules import Status, deal_order
from ui.kit.lesson import PROMPT, Answer, Lesson, OnPart, OnPlace, Step, chapter, on_cards
from ui.text.catalog import N_

SEATS = 3
YOU, SORA, BRUNO = Seat(0), Seat(1), Seat(2)
NORMAL, DOG, BLIND = Status.NORMAL, Status.DOG, Status.BLIND
OWN, BUTTONS, ROUND = OnPart("own"), OnPart("buttons"), OnPart("round")
OWN_TRICKS, SORA_TRICKS, BRUNO_TRICKS = (OnPart(f"won-{seat}") for seat in range(SEATS))
BRUNO_SITS = OnPart("seat-2")


def _position(number: int, dealer: Seat, own: str, sora: str, bruno: str, statuses: Sequence[Status] = (NORMAL,) * SEATS) -> dict[str, Any]:
    """Return the start of round `number` that gives these cards; a blind's turns over in the first trick."""
    left = [cards.split() for cards in (own, sora, bruno)]
    return {
        "pack": [left[seat].pop(0) for seat in deal_order(number, statuses, dealer)],
        "statuses": [status.value for status in statuses],
        "hand_no": number,
        "dealer": dealer,
        "ace": "high",
        "blind_tricks": {str(seat): 1 for seat, status in enumerate(statuses) if status is BLIND},
    }


def _then(names: str) -> tuple[str, ...]:
    """Return what follows, in text form, from short names: a card that is played, `pass`, a suit that becomes trumps."""
    return tuple(name if name == "pass" else f"trump {name}" if len(name) == 1 else f"play {name}" for name in names.split())


THREE_TRICKS = _position(5, BRUNO, "KH 4H 7S", "QH KS 6C", "9H 5S 3S")
TWO_DIAMONDS = _position(6, YOU, "QD 9D", "AS KH", "6C", (NORMAL, NORMAL, DOG))
AS_DOG = _position(5, SORA, "10S", "KH 5S 4C", "2H 7S JC", (DOG, NORMAL, NORMAL))
AS_BLIND = _position(6, BRUNO, "QC", "JC 6H", "9C 3H", (BLIND, NORMAL, NORMAL))
LAST = _position(7, YOU, "8S", "AD", "KH")
LOST_TRICK = _position(6, SORA, "KH 3H", "AH QH", "5H 9D")
HIGHER_RUFF = _position(6, SORA, "7S 5C", "KD 4S", "JS QH")
PATIENT_DOG = _position(5, SORA, "6C", "AD KC 3H", "9C 4H 8S", (DOG, NORMAL, NORMAL))

_TRICKS = chapter(
    N_("tricks"),
    Step(
        N_("Take one trick each round and you stay in. Bruno leads a heart: follow with a heart. The highest takes the trick."),
        on_cards("9H", "KH", "4H"),
        Answer(N_("Your king beats the queen: one trick, and you are safe."), ("play KH",), _then("QH"), (OWN_TRICKS,)),
        (Answer(N_("Sora’s queen takes it; your king would have beaten it."), ("play 4H",), _then("QH"), (SORA_TRICKS, *on_cards("KH"))),),
        position=THREE_TRICKS,
        before=_then("S 9H"),
    ),
)
_TRUMPS = chapter(
    N_("trumps"),
    Step(
        N_("Spades are trumps: they beat every other suit. Lead now: four of hearts or seven of spades?"),
        (*on_cards("4H", "7S"), ROUND),
        Answer(
            N_("Sora spends the king of spades on a four. Your trump is still here."),
            ("play 4H",),
            _then("KS 3S"),
            (SORA_TRICKS, *on_cards("7S")),
        ),
        (
            Answer(
                N_("Sora’s king takes your only trump, and the four wins nothing."),
                ("play 7S",),
                _then("KS 3S 6C 5S 4H"),
                (SORA_TRICKS, BRUNO_TRICKS),
            ),
        ),
        replies=_then("6C 5S"),
    ),
    Step(
        N_("You have no clubs, so you may ruff: play a trump. Your seven beats Bruno’s five of spades."),
        on_cards("7S", "5S", "6C"),
        Answer(
            N_("Two tricks: most of all, so you deal the next round. Bruno has none and becomes a dog."),
            ("play 7S",),
            lit=(OWN_TRICKS, BRUNO_SITS),
        ),
    ),
    Step(
        N_("Each round has one card fewer. You deal: name trumps for these two cards."),
        (*on_cards("QD", "9D"), PROMPT),
        Answer(N_("Both tricks are yours. Name the suit you are long in."), ("trump D",), _then("QD KH pass 9D AS 6C"), (OWN_TRICKS, OWN)),
        (
            Answer(
                N_("Sora’s ace ruffs your queen, and then Sora’s king wins: no trick."),
                ("trump S",),
                _then("QD AS pass KH 6C 9D"),
                (SORA_TRICKS, OWN),
            ),
            Answer(
                N_("Sora’s king ruffs your queen, and then Sora’s ace wins: no trick."),
                ("trump H",),
                _then("QD KH pass AS 6C 9D"),
                (SORA_TRICKS, OWN),
            ),
            Answer(
                N_("Bruno’s six is a trump now and beats your queen: only one trick."),
                ("trump C",),
                _then("QD KH 6C 9D AS"),
                (BRUNO_TRICKS, OWN),
            ),
        ),
        position=TWO_DIAMONDS,
    ),
)
_DOG = chapter(
    N_("the dog"),
    Step(
        N_("Suppose you took no trick: you are a dog, with one card. Play it in any trick, or pass."),
        (*on_cards("KH", "10S"), ROUND, BUTTONS),
        Answer(N_("Well kept: a dog need not follow, and better tricks may come."), ("pass",), lit=on_cards("10S")),
        (Answer(N_("Your ten is no heart and no trump: lost, and you become a blind."), ("play 10S",), _then("5S 7S JC 4C"), (OWN,)),),
        position=AS_DOG,
        before=_then("C KH 2H"),
        replies=_then("5S 7S"),
    ),
    Step(
        N_("Spades are led, the seven is best, and you play last. Now, or wait for the last trick?"),
        (*on_cards("7S", "10S"), BUTTONS),
        Answer(N_("Your ten wins: next round you are a normal player again."), ("play 10S",), lit=(OWN_TRICKS, OWN)),
        (Answer(N_("In the last trick a dog must play, and Bruno’s jack wins it."), ("pass",), _then("JC 10S 4C"), (BRUNO_TRICKS, OWN)),),
    ),
)
_BLIND = chapter(
    N_("the blind"),
    Step(
        N_("A dog without a trick goes blind: one card that nobody sees. Chance plays it for you."),
        (OnPlace(HAND[YOU]),),
        replies=_then("9C"),
        position=AS_BLIND,
        before=_then("H"),
    ),
    Step(
        N_("A queen! If Sora beats it, you are out: so ends a blind without a trick."),
        (*on_cards("QC", "9C"), OnPart("seat-1")),
        replies=_then("JC"),
    ),
    Step(N_("Only a jack: saved! Next round you are a normal player again."), (OWN_TRICKS, OWN)),
)
_LAST = chapter(
    N_("the last round"),
    Step(
        N_("The seventh round is a single trick, and it wins the match. Name trumps."),
        (*on_cards("8S"), PROMPT),
        Answer(
            N_("Your only card is a trump, and nobody beats it: the match is yours."), ("trump S",), _then("8S AD KH"), (OWN_TRICKS, OWN)
        ),
        (
            Answer(
                N_("Sora’s ace of diamonds ruffs your eight: Sora wins the match."), ("trump D",), _then("8S AD KH"), (SORA_TRICKS, ROUND)
            ),
            Answer(
                N_("Bruno’s king of hearts ruffs your eight: Bruno wins the match."), ("trump H",), _then("8S AD KH"), (BRUNO_TRICKS, ROUND)
            ),
            Answer(
                N_("It held, but only by luck: any club would have ruffed it. Again!"), ("trump C",), _then("8S AD KH"), (OWN_TRICKS, ROUND)
            ),
        ),
        position=LAST,
    ),
)
_ACES = chapter(
    N_("the aces"),
    Step(
        N_("Aces are high: this one beats your king. Low, it would lose even to your three. Players who tie for the deal may change that."),
        on_cards("AH", "KH", "3H"),
        position=LOST_TRICK,
        before=_then("C AH 5H"),
    ),
)
_QUESTIONS = chapter(
    N_("three questions"),
    Step(
        N_("Two cards, and the ace of hearts is led. Which heart?"),
        on_cards("AH", "KH", "3H"),
        Answer(
            N_("The king waited and beats the queen. Give a lost trick your worst card."), ("play 3H",), _then("QH 9D KH"), (OWN_TRICKS,)
        ),
        (
            Answer(
                N_("The king fell under the ace, and now the three is too small: a dog."),
                ("play KH",),
                _then("QH 9D 3H"),
                (SORA_TRICKS, OWN),
            ),
        ),
        position=LOST_TRICK,
        before=_then("C AH 5H"),
    ),
    Step(
        N_("No diamonds, and Bruno has ruffed with the jack. Your card?"),
        (*on_cards("KD", "JS", "7S", "5C"), ROUND),
        Answer(
            N_("Thrown off! The seven ruffs the next trick. Never spend a trump that cannot win."),
            ("play 5C",),
            _then("QH 7S 4S"),
            (OWN_TRICKS,),
        ),
        (
            Answer(
                N_("The jack beats your seven, and the five wins nothing: a dog."),
                ("play 7S",),
                _then("QH 5C 4S"),
                (SORA_TRICKS, BRUNO_TRICKS, OWN),
            ),
        ),
        position=HIGHER_RUFF,
        before=_then("S KD JS"),
    ),
    Step(
        N_("You are a dog, and your card is a trump. Play it, or pass?"),
        (*on_cards("AD", "9C", "6C"), ROUND, BUTTONS),
        Answer(
            N_("Now your six ruffs a heart and wins. Wait for a trick without a higher trump."),
            ("pass",),
            _then("4H 6C 3H"),
            (OWN_TRICKS, OWN),
        ),
        (
            Answer(
                N_("The nine is a higher trump: your only card is gone, and you go blind."),
                ("play 6C",),
                _then("4H 3H 8S KC"),
                (BRUNO_TRICKS, OWN),
            ),
        ),
        position=PATIENT_DOG,
        before=_then("C AD 9C"),
    ),
)

LESSON = Lesson(
    "squaw",
    {"players": SEATS},
    SEATS,
    (*_TRICKS, *_TRUMPS, *_DOG, *_BLIND, *_LAST, *_ACES, *_QUESTIONS),
    N_("You know enough: play!"),
    {"players": SEATS, "ace_change": "never"},
    ("Sora", "Bruno"),
)
