"""One focus for mouse, keyboard and pad, scrolling, and pictures that can be pointed at."""

import pytest
from pygame import Rect

from sounds.ids import SoundId
from tests.ui.widget_room import Heard, click, grid, ignore, send, settle, tree_of
from ui.input.intents import (
    Modality,
    ModalityChanged,
    MoveFocus,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
    StepFocus,
)
from ui.widgets import (
    Button,
    Control,
    Hotspot,
    ListRow,
    Look,
    ScrollPanel,
    Tree,
)


@pytest.mark.parametrize(("move", "expected"), [((1, 0), 5), ((-1, 0), 3), ((0, 1), 7), ((0, -1), 1)])
def test_arrows_move_to_the_neighbour(look: Look, move: tuple[int, int], expected: int) -> None:
    tree, buttons = grid(look)
    tree.focus_on(buttons[4])
    assert tree.handle(MoveFocus(*move))
    assert tree.focus is buttons[expected]


def test_at_the_edge_the_focus_stays(look: Look) -> None:
    tree, buttons = grid(look)
    tree.focus_on(buttons[2])
    assert not tree.handle(MoveFocus(1, 0))
    assert tree.focus is buttons[2]


def test_tab_goes_through_all_in_order_and_round(look: Look) -> None:
    tree, buttons = grid(look)
    seen: list[Control | None] = []
    for _ in range(10):
        tree.handle(StepFocus(1))
        seen.append(tree.focus)
    assert seen == [*buttons, buttons[0]]
    tree.handle(StepFocus(-1))
    assert tree.focus is buttons[8]


def test_every_control_can_be_reached_by_arrows_alone(look: Look) -> None:
    tree, buttons = grid(look)
    reached = {buttons[0]}
    ways = [buttons[0]]
    while ways:
        start = ways.pop()
        for move in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            tree.focus_on(start)
            tree.handle(MoveFocus(*move))
            if isinstance(tree.focus, Button) and tree.focus not in reached:
                reached.add(tree.focus)
                ways.append(tree.focus)
    assert reached == set(buttons)


def test_the_first_arrow_only_shows_the_focus(look: Look, heard: Heard) -> None:
    tree, buttons = grid(look)
    tree.handle(MoveFocus(1, 0))
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
    tree.handle(MoveFocus(1, 0))
    assert tree.focus in (buttons[2], buttons[8])
    tree.focus_on(buttons[4])
    tree.handle(MoveFocus(0, -1))
    assert tree.focus in (buttons[0], buttons[2])


def test_a_refused_control_that_says_why_can_be_focused(look: Look) -> None:
    tree, buttons = grid(look)
    buttons[5].enabled, buttons[5].tooltip = False, "Not with jokers"
    tree.focus_on(buttons[4])
    tree.handle(MoveFocus(1, 0))
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


def test_a_press_goes_on_where_the_screen_is_laid_out_anew(look: Look, heard: Heard) -> None:
    def screen() -> Tree:
        return tree_of(look, (Button(look, "Koi-Koi", lambda: heard.told.append("pressed")), (100, 100, 300, 44)))

    tree = screen()
    send(tree, PointerPressed(150, 120))
    tree.replace(screen().root)
    send(tree, PointerReleased(150, 120))
    assert heard.told == ["pressed"]


def test_a_press_does_not_go_on_elsewhere(look: Look, heard: Heard) -> None:
    def screen(y: int) -> Tree:
        return tree_of(look, (Button(look, "Koi-Koi", lambda: heard.told.append("pressed")), (100, y, 300, 44)))

    tree = screen(100)
    send(tree, PointerPressed(150, 120))
    tree.replace(screen(300).root)
    send(tree, PointerReleased(150, 320))
    assert heard.told == []


def long_list(look: Look) -> tuple[Tree, ScrollPanel, list[ListRow]]:
    rows = [ListRow(look, f"Row {n}", ignore) for n in range(20)]
    panel = ScrollPanel(look, rows)
    below = Button(look, "Done", ignore)
    tree = tree_of(look, (panel, (100, 100, 300, 200)), (below, (100, 340, 300, 44)), by=Modality.KEYBOARD)
    return tree, panel, rows


def test_a_row_that_gets_the_focus_comes_into_sight(look: Look) -> None:
    tree, panel, rows = long_list(look)
    tree.focus_on(rows[0])
    for _ in range(10):
        tree.handle(MoveFocus(0, 1))
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
    tree.handle(MoveFocus(0, -1))
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
    panel = ScrollPanel(look, [ListRow(look, "One", ignore)])
    panel.place(Rect(0, 0, 300, 200))
    assert panel.overflow == 0
    assert not panel.scrolled(-1)


def test_an_area_is_told_when_it_is_pointed_at(look: Look, heard: Heard) -> None:
    card = Hotspot(look, "Crane", lambda: heard.told.append("played"), on_point=heard.told.append)
    tree = tree_of(look, (card, (100, 100, 96, 158)))
    tree.handle(PointerMoved(110, 110))
    tree.handle(PointerMoved(600, 600))
    click(tree, (110, 110))
    assert heard.told == [True, False, True, "played"]


def test_the_focus_points_at_an_area_too(look: Look, heard: Heard) -> None:
    card = Hotspot(look, "Crane", on_point=heard.told.append)
    tree = tree_of(look, (card, (100, 100, 96, 158)), by=Modality.PAD)
    tree.handle(MoveFocus(1, 0))
    tree.focus_on(None)
    assert heard.told == [True, False]


def test_a_dragged_card_is_dropped_and_not_pressed(look: Look, heard: Heard) -> None:
    card = Hotspot(
        look,
        "Crane",
        lambda: heard.told.append("played"),
        on_drag=heard.told.append,
        on_drop=lambda at: heard.told.append(("drop", at)),
    )
    tree = tree_of(look, (card, (100, 100, 96, 158)))
    send(tree, PointerPressed(110, 110), PointerMoved(113, 110), PointerMoved(140, 120), PointerReleased(140, 120))
    assert heard.told == [(140, 120), ("drop", (140, 120))]
