"""Where a line may break: at spaces, and between most signs of Japanese, which has no spaces.

The rules of Japanese typesetting (JIS X 4051, kinsoku): no closing mark, small kana or long vowel begins a line, no opening mark
ends one, and words in Latin letters stay whole. A number stays with what it counts.
"""

from __future__ import annotations

import re
from functools import lru_cache

FIRST_CJK = "\u2e80"
"""From here on signs are Japanese; before it they are Latin, and no text of ours uses anything else."""
NEVER_FIRST = "、。，．・：；？！）」』】〕〉》］｝〟ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶゝゞヽヾ々〻゛゜〜～…‥,.:;?!)]}%’”›»×"
"""Signs that begin no line."""
NEVER_LAST = "（「『【〔〈《［｛〝([{‘“‹«￥＄№第"
"""Signs that end no line."""

_FIRST, _LAST = re.escape(NEVER_FIRST), re.escape(NEVER_LAST)
_JAPANESE = rf"[{FIRST_CJK}-\uffff]"
_LATIN = rf"(?:(?![{FIRST_CJK}-\uffff {_LAST}])[^\n])+"
_PIECE = re.compile(
    rf"[{_LAST}]*"  # opening marks stay with what they open
    rf"(?:[+−±×]?[0-9][0-9.,/−–]*%?{_JAPANESE}?|{_LATIN}|{_JAPANESE}|)"
    rf"[{_FIRST}]*"  # closing marks stay with what they close
    r" ?"
)


@lru_cache(2048)
def pieces(paragraph: str) -> tuple[str, ...]:
    """Return a paragraph in the pieces that stay whole: a line may break between any two, and a space ends its piece."""
    if not paragraph or max(paragraph) < FIRST_CJK:
        words = paragraph.split(" ")  # not split(): a no-break space does not break
        return (*(f"{word} " for word in words[:-1]), words[-1])
    found: list[str] = []
    at = 0
    while at < len(paragraph):
        piece = _PIECE.match(paragraph, at)
        end = max(at + 1, piece.end() if piece else 0)
        found.append(paragraph[at:end])
        at = end
    return tuple(found)


def bare(line: str) -> str:
    """Return a line without the space that the break after it has swallowed."""
    return line.removesuffix(" ")


def words_of(paragraph: str) -> tuple[str, ...]:
    """Return the pieces that stay whole, without the spaces between them: none can be set narrower than the widest."""
    return tuple(map(bare, pieces(paragraph)))
