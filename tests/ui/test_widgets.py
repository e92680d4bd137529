"""Controls one by one, used as a player uses them: through the tree, by intents."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from pygame import Rect, Surface

from sounds.ids import SoundId
from tests.ui.letters import Letters
from ui.text.catalog import set_language
from ui.text.render import Typesetter
from ui.theme import NIGHT, Scale
from ui.widgets import (
    Area,
    Button,
    ButtonKind,
    Choice,
    Control,
    Group,
    HoldButton,
    Label,
    ListRow,
    Look,
    Paragraph,
    Role,
    ScrollPanel,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Tree,
    Widget,
    ask,
)
from ui.widgets.intent import (
    Back,
    Confirm,
    ConfirmReleased,
    Edit,
    EditKey,
    FocusLost,
    Intent,
    Letter,
    Modality,
    ModalityChanged,
    Move,
    Next,
    PeekHeld,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Previous,
    Scrolled,
    TextTyped,
    Volume,
)


@dataclass
class Heard:
    """What a player hears and what the scene is told."""

    sounds: list[SoundId] = field(default_factory=list)
    told: list[object] = field(default_factory=list)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def look(heard: Heard) -> Look:
    return Look(NIGHT, Scale(1280, 720), Typesetter(), Letters(), heard.sounds.append)


def tree_of(look: Look, *placed: tuple[Widget, tuple[int, int, int, int]], by: Modality = Modality.MOUSE) -> Tree:
    root = Group(look)
    for widget, rect in placed:
        root.add(widget, Rect(rect))
    return Tree(look, root, by)


def click(tree: Tree, at: tuple[int, int]) -> None:
    tree.handle(PointerMoved(*at))
    tree.handle(PointerPressed(*at))
    tree.handle(PointerReleased(*at))


def send(tree: Tree, *intents: Intent) -> None:
    for intent in intents:
        tree.handle(intent)


# Buttons


def test_a_button_is_pressed_when_it_is_let_go_inside(look: Look, heard: Heard) -> None:
    button = Button(look, "Go", lambda: heard.told.append("go"))
    tree = tree_of(look, (button, (100, 100, 120, 44)))
    tree.handle(PointerPressed(120, 110))
    assert heard.told == []
    tree.handle(PointerReleased(130, 120))
    assert heard.told == ["go"]
    assert heard.sounds == [SoundId.BUTTON]


def test_a_press_let_go_outside_does_nothing(look: Look, heard: Heard) -> None:
    tree = tree_of(look, (Button(look, "Go", lambda: heard.told.append("go")), (100, 100, 120, 44)))
    send(tree, PointerPressed(120, 110), PointerMoved(500, 500), PointerReleased(500, 500))
    assert heard.told == []


def test_a_release_without_a_press_does_nothing(look: Look, heard: Heard) -> None:
    tree = tree_of(look, (Button(look, "Go", lambda: heard.told.append("go")), (100, 100, 120, 44)))
    assert not tree.handle(PointerReleased(120, 110))
    assert heard.told == []


def test_a_press_outside_everything_is_left_to_the_scene(look: Look) -> None:
    tree = tree_of(look, (Button(look, "Go"), (100, 100, 120, 44)))
    assert not tree.handle(PointerPressed(600, 600))
    assert tree.handle(PointerPressed(120, 110))


def test_a_refused_button_only_sounds(look: Look, heard: Heard) -> None:
    button = Button(look, "Go", lambda: heard.told.append("go"), enabled=False, tooltip="Not your turn")
    tree = tree_of(look, (button, (100, 100, 120, 44)), by=Modality.KEYBOARD)
    click(tree, (120, 110))
    send(tree, Confirm())
    assert heard.told == []
    assert heard.sounds == [SoundId.REFUSED, SoundId.REFUSED]


def test_a_letter_presses_the_button_that_shows_it(look: Look, heard: Heard) -> None:
    tree = tree_of(look, (Button(look, "Yaku list", lambda: heard.told.append("yaku"), key="Y"), (0, 0, 188, 44)))
    assert tree.handle(Letter("y"))
    assert not tree.handle(Letter("q"))
    assert heard.told == ["yaku"]


def test_small_controls_have_a_target_of_44(look: Look, heard: Heard) -> None:
    tree = tree_of(look, (Button(look, "x", lambda: heard.told.append("x")), (100, 100, 30, 30)))
    click(tree, (96, 96))
    assert heard.told == ["x"]


def test_where_targets_overlap_the_drawn_one_wins(look: Look, heard: Heard) -> None:
    first = Button(look, "a", lambda: heard.told.append("a"))
    second = Button(look, "b", lambda: heard.told.append("b"))
    tree = tree_of(look, (first, (100, 100, 60, 30)), (second, (100, 132, 60, 30)))
    click(tree, (110, 128))
    assert heard.told == ["a"]


def test_a_button_to_hold_acts_after_its_time_and_once(look: Look, heard: Heard) -> None:
    button = HoldButton(look, "Show my hand", lambda: heard.told.append("shown"), seconds=0.6)
    tree = tree_of(look, (button, (100, 100, 300, 72)))
    tree.handle(PointerPressed(150, 130))
    for _ in range(5):
        tree.update(0.1)
    assert heard.told == []
    for _ in range(4):
        tree.update(0.1)
    assert heard.told == ["shown"]
    tree.handle(PointerReleased(150, 130))
    assert heard.told == ["shown"]


def test_letting_go_early_or_a_long_frame_shows_nothing(look: Look, heard: Heard) -> None:
    button = HoldButton(look, "Show my hand", lambda: heard.told.append("shown"), seconds=0.6)
    tree = tree_of(look, (button, (100, 100, 300, 72)), by=Modality.KEYBOARD)
    tree.focus_on(button)
    tree.handle(Confirm())
    tree.update(30.0)
    tree.handle(ConfirmReleased())
    tree.update(1.0)
    assert heard.told == []
    tree.handle(Confirm())
    tree.update(0.1)
    tree.handle(FocusLost())
    for _ in range(10):
        tree.update(0.1)
    assert heard.told == []


@pytest.mark.parametrize("kind", list(ButtonKind))
def test_a_button_is_as_wide_as_its_words_want(look: Look, kind: ButtonKind) -> None:
    button = Button(look, "Keys and gamepad", kind=kind, key="K", line="what it does")
    width = button.wanted_width()
    button.place(Rect(0, 0, width, button.wanted_height(width)))
    assert button.fits()
    button.place(Rect(0, 0, 80, 44))
    assert not button.fits()


# Rows


def test_a_toggle_switches_from_anywhere_in_its_row(look: Look, heard: Heard) -> None:
    toggle = Toggle(look, "Large index", False, heard.told.append)
    tree = tree_of(look, (toggle, (100, 100, 400, 40)))
    click(tree, (110, 120))
    assert heard.told == [True]
    assert toggle.value == "on"
    assert heard.sounds == [SoundId.TOGGLE]


def test_left_and_right_set_a_toggle(look: Look, heard: Heard) -> None:
    toggle = Toggle(look, "Large index", False, heard.told.append)
    tree = tree_of(look, (toggle, (100, 100, 400, 40)), by=Modality.KEYBOARD)
    tree.focus_on(toggle)
    send(tree, Move(1, 0), Move(1, 0), Move(-1, 0))
    assert heard.told == [True, False]


def test_a_choice_takes_the_cell_that_was_pressed(look: Look, heard: Heard) -> None:
    choice = Choice(look, "", ["Slow", "Normal", "Fast"], 1, heard.told.append, name="Speed")
    tree = tree_of(look, (choice, (100, 100, 390, 40)))
    click(tree, choice.cells()[2].center)
    click(tree, choice.cells()[2].center)
    assert heard.told == [2]
    assert tree.semantics().find(Role.CHOICE, "Speed").value == "Fast"


def test_a_choice_ends_where_its_cells_end(look: Look, heard: Heard) -> None:
    choice = Choice(look, "Speed", ["Slow", "Fast"], 0, heard.told.append, control_width=200)
    other = Button(look, "Go")
    tree = tree_of(look, (choice, (100, 100, 390, 40)), (other, (520, 100, 100, 44)), by=Modality.KEYBOARD)
    tree.focus_on(choice)
    send(tree, Move(1, 0), Move(1, 0))
    assert heard.told == [1]
    assert tree.focus is other


def test_confirm_takes_the_next_value_and_comes_round(look: Look, heard: Heard) -> None:
    choice = Choice(look, "Speed", ["Slow", "Fast"], 0, heard.told.append, control_width=200)
    tree = tree_of(look, (choice, (100, 100, 390, 40)), by=Modality.KEYBOARD)
    tree.focus_on(choice)
    send(tree, Confirm(), Confirm())
    assert heard.told == [1, 0]


def test_a_stepper_steps_to_the_side_that_is_pressed_and_repeats(look: Look, heard: Heard) -> None:
    stepper = Stepper(look, "Rounds", [str(n) for n in range(1, 100)], 11, heard.told.append, control_width=144)
    tree = tree_of(look, (stepper, (100, 100, 400, 40)))
    click(tree, (stepper.box().left + 10, stepper.box().centery))
    assert heard.told == [10]
    tree.handle(PointerPressed(stepper.box().right - 10, 120))
    for _ in range(10):
        tree.update(0.1)
    assert stepper.chosen > 13
    tree.handle(PointerReleased(stepper.box().right - 10, 120))
    after = stepper.chosen
    tree.update(1.0)
    assert stepper.chosen == after


def test_a_stepper_stops_at_its_ends(look: Look, heard: Heard) -> None:
    stepper = Stepper(look, "Rounds", ["6", "12"], 1, heard.told.append, control_width=144)
    assert not stepper.choose(2)
    assert stepper.choose(0)
    assert not stepper.choose(-1)
    assert heard.told == [0]


def test_a_slider_follows_the_pointer_in_steps(look: Look, heard: Heard) -> None:
    slider = Slider(look, "Cards", 50, heard.told.append, step=10)
    tree = tree_of(look, (slider, (100, 100, 392, 40)))
    rail = slider.rail()
    tree.handle(PointerPressed(rail.left, rail.centery))
    tree.handle(PointerMoved(rail.left + rail.width * 33 // 100, rail.centery))
    tree.handle(PointerMoved(rail.right + 500, rail.centery))
    tree.handle(PointerReleased(rail.right + 500, rail.centery))
    assert heard.told == [0, 30, 100]
    assert slider.value == "100"


def test_pressing_the_name_of_a_slider_changes_nothing(look: Look, heard: Heard) -> None:
    slider = Slider(look, "Cards", 50, heard.told.append)
    tree = tree_of(look, (slider, (100, 100, 392, 40)))
    click(tree, (105, 120))
    assert heard.told == []
    assert tree.focus is slider


def test_the_keys_move_a_slider_between_its_ends(look: Look, heard: Heard) -> None:
    slider = Slider(look, "Hold", 2.4, heard.told.append, low=0.3, high=2.5, step=0.1, shown="{:.1f} s".format)
    tree = tree_of(look, (slider, (100, 100, 392, 40)), by=Modality.KEYBOARD)
    tree.focus_on(slider)
    send(tree, Move(1, 0), Move(1, 0))
    assert [round(float(str(n)), 3) for n in heard.told] == [2.5]
    assert slider.value == "2.5 s"


def test_a_list_row_says_whether_it_is_chosen(look: Look, heard: Heard) -> None:
    row = ListRow(look, "Tamed cup", lambda: heard.told.append("cup"), line="Rain spoils the viewing", chosen=True)
    tree = tree_of(look, (row, (100, 100, 300, 44)))
    click(tree, (200, 120))
    assert heard.told == ["cup"]
    assert tree.semantics().find(Role.ROW, "Tamed cup").value == "Rain spoils the viewing, chosen"


def test_a_row_grows_with_its_words(look: Look, heard: Heard) -> None:
    short = Toggle(look, "Sound", True, heard.told.append)
    long = Toggle(
        look, "Sound when it is your turn to play a card", True, heard.told.append, description="a bell, " * 12
    )
    assert short.wanted_height(300) == 40
    height = long.wanted_height(300)
    assert height > 80
    long.place(Rect(0, 0, 300, height))
    assert long.fits()


# Text


def field_tree(look: Look, heard: Heard, text: str = "Marie", limit: int = 8) -> tuple[Tree, TextField]:
    one = TextField(look, "Name", text, heard.told.append, on_submit=lambda: heard.told.append("done"), limit=limit)
    tree = tree_of(look, (one, (100, 100, 400, 40)), by=Modality.KEYBOARD)
    tree.focus_on(one)
    return tree, one


def test_typing_goes_in_at_the_caret(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    assert tree.typing
    send(
        tree, Edit(EditKey.HOME), TextTyped("A"), Edit(EditKey.RIGHT), TextTyped("-"), Edit(EditKey.END), TextTyped("é")
    )
    assert one.text == "AM-arieé"
    send(tree, TextTyped("z"))
    assert one.text == "AM-arieé"  # eight signs are the limit
    assert heard.sounds == [SoundId.REFUSED]


def test_editing_keys_take_signs_away(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    send(tree, Edit(EditKey.BACKSPACE), Edit(EditKey.HOME), Edit(EditKey.DELETE), Edit(EditKey.BACKSPACE))
    assert one.text == "ari"
    assert heard.told == ["Mari", "ari"]


def test_signs_that_cannot_be_drawn_are_not_taken(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard, "")
    send(tree, TextTyped("Жa\n月"))
    assert one.text == "a月"


def test_enter_submits_and_escape_brings_the_former_text_back(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    send(tree, TextTyped("!"), Confirm(), TextTyped("?"))
    assert tree.handle(Back())
    assert one.text == "Marie!"
    assert not tree.handle(Back())  # unchanged: Escape leaves the screen
    assert "done" in heard.told


def test_the_pad_writes_with_a_keyboard_on_the_screen(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard, "")
    tree.handle(ModalityChanged(Modality.PAD))
    tree.handle(Confirm())
    tree.update(0.3)
    assert tree.modal is not None
    assert all(node.fits for node in tree.semantics().walk())
    send(tree, Confirm(), Move(1, 0), Confirm(), Move(0, 1), Confirm())
    assert one.text == "Abl"
    click(tree, tree.semantics().find(Role.BUTTON, "Delete").middle)
    click(tree, tree.semantics().find(Role.BUTTON, "Done").middle)
    assert one.text == "Ab"
    assert heard.told[-1] == "done"
    assert one.focused


def test_the_mouse_alone_finds_the_keyboard_too(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    tree.handle(ModalityChanged(Modality.MOUSE))
    click(tree, (one.box().right - 8, one.box().centery))
    tree.update(0.3)
    click(tree, tree.semantics().find(Role.BUTTON, "Capitals").middle)
    click(tree, tree.semantics().find(Role.BUTTON, "É").middle)
    assert one.text == "MarieÉ"
    tree.handle(Back())
    assert tree.modal is None


def test_a_press_sets_the_caret_among_the_signs(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    click(tree, (one.box().left + 13, one.box().centery))
    assert one.caret == 0
    click(tree, (one.box().right - 60, one.box().centery))
    assert one.caret == 5


def test_what_a_field_refuses_stays_out(look: Look, heard: Heard) -> None:
    one = TextField(look, "Rounds", "1", heard.told.append, accepts=str.isdigit)
    one.typed("x")
    one.typed("2")
    assert one.text == "12"


def test_copying_hands_out_the_text(heard: Heard) -> None:
    look = Look(NIGHT, Scale(), Typesetter(), Letters(), heard.sounds.append, copy=heard.told.append)
    one = TextField(look, "Deal code", "plum-heron", heard.told.append)
    one.edited(EditKey.COPY)
    assert heard.told == ["plum-heron"]


def test_words_that_stick_out_are_told(look: Look) -> None:
    label = Label(look, "A rather long line of words")
    label.place(Rect(0, 0, 400, 22))
    assert label.fits()
    label.place(Rect(0, 0, 60, 22))
    assert not label.fits()
    paragraph = Paragraph(look, "A rather long line of words")
    paragraph.place(Rect(0, 0, 100, paragraph.wanted_height(100)))
    assert paragraph.fits()
    paragraph.place(Rect(0, 0, 100, 22))
    assert not paragraph.fits()


# Focus


def grid(look: Look, by: Modality = Modality.KEYBOARD) -> tuple[Tree, list[Button]]:
    """Return three rows of three buttons."""
    buttons = [Button(look, f"{n}") for n in range(9)]
    places = [(100 + 200 * (n % 3), 100 + 100 * (n // 3), 150, 44) for n in range(9)]
    return tree_of(look, *zip(buttons, places, strict=True), by=by), buttons


@pytest.mark.parametrize(("move", "expected"), [((1, 0), 5), ((-1, 0), 3), ((0, 1), 7), ((0, -1), 1)])
def test_arrows_move_to_the_neighbour(look: Look, move: tuple[int, int], expected: int) -> None:
    tree, buttons = grid(look)
    tree.focus_on(buttons[4])
    assert tree.handle(Move(*move))
    assert tree.focus is buttons[expected]


def test_at_the_edge_the_focus_stays(look: Look) -> None:
    tree, buttons = grid(look)
    tree.focus_on(buttons[2])
    assert not tree.handle(Move(1, 0))
    assert tree.focus is buttons[2]


def test_tab_goes_through_all_in_order_and_round(look: Look) -> None:
    tree, buttons = grid(look)
    seen: list[Control | None] = []
    for _ in range(10):
        tree.handle(Next())
        seen.append(tree.focus)
    assert seen == [*buttons, buttons[0]]
    tree.handle(Previous())
    assert tree.focus is buttons[8]


def test_every_control_can_be_reached_by_arrows_alone(look: Look) -> None:
    tree, buttons = grid(look)
    reached = {buttons[0]}
    ways = [buttons[0]]
    while ways:
        start = ways.pop()
        for move in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            tree.focus_on(start)
            tree.handle(Move(*move))
            if isinstance(tree.focus, Button) and tree.focus not in reached:
                reached.add(tree.focus)
                ways.append(tree.focus)
    assert reached == set(buttons)


def test_the_first_arrow_only_shows_the_focus(look: Look, heard: Heard) -> None:
    tree, buttons = grid(look)
    tree.handle(Move(1, 0))
    assert tree.focus is buttons[0]
    assert heard.sounds == [SoundId.HOVER]


def test_only_keyboard_and_pad_show_the_ring(look: Look) -> None:
    tree, buttons = grid(look, Modality.MOUSE)
    click(tree, buttons[4].rect.center)
    assert (buttons[4].focused, buttons[4].ringed) == (True, False)
    tree.handle(ModalityChanged(Modality.PAD))
    assert buttons[4].ringed
    tree.handle(ModalityChanged(Modality.MOUSE))
    assert not buttons[4].ringed


def test_hidden_and_refused_controls_are_passed_over(look: Look) -> None:
    tree, buttons = grid(look)
    buttons[5].visible = False
    buttons[1].enabled = False
    tree.focus_on(buttons[4])
    tree.handle(Move(1, 0))
    assert tree.focus in (buttons[2], buttons[8])
    tree.focus_on(buttons[4])
    tree.handle(Move(0, -1))
    assert tree.focus in (buttons[0], buttons[2])


def test_a_refused_control_that_says_why_can_be_focused(look: Look) -> None:
    tree, buttons = grid(look)
    buttons[5].enabled, buttons[5].tooltip = False, "Not with jokers"
    tree.focus_on(buttons[4])
    tree.handle(Move(1, 0))
    assert tree.focus is buttons[5]


def test_the_focus_goes_when_its_control_goes(look: Look) -> None:
    tree, buttons = grid(look)
    tree.focus_on(buttons[4])
    buttons[4].visible = False
    tree.update(0.016)
    assert tree.focus is None


def test_another_root_keeps_the_focus_on_the_same_thing(look: Look) -> None:
    tree, buttons = grid(look)
    tree.focus_on(buttons[4])
    fresh, others = grid(look)
    tree.replace(fresh.root)
    assert tree.focus is others[4]


# Scrolling


def long_list(look: Look) -> tuple[Tree, ScrollPanel, list[ListRow]]:
    rows = [ListRow(look, f"Row {n}") for n in range(20)]
    panel = ScrollPanel(look, rows)
    below = Button(look, "Done")
    tree = tree_of(look, (panel, (100, 100, 300, 200)), (below, (100, 340, 300, 44)), by=Modality.KEYBOARD)
    return tree, panel, rows


def settle(tree: Tree) -> None:
    for _ in range(120):
        tree.update(1 / 60)


def test_a_row_that_gets_the_focus_comes_into_sight(look: Look) -> None:
    tree, panel, rows = long_list(look)
    tree.focus_on(rows[0])
    for _ in range(10):
        tree.handle(Move(0, 1))
    settle(tree)
    assert tree.focus is rows[10]
    assert panel.rect.contains(rows[10].rect)


def test_rows_out_of_sight_cannot_be_pressed(look: Look) -> None:
    tree, _panel, _rows = long_list(look)
    click(tree, (150, 360))
    assert tree.focus is not None
    assert tree.focus.label == "Done"


def test_from_outside_only_rows_in_sight_are_near(look: Look) -> None:
    tree, panel, _rows = long_list(look)
    tree.focus_on(next(c for c in tree.controls() if c.label == "Done"))
    tree.handle(Move(0, -1))
    assert tree.focus is not None
    assert tree.focus.rect.colliderect(panel.rect)


def test_the_wheel_scrolls_what_it_points_at_and_stops_at_the_ends(look: Look) -> None:
    tree, panel, _rows = long_list(look)
    tree.handle(ModalityChanged(Modality.MOUSE))
    tree.handle(PointerMoved(150, 150))
    assert not tree.handle(Scrolled(0, 1))
    assert tree.handle(Scrolled(0, -1))
    settle(tree)
    assert panel.offset == 48
    for _ in range(100):
        tree.handle(Scrolled(0, -1))
    settle(tree)
    assert panel.offset == panel.overflow
    assert not tree.handle(Scrolled(0, -1))


def test_the_bar_can_be_dragged(look: Look) -> None:
    tree, panel, _rows = long_list(look)
    tree.handle(PointerPressed(396, 110))
    tree.handle(PointerMoved(396, 600))
    tree.handle(PointerReleased(396, 600))
    assert panel.offset == panel.overflow


def test_a_short_list_has_nothing_to_scroll(look: Look) -> None:
    panel = ScrollPanel(look, [ListRow(look, "One")])
    panel.place(Rect(0, 0, 300, 200))
    assert panel.overflow == 0
    assert not panel.scrolled(-1)


# Dialogs


def question(look: Look, heard: Heard, *, peekable: bool = False) -> tuple[Tree, Button]:
    behind = Button(look, "Behind", lambda: heard.told.append("behind"))
    tree = tree_of(look, (behind, (100, 100, 150, 44)), by=Modality.KEYBOARD)
    tree.focus_on(behind)
    modal = ask(
        look,
        "Leave?",
        (Paragraph(look, "The match is kept."),),
        yes="Leave",
        no="Stay",
        on_yes=lambda: heard.told.append("left"),
        on_no=tree.close,
    )
    if peekable:
        modal = type(modal)(look, "Leave?", modal.body, modal.buttons, peekable=True)
    tree.open(modal)
    return tree, behind


def test_a_dialog_puts_the_first_focus_on_the_safe_answer(look: Look, heard: Heard) -> None:
    tree, _behind = question(look, heard)
    assert tree.focus is not None
    assert tree.focus.label == "Stay"
    assert heard.sounds == [SoundId.PROMPT]


def test_a_new_dialog_is_deaf(look: Look, heard: Heard) -> None:
    tree, _behind = question(look, heard)
    yes = tree.semantics().find(Role.BUTTON, "Leave").middle
    assert tree.handle(Confirm())
    click(tree, yes)
    assert tree.modal is not None
    assert heard.told == []
    assert not tree.handle(Volume(1))  # meant for the program, not for the dialog
    tree.update(0.26)
    click(tree, yes)
    assert heard.told == ["left"]


def test_a_dialog_keeps_everything_from_what_is_behind(look: Look, heard: Heard) -> None:
    tree, behind = question(look, heard)
    tree.update(0.3)
    click(tree, behind.rect.center)
    for _ in range(6):
        tree.handle(Next())
        assert tree.focus is not behind
    assert heard.told == []


def test_escape_means_no_and_gives_the_focus_back(look: Look, heard: Heard) -> None:
    tree, behind = question(look, heard)
    tree.update(0.3)
    assert tree.handle(Back())
    assert tree.modal is None
    assert tree.focus is behind


def test_a_dialog_can_be_seen_through_while_a_key_is_held(look: Look, heard: Heard) -> None:
    tree, _behind = question(look, heard, peekable=True)
    tree.update(0.3)
    seen, hidden = Surface((1280, 720)), Surface((1280, 720))
    tree.draw(hidden)
    tree.handle(PeekHeld(True))
    assert tree.handle(Confirm())  # nothing is answered while it is seen through
    tree.draw(seen)
    assert heard.told == []
    modal = tree.modal
    assert modal is not None
    assert hidden.get_at(modal.panel.move(12, 12).topleft) != seen.get_at(modal.panel.move(12, 12).topleft)
    tree.handle(PeekHeld(False))
    assert not modal.peeking


def test_the_line_that_says_so_can_be_held_with_the_mouse(look: Look, heard: Heard) -> None:
    tree, _behind = question(look, heard, peekable=True)
    tree.update(0.3)
    tree.handle(ModalityChanged(Modality.MOUSE))
    modal = tree.modal
    assert modal is not None
    at = tree.semantics().find(Role.BUTTON, "Hold Space to see the table").middle
    tree.handle(PointerPressed(*at))
    assert modal.peeking
    tree.handle(PointerReleased(*at))
    assert not modal.peeking


def test_a_dialog_that_is_too_high_scrolls(look: Look, heard: Heard) -> None:
    tree, _behind = question(look, heard)
    rows = [ListRow(look, f"Row {n}") for n in range(30)]
    tree.close()
    modal = ask(look, "Many", rows, yes="Yes", no="No", on_yes=lambda: None)
    tree.open(modal)
    assert Rect(0, 0, 1280, 720).contains(modal.panel)
    assert modal.panel.contains(modal.buttons[0].rect)
    assert modal.semantics().fits


# Tooltips and toasts


def test_a_tooltip_comes_after_a_while_and_the_next_at_once(look: Look) -> None:
    one = Button(look, "One", tooltip="The first")
    two = Button(look, "Two", tooltip="The second")
    tree = tree_of(look, (one, (100, 100, 120, 44)), (two, (300, 100, 120, 44)))
    tree.handle(PointerMoved(110, 110))
    tree.update(0.2)
    assert not [n for n in tree.semantics().walk() if n.role is Role.TOOLTIP]
    tree.update(0.1)
    assert tree.semantics().find(Role.TOOLTIP, "The first")
    tree.handle(PointerMoved(310, 110))
    tree.update(0.001)
    assert tree.semantics().find(Role.TOOLTIP, "The second")
    tree.handle(PointerMoved(600, 600))
    tree.update(0.001)
    assert not [n for n in tree.semantics().walk() if n.role is Role.TOOLTIP]


def test_a_tooltip_stays_in_the_window(look: Look) -> None:
    corner = Button(look, "x", tooltip="Something long enough to need its room beside the button")
    tree = tree_of(look, (corner, (1240, 690, 30, 28)))
    tree.handle(PointerMoved(1250, 700))
    tree.update(0.3)
    rect = Rect(next(n for n in tree.semantics().walk() if n.role is Role.TOOLTIP).rect)
    assert Rect(0, 0, 1280, 720).contains(rect)
    assert not rect.colliderect(corner.rect)


def test_toasts_come_and_go_three_at_most(look: Look) -> None:
    tree = tree_of(look)
    for n in range(5):
        tree.say(f"Words {n}")
    tree.say("Words 4")
    assert [n.label for n in tree.semantics().walk() if n.role is Role.TOAST] == ["Words 2", "Words 3", "Words 4"]
    assert tree.lively
    tree.update(5.0)
    assert not [n for n in tree.semantics().walk() if n.role is Role.TOAST]
    assert not tree.lively


# Areas


def test_an_area_is_told_when_it_is_pointed_at(look: Look, heard: Heard) -> None:
    card = Area(look, "Crane", lambda: heard.told.append("played"), on_point=heard.told.append)
    tree = tree_of(look, (card, (100, 100, 96, 158)))
    tree.handle(PointerMoved(110, 110))
    tree.handle(PointerMoved(600, 600))
    click(tree, (110, 110))
    assert heard.told == [True, False, True, "played"]


def test_the_focus_points_at_an_area_too(look: Look, heard: Heard) -> None:
    card = Area(look, "Crane", on_point=heard.told.append)
    tree = tree_of(look, (card, (100, 100, 96, 158)), by=Modality.PAD)
    tree.handle(Move(1, 0))
    tree.focus_on(None)
    assert heard.told == [True, False]


def test_a_dragged_card_is_dropped_and_not_pressed(look: Look, heard: Heard) -> None:
    card = Area(
        look,
        "Crane",
        lambda: heard.told.append("played"),
        on_drag=heard.told.append,
        on_drop=lambda at: heard.told.append(("drop", at)),
    )
    tree = tree_of(look, (card, (100, 100, 96, 158)))
    send(tree, PointerPressed(110, 110), PointerMoved(113, 110), PointerMoved(140, 120), PointerReleased(140, 120))
    assert heard.told == [(140, 120), ("drop", (140, 120))]


# Everything


def test_drawing_changes_nothing(look: Look) -> None:
    from tests.ui.gallery import page_one, page_two  # the gallery has every widget in every state

    for page in (page_one, page_two):
        tree = page(look)
        tree.update(0.05)
        before = tree.semantics()
        first, second = Surface((1280, 720)), Surface((1280, 720))
        tree.draw(first)
        tree.draw(second)
        assert first.get_buffer().raw == second.get_buffer().raw
        assert tree.semantics() == before


def test_a_still_screen_is_not_lively(look: Look) -> None:
    tree, _buttons = grid(look, Modality.MOUSE)
    lively = []
    for intent in (None, PointerMoved(110, 110), None):
        if intent is not None:
            tree.handle(intent)
        else:
            settle(tree)
        lively.append(tree.lively)
    assert lively == [False, True, False]


def test_another_look_is_taken_by_all(look: Look) -> None:
    tree, _behind = question(look, Heard())
    larger = Look(NIGHT, Scale(1920, 1080, 1.5), look.type, look.carver, look.play)
    tree.restyle(larger)
    assert all(widget.look is larger for widget in tree.root.walk())
    assert tree.modal is not None
    assert all(widget.look is larger for widget in tree.modal.walk())
    assert Rect(0, 0, 1920, 1080).contains(tree.modal.panel)
