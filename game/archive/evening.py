"""The evening that is in progress, as a text to be kept: its line, who sits at the table, what was settled and predicted.

What its matches came to stands in their records alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.archive.files import UnreadableError, contents
from game.core.bounds import is_list, is_text, is_whole
from game.core.record import MOST_MATCHES, player_from

if TYPE_CHECKING:
    from game.core.evening import Evening

VERSION = 1
_FORMAT = "five-seasons-evening"


class EveningKept:
    """The evening in progress, or the last one, as `now`; `put` keeps its text, None for none."""

    def __init__(self, put: Callable[[str | None], None]) -> None:
        self.now: Evening | None = None
        self._put = put

    def keep(self, evening: Evening | None) -> None:
        """Keep it as it stands now, or nothing."""
        self.now = evening
        self._put(None if evening is None else evening_text(evening))


def evening_text(evening: Evening) -> str:
    """Return the text that holds an evening."""
    kept = {"line": evening.text(), "key": evening.key, "people": [one.to_json() for one in evening.people], "order": evening.order}
    told = {"format": _FORMAT, "version": VERSION, **kept, "predictions": evening.predictions, "over": evening.over}
    return json.dumps(told, ensure_ascii=False, indent=1)


def read_evening_kept(text: str) -> Evening:
    """Read such a text.

    Raises:
        UnreadableError, RecordError: it is none.
        NewerError: a newer program wrote it.
    """
    from game.core.evening import read_evening  # the title waits for it only where there is one
    from game.core.shared_deal import TextError

    raw = contents(text, _FORMAT, VERSION)
    try:
        evening = read_evening(str(raw.get("line")))
    except TextError as error:
        raise UnreadableError(str(error)) from None
    key, people, order, told = (raw.get(name) for name in ("key", "people", "order", "predictions"))
    count = len(evening.people)
    if not is_text(key) or not is_list(people, count) or not is_list(order, len(evening.legs)) or not is_list(told, MOST_MATCHES * count):
        raise UnreadableError("no evening")
    sound = all(is_whole(one, 0, len(evening.legs) - 1) and order.count(one) == 1 for one in order)
    whole = all(is_list(one, 3) and len(one) == 3 and all(map(is_whole, one)) and max(one[1:]) < count for one in told)
    if not sound or len(people) < count or not whole:
        raise UnreadableError("an evening that makes no sense")
    predictions = tuple((number, who, winner) for number, who, winner in told)
    seated = tuple(map(player_from, people))
    return replace(evening, key=key, people=seated, order=tuple(order), predictions=predictions, over=raw.get("over") is True)
