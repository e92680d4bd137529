"""Speech Dispatcher is spoken to in its own words; a server of the test answers as the real one does."""

from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ui.voice.dispatcher import Dispatcher, DispatcherError, address

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the sockets of Unix")


class Server:
    """Takes texts and numbers them; every one is ended by the test, or cancelled by the client."""

    def __init__(self, path: Path) -> None:
        self.heard: list[str] = []
        self.refuses = ""
        """Commands that begin so are refused."""
        self._number = 0
        self._listens = socket.socket(socket.AF_UNIX)
        self._listens.bind(str(path))
        self._listens.listen()
        self._clients: list[socket.socket] = []
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        while True:
            try:
                client, _from = self._listens.accept()
            except OSError:
                return
            self._clients.append(client)
            with client.makefile("rb") as lines:
                for line in lines:
                    self._answer(client, line.decode().removesuffix("\r\n"))

    def _answer(self, client: socket.socket, words: str) -> None:
        self.heard.append(words)
        if self.refuses and words.startswith(self.refuses):
            client.sendall(b"402 ERR NOT AS YOU WISH\r\n")
        elif words == "SPEAK":
            client.sendall(b"230 OK RECEIVING DATA\r\n")
        elif words == ".":
            self._number += 1
            client.sendall(f"225-{self._number}\r\n225 OK MESSAGE QUEUED\r\n".encode())
        elif words == "CANCEL SELF":
            client.sendall(f"703-{self._number}\r\n703-1\r\n703 CANCELED\r\n213 OK CANCELED\r\n".encode())
        elif words.split(maxsplit=1)[0] in {"SET", "CANCEL"}:
            client.sendall(b"2")  # an answer may come in pieces
            client.sendall(b"08 OK\r\n")

    def end(self, number: int) -> None:
        """Tell that a message was said to its end."""
        self._clients[-1].sendall(f"702-{number}\r\n702-1\r\n702 END\r\n".encode())

    def cut(self) -> None:
        """Hang up."""
        self._clients[-1].shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._listens.shutdown(socket.SHUT_RDWR)
        self._listens.close()
        for client in self._clients:
            client.close()
        self._thread.join(5)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path / "s")
    yield one
    one.close()


@pytest.fixture
def line(tmp_path: Path, server: Server) -> Iterator[Dispatcher]:
    del server
    one = Dispatcher(None, str(tmp_path / "s"))
    yield one
    one.close()


def test_a_text_is_said_in_its_language_without_a_sign_of_it_being_understood(server: Server, line: Dispatcher) -> None:
    words = "...and 50 %s; $HOME `ls` \"é\" 役"
    saying = line.begin(words, "fr")
    assert "SET SELF LANGUAGE fr" in server.heard
    assert server.heard[-3:] == ["SPEAK", f".{words}", "."]
    assert not saying.over(0.01)
    server.end(1)
    assert saying.over(5)


def test_silence_is_asked_for_this_program_alone(server: Server, line: Dispatcher) -> None:
    line.begin("long", "en").stop()
    assert [words for words in server.heard if words.startswith(("CANCEL", "STOP"))] == ["CANCEL SELF"]
    following = line.begin("short", "en")
    server.end(1)
    assert not following.over(0.05), "the end of another message"
    server.end(2)
    assert following.over(5)
    following.stop()
    assert server.heard.count("CANCEL SELF") == 1, "what has been said needs no silencing"


def test_a_line_that_is_cut_is_taken_up_with_the_next_text(server: Server, line: Dispatcher) -> None:
    saying = line.begin("first", "en")
    server.cut()
    with pytest.raises(OSError, match="cut"):
        saying.over(5)
    line.close()
    line.begin("second", "en")
    assert server.heard[-2] == "second"


def test_what_is_refused_is_an_error_and_the_next_text_begins_anew(server: Server, line: Dispatcher) -> None:
    server.refuses = "SET SELF LANGUAGE"
    with pytest.raises(DispatcherError):
        line.begin("?", "en")
    server.refuses = ""
    assert not line.begin("!", "en").over(0.01)


def test_without_a_dispatcher_it_is_started_and_its_absence_is_an_error(tmp_path: Path) -> None:
    started = tmp_path / "started"
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\necho \"$@\" > '{started}'\n")
    program.chmod(0o755)
    with pytest.raises(FileNotFoundError):
        Dispatcher(str(program), str(tmp_path / "none")).begin("?", "en")
    assert started.read_text() == "--spawn\n"


def test_the_dispatcher_listens_where_the_environment_says() -> None:
    assert address({"SPEECHD_ADDRESS": "unix_socket:/run/a"}) == "/run/a"
    assert address({"SPEECHD_ADDRESS": "inet_socket:10.0.0.1:99"}) == ("10.0.0.1", 99)
    assert address({"XDG_RUNTIME_DIR": "/run/user/7"}) == "/run/user/7/speech-dispatcher/speechd.sock"
