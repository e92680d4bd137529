"""What there is to learn Kaluki from."""

from __future__ import annotations

from ui.games.kaluki.lesson import LESSON
from ui.games.kaluki.parts import parts
from ui.games.kaluki.rules_page import rules_book
from ui.kit.teaching import Teaching

TEACHING = Teaching(lambda options, _number, deck: rules_book(options, deck), LESSON, parts)
