"""What there is to learn Dog & Blind from."""

from __future__ import annotations

from ui.games.squaw.lesson import LESSON
from ui.games.squaw.parts import parts
from ui.games.squaw.rules_page import rules_book
from ui.kit.teaching import Teaching

TEACHING = Teaching(lambda options, _number, _deck: rules_book(options), LESSON, parts)
