"""One focus for mouse, keyboard and pad: which control has it, which is pointed at, which is held down."""

from __future__ import annotations

from collections.abc import Callable

from ui.input.intents import Modality
from ui.widgets.area import Hotspot
from ui.widgets.layers import ScreenLayers
from ui.widgets.look import Look
from ui.widgets.modal import Modal
from ui.widgets.widget import Control, Widget


class Focus(ScreenLayers):
    """The layers of a screen with what is in focus and pointed at. `modality` is the device in use when the screen opens.

    Only keyboard and pad show the jade ring.
    """

    def __init__(self, look: Look, root: Widget, modality: Modality = Modality.MOUSE) -> None:
        super().__init__(look, root)
        self.modality = modality
        self.axis: Callable[[], float] | None = None
        """Where the middle of what lies behind dialogs is across the window, in pixels; None: in its middle."""
        self._focus: Control | None = None
        self._hover: Control | None = None
        self._held: Control | None = None
        self._offered: Control | None = None
        self._pointer: tuple[int, int] | None = None

    @property
    def focus(self) -> Control | None:
        """The control that has the focus."""
        return self._focus

    @property
    def typing(self) -> bool:
        """Whether keys write: the reader of intents must know (`Reader.typing`)."""
        return self._focus is not None and self._focus.writes

    @property
    def pointed(self) -> Control | None:
        """The control under the pointer, or with a keyboard or pad the one that has the focus."""
        return self._hover if self.modality is Modality.MOUSE else self._focus

    @property
    def pointer(self) -> tuple[int, int] | None:
        """Where the pointer is, in pixels; None with a keyboard or pad, or under a dialog."""
        return self._pointer if self.modality is Modality.MOUSE and not self._modals else None

    @property
    def explained(self) -> Control | None:
        """The control whose tooltip is on the screen."""
        return self._explained() if self.tooltip.shown else None

    @property
    def picture_pointed(self) -> Hotspot | None:
        """The picture that is pointed at and that Enter uses: under the pointer, offered, or with keyboard or pad in focus."""
        if self.modality is Modality.MOUSE and isinstance(self._hover, Hotspot) and not self._hover.quiet:
            return self._hover
        shown = self.modality is not Modality.MOUSE or self._focus is self._offered
        return self._focus if shown and isinstance(self._focus, Hotspot) else None

    def visit(self, control: Control) -> None:
        """Give the focus to `control` and bring it into sight."""
        self.focus_on(control)
        self.reveal(control)

    def offer(self, control: Control) -> None:
        """Give the focus to `control` and point at it, with a mouse too, for as long as the pointer is on no other picture."""
        self._offered = control
        self.focus_on(control)

    def open(self, modal: Modal) -> None:
        """Put a dialog over everything, in the look of this screen; its safe button gets the focus."""
        self._drop_held()
        modal.axis = self.axis
        if modal.look != self.look:
            modal.restyle(self.look)
        self._modals.append((modal, self._focus))
        modal.place(self.look.scale.window)
        self._set_hover(None)
        self.focus_on(modal.safe)
        if modal.sound is not None:
            self.look.play(modal.sound)

    def close(self, modal: Modal | None = None) -> None:
        """Take a dialog away, the newest if none is named; the focus goes back to where it was."""
        for n, (one, before) in enumerate(self._modals):
            if one is modal or (modal is None and n == len(self._modals) - 1):
                self._drop_held()
                del self._modals[n]
                self._set_hover(None)
                self.focus_on(before if before is not None and self.top.path_to(before) else None)
                return

    def conceal(self) -> None:
        """Close every dialog, and forget what is pointed at, in focus and said: somebody else is about to look on."""
        self._drop_held()
        self._modals.clear()
        self._pointer = self._offered = None
        self._set_hover(None)
        self.focus_on(None)
        self.toasts.conceal()

    def replace(self, root: Widget) -> None:
        """Show another top widget; focus, and what is dragged, go to the control that stands for the same, if there is one."""
        former, offered = self._focus, self._focus is self._offered
        held = self._held
        heirs = (c for c in root.walk() if isinstance(c, Control) and held is not None and not self._modals and c.takes_over(held))
        if (heir := next(heirs, None)) is not None:
            self._held = heir
        else:
            self._drop_held()
        self.root = root
        self._set_hover(None)
        if not self._modals:
            same = (c for c in self.controls() if former and c.identity == former.identity)
            self.focus_on(next(same, None))
            self._offered = self._focus if offered else None
        self._rehover()

    def restyle(self, look: Look) -> None:
        """Take another look; the root is placed by its scene afterwards, dialogs and toasts are placed here."""
        self._drop_held()
        super().restyle(look)
        self._set_hover(None)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        super().update(dt)
        if self._focus is not None and not self.top.path_to(self._focus):
            self.focus_on(None)  # it was taken out or hidden
        self._rehover()
        self.tooltip.update(dt, self._explained(), self.look)

    @property
    def is_animating(self) -> bool:
        """Whether the next frame differs although nobody does anything, or a tooltip is about to come."""
        return (self.tooltip.waits and self._explained() is not None) or super().is_animating

    def _rehover(self) -> None:
        """Find what is under the pointer, which may have moved away by itself."""
        if self._held is None and self.modality is Modality.MOUSE:
            self._set_hover(self.control_at(self._pointer) if self._pointer else None)

    def _drop_held(self) -> None:
        """Forget a press that has not been let go; what is being held is let go."""
        held, self._held = self._held, None
        for control in (held, self._focus):
            if control is not None:
                control.pressed = False
                control.end_hold()
        if held is not None:
            held.cancel()

    def focus_on(self, control: Control | None) -> None:
        """Give the focus to `control` silently; None takes it away."""
        former = self._focus
        if former is control:
            self._ring()
            return
        if former is not None:
            former.focused = former.ringed = former.pressed = False
            former.end_hold()
        self._focus = control
        self._ring()
        if control is not None:
            control.focused = True
            control.on_focus()
        self._tell_areas(former, control, Modality.KEYBOARD)
        self.tooltip.rest_again()

    def _ring(self) -> None:
        if self._focus is not None:
            self._focus.ringed = self.modality is not Modality.MOUSE

    def _set_hover(self, control: Control | None) -> None:
        former = self._hover
        if former is control:
            return
        if former is not None:
            former.hovered = False
        self._hover = control
        if control is not None:
            control.hovered = True
        self._tell_areas(former, control, Modality.MOUSE)
        self.tooltip.rest_again()

    def _tell_areas(self, former: Control | None, control: Control | None, by: Modality) -> None:
        """Tell pictures that they are pointed at: by the device in use, the other's place counts for nothing."""
        pointing = (self.modality is Modality.MOUSE) == (by is Modality.MOUSE)
        if isinstance(former, Hotspot):
            former.point(False)
        if isinstance(control, Hotspot) and pointing:
            control.point(True)

    def _explained(self) -> Control | None:
        """Return the control whose tooltip belongs on the screen."""
        control = self.pointed
        hidden = self.modal is not None and self.modal.peeking
        return control if control is not None and control.tooltip and self._held is None and not hidden else None
