"""What the facts that a search counts are called in a hint at Kowah."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, cards_of
from game.kowah.actions import Announce, Claim, Discard, Draw, From
from game.kowah.facts import HandVoid, HandWon, ThrowClaimed, ThrowTaken, WinsHand
from game.kowah.rules import CHECKIS, Rules, Source, count_of, rules_of
from game.kowah.safety import unseen, who_may_want
from game.kowah.stakes import claim_stakes
from game.kowah.state import View
from ui.games.kowah.names import rank
from ui.kit.game_content import Matter
from ui.kit.player_text import Seated, said_of
from ui.text.catalog import _

MOST_USED = 3
"""So many cards of a rank are used."""
SURE_WEIGHT, TAKEN_WEIGHT = 0.25, 0.5
"""What says what is plain to see, and a card that somebody takes, beside who wins."""


def phrase(view: View, seated: Sequence[Seated], fact: object) -> Matter | None:
    """Return what a fact is called; None for what is said better otherwise."""
    me = view.viewer
    match fact:
        case WinsHand(seat):
            return Matter(said_of(seated, seat, _("{name} wins the round|You win the round")), (), seat == me)
        case HandWon(seat, Source.SELF):
            words = _("{name} wins with a card of their own|You win with a card you draw")
            return Matter(said_of(seated, seat, words), (), seat == me)
        case ThrowClaimed(seat):
            return Matter(said_of(seated, seat, _("{name} wins with this very card|You win with this very card")), (), seat == me)
        case ThrowTaken(seat):
            words = _("{name} picks this card up and uses it|You pick this card up and use it")
            return Matter(said_of(seated, seat, words), (), seat == me, TAKEN_WEIGHT)
        case HandVoid():
            return Matter(_("The stock runs out, and nobody wins"), (), good=False)
        case Draw() if view.pile:
            words = _drawing(rules_of(view.options), view, fact.source)
            return Matter(words, (view.pile[-1],), weight=SURE_WEIGHT) if words else None
        case Discard(card):
            return Matter(_throwing(rules_of(view.options), view, card), (), weight=SURE_WEIGHT)
        case Claim() if (now := claim_stakes(view).now) is not None:
            return Matter(_("You win the round now: {n} points").format(n=now.credit))
        case Announce():
            return Matter(_("Only an announced Checki can win"))
        case _:
            return None


def _drawing(rules: Rules, view: View, source: From) -> str:
    """Return what is good about a draw: what the top of the pile makes in the hand, or that it makes nothing there."""
    held = (view.hand & rules.cards[rules.group_of[view.pile[-1]]]).bit_count()
    if source is From.DISCARD:
        return ("", _("It makes a pair"), _("It makes a trio"), "")[min(held, 3)]
    words = (_("You hold no other {rank}"), _("Everybody would see the {rank} that you take"), "", "")[min(held, 3)]
    return words.format(rank=rank(view.pile[-1]))


def _throwing(rules: Rules, view: View, card: CardId) -> str:
    """Return what is good about throwing a card: what is left waits, nobody wants it, or how little goes with it."""
    group = rules.group_of[card]
    held = (view.hand & rules.cards[group]).bit_count() - 1
    if (waits := CHECKIS.get(count_of(rules, cards_of(view.hand & ~(1 << card))))) is not None:
        return _("It leaves a Checki; cards not seen yet that win: {n}").format(n=unseen(view)[waits[0]])
    if any(one.seat != view.viewer for one in view.announced) and not who_may_want(view, group):
        return _("Nobody can be waiting for it")
    if held >= MOST_USED:
        return _("Without it you still have three")
    return (_("You hold only one other {rank}") if held else _("You hold no other {rank}")).format(rank=rank(card))
