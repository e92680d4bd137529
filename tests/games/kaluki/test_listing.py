from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch
from game.kaluki.actions import DRAW_STOCK, Meld
from game.kaluki.canonical import can_make, offered, offers_of, offers_with
from game.kaluki.cards import FIRST_JOKER, PACK, TWIN
from game.kaluki.engine import ENGINE
from game.kaluki.melds import meld_value, read_meld
from game.kaluki.rules import rules_of
from game.kaluki.turn_completion import after_meld, can_finish, going_first, may_lay, prospect_of
from tests.contract.checks import random_options
from tests.games.kaluki.framework import cards, mask, names, rules


def listed_melds(hand: str, first: str = "", **changes: bool | int | str) -> list[str]:
    return [str(o.meld) for o in offers_of(mask(hand), rules(**changes), mask(first))]


def test_equal_cards_are_listed_once_and_the_plain_id_first() -> None:
    assert listed_melds("7H 7Hb 8H 9H") == ["meld sequence 7H 8H 9H"]
    assert listed_melds("7Hb 8H 9H") == ["meld sequence 7Hb 8H 9H"]
    assert listed_melds("7H 7Hb 7S") == ["meld group 7S 7H 7Hb"]


def test_a_card_that_must_be_used_goes_before_its_twin() -> None:
    assert listed_melds("7H 7Hb 8H 9H", first="7Hb") == ["meld sequence 7Hb 8H 9H"]
    assert listed_melds("7H 7Hb 7S 7D JK1 JK2", first="7Hb JK2", group_duplicates=False, jokers=4).count(
        "meld group 7S 7D 7Hb"
    ) == 1


def test_jokers_fill_gaps_and_ends_but_no_place_of_a_held_card() -> None:
    assert listed_melds("5H 7H JK1") == ["meld sequence 5H JK1 7H"]
    assert listed_melds("5H 6H JK2") == ["meld sequence JK2 5H 6H", "meld sequence 5H 6H JK2"]
    assert "meld sequence 5H JK1 7H" not in listed_melds("5H 6H 7H JK1")


def like_of(ids: tuple[CardId, ...]) -> tuple[tuple[int, int], ...]:
    """Return how often each face stands in a set of cards, jokers as one face."""
    faces = [104 if card >= FIRST_JOKER else min(card, TWIN[card]) for card in ids]
    return tuple(sorted((face, faces.count(face)) for face in set(faces)))


def test_every_legal_meld_is_listed_up_to_equal_cards_or_a_spent_joker() -> None:
    """Each reading of each subset of random hands; where a joker stands for a held card, the list has the card there."""
    rng = Random("listing")
    for _ in range(60):
        force = rules(**dict(random_options("kaluki", 2, rng).changes()))
        suits = rng.sample("SHDC", 2)
        low = rng.randint(1, 9)
        near = [c.id for c in PACK if c.id < 104 + force.jokers and (not c.rank or (c.suit in suits and low <= c.rank < low + 6))]
        hand = tuple(rng.sample(near, min(len(near), rng.randint(5, 9))))
        held = mask_of(hand)
        offers = offers_of(held, force)
        assert len({o.meld for o in offers}) == len(offers)
        known = set()
        for offer in offers:
            assert offer.meld in read_meld(offer.meld.cards, force)
            assert offer.mask == mask_of(offer.meld.cards)
            assert not offer.mask & ~held
            assert offer.value == meld_value(offer.meld, force)
            assert (offer.rank > 0) == (offer.meld.start == 0)
            known.add((offer.meld.start, like_of(offer.meld.cards)))
        best = -1
        for size in range(3, len(hand) + 1):
            for subset in combinations(hand, size):
                for meld in read_meld(subset, force):
                    best = max(best, meld_value(meld, force))
                    filled = tuple(instead_of_joker(meld.start, i, c, meld.cards, hand) for i, c in enumerate(meld.cards))
                    assert (meld.start, like_of(filled)) in known, (names(hand), meld)
        assert all(can_make(worth, held, force) == (best >= worth) for worth in range(61))


