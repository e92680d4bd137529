"""Carved letters for the tests of widgets, straight from the drawing room."""

from pygame import Surface

from sprites import lettering
from ui.theme import RGB


def code(colour: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


class Letters:
    def can_carve(self, text: str) -> bool:
        return lettering.can_carve(text)

    def carved(self, text: str, height: int, colour: RGB, shadow: RGB | None = None) -> Surface:
        return lettering.carved(text, height, code(colour), code(shadow) if shadow else None)

    def carved_middle(self, height: int) -> float:
        return lettering.carved_margin(height)[1] + height / 2

    def carved_width(self, text: str, height: float) -> float:
        return lettering.carved_width(text, height)
