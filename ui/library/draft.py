"""A match before it begins: who sits where and by which rules. Values without a screen, kept between two matches as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.ai.levels import Level
from game.catalog import GAMES
from game.core.bounds import is_whole
from game.core.names import is_same, name_from
from game.core.options import OptionInfo, Options, OptionValue, Preset, describe
from game.core.record import Player
from game.core.shared_deal import SharedDeal, ruled
from ui.kit.player_text import PERSONS
from ui.library.house_rules import accepted, clash, differences, same, with_players
from ui.text.catalog import _, ngettext

BOT_NAMES = ("Sora", "Hana", "Ren", "Yuki", "Aoi", "Kaito", "Mika", "Haru", "Emi", "Jun", "Nao", "Riku")
"""Names of computer players, drawn anew for every set-up."""
SEAL_COLOURS = 7
PAIR = 2
OWN = "own"
"""What the player's own rules are called beside the ids of the rule sets of a game."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is to sit at a seat. The name of the person and that of the computer player are both kept when one takes the other's place."""

    person: bool
    name: str = ""
    bot: str = ""
    level: Level = Level.NORMAL
    seal: int = 0
    character: str = ""
    """Who the computer player is, "" for no one in particular."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A match to be. `values` holds every rule of the game but the number of players, `own` the player's own rules if there are any."""

    game: str
    seats: tuple[SeatPlan, ...]
    values: Mapping[str, OptionValue]
    own: Mapping[str, OptionValue] | None = None
    duplicate: bool = False
    """Whether the deal is played from every side."""
    rule_set: str = ""
    """The known set of rules that was in force last: it says which is meant where two differ in the length of the match alone."""

    # Rules

    @property
    def options(self) -> Options:
        """The rules as the match will have them."""
        return Options(self.game, with_players(self.game, self.values, len(self.seats)))

    @property
    def preset(self) -> Preset | None:
        """The set of rules that these are, however long the match is; None for the player's own."""
        alike = [preset for preset in describe(self.game).presets if self._is_ruled_as(preset)]
        order = sorted(alike, key=lambda one: (one.id != self.rule_set, self.values != preset_values(self.game, one)))
        return order[0] if order else None

    def _is_ruled_as(self, preset: Preset) -> bool:
        values = preset_values(self.game, preset)
        return all(same(self.values[info.key], values[info.key]) for info in rules_of(self.game) if not info.lengths)

    def differences(self) -> tuple[tuple[OptionInfo, OptionValue], ...]:
        """Return the options that differ from the standard, with their values."""
        return tuple((info, value) for info, value in differences(self.game, self.values) if not info.lengths)

    def differs(self, info: OptionInfo) -> bool:
        """Whether an option stands otherwise than in the standard; how long the match is makes no other rules."""
        return not info.lengths and not same(self.values[info.key], info.default)

    def with_value(self, key: str, value: OptionValue) -> Draft:
        """Return the draft with another value; what is no known set of rules is kept as the player's own.

        Raises:
            OptionError: the value is not allowed, or not together with the others.
        """
        values = {**self.values, key: value}
        GAMES[self.game].options_of(with_players(self.game, values, len(self.seats)))
        former = self.preset
        changed = replace(self, values=values, rule_set=self.rule_set if former is None else former.id)
        return changed if changed.preset is not None else replace(changed, own=values)

    def with_preset(self, preset: Preset) -> Draft:
        """Return the draft with a known set of rules."""
        return replace(self, values=preset_values(self.game, preset), rule_set=preset.id)

    def with_own(self) -> Draft:
        """Return the draft with the player's own rules, unchanged if there are none."""
        return replace(self, values=self.own, rule_set="") if self.own is not None else self

    def with_rules(self, values: Mapping[str, OptionValue]) -> Draft:
        """Return the draft with house rules, which are the player's own from now on."""
        seated = replace(self, values=_seated(self.game, values, len(self.seats)), rule_set="")
        return seated if seated.preset is not None else replace(seated, own=seated.values)

    def with_deal(self, deal: SharedDeal, rng: Random) -> Draft:
        """Return the draft with the rules and the number of players of a deal that was handed on."""
        seated = self.with_count(deal.seats, rng)
        return replace(seated, values={info.key: deal.options[info.key] for info in rules_of(self.game)}, rule_set="")

    # Seats

    @property
    def seat_range(self) -> range:
        """How many may play."""
        return GAMES[self.game].seats

    def with_seat(self, index: int, **changes: Any) -> Draft:
        """Return the draft with something changed at a seat; a seal colour or character that another seat has is exchanged with it."""
        seats = list(self.seats)
        former = seats[index]
        seats[index] = replace(former, **changes)
        for other, seat in enumerate(seats):
            if other != index and seat.seal == seats[index].seal:
                seats[other] = replace(seat, seal=former.seal)
            if other != index and seat.character and seat.character == seats[index].character:
                seats[other] = replace(seats[other], character=former.character)
        return replace(self, seats=tuple(seats))

    def with_level(self, level: Level) -> Draft:
        """Return the draft with every computer player at `level`; where only people would sit, a computer player takes the second seat."""
        alone = all(seat.person for seat in self.seats[1:])
        seats = tuple(
            replace(seat, person=seat.person and not (alone and index == 1), level=level) if index else seat
            for index, seat in enumerate(self.seats)
        )
        return replace(self, seats=seats)

    def with_character(self, character: str) -> Draft:
        """Return the draft with a character at the table: in place of a computer player who is no one in particular, or of the first one;
        one who sits there gets up, and is no one in particular any more."""
        others = [index for index, seat in enumerate(self.seats) if index and (not seat.person or len(self.seats) == PAIR)]
        at = next((index for index in others if not self.seats[index].person and self.seats[index].character == character), None)
        if at is not None:
            return self.with_seat(at, character="")
        free = [index for index in others if not self.seats[index].character]
        return self.with_seat((free or others or [1])[0], person=False, character=character)

    def with_friend(self) -> Draft:
        """Return the draft with a person at the second seat; where computer players sit too, that person may leave again."""
        friends = any(seat.person for seat in self.seats[1:])
        if not friends or len(self.seats) == PAIR:
            return self.with_seat(1, person=True)
        return replace(self, seats=(self.seats[0], *(replace(seat, person=False) for seat in self.seats[1:])))

    def with_count(self, count: int, rng: Random) -> Draft:
        """Return the draft with `count` seats, as far as so many may play; the last ones come and go."""
        draft = self
        while len(draft.seats) < count and len(draft.seats) + 1 in draft.seat_range:
            draft = draft.with_one_more(rng)
        while len(draft.seats) > count and len(draft.seats) - 1 in draft.seat_range:
            draft = draft.without(len(draft.seats) - 1)
        return draft

    def with_one_more(self, rng: Random) -> Draft:
        """Return the draft with another computer player, unchanged if the table is full."""
        if len(self.seats) + 1 not in self.seat_range:
            return self
        return replace(self, seats=(*self.seats, new_seat(self.game, self.seats, rng, level=self.seats[-1].level)))

    def without(self, index: int) -> Draft:
        """Return the draft without a seat, unchanged if no fewer may play; a dealer who is gone is drawn by lot again."""
        if len(self.seats) - 1 not in self.seat_range:
            return self
        seats = (*self.seats[:index], *self.seats[index + 1 :])
        return replace(
            self,
            seats=seats,
            values=_seated(self.game, self.values, len(seats)),
            own=_seated(self.game, self.own, len(seats)) if self.own is not None else None,
        )

    def names(self) -> tuple[str, ...]:
        """Return the names as the match will say them: "you" only where one person plays."""
        persons = sum(seat.person for seat in self.seats)
        names = []
        for number, seat in enumerate(self.seats, 1):
            if not seat.person and seat.character:
                names.append(_(PERSONS[seat.character].name))
            elif not seat.person:
                names.append(name_from(seat.bot) or _("Computer {n}").format(n=number))
            elif persons == 1:
                names.append(name_from(seat.name) or _("You"))
            else:
                names.append(name_from(seat.name) or _("Player {n}").format(n=number))
        return tuple(names)

    def mark(self, index: int) -> str:
        """Return what stands on the seal of a seat: the first letter of its name, or the id of its character."""
        seat = self.seats[index]
        return seat.character if seat.character and not seat.person else self.names()[index][:1]

    def namesakes(self) -> tuple[int, ...]:
        """Return the seats whose players are called as another one is: nobody could tell them apart."""
        names = self.names()
        return tuple(n for n, name in enumerate(names) if any(is_same(name, other) for m, other in enumerate(names) if m != n))

    def company(self) -> str:
        """Return who plays, in a few words: two by their names, of more how many are people and how many computers."""
        names, people = self.names(), [number for number, seat in enumerate(self.seats) if seat.person]
        if len(names) == PAIR:
            return _("{name} against {other}").format(name=names[0], other=names[1])
        bots = len(names) - len(people)
        computers = ngettext("{n} computer", "{n} computers", bots).format(n=bots)
        if not people:
            return computers
        who = names[people[0]] if len(people) == 1 else ngettext("{n} person", "{n} people", len(people)).format(n=len(people))
        return _("{people} and {computers}").format(people=who, computers=computers) if bots else who

    def players(self) -> tuple[Player, ...]:
        """Return who plays, as a record says it."""
        return tuple(
            Player(name, "", seat.seal) if seat.person else Player(name, seat.level.value, seat.seal, character=seat.character)
            for name, seat in zip(self.names(), self.seats, strict=True)
        )

    # Keeping

    def to_json(self) -> dict[str, Any]:
        """Return the draft as JSON values; `draft_from` reads it."""
        kept: dict[str, Any] = {
            "seats": [
                {"person": s.person, "name": s.name, "bot": s.bot, "level": s.level.value, "seal": s.seal, "character": s.character}
                for s in self.seats
            ],
            "rules": changes(self.game, self.values),
        }
        if self.own is not None:
            kept["own"] = changes(self.game, self.own)
        if self.duplicate:
            kept["duplicate"] = True
        if self.rule_set:
            kept["rule_set"] = self.rule_set
        return kept


