from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest
from pygame.event import Event

from ui.input.gamepads import REPEAT_DELAY_SECONDS, REPEAT_SECONDS
from ui.input.intents import (
    Command,
    Composing,
    Edit,
    EditKey,
    FunctionKey,
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
    hurries,
)
from ui.input.reader import DROWSY_MILLISECONDS, LONG_NAP_MILLISECONDS, NAP_MILLISECONDS, Reader, wake

SCANCODES = {pygame.K_2: pygame.KSCAN_2, pygame.K_0: pygame.KSCAN_0, pygame.K_1: pygame.KSCAN_1}


@pytest.fixture
def reader() -> Iterator[Reader]:
    pygame.init()
    pygame.event.clear()
    reader = Reader(modality=Modality.KEYBOARD)
    yield reader
    reader.close()


def down(key: int, text: str = "", mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=SCANCODES.get(key, 0))


def up(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)


def pad_down(button: int) -> Event:
    return Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


def pad_up(button: int) -> Event:
    return Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)


def stick(axis: int, value: float) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * 32767), instance_id=0)


def motion(x: int, y: int) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))


def button_down(x: int, y: int, button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


def button_up(x: int, y: int, button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (down(pygame.K_RETURN, "\r"), Command.CONFIRM),
        (down(pygame.K_KP_ENTER, "\r"), Command.CONFIRM),
        (down(pygame.K_ESCAPE, "\x1b"), Command.BACK),
        (down(pygame.K_TAB, "\t"), StepFocus(1)),
        (down(pygame.K_TAB, "\t", pygame.KMOD_LSHIFT), StepFocus(-1)),
        (down(pygame.K_LEFT), MoveFocus(-1, 0)),
        (down(pygame.K_DOWN), MoveFocus(0, 1)),
        (down(pygame.K_SPACE, " "), Command.PEEK),
        (down(pygame.K_h, "h"), Command.HINT),
        (down(pygame.K_m, "M", pygame.KMOD_CAPS), Command.MUTE),
        (down(pygame.K_y, "y"), Letter("y")),
        (down(pygame.K_y, "Y", pygame.KMOD_LSHIFT), Letter("y")),
        (down(pygame.K_2, "é"), Letter("2")),
        (down(pygame.K_0, "à"), Letter("0")),
        (down(pygame.K_KP_5, "5"), Letter("5")),
        (down(pygame.K_z, "\x1a", pygame.KMOD_LCTRL), Command.TAKE_BACK),
        (down(pygame.K_z, "z", pygame.KMOD_LMETA), Command.TAKE_BACK),
        (down(pygame.K_PLUS, "+"), Command.LOUDER),
        (down(pygame.K_KP_MINUS, "-"), Command.SOFTER),
        (down(pygame.K_F11), Command.FULLSCREEN),
        (down(pygame.K_RETURN, "\r", pygame.KMOD_LALT), Command.FULLSCREEN),
        (down(pygame.K_F1), FunctionKey(1)),
        (down(pygame.K_F10), FunctionKey(10)),
        (Event(pygame.TEXTINPUT, text="ō"), TextTyped("ō")),
        (Event(pygame.QUIT), Signal.QUIT),
        (Event(pygame.WINDOWSIZECHANGED, x=1000, y=700), Signal.RESIZED),
        (Event(pygame.WINDOWLEAVE), Signal.POINTER_LEFT),
    ],
    ids=str,
)
def test_one_event_is_one_intent(reader: Reader, event: Event, intent: Intent) -> None:
    assert reader.read([event]) == (intent,)


@pytest.mark.parametrize(
    "event",
    [
        down(pygame.K_LSHIFT, "", pygame.KMOD_LSHIFT),
        down(pygame.K_LCTRL),
        down(pygame.K_LALT),
        down(pygame.K_CAPSLOCK),
        down(pygame.K_BACKSPACE, "\b"),
        down(pygame.K_c, "\x03", pygame.KMOD_LCTRL),
        down(pygame.K_TAB, "\t", pygame.KMOD_LALT),
        up(pygame.K_LSHIFT),
        button_down(5, 5, 6),
    ],
    ids=str,
)
def test_modifiers_and_strange_keys_say_nothing(reader: Reader, event: Event) -> None:
    assert [i for i in reader.read([event]) if not isinstance(i, ModalityChanged)] == []


