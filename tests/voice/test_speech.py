"""The thread that speaks, with programs in place of the system's speech."""

from __future__ import annotations

import base64
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ui.voice.saying import Running, SpeechRun
from ui.voice.speech import MOST_FAILURES, MOST_WAITING, Speech
from ui.voice.systems import MOST_SIGNS, System, clean, found, on_mac, on_windows, voice_in
from ui.voice.utterances import Kind, Utterance

NASTY = "$(rm -rf x) `ls` \"quoted\" 'so' -o --help; & | \\ é 役"
WRITES = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + '\\n')"
SLEEPS = "import os, sys, time; open(sys.argv[1], 'w').write(str(os.getpid())); time.sleep(60)"
PATIENCE_SECONDS = 20.0


def until(true: Callable[[], bool]) -> None:
    """Wait for the thread."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not true():
        assert time.monotonic() < end, "the thread does nothing"
        time.sleep(0.01)


def python(script: str, *arguments: str) -> Running:
    return Running(SpeechRun((sys.executable, "-S", "-c", script, *arguments)))


def line(words: str, kind: Kind = Kind.EVENT) -> Utterance:
    return Utterance(words, kind)


def alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_lines_are_said_in_turn_and_no_sign_of_them_is_understood_by_a_shell(tmp_path: Path) -> None:
    said = tmp_path / "said"
    speech = Speech(lambda: System("test", lambda text, _code: python(WRITES, str(said), clean(text))))
    for words in ("first", NASTY):
        speech.say(line(words), "en")
    until(lambda: said.exists() and said.read_text("utf-8").count("\n") == 2)
    speech.close()
    assert said.read_text("utf-8").splitlines() == ["first", NASTY]


@pytest.mark.skipif(sys.platform == "win32", reason="processes are looked up the Unix way")
def test_what_is_outdated_is_broken_off_and_nothing_outlives_the_program(tmp_path: Path) -> None:
    number, second = tmp_path / "first", tmp_path / "second"
    files = {"long": number, "other": second}
    speech = Speech(lambda: System("test", lambda text, _code: python(SLEEPS, str(files[text]))))
    speech.say(line("long", Kind.FOCUS), "en")
    until(lambda: number.exists() and bool(number.read_text()))
    speech.outdate()
    speech.say(line("other"), "en")
    until(lambda: second.exists() and bool(second.read_text()))
    assert not alive(int(number.read_text()))
    speech.close()
    assert not alive(int(second.read_text()))
    assert not speech.works


def test_while_something_is_said_only_the_newest_lines_about_the_game_wait(tmp_path: Path) -> None:
    speech = Speech(lambda: System("test", lambda _text, _code: python(SLEEPS, str(tmp_path / "pid"))))
    speech.say(line("begins"), "en")
    until((tmp_path / "pid").exists)
    speech.say(line("asked for", Kind.ANSWER), "en")
    for number in range(MOST_WAITING + 5):
        speech.say(line(str(number)), "en")
    assert speech.waiting[:2] == ("begins", "asked for")
    assert speech.waiting[2:] == tuple(map(str, range(5, MOST_WAITING + 5)))
    speech.outdate()
    assert "asked for" not in speech.waiting
    speech.close()
    assert speech.waiting == ()


def test_a_speech_that_fails_again_and_again_counts_as_none() -> None:
    speech = Speech(lambda: System("test", lambda _text, _code: Running(SpeechRun(("/there/is/no/such/program",)))))
    for _ in range(MOST_FAILURES):
        speech.say(line("?"), "en")
    until(lambda: not speech.works)
    speech.close()


def test_without_a_speech_nothing_is_said_and_no_thread_is_started() -> None:
    speech = Speech(lambda: None)
    speech.say(line("?"), "en")
    assert not speech.works
    assert speech.waiting == ()


@pytest.mark.parametrize(("platform", "program"), [("linux", "speech-dispatcher"), ("darwin", "say"), ("win32", "powershell")])
def test_the_speech_of_every_system_is_found_where_it_is(platform: str, program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", "unix_socket:/there/is/no/socket")
    assert found(platform, lambda name: f"/bin/{name}" if name == program else None) is not None
    assert found(platform, lambda _name: None) is None


@pytest.mark.parametrize("words", [NASTY, "「松に鶴」を取りました。", "100 % of $HOME; `a` \"b\" 'c'", "[[rate 900]]fast"])
def test_what_is_said_comes_by_standard_input_and_is_no_part_of_a_command(words: str) -> None:
    usual = {system(path, "", "ja").arguments for system, path in ((on_mac, "say"), (on_windows, "powershell"))}
    mac, windows = on_mac("say", words, "ja"), on_windows("powershell", words, "ja")
    assert {mac.arguments, windows.arguments} == usual
    assert mac.reads.decode() == words.replace("[[", "[")
    assert base64.b64decode(windows.reads).decode() == words
    assert windows.reads.isascii()


def test_powershell_is_told_one_command_that_needs_no_quoting_of_its_own() -> None:
    *options, script = on_windows("powershell", NASTY, "fr").arguments
    assert options == ["powershell", "-NoProfile", "-NonInteractive", "-Command"]
    assert not set(script) & set('"`\n\r')
    assert script.count("'") % 2 == 0
    assert script.count("{") == script.count("}") == 2
    assert script.count("(") == script.count(")")
    assert "[Globalization.CultureInfo]'fr-FR'" in script


def test_a_text_is_cleaned_of_what_cannot_be_said() -> None:
    assert clean("a\n\tb\0c") == "a b c"
    assert [clean("Sora: −5.", code) for code in ("en", "fr", "ja")] == ["Sora: minus 5.", "Sora: moins 5.", "Sora: マイナス5."]
    assert len(clean("x" * 9999)) == MOST_SIGNS


def test_a_voice_of_the_language_is_chosen_on_a_mac() -> None:
    listed = "Alex                en_US    # Hello\nBad News            en_US    # Hi\nThomas              fr_FR    # Bonjour\n"
    assert voice_in(listed, "fr") == "Thomas"
    assert voice_in(listed, "en") == "Alex"
    assert voice_in(listed, "ja") == ""
