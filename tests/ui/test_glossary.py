"""One word per thing: no text that a player reads says what another word is kept for, in any language.

`docs/glossary-<language>.md` has the words; those that are wrong in some senses only are told here by their surroundings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from tests.ui.catalogs import ROOT, english_texts, read_po
from ui.text.catalog import DOMAIN, ENGLISH, FRENCH, JAPANESE, LANGUAGES, LOCALE

ENGLISH_AVOIDED = (
    (r"brelan", "trio"),
    (r"\b(he|his|him)\b", "they"),
    (r"culprit", "thrower"),
    (r"pattern", "hand yaku"),
    (r"multipliers?\b(?!})", "doubling"),
    (r"\bdeck\b", "pack"),
    (r"\bbust\b", "out"),
    (r"\bstock of points\b", "purse"),
    (r"\bstandard\b(?!})", "classic"),
    (r"\b(source|own) rules\b", "classic rules, house rules"),
    (r"rules in force", "rules in play"),
    (r"\b(next|this|won|void|first|lost) hands?\b|\bhand \{number\}|hands? in a row", "round"),
    (r"\b(this|whole) deal\b|\bdeal (\{number\}|ends|is over)|(in|of) a deal\b", "round"),
    (r"\bdrawn (round|match)|(round|match|\{month\}) is drawn|exhausted round", "void round, tied match"),
    (r"\bin (your|this|that|any|the first|the same|a) turn\b", "on your turn, this turn"),
    (r"\b(cannot|can’t) be taken back|to the title\b", "you can’t undo, back to title screen"),
    (r"\bpassed\b(?!})|\bpass such", "from stock"),
    (r"\bhold back|held back", "keep secret"),
    (r"\bawait", "wait for"),
    (r"\b(a|in) runs?\b", "sequence"),
    (r"\bfigures? count", "court card"),
    (r"\bexpos", "lay a meld"),
    (r"\b(is|^)simple$|simple win", "single"),
    (r"'", "’"),
    (r" …", "…"),
)
ENGLISH_ALLOWED = (
    "Ceplok patterns repeat",
    "oldest batik patterns",
    "a knight with his bow",
    "It taught him to persevere",
    "Bruno had to throw this six",
    "Count this hand",
    "Four-colour deck",
)
FRENCH_AVOIDED = (
    (r"(?<!d’un )(?<!d’un seul )\bcoups?\b", "manche, action"),
    (r"distribu", "donner"),
    (r"rejet", "jeter"),
    (r"\btirée?s?\b(?! au sort)(?!\xa0: \{rank\})", "piocher"),  # lots are drawn: tirer
    (r"manche annulée|annulés? si", "nulle"),
    (r"coupable", "celui qui jette"),
    (r"accord", "aller ensemble"),
    (r"\bexclu", "éliminé"),
    (r"\bexpos", "poser"),
    (r"transmi", "proposer"),
    (r"(?<=\S )Joker", "joker"),
    (r"multiplicateur", "doublement"),
    (r"règles personnelles|de la source\b", "règles maison, règles classiques"),
    (r"en vigueur", "de la partie"),
    (r"\brang\b(?!$)", "hauteur"),
    (r"adversaire du donneur", "non-donneur"),
    (r"(valet|deux) ordinaire", "autre"),
    (r"(2|deux|chaque) jeux?\b|(mon|son|votre) jeu\b", "paquet, main"),
    (r"\b(une|les) suites?\b", "séquence"),
    (r"joueurs ordinateurs", "adversaires"),
    (r"yaku contemplations", "yaku de contemplation"),
    (r"'", "’"),
    (r" …", "…"),
)
FRENCH_ALLOWED = ("une donne et son jeu", "Vous avez tiré la plus forte carte")


def translated_texts(language: str) -> Iterator[str]:
    for message in read_po(LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"):
        yield from message.strings


def texts_of(language: str) -> list[str]:
    """Return all that a player reads in a language."""
    return list(english_texts() if language == ENGLISH else translated_texts(language))


def glossary(language: str) -> list[tuple[str, str, str]]:
    """Return the rows of a glossary: the thing, what it is called, what not."""
    lines = (ROOT / "docs" / f"glossary-{language}.md").read_text(encoding="utf-8").splitlines()
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines if line.startswith("| ")]
    return [(thing, said, wrong) for thing, said, wrong in rows[1:]]


@pytest.mark.slow
@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_no_text_says_a_word_that_the_glossary_rules_out(language: str) -> None:
    ruled_out = {word: said for _thing, said, wrong in glossary(language) for word in re.findall("`([^`]+)`", wrong)}
    assert len(ruled_out) > 10
    edge = "" if language == JAPANESE else r"\b"
    found = [
        f"{text!r}: not {word}, but {said}"
        for text in texts_of(language)
        for word, said in ruled_out.items()
        if re.search(f"{edge}{re.escape(word)}{edge}", text, re.IGNORECASE)
    ]
    assert not found, "\n".join(found)


def test_the_glossaries_have_the_same_things() -> None:
    english, *others = ([thing for thing, _said, _wrong in glossary(one.code)] for one in LANGUAGES)
    assert all(other == english for other in others)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("language", "avoided", "allowed"),
    [(ENGLISH, ENGLISH_AVOIDED, ENGLISH_ALLOWED), (FRENCH, FRENCH_AVOIDED, FRENCH_ALLOWED)],
    ids=["en", "fr"],
)
def test_no_text_says_a_word_that_the_glossary_gives_to_something_else(
    language: str, avoided: Sequence[tuple[str, str]], allowed: Sequence[str]
) -> None:
    wrong = [
        f"{text!r}: say {instead}"
        for text in texts_of(language)
        for pattern, instead in avoided
        if re.search(pattern, text, re.IGNORECASE if "Joker" not in pattern else 0)
        and not any(part in text for part in allowed)
    ]
    assert not wrong, "\n".join(wrong)


def test_french_never_breaks_before_high_punctuation() -> None:
    broken = [text for text in translated_texts("fr") if re.search(r"[ \u00a0][?!;]|[ \u202f]:|« | »", text)]
    assert not broken, "write U+202F before ; ! ?, U+00A0 before a colon and inside quotation marks"


def test_japanese_is_written_with_its_own_marks() -> None:
    broken = [
        text
        for text in texts_of(JAPANESE)
        if re.search("[ぁ-ヿ一-鿿][,.!?;:]|[(),!?;:][ぁ-ヿ一-鿿]|[Ａ-Ｚａ-ｚ０-９]|[ぁ-ヿ一-鿿] (?!第)[ぁ-ヿ一-鿿]", text)
    ]
    assert not broken, "write 、。！？：（） and half-width letters and figures; no spaces between Japanese signs"
