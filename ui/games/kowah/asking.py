"""The questions of Kowah: to cut, to claim a discard, to announce a Checki. Source: kowah.md 6.1 (D1, D4, D5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat, cards_of
from game.kowah.actions import ANNOUNCE, CLAIM, CUTS, HOLD, PASS, Action
from game.kowah.rules import CHECKIS, Origin, Rules, Source, brelans, count_of, laid_out
from game.kowah.safety import unseen
from game.kowah.scoring import base_value, settle
from game.kowah.state import Phase, View
from ui.games.kowah.claim_stake import ClaimBody, Stake
from ui.games.kowah.cut import Knife, cut_body
from ui.games.kowah.names import group_words, level_name, rank
from ui.kit.player_text import Seated, said_of, signed
from ui.kit.question import Choice, PaintCard, Question, Row
from ui.stage.art import Art
from ui.text.catalog import _, in_a_row
from ui.widgets import Look, Widget


def question_of(rules: Rules, view: View, seated: Sequence[Seated], art: Art) -> Question[Action] | None:
    """Return the prompt that is due to the viewer, None if he picks a card or a pile, or is not asked."""
    match view.phase:
        case Phase.CUT:
            return _cutting(view, seated)
        case Phase.CLAIM:
            return _claiming(rules, view, seated, art)
        case Phase.ANNOUNCE:
            return announcing(rules, view)
        case _:
            return None


def holds_checki(rules: Rules, view: View) -> bool:
    """Whether the viewer's eight cards are a Checki that he has not announced."""
    is_open = any(announcement.seat == view.viewer for announcement in view.announced)
    return not is_open and count_of(rules, cards_of(view.hand)) in CHECKIS


def announcing(rules: Rules, view: View) -> Question[Action]:
    """Return the question whether the viewer's Checki is announced. Source: kowah.md R14, `checki_announcement`."""
    group, shape = CHECKIS[count_of(rules, cards_of(view.hand))]
    left, copies = unseen(view)[group], rules.copies[group]
    worth = _worth(rules, view, group)
    prices = in_a_row(f"{level_name(rules.prices[source].level)} {worth * rules.prices[source].multiplier}" for source in Source)
    rows = (
        Row(_("Shape on the table"), shape.value, cards=laid_out(rules, view.hand)),
        Row(_("Waits for"), group_words(rules, group), strong=True),
        Row(_("Still unseen"), _("{n} of {all}").format(n=left, all=copies)),
        Row(_("Worth"), prices),
    )
    return Question(
        _("Announce the Checki?"),
        rows,
        (),
        (
            Choice(ANNOUNCE, _("Announce"), _("lay it face down, then just draw and claim"), primary=True),
            Choice(HOLD, _("Keep secret"), _("it stays secret, but you can’t claim")),
        ),
    )


def _worth(rules: Rules, view: View, group: int) -> int:
    """Return V if the Checki is completed."""
    completing = next(card for card in cards_of(rules.cards[group]) if not view.hand >> card & 1)
    return base_value(rules, cards_of(view.hand), completing)


def _cutting(view: View, seated: Sequence[Seated]) -> Question[Action]:
    knife = Knife()

    def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
        del paint
        return cut_body(look, knife)

    consequence = said_of(seated, view.dealer, _("{name} deals|You deal"))
    choice: Choice[Action] = Choice(CUTS[knife.at - 1], _("Cut here"), consequence, primary=True, picked=knife.picked)
    return Question(_("Cut the pack"), (), (), (choice,), body)


def stake_of(rules: Rules, view: View, seated: Sequence[Seated]) -> Stake:
    """Return what claiming the top discard would bring to the viewer. Source: kowah.md S1 to S5."""
    turn = view.turns[-1]
    card: CardId = view.pile[-1]
    source = Source(turn.origin.value)
    base = base_value(rules, cards_of(view.hand), card)
    settlement = settle(rules, view.seats, view.viewer, source, base, turn.seat)
    name = seated[turn.seat].name
    if turn.is_forced:
        sentence = _("{name} drew it and had to throw it:").format(name=name), _("a waiting player has no other choice.")
    elif turn.origin is Origin.PASSED:
        sentence = _("{name} drew it and threw it at once,").format(name=name), _("a card from stock.")
    else:
        sentence = _("{name} threw it from hand,").format(name=name), _("not the card just drawn.")
    nine = (*cards_of(view.hand), card)
    return Stake(card, turn.origin, view.viewer, turn.seat, brelans(rules, nine), base, settlement, sentence)


def _claiming(rules: Rules, view: View, seated: Sequence[Seated], art: Art) -> Question[Action]:
    stake = stake_of(rules, view, seated)
    after = [before + change for before, change in zip(view.balances, stake.settlement.changes, strict=True)]
    balances = [f"{seated[seat].name} {signed(after[seat])}" for seat in (stake.winner, *_few(stake.settlement.payers))]
    consequence = _("{balances}; the round ends").format(balances=in_a_row(balances))

    def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
        return (ClaimBody(look, art, rules, seated, stake, paint),)

    name = rank(stake.card)
    return Question(
        _("Claim the {rank}?").format(rank=name),
        (),
        (),
        (
            Choice(CLAIM, _("Claim"), consequence, primary=True),
            Choice(PASS, _("Let it go"), _("this {rank} is gone for good").format(rank=name)),
        ),
        body,
    )


def _few(payers: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the payers if they can be named in a line: one culprit."""
    return payers if len(payers) == 1 else ()
