"""What a player without search sees: his own points now, what he keeps, and what the next card of the opponent may score.

Source: AI.md, Costly Colours.
"""

from __future__ import annotations

from game.core.cards import CardId, cards_of
from game.core.engine import DealNext
from game.costly.actions import Accept, Action, Decline, Offer, Play, Refuse, Stop
from game.costly.rules import LIMIT, LOW, Rules, values
from game.costly.scoring import Cards, hand_lines, play_lines
from game.costly.state import NONE, View
from game.costly.world_sampler import hidden

DANGER = 0.7
"""The part of the opponent's expected reply that counts; this and the next two were found by play against itself."""
KEEP = 0.4
"""The part of the show that is still to be had while the play goes on."""
CARD = 6.0
"""What one card more in the hand is worth, in points."""
PRIZE = 60
"""What points that win the match at once are worth, or lose it."""


def points_of(rules: Rules, turnup: CardId, row: Cards, total: int, after_go: bool) -> int:
    """Return what the last card of `row` earns."""
    return sum(line.points for line in play_lines(rules, turnup, row, total, after_go))


def hand_points(rules: Rules, turnup: CardId, cards: Cards) -> int:
    """Return what `cards` earn at the show."""
    return sum(line.points for line in hand_lines(rules, turnup, cards))


class Greedy:
    """The judgement of one view without search."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules: Rules = view.rules
        self.row: Cards = tuple(laid.card for laid in view.row)
        self.after_go = view.go not in (NONE, view.viewer)

    def gain(self, action: Play) -> int:
        """Return the points that a play scores at once."""
        row = (*self.row, action.card)
        return points_of(self.rules, self.view.turnup, row, self.view.total + action.value, self.after_go)

    def wins(self, points: int) -> bool:
        """Whether that many points more win the match at once."""
        return self.rules.ends_at_once and self.view.scores[self.view.viewer] + points >= self.rules.target

    def loses(self, points: int) -> bool:
        """Whether that many points more for the opponent lose the match at once."""
        return self.rules.ends_at_once and self.view.scores[self.view.opponent] + points >= self.rules.target

    def value(self, action: Action | DealNext) -> float:
        """Return what `action` promises, in points."""
        match action:
            case Play():
                return self.gain(action) + self._after(action)
            case Stop():
                return self._kept(self.view.hand, 1.0)
            case Offer() | Decline():
                return self._offer(action)
            case Refuse() | Accept():
                return self._answer(action)
            case _:
                return 0.0

    def _kept(self, hand: Cards, part: float) -> float:
        """Return what the show of the cards still held is worth; where all cards count it does not depend on the play."""
        if self.rules.shows_all:
            return 0.0
        points = hand_points(self.rules, self.view.turnup, hand)
        if part == 1.0 and self.view.dealer != self.view.viewer and self.wins(points):
            return PRIZE  # the non-dealer shows first
        return part * points

    def _after(self, action: Play) -> float:
        """Return what follows a play: the cards kept, less the opponent's reply, or more cards of one's own after his Go."""
        rules, view = self.rules, self.view
        hand = tuple(card for card in view.hand if card != action.card)
        row, total = (*self.row, action.card), view.total + action.value
        if total == LIMIT or not hand:
            kept = self._kept(hand, 1.0)
            return kept if total == LIMIT else kept - DANGER * self._reply(row, total)[0]
        if self.after_go:
            on = [
                points_of(rules, view.turnup, (*row, card), total + value, True)
                - self._kept(hand, 1.0)
                + self._kept(tuple(left for left in hand if left != card), 1.0)
                for card in hand
                for value in values(rules, card)
                if total + value <= LIMIT
            ]
            return self._kept(hand, 1.0) + max([0.0, *on])
        reply, stuck = self._reply(row, total)
        room = sum(total + LOW[card] <= LIMIT for card in hand)
        go = PRIZE if self.wins(rules.go_points) else rules.go_points
        return self._kept(hand, KEEP) - DANGER * reply + stuck * (go + rules.go_card_points * room)

    def _reply(self, row: Cards, total: int) -> tuple[float, float]:
        """Return the expected points of the opponent's best reply, and the chance that he has none."""
        rules, turnup = self.rules, self.view.turnup
        unknown = hidden(self.view)
        scores: dict[CardId, int] = {}
        for card in (*unknown.known, *unknown.unseen):
            fitting = [value for value in values(rules, card) if total + value <= LIMIT]
            if fitting and LOW[card] >= unknown.bounds.floor:
                points = max(points_of(rules, turnup, (*row, card), total + value, False) for value in fitting)
                scores[card] = PRIZE if self.loses(points) else points
        sure = [scores[card] for card in unknown.known if card in scores]
        floor = max(sure, default=-1)
        expected, none_yet = 0.0, 1.0
        drawn, left = unknown.missing, len(unknown.unseen)
        for points in sorted((scores[card] for card in unknown.unseen if card in scores), reverse=True):
            if points <= floor or not drawn:
                break
            held = min(1.0, drawn / left)  # the chance that he holds this card and no better one
            expected += none_yet * held * points
            none_yet *= 1.0 - held
            left -= 1
        return expected + none_yet * max(floor, 0), 0.0 if sure else none_yet

    def _hand(self, cards: Cards) -> float:
        """Return what a hand before the play promises: its show, in part, and its knaves and deuces."""
        rules, turnup = self.rules, self.view.turnup
        special = rules.special[turnup]
        part = 1.0 if rules.shows_all else KEEP
        played = sum(rules.played[special[card]] for card in cards)
        return part * hand_points(rules, turnup, cards) + played + CARD * len(cards)

    def _with_a_stranger(self, cards: Cards) -> float:
        """Return what a hand promises on average with one card more that is not known."""
        unseen = cards_of(self.view.unseen)
        return sum(self._hand((*cards, card)) for card in unseen) / len(unseen) if unseen else self._hand(cards)

    def _offer(self, action: Offer | Decline) -> float:
        rules, hand = self.rules, self.view.hand
        if isinstance(action, Decline):
            return self._hand(hand) - (PRIZE if self.loses(rules.decline_points) else rules.decline_points)
        rest = tuple(card for card in hand if card != action.card)
        given = rules.given[rules.special[self.view.turnup][action.card]]
        if rules.returns_card:
            return self._with_a_stranger(rest) + given
        return self._hand(rest) + given - self._hand((action.card,))

    def _answer(self, action: Refuse | Accept) -> float:
        rules, hand = self.rules, self.view.hand
        if isinstance(action, Refuse):
            return self._hand(hand) - (PRIZE if self.loses(rules.refuse_points) else rules.refuse_points)
        unseen = cards_of(self.view.unseen)
        special = rules.special[self.view.turnup]
        lost = sum(rules.given[special[card]] for card in unseen) / max(1, len(unseen))
        if action.return_card is None:
            return self._with_a_stranger(hand) - lost
        rest = tuple(card for card in hand if card != action.return_card)
        return self._with_a_stranger(rest) + rules.given[special[action.return_card]] - lost