def instead_of_joker(
    start: int, index: int, card: CardId, meld: tuple[CardId, ...], hand: tuple[CardId, ...]
) -> CardId:
    """Return a held card for the place of a joker in a sequence, else the card itself."""
    if card < FIRST_JOKER or not start:
        return card
    suit = next(PACK[c].suit for c in meld if c < FIRST_JOKER)
    rank = (start + index - 1) % 13 + 1
    return next((c for c in hand if PACK[c].suit == suit and PACK[c].rank == rank), card)


def test_the_melds_with_a_card_are_those_of_the_whole_list() -> None:
    rng = Random("with")
    for _ in range(200):
        force = rules(**dict(random_options("kaluki", 2, rng).changes()))
        hand = mask_of(rng.sample(range(104 + force.jokers), 14))
        naturals = [card for card in cards_of(hand) if card < FIRST_JOKER]
        card = rng.choice(naturals)
        first = 1 << card | hand & 0xF << FIRST_JOKER + rng.randint(0, 3)
        every = offers_of(hand, force, first)
        assert set(offers_with(card, hand, force, first)) == {o for o in every if o.mask >> card & 1}


def test_a_hand_of_fourteen_with_four_jokers_lists_fewer_than_one_hundred_and_fifty() -> None:
    rng = Random("many")
    for _ in range(200):
        hand = mask_of(rng.sample(range(FIRST_JOKER), 10)) | mask("JK1 JK2 JK3 JK4")
        assert len(offers_of(hand, rules())) < 150
    assert len(offers_of(mask_of(cards("2S 5S 9S KS 3H 6H 10H 4D 8D QD AC 7C JC")), rules())) == 0


@pytest.mark.slow
def test_a_first_meld_is_listed_if_and_only_if_the_turn_can_be_ended_after_it() -> None:
    """The list answers what is plain by short ways; here every answer is looked for at full length."""
    rng = Random("plain")
    seen = 0
    for _ in range(400):
        changes = dict(random_options("kaluki", 2, rng).changes()) | {"group_drawn_card_rule": "drawn_card"}
        options = Options("kaluki", changes)
        force = rules_of(options)
        pack = [card for card in range(FIRST_JOKER) if card % 13 < 6 or rng.random() < 0.4]
        rng.shuffle(pack)
        held = [CardId(card) for card in (*range(FIRST_JOKER, FIRST_JOKER + force.jokers), *pack)]
        hand, other, stock = held[:13], held[13:16], held[16:30]
        position = {"hands": [list(PACK.names(hand)), list(PACK.names(other))], "discards": [], "stock": list(PACK.names(stock))}
        match: AnyMatch = Match(ENGINE, options, 2, "plain", position)
        match.apply(Seat(0), DRAW_STOCK)
        while (found := [a for a in match.legal_actions(Seat(0)) if isinstance(a, Meld)]) and not match.state.deal.opened & 1:
            deal = match.state.deal
            if force.opens(deal.turn.worth):
                break
            here = prospect_of(deal.turn, deal.hands[0], deal.melds, deal.opened, force)
            spare = here.own.bit_count() - force.final_discard_required
            offers = [o for o in offers_of(here.own, force, going_first(here.due, here.drawn)) if may_lay(here, o, spare)]
            assert found == [o.meld for o in offers if can_finish(after_meld(here, o, force), force)]
            seen += 1
            match.apply(Seat(0), rng.choice(found))
    assert seen > 100


def test_an_offer_says_of_its_meld_what_reading_the_meld_says() -> None:
    rng = Random("offers")
    for _ in range(100):
        force = rules(**dict(random_options("kaluki", 2, rng).changes()))
        near = [card for card in range(FIRST_JOKER) if card % 13 < 7]
        hand = mask_of(rng.sample(near, 10)) | mask_of(range(FIRST_JOKER, FIRST_JOKER + force.jokers))
        for offer in offers_of(hand, force, hand & mask_of(rng.sample(range(108), 20))):
            assert offer == offered(offer.meld, force)
