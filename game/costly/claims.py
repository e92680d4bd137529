"""Counting by hand, award by award: what one may name, and what cards are worth that are named so. Source: costly-colours.md 5.2.

What is named is taken at its face: two cards of one rank are a pair wherever they lie. Whether they may be counted at all (cards played
one after the other up to the new one, the best of a kind only) is for who counts to judge, as it is at a real table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.core.cards import CardId, mask_of
from game.costly.rules import COLOUR, RANK, SUIT, TOTALS, Rules
from game.costly.scoring import (
    COLOUR_SIZES,
    GROUPS,
    LEAST_RUN,
    MOST_OF_A_RANK,
    Cards,
    Line,
    colour_worth,
    consecutive,
    counts_of,
    hand_lines,
    held_worth,
    play_lines,
    run_worth,
)

SHOW = "show_"


class Kind(StrEnum):
    """What somebody says that cards are."""

    SPECIAL = "special"
    TOTAL = "total"
    GROUP = "group"
    RUN = "run"
    COLOUR = "colour"
    AFTER_GO = "after_go"


@dataclass(frozen=True, slots=True)
class Counting:
    """What is to be counted: the card played last, or a hand at the show.

    Attributes:
        rules: in force.
        turnup: the turn-up.
        cards: the cards of the count in order, the new one last; at the show those of the hand.
        total: the count; 0 at the show.
        after_go: whether the card was played after the opponent's Go.
        shown: whether it is a hand at the show.
    """

    rules: Rules
    turnup: CardId
    cards: Cards
    total: int = 0
    after_go: bool = False
    shown: bool = False

    @property
    def right(self) -> tuple[Line, ...]:
        """Everything that scores, in the order of the sheet."""
        if self.shown:
            return tuple(hand_lines(self.rules, self.turnup, self.cards))
        return tuple(play_lines(self.rules, self.turnup, self.cards, self.total, self.after_go))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds that can score under these rules."""
        rules = self.rules
        colours = (
            rules.colour3_points,
            rules.suit3_points,
            rules.colour4_points,
            rules.colour4_suit3_points,
            rules.costly_points,
        )
        if self.shown:
            totals = rules.hand_totals == "per_card" or (rules.hand_totals == "flat" and rules.total_points)
            runs = (rules.hand_flush and rules.flush_points) or (rules.hand_sequence and rules.sequence_points)
            scores = {
                Kind.SPECIAL: any(rules.kept),
                Kind.TOTAL: totals,
                Kind.GROUP: any(rules.groups),
                Kind.RUN: runs,
                Kind.COLOUR: any(colours),
            }
        else:
            scores = {
                Kind.SPECIAL: any(rules.played),
                Kind.TOTAL: rules.totals_per_card or rules.total_points,
                Kind.GROUP: rules.play_groups and any(rules.groups),
                Kind.RUN: rules.sequence_points or rules.flush_points,
                Kind.COLOUR: rules.play_colours and any(colours),
                Kind.AFTER_GO: self.after_go and rules.go_card_points,
            }
        return tuple(kind for kind, pays in scores.items() if pays)

    def named(self, kind: Kind, chosen: Sequence[CardId], already: Sequence[Line] = ()) -> Line | None:
        """Return the line that `chosen` cards make as a `kind`, None if they are no such thing or stand in `already`.

        Cards whose aces let them reach two totals make two such lines. A total of the play is that of the whole count, and what comes
        after a Go belongs to the new card: nothing need be chosen.
        """
        if kind not in self.kinds:
            return None
        cards = tuple(card for card in (*self.cards, self.turnup) if card in chosen)
        lines = [line for line in self._lines(kind, cards) if line.points]
        return lines[0] if lines and list(already).count(lines[0]) < len(lines) else None

    def _lines(self, kind: Kind, cards: Cards) -> list[Line]:
        rules, before = self.rules, SHOW if self.shown else ""
        match kind:
            case Kind.SPECIAL if len(cards) == 1 and cards[0] in self.cards:
                points = (rules.kept if self.shown else rules.played)[rules.special[self.turnup][cards[0]]]
                return [Line(before + "knave_deuce", cards, points)]
            case Kind.TOTAL if self.shown:
                points = len(cards) if rules.hand_totals == "per_card" else rules.total_points
                reached = sum(total in counts_of(rules, cards) for total in TOTALS) if len(cards) > 1 else 0
                return [Line(before + "total", cards, points)] * reached
            case Kind.TOTAL if self.total in TOTALS:
                points = len(self.cards) if rules.totals_per_card else rules.total_points
                return [Line("total", self.cards, points)]
            case Kind.GROUP if 2 <= len(cards) <= MOST_OF_A_RANK and len({RANK[card] for card in cards}) == 1:
                return [Line(before + GROUPS[len(cards)], cards, rules.groups[len(cards)])]
            case Kind.RUN:
                return self._runs(cards)
            case Kind.COLOUR if len(cards) in COLOUR_SIZES and len({COLOUR[card] for card in cards}) == 1:
                worth = colour_worth(rules, cards)
                return [Line(before + worth.kind, cards, worth.points)]
            case Kind.AFTER_GO:
                return [Line("after_go", self.cards[-1:], rules.go_card_points)]
            case _:
                return []

    def _runs(self, cards: Cards) -> list[Line]:
        ranks = mask_of(RANK[card] for card in cards)
        if len(cards) < LEAST_RUN or ranks.bit_count() < len(cards) or not consecutive(ranks):
            return []
        kin = COLOUR if self.rules.flush_by_colour else SUIT
        worth = (held_worth if self.shown else run_worth)(
            self.rules, len(cards), len({kin[card] for card in cards}) == 1
        )
        return [Line(worth.kind, cards, worth.points)]
