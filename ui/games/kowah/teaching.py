"""What there is to learn Kowah from."""

from __future__ import annotations

from ui.games.kowah.lesson import LESSON
from ui.games.kowah.parts import parts
from ui.games.kowah.rules_page import rules_book
from ui.kit.teaching import Teaching

TEACHING = Teaching(lambda options, _number, deck: rules_book(options, deck), LESSON, parts)
