"""How loud everything is: `python -m tests.sounds.levels [OUT]` prints it.

To OUT it writes what is heard of each place, to --doc all figures.
"""

from __future__ import annotations

import argparse
import math
import wave
from collections.abc import Sequence
from pathlib import Path

from sounds.ids import Group, Scenery, SoundId, Soundscape, group_of
from sounds.player import DEFAULT_VOLUMES, gain_of
from sounds.recipes import RECIPES, variation
from sounds.synth import RATE, both_ears, loudness
from tests.sounds.loudness import ears_of, integrated, momentary
from tests.sounds.render import cues, frames_of, heard


def decibels(share: float) -> float:
    """Return a share of full scale in dB."""
    return 20.0 * math.log10(max(share, 1e-6))


HEAD = """# How loud everything is

Written by `python -m tests.sounds.levels --doc docs/sound.md`, from what is made and mixed as the player does it: both ears, the
sliders where they are at first (cards 80 %, interface 60 %, music 30 %). Loudness is that of ITU-R BS.1770: a sound as its loudest
400 ms, a place as a whole and as its loudest 400 ms. *50 ms* is the greatest root mean square over 50 ms, about what the ear adds
together: there no place comes up to a card that lands, which is the measure of all. Music is made to be about -28 LUFS as a whole:
its notes fall by fewer decibels than they would where one listens to nothing else, and a string that is struck again is damped first.
"""


def _table(words: str, columns: Sequence[str], rows: Sequence[tuple[str, tuple[float, ...]]]) -> str:
    """Return a table in Markdown."""
    lines = [f"| {words} | {' | '.join(columns)} |", "|---" + "|---:" * len(columns) + "|"]
    lines += [f"| {name} | {' | '.join(f'{value:.1f}' for value in values)} |" for name, values in rows]
    return "\n" + "\n".join(lines) + "\n"


def levels_of(sound: SoundId) -> tuple[float, ...]:
    """Return momentary loudness (LUFS), peak and loudest 50 ms (dBFS) of a sound, each the greatest of its takes."""
    gain = gain_of(group_of(sound), DEFAULT_VOLUMES[group_of(sound)])
    takes = [ears_of(both_ears(variation(sound, number)), gain) for number in range(RECIPES[sound].variations)]
    return (
        max(momentary(ears) for ears in takes),
        max(decibels(max(map(abs, ears[0]))) for ears in takes),
        max(decibels(loudness(ears[0])) for ears in takes),
    )


def main() -> None:
    """Print a line for each sound and place, at the usual volumes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, nargs="?")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--month", type=int, default=8)
    parser.add_argument("--place", choices=list(Soundscape))
    parser.add_argument("--doc", type=Path, help="write the tables there")
    wanted = parser.parse_args()
    sounds = [] if wanted.place else [(str(sound), levels_of(sound)) for sound in RECIPES]
    text = HEAD + _table("Sound", ("loudest 400 ms, LUFS", "peak, dBFS", "50 ms, dBFS"), sounds)
    places = []
    for place in Soundscape if wanted.place is None else (Soundscape(wanted.place),):
        volume = gain_of(Group.MUSIC, DEFAULT_VOLUMES[Group.MUSIC])
        found = heard(cues(Scenery(place, wanted.month), wanted.seconds), wanted.seconds, volume)
        peak = max(max(map(abs, ear)) for ear in found)
        most = max(loudness(ear) for ear in found)
        places.append((str(place), (integrated(found), momentary(found), decibels(peak), decibels(most))))
        if wanted.out is not None:
            wanted.out.mkdir(parents=True, exist_ok=True)
            with wave.open(str(wanted.out / f"{place}-{wanted.month:02}.wav"), "wb") as file:
                file.setnchannels(2)
                file.setsampwidth(2)
                file.setframerate(RATE)
                for frames in frames_of(found):
                    file.writeframes(frames)
    columns = ("as a whole, LUFS", "loudest 400 ms, LUFS", "peak, dBFS", "50 ms, dBFS")
    text += _table(f"Place, {wanted.seconds:g} s of month {wanted.month}", columns, places)
    print(text)
    if wanted.doc is not None:
        wanted.doc.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
