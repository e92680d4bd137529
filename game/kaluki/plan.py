"""Planning a turn: what to lay, and what that leaves. It knows the view alone and is the same for every computer player.

A player who has not opened looks for the opening that leaves least. An open one frees jokers, borrows a card where that places more of
his own, lays the melds that leave least, and lays off what fits. Thorough planning, which Hard does, sees more ways to borrow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.cards import CardId, cards_of, mask_of
from game.core.engine import DealNext
from game.kaluki.actions import Action, End, LayOff, Meld, Swap, TableAction, Take
from game.kaluki.canonical import offers_with
from game.kaluki.cards import BIT, FIRST_JOKER, NATURALS, RANK, RANK_POINTS
from game.kaluki.melds import owned_ranks, room_of, with_layoff
from game.kaluki.rules import Rules, rules_of
from game.kaluki.solver import Goal, Partition, solve
from game.kaluki.state import Source
from game.kaluki.view import View

Choice = Action | DealNext

CARD = 100
"""What a card left costs beside its points: fewer cards come first."""
FAR_FROM_OUT = 4
"""An opponent with fewer cards may go out at any turn: a joker kept is a danger."""
LEAST = Goal(each=CARD)


@dataclass(frozen=True, slots=True)
class Situation:
    """What a plan needs to know of a turn.

    `own` is the mask of the hand, `due` of the cards that have to be used; `fits` are the cards that may be laid off somewhere, `frees`
    those that may replace a joker; `owned` has bit r where the player may lay no group of rank r; `opened` is of before the turn,
    `is_open` tells whether he may touch the table now; `worth` as in `Turn`.
    """

    rules: Rules
    own: int
    due: int
    fits: int
    frees: int
    owned: int
    opened: bool
    is_open: bool
    worth: int


def situation_of(view: View) -> Situation:
    """Return the situation of the view's seat, whether or not it is its turn."""
    rules = rules_of(view.options)
    turn, seat = view.turn, view.viewer
    mine = turn.seat == seat
    due = 0
    if mine:
        due = mask_of(card for card, _ in turn.borrowed)
        if turn.source is Source.DISCARD and rules.discard_must_be_used:
            due |= BIT[turn.drawn] & view.hand
    fits = frees = 0
    for meld in view.melds:
        room = room_of(meld.start, meld.cards, rules)
        fits |= room.fits
        frees |= room.replaces
    opened = bool(view.opened >> seat & 1)
    satisfied = mine and rules.opens(turn.worth)
    return Situation(
        rules=rules,
        own=view.hand,
        due=due,
        fits=fits,
        frees=frees,
        owned=owned_ranks(view.melds, seat, rules),
        opened=opened,
        is_open=opened or (satisfied and rules.table_play_on_opening_turn),
        worth=turn.worth if mine else -1,
    )


@dataclass(frozen=True, slots=True)
class Rest:
    """What is left of a hand: the `melds` to lay, the mask of natural cards that stay, and their cost once the dearest is thrown."""

    melds: tuple[Meld, ...]
    left: int
    cost: int


def rest_of(own: int, now: Situation, due: int = 0) -> Rest | None:
    """Return the better of two ways to use a hand: melds first and then what fits the table, or the other way round.

    Args:
        own: mask of the hand.
        now: the situation of its player, who is open.
        due: mask of cards that must not stay; None is returned where one has no use.

    Jokers not in melds are taken to be laid off or kept as the player likes: they cost nothing.
    """
    fitting = own & now.fits & NATURALS
    best: Rest | None = None
    for hand in (own, own & ~fitting) if fitting else (own,):
        found = solve(hand, now.rules, LEAST, now.owned, due & hand & ~now.fits)
        if found is not None:
            left = found.left & NATURALS & ~now.fits
            cost = cost_of(left) - max((CARD + _points(card) for card in cards_of(left)), default=0)
            if best is None or cost < best.cost:
                best = Rest(found.melds, left, cost)
    return best


def cost_of(left: int) -> int:
    """Return the cost of natural cards that stay."""
    return sum(CARD + _points(card) for card in cards_of(left))


def _points(card: int) -> int:
    return RANK_POINTS[RANK[card]]


def opening_of(own: int, now: Situation, due: int) -> Partition | None:
    """Return the opening of a hand that leaves least; a one-go exit where that needs no opening; None if it cannot open."""
    goal = Goal(each=CARD, throws=True, opens=True, worth=now.worth)
    found = solve(own, now.rules, goal, now.owned, due)
    if found is None and now.rules.kaluki_exempt:
        found = solve(own, now.rules, Goal(each=CARD, throws=True), now.owned, due)
        return found if found is not None and found.cost == 0 else None
    return found


def next_play(view: View, legal: Sequence[Choice], *, thorough: bool = False) -> TableAction | None:
    """Return the table action to go on with, None if it is time to throw a card.

    A `thorough` player borrows two cards for one meld, too, and a card that only makes room for one of his own elsewhere.
    """
    plays = [action for action in legal if isinstance(action, Meld | LayOff | Swap | Take)]
    if not plays:
        return None
    now = situation_of(view)
    if not now.is_open:
        return _opening_play(now, plays)
    if now.due:
        return _use_of_due(view, now, plays)
    return _open_play(view, now, plays, thorough=thorough)


def _opening_play(now: Situation, plays: list[TableAction]) -> TableAction | None:
    partition = opening_of(now.own, now, now.due)
    if partition is not None:
        return _first_listed(partition.melds, plays) or plays[0]
    return plays[0] if now.due or now.worth >= 0 else None


def _first_listed(melds: Sequence[Meld], plays: list[TableAction]) -> TableAction | None:
    return next((meld for meld in melds if meld in plays), None)


