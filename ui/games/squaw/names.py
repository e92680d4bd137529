"""The words of Dog & Blind on the table. Source: squaw.md 9 (glossary). Lines name players; only who presses something is told "you"."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import SUITS, CardId, Seat
from game.core.options import OptionValue
from game.squaw.actions import PACK
from game.squaw.rules import NO_SUIT, NORMAL, SUIT_OF, Ace, Status
from ui.kit import french_suits as french
from ui.kit.player_text import Seated
from ui.text.catalog import N_, _, in_a_row, ngettext

STATUSES = {Status.NORMAL: N_("Normal"), Status.DOG: N_("Dog"), Status.BLIND: N_("Blind"), Status.OUT: N_("Out")}
ACES: dict[Ace, str] = {"high": N_("Aces high"), "low": N_("Aces low")}


def game_name(wanted: OptionValue | None) -> str:
    """Return what the game is called on the screen; `wanted` is the display option. Source: squaw.md U1."""
    return _("Squaw") if wanted == "source" else _("Dog & Blind")


def card_name(card: CardId) -> str:
    """Return what a card is called: `Nine of spades`."""
    return french.card_name(PACK[card])


def suit_words(suit: int) -> str:
    """Return what a suit number is called: `spades`."""
    return french.suit_name(SUITS[suit])


def status_name(status: Status) -> str:
    """Return a status in one word."""
    return _(STATUSES[status])


def tricks_words(count: int) -> str:
    """Return a number of tricks."""
    return ngettext("{n} trick", "{n} tricks", count).format(n=count)


def deed(led: int, trump: int, card: CardId) -> str:
    """Return for `said_of` how somebody's `{card}` comes to the trick; `led` is the suit before it."""
    suit = SUIT_OF[card]
    if led == NO_SUIT:
        return _("{name} leads: {card}|You lead: {card}")
    if suit == led:
        return _("{name} follows: {card}|You follow: {card}")
    if suit == trump:
        return _("{name} ruffs: {card}|You ruff: {card}")
    return _("{name} throws off: {card}|You throw off: {card}")


def needed(status: Status, tricks: int, size: int) -> str:
    """Return what a player who is in still needs in a round of `size` tricks, said to them. Source: squaw.md R13, M2."""
    if size == 1:
        return _("this trick wins the match")
    if tricks:
        return _("safe this round") if status is NORMAL else _("normal next round")
    match status:
        case Status.DOG:
            return _("one trick and you recover")
        case Status.BLIND:
            return _("one trick, or you are out")
        case _:
            return _("one trick and you are safe")


def names_of(seats: Sequence[Seat], seated: Sequence[Seated]) -> str:
    """Return the names of some seats, all of which are meant: `Anna`, `Anna and Bruno`, `Anna, Bruno and Clara`."""
    *names, last = (seated[seat].name for seat in seats)
    return _("{names} and {last}").format(names=in_a_row(names), last=last) if names else last
