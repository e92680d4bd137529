"""Pills: a few words on a small dark ground with round ends. Tags lie over cards, counts under piles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from ui.kit.skin import Skin
from ui.stage.node import Pose
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, RGB, rgb
from ui.widgets.box import Box, centred, draw_box

TAG_HEIGHT = 21.0
COUNT_HEIGHT = 24.0
COUNT_WIDTH = 60.0
SMALL_COUNT = (40.0, 22.0)
RIBBON = rgb("8c1f1c")


@dataclass(frozen=True, slots=True)
class Pill:
    """What a pill says; `on` is gold: it counts now."""

    words: str
    on: bool = False


def pill(skin: Skin, surface: Surface, rect: Rect, says: Pill) -> None:
    """Draw a pill into `rect`, its words as large as they fit; on paper it is a red ribbon while it is on, else words alone."""
    look, theme = skin.look, skin.look.theme
    if skin.is_paper:
        if says.on:
            draw_box(surface, rect, Box(3 * look.scale.ui_unit, RIBBON, 1.0, theme.gold, 1.3 * look.scale.ui_unit))
        ink, face = (theme.text, Face.BOLD) if says.on else (skin.inks.text2, Face.REGULAR)
        look.write(surface, says.words, rect.center, BODY_SIZE, ink, face=face, align=Align.CENTRE, room=rect.width - skin.px(12))
        return
    fill, line, ink = (
        (theme.chosen, theme.gold, theme.gold) if says.on else (skin.well, theme.rule_strong, theme.text2)
    )
    draw_box(surface, rect, Box(rect.height / 2, fill, 1.0, line, 1.3 * look.scale.ui_unit))
    look.write(surface, says.words, rect.center, BODY_SIZE, ink, align=Align.CENTRE, room=rect.width - skin.px(12))


def tag(skin: Skin, surface: Surface, middle: tuple[float, float], words: str, *, within: Rect | None = None) -> Rect:
    """Draw a word with a gold line about a point in pixels, as wide as it needs, `within` a place; return where it stands."""
    rect = centred(middle, round(skin.look.width(words, BODY_SIZE)) + skin.px(20), skin.px(TAG_HEIGHT))
    if within is not None:
        rect.clamp_ip(within)
    return _rounded(skin, surface, "tag", rect, words, BODY_SIZE, Face.REGULAR, 1.0, skin.look.theme.gold, 1.2)


def count(skin: Skin, surface: Surface, middle: tuple[float, float], words: str, *, least: float = COUNT_WIDTH) -> Rect:
    """Draw the number of cards of a pile about a point in pixels, `least` interface units wide or more; return where it stands."""
    wide = max(skin.px(least), skin.look.width(words, BODY_SIZE, Face.BOLD) + skin.px(22))
    rect = centred(middle, wide, skin.px(COUNT_HEIGHT))
    return _rounded(skin, surface, "count", rect, words, BODY_SIZE, Face.BOLD, 0.95, skin.look.theme.gold, 1.4)


def small_count(skin: Skin, surface: Surface, pose: Pose, words: str, *, beside: bool = False) -> Rect:
    """Draw the number of cards of a small stack under it, or `beside` it at its left; return where it stands."""
    wide, high = skin.px(SMALL_COUNT[0]), skin.px(SMALL_COUNT[1])
    rect = Rect(round(pose.x - wide / 2), round(pose.y + pose.height / 2 + skin.px(4)), wide, high)
    if beside:
        rect.midright = round(pose.x - pose.width / 2 - skin.px(4)), round(pose.y)
    return _rounded(skin, surface, "small count", rect, words, BODY_SIZE, Face.BOLD, 0.95, skin.look.theme.rule_strong, 1.0)


def _rounded(
    skin: Skin, surface: Surface, name: str, rect: Rect, words: str, size: float, face: Face, alpha: float, line: RGB, wide: float
) -> Rect:
    """Draw words in the middle of a dark ground with round ends and a line so many units wide, as a piece; return where it stands."""
    look = skin.look

    def anew() -> None:
        draw_box(surface, rect, Box(rect.height / 2, skin.well, alpha, line, wide * look.scale.ui_unit))
        look.write(surface, words, rect.center, size, look.theme.text, face=face, align=Align.CENTRE)

    skin.pieces.draw(surface, name, rect.inflate(4, 4), words, anew)
    return rect


def caption(
    skin: Skin,
    surface: Surface,
    middle: tuple[float, float],
    words: str,
    size: float,
    ink: RGB,
    room: float | None = None,
) -> None:
    """Write what something on the mat is called, about a point in pixels."""
    look = skin.look
    wide = look.width(words, size)
    area = centred(middle, round(wide if room is None else min(wide, room)) + skin.px(8), 2 * look.lead(size))
    anew = partial(look.write, surface, words, middle, size, ink, align=Align.CENTRE, room=room)
    skin.pieces.draw(surface, "caption", area, (words, ink, size), anew)


def above(skin: Skin, pose: Pose) -> tuple[float, float]:
    """Return the middle of a line of words over a pile, in pixels."""
    return pose.x, pose.y - pose.height / 2 - skin.px(20)


def below(skin: Skin, pose: Pose) -> tuple[float, float]:
    """Return the middle of a count or tag under a pile, in pixels."""
    return pose.x, pose.y + pose.height / 2 + skin.px(20)
