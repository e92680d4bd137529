"""Cards that show the rules of Kowah, and what the game itself says about them: nothing here is reckoned by hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat
from game.kowah.rules import CHECKIS, NOT_WAITING, PACK, Price, Rules, Source, claim_order, count_of
from game.kowah.scoring import Settlement, base_value, settle
from ui.games.kowah.names import group_letters, level_name
from ui.kit.rulebook import Award, Block, Cards, Grid, Head, Ring, Sum, Words
from ui.text.catalog import N_, _, in_a_row

SUITS = "SHD"
SOURCES = {
    Source.SELF: N_("Drawn by the winner"),
    Source.PASSED: N_("From stock, thrown by another player"),
    Source.HAND: N_("From another player’s hand"),
}
"""Where the ninth card came from."""
SHORT = {Source.SELF: N_("Drawn"), Source.PASSED: N_("From stock"), Source.HAND: N_("From hand")}

WINNING = ("999 555 44", "4")
"""Eight cards and the one that completes them, for everything that is reckoned on the page."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
"""Who sits at the table of the example, clockwise."""
THROWER = Seat(4)
ANNOUNCED = (Seat(3), Seat(0))
"""Who waits, the first to announce first."""
WANTED = "6H-2"
FEW = 4
LEAST_HELD = 2
"""So many cards of the awaited rank a waiting player has at least."""


def hand(ranks: str) -> tuple[tuple[CardId, ...], tuple[int, ...]]:
    """Return cards for ranks written in groups, as `999 555 44`, and the sizes of the groups; suits come in turn."""
    taken: dict[str, int] = {}
    cards = []
    for rank in ranks.replace(" ", ""):
        number = taken[rank] = taken.get(rank, -1) + 1
        if rank in "JQK":
            name = f"{rank}C-{number + 1}"
        else:
            copy, suit = divmod(number, len(SUITS))
            name = f"{rank}{SUITS[suit]}-{copy + 1}"
        cards.append(PACK.named(name))
    return tuple(cards), tuple(len(group) for group in ranks.split())


def checki(rules: Rules, ranks: str, name: str, note: str = "") -> Cards:
    """Return a Checki with the rank that completes it and how many such cards are elsewhere. Source: kowah.md R7."""
    cards, parts = hand(ranks)
    count = count_of(rules, cards)
    group, _shape = CHECKIS[count]
    others = rules.copies[group] - sum(rules.group_of[card] == group for card in cards)
    line = _("waits for {rank}; {n} others are in the pack").format(rank=group_letters(rules, group), n=others)
    return Cards(cards, name, line, note=note, parts=parts)


def example(rules: Rules, ranks: str, name: str, line: str) -> Cards:
    """Return eight cards: a Checki, or none where a `line` says why."""
    return no_checki(ranks, name, line) if line else checki(rules, ranks, name)


def no_checki(ranks: str, name: str, line: str, note: str = "") -> Cards:
    """Return eight cards that are none."""
    cards, parts = hand(ranks)
    return Cards(cards, name, line, note=note, parts=parts)


def winning() -> tuple[tuple[CardId, ...], CardId]:
    """Return the eight cards of the example and the completing one."""
    nine, _parts = hand(" ".join(WINNING))
    return nine[:-1], nine[-1]


def winning_value(rules: Rules) -> int:
    """Return what the game counts for the example. Source: kowah.md S1."""
    return base_value(rules, *winning())


def winning_row() -> Cards:
    """Return the nine cards of the example."""
    eight, ninth = winning()
    _cards, parts = hand(WINNING[0])
    name = _("Three trios")
    line = _("the ninth card, {rank}, has completed them").format(rank=WINNING[1])
    return Cards(eight, name, line, (ninth,), parts=parts)


def winning_sum(rules: Rules) -> Sum:
    """Return what the winner counts, group by group."""
    eight, ninth = winning()
    counted = (*eight, ninth) if rules.counts_completing else eight
    groups: dict[int, list[CardId]] = {}
    for card in counted:
        groups.setdefault(rules.group_of[card], []).append(card)
    ranks = ("  ".join(PACK[card].name[0] for card in cards) for cards in groups.values())
    rows = zip(ranks, (str(rules.values[group] * len(cards)) for group, cards in groups.items()), strict=True)
    return Sum((*rows, (_("Value of the cards"), str(winning_value(rules)))))


def levels(rules: Rules, standard: Rules, seats: int) -> tuple[Block, ...]:
    """Return the three sources of a win with their level, who pays, and the multiplier. Source: kowah.md S2, U1, U2."""
    found = []
    for source, name in SOURCES.items():
        price, usual = rules.prices[source], standard.prices[source]
        notes = []
        if price.multiplier != usual.multiplier:
            notes.append(_("classic ×{n}").format(n=usual.multiplier))
        if price.is_shared != usual.is_shared:
            notes.append(_("classic: {what}").format(what=payers(usual, seats)))
        level, who = level_name(price.level), payers(price, seats)
        found.append(Award((), _(name), f"× {price.multiplier}", second=level, bonus=who, note=in_a_row(notes)))
    return tuple(found)


