"""What the facts that a search counts are called in a hint at Koi-Koi."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat, cards_of
from game.koikoi.actions import PACK, Play, Shobu, Take
from game.koikoi.facts import CallPunished, CardTaken, MakesYaku, WinsRound
from game.koikoi.foresight import foresee
from game.koikoi.state import Phase, View
from game.koikoi.yaku import yaku_cards
from ui.games.koikoi.names import KINDS, card_name, named_with_kind, yaku_name
from ui.kit.french_suits import small
from ui.kit.game_content import Matter
from ui.kit.player_text import Seated, said_of
from ui.text.catalog import _

MOST_SHOWN = 3
"""So many cards of a yaku are shown."""
YAKU_WEIGHT, OWN_WEIGHT, CAPTURE_WEIGHT, KIND_WEIGHT = 2.5, 0.6, 0.3, 0.1
"""What a yaku says beside a card that somebody takes, a card that one takes oneself, and one captured now, for a yaku or by its kind."""


def phrase(view: View, seated: Sequence[Seated], fact: object) -> Matter | None:
    """Return what a fact is called, with the cards that show it; None for what is said better otherwise."""
    me = view.viewer
    match fact:
        case WinsRound(seat) if view.phase is Phase.DECIDE and seat == me:  # who stops has won it
            return Matter(_("You still win the round"), stands_alone=True)
        case WinsRound(seat):
            return Matter(said_of(seated, seat, _("{name} wins the round|You win the round")), (), seat == me)
        case MakesYaku(seat, key):
            words = said_of(seated, seat, _("{name} makes {yaku}|You make {yaku}"), yaku=yaku_name(key))
            cards = yaku_cards(view.rules, view.month, key)
            there = (cards & view.captured[seat], cards & (view.hand if seat == me else 0), cards & view.field)
            shown = [card for mask in there for card in cards_of(mask)]
            return Matter(words, tuple(dict.fromkeys(shown))[:MOST_SHOWN], seat == me, YAKU_WEIGHT)
        case CardTaken(seat, card) if view.phase is not Phase.DECIDE:
            words = _("{name} takes “{card}” next|You can take “{card}” next")
            if seat != me and view.hand >> card & 1:
                words = _("{name} takes your “{card}” next")
            weight = OWN_WEIGHT if seat == me else 1.0  # whoever plays sees already what they may take
            said = said_of(seated, seat, words, card=small(card_name(card)))
            return Matter(said, (card,), seat == me, weight, stands_alone=seat == me)
        case CallPunished(seat) if seat == me:
            return Matter(_("The other player wins after your koi-koi"), (), good=False, weight=YAKU_WEIGHT)
        case Shobu():
            return Matter(_("The points are yours, whatever comes"), weight=CAPTURE_WEIGHT)
        case Play() | Take() if (seen := foresee(view, fact)) is not None and seen.takes:
            return _capture(view, seated, (seen.card, *seen.takes))
        case _:
            return None


def _capture(view: View, seated: Sequence[Seated], cards: tuple[CardId, ...]) -> Matter:
    """Return what is good about cards that the viewer captures: that the other player lacks one, that a yaku comes near, or their kind."""
    rival = Seat(1 - view.viewer)
    for seat, most, words in ((rival, 1, _("{name} lacks only “{card}” for {yaku}")), (view.viewer, 2, _("Then you lack {n} for {yaku}"))):
        for card in cards:
            for way in view.near(seat, card):
                if 0 < way.short - (seat != rival) < most + (seat == rival):
                    said = words.format(name=seated[seat].name, card=small(card_name(card)), yaku=yaku_name(way.key), n=way.short - 1)
                    return Matter(said, (card,), weight=CAPTURE_WEIGHT)
    best = min(cards, key=lambda card: list(KINDS).index(PACK[card].kind))
    return Matter(_("You capture “{card}”").format(card=small(named_with_kind(best))), (best,), weight=KIND_WEIGHT)
