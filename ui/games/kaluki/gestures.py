"""Kaluki by hand: piles to draw from, cards taken up together to lay, one card to add, swap or discard, and the buy-back.

Source: kaluki.md 5, 10.1 and 10.2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import replace

from game.core.cards import CardId, cards_of
from game.core.events import Zone
from game.kaluki.actions import (
    BUY_BACK,
    DRAW_DISCARD,
    DRAW_STOCK,
    GO_OUT,
    LEAVE,
    RETURN_DISCARD,
    UNDO,
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    LayOff,
    Meld,
    Swap,
    Take,
)
from game.kaluki.actions import End as Side
from game.kaluki.cards import FIRST_JOKER
from game.kaluki.events import DISCARD, MELD, STOCK
from game.kaluki.melds import meld_value, read_meld
from game.kaluki.rules import Rules, rules_of
from game.kaluki.state import Phase
from game.kaluki.turn import Refusal, closing_of, refusal
from game.kaluki.view import View, deal_seen
from ui.games.kaluki import hand_line
from ui.games.kaluki.names import card_name, chips, meld_words, points
from ui.games.kaluki.offering import best_lay_down
from ui.kit.gestures import ActionButton, End, Gesture, Gestures, Interaction, Legality, Reading, Spot, Spots, Target
from ui.kit.player_text import Seated, said_of
from ui.kit.question import Choice, Question, Row
from ui.text.catalog import _, ngettext


class KalukiGestures(Gestures[View, Action]):
    """How Kaluki is played by hand; `groups` are those that whoever looks on has made of the hand, `helps` whether help is wanted."""

    def __init__(
        self,
        seated: Sequence[Seated],
        groups: Callable[[], Sequence[Set[CardId]]] = tuple,
        helps: Callable[[], bool] = lambda: True,
    ) -> None:
        super().__init__(seated)
        self._groups, self._helps = groups, helps

    def interaction(self, view: View, legal: Legality[Action], taken: Spots) -> Interaction[Action]:
        """Return the piles to draw from, what the cards taken up may do, or the question about a buy-back."""
        if not legal.listed:
            waits = view.phase is Phase.BUYBACK and bool(view.asked) and view.asked[0] != view.viewer
            words = _("{name} decides whether to buy back")
            return Interaction(line=words.format(name=self._seated[view.asked[0]].name) if waits else "")
        match view.phase:
            case Phase.DRAW:
                found = _drawing(view, legal, taken)
                return found if taken else replace(found, line=hand_line.APART.join(filter(None, (found.line, hand_line.exit_words(view)))))
            case Phase.TABLE:
                found = _playing(view, legal, taken, () if taken else self._ready(view, legal))
                return self._warned(view, found, _cards(taken))
            case Phase.BUYBACK:
                return Interaction(question=buying_back(view, self._seated))
            case Phase.BETWEEN | Phase.OVER:
                return Interaction()

    def refusal(self, view: View, taken: Spots, spot: Spot) -> str:
        """Return why a spot does nothing."""
        if view.phase not in (Phase.DRAW, Phase.TABLE):
            return _("The round is over")
        if view.turn.seat != view.viewer:
            return _("It is {name}’s turn").format(name=self._seated[view.turn.seat].name)
        if view.phase is Phase.DRAW:
            is_back = spot == DISCARD and view.turn.returned
            return _("The card was put back: draw from the stock") if is_back else _("First draw a card")
        cards = _cards(taken)
        if spot == STOCK:
            return _("A card has been drawn already")
        if spot == DISCARD:
            return hand_line.why_no_discard(view, cards, _hindrance(view, cards)) or hand_line.task(view)
        return _why_not_there(view, cards, spot) or hand_line.task(view)

    def gesture(self, view: View, legal: Legality[Action], action: Action) -> Gesture | None:
        """Return the spots of an action; None for buttons and answers."""
        match action:
            case DrawStock():
                return Gesture((STOCK,))
            case DrawDiscard():
                return Gesture((DISCARD,))
            case Meld(_start, cards):
                return Gesture(cards, MELD[len(view.melds)])
            case LayOff(card, number, end):
                fit = sum(legal.allows(LayOff(card, number, one)) for one in (Side.LOW, Side.HIGH))
                return Gesture((card,), _spot(number, end, of=fit))
            case Swap(card, _number, joker):
                return Gesture((card,), joker)
            case Take(card):
                return Gesture((card,))
            case Discard(card):
                return Gesture((card,), DISCARD)
            case _:
                return None

    def _ready(self, view: View, legal: Legality[Action]) -> tuple[Reading[Action], ...]:
        """Return the melds that can be laid without taking up their cards: own groups, and with help the best that can be laid now."""
        grouped = (tuple(card for card in cards_of(view.hand) if card in group) for group in self._groups())
        own = [reading for cards in grouped for reading in _melds(view, legal, cards)[:1]]
        best = best_lay_down(view) if self._helps() else None
        rules = rules_of(view.options)
        offered = [_laying(view, meld, rules) for meld in (best.melds if best is not None else ()) if legal.allows(meld)]
        known = {reading.action for reading in own}
        return (*own, *(reading for reading in offered if reading.action not in known))

    def _warned(self, view: View, found: Interaction[Action], cards: Sequence[CardId]) -> Interaction[Action]:
        """Return what may be done, where a discard says who can use its card, and with help what it could have completed."""

        def told(reading: Reading[Action]) -> Reading[Action]:
            if not isinstance(reading.action, Discard):
                return reading
            words = hand_line.use_words(view, reading.action.card, self._seated)
            words = words or (hand_line.fitting(view, reading.action.card) if self._helps() else "")
            return replace(reading, line=hand_line.APART.join((reading.line, words))) if words else reading

        targets = (replace(one, readings=tuple(map(told, one.readings))) for one in found.targets)
        buttons = (replace(one, readings=tuple(map(told, one.readings))) for one in found.buttons)
        use = hand_line.use_words(view, cards[0], self._seated) if len(cards) == 1 and found.line else ""
        line = hand_line.APART.join(filter(None, (found.line, use)))
        return replace(found, targets=tuple(targets), buttons=tuple(buttons), line=line)


# Drawing


def _drawing(view: View, legal: Legality[Action], taken: Spots) -> Interaction[Action]:
    piles: tuple[tuple[Spot, Action], ...] = (STOCK, DRAW_STOCK), (DISCARD, DRAW_DISCARD)
    by_pile = {pile: action for pile, action in piles if legal.allows(action)}
    return Interaction(
        sources=tuple(by_pile),
        targets=tuple(Target(None, (_reading(view, by_pile[spot]),)) for spot in taken if spot in by_pile),
        refused=() if DISCARD in by_pile else (DISCARD,),
        line="" if taken else hand_line.task(view),
    )


# On the table


def _playing(
    view: View, legal: Legality[Action], taken: Spots, ready: tuple[Reading[Action], ...]
) -> Interaction[Action]:
    held = hand_line.holding(view)
    cards = _cards(taken)
    ours = all(card in held for card in cards)
    if not cards:
        targets: tuple[Target[Action], ...] = ()
        lent = tuple(_takes(view, legal))
    elif ours:
        targets, lent = tuple(_targets(view, legal, cards)), ()
    else:
        targets, lent = tuple(_borrowing(view, legal, cards)), ()
    here = len(view.melds)
    aimed = {spot.place if isinstance(spot, End) else spot for target in targets if (spot := target.spot) is not None}
    around = (*MELD[: here + 1], STOCK, DISCARD)
    return Interaction(
        sources=(*held, *lent) if not cards else held if ours else (),
        targets=targets,
        together=True,
        buttons=_buttons(view, legal, cards if ours else (), ready),
        twice=DISCARD,
        refused=tuple(place for place in around if place not in aimed),
        line=_line(view, cards, targets) if ours else "",
    )


def _takes(view: View, legal: Legality[Action]) -> Iterator[CardId]:
    """Yield the cards of the table that may be borrowed."""
    for number in range(view.turn.base):
        for card in view.melds[number].cards:
            if legal.allows(Take(card, number)):
                yield card


def _borrowing(view: View, legal: Legality[Action], cards: Sequence[CardId]) -> Iterator[Target[Action]]:
    """Yield what one card of the table that is taken up does: it is borrowed."""
    if len(cards) == 1 and (number := _home(view, cards[0])) is not None:
        take = Take(cards[0], number)
        if legal.allows(take):
            yield Target(None, (_reading(view, take),))


def _targets(view: View, legal: Legality[Action], cards: Sequence[CardId]) -> Iterator[Target[Action]]:
    """Yield where cards at hand may go; what lies over something else comes after it."""
    if len(cards) == 1:
        for number in range(len(view.melds)):
            yield from _on_meld(view, legal, cards[0], number)
        if legal.allows(Discard(cards[0])):
            yield Target(DISCARD, (_reading(view, Discard(cards[0])),))
    elif readings := _melds(view, legal, cards):
        yield Target(MELD[len(view.melds)], readings)


def _on_meld(view: View, legal: Legality[Action], card: CardId, number: int) -> Iterator[Target[Action]]:
    meld = view.melds[number]
    fits = [end for end in hand_line.ends_of(meld) if legal.allows(LayOff(card, number, end))]
    for end in fits:
        yield Target(_spot(number, end, of=len(fits)), (_reading(view, LayOff(card, number, end)),))
    for joker in meld.cards:
        if joker >= FIRST_JOKER and legal.allows(swap := Swap(card, number, joker)):
            yield Target(joker, (_reading(view, swap),))


def _spot(number: int, end: Side | None, *, of: int) -> Spot:
    """Return where a card is laid off: on the meld as a whole, or on one end where `of` says that both fit."""
    return MELD[number] if end is None or of < 2 else End(MELD[number], end is Side.HIGH)


def _melds(view: View, legal: Legality[Action], cards: Sequence[CardId]) -> tuple[Reading[Action], ...]:
    """Return how cards may be laid as a new meld: a group, or sequences that differ in what jokers and aces stand for."""
    rules = rules_of(view.options)
    return tuple(_laying(view, meld, rules) for meld in read_meld(cards, rules) if legal.allows(meld))


def _laying(view: View, meld: Meld, rules: Rules) -> Reading[Action]:
    label = _("{meld}, {points}").format(meld=meld_words(meld.start, meld.cards), points=points(meld_value(meld, rules)))
    return Reading(meld, hand_line.line_of(view, meld), label)


def _reading(view: View, action: Action) -> Reading[Action]:
    return Reading(action, hand_line.line_of(view, action))


def _line(view: View, cards: Sequence[CardId], targets: Sequence[Target[Action]]) -> str:
    """Return what is to be chosen, or what the cards taken up lack."""
    if not cards:
        return hand_line.task(view)
    readings = [reading for target in targets for reading in target.readings]
    if len(cards) == 1:
        return hand_line.chosen(cards[0], fits=len(readings) > 1) if readings else card_name(cards[0])
    if not readings:
        return hand_line.why_no_meld(view, cards)
    return _("Lay them: choose how") if len(readings) > 1 else readings[0].line


# Buttons


def _buttons(
    view: View, legal: Legality[Action], cards: Sequence[CardId], ready: tuple[Reading[Action], ...]
) -> tuple[ActionButton[Action], ...]:
    """Return the buttons beside the cards, from the left: what takes back, what lays down, what ends the turn."""
    found = [*_back(view, legal)]
    melds = _melds(view, legal, cards) if len(cards) > 1 else ready
    why = "" if melds else hand_line.why_no_meld(view, cards)
    found.append(ActionButton(_("Lay down"), melds, key="N", refusal=why, primary=bool(melds and cards)))
    if len(cards) > 1:
        found.append(ActionButton(_("Together"), key="K", arranges=True))
    elif legal.allows(GO_OUT):
        found.append(ActionButton(_("Go out"), (_reading(view, GO_OUT),), key="O", primary=True))
    elif view.hand:
        discard = Discard(cards[0]) if len(cards) == 1 else None
        readings = (_reading(view, discard),) if discard is not None and legal.allows(discard) else ()
        why = "" if readings else hand_line.why_no_discard(view, cards, _hindrance(view, cards))
        found.append(ActionButton(_("Discard"), readings, key="D", refusal=why, primary=bool(readings)))
    return tuple(found)


def _back(view: View, legal: Legality[Action]) -> Iterator[ActionButton[Action]]:
    if legal.allows(UNDO):
        lent = isinstance(view.turn.steps[-1].action, Take)
        yield ActionButton(_("Give back") if lent else _("Take back"), (_reading(view, UNDO),), key="U")
    elif legal.allows(RETURN_DISCARD):
        yield ActionButton(_("Put back"), (_reading(view, RETURN_DISCARD),), key="U")


# Why not


def _hindrance(view: View, cards: Sequence[CardId]) -> Refusal | None:
    """Return what stands against discarding the only card taken up."""
    return refusal(closing_of(deal_seen(view), rules_of(view.options)), cards[0], rules_of(view.options)) if cards else None


def _why_not_there(view: View, cards: Sequence[CardId], spot: Spot) -> str:
    """Return why `cards` do not go on a meld, or why a card of the table is not borrowed."""
    place = spot.place if isinstance(spot, End) else spot
    number = _home(view, place) if isinstance(place, int) else _number(view, place)
    if number is None:
        return hand_line.why_no_meld(view, cards) if isinstance(place, Zone) else ""
    if not cards:
        if isinstance(place, int):
            return hand_line.objection_words(view, Take(place, number))
        return _("Take up a card to lay it there, or borrow one")
    if len(cards) > 1:
        return _("One card at a time goes on a meld that lies there")
    if isinstance(place, int) and place >= FIRST_JOKER:
        return hand_line.objection_words(view, Swap(cards[0], number, place))
    return hand_line.why_not_laid_off(view, cards[0], number)


def _home(view: View, card: CardId) -> int | None:
    """Return the number of the meld in which a card lies."""
    return next((number for number, meld in enumerate(view.melds) if card in meld.cards), None)


def _number(view: View, zone: Zone) -> int | None:
    """Return the number of the meld at a place; None where none lies yet."""
    return zone.number if zone.name == "meld" and zone.number < len(view.melds) else None


def _cards(spots: Spots) -> tuple[CardId, ...]:
    return tuple(spot for spot in spots if isinstance(spot, int))


def buying_back(view: View, seated: Sequence[Seated]) -> Question[Action]:
    """Return the question for the viewer, with all that it depends on: totals, chips, the pot, buy-backs left."""
    rules, standing, me = rules_of(view.options), view.standing, view.viewer
    left = rules.max_buybacks - standing.buybacks[me]
    rows = [
        Row(who.name, points(standing.totals[seat]), strong=seat == me)
        for seat, who in enumerate(seated)
        if standing.active >> seat & 1
    ]
    notes = (
        _("Out at {points}").format(points=points(rules.bust_from)),
        _("Pot {chips}").format(chips=chips(standing.pot)),
        ngettext("{n} buy-back left", "{n} buy-backs left", left).format(n=left),
    )
    pay = _("pay {chips}, go on with {points}").format(chips=chips(rules.buyback_cost), points=points(view.price))
    choices: tuple[Choice[Action], ...] = (
        Choice(BUY_BACK, _("Buy back"), pay, primary=True),
        Choice(LEAVE, _("Leave"), _("out of the match for good")),
    )
    title = said_of(seated, me, _("{name} is out: buy back?|You are out: buy back?"))
    return Question(title, tuple(rows), notes, choices)
