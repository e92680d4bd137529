"""Deals and house rules in one line: what is written reads back, and a line that cannot be used says which word is at fault."""

from __future__ import annotations

import contextlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalog import GAMES
from game.core.options import OptionError, Options, OptionValue, describe
from game.core.shared_deal import Fault, SharedDeal, SharedRules, TextError, read_deal, read_rules, ruled
from game.core.shuffle import seed_from


def drawn(game: str, rng: Random) -> dict[str, OptionValue]:
    """Return some rules of a game that are allowed one by one."""
    values: dict[str, OptionValue] = {}
    for info in ruled(describe(game)):
        numbers = (info.low, info.high) if info.type == "int" else ()
        flags = (True, False) if info.type == "bool" else ()
        values[info.key] = rng.choice((info.default, *info.values, *info.also, *numbers, *flags))
    return values


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 1 << 32))
def test_a_line_reads_back(game: str, seed: int) -> None:
    rng = Random(seed)
    values = drawn(game, rng)
    seats = rng.choice(GAMES[game].seats)
    counted = {"players": seats} if len(GAMES[game].seats) > 1 else {}
    try:
        options = Options(game, {**values, **counted})
    except OptionError:
        return
    deal = SharedDeal(options, seats, seed_from(str(seed)))
    assert read_deal(deal.text()) == deal
    rules = SharedRules("Sunday: at Ada’s", game, values)
    assert read_rules(rules.text()) == rules


def test_a_deal_under_the_usual_rules_is_game_and_code() -> None:
    deal = SharedDeal(Options("koi-koi"), 2, seed_from("plum-heron-0731"))
    assert deal.text() == "koi-koi plum-heron-0731"
    named = SharedDeal(Options("koi-koi", {"preset": "tamed_cup", "rounds": 3}), 2, deal.seed)
    assert named.text() == "koi-koi plum-heron-0731 tamed_cup rounds=3"
    four = SharedDeal(Options("kowah"), 4, deal.seed)
    assert four.text() == "kowah 4 plum-heron-0731"


def test_a_line_reads_as_people_write_it() -> None:
    meant = read_deal("koi-koi plum-heron-0731 rounds=3")
    assert read_deal("  Koi-Koi,  Plum heron 0731,\nROUNDS=3 ") == meant
    assert read_deal("Five Seasons: Koi-Koi\n1. Marie 34\n2. Sora 21\nkoi-koi plum-heron-0731 rounds=3") == meant


@pytest.mark.parametrize(
    ("line", "fault", "word"),
    [
        ("", Fault.NO_GAME, ""),
        ("whist plum-heron-0731", Fault.NO_GAME, "whist"),
        ("koi-koi", Fault.NO_DEAL, ""),
        ("koi-koi plum-heron-0731 plum-heron-0732", Fault.UNKNOWN, "plum-heron-0732"),
        ("koi-koi plum-heron-0731 rounds=many", Fault.VALUE, "rounds=many"),
        ("koi-koi plum-heron-0731 rounds=-1", Fault.VALUE, "rounds=-1"),
        ("koi-koi plum-heron-0731 rounds=" + "9" * 1000, Fault.VALUE, "rounds=" + "9" * 53),
        ("koi-koi plum-heron-0731 oyaken=perhaps", Fault.VALUE, "oyaken=perhaps"),
        ("koi-koi plum-heron-0731 rounds=yes", Fault.VALUE, "rounds=yes"),
        ("koi-koi plum-heron-0731 players=3", Fault.UNKNOWN, "players"),
        ("koi-koi 3 plum-heron-0731", Fault.PLAYERS, "3"),
        ("kowah 9 plum-heron-0731", Fault.PLAYERS, "9"),
        ("koi-koi plum-heron-0731 __class__=1", Fault.UNKNOWN, "__class__"),
        ("koi-koi " * 1000, Fault.TOO_LONG, ""),
    ],
)
def test_a_line_that_cannot_be_used_says_which_word_is_at_fault(line: str, fault: Fault, word: str) -> None:
    with pytest.raises(TextError) as caught:
        read_deal(line)
    assert (caught.value.fault, caught.value.word) == (fault, word)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for line in (text, f"koi-koi {text}", f"kowah plum-heron-0731 {text}"):
        for read in (read_deal, read_rules):
            with contextlib.suppress(TextError):
                read(line)
