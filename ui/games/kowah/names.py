"""The words of Kowah on the table. Source: kowah.md 9 (glossary). Sentences name players and never say "you"."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat
from game.kowah.rules import PACK, Origin, Rules, Source, WinLevel
from ui.games.kowah.card_words import group_letters
from ui.kit.player_text import Seated, one_of
from ui.text.catalog import N_, _

LEVELS = {WinLevel.SIMPLE: N_("Single"), WinLevel.DOUBLE: N_("Double"), WinLevel.TRIPLE: N_("Triple")}
SOURCES = {Source.SELF: N_("Self-drawn"), Source.PASSED: N_("From stock"), Source.HAND: N_("From hand")}
"""Where the winning card came from."""
ORIGINS = {Origin.PASSED: N_("from stock"), Origin.HAND: N_("from hand")}
"""The tag of a discard."""


def rank(card: CardId) -> str:
    """Return what stands in the corner of a card."""
    return PACK[card].name[0]


def group_words(rules: Rules, group: int) -> str:
    """Return the ranks of a group in words: `7`, or `J, Q or K`."""
    return group_letters(rules, group)


def level_name(level: WinLevel) -> str:
    """Return the name of a level."""
    return _(LEVELS[level])


def names_of(seats: Sequence[Seat], seated: Sequence[Seated]) -> str:
    """Return some players, one of whom is meant: `Dewi`, `Dewi or Eko`, `Anna, Dewi or Eko`."""
    return one_of([seated[seat].name for seat in seats])
