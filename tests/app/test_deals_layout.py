"""The lists of deals and rules and the difference, at every size and in every language: nothing sticks out, nothing overlaps."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame import Rect

from game.archive import DayResult
from game.catalog import GAMES
from game.core.options import describe
from game.core.record import Occasion, Player, record_of
from tests.app.harness import gallery
from tests.app.test_setup_layout import WINDOWS, check, settle
from tests.turns.test_course import played
from ui.library.draft import preset_values
from ui.library.house_rules import HouseRules, with_tables
from ui.program.program import Program
from ui.scenes.house_rules import HouseRulesScene
from ui.text.catalog import set_language


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """Return the program, which never draws here."""
    pygame.display.init()
    pygame.font.init()
    running = Program((1280, 720), tmp_path_factory.mktemp("layout"), disk=False, language="en", pictures=gallery())
    yield running
    running.close()
    set_language("en")


def today(program: Program) -> None:
    services = program.services
    lines = tuple(f"{place}. A long name {place} −120" for place in range(1, 5))
    services.archive.days.keep(DayResult(services.today, next(iter(GAMES)), services.profiles.now.id, 2, lines))
    program.navigator.occasions.today()


def house_rules(program: Program) -> None:
    services, game = program.services, next(iter(GAMES))
    presets = enumerate(describe(game).presets)
    tables = [HouseRules(f"A table with a long name {n:02d}", preset_values(game, preset)) for n, preset in presets]
    services.change(tables=with_tables(services.settings, game, tables))
    scene = HouseRulesScene(services, game, tables[0].values, on_use=lambda _values: None, on_back=lambda: None)
    services.scenes.go(scene)


def difference(program: Program) -> None:
    match = played("kowah", 0)[0]
    players = tuple(Player(f"A long name {seat}", "normal" if seat else "", seat) for seat in range(match.seats))
    sides = tuple(tuple(100 * (seat - side) for seat in range(match.seats)) for side in range(match.seats - 1))
    program.navigator.occasions.show(record_of(match, players, occasion=Occasion(sides=sides)))


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "fr", "ja", "xx"])
@pytest.mark.parametrize("show", [today, house_rules, difference])
def test_lists_of_deals_fit(program: Program, show: Callable[[Program], None], language: str) -> None:
    set_language(language)
    show(program)
    for size, ui in WINDOWS:
        program.services.resize(size)
        program.services.change(ui_scale=ui)
        program.services.restyled = True
        settle(program)
        scene = program.services.scenes.top
        assert scene is not None
        check(scene.semantics(), Rect(0, 0, *size))