def _use_of_due(view: View, now: Situation, plays: list[TableAction]) -> TableAction:
    """Return the action that uses the cards due and leaves least; if none uses them all, one that helps."""
    best: tuple[int, TableAction] | None = None
    for action in plays:
        gained, then = 0, now
        match action:
            case Meld(_, cards):
                used = mask_of(cards)
            case LayOff(card):
                used, then = BIT[card], _reaching(view, now, action)
            case Swap(card, _, joker):
                used, gained = BIT[card], BIT[joker]
            case Take(card):
                cost = _cheapest(card, BIT[card] | now.due, now)
                if cost is not None and (best is None or cost < best[0]):
                    best = cost, action
                continue
        rest = None if now.due & ~used else rest_of(now.own & ~used | gained, then)
        if rest is not None and (best is None or rest.cost < best[0]):
            best = rest.cost, action
    if best is not None:
        return best[1]
    return next((action for action in plays if isinstance(action, Take | Swap)), plays[0])


def _open_play(view: View, now: Situation, plays: list[TableAction], *, thorough: bool) -> TableAction | None:
    swaps = [action for action in plays if isinstance(action, Swap)]
    if swaps:
        return swaps[0]
    rest = rest_of(now.own, now)
    assert rest is not None, "nothing is due"
    if (take := _best_take(view, now, rest.cost, plays, thorough=thorough)) is not None:
        return take
    if (meld := _first_listed(rest.melds, plays)) is not None:
        return meld
    layoffs = [action for action in plays if isinstance(action, LayOff)]
    if naturals := [action for action in layoffs if action.card < FIRST_JOKER]:
        return max(naturals, key=lambda action: (_points(action.card), -action.card))
    return layoffs[0] if layoffs and not _keeps_jokers(view, rest) else None


def _best_take(view: View, now: Situation, cost: int, plays: list[TableAction], *, thorough: bool) -> Take | None:
    """Return the borrowing that places most of the own cards, None if none leaves less than `cost`."""
    best: Take | None = None
    others = lendable(view, view.turn.base) if thorough else 0
    for action in plays:
        if isinstance(action, Take):
            found = [_cheapest(action.card, BIT[action.card], now)]
            if thorough:
                found += _left_by_bridges(view, now, action)
                second = others & ~mask_of(view.melds[action.meld].cards)
                found += [_cheapest(action.card, BIT[action.card] | BIT[other], now) for other in cards_of(second)]
            least = min((left for left in found if left is not None), default=cost)
            if least < cost:
                cost, best = least, action
    return best


def _left_by_bridges(view: View, now: Situation, take: Take) -> list[int]:
    """Return what it costs to lay the card of `take` off on other melds, where something of the hand may fit beside it."""
    found: list[int] = []
    for number, meld in enumerate(view.melds):
        if number != take.meld and room_of(meld.start, meld.cards, now.rules).fits >> take.card & 1:
            for end in (End.LOW, End.HIGH) if meld.start else (None,):
                rest = rest_of(now.own, _reaching(view, now, LayOff(take.card, number, end)))
                assert rest is not None, "nothing is due"
                found.append(rest.cost)
    return found


def _reaching(view: View, now: Situation, action: LayOff) -> Situation:
    """Return the situation once a card laid off has made its meld longer: what fits there then, fits too."""
    meld = with_layoff(view.melds[action.meld], action.card, action.end, now.rules)
    if meld is None:
        return now
    return replace(now, fits=now.fits | room_of(meld.start, meld.cards, now.rules).fits)


def lendable(view: View, base: int) -> int:
    """Return the mask of the cards that may be borrowed from the melds with numbers below `base`."""
    rules = rules_of(view.options)
    takes = 0
    for meld in view.melds[:base]:
        takes |= room_of(meld.start, meld.cards, rules).takes
    return takes & ~view.turn.placed


def _cheapest(card: CardId, borrowed: int, now: Situation) -> int | None:
    """Return the least cost that a meld of all cards `borrowed`, `card` among them, and own ones leaves; None if there is none."""
    least: int | None = None
    for offer in offers_with(card, now.own | borrowed, now.rules, borrowed):
        left = now.own & ~offer.mask
        if borrowed & ~offer.mask or now.owned >> offer.rank & 1 or (not left and now.rules.final_discard_required):
            continue
        rest = rest_of(left, now)
        if rest is not None and (least is None or rest.cost < least):
            least = rest.cost
    return least


def _keeps_jokers(view: View, rest: Rest) -> bool:
    """Whether jokers are better kept for melds to come than laid off: not if the rest goes out soon, or somebody else may."""
    return rest.left.bit_count() > 2 and not somebody_is_near(view)


def somebody_is_near(view: View) -> bool:
    """Whether another player has so few cards that he may go out at any turn."""
    active = view.standing.active
    return any(
        count < FAR_FROM_OUT
        for seat, count in enumerate(view.counts)
        if seat != view.viewer and active >> seat & 1
    )


def takes_upcard(view: View, *, thorough: bool = False) -> bool:
    """Whether the top of the discard pile, to be used at once, leaves less than a useless card of the stock would.

    A `thorough` player looks for a meld of it and a borrowed card, too.
    """
    now = situation_of(view)
    card = view.discards[-1]
    own = now.own | BIT[card]
    if not now.is_open:
        return opening_of(own, now, BIT[card]) is not None
    before, after = rest_of(now.own, now), rest_of(own, now, BIT[card])
    assert before is not None, "nothing is due"
    if after is not None and after.cost < cost_of(before.left):
        return True
    if not thorough or card >= FIRST_JOKER:
        return False
    found = [_cheapest(card, BIT[card] | BIT[other], now) for other in cards_of(lendable(view, len(view.melds)))]
    return any(left is not None and left < cost_of(before.left) for left in found)
