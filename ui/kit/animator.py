"""How a table moves and what it calls out: moves, stamps, ribbons. A game derives its own `Animator`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pygame import SRCALPHA, Surface

from game.core.cards import CardId, Seat
from sounds.ids import SoundId
from ui.kit.reveal.effects import BANNER_STAYS_SECONDS, BannerEffect, StampEffect
from ui.kit.reveal.showcase import Gathered, gather
from ui.kit.reveal.slip import SLIP_SECONDS, SlipEffect
from ui.kit.table_context import TablePart, V
from ui.stage.art import Dye, Emblem
from ui.stage.choreography import EventShow
from ui.stage.timeline import Beat
from ui.text.render import Align
from ui.theme import BODY_SIZE

Height: TypeAlias = float | Callable[[], float]
"""Units of a window 720 high, or what gives pixels as something comes."""

STAMP_HEIGHT = 84.0
STAMP_SECONDS = 0.9
RIBBON_HEIGHT = 90.0
RIBBON_SECONDS = 1.7
DISC = 68.0
DISC_FROM_END = 148.0
"""From the right end of a ribbon to the middle of its disc of points."""
DISC_ROOM = 84.0
RINGED_SECONDS = 1.6


@dataclass(frozen=True, slots=True)
class Ribbon:
    """A ribbon over the mat: its name, its points, whose it is, what stands at its ends, its width in units.

    `stays` leaves it above the prompt that it leads to; `cards` are ringed while it is shown; `under` stands small below the name;
    `rest` is for how many seconds it is there once it is stamped; `x` is its middle in units, None for that of the mat; `disc` is the
    diameter of its disc of points.
    """

    name: str
    points: str
    dye: Dye
    emblem: Emblem | None
    width: float
    stays: bool = False
    cards: tuple[CardId, ...] = ()
    under: str = ""
    rest: float = BANNER_STAYS_SECONDS
    x: float | None = None
    disc: float = DISC


class Animator(TablePart[V], EventShow):
    """How everything looks that happens; what is not overridden goes the common way of `ui.stage.choreography`."""

    _had_moment = False
    """Whether the deal that is shown has had its moment."""

    def deal_begins(self) -> None:
        """Another moment may come."""
        self._had_moment = False

    def moment(
        self,
        gathered: Gathered | Callable[[], Gathered | None],
        seconds: float,
        cues: Sequence[tuple[float, Callable[[], object]]],
        ready: Callable[[], bool],
        less: Callable[[], Beat],
    ) -> Beat:
        """Return the beat of the moment of a deal, for which cards gather; what would be a second one is told by `less`."""
        if self._had_moment:
            return less()
        self._had_moment = True
        return gather(self.context, gathered, seconds, cues, ready)

    def dye(self, seat: Seat) -> Dye:
        """Return the colour of what a seat calls out."""
        return Dye.OWN if seat == self.context.viewer else Dye.OTHER

    def height_of(self, y: Height) -> float:
        """Return a height in pixels: `y` units of a window 720 high, or what it gives by then."""
        return y() if callable(y) else self.frame.px(y + self.frame.spare / 2)

    def ring(self, cards: Sequence[CardId], seconds: float = RINGED_SECONDS) -> None:
        """Draw rings round cards for a while."""
        if self.context.stage is not None and cards:
            self.context.stage.ring(cards, seconds)

    def _under(self, ribbon: Ribbon) -> Surface | None:
        """Return the words below the name of a ribbon, in white; None if there are none."""
        if not ribbon.under:
            return None
        letters, size = self.context.look.type, self.frame.px(BODY_SIZE)
        words = Surface((round(letters.width(ribbon.under, size)) + 4, round(size * 1.8)), SRCALPHA)
        letters.draw(words, ribbon.under, words.get_rect().center, size, (255, 255, 255), align=Align.CENTRE)
        return words

    def slip(
        self,
        words: str,
        seat: Seat | None,
        sound: SoundId,
        at: Callable[[], tuple[float, float]],
        about: Callable[[], Sequence[CardId | None]] = tuple,
    ) -> Beat:
        """Return the beat that writes words on a slip about `at`, in pixels, beside the seal of `seat`, and rings what it is about."""

        def begin() -> None:
            self.context.effects.append(SlipEffect(self.context, words, at, who=seat))
            self.context.play(sound)
            self.ring([card for card in about() if card is not None])

        return Beat(begin, SLIP_SECONDS)

    def stamp(self, words: str, dye: Dye, sound: SoundId, y: Height) -> Beat:
        """Return the beat that stamps words across the mat, their middle at `y`.

        It is ready once they are drawn: whatever darkens the table for them waits for that.
        """
        context = self.context
        picture = context.art.call(words.upper(), round(self.frame.px(STAMP_HEIGHT)), dye)

        def begin() -> None:
            middle = round(self.frame.px(self.frame.centre)), round(self.height_of(y))
            reduced = context.look.reduced_motion
            context.effects.append(StampEffect(picture, middle, self.frame.scale.unit, reduced=reduced))
            context.play(sound)

        return Beat(begin, STAMP_SECONDS, lambda: picture() is not None)

    def ribbon(self, ribbon: Ribbon, sound: SoundId, y: Height, seconds: float = RIBBON_SECONDS) -> Beat:
        """Return the beat that unrolls a ribbon with its middle at `y`, ready once it is drawn."""
        context, frame = self.context, self.frame
        size = round(frame.px(ribbon.width)), round(frame.px(RIBBON_HEIGHT))
        disc, larger = context.art.points_disc(ribbon.points, round(frame.px(ribbon.disc))), ribbon.disc - DISC
        room = frame.px(DISC_ROOM + larger)
        banner = context.art.banner(ribbon.name.upper(), size, ribbon.dye, ribbon.emblem, room, self._under(ribbon))

        def begin() -> None:
            x, middle = self.frame.px(self.frame.centre if ribbon.x is None else ribbon.x), round(self.height_of(y))
            at = round(x + size[0] / 2 - self.frame.px(DISC_FROM_END + larger / 2)), middle
            reduced = context.look.reduced_motion
            effect = BannerEffect(banner, disc, (round(x), middle), at, size, reduced=reduced, stays=ribbon.stays, rest=ribbon.rest)
            context.effects.append(effect)
            context.play(sound)
            self.ring(ribbon.cards)

        return Beat(begin, seconds, lambda: banner.made)
