"""A text that is being said, and the program of the system that says one and ends with it."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from dataclasses import dataclass
from typing import Protocol

_END_SECONDS = 0.5


class Saying(Protocol):
    """A text that is being said."""

    @property
    def failed(self) -> bool:
        """Whether it is over and was not said."""

    def over(self, seconds: float) -> bool:
        """Wait at most so long; return whether all has been said. OSError if that will never be known."""

    def stop(self) -> None:
        """Let nothing more be heard of it, and nothing be left of it; harmless once it is over."""


@dataclass(frozen=True, slots=True)
class SpeechRun:
    """A program that says one text and ends when it has been said, and what it reads from its standard input."""

    arguments: tuple[str, ...]
    reads: bytes = b""


class Running:
    """A program that says a text: silent as soon as it ends. OSError if it cannot be started."""

    def __init__(self, run: SpeechRun) -> None:
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0) if sys.platform == "win32" else 0
        self._process = subprocess.Popen(
            run.arguments,
            stdin=subprocess.PIPE if run.reads else subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=hidden,
        )
        if self._process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.write(run.reads)
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.close()

    @property
    def failed(self) -> bool:
        """Whether it ended with a fault."""
        return bool(self._process.poll())

    def over(self, seconds: float) -> bool:
        """Wait for its end."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def stop(self) -> None:
        """End it."""
        process = self._process
        if process.poll() is not None:
            return
        process.terminate()
        try:
            process.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(_END_SECONDS)
