"""The stage keeps one node for every card of the picture and sends it where the picture says.

`play` folds an event into the picture and starts the motions that show it; `settle` puts everything where a view's picture says and
tells whether a card had to move, which would mean that the events had not told the whole story.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from game.core.cards import CardId, Seat
from game.core.events import EVERYONE, CardMoved, CardShown, DealBegan, Event, Reordered, Zone
from game.core.picture import Cards, Picture, fold
from ui.stage.easing import Ease, out_cubic
from ui.stage.node import PULSE_SECONDS, RING_SECONDS, SEEN_SECONDS, CardNode, Motion, Pose

FADE_SECONDS = 0.1
RIFFLE = (0.62, -0.14)
"""How far the upper and the lower half of a pack go right while it is shuffled, in widths of a card."""
COVER_SECONDS = 0.26
"""How long a hand takes to turn over."""
MAKE_ROOM_SECONDS = 0.16
"""How long the others take to close a gap or to make one."""


@dataclass(frozen=True, slots=True)
class Flight:
    """How one card moves: seconds on its way, wait before it, height of its arc as a share of the way.

    With `turns_at`, a share of the time below 1, a card that turns over arrives first and is turned there; with `dust` it lands so hard
    that the mat shows it.
    """

    seconds: float = 0.24
    delay: float = 0.0
    arc: float = 0.0
    ease: Ease = out_cubic
    ring: bool = False
    turns_at: float = 0.0
    dust: bool = False


class Places(Protocol):
    """Where cards lie on one game's table."""

    def poses(self, zone: Zone, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        """Return the pose of every card at `zone`, given in the order in which they came to lie there."""


class Stage:
    """Nodes, place by place, and the picture they show."""

    def __init__(self, places: Places, picture: Picture) -> None:
        self._places = places
        self.picture = picture
        self.reduced = False
        self._nodes: dict[Zone, list[CardNode]] = {}
        self._covered: frozenset[Zone] = frozenset()
        self._held: Zone | None = None
        self.crowded = False
        """Whether cards have come to the place that is held, and lie beyond the others."""
        self._dealing = False
        self.revision = 0
        """Goes up whenever a node begins or ends a motion: what lies still may be cached until then."""
        self.settle(picture)

    def at(self, zone: Zone) -> Sequence[CardNode]:
        """Return the nodes at `zone`, oldest first."""
        return self._nodes.get(zone, ())

    def node_of(self, card: CardId) -> CardNode | None:
        """Return the node that shows `card`, None if the viewer cannot see where it is."""
        return next((node for nodes in self._nodes.values() for node in nodes if node.card == card), None)

    def lying(self) -> Iterator[Sequence[CardNode]]:
        """Yield the nodes of every place that has any."""
        yield from filter(None, self._nodes.values())

    def nodes(self) -> Iterator[CardNode]:
        """Yield every node, place by place."""
        for nodes in self._nodes.values():
            yield from nodes

    @property
    def still(self) -> bool:
        """Whether nothing moves."""
        return not any(node.moving for node in self.nodes())

    def seen(self, card: CardId | None = None) -> bool:
        """Whether `card`, None for every card that came to lie open before all, has rested for as long as it takes to be seen."""
        return all(node.rested >= SEEN_SECONDS for node in self.nodes() if card is None or node.card == card)

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds of table time."""
        for node in self.nodes():
            was = node.moving, node.waiting, node.marked
            node.step(dt)
            if was != (node.moving, node.waiting, node.marked):
                self.revision += 1

    def land(self) -> None:
        """Everything is where it belongs, at once."""
        self.revision += 1
        for node in self.nodes():
            node.land()

    def ring(self, cards: Sequence[CardId], seconds: float = 1.6) -> None:
        """Ring these cards for a while, and let them swell once: they are what is being spoken of."""
        self.revision += 1
        for node in self.nodes():
            if node.card in cards:
                node.trail = seconds
                node.pulse = 0.0 if self.reduced else PULSE_SECONDS

    def play(self, event: Event, flight: Flight) -> None:
        """Fold `event`, redacted for this viewer, into the picture and send the cards on their way."""
        before = self.picture
        self.picture = fold(before, event)
        self.revision += 1
        match event:
            case CardMoved(card, source, target, _, held_by, taken_at, put_at):
                node = self._take(before, source, card, taken_at)
                kept = card if card is not None and target not in self._covered and card in self.picture.at(target) else None
                side = node.shown if source in self._covered else node.card  # before it lies face down it leaves face up
                flips = (side is None) != (kept is None)
                node.card = kept
                lying = self._nodes.setdefault(target, [])
                lying.insert(put_at if target.ordered and put_at >= 0 else len(lying), node)
                held = target == self._held and source != target
                self.crowded |= held
                self._send(node, self._beyond(target, node) if held else self._goal(target, node), flight, flips)
                node.rested = 0.0 if kept is not None and held_by == EVERYONE else SEEN_SECONDS
                if source == self._held:
                    self._held, self.crowded = None, False
                self.arrange(source)
                self.arrange(target, skip=node)
            case CardShown(card, place, seen_by, at):
                turned = self._hidden_node(place, at)
                if turned is not None and turned.card != card:
                    turned.card = card
                    self._send(turned, turned.goal, flight, flips=True)
                    turned.rested = 0.0 if seen_by == EVERYONE else SEEN_SECONDS
                    self.arrange(place, skip=turned)
            case Reordered(place):
                nodes = self.at(place)
                for index, node in enumerate(nodes):
                    node.card = None
                    self._send(node, node.goal, flight, flips=node.shown is not None)
                    self._riffle(node, index < len(nodes) / 2)
            case DealBegan(_, _, pile, _, kept):
                self._held, self.crowded, self._dealing = None, False, True
                nodes = [node for place, nodes in self._nodes.items() if place not in kept for node in nodes]
                count = len(self.picture.at(pile))
                spare = nodes[:count]
                goals = self._places.poses(pile, (None,) * count)
                while len(spare) < count:
                    spare.append(CardNode(None, goals[len(spare)]))
                self._nodes = {pile: spare, **{place: self._nodes[place] for place in kept if place in self._nodes}}
                for index, (node, goal) in enumerate(zip(spare, goals, strict=True)):
                    node.card = None
                    self._send(node, goal, flight, flips=node.shown is not None)
                    self._riffle(node, index < count / 2)
            case _:
                pass

    def _riffle(self, node: CardNode, lower: bool) -> None:
        """Let a card of a pack that is shuffled go aside with its half, the lower or the upper one, and come back."""
        if node.motion is not None and not self.reduced:
            node.motion.aside = RIFFLE[lower] * node.goal.width

    def arrange(self, zone: Zone, skip: CardNode | None = None, flight: Flight | None = None) -> None:
        """Let the cards at `zone` close up or make room, or go where the setting wants them now."""
        nodes = self._nodes.get(zone)
        if not nodes or (zone == self._held and self.crowded):
            return
        for node, goal in zip(nodes, self._places.poses(zone, [n.card for n in nodes]), strict=True):
            if node is skip or node.goal == goal:
                continue
            if node.motion is not None:
                node.goal = goal
            else:
                way = flight or Flight(MAKE_ROOM_SECONDS)
                self._send(node, goal, way, flips=False)
                if not way.ring:
                    node.trail = 0.0  # without motion too: making room is no move that somebody made
                elif node.card is not None:
                    node.rested = 0.0

    def settle(self, picture: Picture) -> bool:
        """Place every card as `picture` says, at once; return whether the stage already showed that picture.

        The order in which cards came to lie somewhere is kept where it still holds.
        """
        agreed = self.picture.zones == picture.zones
        self.picture = picture
        self.revision += 1
        placed: dict[Zone, list[CardNode]] = {}
        missing: list[tuple[Zone, CardId | None]] = []
        kept: set[int] = set()
        for place, lying in picture.zones.items():
            cards = (None,) * len(lying) if place in self._covered else lying
            placed[place], lacking = self._kept(place, cards)
            missing += [(place, card) for card in lacking]
            kept |= {id(node) for node in placed[place]}
        spare = [node for nodes in self._nodes.values() for node in nodes if id(node) not in kept]
        for place, card in missing:
            node = spare.pop() if spare else CardNode(card, Pose(0, 0, 1, 1))
            node.card = card
            placed[place].append(node)
        self._nodes = placed
        self._dealing = False
        self.crowded &= agreed
        lie_beyond = self._held if self.crowded else None
        self.place_all(but=lie_beyond)
        return agreed

    def cover(self, places: frozenset[Zone], *, at_once: bool = False) -> bool:
        """Turn the cards at these places over, and all that will come there; turn up those that lay so elsewhere.

        Return whether cards were turned up: they lie in any order.
        """
        opened, turned = self._covered - places, places - self._covered
        self._covered = places
        for place in (*opened, *turned):
            if place == self._held:
                self._held, self.crowded = None, False
            if not (nodes := self._nodes.get(place)):
                continue
            cards = self.picture.at(place) if place in opened else (None,) * len(nodes)
            for node, card in zip(nodes, cards, strict=True):
                node.card = card
            for node, goal in zip(nodes, self._places.poses(place, [n.card for n in nodes]), strict=True):
                self._send(node, goal, Flight(COVER_SECONDS), flips=(node.shown is None) != (node.card is None))
                if at_once:
                    node.land()
        self.revision += 1
        return bool(opened)

    def recall(self, events: Sequence[Event]) -> None:
        """Let the cards lie in the order in which they came, by what the viewer saw in the match."""
        for place, cards in arrived(events, self.picture.viewer).items():
            nodes = self._nodes.get(place, [])
            if not place.ordered and Counter(cards) == Counter(node.card for node in nodes):
                waiting = defaultdict(list)
                for node in nodes:
                    waiting[node.card].append(node)
                nodes[:] = [waiting[card].pop(0) for card in cards]
        self.place_all()

    def hold(self, zone: Zone | None) -> bool:
        """Let the cards at `zone` lie as they lie, whatever comes there, until one leaves it; a deal is not held.

        Return whether cards have to be arranged because nothing is held any more.
        """
        was, self._held = self._held, None if self._dealing else zone
        crowded = self.crowded and self._held != was
        self.crowded &= not crowded
        if crowded and was is not None:
            self.arrange(was)
        return crowded

    def place_all(self, *, but: Zone | None = None) -> None:
        """Put every node on its pose at once: after a resize, a change of arrangement, or `settle`; those at `but` land where they go."""
        self.revision += 1
        self.crowded = but is not None
        for node in self._nodes.get(but, ()) if but is not None else ():
            node.land()
        for place, nodes in self._nodes.items():
            if place == but:
                continue
            for node, goal in zip(nodes, self._places.poses(place, [n.card for n in nodes]), strict=True):
                node.goal = goal
                node.land()

    def reorder(self, zone: Zone, cards: Sequence[CardId]) -> None:
        """Show the cards at `zone` in the order `cards` (a sorted or dragged hand); others follow as they lay."""
        rank = {card: index for index, card in enumerate(cards)}
        self.crowded &= zone != self._held
        nodes = self._nodes.get(zone, [])
        nodes.sort(key=lambda node: rank.get(node.card, len(rank)) if node.card is not None else len(rank))
        self.arrange(zone)

    def let_go(self, card: CardId, pose: Pose, wait: float) -> None:
        """A card that was carried is let go at `pose`: where it is sent next it goes from there, or home after `wait` seconds."""
        node = self.node_of(card)
        if node is None:
            return
        node.land()
        goal, node.goal = node.goal, pose
        self.revision += 1
        self._send(node, goal, Flight(MAKE_ROOM_SECONDS, wait), flips=False)

    def _kept(self, zone: Zone, cards: Cards) -> tuple[list[CardNode], list[CardId | None]]:
        """Return the nodes that lie at `zone` already and may stay, as they lie, and the cards for which there is none."""
        lacking = list(cards)
        kept = []
        for node in self._nodes.get(zone, ()):
            if node.card in lacking:
                lacking.remove(node.card)
                kept.append(node)
        if zone.ordered and [node.card for node in kept] != list(cards):
            return [], list(cards)
        return kept, lacking

    def _take(self, before: Picture, zone: Zone, card: CardId | None, at: int) -> CardNode:
        nodes = self._nodes.get(zone, [])
        index = next((i for i, node in enumerate(nodes) if card is not None and node.card == card), -1)
        if index < 0 and zone.ordered:
            index = at if at >= 0 else len(nodes) - 1
        if index < 0:
            index = max((i for i, node in enumerate(nodes) if node.card is None), default=-1)
        if not 0 <= index < len(nodes):
            raise LookupError(f"no node for card {card} at {zone}: {before.at(zone)}")
        node = nodes.pop(index)
        if not nodes:
            self._nodes.pop(zone, None)
        return node

    def _hidden_node(self, zone: Zone, at: int) -> CardNode | None:
        nodes = self._nodes.get(zone, [])
        if zone.ordered:
            return nodes[at] if nodes else None
        return next((node for node in nodes if node.card is None), None)

    def _goal(self, zone: Zone, node: CardNode) -> Pose:
        nodes = self._nodes[zone]
        return self._places.poses(zone, [n.card for n in nodes])[nodes.index(node)]

    def _beyond(self, zone: Zone, node: CardNode) -> Pose:
        """Return a pose over the right half of the last of the other cards at `zone`, or where the setting lays it if that is further."""
        own = self._goal(zone, node)
        others = [other.goal for other in self._nodes[zone] if other is not node]
        if not others:
            return own
        last, layer = max(goal.x for goal in others), max(goal.layer for goal in others)
        return replace(own, x=max(own.x, last + own.width / 2), layer=layer + 1)

    def _send(self, node: CardNode, goal: Pose, flight: Flight, flips: bool) -> None:
        if self.reduced:
            motion = Motion(node.goal, FADE_SECONDS, elapsed=-flight.delay, fades=True, flips=flips)
        else:
            motion = Motion(
                node.goal,
                flight.seconds,
                flight.ease,
                -flight.delay,
                flight.arc,
                flips,
                turns_at=flight.turns_at,
                dust=flight.dust,
            )
        node.send(goal, motion)
        node.trail = RING_SECONDS + flight.delay + motion.seconds if flight.ring or self.reduced else 0.0


Lying = list[CardId | None]


def arrived(events: Iterable[Event], viewer: Seat) -> dict[Zone, Lying]:
    """Return what lies at every unordered place, oldest first, after what `viewer` saw in a match; None for a card they do not know."""
    lying: dict[Zone, Lying] = {}
    for event in events:
        match event:
            case CardMoved(card, source, target, _, held_by):
                _take(lying.get(source, []), card)
                lying.setdefault(target, []).append(card if held_by >> viewer & 1 else None)
            case CardShown(card, place):
                cards = lying.get(place, [])
                if card not in cards and None in cards:
                    cards[cards.index(None)] = card
            case Reordered(place):
                lying[place] = [None] * len(lying.get(place, ()))
            case DealBegan(_, _, pile, cards, kept):
                lying = {pile: [None] * cards, **{place: lying[place] for place in kept if place in lying}}
            case _:
                pass
    return lying


def _take(cards: Lying, card: CardId | None) -> None:
    if card in cards:
        del cards[len(cards) - 1 - cards[::-1].index(card)]
    elif None in cards:
        del cards[len(cards) - 1 - cards[::-1].index(None)]
    elif cards:
        cards.pop()
