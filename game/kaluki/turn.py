"""A turn: which table actions are allowed, what they do to the hand being played, and when the turn may be closed.

`objection` and `refusal` answer for the rules; `played`, `undone` and the draws give the deal after an action that is
legal. None of them makes events: the engine tells from an action and the two deals what was to be seen. Source: kaluki.md 3 and 5.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.core.cards import CardId, cards_of, mask_of
from game.kaluki.actions import LayOff, Meld, Swap, TableAction, Take
from game.kaluki.cards import BIT, NO_CARD, TWIN
from game.kaluki.melds import TableMeld, changed, group_rank, is_meld, meld_value, owned_ranks
from game.kaluki.rules import Rules
from game.kaluki.state import Deal, Source, Step, Turn, put

HAND_CARDS = 13
"""Cards dealt to each player. Source: kaluki.md R6."""


class Refusal(StrEnum):
    """Why a turn may not be closed, in the order in which the conditions are looked at. Source: kaluki.md 5.1."""

    NOT_IN_HAND = "not_in_hand"
    DISCARD_REQUIRED = "discard_required"
    BORROWED_LEFT = "borrowed_left"
    DISCARD_NOT_USED = "discard_not_used"
    BELOW_MINIMUM = "below_minimum"
    JOKER_NOT_USED = "joker_not_used"
    GROUP_WITHOUT_DRAWN_CARD = "group_without_drawn_card"


class Closing(NamedTuple):
    """What the end of a turn depends on.

    `own` is the mask of the hand before the discard; `opened` is of before the turn; `worth` as in `Turn`; `melds_only`: nothing
    happened on the table but new melds of a full hand, and at least one; `groups` are the masks of the groups laid this turn, as they
    were laid.
    """

    own: int
    borrowed: int
    source: Source | None
    drawn: CardId
    opened: bool
    worth: int
    melds_only: bool
    freed: int
    groups: tuple[int, ...]


def closing_of(deal: Deal, rules: Rules) -> Closing:
    """Return what the end of the turn under way depends on."""
    turn = deal.turn
    groups: tuple[int, ...] = ()
    if rules.groups_need_drawn_card:
        groups = groups_laid(turn)
    return Closing(
        own=deal.hands[turn.seat],
        borrowed=len(turn.borrowed),
        source=turn.source,
        drawn=turn.drawn,
        opened=bool(deal.opened >> turn.seat & 1),
        worth=turn.worth,
        melds_only=bool(turn.steps) and lays_full_hand(turn, deal.hands[turn.seat]),
        freed=turn.freed,
        groups=groups,
    )


def groups_laid(turn: Turn) -> tuple[int, ...]:
    """Return the masks of the cards that the groups of this turn were laid with. Source: kaluki.md T5."""
    return tuple(
        mask_of(step.action.cards) for step in turn.steps if isinstance(step.action, Meld) and not step.action.start
    )


def lays_full_hand(turn: Turn, own: int) -> bool:
    """Whether a turn began with a full hand, `own` left, and nothing but new melds of it went on the table. Source: kaluki.md R15."""
    laid = sum([step.own.bit_count() for step in turn.steps])
    full = HAND_CARDS + (turn.source is not None)
    return own.bit_count() + laid == full and all(
        type(step.action) is Meld and not step.lent for step in turn.steps
    )


def is_one_go_exit(closing: Closing, card: CardId | None) -> bool:
    """Whether closing with `card` (None: without a discard) ends the hand in one go. Source: kaluki.md R15."""
    left = closing.own if card is None else closing.own & ~BIT[card]
    return not left and closing.melds_only and not closing.opened


def is_kaluki(turns: int, rules: Rules) -> bool:
    """Whether a one-go exit after `turns` finished turns of the hand is a kaluki. Source: kaluki.md R15."""
    return turns == 0 or rules.kaluki_any_turn


class StockState(StrEnum):
    """What becomes of a hand at the end of a turn that did not win it. Source: kaluki.md R16."""

    CONTINUE = "continue"
    RESHUFFLE = "reshuffle"
    VOID = "void"


def stock_state(stock: int, discards: int, reshuffles: int, rules: Rules) -> StockState:
    """Return what the numbers of cards left and of reshuffles made call for. Source: kaluki.md R16."""
    if stock:
        return StockState.CONTINUE
    if reshuffles < rules.max_reshuffles and discards >= 2:
        return StockState.RESHUFFLE
    return StockState.VOID


def refusal(closing: Closing, card: CardId | None, rules: Rules) -> Refusal | None:
    """Return why the turn may not be closed with the discard of `card` (None: without one), None if it may.

    Source: kaluki.md 5.1, T0 to T5.
    """
    if card is None:
        if closing.own or rules.final_discard_required:
            return Refusal.DISCARD_REQUIRED
    elif not closing.own >> card & 1:
        return Refusal.NOT_IN_HAND
    if closing.borrowed:
        return Refusal.BORROWED_LEFT
    must_use = closing.source is Source.DISCARD and closing.drawn != NO_CARD and rules.discard_must_be_used
    if must_use and closing.own >> closing.drawn & 1:
        return Refusal.DISCARD_NOT_USED
    below = not closing.opened and 0 <= closing.worth < rules.min_first_meld
    if below and not (rules.kaluki_exempt and is_one_go_exit(closing, card)):
        return Refusal.BELOW_MINIMUM
    if rules.joker_must_be_used and closing.freed & closing.own:
        return Refusal.JOKER_NOT_USED
    if rules.groups_need_drawn_card and closing.groups and not is_one_go_exit(closing, card):
        drawn = BIT[closing.drawn] if closing.drawn != NO_CARD else 0
        if not all(group & drawn for group in closing.groups):
            return Refusal.GROUP_WITHOUT_DRAWN_CARD
    return None


def counts_as_open(deal: Deal, rules: Rules) -> bool:
    """Whether the player to move may act on the melds of the table. Source: kaluki.md R11, R12."""
    if deal.opened >> deal.turn.seat & 1:
        return True
    return rules.table_play_on_opening_turn and rules.opens(deal.turn.worth)


def may_return(deal: Deal, rules: Rules) -> bool:
    """Whether the card drawn from the discard pile may go back. Source: kaluki.md R24."""
    turn = deal.turn
    return rules.discard_must_be_used and turn.source is Source.DISCARD and not turn.steps


class Objection(StrEnum):
    """Why a table action is not allowed. Source: kaluki.md R14, R17 to R22."""

    NOT_AT_HAND = "not_at_hand"
    NO_MELD = "no_meld"
    SAME_GROUP = "same_group"
    NOT_OPEN = "not_open"
    FRESH_MELD = "fresh_meld"
    HOME_MELD = "home_meld"
    JUST_PLACED = "just_placed"
    DOES_NOT_FIT = "does_not_fit"
    KEEP_A_CARD = "keep_a_card"


def objection(deal: Deal, action: TableAction, rules: Rules) -> Objection | None:
    """Return what stands against a table action, the weightiest first; None if it is legal. Source: kaluki.md R14, R17 to R22."""
    turn = deal.turn
    own = deal.hands[turn.seat]
    if isinstance(action, Meld):
        used = mask_of(action.cards)
        if used & ~(own | mask_of(card for card, _ in turn.borrowed)):
            return Objection.NOT_AT_HAND
        if not is_meld(action, rules):
            return Objection.NO_MELD
        if not action.start and owned_ranks(deal.melds, turn.seat, rules) >> group_rank(action.cards) & 1:
            return Objection.SAME_GROUP
        return None if _keeps_a_card(own & ~used, rules) else Objection.KEEP_A_CARD
    if not counts_as_open(deal, rules):
        return Objection.NOT_OPEN
    if action.meld >= len(deal.melds):
        return Objection.DOES_NOT_FIT
    if not isinstance(action, LayOff) and action.meld >= turn.base:
        return Objection.FRESH_MELD
    if isinstance(action, Take):
        if turn.placed >> action.card & 1:
            return Objection.JUST_PLACED
    elif found := _not_at_hand(deal, action.card, own, action.meld):
        return found
    if changed(deal.melds[action.meld], action, rules) is None:
        return Objection.DOES_NOT_FIT
    if isinstance(action, LayOff) and not _keeps_a_card(own & ~BIT[action.card], rules):
        return Objection.KEEP_A_CARD
    return None


def _keeps_a_card(own: int, rules: Rules) -> bool:
    """Whether the hand that an action leaves is allowed. Source: kaluki.md R14."""
    return own != 0 or not rules.final_discard_required


def _not_at_hand(deal: Deal, card: CardId, own: int, number: int) -> Objection | None:
    """Return why a card may not be put on meld `number`, None if it is in the hand or was borrowed elsewhere. Source: kaluki.md R22."""
    if own >> card & 1:
        return None
    origin = next((origin for lent, origin in deal.turn.borrowed if lent == card), None)
    return Objection.NOT_AT_HAND if origin is None else Objection.HOME_MELD if origin == number else None


# What actions do ------------------------------------------------------------------------------------------------------------------


def drew_stock(deal: Deal) -> Deal:
    """Return the deal after the player to move drew from the stock. Source: kaluki.md R9."""
    turn = deal.turn
    seat, card = turn.seat, deal.stock[0]
    fresh = deal.fresh
    if deal.recycled >> card & 1:
        fresh = put(fresh, seat, fresh[seat] + 1)
    return deal._replace(
        hands=put(deal.hands, seat, deal.hands[seat] | BIT[card]),
        stock=deal.stock[1:],
        fresh=fresh,
        turn=turn._replace(source=Source.STOCK, drawn=card, thrower=-1),
    )


def drew_discard(deal: Deal) -> Deal:
    """Return the deal after the player to move drew from the discard pile: everybody knows the card. Source: kaluki.md R9."""
    turn = deal.turn
    seat, card = turn.seat, deal.discards[-1]
    return deal._replace(
        hands=put(deal.hands, seat, deal.hands[seat] | BIT[card]),
        discards=deal.discards[:-1],
        throwers=deal.throwers[:-1],
        known=put(deal.known, seat, deal.known[seat] | BIT[card]),
        turn=turn._replace(source=Source.DISCARD, drawn=card, thrower=deal.throwers[-1]),
    )


def returned_discard(deal: Deal) -> Deal:
    """Return the deal after the card drawn from the discard pile went back on it. Source: kaluki.md R24."""
    turn = deal.turn
    seat, card = turn.seat, turn.drawn
    return deal._replace(
        hands=put(deal.hands, seat, deal.hands[seat] & ~BIT[card]),
        discards=(*deal.discards, card),
        throwers=(*deal.throwers, turn.thrower),
        known=put(deal.known, seat, deal.known[seat] & ~BIT[card]),
        turn=turn._replace(source=None, drawn=NO_CARD, thrower=-1, returned=True),
    )


def played(deal: Deal, action: TableAction, rules: Rules) -> Deal:
    """Return the deal after a legal table action. Source: kaluki.md R17 to R20."""
    turn = deal.turn
    hand = deal.hands[turn.seat]
    lent = mask_of(card for card, _ in turn.borrowed)
    melds, worth, borrowed = deal.melds, turn.worth, turn.borrowed
    before: TableMeld | None = None
    used = gained = 0
    if isinstance(action, Meld):
        used = mask_of(action.cards)
        melds = (*melds, TableMeld(turn.seat, action.start, action.cards))
        worth = rules.worth_with(worth, meld_value(action, rules))
    else:
        before = melds[action.meld]
        after = changed(before, action, rules)
        assert after is not None, "only legal actions are played"
        melds = put(melds, action.meld, after)
        if isinstance(action, Take):
            borrowed = (*borrowed, (action.card, action.meld))
        else:
            used = BIT[action.card]
        if isinstance(action, Swap):
            gained = BIT[action.joker]
    known, fresh = _memory_without(deal, used & hand, rules)
    step = Step(
        action=action,
        own=used & hand,
        lent=used & lent,
        meld=before,
        borrowed=turn.borrowed,
        freed=turn.freed,
        placed=turn.placed,
        worth=turn.worth,
        known=deal.known[turn.seat],
        fresh=deal.fresh[turn.seat],
    )
    return deal._replace(
        hands=put(deal.hands, turn.seat, hand & ~used | gained),
        melds=melds,
        known=put(deal.known, turn.seat, known | gained),
        fresh=put(deal.fresh, turn.seat, fresh),
        turn=turn._replace(
            steps=(*turn.steps, step),
            borrowed=tuple(loan for loan in borrowed if not used >> loan[0] & 1),
            freed=turn.freed | gained,
            placed=turn.placed | used,
            worth=worth,
        ),
    )


def undone(deal: Deal) -> Deal:
    """Return the deal before the last table action of this turn, as if it had never been. Source: kaluki.md R23."""
    turn = deal.turn
    step = turn.steps[-1]
    hand = deal.hands[turn.seat]
    gained = BIT[step.action.joker] if isinstance(step.action, Swap) else 0
    if step.meld is None:
        melds = deal.melds[:-1]
    else:
        assert not isinstance(step.action, Meld)
        melds = put(deal.melds, step.action.meld, step.meld)
    return deal._replace(
        hands=put(deal.hands, turn.seat, hand & ~gained | step.own),
        melds=melds,
        known=put(deal.known, turn.seat, step.known),
        fresh=put(deal.fresh, turn.seat, step.fresh),
        turn=turn._replace(
            steps=turn.steps[:-1],
            borrowed=step.borrowed,
            freed=step.freed,
            placed=step.placed,
            worth=step.worth,
        ),
    )


def closed(deal: Deal, card: CardId | None, rules: Rules) -> Deal:
    """Return the deal after the discard that closes a turn, the turn itself left as it is. Source: kaluki.md R9, R11.

    Args:
        deal: the turn may be closed with `card`.
        card: the discard, None where the player goes out without one.
        rules: the rules in force.
    """
    turn = deal.turn
    seat = turn.seat
    hands, discards, throwers, known, fresh = deal.hands, deal.discards, deal.throwers, deal.known, deal.fresh
    if card is not None:
        hands = put(hands, seat, hands[seat] & ~BIT[card])
        discards = (*discards, card)
        throwers = (*throwers, seat)
        if known[seat] or deal.recycled:
            known_here, fresh_here = _memory_without(deal, BIT[card], rules)
            known, fresh = put(known, seat, known_here), put(fresh, seat, fresh_here)
    return deal._replace(
        hands=hands,
        discards=discards,
        throwers=throwers,
        opened=deal.opened | (1 << seat if rules.opens(turn.worth) else 0),
        turns=put(deal.turns, seat, deal.turns[seat] + 1),
        known=known,
        fresh=fresh,
    )


def _memory_without(deal: Deal, leaving: int, rules: Rules) -> tuple[int, int]:
    """Return what is known of the mover's hand, and how many recycled cards it holds, when the cards `leaving` have left.

    Equal cards cannot be told apart: when one leaves, its known twin may be the one that left, and is known no longer. Only a
    card that has to be used this turn stays marked.
    """
    seat = deal.turn.seat
    known, fresh = deal.known[seat], deal.fresh[seat]
    if not known and not deal.recycled:
        return 0, fresh
    marked = deal.turn.drawn if deal.turn.source is Source.DISCARD and rules.discard_must_be_used else NO_CARD
    for card in cards_of(leaving):
        if known >> card & 1:
            known &= ~BIT[card]
            continue
        fresh -= deal.recycled >> card & 1
        twin = TWIN[card]
        if known >> twin & 1 and twin != marked:
            known &= ~BIT[twin]
            fresh += deal.recycled >> twin & 1
    return known, fresh
