"""The speech that a system brings: `spd-say` (Linux), `say` (macOS), System.Speech through PowerShell (Windows).

What is to be said never passes a shell: it is an argument of its own, or the standard input of the program that says it.
"""

from __future__ import annotations

import base64
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

LOCALES: Mapping[str, str] = {"en": "en-US", "fr": "fr-FR", "ja": "ja-JP"}
"""The usual place of each language, where a system asks for one."""
MOST_SIGNS = 2000
"""No line is longer: programs take arguments of some length only."""
_ASKED_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class SpeechRun:
    """A program that says one text and ends when it has been said, and what it reads from its standard input."""

    arguments: tuple[str, ...]
    reads: bytes = b""


@dataclass(frozen=True, slots=True)
class System:
    """A speech that was found.

    Attributes:
        name: of the program.
        say: makes the command that says a text in a language, given by its code (`en`).
        hush: the command that silences what the program has handed on, () if it is silent as soon as it ends.
    """

    name: str
    say: Callable[[str, str], SpeechRun]
    hush: tuple[str, ...] = ()


def found(platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which) -> System | None:
    """Return the speech of the system, None if there is none."""
    if platform == "darwin":
        return _with(which("say"), lambda path: System("say", lambda text, code: _mac(path, text, code)))
    if platform == "win32":
        path = which("powershell") or which("pwsh")
        return _with(path, lambda path: System("System.Speech", lambda text, code: _windows(path, text, code)))
    return _with(which("spd-say"), _linux)


def _with(path: str | None, make: Callable[[str], System]) -> System | None:
    return None if path is None else make(path)


def clean(text: str) -> str:
    """Return what can be said of a text: signs that are not printed are blanks, and it ends after `MOST_SIGNS`."""
    printed = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(printed.split())[:MOST_SIGNS]


def _linux(path: str) -> System:
    def say(text: str, code: str) -> SpeechRun:
        language = code if code in LOCALES else "en"
        return SpeechRun((path, "--wait", "--application-name", "five-seasons", "--language", language, "--", clean(text)))

    return System("spd-say", say, (path, "--cancel"))


def _mac(path: str, text: str, code: str) -> SpeechRun:
    voice = mac_voice(path, code)
    return SpeechRun((path, *(("-v", voice) if voice else ()), "-f", "-"), clean(text).encode())


@cache
def mac_voice(path: str, code: str) -> str:
    """Return the first voice of a language that `say` lists, "" for the usual one."""
    try:
        listed = subprocess.run((path, "-v", "?"), capture_output=True, timeout=_ASKED_SECONDS, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
    return voice_in(listed.decode(errors="replace"), code)


def voice_in(listed: str, code: str) -> str:
    """Return the first voice of a language in the list of `say -v ?`: `Thomas  fr_FR  # Bonjour`; "" if there is none."""
    for line in listed.splitlines():
        name, _blank, place = line.partition("#")[0].rstrip().rpartition(" ")
        if place.replace("-", "_").partition("_")[0] == code:
            return name.strip()
    return ""


_SCRIPT = (
    "Add-Type -AssemblyName System.Speech; "
    "$t = [Text.Encoding]::UTF8.GetString([Convert]::FromBase64String([Console]::In.ReadToEnd().Trim())); "
    "$s = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $s.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'{place}') }} catch {{}}; "
    "$s.Speak($t)"
)
"""What PowerShell runs: the same for every text, which comes by its standard input in signs that no code page changes."""


def _windows(path: str, text: str, code: str) -> SpeechRun:
    script = _SCRIPT.format(place=LOCALES.get(code, LOCALES["en"]))
    return SpeechRun((path, "-NoProfile", "-NonInteractive", "-SpeechRun", script), base64.b64encode(clean(text).encode()))
