"""Records: options, seats, seed and actions are the save, the replay, the bug report and the golden game.

A record from outside is untrusted: its size is bounded, its types are checked, and its actions pass the same gate as a player's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from game.core import shuffle
from game.core.bounds import MOST_NUMBER, MOST_TEXT, digits, is_list, is_plain, is_text, is_whole, parsed
from game.core.cards import CardId, Seat
from game.core.engine import ActionError, AnyEngine, PositionError
from game.core.names import name_from
from game.core.options import OptionError, Options, OptionValue
from game.core.seal import Seal, is_secret, signed
from game.core.shuffle import seed_from

if TYPE_CHECKING:
    from game.core.match import Match

FORMAT = "five-seasons-record"
VERSION = 1
MAX_BYTES = 4_000_000
MAX_ACTIONS = 100_000
MAX_SEATS = 7
MONTHS = 12
MOST_CARDS = 200
"""The most cards a hand can have."""
MOST_MATCHES = 100
"""No evening has more matches."""
_SIGNED = ',\n "signed": "'
_SEATS = "0123456789"
_DAY = len("20260131")

AnyMatch: TypeAlias = "Match[Any, Any, Any]"


class RecordError(ValueError):
    """A record that cannot be used; the message says why in plain words."""


class NewerRecordError(RecordError):
    """A record written by a newer version of the program: sound, perhaps, but not for this one."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a person (`level` empty) or a computer player of some `level`; `seal` is the colour number of the seal.

    `name` is as `game.core.names` allows; which levels there are, the game says (`game.catalog`). `profile` is the id of the person in
    the archive of the machine that was played on, "" for a computer player and for guests. `character` is the id of the person whom a
    computer player is, "" for no one in particular.
    """

    name: str
    level: str = ""
    seal: int = 0
    profile: str = ""
    character: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides at this seat."""
        return not self.level

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON values; `player_from` reads them."""
        found: dict[str, Any] = {"name": self.name, "level": self.level, "seal": self.seal}
        told = (("profile", self.profile), ("character", self.character))
        return found | {key: value for key, value in told if value}


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a match is part of.

    Attributes:
        day: the day, as `20260131`, whose deal it is; "" for none.
        sides: for a side of a duplicate match what the sides played before were worth to every player, by the seat of the first side;
            () for the first side, None for no duplicate match.
        evening: of a match of an evening the key of that, its number, from 1, and how many there are; None for no evening.
        handed: whether its deal was handed on by somebody.
        month: which of the twelve months, from 1; 0 for none.
    """

    day: str = ""
    sides: tuple[tuple[int, ...], ...] | None = None
    evening: tuple[str, int, int] | None = None
    handed: bool = False
    month: int = 0

    @property
    def is_shared(self) -> bool:
        """Whether something follows from the match, or others play its deal too."""
        return bool(self.day) or self.sides is not None or self.evening is not None


NO_OCCASION = Occasion()


@dataclass(frozen=True, slots=True)
class Hands:
    """How people have put their hands in order in the deal that is played; it counts for nothing.

    Attributes:
        way: how often the hand has been sorted in another way.
        orders: the cards of who has an order of their own.
        groups: the cards that lie together.
    """

    way: int = 0
    orders: Mapping[Seat, tuple[CardId, ...]] = field(default_factory=dict)
    groups: Mapping[Seat, tuple[tuple[CardId, ...], ...]] = field(default_factory=dict)

    def to_json(self) -> list[Any]:
        """Return it as JSON values."""
        orders = [[seat, list(order)] for seat, order in self.orders.items()]
        return [self.way, orders, [[seat, list(map(list, groups))] for seat, groups in self.groups.items()]]


NO_HANDS = Hands()