def payers(price: Price, seats: int) -> str:
    """Return who pays such a win."""
    if not price.is_shared:
        return _("the thrower pays")
    return _("the other player pays") if seats == 2 else _("all others share")


def settled(rules: Rules, seats: int, source: Source) -> Settlement:
    """Return what the game makes of the example, won by seat 0; seat 1 threw the card unless the winner drew it."""
    culprit = None if source is Source.SELF else 1
    return settle(rules, seats, Seat(0), source, winning_value(rules), culprit)


def payments(settlement: Settlement) -> str:
    """Return what is paid: `3 × 18`, `2 × 17, 1 × 16`, `108`."""
    paid = [settlement.payments[seat] for seat in settlement.payers]
    if len(paid) == 1:
        return str(paid[0])
    return in_a_row(f"{paid.count(points)} × {points}" for points in dict.fromkeys(paid))


def price_grid(rules: Rules, seats: int) -> Grid:
    """Return what the example costs by the source of its ninth card."""
    rows = []
    for source, name in SHORT.items():
        found = settled(rules, seats, source)
        rows.append((_(name), str(found.score), payments(found), f"+{found.credit}"))
    return Grid((_("Ninth card"), _("Score"), _("Paid"), _("Winner")), tuple(rows))


def share_grid(rules: Rules, players: Sequence[int]) -> Grid:
    """Return the shares of the example, drawn by the winner, by the number of players. Source: kowah.md S4."""
    found = [settled(rules, n, Source.SELF) for n in players]
    each = ("–".join(map(str, sorted({one.payments[seat] for seat in one.payers}))) for one in found)
    scores = tuple(f"+{one.credit}" for one in found)
    return Grid((_("Players"), *map(str, players)), ((_("Each loser pays"), *each), (_("Winner"), *scores)))


def claimed() -> Cards:
    """Return a Checki with the card that is claimed for it."""
    cards, parts = hand("444 999 77")
    return Cards(cards, _("It is a {rank}: three trios, and the round is yours").format(rank="7"), "", (PACK.named("7D-1"),), parts=parts)


def two_claims(rules: Rules) -> tuple[Block, ...]:
    """Return a table at which two wait for one card, and whom the game asks first. Source: R18, X17."""
    card: CardId = PACK.named(WANTED)
    waits = [rules.group_of[card] if seat in ANNOUNCED else NOT_WAITING for seat in range(len(NAMES))]
    asked = claim_order(rules, len(NAMES), THROWER, card, waits, ANNOUNCED)
    roles = {
        THROWER: _("throws a {rank}").format(rank=WANTED[0]),
        **dict.fromkeys(ANNOUNCED, _("waits for a {rank}").format(rank=WANTED[0])),
    }
    seats = tuple((name, roles.get(Seat(seat), "")) for seat, name in enumerate(NAMES))
    (first, second), (early, late) = ((NAMES[seat] for seat in pair) for pair in (asked, ANNOUNCED))
    words = _("{early} announced before {late}. Here {first} is asked first, then {second}.")
    if rules.claims_by_itself:
        words = _("{early} announced before {late}. Here {first} gets the card.")
    return (Ring(seats, rules.step > 0), Words(words.format(early=early, late=late, first=first, second=second)))


def few_kings(rules: Rules) -> tuple[Block, ...]:
    """Return a hand after drawing with the card that is best thrown, where figures are few."""
    cards, parts = hand("444 99 7 2 K")
    copies = rules.copies[rules.group_of[cards[-1]]]
    if copies > FEW:
        return ()
    drawn = next(card for card in hand("999")[0] if card not in cards)
    line = _("it makes a second trio; throw the king, of which there are only {n}").format(n=copies)
    return (Head(_("An example")), Cards(cards, _("You draw a {rank}").format(rank="9"), line, (drawn,), parts=parts))


def rank_of(rules: Rules, ranks: str) -> Cards:
    """Return cards of one rank, with how many there are and what they count."""
    cards, _parts = hand(ranks)
    group = rules.group_of[cards[0]]
    line = _("{n} in the pack; a trio counts {points}").format(n=rules.copies[group], points=3 * rules.values[group])
    return Cards(cards, _("Rank {rank}").format(rank=group_letters(rules, group)), line)


def in_sight(rules: Rules) -> tuple[Block, ...]:
    """Return an example with the rank that has the fewest cards, if so few that they can be shown."""
    jacks, _parts = hand("JJJ")
    copies = rules.copies[rules.group_of[jacks[0]]]
    if copies - len(jacks) >= LEAST_HELD:
        return ()
    line = _("two in your hand, one thrown: of {n} only one is hidden").format(n=copies)
    return (Cards(jacks[:2], _("The third jack is safe"), line, jacks[2:]),)
