"""Five Seasons: start the program. `python main.py --help` lists its flags."""

from __future__ import annotations

import sys

NEEDED = {"pygame": "pygame-ce", "platformdirs": "platformdirs"}


def missing() -> list[str]:
    """Return the packages that are not installed, by the names pip knows."""
    from importlib.util import find_spec

    return [package for module, package in NEEDED.items() if find_spec(module) is None]


def main() -> int:
    """Run the program, or say in plain words what it lacks."""
    if sys.version_info < (3, 11):  # noqa: UP036 - an older one would only say SyntaxError, somewhere else
        print("Five Seasons needs Python 3.11 or newer; this is " + sys.version.split()[0], file=sys.stderr)
        return 2
    if packages := missing():
        print(
            "Five Seasons lacks " + " and ".join(packages) + ". Please run:\n\n    python -m pip install -r requirements.txt",
            file=sys.stderr,
        )
        return 2
    from ui.app import main as run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
