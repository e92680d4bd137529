from __future__ import annotations

from random import Random

import pytest

from game.koikoi.rules import PACK, rules_of
from game.koikoi.yaku import YAKU, progress, yaku_in_force, yaku_of, yaku_table_for
from tests.contract.checks import random_options
from tests.games.koikoi.framework import cards, names, rules
from tests.games.koikoi.second_opinion import CUP, DRY, INOSHIKA, POETRY, PURPLE, RAIN, reckoned

THREE_DRY = "1-hikari-crane 8-hikari-moon 12-hikari-phoenix"
FIVE_RED = "4-tan-red 5-tan-red 7-tan-red 11-tan-red 1-tan-poetry"
NINE_KASU = "1-kasu-a 1-kasu-b 2-kasu-a 2-kasu-b 3-kasu-a 3-kasu-b 4-kasu-a 4-kasu-b 5-kasu-a"


def found(captured: str, month: int = 9, **changes: object) -> list[tuple[str, int]]:
    return [(line.key, line.points) for line in yaku_of(rules(**changes), month, cards(captured))]


def test_the_pack_has_24_kasu_9_tane_10_tan_and_5_hikari() -> None:
    kinds = [card.kind for card in PACK]
    assert {kind: kinds.count(kind) for kind in ("kasu", "tane", "tan", "hikari")} == {
        "kasu": 24,
        "tane": 9,
        "tan": 10,
        "hikari": 5,
    }


def test_hikari_yaku_need_dry_lights_and_the_rain_man_helps_from_three_on() -> None:
    assert found(f"{DRY} {RAIN}") == [("goko", 10)]
    assert found(DRY) == [("shiko", 8)]
    assert found(f"{THREE_DRY} {RAIN}") == [("ame_shiko", 7)]
    assert found(THREE_DRY) == [("sanko", 5)]
    assert found(f"1-hikari-crane 3-hikari-curtain {RAIN}") == []


def test_inoshikacho_with_more_tane_excludes_tane() -> None:
    assert found(f"{INOSHIKA} 2-tane-warbler 4-tane-cuckoo 5-tane-bridge") == [("inoshikacho", 8)]


def test_tane_counts_one_more_for_each_beyond_five() -> None:
    five = "2-tane-warbler 4-tane-cuckoo 5-tane-bridge 6-tane-butterflies 7-tane-boar"
    assert found(five) == [("tane", 1)]
    assert found(f"{five} 8-tane-geese 11-tane-swallow") == [("tane", 3)]


def test_ribbons_trios_exclude_each_other_and_tan() -> None:
    assert found(POETRY) == [("akatan", 5)]
    assert found(f"{PURPLE} 4-tan-red 5-tan-red") == [("aotan", 7)]
    assert found(f"{POETRY} {PURPLE}") == [("akatan_aotan", 10)]
    assert found(f"{POETRY} {PURPLE} 4-tan-red") == [("akatan_aotan", 11)]
    assert found(FIVE_RED) == [("tan", 1)]


def test_the_sake_cup_serves_in_four_groups_at_once() -> None:
    captured = (
        f"{NINE_KASU} {CUP} 3-hikari-curtain 8-hikari-moon 2-tane-warbler 4-tane-cuckoo 5-tane-bridge 8-tane-geese"
    )
    assert found(captured, month=12) == [("tane", 1), ("kasu", 1), ("tsukimi_zake", 5), ("hanami_zake", 5)]


@pytest.mark.parametrize(("value", "lines"), [(0, []), (1, [("kasu", 1)]), (2, [("kasu", 2)])])
def test_sake_cup_kasu_value(value: int, lines: list[tuple[str, int]]) -> None:
    assert found(f"{NINE_KASU} {CUP}", month=12, sake_cup_kasu_value=value) == lines


def test_a_double_cup_may_jump_over_ten() -> None:
    nine_without_one = NINE_KASU.removesuffix(" 5-kasu-a")
    assert found(f"{nine_without_one} {CUP} 12-kasu-yellow", 12, sake_cup_kasu_value=2, yellow_kasu_value=2) == [
        ("kasu", 3)
    ]


