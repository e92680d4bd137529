"""An evening: several games in a row by the same people, with a common score. What is played by whom, and who stands where.

A game for as many as sit at the table is one match. One for two is played in a round: every two meet once, the others watch and predict
who wins. A match gives two points for everyone whom one leaves behind and one for everyone on the same place, a right prediction one.
All deals follow from one code: that of a match from the code, its game and who sits down for it, in whatever order the games are played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from game.core.bounds import digits
from game.core.deal_code import number_of
from game.core.options import OptionInfo, Options, describe, games
from game.core.record import AnyMatch, Occasion, Player
from game.core.shared_deal import MOST_TEXT, PAIR, Fault, TextError, players_option
from game.core.shuffle import Stream, code_of_evening, seed_from

LEAST_PEOPLE, MOST_PEOPLE = 2, 6
LEAST_GAMES, MOST_GAMES = 2, 5
BEATEN, EVEN, PREDICTED = 2, 1, 1
"""The points for everyone left behind, for everyone on the same place, and for a right prediction."""
_WORD, _LAST = "evening", "last"


@dataclass(frozen=True, slots=True)
class Leg:
    """One game of an evening, and how long its matches are: the value of its `length_option`, 0 where that is no choice."""

    game: str
    length: int = 0

    def options(self, seats: int) -> Options:
        """Return the rules of its matches for so many players."""
        length = length_option(self.game)
        counted = {} if players_option(self.game) is None else {"players": seats}
        return Options(self.game, counted if length is None else {length.key: self.length, **counted})

    def seats(self, people: int) -> tuple[tuple[int, ...], ...]:
        """Return who sits down for every match: everybody at once or, in a game for two, every two in turn, so that nobody waits long.

        In a round all but the first move on by one place after everybody has played; in odd company one has a rest.
        """
        if people == PAIR or players_option(self.game) is not None:
            return (tuple(range(people)),)
        ring: list[int | None] = [*range(people), *([None] if people % 2 else [])]
        found: list[tuple[int, ...]] = []
        for number in range(len(ring) - 1):
            for first, second in zip(ring[: len(ring) // 2], reversed(ring), strict=False):
                if first is not None and second is not None:
                    found.append((second, first) if number % 2 else (first, second))
            ring = [ring[0], ring[-1], *ring[1:-1]]
        return tuple(found)

    def minutes(self, people: int) -> int:
        """Return about how many minutes all its matches take."""
        length, tables = length_option(self.game), self.seats(people)
        counted = players_option(self.game) if length is None else length
        return len(tables) * (0 if counted is None else counted.minutes.get(len(tables[0]) if length is None else self.length, 0))


@dataclass(frozen=True, slots=True)
class Fixture:
    """One match of an evening: its number, from 1, its game, and the people by seat."""

    number: int
    leg: Leg
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening.

    Attributes:
        code: what its deals follow from.
        people: everybody at the table.
        legs: its games.
        last_chooses: whether the next one is chosen by who is last; else the order is drawn.
        key: tells it from others with that code, "" before it begins.
        order: which games are settled, by number, in the order in which they are played.
        predictions: the number of a match, who watches it, and who is to win it.
        over: whether its end has been seen.
    """

    code: str
    people: tuple[Player, ...]
    legs: tuple[Leg, ...]
    last_chooses: bool = False
    key: str = ""
    order: tuple[int, ...] = ()
    predictions: tuple[tuple[int, int, int], ...] = ()
    over: bool = False

    def begun(self, key: str) -> Evening:
        """Return it with the games that are settled before the first card: all of them, or the first one where the last chooses."""
        order = tuple(Stream(seed_from(self.code), "evening").shuffled(range(len(self.legs))))
        return replace(self, key=key, order=order[:1] if self.last_chooses else order)

    def fixtures(self) -> tuple[Fixture, ...]:
        """Return the matches of the games that are settled; two computer players do not sit down for one another."""
        found: list[Fixture] = []
        for leg in (self.legs[number] for number in self.order):
            for seats in leg.seats(len(self.people)):
                if any(self.people[one].is_person for one in seats):
                    found.append(Fixture(len(found) + 1, leg, seats))
        return tuple(found)

    @property
    def count(self) -> int:
        """How many matches it has."""
        return len(replace(self, order=tuple(range(len(self.legs)))).fixtures())

    @property
    def left(self) -> tuple[int, ...]:
        """The games that are not settled, by number."""
        return tuple(number for number in range(len(self.legs)) if number not in self.order)

    def watching(self, fixture: Fixture) -> tuple[int, ...]:
        """Return the people who watch a match, computer players left out."""
        return tuple(n for n, one in enumerate(self.people) if one.is_person and n not in fixture.seats)

    def seed(self, fixture: Fixture) -> str:
        """Return the seed of a match."""
        return seed_from(code_of_evening(self.code, fixture.leg.game, fixture.seats))

    def occasion(self, fixture: Fixture) -> Occasion:
        """Return what the record of a match says it is part of."""
        return Occasion(evening=(self.key, fixture.number, self.count))

    def text(self) -> str:
        """Return the line that `read_evening` reads: `evening 4 plum-heron-0731 GAME=3 GAME last`."""
        legs = (f"{leg.game}={leg.length}" if leg.length else leg.game for leg in self.legs)
        return " ".join((_WORD, str(len(self.people)), self.code, *legs, *((_LAST,) if self.last_chooses else ())))

    def gained(self, fixture: Fixture, places: Sequence[int]) -> tuple[int, ...]:
        """Return what everybody has from a match, as they sit: by the places of its seats, or by what they predicted."""
        points = [0] * len(self.people)
        for who, own in zip(fixture.seats, places, strict=True):
            points[who] = sum(BEATEN * (own < other) + EVEN * (own == other) for other in places) - EVEN
        winners = [who for who, place in zip(fixture.seats, places, strict=True) if place == 1]
        for number, who, winner in self.predictions:
            points[who] += PREDICTED * (number == fixture.number and [winner] == winners)
        return tuple(points)


