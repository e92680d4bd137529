"""Every picture that is drawn by code, kept by size: card faces, mats, ribbons, medallions, seals and carved letters.

The interface asks through the small protocols of `ui.stage.art` and `ui.text.render`; only this module and the scenes know the
drawing room. What takes longer than a frame is made on a thread of its own and promised meanwhile.
"""

from __future__ import annotations

import io
import math
import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, TypeVar, cast

import pygame
from pygame import Surface

from game.core.cards import CardId
from sprites import doors, emblem, icons, lettering, shelf
from sprites.cache import FaceCache, for_display
from sprites.face import FaceKey, Variant, mounted
from ui.kit.player_text import PERSONS
from ui.services.memory import trim
from ui.services.own_decks import OwnDecks, faces_of
from ui.services.settings import Settings, back_of
from ui.stage.art import PixelSize
from ui.text.cache import PixelCache
from ui.theme import RGB, hex_code

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

    from sprites.busts import Mood

KEPT_WINDOWS = 2.5
"""Pictures kept beside the cards, in windows full of pixels: a screen's own ground, the one before it, and small things."""
KEPT_SMALL = 800_000
LARGEST_WINDOW = (3840, 2160)
"""What is drawn while somebody waits for the title is drawn no larger than for this window: for a larger one it is enlarged."""
FACE_BYTES = 20 << 20
"""What the pictures of cards may take."""
MOODS = "calm", "tense", "glad"
"""The faces of a portrait."""
PICTURES, READING = "pictures", "reading"
"""The threads, by their names."""

T = TypeVar("T")


class Carved:
    """The carved letters of `sprites.lettering` as the interface asks for them."""

    can_carve = staticmethod(lettering.can_carve)
    carved_width = staticmethod(lettering.carved_width)

    def carved(self, text: str, height: int, colour: RGB, shadow: RGB | None = None) -> Surface:
        """Return the words on transparent ground."""
        return lettering.carved(text, height, hex_code(colour), hex_code(shadow) if shadow else None)

    def carved_middle(self, height: int) -> float:
        """Return how far the middle of the capitals lies below the top of the picture."""
        return lettering.carved_margin(height)[1] + height / 2


