"""Tree counts of Kaluki: all ends of one turn, through the list of legal actions and through everything the rules allow.

The list leaves out what leads to a dead end and what differs only by equal cards or a spent joker; so it must lead to
every end there is. Positions here have no two equal cards, and the slow count leaves out readings that spend a joker on the place of
a held card, and turns in which something has to be used for longer than two actions, as far as the list looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from game.core.cards import CardId, Seat, cards_of
from game.core.options import OptionValue
from game.kaluki.actions import DISCARDS, DRAW_DISCARD, DRAW_STOCK, GO_OUT, Action, End, LayOff, Meld, Swap, Take
from game.kaluki.cards import FIRST_JOKER, PACK
from game.kaluki.engine import ENGINE
from game.kaluki.melds import read_meld
from game.kaluki.rules import rules_of
from game.kaluki.state import Phase, Source, State
from tests.games.kaluki.framework import position

MOST = 3000
MOST_WAITS = 2


def ends(state: State, listed: bool) -> set[object]:
    """Return the different positions in which the turn of the player to move can end; at most `MOST` on the way, else none."""
    seat = state.deal.turn.seat
    turns = state.deal.turns
    found: set[object] = set()
    left: list[tuple[State, int]] = [(state, 0)]
    met: set[object] = set()
    while left:
        now, waits = left.pop()
        if now.deal.turns != turns or now.phase not in (Phase.DRAW, Phase.TABLE):
            found.add(end_of(now))
            continue
        if len(met) > MOST:
            return set()
        for action in ENGINE.legal_actions(now, seat) if listed else everything(now, seat):
            if ENGINE.takes_back(action):
                continue
            following = ENGINE.apply(now, seat, action)[0]
            wait = waits + 1 if is_due(following) else 0
            key = (key_of(following), 0 if listed else wait)
            if key not in met and (listed or wait <= MOST_WAITS):
                met.add(key)
                left.append((following, wait))
    return found


def end_of(state: State) -> object:
    """Return what counts of the end of a turn; jokers are all alike."""
    deal = state.deal
    hands = [[min(card, FIRST_JOKER) for card in cards_of(hand)] for hand in deal.hands]
    melds = sorted((m.owner, m.start, *(min(card, FIRST_JOKER) for card in m.cards)) for m in deal.melds)
    top = [min(card, FIRST_JOKER) for card in deal.discards[-1:]]
    return str(hands), str(top), deal.opened, deal.result, *melds


def key_of(state: State) -> object:
    """Return what two orders of the same actions have in common."""
    deal, turn = state.deal, state.deal.turn
    only_melds = all(isinstance(step.action, Meld) for step in turn.steps)
    return (
        deal.hands,
        deal.discards,
        deal.turns,
        *sorted(map(repr, deal.melds)),
        frozenset(turn.borrowed),
        (turn.source, turn.freed, turn.placed, turn.worth, only_melds),
    )


def is_due(state: State) -> bool:
    """Whether some card has to be used before the turn can end."""
    turn = state.deal.turn
    own = state.deal.hands[turn.seat]
    rules = rules_of(state.options)
    drawn = turn.source is Source.DISCARD and rules.discard_must_be_used and own >> turn.drawn & 1
    return bool(drawn or turn.borrowed)


def everything(state: State, seat: Seat) -> Iterator[Action]:
    """Return every action that the rules allow, asked one by one, but for melds that spend a joker in the place of a held card."""
    deal = state.deal
    at_hand = cards_of(deal.hands[seat]) + tuple(card for card, _ in deal.turn.borrowed)
    asked: list[Action] = [DRAW_STOCK, DRAW_DISCARD, GO_OUT, *(DISCARDS[card] for card in at_hand)]
    for size in range(3, len(at_hand) + 1):
        for chosen in combinations(at_hand, size):
            asked.extend(m for m in read_meld(chosen, rules_of(state.options)) if not spends_a_joker(m, at_hand))
    for number, meld in enumerate(deal.melds):
        for card in at_hand:
            asked.extend(LayOff(card, number, end) for end in (None, End.LOW, End.HIGH))
            asked.extend(Swap(card, number, joker) for joker in meld.cards)
        asked.extend(Take(card, number) for card in meld.cards)
    return (action for action in asked if ENGINE.is_legal(state, seat, action))


def spends_a_joker(meld: Meld, at_hand: tuple[CardId, ...]) -> bool:
    """Whether a joker of a sequence stands for a card at hand, or a higher joker is used before a lower one."""
    jokers = [card for card in meld.cards if card >= FIRST_JOKER]
    held = sorted(card for card in at_hand if card >= FIRST_JOKER)
    if jokers != held[: len(jokers)]:
        return True
    suit = next(PACK[card].suit for card in meld.cards if card < FIRST_JOKER)
    ranks = {(meld.start + index - 1) % 13 + 1 for index, card in enumerate(meld.cards) if card >= FIRST_JOKER}
    return meld.start > 0 and any(PACK[card].suit == suit and PACK[card].rank in ranks for card in at_hand)


def test_a_turn_without_melds_is_a_draw_and_a_discard() -> None:
    """The stock, then one of five cards; the upcard has no use."""
    state = position("2S 5H 9D KC", "3S", discards="7H", stock="JD QD")
    assert len(ends(state, True)) == len(ends(state, False)) == 5


def test_an_opening_meld_may_be_laid_or_kept() -> None:
    """Of six cards after the draw any is thrown; or the kings are laid, and one of two others thrown."""
    state = position("KS KH KD KC 5H", "3S", discards="7H", stock="JD QD")
    assert len(ends(state, True)) == len(ends(state, False)) == 6 + 2


def test_a_second_meld_must_leave_a_card() -> None:
    """No meld and 7 discards; the kings and 3; 5-6-7H too would leave no card, and alone does not open."""
    state = position("KS KH KD KC 5H 6H", "3S", discards="9S", stock="7H QD 2D")
    assert len(ends(state, True)) == len(ends(state, False)) == 7 + 3


def test_a_borrowed_card_makes_a_meld() -> None:
    """Four discards; or 6C is borrowed for 4-5-6, and one of two others thrown."""
    table = [(1, "6D 6H 6S 6C")]
    state = position("4C 5C 9H", "2S", table=table, opened=[True, True], discards="KS", stock="JD QD")
    assert len(ends(state, True)) == len(ends(state, False)) == 4 + 2


def random_position(rng: Random) -> State:
    suits = rng.sample("SHDC", 2)
    low = rng.randint(1, 8)
    near = [c.name for c in PACK if not c.copy and c.rank and c.suit in suits and low <= c.rank < low + 6]
    near += ["JK1", "JK2"][: rng.randint(0, 2)]
    rng.shuffle(near)
    table = []
    for _ in range(rng.randint(0, 2)):
        for size in (4, 3):
            chosen = next((c for c in combinations(near, size) if read_meld([PACK.named(n) for n in c], BASE)), None)
            if chosen is not None and rng.random() < 0.7:
                near = [name for name in near if name not in chosen]
                table.append((rng.randint(0, 1), " ".join(chosen)))
                break
    hand = [near.pop() for _ in range(min(len(near) - 2, rng.randint(2, 3)))]
    changes: dict[str, OptionValue] = {
        "min_first_meld": rng.choice((0, 12, 25)),
        "first_meld_scope": rng.choice(("single", "sum")),
        "final_discard_required": rng.random() < 0.8,
        "table_play_on_opening_turn": rng.random() < 0.7,
        "kaluki_exempt": rng.random() < 0.3,
        "group_duplicates": rng.random() < 0.5,
        "distinct_groups": rng.choice(("off", "rank_per_player")),
    }
    opened = [rng.random() < 0.7, True]
    return position(
        " ".join(hand), "", discards=near.pop(), stock=near.pop(), table=table, opened=opened, changes=changes
    )


BASE = rules_of(position("2S", "3S").options)


def compare(seed: str, positions: int) -> int:
    """Compare both counts over random positions and return the most ends of one of them."""
    rng = Random(seed)
    counted = most = 0
    while counted < positions:
        state = random_position(rng)
        if slow := ends(state, False):
            counted += 1
            most = max(most, len(slow))
            assert slow <= ends(state, True), state
    return most


@pytest.mark.slow
@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(4))
def test_many_random_turns_end_through_the_list_wherever_the_rules_let_them(part: int) -> None:
    assert compare(f"many counts {part}", 62) > 30
