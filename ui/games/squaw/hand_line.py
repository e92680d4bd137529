"""The line over the hand in Dog & Blind: what a card or a pass leads to, what is to be done, why not; and what naming trumps commits to.

Source: squaw.md R6 to R10, R13, D2 to D4, B2, B3.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.squaw.actions import PACK, Action, Pass, Play, PlayBlind
from game.squaw.foresight import foresee
from game.squaw.rules import BLIND, NO_SUIT, NORMAL, SUIT_MASKS, SUIT_OF, Status, may_pass
from game.squaw.stakes import naming_stakes
from game.squaw.state import Phase
from game.squaw.view import View
from ui.games.squaw.names import card_name, names_of, needed, suit_words
from ui.kit.french_suits import rank_name, small
from ui.kit.player_text import Seated, said_of
from ui.kit.stakes import AtStake, Foot, Number
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.sentences import in_a_list

MOST_NAMES = 2
"""So many who may still play are named, more are counted."""


def line_of(view: View, action: Action, seated: Sequence[Seated]) -> str:
    """Return what a play or a pass leads to, in one line over the hand; "" for what touches no trick."""
    seen = foresee(view, action)
    if seen is None:
        return ""
    best = _best(view, seated)
    wins = "" if seen.winner is None else said_of(seated, seen.winner, _("{name} takes the trick|you take the trick"))
    match action:
        case Play(card):
            parts = [_playing(view, card), wins]
            if not wins and best:
                parts[1] = (_("beats {card} so far") if seen.takes else _("stays below {card}")).format(card=best)
        case PlayBlind():
            parts = [_("Turn the unseen card over"), wins]
            if not wins:
                parts[1] = _("it may beat {card} or not").format(card=best) if best else _("it leads")
        case Pass():
            left = view.size - view.trick
            parts = [_("Keep the card for a later trick"), ngettext("{n} trick left", "{n} tricks left", left).format(n=left), wins]
        case _:
            return ""
    if not wins and (seen.takes or seen.takes is None) and seen.after:
        few = len(seen.after) <= MOST_NAMES
        words = _("then {names} can play") if few else _("then {n} others can play")
        parts.append(words.format(names=names_of(seen.after, seated), n=len(seen.after)))
    match None if seen.winner == view.viewer else seen.falls_to:
        case Status.BLIND:
            parts.append(_("you turn blind") if seen.takes is False else _("or else you turn blind"))
        case Status.OUT:
            parts.append(_("you are out") if seen.takes is False else _("or else you are out"))
        case _:
            pass
    return in_a_row(part for part in parts if part)


def naming_stakes_of(view: View, seated: Sequence[Seated]) -> AtStake:
    """Return what naming trumps commits to: for how many tricks, against how many cards, who plays when."""
    stakes = naming_stakes(view)
    is_last = stakes.tricks == 1
    tricks = Number(_("Tricks in this round"), str(stakes.tricks), needed(NORMAL, 0, stakes.tricks))
    others = Number(_("The others hold"), str(stakes.others), _("of {n} hidden cards").format(n=stakes.unseen))
    first = _("The suit stays trumps all round, and you lead")
    second = "" if is_last else _("Without a trick you become a dog")
    if stakes.single and not is_last:
        second = in_a_list((second, _("with a single card: {names}").format(names=names_of(stakes.single, seated))))
    last = _("{name} plays last").format(name=seated[stakes.order[-1]].name)
    return AtStake(tricks, others, (), Foot((), first, second), tuple(seated[seat] for seat in stakes.order), last)


def _best(view: View, seated: Sequence[Seated]) -> str:
    """Return whose card is winning, with its rank; "" before the lead."""
    if view.best is None:
        return ""
    seat, card = view.best
    words = _("{name}’s {rank}|your {rank}")
    return said_of(seated, seat, words, rank=small(rank_name(PACK[card])))


def _playing(view: View, card: CardId) -> str:
    suit = SUIT_OF[card]
    if view.led == NO_SUIT:
        words = _("{card}: leads trumps") if suit == view.trump else _("{card}: leads {suit}")
    elif suit == view.led:
        words = _("{card}: follows suit")
    elif suit == view.trump:
        words = _("{card}: ruffs")
    else:
        words = _("{card}: throws off")
    return words.format(card=card_name(card), suit=suit_words(suit))


def task(view: View) -> str:
    """Return what the viewer, whose turn it is in a trick, is to do; the legal cards say the rest."""
    status = view.statuses[view.viewer]
    if status is not NORMAL:
        may_wait = may_pass(view.rules, status, view.trick, view.size)
        return in_a_row((_("Play the card, or pass") if may_wait else _("Play the card"), needed(status, 0, view.size)))
    if view.led == NO_SUIT:
        return _("Lead a card")
    if view.hand & SUIT_MASKS[view.led]:
        return _("Follow suit: {suit}").format(suit=suit_words(view.led))
    if view.hand & SUIT_MASKS[view.trump]:
        return _("No {suit}: ruff or throw off").format(suit=suit_words(view.led))
    return _("No {suit}: throw off").format(suit=suit_words(view.led))


def waiting(view: View, seated: Sequence[Seated]) -> str:
    """Return what somebody who is not asked waits for; "" where the table says it already."""
    match view.phase:
        case Phase.TRUMP if view.turn != view.viewer:
            return said_of(seated, view.dealer, _("{name} names trumps|You name trumps"))
        case Phase.PLAY if view.statuses[view.viewer] is BLIND and view.counts[view.viewer]:
            return unseen(view)
        case _:
            return ""


def unseen(view: View) -> str:
    """Return when a blind's card turns over that is not played by choice. Source: squaw.md B2, 4."""
    match view.rules.blind_timing:
        case "random":
            return _("A blind’s card turns over by itself, in a trick nobody knows")
        case "first_trick":
            return _("A blind’s card turns over by itself, on the first turn")
        case "choice":
            return ""


def why_not(view: View, seated: Sequence[Seated], card: CardId | None) -> str:
    """Return why `card` of the hand, or something else on the table for None, cannot be played now."""
    turn = view.turn
    if view.winner is not None:
        return _("The match is over")
    if turn is None:
        return _("The round is over")
    if turn != view.viewer:
        return _("It is {name}’s turn").format(name=seated[turn].name)
    if view.phase is Phase.TRUMP:
        return _("Name trumps first")
    if card is not None and view.hand >> card & 1 and view.led != NO_SUIT:
        return _("You hold {suit}: follow suit").format(suit=suit_words(view.led))
    return task(view)


def no_pass(view: View) -> str:
    """Return why a dog or blind may not keep the card. Source: squaw.md D4, 4."""
    if view.trick == view.size:
        return _("It is the last trick: the card must be played")
    return _("A dog plays in the first trick")

