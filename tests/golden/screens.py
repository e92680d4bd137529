"""What every screen of the tour says and shows in words, and how a match that ended on the way there sounded."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import chain, count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from pygame import Surface

from game.catalog import GAMES
from sounds.ids import SoundId
from sounds.player import Player as SoundPlayer
from sprites.cache import FaceCache
from sprites.face import FaceKey
from tests.app.ears import Ears
from tests.app.harness import REVIEW_WORLDS
from tests.app.written import what_is_written
from tests.golden.games import FOLDER
from tests.golden.told import node_lines
from tests.guide import Guide, Hurrying
from tests.tour import SCREENS
from tests.tour_words import SCREENS as OF_WORDS

SIZE = (960, 600)
PROGRAM = "program"
GROUPS = (PROGRAM, *GAMES)
"""The screens of each game, and those of none."""
OTHERWISE = ("about", "players", "statistics")
"""How screens begin that say something else on every machine."""
MIDWAY = ("-deal", "-laying", "-award", "-own")
"""How screens end that are looked at while computer players think and cards move."""
CHANCE = re.compile(r"\b(Sora|Hana|Ren|Yuki|Aoi|Kaito|Mika|Haru|Emi|Jun|Nao|Riku)\b")
"""The names of computer players, which are drawn for every set-up."""
ENDINGS = (SoundId.WIN, SoundId.LOSE, SoundId.DRAWN)


def file_of(group: str) -> Path:
    """Return where it is written what the screens of a group say."""
    return FOLDER / (GAMES[group].word if group in GAMES else "") / "screens.txt"


def screens_of(group: str) -> Iterator[str]:
    """Yield the names of the screens of a group."""
    for name in SCREENS:
        if group == next((game for game in GAMES if name.startswith(f"{game}-") or name.endswith(f"-{game}")), PROGRAM):
            yield name


def shown(folder: Path, group: str, look: Callable[[str, Guide], None] = lambda _name, _guide: None) -> Iterator[tuple[str, list[str]]]:
    """Lead through the screens of a group, and yield their names with what they say; `look` is called at each with its name."""
    ears, sounds = Ears(), set[SoundId]()
    guide = Hurrying(folder, SIZE, speech=ears)
    surface = guide.surface

    def hear(_player: SoundPlayer, sound: SoundId, **_how: object) -> None:
        sounds.add(sound)

    chance = patch("secrets.randbelow", return_value=731), patch("secrets.token_hex", partial(_secret, count()))
    few = patch("ui.turns.thinkers.REVIEW_WORLDS", REVIEW_WORLDS)
    with patch.object(SoundPlayer, "play", hear), few, chance[0], chance[1]:
        for name in screens_of(group):
            ears.heard.clear()
            sounds.clear()
            guide.program.services.change(text_panel=name in OF_WORDS, display={}, learnt={})
            SCREENS[name](guide)
            if not name.startswith(OTHERWISE) and not name.endswith(MIDWAY):
                yield name, list(_said(guide, surface, ears, sounds))
            look(name, guide)
    guide.close()


def _secret(keys: Iterator[int], size: int = 32) -> str:
    """Return the same secret for every deal, and another key for every evening."""
    return "5f" * size if size == 32 else f"{next(keys):0{2 * size}x}"


def _said(guide: Guide, surface: Surface, ears: Ears, sounds: Collection[SoundId]) -> Iterator[str]:
    faces, get = set[str](), FaceCache._get

    def noted(cache: FaceCache, job: Any, back: FaceKey | None, *, passing: bool = False) -> Surface:
        if not job.step:
            faces.add(job.key.face)
        return get(cache, job, back, passing=passing)

    with what_is_written() as written, patch.object(FaceCache, "_get", noted):
        guide.program.draw(surface)
    texts = sorted({CHANCE.sub("Sora", line.text) for line in written})  # what is drawn first is nobody's business
    lines = chain(node_lines(guide.sees()), (f"written: {text}" for text in texts))
    for line in (*lines, *(f"said: {words}" for words in ears.heard)):
        yield from CHANCE.sub("Sora", line).splitlines()
    if guide.screen == "ResultsScene":  # a table keeps what lies still
        yield f"cards: {' '.join(sorted(faces))}"
    yield from (f"heard: {sound.name}" for sound in ENDINGS if sound in sounds)


def write(group: str, said: Iterable[tuple[str, list[str]]]) -> None:
    """Keep what the screens of a group say."""
    file_of(group).write_text("".join(f"=== {name}\n" + "".join(f"{line}\n" for line in lines) for name, lines in said), "utf-8")


def read(group: str) -> dict[str, list[str]]:
    """Return what is kept of the screens of a group, by their names."""
    screens = file_of(group).read_text("utf-8").removeprefix("=== ").split("\n=== ")
    return {name: lines for name, *lines in map(str.splitlines, screens)}