def test_tsukifuda_needs_all_four_cards_of_the_month() -> None:
    five = "5-tane-bridge 5-tan-red 5-kasu-a 5-kasu-b"
    assert found(five, month=5) == [("tsukifuda", 4)]
    assert found(five, month=6) == []
    assert found("5-tane-bridge 5-tan-red 5-kasu-a", month=5) == []


def test_tsukifuda_follows_the_korean_months() -> None:
    willow = "11-hikari-rain-man 11-tane-swallow 11-tan-red 11-kasu-lightning"
    assert found(willow, month=12, month_order="korean") == [("tsukifuda", 4)]
    assert found(willow, month=11, month_order="korean") == []
    assert found(willow, month=11) == [("tsukifuda", 4)]


def test_without_special_yaku_three_do_not_exist() -> None:
    captured = f"{CUP} 3-hikari-curtain 8-hikari-moon 9-tan-purple 9-kasu-a 9-kasu-b"
    assert found(captured, month=9, special_yaku=False) == []


def test_viewing_yaku_none_and_one() -> None:
    both = f"{CUP} 3-hikari-curtain 8-hikari-moon"
    assert found(both, 1, viewing_yaku="none") == []
    assert found(both, 1, viewing_yaku="one") == [("tsukimi_zake", 5)]
    assert found(f"{CUP} 3-hikari-curtain", 1, viewing_yaku="one") == [("hanami_zake", 5)]


def test_rain_spoils_the_viewing_of_a_player_with_any_willow() -> None:
    pair = f"{CUP} 3-hikari-curtain"
    assert found(pair, 1, rain_spoils_viewing=True) == [("hanami_zake", 5)]
    for willow in ("11-hikari-rain-man", "11-tane-swallow", "11-tan-red", "11-kasu-lightning"):
        assert found(f"{pair} {willow}", 1, rain_spoils_viewing=True) == []


def test_values_of_five_point_yaku_and_of_the_greatest() -> None:
    assert found(THREE_DRY, five_point_yaku_value=6) == [("sanko", 6)]
    assert found(f"{POETRY} 4-tan-red", five_point_yaku_value=6) == [("akatan", 7)]
    assert found(f"{POETRY} {PURPLE} 4-tan-red", big_yaku_value=15, five_point_yaku_value=6) == [("akatan_aotan", 16)]
    assert found(f"{DRY} {RAIN}", big_yaku_value=15) == [("goko", 15)]
    assert found(DRY, big_yaku_value=15) == [("shiko", 8)]


def test_lines_name_the_cards_that_make_them() -> None:
    (line,) = yaku_of(rules(), 12, cards(f"{POETRY} 4-tan-red 9-kasu-a {RAIN}"))
    assert names(sum(1 << card for card in line.cards)) == "1-tan-poetry 2-tan-poetry 3-tan-poetry 4-tan-red"


def test_the_list_is_in_canonical_order_with_unique_keys() -> None:
    keys = [yaku.key for yaku in YAKU]
    assert len(set(keys)) == len(keys) == 14
    assert keys[0] == "goko"
    assert keys[-1] == "tsukifuda"


def improved(before: str, gained: str, month: int = 9, **changes: object) -> list[str]:
    yaku_table = yaku_table_for(rules(**changes), month)
    old, new = cards(before), cards(f"{before} {gained}")
    return [group.name for group in yaku_table.improved(yaku_table.tally(old), yaku_table.tally(new))]


def test_r19_formed_and_improved() -> None:
    assert improved(NINE_KASU, "6-kasu-a") == ["kasu"]
    assert improved(f"{NINE_KASU} 6-kasu-a", "6-kasu-b") == ["kasu"]
    assert improved(POETRY, "4-tan-red") == ["tan"]
    assert improved(THREE_DRY, RAIN) == ["hikari"]
    assert improved(DRY, RAIN) == ["hikari"]
    assert improved(f"{FIVE_RED}", "2-tan-poetry 3-tan-poetry") == ["tan"]
    assert improved(THREE_DRY, "5-kasu-a 5-tan-red") == []


