"""The koi-koi call in words: what stopping scores, what may come, what the other player lacks, who plays when. Source: coach.md, Prompt."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from game.core.cards import CardId
from game.koikoi.actions import Action, KoiKoi
from game.koikoi.facts import RoundVoid, RoundWon
from game.koikoi.scoring import Score
from game.koikoi.stakes import CallStakes, MayCome, Place, call_stakes, place_of
from game.koikoi.state import View
from ui.games.koikoi.names import MULTIPLIERS, yaku_name
from ui.kit.deals import Chances, Deal, chances_of
from ui.kit.player_text import Seated
from ui.kit.stakes import AtStake, Foot, Number, Prospect, Rim, Shown
from ui.text.catalog import _, in_a_row, ngettext

MOST_CARDS = 3


def stakes_of(view: View, seated: Sequence[Seated]) -> AtStake:
    """Return the stakes of the call that `view`'s seat is asked for."""
    stakes, score = call_stakes(view), view.projected(view.viewer)
    cards = tuple(dict.fromkeys(card for line in score.lines for card in line.cards))
    now = Number(_("Now"), str(stakes.now), _doubled(score) or in_a_row(yaku_name(line.key) for line in score.lines), cards)
    then = None
    if stakes.may_come:
        best = stakes.may_come[0]
        then = Number(_("If it comes off"), str(best.total), _doubled(best.whole) or yaku_name(best.key))
    return AtStake(
        now,
        then,
        tuple(_prospect(view, way) for way in stakes.may_come),
        _danger(view, stakes, seated[1 - view.viewer]),
        tuple(seated[seat] for seat in stakes.order),
        _order_words(view, stakes, seated[1 - view.viewer]),
        _("No yaku is near"),
    )


def _where(view: View, card: CardId) -> str:
    match place_of(view, card):
        case Place.IN_REACH:
            return _("on the table, you hold its match")
        case Place.FIELD:
            return _("on the table")
        case Place.HELD:
            return _("in your hand")
        case Place.UNSEEN:
            return _("not seen yet")


def _prospect(view: View, way: MayCome) -> Prospect:
    """Return a yaku that may come: what of it is there, and what is lacking, a card that is not seen at half its ink."""
    held = tuple(map(Shown, way.held[: max(0, MOST_CARDS - len(way.lacking))]))
    lacks = tuple(lacking(view, card) for card in way.lacking)
    where = in_a_row(dict.fromkeys(_where(view, card) for card in way.lacking))
    return Prospect(yaku_name(way.key), where, str(way.points), (*held, *lacks))


def lacking(view: View, card: CardId) -> Shown:
    """Return a card that is lacking, at half its ink where it is not seen."""
    match place_of(view, card):
        case Place.UNSEEN:
            return Shown(card, Rim.UNSEEN, ghost=True)
        case Place.HELD:
            return Shown(card, Rim.HELD)
        case Place.IN_REACH | Place.FIELD:
            return Shown(card, Rim.TABLE)


def _danger(view: View, stakes: CallStakes, rival: Seated) -> Foot:
    """Return what the other player lacks, and what comes of it."""
    name, held = rival.name, view.projected(view.viewer).loser_base
    if stakes.danger:
        nearest = stakes.danger[0]
        lacks = _("{name} lacks one card for {yaku}").format(name=name, yaku=yaku_name(nearest.key))
        gets = ngettext("then {name} scores {n} point, you nothing", "then {name} scores {n} points, you nothing", nearest.total)
        card = nearest.lacking[0]
        shown = Shown(card, Rim.DANGER, ghost=place_of(view, card) is Place.UNSEEN)
        return Foot(((rival, ""),), lacks, gets.format(name=name, n=nearest.total), grave=True, card=shown)
    if held:
        stands = ngettext("{name} has {n} point of yaku", "{name} has {n} points of yaku", held).format(name=name, n=held)
        return Foot(((rival, ""),), stands, _("any card that adds to them ends the round"))
    return Foot(((rival, ""),), _("{name} is more than one card away from any yaku").format(name=name))


def _order_words(view: View, stakes: CallStakes, rival: Seated) -> str:
    left = stakes.order.count(view.viewer)
    if not left:
        return _("you play no more") if stakes.order else ""
    turns = ngettext("{n} turn for you", "{n} turns for you", left).format(n=left)
    last = _("you play last") if stakes.order[-1] == view.viewer else _("{name} plays last").format(name=rival.name)
    return in_a_row((turns, last))


def _doubled(score: Score) -> str:
    """Return by what the points of a score are doubled, "" if they are not."""
    if not score.multipliers:
        return ""
    why = in_a_row(_(MULTIPLIERS[key][0]) for key in score.multipliers)
    times = len(score.multipliers)
    if times == 1:
        return _("{n} doubled: {why}").format(n=score.base, why=why)
    if times == 2:
        return _("{n} doubled twice: {why}").format(n=score.base, why=why)
    return _("{n} doubled {times} times: {why}").format(n=score.base, times=times, why=why)


def chances(view: View, seated: Sequence[Seated], facts: Mapping[Action, Mapping[Hashable, int]]) -> Chances | None:
    """Return how a call comes out against stopping now; `facts` say how often what came about after each action. None: no call."""
    found = next((counted for action, counted in facts.items() if isinstance(action, KoiKoi)), {})
    me, now = view.viewer, view.projected(view.viewer).total
    counts = [0] * len(Deal)
    for fact, often in found.items():
        match fact:
            case RoundWon(winner, points):
                counts[Deal.OTHER if winner != me else Deal.BETTER if points > now else Deal.SAME] += often
            case RoundVoid():
                counts[Deal.NOTHING] += often
            case _:
                pass
    return chances_of(counts, seated[1 - me].name)
