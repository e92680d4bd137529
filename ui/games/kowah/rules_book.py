"""The rules page of Kowah: every chapter as data, written from the options in force. Source: docs/rules/kowah.md."""

from __future__ import annotations

from functools import partial

from game.core.cards import CardId
from game.core.options import Options
from game.kowah.rules import HELD, MOST_VOID, PACK, SEATS, Rules, Source, first_player, play_order, rules_of
from game.kowah.scoring import places
from game.kowah.view import pile_limit
from ui.games.kowah.names import BATIK, BATIK_JAVANESE, card_words, group_letters, suit_name
from ui.games.kowah.place import BINDING
from ui.games.kowah.rules_examples import (
    checki,
    claims_chapter,
    hand,
    levels,
    no_checki,
    price_grid,
    safe_chapter,
    share_grid,
    winning_row,
    winning_sum,
    winning_value,
)
from ui.kit.player_text import signed
from ui.kit.rulebook import Block, Book, Cards, Chapter, Grid, Head, Point, Ring, Words, terms, words_chapter
from ui.kit.rules_text import RulesText, rules_name
from ui.text.catalog import N_, _, in_a_row

TABLE = (
    (N_("Rank"), N_("what stands in the corner: A, 2 to 9, J, Q, K")),
    (N_("Cards in hand"), N_("the cards you hold")),
    (N_("Round"), N_("one deal and its play, until it is won or void")),
    (N_("Discard pile"), N_("the open pile; only its top card can be taken")),
    (N_("Dealer"), N_("who deals, and plays last in the first lap")),
    (N_("First player"), N_("the dealer’s neighbour in the direction of play")),
    (N_("Cutter"), N_("the dealer’s other neighbour")),
    (N_("Balance"), N_("what you have won, less what you have paid")),
)
PLAY = (
    (N_("Trio"), N_("three cards that match")),
    (N_("Pair"), N_("two cards that match")),
    (N_("Checki"), N_("eight cards, one short of three trios")),
    (N_("To announce"), N_("to lay a Checki face down on the table")),
    (N_("To wait"), N_("to have announced; only the completing card is of use")),
    (N_("To claim"), N_("to take the completing card that another player threw")),
    (N_("From stock"), N_("thrown on the turn it was drawn from the stock")),
    (N_("From hand"), N_("thrown, but not the card just drawn from the stock")),
    (N_("Thrower"), N_("who threw the winning card")),
    (N_("Void round"), N_("a round without a winner")),
)
CARD_SHAPE = (96.0, 134.0)
FIGURES = "JQK"
STANDARD = Options("kowah")
RULES = RulesText({"stall_rounds": lambda options: pile_limit(rules_of(options), _seats(options))})


def rules_book(options: Options, deck: str = BATIK) -> Book:
    """Return the rules of Kowah under `options`, with the pictures of `deck` (`ceki` or `french`)."""
    rules = rules_of(options)
    chapters = (
        _aim(options, rules),
        _cards(options, rules, deck),
        _deal(options, rules),
        _turn(options),
        _checki(options, rules),
        claims_chapter(options, rules),
        _payments(options, rules),
        safe_chapter(rules),
        _end(options),
        RULES.chapter(options),
        _words(rules),
    )
    subtitle = _("Playing by: {name}").format(name=rules_name(options))
    return Book(_("Kowah"), subtitle, chapters, PACK, deck, CARD_SHAPE, partial(card_words, rules, deck), BINDING)


def _seats(options: Options) -> int:
    return options.number("players")


