"""What stands on a screen of widgets, in layers: the top widget, the dialogs over it, the tooltip and the toasts."""

from __future__ import annotations

from pygame import Surface

from ui.widgets.look import Look
from ui.widgets.modal import Modal
from ui.widgets.notes import Explanation, Toasts
from ui.widgets.scroll import ScrollPanel
from ui.widgets.semantics import Node, Role
from ui.widgets.widget import Control, Widget


class ScreenLayers:
    """All widgets of one screen, the newest dialog on top of the others."""

    def __init__(self, look: Look, root: Widget) -> None:
        self.look = look
        self.root = root
        self.toasts = Toasts(look)
        self.toasts.place(look.scale.window)
        self.tooltip = Explanation()
        self._modals: list[tuple[Modal, Control | None]] = []
        """The dialogs, and what had the focus when each was opened."""

    @property
    def top(self) -> Widget:
        """The widget that gets the intents: the newest dialog, else the root."""
        return self.modal or self.root

    @property
    def modal(self) -> Modal | None:
        """The newest dialog that is open."""
        return self._modals[-1][0] if self._modals else None

    def controls(self) -> tuple[Control, ...]:
        """Return what the focus can stand on in the top layer, in the order of Tab."""
        return tuple(w for w in self.top.walk() if isinstance(w, Control) and w.focusable)

    def control_at(self, at: tuple[int, int]) -> Control | None:
        """Return what a press at a point would use: what is drawn there, else what is so small that its target is larger."""
        beside = self.modal.beside if self.modal is not None else None
        layers = (self.top,) if beside is None else (self.top, beside)
        found = (layer.control_at(at, wide=wide) for layer in layers for wide in (False, True))
        return next((control for control in found if control is not None), None)

    def reveal(self, control: Control) -> None:
        """Bring `control` into sight."""
        for widget in self.top.path_to(control):
            if isinstance(widget, ScrollPanel):
                widget.reveal(control.rect)

    def say(self, words: str, *, alarm: bool = False, for_now: bool = False) -> None:
        """Show a toast; `for_now` one about the decision that is due."""
        self.toasts.say(words, alarm=alarm, for_now=for_now)

    def restyle(self, look: Look) -> None:
        """Take another look; the root is placed by its scene afterwards, dialogs and toasts are placed here."""
        self.look = look
        for widget in (self.root, self.toasts, *(modal for modal, _former in self._modals)):
            widget.restyle(look)
        self.toasts.place(look.scale.window)
        for modal, _former in self._modals:
            modal.place(look.scale.window)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self.root.update(dt)
        for modal, _former in self._modals:
            modal.update(dt)
        self.toasts.keep_off(self.modal.occupied if self.modal is not None else None)
        self.toasts.update(dt)
        if self.modal is not None and (place := self.modal.quiet_place) is not None:
            self.modal.spoken_over = any(toast.rect.collidepoint(place) for toast in self.toasts.children)

    @property
    def is_animating(self) -> bool:
        """Whether the next frame differs although nobody does anything."""
        layers = (self.root, self.toasts, *(modal for modal, _former in self._modals))
        return any(layer.is_animating for layer in layers)

    def draw(self, surface: Surface) -> None:
        """Draw the root, the dialogs, the tooltip and the toasts; changes nothing."""
        self.root.draw(surface)
        self.draw_above(surface)

    def draw_above(self, surface: Surface) -> None:
        """Draw all but the root: for scenes whose root lies under something else."""
        for modal, _former in self._modals:
            modal.draw(surface)
        self.tooltip.draw(surface)
        self.toasts.draw(surface)

    def semantics(self) -> Node:
        """Return the whole screen in words; what a dialog covers is still there, above it in the list."""
        layers = [self.root.semantics(), *(modal.semantics() for modal, _former in self._modals)]
        return Node(Role.GROUP, "", children=(*layers, *self.tooltip.semantics(), self.toasts.semantics()))
