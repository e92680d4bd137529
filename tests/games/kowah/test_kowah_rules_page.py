"""The rules page of Kowah: its words and figures are those of the options in force, reckoned by the game, and set without loss."""

from __future__ import annotations

import pytest

from game.core.cards import CardId, Seat
from game.core.options import DISPLAY, Options, OptionValue, describe
from game.kowah.rules import CHECKIS, PACK, Rules, Source, awaited, count_of, rules_of
from game.kowah.scoring import base_value, settle
from tests.app.harness import Person
from tests.app.pages import SIZES, blocks, chapter, check, resized, texts
from ui.games.kowah.names import LEVELS, card_name, card_words, group_letters
from ui.games.kowah.rules_book import RULES, rules_book
from ui.games.kowah.rules_examples import price_grid, share_grid, winning, winning_sum, winning_value
from ui.kit.option_text import label
from ui.kit.rulebook import Award, Cards, Grid, Point, Ring, Sum, Words
from ui.kit.rules_text import rules_name
from ui.text.catalog import set_language
from ui.text.render import can_draw

STANDARD = Options("kowah")
RULED = tuple(info for info in describe("kowah").options if info.group != DISPLAY)
ODD: dict[str, OptionValue] = {
    "players": 6,
    "direction": "counterclockwise",
    "cut": "manual",
    "first_dealer": 3,
    "figure_groups": "with_aces",
    "hand_value_cards": "eight",
    "win_scale": "ending",
    "payer_rule": "label",
    "share_rounding": "up",
    "winner_credit": "score",
    "checki_announcement": "optional",
    "discard_claim": "auto",
    "claim_priority": "announce_order",
    "rediscard_taken": True,
    "stall_rounds": 7,
    "match_end": "target",
    "target_points": 450,
}
"""Everything otherwise than usual."""


def kowah(**changes: OptionValue) -> Options:
    return Options("kowah", changes)


def one_by_one() -> list[Options]:
    """Return, for every rule and each of its values, options that differ from the standard in it, and what it needs to matter."""
    needs: dict[str, dict[str, OptionValue]] = {
        "payer_rule": {"win_scale": "ending"},
        "target_points": {"match_end": "target"},
    }
    found = []
    for info in RULED:
        if info.type == "bool":
            values: tuple[OptionValue, ...] = (False, True)
        elif info.type == "choice":
            values = info.values
        else:
            values = (*info.also, info.low, info.high if info.key != "first_dealer" else 1)
        found += [kowah(**{info.key: value, **needs.get(info.key, {})}) for value in values if value != info.default]
    return found


def every_options() -> list[Options]:
    presets = (Options("kowah", {"preset": preset.id}) for preset in describe("kowah").presets)
    return [*presets, *one_by_one(), kowah(**ODD)]


def ids(options: Options) -> str:
    return ",".join(f"{key}={value}" for key, value in options.changes().items()) or "standard"


# The words come from the options


@pytest.mark.sweep
@pytest.mark.parametrize("options", one_by_one(), ids=ids)
def test_every_option_changes_what_the_page_says(options: Options) -> None:
    changed = {key for key in options.changes() if key not in ("win_scale", "match_end")} or set(options.changes())
    standard = dict.fromkeys(changed, None)
    without = kowah(**{key: value for key, value in options.changes().items() if key not in standard})
    parts, others = rules_book(options).chapters, rules_book(without).chapters
    told = [one.key for one, other in zip(parts, others, strict=True) if one != other]
    assert "special" in told
    if changed & {"stall_rounds", "first_dealer", "cut"} or not changed <= {"winner_credit"}:
        assert set(told) - {"special"}, "it is told in its own chapter, too"


@pytest.mark.sweep
@pytest.mark.parametrize("options", every_options(), ids=ids)
def test_every_changed_option_is_told_with_what_is_standard(options: Options) -> None:
    changed = RULES.points(options, changed=True)
    assert len(changed) == sum(not options.idle(key) for key in options.changes() if key != "players")
    assert all(point.note for point in changed)
    special = blocks(chapter(rules_book(options), "special"))
    assert all(point in special for point in changed)
    usual = RULES.points(options, changed=False)
    assert not any(point.note for point in usual)
    assert all(point in special for point in usual)


def test_between_two_players_nothing_is_said_of_who_shares_a_payment() -> None:
    options = kowah(players=2, win_scale="ending", payer_rule="label")
    told = RULES.points(options, changed=True) + RULES.points(options, changed=False)
    assert not any(point.term == label(describe("kowah")["payer_rule"]) for point in told)


def test_the_length_of_the_match_stands_on_the_first_page_and_on_the_last() -> None:
    for options, words, usual in (
        (kowah(hands_count=12), "12 rounds won", "8 rounds won"),
        (kowah(match_end="target", target_points=500), "500 points", "8 rounds won"),
    ):
        for key in ("aim", "end"):
            point = next(
                b for b in blocks(chapter(rules_book(options), key)) if isinstance(b, Point) and words in b.text
            )
            assert usual in point.note
    assert not any(
        "8 rounds won" in text for text in texts(rules_book(kowah(hands_count=12))) if "classic" not in text
    )


