"""What a win costs whom is shown under the cloth: the amounts are those of the rules, and coins bring them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.cards import Seat
from game.core.events import Awarded, CounterSet
from tests.app.harness import Person
from ui.games.kowah.animator import COIN_SECONDS, COINS_AT, COINS_SECONDS, Payment, PaymentRail, Rosette
from ui.kit.reveal.slip import SLIP_SECONDS
from ui.stage.timeline import Speed

FOLLOWING = [
    Awarded(Seat(1), "payment", (), -30),
    Awarded(Seat(3), "payment", (), -30),
    Awarded(Seat(2), "payment", (), 0),
    Awarded(Seat(0), "credit", (), 60),
]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    from game.core.options import Options
    from game.core.record import Player

    sitting = Person(tmp_path, speed=Speed.NORMAL)
    players = (Player("Ada"), *(Player(name, "easy", seal) for seal, name in enumerate(("Bea", "Cleo", "Dora"), 1)))
    sitting.program.navigator.start(Options("kowah", {"players": 4}), players, "rail")
    sitting.wait(3)
    yield sitting
    sitting.close()


def test_who_pays_what_is_read_from_what_happened() -> None:
    assert Payment.of(Seat(0), FOLLOWING) == Payment(Seat(0), 60, ((Seat(1), 30), (Seat(3), 30)))


def test_amounts_count_as_coins_arrive_and_all_is_there_at_the_end(person: Person) -> None:
    rail = PaymentRail(person.table.board.table.context, Payment.of(Seat(0), FOLLOWING), 3.0)
    come = [rail.come]
    for _ in range(12):
        rail.step((COINS_AT + COIN_SECONDS + COINS_SECONDS) / 12)
        rail.draw(person.surface)
        come.append(rail.come)
    assert (come[0], come[-1]) == (0.0, 1.0)
    assert come == sorted(come)
    rail.step(3.0)
    assert rail.over


def test_where_nothing_may_move_the_amounts_stand_at_once(person: Person) -> None:
    person.program.services.change(reduced_motion=True)
    person.wait(2)
    context = person.table.board.table.context
    assert PaymentRail(context, Payment.of(Seat(0), FOLLOWING), 3.0).come == 1.0
    rosette = Rosette(context, Seat(0), (200, 90), 1.0)
    rosette.draw(person.surface)
    rosette.step(1.0)
    assert rosette.over


def test_a_void_round_is_called_and_a_won_one_is_not(person: Person) -> None:
    show = person.table.board.table.show
    assert not show.counter(CounterSet("outcome", "simple"), ())
    (beat,) = show.counter(CounterSet("outcome", "void"), ())
    assert beat.seconds == SLIP_SECONDS
