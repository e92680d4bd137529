"""How loud everything is: `python -m tests.sounds.levels [OUT]` prints it, and writes what is heard of each place to OUT."""

from __future__ import annotations

import argparse
import math
import wave
from pathlib import Path

from sounds.ids import Group, Place, group_of
from sounds.places import Scenery
from sounds.player import DEFAULT_VOLUMES, gain_of
from sounds.recipes import RECIPES, variation
from sounds.synth import RATE, both_ears, loudness
from tests.sounds.loudness import ears_of, integrated, momentary
from tests.sounds.render import cues, frames_of, heard


def decibels(share: float) -> float:
    """Return a share of full scale in dB."""
    return 20.0 * math.log10(max(share, 1e-6))


def main() -> None:
    """Print a line for each sound and place, at the usual volumes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, nargs="?")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--month", type=int, default=8)
    parser.add_argument("--place", choices=list(Place))
    wanted = parser.parse_args()
    if wanted.place is None:
        print("sound           momentary LUFS  peak dBFS  50 ms dBFS")
        for sound in RECIPES:
            gain = gain_of(group_of(sound), DEFAULT_VOLUMES[group_of(sound)])
            ears = ears_of(both_ears(variation(sound, 0)), gain)
            print(
                f"{sound:15} {momentary(ears):14.1f} {decibels(max(map(abs, ears[0]))):10.1f} {decibels(loudness(ears[0])):11.1f}"
            )
    print("place           integrated  momentary  peak dBFS  50 ms dBFS")
    for place in Place if wanted.place is None else (Place(wanted.place),):
        volume = gain_of(Group.MUSIC, DEFAULT_VOLUMES[Group.MUSIC])
        found = heard(cues(Scenery(place, wanted.month), wanted.seconds), wanted.seconds, volume)
        peak = max(max(map(abs, ear)) for ear in found)
        most = max(loudness(ear) for ear in found)
        print(
            f"{place:15} {integrated(found):10.1f} {momentary(found):10.1f} {decibels(peak):10.1f} {decibels(most):11.1f}",
            flush=True,
        )
        if wanted.out is not None:
            wanted.out.mkdir(parents=True, exist_ok=True)
            with wave.open(str(wanted.out / f"{place}-{wanted.month:02}.wav"), "wb") as file:
                file.setnchannels(2)
                file.setsampwidth(2)
                file.setframerate(RATE)
                for frames in frames_of(found):
                    file.writeframes(frames)


if __name__ == "__main__":
    main()
