"""Who plays here, and who plays now: a profile keeps the name, the seal, the language and the helps of a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.archive import Archive, Profile
from game.archive.players import MOST_PROFILES
from game.core.names import is_same, name_from
from game.core.record import Player
from ui.services.settings import Settings, settings_from
from ui.text.catalog import _
from ui.text.names import shown

HELPS = (
    *("speed", "trick_pause", "moments", "ui_scale", "card_size", "reduced_motion", "high_contrast", "four_colour"),
    *("large_index", "month_tags", "graded", "rated_since"),
    *("confirm_plays", "show_matches", "chances", "tutor", "display", "scan", "scan_seconds", "keys", "buttons", "speech"),
    *("verbosity", "text_panel", "tell_keys", "keys_told", "learnt", "open_leaves"),
)
"""The settings that go with a person."""
EARNED = ("keys_told", "learnt", "rated_since")
"""Those with which everybody begins anew."""
SEALS = 7


class Profiles:
    """The profiles of the archive. There is always one; the first is made of the settings of whoever played before."""

    def __init__(self, archive: Archive, settings: Settings) -> None:
        self._archive = archive
        self.all: tuple[Profile, ...] = archive.players.all() or (
            Profile(archive.players.new_id(()), settings.name, 0, settings.language, helps_of(settings)),
        )
        self.now = next((one for one in self.all if one.id == settings.player), self.all[0])
        """Who plays now."""

    @property
    def first(self) -> Profile:
        """The profile that was made first."""
        return self.all[0]

    @property
    def full(self) -> bool:
        """Whether no more can be made."""
        return len(self.all) >= MOST_PROFILES

    def called(self, profile: Profile) -> str:
        """Return what somebody is called: a stand-in for who has never said."""
        return shown(profile.name) or (_("You") if len(self.all) == 1 else _("Player {n}").format(n=self.all.index(profile) + 1))

    def profile(self, id_: str) -> Profile | None:
        """Return a profile by its id."""
        return next((one for one in self.all if one.id == id_), None)

    def is_free(self, name: str, own: Profile) -> bool:
        """Whether somebody may take a name: no two are called the same."""
        return not any(is_same(one.name, name) for one in self.all if one.id != own.id and one.name)

    # Changes

    def make(self, settings: Settings) -> Profile:
        """Make a profile, with the helps of whoever plays now."""
        taken = {one.seal for one in self.all}
        seal = next((n for n in range(SEALS) if n not in taken), len(self.all) % SEALS)
        helps = {key: {} if key in EARNED else value for key, value in helps_of(settings).items()}
        made = Profile(self._archive.players.new_id([one.id for one in self.all]), "", seal, settings.language, helps)
        if len(self.all) == 1:
            self._archive.players.save(self.first)  # so far it lived in the settings alone
        self.all = (*self.all, made)
        self._archive.players.save(made)
        return made

    def change(self, profile: Profile, **changes: Any) -> Profile:
        """Keep a change of a profile and return it as it is now."""
        changed = replace(profile, **changes)
        if changed != profile:
            self.all = tuple(changed if one.id == profile.id else one for one in self.all)
            if self.now.id == profile.id:
                self.now = changed
            self._archive.players.save(changed)
        return changed

    def delete(self, profile: Profile) -> None:
        """Delete a profile; the last one is made anew, empty. Who plays now is then the first."""
        self._archive.players.delete(profile)
        rest = tuple(one for one in self.all if one.id != profile.id)
        self.all = rest or (Profile(self._archive.players.new_id((profile.id,)), "", 0, profile.language, profile.helps),)
        if self.now.id == profile.id:
            self.now = self.first

    def follow(self, settings: Settings) -> None:
        """Keep what whoever plays now has changed in the settings."""
        self.change(self.now, name=settings.name, language=settings.language, helps=helps_of(settings))

    # Tables

    def seated(self, players: Sequence[Player]) -> tuple[Player, ...]:
        """Return the players of a match with the profiles of its people.

        They are known by their names; the first of them is whoever plays now, unless another name was given where several people play here
        or sit at the table.
        """
        people = [player for player in players if player.is_person]
        first = people[0] if people else None
        alone = len(people) == 1 and len(self.all) == 1
        by_name = {one.name.casefold(): one.id for one in self.all if one.name}
        found: list[Player] = []
        for player in players:
            id_ = by_name.get(player.name.casefold(), "") if player.is_person else ""
            if player is first and not id_ and (alone or not self.now.name):
                id_ = self.now.id
            found.append(player if any(other.profile == id_ for other in found) else replace(player, profile=id_))
        if any(player.profile == self.now.id for player in found) and self._archive.players.all() == ():
            self._archive.players.save(self.now)  # so far it lived in the settings alone
        return tuple(found)

    def agree(self, help_: str, players: Sequence[Player]) -> bool:
        """Whether everybody who sits at a table has a help on; guests have none. Who sits there alone is whoever plays now."""
        people = [player for player in players if player.is_person]
        found = [self.now] if len(people) == 1 else [self.profile(player.profile) for player in people]
        return all(one is not None and bool(one.helps.get(help_)) for one in found)

    def name_after(self, name: str) -> str:
        """Return what whoever plays now is called once a set-up has called the first person `name`.

        Where several people play here another name is somebody else, not another name of the same.
        """
        return name_from(name) if len(self.all) == 1 else self.now.name


def helps_of(settings: Settings) -> Mapping[str, Any]:
    """Return the helps that are set."""
    values = settings.to_json()
    return {key: values[key] for key in HELPS}


def settings_of(profile: Profile, settings: Settings) -> Mapping[str, Any]:
    """Return what changes in the settings when somebody begins to play; what does not fit any more is left out."""
    own = {key: profile.helps.get(key, {}) for key in HELPS if key in profile.helps or key in EARNED}
    kept = settings_from({**settings.to_json(), **own})
    language = settings_from({"language": profile.language}).language
    return {"player": profile.id, "name": profile.name, "language": language, **{key: getattr(kept, key) for key in HELPS}}


def without_name(setups: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return the set-ups that are kept, with nobody called `name` at any seat."""

    def seat(raw: Any) -> Any:
        return {**raw, "name": ""} if isinstance(raw, dict) and name and raw.get("name") == name else raw

    def setup(raw: Any) -> Any:
        seats = raw.get("seats") if isinstance(raw, dict) else None
        return {**raw, "seats": [seat(one) for one in seats]} if isinstance(seats, list) else raw

    return {game: setup(raw) for game, raw in setups.items()}

