"""The line over the hand in Kaluki: what an action leads to, how far the opening has come, why something does nothing.

Source: kaluki.md 3 to 5, R22 to R24.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import assert_never

from game.core.cards import CardId, cards_of
from game.kaluki.actions import (
    Action,
    BuyBack,
    Discard,
    DrawDiscard,
    DrawStock,
    End,
    GoOut,
    LayOff,
    Leave,
    Meld,
    ReturnDiscard,
    Swap,
    TableAction,
    Take,
    Undo,
)
from game.kaluki.cards import FIRST_JOKER
from game.kaluki.foresight import Foresight, foresee, hindrance
from game.kaluki.melds import LEAST_CARDS, TableMeld, group_rank, meld_value, read_meld
from game.kaluki.rules import Rules, rules_of
from game.kaluki.stakes import exit_stakes, usable_on, user_of
from game.kaluki.turn import Objection, Refusal, objection
from game.kaluki.view import View, deal_seen
from ui.games.kaluki.names import RANKS, card_name, card_small, chips, meld_words, points
from ui.kit.player_text import Seated
from ui.text.catalog import _, ngettext

APART = "   "


def line_of(view: View, action: Action) -> str:
    """Return what an action of a turn leads to."""
    rules, seen = rules_of(view.options), foresee(view, action)
    match action:
        case DrawStock():
            return _("Draw the top card of the stock, unseen by the others")
        case DrawDiscard():
            words = _("Take the {card}: it must be used this turn") if rules.discard_must_be_used else _("Take the {card}")
            melds = usable_on(view, view.discards[-1]) if view.opened >> view.viewer & 1 else ()
            fits = [_("It fits {cards}").format(cards=_named(view.melds[number])) for number in melds[:1]]
            return APART.join([words.format(card=card_small(view.discards[-1])), *fits])
        case Meld(start, cards):
            words = _("Lay {meld}, {points}").format(meld=meld_words(start, cards), points=points(meld_value(action, rules)))
            return APART.join([words, *_opening(view, seen, rules)])
        case LayOff(card, number, _end):
            return _("Lay the {card} on {meld}").format(card=card_small(card), meld=_named(view.melds[number]))
        case Swap(card, number, _joker):
            words = _("The {card} takes the place of the joker in {meld}")
            return words.format(card=card_small(card), meld=_named(view.melds[number]))
        case Take(card, number):
            words = _("Borrow the {card} from {meld}: it must be used this turn")
            return words.format(card=card_small(card), meld=_named(view.melds[number]))
        case Undo():
            return undo_words(view.turn.steps[-1].action, view)
        case ReturnDiscard():
            return _("Put the {card} back, then draw from the stock").format(card=card_small(view.turn.drawn))
        case Discard(card):
            words = _("Discard the {card}").format(card=card_small(card))
            return APART.join([words, *_ending(seen)])
        case GoOut():
            return APART.join([_("Lay the last card and end the round"), *_ending(seen)])
        case BuyBack() | Leave():
            return ""
        case _:
            assert_never(action)


def undo_words(done: TableAction, view: View) -> str:
    """Return what taking back the last table action does."""
    match done:
        case Meld(start, cards):
            return _("Take {meld} back into the hand").format(meld=meld_words(start, cards))
        case LayOff(card) | Swap(card):
            return _("Take the {card} back into the hand").format(card=card_small(card))
        case Take(card, number):
            return _("Give the {card} back to {meld}").format(card=card_small(card), meld=_named(view.melds[number]))
        case _:
            assert_never(done)


def meter(view: View) -> tuple[int, int] | None:
    """Return what the melds laid this turn count towards the opening, and the minimum; None for who has opened before."""
    rules, turn = rules_of(view.options), view.turn
    if not rules.min_first_meld or view.opened >> turn.seat & 1:
        return None
    return max(0, turn.worth), rules.min_first_meld


def task(view: View) -> str:
    """Return what the viewer, whose turn it is, is to do; the weightiest thing first."""
    if view.turn.source is None:
        if view.discards and not view.turn.returned:
            return _("Draw from the stock, or take the {rank}").format(rank=card_small(view.discards[-1]))
        return _("Draw from the stock")
    deal, rules = deal_seen(view), rules_of(view.options)
    if (found := hindrance(deal, rules)) is not None:
        return closing_words(view, found)
    return _("Lay melds, or discard one card") if view.hand else _("All cards are on the table: go out")


def closing_words(view: View, why: Refusal) -> str:
    """Return why the turn cannot be ended yet. Source: kaluki.md 5.1."""
    rules, turn = rules_of(view.options), view.turn
    match why:
        case Refusal.NOT_IN_HAND:
            return _("A borrowed card cannot be discarded")
        case Refusal.DISCARD_REQUIRED:
            return _("The turn ends with a discard")
        case Refusal.BORROWED_LEFT:
            return _("First use the borrowed {card}, or give it back").format(card=card_small(turn.borrowed[0][0]))
        case Refusal.DISCARD_NOT_USED:
            return _("Use the {card} from the discards, or put it back").format(card=card_small(turn.drawn))
        case Refusal.BELOW_MINIMUM:
            summed = _("{n} of {minimum} points to open: lay more, or take the melds back")
            words = summed if rules.sums_first_melds else _("{n} of {minimum} points to open: one meld alone must be worth that")
            return words.format(n=turn.worth, minimum=rules.min_first_meld)
        case Refusal.JOKER_NOT_USED:
            return _("The joker must be used this turn")
        case Refusal.GROUP_WITHOUT_DRAWN_CARD:
            return _("Each group laid this turn needs the card that was drawn")
        case _:
            assert_never(why)


def why_no_meld(view: View, cards: Sequence[CardId]) -> str:
    """Return why cards cannot be laid as a meld. Source: kaluki.md 4, R14, R17."""
    rules = rules_of(view.options)
    if len(cards) < LEAST_CARDS:
        return _("A meld has at least three cards: take them up together")
    readings = read_meld(cards, rules)
    if not readings:
        naturals = sum(card < FIRST_JOKER for card in cards)
        if naturals < rules.least_naturals:
            least = rules.least_naturals
            words = ngettext("A meld needs {n} card that is no joker", "A meld needs {n} cards that are no jokers", least)
            return words.format(n=least)
        if len(cards) > rules.longest:
            return _("A sequence has at most {n} cards").format(n=rules.longest)
        return _("These cards are neither a group nor a sequence")
    return objection_words(view, readings[0])


def objection_words(view: View, action: TableAction) -> str:
    """Return why a table action is not allowed; "" if it is. Source: kaluki.md R14, R17 to R22."""
    rules = rules_of(view.options)
    match objection(deal_seen(view), action, rules):
        case None:
            return ""
        case Objection.NOT_OPEN if rules.min_first_meld:
            return _("First open: a meld of {n} points").format(n=rules.min_first_meld)
        case Objection.NOT_OPEN:
            return _("First lay a meld")
        case Objection.NO_MELD:
            return _("These cards are neither a group nor a sequence")
        case Objection.SAME_GROUP:
            return _("A player lays only one group of a rank")
        case Objection.FRESH_MELD:
            return _("This meld was laid this turn")
        case Objection.HOME_MELD:
            return _("A borrowed card goes on another meld")
        case Objection.JUST_PLACED:
            return _("This card was put here this turn")
        case Objection.KEEP_A_CARD:
            return _("Keep one card: the turn ends with a discard")
        case Objection.DOES_NOT_FIT | Objection.NOT_AT_HAND:
            return _unfitting(view, action)


def ends_of(meld: TableMeld) -> tuple[End | None, ...]:
    """Return where a card may be laid off on a meld: both ends of a sequence, a group as a whole."""
    return (End.LOW, End.HIGH) if meld.start else (None,)


def why_not_laid_off(view: View, card: CardId, number: int) -> str:
    """Return why a card at hand cannot be laid off on a meld; "" if it can."""
    deal, rules = deal_seen(view), rules_of(view.options)
    tries = [LayOff(card, number, end) for end in ends_of(view.melds[number])]
    found = [(objection(deal, one, rules), one) for one in tries]
    if any(why is None for why, _one in found):
        return ""
    return objection_words(view, next((one for why, one in found if why is not Objection.DOES_NOT_FIT), tries[0]))


def _unfitting(view: View, action: TableAction) -> str:
    match action:
        case Take(card, number):
            meld = view.melds[number]
            if card >= FIRST_JOKER:
                return _("A joker cannot be borrowed")
            if len(meld.cards) <= LEAST_CARDS:
                return _("Three cards must stay")
            return _("Only an end of a sequence can be borrowed") if meld.start else _("This card cannot be borrowed")
        case LayOff(card, number) | Swap(card, number):
            return _("The {card} does not fit {meld}").format(card=card_small(card), meld=_named(view.melds[number]))
        case Meld():
            return _("These cards are not in your hand")
        case _:
            assert_never(action)


def why_no_discard(view: View, cards: Sequence[CardId], why: Refusal | None) -> str:
    """Return why `cards` cannot be discarded; `why` is what stands against one."""
    if not cards:
        return _("Take up the card to discard")
    if len(cards) > 1:
        return _("Discard one card only")
    return closing_words(view, why) if why is not None else ""


def fitting(view: View, card: CardId) -> str:
    """Return what a card would complete, on the table or with two natural cards of the hand; "" for nothing."""
    deal, rules = deal_seen(view), rules_of(view.options)
    for number, meld in enumerate(view.melds):
        if any(objection(deal, LayOff(card, number, end), rules) is None for end in ends_of(meld)):
            return _("It fits {cards}").format(cards=_named(meld))
    for cards in combinations((one for one in cards_of(view.hand) if one < FIRST_JOKER), LEAST_CARDS):
        if card in cards and (readings := read_meld(cards, rules)):
            start = readings[0].start
            words = meld_words(start, cards) if start else _(RANKS[group_rank(cards)])
            return _("It fits your {cards}").format(cards=words)
    return ""


def use_words(view: View, card: CardId, seated: Sequence[Seated]) -> str:
    """Return who can use a card at once if the viewer discards it, "" if nobody can on the table."""
    use = user_of(view, card)
    if use is None:
        return ""
    return _("{name} can use it with {meld}").format(name=seated[use[0]].name, meld=_named(view.melds[use[1]]))


def exit_words(view: View) -> str:
    """Return what it costs the viewer if somebody goes out now; "" while no other has opened."""
    stakes = exit_stakes(view)
    if stakes is None:
        return ""
    words = _("If somebody goes out: {points}, {chips}") if not stakes.is_bust else _("If somebody goes out: {points}, and you are out")
    return words.format(points=points(stakes.points), chips=chips(stakes.chips))


def _opening(view: View, seen: Foresight | None, rules: Rules) -> list[str]:
    opened = view.opened >> view.viewer & 1 or view.turn.worth >= rules.min_first_meld
    if seen is None or opened or not rules.min_first_meld:
        return []
    if seen.worth >= rules.min_first_meld:
        return [_("opens")]
    return [_("{n} of {minimum} to open").format(n=seen.worth, minimum=rules.min_first_meld)]


def _ending(seen: Foresight | None) -> list[str]:
    if seen is None:
        return []
    if seen.kaluki:
        return [_("goes out with a kaluki")]
    if seen.wins:
        return [_("goes out")]
    return [_("{points} left in hand").format(points=points(seen.points))]


def _named(meld: TableMeld) -> str:
    return meld_words(meld.start, meld.cards)


def holding(view: View) -> tuple[CardId, ...]:
    """Return the cards that the viewer may put somewhere: their hand and what they have borrowed."""
    return (*cards_of(view.hand), *(card for card, _home in view.turn.borrowed))


def chosen(card: CardId, *, fits: bool) -> str:
    """Return what may be done with a card, one that `fits` a meld or one that can be discarded alone."""
    words = _("{card}: put it on a meld, or discard it") if fits else _("{card}: discard it, or take up more")
    return words.format(card=card_name(card))
