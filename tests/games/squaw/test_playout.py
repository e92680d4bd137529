"""The playout and the step engine agree: the same deal and the same policy give the same tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from game.core.cards import SUITS, CardId, Seat, cards_of
from game.squaw.actions import PACK, PASS, PLAYS
from game.squaw.bot import Choice
from game.squaw.engine import ENGINE
from game.squaw.facts import Becomes, Fact, LastTrick, MostTricks, NoTrick, TakesTrick, TrumpDrawn, WinsMatch
from game.squaw.playout import DECKS
from game.squaw.rules import BEATERS, DOG, HANDS, OUT, STRENGTHS, SUIT_OF, Status, clockwise, dealt_cards
from game.squaw.search import RootSearch, World
from game.squaw.state import Phase, State
from tests.games.squaw.framework import after, options, pack_for, position

DEALS = 1_000


def slow_policy(state: State) -> CardId | None:
    """Return the card that the playout's policy plays for the seat on turn, None for a pass, worked out on card ids."""
    seat, course = state.waiting[0], state.course
    table, trump = course.table, course.trump
    strength = STRENGTHS[table.ace]

    def height(card: int) -> tuple[int, int]:
        return strength[card], SUIT_OF[card]

    hand = cards_of(state.hands[seat])
    beaters = BEATERS[table.ace][trump][state.best[1]] if state.best else 0
    if table.statuses[seat] is DOG:
        good = strength[hand[0]] - min(strength) > 8 or SUIT_OF[hand[0]] == trump
        opener = course.tricks[-1].winner if course.tricks else course.deal.dealer
        order = [other for other in clockwise(table.seats, opener) if table.statuses[other] is not OUT]
        must = len(course.tricks) + 1 == course.deal.size or not table.rules.dog_chooses
        wins = bool(beaters >> hand[0] & 1) and (good or seat == order[-1])
        return hand[0] if must or (wins if state.plays else good) else None
    if not state.plays:
        suits = [sorted((c for c in hand if SUIT_OF[c] == suit), key=height, reverse=True) for suit in range(4)]
        return max((suit for suit in suits if suit), key=lambda suit: (len(suit), [height(c) for c in suit]))[0]
    led = SUIT_OF[state.plays[0][1]]
    cards = [card for card in hand if SUIT_OF[card] == led] or list(hand)
    winning = [card for card in cards if beaters >> card & 1]
    plain = [card for card in cards if SUIT_OF[card] != trump]
    return min(winning or plain or cards, key=height)


def ended(state: State) -> State:
    """Return the end of the hand when everybody plays by the slow policy."""
    while state.phase is Phase.PLAY:
        card = slow_policy(state)
        action = PASS if card is None else PLAYS[card]
        seat = state.waiting[0]
        assert ENGINE.is_legal(state, seat, action)
        state, _ = ENGINE.apply(state, seat, action)
    return state


def random_hand(rng: Random) -> State:
    """Return a random hand begun, under options without a choice for blinds."""
    asked = {
        "dog_timing": rng.choice(("any_trick", "first_trick")),
        "blind_timing": rng.choice(("random", "first_trick")),
    }
    seats, number = rng.randint(2, 7), rng.randint(1, HANDS)
    words = ["normal"] * seats if number == 1 else [rng.choice(list(Status)).value for _ in range(seats)]
    dealer = rng.randrange(seats)
    words[dealer] = "normal"
    statuses = tuple(Status(word) for word in words)
    names = rng.sample(PACK.names(PACK.ids), 52)
    hands = [[names.pop() for _ in range(count)] for count in dealt_cards(number, statuses)]
    start = {
        "pack": pack_for(number, statuses, dealer, hands),
        "statuses": words,
        "hand_no": number,
        "dealer": dealer,
        "ace": rng.choice(("high", "low")),
        "blind_tricks": {str(seat): rng.randint(1, 8 - number) for seat in range(seats) if words[seat] == "blind"},
    }
    return ENGINE.from_position(options(**asked), start)


def decisions(seed: str, deals: int) -> Iterator[tuple[State, Seat, Choice, World]]:
    """Yield random decisions with the world as it really is."""
    rng = Random(seed)
    for _ in range(deals):
        state = random_hand(rng)
        for _ in range(rng.randrange(12)):
            if state.phase in {Phase.TRUMP, Phase.PLAY}:
                seat = ENGINE.to_act(state)[0]
                before, action = state, rng.choice(ENGINE.legal_actions(state, seat))
                state, _ = ENGINE.apply(state, seat, action)
                if state.phase is Phase.BETWEEN or state.phase is Phase.OVER:
                    state = before  # the last decision of the hand
                    break
        seat = ENGINE.to_act(state)[0]
        action = rng.choice(ENGINE.legal_actions(state, seat))
        deck = DECKS[state.table.ace]
        tricks = list(state.deal.blind_tricks)
        for other, status in enumerate(state.table.statuses):
            if status is DOG or state.table.rules.blind_timing == "first_trick":
                tricks[other] = 1
        yield state, seat, action, ([deck.bits(hand) for hand in state.hands], tricks)


