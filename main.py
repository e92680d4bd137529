"""Five Seasons: start the program. `python main.py --help` lists its flags."""

from __future__ import annotations

import gc
import os
import sys

ENVIRONMENT = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",  # the frozen program has it in its manifest too
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
}
"""What pygame and SDL read when they are loaded; whoever sets it otherwise has their way."""
NEEDED = {"pygame": "pygame-ce", "platformdirs": "platformdirs"}


def missing() -> list[str]:
    """Return the packages that are not installed, by the names pip knows."""
    from importlib.util import find_spec

    return [package for module, package in NEEDED.items() if find_spec(module) is None]


def say(words: str) -> None:
    """Say something to a person who may have started the program by a double-click: in a window if there is one, and on the console."""
    print(words, file=sys.stderr)
    if sys.stderr is not None and sys.stderr.isatty():
        return
    try:
        if sys.platform == "win32":
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, words, "Five Seasons", 0x10)
        else:
            import tkinter.messagebox

            tkinter.Tk().withdraw()
            tkinter.messagebox.showerror("Five Seasons", words)
    except Exception:  # no window can be shown: the console has it
        return


def main() -> int:
    """Run the program, or say in plain words what it lacks."""
    if sys.version_info < (3, 11):  # noqa: UP036 - an older one would only say SyntaxError, somewhere else
        say("Five Seasons needs Python 3.11 or newer; this is " + sys.version.split()[0])
        return 2
    if packages := missing():
        say(
            "Five Seasons lacks " + " and ".join(packages) + ". In its folder, please run:\n\n"
            "    python -m pip install -r requirements.txt\n\nand start it again."
        )
        return 2
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    gc.disable()  # what is loaded stays: to look through it again and again takes a tenth of the start
    from ui.program import console

    console.begin()
    try:
        from ui.program.app import main as run

        return run(sys.argv[1:])
    finally:
        console.end()


if __name__ == "__main__":
    sys.exit(main())
