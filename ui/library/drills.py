"""Drills: positions out of one's own costliest plays and of a game's set: which are asked now, and what is right in each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from game.ai.levels import Level
from game.ai.review import Grade, costliest
from game.archive import Drill
from game.archive.drills import A_DAY, day_after
from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.engine import ActionError
from game.core.options import OptionValue
from game.core.record import AnyMatch, Player, Record, record_of
from ui.library.draft import BOT_NAMES
from ui.services.services import Services
from ui.text.catalog import N_, _
from ui.turns.people import alone

NAMES = {False: N_("Positions to solve"), True: N_("Your own plays")}
"""What the two kinds of drills are called: those of a game's set, and the player's own."""
SENTENCES = {
    False: N_("From matches between computer players. Each has one clear answer."),
    True: N_("Positions from your matches in which a play cost most. The review of a finished match puts them here."),
}


@dataclass(frozen=True, slots=True)
class SetPosition:
    """A moment of a match: what has been played up to it (`0 play 7H`), its `best` action, and the one that is `tempting`, as texts."""

    seats: int
    options: Mapping[str, OptionValue]
    seed: str
    actions: tuple[str, ...]
    best: str
    tempting: str


@dataclass(frozen=True, slots=True)
class DrillPosition:
    """A drill at its table: the `match` as it stands, as practice, with a person at the seat that is asked.

    `best` is right; `other` is what was played there, by the person themselves or by a quick player.
    """

    drill: Drill
    match: AnyMatch
    players: tuple[Player, ...]
    seat: Seat
    best: Any
    other: Any


@cache
def set_of(game: str) -> tuple[SetPosition, ...]:
    """Return the positions that the program brings for a game; () for none."""
    file = resources.files("game").joinpath("drills", f"{game}.json")
    return tuple(SetPosition(**row) for row in json.loads(file.read_text("utf-8"))) if file.is_file() else ()


def drills_of(services: Services, game: str, *, own: bool) -> tuple[Drill, ...]:
    """Return the drills of whoever plays now: their `own`, but for those whose match was deleted; of the set all, in its order."""
    archive, profile = services.archive, services.profiles.now.id
    known = archive.drills.of(profile, game, own=own)
    if own:
        return tuple(one for one in known if archive.place_of(one.file).exists())
    answered = {one.ply: one for one in known}
    return tuple(answered.get(n) or Drill(profile, game, "", n, due=services.today) for n in range(len(set_of(game))))


def due_of(services: Services, drills: Iterable[Drill]) -> tuple[Drill, ...]:
    """Return what is asked today, what was asked before first: no more than are left of the day's ten."""
    drills, today = tuple(drills), services.today
    due = sorted((one for one in drills if one.due and one.due <= today), key=lambda one: (not one.asked, one.due))
    return tuple(due[: max(0, A_DAY - sum(one.asked == today for one in drills))])


def position_of(services: Services, drill: Drill) -> DrillPosition | None:
    """Return a drill at its table; None where its match is gone or damaged, which is told."""
    archive, game = services.archive, GAMES[drill.game]
    if not drill.file:
        position = set_of(drill.game)[drill.ply]
        names = (services.settings.name or _("You"), *BOT_NAMES)
        actions = tuple((Seat(int(seat)), action) for seat, _, action in (text.partition(" ") for text in position.actions))
        anyone = (Player(names[1], Level.NORMAL),) * position.seats
        match = match_of(Record(drill.game, position.options, anyone, position.seed, actions, practice=True))
        asked = match.to_act()[0]
        others = iter(names[1:])
        players = tuple(
            Player(names[0]) if seat == asked else Player(next(others), Level.NORMAL, 1 + seat) for seat in range(match.seats)
        )
        return DrillPosition(drill, match, players, asked, *map(game.engine.parse_action, (position.best, position.tempting)))

    def opened(record: Record) -> DrillPosition | None:
        match = match_of(record)
        with suppress(ActionError, IndexError):  # whatever stands in the file of drills
            (seat, played), best = match.actions[drill.ply], game.engine.parse_action(drill.best)
            return DrillPosition(drill, match.branch(drill.ply), alone(record.players, seat), seat, best, played)
        return None

    return archive.finished_at(archive.place_of(drill.file), opened)


def keep_answer(services: Services, drill: Drill, right: bool) -> None:
    """Keep how a drill was answered today: when it is asked again follows from that."""
    services.archive.drills.keep((drill.answered(right=right, today=services.today),))


def keep_dearest(services: Services, match: AnyMatch, players: tuple[Player, ...], grades: Iterable[Grade]) -> int:
    """Keep as drills what cost most in a finished match, for its player if they play here; return how many are new."""
    archive, dear = services.archive, costliest(grades)
    profile = players[dear[0].seat].profile if dear else ""
    if match.practice or not match.over or services.profiles.profile(profile) is None:
        return 0
    written = record_of(match, players)
    found = archive.finished_deals(written)
    file = next((path.name for path, record in found if record.actions == written.actions and path == archive.place_of(path.name)), "")
    tomorrow, text = day_after(services.today, 1), match.engine.action_text
    made = (
        Drill(profile, match.engine.id, file, one.ply, text(one.verdict.best), due=tomorrow) for one in dear if one.verdict is not None
    )
    new = [one for one in made if file and one.key not in archive.drills.all()]
    archive.drills.keep(new)
    return len(new)
