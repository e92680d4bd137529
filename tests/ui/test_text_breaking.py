"""Lines break where the language lets them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.text.breaking import NEVER_FIRST, NEVER_LAST, broken, phrases, pieces, words_of
from ui.text.render import Typesetter

SENTENCE = "「こいこい」と言うと、Koi-Koi を続けます。ラッキーなら（最大）12点ずっと…です！"


@given(st.text(st.sampled_from("あっー、。「」（）花札 1aé…×\u00a0"), max_size=30))
def test_the_pieces_are_the_text(text: str) -> None:
    assert "".join(pieces(text)) == text


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("花札", ("花", "札")),
        ("です。", ("で", "す。")),
        ("「光」の", ("「光」", "の")),
        ("ちょっと", ("ちょっ", "と")),
        ("ルール", ("ルー", "ル")),
        ("人々", ("人々",)),
        ("手札8枚から", ("手", "札", "8枚", "か", "ら")),
        ("Koi-Koi を", ("Koi-Koi", "を")),
        ("×2倍", ("×2倍",)),
        ("two words", ("two", "words")),
        ("Koi-koi\u00a0? oui", ("Koi-koi\u00a0?", "oui")),
    ],
)
def test_what_stays_whole(text: str, whole: tuple[str, ...]) -> None:
    assert words_of(text) == whole


@given(st.integers(20, 400))
def test_no_line_begins_or_ends_against_the_rules(width: int) -> None:
    typesetter = Typesetter()
    lines = typesetter.wrap(SENTENCE, width, 15)
    assert "".join(lines).replace(" ", "") == SENTENCE.replace(" ", "")
    for line in lines[1:]:
        assert line[0] not in NEVER_FIRST
    for line in lines[:-1]:
        assert line[-1] not in NEVER_LAST
    for line in lines:
        assert len(pieces(line)) == 1 or typesetter.width(line, 15) <= width


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("出たカードは忘れます。", ("出た", "カードは", "忘れます。")),
        ("標準ルールで遊ぶ", ("標準ルールで", "遊ぶ")),
        ("「こいこい」なら2倍", ("「こいこい」", "なら", "2倍")),
        ("ドッグ＆ブラインド", ("ドッグ＆", "ブラインド")),
    ],
)
def test_the_phrases_of_a_sentence(text: str, parts: tuple[str, ...]) -> None:
    assert phrases(text) == parts


def test_lines_break_at_phrases_where_it_costs_no_line() -> None:
    assert broken("勘で出し、出たカードは忘れます。", 8, len) == ("勘で出し、出た", "カードは", "忘れます。")
    assert broken("同じ色の札が出たら全部取ります。", 8, len) == ("同じ色の札が出た", "ら全部取ります。")
