"""What the prompts of Kowah say is at stake: true, and public but for the cards of whoever is asked. Source: kowah.md 2.4, 2.5, 3."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.core.cards import Seat, mask_of
from game.kowah.actions import CLAIM, HOLD, PASS
from game.kowah.engine import ENGINE
from game.kowah.facts import HandVoid, HandWon
from game.kowah.rules import CHECKIS, Source
from game.kowah.stakes import claim_stakes
from game.kowah.state import Phase, State, Win
from tests.games.kowah.positions import dealt, played, view
from tests.games.kowah.test_kowah_hidden import states
from ui.games.kowah.asking import chances
from ui.kit.deals import Deal
from ui.text.catalog import set_language

WAITS_FOR_7 = "9 9 9 5 5 5 7 7"
ALSO_FOR_7 = "8 8 8 6 6 6 7 7"
LOOSE = "7 A 2 3 4 6 8 J"


def asked(seed: int) -> Iterator[tuple[State, Seat]]:
    """Yield states in which somebody is asked to claim or to announce."""
    for state in states(seed, checki_announcement="optional", discard_claim="choice"):
        if state.phase in (Phase.CLAIM, Phase.ANNOUNCE):
            yield state, ENGINE.to_act(state)[0]


def test_a_claim_pays_what_is_said_to_be_at_stake() -> None:
    claims = 0
    for seed in range(8):
        for state, seat in asked(seed):
            stakes = claim_stakes(ENGINE.view_for(state, seat))
            assert (stakes.now is not None) == (state.phase is Phase.CLAIM)
            if stakes.now is not None:
                after, _ = ENGINE.apply(state, seat, CLAIM)
                assert isinstance(after.result, Win)
                assert (after.result.settlement, after.result.base) == (stakes.now, stakes.base)
                claims += 1
    assert claims > 3


def test_the_cards_not_seen_yet_complete_the_checki_and_lie_where_nobody_sees_them() -> None:
    for seed in range(4):
        for state, seat in asked(seed):
            stakes = claim_stakes(ENGINE.view_for(state, seat))
            hidden = mask_of(state.stock) | sum(hand for other, hand in enumerate(state.hands) if other != seat)
            for card in stakes.copies:
                assert hidden >> card & 1
                assert state.counts[seat] in CHECKIS
                assert state.standing.rules.group_of[card] == stakes.group
            assert len(stakes.copies) <= stakes.among <= hidden.bit_count()


def test_who_may_want_the_same_card_is_named_only_where_they_are_asked_later() -> None:
    state = dealt([WAITS_FOR_7, LOOSE, ALSO_FOR_7, "A 2 3 4 6 8 J Q"], "Q", dealer=0)
    state = played(state, "draw stock", "discard 7")
    assert ENGINE.to_act(state) == (2,)
    assert claim_stakes(view(state, 2)).rivals == (0,)
    assert claim_stakes(view(played(state, "pass"), 0)).rivals == ()


def test_what_another_card_would_pay_grows_from_drawn_to_thrown_from_hand() -> None:
    state = played(dealt([WAITS_FOR_7, LOOSE], "Q", dealer=0), "draw stock", "discard 7")
    pays = {source: settled.credit for source, settled in claim_stakes(view(state, 0)).comes}
    assert pays == {Source.SELF: 63, Source.PASSED: 126, Source.HAND: 189}


def test_the_order_ends_with_who_is_asked() -> None:
    for state, seat in asked(2):
        order = claim_stakes(ENGINE.view_for(state, seat)).order
        assert order[-1] == seat
        assert len(set(order)) == len(order)


def test_the_stakes_tell_nothing_that_is_hidden() -> None:
    rng = Random("hidden")
    for state, seat in asked(3):
        seen = ENGINE.view_for(state, seat)
        assert claim_stakes(ENGINE.view_for(ENGINE.determinise(seen, rng), seat)) == claim_stakes(seen)


def test_ten_deals_of_letting_a_card_go_count_against_what_the_claim_pays() -> None:
    set_language("en")
    state = played(dealt([WAITS_FOR_7, LOOSE, ALSO_FOR_7, "A 2 3 4 6 8 J Q"], "Q", dealer=0), "draw stock", "discard 7")
    seen = view(state, 2)
    pays = {source: settled.credit for source, settled in claim_stakes(seen).comes}
    assert pays[Source.SELF] < pays[Source.HAND]
    facts = {HandWon(Seat(2), Source.HAND): 1, HandWon(Seat(2), Source.SELF): 2, HandWon(Seat(0), Source.HAND): 3, HandVoid(): 4}
    told = chances(seen, (), {CLAIM: {}, PASS: facts})
    assert told is not None
    assert [told.deals.count(deal) for deal in Deal] == [0, 3, 3, 4]
    assert told.words == "3 no more, 3 for others, 4 nothing"
    assert chances(seen, (), {CLAIM: {}, HOLD: facts}) is None