@dataclass(frozen=True, slots=True)
class Record:
    """A match as written down. `actions` are (seat, text form); `options` is what differs from the defaults.

    `favourite` is the seat that people who are out expect to win, None for nobody; `seconds` how long it has been played; `occasion` what
    it is part of; `hands` how people's cards lie while it is in progress; `helped` whether a person was told chances; `seal` what was
    promised about its deals, and `draws`, once that is opened, what chance decided, as `Draw` says it.
    """

    game: str
    options: Mapping[str, OptionValue]
    players: tuple[Player, ...]
    seed: str
    actions: tuple[tuple[Seat, str], ...]
    takebacks: int = 0
    practice: bool = False
    position: dict[str, Any] | None = None
    favourite: Seat | None = None
    seconds: int = 0
    occasion: Occasion = NO_OCCASION
    hands: Hands = NO_HANDS
    helped: bool = False
    seal: Seal | None = None
    draws: tuple[str, ...] = ()

    def to_text(self) -> str:
        """Return the record as JSON text, equal records giving equal texts.

        While the match goes on nothing in it tells the deals of a seal. Once that is opened, the last line signs all that stands above it.
        """
        text = self._text()
        if self.seal is None or not self.seal.opened:
            return text
        body = text.removesuffix("\n}")
        return f'{body}{_SIGNED}{signed(self.seal.secret, body)}"\n}}'

    def _text(self) -> str:
        seal = self.seal
        told = seal is None or seal.opened
        return json.dumps(
            {
                "format": FORMAT,
                "version": VERSION,
                "shuffle": shuffle.VERSION,
                "game": self.game,
                "options": dict(self.options),
                "players": [player.to_json() for player in self.players],
                **({"seed": self.seed} if told else {}),
                **({} if seal is None else {"seal": {"promise": seal.promise, "words": seal.words}}),
                **({} if seal is None or not seal.opened else {"secret": seal.secret, "draws": self.draws}),
                "position": self.position,
                "takebacks": self.takebacks,
                "practice": self.practice,
                **({} if self.favourite is None else {"favourite": self.favourite}),
                **({"seconds": self.seconds} if self.seconds else {}),
                **({"day": self.occasion.day} if self.occasion.day else {}),
                **({} if self.occasion.sides is None else {"sides": [list(side) for side in self.occasion.sides]}),
                **({} if self.occasion.evening is None else {"evening": self.occasion.evening}),
                **({"handed": True} if self.occasion.handed else {}),
                **({"month": self.occasion.month} if self.occasion.month else {}),
                **({"helped": True} if self.helped else {}),
                **({} if self.hands == NO_HANDS else {"hands": self.hands.to_json()}),
                "actions": [f"{seat} {text}" for seat, text in self.actions],
            },
            ensure_ascii=False,
            indent=1,
        )


def record_of(
    match: AnyMatch, players: tuple[Player, ...], favourite: Seat | None = None, seconds: int = 0, occasion: Occasion = NO_OCCASION
) -> Record:
    """Write a match down; `favourite`, `seconds` and `occasion` are as in the record.

    Raises:
        ValueError: not one player for each seat.
    """
    if len(players) != match.seats:
        raise ValueError(f"{len(players)} players for {match.seats} seats")
    return Record(
        game=match.engine.id,
        options=match.options.changes(),
        players=players,
        seed=match.seed,
        actions=tuple((seat, match.engine.action_text(action)) for seat, action in match.actions),
        takebacks=match.takebacks,
        practice=match.practice,
        position=match.position,
        favourite=favourite,
        seconds=seconds,
        occasion=occasion,
        helped=match.helped,
        seal=match.seal if match.seal is None or not match.over else replace(match.seal, opened=True),
        draws=tuple(map(str, match.draws)) if match.seal is not None and match.over else (),
    )


