"""Dialogs, tooltips, toasts, and what holds for all widgets together."""

import pytest
from pygame import Rect, Surface

from sounds.ids import SoundId
from tests.ui.widget_room import Heard, click, grid, ignore, question, settle, tree_of
from ui.input.intents import (
    Command,
    Modality,
    ModalityChanged,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Released,
    StepFocus,
)
from ui.theme import NIGHT, Scale
from ui.widgets import (
    Button,
    ListRow,
    Look,
    Modal,
    Role,
    ask,
)


def test_a_dialog_puts_the_first_focus_on_the_safe_answer(look: Look, heard: Heard) -> None:
    tree, _behind = question(look, heard)
    assert tree.focus is not None
    assert tree.focus.label == "Stay"
    assert heard.sounds == [SoundId.PROMPT]


def test_a_new_dialog_is_deaf(look: Look, heard: Heard) -> None:
    tree, _behind = question(look, heard)
    yes = tree.semantics().find(Role.BUTTON, "Leave").middle
    assert tree.handle(Command.CONFIRM)
    click(tree, yes)
    assert tree.modal is not None
    assert heard.told == []
    assert not tree.handle(Command.LOUDER)  # meant for the program, not for the dialog
    tree.update(0.26)
    click(tree, yes)
    assert heard.told == ["left"]


def test_a_dialog_keeps_everything_from_what_is_behind(look: Look, heard: Heard) -> None:
    tree, behind = question(look, heard)
    tree.update(0.3)
    click(tree, behind.rect.center)
    for _ in range(6):
        tree.handle(StepFocus(1))
        assert tree.focus is not behind
    assert heard.told == []


def test_escape_means_no_and_gives_the_focus_back(look: Look, heard: Heard) -> None:
    tree, behind = question(look, heard)
    tree.update(0.3)
    assert tree.handle(Command.BACK)
    assert tree.modal is None
    assert tree.focus is behind


def test_a_dialog_can_be_seen_through_while_a_key_is_held(look: Look, heard: Heard) -> None:
    tree, _behind = question(look, heard, peekable=True)
    tree.update(0.3)
    seen, hidden = Surface((1280, 720)), Surface((1280, 720))
    tree.draw(hidden)
    tree.handle(Command.PEEK)
    assert tree.handle(Command.CONFIRM)  # nothing is answered while it is seen through
    tree.draw(seen)
    assert heard.told == []
    modal = tree.modal
    assert modal is not None
    assert hidden.get_at(modal.panel.move(12, 12).topleft) != seen.get_at(modal.panel.move(12, 12).topleft)
    tree.handle(Released(Command.PEEK))
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
    rows = [ListRow(look, f"Row {n}", ignore) for n in range(30)]
    tree.close()
    modal = ask(look, "Many", rows, yes="Yes", no="No", on_yes=ignore, on_no=ignore)
    tree.open(modal)
    assert Rect(0, 0, 1280, 720).contains(modal.panel)
    assert modal.panel.contains(modal.buttons[0].rect)
    assert modal.semantics().fits


def test_four_answers_stand_two_by_two(look: Look) -> None:
    suits = [Button(look, name, ignore, line="2 in hand") for name in ("Spades", "Hearts", "Diamonds", "Clubs")]
    modal = Modal(look, "Name trumps", (), suits)
    modal.place(Rect(0, 0, 1280, 720))
    spades, hearts, diamonds, clubs = (button.rect for button in suits)
    assert spades.y == hearts.y < diamonds.y == clubs.y
    assert spades.x == diamonds.x < hearts.x == clubs.x
    assert not any(one.colliderect(other) for one in (spades, hearts) for other in (diamonds, clubs))
    assert modal.semantics().fits


def test_a_tooltip_comes_after_a_while_and_the_next_at_once(look: Look) -> None:
    one = Button(look, "One", ignore, tooltip="The first")
    two = Button(look, "Two", ignore, tooltip="The second")
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
    corner = Button(look, "x", ignore, tooltip="Something long enough to need its room beside the button")
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
    assert tree.is_animating
    tree.update(5.0)
    assert not [n for n in tree.semantics().walk() if n.role is Role.TOAST]
    assert not tree.is_animating


@pytest.mark.parametrize("peekable", [False, True])
def test_words_that_come_and_go_lie_on_no_dialog_and_on_no_answer(look: Look, peekable: bool) -> None:
    tree = tree_of(look)
    window = look.scale.window
    for long in (1, 12):
        dialog = Modal(look, "Well?", (), (Button(look, "Yes", ignore), Button(look, "No", ignore)), peekable=peekable)
        tree.open(dialog)
        tree.toasts.stand(Rect(0, 0, window.width, dialog.quiet_place[1] if dialog.quiet_place else window.centery))
        tree.say("Saved as a file beside all the others, with a long name. " * long)
        tree.update(0.1)
        areas = [button.rect for button in dialog.buttons] if peekable else [dialog.panel]
        for toast in tree.toasts.children:
            assert window.contains(toast.rect)
            assert toast.rect.collidelist(areas) < 0
            assert dialog.peek is None or dialog.spoken_over == toast.rect.colliderect(dialog.peek.rect)
        tree.close()


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
    is_animating = []
    for intent in (None, PointerMoved(110, 110), None):
        if intent is not None:
            tree.handle(intent)
        else:
            settle(tree)
        is_animating.append(tree.is_animating)
    assert is_animating == [False, True, False]


def test_another_look_is_taken_by_all(look: Look) -> None:
    tree, _behind = question(look, Heard())
    larger = Look(NIGHT, Scale(1920, 1080, 1.5), look.type, look.carver, look.play)
    tree.restyle(larger)
    assert all(widget.look is larger for widget in tree.root.walk())
    assert tree.modal is not None
    assert all(widget.look is larger for widget in tree.modal.walk())
    assert Rect(0, 0, 1920, 1080).contains(tree.modal.panel)


def test_a_dialog_at_rest_is_one_picture_over_whatever_lies_behind(look: Look, heard: Heard) -> None:
    tree, _behind = question(look, heard)
    tree.update(1.0)
    modal = tree.modal
    assert modal is not None
    shown = []
    for modal.rests in (False, True, True):
        window = Surface(look.scale.window.size)
        window.fill((60, 70, 80))
        tree.draw(window)
        shown.append(window.get_buffer().raw)
    assert shown[0] == shown[1] == shown[2]


def test_a_dialog_at_rest_is_drawn_in_a_window_that_has_become_too_small_for_it(look: Look, heard: Heard) -> None:
    tree, _behind = question(look, heard)
    tree.update(1.0)
    modal = tree.modal
    assert modal is not None
    small = Surface((modal.panel.centerx, modal.panel.centery))
    shown = []
    for modal.rests in (False, True, True):
        small.fill((60, 70, 80))
        tree.draw(small)
        shown.append(small.get_buffer().raw)
    assert shown[0] == shown[1] == shown[2]
