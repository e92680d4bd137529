"""The player's settings: what belongs to the person, not to a match. One frozen value, read tolerantly, kept by the archive."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from game.core.bounds import is_number, is_object, is_plain, is_text, is_whole
from game.core.names import name_from
from game.core.options import DISPLAY, OptionValue, describe
from sprites.face import BACKS
from ui.games.catalog import screen_of
from ui.stage.timeline import Ceremony, Speed
from ui.text.catalog import LANGUAGES, _
from ui.voice.utterances import Verbosity

UI_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
CARD_SIZES = (1.0, 1.15, 1.3)
TRICK_PAUSES = (0.3, 2.5)
"""The shortest and the longest pause after a trick, in seconds at speed 1. Source: ART.md 12."""
TIMED, STEPS = "timed", "steps"
SCANS = ("", TIMED, STEPS)
"""No scan with one switch, or one of its two ways."""
SCAN_SECONDS = (0.4, 4.0)
"""The shortest and the longest time that the light of a scan stays, in seconds."""
NO_SEASON = "off"
SEASONS = ("", *map(str, range(1, 13)), NO_SEASON)
"""By the date, a fixed month, nothing that drifts."""
TUTORS = ("", "all", "dear", "grave")
"""None, and from one, three or eight matches in a hundred on: how much a play costs that is asked again."""
_READ: Mapping[str, Callable[[Any], Any]] = {"speed": Speed, "moments": Ceremony, "name": name_from}
"""What makes a setting of what is read, where that is not the setting itself."""
_MOST_KEPT = 200
_MOST_WORD = 60


@dataclass(frozen=True, slots=True)
class Settings:
    """Every preference with its default. Volumes from 0 to 1; `ui_scale` one of `UI_SCALES`, `card_size` of `CARD_SIZES`;
    `language` empty follows the system."""

    language: str = ""
    name: str = ""
    player: str = ""
    """The id of the profile that plays now, "" for the first one."""
    speed: Speed = Speed.NORMAL
    trick_pause: float = 0.9
    """Seconds at speed 1 for which a finished trick lies before it is swept."""
    moments: Ceremony = Ceremony.FULL
    volume_cards: float = 0.8
    volume_interface: float = 0.6
    volume_music: float = 0.3
    muted: bool = False
    music_stays: bool = False
    """Whether the music goes on while another window is in front."""
    ui_scale: float = 1.0
    card_size: float = 1.0
    fullscreen: bool = False
    window: str = ""
    """The size of the window when it was closed last, as `1280x720`."""
    reduced_motion: bool = False
    season: str = ""
    """What drifts through the rooms, one of `SEASONS`."""
    high_contrast: bool = False
    clear_type: bool = False
    """Whether texts are set in a face for readers who mix up letters."""
    four_colour: bool = False
    large_index: bool = False
    month_tags: bool = True
    confirm_plays: bool = False
    show_matches: bool = True
    chances: bool = False
    """Whether questions tell what comes of them in ten deals."""
    tutor: str = ""
    """Which plays are asked again before they stand, one of `TUTORS`; empty: none."""
    graded: bool = True
    """Whether finished matches are graded quietly, for the rating."""
    rated_since: Mapping[str, str] = field(default_factory=dict)
    """The record of the last match before the rating of a game was cleared, by game: those after it count."""
    left_handed: bool = False
    """Whether the columns beside a table change sides."""
    scan: str = ""
    """How one switch does everything, one of `SCANS`; empty: not at all."""
    scan_seconds: float = 1.2
    """For how long the light of a scan stays, or in `STEPS` how long the switch is held to choose."""
    back_hanafuda: str = "back-waves-red"
    back_french: str = "back-hemp-indigo"
    back_ceki: str = ""
    """Empty: the first one that the deck has."""
    looks: Mapping[str, str] = field(default_factory=dict)
    """The player's own packs in place of decks of the house, `/deck` to its name, and what is otherwise in one game alone: `game/deck`,
    `game/back` and `game/season`."""
    speech: bool = False
    """Whether lines are spoken by the system."""
    verbosity: str = Verbosity.NORMAL
    """How much is spoken, one of `Verbosity`."""
    text_panel: bool = False
    """Whether the panel of words stands under every screen."""
    learnt: Mapping[str, int] = field(default_factory=dict)
    """How often the lesson of a game was played to its end."""
    tell_keys: bool = True
    """Whether every tool tells its key once."""
    keys_told: Mapping[str, int] = field(default_factory=dict)
    """The tools that have told theirs, by name and key."""
    display: Mapping[str, Any] = field(default_factory=dict)
    """The options of the group Display, `game/key` to value: preferences, not part of a match."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys that were changed, command to chord, as `ui.input.bindings` reads them."""
    buttons: Mapping[str, str] = field(default_factory=dict)
    """Buttons of the pad that were changed, command to button."""
    tables: Mapping[str, Any] = field(default_factory=dict)
    """The house rules of every game, as `ui.library.house_rules` writes and reads them."""
    open_leaves: Mapping[str, bool] = field(default_factory=dict)
    """The leaves beside a table that stay open, `game/leaf` to whether they do."""
    setups: Mapping[str, Any] = field(default_factory=dict)
    """The last set-up of every game, as `ui.scenes.setup` writes and reads it."""

    def to_json(self) -> dict[str, Any]:
        """Return the settings as a JSON object."""
        values = asdict(self)
        return {key: dict(value) if isinstance(value, Mapping) else value for key, value in values.items()}


