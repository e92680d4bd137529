"""One word per thing: no text that a player reads says what another word is kept for, in either language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

import pytest

from tests.ui.catalogs import ROOT, english_texts, read_po
from ui.text.catalog import DOMAIN, FRENCH, LOCALE

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
    (r"\btirée?s?\b(?! au sort)(?! \{rank\})", "piocher"),  # lots are drawn: tirer
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


def option_texts(language: str) -> Iterator[str]:
    """Yield every label and help of the options in a language."""

    def found(value: object) -> Iterator[str]:
        if isinstance(value, dict):
            if isinstance(text := value.get(language), str):
                yield text
            for inside in value.values():
                yield from found(inside)
        elif isinstance(value, list):
            for inside in value:
                yield from found(inside)

    yield from found(json.loads((ROOT / "game" / "options.json").read_text(encoding="utf-8")))


def french_texts() -> Iterator[str]:
    for message in read_po(LOCALE / FRENCH / "LC_MESSAGES" / f"{DOMAIN}.po"):
        yield from message.strings


@pytest.mark.parametrize(
    ("texts", "avoided", "allowed"),
    [
        ([*english_texts(), *option_texts("en")], ENGLISH_AVOIDED, ENGLISH_ALLOWED),
        ([*french_texts(), *option_texts("fr")], FRENCH_AVOIDED, FRENCH_ALLOWED),
    ],
    ids=["en", "fr"],
)
def test_no_text_says_a_word_that_the_glossary_gives_to_something_else(
    texts: Sequence[str], avoided: Sequence[tuple[str, str]], allowed: Sequence[str]
) -> None:
    wrong = [
        f"{text!r}: say {instead}"
        for text in texts
        for pattern, instead in avoided
        if re.search(pattern, text, re.IGNORECASE if "Joker" not in pattern else 0)
        and not any(part in text for part in allowed)
    ]
    assert not wrong, "\n".join(wrong)


def test_french_options_never_break_before_high_punctuation() -> None:
    broken = [text for text in option_texts("fr") if re.search(r"[ \u00a0][?!;]|[ \u202f]:|« | »", text)]
    assert not broken, "write U+202F before ; ! ?, U+00A0 before a colon and inside quotation marks"