def read_record(text: str | bytes, secret_of: Callable[[str], str] = lambda _promise: "") -> Record:
    """Read a record from JSON text; `secret_of` returns the secret behind a promise while the match goes on, "" where it is not known.

    Raises:
        RecordError: it is too large, no JSON, of a newer version, or malformed, or nobody knows the secret of its deals. Options and
            actions are checked by `replay`, what was promised by `game.core.fairness`.
    """
    if len(text) > MAX_BYTES:
        raise RecordError("the record is too large")
    try:
        raw = parsed(text)
    except ValueError as error:
        raise RecordError(f"this is not a record: {error}") from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise RecordError("this is not a record of Five Seasons")
    version = _number(raw, "version", 1, MOST_NUMBER)
    if version > VERSION:
        raise NewerRecordError(f"the record is of version {version}; this program reads up to version {VERSION}")
    if (shuffled := raw.get("shuffle")) != shuffle.VERSION:
        raise RecordError(f"the record shuffles by version {str(shuffled)[:40]}; this program knows {shuffle.VERSION}")
    options = raw.get("options", {})
    if not isinstance(options, dict) or not is_plain(options):
        raise RecordError("options must be an object")
    position = raw.get("position")
    if position is not None and not (isinstance(position, dict) and is_plain(position)):
        raise RecordError("position must be an object")
    practice = raw.get("practice", False)
    if not isinstance(practice, bool):
        raise RecordError("practice must be true or false")
    players = tuple(player_from(entry) for entry in _list(raw, "players", MAX_SEATS))
    favourite = Seat(_number(raw, "favourite", 0, len(players) - 1)) if "favourite" in raw else None
    seal = _seal(raw, secret_of) if "seal" in raw else None
    return Record(
        game=_text(raw, "game"),
        options=options,
        players=players,
        seed=_text(raw, "seed") if seal is None or seal.opened else seal.seed,
        actions=tuple(_action(entry) for entry in _list(raw, "actions", MAX_ACTIONS)),
        takebacks=_number(raw, "takebacks", 0, MOST_NUMBER),
        practice=practice,
        position=position,
        favourite=favourite,
        seconds=_number(raw, "seconds", 0, MOST_NUMBER),
        occasion=replace(_occasion(raw, len(players)), evening=_part(raw.get("evening"))),
        hands=_hands(raw.get("hands")),
        helped=raw.get("helped") is True,
        seal=seal,
        draws=tuple(map(str, _list(raw, "draws", MAX_ACTIONS))) if seal is not None and seal.opened else (),
    )


def replay(record: Record, engine: AnyEngine) -> AnyMatch:
    """Play a record again through the gate.

    Raises:
        RecordError: another game, options or a position that the game refuses, or an action that is not legal.
    """
    from game.core.match import Match

    if record.game != engine.id:
        raise RecordError(f"a record of {record.game!r} is not one of {engine.id!r}")
    try:
        match: AnyMatch = Match(
            engine, Options(record.game, record.options), len(record.players), record.seed, record.position
        )
    except (OptionError, PositionError, ValueError) as error:
        raise RecordError(str(error)) from None
    for ply, (seat, text) in enumerate(record.actions):
        try:
            action = engine.parse_action(text)
        except ActionError as error:
            raise RecordError(f"action {ply + 1}: {error}") from None
        if not 0 <= seat < match.seats or not match.is_legal(seat, action):
            raise RecordError(f"action {ply + 1}, {text!r} by seat {seat}, is not legal there")
        match.apply(seat, action)
    match.takebacks = record.takebacks
    match.seal = record.seal
    match.helped = record.helped
    match.practice = match.practice or record.practice
    return match


def _text(raw: dict[str, Any], key: str) -> str:
    value = raw.get(key)
    if not is_text(value):
        raise RecordError(f"{key} must be a text of at most {MOST_TEXT} characters")
    return seed_from(value) if key == "seed" else value


def _number(raw: dict[str, Any], key: str, low: int, high: int) -> int:
    value = raw.get(key, low)
    if not is_whole(value, low, high):
        raise RecordError(f"{key} must be a whole number from {low} to {high}")
    return value