def _aim(options: Options, rules: Rules) -> Chapter:
    from_hand = _("Everybody else must watch every throw: whoever throws that card from the hand pays for it alone.")
    any_throw = _("Everybody else must watch every throw: whoever throws that card pays for it alone.")
    left: list[Block] = [
        Head(_("The aim")),
        Words(_("Collect three trios: three times three cards of one rank."), lead=True),
        Words(_("Suits never matter, and there are no sequences.")),
        Words(_("You hold eight cards. On your turn, draw one card and throw one.")),
        Words(_("Two trios and a pair are a Checki: one card of the pair’s rank is all you need.")),
        Words(_("A Checki is announced and laid face down. From then on you only wait for that card.")),
        Words(_("Draw it, or claim it when another player throws it, and you win the round.")),
        Words(from_hand if rules.prices[Source.PASSED].is_shared else any_throw),
        Head(_("The match")),
        *_length(options),
    ]
    right: list[Block] = [
        Head(_("A Checki")),
        checki(rules, "999 555 44", _("Two trios and a pair")),
        winning_row(),
        Head(_("What the others pay")),
        *levels(rules, rules_of(STANDARD), _seats(options)),
        Words(_("Point at any card to see it large.")),
    ]
    return Chapter("aim", _("In one minute"), (tuple(left), tuple(right)))


def _length(options: Options) -> tuple[Block, ...]:
    """Return how long a match is and who wins it. Source: M1 to M4."""
    length = RULES.point(options, "hands_count")
    if options.choice("match_end") != STANDARD.choice("match_end"):
        usual = _("classic: {what}").format(what=RULES.sentence(STANDARD, "hands_count"))
        length = Point(RULES.sentence(options, "target_points"), "", usual)
    return length, Words(_("Balances begin at 0 and may fall below it. The highest balance wins; equal ones share the win."))


