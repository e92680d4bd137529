"""Every picture that is drawn by code, kept by size: card faces, mats, ribbons, medallions, seals and carved letters.

The interface asks through the small protocols of `ui.stage.art` and `ui.text.render`; only this module and the scenes know the
drawing room. What takes longer than a frame is made on a thread of its own and promised meanwhile.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import TypeVar

import pygame
from pygame import Surface

from game.core.cards import CardId, Pack
from sprites import curtain, doors, emblem, icons, lettering, poster, ribbons, scenery, season, shelf, table
from sprites.cache import FaceCache
from sprites.face import BACKS, FaceKey, Variant, deck_of
from ui.services.memory import trim
from ui.services.settings import Settings, back_of
from ui.stage.art import Dye, Emblem, PixelSize, Promise
from ui.theme import RGB, rgb

MONTH_OF_PETALS = 3
"""Cherry petals fall on a poster, whatever the month of the match: the blossom under which people celebrate."""
KEPT_WINDOWS = 2.5
"""Pictures kept beside the cards, in windows full of pixels: a screen's own ground, the one before it, and small things."""
KEPT_SMALL = 800_000
LARGEST_WINDOW = (3840, 2160)
"""What is drawn while somebody waits for the title is drawn no larger than for this window: for a larger one it is enlarged."""
EMBLEM_SHARE = 0.66
"""Side of the emblem at the ends of a ribbon, as a share of the ribbon's height."""
FACE_BYTES = 26 << 20
"""What the pictures of cards may take."""
_CLOTHS = {"hanafuda": curtain.Cloth.WAVES, "french": curtain.Cloth.HEMP, "ceki": curtain.Cloth.PARANG}
"""What the curtain is woven as, by the deck: its pattern is that of the backs."""
_DYES = {Dye.OWN: ribbons.Dye.VERMILION, Dye.OTHER: ribbons.Dye.INDIGO, Dye.GOLD: ribbons.Dye.GOLD, Dye.GREY: ribbons.Dye.GREY}

T = TypeVar("T")


class Carved:
    """The carved letters of `sprites.lettering` as the interface asks for them."""

    def can_carve(self, text: str) -> bool:
        """Say whether every sign of `text` has a carved form."""
        return lettering.can_carve(text)

    def carved(self, text: str, height: int, colour: RGB, shadow: RGB | None = None) -> Surface:
        """Return the words on transparent ground."""
        return lettering.carved(text, height, _code(colour), _code(shadow) if shadow else None)

    def carved_middle(self, height: int) -> float:
        """Return how far the middle of the capitals lies below the top of the picture."""
        _, top, _ = lettering.carved_margin(height)
        return top + height / 2

    def carved_width(self, text: str, height: float) -> float:
        """Return the width of the words."""
        return lettering.carved_width(text, height)


