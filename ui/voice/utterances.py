"""Lines of text: what is said about the game and its screens, how much of it a player wants to hear, and what a screen may say itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, runtime_checkable

from ui.text.catalog import _, in_a_row


class Verbosity(StrEnum):
    """How much is spoken."""

    BRIEF = "brief"
    NORMAL = "normal"
    EVERYTHING = "everything"


class Kind(StrEnum):
    """What a line tells of; it says whether the line is kept, from when on it is spoken, and what it takes the place of."""

    SCREEN = "screen"
    """A screen has opened, and what stands on it."""
    PROMPT = "prompt"
    """A question or another dialog has opened."""
    MATCH = "match"
    """A match is told from here on; the screen has said so."""
    TURN = "turn"
    """The viewer is to decide."""
    OTHERS = "others"
    """Somebody else is to decide."""
    EVENT = "event"
    """Something has happened at the table."""
    ASIDE = "aside"
    """Something small has happened at the table."""
    OWN = "own"
    """Something has happened that only the viewer knows."""
    RESULT = "result"
    """A line of a result."""
    FOCUS = "focus"
    """Something has come into focus, or its value has changed."""
    MORE = "more"
    """Words on the screen have changed."""
    ANSWER = "answer"
    """What the player asked to hear again."""
    NOTICE = "notice"
    """A word that comes and goes."""


KEPT = frozenset({Kind.MATCH, Kind.TURN, Kind.OTHERS, Kind.EVENT, Kind.ASIDE, Kind.RESULT})
"""What the panel keeps: all of it is public."""
AT_THE_KEYS = frozenset({Kind.SCREEN, Kind.PROMPT, Kind.FOCUS, Kind.MORE, Kind.ANSWER})
"""What answers a key: the next one makes it outdated."""
PRIVATE = frozenset({Kind.OWN, Kind.FOCUS, Kind.MORE, Kind.ANSWER, Kind.NOTICE, Kind.PROMPT})
"""What may hold what only the viewer knows: nothing of it goes on once somebody else may look on."""
_LEFT_OUT = {
    Verbosity.BRIEF: frozenset({Kind.ASIDE, Kind.OTHERS}),
    Verbosity.NORMAL: frozenset({Kind.OTHERS}),
    Verbosity.EVERYTHING: frozenset[Kind](),
}


@dataclass(frozen=True, slots=True)
class Utterance:
    """One line of words in the player's language."""

    words: str
    kind: Kind
    past: bool = False
    """Whether it was so before anybody listened: it is kept, not spoken."""

    def spoken_at(self, verbosity: Verbosity) -> bool:
        """Whether it is spoken to a player who wants so much."""
        return not self.past and self.kind is not Kind.MATCH and self.kind not in _LEFT_OUT[verbosity]


class Ask(StrEnum):
    """What can be heard again."""

    TURN = "turn"
    HAND = "hand"
    TABLE = "table"
    SCORES = "scores"
    SCREEN = "screen"


@runtime_checkable
class Speaks(Protocol):
    """A screen that says more than its widgets do."""

    @property
    def spoken_whole(self) -> bool:
        """Whether it says all that changes on it: else words that come up on it are looked for."""
        return True

    def spoken_opening(self) -> Sequence[Utterance]:
        """Return what is said when the screen opens."""

    def spoken_news(self) -> Sequence[Utterance]:
        """Return what has happened since this was last asked."""
        return ()

    def spoken_answer(self, ask: Ask) -> Sequence[str]:
        """Return what the player asked to hear; () if the screen knows nothing of it."""

    def spoken_aim(self) -> str:
        """Return what Enter would do where the focus stands, "" to say what it does to any widget of its kind."""
        return ""


def no_speech_words() -> str:
    """Return why nothing can be spoken, and what would help."""
    return _("No speech was found on this computer. On Linux, install speech-dispatcher (spd-say).")


def keys_words() -> str:
    """Return the keys with which things can be heard again."""
    keys = {
        5: _("whose turn it is"),
        6: _("your hand"),
        7: _("the table"),
        8: _("the scores"),
        9: _("the question or the screen"),
        10: _("the last words"),
    }
    listed = in_a_row(_("F{number} {what}").format(number=number, what=what) for number, what in keys.items())
    return _("Hear again: {keys}.").format(keys=listed)
