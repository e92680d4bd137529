"""Every key on a table means one thing: tools, leaves, sorting and the buttons beside the cards share none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.match import Match
from game.core.record import AnyMatch
from tests.app.harness import Person
from tests.contract.policies import policy
from tests.table.anyone import sit
from tests.table.interaction import legality_of
from ui.input.bindings import COMMANDS
from ui.input.intents import Command
from ui.kit.columns import KEYS
from ui.kit.gestures import ActionButton
from ui.scenes.table import toolbar as tools
from ui.scenes.table.scene import TableScene

SORTS = "s"
PLIES = 500


def of_the_table(scene: TableScene) -> list[str]:
    """Return the letters that do something at a table whatever the moment is."""
    asked = [tool.key.lower() for tool in tools.buttons(scene) if tool.key]
    leaves = [KEYS[leaf.key] for leaf, _rect in scene.board.table.layout.leaves() if leaf.key in KEYS]
    standard = [usual.key for command, usual in COMMANDS.items() if command in set(Command) and len(usual.key) == 1 and usual.key.isalpha()]
    return [*asked, *leaves, *standard, SORTS]


def beside_the_cards(scene: TableScene, match: AnyMatch) -> Iterator[tuple[ActionButton[object], ...]]:
    """Yield the buttons of many moments of a match, with no card taken up, with one, with two."""
    rng, willing, gestures = Random(match.engine.id), policy(match.engine, "willing"), scene.board.table.gestures
    for _ in range(PLIES):
        if match.over:
            return
        seat = match.to_act()[0]
        view, legal = match.view(seat), legality_of(match, seat)
        start = gestures.interaction(view, legal, ())
        for taken in ((), start.sources[:1], start.sources[:2] if start.together else ()):
            yield gestures.interaction(view, legal, taken).buttons
        match.apply(seat, willing(match.state, seat, legal.listed, rng))


@pytest.mark.sweep
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_key_on_a_table_means_one_thing(tmp_path: Path, game: str) -> None:
    engine = GAMES[game].engine
    seats = min(engine.seats)
    person = Person(tmp_path)
    sit(person, game, seats)
    always = of_the_table(person.table)
    assert len(set(always)) == len(always), sorted(always)
    for buttons in beside_the_cards(person.table, Match(engine, GAMES[game].options(seats), seats, "keys")):
        keys = [button.key.lower() for button in buttons if button.key]
        assert len({*keys, *always}) == len(keys) + len(always), (keys, always)
    person.close()
