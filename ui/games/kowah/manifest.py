"""Kowah on the screen."""

from __future__ import annotations

from ui.games.kowah.ending import deciding, match_end
from ui.games.kowah.marks import marks
from ui.games.kowah.results import KowahResult
from ui.games.kowah.table import kowah_table
from ui.games.kowah.telling import title_of
from ui.kit.manifest import Manifest

MANIFEST = Manifest(
    table=kowah_table,
    result=KowahResult,
    title_of=title_of,
    ending=match_end,
    deciding=deciding,
    marks=marks,
)
