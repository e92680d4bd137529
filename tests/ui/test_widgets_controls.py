"""Buttons, rows and fields one by one, used as a player uses them: through the tree, by intents."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from sounds.ids import SoundId
from tests.ui.letters import Letters
from tests.ui.widget_room import Heard, click, ignore, send, tree_of
from ui.input.intents import (
    Command,
    Composing,
    Edit,
    EditKey,
    Letter,
    Modality,
    ModalityChanged,
    MoveFocus,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Released,
    Signal,
    TextTyped,
)
from ui.text.render import Typesetter, can_draw
from ui.theme import NIGHT, TARGET, Scale
from ui.widgets import (
    Button,
    ButtonKind,
    ChoiceCells,
    HoldButton,
    Label,
    ListRow,
    Look,
    Paragraph,
    Role,
    RowSpec,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Tree,
)
from ui.widgets.keyboard import COLUMNS, TURNED, pages_of


@pytest.mark.parametrize("kind", [ButtonKind.NEUTRAL, ButtonKind.PRIMARY])
def test_a_button_wants_the_height_of_its_line_as_it_is_written(look: Look, kind: ButtonKind) -> None:
    button = Button(look, "Claim", ignore, kind=kind, line="Marie +180, Sora −180; the round ends here")
    for width in range(140, 340, 4):
        button.rect = Rect(0, 0, width, button.wanted_height(width))
        assert button.fits(), width


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
    tree = tree_of(look, (Button(look, "Go", ignore), (100, 100, 120, 44)))
    assert not tree.handle(PointerPressed(600, 600))
    assert tree.handle(PointerPressed(120, 110))


def test_a_refused_button_only_sounds(look: Look, heard: Heard) -> None:
    button = Button(look, "Go", lambda: heard.told.append("go"), enabled=False, tooltip="Not your turn")
    tree = tree_of(look, (button, (100, 100, 120, 44)), by=Modality.KEYBOARD)
    click(tree, (120, 110))
    send(tree, Command.CONFIRM)
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
    button = HoldButton(look, "Show my hand", lambda: heard.told.append("shown"))
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
    button = HoldButton(look, "Show my hand", lambda: heard.told.append("shown"))
    tree = tree_of(look, (button, (100, 100, 300, 72)), by=Modality.KEYBOARD)
    tree.focus_on(button)
    tree.handle(Command.CONFIRM)
    tree.update(30.0)
    tree.handle(Released(Command.CONFIRM))
    tree.update(1.0)
    assert heard.told == []
    tree.handle(Command.CONFIRM)
    tree.update(0.1)
    tree.handle(Signal.FOCUS_LOST)
    for _ in range(10):
        tree.update(0.1)
    assert heard.told == []


@pytest.mark.parametrize("kind", list(ButtonKind))
def test_a_button_is_as_wide_as_its_words_want(look: Look, kind: ButtonKind) -> None:
    button = Button(look, "Keys and gamepad", ignore, kind=kind, key="K", line="what it does")
    width = button.wanted_width()
    button.place(Rect(0, 0, width, button.wanted_height(width)))
    assert button.fits()
    button.place(Rect(0, 0, 80, 44))
    assert not button.fits()


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
    send(tree, MoveFocus(1, 0), MoveFocus(1, 0), MoveFocus(-1, 0))
    assert heard.told == [True, False]


def test_a_choice_takes_the_cell_that_was_pressed(look: Look, heard: Heard) -> None:
    choice = ChoiceCells(look, RowSpec(name="Speed"), ["Slow", "Normal", "Fast"], 1, heard.told.append)
    tree = tree_of(look, (choice, (100, 100, 390, 40)))
    click(tree, choice.cells()[2].center)
    click(tree, choice.cells()[2].center)
    assert heard.told == [2]
    assert tree.semantics().find(Role.CHOICE, "Speed").value == "Fast"


def test_a_choice_ends_where_its_cells_end(look: Look, heard: Heard) -> None:
    choice = ChoiceCells(look, RowSpec("Speed", control_width=200), ["Slow", "Fast"], 0, heard.told.append)
    other = Button(look, "Go", ignore)
    tree = tree_of(look, (choice, (100, 100, 390, 40)), (other, (520, 100, 100, 44)), by=Modality.KEYBOARD)
    tree.focus_on(choice)
    send(tree, MoveFocus(1, 0), MoveFocus(1, 0))
    assert heard.told == [1]
    assert tree.focus is other


def test_confirm_takes_the_next_value_and_comes_round(look: Look, heard: Heard) -> None:
    choice = ChoiceCells(look, RowSpec("Speed", control_width=200), ["Slow", "Fast"], 0, heard.told.append)
    tree = tree_of(look, (choice, (100, 100, 390, 40)), by=Modality.KEYBOARD)
    tree.focus_on(choice)
    send(tree, Command.CONFIRM, Command.CONFIRM)
    assert heard.told == [1, 0]


def test_a_stepper_steps_to_the_side_that_is_pressed_and_repeats(look: Look, heard: Heard) -> None:
    stepper = Stepper(look, RowSpec("Rounds", control_width=144), [str(n) for n in range(1, 100)], 11, heard.told.append)
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
    stepper = Stepper(look, RowSpec("Rounds", control_width=144), ["6", "12"], 1, heard.told.append)
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
    send(tree, MoveFocus(1, 0), MoveFocus(1, 0))
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
    long = Toggle(look, RowSpec("Sound when it is your turn to play a card", description="a bell, " * 12), True, heard.told.append)
    assert short.wanted_height(300) == TARGET
    height = long.wanted_height(300)
    assert height > 80
    long.place(Rect(0, 0, 300, height))
    assert long.fits()


def field_tree(look: Look, heard: Heard, text: str = "Marie", limit: int = 8) -> tuple[Tree, TextField]:
    one = TextField(look, "Name", text, heard.told.append, on_submit=lambda: heard.told.append("done"), limit=limit)
    tree = tree_of(look, (one, (100, 100, 400, 40)), by=Modality.KEYBOARD)
    tree.focus_on(one)
    one.use_text(Edit(EditKey.END))
    return tree, one


def test_typing_goes_in_at_the_caret(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    assert tree.typing
    send(
        tree, Edit(EditKey.HOME), TextTyped("A"), Edit(EditKey.RIGHT), TextTyped("-"), Edit(EditKey.END), TextTyped("é")
    )
    assert one.value == "AM-arieé"
    send(tree, TextTyped("z"))
    assert one.value == "AM-arieé"  # eight signs are the limit
    assert heard.sounds == [SoundId.REFUSED]


def test_what_is_written_takes_the_place_of_the_text_that_was_there_when_the_focus_came(look: Look, heard: Heard) -> None:
    one = TextField(look, "Name", "Marie", heard.told.append, limit=8)
    tree = tree_of(look, (one, (100, 100, 400, 40)), by=Modality.KEYBOARD)
    assert tree.semantics().find(Role.FIELD, "Name").selected == ""
    tree.focus_on(one)
    assert tree.semantics().find(Role.FIELD, "Name").selected == "Marie"
    send(tree, TextTyped("A"), TextTyped("d"))
    assert (one.value, one.line.selected) == ("Ad", "")
    assert heard.told == ["A", "Ad"]


def test_the_press_that_brings_the_focus_leaves_all_selected_and_the_next_one_sets_the_caret(look: Look, heard: Heard) -> None:
    one = TextField(look, "Name", "Marie", heard.told.append)
    tree = tree_of(look, (one, (100, 100, 400, 40)), by=Modality.MOUSE)
    for selected in ("Marie", ""):
        click(tree, (one.box().left + 13, one.box().centery))
        assert one.line.selected == selected
        tree.update(0.1)
    assert one.line.caret == 0


def test_a_drag_selects_from_sign_to_sign(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    tree.handle(PointerPressed(one.box().left + 13, one.box().centery))
    tree.handle(PointerMoved(one.box().right - 60, one.box().centery))
    tree.handle(PointerReleased(one.box().right - 60, one.box().centery))
    assert one.line.selected == "Marie"


@pytest.mark.parametrize(
    ("keys", "text", "caret"),
    [
        ((EditKey.BACKSPACE,), "", 0),
        ((EditKey.DELETE,), "", 0),
        ((EditKey.CUT,), "", 0),
        ((EditKey.LEFT,), "Marie", 0),
        ((EditKey.RIGHT,), "Marie", 5),
        ((EditKey.HOME,), "Marie", 0),
        ((EditKey.END,), "Marie", 5),
        ((EditKey.HOME, EditKey.SELECT_RIGHT, EditKey.SELECT_RIGHT, EditKey.DELETE), "rie", 0),
        ((EditKey.END, EditKey.SELECT_LEFT, EditKey.CUT), "Mari", 4),
        ((EditKey.END, EditKey.SELECT_LEFT, EditKey.SELECT_RIGHT, EditKey.BACKSPACE), "Mari", 4),
    ],
    ids=str,
)
def test_keys_do_to_all_that_is_selected_what_they_do_to_a_sign(
    look: Look, heard: Heard, keys: tuple[EditKey, ...], text: str, caret: int
) -> None:
    tree, one = field_tree(look, heard)
    send(tree, Edit(EditKey.SELECT_ALL), *map(Edit, keys))
    assert (one.value, one.line.caret, one.line.selected) == (text, caret, "")


def test_what_is_selected_is_seen(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    jade = []
    for key in (EditKey.END, EditKey.SELECT_ALL):
        tree.handle(Edit(key))
        surface = Surface((600, 200))
        one.draw(surface)
        jade.append(pygame.mask.from_threshold(surface, look.theme.jade, (8, 8, 8, 255)).count())
    assert jade[1] > jade[0] + 300


def test_a_text_that_is_too_long_for_its_field_at_full_size_is_seen_whole(look: Look, heard: Heard) -> None:
    one = TextField(look, RowSpec(), "M" * 16, heard.told.append, limit=16, bold=True)
    tree = tree_of(look, (one, (100, 100, 240, 40)), by=Modality.KEYBOARD)
    surfaces = []
    for focused in (False, True):
        tree.focus_on(one if focused else None)
        one.use_text(Edit(EditKey.END))
        surface = Surface((600, 200))
        one.draw(surface)
        surfaces.append([surface.get_at((x, one.box().centery)) for x in range(one.box().left + 8, one.box().left + 60)])
    assert surfaces[0] == surfaces[1], "the first letters stand where they are without the caret"


def test_editing_keys_take_signs_away(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    send(tree, Edit(EditKey.BACKSPACE), Edit(EditKey.HOME), Edit(EditKey.DELETE), Edit(EditKey.BACKSPACE))
    assert one.value == "ari"
    assert heard.told == ["Mari", "ari"]


def test_signs_that_cannot_be_drawn_are_not_taken(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard, "")
    send(tree, TextTyped("Жa\n月"))
    assert one.value == "a月"


def test_enter_submits_and_escape_brings_the_former_text_back(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    send(tree, TextTyped("!"), Command.CONFIRM, TextTyped("?"))
    assert tree.handle(Command.BACK)
    assert one.value == "Marie!"
    assert not tree.handle(Command.BACK)  # unchanged: Escape leaves the screen
    assert "done" in heard.told


def test_the_pad_writes_with_a_keyboard_on_the_screen(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard, "")
    tree.handle(ModalityChanged(Modality.PAD))
    tree.handle(Command.CONFIRM)
    tree.update(0.3)
    assert tree.modal is not None
    assert all(node.fits for node in tree.semantics().walk())
    send(tree, Command.CONFIRM, MoveFocus(1, 0), Command.CONFIRM, MoveFocus(0, 1), Command.CONFIRM)
    assert one.value == "Abl"
    click(tree, tree.semantics().find(Role.BUTTON, "Delete").middle)
    click(tree, tree.semantics().find(Role.BUTTON, "Done").middle)
    assert one.value == "Ab"
    assert heard.told[-1] == "done"
    assert one.focused


def test_in_japanese_the_keyboard_on_the_screen_writes_both_kana_and_latin(look: Look, heard: Heard) -> None:
    tree, one = field_tree(replace(look, language="ja"), heard, "")
    tree.handle(ModalityChanged(Modality.PAD))
    tree.handle(Command.CONFIRM)
    tree.update(0.3)
    for label in ("さ", "く", "小゛゜", "ら", "カナ", "ハ", "小゛゜", "小゛゜", "ABC", "M", "p"):
        click(tree, tree.semantics().find(Role.BUTTON, label).middle)
        tree.update(0.1)
        assert tree.focus is not None, "the pad has lost its place"
        assert all(node.fits for node in tree.semantics().walk())
    assert one.value == "さぐらパMp"


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_every_sign_of_the_keyboard_on_the_screen_can_be_drawn(language: str) -> None:
    signs = {sign for page in pages_of(language) for row in page.rows for sign in row} | set(TURNED.values())
    assert all(can_draw(sign) and can_draw(sign.upper()) for sign in signs)
    assert all(len(row) == COLUMNS for page in pages_of(language) for row in page.rows)
    assert language != "fr" or set("àâäçéèêëîïôöùûüÿœæ’") <= signs


def test_the_mouse_alone_finds_the_keyboard_too(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    tree.handle(ModalityChanged(Modality.MOUSE))
    click(tree, (one.box().right - 8, one.box().centery))
    tree.update(0.3)
    click(tree, tree.semantics().find(Role.BUTTON, "Capitals").middle)
    click(tree, tree.semantics().find(Role.BUTTON, "É").middle)
    assert one.value == "MarieÉ"
    tree.handle(Command.BACK)
    assert tree.modal is None


def test_a_press_sets_the_caret_among_the_signs(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard)
    click(tree, (one.box().left + 13, one.box().centery))
    assert one.line.caret == 0
    click(tree, (one.box().right - 60, one.box().centery))
    assert one.line.caret == 5


def test_what_a_field_refuses_stays_out(look: Look, heard: Heard) -> None:
    one = TextField(look, "Rounds", "1", heard.told.append, accepts=str.isdigit)
    one.use_text(TextTyped("x"))
    one.use_text(TextTyped("2"))
    assert one.value == "12"


def test_copying_and_cutting_hand_out_what_is_selected(heard: Heard) -> None:
    look = Look(NIGHT, Scale(), Typesetter(), Letters(), heard.sounds.append, copy=heard.told.append)
    one = TextField(look, "Deal code", "plum-heron", lambda _text: None)
    for key in (EditKey.SELECT_LEFT, EditKey.SELECT_LEFT, EditKey.COPY, EditKey.CUT):
        one.use_text(Edit(key))
    assert (heard.told, one.value) == (["on", "on"], "plum-her")


def test_copying_hands_out_the_text(heard: Heard) -> None:
    look = Look(NIGHT, Scale(), Typesetter(), Letters(), heard.sounds.append, copy=heard.told.append)
    one = TextField(look, "Deal code", "plum-heron", heard.told.append)
    one.use_text(Edit(EditKey.COPY))
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


def test_what_an_input_method_makes_is_shown_and_not_yet_written(look: Look, heard: Heard) -> None:
    tree, one = field_tree(look, heard, text="")
    pictures = []
    for intent in (Composing("さくら"), TextTyped("桜")):
        send(tree, intent)
        surface = Surface((600, 200))
        one.draw(surface)
        pictures.append((one.value, pygame.image.tobytes(surface, "RGB")))
    assert [text for text, _picture in pictures] == ["", "桜"]
    assert pictures[0][1] != pictures[1][1]
    assert heard.told == ["桜"]
