"""Kaluki on the screen."""

from __future__ import annotations

from ui.games.kaluki.marks import marks
from ui.games.kaluki.results import deciding, sheet_of
from ui.games.kaluki.table import kaluki_table
from ui.games.kaluki.telling import title_of
from ui.kit.manifest import Manifest

MANIFEST = Manifest(table=kaluki_table, result=sheet_of, title_of=title_of, deciding=deciding, marks=marks)
