"""What happened in the hand, in words: from the view for the panel, from events for the recap and the log dialog."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.cards import CardId
from game.core.events import CardMoved, Event, MarkSet, Said
from game.kowah.events import DISCARD, STOCK, read_thrown
from game.kowah.rules import Origin, Source
from game.kowah.state import Announcement, View, VoidHand, Win
from ui.games.kowah.words import level_name, rank
from ui.kit.players import Seated, said_of
from ui.kit.words import Recap
from ui.text.catalog import _

KEPT = 40
"""So many lines are made for the panel: more are never in sight."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the panel; `sign` is where a card came from, None for other lines."""

    words: str
    sign: Origin | Source | None = None


def lines_of(view: View, seated: Sequence[Seated]) -> tuple[LogLine, ...]:
    """Return what happened in this hand, newest last, as far as everybody saw it."""
    found: list[LogLine] = []
    announced = list(view.announced)
    for number, turn in enumerate(view.turns):
        while announced and announced[0].turns_before <= number:
            found.append(_announced(announced.pop(0), seated))
        taken = "" if turn.taken is None else rank(turn.taken)
        if turn.taken is not None:
            words = _("{name} took {taken}, threw {rank}|You took {taken}, threw {rank}")
        elif turn.origin is Origin.PASSED:
            words = _("{name} drew and threw {rank}|You drew and threw {rank}")
        else:
            words = _("{name} threw {rank}|You threw {rank}")
        found.append(LogLine(said_of(seated, turn.seat, words, taken=taken, rank=rank(turn.thrown)), turn.origin))
    found += [_announced(announcement, seated) for announcement in announced]
    match view.result:
        case Win(winner=winner, settlement=settlement):
            words = _("{name} wins: {level}|You win: {level}")
            words = said_of(seated, winner, words, level=level_name(settlement.level).lower())
            found.append(LogLine(words, view.result.source))
        case VoidHand():
            found.append(LogLine(_("Stock exhausted: void round")))
        case _:
            pass
    return tuple(found[-KEPT:])


def _announced(announcement: Announcement, seated: Sequence[Seated]) -> LogLine:
    words = _("{name} announced Checki {shape}|You announced Checki {shape}")
    return LogLine(said_of(seated, announcement.seat, words, shape=announcement.shape.value))


def recaps(events: Sequence[Event], seated: Sequence[Seated]) -> tuple[Recap, ...]:
    """Return every public thing among `events` with its card: discards, cards taken from the pile, announcements, claims."""
    found: list[Recap] = []
    for index, event in enumerate(events):
        match event:
            case CardMoved(card, source, target) if card is not None and target == DISCARD:
                found.append(_threw(card, source.number, events[index + 1 :], seated))
            case CardMoved(card, source, target) if card is not None and source == DISCARD and target.name == "hand":
                words = _("{name} took {rank} from the discards|You took {rank} from the discards")
                found.append(Recap((card,), said_of(seated, target.number, words, rank=rank(card))))
            case Said(seat, "checki"):
                shape = next((e.value for e in events[index:] if isinstance(e, MarkSet) and e.key == "shape"), "")
                words = _("{name} announced Checki {shape}|You announced Checki {shape}")
                found.append(Recap((), said_of(seated, seat, words, shape=shape)))
            case Said(seat, "claim"):
                claimed = next((e.card for e in events[index:] if isinstance(e, CardMoved)), None)
                cards = (claimed,) if claimed is not None else ()
                words = _("{name} claimed the discard and won|You claimed the discard and won")
                found.append(Recap(cards, said_of(seated, seat, words)))
            case Said(seat, "complete"):
                drawn = next(
                    (e.card for e in reversed(events[:index]) if isinstance(e, CardMoved) and e.source == STOCK), None
                )
                cards = (drawn,) if drawn is not None else ()
                words = _("{name} drew the winning card|You drew the winning card")
                found.append(Recap(cards, said_of(seated, seat, words)))
            case _:
                pass
    return tuple(found)


def _threw(card: CardId, seat: int, following: Sequence[Event], seated: Sequence[Seated]) -> Recap:
    mark = next((e.value for e in following if isinstance(e, MarkSet) and e.place == DISCARD), None)
    origin = read_thrown(mark)[0] if isinstance(mark, str) else Origin.HAND
    words = said_of(seated, seat, _("{name} threw {rank}|You threw {rank}"), rank=rank(card))
    more = _("from stock") if origin is Origin.PASSED else _("from hand")
    return Recap((card,), words, more)
