"""The lesson of Koi-Koi: a round in January played to the end, moments of other rounds, and three questions. About five minutes.

The player is the dealer as a rule and sits at seat 0; the opponent follows a script. Every card of the pile that will be turned up stands
first in it.
"""

from __future__ import annotations

from typing import Any

from game.koikoi.actions import PACK
from game.koikoi.events import CAPTURED, HANDS, PILE
from ui.kit.lesson import PROMPT, Answer, Lesson, OnPart, OnPlace, Step, chapter, on_cards
from ui.text.catalog import N_

OWN_HAND, OTHER_CAPTURES, OWN_CAPTURES = OnPlace(HANDS[0]), OnPlace(CAPTURED[1]), OnPart("captured-own")


def _position(
    month: int, own: str, other: str, field: str, pile: str, own_captured: str = "", other_captured: str = "", *, deals: bool = True
) -> dict[str, Any]:
    """Return a position at the player's turn; the cards of the pile are named from its top, as far as they will be turned up."""
    named = [cards.split() for cards in (own, other, field, pile, own_captured, other_captured)]
    known = {name for cards in named for name in cards}
    hand, other_hand, lies, top, taken, other_taken = named
    me, them = ("oya", "ko") if deals else ("ko", "oya")
    return {
        "month": month,
        "oya": 0 if deals else 1,
        "to_act": me,
        "hands": {me: hand, them: other_hand},
        "field": lies,
        "pile": [*top, *(card.name for card in PACK if card.name not in known)],
        "captured": {me: taken, them: other_taken},
    }


