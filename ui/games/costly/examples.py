"""Cards that show the awards of Costly Colours, and what the game itself counts for them: nothing here is reckoned by hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.options import Options
from game.costly.rules import GAME, LOW, PACK, RIGHT, Rules, rules_of
from game.costly.scoring import Cards as Hand
from game.costly.scoring import Line, hand_lines, play_lines
from ui.games.costly.names import SHOW, PointLine, award_name, point_lines
from ui.kit.rulebook import Award, Cards, Sum
from ui.text.catalog import N_, _

COMBINATIONS: tuple[tuple[str, str, str], ...] = (
    ("total", "8H 7S", N_("the cards count 15")),
    ("total", "10H 9S 6D", N_("the cards count 25")),
    ("total", "KH 10S 6D 5C", N_("the cards count 31")),
    ("pair", "8H 8S", N_("two of one rank")),
    ("pair_royal", "8H 8S 8D", N_("three of one rank")),
    ("double_pair_royal", "8H 8S 8D 8C", N_("four of one rank")),
    ("sequence", "5H 7S 6D", N_("three in a row, in any order")),
    ("sequence", "5H 7S 6D 4C", N_("and so on")),
    ("flush", "5H 7H 6H", N_("a sequence in one suit")),
    ("colour3", "4H 9D KH", N_("two suits")),
    ("suit3", "4H 9H KH", ""),
    ("colour4", "4H 9D KH 6D", N_("two and two of a suit")),
    ("colour4", "4H 9H KH 6D", N_("three of one suit")),
    ("costly", "4H 9H KH 6H", N_("four of one suit")),
)
"""Every combination: its kind, cards that make it in the order in which they are played, what they are."""
NO_PART = "QC"
"""A turn-up that is part of none of them."""
SPECIALS: tuple[tuple[str, str], ...] = (("JH", "QC"), ("2D", "QC"), ("JC", "QC"), ("2C", "QC"))
"""A plain jack, a plain two, a right jack, a right two, each with a turn-up."""
PLAYED = ("JH", "10D 5C JD")
"""A turn-up, and the cards of a count whose last one scores three times. Source: costly-colours.md 4."""
SHOWN = (("6D", "7D 8D KD"), ("5H", "JH 5C QH"))
"""Turn-ups with hands for the show."""


def count(cards: Sequence[CardId]) -> int:
    """Return what cards count, aces at 1."""
    return sum(LOW[card] for card in cards)


def play_awards(rules: Rules) -> tuple[Award, ...]:
    """Return what a card scores by itself and in every combination of the play. Source: costly-colours.md 4."""
    specials = (_award(rules, "knave_deuce", PACK.row(card), PACK.named(turnup), "") for card, turnup in SPECIALS)
    turnup = PACK.named(NO_PART)
    return (*specials, *(_award(rules, kind, PACK.row(cards), turnup, what) for kind, cards, what in COMBINATIONS))


def show_awards(rules: Rules) -> tuple[Award, ...]:
    """Return what jacks, twos and every combination score at the show, the turn-up being their last card. Source: costly-colours.md 5."""
    specials = (_award(rules, SHOW + "knave_deuce", PACK.row(card), PACK.named(turnup), "") for card, turnup in SPECIALS)
    combinations = (
        _award(rules, SHOW + kind, cards[:-1], cards[-1], what)
        for kind, cards, what in ((kind, PACK.row(cards), what) for kind, cards, what in COMBINATIONS)
    )
    return (*specials, *combinations)


def line_in(rules: Rules, kind: str, cards: Hand, turnup: CardId) -> Line | None:
    """Return the line of a kind that the game counts for the last of `cards`, or for the hand `cards` at the show; None for none."""
    shown = kind.startswith(SHOW)
    lines = hand_lines(rules, turnup, cards) if shown else play_lines(rules, turnup, cards, count(cards), False)
    found = [line for line in lines if line.kind == kind]
    return max(found, key=lambda line: len(line.cards), default=None)


def _award(rules: Rules, kind: str, cards: Hand, turnup: CardId, what: str) -> Award:
    line, usual = (line_in(one, kind, cards, turnup) for one in (rules, rules_of(Options(GAME))))
    alone = kind.endswith("knave_deuce")
    together = cards if alone or not kind.startswith(SHOW) else (*cards, turnup)
    name = award_name(rules, turnup, Line(kind, together, 0), count(together))
    bonus = _bonus(rules, cards[0], turnup) if alone else _(what) if what else ""
    if line is None:
        note = _note(usual) if usual is not None else ""
        return Award(together, name, "", bonus=bonus, note=note, struck=_("scores nothing"))
    note = "" if usual is not None and line.points == usual.points else _note(usual)
    return Award(together, name, str(line.points), bonus=bonus, note=note)


def _note(usual: Line | None) -> str:
    """Return what the standard game counts."""
    return _("classic {n}").format(n=usual.points) if usual is not None else _("classic: nothing")


def _bonus(rules: Rules, card: CardId, turnup: CardId) -> str:
    """Return which jack or two is the right one; "" for a plain one."""
    if rules.special[turnup][card] != RIGHT:
        return ""
    by_suit = rules.options.choice("right_by") == "suit"
    return _("in the suit turned up") if by_suit else _("in the colour turned up")


def played_row(rules: Rules) -> tuple[Cards, Sum]:
    """Return a count with the turn-up beside it, and what its last card scores."""
    turnup, row = PACK.named(PLAYED[0]), PACK.row(PLAYED[1])
    total = count(row)
    lines = play_lines(rules, turnup, row, total, False)
    words = _("The last card makes {count}").format(count=total)
    return Cards(row, words, _("beside them the turn-up"), (turnup,)), _sum(point_lines(rules, turnup, lines, total))


def shown_hand(rules: Rules, number: int) -> tuple[Cards, Sum]:
    """Return a hand at the show with the turn-up beside it, and what it scores."""
    turnup, hand = PACK.named(SHOWN[number][0]), PACK.row(SHOWN[number][1])
    lines = point_lines(rules, turnup, hand_lines(rules, turnup, hand))
    return Cards(hand, _("A hand"), _("beside it the turn-up"), (turnup,)), _sum(lines)


def _sum(lines: Sequence[PointLine]) -> Sum:
    points = sum(line.points for line in lines)
    return Sum((*((line.name, str(line.points)) for line in lines), (_("In all"), str(points))))
