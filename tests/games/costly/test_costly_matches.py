"""Whole matches of Costly Colours through the real scenes: every rule set, counting by hand, every device, one screen for two."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import Player
from game.costly.actions import Claim
from game.costly.claims import Kind
from game.costly.engine import ENGINE
from game.costly.rules import GAME
from game.costly.state import Phase, View
from tests.app.curtain import due, lift
from tests.app.harness import Person
from tests.table.hand import DEAF_FRAMES, Device, do, use
from ui.games.costly.claim_sheet import KINDS, counting_of
from ui.games.costly.names import card_name
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.widgets import Control

CostlyMatch = Match[Any, Any, View]
OF_KIND = {
    "knave_deuce": Kind.SPECIAL,
    "total": Kind.TOTAL,
    "sequence": Kind.RUN,
    "flush": Kind.RUN,
    "after_go": Kind.AFTER_GO,
}
GROUPS = ("pair", "pair_royal", "double_pair_royal")
MISSES = 0.3
"""How often somebody overlooks the last award."""


def control(person: Person, label: str) -> Control:
    return next(one for one in person.table.board.tree.controls() if one.label == label)


def count_by_hand(person: Person, match: CostlyMatch, view: View, device: Device, rng: Random) -> None:
    """Name every award of the card or hand that is asked for, but sometimes the last, and say so."""
    person.wait(DEAF_FRAMES)
    right = counting_of(view).right
    named = right[:-1] if rng.random() < MISSES else right
    for line in named:
        kind = line.kind.removeprefix("show_")
        sort = Kind.GROUP if kind in GROUPS else OF_KIND.get(kind, Kind.COLOUR)
        if (sort is not Kind.AFTER_GO and kind != "total") or view.opened:
            for card in line.cards:
                use(person, person.table, control(person, card_name(card)), device)
        use(person, person.table, control(person, KINDS[sort][0]), device)
    ply = match.ply
    use(person, person.table, control(person, "Count them"), device)
    assert match.actions[ply] == (match.actions[ply][0], Claim(sum(line.points for line in named)))


def go_on(person: Person, match: CostlyMatch, device: Device, rng: Random) -> None:
    """Do the next thing that is due by one device."""
    scene = person.scene
    if isinstance(scene, CurtainScene):
        lift(person)
    elif isinstance(scene, ResultsScene):
        for _ in range(2):
            if isinstance(person.scene, ResultsScene):
                person.key(pygame.K_RETURN)
    else:
        view = person.table.turns.view
        if view.phase is Phase.COUNT:
            count_by_hand(person, match, view, device, rng)
        else:
            do(person, rng.choice(match.legal_actions(person.table.turns.viewer)), device)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "counting", "device", "persons"),
    [
        ("source", "auto", Device.PAD, 1),
        ("source", "muggins", Device.KEYS, 1),
        ("source", "manual", Device.MOUSE, 2),
        ("cotton_1674", "auto", Device.KEYS, 2),
        ("cotton_1674", "manual", Device.PAD, 1),
        ("shropshire_1874", "auto", Device.MOUSE, 1),
        ("shropshire_1874", "muggins", Device.MOUSE, 2),
    ],
    ids=str,
)
def test_a_whole_match_is_played_by_hand_to_its_winner(
    tmp_path: Path, preset: str, counting: str, device: Device, persons: int
) -> None:
    person = Person(tmp_path)
    options = Options(GAME, {"preset": preset, "counting": counting, "target_score": 24})
    match: CostlyMatch = Match(ENGINE, options, 2, f"{preset} {counting}")
    players = tuple(Player(name, "" if seat < persons else "easy", seat) for seat, name in enumerate(("Anna", "Bea")))
    person.program.navigator.play(match, players)
    rng = Random(9)
    while not match.over:
        person.wait_until(lambda: match.over or due(person))
        if not match.over:
            go_on(person, match, device, rng)
    outcome = match.outcome()
    assert outcome is not None
    assert max(match.view(Seat(0)).scores) >= 24
    if counting != "auto":
        assert any(isinstance(action, Claim) and action.points for _seat, action in match.actions)
    person.wait_until(lambda: isinstance(person.scene, ResultsScene | CurtainScene))
    person.close()