class Pictures:
    """All pictures of the program. One for its whole life; `pump` once a frame, `close` at the end."""

    def __init__(self, disk: Path | None = None) -> None:
        self.faces = FaceCache(FACE_BYTES, disk, at_rest=trim)
        self._kept: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._pixels = 0
        self._limit = KEPT_SMALL
        self._enlarged = 1
        """How many pixels of the window are one of the title's pictures, across and down."""
        self._disk = disk
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="reading")
        self._promised = 0
        self._guard = Lock()
        """The promises are counted by all threads."""
        self._kept_word = False
        """Whether a promise was kept since the last `pump`."""
        self._coming: dict[tuple[object, ...], Future[Surface]] = {}
        self.arrived = 0
        """Goes up with every picture that was asked for with `later` and is there."""
        self.stand_ins = 0
        """Goes up whenever `later` has nothing to return yet: what is drawn meanwhile is not finished."""
        self.revision = 0
        """Goes up whenever a card that was blank or blurred may be had as it should be."""

    def fit(self, size: PixelSize) -> None:
        """The window has `size` pixels: keep as much as its screens need, and draw no more for another size."""
        self.faces.forget_requests()
        self._coming = {key: future for key, future in self._coming.items() if not future.cancel()}
        self._limit = round(KEPT_WINDOWS * size[0] * size[1]) + KEPT_SMALL
        self._enlarged = max(1, *(math.ceil(side / most) for side, most in zip(size, LARGEST_WINDOW, strict=True)))

    def pump(self) -> bool:
        """Take in what is finished; return whether something on the screen may look different now."""
        kept, self._kept_word = self._kept_word, False
        for key in [key for key, future in self._coming.items() if future.done()]:
            self.keep(key, self._coming.pop(key).result)
            self.arrived += 1
        if self.faces.pump(2.0) == 0:
            return kept
        self.revision += 1
        return True

    @property
    def lacks(self) -> bool:
        """Whether something stands for a picture that was asked for with `later`."""
        return bool(self._coming)

    @property
    def pending(self) -> bool:
        """Whether pictures are still being made."""
        return self.faces.pending > 0 or self._promised > 0 or self._kept_word

    def close(self) -> None:
        """Stop the threads."""
        for pool in (self._pool, self._reading):
            pool.shutdown(wait=False, cancel_futures=True)
        self.faces.close()

    def draw_ahead(self, deck: str, settings: Settings, size: PixelSize) -> None:
        """Draw a whole deck as a table with cards of `size` will show it."""
        back, variant = back_of(settings, deck), variant_of(settings)
        shown = [face for face in deck_of(deck).faces() if face not in BACKS[deck]]
        self.faces.request([FaceKey(deck, face, variant) for face in (back, *shown)], size)

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """Return the picture kept under `key`, made now if it is new; it is put into the display's format."""
        if (found := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return found
        picture = _for_display(make())
        self._kept[key] = picture
        self._pixels += picture.get_width() * picture.get_height()
        while self._pixels > self._limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return picture

    def later(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface | None:
        """Return the picture kept under `key`; None while it is being made on the thread for pictures."""
        if key in self._kept:
            return self.keep(key, make)
        if key not in self._coming:
            self._coming[key] = self.promise(make)
        self.stand_ins += 1
        return None

    def shelved(self, key: tuple[object, ...], size: PixelSize, make: Callable[[], Surface]) -> Surface:
        """As `keep`, for a picture that takes long: it is also kept on disk for the next start. `size` is that of the picture."""

        def made() -> Surface:
            if self._disk is None:
                return make()
            file = self._disk / shelf.name_of(key)
            if (picture := shelf.read(file, size)) is not None:
                return picture
            picture = make()
            self._pool.submit(shelf.write, file, picture)
            return picture

        return self.keep(key, made)

    def night(self, size: PixelSize, month: int) -> Surface:
        """Return the scene behind the title in a month, 1 to 12."""
        return self.shelved(("night", month, size), size, lambda: self._enlarge(scenery.night(self._small(size), month), size))

    def veranda(self, size: PixelSize, month: int) -> Surface:
        """Return the quiet room of the screens without a table in a month, 1 to 12."""
        return self.shelved(("veranda", month, size), size, lambda: scenery.veranda(size, month))

    def slip(self, name: str, field: int, size: PixelSize, rise: float = 0.0, *, lit: bool = False) -> Surface:
        """Return a game's slip on the title, its plate `rise` units higher, with its shadow on every side."""
        margin = 2 * doors.slip_margin(size)
        whole = size[0] + margin, size[1] + margin
        carved = lettering.carvable(name)
        key = "slip", carved, field, size, rise, lit
        return self.shelved(key, whole, lambda: self._enlarge(doors.slip(carved, field, self._small(size), rise, lit=lit), whole))

    def _small(self, size: PixelSize) -> PixelSize:
        """Return the size in which a picture of `size` is drawn."""
        return math.ceil(size[0] / self._enlarged), math.ceil(size[1] / self._enlarged)

    def _enlarge(self, picture: Surface, size: PixelSize) -> Surface:
        """Return a picture drawn small in its own size."""
        return picture if self._enlarged == 1 else pygame.transform.smoothscale(picture, size)

    def weave(self, field: int, size: PixelSize) -> Surface | None:
        """Return the dyed field of the slip with this number, None while it is being drawn."""
        return self.later(("weave", field, size), lambda: doors.weave(field, size))

    def seal(self, name: str, colour: int, size: int) -> Surface:
        """Return the seal of whoever is called so."""
        initial = name.strip()[:1].upper()
        return self.keep(("seal", initial, colour, size), lambda: icons.seal(initial, colour, size))

    def emblem(self, size: int) -> Surface:
        """Return the program's emblem."""
        return self.keep(("emblem", size), lambda: emblem.emblem(size))

    def promise(self, make: Callable[[], T]) -> Future[T]:
        """Make something on the thread for pictures."""
        return self._submit(self._pool, make)

    def read(self, make: Callable[[], T]) -> Future[T]:
        """Read or count something on a thread of its own: words do not wait until the pictures of a table that was left are drawn."""
        return self._submit(self._reading, make)

    def _submit(self, pool: ThreadPoolExecutor, make: Callable[[], T]) -> Future[T]:
        with self._guard:
            self._promised += 1
        future = pool.submit(make)

        def done(_: Future[T]) -> None:
            with self._guard:
                self._kept_word = True
                self._promised -= 1

        future.add_done_callback(done)
        return future


class _Banner:
    """A ribbon that is being made on another thread; it draws nothing until it is there."""

    def __init__(self, future: Future[ribbons.Ribbon], letters: int) -> None:
        self._future = future
        self._ribbon: ribbons.Ribbon | None = None
        self.letters = letters

    @property
    def made(self) -> bool:
        """Whether it is there to be drawn."""
        return self._future.done()

    def draw(
        self,
        target: Surface,
        middle: tuple[int, int],
        unrolled: float = 1.0,
        letters: int | None = None,
        opacity: float = 1.0,
    ) -> None:
        """Draw it, unrolled and carved so far."""
        if self._ribbon is None:
            if not self._future.done():
                return
            self._ribbon = self._future.result().for_display()
        self._ribbon.draw(target, middle, unrolled, letters, opacity)


class DeckFaces:
    """Some faces of a deck for a painter: card number n is the n-th of `faces`, None its back, which also stands in for them."""

    def __init__(self, pictures: Pictures, deck: str, faces: Sequence[str], settings: Settings) -> None:
        variant = variant_of(settings)
        self._pictures = pictures
        self._keys = [FaceKey(deck, face, variant) for face in faces]
        self._back = FaceKey(deck, back_of(settings, deck), variant)

    def face(self, card: CardId | None, size: PixelSize, degrees: float = 0.0) -> Surface:
        """Return the picture of a card, its back while it is being drawn."""
        return self._pictures.faces.rotated(self._key(card), size, degrees, back=self._back)

    def request(self, cards: Iterable[CardId | None], size: PixelSize) -> None:
        """Ask for faces in the order they will be needed, before all that was asked for earlier."""
        self._pictures.faces.request([self._key(card) for card in cards], size)

    def lacking(self, cards: Iterable[CardId | None], size: PixelSize) -> int:
        """Return how many of these pictures are still to be drawn; one that cannot be drawn is not waited for."""
        return self._pictures.faces.lacking([self._key(card) for card in cards], size)

    def _key(self, card: CardId | None) -> FaceKey:
        return self._back if card is None else self._keys[card]


@dataclass(slots=True)
class _Printed:
    """What the faces of one pack are called under `settings`."""

    settings: Settings | None = None
    keys: dict[CardId | None, FaceKey] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableArt:
    """The pictures of one table: `pictures` with a pack and the deck that draws it, printed as the player's settings say now."""

    pictures: Pictures
    pack: Pack
    deck: str
    settings: Callable[[], Settings]
    deck_now: Callable[[Settings], str] | None = None
    """Which deck the player wants now, where a game has several; None: always `deck`."""
    _printed: _Printed = field(init=False, repr=False, compare=False, default_factory=_Printed)

    def key(self, card: CardId | None) -> FaceKey:
        """Return what the drawing room calls the picture of `card`; a table asks for dozens in a frame."""
        settings, printed = self.settings(), self._printed
        if settings is not printed.settings:
            printed.settings = settings
            printed.keys.clear()
        key = printed.keys.get(card)
        if key is None:
            deck = self.deck_in_use()
            face = back_of(settings, deck) if card is None else self.pack[card].face
            key = printed.keys[card] = FaceKey(deck, face, variant_of(settings))
        return key

    def deck_in_use(self) -> str:
        """Return the name of the deck that the cards are printed as now."""
        return self.deck if self.deck_now is None else self.deck_now(self.settings())

    def four_colour(self) -> bool:
        """Whether every suit has a colour of its own."""
        return self.settings().four_colour

    def face(self, card: CardId | None, size: PixelSize, degrees: float = 0.0) -> Surface:
        """Return the picture of `card` (None: the back); never waits."""
        if degrees:
            return self.pictures.faces.rotated(self.key(card), size, degrees)
        return self.pictures.faces.get(self.key(card), size)

    def request(self, cards: Iterable[CardId | None], size: PixelSize) -> None:
        """Ask for faces in the order they will be needed, before all that was asked for earlier."""
        self.pictures.faces.request([self.key(card) for card in cards], size)

    def lacking(self, cards: Iterable[CardId | None], size: PixelSize) -> int:
        """Return how many of these pictures are still to be drawn; one that cannot be drawn is not waited for."""
        return self.pictures.faces.lacking([self.key(card) for card in cards], size)

    def room(self, size: PixelSize) -> Surface:
        """Return the dark room with its lamp."""
        return self.pictures.keep(("room", size), lambda: table.room(size))

    def mat(self, size: PixelSize, unit: float) -> Surface:
        """Return the mat with its borders."""
        return self.pictures.keep(("mat", size, unit), lambda: table.mat(size, unit))

    def curtain(self, size: PixelSize, unit: float, month: int | None) -> Surface:
        """Return the cloth that hides the mat between two people."""
        cloth = _CLOTHS[self.deck_in_use()]
        key = ("curtain", size, unit, cloth.value, month)
        return self.pictures.shelved(key, size, lambda: curtain.curtain(size, unit, cloth, month))

    def banner(
        self,
        name: str,
        size: PixelSize,
        dye: Dye,
        emblem: Emblem | None,
        room_right: float = 0.0,
        under: Surface | None = None,
    ) -> _Banner:
        """Return a ribbon with a carved name, white words `under` it, and an emblem at both ends."""

        def make() -> ribbons.Ribbon:
            end = emblem(round(size[1] * EMBLEM_SHARE)) if emblem is not None else None
            return ribbons.ribbon(name, size, _DYES[dye], end, room_right=room_right, under=under)

        return _Banner(self.pictures.promise(make), sum(not sign.isspace() for sign in name))

    def points_disc(self, points: str, diameter: int) -> Promise:
        """Promise the ochre disc with a carved number."""
        return self.promise(lambda: ribbons.points_disc(points, diameter))

    def call(self, text: str, height: int, dye: Dye) -> Promise:
        """Promise a word stamped large."""
        return self.promise(lambda: ribbons.call(text, height, _DYES[dye]))

    def seal(self, initial: str, colour: int, size: int, *, grey: bool = False) -> Surface:
        """Return a player's seal."""
        key = ("seal", initial, colour, size, grey)
        return self.pictures.keep(key, lambda: icons.seal(initial, colour, size, grey=grey))

    def poster(self, size: PixelSize, unit: float, seal: int, pivot: tuple[float, float]) -> Promise:
        """Promise the ground of a match's end."""
        return self.promise(lambda: poster.ground(size, unit, icons.seal_colour(seal), pivot))

    def sun(self, diameter: int) -> Surface:
        """Return the sun behind the winner of a match."""
        return self.pictures.keep(("sun", diameter), lambda: poster.sun(diameter))

    def step(self, size: PixelSize, unit: float, place: int) -> Surface:
        """Return a step of the podium."""
        return self.pictures.keep(("step", size, unit, place), lambda: poster.step(size, unit, place))

    def medal(self, diameter: int, place: int) -> Surface:
        """Return the disc with the number of a place."""
        return self.pictures.keep(("medal", diameter, place), lambda: poster.medal(diameter, place))

    def ribs(self, diameter: int, spread: int, count: int, seals: tuple[int, int]) -> Promise:
        """Promise an open folding fan."""
        leaf = icons.seal_colour(seals[0]), icons.seal_colour(seals[1])
        return self.promise(lambda: poster.ribs(diameter, spread, count, leaf))

    def strip(self, size: PixelSize, unit: float) -> Promise:
        """Promise the strip of paper at the foot of a poster."""
        return self.promise(lambda: poster.strip(size, unit))

    def petal(self, kind: int, side: int) -> Surface:
        """Return a petal of the month of cherry."""
        return self.pictures.keep(("petal", kind, side), lambda: season.mote(MONTH_OF_PETALS, kind, side).convert_alpha())

    def rivet(self, diameter: int) -> Surface:
        """Return the flower of metal that holds a fan together."""
        return self.pictures.keep(("rivet", diameter), lambda: poster.rivet(diameter))

    def curve(
        self, size: PixelSize, unit: float, lead: tuple[int, ...], xs: tuple[float, ...], seals: tuple[int, int]
    ) -> Promise:
        """Promise the strip that shows who led after each deal."""
        colours = icons.seal_colour(seals[0]), icons.seal_colour(seals[1])
        return self.promise(lambda: poster.curve(size, unit, lead, xs, colours))

    def ways(
        self, size: PixelSize, unit: float, lines: tuple[tuple[float, ...], ...], xs: tuple[float, ...], seals: tuple[int, ...]
    ) -> Promise:
        """Promise the strip with the way of every player through a match."""
        colours = [icons.seal_colour(seal) for seal in seals]
        return self.promise(lambda: poster.ways(size, unit, lines, xs, colours))

    def seal_ink(self, colour: int) -> RGB:
        """Return a seal's colour, for words on paper."""
        return rgb(icons.seal_colour(colour).removeprefix("#"))

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """Return the picture kept under `key`, made now if it is new."""
        return self.pictures.keep(key, make)

    def later(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface | None:
        """Return the picture kept under `key`, None while it is being made on the thread for pictures."""
        return self.pictures.later(key, make)

    @property
    def stand_ins(self) -> int:
        """How often `later` had nothing to return yet."""
        return self.pictures.stand_ins

    def promise(self, make: Callable[[], Surface]) -> Promise:
        """Promise a picture that is made on the thread for pictures."""
        future = self.pictures.promise(make)
        found: list[Surface] = []

        def look() -> Surface | None:
            if not found and future.done():
                found.append(_for_display(future.result()))
            return found[0] if found else None

        return look


def variant_of(settings: Settings) -> Variant:
    """Return how the player wants cards printed."""
    return Variant(
        four_colour=settings.four_colour,
        high_contrast=settings.high_contrast,
        large_index=settings.large_index,
        month_tag=settings.month_tags,
    )


def _for_display(picture: Surface) -> Surface:
    return picture.convert_alpha() if picture.get_flags() & pygame.SRCALPHA else picture.convert()


def _code(colour: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
