"""What comes from outside, within bounds: nothing of a file or a pasted text is used before its type and its size have been looked at.

JSON may hold whole numbers of thousands of digits, infinity, True where 1 is meant, texts of megabytes, and lists within lists
without end. Each of them is a fault of the file, not of the program.
"""

from __future__ import annotations

import json
from typing import Any, TypeGuard

MOST_NUMBER = 1 << 30
"""The largest number the program writes, whatever it counts."""
MOST_TEXT = 200
"""The longest text within any file the program writes."""
MOST_DEPTH = 16
"""How deep lists and objects may be nested."""
MOST_VALUES = 50_000
"""The most values kept together where nobody looks at each of them."""


def parsed(text: str | bytes) -> Any:
    """Return the value that a JSON text holds.

    Raises:
        ValueError: it holds none, or lists and objects lie too deep in one another to be walked through and written again.
    """
    try:
        value = json.loads(text)
    except RecursionError as error:
        raise ValueError(str(error)) from None
    level = [value]
    for _depth in range(MOST_DEPTH):
        level = _inner(level)
        if not level:
            return value
    raise ValueError("lists and objects lie too deep in one another")


def is_whole(value: object, low: int = 0, high: int = MOST_NUMBER) -> TypeGuard[int]:
    """Whether a value is a whole number from `low` to `high`; True does not count as one."""
    return type(value) is int and low <= value <= high


def is_number(value: object, low: float = 0.0, high: float = MOST_NUMBER) -> TypeGuard[float]:
    """Whether a value is a number from `low` to `high`, whole or not."""
    return type(value) in (int, float) and low <= value <= high  # type: ignore[operator]  # never so for NaN


def is_text(value: object, most: int = MOST_TEXT) -> TypeGuard[str]:
    """Whether a value is a text of at most `most` characters."""
    return isinstance(value, str) and len(value) <= most


def is_list(value: object, most: int) -> TypeGuard[list[Any]]:
    """Whether a value is a list of at most `most` values."""
    return isinstance(value, list) and len(value) <= most


def is_object(value: object, most: int) -> TypeGuard[dict[str, Any]]:
    """Whether a value is an object of at most `most` values."""
    return isinstance(value, dict) and len(value) <= most


def is_plain(value: object) -> bool:
    """Whether everything in a value that `parsed` returned is within bounds: what is kept as it is until somebody asks for a part of it."""
    level, most = [value], MOST_VALUES
    while level and most >= 0:
        most -= len(level)
        if not all(_is_plain(one) for one in level):
            return False
        level = _inner(level)
    return most >= 0


def digits(text: str) -> bool:
    """Whether a text is made of the digits 0 to 9, and so can be read as a number; `str.isdigit` lets others through, like ²."""
    return text.isascii() and text.isdigit()


def _is_plain(value: object) -> bool:
    match value:
        case dict():
            return all(is_text(key) for key in value)
        case bool() | None | list():
            return True
        case _:
            return is_text(value) or is_number(value, -MOST_NUMBER)


def _inner(values: list[Any]) -> list[Any]:
    """Return what lies in the lists and objects among `values`."""
    found: list[Any] = []
    for value in values:
        if isinstance(value, dict | list):
            found.extend(value.values() if isinstance(value, dict) else value)
    return found
