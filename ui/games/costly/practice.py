"""Practice in Costly Colours: a hand and a turn-up, to be counted as at the show. Source: costly-colours.md 5."""

from __future__ import annotations

from random import Random

from game.core.options import Options
from game.costly.claims import Counting
from game.costly.rules import PACK, rules_of
from ui.games.costly.claim_sheet import ClaimDraft, sheet_of
from ui.games.costly.names import explained, points_words, shown_counts
from ui.kit.game_content import Judged
from ui.kit.question import PaintCard, Row
from ui.text.catalog import _
from ui.widgets import Look, Widget

SIZES = (2, 3, 3, 3, 4)
"""How many cards a hand may have, besides the turn-up."""
EMPTY_SHARE = 0.12
"""How often a hand may be worth nothing."""
MOST_TRIES = 400


class HandExercise:
    """One hand to be counted."""

    def __init__(self, counting: Counting) -> None:
        self._draft = ClaimDraft(counting)

    def body(self, look: Look, paint: PaintCard) -> tuple[Widget, ...]:
        """Return the sheet on which hands are counted in a match too."""
        return sheet_of(look, self._draft, paint, large=True)

    def judged(self) -> Judged:
        """Return whether the count is right, and every line of the right one."""
        counting = self._draft.counting
        lines, points = counting.right, sum(line.points for line in counting.right)
        counts = shown_counts(counting.rules, lines)
        rows = [Row(_("The hand, and last the turn-up"), cards=(*counting.cards, counting.turnup))]
        rows += [
            Row(explained(counting.rules, counting.turnup, line, count), str(line.points), cards=line.cards)
            for line, count in zip(lines, counts, strict=True)
        ]
        rows.append(Row(_("In all"), str(points), strong=True))
        claimed = self._draft.points
        if claimed == points:
            words = _("Right: {points}").format(points=points_words(points))
        elif claimed < points:
            words = _("You missed {points}").format(points=points_words(points - claimed))
        else:
            words = _("Too many: {points} would score nothing").format(points=points_words(claimed))
        return Judged(claimed == points, words, tuple(rows))


def hand_exercise(options: Options, chance: Random) -> HandExercise:
    """Return a hand to be counted under `options`: most of them are worth something."""
    rules = rules_of(options)
    may_be_empty = chance.random() < EMPTY_SHARE
    for _attempt in range(MOST_TRIES):
        turnup, *held = chance.sample(list(PACK.ids), 1 + chance.choice(SIZES))
        counting = Counting(rules, turnup, tuple(held), shown=True)
        if counting.right or may_be_empty:
            break
    return HandExercise(counting)