def rules_of(game: str) -> tuple[OptionInfo, ...]:
    """Return the options that a match is set up with: neither preferences of the display nor the number of players."""
    return ruled(describe(game))


def preset_values(game: str, preset: Preset) -> dict[str, OptionValue]:
    """Return every rule of the game as a preset sets it."""
    return {info.key: preset.values.get(info.key, info.default) for info in rules_of(game)}


def changes(game: str, values: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return what differs from the standard."""
    return {info.key: value for info, value in differences(game, values)}


def built_levels(game: str) -> tuple[Level, ...]:
    """Return the levels of computer players that there are for a game."""
    return GAMES[game].levels


def usual_level(game: str) -> Level:
    """Return the level that computer players of a game have at first."""
    levels = built_levels(game)
    return Level.NORMAL if Level.NORMAL in levels or not levels else levels[0]


def new_seat(game: str, beside: Sequence[SeatPlan], rng: Random, *, person: bool = False, level: Level = Level.NORMAL) -> SeatPlan:
    """Return a seat whose computer player has a name, whose seal a colour and whose character one, if any is left, that nobody has yet."""
    taken = {seat.bot for seat in beside} | {seat.name for seat in beside}
    names = [name for name in BOT_NAMES if name not in taken] or list(BOT_NAMES)
    seal = next(n for n in range(SEAL_COLOURS) if n not in {seat.seal for seat in beside})
    taken = {seat.character for seat in beside}
    character = "" if person else next((one for one in GAMES[game].characters if one not in taken), "")
    return SeatPlan(person, "", rng.choice(names), level, seal, character)


def fresh(game: str, name: str, rng: Random) -> Draft:
    """Return the first draft of a game: one person called `name`, the others computer players, the standard rules."""
    described, seats = describe(game), GAMES[game].seats
    asked = next((info.default for info in described.options if info.key == "players"), seats.start)
    count = asked if isinstance(asked, int) and asked in seats else seats.start
    plans: list[SeatPlan] = []
    for index in range(count):
        plan = new_seat(game, plans, rng, person=index == 0 or not built_levels(game), level=usual_level(game))
        plans.append(replace(plan, name=name) if index == 0 else plan)
    return Draft(game, tuple(plans), preset_values(game, described.presets[0]))


def draft_from(raw: object, game: str, name: str, rng: Random, seal: int | None = None) -> Draft:
    """Return the draft that was kept as `raw`; what does not fit any more is left out, and what is missing is as in a fresh draft.

    Who plays alone is called `name` and has the colour `seal`, if one is given: the player may have changed both elsewhere. Of several
    people the first one has a name of this match.
    """
    first = fresh(game, name, rng)
    if not isinstance(raw, dict):
        return first if seal is None else first.with_seat(0, seal=seal)
    draft = replace(first, values=_values(raw.get("rules"), game), seats=_seats(raw.get("seats"), first))
    persons = [index for index, seat in enumerate(draft.seats) if seat.person]
    nameless = bool(persons) and not draft.seats[persons[0]].name and not any(is_same(seat.name, name) for seat in draft.seats)
    if name and (len(persons) == 1 or nameless):
        draft = draft.with_seat(persons[0], name=name)
    if len(persons) == 1 and seal is not None:
        draft = draft.with_seat(persons[0], seal=seal)
    count = len(draft.seats)
    own = _values(raw["own"], game) if "own" in raw else None
    if own is not None and replace(draft, values=own).preset is not None:
        own = None  # they differed in the length alone
    return replace(
        draft,
        values=_seated(game, draft.values, count),
        own=_seated(game, own, count) if own is not None else None,
        duplicate=raw.get("duplicate") is True,
        rule_set=next((one.id for one in describe(game).presets if one.id == raw.get("rule_set")), ""),
    )


def _values(raw: object, game: str) -> dict[str, OptionValue]:
    values = accepted(game, raw if isinstance(raw, dict) else {})
    return accepted(game, {}) if clash(game, values) else values


def _seats(raw: object, first: Draft) -> tuple[SeatPlan, ...]:
    if not isinstance(raw, list) or len(raw) not in first.seat_range:
        return first.seats
    plans: list[SeatPlan] = []
    for entry in raw:
        plan = _seat(entry, first.game)
        if plan is None or plan.seal in {other.seal for other in plans}:
            return first.seats
        if plan.character in {other.character for other in plans}:
            plan = replace(plan, character="")
        plans.append(plan)
    return tuple(plans)


def _seat(raw: object, game: str) -> SeatPlan | None:
    """Return one seat that was kept, None if it cannot be used; a level that is not built becomes one that is."""
    if not isinstance(raw, dict):
        return None
    person, seal = raw.get("person"), raw.get("seal")
    name, bot, level = (raw.get(key) for key in ("name", "bot", "level"))
    if not isinstance(person, bool) or not is_whole(seal, 0, SEAL_COLOURS - 1):
        return None
    if not isinstance(name, str) or not isinstance(bot, str) or not isinstance(level, str):
        return None
    levels = built_levels(game)
    known = Level(level) if level in (levels or tuple(Level)) else usual_level(game)
    character = raw.get("character") if raw.get("character") in GAMES[game].characters else ""
    return SeatPlan(person or not levels, name_from(name), name_from(bot), known, seal, character or "")


def _seated(game: str, values: Mapping[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """Return the values with a first dealer who sits at the table."""
    dealer = values.get("first_dealer")
    if isinstance(dealer, int) and dealer >= seats:
        return {**values, "first_dealer": describe(game)["first_dealer"].default}
    return dict(values)
