"""Koi-Koi by hand: what can be played, on what, what it would do in words, and the question after a yaku. Source: koi-koi.md 7."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.koikoi.actions import Action, KoiKoi, Play, Shobu, Take
from game.koikoi.foresight import Foresight, foresee, turns_to_come
from game.koikoi.state import Phase, View
from ui.games.koikoi.call_stakes import stakes_of
from ui.games.koikoi.names import card_name, flower, named_with_kind, yaku_name
from ui.kit.french_suits import small
from ui.kit.gestures import Gestures, Interaction, Legality, Reading, Spot, Spots, Target
from ui.kit.player_text import Seated
from ui.kit.question import Choice, PaintCard, Question
from ui.kit.stakes import WIDTH, StakesBody
from ui.stage.art import Art
from ui.text.catalog import _, in_a_row, ngettext, pgettext
from ui.widgets import Look, Widget


class KoiKoiGestures(Gestures[View, Action]):
    """How Koi-Koi is played by hand: one card at a time, onto its mate or into the field."""

    def __init__(self, seated: Sequence[Seated], art: Art) -> None:
        super().__init__(seated)
        self._art = art

    def interaction(self, view: View, legal: Legality[Action], taken: Spots) -> Interaction[Action]:
        """Return the plays of the hand, the choice of a drawn card's mate, or the question after a yaku."""
        match view.phase:
            case Phase.DECIDE if legal.listed:
                return Interaction(question=self._question(view, legal.listed))
            case Phase.TAKE if view.turn == view.viewer:
                card = CardId(view.drawn)
                return Interaction(
                    targets=_targets(view, legal, card) if card in taken else (),
                    waits=card,
                    line=_("{card} turned up: choose what it takes").format(card=card_name(card)),
                )
            case _:
                sources = tuple(dict.fromkeys(action.card for action in legal.listed if isinstance(action, Play)))
                for spot in taken:
                    if isinstance(spot, int):
                        targets = _targets(view, legal, spot)
                        return Interaction(sources, targets, line=_choice(spot, targets))
                return Interaction(sources)

    def refusal(self, view: View, taken: Spots, spot: Spot) -> str:
        """Return why a card does nothing."""
        if view.turn != view.viewer:
            return _("It is {name}’s turn").format(name=self._seated[view.turn].name)
        match taken, spot:
            case [int() as card], int():
                return _("{card} does not take {other}").format(card=card_name(card), other=small(card_name(spot)))
            case _:
                return _("Play a card from your hand")

    def _question(self, view: View, legal: tuple[Action, ...]) -> Question[Action]:
        """Return the question after a yaku: to stop or to go on."""
        me, score = view.viewer, view.projected(view.viewer)
        left = turns_to_come(view, view.hand_sizes, 1 - me).count(me)
        stop = ngettext("take {n} point", "take {n} points", score.total).format(n=score.total)
        go_on = ngettext("play on, {n} turn left", "play on, {n} turns left", left).format(n=left) if left else _("play on, no turn left")
        choices: tuple[Choice[Action], ...] = tuple(
            Choice(action, pgettext("koi-koi", "Stop"), stop)
            if isinstance(action, Shobu)
            else Choice(action, _("Koi-Koi"), go_on, bold=True)
            for action in sorted(legal, key=lambda action: isinstance(action, KoiKoi))
        )

        def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
            return (StakesBody(look, self._art, stakes_of(view, self._seated), paint),)

        return Question(_("Koi-Koi?"), (), (), choices, body, WIDTH)


def _targets(view: View, legal: Legality[Action], card: CardId) -> tuple[Target[Action], ...]:
    """Return where a card may go: onto the cards it may choose from, or where it belongs by itself."""
    strikes = any(isinstance(action, Play) and action.wild and action.card == card for action in legal.listed)
    found: list[Target[Action]] = []
    for action in legal.listed:
        seen = foresee(view, action)
        if seen is None or seen.card != card:
            continue
        chosen = action.target if isinstance(action, Play | Take) else None
        # A lightning that may strike is aimed: at a willow to take it, or it is pressed again to be laid down.
        aim = seen.takes[0] if chosen is None and seen.takes and strikes else chosen
        found.append(Target(aim, (Reading(action, _line(seen), takes=seen.takes),)))
    return tuple(found)


def _choice(card: CardId, targets: Sequence[Target[Action]]) -> str:
    """Return what a card with several targets is to choose from."""
    if len(targets) < 2:
        return ""
    actions = [reading.action for target in targets for reading in target.readings]
    if any(isinstance(action, Play) and action.wild for action in actions):
        return _("{card}: choose what it strikes, or play it as a willow").format(card=named_with_kind(card))
    taken = _(" or ").join(small(card_name(target.spot)) for target in targets if isinstance(target.spot, int))
    return _("{card} takes {cards}: choose").format(card=named_with_kind(card), cards=taken)


def _line(seen: Foresight) -> str:
    """Return what playing a card would do, with the points of the yaku that it forms or improves."""
    card = seen.card
    if not seen.takes:
        return _("{card} finds no {flower}: it stays in the field").format(card=named_with_kind(card), flower=small(flower(card)))
    words = _("{card} takes {cards}").format(card=named_with_kind(card), cards=in_a_row(small(card_name(c)) for c in seen.takes))
    return "   ".join((words, *(f"{yaku_name(line.key)} {line.points}" for line in seen.yaku)))
