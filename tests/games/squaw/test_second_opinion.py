from __future__ import annotations

from random import Random

from game.core.cards import SUITS, Seat, mask_of
from game.squaw.actions import PACK, action_text, turn_actions
from game.squaw.rules import SUIT_OF, Ace, Status, playable, rules_of, trick_winner
from tests.games.squaw import second_opinion
from tests.games.squaw.framework import options

POSITIONS = 20_000
ACES: tuple[Ace, Ace] = ("high", "low")


def test_trick_winners_agree_with_the_words_of_the_sheet() -> None:
    rng = Random("winners")
    names = [card.name for card in PACK]
    for _ in range(POSITIONS):
        cards = rng.sample(range(52), rng.randint(1, 7))
        first, trump, ace = rng.randrange(7), rng.randrange(4), rng.choice(ACES)
        plays = [((first + step) % 7, card) for step, card in enumerate(cards)]
        expected = second_opinion.winner([(seat, names[card]) for seat, card in plays], SUITS[trump], ace)
        assert trick_winner([(Seat(seat), PACK[card].id) for seat, card in plays], trump, ace) == expected


def test_legal_cards_agree_with_the_words_of_the_sheet() -> None:
    rng = Random("legal")
    timings = [
        {"dog_timing": dog, "blind_timing": blind}
        for dog in ("any_trick", "first_trick")
        for blind in ("random", "choice", "first_trick")
    ]
    compiled = [rules_of(options(**timing)) for timing in timings]
    compared = 0
    while compared < POSITIONS:
        which = rng.randrange(len(timings))
        status = rng.choice(("normal", "normal", "dog", "blind"))
        size = rng.randint(1, 7)
        trick = rng.randint(1, size)
        held = rng.sample(range(52), 1 if status != "normal" else rng.randint(1, size))
        led = rng.choice([card for card in range(52) if card not in held]) if rng.random() < 0.8 else None
        position = second_opinion.Hand(
            statuses=(status, "normal"),
            cards=(tuple(PACK.names(held)), ()),
            trump="S",
            ace="high",
            size=size,
            asked=dict(timings[which]),
            blind_tricks={},
            trick=trick,
            turns=(0,),
            played=() if led is None else ((1, PACK[led].name),),
        )
        mask, suit = mask_of(held), -1 if led is None else SUIT_OF[led]
        if status == "blind" and timings[which]["blind_timing"] != "choice":
            continue  # no decision
        found = {
            action_text(a).removeprefix("play ")
            for a in turn_actions(compiled[which], Status(status), mask, suit, trick, size)
        }
        assert found == set(second_opinion.choices(position))
        compared += 1
        if status == "normal":
            assert found == set(PACK.names(c for c in range(52) if playable(Status.NORMAL, mask, suit) >> c & 1))
