"""Dog & Blind on the screen."""

from __future__ import annotations

from ui.games.squaw.marks import marks
from ui.games.squaw.results import deciding, sheet_of, title_of
from ui.games.squaw.table import squaw_table
from ui.kit.manifest import Manifest

MANIFEST = Manifest(table=squaw_table, result=sheet_of, title_of=title_of, deciding=deciding, marks=marks)
