"""The pictures of one table: made once for each size and kept; what takes longer than a frame is promised. The title loads none of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass, field

from pygame import Surface

from game.core.cards import CardId, Pack
from sprites import curtain, icons, poster, ribbons, table
from sprites.cache import for_display
from sprites.face import FaceKey
from ui.services.pictures import Pictures
from ui.services.settings import Settings
from ui.stage.art import Dye, Emblem, PixelSize, Promise
from ui.theme import RGB, rgb

EMBLEM_SHARE = 0.66
"""Side of the emblem at the ends of a ribbon, as a share of the ribbon's height."""
_DYES = {Dye.OWN: ribbons.Dye.VERMILION, Dye.OTHER: ribbons.Dye.INDIGO, Dye.GOLD: ribbons.Dye.GOLD, Dye.GREY: ribbons.Dye.GREY}


class _Banner:
    """A ribbon that is being made on another thread; it draws nothing until it is there."""

    def __init__(self, pictures: Pictures, future: Future[ribbons.Ribbon], letters: int) -> None:
        self._pictures, self._future = pictures, future
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
                self._pictures.stand_ins += 1
                return
            self._ribbon = self._future.result().for_display()
        self._ribbon.draw(target, middle, unrolled, letters, opacity)


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
            face = None if card is None else self.pack[card].face
            key = printed.keys[card] = self.pictures.key(settings, self.deck_in_use(), face)
        return key

    def deck_in_use(self) -> str:
        """Return the name of the deck that the cards are printed as now."""
        return self.deck if self.deck_now is None else self.deck_now(self.settings())

    def four_colour(self) -> bool:
        """Whether every suit has a colour of its own."""
        return self.settings().four_colour

    def face(self, card: CardId | None, size: PixelSize, degrees: float = 0.0) -> Surface:
        """Return the picture of `card` (None: the back); never waits."""
        return self.pictures.faces.rotated(self.key(card), size, degrees)

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

    def curtain(self, size: PixelSize, unit: float, month: int, stuff: str, wood: curtain.Wood | None) -> Surface | None:
        """Return the doors that hide the window between two people, once drawn, in a month; `wood` draws the stuff of that name."""
        return self.pictures.later(("curtain", size, unit, month, stuff), lambda: curtain.curtain(size, unit, month, wood))

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

        return _Banner(self.pictures, self.pictures.promise(make), sum(not sign.isspace() for sign in name))

    def points_disc(self, points: str, diameter: int) -> Promise:
        """Promise the ochre disc with a carved number."""
        return self.promise(lambda: ribbons.points_disc(points, diameter))

    def call(self, text: str, height: int, dye: Dye) -> Promise:
        """Promise a word stamped large."""
        return self.promise(lambda: ribbons.call(text, height, _DYES[dye]))

    def seal(self, mark: str, colour: int, size: int, *, grey: bool = False, mood: str = "calm") -> Surface:
        """Return a player's seal or portrait."""
        return self.pictures.seal(mark, colour, size, grey=grey, mood=mood)

    def glow(self, diameter: int) -> Promise:
        """Promise the light round what is honoured."""
        return self.promise(lambda: poster.glow(diameter))

    def medal(self, diameter: int, place: int) -> Surface:
        """Return the disc with the number of a place."""
        return self.pictures.keep(("medal", diameter, place), lambda: poster.medal(diameter, place))

    def strip(self, size: PixelSize, unit: float) -> Promise:
        """Promise the strip of paper at the foot of a poster."""
        return self.promise(lambda: poster.strip(size, unit))

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
        """How often something else stood for a picture that was asked for."""
        return self.pictures.stand_ins + self.pictures.faces.stand_ins

    def promise(self, make: Callable[[], Surface]) -> Promise:
        """Promise a picture that is made on the thread for pictures."""
        future = self.pictures.promise(make)
        found: list[Surface] = []

        def look() -> Surface | None:
            if not found and future.done():
                found.append(for_display(future.result()))
            self.pictures.stand_ins += not found
            return found[0] if found else None

        return look
