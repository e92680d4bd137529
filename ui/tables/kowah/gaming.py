"""Kowah on the screen."""

from __future__ import annotations

from ui.tables.gaming import Gaming, RulesTool
from ui.tables.kowah.results import KowahResult
from ui.tables.kowah.table import KowahTable
from ui.text.catalog import N_

GAMING = Gaming(
    deck="ceki",
    table=KowahTable,
    result=KowahResult,
    title_of=KowahTable.title_of,
    rules=RulesTool(N_("Rules"), "R", ""),
)
