"""A table of parts, with a made-up game: what the parts share, what they are told, what calls and ribbons do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from pygame import Surface

from game.core.cards import CardId, Seat
from game.core.events import Event, Zone
from game.core.options import Options, OptionValue
from game.core.picture import Picture, picture
from sounds.ids import SoundId
from ui.kit.animator import Animator, Ribbon
from ui.kit.columns import TITLE
from ui.kit.dimmed_table import VEIL, DimmedTable
from ui.kit.gestures import Gesture, Gestures, Interaction, Legality, Spot, Spots
from ui.kit.layout import Layout
from ui.kit.panels import Notes, Panels
from ui.kit.player_text import Seated
from ui.kit.poses import fan
from ui.kit.question import Row
from ui.kit.skin import Skin
from ui.kit.story import Story
from ui.kit.table import Table, TableText
from ui.kit.table_context import TableContext, TableSpec
from ui.stage.art import Dye
from ui.stage.frame import PLAIN_CARD
from ui.stage.node import Pose
from ui.stage.stage import Stage
from ui.theme import Scale

HANDS = (Zone("hand", 0), Zone("hand", 1))


class Where(Layout[int]):
    tops = (TITLE,)

    def own_hand(self) -> Zone:
        return HANDS[self.context.viewer]

    def poses(self, zone: Zone, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        del zone
        return fan(self.frame, len(cards), 560 + self.frame.spare, PLAIN_CARD, pitch=60, room=500)

    def line_y(self) -> float:
        return 480 + self.frame.spare

    def prefer(self, display: Mapping[str, OptionValue]) -> None:
        self.context.wants_drawer = bool(display.get("drawer"))


class Seen(Panels[int, str]):
    """Writes down what it is told."""

    def __init__(self, context: TableContext[int], layout: Layout[int]) -> None:
        super().__init__(context, layout)
        self.told: list[object] = []

    def settled(self, view: int) -> None:
        self.told.append(view)

    def turned(self) -> None:
        self.told.append(("turned", self.context.viewer, self.context.view))

    def restyled(self) -> None:
        self.told.append(self.context.look.scale)

    def status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        del surface, stage, notes


class Said(TableText[int]):
    drawer = "Log", "L"

    def name_of(self, spot: Spot) -> str:
        return f"{spot}"

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        return (Row("Cards", str(len(picture.at(HANDS[0])))),)

    def lying(self, picture: Picture) -> tuple[Row, ...]:
        return (Row("Cards", str(len(picture.at(HANDS[0])))),)


class Heard(Story):
    def tell(self, event: Event, following: Sequence[Event]) -> None:
        self.say(type(event).__name__, more=str(len(following)))

    def named(self, card: CardId) -> str:
        return str(card)


class Nothing(Gestures[int, str]):
    def interaction(self, view: int, legal: Legality[str], taken: Spots) -> Interaction[str]:
        del view, legal, taken
        return Interaction()

    def refusal(self, view: int, taken: Spots, spot: Spot) -> str:
        del view, taken
        return f"{spot} does nothing"

    def gesture(self, view: int, legal: Legality[str], action: str) -> Gesture | None:
        del view, legal
        return Gesture((HANDS[0],)) if action == "draw" else None


@pytest.fixture
def heard() -> list[SoundId]:
    return []


@pytest.fixture
def table(skin: Skin, heard: list[SoundId]) -> Table[int, str]:
    seated = (Seated("Marie"), Seated("Sora"))
    setting = TableSpec(skin.look, skin.art, Options("squaw"), seated, Seat(0), heard.append)
    context = TableContext[int](setting)
    layout, story = Where(context), Heard(seated, setting.options)
    return Table(context, layout, Nothing(seated), Seen(context, layout), Animator(context), Said(context), story)


def told(table: Table[int, str]) -> list[object]:
    assert isinstance(table.panels, Seen)
    return table.panels.told


def test_every_part_is_told_what_is_shown_who_looks_on_and_how(table: Table[int, str]) -> None:
    table.settled(7)
    assert table.context.view == 7
    table.turn_to(Seat(1))
    assert table.layout.own_hand() == HANDS[1]
    larger = replace(table.context.look, scale=Scale(1600, 900))
    panels = table.panels
    table.dress(larger, {}, helps=False)
    assert told(table) == [7, ("turned", 1, None), larger.scale]
    assert table.panels is panels
    assert table.context.skin.look is larger
    assert not table.context.helps
    assert table.layout.frame.width == 1280


def test_the_drawer_is_open_only_where_the_column_is_folded(table: Table[int, str]) -> None:
    wide = replace(table.context.look, scale=Scale(1280, 720))
    states = []
    for wanted, folded in ((True, False), (True, True), (False, True)):
        table.layout.opens_drawer = wanted
        table.dress(wide, {"drawer": folded}, helps=True)
        states.append((table.layout.frame.folded, table.layout.drawer_open))
    assert states == [(False, False), (True, True), (True, False)]


def test_tools_line_and_buttons_stand_in_the_window_and_apart(table: Table[int, str]) -> None:
    layout, frame = table.layout, table.layout.frame
    window = table.context.look.scale.window
    mat = frame.rect(*frame.mat)
    assert window.contains(layout.tools_at())
    assert not layout.tools_at().colliderect(mat)
    assert mat.contains(layout.buttons_at())
    assert mat.collidepoint(layout.line_at())
    assert mat.collidepoint(layout.middle())


@pytest.mark.sweep
def test_the_ground_is_room_and_mat(table: Table[int, str], canvas: Surface) -> None:
    before = canvas.copy()
    table.panels.place(canvas)
    middle = canvas.get_rect().center
    assert canvas.get_at(middle) != before.get_at(middle) or canvas.get_at((2, 2)) != before.get_at((2, 2))


def test_a_call_is_stamped_and_heard_as_its_beat_begins(table: Table[int, str], heard: list[SoundId]) -> None:
    show = table.show
    beat = show.stamp("Kowah!", show.dye(Seat(0)), SoundId.PLAY_ON, lambda: 300.0)
    assert not table.effects
    beat.begin()
    assert len(table.effects) == 1
    assert heard == [SoundId.PLAY_ON]
    assert beat.seconds > 0


def test_the_colour_of_a_call_is_the_viewers_or_another(table: Table[int, str]) -> None:
    assert (table.show.dye(Seat(0)), table.show.dye(Seat(1))) == (Dye.OWN, Dye.OTHER)
    table.turn_to(Seat(1))
    assert (table.show.dye(Seat(0)), table.show.dye(Seat(1))) == (Dye.OTHER, Dye.OWN)


def test_a_ribbon_rings_the_cards_it_speaks_of(table: Table[int, str], heard: list[SoundId]) -> None:
    cards = (CardId(1), CardId(2))
    stage = Stage(table.layout, picture(Seat(0), {HANDS[0]: cards}))
    table.attach(stage)
    ribbon = Ribbon("Flush", "7", Dye.GOLD, None, 690, cards=cards[:1])
    table.show.ribbon(ribbon, SoundId.YAKU, lambda: 300.0).begin()
    assert [node.trail > 0 for node in stage.at(HANDS[0])] == [True, False]
    assert heard == [SoundId.YAKU]


def test_a_number_of_the_picture_is_nought_where_it_has_none(table: Table[int, str]) -> None:
    assert table.context.counter("month") == 0
    table.attach(Stage(table.layout, picture(Seat(0), {}, {"month": 8, "outcome": "void"})))
    assert table.context.counter("month") == 8
    assert table.context.counter("outcome") == 0


def test_the_place_under_a_result_is_drawn_once_and_anew_when_it_shows_something_else(
    table: Table[int, str], canvas: Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys, drawn = ["dusk"], list[str]()
    monkeypatch.setattr(table.panels, "ground_key", lambda: keys[-1])

    def place(surface: Surface) -> None:
        surface.fill("white")
        drawn.append(keys[-1])

    monkeypatch.setattr(table.panels, "place", place)
    dark = DimmedTable(table)
    alone = [dark.draw(canvas, table.context.look, far=False) for _frame in range(3)]
    keys.append("night")
    alone.append(dark.draw(canvas, table.context.look, far=False))
    assert alone == [True, False, False, False], "what lies over it is drawn with it, once it has been seen"
    assert drawn == ["dusk", "night"]
    assert max(canvas.get_at((0, 0))[:3]) < 255 * (1 - VEIL) + 40


@pytest.mark.sweep
def test_the_place_under_a_result_takes_the_look_of_the_window(table: Table[int, str]) -> None:
    larger = replace(table.context.look, scale=Scale(1600, 900))
    DimmedTable(table).draw(Surface((1600, 900)), larger, far=True)
    assert table.context.look is larger
    assert told(table) == [larger.scale]
