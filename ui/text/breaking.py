"""Where a line may break: at spaces, and between most signs of Japanese, which has no spaces.

The rules of Japanese typesetting (JIS X 4051, kinsoku): no closing mark, small kana or long vowel begins a line, no opening mark
ends one, and words in Latin letters stay whole. A number stays with what it counts. Lines are nicer where they break at
phrases: after a mark, or where kana that inflect a word end and the next word begins. `broken` does so where it costs no line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

FIRST_CJK = "\u2e80"
"""From here on signs are Japanese; before it they are Latin, and no text of ours uses anything else."""
NEVER_FIRST = "、。，．・：；？！）」』】〕〉》］｝〟ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶゝゞヽヾ々〻゛゜〜～…‥·,.:;?!)]}%’”›»×"
"""Signs that begin no line."""
NEVER_LAST = "（「『【〔〈《［｛〝([{‘“‹«￥＄№第"
"""Signs that end no line."""

_FIRST, _LAST = re.escape(NEVER_FIRST), re.escape(NEVER_LAST)
_JAPANESE = rf"[{FIRST_CJK}-\uffff]"
_LATIN = rf"(?:(?![{FIRST_CJK}-\uffff {_LAST}])[^\n])+"
_PIECE = (
    rf"[{_LAST}]*"  # opening marks stay with what they open
    rf"(?:[+−±×]?[0-9][0-9.,/−–]*%?{_JAPANESE}?|{_LATIN}|{_JAPANESE}|)"
    rf"[{_FIRST}]*"  # closing marks stay with what they close
    r" ?"
)
_HIRAGANA, _KATAKANA = re.compile("[ぁ-ゟ]"), re.compile("[ァ-ヺー]")
_MARKS = frozenset(" 、。，．：；？！）」』】〕〉》］｝…・＆")
"""Signs after which a phrase has ended."""


@lru_cache(2048)
def pieces(paragraph: str) -> tuple[str, ...]:
    """Return a paragraph in the pieces that stay whole: a line may break between any two, and a space ends its piece."""
    if not paragraph or max(paragraph) < FIRST_CJK:
        words = paragraph.split(" ")  # not split(): a no-break space does not break
        return (*(f"{word} " for word in words[:-1]), words[-1])
    found: list[str] = []
    at, one = 0, re.compile(_PIECE)
    while at < len(paragraph):
        piece = one.match(paragraph, at)
        end = max(at + 1, piece.end() if piece else 0)
        found.append(paragraph[at:end])
        at = end
    return tuple(found)


def phrases(paragraph: str) -> tuple[str, ...]:
    """Return a paragraph in phrases: pieces that had better stay together, as words of katakana and what inflects a word."""
    return _merged(paragraph, _parts_phrases)


def _words(paragraph: str) -> tuple[str, ...]:
    """Return a paragraph in pieces, with words of katakana whole."""
    return _merged(paragraph, lambda before, after: not (_KATAKANA.match(before) and _KATAKANA.match(after)))


@lru_cache(2048)
def _merged(paragraph: str, parts: Callable[[str, str], object]) -> tuple[str, ...]:
    """Return the pieces of a paragraph, those together between whose two signs `parts` says that no line should break."""
    found: list[str] = []
    for piece in pieces(paragraph):
        if found and not parts(found[-1][-1], piece[0]):
            found[-1] += piece
        else:
            found.append(piece)
    return tuple(found)


def _parts_phrases(before: str, after: str) -> object:
    return before in _MARKS or after in NEVER_LAST or (_HIRAGANA.match(before) and not _HIRAGANA.match(after))


def at_phrases(lines: Sequence[str]) -> bool:
    """Return whether no line of Japanese breaks inside of a phrase."""
    ends = ((before[-1:] or " ", after[:1] or " ") for before, after in pairwise(lines))
    return all(max(before, after) < FIRST_CJK or _parts_phrases(before, after) for before, after in ends)


def broken(paragraph: str, width: float, measure: Callable[[str], float]) -> tuple[str, ...]:
    """Return the lines of a paragraph, each no wider than `width` unless one piece is; as few as there can be, at phrases if possible."""
    fewest = _filled(pieces(paragraph), width, measure)
    if len(fewest) > 1 and max(paragraph) >= FIRST_CJK:
        for parts in (phrases(paragraph), _words(paragraph)):
            fitting = [short for part in parts for short in ((part,) if measure(bare(part)) <= width else pieces(part))]
            if len(lines := _filled(fitting, width, measure)) == len(fewest):
                return lines
    return fewest


def _filled(parts: Sequence[str], width: float, measure: Callable[[str], float]) -> tuple[str, ...]:
    lines = [""]
    for part in parts:
        longer = lines[-1] + part
        if lines[-1] and measure(bare(longer)) > width:
            lines[-1] = bare(lines[-1])
            lines.append(part)
        else:
            lines[-1] = longer
    return tuple(lines)


def bare(line: str) -> str:
    """Return a line without the space that the break after it has swallowed."""
    return line.removesuffix(" ")


def words_of(paragraph: str) -> tuple[str, ...]:
    """Return the pieces that stay whole, without the spaces between them: none can be set narrower than the widest."""
    return tuple(map(bare, pieces(paragraph)))
