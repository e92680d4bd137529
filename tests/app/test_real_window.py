"""A round in a real window on a virtual screen, by real pointer and key events. Needs Xvfb and xdotool, which `.ci/run` installs."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCREEN = (1280, 720)
PATIENCE_SECONDS = 240.0
HAND_Y = 640

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="a virtual screen needs Xvfb and xdotool"
    ),
]


class Desktop:
    """A virtual screen with the program's window on it."""

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24", "-nolisten", "tcp"],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as file:
            number = file.readline().strip()
        self.env = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self.program = subprocess.Popen(
            [sys.executable, "main.py", "--data", str(folder), "--size", "1280x720", "--lang", "en"],
            cwd=ROOT,
            env=self.env,
            stderr=subprocess.PIPE,
            text=True,
        )

    def do(self, *arguments: str) -> str:
        """Run one command of xdotool."""
        return subprocess.run(["xdotool", *arguments], env=self.env, capture_output=True, text=True, check=False).stdout

    def point(self, x: float, y: float) -> None:
        """Move the real pointer to a point of the window, which fills the screen."""
        self.do("mousemove", str(round(x)), str(round(y)))
        time.sleep(0.05)

    def click(self, x: float, y: float) -> None:
        """Move the real pointer there and press."""
        self.point(x, y)
        self.do("click", "1")
        time.sleep(0.1)

    def key(self, name: str) -> None:
        """Strike a real key."""
        self.do("key", name)
        time.sleep(0.1)

    def close(self) -> None:
        """End the program, which may show the message of a crash and hear nothing else, and the screen."""
        self.program.terminate()
        try:
            self.program.wait(10)
        except subprocess.TimeoutExpired:
            self.program.kill()
            self.program.wait()
        if self.program.stderr is not None:
            self.program.stderr.close()
        self._screen.kill()
        self._screen.wait()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "player"
    path.mkdir()
    settings = {"format": "five-seasons-settings", "version": 1, "speed": "very_fast", "language": "en"}
    (path / "settings.json").write_text(json.dumps(settings), "utf-8")
    return path


@pytest.fixture
def desktop(folder: Path) -> Iterator[Desktop]:
    opened = Desktop(folder)
    yield opened
    opened.close()


def actions(folder: Path) -> list[str]:
    try:
        found = json.loads((folder / "in-progress" / "koi-koi.json").read_text("utf-8"))["actions"]
    except (OSError, ValueError):
        return []
    assert isinstance(found, list)
    return found


def test_a_round_in_a_real_window(desktop: Desktop, folder: Path) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end and not (folder / "in-progress" / "koi-koi.json").exists():
        desktop.point(156, 330)
        desktop.key("Return")  # the slip of Koi-Koi on the title, then Start: however late each is there, nothing else is changed
        time.sleep(1)
    pointer = 0
    while time.monotonic() < end and not any(entry.endswith(" deal") for entry in actions(folder)):
        desktop.click(290 + 85 * (pointer % 8), HAND_Y)
        if pointer % 3 == 2:
            desktop.click(455 + 132 * (pointer % 4), 195 + 186 * (pointer // 4 % 2))  # a card of the field, where one is to be chosen
            desktop.key("Return")  # the answer or the button that has the focus: Tab would lead from a result to the title
        if pointer % 7 == 6:
            desktop.click(1100, 584)  # the button to the next round, where the result shows one
        pointer += 1
        assert desktop.program.poll() is None, desktop.program.communicate()[1]
    made = actions(folder)
    assert not [path.read_text("utf-8") for path in folder.glob("reports/*.txt")]
    assert any(entry.endswith(" deal") for entry in made), made
    assert any(" play " in entry for entry in made)
