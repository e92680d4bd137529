"""The packs hold what the rule sheets say."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.cards import cards_of, ceki_pack, french_pack, hanafuda_pack, mask_of, rummy_pack


def test_hanafuda_has_four_cards_of_each_suit_in_the_numbers_of_the_sheet() -> None:
    """Source: koi-koi.md 1.3."""
    pack = hanafuda_pack()
    assert Counter(card.kind for card in pack) == {"kasu": 24, "tane": 9, "tan": 10, "hikari": 5}
    assert set(Counter(card.suit for card in pack).values()) == {4}


def test_kowah_has_four_copies_of_thirty_faces() -> None:
    """Source: kowah.md C1, C4."""
    pack = ceki_pack()
    assert len(pack) == 120
    assert set(Counter(card.face for card in pack).values()) == {4}
    assert sum(card.rank if card.rank < 10 else 1 for card in pack) == 552


def test_kaluki_has_two_packs_and_four_jokers_whose_equal_cards_share_a_face() -> None:
    """Source: kaluki.md 1.1."""
    pack = rummy_pack()
    assert len(pack) == 108
    assert pack[pack.named("10Hb")].face == "10H"
    assert [card.name for card in pack if not card.suit] == ["JK1", "JK2", "JK3", "JK4"]


def test_names_read_back_and_strangers_are_refused() -> None:
    for pack in (hanafuda_pack(), french_pack(), rummy_pack(), ceki_pack()):
        assert all(pack.named(card.name) == card.id for card in pack)
        with pytest.raises(ValueError, match="no card"):
            pack.named("14X")


def test_masks_and_cards_are_the_same_set() -> None:
    assert cards_of(mask_of([5, 0, 47])) == (0, 5, 47)
    assert cards_of(0) == ()
