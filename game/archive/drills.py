"""Which drills somebody has, and when each is asked again: after days that grow while it is right, the next day when it was not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from game.archive.files import Kept, UnreadableError, contents
from game.core.bounds import is_list, is_text, is_whole
from game.core.record import MAX_ACTIONS, is_day

VERSION = 1
DAYS = (1, 3, 7, 21)
"""So many days after it was right for the first, second, third and fourth time a drill is asked again; after that never."""
A_DAY = 10
"""So many drills of one kind are asked on a day, at most."""
MOST_DRILLS = 4000
"""Those that were kept first are forgotten."""
_FORMAT = "five-seasons-drills"
_DAY = "%Y%m%d"


@dataclass(frozen=True, slots=True)
class Drill:
    """One drill of somebody.

    Attributes:
        profile: the id of the player.
        game: its public id.
        file: the record of the finished match it is from; "" for one of the game's own set.
        ply: the ply of the decision; of the set its place in it, from 0.
        best: the right answer in text form; "" in the set, which knows it.
        right: how often it has been answered rightly since it last was not.
        due: the day it is asked, as `20260131`; "" once it is known.
        asked: the day it was last answered; "" for never.
    """

    profile: str
    game: str
    file: str
    ply: int
    best: str = ""
    right: int = 0
    due: str = ""
    asked: str = ""

    @property
    def key(self) -> tuple[str, str, str, int]:
        """What it is: whose, and of what."""
        return self.profile, self.game, self.file, self.ply

    def answered(self, *, right: bool, today: str) -> Drill:
        """Return the drill after an answer on the day `today`."""
        if not right:
            return replace(self, right=0, due=day_after(today, 1), asked=today)
        known = self.right >= len(DAYS)
        return replace(self, right=self.right + 1, due="" if known else day_after(today, DAYS[self.right]), asked=today)


def day_after(day: str, days: int) -> str:
    """Return the day so many `days` after one like 20260131."""
    return (date(int(day[:4]), int(day[4:6]), int(day[6:])) + timedelta(days)).strftime(_DAY)


class Drills(Kept[dict[tuple[str, str, str, int], Drill]]):
    """Everybody's drills by their keys."""

    def of(self, profile: str, game: str, *, own: bool) -> tuple[Drill, ...]:
        """Return a player's drills of a game: from their `own` matches, or those of the set that they have answered."""
        return tuple(one for one in self.all().values() if (one.profile, one.game) == (profile, game) and bool(one.file) is own)

    def keep(self, drills: Iterable[Drill]) -> None:
        """Keep drills, in place of what was known of them."""
        self.all().update((one.key, one) for one in drills)
        self.put()

    def drop(self, forgets: Callable[[Drill], bool]) -> None:
        """Forget some drills."""
        if any(map(forgets, self.all().values())):
            self.change({key: one for key, one in self.all().items() if not forgets(one)})


def drills_text(drills: Iterable[Drill]) -> str:
    """Return the text that holds them."""
    rows = [[one.profile, one.game, one.file, one.ply, one.best, one.right, one.due, one.asked] for one in drills]
    return json.dumps({"format": _FORMAT, "version": VERSION, "drills": rows[-MOST_DRILLS:]}, ensure_ascii=False, indent=1)


def read_drills(text: str) -> tuple[Drill, ...]:
    """Read such a text.

    Raises:
        UnreadableError: it is none.
        NewerError: a newer program wrote it.
    """
    rows = contents(text, _FORMAT, VERSION).get("drills")
    if not is_list(rows, MOST_DRILLS):
        raise UnreadableError("no drills")
    return tuple(map(_drill, rows))


def _drill(raw: Any) -> Drill:
    match raw:
        case [profile, game, file, ply, best, right, due, asked] if (
            all(map(is_text, (profile, game, file, best, due, asked)))
            and not {"/", "\\"} & {*file}  # a name, no way to another folder
            and is_whole(ply, 0, MAX_ACTIONS)
            and is_whole(right, 0, len(DAYS) + 1)
            and all(not day or is_day(day) for day in (due, asked))
        ):
            return Drill(profile, game, file, ply, best, right, due, asked)
        case _:
            raise UnreadableError("a drill that makes no sense")
