"""Costly Colours on the screen."""

from __future__ import annotations

from ui.games.costly.ending import deciding, match_end
from ui.games.costly.marks import marks
from ui.games.costly.results import sheet_of, title_of
from ui.games.costly.table import costly_table
from ui.kit.manifest import Manifest

MANIFEST = Manifest(table=costly_table, result=sheet_of, title_of=title_of, ending=match_end, deciding=deciding, marks=marks)