class Pictures:
    """All pictures of the program. One for its whole life; `pump` once a frame, `close` at the end."""

    def __init__(self, disk: Path | None = None) -> None:
        self.faces = FaceCache(FACE_BYTES, disk, at_rest=trim, own=own_face)
        self.own_decks = OwnDecks(lambda: Path(os.devnull))
        """The packs of whoever plays: none yet."""
        self._kept: PixelCache[tuple[object, ...]] = PixelCache(KEPT_SMALL)
        self._enlarged = 1
        """How many pixels of the window are one of the title's pictures, across and down."""
        self._disk = disk
        self._pools: dict[str, ThreadPoolExecutor] = {}
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
        self._kept.limit = round(KEPT_WINDOWS * size[0] * size[1]) + KEPT_SMALL
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
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
        self.faces.close()

    def draw_ahead(self, deck: str, settings: Settings, size: PixelSize) -> None:
        """Draw a whole deck as a table with cards of `size` will show it."""
        self.faces.request([self.key(settings, deck, face) for face in (None, *faces_of(deck))], size)

    def key(self, settings: Settings, deck: str, face: str | None) -> FaceKey:
        """Return what the drawing room calls the picture of a face (None: the back) as the player wants it printed."""
        shown, name = back_of(settings, deck) if face is None else face, settings.looks.get(f"/{deck}", "")
        own = self.own_decks.face(deck, name, shown) if name else None
        return FaceKey(deck, shown, variant_of(settings), own)

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """Return the picture kept under `key`, made now if it is new; it is put into the display's format."""
        return self._kept.get(key, lambda: for_display(make()))

    def later(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface | None:
        """Return the picture kept under `key`; None while it is being made on the thread for pictures."""
        if key in self._kept:
            return self.keep(key, make)
        if key not in self._coming:
            self._coming[key] = self.promise(make)
        self.stand_ins += 1
        return None

    def finished(self, key: tuple[object, ...], size: PixelSize, draw: Callable[[Surface], object]) -> Surface:
        """Return what `draw` draws on `size` transparent pixels; it is kept under `key` once nothing in it stands for a picture to come."""
        kept, before = key in self._kept, self.stand_ins + self.faces.stand_ins
        picture = Surface((0, 0) if kept else size, pygame.SRCALPHA)
        if not kept:
            draw(picture)
        return self.keep(key, lambda: picture) if self.stand_ins + self.faces.stand_ins == before else picture

    def shelved(self, key: tuple[object, ...], size: PixelSize, make: Callable[[], Surface]) -> Surface:
        """As `keep`, for a picture that takes long: it is also kept on disk for the next start. `size` is that of the picture."""

        def made() -> Surface:
            if self._disk is None:
                return make()
            file = self._disk / shelf.name_of(key)
            if (picture := shelf.read(file, size)) is not None:
                return picture
            picture = make()
            self._pool(PICTURES).submit(shelf.write, file, picture)
            return picture

        return self.keep(key, made)

    def night(self, size: PixelSize, month: int) -> Surface:
        """Return the scene behind the title in a month, 1 to 12."""

        def make() -> Surface:
            from sprites import scenery

            return self._enlarge(scenery.night(self._small(size), month), size)

        return self.shelved(("night", month, size), size, make)

    def slip(self, name: str, field: int, size: PixelSize, rise: float = 0.0, *, lit: bool = False) -> Surface:
        """Return a game's slip on the title, its plate `rise` units higher, with its shadow on every side."""
        margin = 2 * doors.slip_margin(size)
        whole = size[0] + margin, size[1] + margin
        carved = lettering.carvable(name)
        key = "slip", carved, field, size, rise, lit

        def make() -> Surface:
            return self._enlarge(doors.slip(carved, field, self._small(size), rise, lit=lit), whole)

        return self.shelved(key, whole, make)

    def _small(self, size: PixelSize) -> PixelSize:
        """Return the size in which a picture of `size` is drawn."""
        return math.ceil(size[0] / self._enlarged), math.ceil(size[1] / self._enlarged)

    def _enlarge(self, picture: Surface, size: PixelSize) -> Surface:
        """Return a picture drawn small in its own size."""
        return picture if self._enlarged == 1 else pygame.transform.smoothscale(picture, size)

    def weave(self, field: int, size: PixelSize) -> Surface | None:
        """Return the dyed field of the slip with this number, None while it is being drawn."""
        return self.later(("weave", field, size), lambda: doors.weave(field, size))

    def seal(self, mark: str, colour: int, size: int, *, grey: bool = False, mood: str = "calm") -> Surface:
        """Return the seal of whoever is called so; of a character, whose id it is, the portrait, once it is drawn."""
        initial = mark[:1].upper()
        if mark in PERSONS:
            shown = ("portrait", mark, colour, size, grey)
            if (*shown, mood) not in self._kept:  # no letter stands between two faces
                for other in MOODS:
                    self.later((*shown, other), partial(_chip, mark, colour, size, other, grey=grey))
            portrait = self.later((*shown, mood), partial(_chip, mark, colour, size, mood, grey=grey))
            if portrait is not None:
                return portrait
        return self.keep(("seal", initial, colour, size, grey), lambda: icons.seal(initial, colour, size, grey=grey))

    def emblem(self, size: int) -> Surface:
        """Return the program's emblem."""
        return self.shelved(("emblem", size), (size, size), lambda: emblem.emblem(size))

    def promise(self, make: Callable[[], T]) -> Future[T]:
        """Make something on the thread for pictures."""
        return self._submit(PICTURES, make)

    def read(self, make: Callable[[], T]) -> Future[T]:
        """Read or count something on a thread of its own: words do not wait until the pictures of a table that was left are drawn."""
        return self._submit(READING, make)

    def _pool(self, name: str) -> ThreadPoolExecutor:
        """Return a thread of one's own for what is called so; the first frame needs none."""
        if name not in self._pools:
            from concurrent.futures import ThreadPoolExecutor

            self._pools[name] = ThreadPoolExecutor(1, thread_name_prefix=name)
        return self._pools[name]

    def _submit(self, pool: str, make: Callable[[], T]) -> Future[T]:
        with self._guard:
            self._promised += 1
        future = self._pool(pool).submit(make)

        def done(_: Future[T]) -> None:
            with self._guard:
                self._kept_word = True
                self._promised -= 1
            if pool == PICTURES:
                self.faces.stir()

        future.add_done_callback(done)
        return future


class DeckFaces:
    """Some faces of a deck for a painter: card number n is the n-th of `faces`, None its back, which also stands in for them."""

    def __init__(self, pictures: Pictures, deck: str, faces: Sequence[str], settings: Settings) -> None:
        self._pictures = pictures
        self._keys = [pictures.key(settings, deck, face) for face in faces]
        self._back = pictures.key(settings, deck, None)

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


def _chip(character: str, colour: int, size: int, mood: str, *, grey: bool) -> Surface:
    from sprites import characters  # on the thread for pictures: the first frame needs none

    return characters.chip(character, colour, size, cast("Mood", mood), grey=grey)


def load_picture(path: Path, size: PixelSize) -> Surface:
    """Return a picture out of a file, with alpha: a PNG as large as it is, an SVG as large as it has room in `size`. On any thread.

    Raises:
        PictureError: it must not be used, or cannot be decoded.
    """
    from game.archive.picture_files import Fault, PictureError, is_png, read_picture  # the first frame needs none

    data = io.BytesIO(read_picture(path))
    try:
        if not is_png(data.getvalue()):
            return pygame.image.load_sized_svg(data, size)
        found = pygame.image.load(data, "picture.png")
    except (pygame.error, ValueError):
        raise PictureError(Fault.NOT_WHOLE) from None
    picture = Surface(found.get_size(), pygame.SRCALPHA)
    picture.blit(found, (0, 0))
    return picture


def own_face(key: FaceKey, size: PixelSize) -> Surface | None:
    """Return the player's own picture of a face as a card of `size` pixels; None where it cannot be used. On any thread."""
    from game.archive.picture_files import PictureError

    try:
        return None if key.own is None else mounted(key.deck, load_picture(key.own[0], size), size)
    except PictureError:
        return None


def variant_of(settings: Settings) -> Variant:
    """Return how the player wants cards printed."""
    return Variant(
        four_colour=settings.four_colour,
        high_contrast=settings.high_contrast,
        large_index=settings.large_index,
        month_tag=settings.month_tags,
    )
