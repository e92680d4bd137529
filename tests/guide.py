"""A guide who leads through the screens of the program and waits for their pictures: for the tour."""

from __future__ import annotations

import time
from typing import Any

from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.koikoi.engine import ENGINE as KOIKOI
from tests.app.harness import Person

PLAYERS = (Player("Marie"), Player("Sora", "normal", 1))
PICTURES_SECONDS = 60.0


class Guide(Person):
    """Leads through the screens and waits for their pictures."""

    one_in = 1

    def finished(self) -> None:
        """Let motion end and every picture be drawn."""
        end = time.monotonic() + PICTURES_SECONDS
        while self.program.services.pictures.pending and time.monotonic() < end:
            self.wait()
            time.sleep(0.002)
        self.wait(3)

    def run(self, seconds: float) -> None:
        """Let the table's time go on."""
        self.wait(round(seconds * 30))

    def play(self, options: dict[str, object], position: dict[str, Any] | None = None, seed: str = "tour") -> None:
        """Go to a table."""
        match: AnyMatch = Match(KOIKOI, Options("koi-koi", options), 2, seed, position)
        self.program.flow.play(match, PLAYERS)
        self.wait(2)

    def ready(self) -> None:
        """Let the table come to rest."""
        self.wait_until(self.due)
        self.finished()

    def point_at(self, card: str) -> None:
        """Point at a card of the table."""
        node = self.table.board.stage.node_of(KOIKOI.pack.named(card))
        assert node is not None
        self.point((round(node.goal.x), round(node.goal.y)))
        self.run(0.3)
        self.finished()
