"""Carved words set wide: titles, banners and calls, where every letter has air and may be cut on its own."""

from __future__ import annotations

from sprites.lettering import carved_path, carved_width

TRACK = 0.09
"""Extra space between two letters, as a share of the height of the capitals."""

_HIGH = frozenset("ÀÂÄÉÈÊËÎÏÔÖÙÛÜŌŪĀĪĒ")


def places(text: str, height: float, track: float = TRACK) -> list[tuple[str, float, float]]:
    """Return every letter with its left and right edge, the first at 0; spaces are left out.

    Letters keep the optical distances of `sprites.lettering`; `track` times `height` is added between each two.

    Raises:
        CannotCarveError: a sign has no carved form.
    """
    found = []
    for k, letter in enumerate(text):
        if letter.isspace():
            continue
        right = carved_width(text[: k + 1], height) + k * track * height
        found.append((letter, right - carved_width(letter, height), right))
    return found


def width(text: str, height: float, track: float = TRACK) -> float:
    """Return the width of `text` from the edge of the first letter to that of the last; 0 without letters."""
    letters = places(text, height, track)
    return letters[-1][2] if letters else 0.0


def fitting(text: str, height: float, room: float, track: float = TRACK) -> float:
    """Return the height of capitals, at most `height`, at which `text` is no wider than `room`."""
    wide = width(text, height, track)
    return height if wide <= room else height * room / wide


def path(text: str, height: float, x: float, y: float, track: float = TRACK) -> str:
    """Return one path of `text`: (x, y) is its left edge and the top of its capitals."""
    return "".join(carved_path(letter, height, x + left, y) for letter, left, _ in places(text, height, track))


def centred(text: str, height: float, x: float, y: float, track: float = TRACK) -> str:
    """Return one path of `text` whose middle, of width and of the height of its capitals, is (x, y)."""
    return path(text, height, x - width(text, height, track) / 2, y - height / 2, track)


def has_accents(text: str) -> bool:
    """Say whether a sign stands above the capitals of `text`, which then need more room."""
    return any(letter in _HIGH for letter in text.upper())
