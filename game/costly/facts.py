"""What may come about in a deal of Costly Colours, as a search counts it: small values in the game's own terms.

A line is the play from a moment on in which both sides play their best, seeing all cards, as the exact search has it. `told` walks
along it; tests/games/costly/test_told.py proves against the step engine that it is legal, earns what it says and is worth what the
search found.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, assert_never

from game.core.cards import CardId
from game.costly.rules import LIMIT
from game.costly.scoring import Cards, hand_lines, last_line, play_lines
from game.costly.solver import PlayState, Searcher, Side, Stakes, Step, Tables, step, worth_after


@dataclass(frozen=True, slots=True)
class FirstPoints:
    """Whose the first points are from now on; `mine`: of the player who asks."""

    mine: bool


@dataclass(frozen=True, slots=True)
class ScoresFirst:
    """The first points from now on: whose (`mine`: of the player who asks), for what (kinds of costly-colours.md 5.1), how many."""

    mine: bool
    kinds: tuple[str, ...]
    points: int

    @property
    def general(self) -> FirstPoints:
        """Whose they are."""
        return FirstPoints(self.mine)


@dataclass(frozen=True, slots=True)
class Answers:
    """The opponent scores with the answer to one's own play."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The opponent's best answer to one's own play, and what it earns."""

    card: CardId
    value: int
    points: int

    @property
    def general(self) -> Answers | None:
        """That it scores."""
        return Answers() if self.points else None


@dataclass(frozen=True, slots=True)
class SaysGo:
    """Somebody cannot play and says Go."""

    mine: bool


@dataclass(frozen=True, slots=True)
class MakesThirtyOne:
    """Somebody brings a count to 31."""

    mine: bool


@dataclass(frozen=True, slots=True)
class Keeps:
    """The cards that are left of one's own hand for the show, ascending, and what the show earns."""

    cards: Cards
    points: int


@dataclass(frozen=True, slots=True)
class TakesOffer:
    """The opponent takes the card that he is offered, or sends it back."""

    accepted: bool


@dataclass(frozen=True, slots=True)
class WinsMatch:
    """Somebody wins the match in this deal."""

    mine: bool


Fact: TypeAlias = ScoresFirst | Reply | SaysGo | MakesThirtyOne | Keeps | TakesOffer | WinsMatch


class Award(NamedTuple):
    """What side `who` earned, for what."""

    who: int
    kinds: tuple[str, ...]
    points: int


class Answered(NamedTuple):
    """The opponent has answered an offer."""

    accepted: bool


class Played(NamedTuple):
    """A ply of a line: side `who` plays `card` at `value`, which makes the count `total`; `card` None: he says Go."""

    who: int
    card: CardId | None
    value: int
    total: int


class Shown(NamedTuple):
    """The show: what each side has left, and what it earns with it."""

    left: tuple[Cards, Cards]
    shows: tuple[int, int]


class Over(NamedTuple):
    """The end of a line: the scores, and who has won the match with them at once, -1: nobody."""

    scores: tuple[int, int]
    winner: int


Moment: TypeAlias = Answered | Award | Played | Shown | Over


