"""What every scene may use: the player's settings, the look, pictures, sound, files and the other scenes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from game.archive import Archive, Profile
from game.archive.archive import DECKS
from game.core.cards import Pack
from game.core.record import Record, is_day
from sounds.bank import Bank
from sounds.ids import Group, Scenery, SoundId, Soundscape
from sounds.player import Player as SoundPlayer
from ui.input.bindings import bindings_from
from ui.input.clipboard import copied
from ui.input.intents import Modality
from ui.services.ambience import Ambience
from ui.services.bot_worker import BotWorker
from ui.services.faults import report_text
from ui.services.memory import trim
from ui.services.own_decks import OwnDecks
from ui.services.paper import stuff_of
from ui.services.pictures import Carved, Pictures
from ui.services.profiles import Profiles, settings_of
from ui.services.settings import NO_SEASON, Settings, for_game
from ui.text import catalog
from ui.text.render import Typesetter
from ui.theme import HIGH_CONTRAST, NIGHT, Scale
from ui.voice.speech import Speech, Spoken
from ui.voice.transcript import height_of
from ui.widgets import KeysInUse, Look
from ui.widgets.scene import Scenes

if TYPE_CHECKING:
    from ui.services.table_pictures import TableArt

QUIET = frozenset(
    {
        *("scan", "scan_seconds"),
        *("volume_cards", "volume_interface", "volume_music", "muted", "music_stays"),
        *("speech", "verbosity"),
        *("fullscreen", "window", "season", "name", "player", "learnt", "tell_keys", "keys_told"),
        *("display", "setups", "tables", "open_leaves"),
    }
)
"""Settings that change nothing on the screen: cards that fly go on flying."""
ABSENT_SECONDS = 120.0
"""After so long without a sign of life nobody is there: the time does not count as played."""
USUAL_DAY = "20260815"
"""The date where none is known."""
COUNTS = {
    Soundscape.VERANDA: SoundId.COUNT,
    Soundscape.SHADOW_SCREEN: SoundId.COUNT_BRONZE,
    Soundscape.KITCHEN: SoundId.COUNT_KANTELE,
    Soundscape.SALON: SoundId.COUNT_PIANO,
    Soundscape.TAVERN: SoundId.COUNT_LUTE,
}
"""How a line of points is counted in a place."""
USUAL_MONTH = 8
"""The month where none is known."""


class Services:
    """One for the whole program. `look` changes with the window and the settings; scenes ask for it in `resize`."""

    def __init__(
        self,
        settings: Settings,
        archive: Archive,
        size: tuple[int, int],
        opponents: BotWorker,
        *,
        disk: Path | None = None,
        started: str = "",
        pictures: Pictures | None = None,
        speech: Spoken | None = None,
    ) -> None:
        """Open what there is. `pictures` are those of another program of this process, and stay open; None: its own, kept in `disk`."""
        self.archive = archive
        self.profiles = Profiles(archive, settings)
        self.settings = replace(settings, **settings_of(self.profiles.now, settings))
        self._in_games: dict[str, Settings] = {}
        self.opponents = opponents
        self.scenes = Scenes()
        self.sounds = SoundPlayer(Bank(trim), seed=started)
        self.pictures = Pictures(disk) if pictures is None else pictures
        self.pictures.own_decks = OwnDecks(lambda: archive.folder / DECKS)
        self._shares_pictures = pictures is not None
        self.speech: Spoken = Speech() if speech is None else speech
        """Takes the lines that are spoken: the system's own unless another is given."""
        self.ambience = Ambience()
        self.modality = Modality.MOUSE
        self._keys_in_use = KeysInUse()
        self.away = False
        """Whether another window is in front."""
        self.left = 0
        """How often the window has lost the focus: who comes back to it may be somebody else."""
        self.restyled = False
        """Set when the look has changed and the scenes have not been told yet."""
        self.started = started
        """When the program was started, as text for the names of files."""
        self.played = 0.0
        """For how many seconds somebody has been here."""
        self.quiet = 0.0
        """For how many seconds nobody has done anything."""
        self.system_language = catalog.language()
        """The language of who has not chosen one."""
        self.today = started[:8] if is_day(started[:8]) else USUAL_DAY
        """The date as `20260131`."""
        self.faults = 0
        self.conceal: Callable[[], None] | None = None
        """Puts away what was read aloud to one person: somebody else is about to look on. The program says how."""
        self._type = Typesetter()
        self._carved = Carved()
        self._stuff = stuff_of(self)
        self._size = size
        self._apply_settings()
        self.look = self._styled()

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self._size

    @property
    def room(self) -> Rect:
        """The part of the window in which screens are drawn, in pixels: all of it but the strip of the panel of words."""
        return Rect(0, 0, self._size[0], self._size[1] - self.strip.height)

    @property
    def strip(self) -> Rect:
        """Where the panel of words stands, in pixels; without height while it is closed."""
        width, height = self._size
        high = height_of(self._size, self.settings.ui_scale) if self.settings.text_panel else 0
        return Rect(0, height - high, width, high)

    def settings_in(self, game: str) -> Settings:
        """Return the settings as they are in a game; the same ones until something is changed."""
        return self._in_games.setdefault(game, for_game(self.settings, game))

    @property
    def month(self) -> int:
        """The month outside of matches, 1 to 12: the one that the player chose, else that in which the program was started."""
        return self.month_in("")

    def month_in(self, game: str) -> int:
        """Return the month of the place of a game, 1 to 12."""
        settings = self.settings_in(game)
        chosen, date = settings.season, self.started[4:6]
        month = int(chosen) if chosen.isdigit() else int(date) if date.isdigit() else USUAL_MONTH
        return month if 1 <= month <= 12 else USUAL_MONTH

    def play(self, sound: SoundId, step: int | None = None) -> None:
        """Make a sound, if there is a device; `step` of a ladder of pitches, for a sound that has one.

        Points are counted in the scale of the place where one is.
        """
        if sound is SoundId.COUNT and (scenery := self.sounds.musician.scenery) is not None:
            sound = COUNTS[scenery.place]
        self.sounds.play(sound, step=step)

    def listen(self, place: Soundscape, month: int | None = None) -> None:
        """Hear a place from now on, in a month of a match or in that outside of matches."""
        self.sounds.go(Scenery(place, self.month if month is None else month))

    @property
    def music_plays(self) -> bool:
        """Whether music is to be heard, wherever the program is."""
        return self.settings.volume_music > 0 and not self.settings.muted

    def turn_music(self) -> None:
        """Turn the music off, or on as loud as it is at first."""
        if self.music_plays:
            self.change(volume_music=0.0)
        else:
            self.change(muted=False, volume_music=self.settings.volume_music or Settings().volume_music)

    def table_art(self, pack: Pack, deck: str) -> TableArt:
        """Return the pictures of a table that is played with `pack`, printed as `deck`."""
        from ui.services.table_pictures import TableArt

        return TableArt(self.pictures, pack, deck, lambda: self.settings)

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size in pixels."""
        if size != self._size:
            self._size = size
            self.look = self._styled()
            self.restyled = True

    def change(self, **changes: object) -> None:
        """Change settings; they hold at once and are kept."""
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]  # names are those of Settings
        self._in_games.clear()
        self.archive.save_settings(self.settings.to_json())
        if "player" not in changes:
            self.profiles.follow(self.settings)
        self._apply_settings()
        if not changes.keys() <= QUIET:
            self.look = self._styled()
            self.restyled = True

    def play_as(self, profile: Profile) -> None:
        """From now on somebody else plays: with their name, their language and their helps."""
        self.profiles.now = profile
        self.change(**settings_of(profile, self.settings))
        catalog.set_language(self.settings.language or self.system_language)
        self.look = self._styled()

    def pass_time(self, seconds: float, *, awake: bool) -> None:
        """Let time pass, `awake` if somebody did something."""
        self.quiet = 0.0 if awake else self.quiet + seconds
        if self.quiet < ABSENT_SECONDS and not self.away:
            self.played += seconds

    def look_away(self, away: bool) -> None:
        """Another window has come to the front, or this one again."""
        self.left += away
        self.away = away
        self.sounds.stay_away(away and not self.settings.music_stays)

    def report(self, error: BaseException, record: Record | None = None) -> Path | None:
        """Write down a fault with what replays it; return where, None if it could not be written."""
        self.faults += 1
        return self.archive.exports.write_report(f"fault-{self.started}-{self.faults}", report_text(error, record))

    def close(self) -> None:
        """Close everything that was opened."""
        with ExitStack() as last:
            last.callback(self.archive.close)  # whatever else goes wrong, what waits to be saved is written
            self.opponents.forget()
            if not self._shares_pictures:
                self.pictures.close()
            self.sounds.close()
            self.speech.close()

    def _apply_settings(self) -> None:
        settings = self.settings
        for group, volume in (
            (Group.CARDS, settings.volume_cards),
            (Group.INTERFACE, settings.volume_interface),
            (Group.MUSIC, settings.volume_music),
        ):
            self.sounds.set_volume(group, volume)
        self.sounds.mute(settings.muted)
        self.sounds.stay_away(self.away and not settings.music_stays)
        still = settings.reduced_motion or settings.high_contrast
        self.ambience.allowed = not still and settings.season != NO_SEASON
        if settings.language and settings.language != catalog.language():
            catalog.set_language(settings.language)

    def use(self, modality: Modality) -> None:
        """Another device is used: its keys are named from now on, if it has any."""
        self.modality = modality
        if modality in {Modality.PAD, Modality.KEYBOARD}:
            self._keys_in_use.pad = modality is Modality.PAD

    def _styled(self) -> Look:
        settings = self.settings
        width, height = self.room.size
        self.pictures.fit((width, height))
        if self._type.clear is not settings.clear_type:
            self._type = Typesetter(clear=settings.clear_type)
        return Look(
            HIGH_CONTRAST if settings.high_contrast else NIGHT,
            Scale(width, height, settings.ui_scale, left_handed=settings.left_handed, cards=settings.card_size),
            self._type,
            self._carved,
            self.play,
            catalog.language(),
            settings.reduced_motion,
            copied,
            bindings_from(settings.keys, settings.buttons)[0],
            self._keys_in_use,
            None if settings.high_contrast else self._stuff,
        )
