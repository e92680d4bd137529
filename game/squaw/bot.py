"""The computer players of Dog & Blind. Source: AI.md, Squaw.

Easy follows rules of thumb and wavers; Normal counts masters and plays by a fixed heuristic; Hard and Expert try every action in sampled
worlds (`game.squaw.search`) and value the end of the hand by the chance to win the match (`game.squaw.win_chance`), Expert in many more
of them: Hard departs from Normal's choice only where few worlds are enough to see why. All know the view alone.

Left out since they won nothing against the same search without them, two seats: solving the last four tricks of each world exactly
(0.49 +- 0.02 of matches; it trusts in cards that nobody sees), searching one's own next decisions within a playout (0.48 +- 0.03 with
four cards left), and weighting worlds by how likely Normal is to have played, passed and named trumps so (0.50 +- 0.02; with four
seats 0.550 against 0.545 +- 0.03 of the seats' share over Normal without). A player who sees all cards wins 0.67 of the matches
against Normal: what is left lies in cards that nobody shows.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random

from game.ai.budget import Budget
from game.ai.levels import Bot, Level
from game.ai.search import Verdict
from game.core.cards import SUITS as LETTERS
from game.core.cards import cards_of, mask_of
from game.core.engine import DEAL_NEXT, DealNext
from game.squaw.actions import PASS, PLAY_BLIND, PLAYS, TRUMPS, Action, NameTrump, Pass, Play, PlayBlind, SetAces
from game.squaw.playout import DECKS, GOOD, SUITS
from game.squaw.rules import ALL_CARDS, BLIND, DOG, OUT
from game.squaw.search import distinct, judged
from game.squaw.state import Phase
from game.squaw.view import View
from game.squaw.win_chance import match_outlook

Choice = Action | DealNext

EASY_WARMTH = 0.2
"""By how much Easy's preference for an action must exceed another's for odds of e to 1."""


def settled(view: View, legal: tuple[Choice, ...]) -> Choice | None:
    """Return the answer where there is nothing to think about: a single action, the next deal, the aces as they are; else None."""
    if view.phase is Phase.BETWEEN:
        return DEAL_NEXT
    if view.phase is Phase.ACE:
        return SetAces(view.ace)
    return legal[0] if len(legal) == 1 else None


class Sight:
    """What a player by heuristics sees, in rank order: the trick, his hand, the cards that may still be out."""

    def __init__(self, view: View) -> None:
        """Look at a view in the phases `trump` and `play`."""
        deck = DECKS[view.ace]
        self.bit_of, self.card_at = deck.bit_of, deck.card_at
        self.hand = deck.bits(view.hand)
        self.beaters = deck.above[view.trump]
        self.trumps = SUITS[view.trump] if view.trump >= 0 else 0
        others = [seat for seat, count in enumerate(view.counts) if count and seat != view.viewer]
        self.only_blinds = bool(others) and all(view.statuses[seat] is BLIND for seat in others)
        self.leads = not view.plays
        self.above = 0
        if view.best is not None:
            self.above = deck.above[view.trump][deck.bit_of[view.best[1]].bit_length()]
        self.is_last = not any(view.counts[seat] for seat in view.waiting[1:])
        played = mask_of(card for plays in view.trick_cards for _, card in plays)
        self.unseen = deck.bits(
            ALL_CARDS & ~played & ~view.hand & ~(1 << view.turn_up if view.turn_up is not None else 0)
        )

    def is_master(self, bit: int) -> bool:
        """Whether no card of its suit that may be out is higher than `bit`."""
        suit = SUITS[bit.bit_length() - 1 & 3]
        return not self.unseen & suit & -bit

    def risk(self, bit: int) -> int:
        """Return how many of the cards that may be out beat `bit`."""
        return (self.unseen & self.beaters[bit.bit_length()]).bit_count()

    def wins(self, bit: int) -> bool:
        """Whether `bit` is the best card of the trick so far."""
        return self.leads or bool(bit & self.above)


def longest_suit(hand: int) -> int:
    """Return the suit number of which `hand` (rank order) has most cards, the highest ones among equals. Source: squaw.md 10."""
    return max(range(4), key=lambda suit: ((hand & SUITS[suit]).bit_count(), hand & SUITS[suit]))


class EasyBot:
    """Likes to win cheaply and to lead high, counts nothing, and does not always do what it likes best."""

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`."""
        del budget
        if (answer := settled(view, legal)) is not None:
            return answer
        sight = Sight(view)
        likes = [self._likes(view, sight, action) for action in legal]
        best = max(likes)
        return rng.choices(legal, [math.exp((like - best) / EASY_WARMTH) for like in likes])[0]

    def _likes(self, view: View, sight: Sight, action: Choice) -> float:
        """Return how much Easy likes an action, about 0 to 1."""
        match action:
            case NameTrump(letter):
                return (sight.hand & SUITS[LETTERS.index(letter)]).bit_count() / 4
            case Pass():
                return 0.5
            case PlayBlind():
                return 0.5 - 0.1 * (view.size - view.trick)
            case Play(card):
                bit = sight.bit_of[card]
                rank = (bit.bit_length() - 1 >> 2) / 12
                if view.statuses[view.viewer] is DOG:
                    return rank if sight.wins(bit) else 0.0
                if sight.leads:
                    return rank
                if sight.wins(bit):
                    return 1 - rank / 2
                return (1 - rank) / 2 - (0.2 if bit & sight.trumps else 0.0)
            case _:
                return 0.0