JANUARY = _position(
    1,
    "8-hikari-moon 9-tane-sake-cup 3-hikari-curtain 5-tan-red 4-tan-red 7-kasu-a 7-kasu-b 10-kasu-a",
    "12-kasu-b 2-kasu-b 9-kasu-a 6-kasu-b 1-kasu-b 8-kasu-a 11-tane-swallow 11-hikari-rain-man",
    "8-tane-geese 5-tane-bridge 4-tane-cuckoo 4-kasu-a 11-tan-red 5-kasu-a 4-kasu-b 12-kasu-a",
    "11-kasu-lightning 3-kasu-a 3-tan-poetry 2-kasu-a 10-kasu-b 3-kasu-b 6-kasu-a 5-kasu-b 1-kasu-a 7-tan-red 1-hikari-crane 1-tan-poetry",
)
GIFT = _position(
    2,
    "10-tane-deer 1-tan-poetry 12-kasu-a",
    "10-kasu-a 1-kasu-a 8-kasu-b",
    "2-kasu-b 3-kasu-b 4-kasu-b 5-kasu-b 6-kasu-b 7-kasu-b 9-kasu-b 11-tane-swallow",
    "7-tan-red 10-tan-purple 1-hikari-crane 1-kasu-b 2-tane-warbler",
    "4-tane-cuckoo 4-kasu-a 8-tane-geese 8-kasu-a 11-tan-red 11-kasu-lightning 5-tan-red 5-kasu-a 12-kasu-yellow 12-kasu-b"
    " 9-tan-purple 9-kasu-a",
    "7-tane-boar 7-kasu-a 6-tane-butterflies 6-kasu-a 2-tan-poetry 2-kasu-a 3-tan-poetry 3-kasu-a",
)
ANIMALS = _position(
    3,
    "11-tan-red 10-kasu-a 6-kasu-a",
    "8-kasu-b 1-kasu-b 3-kasu-b",
    "11-tane-swallow 8-hikari-moon 10-tan-purple 5-kasu-b 4-kasu-b 7-kasu-b 12-kasu-a 9-kasu-b",
    "1-tan-poetry 6-kasu-b 3-hikari-curtain 4-tan-red 5-tan-red",
    "8-tane-geese 8-kasu-a 4-tane-cuckoo 4-kasu-a 5-tane-bridge 5-kasu-a 2-tane-warbler 2-kasu-a 3-tan-poetry 3-kasu-a",
    "1-hikari-crane 1-kasu-a 12-hikari-phoenix 12-kasu-yellow 9-tan-purple 9-kasu-a 7-tan-red 7-kasu-a 2-tan-poetry 2-kasu-b",
)
LAST_TWO = _position(
    4,
    "3-kasu-a 10-kasu-a",
    "3-kasu-b 11-hikari-rain-man",
    "3-tan-poetry 2-tane-warbler 4-kasu-b 6-kasu-b 7-kasu-b 9-kasu-b 8-kasu-b 12-kasu-yellow",
    "8-hikari-moon 2-kasu-b 3-hikari-curtain 4-tan-red 6-tane-butterflies",
    "1-tan-poetry 1-kasu-a 2-tan-poetry 2-kasu-a 5-tane-bridge 5-kasu-a 8-tane-geese 8-kasu-a 11-tane-swallow 11-kasu-lightning 12-kasu-a"
    " 12-kasu-b",
    "4-tane-cuckoo 4-kasu-a 6-tan-purple 6-kasu-a 7-tan-red 7-kasu-a 9-tan-purple 9-kasu-a 1-hikari-crane 1-kasu-b 5-tan-red 5-kasu-b",
)
FOUR_MATCH = _position(
    5,
    "9-kasu-a 3-hikari-curtain 7-kasu-a 12-kasu-a",
    "9-kasu-b 1-kasu-b 10-tane-deer 4-tane-cuckoo",
    "9-tan-purple 3-tan-poetry 7-tane-boar 2-tane-warbler 5-kasu-a 11-kasu-lightning 1-kasu-a 12-kasu-b",
    "10-kasu-b 8-kasu-b 1-hikari-crane 1-tan-poetry",
    "6-tan-purple 6-kasu-a 10-tan-purple 10-kasu-a 4-kasu-a 4-kasu-b 8-tane-geese 8-kasu-a",
    "5-tan-red 5-kasu-b 11-tane-swallow 11-tan-red 2-kasu-a 2-kasu-b 6-tane-butterflies 6-kasu-b",
)
CUP = _position(
    6,
    "9-kasu-a 12-kasu-a 10-kasu-a",
    "9-kasu-b 3-kasu-b 2-tane-warbler",
    "9-tane-sake-cup 10-tane-deer 12-kasu-yellow 1-kasu-b 4-kasu-b 6-kasu-b 7-kasu-b 11-tane-swallow",
    "8-tane-geese 2-tan-poetry 1-tan-poetry 3-tan-poetry",
    "1-hikari-crane 1-kasu-a 12-hikari-phoenix 12-kasu-b 7-tane-boar 7-kasu-a 4-tan-red 4-kasu-a 6-tan-purple 6-kasu-a 11-tan-red"
    " 11-kasu-lightning",
    "8-hikari-moon 8-kasu-a 3-hikari-curtain 3-kasu-a 2-kasu-a 2-kasu-b 5-tane-bridge 5-tan-red",
)
LAST_CALL = _position(
    12,
    "8-kasu-b 12-kasu-a",
    "8-kasu-a",
    "8-hikari-moon 1-kasu-b 4-kasu-b 7-kasu-b 9-kasu-b 10-kasu-b 3-tan-poetry 6-kasu-a 11-tan-red 2-tane-warbler",
    "11-hikari-rain-man 10-tane-deer 1-hikari-crane 2-tan-poetry",
    "9-tane-sake-cup 9-kasu-a 1-tan-poetry 1-kasu-a 4-tan-red 4-kasu-a 5-tane-bridge 5-kasu-a 7-tane-boar 7-kasu-a 10-tan-purple 10-kasu-a"
    " 12-hikari-phoenix 12-kasu-b",
    "2-kasu-a 2-kasu-b 3-kasu-a 3-kasu-b 11-kasu-lightning 11-tane-swallow 6-tan-purple 6-tane-butterflies 5-tan-red 5-kasu-b",
    deals=False,
)