def test_a_number_of_players_or_hands_makes_no_other_rules() -> None:
    assert rules_name(kowah(players=6, hands_count=20)) == rules_name(STANDARD)
    assert rules_name(kowah(rediscard_taken=True)) != rules_name(STANDARD)


# The figures come from the game


@pytest.mark.sweep
@pytest.mark.parametrize("options", every_options(), ids=ids)
def test_hands_on_the_page_are_what_they_are_called(options: Options) -> None:
    rules = rules_of(options)
    book = rules_book(options)
    found = 0
    for part in book.chapters:
        for block in blocks(part):
            if not isinstance(block, Cards) or sum(block.parts) != 8 or len(block.cards) != 8:
                continue
            found += 1
            count = count_of(rules, block.cards)
            if block.name.startswith("You draw"):
                assert count not in CHECKIS
            elif block.beside:
                assert awaited(count) == rules.group_of[block.beside[0]]
            elif "waits for" in block.line:
                group, shape = CHECKIS[count]
                others = rules.copies[group] - sum(rules.group_of[card] == group for card in block.cards)
                assert block.line == f"waits for {group_letters(rules, group)}; {others} others are in the pack"
                assert "shape" not in block.name or block.name.endswith(f"shape {shape}")
            else:
                assert count not in CHECKIS
    assert found >= 10


@pytest.mark.sweep
@pytest.mark.parametrize("options", every_options(), ids=ids)
def test_payments_are_reckoned_by_the_game(options: Options) -> None:
    rules = rules_of(options)
    seats = options.number("players")
    eight, ninth = winning()
    value = base_value(rules, eight, ninth)
    assert winning_value(rules) == value
    assert winning_sum(rules).rows[-1][1] == str(value)
    assert sum(int(points) for _words, points in winning_sum(rules).rows[:-1]) == value
    payments = blocks(chapter(rules_book(options), "payments"))
    assert price_grid(rules, seats) in payments
    for row, source in zip(price_grid(rules, seats).rows, Source, strict=True):
        made = settle(rules, seats, Seat(0), source, value, None if source is Source.SELF else Seat(1))
        assert row[1] == str(made.score)
        assert row[3] == f"+{made.credit}"
        paid = [tuple(map(int, part.split(" × "))) for part in row[2].split(", ")]
        assert sum(part[0] if len(part) == 1 else part[0] * part[1] for part in paid) == sum(made.payments)
    shares = share_grid(rules, range(2, 7))
    assert shares in payments
    for n, each, credit in zip(range(2, 7), shares.rows[0][1:], shares.rows[1][1:], strict=True):
        made = settle(rules, n, Seat(0), Source.SELF, value, None)
        assert {int(points) for points in each.split("–")} == {made.payments[seat] for seat in made.payers}
        assert credit == f"+{made.credit}"


def test_the_source_and_its_figures() -> None:
    """54 and 50 are the sums of the sheet's examples X8 to X11 and X9."""
    assert price_grid(rules_of(STANDARD), 4).rows == (
        ("Drawn", "54", "3 × 18", "+54"),
        ("From stock", "108", "108", "+108"),
        ("From hand", "162", "162", "+162"),
    )
    eight = rules_of(kowah(hand_value_cards="eight", share_rounding="exact"))
    assert price_grid(eight, 4).rows[0] == ("Drawn", "50", "2 × 17, 1 × 16", "+50")
    credited = rules_of(kowah(hand_value_cards="eight", winner_credit="score"))
    assert price_grid(credited, 4).rows[0] == ("Drawn", "50", "3 × 17", "+50")


@pytest.mark.sweep
@pytest.mark.parametrize("options", every_options(), ids=ids)
def test_levels_have_the_multipliers_and_payers_of_the_options(options: Options) -> None:
    rules, standard = rules_of(options), rules_of(STANDARD)
    for key in ("aim", "payments"):
        awards = [block for block in blocks(chapter(rules_book(options), key)) if isinstance(block, Award)]
        for award, source in zip(awards, Source, strict=True):
            price, usual = rules.prices[source], standard.prices[source]
            assert award.points == f"× {price.multiplier}"
            assert award.second == LEVELS[price.level]
            assert ("share" in award.bonus or "other player" in award.bonus) == price.is_shared
            assert (f"classic ×{usual.multiplier}" in award.note) == (usual.multiplier != price.multiplier)


