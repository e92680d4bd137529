"""The exchange, the play, the counting and the show. Source: costly-colours.md R7 to R12, 5.2.

Each function changes a draft and returns when a player is to decide, or the match is over.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import CardId, Seat, mask_of
from game.core.events import Awarded, CounterSet
from game.costly import events as table_events
from game.costly.draft import Draft
from game.costly.rules import LIMIT, LOW, MOST_DEALS, fits, other
from game.costly.scoring import Line, hand_lines, last_line, play_lines
from game.costly.state import NO_CALLS, NO_CEILING, NONE, Call, Calls, Exchange, Hand, Laid, Phase, Tally


def exchange(draft: Draft, now: Exchange, offered: int = NONE) -> None:
    """The exchange has come as far as `now`, with `offered` as the card on offer."""
    draft.deal = replace(draft.deal, exchange=now, offered=offered)
    draft.events.append(table_events.EXCHANGE[now])


def offer(draft: Draft, seat: Seat, card: CardId) -> None:
    """`seat` offers `card` face down. Source: costly-colours.md R7."""
    draft.events += (table_events.SAID[seat]["offer"], table_events.OFFER[seat][card])
    exchange(draft, "offered", card)
    draft.phase, draft.turn = Phase.MOG_ANSWER, other(seat)


def decline(draft: Draft, seat: Seat) -> None:
    """`seat` offers nothing. Source: costly-colours.md R7."""
    draft.events.append(table_events.SAID[seat]["decline"])
    exchange(draft, "declined")
    draft.award(other(seat), "mog_decline", (), draft.rules.decline_points)
    begin_play(draft)


def refuse(draft: Draft, seat: Seat) -> None:
    """`seat` sends the offered card back. Source: costly-colours.md R7, C21."""
    proposer = other(seat)
    draft.events += (table_events.SAID[seat]["refuse"], table_events.TAKEN_BACK[proposer][draft.deal.offered])
    exchange(draft, "refused")
    draft.award(proposer, "mog_refuse", (), draft.rules.refuse_points)
    begin_play(draft)


def accept(draft: Draft, seat: Seat, returned: CardId | None) -> None:
    """`seat` takes the offered card and, where the rules want it, gives one back. Source: costly-colours.md R7, C4."""
    proposer, held = other(seat), draft.deal.held
    given = CardId(draft.deal.offered)
    draft.events += (table_events.SAID[seat]["accept"], table_events.TAKEN[seat][given])
    taker = (*(card for card in held[seat] if card != returned), given)
    giver = tuple(card for card in held[proposer] if card != given)
    back = NONE
    if returned is not None:
        draft.events.append(table_events.RETURNED[proposer][returned])
        giver = (*giver, returned)
        back = returned
    draft.left = (mask_of(taker), mask_of(giver)) if proposer else (mask_of(giver), mask_of(taker))
    draft.deal = replace(
        draft.deal,
        held=(taker, giver) if proposer else (giver, taker),
        passed=(back, given) if proposer else (given, back),
    )
    exchange(draft, "accepted")
    special, points = draft.rules.special[draft.deal.turnup], draft.rules.given
    draft.award(proposer, "mog_give", (given,), points[special[given]])
    if returned is not None:
        draft.award(seat, "mog_give", (returned,), points[special[returned]])
    begin_play(draft)


def begin_play(draft: Draft) -> None:
    """The non-dealer leads. Source: costly-colours.md R8."""
    if draft.over:
        return
    if draft.left[0] | draft.left[1]:
        draft.phase, draft.turn = Phase.PLAY, other(draft.deal.dealer)
    else:
        show(draft, other(draft.deal.dealer))


def play_card(draft: Draft, seat: Seat, card: CardId, value: int) -> None:
    """`seat` plays `card` at `value`. Source: costly-colours.md R8, 4."""
    index = len(draft.row)
    total = draft.total + value
    draft.total = total
    draft.row += (Laid(seat, card, value, total),)
    bit = 1 << card
    draft.left = (draft.left[0] & ~bit, draft.left[1] & ~bit)
    if draft.calls is not NO_CALLS and LOW[card] <= draft.calls.bounds[seat].ceiling:
        draft.free(seat)
    draft.events += (
        table_events.LAID[seat][card],
        table_events.OWNER[index][seat],
        table_events.STOP[index][total],
        table_events.COUNT[total],
    )
    if draft.rules.by_hand:
        draft.phase, draft.turn = Phase.COUNT, seat
        return
    for line in _played_lines(draft):
        draft.award(seat, *line)
    if not draft.over:
        after_card(draft)


def _played_lines(draft: Draft) -> list[Line]:
    row = tuple([laid[1] for laid in draft.row])
    return play_lines(draft.rules, draft.deal.turnup, row, draft.total, draft.calls.go != NONE)


def after_card(draft: Draft) -> None:
    """Find whether the count ends with the last card, else who is to play. Source: costly-colours.md R8 to R10."""
    last = draft.row[-1].seat
    if draft.total == LIMIT or not (draft.left[0] | draft.left[1]):
        _end_count(draft)
    elif draft.calls.go == NONE:
        draft.phase, draft.turn = Phase.PLAY, other(last)
    else:
        _play_on(draft, last)


def _play_on(draft: Draft, seat: Seat) -> None:
    """After the opponent's Go: ask `seat` if something fits, else the count ends. Source: costly-colours.md R9."""
    if fits(draft.left[seat], draft.total):
        draft.bind(seat, 0, LIMIT - draft.total)
        draft.phase, draft.turn = Phase.PLAY, seat
    else:
        draft.bind(seat, LIMIT - draft.total + 1, NO_CEILING)
        _end_count(draft)


