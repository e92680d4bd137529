"""The line above the hand: what the pointed card or pile would do, in words. Source: kowah.md R9 to R14, S2; ART.md 15.7."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, cards_of
from game.kowah.actions import Action, Discard, Draw, From
from game.kowah.rules import CHECKIS, Origin, Rules, Source, count_of
from game.kowah.state import Phase, View
from game.kowah.view import pile_limit
from ui.games.kowah.safety import Dangers
from ui.games.kowah.words import group_words, level_name, names_of, rank
from ui.kit.players import Seated
from ui.text.catalog import _, ngettext

APART = "    "


def line_of(rules: Rules, view: View, action: Action, seated: Sequence[Seated], dangers: Dangers) -> str:
    """Return what an action by pointing would do."""
    match action:
        case Draw(From.STOCK):
            return _("Draw the top card of the stock, unseen by the others")
        case Draw(From.DISCARD):
            return _taking(rules, view)
        case Discard(card):
            return APART.join(_throwing(rules, view, card, seated, dangers))
        case _:
            return ""


def waiting(rules: Rules, view: View, viewer_is_asked: bool) -> str:
    """Return what the viewer is to do now, or what he waits for."""
    if viewer_is_asked and view.phase is Phase.DRAW:
        if not view.pile:
            return _("The first card comes from the stock")
        if view.pile_run >= pile_limit(rules, view.seats):
            return _("Draw from the stock: the discards have been taken too often in a row")
        return _("Draw from the stock, or take the {rank}").format(rank=rank(view.pile[-1]))
    if viewer_is_asked and view.phase is Phase.DISCARD:
        return _("Throw a card")
    if view.viewer in {announcement.seat for announcement in view.announced}:
        group, _shape = CHECKIS[count_of(rules, cards_of(view.hand))]
        return _("Checki: waiting for {ranks}").format(ranks=group_words(rules, group))
    return ""


def unthrowable(view: View) -> str:
    """Return why a card of the hand may not be thrown. Source: kowah.md R11."""
    if view.drawn is None:
        return _("Throw a card")
    return _("You took the {rank} from the discards: throw another card").format(rank=rank(view.drawn))


def origin_of(view: View, card: CardId) -> Origin:
    """Return the public mark that a card would get if it were thrown now. Source: kowah.md R12."""
    return Origin.PASSED if view.source is From.STOCK and card == view.drawn else Origin.HAND


def _taking(rules: Rules, view: View) -> str:
    card = view.pile[-1]
    group = rules.group_of[card]
    held = (view.hand & rules.cards[group]).bit_count()
    words = _("Take the {rank}: everybody sees it").format(rank=rank(card))
    if held:
        more = ngettext("{n} of that rank in the hand", "{n} of that rank in the hand", held)
        words = APART.join((words, more.format(n=held)))
    return words


def _throwing(rules: Rules, view: View, card: CardId, seated: Sequence[Seated], dangers: Dangers) -> list[str]:
    parts = [_("Throw the {rank}").format(rank=rank(card))]
    found = CHECKIS.get(count_of(rules, cards_of(view.hand & ~(1 << card))))
    if found is not None:
        group, shape = found
        words = _("Checki {shape}, waiting for {ranks}")
        parts.append(words.format(shape=shape.value, ranks=group_words(rules, group)))
    wanting = dangers.who_may_want(view, rules.group_of[card])
    if wanting:
        price = rules.prices[Source(origin_of(view, card).value)]
        words = _("if {names} wants it: {level} ×{multiplier}")
        level = level_name(price.level).lower()
        parts.append(words.format(names=names_of(wanting, seated), level=level, multiplier=price.multiplier))
    elif any(announcement.seat != view.viewer for announcement in view.announced):
        parts.append(_("safe: nobody can be waiting for it"))
    return parts