def settings_from(raw: Mapping[str, Any]) -> Settings:
    """Return settings from what was read: unknown keys are dropped, values of the wrong kind or range are defaults."""
    unfit = misfits(raw)
    found = {entry.name: raw[entry.name] for entry in fields(Settings) if entry.name in raw and entry.name not in unfit}
    return Settings(**found | {key: read(found[key]) for key, read in _READ.items() if key in found})


def misfits(raw: Mapping[str, Any]) -> frozenset[str]:
    """Return the keys of what was read whose values are of the wrong kind or out of range."""
    default = Settings()
    kept = (entry.name for entry in fields(Settings) if entry.name in raw)
    return frozenset(key for key in kept if not _fits(key, raw[key], getattr(default, key)))


def display_value(settings: Settings, game: str, key: str) -> OptionValue:
    """Return what the player prefers for an option of the group Display: the usual value unless another was chosen.

    Raises:
        OptionError: the game has no such option.
    """
    info = describe(game)[key]
    usual = screen_of(game).door.deck if key == "deck_style" else info.default
    value = settings.display.get(f"{game}/{key}", usual)
    return value if info.accepts(value) else usual


def shown_name(settings: Settings, game: str) -> str:
    """Return what a game is called on the screen, in the player's language and by the player's preference."""
    sign = screen_of(game).door
    by_source = sign.source_name and display_value(settings, game, "display_name") == "source"
    return _(sign.source_name if by_source else sign.name)


def display_of(settings: Settings, game: str) -> dict[str, OptionValue]:
    """Return what the player prefers for every option of a game's group Display."""
    keys = [info.key for info in describe(game).options if info.group == DISPLAY]
    return {key: display_value(settings, game, key) for key in keys}


def back_of(settings: Settings, deck: str) -> str:
    """Return the back that the player wants for a deck; the deck's first one if there is no such back."""
    wanted = {"hanafuda": settings.back_hanafuda, "french": settings.back_french, "ceki": settings.back_ceki}[deck]
    return wanted if wanted in BACKS[deck] else BACKS[deck][0]


def for_game(settings: Settings, game: str) -> Settings:
    """Return the settings as they are in a game, with what was chosen for it alone; the settings themselves where nothing was."""
    found = {what: value for key, value in settings.looks.items() if game and (what := key.removeprefix(f"{game}/")) != key}
    if not found:
        return settings
    changes: dict[str, Any] = {"looks": {**settings.looks, **{f"/{deck}": found[deck] for deck in BACKS if deck in found}}}
    changes |= {f"back_{deck}": found["back"] for deck, backs in BACKS.items() if found.get("back") in backs}
    if found.get("season") in SEASONS:
        changes["season"] = found["season"]
    return replace(settings, **changes)


def _fits(key: str, value: object, default: object) -> bool:
    match key, value:
        case "language", str():
            return value == "" or value in {language.code for language in LANGUAGES}
        case "speed", str():
            return value in set(Speed)
        case "moments", str():
            return value in set(Ceremony)
        case "ui_scale", int() | float():
            return is_number(value) and value in UI_SCALES
        case "card_size", int() | float():
            return is_number(value) and value in CARD_SIZES
        case "season", str():
            return value in SEASONS
        case "scan", str():
            return value in SCANS
        case "scan_seconds", int() | float():
            return is_number(value, *SCAN_SECONDS)
        case "tutor", str():
            return value in TUTORS
        case "verbosity", str():
            return value in set(Verbosity)
        case "name", str():
            return is_text(value)
        case "trick_pause", int() | float():
            return is_number(value, *TRICK_PAUSES)
        case (("keys" | "buttons" | "rated_since" | "looks"), dict()):
            return is_object(value, _MOST_KEPT) and all(is_text(one) for pair in value.items() for one in pair)
        case (("learnt" | "keys_told"), dict()):
            return is_object(value, _MOST_KEPT) and all(is_text(key) and is_whole(number) for key, number in value.items())
        case "open_leaves", dict():
            return is_object(value, _MOST_KEPT) and all(is_text(key) and isinstance(wish, bool) for key, wish in value.items())
        case (("display" | "setups" | "tables"), dict()):
            return is_object(value, _MOST_KEPT) and is_plain(value)
    if isinstance(default, bool):
        return isinstance(value, bool)
    if isinstance(default, float):
        return is_number(value, 0.0, 1.0)
    return isinstance(default, str) and is_text(value, _MOST_WORD)
