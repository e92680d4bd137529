"""Tree counts of Dog & Blind: the lines of play of small hands, against a slow count by the words of the sheet."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.core.cards import SUITS
from game.squaw.actions import PACK
from game.squaw.engine import ENGINE
from game.squaw.rules import Status, dealt_cards
from game.squaw.state import Phase, State
from tests.games.squaw.framework import after, options, pack_for, position
from tests.games.squaw.second_opinion import Hand, lines_of_play, trick_from


def winners_of_all_lines(state: State) -> Counter[tuple[int, ...]]:
    """Return how often each list of trick winners comes up over all sequences of decisions to the end of the hand."""
    if state.phase is not Phase.PLAY:
        return Counter({tuple(trick.winner for trick in state.course.tricks): 1})
    seat = state.waiting[0]
    found: Counter[tuple[int, ...]] = Counter()
    for action in ENGINE.legal_actions(state, seat):
        found += winners_of_all_lines(ENGINE.apply(state, seat, action)[0])
    return found


def test_two_normal_players_with_two_cards_each() -> None:
    """Leads KH or 2S: each has one follower; then one card each. 2 * 1 * 1 * 1 lines."""
    state = after(position("normal KH 2S", "normal 3H 4S"), "trump D")
    assert winners_of_all_lines(state) == {(0, 1): 1, (1, 0): 1}


def test_a_dog_has_one_more_choice_before_the_last_trick() -> None:
    """Two orders of the dealer's cards; the dog plays in trick 1 or is forced in trick 2: 2 * 2 lines."""
    state = after(position("normal KH 2S", "dog 3S"), "trump D")
    assert winners_of_all_lines(state) == {(0, 0): 2, (0, 1): 1, (1, 0): 1}


def test_random_small_hands_have_the_lines_that_the_words_allow() -> None:
    rng = Random("counts")
    most = 0
    for _ in range(150):
        asked: dict[str, object] = {
            "dog_timing": rng.choice(("any_trick", "first_trick")),
            "blind_timing": rng.choice(("random", "choice", "first_trick")),
        }
        seats, number = rng.randint(2, 4), rng.choice((5, 5, 6, 7))
        words = ["normal", *(rng.choice(("normal", "normal", "dog", "blind", "out")) for _ in range(seats - 1))]
        dealer = rng.choice([seat for seat, word in enumerate(words) if word == "normal"])
        ace, trump, size = rng.choice(("high", "low")), rng.choice(SUITS), 8 - number
        statuses = tuple(Status(word) for word in words)
        names = rng.sample([card.name for card in PACK], 52)
        hands = [[names.pop() for _ in range(count)] for count in dealt_cards(number, statuses)]
        tricks = {seat: rng.randint(1, size) for seat, word in enumerate(words) if word == "blind"}
        start = {
            "pack": pack_for(number, statuses, dealer, hands),
            "statuses": words,
            "hand_no": number,
            "dealer": dealer,
            "ace": ace,
            "blind_tricks": {str(seat): trick for seat, trick in tricks.items()},
        }
        state = after(ENGINE.from_position(options(**asked), start), f"trump {trump}")
        told = Hand(tuple(words), tuple(map(tuple, hands)), trump, ace, size, asked, tricks, 1, ())
        expected = Counter(lines_of_play(trick_from(told, dealer)))
        assert winners_of_all_lines(state) == expected, start
        most = max(most, expected.total())
    assert most > 200
