"""The rules page of Kowah: its chapters stand in `rules.json`, what is worked out for them here. Source: docs/rules/kowah.md."""

from __future__ import annotations

from functools import partial

from game.core.cards import CardId
from game.core.options import Options
from game.kowah.rules import HELD, MOST_VOID, PACK, SEATS, Rules, Source, first_player, play_order, rules_of
from game.kowah.scoring import places
from game.kowah.view import pile_limit
from ui.games.kowah import rules_examples as examples
from ui.games.kowah.names import BATIK, BATIK_JAVANESE, card_words, group_letters, suit_name
from ui.games.kowah.place import BINDING
from ui.kit.player_text import signed
from ui.kit.rulebook import Book, Cards, Grid, Point, Ring
from ui.kit.rules_data import Filling
from ui.kit.rules_text import RulesText
from ui.text.catalog import N_, _, in_a_row

CARD_SHAPE = (96.0, 134.0)
FIGURES = "JQK"
STANDARD = Options("kowah")
RULES = RulesText({"stall_rounds": lambda options: pile_limit(rules_of(options), _seats(options))})


def rules_book(options: Options, deck: str = BATIK) -> Book:
    """Return the rules of Kowah under `options`, with the pictures of `deck` (`ceki` or `french`)."""
    rules = rules_of(options)
    known = {**_facts(options, rules), **_made(options, rules, deck)}
    filling = Filling(options, PACK, known, partial(examples.example, rules), RULES)
    return filling.book(__package__, _("Kowah"), deck, CARD_SHAPE, partial(card_words, rules, deck), BINDING)


def _seats(options: Options) -> int:
    return options.number("players")


def _facts(options: Options, rules: Rules) -> dict[str, object]:
    """Return what holds under the options, and the numbers of the texts."""
    passed, chosen = rules.prices[Source.PASSED], rules.prices[Source.HAND]
    multipliers = {price.level: price.multiplier for price in rules.prices.values()}
    return {
        "passed_is_shared": passed.is_shared,
        "by_points": options.choice("match_end") != STANDARD.choice("match_end"),
        "by_rounds": options.choice("match_end") == "hands",
        "are_two": options.idle("direction"),
        "rediscard_taken": options.flag("rediscard_taken"),
        "may_hold": rules.may_hold,
        "claims_by_itself": rules.claims_by_itself,
        "one_may_claim": options.idle("claim_priority"),
        "may_leave": rules.credits_score and not options.idle("winner_credit"),
        "pack": len(PACK),
        "faces": len(PACK) // 4,
        "held": HELD,
        "seats": _seats(options),
        "hand": chosen.multiplier,
        "passed": passed.multiplier,
        "multipliers": in_a_row(f"×{n}" for n in sorted(multipliers.values())),
        "self_score": examples.winning_value(rules) * rules.prices[Source.SELF].multiplier,
        "least_held": examples.LEAST_HELD,
        "most_void": MOST_VOID,
    }


def _made(options: Options, rules: Rules, deck: str) -> dict[str, object]:
    """Return the blocks that are worked out."""
    seats = _seats(options)
    usual = _("classic: {what}").format(what=RULES.sentence(STANDARD, "hands_count"))
    return {
        "target": Point(RULES.sentence(options, "target_points"), "", usual),
        "winning_row": examples.winning_row(),
        "winning_sum": examples.winning_sum(rules),
        "levels": examples.levels(rules, rules_of(STANDARD), seats),
        "suits": tuple(_suit(suit, deck) for suit in examples.SUITS),
        "figures": _figures_in(deck),
        "do_figures_match": _do_figures_match(options, rules),
        "court_cards": _court_cards(options, rules),
        "ranks": _rank_grid(rules),
        "stock": Grid((_("Players"), *map(str, SEATS)), ((_("Cards in the stock"), *(str(len(PACK) - HELD * n) for n in SEATS)),)),
        "turns": _turns(rules, seats),
        "claimed": examples.claimed(),
        "two_claims": examples.two_claims(rules),
        "prices": examples.price_grid(rules, seats),
        "shares": examples.share_grid(rules, tuple(SEATS)),
        "sevens": examples.rank_of(rules, "777"),
        "jacks": examples.rank_of(rules, "JJJ"),
        "few_kings": examples.few_kings(rules),
        "in_sight": examples.in_sight(rules),
        "ranking": _ranking(),
    }


