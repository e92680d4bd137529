"""The questions of counting by hand: how many points a card or a hand makes, and whether something was missed.

Source: costly-colours.md 5.2.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat
from game.costly.actions import CLAIMS, MUGGINS, PASS, Action, Claim
from game.costly.rules import MOST_CLAIM
from game.costly.state import View
from ui.games.costly.awards import cards_shown
from ui.games.costly.words import points_words
from ui.kit.players import Seated
from ui.kit.question import Choice, PaintCard, Question, Row
from ui.prompts import Stakes
from ui.text.catalog import _
from ui.widgets import Look, Stepper, Widget

CARD_SIZE = (55.0, 76.0)
STEPPER_WIDTH = 170.0


class Count:
    """The points that are being counted: what the stepper of the question stands at."""

    def __init__(self) -> None:
        self.points = 0

    def set_to(self, points: int) -> None:
        """Take another number of points, 0 to 60."""
        self.points = points

    def claim(self) -> Action:
        """Return the claim of these points."""
        return CLAIMS[self.points]


def claim_words(action: Action) -> str:
    """Return what a claim is called: `Count 5 points`; "" for anything else."""
    return _("Count {points}").format(points=points_words(action.points)) if isinstance(action, Claim) else ""


def claim_question(view: View) -> Question[Action]:
    """Return the question to the owner of a card or hand: a number of points to choose."""
    counted = Count()
    rows = (Row(_("Your hand") if view.opened else _("Your card"), cards=_cards(view, view.viewer)), *_standing(view))

    def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
        options = [str(points) for points in range(MOST_CLAIM + 1)]
        stepper = Stepper(
            look, _("Points you count"), options, counted.points, counted.set_to, control_width=STEPPER_WIDTH
        )
        return Stakes(look, rows, (), paint, CARD_SIZE), stepper

    count: Choice[Action] = Choice(
        CLAIMS[0], _("Count them"), _("too many score nothing"), primary=True, picked=counted.claim, named=claim_words
    )
    return Question(_("What does it score?"), rows, (), (count,), body)


def muggins_question(view: View, seated: Sequence[Seated]) -> Question[Action]:
    """Return the question to the opponent of whoever has counted."""
    rival = seated[view.opponent].name
    row = Row(
        _("{name} counts").format(name=rival), points_words(max(0, view.claimed)), cards=_cards(view, view.opponent)
    )
    choices: tuple[Choice[Action], ...] = (
        Choice(PASS, _("Let it go"), _("the count stands")),
        Choice(MUGGINS, _("Muggins"), _("take what was missed"), bold=True),
    )
    return Question(_("Muggins?"), (row, *_standing(view)), (), choices)


def _cards(view: View, owner: Seat) -> tuple[CardId, ...]:
    cards = cards_shown(view, owner) if view.opened else tuple(laid.card for laid in view.row)
    return (*cards, view.turnup)


def _standing(view: View) -> tuple[Row, ...]:
    """Return the count, while cards are played, and both scores, the viewer's first."""
    scores = Row(_("Score"), f"{view.scores[view.viewer]} : {view.scores[view.opponent]}")
    return (scores,) if view.opened else (Row(_("Count"), str(view.total)), scores)
