"""The vocabulary of intents: a closed set of frozen values that say what a player wants, whatever the device.

`ui.intents` makes them from pygame's events; everything else speaks only of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, assert_never


class Modality(StrEnum):
    """The device used last: all but the mouse show the focus ring."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"
    SWITCH = "switch"  # one key or button for everything: a light goes from thing to thing


class PointerButton(StrEnum):
    """A button of the pointer; a touch is the left one."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class EditKey(StrEnum):
    """A key that edits text."""

    BACKSPACE = "backspace"
    DELETE = "delete"
    LEFT = "left"
    RIGHT = "right"
    HOME = "home"
    END = "end"
    SELECT_LEFT = "select left"
    SELECT_RIGHT = "select right"
    SELECT_ALL = "select all"
    COPY = "copy"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer stands at (x, y), in pixels of the window's surface."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """A button went down at (x, y)."""

    x: int
    y: int
    button: PointerButton = PointerButton.LEFT


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """A button came up at (x, y)."""

    x: int
    y: int
    button: PointerButton = PointerButton.LEFT


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel or the right stick asks to scroll; `dy` above 0 shows what is further up. In notches."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Confirm:
    """Enter or A went down: do what has the focus. A held key does not repeat it."""


@dataclass(frozen=True, slots=True)
class ConfirmReleased:
    """Enter or A came up: for what must be held."""


@dataclass(frozen=True, slots=True)
class Back:
    """Escape or B: close, leave, cancel."""


@dataclass(frozen=True, slots=True)
class Menu:
    """Start of the pad: open the menu."""


@dataclass(frozen=True, slots=True)
class MoveFocus:
    """Move the focus: one of dx, dy is -1 or 1, the other 0. `repeated`: the key or stick is being held."""

    dx: int
    dy: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Next:
    """Tab or the right shoulder: the next thing in order."""

    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Previous:
    """Shift+Tab or the left shoulder: the thing before."""

    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Paged:
    """A page on (`by` 1) or back (-1); in a replay, a deal."""

    by: int


@dataclass(frozen=True, slots=True)
class FarEnd:
    """To the last (`by` 1) or the first (-1) of all."""

    by: int


@dataclass(frozen=True, slots=True)
class Hint:
    """Say what would be good to do."""


@dataclass(frozen=True, slots=True)
class Inspect:
    """Show what has the focus in large, with its words."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the last decision back."""


@dataclass(frozen=True, slots=True)
class PeekHeld:
    """Space or X: while `held`, a prompt lets the table be seen."""

    held: bool


@dataclass(frozen=True, slots=True)
class Letter:
    """A shortcut went down: one lower-case letter, sign or digit. A held key does not repeat it."""

    text: str


@dataclass(frozen=True, slots=True)
class LetterReleased:
    """A shortcut came up."""

    text: str


@dataclass(frozen=True, slots=True)
class HearAgain:
    """What was read aloud last is to be heard again; then, press by press, what the keys F5 to F9 tell."""


@dataclass(frozen=True, slots=True)
class FunctionKey:
    """F1 to F10 went down."""

    number: int


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Text as the keyboard's layout writes it, or pasted; for the text field that has the focus."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Text that an input method is still making, as of Japanese; empty once it has been typed or dropped."""

    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """An editing key, also when held; for the text field that has the focus."""

    key: EditKey


@dataclass(frozen=True, slots=True)
class Fullscreen:
    """Change between window and full screen."""


@dataclass(frozen=True, slots=True)
class Volume:
    """Everything louder (`steps` above 0) or softer, in steps of the settings."""

    steps: int


@dataclass(frozen=True, slots=True)
class Mute:
    """Sound off or on again."""


@dataclass(frozen=True, slots=True)
class SwitchPressed:
    """The one switch of a scan went down: a key, a button of the pad, or the mouse anywhere."""


@dataclass(frozen=True, slots=True)
class SwitchReleased:
    """The one switch of a scan came up."""


@dataclass(frozen=True, slots=True)
class KeyStruck:
    """A key went down while one is waited for, as a chord of `ui.widgets.bindings`."""

    chord: str


@dataclass(frozen=True, slots=True)
class ButtonStruck:
    """A button of the pad went down while one is waited for, by its name in `ui.widgets.bindings`."""

    button: str


@dataclass(frozen=True, slots=True)
class ModalityChanged:
    """Another device is in use from now on; comes before what that device asks for."""

    modality: Modality


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size or stands on another display: ask its surface for the pixels."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window must be drawn again: it was covered or minimised."""


@dataclass(frozen=True, slots=True)
class Minimised:
    """The window is out of sight."""


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window no longer has the keyboard; everything held counts as let go."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """The window has the keyboard again."""


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dragged onto the window and let go."""

    path: str


@dataclass(frozen=True, slots=True)
class Woken:
    """Another thread has something to say (`wake`)."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to be closed."""


Intent: TypeAlias = (
    PointerMoved
    | PointerLeft
    | PointerPressed
    | PointerReleased
    | Scrolled
    | Confirm
    | ConfirmReleased
    | Back
    | Menu
    | MoveFocus
    | Next
    | Previous
    | Paged
    | FarEnd
    | Hint
    | Inspect
    | TakeBack
    | PeekHeld
    | Letter
    | LetterReleased
    | FunctionKey
    | HearAgain
    | TextTyped
    | Composing
    | Edit
    | Fullscreen
    | Volume
    | Mute
    | SwitchPressed
    | SwitchReleased
    | KeyStruck
    | ButtonStruck
    | ModalityChanged
    | Resized
    | Exposed
    | Minimised
    | FocusLost
    | FocusGained
    | FileDropped
    | Woken
    | Quit
)


def hurries(intent: Intent) -> bool:
    """Say whether `intent` lands what is flying, and then does nothing else.

    A press of a button or key does. Pointing, releases, key repeat, the wheel, hold-to-see, typing, volume, full screen,
    Escape and what the window reports do not: they keep their meaning while cards fly.
    """
    match intent:
        case PointerPressed() | Confirm() | Letter() | Hint() | Inspect() | TakeBack() | FunctionKey() | Paged() | FarEnd():
            return True
        case MoveFocus(repeated=repeated) | Next(repeated=repeated) | Previous(repeated=repeated):
            return not repeated
        case PointerMoved() | PointerLeft() | PointerReleased() | Scrolled() | ConfirmReleased() | LetterReleased():
            return False
        case Back() | Menu() | PeekHeld() | TextTyped() | Composing() | Edit() | Fullscreen() | Volume() | Mute():
            return False
        case ModalityChanged() | Resized() | Exposed() | Minimised() | FocusLost() | FocusGained() | Woken() | Quit():
            return False
        case HearAgain() | FileDropped() | SwitchPressed() | SwitchReleased() | KeyStruck() | ButtonStruck():
            return False
        case _:
            assert_never(intent)


def awake(intent: Intent) -> bool:
    """Say whether `intent` shows that somebody is there: idle motion starts again."""
    return not isinstance(intent, Resized | Exposed | Minimised | FocusLost | Woken | Quit)