def test_two_who_claim_are_asked_in_the_order_of_the_options() -> None:
    """Kowah.md X17."""

    def answer(**changes: OptionValue) -> str:
        words = [b.text for b in blocks(chapter(rules_book(kowah(**changes)), "claims")) if isinstance(b, Words)]
        return next(text for text in words if " announced before " in text)

    assert "Ada is asked first" in answer()
    assert "Dan is asked first" in answer(claim_priority="announce_order")
    assert "Dan is asked first" in answer(direction="counterclockwise")
    assert "Ada gets the card" in answer(discard_claim="auto")


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_the_round_of_the_table_is_that_of_the_sheet(seats: int, direction: str) -> None:
    """Kowah.md R3: the first player is the dealer's neighbour in the direction of play, the other neighbour cuts."""
    ring = next(
        b for b in blocks(chapter(rules_book(kowah(players=seats, direction=direction)), "deal")) if isinstance(b, Ring)
    )
    step = 1 if direction == "clockwise" else -1
    assert ring.clockwise == (direction == "clockwise")
    assert len(ring.seats) == seats
    assert ring.seats[0][1].startswith("deals")
    assert ring.seats[step % seats][0] == "Turn 1"
    assert "plays first" in ring.seats[step % seats][1]
    assert "cuts" in ring.seats[-step % seats][1]


def test_figures_match_as_the_options_say() -> None:
    for groups, letters, rows in (
        ("by_kind", "J", ("J, Q, K, each", "4", "1")),
        ("one_group", "J, Q or K", ("J, Q or K", "12", "1")),
        ("with_aces", "A, J, Q or K", ("A, J, Q or K", "24", "1")),
    ):
        options = kowah(figure_groups=groups)
        rules = rules_of(options)
        assert group_letters(rules, rules.group_of[PACK.named("JC-1")]) == letters
        grid = next(b for b in blocks(chapter(rules_book(options), "cards")) if isinstance(b, Grid))
        assert rows in grid.rows
        assert sum(_cards_of(row) for row in grid.rows) == len(PACK)


def _cards_of(row: tuple[str, ...]) -> int:
    kinds = {"2 to 9, each": 8, "J, Q, K, each": 3}.get(row[0], 1)
    return kinds * int(row[1])


def test_a_safe_rank_is_one_of_which_only_one_card_is_hidden() -> None:
    def shown(rules: Rules) -> list[Cards]:
        book = rules_book(kowah(figure_groups="by_kind" if rules.copies[9] == 4 else "one_group"))
        return [b for b in blocks(chapter(book, "safe")) if isinstance(b, Cards) and "safe" in b.name]

    rules = rules_of(STANDARD)
    (example,) = shown(rules)
    group = rules.group_of[example.cards[0]]
    assert rules.copies[group] - len(example.cards) - len(example.beside) == 1
    assert not shown(rules_of(kowah(figure_groups="one_group"))), "twelve cards match: three in sight are no comfort"


# Cards


@pytest.mark.sweep
@pytest.mark.parametrize("deck", ["ceki", "french"])
@pytest.mark.parametrize("language", ["en", "fr", "ja", "xx"])
def test_every_card_has_its_words(deck: str, language: str) -> None:
    set_language(language)
    for groups in ("by_kind", "one_group", "with_aces"):
        rules = rules_of(kowah(figure_groups=groups))
        for card in PACK.ids:
            words = card_words(rules, deck, card)
            assert words.name == card_name(card, deck)
            assert len(words.details) == 4
            assert all(can_draw(label) and can_draw(value) for label, value in words.details)
            assert all(can_draw(story) for story in words.stories)
            assert words.serves[0].points == str(3 * rules.values[rules.group_of[card]])


def test_figures_say_why_few_of_them_match_and_no_other_card_does() -> None:
    few = "Only four cards match: a pair of them waits for one of the last two."
    for groups, names in (("by_kind", "JQK"), ("one_group", "")):
        rules = rules_of(kowah(figure_groups=groups))
        told = {PACK[card].name[0] for card in PACK.ids if few in card_words(rules, "french", card).stories}
        assert told == set(names)


def test_cards_are_named_as_they_are_printed() -> None:
    seven, king = PACK.named("7H-3"), PACK.named("KC-1")
    assert [card_name(card, "french") for card in (seven, king)] == ["Seven of hearts", "King of clubs"]
    assert [card_name(card, "ceki") for card in (seven, king)] == ["Seven, rosette", "King"]
    faces = {(card_name(CardId(card), "ceki"), PACK[card].face) for card in PACK.ids}
    assert len(faces) == len({name for name, _face in faces}) == 30


# On the screen


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
@pytest.mark.parametrize("options", [STANDARD, kowah(**ODD), kowah(players=2), kowah(players=5)], ids=ids)
def test_nothing_overflows(person: Person, options: Options, language: str) -> None:
    set_language(language)
    check(person, lambda: rules_book(options, "ceki"))


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui", "language"), SIZES)
def test_nothing_overflows_at_other_sizes(person: Person, size: tuple[int, int], ui: float, language: str) -> None:
    with resized(person, size, ui, language):
        check(person, lambda: rules_book(STANDARD, "french"))
        check(person, lambda: rules_book(kowah(**ODD), "ceki"))


def test_sums_add_up() -> None:
    for options in every_options():
        for part in rules_book(options).chapters:
            for block in blocks(part):
                if isinstance(block, Sum):
                    *lines, total = (int(value) for _label, value in block.rows)
                    assert sum(lines) == total
