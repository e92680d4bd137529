"""The sections of the settings: what stands where. A new setting goes where a player would look for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ui.input.intents import Command
from ui.scenes.settings_decks import tables
from ui.scenes.settings_rows import Rows
from ui.services.settings import CARD_SIZES, SCAN_SECONDS, SCANS, TRICK_PAUSES, TUTORS, UI_SCALES
from ui.stage.timeline import Ceremony, Speed
from ui.text import catalog
from ui.text.catalog import LANGUAGES, N_, _
from ui.voice.utterances import Verbosity, keys_words, no_speech_words
from ui.widgets import Button, Control, Paragraph, Toggle, Widget

SWITCHES = {
    "confirm_plays": (N_("Confirm every play"), "", N_("The first press shows what a card would do, the second one plays it.")),
    "show_matches": (N_("Show matching cards"), "", N_("Marks the cards in your hand that match something on the table.")),
    "chances": (
        N_("Ten deals"),
        N_("a match with them counts as helped"),
        N_("Where you may stop or win now, ten little cards show how ten deals would end if you played on. Everyone here must have it on."),
    ),
    "large_index": (
        N_("Large corner marks"),
        N_("readable from further away"),
        N_("Bigger ranks and suits in the corners of the French cards."),
    ),
    "four_colour": (N_("Four-colour deck"), N_("clubs green, diamonds blue"), N_("Gives each suit its own colour.")),
    "month_tags": (
        N_("Month tag on flower cards"),
        N_("number and kind in the corner"),
        N_("Shows the month on every flower card: handy while you learn."),
    ),
    "muted": (N_("Mute everything"), "", N_("Mutes everything. Shortcut: {key}.")),
    "music_stays": (N_("Keep playing in the background"), "", N_("The music goes on while another window is in front of this one.")),
    "fullscreen": (N_("Full screen"), "", N_("Shortcut: {key}.")),
    "high_contrast": (N_("High contrast"), N_("no grain or mist, thicker lines"), N_("Darker backgrounds, brighter text, bolder lines.")),
    "clear_type": (
        N_("Clearer letters"),
        N_("for dyslexic readers"),
        N_("Letters that are hard to mix up, with more room between letters and lines."),
    ),
    "reduced_motion": (
        N_("Reduced motion"),
        N_("cards fade instead of flying"),
        N_("No flying cards, shaking, petals or counters; a ring marks where a card lands."),
    ),
    "left_handed": (
        N_("Left-handed layout"),
        N_("the columns change sides"),
        N_(
            "The tools stand at the right and the log at the left, so that the left hand covers as little as the right one does. "
            "Cards stay."
        ),
    ),
    "tell_keys": (
        N_("Show keys on tools"),
        N_("once for each of them"),
        N_("A tool says what it does, and by which key, the first time you point at it or use it without the key."),
    ),
    "text_panel": (
        N_("In words"),
        N_("what happens, line by line"),
        N_("Keeps every play as a line of text under the screen. Shortcut: F4."),
    ),
}
"""The settings that are on or off: what each is called, what is said beside it, and its help."""
SHORTCUTS = {"muted": Command.MUTE, "fullscreen": Command.FULLSCREEN}
"""The commands whose keys change such a setting too, put into its help."""


@dataclass(frozen=True, slots=True)
class SettingsSection:
    """One section: its key, its name, what is in it in a few words, and its rows."""

    key: str
    name: str
    line: str
    rows: Callable[[Rows], list[Widget]]


def _switch(rows: Rows, key: str) -> Control:
    name, beside, told = map(_, SWITCHES[key])
    command = SHORTCUTS.get(key)
    return rows.toggle(key, name, beside, told.format(key=rows.look.keys.shown(command)) if command is not None else told)


def play(rows: Rows) -> list[Widget]:
    """How fast it goes, and how sure one wants to be."""
    names = {
        Speed.SLOW: _("Slow"),
        Speed.NORMAL: _("Normal"),
        Speed.FAST: _("Fast"),
        Speed.VERY_FAST: _("Very fast"),
        Speed.OFF: _("Instant"),
    }
    told = _("How fast the cards move. Click or press a key to land them at once.")
    shown = {Ceremony.FULL: _("In full"), Ceremony.SHORT: _("Brief"), Ceremony.OFF: _("Words only")}
    costs = [_("Never"), *(_("from {n} in 100").format(n=n) for n in (1, 3, 8))]
    asked = _("How many matches in 100 a play has to cost. Only what you can see counts. Not in deals of the day and duplicate matches.")
    seen = _("What is made of a yaku, a win, the end of a match. Any press goes on at once.")
    return [
        rows.cells("speed", _("Speed of the cards"), list(names), list(names.values()), told),
        rows.seconds(
            "trick_pause", _("Pause after a trick"), _("How long a trick stays on the table."), between=TRICK_PAUSES, shown=seconds
        ),
        rows.cells("moments", _("Great moments"), list(shown), list(shown.values()), seen),
        _switch(rows, "confirm_plays"),
        _switch(rows, "show_matches"),
        _switch(rows, "chances"),
        rows.cells("tutor", _("Warn of expensive plays"), list(TUTORS), costs, asked),
    ]


def cards(rows: Rows) -> list[Widget]:
    """How large cards are, and what is printed on them."""
    told = _("Your hand, then the cards on the table. Where a table has no room, cards stay as they are.")
    return [
        rows.stepper("card_size", _("Card size"), CARD_SIZES, percents(CARD_SIZES), told),
        *(_switch(rows, key) for key in ("large_index", "four_colour", "month_tags")),
    ]


def sound(rows: Rows) -> list[Widget]:
    """How loud everything is."""
    return [
        rows.volume("volume_cards", _("Cards"), _("Shuffle, deal, capture. Nothing is louder than the cards.")),
        rows.volume("volume_interface", _("Interface"), _("Buttons, calls, and points as they are counted.")),
        rows.volume("volume_music", _("Music"), _("The music of each place and what is heard around it.")),
        _switch(rows, "muted"),
        _switch(rows, "music_stays"),
    ]


def screen(rows: Rows) -> list[Widget]:
    """Words, window and what moves on it."""
    codes = {one.code: one.name for one in LANGUAGES}
    current = catalog.language()
    names = codes | ({} if current in codes else {current: current})
    return [
        rows.cells("language", _("Language"), list(names), list(names.values()), _("Each language goes by its own name.")),
        rows.stepper(
            "ui_scale", _("Interface size"), UI_SCALES, percents(UI_SCALES), _("Text, buttons and panels. Cards have a size of their own.")
        ),
        _switch(rows, "fullscreen"),
    ]


def comfort(rows: Rows) -> list[Widget]:
    """What makes it easier to see and to bear."""
    return [_switch(rows, key) for key in ("high_contrast", "clear_type", "reduced_motion")]


def controls(rows: Rows) -> list[Widget]:
    """On which side things stand, and how one plays with one key, one button or one click."""
    ways = [_("off"), _("it goes by itself"), _("step by step")]
    return [
        _switch(rows, "left_handed"),
        rows.stepper(
            "scan",
            _("One switch"),
            SCANS,
            ways,
            _("A light goes from thing to thing: press to choose, or press to step and hold to choose."),
            description=_("Space, A or a click anywhere"),
        ),
        rows.seconds(
            "scan_seconds",
            _("Time per step"),
            _("How long the light stays on one thing; step by step, how long to hold."),
            between=SCAN_SECONDS,
            shown=seconds,
        ),
        _switch(rows, "tell_keys"),
        _keys_again(rows),
    ]


def _keys_again(rows: Rows) -> Control:
    """Return the button after which every tool tells its key once more."""
    words = _("Every tool shows its key once more.")
    return rows.made("keys_told", Button(rows.look, _("Show all keys again"), lambda: rows.change(keys_told={}, tell_keys=True)), words)


VERBOSITIES = {
    Verbosity.BRIEF: N_("Brief"),
    Verbosity.NORMAL: N_("Normal"),
    Verbosity.EVERYTHING: N_("Everything"),
}


def speech(rows: Rows) -> list[Widget]:
    """What is said and written of all that happens."""
    works = rows.services.speech.works
    description = _("with the voice of this computer") if works else _("no speech found")
    words = _("Reads out the game and every button. Shortcut: F2.")
    spoken = rows.toggle("speech", _("Read aloud"), description, words if works else no_speech_words())
    assert isinstance(spoken, Toggle)
    if not works:
        spoken.enabled, spoken.on, spoken.tooltip = False, False, no_speech_words()
    names = [_(name) for name in VERBOSITIES.values()]
    return [
        spoken,
        rows.cells("verbosity", _("How much is read"), list(VERBOSITIES), names, _("From the plays alone to every draw and every help.")),
        _switch(rows, "text_panel"),
        Paragraph(rows.look, keys_words() if works else no_speech_words()),
    ]


SECTIONS = (
    SettingsSection("play", N_("Playing"), N_("speed, help, confirming"), play),
    SettingsSection("cards", N_("Cards"), N_("size, marks, colours"), cards),
    SettingsSection("tables", N_("Packs and places"), N_("faces, backs, seasons"), tables),
    SettingsSection("sound", N_("Sound"), N_("volumes and music"), sound),
    SettingsSection("display", N_("Display"), N_("language, size, window"), screen),
    SettingsSection("comfort", N_("Comfort"), N_("contrast, motion"), comfort),
    SettingsSection("controls", N_("Controls"), N_("keys, one switch for everything"), controls),
    SettingsSection("speech", N_("Read aloud"), N_("speech, the game in words"), speech),
)
"""In the order of the list at the left."""


def percents(scales: Sequence[float]) -> list[str]:
    """Return sizes as they are written in the language in use."""
    return [_("{n}%").format(n=round(100 * scale)) for scale in scales]


def seconds(number: float) -> str:
    """Return a time in seconds as it is written in the language in use."""
    figures = f"{number:.1f}"
    return _("{seconds} s").format(seconds=figures.replace(".", ",") if catalog.language() == "fr" else figures)
