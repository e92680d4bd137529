"""The tree of a screen's widgets: one focus for mouse, keyboard and pad, dialogs above each other, tooltips and toasts.

A scene makes a `Tree` with its top widget, hands it every intent (`handle` says whether it was used), steps and draws it.
Focus: the pointer focuses what it presses; arrows, d-pad and stick move it to the nearest control that way; Tab and the
shoulders go through all in order. Only keyboard and pad show the jade ring. A press lands when it is let go inside. Keys go on
from the picture under the pointer, and never use a picture that was not shown as pointed at.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from pygame import Surface

from sounds.ids import SoundId
from ui.input.intents import (
    Command,
    Composing,
    Edit,
    Intent,
    Letter,
    Modality,
    ModalityChanged,
    MoveFocus,
    PointerButton,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Released,
    Scrolled,
    Signal,
    StepFocus,
    TextTyped,
)
from ui.theme import TOOLTIP_DELAY_SECONDS
from ui.widgets.area import Hotspot
from ui.widgets.button import Button
from ui.widgets.distance import nearest_way
from ui.widgets.field import TextField
from ui.widgets.keyboard import ScreenKeyboard
from ui.widgets.look import Look
from ui.widgets.modal import Modal
from ui.widgets.notes import Toasts, Tooltip
from ui.widgets.scroll import ScrollPanel
from ui.widgets.semantics import Node, Role
from ui.widgets.widget import Control, Widget


class Tree:
    """All widgets of one screen. `modality` is the device in use when the screen opens."""

    def __init__(self, look: Look, root: Widget, modality: Modality = Modality.MOUSE) -> None:
        self.look = look
        self.root = root
        self.modality = modality
        self.toasts = Toasts(look)
        self.toasts.place(look.scale.window)
        self._modals: list[tuple[Modal, Control | None]] = []
        self._focus: Control | None = None
        self.furnish: Callable[[Modal], object] | None = None
        """Makes a dialog that opens of the stuff of the place over which it does."""
        self._hover: Control | None = None
        self._held: Control | None = None
        self._offered: Control | None = None
        self._unseen = False
        self._pointer: tuple[int, int] | None = None
        self._rest = 0.0
        self._tooltip: Tooltip | None = None
        self.on_used: Callable[[Control, bool], None] | None = None
        """Told of every control that was used, and whether by its own key."""

    # What scenes use

    @property
    def top(self) -> Widget:
        """The widget that gets the intents: the newest dialog, else the root."""
        return self._modals[-1][0] if self._modals else self.root

    @property
    def modal(self) -> Modal | None:
        """The newest dialog that is open."""
        return self._modals[-1][0] if self._modals else None

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
    def explained(self) -> Control | None:
        """The control whose tooltip is on the screen."""
        return self._explained() if self._tooltip is not None else None

    @property
    def picture_pointed(self) -> Hotspot | None:
        """The picture that is pointed at and that Enter uses: under the pointer, offered, or with keyboard or pad in focus."""
        if self.modality is Modality.MOUSE and isinstance(self._hover, Hotspot) and not self._hover.quiet:
            return self._hover
        shown = self.modality is not Modality.MOUSE or self._focus is self._offered
        return self._focus if shown and isinstance(self._focus, Hotspot) else None

    def focus_on(self, control: Control | None) -> None:
        """Give the focus to `control` silently; None takes it away."""
        self._set_focus(control)

    def visit(self, control: Control) -> None:
        """Give the focus to `control` and bring it into sight."""
        self._set_focus(control)
        self.reveal(control)

    def reveal(self, control: Control) -> None:
        """Bring `control` into sight."""
        for widget in self.top.path_to(control):
            if isinstance(widget, ScrollPanel):
                widget.reveal(control.rect)

    def offer(self, control: Control) -> None:
        """Give the focus to `control` and point at it, with a mouse too, for as long as the pointer is on no other picture."""
        self._offered = control
        self._set_focus(control)

    def open(self, modal: Modal) -> None:
        """Put a dialog over everything; its safe button gets the focus."""
        self._drop_held()
        if self.furnish is not None:
            self.furnish(modal)
        self._modals.append((modal, self._focus))
        modal.place(self.look.scale.window)
        self._set_hover(None)
        self._set_focus(modal.safe)
        if modal.sound is not None:
            self.look.play(modal.sound)

    def close(self, modal: Modal | None = None) -> None:
        """Take a dialog away, the newest if none is named; the focus goes back to where it was."""
        for n, (one, before) in enumerate(self._modals):
            if one is modal or (modal is None and n == len(self._modals) - 1):
                self._drop_held()
                del self._modals[n]
                self._set_hover(None)
                self._set_focus(before if before is not None and self.top.path_to(before) else None)
                return

    def say(self, words: str, *, alarm: bool = False, for_now: bool = False) -> None:
        """Show a toast; `for_now` one about the decision that is due."""
        self.toasts.say(words, alarm=alarm, for_now=for_now)

    def conceal(self) -> None:
        """Close every dialog, and forget what is pointed at, in focus and said: somebody else is about to look on."""
        self._drop_held()
        self._modals.clear()
        self._pointer = self._offered = None
        self._set_hover(None)
        self._set_focus(None)
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
            self._set_focus(next(same, None))
            self._offered = self._focus if offered else None
        self._rehover()

    def restyle(self, look: Look) -> None:
        """Take another look; the root is placed by its scene afterwards, dialogs and toasts are placed here."""
        self.look = look
        self._drop_held()
        for widget in (self.root, self.toasts, *(modal for modal, _former in self._modals)):
            widget.restyle(look)
        self.toasts.place(look.scale.window)
        for modal, _former in self._modals:
            modal.place(look.scale.window)
        self._set_hover(None)

    def controls(self) -> tuple[Control, ...]:
        """Return what the focus can stand on in the top layer, in the order of Tab."""
        return tuple(w for w in self.top.walk() if isinstance(w, Control) and w.focusable)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self.root.update(dt)
        for modal, _former in self._modals:
            modal.update(dt)
        self.toasts.keep_off(self.modal.occupied if self.modal is not None else None)
        self.toasts.update(dt)
        if self.modal is not None and (place := self.modal.quiet_place) is not None:
            self.modal.spoken_over = any(toast.rect.collidepoint(place) for toast in self.toasts.children)
        if self._focus is not None and not self.top.path_to(self._focus):
            self._set_focus(None)  # it was taken out or hidden
        self._rehover()
        self._explain(dt)

    @property
    def lively(self) -> bool:
        """Whether the next frame differs although nobody does anything, or a tooltip is about to come."""
        waiting = self._tooltip is None and self._explained() is not None and self._rest < TOOLTIP_DELAY_SECONDS
        layers = (self.root, self.toasts, *(modal for modal, _former in self._modals))
        return waiting or any(layer.lively for layer in layers)

    def draw(self, surface: Surface) -> None:
        """Draw the root, the dialogs, the tooltip and the toasts; changes nothing."""
        self.root.draw(surface)
        self.draw_above(surface)

    def draw_above(self, surface: Surface) -> None:
        """Draw all but the root: for scenes whose root lies under something else."""
        for modal, _former in self._modals:
            modal.draw(surface)
        if self._tooltip:
            self._tooltip.draw(surface)
        self.toasts.draw(surface)

    def semantics(self) -> Node:
        """Return the whole screen in words; what a dialog covers is still there, above it in the list."""
        layers = [self.root.semantics(), *(modal.semantics() for modal, _former in self._modals)]
        if self._tooltip:
            layers.append(self._tooltip.semantics())
        return Node(Role.GROUP, "", children=(*layers, self.toasts.semantics()))

    # Intents

    def handle(self, intent: Intent) -> bool:
        """Use an intent; False if it means nothing to the widgets, so that the scene may use it."""
        match intent:
            case ModalityChanged(modality):
                self._change_modality(modality)
                return False
            case PointerMoved(x, y):
                return self._moved((x, y))
            case Signal.POINTER_LEFT:
                self._pointer = None
                self._set_hover(None)
                return False
            case PointerReleased(x, y, PointerButton.LEFT):
                return self._released((x, y))
            case Signal.FOCUS_LOST:
                self._drop_held()
                return False
            case Command.PEEK | Released(Command.PEEK) if self.modal is not None and self.modal.peekable:
                self.modal.peeking = intent is Command.PEEK
                return True
            case _ if self.modal is not None and (self.modal.deaf or self.modal.peeking):
                return isinstance(intent, _SWALLOWED) or intent in (Command.CONFIRM, Command.BACK)
            case PointerPressed(x, y, PointerButton.LEFT):
                return self._pressed((x, y))
            case PointerPressed():
                return self.modal is not None
            case Scrolled(_dx, dy):
                return self._scroll(dy)
            case _:
                return self._keyed(intent)

    def _change_modality(self, modality: Modality) -> None:
        """Another device is used: where the pointer was, keys go on."""
        leaves_mouse = self.modality is Modality.MOUSE and modality is not Modality.MOUSE
        shown = self.picture_pointed
        self.modality = modality
        if leaves_mouse and self.modal is None:
            self._unseen = shown is None and isinstance(self._focus, Hotspot)
            if shown is not None:
                self._set_focus(shown)
        self._ring()

    def _keyed(self, intent: Intent) -> bool:
        focus = self._focus
        unseen, self._unseen = self._unseen, False
        match intent:
            case Command.CONFIRM if unseen:
                return True  # the ring shows now what the next press uses
            case Command.CONFIRM:
                return self._confirm()
            case Released(Command.CONFIRM) if focus is not None:
                focus.end_hold()
                return True
            case Command.BACK:
                return self._back()
            case MoveFocus(dx, dy):
                return self._move(dx, dy)
            case StepFocus(by):
                return self._tab(by)
            case TextTyped(text) if focus is not None and focus.enabled:
                return focus.typed(text)
            case Composing(text) if focus is not None and focus.enabled:
                return focus.composing(text)
            case Edit(key) if focus is not None and focus.enabled:
                return focus.edited(key)
            case Letter(text):
                return self._shortcut(text)
            case _:
                return False

    # Pointer

    def _moved(self, at: tuple[int, int]) -> bool:
        self._pointer = at
        if self._held is not None:
            self._held.hovered = self._held.target.collidepoint(at)
            self._held.pressed = self._held.hovered
            self._held.drag(at)
            return True
        self._rehover()
        return self._hover is not None

    def _rehover(self) -> None:
        """Find what is under the pointer, which may have moved away by itself."""
        if self._held is None and self.modality is Modality.MOUSE:
            self._set_hover(self.control_at(self._pointer) if self._pointer else None)

    def control_at(self, at: tuple[int, int]) -> Control | None:
        """Return what a press at a point would use: what is drawn there, else what is so small that its target is larger."""
        beside = self.modal.beside if self.modal is not None else None
        layers = (self.top,) if beside is None else (self.top, beside)
        found = (layer.control_at(at, wide=wide) for layer in layers for wide in (False, True))
        return next((control for control in found if control is not None), None)

    def _pressed(self, at: tuple[int, int]) -> bool:
        self._pointer = at
        self._drop_held()
        control = self.control_at(at)
        self._hide_tooltip()
        if control is None:
            return self.modal is not None and self.modal.press_beside(at)
        self._set_hover(control)
        if control.focusable and self.top.path_to(control):
            self._set_focus(control)
        elif self._focus is not None and self._focus.writes:
            self._set_focus(None)
        if not control.enabled:
            self.look.play(SoundId.REFUSED)
            return True
        self._held = control
        control.pressed = True
        control.begin_hold()
        control.grab(at)
        return True

    def _released(self, at: tuple[int, int]) -> bool:
        control, self._held = self._held, None
        if control is None:
            return False
        inside = control.target.collidepoint(at)
        control.pressed = False
        control.end_hold()
        control.drop(at)
        if inside:
            control.press(at)
            self._open_keyboard(control)
            self._tell_used(control, False)
        return True

    def _open_keyboard(self, control: Control) -> None:
        """Open the keyboard on the screen for a field that asked for it."""
        if isinstance(control, TextField) and control.asks_for_keys:
            control.asks_for_keys = False
            self.open(ScreenKeyboard(self.look, control, self.close))

    def _drop_held(self) -> None:
        """Forget a press that has not been let go; what is being held is let go."""
        held, self._held = self._held, None
        for control in (held, self._focus):
            if control is not None:
                control.pressed = False
                control.end_hold()
        if held is not None:
            held.cancel()

    def _scroll(self, dy: float) -> bool:
        start: Control | None = self._hover if self.modality is Modality.MOUSE else self._focus
        panels: list[ScrollPanel] = []
        if start is not None:
            panels = [w for w in self.top.path_to(start) if isinstance(w, ScrollPanel)]
        if not panels:
            place = self._pointer or self.look.scale.window.center
            panels = [w for w in self.top.walk() if isinstance(w, ScrollPanel) and w.rect.collidepoint(place)]
        return any(panel.scrolled(dy) for panel in reversed(panels))

    # Keys

    def _confirm(self) -> bool:
        focus = self._focus
        if focus is None:
            return self._focus_first()
        if not focus.enabled:
            self.look.play(SoundId.REFUSED)
            return True
        if isinstance(focus, TextField) and self.modality in (Modality.PAD, Modality.SWITCH):
            focus.asks_for_keys = True
            self._open_keyboard(focus)
            return True
        focus.begin_hold()
        focus.activate()
        self._tell_used(focus, False)
        return True

    def _back(self) -> bool:
        if self._focus is not None and self._focus.enabled and self._focus.back():
            return True
        if self.modal is None or self.modal.on_back is None:
            return False  # Escape is the scene's: it may open the menu over a decision that is due
        self.modal.on_back()
        return True

    def _shortcut(self, text: str) -> bool:
        beside = self.modal.beside if self.modal is not None else None
        widgets = chain(self.top.walk(), beside.walk() if beside is not None else ())
        for widget in chain.from_iterable((one, *one.without_room) for one in widgets):
            if isinstance(widget, Button) and widget.key.lower() == text:
                if widget.enabled:
                    widget.activate()
                    self._tell_used(widget, True)
                else:
                    self.look.play(SoundId.REFUSED)
                return True
        return self.modal is not None

    def _tab(self, by: int) -> bool:
        controls = self.controls()
        if not controls:
            return False
        if self._focus in controls:
            self._go_to(controls[(controls.index(self._focus) + by) % len(controls)])
        else:
            self._go_to(controls[0 if by > 0 else -1])
        return True

    def _move(self, dx: int, dy: int) -> bool:
        if self._focus is None:
            return self._focus_first()
        if self._focus.enabled and self._focus.step(dx, dy):
            return True
        nearest = nearest_way(self.top, self._focus, self.controls(), dx, dy)
        if nearest is not None:
            self._go_to(nearest)
        return nearest is not None

    def _focus_first(self) -> bool:
        modal = self.modal
        first = modal.safe if modal is not None and modal.safe is not None else next(iter(self.controls()), None)
        if self._hover is not None and self._hover.focusable:
            first = self._hover  # what was pointed at is where the eye is
        if first is None:
            return False
        self._go_to(first)
        return True

    def _go_to(self, control: Control) -> None:
        """Move the focus by key: heard, seen, and brought into sight."""
        if control is not self._focus:
            self.look.play(SoundId.HOVER)
        self.visit(control)

    def _tell_used(self, control: Control, by_key: bool) -> None:
        if self.on_used is not None:
            self.on_used(control, by_key)

    # Focus, hover, tooltip

    def _set_focus(self, control: Control | None) -> None:
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
        self._rest_again()

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
        self._rest_again()

    def _tell_areas(self, former: Control | None, control: Control | None, by: Modality) -> None:
        """Tell pictures that they are pointed at: by the device in use, the other's place counts for nothing."""
        pointing = (self.modality is Modality.MOUSE) == (by is Modality.MOUSE)
        if isinstance(former, Hotspot):
            former.point(False)
        if isinstance(control, Hotspot) and pointing:
            control.point(True)

    def _rest_again(self) -> None:
        # Once a tooltip is there, the next one comes at once.
        self._rest = TOOLTIP_DELAY_SECONDS if self._tooltip is not None else 0.0
        self._tooltip = None

    def _hide_tooltip(self) -> None:
        self._tooltip, self._rest = None, -1.0

    def _explained(self) -> Control | None:
        """Return the control whose tooltip belongs on the screen."""
        control = self.pointed
        hidden = self.modal is not None and self.modal.peeking
        return control if control is not None and control.tooltip and self._held is None and not hidden else None

    def _explain(self, dt: float) -> None:
        control = self._explained()
        if control is None:
            self._tooltip = None
            return
        self._rest += dt
        if self._tooltip is None and self._rest >= TOOLTIP_DELAY_SECONDS:
            self._tooltip = Tooltip(self.look, control.tooltip, control.rect, self.look.scale.window)


_SWALLOWED = (PointerPressed, Scrolled, MoveFocus, StepFocus, TextTyped, Composing, Edit, Letter)
"""What a dialog does not hear while it is new or seen through; volume, full screen and the like are not meant for it."""
