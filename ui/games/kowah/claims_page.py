"""The chapter on announcing and claiming. Source: kowah.md R14 to R18."""

from __future__ import annotations

from game.core.cards import CardId, Seat
from game.core.options import Options
from game.kowah.rules import NOT_WAITING, PACK, Rules, claim_order
from ui.games.kowah.rules_examples import hand
from ui.kit.rulebook import Block, Cards, Chapter, Head, Point, Ring, Words
from ui.kit.rules_text import RULES
from ui.text.catalog import _

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
"""Who sits at the table of the example, clockwise."""
THROWER = Seat(4)
ANNOUNCED = (Seat(3), Seat(0))
"""Who waits, the first to announce first."""
WANTED = "6H-2"


def claims_chapter(options: Options, rules: Rules) -> Chapter:
    """Return how a Checki is announced, how one waits, and who may claim what."""
    left: list[Block] = [
        Head(_("Announcing")),
        RULES.point(options, "checki_announcement"),
        Words(_("You are free to throw another card and to keep no Checki.")),
        Words(_("Lay the eight cards face down in their shape: everyone sees the shape, nobody else the ranks.")),
        Words(_dealt(rules)),
        Words(_("If the card you throw is claimed, the round is over and your own Checki counts nothing.")),
        Words(_("An announcement is final. Several players may be waiting at once.")),
        Head(_("Your turns from then on")),
        Words(_("Draw the top card of the stock and show it.")),
        Point(_("you win at once."), _("It completes your Checki")),
        Point(_("you must throw it; it counts as thrown from stock."), _("It does not")),
        Words(
            _(
                "You have no other choice, and you cannot take from the discards on your turn. Your eight cards stay as they are."
            )
        ),
        Words(_("Those who have not announced play on as before, and may still win first.")),
    ]
    cards, parts = hand("444 999 77")
    seventh = PACK.named("7D-1")
    right: list[Block] = [
        Head(_("Claims")),
        Words(_("Another player throws the card you wait for: claim it."), lead=True),
        Cards(
            cards,
            _("It is a {rank}: three trios, and the round is yours").format(rank="7"),
            "",
            (seventh,),
            parts=parts,
        ),
        RULES.point(options, "discard_claim"),
    ]
    if not rules.claims_by_itself:
        right.append(Words(_("A card you let go is lost to you, even if your turn is next.")))
    right.append(Words(_("A claim comes before the next player’s draw.")))
    if not options.idle("claim_priority"):
        right += [Head(_("Two claims")), RULES.point(options, "claim_priority"), *_two_claims(rules)]
    return Chapter("claims", _("Announce and claim"), (tuple(left), tuple(right)))


def _dealt(rules: Rules) -> str:
    if rules.may_hold:
        return _("If you are dealt a Checki, you may announce it before the first turn.")
    return _("If you are dealt a Checki, you announce it before the first turn.")


def _two_claims(rules: Rules) -> tuple[Block, ...]:
    """Return a table at which two wait for one card, and whom the game asks first. Source: R18, X17."""
    card: CardId = PACK.named(WANTED)
    waits = [rules.group_of[card] if seat in ANNOUNCED else NOT_WAITING for seat in range(len(NAMES))]
    asked = claim_order(rules, len(NAMES), THROWER, card, waits, ANNOUNCED)
    roles = {
        THROWER: _("throws a {rank}").format(rank=WANTED[0]),
        **dict.fromkeys(ANNOUNCED, _("waits for a {rank}").format(rank=WANTED[0])),
    }
    seats = tuple((name, roles.get(Seat(seat), "")) for seat, name in enumerate(NAMES))
    (first, second), (early, late) = ((NAMES[seat] for seat in pair) for pair in (asked, ANNOUNCED))
    if rules.claims_by_itself:
        words = _("{early} announced before {late}. Here {first} gets the card.")
    else:
        words = _("{early} announced before {late}. Here {first} is asked first, then {second}.")
    return (Ring(seats, rules.step > 0), Words(words.format(early=early, late=late, first=first, second=second)))
