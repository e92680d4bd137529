import pygame
import pytest
from pygame import Rect, Surface

from game.core.cards import CardId
from sounds.ids import SoundId
from tests.kit.conftest import Writer
from tests.ui.letters import Letters
from ui.input.intents import Command, Modality, MoveFocus
from ui.kit.question import Choice, Question, Row, Stakes, prompt
from ui.kit.stakes import AtStake, Foot, Number, Prospect, StakesBody
from ui.services.table_pictures import TableArt
from ui.text.render import Typesetter
from ui.theme import NIGHT, Scale
from ui.widgets import ButtonKind, Look, Modal, Role, Tree, Widget

KOI_KOI: Question[str] = Question(
    "Koi-Koi?",
    (
        Row("Moon Viewing", "5", cards=(CardId(28), CardId(32))),
        Row("Koi-koi called before", "×2"),
        Row("Score now", "10", strong=True),
    ),
    ("Marie 14", "Sora 9"),
    (Choice("stop", "Stop", "take 10 points"), Choice("koi-koi", "Koi-Koi", "play on, 7 cards left", bold=True)),
)


def silent(sound: SoundId) -> None:
    del sound


def card(surface: Surface, number: CardId, rect: Rect) -> None:
    pygame.draw.rect(surface, (200, number * 3, 60), rect, border_radius=4)


def look_of(width: int = 1280, height: int = 720, ui: float = 1.0) -> Look:
    return Look(NIGHT, Scale(width, height, ui), Typesetter(), Letters(), silent)


def opened(question: Question[str], look: Look, told: list[str]) -> tuple[Tree, Modal]:
    tree = Tree(look, Widget(look), Modality.KEYBOARD)

    def answer(action: str) -> None:
        tree.close()
        told.append(action)

    modal = prompt(look, question, card, answer)
    tree.open(modal)
    tree.update(0.3)
    return tree, modal


def test_the_first_focus_is_the_safe_answer_and_the_other_is_one_step_away() -> None:
    told: list[str] = []
    tree, _modal = opened(KOI_KOI, look_of(), told)
    assert tree.focus is not None
    assert tree.focus.label == "Stop"
    tree.handle(MoveFocus(1, 0))
    tree.handle(Command.CONFIRM)
    assert told == ["koi-koi"]
    assert tree.modal is None


def test_the_daring_answer_and_the_usual_one_stand_out_and_no_other() -> None:
    choices = (Choice("a", "A", ""), Choice("b", "B", "", bold=True), Choice("c", "C", "", primary=True))
    _tree, modal = opened(Question("Which?", (), (), choices), look_of(), [])
    assert [button.kind for button in modal.buttons] == [ButtonKind.NEUTRAL, ButtonKind.BOLD, ButtonKind.PRIMARY]


def test_escape_is_left_to_the_scene_and_space_shows_the_table() -> None:
    told: list[str] = []
    tree, modal = opened(KOI_KOI, look_of(), told)
    assert not tree.handle(Command.BACK)
    assert tree.modal is modal
    tree.handle(Command.PEEK)
    assert modal.peeking
    assert told == []


def test_the_prompt_says_what_is_at_stake_in_words() -> None:
    tree, _modal = opened(KOI_KOI, look_of(), [])
    words = tree.semantics()
    assert words.find(Role.TEXT, "Moon Viewing").value == "5"
    assert words.find(Role.TEXT, "Sora 9")
    assert words.find(Role.BUTTON, "Koi-Koi").value == "play on, 7 cards left"


@pytest.mark.sweep
@pytest.mark.parametrize("cards", [0, 1, 2, 5, 6, 13, 24])
@pytest.mark.parametrize("rows", [1, 4, 9])
@pytest.mark.parametrize("size", [(1280, 720, 1.0), (960, 600, 1.0), (1280, 720, 1.5), (1920, 1080, 2.0)])
def test_any_number_of_cards_and_lines_stays_inside(cards: int, rows: int, size: tuple[int, int, float]) -> None:
    lines = (Row("A yaku of many words", "5", cards=tuple(map(CardId, range(cards)))), *(Row(f"Line {n}", "1") for n in range(rows)))
    question = Question("Koi-Koi?", lines, ("Marie 14", "Sora 9"), KOI_KOI.choices)
    tree, modal = opened(question, look_of(*size), [])
    assert all(node.fits for node in tree.semantics().walk())
    (stakes,) = (widget for widget in modal.body if isinstance(widget, Stakes))
    for _card, rect in stakes.card_rects():
        assert stakes.rect.left <= rect.left
        assert rect.right <= stakes.rect.right
    assert modal.panel.contains(modal.buttons[0].rect)


def test_long_words_wrap_and_notes_go_below() -> None:
    rows = (Row("All the cards that were captured since the beginning of this round, and more", "144", cards=(CardId(1), CardId(2))),)
    question = Question("Stop?", rows, ("Marie-Antoinette has 144 points", "Sora has 9"), KOI_KOI.choices)
    tree, _modal = opened(question, look_of(), [])
    assert all(node.fits for node in tree.semantics().walk())


def test_notes_alone_stand_in_the_dialog() -> None:
    writer = Writer()
    look = Look(NIGHT, Scale(1280, 720, 1.0), writer, Letters(), silent)
    notes = ("Emma and Charlotte draw for the deal.", "The order holds for every trick after it.")
    tree, modal = opened(Question("Aces high or low?", (), notes, KOI_KOI.choices), look, [])
    tree.draw(Surface((1280, 720)))
    (stakes,) = (widget for widget in modal.body if isinstance(widget, Stakes))
    places = [place for text, place, _size in writer.words if text in notes]
    assert len(places) == len(notes)
    assert all(stakes.rect.contains(place) for place in places)


def test_drawing_a_prompt_changes_nothing() -> None:
    tree, _modal = opened(KOI_KOI, look_of(), [])
    first, second = Surface((1280, 720)), Surface((1280, 720))
    tree.draw(first)
    tree.draw(second)
    assert first.get_buffer().raw == second.get_buffer().raw


def test_the_cards_under_a_great_number_cover_none_of_its_words(art: TableArt) -> None:
    writer, places = Writer(), list[Rect]()
    look = Look(NIGHT, Scale(1280, 720, 1.0), writer, Letters(), silent)
    now = Number("Now", "40", "10 doubled twice: Lucky seven, Koi-koi called", (CardId(28), CardId(32), CardId(8)))
    prospect = Prospect("Animals", "not seen yet", "1")
    body = StakesBody(look, art, AtStake(now, None, (prospect,), Foot((), "")), lambda _surface, _card, place: places.append(place))
    body.place(Rect(0, 0, 664, body.wanted_height(664)))
    body.draw(Surface((664, 300)))
    assert len(places) == 3
    assert [text for text, at, _size in writer.words if at.collidelist(places) >= 0] == []
