"""What there is to learn Costly Colours from."""

from __future__ import annotations

from ui.games.costly.lesson import LESSON
from ui.games.costly.parts import parts
from ui.games.costly.rules_page import rules_book
from ui.kit.teaching import Teaching

TEACHING = Teaching(lambda options, _number, _deck: rules_book(options), LESSON, parts)
