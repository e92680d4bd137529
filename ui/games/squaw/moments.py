"""What a round makes of players, as moments: who falls, who recovers, who is out, the last two. Source: squaw.md R13, R14, moments.md 4."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.core.cards import Seat
from game.squaw.rules import BLIND, DOG, HANDS, NORMAL, OUT, Rules, Status, hand_size
from game.squaw.scoring import places
from game.squaw.state import HandResult
from game.squaw.view import View
from sounds.ids import SoundId
from sprites import badges
from ui.games.squaw.names import names_of, tricks_words
from ui.kit.player_text import Seated, cards_held, said_of
from ui.kit.reveal.moment import Comes, Moment, Sign
from ui.text.catalog import _, ngettext

Consequences = tuple[tuple[str, str], ...]

COLLAR = Sign(badges.collar_front, badges.collar_back)
CLOTH = Sign(badges.blindfold)
STRUCK = Sign(badges.struck_out)
ORDER = ((DOG, NORMAL), (BLIND, NORMAL), (NORMAL, DOG), (DOG, BLIND), (BLIND, OUT))
"""Good news first, the worst last."""


@dataclass(frozen=True, slots=True)
class Fate:
    """Players of whom a round made the same."""

    before: Status
    after: Status
    seats: tuple[Seat, ...]


def fates(result: HandResult) -> tuple[Fate, ...]:
    """Return what the round made of those whose status changed. Source: squaw.md R13."""
    changes = tuple(zip(result.statuses, result.after.statuses, strict=True))
    seats = ((change, tuple(Seat(seat) for seat, one in enumerate(changes) if one == change)) for change in ORDER)
    return tuple(Fate(*change, those) for change, those in seats if those)


def moments_of(view: View, seated: Sequence[Seated]) -> tuple[Moment, ...]:
    """Return the moments of the round just finished, the greatest last; whoever took the most tricks if nobody's state changed."""
    result = view.results[-1]
    found = [_moment(fate, view, seated) for fate in fates(result)]
    if (last := _last_two(view, seated)) is not None:
        found.append(last)
    return tuple(found) or (_leading(view, seated),)


def _moment(fate: Fate, view: View, seated: Sequence[Seated]) -> Moment:
    number, seats = view.results[-1].number, fate.seats
    sound: SoundId | None = SoundId.BADGE
    match fate.after:
        case Status.DOG:
            one = _("{name} is a dog|You are a dog")
            many = ngettext("{n} dog", "{n} dogs", len(seats))
            why = _("No trick in round {number}")
            sign, comes, sound = COLLAR, Comes.DROPS, SoundId.COLLAR
        case Status.BLIND:
            one = _("{name} goes blind|You go blind")
            many = ngettext("{n} goes blind", "{n} go blind", len(seats))
            why = _("A dog without a trick in round {number}")
            sign, comes = CLOTH, Comes.IS_TIED
        case Status.OUT:
            one = _("{name} is out|You are out")
            many = ngettext("{n} is out", "{n} are out", len(seats))
            why = _("A blind without a trick in round {number}")
            sign, comes, sound = STRUCK, Comes.GOES_OUT, None
        case Status.NORMAL:
            if fate.before is DOG:
                one = _("{name} sheds the collar|You shed the collar")
                why = _("A trick in round {number}: no dog any more")
            else:
                one = _("{name} can see again|You can see again")
                why = _("A trick in round {number}: not blind any more")
            many = ngettext("{n} back to normal", "{n} back to normal", len(seats))
            sign, comes, sound = (COLLAR if fate.before is DOG else CLOTH), Comes.LEAVES, SoundId.CHIME
    ribbon = said_of(seated, seats[0], one) if len(seats) == 1 else many.format(n=len(seats))  # the names stand over the seals
    emblem = None if fate.after is NORMAL else partial(badges.badge, badges.Badge(fate.after))
    return Moment(seats, ribbon, why.format(number=number), _consequences(fate, view), comes, sign, emblem, sound)


