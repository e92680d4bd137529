"""`python -m tests.golden [--told | --screens] [WORD...]`: record the golden games anew, of all games or of those named.

With `--told` they stay as they are, and only what the screen tells of them is recorded anew; with `--screens` what the screens of the
tour say, those of no game too where no game is named.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from game.catalog import GAMES
from game.core.record import Player, record_of
from tests.app.harness import Gallery
from tests.golden.games import FOLDER, GOLDEN, played, recorded
from tests.golden.log import log_of
from tests.golden.screens import GROUPS, shown, write
from tests.golden.told import told_of


def main(words: list[str]) -> int:
    """Play, write records, logs and what is told; return 1 for a word that names no game."""
    plays, screens = "--told" not in words, "--screens" in words
    words = [word for word in words if word not in {"--told", "--screens"}]
    known = {game.word: game.id for game in GAMES.values()}
    if unknown := set(words) - set(known):
        print(f"no game is called {', '.join(sorted(unknown))}; there are {', '.join(known)}")
        return 1
    if screens:
        Gallery.plain = True
        for group in [known[word] for word in words] or GROUPS:
            with tempfile.TemporaryDirectory() as temporary:
                write(group, shown(Path(temporary), group))
        return 0
    for word in words or known:
        folder = FOLDER / word
        folder.mkdir(exist_ok=True)
        for name, golden in GOLDEN[known[word]].items():
            if plays:
                match = played(known[word], name)
                players = tuple(Player(f"player {seat}") for seat in range(golden.seats))
                (folder / f"{name}.json").write_text(record_of(match, players).to_text() + "\n", "utf-8")
                (folder / f"{name}.log").write_text("\n".join(log_of(match)) + "\n", "utf-8")
            match = recorded(known[word], name)
            (folder / f"{name}.told").write_text("\n".join(told_of(match, name)) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
