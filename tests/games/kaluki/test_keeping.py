"""What the playout looks up is what the slower functions say."""

from __future__ import annotations

from random import Random

import pytest

from game.core.cards import CardId, mask_of
from game.core.options import Options
from game.kaluki.appraisal import Appraiser, Outlook
from game.kaluki.canonical import offers_of
from game.kaluki.cards import BIT, FIRST_JOKER, FIRST_PACK, NATURALS, RANK, SUIT_BITS
from game.kaluki.keeping import ALL_JOKERS, TYPICAL_UNSEEN, EvenSuits, tables_for
from game.kaluki.rules import Rules, rules_of
from tests.contract.checks import random_options


def rule_sets() -> list[Rules]:
    rng = Random("rules of keeping")
    return [rules_of(Options("kaluki")), *(rules_of(random_options("kaluki", 3, rng)) for _ in range(5))]


def hands(seed: str, count: int) -> list[int]:
    rng = Random(seed)
    return [mask_of(map(CardId, rng.sample(range(FIRST_JOKER + ALL_JOKERS), rng.randrange(1, 15)))) for _ in range(count)]


@pytest.mark.parametrize("opened", [False, True])
def test_a_suit_is_worth_what_the_appraiser_says_where_nothing_is_known(opened: bool) -> None:
    rng = Random("suits")
    for rules in rule_sets():
        for jokers in range(ALL_JOKERS + 1):
            appraiser = Appraiser(rules, Outlook(FIRST_PACK, FIRST_PACK, ALL_JOKERS - jokers, TYPICAL_UNSEEN), jokers, opened)
            even = EvenSuits(appraiser, rules, jokers, opened=opened)
            for _ in range(20):
                ranks = rng.randrange(SUIT_BITS + 1) & rng.randrange(SUIT_BITS + 1)
                assert even.worth(ranks) == appraiser.suit(ranks, 2)


def test_what_is_thrown_is_what_the_appraiser_would_miss_least() -> None:
    rules = rules_of(Options("kaluki"))
    for hand in hands("thrown", 60):
        naturals, jokers = hand & NATURALS, (hand & ~NATURALS).bit_count()
        if not naturals:
            continue
        outlook = Outlook(FIRST_PACK, FIRST_PACK, ALL_JOKERS - jokers, TYPICAL_UNSEEN)
        for opened in (False, True):
            cards = tuple(card for card in map(CardId, range(FIRST_JOKER)) if naturals >> card & 1)
            losses = dict(zip(cards, Appraiser(rules, outlook, jokers, opened).losses(naturals, cards), strict=True))
            thrown = tables_for(rules).to_throw(hand, opened)
            assert losses[thrown] == pytest.approx(min(losses.values()), abs=1e-9)


def test_cards_that_join_a_hand_make_melds_with_it() -> None:
    for rules in rule_sets():
        for hand in hands("joining", 25):
            naturals = hand & NATURALS
            joining = tables_for(rules).joining(naturals)
            for card in map(CardId, range(FIRST_JOKER)):
                if naturals >> card & 1:
                    continue
                found = any(offer.mask >> card & 1 for offer in offers_of(naturals | BIT[card], rules, BIT[card]))
                if found:
                    assert joining >> card & 1
                elif joining >> card & 1:  # of groups only roughly: equal cards may not go together
                    assert not rules.group_duplicates
                    assert sum(RANK[each] == RANK[card] for each in range(FIRST_JOKER) if naturals >> each & 1) > 1


def test_what_is_remembered_of_hands_is_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.kaluki.keeping.REMEMBERED", 10)
    tables = tables_for(rules_of(Options("kaluki")))
    for hand in hands("forgotten", 40):
        tables.to_throw(hand, False)
    tables.forget()
    assert not tables.thrown[0]
