"""What the settings do, seen at once: small pictures in their rows, made as the table makes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect, Surface

from sounds.ids import SoundId
from sprites import scenery
from sprites.face import FaceKey, deck_of
from ui.scenes.picture_card import Paint
from ui.services.pictures import variant_of
from ui.services.services import Services
from ui.services.settings import CARD_SIZES, NO_SEASON, UI_SCALES
from ui.stage.easing import out_cubic, share_of
from ui.stage.timeline import STRETCH
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE
from ui.widgets import Look
from ui.widgets.box import draw_focus

FLOWER = "10-tane-deer"
CARDS: Mapping[str, tuple[str, str]] = {
    "large_index": ("french", "9C"),
    "four_colour": ("french", "QD"),
    "month_tags": ("hanafuda", FLOWER),
    "high_contrast": ("hanafuda", FLOWER),
}
"""The card that shows what a switch does."""
FLIGHT_SECONDS = 0.36
WAIT_SECONDS = 0.25
"""How long the card rests on the pile before it flies, so that the eye is there."""


def picture_of(services: Services, flight: SampleFlight, key: str) -> Paint | None:
    """Return what draws the picture of a setting as it is now; None where there is nothing to see."""
    if key in CARDS:
        return partial(_pair, services, key)
    others = {"card_size": _card_sizes, "ui_scale": _letters, "season": _night}
    return partial(others[key], services) if key in others else flight.draw if key in {"speed", "reduced_motion"} else None


def lay_cards(services: Services, surface: Surface, keys: Sequence[FaceKey], places: Sequence[Rect], chosen: int = -1) -> None:
    """Draw cards at their places, the chosen one ringed in gold."""
    unit = services.look.scale.ui_unit
    for index, (key, place) in enumerate(zip(keys, places, strict=True)):
        surface.blit(services.pictures.faces.get(key, place.size, back=services.pictures.key(services.settings, key.deck, None)), place)
        if index == chosen:
            draw_focus(surface, place, 1, 4 * unit, unit, services.look.theme, chosen=True)


def places_in(look: Look, rect: Rect, keys: Sequence[FaceKey], shares: Sequence[float] = (1.0,)) -> list[Rect]:
    """Return where cards stand beside each other at the right of `rect`, `shares` of its height high: the last one, or each its own."""
    found: list[Rect] = []
    right = rect.right - look.px(5)
    for n in reversed(range(len(keys))):
        across, down = deck_of(keys[n].deck).field
        high = round((rect.height - look.px(10)) * shares[n % len(shares)])
        place = Rect(0, 0, round(high * across / down), high).move_to(midright=(right, rect.centery))
        found.insert(0, place)
        right -= max(place.width, look.px(24)) + look.px(12)
    return found


def _pair(services: Services, key: str, surface: Surface, rect: Rect) -> None:
    """The corner of a card without and with what a switch does to it, close up; as it is now where there is little room."""
    look, settings, (deck, face) = services.look, services.settings, CARDS[key]
    (across, down), gap = deck_of(deck).field, look.px(12)
    states = (False, True) if rect.width > look.px(80) else (getattr(settings, key),)
    place = Rect(rect.left, rect.top + look.px(5), (rect.width + gap) // len(states) - gap, rect.height - look.px(10))
    wide = max(round(1.2 * place.width), look.px(110))
    for on in states:
        switched: dict[str, Any] = {key: on}
        card = FaceKey(deck, face, variant_of(replace(settings, **switched)))
        picture = services.pictures.faces.get(card, (wide, round(wide * down / across)), back=services.pictures.key(settings, deck, None))
        surface.blit(picture, place, ((0, 0), place.size))
        if getattr(settings, key) is on:
            draw_focus(surface, place, 0, 4 * look.scale.ui_unit, look.scale.ui_unit, look.theme, chosen=True)
        place = place.move(place.width + gap, 0)


def _card_sizes(services: Services, surface: Surface, rect: Rect) -> None:
    keys = [services.pictures.key(services.settings, "french", None)] * len(CARD_SIZES)
    places = places_in(services.look, rect, keys, [size / CARD_SIZES[-1] for size in CARD_SIZES])
    lay_cards(services, surface, keys, places, CARD_SIZES.index(services.settings.card_size))


def _letters(services: Services, surface: Surface, rect: Rect) -> None:
    look, step = services.look.on_sheet, rect.width / len(UI_SCALES)
    for n, size in enumerate(UI_SCALES):
        ink = look.theme.gold if size == services.settings.ui_scale else look.theme.text3
        look.write(surface, "A", (rect.left + step * (n + 0.5), rect.centery), size * BODY_SIZE, ink, face=Face.BOLD, align=Align.CENTRE)


def _night(services: Services, surface: Surface, rect: Rect) -> None:
    """The title's scene in the month; nothing where nothing drifts."""
    place, month = rect.inflate(0, -services.look.px(10)), services.month
    drifts = services.settings.season != NO_SEASON and not services.look.theme.flat
    if drifts and (night := services.pictures.later(("season", month, place.size), lambda: scenery.night(place.size, month))):
        surface.blit(night, place)


class SampleFlight:
    """A card between its pile and its place. `fly` lets it come as at the table, at its speed."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._seconds = self._elapsed = 0.0

    def fly(self) -> None:
        """Let the card come from the pile to its place."""
        settings = self._services.settings
        self._seconds = 0.0 if settings.reduced_motion else FLIGHT_SECONDS * STRETCH[settings.speed]
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

    def draw(self, surface: Surface, rect: Rect) -> None:
        """Draw pile and card."""
        services, settings = self._services, self._services.settings
        keys = [services.pictures.key(settings, "hanafuda", face) for face in (None, FLOWER)]
        pile, place = places_in(services.look, rect, keys)
        pile.left = rect.left + services.look.px(5)
        share = share_of(self._elapsed, self._seconds) if self.is_animating else 1.0
        place.left = round(pile.left + (place.left - pile.left) * out_cubic(share))
        lay_cards(services, surface, keys, (pile, place))
