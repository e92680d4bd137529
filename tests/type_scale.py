"""Which sizes of type the screens ask for, and what stands beside the axis of a mat, while something lasts.

The rule: every line is asked for in one of the four sizes of text, every carved one in one of the four heights, in units of the
interface. On a table's own things, which do not grow with the interface, it is that size divided by the size of the interface; on
whole pages of a result, which are laid out as at 100 %, up to so many times as large as their lines have room; so on the slips of the
title, all alike. Only fitting makes words smaller than they were asked for: `Look.fitted`, `Look.folded` and `Look.carved_fitted`. The
margin of a print has sizes of its own, and so have the letters that show the sizes to choose from in the settings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from pygame import Rect, Surface

from ui.kit.table_context import TableContext
from ui.library import prints
from ui.scenes import settings_pictures
from ui.scenes.title.scene import LARGE, TitleScene
from ui.scenes.title.shelf import OfferButton
from ui.text.render import Align
from ui.theme import BODY_SIZE, CARVED, CHIEF_SIZE, LEAD_SIZE, TITLE_SIZE
from ui.widgets import Look

TYPE = BODY_SIZE, TITLE_SIZE, LEAD_SIZE, CHIEF_SIZE
NEAR = 0.02
"""Sizes that differ by less are the same."""


@dataclass
class Found:
    """What did not keep to the scale, as kind, size and words; the rectangles that words over the hand stand in, in pixels; what is
    written about its middle, and where that is."""

    strange: set[tuple[str, float, str]] = field(default_factory=set)
    lines: list[Rect] = field(default_factory=list)
    centred: list[tuple[str, tuple[float, float]]] = field(default_factory=list)
    made: set[float] = field(default_factory=set)
    """Sizes that fitting made of those of the scale."""
    paused: bool = False

    def ask(self, look: Look, kind: str, size: float, words: str, ui: float) -> None:
        """Note a size that is asked for, unless it is of the scale."""
        steps, own = (CARVED if kind == "carved" else TYPE), look.scale.ui
        grown = ui if own == 1.0 else 1.0
        exact = any(step * k - NEAR <= size <= step * k * grown + NEAR for step in steps for k in (1.0, 1 / own))
        if words.strip() and not self.paused and not exact and not any(abs(size - one) < NEAR for one in self.made):
            self.strange.add((kind, round(size, 2), words[:40]))


@contextmanager
def read_off(ui: Callable[[], float]) -> Iterator[Found]:
    """Yield what is found while this lasts; `ui` returns the size of the interface."""
    found, sums = Found(), ExitStack()

    def asked(owner: type, name: str, kind: str, at: int, *, makes: bool = False) -> None:
        real = getattr(owner, name)

        def told(self: Any, *args: Any, **named: Any) -> Any:
            words = next(one for one in args if isinstance(one, (str, tuple)))
            found.ask(self, kind, args[at], words if isinstance(words, str) else " ".join(words), ui())
            if name in ("write", "carve") and named.get("align") is Align.CENTRE:
                found.centred.append((args[1], args[2]))
            result = real(self, *args, **named)
            if makes:
                found.made.add(result[1] if isinstance(result, tuple) else result)
            return result

        sums.enter_context(patch.object(owner, name, told))

    def laid(self: TableContext[Any], surface: Surface, rect: Rect) -> Any:
        found.lines.append(rect.copy())
        return real_ground(self, surface, rect)

    def shared(self: OfferButton) -> Any:
        lines, share = real_set(self)
        found.made.update(size * share for size in TYPE)
        return lines, share

    def set_on_the_title(self: TitleScene) -> float:
        share = real_share(self)
        found.made.update(size * grown / ui() for size in TYPE for grown in (share, min(LARGE, ui())))
        return share

    def of_its_own(real: Callable[..., Any]) -> Callable[..., Any]:
        def shown(*args: Any, **named: Any) -> Any:
            found.paused = True
            try:
                return real(*args, **named)
            finally:
                found.paused = False

        return shown

    real_ground, real_set = TableContext.draw_line_ground, OfferButton._set
    real_share = TitleScene.words_share
    with sums:
        for name, kind, at, makes in (
            ("write", "text", 3, False),
            ("write_lines", "text", 3, False),
            ("carve", "carved", 3, False),
            ("fitted", "text", 2, True),
            ("folded", "text", 2, True),
            ("carved_fitted", "carved", 2, True),
        ):
            asked(Look, name, kind, at, makes=makes)
        sums.enter_context(patch.object(TableContext, "draw_line_ground", laid))
        sums.enter_context(patch.object(OfferButton, "_set", shared))
        sums.enter_context(patch.object(TitleScene, "words_share", set_on_the_title))
        sums.enter_context(patch.object(prints, "_over", of_its_own(prints._over)))
        sums.enter_context(patch.object(settings_pictures, "_letters", of_its_own(settings_pictures._letters)))
        yield found
