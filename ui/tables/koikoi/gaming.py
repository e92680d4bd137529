"""Koi-Koi on the screen."""

from __future__ import annotations

from ui.tables.gaming import Gaming, RulesTool
from ui.tables.koikoi.results import KoiKoiResult
from ui.tables.koikoi.table import KoiKoiTable
from ui.text.catalog import N_

GAMING = Gaming(
    deck="hanafuda",
    table=KoiKoiTable,
    result=KoiKoiResult,
    title_of=KoiKoiTable.title_of,
    rules=RulesTool(N_("Yaku list"), "Y", "yaku", "month"),
)