def test_r19_a_second_viewing_yaku_is_nothing_under_the_limit_of_one() -> None:
    assert improved(f"{CUP} 3-hikari-curtain", "8-hikari-moon", viewing_yaku="one") == []
    assert improved(f"{CUP} 3-hikari-curtain", "8-hikari-moon") == ["tsukimi_zake"]


def test_r19_a_group_that_falls_neither_causes_nor_prevents() -> None:
    before = f"{CUP} 3-hikari-curtain 1-tan-poetry 2-tan-poetry 4-tan-red 5-tan-red"
    assert improved(before, "11-tan-red", rain_spoils_viewing=True) == ["tan"]
    assert improved(f"{CUP} 3-hikari-curtain", "11-tane-swallow", rain_spoils_viewing=True) == []


@pytest.mark.slow
def test_the_yaku_table_agrees_with_reckoning_by_hand_over_random_piles_and_options() -> None:
    rng = Random("abacus")
    for _ in range(60):
        under = rules_of(random_options("koi-koi", 2, rng))
        for _ in range(50):
            month = rng.randint(1, 12)
            yaku_table = yaku_table_for(under, month)
            captured = sum(1 << card for card in rng.sample(range(48), rng.randint(0, 48)))
            expected = reckoned(under, month, captured)
            lines = yaku_of(under, month, captured)
            assert [(line.key, line.points) for line in lines] == expected
            assert yaku_table.base(yaku_table.tally(captured)) == sum(points for _, points in expected)


def test_flags_show_whenever_a_yaku_stands() -> None:
    rng = Random("flags")
    yaku_table = yaku_table_for(rules(), 4)
    for _ in range(3000):
        captured = sum(1 << card for card in rng.sample(range(48), rng.randint(0, 24)))
        assert bool(yaku_table.tally(captured) & yaku_table.flags) == bool(reckoned(rules(), 4, captured))


def test_a_full_pile_overflows_no_rod() -> None:
    for changes in ({}, {"sake_cup_kasu_value": 2, "yellow_kasu_value": 2, "rain_spoils_viewing": True}):
        yaku_table = yaku_table_for(rules(**changes), 11)
        everything = yaku_table.tally((1 << 48) - 1)
        top = max(group.shift + group.mask.bit_length() for group in yaku_table.groups)
        assert everything < 1 << top
        assert yaku_table.base(everything) == sum(p for _, p in reckoned(rules(**changes), 11, (1 << 48) - 1))


def test_progress_says_what_is_held_missing_and_still_possible() -> None:
    ways = {way.key: way for way in progress(rules(), 9, cards("8-hikari-moon 1-tan-poetry"), cards("3-tan-poetry"))}
    assert [yaku.key for yaku in yaku_in_force(rules())] == list(ways)
    assert names(ways["tsukimi_zake"].missing) == CUP
    assert (ways["tsukimi_zake"].short, ways["tsukimi_zake"].possible) == (1, True)
    assert not ways["akatan"].possible
    assert not ways["akatan_aotan"].possible
    assert ways["aotan"].possible
    assert ways["kasu"].short == 10
    assert ways["sanko"].short == 2


def test_progress_knows_that_rain_has_spoilt_the_viewing() -> None:
    ways = {way.key: way for way in progress(rules(rain_spoils_viewing=True), 9, cards("11-tan-red"), 0)}
    assert not ways["hanami_zake"].possible


def test_progress_tells_what_a_yaku_is_worth_with_the_cards_held() -> None:
    """A yaku is worth its value however few of its cards are held, and each card beyond those it needs adds to that."""
    for held in (0, cards(NINE_KASU)):
        worth = {way.key: way.points for way in progress(rules(), 9, held, 0)}
        assert worth == {yaku.key: yaku.value for yaku in yaku_in_force(rules())}
    line = dict(found(f"{NINE_KASU} 6-kasu-a 6-kasu-b"))
    assert {way.key: way.points for way in progress(rules(), 9, cards(f"{NINE_KASU} 6-kasu-a 6-kasu-b"), 0)}["kasu"] == line["kasu"] == 2
