"""The badge of whoever falls drops and swings out; nothing moves where it may not; the last trick lies as it fell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.record import Player
from game.squaw.events import DRAWN
from game.squaw.rules import Status
from game.squaw.state import Phase
from tests.app.harness import STEP_SECONDS, Person
from tests.games.squaw.test_squaw_interaction import NAMES
from tests.games.squaw.test_squaw_table import SquawMatch, advanced, players
from ui.games.squaw.animator import SquawAnimator
from ui.games.squaw.effects import DROP_SECONDS, SWING_SECONDS, HangingBadge
from ui.games.squaw.layout import SquawLayout
from ui.games.squaw.names import card_name
from ui.input.intents import Letter
from ui.stage.timeline import Speed
from ui.widgets import Role

FRAME_SECONDS = 1 / 60
PLACE = Rect(100, 100, 32, 32)


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def drawn(effect: HangingBadge) -> Rect:
    """Return what the badge covers now."""
    surface = Surface((260, 260), pygame.SRCALPHA)
    effect.draw(surface)
    return surface.get_bounding_rect()


def badge() -> Surface:
    surface = Surface(PLACE.size, pygame.SRCALPHA)
    surface.fill((200, 60, 40, 255))
    return surface


def test_the_badge_falls_to_its_hook_swings_and_comes_to_rest() -> None:
    effect = HangingBadge(Seat(1), badge(), PLACE, reduced=False)
    tops: list[int] = []
    middles: list[int] = []
    while not effect.over:
        rect = drawn(effect)
        (tops if effect.elapsed < DROP_SECONDS else middles).append(
            rect.top if effect.elapsed < DROP_SECONDS else rect.centerx
        )
        effect.step(FRAME_SECONDS)
    assert tops == sorted(tops)
    assert min(middles) < PLACE.centerx < max(middles)
    assert drawn(effect) == PLACE
    assert len(tops) + len(middles) == pytest.approx((DROP_SECONDS + SWING_SECONDS) / FRAME_SECONDS, abs=2)


def test_where_nothing_may_move_it_hangs_at_once() -> None:
    effect = HangingBadge(Seat(1), badge(), PLACE, reduced=True)
    assert effect.over
    assert not effect.holds
    assert drawn(effect) == PLACE


def test_a_full_trick_lies_as_long_as_the_player_wants(tmp_path: Path) -> None:
    def completes_the_trick(match: SquawMatch) -> bool:
        view = match.view(Seat(0))
        return view.phase is Phase.PLAY and match.to_act() == (0,) and view.waiting == (0,) and view.trick < view.size - 1

    lay: dict[float, float] = {}
    for pause in (0.3, 2.5):
        sitting = Person(tmp_path / str(pause), speed=Speed.NORMAL)
        sitting.program.services.change(trick_pause=pause)
        match = advanced(3, completes_the_trick)
        sitting.program.navigator.play(match, players(3, (0,)))
        sitting.wait_until(sitting.due)
        board = sitting.table.board
        sitting.table.play(match.legal_actions(Seat(0))[0])
        steps = 0
        while not any(board.stage.at(place) for place in board.stage.picture.zones if place.name == "won") or steps < 1:
            sitting.wait()
            steps += 1
            assert steps < 600
        lay[pause] = steps * STEP_SECONDS
        sitting.close()
    assert lay[2.5] - lay[0.3] > 1.5


def test_the_last_trick_lies_again_before_its_players_in_the_order_of_play(person: Person) -> None:
    def has_a_trick(match: SquawMatch) -> bool:
        view = match.view(Seat(0))
        return view.phase is Phase.PLAY and match.to_act() == (0,) and bool(view.tricks) and len(view.tricks[-1].plays) > 3

    match = advanced(5, has_a_trick)
    person.program.navigator.play(match, players(5, (0,)))
    person.wait_until(person.due)
    person.table.handle(Letter("t"))
    person.wait(4)
    layout = person.table.board.table.layout
    assert isinstance(layout, SquawLayout)
    trick = match.view(Seat(0)).tricks[-1]
    rows = [node for node in person.sees().walk() if node.role is Role.ROW]
    assert [(row.label, row.value) for row in rows] == [(NAMES[seat], card_name(card)) for seat, card in trick.plays]
    at = {row.label: row.middle for row in rows}
    poses = {NAMES[seat]: layout.trick(seat) for seat, _card in trick.plays}
    for one in at:
        for other in at:
            if poses[one].x < poses[other].x - 1:
                assert at[one][0] < at[other][0]
            if poses[one].y < poses[other].y - 1:
                assert at[one][1] < at[other][1]


def test_a_draw_lies_before_every_player_and_the_card_of_the_dealer_is_ringed(tmp_path: Path) -> None:
    """Source: squaw.md R2."""
    sitting = Person(tmp_path, speed=Speed.NORMAL)
    people = tuple(Player(name, "" if seat == 0 else "easy", seat) for seat, name in enumerate(NAMES[:5]))
    sitting.program.navigator.start(GAMES["squaw"].options(5), people, "a draw")
    sitting.wait(2)
    table = sitting.table
    stage = table.board.stage
    draw = table.match.view(Seat(0)).draw
    assert draw is not None
    last = dict(card for drawn in draw.rounds for card in drawn)
    lay: set[Seat] = set()
    ringed = False
    for _ in range(400):
        sitting.wait()
        for seat, card in last.items():
            if card in stage.picture.at(DRAWN[seat]):
                lay.add(seat)
        node = stage.node_of(last[draw.dealer])
        ringed = ringed or (len(lay) == 5 and node is not None and node.trail > 0.9)
        if len(lay) == 5 and ringed:
            break
    sitting.close()
    assert len(lay) == 5
    assert ringed


def test_the_first_plate_that_is_empty_before_a_last_trick_is_explained_once(person: Person) -> None:
    def before_the_last(match: SquawMatch) -> bool:
        view = match.view(Seat(0))
        empty = [status for status, tricks in zip(view.statuses, view.taken, strict=True) if status is Status.NORMAL and not tricks]
        return view.phase is Phase.PLAY and view.waiting == (0,) and len(view.tricks) == view.size - 2 and len(empty) > 1

    match = advanced(4, before_the_last)
    person.program.navigator.play(match, players(4, (0,)))
    person.wait_until(person.due)
    animator = person.table.board.table.show
    assert isinstance(animator, SquawAnimator)
    person.table.play(match.legal_actions(Seat(0))[0])
    person.wait(2)
    assert animator._explained
