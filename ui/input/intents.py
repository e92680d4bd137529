"""The vocabulary of intents: a closed set of values that say what a player wants, whatever the device.

`ui.input.reader` makes them from pygame's events; everything else speaks only of them. A command that is done is an intent by itself, and
so is what the window reports; what has a place, a direction or a text is a frozen value.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, auto
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


class Command(StrEnum):
    """What a key or a button of the pad does, but for the letters on buttons.

    Done, it is an intent; only what goes somewhere comes as `MoveFocus`, `StepFocus` or `Paged`, and the switch as a `Signal`. A held key
    repeats these, the ends and the volume, and no others.
    """

    CONFIRM = "confirm"  # do what has the focus
    BACK = "back"  # close, leave, cancel
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT = "next"
    PREVIOUS = "previous"
    PEEK = "peek"  # until it is released a prompt lets the table be seen
    HINT = "hint"  # say what would be good to do
    INSPECT = "inspect"  # show what has the focus in large, with its words
    TAKE_BACK = "take back"
    MENU = "menu"
    PAGE_BACK = "page back"
    PAGE_ON = "page on"
    FIRST = "first"
    LAST = "last"
    LOUDER = "louder"
    SOFTER = "softer"
    MUTE = "mute"
    FULLSCREEN = "fullscreen"
    SWITCH = "switch"
    AGAIN = "again"  # what was read aloud last is to be heard again; then, press by press, what the keys F5 to F9 tell


class Signal(Enum):
    """What happened that needs no more words."""

    POINTER_LEFT = auto()  # the window
    SWITCH_PRESSED = auto()  # the one switch of a scan: a key, a button of the pad, or the mouse anywhere
    SWITCH_RELEASED = auto()
    RESIZED = auto()  # or on another display: ask the window's surface for the pixels
    EXPOSED = auto()  # covered or minimised before: to be drawn again
    MINIMISED = auto()
    FOCUS_LOST = auto()  # the window no longer has the keyboard; everything held counts as let go
    FOCUS_GAINED = auto()
    WOKEN = auto()  # another thread has something to say (`ui.input.reader.wake`)
    QUIT = auto()  # the window is to be closed


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer stands at (x, y), in pixels of the window's surface."""

    x: int
    y: int


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
class MoveFocus:
    """Move the focus: one of dx, dy is -1 or 1, the other 0. `repeated`: the key or stick is being held."""

    dx: int
    dy: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class StepFocus:
    """Tab or a shoulder of the pad: to the next thing in order (`by` 1) or the one before (-1)."""

    by: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Paged:
    """A page on (`by` 1) or back (-1); in a replay, a deal."""

    by: int


@dataclass(frozen=True, slots=True)
class Letter:
    """A shortcut went down: one lower-case letter, sign or digit. A held key does not repeat it."""

    text: str


@dataclass(frozen=True, slots=True)
class Released:
    """What lasts as long as its key is down is over: `CONFIRM`, `PEEK` or a letter."""

    command: str


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
class Caught:
    """A key (its chord) or button of the pad (its name) went down while one is waited for; names are those of `ui.input.keys`."""

    name: str
    by_pad: bool


@dataclass(frozen=True, slots=True)
class ModalityChanged:
    """Another device is in use from now on; comes before what that device asks for."""

    modality: Modality


@dataclass(frozen=True, slots=True)
class FilesDropped:
    """Files were dragged onto the window and let go, all at once."""

    paths: tuple[str, ...]


Intent: TypeAlias = (
    Command
    | Signal
    | PointerMoved
    | PointerPressed
    | PointerReleased
    | Scrolled
    | MoveFocus
    | StepFocus
    | Paged
    | Letter
    | Released
    | FunctionKey
    | TextTyped
    | Composing
    | Edit
    | Caught
    | ModalityChanged
    | FilesDropped
)

_HURRYING = (
    Command.CONFIRM,
    Command.HINT,
    Command.INSPECT,
    Command.TAKE_BACK,
    Command.FIRST,
    Command.LAST,
)


def hurries(intent: Intent) -> bool:
    """Say whether `intent` lands what is flying, and then does nothing else.

    A press of a button or key does. Pointing, releases, key repeat, the wheel, hold-to-see, typing, volume, full screen,
    Escape and what the window reports do not: they keep their meaning while cards fly.
    """
    match intent:
        case PointerPressed() | Letter() | FunctionKey() | Paged():
            return True
        case Command():
            return intent in _HURRYING
        case MoveFocus(repeated=repeated) | StepFocus(repeated=repeated):
            return not repeated
        case Signal() | PointerMoved() | PointerReleased() | Scrolled() | Released() | TextTyped() | Composing() | Edit():
            return False
        case Caught() | ModalityChanged() | FilesDropped():
            return False
        case _:
            assert_never(intent)
