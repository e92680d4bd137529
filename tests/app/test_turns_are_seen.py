"""Every card that is moved on the table is seen before it moves on: whole matches on the real loop, from the nodes of every frame."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pygame
import pytest

from game.catalog import GAMES
from game.core.cards import CardId, Seat
from game.core.events import EVERYONE, Awarded, CardMoved, DealBegan, Event, Zone
from tests.app.pace import Clock, Sitting, SteppedClock, play
from ui.games.squaw.animator import SquawAnimator
from ui.games.squaw.panels import SquawPanels
from ui.kit.panels import Notes
from ui.kit.reveal.showcase import Gathering
from ui.program.program import Program
from ui.scenes.table.scene import TableScene
from ui.stage.node import CardNode
from ui.stage.stage import Flight, Stage
from ui.stage.timeline import LONGEST_STEP_SECONDS, STRETCH, Beat, Speed

SEEN_SECONDS = 0.35
LEAST_FRAMES = 3
FRAMES = {"on time": (33,), "late": (16, 50, 50, 200, 33)}
"""Milliseconds of the frames of an ordinary machine, and of a busy one."""
ENOUGH = 50
"""Moves after which a match is left: enough turns of every kind."""
READ_ON_TOP = frozenset({"discard", "trick", "drawn", "row", "turn-up", "draw", "lot"})
"""Places where a card is read before another one lies on it; elsewhere cards are put away that have been read."""


class Watcher(Sitting):
    """Watches every frame: `hasty` tells of the cards that went on too soon, `moves` how many cards were watched."""

    speed = Speed.NORMAL

    def __init__(self, program: Program, clock: Clock, rng: Random) -> None:
        super().__init__(program, clock, rng)
        self.hasty: list[str] = []
        self.moves = 0
        self._came: dict[CardId, Zone] = {}
        self._lay: dict[CardId, tuple[float, int]] = {}
        """For how many seconds, and in how many frames, each card that came was seen at rest."""
        self._last = clock.now()

    def look(self, asleep: bool) -> None:
        """See which cards lie at rest in this frame."""
        seconds = min(self._clock.now() - self._last, LONGEST_STEP_SECONDS) / STRETCH[self.speed]
        self._last = self._clock.now()
        scene = self.program.services.scenes.top
        if isinstance(scene, TableScene) and not any(isinstance(effect, Gathering) for effect in scene.board.table.effects):
            for lying in scene.board.stage.lying():
                self._watch(lying, seconds)
        super().look(asleep)
        if self.moves >= ENOUGH:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    def _watch(self, nodes: Sequence[CardNode], seconds: float) -> None:
        for index, node in enumerate(nodes):
            card = node.card
            if card is None or card not in self._came or node.moving or node.shown != card:
                continue
            lay, frames = self._lay.get(card, (0.0, 0))
            self._lay[card] = lay + seconds, frames + 1
            covered = any(_covers(other, node) for other in nodes[index + 1 :])
            if covered and self._came[card].name in READ_ON_TOP:
                self._judge(card, "is covered")

    def tell(self, event: Event) -> None:
        """Hear what is folded into the picture before anything of it is seen."""
        match event:
            case DealBegan():
                self._came.clear()
            case CardMoved(card, source, target, _, held_by) if card is not None:
                if self._came.get(card) == source:
                    self._judge(card, f"goes to {target}")
                self._came.pop(card, None)
                self._lay.pop(card, None)
                if held_by == EVERYONE:
                    self._came[card] = target
            case _:
                pass

    def _judge(self, card: CardId, fate: str) -> None:
        lay, frames = self._lay.get(card, (0.0, 0))
        self.moves += 1
        if lay < SEEN_SECONDS - 1e-6 or frames < LEAST_FRAMES:
            self.hasty.append(f"card {card} at {self._came[card]} {fate} after {lay:.3f} s and {frames} frames")
        self._came.pop(card)


def _covers(other: CardNode, node: CardNode) -> bool:
    a, b = other.pose(), node.goal
    return not other.moving and a.layer > b.layer and abs(a.x - b.x) < b.width * 0.2 and abs(a.y - b.y) < b.height * 0.2


def watched(
    patch: pytest.MonkeyPatch, folder: Path, game: str, speed: Speed, frames: tuple[int, ...], watcher: type[Watcher] = Watcher
) -> Watcher:
    """Play a match and return who watched it."""
    found: list[Watcher] = []
    folded = Stage.play

    def sits(program: Program, clock: Clock, rng: Random) -> Watcher:
        found.append(watcher(program, clock, rng))
        found[0].speed = speed
        return found[0]

    def told(stage: Stage, event: Event, flight: Flight) -> None:
        found[0].tell(event)
        folded(stage, event, flight)

    patch.setattr(Stage, "play", told)
    rng = Random(f"{game}-seen")
    play(SteppedClock(rng, frames), folder, game, speed, rng, sits)
    return found[0]


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("frames", FRAMES.values(), ids=list(FRAMES))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_card_is_seen_at_rest_and_face_up_before_it_moves_on_or_is_covered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, frames: tuple[int, ...]
) -> None:
    check(watched(monkeypatch, tmp_path, game, Speed.NORMAL, frames))


@pytest.mark.slow
@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.FAST, Speed.VERY_FAST])
def test_the_pace_goes_with_the_speed_and_no_late_frame_swallows_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: Speed
) -> None:
    check(watched(monkeypatch, tmp_path, "koi-koi", speed, FRAMES["late"]))


@pytest.mark.slow
def test_whoever_takes_a_trick_is_lit_once_and_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lit: list[list[int]] = []

    class Lights(Watcher):
        def look(self, asleep: bool) -> None:
            scene = self.program.services.scenes.top
            if isinstance(scene, TableScene) and isinstance(panels := scene.board.table.panels, SquawPanels):
                picture = scene.board.stage.picture
                now = [seat for seat in range(4) if panels._plate(Seat(seat), picture, Notes()).lit]
                if not lit or now != lit[-1]:
                    lit.append(now)
            super().look(asleep)

    takers: list[int] = []
    award = SquawAnimator.award

    def told(animator: SquawAnimator, event: Awarded, following: Sequence[Event]) -> Beat | None:
        if event.kind == "trick":
            takers.append(event.seat)
        return award(animator, event, following)

    monkeypatch.setattr(SquawAnimator, "award", told)
    watched(monkeypatch, tmp_path, "squaw", Speed.NORMAL, FRAMES["on time"], Lights)
    shown = [seats for seats in lit if seats]
    assert len(shown) > 3
    assert shown == [[seat] for seat in takers[: len(shown)]]


def check(watcher: Watcher) -> None:
    assert watcher.over or watcher.moves >= ENOUGH
    assert watcher.moves > 20
    assert not watcher.hasty, f"{len(watcher.hasty)} of {watcher.moves}: {watcher.hasty[:8]}"
