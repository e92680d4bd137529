"""A deal that nobody chose: a promise is made before the first card, and can be checked after the last one.

The promise is SHA-256 over game, options, seats and a secret of 32 random bytes. Players may add words of their own once they have seen
it. The seed is HMAC-SHA-256 over secret and words, so neither the program nor a player can choose the cards. docs/fairness.md tells how
anybody can check that without this program.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from game.core.deal_code import ANIMALS, PLANTS
from game.core.options import Options, OptionValue
from game.core.shuffle import seed_written

_KIND = "five-seasons-seal-1"
_SECRET_BYTES = 32
MOST_WORDS = 60
"""How many signs players may add."""


@dataclass(frozen=True, slots=True)
class Seal:
    """What was promised about a deal, and what keeps it.

    Attributes:
        promise: 64 hexadecimal digits that everybody may see before the first card.
        secret: 64 hexadecimal digits that nobody may see while the match goes on.
        words: what players added, "" for nothing.
        opened: whether the match is over, so that the secret may be told.
    """

    promise: str
    secret: str
    words: str = ""
    opened: bool = False

    @property
    def seed(self) -> str:
        """The seed of the match: the first 64 bits of HMAC-SHA-256 over the words, its key the secret."""
        return seed_written(int(signed(self.secret, self.words)[:16], 16))

    def keeps(self, game: str, options: Mapping[str, OptionValue], seats: int) -> bool:
        """Whether this secret is the one of which the promise was made, and for just this match."""
        return self.promise == _promise(game, options, seats, self.secret)


def new_secret() -> str:
    """Return 32 random bytes of the operating system as hexadecimal digits."""
    return secrets.token_hex(_SECRET_BYTES)


def sealed(options: Options, seats: int, secret: str, words: str = "") -> Seal:
    """Return the seal of a match by these rules; preferences of the display are no part of it."""
    return Seal(_promise(options.game, options.rules().changes(), seats, secret), secret, words.strip()[:MOST_WORDS])


def is_secret(text: str) -> bool:
    """Whether a text can be a secret or a promise: 64 hexadecimal digits."""
    return len(text) == 2 * _SECRET_BYTES and all(sign in "0123456789abcdef" for sign in text)


def signed(secret: str, text: str) -> str:
    """Return HMAC-SHA-256 over `text`, its key the secret, in hexadecimal digits."""
    return hmac.new(bytes.fromhex(secret), text.encode("utf-8", "backslashreplace"), hashlib.sha256).hexdigest()


def spoken(promise: str) -> str:
    """Return four words that stand for a promise where people compare it: the first 26 bits or so, two plants and two animals."""
    value, found = int(promise, 16), list[str]()
    for names in (PLANTS, ANIMALS, PLANTS, ANIMALS):
        value, index = divmod(value, len(names))
        found.append(names[index])
    return " ".join(found)


def _promise(game: str, options: Mapping[str, OptionValue], seats: int, secret: str) -> str:
    text = json.dumps([_KIND, game, dict(options), seats, secret], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
