"""What a player may be called: one rule for everybody who reads or writes a name."""

from __future__ import annotations

from unicodedata import category, normalize

MOST_NAME = 16
"""The most characters a name may have."""

_SEEN = frozenset("LNPS")  # letters, numbers, punctuation and symbols; marks need one of them to stand on


def name_from(text: str, most: int = MOST_NAME) -> str:
    """Return the name that `text` stands for, "" if nothing of it can be seen.

    What cannot be printed is left out (control signs, zero-width ones, those that turn the direction, halves of a pair), blanks at
    the ends too; blanks between words become one, and what is longer than `most` signs is cut.
    """
    plain = "".join(sign for sign in text if sign.isprintable() or sign.isspace())
    name = " ".join(plain.split())[:most].rstrip()
    return name if any(category(sign)[0] in _SEEN for sign in name) else ""


def is_same(left: str, right: str) -> bool:
    """Whether two names look alike: capitals count as small letters, and full-width characters as narrow ones."""
    return normalize("NFKC", left).casefold() == normalize("NFKC", right).casefold()