def _cards(options: Options, rules: Rules, deck: str) -> Chapter:
    left: list[Block] = [
        Head(_("The pack")),
        Words(_("{n} cards: {faces} different ones, each four times.").format(n=len(PACK), faces=len(PACK) // 4)),
    ]
    for suit in "SHD":
        faces = tuple(PACK.named(f"{rank}{suit}-1") for rank in "A23456789")
        name = suit_name(suit, deck)
        left.append(Cards(faces, name[:1].upper() + name[1:], _("ace to nine, four of each"), parts=(len(faces),)))
    puppets = _("knight, princess and king, as shadow puppets ({name})").format(name=BATIK_JAVANESE["C"])
    left.append(Cards(_figures(), _("Jack, queen, king"), puppets if deck == BATIK else _("of clubs"), parts=(3,)))
    sevens, _parts = hand("777")
    note = RULES.note(options, "figure_groups")
    right: list[Block] = [
        Head(_("What matches")),
        Words(_("Cards of the same rank match. The suit does not matter."), lead=True),
        Cards(sevens, _("A trio"), _("three cards that match")),
        Cards(sevens[:2], _("A pair"), _("two cards that match")),
        Cards(_figures(), _("A trio") if _figures_match(rules) else _("No trio"), RULES.sentence(options, "figure_groups"), note=note),
        Head(_("How many, how much")),
        _rank_grid(rules),
    ]
    return Chapter("cards", _("The cards"), (tuple(left), tuple(right)))


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


def _deal(options: Options, rules: Rules) -> Chapter:
    seats = _seats(options)
    counts = tuple(SEATS)
    left: list[Block] = [
        Head(_("The deal")),
        Words(RULES.sentence(options, "players")),
        RULES.point(options, "first_dealer"),
        RULES.point(options, "cut"),
        Words(_("Everybody gets {n} cards, two at a time, the first player first and the dealer last.").format(n=HELD)),
        Words(_("The other cards are the stock, face down in the middle. The discard pile beside it is empty at first.")),
        Grid((_("Players"), *map(str, counts)), ((_("Cards in the stock"), *(str(len(PACK) - HELD * n) for n in counts)),)),
        Head(_("The next deals")),
        Words(_("The winner of a round deals the next one. After a round without a winner the same player deals again.")),
    ]
    cutter = _("The first player is the dealer’s neighbour in this direction. The other neighbour cuts.")
    if options.idle("direction"):
        cutter = _("With two players the other one both cuts and plays first.")
    right: list[Block] = [
        Head(_("Round the table")),
        *RULES.in_effect(options, "direction"),
        _round(rules, seats),
        Words(cutter),
        Words(_("“Next” always means the next player in this direction.")),
    ]
    return Chapter("deal", _("Round the table"), (tuple(left), tuple(right)))


def _round(rules: Rules, seats: int) -> Ring:
    """Return the table with the dealer at the lower edge. Source: R3."""
    order = play_order(rules, seats, first_player(rules, seats, 0))
    named = []
    for seat in range(seats):
        turn = order.index(seat) + 1
        role = TURNS[1] if seat == 0 else TURNS[3 if seats == 2 else 0] if turn == 1 else TURNS[2] if turn == seats - 1 else ""
        named.append((_("Turn {n}").format(n=turn), _(role) if role else ""))
    clockwise = rules.step > 0
    return Ring(tuple(named), clockwise, _("clockwise") if clockwise else _("counterclockwise"))


def _turn(options: Options) -> Chapter:
    sixes, _parts = hand("66")
    left: list[Block] = [
        Head(_("Draw one, throw one")),
        Words(_("You hold eight cards, nine after drawing, and eight again after throwing."), lead=True),
        Point(_("Take the top card of the stock, which only you see, or the top card of the discard pile, which all see."), _("1. Draw")),
        Point(_("Lay any of your nine cards face up on the discard pile."), _("2. Throw")),
        Words(_("On the first turn of a round the discard pile is empty: draw from the stock.")),
        Words(_("Cards under the top of the discard pile never come back.")),
        Head(_("Limits")),
        RULES.point(options, "rediscard_taken"),
        Words(_("Another card of the same rank may be thrown."))
        if not options.flag("rediscard_taken")
        else Words(_("The card just drawn from the stock may always be thrown.")),
        RULES.point(options, "stall_rounds"),
    ]
    right: list[Block] = [
        Head(_("From stock or from hand")),
        Words(_("All players see where a thrown card comes from:")),
        Point(_("the very card drawn from the stock this turn."), _("From stock")),
        Point(_("any other card, even of the same rank."), _("From hand")),
        Cards(
            sixes[:1],
            _("You hold a {rank} and draw another").format(rank="6"),
            _("thrown, the drawn one is from stock, the other from hand"),
            sixes[1:],
        ),
        Words(_("It matters as soon as somebody waits: a card from the hand costs its thrower more.")),
        Head(_("Open and hidden")),
        Point(_("All throws with their thrower and origin, cards taken from the discard pile, announcements and their shapes."), _("Open")),
        Point(_("Cards in hands, ranks under a Checki, the order of the stock."), _("Hidden")),
    ]
    return Chapter("turn", _("A turn"), (tuple(left), tuple(right)))


def _checki(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("What a Checki is")),
        Words(_("Eight cards that one card turns into three trios."), lead=True),
        checki(rules, "444 999 77", _("Two trios and a pair: shape {shape}").format(shape="3+3+2")),
        checki(rules, "666666 22", _("Six and a pair: shape {shape}").format(shape="3+3+2")),
        checki(rules, "55555 999", _("Five and three: shape {shape}").format(shape="5+3")),
        checki(rules, "33333333", _("Eight of a rank: shape {shape}").format(shape="8")),
    ]
    note = RULES.note(options, "figure_groups")
    figures = (
        checki(rules, "JQK 555 77", _("A Checki: jack, queen and king match"), note)
        if _figures_match(rules)
        else no_checki("JQK 555 77", _("Jack, queen and king do not match"), RULES.sentence(options, "figure_groups"), note)
    )
    right: list[Block] = [
        Head(_("No Checki")),
        no_checki("4444 7777", _("Four and four"), _("no single card makes three trios")),
        no_checki("888 66 99 2", _("A trio and two pairs"), _("two cards are missing")),
        Head(_("Court cards")),
        figures,
        Head(_("The test")),
        Words(_("Count your cards rank by rank and take away threes. Two cards of one rank must be left over, and nothing else.")),
        Words(_("The rank of those two is the one you wait for; there is never a choice.")),
    ]
    return Chapter("checki", _("Checki"), (tuple(left), tuple(right)))


def _payments(options: Options, rules: Rules) -> Chapter:
    """Return what a win costs, and why a throw from the hand costs more. Source: U1, U16."""
    seats, prices = _seats(options), rules.prices
    self_score = winning_value(rules) * prices[Source.SELF].multiplier
    forced = _("A waiting player who must throw that card pays like anybody else: it counts as from stock.")
    why = _("From hand ×{hand}, from stock ×{passed}: one was a choice, the other was luck.")
    left: list[Block] = [
        Head(_("What the winner counts")),
        RULES.point(options, "hand_value_cards"),
        Words(_("Ace, jack, queen and king count 1, the others their number.")),
        winning_row(),
        winning_sum(rules),
        Head(_("Three levels")),
        *levels(rules, rules_of(STANDARD), seats),
    ]
    right: list[Block] = [
        Head(_("What this win costs")),
        Words(_("With {n} players, by where the ninth card came from:").format(n=seats)),
        price_grid(rules, seats),
        *(() if prices[Source.PASSED].is_shared else (Words(forced),)),
        Words(why.format(hand=prices[Source.HAND].multiplier, passed=prices[Source.PASSED].multiplier)),
        Head(_("Shares")),
        *RULES.in_effect(options, "share_rounding", "winner_credit"),
        Words(_("{points} points, drawn by the winner:").format(points=self_score)),
        share_grid(rules, tuple(SEATS)),
        Words(_("Only the winner gains points.")),
    ]
    may_leave = rules.credits_score and not options.idle("winner_credit")
    right.append(Words(_("The balances may then not add up to 0.") if may_leave else _("All balances always add up to 0.")))
    return Chapter("payments", _("Payments"), (tuple(left), tuple(right)))


def _end(options: Options) -> Chapter:
    left: list[Block] = [
        Head(_("The end of a round")),
        Point(_("A player who has announced gets the completing card. The round ends at once, and the nine cards are shown."), _("Won")),
        Point(_("The last card of the stock has been drawn, that turn is finished, and nobody has won. Nobody pays."), _("Void")),
        Words(_("Without an announcement you cannot win, whatever you hold.")),
        Words(_("The discard pile is never turned over again.")),
        Head(_("Who deals next")),
        Point(_("the winner"), _("After a round won")),
        Point(_("the same dealer again"), _("After a void round")),
    ]
    right: list[Block] = [Head(_("The end of the match")), *_length(options)]
    if options.choice("match_end") == "hands":
        right.append(Words(_("Void rounds do not count.")))
    right += [Words(_("{n} void rounds in a row end the match in any case.").format(n=MOST_VOID)), Head(_("The ranking")), _ranking()]
    return Chapter("end", _("Round and match"), (tuple(left), tuple(right)))


BALANCES = (("Ada", 72), ("Ben", 18), ("Cleo", 18), ("Dan", -108))
"""How a match may end, for the ranking."""


def _ranking() -> Grid:
    """Return players with their balances and the places that the game gives them. Source: M4."""
    ranks = places([points for _name, points in BALANCES])
    rows = tuple((name, signed(points), str(rank)) for (name, points), rank in zip(BALANCES, ranks, strict=True))
    return Grid((_("Player"), _("Balance"), _("Place")), rows)


def _words(rules: Rules) -> Chapter:
    """Return the glossary; the levels have the multipliers in force."""
    multipliers = {price.level: price.multiplier for price in rules.prices.values()}
    levels = in_a_row(f"×{n}" for n in sorted(multipliers.values()))
    stock = Point(_("the hidden cards in the middle"), _("The stock"))
    paid = Point(_("how often the value of the cards is paid: {levels}").format(levels=levels), _("Single, double, triple"))
    return words_chapter((_("On the table"), (stock, *terms(TABLE), paid)), (_("In play"), terms(PLAY)))
