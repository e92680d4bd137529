"""What a seat cannot see, dealt again so that every public fact still holds.

Public facts about another seat's cards (kowah.md 6.2): how many they are; which it took from the pile and has not thrown; an announced
Checki has its shape, does not wait for a group its owner threw by force, nor, with `discard_claim = auto`, for one that others threw
since; with compulsory announcements a seat that has not announced never held a Checki after a discard of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from random import Random

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.shuffle import new_seed
from game.kowah.actions import From
from game.kowah.hand_assignment import assigned
from game.kowah.rules import (
    CHECKI_PARTS,
    CHECKIS,
    FIELD,
    HELD,
    NOT_WAITING,
    PACK,
    Origin,
    Rules,
    Source,
    awaited,
    claim_order,
    count_of,
    fields,
    first_player,
    parts,
    play_order,
    rules_of,
)
from game.kowah.state import MatchState, Phase, State, Turn, View, Win
from game.kowah.view import forced_throws

_TRIES = 300
"""Hands drawn for a silent seat until one is no Checki and has a past: nearly all are and have."""
_ROUNDS = 20
"""How often everything is dealt again when a silent seat finds no such hand among the cards the others left."""
_EVERY_CARD = (1 << len(PACK)) - 1


@dataclass(frozen=True, slots=True)
class _Unknown:
    """One seat whose cards are dealt anew.

    `known` are cards that everybody knows it holds; `counts` the Checkis it may hold, None if it need not hold one; `turns` those it made
    before it announced; `size` cards in all.
    """

    seat: Seat
    known: int
    size: int
    counts: tuple[int, ...] | None
    turns: tuple[Turn, ...]


def determinised(view: View, rng: Random) -> State:
    """Return a state that `view` cannot tell from the real one; hidden cards and seed are drawn from `rng`."""
    rules = rules_of(view.options)
    explanations = _explanations(rules, view)
    rng.shuffle(explanations)
    for _ in range(_ROUNDS):
        for asked, waits in explanations:
            hands = _dealt_anew(rules, view, asked, waits, rng)
            if hands is not None:
                return _state(rules, view, hands, asked, rng)
    raise ValueError("no deal agrees with this view")


def held_openly(view: View, seat: Seat) -> int:
    """Return the cards, as a mask, that everybody knows `seat` to hold: taken from the pile and not thrown since."""
    held = 0
    for turn in view.turns:
        if turn.seat == seat:
            if turn.taken is not None:
                held |= 1 << turn.taken
            held &= ~(1 << turn.thrown)
    if view.turn == seat and view.source is From.DISCARD and view.drawn is not None:
        held |= 1 << view.drawn
    return held


def barred_waits(rules: Rules, view: View, seat: Seat, turns_before: int) -> set[int]:
    """Return the groups that an announced seat certainly does not wait for. Source: kowah.md R16, R17, `discard_claim`."""
    barred = set(forced_throws(rules, view, seat))
    if rules.claims_by_itself:
        later = view.turns[turns_before:]
        win = view.result
        if isinstance(win, Win) and win.source is not Source.SELF:
            order = priority(rules, view)
            was_first = seat in order and order.index(seat) < order.index(win.winner)
            later = later if was_first else later[:-1]
        barred |= {rules.group_of[turn.thrown] for turn in later if turn.seat != seat}
    return barred


def priority(rules: Rules, view: View) -> tuple[Seat, ...]:
    """Return the announced seats in the order in which they may claim the last discard."""
    group = rules.group_of[view.turns[-1].thrown]
    announced = [announcement.seat for announcement in view.announced]
    waits = [group if seat in announced else NOT_WAITING for seat in range(view.seats)]
    return claim_order(rules, view.seats, view.turns[-1].seat, view.turns[-1].thrown, waits, announced)


def _explanations(rules: Rules, view: View) -> list[tuple[Seat | None, int]]:
    """Return who may be asked now to claim or announce, and for which group he must wait (`NOT_WAITING`: any); (None, ...) for nobody."""
    if view.phase in (Phase.CLAIM, Phase.ANNOUNCE):
        return [(view.viewer, NOT_WAITING)]
    if view.phase is not Phase.SETTLING:
        return [(None, NOT_WAITING)]
    announced = [announcement.seat for announcement in view.announced]
    if view.turn is None:
        order = play_order(rules, view.seats, first_player(rules, view.seats, view.dealer))
        last = max((order.index(seat) for seat in announced), default=-1)
        return [(seat, NOT_WAITING) for seat in order[last + 1 :] if seat != view.viewer]
    found: list[tuple[Seat | None, int]] = []
    if not rules.claims_by_itself:
        group = rules.group_of[view.pile[-1]]
        found += [(seat, group) for seat in announced if seat not in (view.viewer, view.turn)]
    if rules.may_hold and view.turn not in (view.viewer, *announced):
        found.append((view.turn, NOT_WAITING))
    return found


def _unknowns(rules: Rules, view: View, asked: Seat | None, wait: int) -> list[_Unknown]:
    """Return the seats to deal anew, those bound to a Checki first."""
    announced = {announcement.seat: announcement for announcement in view.announced}
    winner = view.result.winner if isinstance(view.result, Win) else None
    found = []
    for number, size in enumerate(view.sizes):
        seat = Seat(number)
        if seat in (view.viewer, winner):
            continue
        counts: tuple[int, ...] | None = None
        turns = tuple(turn for turn in view.turns if turn.seat == seat)
        if seat in announced:
            shape, before = announced[seat].shape, announced[seat].turns_before
            barred = barred_waits(rules, view, seat, before)
            counts = tuple(count for count, (group, form) in CHECKIS.items() if form is shape and group not in barred)
            turns = tuple(turn for turn in view.turns[:before] if turn.seat == seat)
        elif seat == asked:
            counts = tuple(CHECKIS)
        if counts is not None and seat == asked and wait != NOT_WAITING:
            counts = tuple(count for count in counts if awaited(count) == wait)
        found.append(_Unknown(seat, held_openly(view, seat), size, counts, turns))
    return sorted(found, key=lambda unknown: unknown.counts is None)


def _dealt_anew(rules: Rules, view: View, asked: Seat | None, wait: int, rng: Random) -> list[int] | None:
    """Return a hand for every seat, or None if no deal fits."""
    hands = [0] * view.seats
    hands[view.viewer] = view.hand
    gone = view.hand | mask_of(view.pile)
    if isinstance(view.result, Win):
        nine = mask_of(card for brelan in view.result.brelans for card in brelan)
        gone |= nine
        hands[view.result.winner] = nine ^ 1 << view.result.card
    unknowns = _unknowns(rules, view, asked, wait)
    for unknown in unknowns:
        gone |= unknown.known
    pool = _EVERY_CARD & ~gone
    bound = [unknown for unknown in unknowns if unknown.counts is not None]
    checkis = _checkis(rules, bound, pool, rng)
    if checkis is None:
        return None
    for unknown, hand in zip(bound, checkis, strict=True):
        hands[unknown.seat] = hand
        pool &= ~hand
    for unknown in unknowns[len(bound) :]:
        need = unknown.size - unknown.known.bit_count()
        for _ in range(_TRIES):
            hand = unknown.known | mask_of(rng.sample(cards_of(pool), need))
            if _is_plausible(rules, view, unknown, hand, rng):
                break
        else:
            return None
        hands[unknown.seat] = hand
        pool &= ~hand
    return hands


def _checkis(rules: Rules, bound: list[_Unknown], pool: int, rng: Random) -> list[int] | None:
    """Return a Checki for each of `bound` out of `pool`, None if that cannot be.

    One after the other each takes one that the others before him have left possible, likelier ones sooner. Where somebody finds none so,
    all are looked for together, which finds a way if there is one.
    """
    choices = [_needs(rules, unknown, pool) for unknown in bound]
    if not all(choices):
        return None
    left = pool
    hands = []
    for unknown, needs in zip(bound, choices, strict=True):
        need = _likely(rules, unknown, needs, left, rng)
        if need is None:
            break
        hands.append(unknown.known | _drawn(rules, need, left, rng))
        left &= ~hands[-1]
    else:
        return hands
    possible = [
        [need for need in needs if _has_past_of(rules, unknown, need)]
        for unknown, needs in zip(bound, choices, strict=True)
    ]
    together = assigned(possible, _free(rules, pool), rng)
    if together is None:
        return None
    hands = []
    for unknown, need in zip(bound, together, strict=True):
        hands.append(unknown.known | _drawn(rules, need, pool, rng))
        pool &= ~hands[-1]
    return hands


def _free(rules: Rules, pool: int) -> list[int]:
    """Return how many cards of each group `pool` holds."""
    return [(pool & cards).bit_count() for cards in rules.cards]


def _needs(rules: Rules, unknown: _Unknown, pool: int) -> list[int]:
    """Return what a seat bound to a Checki may need beside the cards it is known to hold, as counts, each of which `pool` has."""
    weight = count_of(rules, cards_of(unknown.known))
    known = fields(weight)
    free = _free(rules, pool)
    size = sum(known)
    found = []
    for count in unknown.counts or ():
        has = CHECKI_PARTS[count]
        keeps_all = sum(min(known[group], n) for group, n in has) == size
        if keeps_all and all(n - known[group] <= free[group] for group, n in has):
            found.append(count - weight)
    return found


def _likely(rules: Rules, unknown: _Unknown, needs: list[int], pool: int, rng: Random) -> int | None:
    """Return one of `needs` that `pool` has and that has a past, likelier ones sooner; None if there is none."""
    free = _free(rules, pool)
    keyed = []
    for need in needs:
        ways = 1
        for group, n in parts(need):
            ways *= comb(free[group], n)
        if ways:
            keyed.append((rng.random() ** (1 / ways), need))
    for _, need in sorted(keyed, reverse=True):
        if _has_past_of(rules, unknown, need):
            return need
    return None


def _drawn(rules: Rules, need: int, pool: int, rng: Random) -> int:
    """Return so many cards of each group out of `pool`, as a mask."""
    return mask_of(card for group, n in parts(need) for card in rng.sample(cards_of(pool & rules.cards[group]), n))


def _is_plausible(rules: Rules, view: View, unknown: _Unknown, hand: int, rng: Random) -> bool:
    """Whether a seat that has not announced may hold `hand` now. Source: kowah.md R13, R14."""
    if rules.may_hold:
        return True
    if unknown.size > HELD:
        hand ^= 1 << _drawn_by(rules, view, unknown.known, hand, rng)
    may_announce = bool(view.turns) and view.turns[-1].seat == unknown.seat and not _turn_has_passed(view)
    count = count_of(rules, cards_of(hand))
    if not may_announce and count in CHECKIS:
        return False
    return _has_past(rules, unknown, count)


def _turn_has_passed(view: View) -> bool:
    """Whether the last discarder came to the moment of announcing: nobody claimed, and the hand went on. Source: kowah.md R13."""
    if isinstance(view.result, Win):
        return view.result.source is Source.SELF
    return view.result is None and view.phase not in (Phase.CLAIM, Phase.SETTLING)


def _drawn_by(rules: Rules, view: View, known: int, hand: int, rng: Random) -> CardId:
    """Return what a seat with nine cards may just have drawn: the card taken openly, or one not known to be older that left no Checki."""
    if view.drawn is not None:
        return view.drawn
    newer = cards_of(hand & ~known)
    if not rules.may_hold:
        newer = tuple(c for c in newer if count_of(rules, cards_of(hand ^ 1 << c)) not in CHECKIS) or newer
    return rng.choice(newer)


def _has_past_of(rules: Rules, unknown: _Unknown, need: int) -> bool:
    """Whether a seat bound to a Checki can have come to it by taking `need` beside what it is known to hold. Source: kowah.md R14."""
    return rules.may_hold or _has_past(rules, unknown, need + count_of(rules, cards_of(unknown.known)))


def _has_past(rules: Rules, unknown: _Unknown, count: int) -> bool:
    """Whether eight cards held after the seat's last turn can have come about without a Checki before."""
    steps = _steps_back(rules, unknown)
    waiting = [(0, count)]
    seen = set(waiting)
    while waiting:
        at, now = waiting.pop()
        if at == len(steps):
            return True
        thrown, came, older = steps[at]
        drawn = [1 << FIELD * group for group, n in enumerate(fields(now)) if n > older[group]]
        for weight in [came] if came else drawn:
            before = (at + 1, now - weight + thrown)
            if before[1] not in CHECKIS and before not in seen:
                seen.add(before)
                waiting.append(before)
    return False


