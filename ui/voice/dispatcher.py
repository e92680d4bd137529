"""Speech Dispatcher, the speech of Linux, in its own words (SSIP) over its socket on this machine.

Its program `spd-say` can only silence everybody at once, a screen reader too, and reads a text as a pattern with per cent signs in it;
over the socket a client cancels what it said itself, and nothing else.
"""

from __future__ import annotations

import contextlib
import os
import select
import socket
import subprocess
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

NAME = "user:five-seasons:main"
"""How the program names itself: user, program, component."""
PRIORITY = "MESSAGE"
"""Waits for the messages of other programs, and is not broken off by their next text."""
_ANSWER_SECONDS = 3.0
_START_SECONDS = 5.0
_EVENTS, _ENDED, _CANCELLED = 700, 702, 703
_DONE, _READY = 200, 230
_FAULTS = 300


class DispatcherError(OSError):
    """The dispatcher refused, or said what nobody understands."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What the dispatcher said: a code, from 700 on for an event, and the lines before the last one."""

    code: int
    lines: tuple[str, ...]


def address(environment: Mapping[str, str] = os.environ) -> str | tuple[str, int]:
    """Return where the dispatcher listens: the path of its socket, or host and port, as `SPEECHD_ADDRESS` says."""
    kind, _colon, place = environment.get("SPEECHD_ADDRESS", "").partition(":")
    if kind == "inet_socket":
        host, _colon, port = place.rpartition(":")
        return (host or "127.0.0.1", int(port) if port.isdigit() else 6560)
    if kind == "unix_socket" and place:
        return place
    runtime = environment.get("XDG_RUNTIME_DIR") or str(Path.home() / ".cache")
    return str(Path(runtime) / "speech-dispatcher" / "speechd.sock")


class Dispatcher:
    """A line to the dispatcher, open from the first text on; for one thread. `program` starts it where it does not run."""

    def __init__(self, program: str | None, at: str | tuple[str, int] | None = None) -> None:
        self._program = program
        self._at = address() if at is None else at
        self._socket: socket.socket | None = None
        self._rest = b""
        self._events: deque[Answered] = deque()

    def begin(self, text: str, code: str) -> Dispatched:
        """Have a text of one line said in a language; OSError if it cannot be."""
        try:
            return Dispatched(self, self._speak(text, code))
        except OSError:
            self.close()
            raise

    def _speak(self, text: str, code: str) -> str:
        """Return the number of the message."""
        if self._socket is None:
            self._socket = self._reached()
            self.ask(f"SET SELF CLIENT_NAME {NAME}")
            self.ask("SET SELF NOTIFICATION END ON")
            self.ask("SET SELF NOTIFICATION CANCEL ON")
            self.ask(f"SET SELF PRIORITY {PRIORITY}")
        self._events.clear()
        self.ask(f"SET SELF LANGUAGE {code}")
        self.ask("SPEAK", _READY)
        spoken = f".{text}" if text.startswith(".") else text  # a full stop alone ends the text
        queued = self.ask(f"{spoken}\r\n.")
        if not queued.lines:
            raise DispatcherError("a message without a number")
        return queued.lines[0]

    def _reached(self) -> socket.socket:
        try:
            return self._connected()
        except OSError:
            if self._program is None:
                raise
        with contextlib.suppress(subprocess.SubprocessError):
            subprocess.run(
                (self._program, "--spawn"),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=_START_SECONDS,
                check=False,
            )
        return self._connected()

    def _connected(self) -> socket.socket:
        reached = socket.socket(socket.AF_UNIX if isinstance(self._at, str) else socket.AF_INET)
        try:
            reached.settimeout(_ANSWER_SECONDS)
            reached.connect(self._at)
        except BaseException:
            reached.close()
            raise
        return reached

    def ask(self, words: str, expected: int = _DONE) -> Answered:
        """Say something to the dispatcher and return its answer, whose code is from `expected` to 299; events wait for `event`."""
        if self._socket is None:
            raise DispatcherError("no line")
        self._socket.sendall(f"{words}\r\n".encode())
        while (reply := self._reply(_ANSWER_SECONDS)) is not None:
            if reply.code >= _EVENTS:
                self._events.append(reply)
            elif expected <= reply.code < _FAULTS:
                return reply
            else:
                raise DispatcherError(f"{words.partition(' ')[0]}: {reply.code}")
        raise DispatcherError("no answer")

    def event(self, seconds: float) -> Answered | None:
        """Return what has happened to a message; None if nothing does for so long."""
        return self._events.popleft() if self._events else self._reply(seconds)

    def _reply(self, seconds: float) -> Answered | None:
        """Return the next answer or event, None if nothing comes for so long; OSError if none will come."""
        while (found := self._whole()) is None:
            if self._socket is None or not select.select((self._socket,), (), (), seconds)[0]:
                return None
            more = self._socket.recv(4096)
            if not more:
                raise DispatcherError("the line was cut")
            self._rest += more
        return found

    def _whole(self) -> Answered | None:
        """Take a whole answer from what has come: lines `225-…` and a last one `225 …`."""
        *lines, _rest = self._rest.split(b"\r\n")
        for n, line in enumerate(lines):
            if line[3:4] == b" ":
                if not line[:3].isdigit():
                    raise DispatcherError("no code")
                self._rest = self._rest[sum(len(one) + 2 for one in lines[: n + 1]) :]
                return Answered(int(line[:3]), tuple(one[4:].decode(errors="replace") for one in lines[:n]))
        return None

    def close(self) -> None:
        """Cut the line."""
        if self._socket is not None:
            self._socket.close()
        self._socket, self._rest = None, b""


class Dispatched:
    """A message of this program that the dispatcher says."""

    def __init__(self, line: Dispatcher, number: str) -> None:
        self._line, self._number = line, number
        self._over = False

    @property
    def failed(self) -> bool:
        """A message that was taken is said: faults are errors."""
        return False

    def over(self, seconds: float) -> bool:
        """Wait for the end of the message."""
        event = None if self._over else self._line.event(seconds)
        if event is not None and event.code in {_ENDED, _CANCELLED}:
            self._over = self._number in event.lines[:1]
        return self._over

    def stop(self) -> None:
        """Cancel what this program said, nobody else's."""
        if self._over:
            return
        self._over = True
        try:
            self._line.ask("CANCEL SELF")
        except OSError:
            self._line.close()
