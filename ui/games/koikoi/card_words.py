"""What the inspector says about each flower card. Source: koi-koi.md 1.1 to 1.4."""

from __future__ import annotations

from game.core.cards import CardId
from game.koikoi.actions import GAJI, PACK
from game.koikoi.rules import WILLOW, Rules, month_of_suit, suit_of
from game.koikoi.yaku import SAKE_CUP, YELLOW
from ui.games.koikoi.names import card_name, flower, flower_said, kind_name, numbered_month
from ui.games.koikoi.yaku_page import served
from ui.kit.rulebook import CardWords
from ui.text.catalog import JAPANESE, N_, _, language, ngettext

KIND_ROMAJI = {"hikari": "Hikari 光", "tane": "Tane タネ", "tan": "Tan タン", "kasu": "Kasu カス"}
RIBBONS = {"poetry": N_("red, with writing"), "red": N_("red, without writing"), "purple": N_("blue")}

STORIES: dict[str, tuple[str, ...]] = {
    "3-tan-poetry": (N_("The ribbon says Miyoshino, a place in Nara famous for its cherry trees."),),
    "8-hikari-moon": (N_("The sky behind the moon is red."),),
    "5-tane-bridge": (N_("A bridge is no animal, but it counts as one."),),
    "9-tane-sake-cup": (N_("A cup is no animal, but it counts as one."),),
    "11-hikari-rain-man": (
        N_(
            "The calligrapher Ono no Michikaze, of the Heian period, watched a frog leap at a willow branch again and "
            "again until it reached it. It taught him to persevere."
        ),
    ),
    "12-kasu-a": (N_("Card makers put their mark on this one, as on the joker of a Western pack."),),
    "12-kasu-b": (N_("Card makers put their mark on this one, as on the joker of a Western pack."),),
}
"""What is worth telling, by the card's name."""
KOREAN = N_("Korean packs swap the months of willow and paulownia.")
LIGHTNING = N_("The lightning is also called Gaji, 鬼札.")


def card_words(rules: Rules, card: CardId) -> CardWords:
    """Return everything the inspector says about `card` under `rules`."""
    suit, shown = suit_of(card), PACK[card]
    month = month_of_suit(suit, rules.korean_months)
    kind = kind_name(card) if language() == JAPANESE else f"{kind_name(card)}  {KIND_ROMAJI[shown.kind]}"
    details = [
        (_("Month"), numbered_month(month)),
        (_("Flower"), f"{flower(card)}  {flower_said(suit)}"),
        (_("Kind"), kind),
    ]
    if shown.kind == "tan":
        details.append((_("Ribbon"), _(RIBBONS[shown.name.rsplit("-", 1)[1]])))
    if worth := plain_worth(rules, card):
        details.append((_("Counts as"), worth))
    return CardWords(card_name(card), tuple(details), served(rules, card), stories(rules, card))


def plain_worth(rules: Rules, card: CardId) -> str:
    """Return as how many plain cards a card with two roles counts, "" for all others. Source: 1.3, 3.3."""
    if card == SAKE_CUP and (n := rules.cup_kasu):
        return ngettext("an animal and {n} plain card", "an animal and {n} plain cards", n).format(n=n)
    if card == YELLOW and (n := rules.yellow_kasu) != 1:
        return ngettext("{n} plain card", "{n} plain cards", n).format(n=n)
    return ""


def stories(rules: Rules, card: CardId) -> tuple[str, ...]:
    """Return what is worth telling about a card, and what the special rules do with it."""
    found = [_(story) for story in STORIES.get(PACK[card].name, ())]
    if card == GAJI:
        found.append(_(LIGHTNING))
        if rules.gaji_wild:
            found.append(_("Played from the hand before any willow, the lightning may take any one card."))
    if suit_of(card) == WILLOW and rules.rain_spoils and rules.special_yaku and rules.viewing != "none":
        found.append(_("Once you have captured a willow card, you score no viewing yaku."))
    if suit_of(card) in {WILLOW, WILLOW + 1} and PACK[card].kind == "hikari":
        found.append(_(KOREAN))
    return tuple(found)
