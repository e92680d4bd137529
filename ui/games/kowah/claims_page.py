"""The chapters on announcing and claiming, and on what to throw so as not to pay. Source: kowah.md R14 to R18, 6.2, 10."""

from __future__ import annotations

from game.core.cards import CardId, Seat
from game.core.options import Options
from game.kowah.rules import NOT_WAITING, PACK, Rules, Source, claim_order
from ui.games.kowah.names import group_letters
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
FEW = 4
LEAST_HELD = 2
"""So many cards of the awaited rank a waiting player has at least."""


def claims_chapter(options: Options, rules: Rules) -> Chapter:
    """Return how a Checki is announced, how one waits, and who may claim what."""
    dealt = _("If you are dealt a Checki, you may announce it before the first turn.")
    must = _("If you are dealt a Checki, you announce it before the first turn.")
    left: list[Block] = [
        Head(_("Announcing")),
        RULES.point(options, "checki_announcement"),
        Words(_("You are free to throw another card and to keep no Checki.")),
        Words(_("Lay the eight cards face down in their shape: everyone sees the shape, nobody else the ranks.")),
        Words(dealt if rules.may_hold else must),
        Words(_("If the card you throw is claimed, the round is over and your own Checki counts nothing.")),
        Words(_("An announcement is final. Several players may be waiting at once.")),
        Head(_("Your turns from then on")),
        Words(_("Draw the top card of the stock and show it.")),
        Point(_("you win at once."), _("It completes your Checki")),
        Point(_("you must throw it; it counts as thrown from stock."), _("It does not")),
        Words(_("You have no other choice, and you cannot take from the discards on your turn. Your eight cards stay as they are.")),
        Words(_("Those who have not announced play on as before, and may still win first.")),
    ]
    cards, parts = hand("444 999 77")
    seventh = PACK.named("7D-1")
    right: list[Block] = [
        Head(_("Claims")),
        Words(_("Another player throws the card you wait for: claim it."), lead=True),
        Cards(cards, _("It is a {rank}: three trios, and the round is yours").format(rank="7"), "", (seventh,), parts=parts),
        RULES.point(options, "discard_claim"),
    ]
    if not rules.claims_by_itself:
        right.append(Words(_("A card you let go is lost to you, even if your turn is next.")))
    right.append(Words(_("A claim comes before the next player’s draw.")))
    if not options.idle("claim_priority"):
        right += [Head(_("Two claims")), RULES.point(options, "claim_priority"), *_two_claims(rules)]
    return Chapter("claims", _("Announce and claim"), (tuple(left), tuple(right)))


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
    words = _("{early} announced before {late}. Here {first} is asked first, then {second}.")
    if rules.claims_by_itself:
        words = _("{early} announced before {late}. Here {first} gets the card.")
    return (Ring(seats, rules.step > 0), Words(words.format(early=early, late=late, first=first, second=second)))


def safe_chapter(rules: Rules) -> Chapter:
    """Return what to keep and what to throw."""
    left: list[Block] = [
        Head(_("While nobody waits")),
        Words(_("No throw can be claimed before the first announcement."), lead=True),
        Words(_("Keep ranks of which many cards are left; throw what cannot grow.")),
        _rank(rules, "777"),
        _rank(rules, "JJJ"),
        Words(_("Chances being equal, keep the higher rank: it pays more.")),
        Words(_("Everyone sees what you take from the discards.")),
        Words(_("Be quick: a waiting player may win on anybody’s throw.")),
        *_example(rules),
    ]
    passed, chosen = rules.prices[Source.PASSED], rules.prices[Source.HAND]
    right: list[Block] = [
        Head(_("Once somebody waits")),
        Words(_("You do not know for which rank. Some throws are safe all the same:"), lead=True),
        Point(_("A waiting player throws every drawn card that does not help: that rank is not the one."), _("Forced throws")),
        _let_go(rules),
        Point(
            _("To wait for a rank you need {n} of it. If only one is unseen, nobody can be waiting for it.").format(n=LEAST_HELD),
            _("Nearly all in sight"),
        ),
        *_in_sight(rules),
        Point(
            _(
                "If in doubt, throw the card just drawn: it costs ×{passed} at worst, a card from hand ×{hand}."
            ).format(passed=passed.multiplier, hand=chosen.multiplier),
            _("The drawn card"),
        ),
        Words(_("Two who wait may wait for two ranks: a card safe from one may suit the other.")),
    ]
    return Chapter("safe", _("What to throw"), (tuple(left), tuple(right)))


def _example(rules: Rules) -> tuple[Block, ...]:
    """Return a hand after drawing with the card that is best thrown, where figures are few."""
    cards, parts = hand("444 99 7 2 K")
    copies = rules.copies[rules.group_of[cards[-1]]]
    if copies > FEW:
        return ()
    drawn = next(card for card in hand("999")[0] if card not in cards)
    line = _("it makes a second trio; throw the king, of which there are only {n}").format(n=copies)
    return (Head(_("An example")), Cards(cards, _("You draw a {rank}").format(rank="9"), line, (drawn,), parts=parts))


def _rank(rules: Rules, ranks: str) -> Cards:
    cards, _parts = hand(ranks)
    group = rules.group_of[cards[0]]
    line = _("{n} in the pack; a trio counts {points}").format(n=rules.copies[group], points=3 * rules.values[group])
    return Cards(cards, _("Rank {rank}").format(rank=group_letters(rules, group)), line)


def _let_go(rules: Rules) -> Point:
    """Return what an unclaimed card tells. Source: R17."""
    words = _("A rank thrown since the announcement and left unclaimed is probably safe: few players let a win go.")
    if rules.claims_by_itself:
        words = _("A rank thrown since the announcement and left unclaimed is safe.")
    return Point(words, _("Let go"))


def _in_sight(rules: Rules) -> tuple[Block, ...]:
    """Return an example with the rank that has the fewest cards, if so few that they can be shown."""
    jacks, _parts = hand("JJJ")
    copies = rules.copies[rules.group_of[jacks[0]]]
    if copies - len(jacks) >= LEAST_HELD:
        return ()
    line = _("two in your hand, one thrown: of {n} only one is hidden").format(n=copies)
    return (Cards(jacks[:2], _("The third jack is safe"), line, jacks[2:]),)