def _suit(suit: str, deck: str) -> Cards:
    faces = tuple(PACK.named(f"{rank}{suit}-1") for rank in "A23456789")
    name = suit_name(suit, deck)
    return Cards(faces, name[:1].upper() + name[1:], _("ace to nine, four of each"), parts=(len(faces),))


def _figures_in(deck: str) -> Cards:
    puppets = _("knight, princess and king, as shadow puppets ({name})").format(name=BATIK_JAVANESE["C"])
    return Cards(_figures(), _("Jack, queen, king"), puppets if deck == BATIK else _("of clubs"), parts=(3,))


def _do_figures_match(options: Options, rules: Rules) -> Cards:
    """Return whether jack, queen and king match. Source: `figure_groups`."""
    said, note = RULES.sentence(options, "figure_groups"), RULES.note(options, "figure_groups")
    return Cards(_figures(), _("A trio") if _figures_match(rules) else _("No trio"), said, note=note)


def _court_cards(options: Options, rules: Rules) -> Cards:
    """Return a hand that is a Checki where they do."""
    note = RULES.note(options, "figure_groups")
    if _figures_match(rules):
        return examples.checki(rules, "JQK 555 77", _("A Checki: jack, queen and king match"), note)
    said = RULES.sentence(options, "figure_groups")
    return examples.no_checki("JQK 555 77", _("Jack, queen and king do not match"), said, note)


def _figures() -> tuple[CardId, ...]:
    return tuple(PACK.named(f"{rank}C-1") for rank in FIGURES)


def _figures_match(rules: Rules) -> bool:
    return len({rules.group_of[card] for card in _figures()}) == 1


def _rank_grid(rules: Rules) -> Grid:
    """Return how many cards of each group there are and what one counts; ranks that only their figure tells apart share a row."""
    rows: list[tuple[str, str, str]] = []
    numerals = [g for g in range(1, 9) if rules.copies[g]]
    by_kind = rules.copies[9] == rules.copies[10] > 0
    for group in (0, *numerals[:1], 9):
        if not rules.copies[group]:
            continue
        copies, points = str(rules.copies[group]), str(rules.values[group])
        if group == numerals[0]:
            last = numerals[-1]
            letters = _("{first} to {last}, each").format(first=group_letters(rules, group), last=group_letters(rules, last))
            points = _("{first} to {last}").format(first=rules.values[group], last=rules.values[last])
            rows.append((letters, copies, points))
        elif group == 9 and by_kind:
            letters = in_a_row(group_letters(rules, kind) for kind in (9, 10, 11))
            rows.append((_("{ranks}, each").format(ranks=letters), copies, points))
        else:
            rows.append((group_letters(rules, group), copies, points))
    return Grid((_("Rank"), _("Cards"), _("Points each")), tuple(rows))


TURNS = (N_("plays first"), N_("deals, plays last"), N_("cuts"), N_("cuts, plays first"))


def _turns(rules: Rules, seats: int) -> Ring:
    """Return the table with the dealer at the lower edge. Source: R3."""
    order = play_order(rules, seats, first_player(rules, seats, 0))
    named = []
    for seat in range(seats):
        turn = order.index(seat) + 1
        role = TURNS[1] if seat == 0 else TURNS[3 if seats == 2 else 0] if turn == 1 else TURNS[2] if turn == seats - 1 else ""
        named.append((_("Turn {n}").format(n=turn), _(role) if role else ""))
    clockwise = rules.step > 0
    return Ring(tuple(named), clockwise, _("clockwise") if clockwise else _("counterclockwise"))


BALANCES = (("Ada", 72), ("Ben", 18), ("Cleo", 18), ("Dan", -108))
"""How a match may end, for the ranking."""


def _ranking() -> Grid:
    """Return players with their balances and the places that the game gives them. Source: M4."""
    ranks = places([points for _name, points in BALANCES])
    rows = tuple((name, signed(points), str(rank)) for (name, points), rank in zip(BALANCES, ranks, strict=True))
    return Grid((_("Player"), _("Balance"), _("Place")), rows)