def test_a_held_key_repeats_moves_but_no_decision(reader: Reader) -> None:
    assert reader.read([down(pygame.K_RIGHT), down(pygame.K_RIGHT)]) == (MoveFocus(1, 0), MoveFocus(1, 0, repeated=True))
    assert reader.read([down(pygame.K_RETURN, "\r"), down(pygame.K_RETURN, "\r")]) == (Command.CONFIRM,)
    assert reader.read([down(pygame.K_y, "y"), down(pygame.K_y, "y")]) == (Letter("y"),)
    assert reader.read([down(pygame.K_F11), down(pygame.K_F11)]) == (Command.FULLSCREEN,)


def test_a_key_let_go_and_pressed_again_is_no_repeat(reader: Reader) -> None:
    pressed = (down(pygame.K_RETURN, "\r"), up(pygame.K_RETURN), down(pygame.K_RETURN, "\r"))
    assert reader.read(list(pressed)) == (Command.CONFIRM, Released(Command.CONFIRM), Command.CONFIRM)


def test_what_can_be_held_tells_its_release(reader: Reader) -> None:
    assert reader.read([down(pygame.K_SPACE, " "), up(pygame.K_SPACE)]) == (Command.PEEK, Released(Command.PEEK))
    assert reader.read([down(pygame.K_q, "q"), up(pygame.K_q)]) == (Letter("q"), Released("q"))


def test_losing_the_window_lets_everything_go(reader: Reader) -> None:
    reader.read([down(pygame.K_SPACE, " "), down(pygame.K_q, "q"), down(pygame.K_RETURN, "\r")])
    lost = reader.read([Event(pygame.WINDOWFOCUSLOST)])
    assert set(lost) == {Released("q"), Released(Command.CONFIRM), Released(Command.PEEK), Signal.FOCUS_LOST}
    assert reader.read([up(pygame.K_SPACE), up(pygame.K_q), up(pygame.K_RETURN)]) == ()


def test_while_letters_find_they_do_nothing_else(reader: Reader) -> None:
    reader.finding = True
    assert reader.read([down(pygame.K_m, "m"), up(pygame.K_m), down(pygame.K_h, "h"), down(pygame.K_h, "h")]) == (Letter("m"), Letter("h"))
    assert reader.read([down(pygame.K_RETURN, "\r"), down(pygame.K_SPACE, " ")]) == (Command.CONFIRM, Command.PEEK)


def test_while_typing_keys_write_and_edit(reader: Reader) -> None:
    reader.typing = True
    assert reader.read([down(pygame.K_m, "m"), Event(pygame.TEXTINPUT, text="m")]) == (TextTyped("m"),)
    assert reader.read([down(pygame.K_MINUS, "-"), Event(pygame.TEXTINPUT, text="-")]) == (TextTyped("-"),)
    assert reader.read([down(pygame.K_SPACE, " "), Event(pygame.TEXTINPUT, text=" ")]) == (TextTyped(" "),)
    assert reader.read([down(pygame.K_LEFT), down(pygame.K_BACKSPACE, "\b"), down(pygame.K_BACKSPACE, "\b")]) == (
        Edit(EditKey.LEFT),
        Edit(EditKey.BACKSPACE),
        Edit(EditKey.BACKSPACE),
    )
    assert reader.read([down(pygame.K_c, "\x03", pygame.KMOD_LCTRL)]) == (Edit(EditKey.COPY),)
    assert reader.read([down(pygame.K_x, "\x18", pygame.KMOD_LCTRL)]) == (Edit(EditKey.CUT),)
    assert reader.read([down(pygame.K_a, "\x01", pygame.KMOD_LCTRL)]) == (Edit(EditKey.SELECT_ALL),)
    assert reader.read([down(pygame.K_LEFT, mod=pygame.KMOD_LSHIFT)]) == (Edit(EditKey.SELECT_LEFT),)
    assert reader.read([down(pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT)]) == (Edit(EditKey.SELECT_RIGHT),)
    assert reader.read([down(pygame.K_RETURN, "\r"), down(pygame.K_ESCAPE, "")]) == (Command.CONFIRM, Command.BACK)


def test_a_press_comes_with_its_place_and_a_release_by_itself(reader: Reader) -> None:
    reader.modality = Modality.MOUSE
    assert reader.read([button_down(10, 20), button_up(11, 20, 3)]) == (
        PointerMoved(10, 20),
        PointerPressed(10, 20),
        PointerReleased(11, 20, PointerButton.RIGHT),
    )


