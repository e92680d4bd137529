"""What takes the place of the system's speech in tests: nothing at all, or somebody who listens."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ui.voice.utterances import Kind, Utterance


class Silence:
    """A computer without speech."""

    works = False
    waiting: Sequence[str] = ()

    def say(self, line: Utterance, language: str) -> None:
        """Nothing is heard."""

    def hush(self, kinds: Collection[Kind] | None = None) -> None:
        """It is silent already."""

    def outdate(self) -> None:
        """Nothing was said."""

    def close(self) -> None:
        """Nothing was opened."""


class Ears(Silence):
    """Hears every line that is spoken, as words; what is hushed has been heard already."""

    works = True

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.kinds: list[Kind] = []
        self.languages: set[str] = set()
        self.hushed: list[str] = []
        """What was said before it was hushed, as far as that was not by a key."""

    def say(self, line: Utterance, language: str) -> None:
        """Hear a line."""
        self.heard.append(line.words)
        self.kinds.append(line.kind)
        self.languages.add(language)

    def hush(self, kinds: Collection[Kind] | None = None) -> None:
        """Note what was still being said, if it had just begun."""
        self.hushed += [words for words, kind in zip(self.heard, self.kinds, strict=True) if kinds is None or kind in kinds]
