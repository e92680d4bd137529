"""The leaves of a table's right column: opened by pointer, focus and key, and kept open."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from sounds.ids import SoundId
from ui.kit.columns import KEYS
from ui.kit.reveal.effects import Unfolding
from ui.kit.table import AnyTable
from ui.scenes.table.static_layer import StaticLayer
from ui.services.services import Services


class Folding:
    """Opens leaves of the table of a game and folds them away, before one's eyes; `changed` has the controls laid anew."""

    def __init__(self, services: Services, game: str, table: AnyTable, still: StaticLayer, changed: Callable[[], None]) -> None:
        self._services, self._game, self._table, self._still, self._changed = services, game, table, still, changed

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds: a leaf that is aimed at opens, one that is left shuts."""
        opened = len(self._table.context.leaves.open)
        if self._table.context.leaves.step(dt):
            self._unfold(opened)
            self._changed()

    def press(self, key: str) -> None:
        """Keep a leaf beside the table open, or fold it away."""
        opened = len(self._table.context.leaves.open)
        self._table.context.leaves.press(key)
        self._unfold(opened)
        services, kept = self._services, self._table.context.leaves.kept
        others = {key: wish for key, wish in services.settings.open_leaves.items() if not key.startswith(f"{self._game}/")}
        services.play(SoundId.CARD_SLIDE)
        services.change(open_leaves={**others, **{f"{self._game}/{key}": True for key in kept}})
        self._changed()

    def press_letter(self, letter: str) -> None:
        """Keep the leaf open to which a letter belongs, or fold it away; nothing where there is none."""
        for leaf, _rect in self._table.layout.leaves():
            if KEYS.get(leaf.key) == letter:
                self.press(leaf.key)
                return

    def _unfold(self, opened: int) -> None:
        """Let leaves that have opened or folded, while `opened` were open before, do so before one's eyes."""
        leaves, layout = self._table.context.leaves, self._table.layout
        now = len(leaves.open)
        found = layout.leaves()
        if now == opened or not found or self._services.look.reduced_motion:
            return
        frame = layout.frame
        place = frame.rect(*frame.right)
        top = min(rect.top for _leaf, rect in found)
        place = Rect(place.x, top, place.width, place.bottom - top)
        before = self._still.part(place)
        if before is not None:
            self._table.effects.append(Unfolding(before, place, opens=now > opened, unit=frame.scale.unit))
