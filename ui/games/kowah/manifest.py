"""Kowah on the screen."""

from __future__ import annotations

from ui.games.kowah.results import KowahResult
from ui.games.kowah.table import KowahTable
from ui.kit.manifest import Manifest

MANIFEST = Manifest(
    table=KowahTable,
    result=KowahResult,
    title_of=KowahTable.title_of,
)
