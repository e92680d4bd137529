"""The chapter on what to throw: what follows from the rules for a player who does not want to pay. Source: kowah.md 6.2, 10."""

from __future__ import annotations

from game.kowah.rules import Rules, Source
from ui.games.kowah.card_words import group_letters
from ui.games.kowah.rules_examples import hand
from ui.kit.rulebook import Block, Cards, Chapter, Head, Point, Words
from ui.text.catalog import _

FEW = 4
LEAST_HELD = 2
"""So many cards of the awaited rank a waiting player has at least."""


def safe_chapter(rules: Rules) -> Chapter:
    """Return what to keep and what to throw."""
    left: list[Block] = [
        Head(_("While nobody waits")),
        Words(_("No throw can be claimed before the first announcement."), lead=True),
        Words(_("Keep ranks of which many cards are left; throw what cannot grow.")),
        _rank(rules, "777"),
        _rank(rules, "JJJ"),
        Words(_("Chances being equal, keep the higher rank: it pays more.")),
        Words(_("Everyone sees what you take from the discards.")),
        Words(_("Be quick: a waiting player may win on anybody’s throw.")),
        *_example(rules),
    ]
    passed, chosen = rules.prices[Source.PASSED], rules.prices[Source.HAND]
    right: list[Block] = [
        Head(_("Once somebody waits")),
        Words(_("You do not know for which rank. Some throws are safe all the same:"), lead=True),
        Point(
            _("A waiting player throws every drawn card that does not help: that rank is not the one."),
            _("Forced throws"),
        ),
        _let_go(rules),
        Point(
            _(
                "To wait for a rank you need {n} of it. If only one is unseen, nobody can be waiting for it."
            ).format(n=LEAST_HELD),
            _("Nearly all in sight"),
        ),
        *_in_sight(rules),
        Point(
            _(
                "If in doubt, throw the card just drawn: it costs ×{passed} at worst, a card from hand ×{hand}."
            ).format(passed=passed.multiplier, hand=chosen.multiplier),
            _("The drawn card"),
        ),
        Words(_("Two who wait may wait for two ranks: a card safe from one may suit the other.")),
    ]
    return Chapter("safe", _("What to throw"), (tuple(left), tuple(right)))


def _example(rules: Rules) -> tuple[Block, ...]:
    """Return a hand after drawing with the card that is best thrown, where figures are few."""
    cards, parts = hand("444 99 7 2 K")
    copies = rules.copies[rules.group_of[cards[-1]]]
    if copies > FEW:
        return ()
    drawn = next(card for card in hand("999")[0] if card not in cards)
    line = _("it makes a second trio; throw the king, of which there are only {n}").format(n=copies)
    return (Head(_("An example")), Cards(cards, _("You draw a {rank}").format(rank="9"), line, (drawn,), parts=parts))


def _rank(rules: Rules, ranks: str) -> Cards:
    cards, _parts = hand(ranks)
    group = rules.group_of[cards[0]]
    line = _("{n} in the pack; a trio counts {points}").format(n=rules.copies[group], points=3 * rules.values[group])
    return Cards(cards, _("Rank {rank}").format(rank=group_letters(rules, group)), line)


def _let_go(rules: Rules) -> Point:
    """Return what an unclaimed card tells. Source: R17."""
    if rules.claims_by_itself:
        return Point(_("A rank thrown since the announcement and left unclaimed is safe."), _("Let go"))
    return Point(
        _("A rank thrown since the announcement and left unclaimed is probably safe: few players let a win go."),
        _("Let go"),
    )


def _in_sight(rules: Rules) -> tuple[Block, ...]:
    """Return an example with the rank that has the fewest cards, if so few that they can be shown."""
    jacks, _parts = hand("JJJ")
    copies = rules.copies[rules.group_of[jacks[0]]]
    if copies - len(jacks) >= LEAST_HELD:
        return ()
    line = _("two in your hand, one thrown: of {n} only one is hidden").format(n=copies)
    return (Cards(jacks[:2], _("The third jack is safe"), line, jacks[2:]),)
