"""The line above the hand: what the pointed card or pile would do, in words. Source: kowah.md R9 to R14, S2; ART.md 15.7."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import cards_of
from game.kowah.actions import Action, Draw
from game.kowah.foresight import Taking, Throwing, foresee
from game.kowah.rules import CHECKIS, Rules, count_of
from game.kowah.state import Phase, View
from game.kowah.view import pile_limit
from ui.games.kowah.names import group_words, level_name, names_of, rank
from ui.kit.player_text import Seated
from ui.text.catalog import _, ngettext

APART = "    "


def line_of(rules: Rules, view: View, action: Action, seated: Sequence[Seated]) -> str:
    """Return what an action by pointing would do."""
    match foresee(view, action):
        case Taking() as seen:
            return _taking(seen)
        case Throwing() as seen:
            return _throwing(rules, view, seen, seated)
        case None:
            drawn = isinstance(action, Draw)
            return _("Draw the top card of the stock, unseen by the others") if drawn else ""


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


def _taking(seen: Taking) -> str:
    words = _("Take the {rank}: everybody sees it").format(rank=rank(seen.card))
    if not seen.held:
        return words
    more = ngettext("{n} of that rank in hand", "{n} of that rank in hand", seen.held)
    return APART.join((words, more.format(n=seen.held)))


def _throwing(rules: Rules, view: View, seen: Throwing, seated: Sequence[Seated]) -> str:
    parts = [_("Throw the {rank}").format(rank=rank(seen.card))]
    if seen.checki is not None:
        group, shape = seen.checki
        words = _("Checki {shape}, waiting for {ranks}")
        parts.append(words.format(shape=shape.value, ranks=group_words(rules, group)))
    if seen.wanting:
        words = _("if {names} claims it: {level} ×{multiplier}")
        level, names = level_name(seen.price.level).lower(), names_of(seen.wanting, seated)
        parts.append(words.format(names=names, level=level, multiplier=seen.price.multiplier))
    elif any(announcement.seat != view.viewer for announcement in view.announced):
        parts.append(_("safe: nobody can be waiting for it"))
    return APART.join(parts)