def test_places_are_in_pixels_of_the_surface(reader: Reader) -> None:
    reader.modality, reader.pixels = Modality.MOUSE, 1.5
    assert reader.read([motion(100, 40)]) == (PointerMoved(150, 60),)


def test_of_many_moves_only_the_last_is_told(reader: Reader) -> None:
    reader.modality = Modality.MOUSE
    assert reader.read([motion(1, 1), motion(2, 2), motion(3, 3)]) == (PointerMoved(3, 3),)


def test_a_nudge_of_the_mouse_does_not_take_over_from_the_keyboard(reader: Reader) -> None:
    reader.read([motion(100, 100)])
    reader.read([down(pygame.K_RIGHT)])
    assert reader.read([motion(101, 101)]) == ()
    assert reader.read([motion(110, 101)]) == (ModalityChanged(Modality.MOUSE), PointerMoved(110, 101))


def test_the_device_in_use_is_told_before_what_it_asks_for(reader: Reader) -> None:
    assert reader.read([button_down(1, 1)])[0] == ModalityChanged(Modality.MOUSE)
    assert reader.read([pad_down(pygame.CONTROLLER_BUTTON_A)]) == (ModalityChanged(Modality.PAD), Command.CONFIRM)
    assert reader.read([down(pygame.K_RETURN, "\r")]) == (ModalityChanged(Modality.KEYBOARD), Command.CONFIRM)


def test_the_wheel_scrolls(reader: Reader) -> None:
    reader.modality = Modality.MOUSE
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    assert reader.read([wheel]) == (Scrolled(0.0, 1.0),)


@pytest.mark.parametrize(
    ("button", "intent"),
    [
        (pygame.CONTROLLER_BUTTON_A, Command.CONFIRM),
        (pygame.CONTROLLER_BUTTON_B, Command.BACK),
        (pygame.CONTROLLER_BUTTON_X, Command.PEEK),
        (pygame.CONTROLLER_BUTTON_Y, Command.HINT),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, StepFocus(-1)),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, StepFocus(1)),
        (pygame.CONTROLLER_BUTTON_START, Command.MENU),
        (pygame.CONTROLLER_BUTTON_BACK, Command.TAKE_BACK),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, MoveFocus(-1, 0)),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, MoveFocus(0, 1)),
    ],
)
def test_the_pad_speaks_the_same_intents(reader: Reader, button: int, intent: Intent) -> None:
    reader.modality = Modality.PAD
    assert reader.read([pad_down(button)]) == (intent,)


def test_a_held_direction_of_the_pad_repeats_by_time(reader: Reader) -> None:
    reader.read([pad_down(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)])
    assert reader.update(REPEAT_DELAY_SECONDS - 0.01) == ()
    assert reader.update(0.02) == (MoveFocus(1, 0, repeated=True),)
    assert reader.update(REPEAT_SECONDS / 2) == ()
    assert reader.update(5.0) == (MoveFocus(1, 0, repeated=True),)
    reader.read([pad_up(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)])
    assert reader.update(5.0) == ()


@pytest.mark.parametrize(("events", "steps"), [([], False), ([pad_down(pygame.CONTROLLER_BUTTON_DPAD_UP)], True)])
def test_a_reader_with_something_held_asks_for_steps(reader: Reader, events: list[Event], steps: bool) -> None:
    reader.read(events)
    assert reader.needs_steps is steps


def test_the_stick_moves_once_and_lets_go_below_its_dead_zone(reader: Reader) -> None:
    reader.modality = Modality.PAD
    assert reader.read([stick(pygame.CONTROLLER_AXIS_LEFTX, 0.4)]) == ()
    assert reader.read([stick(pygame.CONTROLLER_AXIS_LEFTX, 0.9)]) == (MoveFocus(1, 0),)
    assert reader.read([stick(pygame.CONTROLLER_AXIS_LEFTX, 0.95), stick(pygame.CONTROLLER_AXIS_LEFTX, 0.5)]) == ()
    assert reader.read([stick(pygame.CONTROLLER_AXIS_LEFTX, 0.1)]) == ()
    assert reader.read([stick(pygame.CONTROLLER_AXIS_LEFTY, -1.0)]) == (MoveFocus(0, -1),)


