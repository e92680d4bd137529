"""Chance: one seed, many independent streams of integers.

A stream is SHA-256 in counter mode over the text `seed/purpose/deal/n`; numbers below a bound come from its 32-bit words by
rejection, so none is favoured; `shuffled` is Fisher-Yates. Each random act of a match has a stream of its own, so that no act
moves another's cards. The purposes in use are listed in docs/chance.md. `VERSION` stands in every record.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from random import Random
from typing import NamedTuple, TypeVar

from game.core.deal_code import CODES, code_of, number_of

VERSION = 1
"""The algorithm of this module; a record made by another one is refused."""

MOST_CODE = 40
"""How many signs of a deal code people may write."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32
_SEED_BITS = 64
_SEED_LENGTH = 13
_READ = {**{c: i for i, c in enumerate(_ALPHABET)}, "O": 0, "I": 1, "L": 1}
_WORDS = struct.Struct(">8I")  # the 32-bit words of one SHA-256 block
_MANY = 129  # one more than the largest pack, rounded up
_LIMITS = (0, *((1 << 32) - (1 << 32) % bound for bound in range(1, _MANY)))  # by bound: words from here on are rejected

T = TypeVar("T")


class Draw(NamedTuple):
    """What chance decided: in the stream `name` (`purpose/deal/n`), by the method `how` of `Stream`, the `order` of some of `size` things.

    A thing is told by its place, from 0, among those that were given; a number below a bound is the one entry of its order.
    """

    name: str
    how: str
    size: int
    order: list[int]

    def __str__(self) -> str:
        """Return it as a record has it: `deal/1/0 shuffled 48 17 3 ...`."""
        return " ".join((self.name, self.how, str(self.size), *map(str, self.order)))


_kept: ContextVar[list[Draw] | None] = ContextVar("kept", default=None)


@contextmanager
def drawn() -> Iterator[list[Draw]]:
    """Keep what chance decides meanwhile on this thread, in streams that are begun meanwhile."""
    found: list[Draw] = []
    before = _kept.set(found)
    try:
        yield found
    finally:
        _kept.reset(before)


class Stream:
    """An endless stream of 32-bit words named by seed, purpose, deal and number."""

    __slots__ = ("_block", "_hash", "_kept", "_name", "_word")

    def __init__(self, seed: str, purpose: str, deal: int = 0, n: int = 0) -> None:
        self._name = f"{purpose}/{deal}/{n}"
        self._kept = _kept.get()
        self._hash = hashlib.sha256(f"{seed}/{self._name}/".encode())
        self._block = 0
        self._word: list[int] = []

    def _refill(self) -> list[int]:
        block = self._hash.copy()
        block.update(b"%d" % self._block)
        self._block += 1
        self._word = [*_WORDS.unpack(block.digest())]
        self._word.reverse()
        return self._word

    def below(self, bound: int) -> int:
        """Return an integer from 0 to `bound` - 1, each equally likely.

        Raises:
            ValueError: `bound` is not from 1 to 2**32.
        """
        if not 1 <= bound <= 1 << 32:
            raise ValueError(f"bound {bound} out of range")
        limit = _LIMITS[bound] if bound < _MANY else (1 << 32) - (1 << 32) % bound
        while (word := (self._word or self._refill()).pop()) >= limit:
            pass
        if self._kept is not None:
            self._kept.append(Draw(self._name, "below", bound, [word % bound]))
        return word % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order; every order is equally likely."""
        if (kept := self._kept) is not None:
            self._kept = None
            order = self.shuffled(range(len(items)))
            self._kept = kept
            kept.append(Draw(self._name, "shuffled", len(items), order))
            return [items[place] for place in order]
        result = list(items)
        words = self._word
        for i in range(len(result) - 1, 0, -1):
            # `below(i + 1)` written out: this loop is most of what a deal costs.
            bound = i + 1
            limit = _LIMITS[bound] if bound < _MANY else (1 << 32) - (1 << 32) % bound
            word = limit
            while word >= limit:
                if not words:
                    words = self._refill()
                word = words.pop()
            j = word % bound
            result[i], result[j] = result[j], result[i]
        return result

    def draws(self, items: Sequence[T]) -> Iterator[T]:
        """Yield the items in random order, one by one: the top of a shuffled pack of which only a part may be needed."""
        left, order = list(range(len(items))), list[int]()
        if self._kept is not None:
            self._kept.append(Draw(self._name, "draws", len(items), order))
        for size in range(len(left), 0, -1):
            limit = _LIMITS[size] if size < _MANY else (1 << 32) - (1 << 32) % size
            word = limit
            while word >= limit:  # as in `below`
                word = (self._word or self._refill()).pop()
            taken = word % size
            order.append(left[taken])
            yield items[left[taken]]
            left[taken] = left[size - 1]


def new_seed(source: Random | None = None) -> str:
    """Return a fresh seed of 64 bits as 13 characters; from the operating system, or from `source` if given."""
    bits = secrets.randbits(_SEED_BITS) if source is None else source.getrandbits(_SEED_BITS)
    return seed_written(bits)


def new_code() -> str:
    """Return the code of a fresh deal, each equally likely."""
    return code_of(secrets.randbelow(CODES))


def code_of_day(day: str, game: str) -> str:
    """Return the code of a game's deal of the day, the same everywhere; `day` as `20260131`."""
    return _code_from(f"five-seasons/day/{day}/{game}")


def code_of_evening(code: str, game: str, seats: Sequence[int]) -> str:
    """Return the code of a deal of an evening, the same everywhere: that of a game for which these people sit down, by their numbers."""
    return _code_from(f"five-seasons/evening/{seed_from(code)}/{game}/{'-'.join(map(str, seats))}")


def _code_from(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return code_of(int.from_bytes(digest[:16], "big") % CODES)


def seed_from(text: str) -> str:
    """Return the seed that `text` stands for: that of a deal code, itself if it is one (any case, hyphens allowed), else a hash of it."""
    if (number := number_of(text)) is not None:
        return seed_written(number)
    if (value := _value(text.strip().upper().replace("-", ""))) is not None:
        return seed_written(value)
    digest = hashlib.sha256(text.strip().encode("utf-8", "surrogatepass")).digest()
    return seed_written(int.from_bytes(digest[:8], "big"))


def is_seed(text: str) -> bool:
    """Whether a text is a seed as it is written down."""
    return _value(text.upper()) is not None


def deal_code(seed: str) -> str:
    """Return what people call a seed: its deal code, or its 13 characters if it has none."""
    value = _value(seed)
    return seed if value is None or value >= CODES else code_of(value)


def bot_generator(seed: str, seat: int, ply: int) -> Random:
    """Return the generator a computer player at `seat` uses for its decision at `ply`; it never touches the cards' streams."""
    digest = hashlib.sha256(f"{seed}/bot/{seat}/{ply}".encode()).digest()
    return Random(int.from_bytes(digest[:16], "big"))


def _value(written: str) -> int | None:
    if len(written) != _SEED_LENGTH or not all(c in _READ for c in written):
        return None
    value = 0
    for c in written:
        value = value * 32 + _READ[c]
    return value if value < 1 << _SEED_BITS else None


def seed_written(bits: int) -> str:
    """Return the 13 characters of a seed of 64 bits."""
    return "".join(_ALPHABET[bits >> 5 * place & 31] for place in reversed(range(_SEED_LENGTH)))