@dataclass(frozen=True, slots=True)
class EveningState:
    """How an evening stands: its finished matches by their numbers, and whether the next one has `begun`."""

    evening: Evening
    matches: Mapping[int, AnyMatch]
    begun: bool = False

    @property
    def next(self) -> Fixture | None:
        """The match that is to be played, None where no game is settled, or after the last one."""
        return next((one for one in self.evening.fixtures() if one.number not in self.matches), None)

    @property
    def last(self) -> Fixture | None:
        """The match that was played last, None before the first."""
        return next((one for one in reversed(self.evening.fixtures()) if one.number in self.matches), None)

    @property
    def is_over(self) -> bool:
        """Whether all has been played."""
        return self.next is None and not self.evening.left

    def places(self, fixture: Fixture) -> tuple[int, ...]:
        """Return the places of the seats of a finished match."""
        outcome = self.matches[fixture.number].outcome()
        assert outcome is not None
        return outcome.places

    def ranking(self) -> tuple[tuple[int, int, int], ...]:
        """Return place, number and points of everybody, whoever leads first; of equal ones who sits first."""
        played = [one for one in self.evening.fixtures() if one.number in self.matches]
        nothing = (0,) * len(self.evening.people)
        points = [sum(won) for won in zip(nothing, *(self.evening.gained(one, self.places(one)) for one in played), strict=True)]
        order = sorted(range(len(points)), key=lambda who: -points[who])
        return tuple((1 + sum(other > points[who] for other in points), who, points[who]) for who in order)


def length_option(game: str) -> OptionInfo | None:
    """Return the option that says how long the usual match of a game is, None where that is no choice."""
    return next((info for info in describe(game).options if info.lengths and not Options(game, {}).idle(info.key)), None)


def choice(people: int) -> tuple[tuple[Leg, ...], ...]:
    """Return the games for so many people, each in all its usual lengths, the shortest first."""
    found = []
    for game in games():
        seats, length = players_option(game), length_option(game)
        if seats is None or seats.accepts(people):
            found.append(tuple(Leg(game, number) for number in (sorted(length.lengths) if length is not None else (0,))))
    return tuple(found)


def proposal(people: int, time: int) -> tuple[Leg, ...]:
    """Return the games that fill so many minutes best: as many as there is time for, none of them much longer; none for no time."""
    found: tuple[Leg, ...] = ()
    best, offered = (0, 0), choice(people)
    for count in range(LEAST_GAMES, min(MOST_GAMES, len(offered)) + 1):
        for legs in (legs for some in combinations(offered, count) for legs in product(*some)):
            each = [leg.minutes(people) for leg in legs]
            if sum(each) <= time and (fits := (count, sum(each) - max(each))) > best:
                found, best = legs, fits
    return found


def read_evening(text: str) -> Evening:
    """Read the line of an evening that has not begun; its people are nobody yet.

    Raises:
        TextError: no such line.
    """
    if len(text) > MOST_TEXT:
        raise TextError(Fault.TOO_LONG)
    _before, _word, line = text.lower().replace(",", " ").rpartition(_WORD)
    people, code, *rest = [*line.split(), "", ""]
    if not digits(people) or len(people) > 1 or not LEAST_PEOPLE <= int(people) <= MOST_PEOPLE:
        raise TextError(Fault.PLAYERS, people)
    if number_of(code) is None:
        raise TextError(Fault.NO_DEAL)
    words = list(filter(None, rest))
    last = words[-1:] == [_LAST]
    known = {f"{leg.game}={leg.length}" if leg.length else leg.game: leg for legs in choice(int(people)) for leg in legs}
    for word in words[: len(words) - last]:
        if word not in known:
            raise TextError(Fault.VALUE if word.partition("=")[0] in games() else Fault.UNKNOWN, word)
    found = tuple(known[word] for word in words[: len(words) - last])
    if not LEAST_GAMES <= len({leg.game for leg in found}) == len(found) <= MOST_GAMES:
        raise TextError(Fault.NO_GAME)
    return Evening(code, (Player(""),) * int(people), found, last)
