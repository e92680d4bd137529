"""No name, however wide, runs over its plate, its panel or the window: on tables, curtains, results, posters and lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.match import Match
from game.core.record import AnyMatch, Occasion, Player, record_of
from tests.app.harness import Person
from tests.app.written import Written, what_is_written
from tests.contract.policies import policy
from tests.tight import labels_without_room
from ui.navigation.results import EndedDeal, poster
from ui.scenes.matches import MatchesScene
from ui.scenes.setup import SetupScene
from ui.text.names import has_room, shown
from ui.widgets import Look

WIDE = ("WWWWWWWWW", "MaximilianMaxima", "最長名前最長名前花", "Mademoiselle Ann", "Wilhelmina-Maria", "ÆŒMÆŒMÆŒ", "Jean-Christophe")
PLIES = 14
NEAR = 8
"""What stands beside a name is drawn at most so many lines before or after it."""


def played(game: str, seats: int, plies: int | None) -> AnyMatch:
    """Return a match of which so many actions were played at random, None for all."""
    engine, rng = GAMES[game].engine, Random(7)
    willing, short = policy(engine, "willing"), plies is None
    match: AnyMatch = Match(engine, GAMES[game].options(seats, short=short), seats, "names")
    while not match.over and (plies is None or match.ply < plies):
        seat = match.to_act()[0]
        match.apply(seat, willing(match.state, seat, match.legal_actions(seat), rng))
    return match


def players_of(seats: int, people: int = 1) -> tuple[Player, ...]:
    return tuple(Player(WIDE[seat], "" if seat < people else "easy", seat) for seat in range(seats))


def at_table(person: Person, game: str) -> None:
    seats = GAMES[game].seats[-1]
    person.program.navigator.play(played(game, seats, PLIES), players_of(seats))


def at_curtain(person: Person, game: str) -> None:
    seats = GAMES[game].seats[-1]
    person.program.navigator.play(played(game, seats, PLIES), players_of(seats, people=seats))


def at_the_end(person: Person, game: str) -> None:
    match = played(game, min(4, GAMES[game].seats[-1]), None)
    person.program.navigator.play(match, players_of(match.seats))


def at_replay(person: Person, game: str) -> None:
    match = played(game, min(4, GAMES[game].seats[-1]), None)
    person.program.navigator.replay(match, players_of(match.seats))


def at_title(person: Person, game: str) -> None:
    at_table(person, game)
    person.wait(3)
    person.program.navigator.title()


def at_set_up(person: Person, game: str) -> None:
    person.program.navigator.setup(game)
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, SetupScene)
    scene.model.change(scene.model.draft.with_count(GAMES[game].seats[-1], Random(1)))
    draft = scene.model.draft
    for seat, name in zip(range(len(draft.seats)), WIDE, strict=False):
        draft = draft.with_seat(seat, name=name, bot=name)
    scene.model.change(draft)
    person.wait(2)
    scene.show_tab(1)


def at_difference(person: Person, game: str) -> None:
    match = played(game, min(4, GAMES[game].seats[-1]), None)
    before = tuple(tuple(7 * (player + side) for player in range(match.seats)) for side in range(match.seats - 1))
    person.program.navigator.occasions.show(record_of(match, players_of(match.seats), occasion=Occasion(sides=before)))


def at_poster(person: Person, game: str) -> None:
    match = played(game, min(4, GAMES[game].seats[-1]), None)
    ended = EndedDeal(match, players_of(match.seats), Seat(0), match.ply, favourite=None, occasion=Occasion())
    person.program.services.scenes.go(poster(person.program.navigator, ended))


def at_matches(person: Person, game: str) -> None:
    match = played(game, min(4, GAMES[game].seats[-1]), None)
    folder = person.program.services.archive.folder / "matches"
    folder.mkdir(exist_ok=True)
    text = record_of(match, players_of(match.seats)).to_text()
    (folder / f"20261001-193000-{game}-{match.seed}.json").write_text(text, "utf-8")
    person.program.navigator.matches()
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, MatchesScene)
    person.wait_until(lambda: not scene.reading)


def at_players(person: Person, game: str) -> None:
    services = person.program.services
    if len(services.profiles.all) == 1:
        for name in WIDE[1:]:
            services.profiles.change(services.profiles.make(services.settings), name=name)
    person.program.navigator.history.players()
    person.wait(30)
    person.program.draw(pygame.Surface(person.window.size))
    person.program.navigator.history.statistics(services.profiles.first, game)


SCREENS: dict[str, Callable[[Person, str], None]] = {
    "table": at_table,
    "curtain": at_curtain,
    "end": at_the_end,
    "replay": at_replay,
    "title": at_title,
    "set-up": at_set_up,
    "difference": at_difference,
    "poster": at_poster,
    "matches": at_matches,
    "players": at_players,
}


@pytest.fixture(scope="module", params=[(960, 600), (1280, 720)], ids=str)
def person(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    sitting = Person(tmp_path_factory.mktemp("wide"), request.param)
    sitting.program.services.change(name=WIDE[0])
    yield sitting
    sitting.close()


def of_names(text: str) -> bool:
    return any(name[:3] in text or name[:3].upper() in text for name in WIDE)


def overlapping(lines: Written) -> set[tuple[str, str]]:
    """Return the names that run over something else on their line, with that: what was drawn there before has been drawn over."""
    found = set()
    for number, line in enumerate(lines):
        for other in lines[max(0, number - NEAR) : number + NEAR]:
            same_row = other.surface is line.surface and abs(other.place.centery - line.place.centery) <= 3
            if of_names(line.text) and same_row and other.text != line.text and other.place.clip(line.place).width > 2:
                found.add((line.text, other.text))
    return found


def test_as_many_usual_letters_as_a_name_may_have_are_shown_whole_and_of_the_widest_nine() -> None:
    assert all(has_room(name) and shown(name) == name for name in WIDE)
    assert shown("W" * 16) == "WWWWWWWW…"
    assert shown("花" * 16) == "花花花花花花花花…"


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("screen", SCREENS)
def test_no_name_runs_over_its_place(person: Person, screen: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tight: set[str] = set()
    carved_fitted = Look.carved_fitted

    def fitted(look: Look, text: str, width: float, height: float, least: float) -> float:
        size = carved_fitted(look, text, width, height, least)
        if look.carved_width(text, size) > width + 1:
            tight.add(text)
        return size

    monkeypatch.setattr(Look, "carved_fitted", fitted)
    with what_is_written() as found:
        SCREENS[screen](person, game)
        person.wait(90)
        person.program.draw(pygame.Surface(person.window.size))
    named = [line for line in found if of_names(line.text)]
    assert named, "names are seen"
    assert not {line.text for line in named if not line.surface.get_rect().contains(line.place)}
    assert not {text for text in tight if of_names(text)}
    assert not overlapping(found)
    assert not {words for words in labels_without_room(person.sees()) if of_names(words)}
