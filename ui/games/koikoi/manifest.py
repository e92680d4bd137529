"""Koi-Koi on the screen."""

from __future__ import annotations

from ui.games.koikoi.results import KoiKoiResult
from ui.games.koikoi.table import KoiKoiTable
from ui.kit.manifest import Manifest, RulesTool
from ui.text.catalog import N_

MANIFEST = Manifest(
    table=KoiKoiTable,
    result=KoiKoiResult,
    title_of=KoiKoiTable.title_of,
    rules=RulesTool(N_("Yaku list"), "Y", "yaku", "month"),
)