class Told:
    """Tells how the deals of one world go on."""

    def __init__(
        self, tables: Tables, sides: tuple[Side, Side], dealer: int, stakes: Stakes, search: Searcher
    ) -> None:
        """Take what the search of the world was made of."""
        self._tables, self._sides, self._dealer, self._stakes, self._search = tables, sides, dealer, stakes, search

    def play(self, start: PlayState, played: Step, card: CardId, value: int) -> Iterator[Moment]:
        """Tell a play that leads from `start` to `played`, and all that follows."""
        who = start.who
        yield Played(who, card, value, start.total + value)
        gained = _score(played.after, who) - start.score
        if gained:
            yield Award(who, self._kinds(played.after), gained)
        if played.won:
            yield _won(played.after, who)
        elif played.ended:
            yield from self.end(played.after)
        else:
            yield from self.turn(played.after)

    def turn(self, state: PlayState) -> Iterator[Moment]:
        """Tell what follows when `state.who` is to move."""
        who, rules, target = state.who, self._tables.rules, self._stakes.target
        entries = [entry for entry in self._sides[who].plays[state.mine] if state.total + entry[1] <= LIMIT]
        if not entries and state.go >= 0:
            yield from self.end(state)
            return
        if not entries:
            yield Played(who, None, 0, state.total)
            other = state.other + rules.go_points
            if rules.go_points:
                yield Award(1 - who, ("go",), rules.go_points)
            swapped = state._replace(
                who=1 - who, mine=state.theirs, theirs=state.mine, score=other, other=state.score, go=who
            )
            if other >= target:
                yield _won(swapped, 1 - who)
            else:
                yield from self.turn(swapped)
            return
        steps = [step(self._tables, target, state, entry) for entry in entries]
        worths = [worth_after(self._search, self._stakes, who, found) for found in steps]
        best = worths.index(max(worths))
        if state.go >= 0 and rules.may_stop and self._search.stopped(state) > worths[best]:
            yield from self.end(state)
            return
        key, value = entries[best][:2]
        yield from self.play(state, steps[best], CardId(key - 1), value)

    def end(self, state: PlayState) -> Iterator[Moment]:
        """Tell what follows when the count ends; `state.who` played its last card."""
        who, rules = state.who, self._tables.rules
        last = last_line(rules, CardId((state.row & 63) - 1), state.total, state.go >= 0) if state.size else None
        if last is not None:
            yield Award(who, (last.kind,), last.points)
            state = state._replace(score=state.score + last.points)
            if state.score >= self._stakes.target:
                yield _won(state, who)
                return
        if rules.until_empty and state.mine | state.theirs:
            if state.theirs:
                yield from self.turn(PlayState(1 - who, state.theirs, state.mine, state.other, state.score))
            else:
                yield from self.turn(PlayState(who, state.mine, state.theirs, state.score, state.other))
            return
        yield from self._show(state)

    def _show(self, state: PlayState) -> Iterator[Moment]:
        held = (state.mine, state.theirs) if state.who == 0 else (state.theirs, state.mine)
        scores = [_score(state, 0), _score(state, 1)]
        shows = [0, 0]
        for who in (1 - self._dealer, self._dealer):
            side = self._sides[who]
            shown = side.gone + side.cards if self._tables.rules.shows_all else _cards(side, held[who])
            lines = hand_lines(self._tables.rules, self._tables.turnup, shown)
            shows[who] = sum(line.points for line in lines)
            if shows[who]:
                yield Award(who, tuple(line.kind for line in lines), shows[who])
            scores[who] += shows[who]
        target = self._stakes.target
        winner = -1
        if max(scores) >= target:
            winner = 1 - self._dealer if scores[1 - self._dealer] >= target else self._dealer
        left = (_cards(self._sides[0], held[0]), _cards(self._sides[1], held[1]))
        yield Shown(left, (shows[0], shows[1]))
        yield Over((scores[0], scores[1]), winner)

    def _kinds(self, after: PlayState) -> tuple[str, ...]:
        """Return what the last card of the row has earned points for."""
        row, rest = [], after.row
        while rest:
            row.append(CardId((rest & 63) - 1))
            rest >>= 6
        tables = self._tables
        lines = play_lines(tables.rules, tables.turnup, tuple(reversed(row)), after.total, after.go >= 0)
        return tuple(line.kind for line in lines)


def facts_of(moments: Iterator[Moment], answers: bool) -> list[Fact]:
    """Return what a line tells, each fact once; `answers`: its first ply is one's own play, and what the opponent does next the answer."""
    found: list[Fact] = []
    seen: set[Fact] = set()
    scored = False
    reply: Played | None = None
    plies = 0

    def add(fact: Fact) -> None:
        if fact not in seen:
            seen.add(fact)
            found.append(fact)

    for moment in moments:
        if reply is not None and reply.card is not None:
            points = moment.points if isinstance(moment, Award) else 0
            add(Reply(reply.card, reply.value, points))
            reply = None
        match moment:
            case Answered(accepted):
                add(TakesOffer(accepted))
            case Award(who, kinds, points):
                if not scored:
                    add(ScoresFirst(who == 0, kinds, points))
                scored = True
            case Played(who, card, _, total):
                plies += 1
                if card is None:
                    add(SaysGo(who == 0))
                elif total == LIMIT:
                    add(MakesThirtyOne(who == 0))
                if answers and plies == 2 and who == 1 and card is not None:
                    reply = moment
            case Shown(left, shows):
                add(Keeps(tuple(sorted(left[0])), shows[0]))
            case Over(_, winner):
                if winner >= 0:
                    add(WinsMatch(winner == 0))
            case _:
                assert_never(moment)
    return found


def _won(state: PlayState, who: int) -> Over:
    return Over((_score(state, 0), _score(state, 1)), who)


def _score(state: PlayState, side: int) -> int:
    return state.score if state.who == side else state.other


def _cards(side: Side, held: int) -> Cards:
    return tuple([card for place, card in enumerate(side.cards) if held >> place & 1])