def _consequences(fate: Fate, view: View) -> Consequences:
    """Return what follows for those who share a fate, by the rules in force. Source: squaw.md 3, R3, M2."""
    number = view.results[-1].number
    if fate.after is OUT:
        return _out_consequences(fate.seats[0], view)
    if number + 1 >= HANDS:
        return (
            (_("One card"), _("for everybody still in")),
            (_("One trick"), _("and all must play")),
            (_("Who wins it"), _("wins the match")),
        )
    match fate.after:
        case Status.DOG:
            return (
                (_("One card"), _("in the next round")),
                (_("Any trick"), _("may pass until the last")) if view.rules.dog_chooses else _first_trick(),
                (_("One trick won"), _("takes the collar off")),
            )
        case Status.BLIND:
            return (
                (_("One unseen card"), _("turned over as it is played")),
                _blind_fact(view.rules),
                (_("Without a trick"), _("the match is over for a blind")),
            )
        case _:
            return (
                (cards_held(hand_size(number + 1)), _("in the next round")),
                (_("Must follow suit"), _("like every normal player")),
                (_("Without a trick"), _("a dog once more")),
            )


def _blind_fact(rules: Rules) -> tuple[str, str]:
    match rules.blind_timing:
        case "random":
            return _("Any trick"), _("chance says which")
        case "choice":
            return _("Any trick"), _("may pass until the last")
        case "first_trick":
            return _first_trick()


def _first_trick() -> tuple[str, str]:
    return _("The first trick"), _("is the one to play in")


def _out_consequences(seat: Seat, view: View) -> Consequences:
    """Return with what somebody leaves: the place is certain once they are out. Source: squaw.md M4."""
    ranks = places(-1, view.out_after, view.totals)
    return (
        (_("Round {number}").format(number=view.results[-1].number), _("was the last one")),
        (tricks_words(view.totals[seat]), _("in the whole match")),
        (_("Place {place}").format(place=ranks[seat]), _("of {players}").format(players=view.seats)),
    )


def _last_two(view: View, seated: Sequence[Seated]) -> Moment | None:
    """Return the moment in which a round leaves two players in, None in any other."""
    result = view.results[-1]
    left = tuple(Seat(seat) for seat, status in enumerate(result.after.statuses) if status is not OUT)
    before = sum(status is not OUT for status in result.statuses)
    if len(left) != 2 or before == 2:
        return None
    rounds = HANDS - result.number
    consequences = (
        (ngettext("{n} round", "{n} rounds", rounds).format(n=rounds), _("to go at most")),
        (cards_held(hand_size(result.number + 1)), _("in the next round")),
        (_("The last one in"), _("or the last trick wins")),
    )
    why = _("{names} are still in").format(names=names_of(left, seated))
    return Moment(left, _("The last two"), why, consequences, Comes.STAYS, sound=SoundId.STAMP)


def _leading(view: View, seated: Sequence[Seated]) -> Moment:
    """Return the moment of whoever took the most tricks. Source: squaw.md R14."""
    result = view.results[-1]
    leaders = result.after.leaders
    most = tricks_words(result.taken[leaders[0]])
    if len(leaders) == 1:
        ribbon = said_of(seated, leaders[0], _("{name} takes the most tricks|You take the most tricks"))
        consequences: Consequences = (
            (_("Deals"), _("the next round")),
            (_("Names trumps"), _("seeing the hand")),
            (_("Leads"), _("the first trick")),
        )
        why = _("{tricks} in round {number}; everybody keeps their state")
    else:
        ribbon = _("Most tricks shared")
        consequences = (
            (_("Draw for the deal"), _("among these players")),
            (_("The highest card"), _("deals the next round")),
            (_("Names trumps"), _("and leads")),
        )
        why = _("{tricks} each in round {number}; everybody keeps their state")
    return Moment(leaders, ribbon, why.format(tricks=most, number=result.number), consequences, Comes.STAYS, sound=SoundId.STAMP)
