"""The words of Costly Colours on the table: cards, awards, points, calls. Source: costly-colours.md 5.1, 12."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.cards import CardId, Seat
from game.core.events import Awarded
from game.costly.events import DUE
from game.costly.rules import COLOUR, PACK, RANK, TOTALS, Rules
from game.costly.rules import RIGHT as RIGHT_ONE
from game.costly.scoring import Line, counts_of
from ui.kit import french_suits as french
from ui.kit.player_text import Seated, said_of
from ui.text.catalog import N_, _, in_a_row, ngettext

AWARDS = {
    "mog_refuse": N_("Offer refused"),
    "mog_decline": N_("Nothing offered"),
    "pair": N_("Pair"),
    "pair_royal": N_("Pair royal"),
    "double_pair_royal": N_("Double pair royal"),
    "flush": N_("Flush"),
    "colour3": N_("Three of a colour"),
    "suit3": N_("Three of a suit"),
    "colour4": N_("Four of a colour"),
    "costly": N_("Costly Colours"),
    "go": N_("Go"),
    "after_go": N_("After the Go"),
    "last_card": N_("Last card"),
    "counted": N_("Counted"),
    "muggins": N_("Muggins"),
    "false_muggins": N_("Muggins without cause"),
}
"""Awards whose name depends on nothing else."""
SPECIALS = {
    "turnup": {11: N_("Jack turned up"), 2: N_("Two turned up")},
    "mog_give": {11: N_("Jack given"), 2: N_("Two given")},
    "knave_deuce": {11: N_("Jack"), 2: N_("Two")},
}
"""The awards of a jack or a two, by rank."""
RIGHT = {
    "mog_give": {11: N_("Right jack given"), 2: N_("Right two given")},
    "knave_deuce": {11: N_("Right jack"), 2: N_("Right two")},
}
TOTAL_NAMES = {15: N_("Fifteen"), 25: N_("Twenty-five"), 31: N_("Thirty-one")}
CALLS = {"go": N_("Go"), "stop": N_("Stop"), "muggins": N_("Muggins!")}
"""Calls that are stamped on the mat."""
SAID = {
    "offer": N_("{name} offers a card|You offer a card"),
    "decline": N_("{name} offers nothing|You offer nothing"),
    "refuse": N_("{name} refuses the card|You refuse the card"),
    "accept": N_("{name} takes the card|You take the card"),
    "go": N_("{name} says Go|You say Go"),
    "stop": N_("{name} stops|You stop"),
    "muggins": N_("{name} says muggins|You say muggins"),
    "pass": N_("{name} lets it go|You let it go"),
    "deals": N_("{name} deals first|You deal first"),
}
"""Calls in whole sentences."""
SHOW = "show_"
"""What stands before the kind of an award of the show."""
MOST_LISTED = 5


def card_name(card: CardId) -> str:
    """Return what a card is called: `Nine of diamonds`."""
    return french.card_name(PACK[card])


def card_small(card: CardId) -> str:
    """Return what a card is called within a line: `nine of diamonds`."""
    return french.small(card_name(card))


def cards_named(cards: Sequence[CardId]) -> str:
    """Return the ranks of cards in words, the lowest first: `ace, three, ten`."""
    return in_a_row(french.small(french.rank_name(PACK[card])) for card in sorted(cards, key=RANK.__getitem__))


def colour_name(card: CardId) -> str:
    """Return the colour of a card: `red`."""
    return _("red") if COLOUR[card] else _("black")


def points_words(points: int) -> str:
    """Return a number of points in words."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


def award_name(rules: Rules, turnup: CardId, line: Line, count: int = 0) -> str:
    """Return what an award is called: `Right jack`, `Twenty-five`, `Sequence of 4`.

    Args:
        rules: in force.
        turnup: the turn-up, which says which jack or two is right.
        line: the award; lines shown after counting by hand are named like those that count.
        count: the count of 15, 25 or 31 that a total has reached.
    """
    kind = line.kind.removeprefix(DUE).removeprefix(SHOW)
    match kind:
        case "turnup" | "mog_give" | "knave_deuce":
            card = line.cards[0]
            right = kind in RIGHT and rules.special[turnup][card] == RIGHT_ONE
            return _((RIGHT if right else SPECIALS)[kind][RANK[card]])
        case "total":
            return _(TOTAL_NAMES[count]) if count in TOTAL_NAMES else str(count)
        case "sequence":
            return _("Sequence of {n}").format(n=len(line.cards))
        case _:
            return _(AWARDS[kind])


@dataclass(frozen=True, slots=True)
class PointLine:
    """One line of points: what for, which cards in few signs, how many; `scores` False for what was due but not counted."""

    name: str
    cards: str
    points: int
    scores: bool = True


def point_lines(
    rules: Rules, turnup: CardId, lines: Sequence[Line], count: int = 0, *, scores: bool = True
) -> tuple[PointLine, ...]:
    """Return awards in words; `count` is what a total in the play has reached, that of one at the show is worked out."""
    return tuple(
        PointLine(award_name(rules, turnup, line, reached or count), reason(line), line.points, scores)
        for line, reached in zip(lines, shown_counts(rules, lines), strict=True)
    )


