"""The question of Kaluki: whether a player who is out buys back. Source: kaluki.md R28 to R30."""

from __future__ import annotations

from collections.abc import Sequence

from game.kaluki.actions import BUY_BACK, LEAVE, Action
from game.kaluki.rules import rules_of
from game.kaluki.view import View
from ui.games.kaluki.words import chips, points
from ui.kit.players import Seated, said_of
from ui.kit.question import Choice, Question, Row
from ui.text.catalog import _, ngettext


def buying_back(view: View, seated: Sequence[Seated]) -> Question[Action]:
    """Return the question for the viewer, with all that it depends on: totals, chips, the pot, buy-backs left."""
    rules, standing, me = rules_of(view.options), view.standing, view.viewer
    left = rules.max_buybacks - standing.buybacks[me]
    rows = [
        Row(who.name, points(standing.totals[seat]), strong=seat == me)
        for seat, who in enumerate(seated)
        if standing.active >> seat & 1
    ]
    notes = (
        _("Out at {points}").format(points=points(rules.bust_from)),
        _("Pot {chips}").format(chips=chips(standing.pot)),
        ngettext("{n} buy-back left", "{n} buy-backs left", left).format(n=left),
    )
    pay = _("pay {chips}, go on with {points}").format(chips=chips(rules.buyback_cost), points=points(view.price))
    choices: tuple[Choice[Action], ...] = (
        Choice(BUY_BACK, _("Buy back"), pay, primary=True),
        Choice(LEAVE, _("Leave"), _("out of the match for good")),
    )
    title = said_of(seated, me, _("{name} is out: buy back?|You are out: buy back?"))
    return Question(title, tuple(rows), notes, choices)
