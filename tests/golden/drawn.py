"""What a result shows when all of it has come: what is written on it, its cards, its signs; nothing of it is drawn to be looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from pygame import Surface

from game.core.cards import CardId
from tests.app.written import what_is_written
from ui.kit.reveal.reveal import Reveal
from ui.services.table_pictures import TableArt
from ui.stage.art import Banner, Dye, Emblem, PixelSize, Promise

SIZE = (1280, 720)


@dataclass(frozen=True, slots=True)
class Ribbon:
    """A ribbon that nobody unrolls."""

    letters: int
    made: bool = True

    def draw(self, *_given: object, **_named: object) -> None:
        """Draw nothing."""


@dataclass(frozen=True, slots=True)
class NotedArt(TableArt):
    """Writes down which pictures are asked for, and makes no more of them than a surface of their size."""

    cards: Counter[str] = field(default_factory=Counter)
    signs: Counter[str] = field(default_factory=Counter)

    def forget(self) -> None:
        """Begin to write down anew."""
        self.cards.clear()
        self.signs.clear()

    def face(self, card: CardId | None, size: PixelSize, degrees: float = 0.0) -> Surface:
        """Note a card."""
        del degrees
        self.cards[self.key(card).face] += 1
        return Surface(size)

    def banner(  # type: ignore[override]  # what makes real ribbons names its own kind of them
        self, name: str, size: PixelSize, dye: Dye, emblem: Emblem | None, room_right: float = 0.0, under: Surface | None = None
    ) -> Banner:
        """Note the words of a ribbon, and whose it is."""
        del size, emblem, room_right, under
        self.signs[f"ribbon {name} ({dye})"] += 1
        return Ribbon(len(name))

    def points_disc(self, points: str, diameter: int) -> Promise:
        """Note a number on a disc."""
        del diameter
        self.signs[f"disc {points}"] += 1
        return lambda: None

    def call(self, text: str, height: int, dye: Dye) -> Promise:
        """Note a word stamped large, and whose it is."""
        del height
        self.signs[f"call {text} ({dye})"] += 1
        return lambda: None

    def seal(self, mark: str, colour: int, size: int, *, grey: bool = False, mood: str = "calm") -> Surface:
        """Note a player."""
        del mood
        self.signs[f"seal {mark}{colour}{' grey' if grey else ''}"] += 1
        return Surface((size, size))

    def medal(self, diameter: int, place: int) -> Surface:
        """Note a place."""
        self.signs[f"medal {place}"] += 1
        return Surface((diameter, diameter))

    def poster(self, size: PixelSize, unit: float, seal: int, pivot: tuple[float, float]) -> Promise:
        """Note in whose colour a match ends."""
        del size, unit, pivot
        self.signs[f"ground {seal}"] += 1
        return lambda: None

    def curve(
        self, size: PixelSize, unit: float, lead: tuple[int, ...], xs: tuple[float, ...], seals: tuple[int, int]
    ) -> Promise:
        """Note who led after each deal."""
        del size, unit, xs
        self.signs[f"lead {lead} {seals}"] += 1
        return lambda: None

    def later(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface | None:
        """Have nothing made that takes long."""
        del key, make
        return None

    def promise(self, make: Callable[[], Surface]) -> Promise:
        """Have nothing made that takes long."""
        del make
        return lambda: None


def shown_at_rest(result: Reveal, art: NotedArt) -> Iterator[str]:
    """Return what a result, and all that follows it by itself, shows when it rests; in no order, for that of drawing means nothing."""
    surface = Surface(SIZE)
    while True:
        result.rest()
        with what_is_written() as written:
            result.draw(surface)
        yield f"written: {counted(line.text for line in written if line.text)}"
        yield f"cards: {counted(art.cards.elements())}"
        yield f"signs: {counted(art.signs.elements())}"
        yield f"heard: {counted(layer.cue[0].name for layer in result.shown.layers if layer.cue is not None)}"
        yield f"goes on: {result.shown.next_words}"
        before = result.shown
        result.land()
        if result.shown is before:
            return


def counted(words: Iterable[str]) -> str:
    """Return words in the order of the alphabet, with how often each stands there where it does so more than once."""
    return " | ".join(f"{word} ×{times}" if times > 1 else word for word, times in sorted(Counter(words).items()))