def say_go(draft: Draft, seat: Seat) -> None:
    """`seat` cannot play. Source: costly-colours.md R9, C16."""
    _, gos, bounds = draft.calls
    call = Call(seat, draft.total, len(draft.played) + len(draft.row))
    draft.calls = Calls(seat, (*gos, call), bounds)
    draft.bind(seat, LIMIT - draft.total + 1, NO_CEILING)
    draft.events += (table_events.SAID[seat]["go"], table_events.GO[seat])
    draft.award(other(seat), "go", (), draft.rules.go_points)
    if not draft.over:
        _play_on(draft, other(seat))


def stop(draft: Draft, seat: Seat) -> None:
    """`seat` plays no further card. Source: costly-colours.md R9, C9."""
    draft.events.append(table_events.SAID[seat]["stop"])
    _end_count(draft)


def _end_count(draft: Draft) -> None:
    """Score the last card and begin the next count or the show. Source: costly-colours.md R10, R11, 7 (last_card_points)."""
    rules = draft.rules
    if draft.row:
        last = draft.row[-1]
        if line := last_line(rules, last.card, draft.total, draft.calls.go != NONE):
            draft.award(last.seat, *line)
        if draft.over:
            return
    if not (rules.until_empty and draft.left[0] | draft.left[1]):
        show(draft, other(draft.deal.dealer))
        return
    leader = other(draft.row[-1].seat) if draft.row else other(draft.deal.dealer)
    if not draft.left[leader]:
        leader = other(leader)
    for index, laid in enumerate(draft.row):
        draft.events += (table_events.ROW_CLEARED[laid.card], *table_events.MARKS_OFF[index])
    draft.events += (table_events.COUNT[0], table_events.NO_GO)
    draft.played += draft.row
    draft.row, draft.total, draft.calls = (), 0, Calls(NONE, *draft.calls[1:])
    draft.phase, draft.turn = Phase.PLAY, leader


def counting_cards(draft: Draft, seat: Seat) -> Hand:
    """Return the cards of `seat` that count at the show, in hand order. Source: costly-colours.md 5, 7 (show_cards)."""
    return draft.deal.held[seat] if draft.rules.shows_all else draft.hand(seat)


def show(draft: Draft, seat: Seat) -> None:
    """Lay the cards of `seat` open and score them, then those of the dealer. Source: costly-colours.md R12, C24.

    If the first hand wins the match the other one is shown all the same.
    """
    dealer = draft.deal.dealer
    for owner in (seat, dealer) if seat != dealer else (dealer,):
        opened, claimed, due = draft.tally
        draft.tally = Tally(opened | 1 << owner, claimed, due)
        draft.events += [table_events.SHOWN[owner][card] for card in draft.hand(owner)]
        cards = counting_cards(draft, owner)
        if draft.over or not cards:
            continue
        if draft.rules.by_hand:
            draft.phase, draft.turn = Phase.COUNT, owner
            return
        for line in hand_lines(draft.rules, draft.deal.turnup, cards):
            draft.award(owner, *line)
    if not draft.over:
        _end_deal(draft)


def _end_deal(draft: Draft) -> None:
    """Find whether the match goes on. Source: costly-colours.md R4, 7 (end_check)."""
    reached = max(draft.scores) >= draft.rules.target and draft.scores[0] != draft.scores[1]
    draft.phase = Phase.OVER if reached or draft.deal.number >= MOST_DEALS else Phase.BETWEEN


def owed(draft: Draft, owner: Seat) -> tuple[list[Line], Hand]:
    """Return the lines of the card just played, or of the hand shown, and the cards that count."""
    if draft.tally.opened:
        cards = counting_cards(draft, owner)
        return hand_lines(draft.rules, draft.deal.turnup, cards), cards
    return _played_lines(draft), tuple(laid.card for laid in draft.row)


def claim(draft: Draft, seat: Seat, points: int) -> None:
    """`seat` counts its own awards. Source: costly-colours.md 5.2."""
    lines, cards = owed(draft, seat)
    right = sum(line.points for line in lines)
    draft.tally = Tally(draft.tally.opened, points, NONE)
    draft.events += (table_events.SAID[seat]["claim"], CounterSet("claimed", points), table_events.NO_DUE)
    if points <= right:
        draft.award(seat, "counted", cards, points)
    if draft.rules.muggins and not draft.over:
        draft.phase, draft.turn = Phase.MUGGINS, other(seat)
    else:
        _settle_claim(draft, seat, lines)


def challenge(draft: Draft, seat: Seat, muggins: bool) -> None:
    """`seat` takes what the opponent missed, pays him where nothing was, or lets the claim stand. Source: costly-colours.md 5.2."""
    owner = other(seat)
    lines, cards = owed(draft, owner)
    right = sum(line.points for line in lines)
    draft.events.append(table_events.SAID[seat]["muggins" if muggins else "pass"])
    if muggins:
        claimed = draft.tally.claimed
        if missed := right - (claimed if claimed <= right else 0):
            draft.award(seat, "muggins", cards, missed)
        else:
            draft.award(owner, "false_muggins", cards, draft.rules.false_muggins)
    _settle_claim(draft, owner, lines)


def _settle_claim(draft: Draft, owner: Seat, lines: list[Line]) -> None:
    """Show what was right, line by line, and go on. Source: costly-colours.md 5.2."""
    due = sum(line.points for line in lines)
    draft.tally = draft.tally._replace(due=due)
    draft.events += [Awarded(owner, table_events.DUE + kind, cards, points) for kind, cards, points in lines]
    draft.events.append(CounterSet("due", due))
    if draft.tally.opened:
        if owner != draft.deal.dealer:
            show(draft, draft.deal.dealer)
        elif not draft.over:
            _end_deal(draft)
    elif not draft.over:
        after_card(draft)
