"""What the settings do, seen at once: small pictures in their rows, made as the table makes them, and a card that flies at its speed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from sounds.ids import SoundId
from sprites import veranda
from sprites.face import FaceKey, deck_of
from ui.services.pictures import variant_of
from ui.services.services import Services
from ui.services.settings import CARD_SIZES, NO_SEASON, UI_SCALES, back_of
from ui.stage.easing import out_cubic, share_of
from ui.stage.timeline import STRETCH
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE
from ui.widgets import Look, Role, Widget, marks
from ui.widgets.box import draw_ring, rounded

PICTURE = 96.0
"""The width of a picture in a row, in units."""
FLOWER = "10-tane-deer"
CARDS: Mapping[str, tuple[str, str]] = {
    "large_index": ("french", "9C"),
    "four_colour": ("french", "QD"),
    "month_tags": ("hanafuda", "8-hikari-moon"),
    "high_contrast": ("hanafuda", FLOWER),
    "show_matches": ("hanafuda", "8-hikari-moon"),
}
"""The card that shows what a switch does."""
FLIGHT_SECONDS, FADE_SECONDS = 0.36, 0.1
WAIT_SECONDS = 0.25
"""How long the card rests on the pile before it flies, so that the eye is there."""
_RADIUS = 8.0

Picture = Callable[[Surface, Rect], None]


def picture_of(services: Services, key: str) -> Picture | None:
    """Return what draws the picture of a setting as it is now; None where there is nothing to see."""
    if key in CARDS:
        return partial(_pair, services, key)
    others = {"card_size": _card_sizes, "ui_scale": _sizes, "season": _garden}
    return partial(others[key], services) if key in others else None


def lay_cards(services: Services, surface: Surface, keys: Sequence[FaceKey], places: Sequence[Rect], chosen: int) -> None:
    """Draw cards at their places, the chosen one ringed in gold."""
    unit, look = services.look.scale.ui_unit, services.look
    for index, (key, place) in enumerate(zip(keys, places, strict=True)):
        surface.blit(services.pictures.faces.get(key, place.size), place)
        if index == chosen:
            draw_ring(surface, place, 2 * unit, 2.4 * unit, 4 * unit, look.theme.gold)


def places_in(look: Look, rect: Rect, keys: Sequence[FaceKey], shares: Sequence[float] = ()) -> tuple[Rect, ...]:
    """Return where cards stand beside each other at the right of `rect`, `shares` of its height high."""
    right, found = rect.right - look.px(5), list[Rect]()
    for key, share in reversed(list(zip(keys, shares or [1.0] * len(keys), strict=True))):
        across, down = deck_of(key.deck).field
        high = round((rect.height - look.px(10)) * share)
        place = Rect(0, 0, round(high * across / down), high)
        place.midright = right, rect.centery
        found.append(place)
        right -= max(place.width, look.px(24)) + look.px(12)
    return tuple(reversed(found))


def _pair(services: Services, key: str, surface: Surface, rect: Rect) -> None:
    """A card without and with what a switch does to it."""
    look, settings, (deck, face) = services.look, services.settings, CARDS[key]
    keys = [FaceKey(deck, face, variant_of(replace(settings, **{key: on}))) for on in (False, True)]  # type: ignore[arg-type]
    places = places_in(look, rect, keys)
    lay_cards(services, surface, keys, places, int(getattr(settings, key)))
    if key == "show_matches":
        marks.lozenge(surface, places[1].midtop, look.px(9), look.theme.gold)


def _card_sizes(services: Services, surface: Surface, rect: Rect) -> None:
    keys = [FaceKey("french", back_of(services.settings, "french"))] * len(CARD_SIZES)
    places = places_in(services.look, rect, keys, [size / CARD_SIZES[-1] for size in CARD_SIZES])
    lay_cards(services, surface, keys, places, CARD_SIZES.index(services.settings.card_size))


def _sizes(services: Services, surface: Surface, rect: Rect) -> None:
    look, step = services.look, rect.width / len(UI_SCALES)
    for n, size in enumerate(UI_SCALES):
        ink = look.theme.gold if size == services.settings.ui_scale else look.theme.text3
        at = rect.left + step * (n + 0.5), rect.centery
        look.write(surface, "A", at, size * BODY_SIZE * 0.8, ink, face=Face.BOLD, align=Align.CENTRE)


def _garden(services: Services, surface: Surface, rect: Rect) -> None:
    """The garden of the month; without a season it is still."""
    if services.settings.season == NO_SEASON or services.look.theme.flat:
        return
    size, month, unit = (rect.width, rect.height - services.look.px(8)), services.month, services.look.scale.unit / 4
    radius = _RADIUS * services.look.scale.ui_unit
    garden = services.pictures.later(("garden", month, size, unit), lambda: rounded(veranda.prospect(month, size, unit), radius))
    if garden is not None:
        surface.blit(garden, garden.get_rect(center=rect.center))


class Flight(Widget):
    """A card between its pile and its place. `fly` lets it come as at the table, at its speed."""

    role = Role.GROUP

    def __init__(self, look: Look, services: Services) -> None:
        super().__init__(look, _("Preview"))
        self._services = services
        self._seconds, self._elapsed = 0.0, 0.0

    def wanted_height(self, width: int) -> int:
        """As high as a row of cards."""
        del width
        return self.look.px(76)

    def fly(self) -> None:
        """Let the card come from the pile to its place."""
        settings = self._services.settings
        self._seconds = FADE_SECONDS if settings.reduced_motion else FLIGHT_SECONDS * STRETCH[settings.speed]
        self._elapsed = -WAIT_SECONDS if self._seconds else 0.0
        self._services.play(SoundId.CARD_SLIDE)

    def update(self, dt: float) -> None:
        """Let it come on."""
        before, self._elapsed = self._elapsed, min(self._elapsed + dt, self._seconds)
        if before < self._elapsed == self._seconds:
            self._services.play(SoundId.CARD_LAND)

    @property
    def is_animating(self) -> bool:
        """Whether the card is on its way."""
        return self._elapsed < self._seconds

    def draw(self, surface: Surface) -> None:
        """Draw pile and card; with reduced motion it comes up where it belongs."""
        services, key = self._services, FaceKey("hanafuda", FLOWER, variant_of(self._services.settings))
        back = services.pictures.key(services.settings, "hanafuda", None)
        start, goal = places_in(self.look, self.rect, (back, key))
        start.left = self.rect.left + self.look.px(5)
        share = share_of(self._elapsed, self._seconds) if self._seconds else 1.0
        card = services.pictures.faces.get(key, goal.size)
        if services.settings.reduced_motion and share < 1:
            card = card.copy()
            card.set_alpha(round(255 * share))
        elif share < 1:
            goal.left = round(start.left + (goal.left - start.left) * out_cubic(share))
        surface.blit(services.pictures.faces.get(back, start.size), start)
        surface.blit(card, goal)
