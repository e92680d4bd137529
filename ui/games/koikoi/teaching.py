"""What there is to learn Koi-Koi from."""

from __future__ import annotations

from ui.games.koikoi.lesson import LESSON
from ui.games.koikoi.parts import parts
from ui.games.koikoi.rules_page import rules_book
from ui.kit.teaching import Teaching

TEACHING = Teaching(lambda options, month, _deck: rules_book(options, month), LESSON, parts)