def _list(raw: dict[str, Any], key: str, most: int) -> list[Any]:
    value = raw.get(key)
    if not is_list(value, most):
        raise RecordError(f"{key} must be a list of at most {most} entries")
    return value


def _seal(raw: dict[str, Any], secret_of: Callable[[str], str]) -> Seal:
    match raw["seal"]:
        case {"promise": str(promise), "words": str(words)} if is_secret(promise) and is_text(words):
            opened = "secret" in raw
            secret = raw["secret"] if opened else secret_of(promise)
            if isinstance(secret, str) and is_secret(secret):
                return Seal(promise, secret, words, opened)
            raise RecordError("the secret of its deals is not there")
        case _:
            raise RecordError("a seal must have a promise and words")


def player_from(entry: object) -> Player:
    """Read a player from JSON values.

    Raises:
        RecordError: they say none.
    """
    if not isinstance(entry, dict):
        raise RecordError("a player must be an object")
    level = entry.get("level", "")
    if not is_text(level):
        raise RecordError("a player's level must be a text")
    name = name_from(_text(entry, "name"))
    if not name:
        raise RecordError("a player's name must have signs that can be seen")
    profile, character = (_text(entry, key) if key in entry else "" for key in ("profile", "character"))
    return Player(name, level, _number(entry, "seal", 0, 63), "" if level else profile, character if level else "")


def _occasion(raw: dict[str, Any], seats: int) -> Occasion:
    day = raw.get("day", "")
    if not isinstance(day, str) or (day and not is_day(day)):
        raise RecordError("a day must read like 20260131")
    if raw.get("sides") is None:
        return Occasion(day, handed=raw.get("handed") is True, month=_number(raw, "month", 0, MONTHS))
    sides = tuple(tuple(_list({"side": side}, "side", MAX_SEATS)) for side in _list(raw, "sides", seats - 1))
    if any(len(side) != seats or not all(is_whole(worth, -MOST_NUMBER) for worth in side) for side in sides):
        raise RecordError("a side must say what it was worth to every player")
    return Occasion(day, sides)


def _part(raw: object) -> tuple[str, int, int] | None:
    match raw:
        case None:
            return None
        case [str(key), number, count] if is_text(key) and is_whole(count, 1, MOST_MATCHES) and is_whole(number, 1, count):
            return key, number, count
    raise RecordError("an evening must have a key and the number of a match")


def _hands(raw: object) -> Hands:
    """Return how hands lie; what makes no sense is left out: nothing is lost but an order."""
    match raw:
        case [way, list(orders), list(groups)] if is_whole(way) and max(len(orders), len(groups)) <= MAX_SEATS:
            found = {Seat(one[0]): _cards(one[1]) for one in orders if _is_seat(one)}
            kept = {Seat(one[0]): tuple(map(_cards, one[1])) for one in groups if _is_seat(one)}
            return Hands(way, found, kept)
        case _:
            return NO_HANDS


def _is_seat(raw: object) -> bool:
    match raw:
        case [seat, list(cards)] if is_whole(seat, 0, MAX_SEATS - 1) and len(cards) <= MOST_CARDS:
            return True
        case _:
            return False


def _cards(raw: object) -> tuple[CardId, ...]:
    return tuple(CardId(card) for card in raw if is_whole(card)) if is_list(raw, MOST_CARDS) else ()


def is_day(text: str) -> bool:
    """Whether a text is a day, as `20260131`."""
    return len(text) == _DAY and digits(text) and 1 <= int(text[4:6]) <= 12 and 1 <= int(text[6:]) <= 31


def _action(entry: object) -> tuple[Seat, str]:
    if is_text(entry):
        seat, space, text = entry.partition(" ")
        if space and len(seat) == 1 and seat in _SEATS and text:
            return Seat(int(seat)), text
    raise RecordError(f"an action must read like '0 play 7H', not {str(entry)[:40]!r}")
