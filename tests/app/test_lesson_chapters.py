"""What each lesson teaches, beside the chapters of the rules page: nothing is left out that a first match needs.

A line names what of a chapter is taught, by words of the lesson, and what is left for later, with the reason. A chapter that nothing is
taught of has a reason alone; a new chapter needs a line of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.catalog import GAMES
from tests.app.learner import LESSONS
from ui.games.catalog import teaching_of

ASKED = "stands on the table, or is said there, when it comes"
NEVER_SHORT = "does not come in the short match that the lesson leads to"
LOOKED_UP = "looked up there"


@dataclass(frozen=True, slots=True)
class Covers:
    """What a lesson teaches of a chapter, by some words of each of its sentences, and what is left: what, and why."""

    taught: tuple[str, ...] = ()
    left: tuple[tuple[str, str], ...] = ()


ALL_LOOKED_UP = {
    "special": Covers(left=(("the rules in force", LOOKED_UP),)),
    "words": Covers(left=(("the words", LOOKED_UP),)),
}
TABLE: dict[str, dict[str, Covers]] = {
    "koi-koi": {
        "aim": Covers(("Only yaku score", "call koi-koi for double")),
        "cards": Covers(
            (
                "Every card belongs to a month",
                "light, animal, ribbon, plain",
                "The sign beside the month",
                "cup count as animals",
            ),
            (("the cup’s second value", "the count of plains on the table has it in it"),),
        ),
        "deal": Covers(("The winner deals the next round",), (("first dealer, hand yaku", ASKED),)),
        "turn": Covers(("That’s a turn",), (("an empty field", ASKED),)),
        "captures": Covers(
            ("It matches nothing", "matches two cards, so you choose", "The fourth of a month takes all three"),
            (("the lightning", "takes nothing beside willow by the standard rules"),),
        ),
        "yaku": Covers(
            (
                *(
                    "Moon Viewing",
                    "Blossom Viewing",
                    "Boar-Deer-Butterfly",
                    "third red poetry ribbon",
                    "Three blue ribbons",
                ),
                *(
                    "Three Lights",
                    "Five animals",
                    "Ten plains",
                    "the best of each counts",
                    "Most often made",
                ),
            ),
            (("month cards", LOOKED_UP), ("four and five lights", "come once in a hundred rounds; the list of yaku is one key away"),),
        ),
        "decision": Covers(("Stop for 5, or call koi-koi", "only when your yaku grow", "Sora scores 4, you nothing")),
        "scoring": Covers(
            ("Seven or more doubles", "A second call doubles nothing more", "doubled because you called")
        ),
        "end": Covers(
            ("The dealer’s last card ends the round", "only a non-dealer who called last scores", "a void round"),
            (("the purse", NEVER_SHORT),),
        ),
    },
    "kowah": {
        "aim": Covers(("three trios win", "one card away")),
        "cards": Covers(
            (
                "Every number has twelve copies, every court card only four",
                "Suits never matter",
                "court cards count only 1",
            )
        ),
        "deal": Covers(left=(("cut, direction, seats", ASKED),)),
        "turn": Covers(
            ("take it, or draw from the stock", "After drawing, throw one card", "Only the top discard can be taken")
        ),
        "checki": Covers(
            (
                "Two trios and a pair are a Checki",
                "its shape, but not its ranks",
                "Your Checki never changes",
                "Trio and pair may share a rank",
            ),
            (("six and two, eight", "the table announces what is one, and says for what it waits"),),
        ),
        "claims": Covers(("Claim it, or let it go", "out of turn"), (("two who claim", ASKED),)),
        "payments": Covers(
            (
                "a throw from hand costs triple",
                "cost double",
                "a single payment, shared by the others",
                "triple makes 180",
            )
        ),
        "safe": Covers(
            (
                "what can you throw safely",
                "Nothing you hold is surely safe",
                "waiting for queens takes two",
                "can’t be thrown back",
            )
        ),
        "end": Covers(("you win the round",), (("a void round, a target", ASKED),)),
    },
    "squaw": {
        "aim": Covers(("Take one trick each round and you stay in", "it wins the match")),
        "cards": Covers(("Aces are high", "Low, it would lose")),
        "deal": Covers(
            ("Each round has one card fewer", "most of all, so you deal the next round", "name trumps"),
            (
                ("the card turned up in the first round", ASKED),
                ("how many cards dogs and blinds get", "seen in chapters of theirs"),
            ),
        ),
        "tricks": Covers(
            ("follow with a heart", "Spades are trumps", "you may ruff", "Thrown off", "The highest takes the trick")
        ),
        "fallen": Covers(
            (
                "you are a dog, with one card",
                "a dog need not follow",
                "a dog must play",
                "one card that nobody sees",
                "so ends a blind",
            ),
            (("several dogs in one trick", ASKED),),
        ),
        "end": Covers(("The seventh round is a single trick",), (("the places", "the result of the match has them"),)),
    },
    "kaluki": {
        "aim": Covers(("Be the first to get rid of all your cards",)),
        "cards": Covers(("A joker stands for any card",), (("two packs", "equal cards are seen in the hand"),)),
        "turn": Covers(
            ("Every turn begins with a card", "Now one discard", "A discard must be laid at once"),
            (("an empty stock", ASKED),),
        ),
        "melds": Covers(
            ("a group: one rank", "a sequence: one suit, in order", "go round the corner"),
            (("twins in a group, at most eight cards", "said where it is tried"),),
        ),
        "opening": Covers(("Your first meld must be worth 40", "One meld alone must reach 40")),
        "table": Covers(
            ("any meld may follow", "the joker is yours", "Where does it help most"),
            (("borrowing", "said where it is done: it is for later"),),
        ),
        "round": Covers(
            ("It must be a discard", "penalty points", "kaluki", "Left in hand, aces cost 11"),
            (("void rounds", ASKED),),
        ),
        "end": Covers(
            ("Buy back for five chips, or leave", "The last player left takes the pot", "each pays you a chip")
        ),
    },
    "costly-colours": {
        "aim": Covers(("the first to 121 wins",)),
        "cards": Covers(("An ace counts 1 or 11", "Court cards count ten", "Jacks and twos always score")),
        "deal": Covers(
            (
                "you may offer a card, face down",
                "If Sora refuses, you score a point",
                "accept or refuse, unseen",
                "when given away, too",
            ),
            (("the first dealer, a jack or two turned up", ASKED),),
        ),
        "play": Covers(
            (
                "Cards are added to one count",
                "would go over 31",
                "Sora says Go: a point for you",
                "a point for each card",
            )
        ),
        "awards": Covers(
            (
                "15 scores a point",
                "25 and 31 score a point too",
                "A pair scores 2",
                "Three cards of one colour score 2",
                "three of one suit 4",
            ),
            (("three and four of a rank", "said where they score; pairs teach the idea"),),
        ),
        "show": Covers(("counted with the turn-up", "flush, 7", "Costly Colours, 5", "Three for fifteen and pair")),
        "end": Covers(("You deal in turn",)),
    },
}


@pytest.mark.parametrize("game", LESSONS)
def test_every_chapter_of_the_rules_is_taught_or_said_why_not(game: str) -> None:
    seats = 2 if 3 not in GAMES[game].engine.seats else 3
    chapters = {chapter.key for chapter in teaching_of(game).book(GAMES[game].options(seats), 0, "french").chapters}
    table = TABLE[game] | ALL_LOOKED_UP
    assert set(table) == chapters
    lesson = LESSONS[game]
    said = " ".join(
        (*(step.words for step in lesson.steps), *(answer.words for step in lesson.steps for answer in step.answers))
    )
    for chapter, covers in table.items():
        assert covers.taught or covers.left, chapter
        assert [words for words in covers.taught if words.lower() not in said.lower()] == [], chapter
