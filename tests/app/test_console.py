"""What the program says on a console: nothing but what was asked, whatever signs the console knows, whether anybody reads it or not."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.test_faults import ROOT, record_text, run
from ui import VERSION
from ui.program import console
from ui.program.smoke import smoke


def test_version_and_verify_say_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(record_text(), "utf-8")
    done = run("--version", PYGAME_HIDE_SUPPORT_PROMPT="")
    assert (done.stdout, done.stderr) == (f"Five Seasons {VERSION}\n", "")
    done = run("--verify", str(path), PYGAME_HIDE_SUPPORT_PROMPT="")
    assert (done.stdout, done.stderr) == ("koi-koi, 4 actions, in progress, dealt in the old way\n", "")


@pytest.mark.sweep
@pytest.mark.parametrize("arguments", [["--version"], ["--first-frame"]], ids=["version", "first frame"])
def test_nobody_reading_is_no_fault(tmp_path: Path, arguments: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [sys.executable, "main.py", *arguments, "--data", str(tmp_path)],
            cwd=ROOT,
            stdout=write,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "reports").exists()


def test_a_console_with_few_signs_gets_escapes(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="cp1252", errors="strict"))
    monkeypatch.setattr(sys, "stderr", None)  # a program in a window on Windows
    console.begin()
    console.say("é, дом")
    console.say("unheard", error=True)
    assert written.getvalue().decode("cp1252").splitlines() == ["é, \\u0434\\u043e\\u043c"]
    console.end()


def test_a_fault_in_the_smoke_test_is_said_and_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def broken(_: Path) -> None:
        raise RuntimeError("a card was lost")

    monkeypatch.setattr("ui.program.smoke._try", broken)
    monkeypatch.setattr("pygame.quit", lambda: None)
    assert smoke(tmp_path / "out.png") == 1
    assert "RuntimeError: a card was lost" in capsys.readouterr().err


def test_every_way_to_start_asks_for_the_pixels_of_the_screen() -> None:
    """Also the smoke test, which opens its window by itself."""
    code = (
        "import main, os, sys, types; app = types.ModuleType('ui.program.app'); sys.modules['ui.program.app'] = app;"
        "app.main = lambda arguments: print(arguments, os.environ['SDL_WINDOWS_DPI_AWARENESS']) or 0;"
        "sys.argv = ['main.py', '--smoke', 'out.png']; sys.exit(main.main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (0, "['--smoke', 'out.png'] permonitorv2\n")