class NormalBot:
    """Leads masters, wins as cheaply as it can, throws the lowest card, and remembers every card that was shown."""

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`."""
        del budget
        if (answer := settled(view, legal)) is not None:
            return answer
        sight = Sight(view)
        if view.phase is Phase.TRUMP:
            return TRUMPS[longest_suit(sight.hand)]
        if PLAY_BLIND in legal:  # one moment is as good as another
            return PLAY_BLIND if rng.random() * (view.size - view.trick + 1) < 1 else PASS
        if view.statuses[view.viewer] is DOG:
            return legal[0] if self._dog_plays(sight) else PASS
        cards = mask_of(action.card for action in legal if isinstance(action, Play))
        chosen = self._card(sight, DECKS[view.ace].bits(cards))
        return PLAYS[sight.card_at[chosen.bit_length()]]

    def _dog_plays(self, sight: Sight) -> bool:
        """Whether a dog's card is as likely to win now as it will ever be."""
        if not sight.wins(sight.hand):
            return False
        return (
            (sight.is_last and not sight.leads)
            or bool(sight.hand & (GOOD | sight.trumps))
            or sight.is_master(sight.hand)
        )

    def _card(self, sight: Sight, cards: int) -> int:
        """Return the card to play out of `cards`, all in rank order."""
        if sight.leads and sight.only_blinds:  # any card may be theirs: only the safest is sure to do for the one turned over now
            return min((1 << place for place in cards_of(cards)), key=lambda bit: (sight.risk(bit), bit))
        if sight.leads:
            masters = [bit for place in cards_of(cards) if sight.is_master(bit := 1 << place)]
            if masters:
                return max(masters, key=lambda bit: ((cards & SUITS[bit.bit_length() - 1 & 3]).bit_count(), bit))
            held = cards & SUITS[longest_suit(cards)]
            return 1 << held.bit_length() - 1
        winning = cards & sight.above
        if winning:
            return winning & -winning
        low = cards & ~sight.trumps or cards
        return low & -low


class SearchBot:
    """Tries every action in sampled worlds and takes the one of the best mean chance to win the match."""

    def __init__(self, worlds: int | None = None) -> None:
        """Look at no more worlds than `worlds` times the number of opponents; None: at as many as the budget allows."""
        self._worlds = worlds

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`."""
        return self.judge(view, legal, budget, rng).best

    def judge(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Verdict[Choice]:
        """Return what the search found, Normal's choice wherever it cannot be told from the best."""
        if (answer := settled(view, legal)) is not None:
            return Verdict.settled(answer)
        quick = NORMAL_BOT.choose(view, legal, budget, rng)
        actions = distinct(view, (quick, *legal))
        if len(actions) == 1:
            return Verdict.settled(quick)
        if self._worlds is not None:
            opponents = sum(status is not OUT for status in view.statuses) - 1
            budget = budget.share(opponents * self._worlds, math.inf)
        return judged(view, actions, match_outlook(view), budget, rng)


NORMAL_BOT = NormalBot()
HARD_WORLDS = 60
"""Worlds that Hard looks at against one opponent: at two seats they see two thirds of what there is to win beside Normal."""

BOTS: Mapping[Level, Bot[View, Choice]] = {
    Level.EASY: EasyBot(),
    Level.NORMAL: NORMAL_BOT,
    Level.HARD: SearchBot(HARD_WORLDS),
    Level.EXPERT: SearchBot(),
}
