"""The five games by their public ids. The rules of a game are loaded when they are first asked for, so that the program starts at once."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, cast

from game.ai.character import Character
from game.ai.levels import AnyBot, Level
from game.core.cards import Seat
from game.core.engine import AnyEngine
from game.core.match_stats import PlayerStats
from game.core.options import OptionError, Options, OptionValue, describe
from game.core.record import AnyMatch, Record, RecordError, replay


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the program. `word` names it in every layer of the code: its rules are `game.<word>.engine.ENGINE`, its computer players
    `game.<word>.bot.BOTS`; `levels` are theirs, weakest first, to be known before they are loaded; `short` makes the
    shortest match. `package` is where its rules are, `game.<word>` unless it says otherwise. `characters` are the ids of the persons
    who play it, what they like in `game.<word>.characters.CHARACTERS`."""

    id: str
    word: str
    seats: range
    levels: tuple[Level, ...] = tuple(Level)
    short: Mapping[str, OptionValue] = field(default_factory=dict)
    package: str = ""
    characters: tuple[str, ...] = ()

    def module(self, name: str) -> ModuleType:
        """Return a module of its rules; ImportError: it has none of that name."""
        return importlib.import_module(f"{self._package}.{name}")

    @property
    def _package(self) -> str:
        return self.package or f"game.{self.word}"

    def options(self, seats: int, *, short: bool = False) -> Options:
        """Return the usual options for so many players or, if `short`, those of the shortest match: one deal where that can be."""
        counted = {"players": seats} if any(info.key == "players" for info in describe(self.id).options) else {}
        return Options(self.id, {**(self.short if short else {}), **counted})

    def options_of(self, values: Mapping[str, object]) -> Options:
        """Return option values as a set of rules.

        Raises:
            OptionError: an unknown key or value, or values that the sheet refuses together.
        """
        options = Options(self.id, values)
        if (reason := self.engine.refusal(options)) is not None:
            raise OptionError(f"{self.id}: {reason}")
        return options

    @property
    def engine(self) -> AnyEngine:
        """The rules."""
        return cast(AnyEngine, self.module("engine").ENGINE)

    @property
    def bots(self) -> Mapping[Level, AnyBot]:
        """The computer players by level; empty while there are none."""
        if importlib.util.find_spec(f"{self._package}.bot") is None:
            return {}
        return cast(Mapping[Level, AnyBot], self.module("bot").BOTS)

    @property
    def likings(self) -> Mapping[str, Character]:
        """What its persons like, by their ids."""
        return cast(Mapping[str, Character], self.module("characters").CHARACTERS) if self.characters else {}

    def player_stats(self, match: AnyMatch, seat: Seat) -> PlayerStats:
        """Return what the player at a seat did in a match that is over."""
        return cast(PlayerStats, self.module("match_stats").player_stats(match, seat))

    def habit_of(self, view: Any, action: Any) -> str:
        """Return the habit, by its key in the option file, that an action is an example of, "" for none: as the game tells where it depends
        on the view, else the one with which the text of the action begins."""
        tell, text = getattr(self.module("match_stats"), "habit_of", None), self.engine.action_text(action)
        return (str(tell(view, action)) if tell else "") or next(filter(text.startswith, describe(self.id).habits), "")


GAMES: Mapping[str, Game] = {
    game.id: game
    for game in (
        Game("koi-koi", "koikoi", range(2, 3), short={"rounds": 1}, characters=("daigo", "okiku", "toki")),
        Game("kowah", "kowah", range(2, 7), short={"hands_count": 1}, characters=("sari", "wiryo", "ratna")),
        Game("squaw", "squaw", range(2, 8), characters=("elias", "aune", "silja")),
        Game(
            "kaluki", "kaluki", range(2, 6), short={"elimination_limit": 10, "max_buybacks": 0}, characters=("estelle", "bertie", "odette")
        ),
        Game("costly-colours", "costly", range(2, 3), short={"target_score": 31}, characters=("prudence", "nell", "barnaby")),
    )
}


def engine_of(game: str) -> AnyEngine:
    """Return the engine of a game by its public id.

    Raises:
        ValueError: there is no such game.
    """
    if game not in GAMES:
        raise ValueError(f"no game is called {game!r}; there are {', '.join(GAMES)}")
    return GAMES[game].engine


def match_of(record: Record) -> AnyMatch:
    """Play a record again through the gate of its own game.

    Raises:
        RecordError: there is no such game, a computer player has a level that the game does not know, as `replay`, or the rules
            trip over what the record says.
    """
    if record.game not in GAMES:
        raise RecordError(f"no game is called {record.game!r}; there are {', '.join(GAMES)}")
    game = GAMES[record.game]
    for player in record.players:
        if not player.is_person and player.level not in game.levels:
            known = ", ".join(game.levels)
            raise RecordError(f"{record.game} has no computer player of level {player.level!r}; there are {known}")
    try:
        return replay(record, game.engine)
    except RecordError:
        raise
    except Exception as error:  # a record comes from outside: whatever it does to the rules, the program goes on
        raise RecordError(f"the rules cannot play this record: {error!r}") from error
