"""Koi-Koi on the screen."""

from __future__ import annotations

from ui.games.koikoi.ending import deciding, match_end
from ui.games.koikoi.marks import marks
from ui.games.koikoi.results import KoiKoiResult
from ui.games.koikoi.table import koikoi_table
from ui.games.koikoi.telling import title_of
from ui.kit.manifest import Manifest, RulesTool
from ui.text.catalog import N_

MANIFEST = Manifest(
    table=koikoi_table,
    result=KoiKoiResult,
    title_of=title_of,
    ending=match_end,
    rules=RulesTool(N_("Yaku list"), "Y", "yaku", "month"),
    deciding=deciding,
    marks=marks,
)
