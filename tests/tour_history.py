"""The tour through players, statistics and goals: a made-up year of matches, told in lines without records."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from game.archive import Archive, Entry, Profile, Sat
from game.archive.history import Graded
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.match_stats import PlayerStats
from game.core.options import describe
from game.core.record import Player, record_of
from tests.contract.policies import finished
from tests.guide import Guide
from ui.games.catalog import screen_of
from ui.library.months import months
from ui.scenes.history.friends import FriendsScene
from ui.scenes.history.players import PlayersScene
from ui.scenes.history.rating import RatingScene
from ui.scenes.history.statistics import GoalsScene, StatisticsScene
from ui.scenes.history.year import YearScene
from ui.scenes.months import MonthsScene
from ui.scenes.setup import SetupScene
from ui.text.catalog import _

NAMES = ("Sora", "Hana", "Ren", "Yuki", "Aoi", "Kaito")
LEVELS = ("easy", "normal", "normal", "hard", "expert")


def made_up(number: int, profile: str, rng: Random) -> Entry:
    """Return a match as the history might tell of it: more won than lost, against all levels, within a year."""
    game = rng.choice((*tuple(GAMES)[:1] * 2, *GAMES))
    telling = screen_of(game).history()
    count = min(4, GAMES[game].seats[-1])
    level = rng.choice([one for one in LEVELS if one in GAMES[game].levels])
    won = rng.random() < {"easy": 0.8, "normal": 0.6, "hard": 0.42, "expert": 0.33}[level]
    made = {key: rng.randrange(1, 5) for key in telling.made if rng.random() < 0.45}
    met = {goal.key: 3 for goal in telling.goals[:-2] if rng.random() < 0.12}
    stats = PlayerStats(rng.randrange(3, 12), rng.randrange(0, 4), rng.randrange(2, 40), 5, made, met)
    people = [Sat(profile, "Marie", "", 1 if won else 2, rng.randrange(20, 90), stats)]
    people += [Sat("", rng.choice(NAMES), level, 2 if won else seat, rng.randrange(5, 70)) for seat in range(1, count)]
    month, day = 1 + number // 28 % 12, 1 + number % 28
    return Entry(f"2026{month:02d}{day:02d}-193000-{game}-{number}.json", game, rng.randrange(240, 1900), tuple(people), number % 9 == 0)


def keep_made_up(archive: Archive, profile: str, number: int) -> None:
    """Keep so many matches of a player and no others: lines, and files that nobody opens."""
    rng = Random(5)
    entries = [made_up(index, profile, rng) for index in range(number)]
    folder: Path = archive.folder / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    for former in folder.iterdir():
        former.unlink()
    for entry in entries:
        (folder / entry.file).write_text("{}", "utf-8")
    archive.history.replace(entries)


def keep_together(archive: Archive, number: int, *profiles: Profile) -> list[Entry]:
    """Keep so many matches of players against each other by turns and no others: lines, and files that nobody opens."""
    rng, entries = Random(8), []
    for index in range(number):
        game = rng.choice((*tuple(GAMES)[:1] * 2, *GAMES))
        scores, tied = (rng.randrange(8, 60), rng.randrange(8, 60)), index % 17 == 0
        both = profiles[0], profiles[1 + index % 3 // 2]
        sats = tuple(
            Sat(one.id, one.name, "", 1 if tied or score == max(scores) else 2, scores[0] if tied else score, PlayerStats(5, 2, 9))
            for one, score in zip(both, scores, strict=True)
        )
        stamp = f"2026{1 + index // 8 % 12:02d}{1 + index % 8 // 3 * 9:02d}-193000"
        entries.append(Entry(f"{stamp}-{game}-{index // 2:013d}.json", game, 900, sats[:: -1 if index % 2 and index < number - 6 else 1]))
    folder = archive.folder / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    for former in folder.iterdir():
        former.unlink()
    for entry in entries:
        (folder / entry.file).write_text("{}", "utf-8")
    archive.history.replace(entries)
    return entries


def friends(number: int) -> Callable[[Guide], None]:
    """Return the way to what two who play here come to against each other."""

    def show(guide: Guide) -> None:
        _with_history(guide)
        services = guide.program.services
        keep_together(services.archive, number, *services.profiles.all)
        guide.program.navigator.history.friends(services.profiles.first)
        guide.wait(2)
        scene = guide.scene
        assert isinstance(scene, FriendsScene)
        guide.wait_until(lambda: not scene.reading)
        guide.finished()

    return show


def _with_history(guide: Guide, number: int = 330) -> None:
    services = guide.program.services
    profiles = services.profiles
    if len(profiles.all) == 1:
        services.change(name="Marie")
        for name, seal in (("Anna", 2), ("Jules", 4)):
            made = profiles.make(services.settings)
            profiles.change(made, name=name, seal=seal)
    keep_made_up(services.archive, profiles.first.id, number)


def won_months(archive: Archive, profile: str, number: int) -> None:
    """Keep the matches of the first months, all won but the last one, and of every other also what it asks done."""
    keep_made_up(archive, profile, 0)
    told = []
    for month in months()[:number]:
        done, place = {month.asked.deed: month.number % 2}, 2 if month.number == number else 1
        own = Sat(profile, "Marie", "", place, 30, PlayerStats(3, 2, 9, 5, done, done if month.number % 2 else {}))
        seats = (own, *(Sat("", who, month.level, 3 - place, 7) for who in month.others))
        told.append(Entry(f"2026{month.number:02d}03-193000-months.json", month.options.game, 300, seats, month=month.number))
        (archive.folder / "matches" / told[-1].file).write_text("{}", "utf-8")
    archive.history.replace(told)


def twelve_months(number: int) -> Callable[[Guide], None]:
    """Return the way to the twelve months, so many of which were played."""

    def show(guide: Guide) -> None:
        guide.program.services.change(name="Marie")
        won_months(guide.program.services.archive, guide.program.services.profiles.first.id, number)
        guide.program.navigator.occasions.twelve_months()
        guide.wait(2)
        scene = guide.scene
        assert isinstance(scene, MonthsScene)
        guide.wait_until(lambda: not scene.is_animating)
        guide.finished()

    return show


def players(guide: Guide) -> None:
    """Who plays here."""
    _with_history(guide)
    guide.program.navigator.history.players()
    guide.run(1.0)
    guide.finished()


def seats(guide: Guide) -> None:
    """The seats of a match, where those who play here can be chosen."""
    _with_history(guide)
    game = next(iter(GAMES))
    guide.program.navigator.setup(game)
    guide.wait(2)
    scene = guide.scene
    assert isinstance(scene, SetupScene)
    scene.model.change(scene.model.draft.with_seat(1, person=True, name="Anna"))
    scene.model.open_seat(1)
    scene.lead("seat 1 who")
    guide.run(1.0)
    guide.finished()


def deleting(guide: Guide) -> None:
    """The question before somebody is deleted."""
    players(guide)
    scene = guide.scene
    assert isinstance(scene, PlayersScene)
    next(one for one in scene.tree.controls() if one.label == _("Delete this player")).activate()
    guide.run(0.6)


def statistics(game: str, number: int = 330) -> Callable[[Guide], None]:
    """Return the way to the statistics of a game, "" for all."""

    def show(guide: Guide) -> None:
        _with_history(guide, number)
        services = guide.program.services
        guide.program.navigator.history.statistics(services.profiles.first, game)
        guide.wait(2)
        scene = guide.scene
        assert isinstance(scene, StatisticsScene)
        guide.wait_until(lambda: not scene.reading)
        guide.finished()

    return show


def keep_records(archive: Archive, profile: str, number: int) -> None:
    """Keep so many matches of a player from July to December and no others, with their records; fifteen deals of each game by turns."""
    rng, folder = Random(7), archive.folder / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    for former in folder.iterdir():
        former.unlink()
    for each in range(number):
        game = tuple(GAMES)[each * 3 % len(GAMES)]
        match = finished(game, seed=f"year {each % 15}")
        outcome = match.outcome()
        assert outcome is not None
        mine = outcome.winners[0] if rng.random() < 0.6 else Seat(each % match.seats)
        level = rng.choice([one for one in LEVELS if one in GAMES[game].levels])
        players = tuple(
            Player("Marie", profile=profile) if seat == mine else Player(NAMES[seat + each % 2], level, seat + 1)
            for seat in range(match.seats)
        )
        path = folder / f"2026{7 + each * 6 // number:02d}{1 + each % 28:02d}-{193000 + each}-{game}-{match.seed}.json"
        path.write_text(record_of(match, players, seconds=1200).to_text(), "utf-8")


def year(number: int = 60) -> Callable[[Guide], None]:
    """Return the way to the handscroll of matches."""

    def show(guide: Guide) -> None:
        services = guide.program.services
        services.change(name="Marie")
        keep_records(services.archive, services.profiles.first.id, number)
        guide.program.navigator.history.year(services.profiles.first)
        guide.wait(2)
        scene = guide.scene
        assert isinstance(scene, YearScene)
        guide.wait_until(lambda: not scene.is_animating)
        guide.finished()

    return show


def goals(game: str) -> Callable[[Guide], None]:
    """Return the way to the goals of a game."""

    def show(guide: Guide) -> None:
        _with_history(guide)
        services = guide.program.services
        guide.program.navigator.history.goals(services.profiles.first, game)
        guide.wait(2)
        scene = guide.scene
        assert isinstance(scene, GoalsScene)
        guide.wait_until(lambda: not scene.reading)
        guide.finished()

    return show


def keep_graded(archive: Archive, game: str) -> None:
    """Keep how the matches of a game were played that somebody is told to have played: better from month to month."""
    rng, habits = Random(6), describe(game).habits
    costs = list(describe(game).costs.values())
    found = [entry for entry in archive.history.read().values() if entry.game == game]
    lines = []
    for number, entry in enumerate(found):
        cost = 40 * (costs[1] + (costs[0] - costs[1]) * (0.6 - number / len(found))) * rng.uniform(0.5, 1.5)
        luck = (1.0 if entry.seats[0].place == 1 else 0.0) - 1 / len(entry.seats) + cost
        dear = zip(habits, (0.012, 0.006, 0.0, 0.009, 0.002), strict=False)
        done = {kind: (4, rng.randrange(3) if each else 0, 4 * each) for kind, each in dear}
        lines.append(Graded(entry.file, 0, 40, cost, luck, done))
    archive.graded.replace(lines)


def rating(game: str, number: int = 330) -> Callable[[Guide], None]:
    """Return the way to the rating in a game."""

    def show(guide: Guide) -> None:
        _with_history(guide, number)
        services = guide.program.services
        keep_graded(services.archive, game)
        guide.program.navigator.history.rating(services.profiles.first, game)
        guide.wait(2)
        scene = guide.scene
        assert isinstance(scene, RatingScene)
        guide.wait_until(lambda: not scene.reading)
        guide.finished()

    return show


SCREENS: dict[str, Callable[[Guide], None]] = {
    "players": players,
    "players-deleting": deleting,
    "players-seats": seats,
    "friends-none": friends(0),
    "friends": friends(64),
    "year-none": year(number=0),
    "year": year(),
    "months-none": twelve_months(0),
    "months": twelve_months(7),
    "statistics-none": statistics("", 0),
    "statistics": statistics(""),
    **{f"statistics-{game}": statistics(game) for game in GAMES},
    **{f"goals-{game}": goals(game) for game in GAMES},
    "rating-early": rating(next(iter(GAMES)), 40),
    **{f"rating-{game}": rating(game) for game in GAMES},
}
