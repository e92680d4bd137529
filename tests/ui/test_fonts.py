"""The fonts have every sign that any text uses, and figures that stand in columns."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sprites.lettering import can_carve
from tests.ui.catalogs import english_texts, read_po
from ui.text.catalog import LOCALE, TRANSLATED, pseudo
from ui.text.render import FACES, FONTS, Face, Typesetter, can_draw, runs, signs

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def fonts() -> dict[Face, pygame.font.Font]:
    pygame.font.init()
    return {face: pygame.font.Font(str(FONTS / file.name), 32) for face, file in FACES.items()}


def words_of_rule_sheets() -> Iterator[str]:
    """Japanese names as the rule sheets write them: the glossary and the tables of yaku and months."""
    for line in (ROOT / "docs" / "rules" / "koi-koi.md").read_text(encoding="utf-8").splitlines():
        yield "".join(sign for sign in line if "\u3000" < sign <= "\u9fff")


def missing(text: str) -> set[str]:
    return {
        sign
        for latin in (Face.REGULAR, Face.BOLD, Face.CLEAR, Face.CLEAR_BOLD)
        for piece, face in runs(text, latin)
        for sign in set(piece) - signs(FONTS / FACES[face].name)
    } - {"\n"}


@pytest.mark.slow
def test_every_text_of_every_language_can_be_drawn() -> None:
    english = list(english_texts())
    others = [
        text
        for code in TRANSLATED
        for message in read_po(LOCALE / code / "LC_MESSAGES" / "five-seasons.po")
        for text in message.strings
    ]
    everything = [*english, *others, *map(pseudo, english)]
    assert not {sign for text in everything for sign in missing(text)}


def test_every_japanese_name_can_be_drawn() -> None:
    everything = [*words_of_rule_sheets()]
    assert len(everything) > 100
    assert not {sign for text in everything for sign in missing(text)}


def test_the_signs_of_french_and_of_names_are_there() -> None:
    french = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’…–—\u00a0\u202f"
    names = "ŌōŪūĀāÅØñßłšžőğİı×−·€"
    assert not missing(french + names)


def test_a_sign_that_is_missing_is_noticed() -> None:
    assert missing("Ж") == {"Ж"}
    assert missing("鬱") == {"鬱"}
    assert not can_draw("Жанна")


@pytest.mark.parametrize("name", ["Zoë Ōta", "佐藤 さくら", "髙橋龍之介", "山﨑 凛", "濵田", "ジョゼフィーヌ", "★ゆき★"])
def test_names_can_be_written(name: str) -> None:
    assert can_draw(name)
    assert not missing(name)


def test_whatever_can_be_written_in_japanese_can_be_carved() -> None:
    written = {sign for sign in signs(FONTS / FACES[Face.JAPANESE].name) if sign > "\u3000"}
    assert can_carve("".join(sorted(written)))


@pytest.mark.parametrize("face", [Face.REGULAR, Face.BOLD, Face.CLEAR, Face.CLEAR_BOLD])
@pytest.mark.parametrize("size", [13, 15, 16, 22.5, 60])
def test_all_ten_figures_have_one_width(face: Face, size: float) -> None:
    typesetter = Typesetter()
    widths = {typesetter.width(figure * 6, size, face) for figure in "0123456789"}
    assert len(widths) == 1
    assert typesetter.width("171717", size, face) == widths.pop()  # no kerning between figures


@pytest.mark.parametrize("face", [Face.REGULAR, Face.BOLD])
def test_figures_are_as_high_as_capitals(fonts: dict[Face, pygame.font.Font], face: Face) -> None:
    tops = {metrics[3] for metrics in fonts[face].metrics("0123456789H") if metrics is not None}
    assert max(tops) - min(tops) <= 1


@pytest.mark.parametrize("family", ["alegreya-sans", "atkinson-hyperlegible-next", "zen-kaku-gothic-new", "shippori-mincho"])
def test_the_licence_lies_beside_each_family(family: str) -> None:
    text = (FONTS / f"{family}-OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Reserved Font Name" not in text.split("PREAMBLE", maxsplit=1)[0]


def test_the_fonts_stay_small() -> None:
    assert sum(path.stat().st_size for path in FONTS.glob("*.ttf")) < 3_700_000
