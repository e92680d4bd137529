import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from ui.text.render import MOST_SIGNS, Align, Face, Typesetter, runs

INK = (255, 255, 255)
SIZES = [13, 15, 16, 19.5, 30]


@pytest.fixture(scope="module")
def typesetter() -> Typesetter:
    return Typesetter()


def inked(text: str, size: float, face: Face = Face.REGULAR) -> pygame.Rect:
    """Return the box of the ink of a text drawn at (300, 100)."""
    surface = Surface((600, 200))
    Typesetter().draw(surface, text, (300, 100), size, INK, face=face)
    rects = pygame.mask.from_threshold(surface, INK, (160, 160, 160, 255)).get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", [Face.REGULAR, Face.BOLD])
def test_the_middle_of_the_capitals_stands_at_the_given_height(size: float, face: Face) -> None:
    box = inked("H", size, face=face)
    assert abs((box.top + box.bottom) / 2 - 100) <= 1
    assert box.height == pytest.approx(0.70 * size, abs=1.5)


def test_descenders_do_not_move_a_label() -> None:
    assert inked("H", 20).top == inked("Hg", 20).top


def test_a_kanji_stands_in_the_middle_too() -> None:
    box = inked("月", 30)
    assert abs(box.centery - 100) <= 2


def test_an_empty_text_draws_nothing_and_has_no_width(typesetter: Typesetter) -> None:
    surface = Surface((20, 20))
    assert typesetter.draw(surface, "", (5, 5), 15, INK) == 0.0
    assert typesetter.width("", 15) == 0.0


@given(st.text(st.characters(exclude_categories=()), max_size=30))
def test_any_text_can_be_drawn(text: str) -> None:
    typesetter = Typesetter()
    drawn = typesetter.draw(Surface((40, 40)), text, (5, 20), 15, INK)
    assert drawn == typesetter.width(text, 15)


@pytest.mark.parametrize("text", ["\u0000", "a\u0000b", "\u200b", "\u202e\u00ad", "\ud800", "\ufe0f", "\u034f\u0301"], ids=ascii)
def test_signs_that_no_font_can_take_are_left_out(typesetter: Typesetter, text: str) -> None:
    assert typesetter.draw(Surface((40, 40)), text, (5, 20), 15, INK) == typesetter.width(text, 15)


def test_a_text_without_end_is_cut(typesetter: Typesetter) -> None:
    assert typesetter.draw(Surface((40, 40)), "W" * 20_000, (5, 20), 60, INK) == typesetter.width("W" * MOST_SIGNS, 60)


@pytest.mark.parametrize("align", list(Align))
def test_alignment_says_which_point_stands_at_x(typesetter: Typesetter, align: Align) -> None:
    width = typesetter.width("Month", 30)
    surface = Surface((600, 200))
    typesetter.draw(surface, "Month", (300, 100), 30, INK, align=align)
    surface.set_colorkey((0, 0, 0))
    rects = pygame.mask.from_surface(surface, 60).get_bounding_rects()
    left = min(rect.left for rect in rects)
    expected = {Align.LEFT: 300.0, Align.CENTRE: 300 - width / 2, Align.RIGHT: 300 - width}[align]
    assert abs(left - expected) <= 4


def test_runs_give_kanji_to_the_japanese_face() -> None:
    assert runs("Sankō 三光!", Face.BOLD) == (("Sankō ", Face.BOLD), ("三光", Face.JAPANESE_BOLD), ("!", Face.BOLD))
    assert runs("さくら…", Face.REGULAR) == (("さくら…", Face.JAPANESE),)
    assert runs("Sankō…", Face.REGULAR) == (("Sankō…", Face.REGULAR),)
    assert runs("A★", Face.REGULAR) == (("A", Face.REGULAR), ("★", Face.JAPANESE))
    assert runs("", Face.REGULAR) == ()


def test_the_width_of_a_mixed_text_is_that_of_its_runs(typesetter: Typesetter) -> None:
    parts = typesetter.width("Sankō ", 16) + typesetter.width("三光", 16, Face.JAPANESE)
    assert typesetter.width("Sankō 三光", 16) == pytest.approx(parts)


@given(st.lists(st.sampled_from(["one", "two", "extraordinarily", "a", "b,"]), max_size=12), st.integers(20, 200))
def test_wrapping_keeps_every_word_in_order_and_every_line_in_its_width(words: list[str], width: int) -> None:
    typesetter = Typesetter()
    lines = typesetter.wrap(" ".join(words), width, 15)
    assert " ".join(lines).split() == words
    for line in lines:
        assert " " not in line or typesetter.width(line, 15) <= width


def test_a_no_break_space_does_not_break(typesetter: Typesetter) -> None:
    assert typesetter.wrap("Koi-koi\u00a0? oui", 60, 15) == ("Koi-koi\u00a0?", "oui")


def test_a_newline_always_breaks(typesetter: Typesetter) -> None:
    assert typesetter.wrap("a\nb", 500, 15) == ("a", "b")


def test_the_cache_is_bounded_and_gives_back_the_same_picture() -> None:
    small = Typesetter(cache_pixels=4_000)
    surface = Surface((200, 40))
    small.draw(surface, "first", (5, 20), 16, INK)
    before = pygame.image.tobytes(surface, "RGB")
    for n in range(60):
        small.draw(Surface((200, 40)), f"text {n}", (5, 20), 16, INK)
    again = Surface((200, 40))
    small.draw(again, "first", (5, 20), 16, INK)
    assert pygame.image.tobytes(again, "RGB") == before
    assert small._drawn.weight <= 4_000


def test_the_width_of_a_text_grows_with_its_size(typesetter: Typesetter) -> None:
    assert typesetter.width("Koi-Koi", 30) == pytest.approx(2 * typesetter.width("Koi-Koi", 15), rel=0.03)


def test_nothing_is_stretched(typesetter: Typesetter) -> None:
    """A letter has the same pixels alone and at the start of a longer text."""
    alone, followed = Surface((40, 40)), Surface((200, 40))
    typesetter.draw(alone, "M", (5, 20), 16, INK)
    typesetter.draw(followed, "M         mm", (5, 20), 16, INK)
    assert pygame.image.tobytes(alone, "RGB") == pygame.image.tobytes(followed.subsurface((0, 0, 40, 40)), "RGB")


@pytest.mark.parametrize("face", [Face.REGULAR, Face.BOLD])
@pytest.mark.parametrize("accented", ["HÅ", "HŠ", "HÉ", "HÇ", "H(", "Hg", "HŌ"])
def test_an_accent_does_not_move_a_label(face: Face, accented: str) -> None:
    pictures = []
    for text in ("H", accented):
        surface = Surface((60, 60))
        Typesetter().draw(surface, text, (10, 30), 20, INK, face=face)
        pictures.append(pygame.image.tobytes(surface.subsurface((8, 20, 12, 22)), "RGB"))
    assert pictures[0] == pictures[1]
