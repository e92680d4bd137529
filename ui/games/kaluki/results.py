"""The result of a round and of the match: a kaluki as a moment, the count, what becomes of those who are out, the podium.

Source: kaluki.md 6 and 7, moments.md 1 and 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from game.core.cards import CardId, Seat
from game.kaluki.rules import Rules, rules_of
from game.kaluki.scoring import places
from game.kaluki.state import MatchState
from game.kaluki.state import Result as Counted
from game.kaluki.view import View
from sounds.ids import SoundId
from sprites import salon
from ui.games.kaluki import place
from ui.games.kaluki.count import RoundCount
from ui.games.kaluki.count_text import count_text
from ui.games.kaluki.names import chips, points
from ui.games.kaluki.scenes import FatesScene, KalukiScene
from ui.kit.player_text import Seated, initial, said_of
from ui.kit.reveal.moment import Comes, Moment
from ui.kit.reveal.podium import MatchEnd, PlayedDeal, Podium, Stood
from ui.kit.reveal.poster import DealSum, Honour, Term
from ui.kit.reveal.reveal import Reveal
from ui.kit.table_context import TableSpec
from ui.stage.art import Art, drawn
from ui.text.catalog import _, ngettext


def sheet_of(setting: TableSpec, view: View) -> Reveal:
    """Return what the round leads to, one after another: a kaluki, the count, who is out or buys back, the end of the match."""
    result, seated = view.result, setting.seated
    assert result is not None
    last: Reveal | None = None
    if view.standing.champion >= 0:
        last = Podium(setting, match_end(view, seated, setting.deals()), Honour(place.LACQUER, place.BRASS))
    if fallen := fates(view, seated):
        last = FatesScene(setting, view, fallen, last)
    count = RoundCount(setting, view, last)
    if not result.kaluki:
        return count
    return KalukiScene(setting, kaluki(result, rules_of(view.options), seated), _won_with(view), count)


def kaluki(result: Counted, rules: Rules, seated: Sequence[Seated]) -> Moment:
    """Return the moment of a kaluki. Source: kaluki.md R15, R26."""
    losers = result.before.active.bit_count() - 1
    won = _("+{chips}").format(chips=chips(rules.kaluki_pay * losers))
    return Moment(
        seats=(Seat(result.winner),),
        ribbon=_("Kaluki!"),
        why=said_of(seated, result.winner, _("{name} goes out with every card in one go|You go out with every card in one go")),
        consequences=(
            (won, _("{chips} from each player").format(chips=chips(rules.kaluki_pay))),
            (points(0), _("none of the cards is left")),
        ),
        comes=Comes.STAYS,
        sound=SoundId.CHECKI,
    )


def fates(view: View, seated: Sequence[Seated]) -> tuple[Moment, ...]:
    """Return who buys back and who is out for good after the round, the worst news last. Source: kaluki.md R28 to R31."""
    result, standing, rules = view.result, view.standing, rules_of(view.options)
    assert result is not None
    bought = [seat for seat in range(view.seats) if standing.buybacks[seat] > result.before.buybacks[seat]]
    gone = [seat for seat in range(view.seats) if standing.left[seat] and not result.before.left[seat]]
    found = [_bought_back(Seat(seat), standing, rules, seated) for seat in bought]
    return (*found, *(_out(Seat(seat), result, standing, rules, seated) for seat in gone))


def _bought_back(seat: Seat, standing: MatchState, rules: Rules, seated: Sequence[Seated]) -> Moment:
    left = rules.max_buybacks - standing.buybacks[seat]
    return Moment(
        seats=(seat,),
        ribbon=said_of(seated, seat, _("{name} buys back|You buy back")),
        why=_("{chips} go into the pot").format(chips=chips(rules.buyback_cost)),
        consequences=(
            (points(standing.totals[seat]), _("to go on with")),
            (chips(standing.chips[seat]), _("remaining")),
            (str(left), ngettext("buy-back left", "buy-backs left", left)),
        ),
        comes=Comes.STAYS,
        sound=SoundId.CHIPS,
    )


def _out(seat: Seat, result: Counted, standing: MatchState, rules: Rules, seated: Sequence[Seated]) -> Moment:
    total = result.before.totals[seat] + result.penalties[seat]
    still_in = standing.active.bit_count()
    return Moment(
        seats=(seat,),
        ribbon=said_of(seated, seat, _("{name} is out|You are out")),
        why=_("{points}: {limit} or more is out").format(points=points(total), limit=rules.bust_from),
        consequences=(
            (points(result.penalties[seat]), _("in this round")),
            (chips(standing.chips[seat]), _("remaining")),
            (str(still_in), ngettext("player still in", "players still in", still_in)),
        ),
        comes=Comes.GOES_OUT,
        sound=SoundId.BADGE,
    )


def match_end(view: View, seated: Sequence[Seated], rounds: Sequence[View] = ()) -> MatchEnd:
    """Return what the poster says: places, chips, the melds that won the last round, all rounds. Source: kaluki.md R29, R32."""
    result, standing = view.result, view.standing
    assert result is not None
    ranks = places(standing)
    seats = sorted(range(view.seats), key=ranks.__getitem__)
    champion = standing.champion
    return MatchEnd(
        title=said_of(seated, champion, _("{name} wins the match|You win the match")),
        stood=tuple(
            Stood(seated[seat], ranks[seat], chips(standing.chips[seat]), _career(seat, standing), partial(_heap, standing.chips[seat]))
            for seat in seats
        ),
        reason=_ending(result, standing),
        cards=deciding(view),
        course_words=_("Who went out in every round, and who left"),
        course=tuple(_played(one, seated) for one in rounds) if len(rounds) > 1 else (),
        told=_only_round(view, seated) if len(rounds) == 1 else None,
    )


def _only_round(view: View, seated: Sequence[Seated]) -> DealSum:
    """Return how the one round of a match came out: what everybody else was left with."""
    told, words = count_text(view, seated), _("the only round")
    held = tuple(Term("", f"+{row.value}", row.label) for row in told.rows if row.who is not None)
    return DealSum(told.title, words, held)


def _played(view: View, seated: Sequence[Seated]) -> PlayedDeal:
    """Return a round in the strip of the match: who went out, and in grey who left."""
    result, standing = view.result, view.standing
    assert result is not None
    won = (seated[result.winner],) if result.winner >= 0 else ()
    gone = [seated[seat] for seat in range(view.seats) if standing.left[seat] and not result.before.left[seat]]
    return PlayedDeal(str(result.before.number), won, tuple(partial(_greyed, who) for who in gone))


def _greyed(who: Seated, art: Art, size: int) -> Surface:
    return art.seal(initial(who), who.seal, size, grey=True)


def _heap(count: int, art: Art, size: int) -> Surface:
    """Draw chips as they lie before a player: stacks side by side, row behind row."""
    return drawn(art, salon.heap, size, count)


def _ending(result: Counted, standing: MatchState) -> str:
    """Return why the match is over. Source: kaluki.md R27, R29."""
    pot = chips(result.before.pot)
    if standing.active.bit_count() > 1:
        return _("Too many void rounds: the lowest total takes the pot of {chips}").format(chips=pot)
    return _("The last player in takes the pot of {chips}").format(chips=pot)


def _career(seat: int, standing: MatchState) -> str:
    if seat == standing.champion:
        return points(standing.totals[seat])
    return _("out after round {number}").format(number=standing.left[seat]) if standing.left[seat] else _("still in")


def deciding(view: View) -> tuple[CardId, ...]:
    """Return the longest meld of whoever went out last."""
    return max(_won_with(view), key=len, default=())


def _won_with(view: View) -> list[tuple[CardId, ...]]:
    """Return the melds of whoever went out; none after a void round."""
    assert view.result is not None
    return [meld.cards for meld in view.melds if meld.owner == view.result.winner]