def test_the_right_stick_scrolls_while_it_is_held(reader: Reader) -> None:
    reader.read([stick(pygame.CONTROLLER_AXIS_RIGHTY, 1.0)])
    (scrolled,) = reader.update(0.1)
    assert isinstance(scrolled, Scrolled)
    assert scrolled.dy < 0
    reader.read([stick(pygame.CONTROLLER_AXIS_RIGHTY, 0.0)])
    assert reader.update(0.1) == ()


def test_a_pad_that_cannot_be_opened_is_left_alone(reader: Reader) -> None:
    assert reader.read([Event(pygame.CONTROLLERDEVICEADDED, device_index=99)]) == ()
    assert reader.read([Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=99)]) == ()


@pytest.mark.parametrize(
    "intent",
    [
        *(PointerPressed(1, 1), Letter("y"), Letter("1"), MoveFocus(1, 0), StepFocus(1), StepFocus(-1)),
        *(Command.CONFIRM, Command.HINT, Command.TAKE_BACK),
    ],
)
def test_a_click_or_a_key_hurries(intent: Intent) -> None:
    assert hurries(intent)


@pytest.mark.parametrize(
    "intent",
    [
        PointerMoved(1, 1),
        PointerReleased(1, 1),
        Scrolled(0, 1),
        Released(Command.CONFIRM),
        Released("y"),
        MoveFocus(1, 0, repeated=True),
        StepFocus(1, repeated=True),
        Command.PEEK,
        Released(Command.PEEK),
        Command.LOUDER,
        Command.MUTE,
        Command.FULLSCREEN,
        Command.BACK,
        ModalityChanged(Modality.PAD),
        Signal.RESIZED,
        Signal.WOKEN,
        Signal.QUIT,
    ],
)
def test_releases_repeats_and_the_keys_of_the_program_do_not_hurry(intent: Intent) -> None:
    assert not hurries(intent)


def test_waiting_ends_when_another_thread_wakes_it_and_loses_nothing(reader: Reader) -> None:
    wake()
    pygame.event.post(down(pygame.K_RETURN, "\r"))
    pygame.event.post(up(pygame.K_RETURN))
    reader.wait(1.0)
    assert [i for i in reader.poll() if i is not Signal.RESIZED] == [Signal.WOKEN, Command.CONFIRM, Released(Command.CONFIRM)]
    assert reader.poll() == ()


def test_waiting_for_nothing_ends_by_itself(reader: Reader) -> None:
    reader.wait(0.001)
    assert reader.poll() == ()


def test_naps_are_longer_once_nothing_has_happened_for_a_while(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    naps: list[int] = []
    monkeypatch.setattr("pygame.time.wait", naps.append)
    reader.wait(5.0)
    assert sum(naps) == pytest.approx(5_000, abs=LONG_NAP_MILLISECONDS)
    early = [nap for number, nap in enumerate(naps) if sum(naps[:number]) < DROWSY_MILLISECONDS]
    assert set(early) == {NAP_MILLISECONDS}
    assert set(naps[len(early) :]) == {LONG_NAP_MILLISECONDS}


def test_pasting_needs_no_clipboard(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    reader.typing = True
    paste = down(pygame.K_v, "\x16", pygame.KMOD_LCTRL)
    monkeypatch.setattr("pygame.scrap", SimpleNamespace(get_text=lambda: " plum-heron\n0731 "))
    assert reader.read([paste]) == (TextTyped("plum-heron 0731"),)


def test_keys_belong_to_an_input_method_while_it_composes(reader: Reader) -> None:
    reader.typing = True
    editing = Event(pygame.TEXTEDITING, text="さく", start=0, length=2)
    assert reader.read([editing, down(pygame.K_RETURN, "\r"), up(pygame.K_RETURN), down(pygame.K_BACKSPACE)]) == (Composing("さく"),)
    assert reader.read([Event(pygame.TEXTINPUT, text="桜"), down(pygame.K_RETURN, "\r")]) == (TextTyped("桜"), Command.CONFIRM)


def test_a_letter_is_known_where_no_text_is_asked_for(reader: Reader) -> None:
    assert reader.read([down(pygame.K_h)]) == reader.read([up(pygame.K_h), down(pygame.K_h, "h")])[-1:]