def listed(lines: Sequence[PointLine]) -> str:
    """Return awards side by side: `Flush: 7, Three of a suit: 4`."""
    return in_a_row(_("{name}: {words}").format(name=line.name, words=line.points) for line in lines)


def reason(line: Line) -> str:
    """Return the cards of an award in few signs, the lowest first: `9 10 J of diamonds`, `A 2`; "" for an award without cards."""
    if not line.cards or len(line.cards) > MOST_LISTED:
        return ""
    ranks = " ".join(french.CORNERS[rank] for rank in sorted(RANK[card] for card in line.cards))
    suits = {PACK[card].suit for card in line.cards}
    if len(suits) > 1:
        return ranks
    return _("{ranks} of {suit}").format(ranks=ranks, suit=french.suit_name(suits.pop()))


def explained(rules: Rules, turnup: CardId, line: Line, count: int = 0) -> str:
    """Return an award with the cards that earn it: `Flush: 10 J with the turned-up 9, all diamonds`, `Fifteen: the count is 15`.

    The arguments are those of `award_name`.
    """
    name = award_name(rules, turnup, line, count)
    kind = line.kind.removeprefix(DUE)
    shown, kind = kind.startswith(SHOW), kind.removeprefix(SHOW)
    match kind:
        case "total" if not shown:
            why = _("the count is {count}").format(count=count)
        case "total":
            why = " + ".join(french.CORNERS[rank] for rank in sorted(RANK[card] for card in line.cards))
        case "mog_give" | "knave_deuce" if rules.special[turnup][line.cards[0]] == RIGHT_ONE:
            by_suit = rules.options.choice("right_by") == "suit"
            words = (_("the jack of the turn-up"), _("the two of the turn-up"))[RANK[line.cards[0]] == 2]
            why = words if by_suit else _("{card}, of the colour turned up").format(card=card_small(line.cards[0]))
        case "turnup" | "mog_give" | "knave_deuce":
            why = card_small(line.cards[0])
        case "pair" | "pair_royal" | "double_pair_royal" | "sequence":
            why = _with_turnup(line.cards, turnup)
        case "flush" | "suit3" | "costly":
            suit = french.suit_name(PACK[line.cards[0]].suit)
            why = _("{cards}, all {suit}").format(cards=_with_turnup(line.cards, turnup), suit=suit)
        case "colour3" | "colour4":
            words = _("{cards}, all red") if COLOUR[line.cards[0]] else _("{cards}, all black")
            why = words.format(cards=_with_turnup(line.cards, turnup))
        case _:
            return name
    return _("{name}: {words}").format(name=name, words=why)


def _with_turnup(cards: Sequence[CardId], turnup: CardId) -> str:
    """Return ranks, the lowest first, the turn-up named as such: `10 J with the turned-up 9`."""
    ranks = " ".join(french.CORNERS[rank] for rank in sorted(RANK[card] for card in cards if card != turnup))
    if turnup not in cards:
        return ranks
    return _("{cards} with the turned-up {rank}").format(cards=ranks, rank=french.CORNERS[RANK[turnup]])


def called(seated: Sequence[Seated], seat: Seat, why: str, points: int, together: int = 0) -> str:
    """Return what is called at an award: `Fifteen: the count is 15, 1 for Bea`; with `together` also what the deed makes so far."""
    if together > points:
        words = _("{why}, {n} for {name}, {sum} together|{why}, {n} for you, {sum} together")
        return said_of(seated, seat, words, why=why, n=points, sum=together)
    return said_of(seated, seat, _("{why}, {n} for {name}|{why}, {n} for you"), why=why, n=points)


def line_of(award: Awarded) -> Line:
    """Return what an award is for, without its player."""
    return Line(award.kind, award.cards, award.points)


def shown_counts(rules: Rules, lines: Sequence[Line]) -> list[int]:
    """Return for every line of a show the count it has reached, 0 for what is no total. Source: costly-colours.md S5.

    Cards that can reach two of the counts stand in two lines, the lower count first.
    """
    found: list[int] = []
    for index, line in enumerate(lines):
        if line.kind.removeprefix(DUE) != SHOW + "total":
            found.append(0)
            continue
        before = sum(one == line for one in lines[:index])
        reached = [total for total in TOTALS if total in counts_of(rules, line.cards)]
        found.append(reached[before])
    return found


def scores_words(seated: Sequence[Seated], seat: Seat, points: int) -> str:
    """Return that somebody scores: `Bea scores 2`."""
    return said_of(seated, seat, _("{name} scores {n}|You score {n}"), n=points)


def call_words(seat: Seat, word: str, seated: Sequence[Seated]) -> str:
    """Return a call in words, as `Bea says Go`; "" for one that the table shows without words."""
    return said_of(seated, seat, _(SAID[word])) if word in SAID else ""
