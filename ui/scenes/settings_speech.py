"""The section of the settings about words: whether they are spoken, how many of them, and the panel that keeps them."""

from __future__ import annotations

from ui.scenes.settings_rows import Rows
from ui.text.catalog import N_, _
from ui.voice.lines import Verbosity
from ui.voice.narrator import keys_words, no_speech_words
from ui.widgets import Paragraph, Toggle, Widget

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
        rows.toggle(
            "text_panel",
            _("In words"),
            _("what happens, line by line"),
            _("Keeps every play as a line of text under the screen. Shortcut: F4."),
        ),
        Paragraph(rows.look, keys_words() if works else no_speech_words()),
    ]

