from pathlib import Path

import pygame
import pytest

from sprites.face import Variant
from tests.contact import main, variant_of


@pytest.mark.slow
def test_a_sheet_holds_every_face_of_the_deck(tmp_path: Path) -> None:
    main(
        [str(tmp_path / "sheets"), "--size", "22x36", "--deck", "hanafuda", "--variant", "month_tag", "--columns", "10"]
    )
    (picture,) = (tmp_path / "sheets").iterdir()
    assert picture.name == "hanafuda.png"
    assert pygame.image.load(picture).get_size() == (10 * 32 + 10, 6 * 46 + 10)


def test_variants_are_named_by_their_switches() -> None:
    assert variant_of("") == Variant()
    assert variant_of("four_colour,compact") == Variant(four_colour=True, compact=True)
    with pytest.raises(ValueError, match="golden"):
        variant_of("golden")
