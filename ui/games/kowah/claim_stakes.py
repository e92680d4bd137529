"""A claim and an announcement in words: what it pays and who, what may come, who else waits. Source: kowah.md 2.4, 2.5, 3."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from game.core.cards import cards_of
from game.kowah.actions import Action, Pass
from game.kowah.facts import HandVoid, HandWon
from game.kowah.rules import CHECKIS, Origin, Rules, Source, brelans, count_of, laid_out
from game.kowah.scoring import Settlement
from game.kowah.stakes import ClaimStakes, claim_stakes
from game.kowah.state import View
from ui.games.kowah.names import ORIGINS, group_letters
from ui.kit.deals import Chances, Deal, chances_of
from ui.kit.french_suits import titled
from ui.kit.player_text import Seated, one_of, signed
from ui.kit.stakes import AtStake, Foot, Number, Prospect, Rim, Shown
from ui.text.catalog import N_, _, in_a_row, ngettext
from ui.text.sentences import pair

FROM = {Source.SELF: N_("drawn"), Source.PASSED: ORIGINS[Origin.PASSED], Source.HAND: ORIGINS[Origin.HAND]}
"""Where the card came from, in few words."""
COMES = {
    Source.SELF: N_("If you draw a {rank}"),
    Source.PASSED: N_("If a {rank} comes from stock"),
    Source.HAND: N_("If a {rank} comes from hand"),
}
TIMES = {1: "{n}", 2: N_("{n} doubled"), 3: N_("{n} tripled")}


def claim_stakes_of(rules: Rules, view: View, seated: Sequence[Seated]) -> AtStake:
    """Return the stakes of claiming the top discard."""
    stakes, turn = claim_stakes(view), view.turns[-1]
    settled = stakes.now
    assert settled is not None
    nine = brelans(rules, (*cards_of(view.hand), view.pile[-1]))
    why = pair(_times(settled, stakes), _(FROM[Source(turn.origin.value)]))
    now = Number(_("Now"), str(settled.credit), why, tuple(card for brelan in nine for card in brelan))
    if turn.is_forced:
        thrown = _("a waiting player must throw what they draw")
    elif turn.origin is Origin.PASSED:
        thrown = _("drawn from stock and thrown at once")
    else:
        thrown = _("thrown from hand")
    if settled.payers == (turn.seat,):
        payer = seated[turn.seat]
        foot = Foot(((payer, signed(settled.changes[turn.seat])),), _("{name} pays it all").format(name=payer.name), thrown)
    else:
        foot = Foot((), titled(_shared(settled)), thrown)
    return _stakes(rules, view, seated, stakes, now, foot)


def announcement_stakes_of(rules: Rules, view: View, seated: Sequence[Seated]) -> AtStake:
    """Return the stakes of announcing a Checki."""
    stakes, (_group, shape) = claim_stakes(view), CHECKIS[count_of(rules, cards_of(view.hand))]
    drawn = dict(stakes.comes)[Source.SELF]
    now = replace(_coming(rules, stakes, Source.SELF, drawn), cards=laid_out(rules, view.hand))
    shown = _("Announced: all see its shape, {shape}, nobody its ranks").format(shape=shape.value)
    return _stakes(rules, view, seated, stakes, now, Foot((), shown))


def chances(view: View, seated: Sequence[Seated], facts: Mapping[Action, Mapping[Hashable, int]]) -> Chances | None:
    """Return how it comes out to let a card go, against claiming it; `facts` say how often what came about after each. None: no claim."""
    del seated
    found = next((counted for action, counted in facts.items() if isinstance(action, Pass)), {})
    stakes, counts = claim_stakes(view), [0] * len(Deal)
    now, pays = 0 if stakes.now is None else stakes.now.credit, {source: settled.credit for source, settled in stakes.comes}
    for fact, often in found.items():
        match fact:
            case HandWon(winner, source):
                mine = Deal.BETTER if pays[source] > now else Deal.SAME
                counts[mine if winner == view.viewer else Deal.OTHER] += often
            case HandVoid():
                counts[Deal.NOTHING] += often
            case _:
                pass
    return chances_of(counts, _("others"))


def _stakes(rules: Rules, view: View, seated: Sequence[Seated], stakes: ClaimStakes, now: Number, foot: Foot) -> AtStake:
    """Return what both have in common: what another card may bring, where it can be, who else waits, who plays before one's turn."""
    letters = group_letters(rules, stakes.group)
    comes = [(source, settled) for source, settled in stakes.comes if stakes.now is not None or source is not Source.SELF]
    then = _coming(rules, stakes, *max(comes, key=lambda one: one[1].credit)) if stakes.copies else None
    ghosts = tuple(Shown(card, Rim.UNSEEN, ghost=True) for card in stakes.copies)
    left = ngettext("{n} not seen yet", "{n} not seen yet", len(ghosts)).format(n=len(ghosts)) if ghosts else _("None is left")
    cards = Prospect(left, _("among {n} hidden cards").format(n=stakes.among), cards=ghosts)
    names = in_a_row(seated[seat].name for seat in stakes.waiting)
    waiting = ngettext("{names} waits too", "{names} wait too", len(stakes.waiting)).format(names=names) if names else ""
    wants = one_of([seated[seat].name for seat in stakes.rivals])
    danger = _("this {rank} may be what {names} wants").format(rank=letters, names=wants) if wants else ""
    others = Prospect(waiting or _("Nobody else is waiting"), danger)
    order = tuple(seated[seat] for seat in stakes.order)
    until = _("until your turn; stock: {n}").format(n=view.stock_left)
    return AtStake(now, then, (cards, others), foot, order, until, _("No other {rank} can come").format(rank=letters))


def _coming(rules: Rules, stakes: ClaimStakes, source: Source, settled: Settlement) -> Number:
    """Return what a card that is still to come pays, and who pays it."""
    who = _shared(settled) if rules.prices[source].is_shared else _("the thrower pays")
    head = _(COMES[source]).format(rank=group_letters(rules, stakes.group))
    return Number(head, str(settled.credit), pair(_times(settled, stakes), who))


def _shared(settled: Settlement) -> str:
    pays = one_of([str(pay) for pay in sorted({settled.payments[seat] for seat in settled.payers})])
    return _("all others pay {n} each").format(n=pays)


def _times(settled: Settlement, stakes: ClaimStakes) -> str:
    """Return V with what it is multiplied by: `36 doubled`."""
    words = TIMES[settled.multiplier]
    return (_(words) if settled.multiplier > 1 else words).format(n=stakes.base)
