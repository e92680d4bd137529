"""What the facts that a search counts are called in a hint at Dog & Blind."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import SUITS, CardId, cards_of
from game.squaw.actions import NameTrump, Pass, Play
from game.squaw.facts import Becomes, LastTrick, MostTricks, NoTrick, TakesTrick, TrumpDrawn, WinsMatch
from game.squaw.foresight import foresee
from game.squaw.rules import BEATERS, HANDS, SUIT_MASKS, SUIT_OF, Status
from game.squaw.view import View
from ui.games.squaw.names import card_name
from ui.kit.french_suits import small
from ui.kit.game_content import Matter
from ui.kit.player_text import Seated, cards_held, said_of
from ui.text.catalog import N_, _

SURE_WEIGHT = 0.2
"""What says what is plain to see beside what comes of it."""

BECOMES = {
    Status.DOG: N_("{name} becomes a dog|You become a dog"),
    Status.BLIND: N_("{name} becomes blind|You become blind"),
    Status.OUT: N_("{name} is out|You are out"),
    Status.NORMAL: N_("{name} is a normal player again|You are a normal player again"),
}


def phrase(view: View, seated: Sequence[Seated], fact: object) -> Matter | None:
    """Return what a fact is called, with the card that shows it; None for what is said better otherwise."""
    me = view.viewer
    match fact:
        case WinsMatch(seat):
            return Matter(said_of(seated, seat, _("{name} wins the match|You win the match")), (), seat == me)
        case Becomes(seat, status):
            return Matter(said_of(seated, seat, _(BECOMES[status])), (), (status is Status.NORMAL) == (seat == me), 1.5)
        case NoTrick(seat):
            return Matter(said_of(seated, seat, _("{name} takes no trick|You take no trick")), (), seat != me)
        case TakesTrick(card):
            return Matter(_("Your {card} takes a trick").format(card=small(card_name(card))), (card,))
        case TrumpDrawn(card):
            return Matter(_("Your {card} falls when others lead trumps").format(card=small(card_name(card))), (card,), good=False)
        case MostTricks(seat):
            words = _("{name} takes most tricks|You take most tricks")
            return Matter(said_of(seated, seat, words), (), seat == me, 1.0 if seat == me else 0.5)
        case LastTrick(seat) if view.number == HANDS:
            return Matter(said_of(seated, seat, _("{name} takes the last trick|You take the last trick")), (), seat == me)
        case Pass():
            return Matter(_("A later trick may be easier to win"), weight=SURE_WEIGHT)
        case NameTrump(suit):
            held = {each: (view.hand & mask).bit_count() for each, mask in zip(SUITS, SUIT_MASKS, strict=True)}
            words = _("Your longest suit: you hold {cards}").format(cards=cards_held(held[suit]))
            return Matter(words) if held[suit] == max(held.values()) > 1 else None
        case Play(card) if words := _playing(view, card):
            return Matter(words, weight=SURE_WEIGHT)
        case _:
            return None


def _playing(view: View, card: CardId) -> str:
    """Return what is good about playing a card: that it wins, that it pulls out trumps, how little it costs; "" for nothing certain."""
    seen, suit = foresee(view, Play(card)), SUIT_OF[card]
    rest = view.hand & SUIT_MASKS[suit] & ~(1 << card)
    is_lowest = not any(BEATERS[view.ace][view.trump][one] >> card & 1 for one in cards_of(rest))
    if seen is not None and seen.winner == view.viewer:
        return _("Nobody can beat it") if seen.after else _("It is enough to win this trick") if is_lowest and rest else ""
    if seen is not None and seen.takes is False:
        return _("It loses this trick, so your lowest card is enough") if is_lowest else ""
    if view.plays:
        return ""
    if suit == view.trump:
        return _("A trump lead pulls out the trumps of the others")
    if not rest and view.hand & SUIT_MASKS[view.trump]:
        return _("Your only card of the suit: later you can ruff it")
    return _("The higher cards of the suit stay in your hand") if is_lowest and rest else ""
