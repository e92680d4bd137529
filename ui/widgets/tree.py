"""The tree of a screen's widgets: one focus for mouse, keyboard and pad, dialogs above each other, tooltips and toasts.

A scene makes a `Tree` with its top widget, hands it every intent (`handle` says whether it was used), steps and draws it.
Focus: the pointer focuses what it presses; arrows, d-pad and stick move it to the nearest control that way; Tab and the
shoulders go through all in order. Only keyboard and pad show the jade ring. A press lands when it is let go inside. Keys go on
from the picture under the pointer, and never use a picture that was not shown as pointed at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from pygame import Rect

from sounds.ids import SoundId
from ui.input import intents
from ui.input.intents import Command, Intent, Signal
from ui.widgets.area import Hotspot
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.focus import Focus
from ui.widgets.keyboard import ScreenKeyboard
from ui.widgets.look import Look
from ui.widgets.scroll import ScrollPanel
from ui.widgets.widget import Control, Widget

SIDEWAYS = 2.5
"""How much more a control counts as far away for every pixel that it stands beside the direction."""


def distance(here: Rect, there: Rect, dx: int, dy: int) -> float | None:
    """Return how far `there` is from `here` in a direction, in pixels; None if it is not that way.

    What stands straight ahead is nearer than what stands aside: every pixel aside counts two and a half.
    """
    if dx:
        ahead = (there.centerx - here.centerx) * dx
        gap = (there.left - here.right) if dx > 0 else (here.left - there.right)
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        skew = abs(there.centery - here.centery)
    else:
        ahead = (there.centery - here.centery) * dy
        gap = (there.top - here.bottom) if dy > 0 else (here.top - there.bottom)
        aside = max(0, there.left - here.right, here.left - there.right)
        skew = abs(there.centerx - here.centerx)
    if ahead <= 0 or gap < -min(here.width if dx else here.height, there.width if dx else there.height) / 2:
        return None
    return max(0, gap) + SIDEWAYS * aside + 0.2 * skew + 0.01 * ahead


def nearest_way(top: Widget, focus: Control, controls: Sequence[Control], dx: int, dy: int) -> Control | None:
    """Return which of `controls` inside `top` is nearest to `focus` in a direction; in another scrolled panel only what can be seen."""
    mine = _panel_of(top, focus)
    found: list[tuple[float, Control]] = []
    for control in controls:
        if control is focus:
            continue
        panel = _panel_of(top, control)
        there = control.rect if panel is mine or panel is None else control.rect.clip(panel.viewport())
        if there.width <= 0 or there.height <= 0:
            continue
        if (way := distance(focus.rect, there, dx, dy)) is not None:
            found.append((way, control))
    return min(found, default=(0.0, None), key=lambda one: one[0])[1]


def _panel_of(top: Widget, control: Control) -> ScrollPanel | None:
    panels = [widget for widget in top.path_to(control) if isinstance(widget, ScrollPanel)]
    return panels[-1] if panels else None


class Tree(Focus):
    """All widgets of one screen, used by intents. `modality` is the device in use when the screen opens."""

    def __init__(self, look: Look, root: Widget, modality: intents.Modality = intents.Modality.MOUSE) -> None:
        super().__init__(look, root, modality)
        self._unseen = False
        """Whether the ring has not been shown yet on the picture that has the focus."""
        self.on_used: Callable[[Control, bool], None] = lambda _control, _by_key: None
        """Told of every control that was used, and whether by its own key."""

    def handle(self, intent: Intent) -> bool:
        """Use an intent; False if it means nothing to the widgets, so that the scene may use it."""
        match intent:
            case intents.ModalityChanged(modality):
                self._change_modality(modality)
                return False
            case intents.PointerMoved(x, y):
                return self._moved((x, y))
            case Signal.POINTER_LEFT:
                self._pointer = None
                self._set_hover(None)
                return False
            case intents.PointerReleased(x, y, intents.PointerButton.LEFT):
                return self._released((x, y))
            case Signal.FOCUS_LOST:
                self._drop_held()
                return False
            case Command.PEEK | intents.Released(Command.PEEK) if self.modal is not None and self.modal.peek is not None:
                self.modal.peeking = intent is Command.PEEK
                return True
            case _ if self.modal is not None and (self.modal.deaf or self.modal.peeking):
                return isinstance(intent, _SWALLOWED) or intent in (Command.CONFIRM, Command.BACK)
            case intents.PointerPressed(x, y, intents.PointerButton.LEFT):
                return self._pressed((x, y))
            case intents.PointerPressed():
                return self.modal is not None
            case intents.Scrolled(_dx, dy):
                return self._scroll(dy)
            case _:
                return self._keyed(intent)

    def _change_modality(self, modality: intents.Modality) -> None:
        """Another device is used: where the pointer was, keys go on."""
        leaves_mouse = self.modality is intents.Modality.MOUSE and modality is not intents.Modality.MOUSE
        shown = self.picture_pointed
        self.modality = modality
        if leaves_mouse and self.modal is None:
            self._unseen = shown is None and isinstance(self._focus, Hotspot)
            if shown is not None:
                self.focus_on(shown)
        self._ring()

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

    def _pressed(self, at: tuple[int, int]) -> bool:
        self._pointer = at
        self._drop_held()
        control = self.control_at(at)
        self.tooltip.hide()
        if control is None:
            return self.modal is not None and self.modal.press_beside(at)
        self._set_hover(control)
        if control.focusable and self.top.path_to(control):
            self.focus_on(control)
        elif self._focus is not None and self._focus.writes:
            self.focus_on(None)
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
            self.on_used(control, False)
        return True

    def _open_keyboard(self, control: Control) -> None:
        """Open the keyboard on the screen for a field that asked for it."""
        if isinstance(control, TextField) and control.asks_for_keys:
            control.asks_for_keys = False
            self.open(ScreenKeyboard(self.look, control, self.close))

    def _scroll(self, dy: float) -> bool:
        path = self.top.path_to(self.pointed) if self.pointed is not None else ()
        panels = [w for w in path if isinstance(w, ScrollPanel)]
        if not panels:
            place = self._pointer or self.look.scale.window.center
            panels = [w for w in self.top.walk() if isinstance(w, ScrollPanel) and w.rect.collidepoint(place)]
        return any(panel.scrolled(dy) for panel in reversed(panels))

    # Keys

    def _keyed(self, intent: Intent) -> bool:
        focus = self._focus
        unseen, self._unseen = self._unseen, False
        match intent:
            case Command.CONFIRM if unseen:
                return True  # the ring shows now what the next press uses
            case Command.CONFIRM:
                return self._confirm()
            case intents.Released(Command.CONFIRM) if focus is not None:
                focus.end_hold()
                return True
            case Command.BACK:
                return self._back()
            case intents.MoveFocus(dx, dy):
                return self._move(dx, dy)
            case intents.StepFocus(by):
                return self._tab(by)
            case intents.TextTyped() | intents.Composing() | intents.Edit() if focus is not None and focus.enabled:
                return focus.use_text(intent)
            case intents.Letter(text):
                return self._shortcut(text)
            case _:
                return False

    def _confirm(self) -> bool:
        focus = self._focus
        if focus is None:
            return self._focus_first()
        if not focus.enabled:
            self.look.play(SoundId.REFUSED)
            return True
        if isinstance(focus, TextField) and self.modality in (intents.Modality.PAD, intents.Modality.SWITCH):
            focus.asks_for_keys = True
            self._open_keyboard(focus)
            return True
        focus.begin_hold()
        focus.activate()
        self.on_used(focus, False)
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
                    self.on_used(widget, True)
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


_SWALLOWED = (
    *(intents.PointerPressed, intents.Scrolled, intents.MoveFocus, intents.StepFocus),
    *(intents.TextTyped, intents.Composing, intents.Edit, intents.Letter),
)
"""What a dialog does not hear while it is new or seen through; volume, full screen and the like are not meant for it."""


def closing(tree: Tree, act: Callable[[], None]) -> Callable[[], None]:
    """Return what takes the dialog of `tree` away, and then acts."""

    def close_and_act() -> None:
        tree.close()
        act()

    return close_and_act
