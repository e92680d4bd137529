"""Which moments darken a table: of all that happens in whole matches of every game, what a round is played for, once in it.

Source: light-and-print.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.events import Awarded, CounterSet, DealBegan, Event, Said, redacted
from game.core.match import Match
from game.core.record import Player, read_record, replay
from game.costly.rules import LIMIT
from game.kowah.rules import WinLevel
from sounds.ids import SoundId
from tests.app.harness import Person
from tests.golden.games import FOLDER, GOLDEN
from ui.games.koikoi.animator import GREAT_POINTS
from ui.games.koikoi.names import YAKU
from ui.kit.reveal.pool import VEIL
from ui.kit.reveal.showcase import Gathering
from ui.kit.reveal.slip import SLIP_SECONDS, SlipEffect

EVERY = [pytest.param(game, name, id=f"{game}-{name}") for game, games in GOLDEN.items() for name in games]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def is_great(game: str, events: Sequence[Event]) -> bool:
    """Whether a round is played for something of what has happened at once."""
    match game:
        case "koi-koi":
            return any(isinstance(one, Awarded) and one.kind in YAKU and one.points >= GREAT_POINTS for one in events)
        case "kowah":
            return any(isinstance(one, Awarded) and one.kind in set(WinLevel) for one in events)
        case "kaluki":
            return any(isinstance(one, Said) and one.word in ("out", "kaluki") for one in events)
        case "costly-colours":
            full = any(isinstance(one, CounterSet) and (one.key, one.value) == ("count", LIMIT) for one in events)
            return full and any(isinstance(one, Awarded) and one.kind == "total" for one in events)
        case _:
            return False


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_table_darkens_only_for_what_a_round_is_played_for_and_once_in_it(
    person: Person, monkeypatch: pytest.MonkeyPatch, game: str, name: str
) -> None:
    engine = GAMES[game].engine
    played = replay(read_record((FOLDER / GAMES[game].word / f"{name}.json").read_text("utf-8")), engine)
    begun = Match(engine, played.options, played.seats, played.seed)
    person.program.navigator.play(begun, tuple(Player(f"P{seat}", "easy" if seat else "", seat) for seat in range(played.seats)))
    person.wait(2)
    board, viewer, dark = person.table.board, Seat(0), list[Gathering]()
    monkeypatch.setattr(Gathering, "step", lambda self, _dt: dark.append(self))
    board.timeline.finish()
    board.stage.settle(played.picture_at(0, viewer))
    had = False
    for ply in range(played.ply):
        seen = redacted(played.events_at(ply), viewer)
        had = had and not any(isinstance(event, DealBegan) for event in seen)
        dark.clear()
        board.tell(seen)
        board.timeline.finish()
        great = is_great(game, seen)
        assert bool(dark) is (great and not had), seen
        had = had or great


def test_in_the_dark_more_than_half_of_the_light_is_left_so_that_no_word_is_hidden_by_it() -> None:
    assert min(VEIL) > 0.53 * 255


def test_what_is_less_is_news_on_a_slip_for_as_long_as_it_takes_to_read(person: Person) -> None:
    person.start(rounds=1, seed="slips")
    person.wait(2)
    table = person.table.board.table
    beat = table.show.slip("Koi-Koi!", Seat(1), SoundId.PLAY_ON, table.layout.line_at)
    beat.begin()
    (slip,) = table.effects
    assert isinstance(slip, SlipEffect)
    assert (slip.who, beat.seconds, slip.seconds) == (1, SLIP_SECONDS, SLIP_SECONDS)
    before = person.surface.copy()
    slip.draw(person.surface)
    assert person.surface.get_at((4, 4)) == before.get_at((4, 4)), "the table stays in the light"
    assert person.surface.get_buffer().raw != before.get_buffer().raw