_MATCHING = chapter(
    N_("matching"),
    Step(
        N_("Every card belongs to a month, shown by its flower. Which card in your hand shares its flower with these geese?"),
        (*on_cards("8-tane-geese"), OWN_HAND),
        Answer(
            N_("Yes, August grass on both: the moon takes the geese."),
            ("play 8-hikari-moon",),
            lit=on_cards("8-hikari-moon", "8-tane-geese"),
        ),
        (
            Answer(
                N_("A real capture, but another flower. The geese fly over August grass."),
                ("play 4-tan-red", "play 5-tan-red + 5-tane-bridge", "play 5-tan-red + 5-kasu-a"),
            ),
            Answer(N_("It matches nothing: it stays in the field, and Sora may take it.")),
        ),
        position=JANUARY,
    ),
    Step(
        N_("Then the draw pile turned up lightning, of November like willow: it took the ribbon. That’s a turn."),
        (OnPlace(PILE), *on_cards("11-kasu-lightning", "11-tan-red")),
    ),
)
_KINDS = chapter(
    N_("four kinds"),
    Step(
        N_(
            "One of each kind: light, animal, ribbon, plain. The sign beside the month tells which."
        ),
        on_cards("8-hikari-moon", "8-tane-geese", "11-tan-red", "11-kasu-lightning"),
        replies=("play 12-kasu-b",),
        drawer=True,
    ),
    Step(
        N_("Your iris ribbon matches two cards, so you choose. Take the animal: bridge and cup count as animals too."),
        on_cards("5-tan-red", "5-tane-bridge", "5-kasu-a", "9-tane-sake-cup"),
        Answer(N_("The bridge joins the geese: two animals of five."), ("play 5-tan-red + 5-tane-bridge",), ("play 2-kasu-b",)),
        (
            Answer(N_("That’s a plain, one of ten you’d need. The bridge now waits for Sora."), ("play 5-tan-red + 5-kasu-a",)),
            Answer(N_("A real capture, but without a choice. Try the iris."), ("play 4-tan-red", "play 3-hikari-curtain")),
            Answer(N_("It matches nothing and stays in the field. Try the iris.")),
        ),
    ),
    Step(
        N_("Three wisterias lie together in the field. Which card takes all three?"),
        on_cards("4-tane-cuckoo", "4-kasu-a", "4-kasu-b"),
        Answer(N_("The fourth of a month takes all three!"), ("play 4-tan-red",), ("play 9-kasu-a",)),
        (Answer(N_("No match: it stays in the field, like the wisterias.")),),
    ),
)
_YAKU = chapter(
    N_("yaku"),
    Step(
        N_("Only yaku score: sets of captured cards. You have the moon: which card makes Moon Viewing?"),
        on_cards("8-hikari-moon", "9-tane-sake-cup", "3-hikari-curtain"),
        Answer(
            N_("Moon and sake cup: Moon Viewing, 5 points."),
            ("play 9-tane-sake-cup",),
            lit=on_cards("8-hikari-moon", "9-tane-sake-cup"),
        ),
        (
            Answer(N_("Moon and curtain are two lights: no yaku yet."), ("play 3-hikari-curtain",)),
            Answer(N_("No yaku: the moon wants the sake cup beside it.")),
        ),
        drawer=True,
    ),
    Step(
        N_("Stop for 5, or call koi-koi for double? Sora has only four plains, and no cherry. The field’s waits for your curtain."),
        (PROMPT, OTHER_CAPTURES, *on_cards("3-hikari-curtain", "3-kasu-a")),
        Answer(N_("Well judged: Sora can neither make a yaku nor take your cherry."), ("koikoi",), ("play 6-kasu-b",)),
        (Answer(N_("The round ends with 5. Your curtain would have made it 40."), ("shobu",)),),
    ),
    Step(
        N_("After a call you’re asked again only when your yaku grow. Which card does it?"),
        (OWN_HAND,),
        Answer(N_("Curtain and cup: Blossom Viewing, 5 more. You have 10."), ("play 3-hikari-curtain",)),
        (Answer(N_("Nothing grew: Sora’s turn, and your 5 aren’t safe.")),),
    ),
    Step(
        N_("Seven or more doubles, your call doubles again: 10 become 40. Stop, or dare once more?"),
        (PROMPT,),
        Answer(N_("40 points! The winner deals the next round: you."), ("shobu",)),
        (
            Answer(
                N_("Ten plains: Sora scores 4, you nothing. A second call doubles nothing more."),
                ("koikoi",),
                ("play 1-kasu-b", "shobu"),
            ),
        ),
    ),
)
_GROUPS = chapter(
    N_("yaku"),
    Step(
        N_(
            "Each kind has its yaku, and the best of each counts. All four cards of the month are one, too. "
            "Most often made: ten plains, the viewings, five ribbons."
        ),
        (OWN_CAPTURES,),
        position=GIFT,
        drawer=True,
    ),
)
_OTHERS = chapter(
    N_("what the other gathers"),
    Step(
        N_("Nothing matches, so one card must stay in the field. Look at Sora’s captures: which helps least?"),
        (OWN_HAND, OTHER_CAPTURES),
        Answer(N_("Two paulownias are yours: only the phoenix could take it."), ("play 12-kasu-a",), ("play 8-kasu-b",)),
        (
            Answer(
                N_("Sora takes the deer: Boar-Deer-Butterfly, 5 points for Sora."),
                ("play 10-tane-deer",),
                ("play 10-kasu-a", "shobu"),
                on_cards("10-tane-deer", "7-tane-boar", "6-tane-butterflies"),
            ),
            Answer(
                N_("Sora takes the third red poetry ribbon: 5 points for Sora."),
                ("play 1-tan-poetry",),
                ("play 1-kasu-a", "shobu"),
                on_cards("1-tan-poetry", "2-tan-poetry", "3-tan-poetry"),
            ),
        ),
        drawer=True,
    ),
    Step(
        N_("Five animals are a yaku of 1 point, each further one adds 1. You have four: which card captures the fifth?"),
        on_cards("8-tane-geese", "4-tane-cuckoo", "5-tane-bridge", "2-tane-warbler"),
        Answer(N_("The swallow! Five animals, 1 point."), ("play 11-tan-red",)),
        (Answer(N_("No yaku; and Sora takes the moon: Three Lights, 5 points."), replies=("play 8-kasu-b", "shobu")),),
        position=ANIMALS,
        drawer=True,
    ),
    Step(
        N_("You have 1 point. Sora has crane and phoenix, the moon lies there: stop or koi-koi?"),
        (PROMPT, *on_cards("1-hikari-crane", "12-hikari-phoenix", "8-hikari-moon")),
        Answer(N_("1 point is yours, and Three Lights comes too late."), ("shobu",)),
        (
            Answer(
                N_("Three Lights, doubled because you called: Sora 10, you nothing."),
                ("koikoi",),
                ("play 8-kasu-b", "shobu"),
            ),
        ),
    ),
)
_LAST = chapter(
    N_("who plays last"),
    Step(
        N_("You’re the dealer, with two cards left. Which one makes a yaku?"),
        (OWN_HAND, OWN_CAPTURES),
        Answer(
            N_("The third red poetry ribbon: 5 points."),
            ("play 3-kasu-a",),
            lit=on_cards("1-tan-poetry", "2-tan-poetry", "3-tan-poetry"),
        ),
        (
            Answer(
                N_("Sora takes that ribbon, a fifth: 1 point for Sora."),
                ("play 10-kasu-a",),
                ("play 3-kasu-b", "shobu"),
            ),
        ),
        position=LAST_TWO,
    ),
    Step(
        N_("The dealer’s last card ends the round, even if nobody stopped. You have one left: stop or koi-koi?"),
        (PROMPT, *on_cards("10-kasu-a")),
        Answer(N_("5 points. If nobody stops, only a non-dealer who called last scores."), ("shobu",)),
        (
            Answer(
                N_("Your last card added nothing. The round is void, and your 5 are gone."),
                ("koikoi",),
                ("play 11-hikari-rain-man", "play 10-kasu-a"),
            ),
        ),
    ),
)
_QUESTIONS = chapter(
    N_("three questions"),
    Step(
        N_("Three questions: answer by playing. Four cards match: which one makes a yaku?"),
        (OWN_HAND, OWN_CAPTURES),
        Answer(
            N_("Three blue ribbons: 5 points. Collect what completes a set."),
            ("play 9-kasu-a",),
            lit=on_cards("6-tan-purple", "9-tan-purple", "10-tan-purple"),
        ),
        (Answer(N_("Cards, but no yaku; and Sora takes the last blue ribbon."), replies=("play 9-kasu-b",)),),
        position=FOUR_MATCH,
    ),
    Step(
        N_("Sora has the moon and the curtain. What can’t wait?"),
        (OWN_HAND, *on_cards("8-hikari-moon", "3-hikari-curtain")),
        Answer(N_("The cup is yours: two yaku less for Sora. Deny before you collect."), ("play 9-kasu-a",), ("play 3-kasu-b",)),
        (Answer(N_("Sora takes the cup, two yaku: 10, doubled to 20."), replies=("play 9-kasu-b", "shobu")),),
        position=CUP,
    ),
    Step(
        N_("Sora is the dealer, with one card left. Make your yaku, then decide."),
        (OWN_HAND, OWN_CAPTURES),
        Answer("", ("play 8-kasu-b",)),
        (Answer(N_("Sora takes the moon with the last card: a void round."), replies=("play 8-kasu-a",)),),
        position=LAST_CALL,
    ),
    Step(
        N_("Sora is the dealer, with one card left: stop or koi-koi?"),
        (PROMPT, OTHER_CAPTURES),
        Answer(
            N_("You called last as non-dealer: 5 doubled, 10 points! Sora’s captures are too far from any yaku."),
            ("koikoi",),
            ("play 8-kasu-a",),
        ),
        (Answer(N_("5 points; but Sora can’t make a yaku: koi-koi was safe."), ("shobu",)),),
    ),
)

LESSON = Lesson(
    "koi-koi",
    {},
    2,
    (*_MATCHING, *_KINDS, *_YAKU, *_GROUPS, *_OTHERS, *_LAST, *_QUESTIONS),
    N_("Play three rounds"),
    {"rounds": 3},
)