@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(4))
def test_playouts_end_as_the_step_engine_does(part: int) -> None:
    found: list[tuple[tuple[int, ...], int]] = []

    def keep(taken: Sequence[int], last: int) -> float:
        found.append((tuple(taken), last))
        return 0.0

    kinds = set()
    for state, seat, action, world in decisions(f"playout {part}", DEALS):
        copy = (world[0].copy(), world[1].copy())
        RootSearch(ENGINE.view_for(state, seat), keep).value(world, action, Random(0))
        assert world == copy, "a playout changed its world"
        course = ended(ENGINE.apply(state, seat, action)[0]).course
        assert found.pop() == (course.taken, course.tricks[-1].winner)
        kinds.add(type(action).__name__)
    assert kinds == {"Play", "Pass", "NameTrump"}


def told_by_tricks(begun: State, over: State, me: Seat) -> set[Fact]:
    """Return the facts of a finished hand, read off its tricks; those finished before `begun` tell nothing about cards."""
    course, statuses = over.course, begun.table.statuses
    facts: set[Fact] = {LastTrick(course.tricks[-1].winner)}
    still_in = [seat for seat in clockwise(begun.table.seats, 0) if statuses[seat] is not OUT]
    facts |= {NoTrick(seat) for seat in still_in if not course.taken[seat]}
    after = over.table.results[-1].after
    if after.winner is not None:
        facts.add(WinsMatch(after.winner))
    if course.deal.number < HANDS:
        facts |= {Becomes(seat, after.statuses[seat]) for seat in still_in if after.statuses[seat] is not statuses[seat]}
        most = sorted(course.taken)
        facts |= {MostTricks(seat) for seat in still_in if course.taken[seat] == most[-1] > most[-2]}
    for trick in course.tricks[len(begun.course.tricks) :]:
        mine = dict(trick.plays).get(me)
        if mine is not None and trick.winner == me:
            facts.add(TakesTrick(mine))
        elif mine is not None and SUIT_OF[mine] == SUIT_OF[trick.plays[0][1]] == course.trump and trick.plays[0][0] != me:
            facts.add(TrumpDrawn(mine))
    return facts


def test_what_a_playout_tells_is_what_the_step_engine_shows() -> None:
    kinds = set()
    for state, seat, action, world in decisions("told", 1_500):
        copy = (world[0].copy(), world[1].copy())
        facts = RootSearch(ENGINE.view_for(state, seat), lambda _taken, _last: 0.0).observe(world, action)
        assert world == copy, "a playout changed its world"
        over = ended(ENGINE.apply(state, seat, action)[0])
        assert len(set(facts)) == len(facts)
        assert set(facts) == told_by_tricks(state, over, seat)
        kinds |= {type(fact).__name__ for fact in facts}
    assert kinds == {"NoTrick", "LastTrick", "MostTricks", "Becomes", "WinsMatch", "TakesTrick", "TrumpDrawn"}


def test_few_worlds_are_all_looked_at() -> None:
    """Every world there is comes up once, and each agrees with the view."""
    state = after(position("normal KH 2S", "dog 3H", "blind 4D", blind_tricks={2: 2}), "trump C")
    search = RootSearch(ENGINE.view_for(state, Seat(0)), lambda _taken, _last: 0.0)
    number = 50 * 49 * 2
    assert search.every_world(50 * 50 * 2 - 1) is None
    worlds = search.every_world(50 * 50 * 2)
    assert worlds is not None
    assert len({(tuple(hands), tuple(tricks)) for hands, tricks in worlds}) == len(worlds) == number
    for hands, tricks in worlds:
        assert [hand.bit_count() for hand in hands] == [2, 1, 1]
        assert not hands[0] & hands[1] | hands[1] & hands[2] | hands[0] & hands[2]
        assert tricks[2] in (1, 2)


def test_rank_order_holds_every_card_once_and_knows_what_beats_what() -> None:
    for ace, deck in DECKS.items():
        assert sorted(deck.bit_of) == [1 << n for n in range(52)]
        for card in range(52):
            assert deck.card_at[deck.bit_of[card].bit_length()] == card
            for trump in range(len(SUITS)):
                assert deck.above[trump][deck.bit_of[card].bit_length()] == deck.bits(BEATERS[ace][trump][card])


def test_worlds_of_a_trial_agree_with_the_view() -> None:
    """Dealing through the trial gives what the view knows: its own cards, the counts, the voids, possible tricks of blinds."""
    rng = Random("worlds")
    for _ in range(300):
        state = random_hand(rng)
        for _ in range(rng.randrange(6)):
            if state.phase is Phase.PLAY:
                seat = state.waiting[0]
                later, _ = ENGINE.apply(state, seat, rng.choice(ENGINE.legal_actions(state, seat)))
                state = later if later.phase is Phase.PLAY else state
        if state.phase is not Phase.PLAY:
            continue
        seat = Seat(state.waiting[0])
        view = ENGINE.view_for(state, seat)
        (hands, tricks), weight = RootSearch(view, lambda _taken, _last: 0.0).deal(rng)
        assert weight == 1.0
        assert [hand.bit_count() for hand in hands] == list(view.counts)
        assert hands[seat] == DECKS[view.ace].bits(view.hand)
        for other, status in enumerate(view.statuses):
            if status is Status.BLIND and view.counts[other] and view.rules.blind_timing == "random":
                assert view.trick + (other not in view.waiting) <= tricks[other] <= view.size