def _steps_back(rules: Rules, unknown: _Unknown) -> list[tuple[int, int, list[int]]]:
    """Return the turns that changed a hand, the last one first.

    Each is the weight of the card thrown, that of the card taken from the pile (0: drawn from the stock), and how many cards of each
    group the seat openly held before.
    """
    found = []
    taken = 0
    for turn in unknown.turns:
        if turn.origin is not Origin.PASSED and turn.thrown != turn.taken:
            came = 0 if turn.taken is None else rules.weight_of[turn.taken]
            found.append((rules.weight_of[turn.thrown], came, fields(count_of(rules, cards_of(taken)))))
        taken = (taken if turn.taken is None else taken | 1 << turn.taken) & ~(1 << turn.thrown)
    return found[::-1]


def _state(rules: Rules, view: View, hands: list[int], asked: Seat | None, rng: Random) -> State:
    standing = MatchState(
        view.options,
        view.seats,
        new_seed(rng),
        view.number,
        view.dealer,
        view.balances,
        view.hands_won,
        view.void_run,
        rules,
    )
    out = mask_of(view.pile)
    if isinstance(view.result, Win):
        out |= 1 << view.result.card
    for hand in hands:
        out |= hand
    stock = list(cards_of(_EVERY_CARD & ~out))
    rng.shuffle(stock)
    counts = tuple(count_of(rules, cards_of(hand)) for hand in hands)
    waits = [NOT_WAITING] * view.seats
    for announcement in view.announced:
        waits[announcement.seat] = awaited(counts[announcement.seat])
    drawn = view.drawn
    if view.source is From.STOCK and drawn is None and view.turn is not None:
        drawn = _drawn_by(rules, view, held_openly(view, view.turn), hands[view.turn], rng)
    phase = view.phase
    if phase is Phase.SETTLING:
        phase = Phase.CLAIM if any(a.seat == asked for a in view.announced) else Phase.ANNOUNCE
    return State(
        standing=standing,
        phase=phase,
        cut=view.cut,
        turn=view.turn,
        hands=tuple(hands),
        counts=counts,
        stock=tuple(stock),
        pile=view.pile,
        turns=view.turns,
        source=view.source,
        drawn=drawn,
        waits=tuple(waits),
        announced=view.announced,
        asked=_asked(rules, view, phase, asked, counts, waits),
        pile_run=view.pile_run,
        result=view.result,
    )


def _asked(
    rules: Rules, view: View, phase: Phase, asked: Seat | None, counts: tuple[int, ...], waits: list[int]
) -> tuple[Seat, ...]:
    """Return `asked` and those who come after him. Source: kowah.md R18, D4, D5."""
    if asked is None:
        return ()
    if phase is Phase.CLAIM:
        announced = [announcement.seat for announcement in view.announced]
        order = claim_order(rules, view.seats, view.turns[-1].seat, view.pile[-1], waits, announced)
    elif view.turn is None:
        order = play_order(rules, view.seats, first_player(rules, view.seats, view.dealer))
        order = tuple(seat for seat in order if counts[seat] in CHECKIS)
    else:
        order = (asked,)
    return order[order.index(asked) :]
