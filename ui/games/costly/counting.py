"""The questions of counting by hand: what a card or a hand scores, and whether something was missed. Source: costly-colours.md 5.2."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat
from game.costly.actions import CLAIMS, MUGGINS, PASS, Action, Claim
from game.costly.claims import Counting
from game.costly.state import NONE, View
from ui.games.costly.awards import cards_shown
from ui.games.costly.claim_sheet import LOW_WIDTH, ClaimDraft, is_low, sheet_of
from ui.games.costly.names import points_words
from ui.kit.player_text import Seated
from ui.kit.question import WIDTH, Choice, PaintCard, Question, Row
from ui.text.catalog import _
from ui.widgets import Look, Widget


def counting_of(view: View) -> Counting:
    """Return what the viewer, whose card or hand it is, has to count."""
    if view.opened:
        return Counting(view.rules, view.turnup, cards_shown(view, view.viewer), shown=True)
    row = tuple(laid.card for laid in view.row)
    return Counting(view.rules, view.turnup, row, view.total, after_go=view.go not in (NONE, view.viewer))


def claim_words(action: Action) -> str:
    """Return what a claim is called: `Count 5 points`; "" for anything else."""
    return _("Count {points}").format(points=points_words(action.points)) if isinstance(action, Claim) else ""


def claim_question(view: View) -> Question[Action]:
    """Return the question to the owner of a card or hand: awards to be named, or a number of points."""
    draft = ClaimDraft(counting_of(view))

    def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
        return sheet_of(look, draft, paint)

    count: Choice[Action] = Choice(
        CLAIMS[0],
        _("Count them"),
        _("too many score nothing"),
        primary=True,
        picked=lambda: CLAIMS[draft.points],
        named=claim_words,
    )
    title = _("What does your hand score?") if view.opened else _("What does your card score?")
    rows = (Row(_("Your hand") if view.opened else _("Your card"), cards=(*draft.counting.cards, view.turnup)),)
    return Question(title, (*rows, *_standing(view)), (), (count,), body, lambda look: LOW_WIDTH if is_low(look) else WIDTH)


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
