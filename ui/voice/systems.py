"""The speech that a system brings: Speech Dispatcher (Linux), `say` (macOS), System.Speech through PowerShell (Windows).

What is to be said never passes a shell, nor stands on a command line: it comes by a socket, or by the standard input of a program.
"""

from __future__ import annotations

import base64
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ui.voice.dispatcher import Dispatcher, address
from ui.voice.saying import Running, Saying, SpeechRun

LOCALES: Mapping[str, str] = {"en": "en-US", "fr": "fr-FR", "ja": "ja-JP"}
"""The usual place of each language, where a system asks for one."""
MINUS: Mapping[str, str] = {"en": "minus ", "fr": "moins ", "ja": "マイナス"}
"""The minus sign in words that are spoken, never shown."""
MOST_SIGNS = 2000
"""No line is longer: programs take arguments of some length only."""
_ASKED_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class System:
    """A speech that was found.

    Attributes:
        name: of the program.
        begin: begins to say a text in a language, given by its code (`en`); OSError if it cannot. Only one text is said at a time.
        close: lets go of what was needed to speak.
    """

    name: str
    begin: Callable[[str, str], Saying]
    close: Callable[[], None] | None = None


def found(platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which) -> System | None:
    """Return the speech of the system, None if there is none."""
    if platform == "darwin":
        say = which("say")
        return None if say is None else System("say", lambda text, code: Running(on_mac(say, text, code)))
    if platform == "win32":
        shell = which("powershell") or which("pwsh")
        return None if shell is None else System("System.Speech", lambda text, code: Running(on_windows(shell, text, code)))
    program, at = which("speech-dispatcher"), address()
    if program is None and isinstance(at, str) and not Path(at).exists():
        return None
    line = Dispatcher(program, at)
    return System("speech-dispatcher", lambda text, code: line.begin(clean(text, code), language_of(code)), line.close)


def language_of(code: str) -> str:
    """Return the code of a language that is spoken: English for one that nobody speaks."""
    return code if code in LOCALES else "en"


def clean(text: str, code: str = "") -> str:
    """Return what can be said of a text: signs that are not printed are blanks, and it ends after `MOST_SIGNS`.

    A minus becomes a word of its language, `code`: voices leave it out, or say it in English.
    """
    spelled = text.replace("−", MINUS.get(code, "−"))
    printed = "".join(sign if sign.isprintable() else " " for sign in spelled)
    return " ".join(printed.split())[:MOST_SIGNS]


def on_mac(path: str, text: str, code: str) -> SpeechRun:
    """Return what says a text on macOS; `[[` would begin a command to its voice."""
    voice = mac_voice(path, code)
    return SpeechRun((path, *(("-v", voice) if voice else ()), "-f", "-"), clean(text.replace("[[", "["), code).encode())


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


def on_windows(path: str, text: str, code: str) -> SpeechRun:
    """Return what says a text on Windows."""
    script = _SCRIPT.format(place=LOCALES[language_of(code)])
    return SpeechRun((path, "-NoProfile", "-NonInteractive", "-Command", script), base64.b64encode(clean(text, code).encode()))
