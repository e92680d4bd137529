"""The screens of Kowah for the tour. Positions are reached by computer players, so that every table is one that was really played."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import cache, partial
from random import Random

import pygame

from game.ai.levels import Level
from game.core.cards import cards_of
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.kowah.actions import Discard
from game.kowah.bot import BOTS
from game.kowah.engine import ENGINE
from game.kowah.events import DISCARD
from game.kowah.rules import CHECKIS, count_of, rules_of
from game.kowah.state import Phase, View, VoidHand, Win
from tests.games.kowah.positions import start
from tests.guide import Guide, hinted, lesson_chapters, rules_chapters, rules_page, set_up
from tests.tour_played import ME, Series, Wanted
from ui.text.catalog import _
from ui.widgets import Role

NAMES = ("Marie", "Anna", "Bruno", "Clara", "Dewi", "Eko")


@cache
def _series(seats: int, rules: tuple[tuple[str, object], ...], seed: str) -> Series:
    rng, seeds = Random(seed), [seed]

    def begin(number: int) -> tuple[AnyMatch, Random]:
        match = _new(seats, dict(rules), seeds[number])
        seeds.append(f"{match.seed} again")
        return match, rng

    return Series(BOTS[Level.NORMAL], begin)


def played(seats: int, wanted: Wanted, rules: Mapping[str, object], seed: str) -> AnyMatch:
    """Return a match that computer players have brought to where `wanted` holds; another one is begun as long as none gets there."""
    return _series(seats, tuple(rules.items()), seed).brought(wanted)


def _new(seats: int, rules: Mapping[str, object], seed: str) -> AnyMatch:
    return Match(ENGINE, Options("kowah", {"players": seats, **rules}), seats, seed)


def _mine(phase: Phase, match: AnyMatch, view: View) -> bool:
    return view.phase is phase and match.to_act() == (ME,)


def _throwing(least: int, match: AnyMatch, view: View) -> bool:
    """Whether it is my throw while so many others wait and something has been thrown by force."""
    waiting = sum(announcement.seat != ME for announcement in view.announced)
    forced = sum(turn.is_forced for turn in view.turns)
    return _mine(Phase.DISCARD, match, view) and waiting >= least and forced >= 2


def _drawing(match: AnyMatch, view: View) -> bool:
    return _mine(Phase.DRAW, match, view) and len(view.turns) > 14


def _waiting(match: AnyMatch, view: View) -> bool:
    own = any(announcement.seat == ME for announcement in view.announced)
    return own and len(view.announced) > 1 and len(view.turns) > 9 and match.to_act() != (ME,)


def _won_by_another(source: str, match: AnyMatch, view: View) -> bool:
    del match
    return isinstance(view.result, Win) and view.result.winner != ME and view.result.source.value == source


def _over(match: AnyMatch, view: View) -> bool:
    del view
    return match.over


def _with_checki(match: AnyMatch, view: View) -> bool:
    """Whether one of my throws would leave a Checki."""
    return _mine(Phase.DISCARD, match, view) and any(_leaves_checki(view, a) for a in match.legal_actions(ME))


def _leaves_checki(view: View, action: object) -> bool:
    return isinstance(action, Discard) and count_of(rules_of(view.options), cards_of(view.hand & ~(1 << action.card))) in CHECKIS


def sit(guide: Guide, match: AnyMatch, *, people: int = 1) -> None:
    """Go to the table of a match."""
    players = tuple(Player(NAMES[seat], "" if seat < people else "normal", seat) for seat in range(match.seats))
    guide.program.navigator.play(match, players)
    guide.wait(2)


def table(
    seats: int, wanted: Wanted, *, point: str = "", seed: str = "tour", rules: Mapping[str, object] | None = None
) -> Callable[[Guide], None]:
    """Return the way to a table, the last card of the hand (`hand`), the pile (`pile`) or nothing pointed at."""

    def show(guide: Guide) -> None:
        sit(guide, played(seats, wanted, rules or {}, seed))
        guide.run(1.0)
        guide.finished()
        scene = guide.table
        if point:
            nodes = scene.board.stage.at(DISCARD if point == "pile" else scene.board.table.layout.own_hand())
            guide.point((round(nodes[-1].goal.x), round(nodes[-1].goal.y)))
            guide.run(0.4)
            guide.finished()

    return show


def all_open(guide: Guide) -> None:
    """All five others have announced, in every shape there is."""
    hands = ["A 2 3 4 6 7 J K", "9 9 9 5 5 5 7 7", "4 4 4 4 4 9 9 9", "8 8 8 8 8 8 8 8", "3 3 3 6 6 6 Q Q", "2 2 2 2 2 5 5 5"]
    rules = {"players": 6}
    match: AnyMatch = Match(ENGINE, Options("kowah", rules), 6, "open", start(hands, "Q", 5, **rules))
    match.apply(ME, match.legal_actions(ME)[0])
    sit(guide, match)
    guide.run(1.0)
    guide.finished()


def deal(guide: Guide) -> None:
    """In the middle of the deal."""
    for seconds in (0.2, 1.6):
        sit(guide, _new(6, {}, "deal"))
        guide.finished() if seconds < 1 else guide.run(seconds)


def laying(guide: Guide) -> None:
    """A Checki being laid out."""
    sit(guide, played(5, _with_checki, {}, "laying"))
    guide.finished()
    scene = guide.table
    view: View = scene.turns.view
    scene.play(next(a for a in scene.match.legal_actions(ME) if _leaves_checki(view, a)))
    time.sleep(0.3)  # the stamp is cut on another thread
    guide.run(1.65)


def winning(guide: Guide) -> None:
    """The winner's cards in the middle, and the ribbon."""
    match = played(6, partial(_won_by_another, "passed"), {}, "winning")
    seat, action = match.undo()
    sit(guide, match)
    guide.table.services.opponents.forget()
    if action in match.legal_actions(seat):  # the very action that wins, unless its player has thought of it already
        guide.table.turns.apply(seat, action)
    for _frames in range(5):  # what is drawn on other threads is there in time
        time.sleep(0.3)
        guide.run(0.3)
    guide.run(2.9)


def curtain(guide: Guide) -> None:
    """The curtain with what happened since."""
    match = played(6, _drawing, {}, "curtain")
    sit(guide, match, people=6)
    guide.wait_until(lambda: guide.screen == "CurtainScene")
    guide.finished()


def result(seats: int, wanted: Wanted, rules: Mapping[str, object], seed: str) -> Callable[[Guide], None]:
    """Return the way to the payments of a hand."""

    def show(guide: Guide) -> None:
        sit(guide, played(seats, wanted, rules, seed))
        guide.to_result()
        guide.run(6)
        guide.finished()

    return show


def void(guide: Guide) -> None:
    """A hand without a winner: everybody draws and throws, and nobody claims."""
    match = _new(4, {"discard_claim": "choice"}, "void")
    rng = Random(4)
    while not isinstance(match.view(ME).result, VoidHand):
        seat = match.to_act()[0]
        legal = match.legal_actions(seat)
        calm = [action for action in legal if str(action) in ("pass", "draw stock", "deal next")]
        match.apply(seat, calm[0] if calm else rng.choice(legal))
    sit(guide, match)
    guide.to_result()
    guide.run(3)
    guide.finished()


def with_key(show: Callable[[Guide], None], key: int, text: str) -> Callable[[Guide], None]:
    """Return the way to what a key opens over a table."""

    def then(guide: Guide) -> None:
        show(guide)
        guide.key(key, text)
        guide.run(0.6)
        guide.finished()

    return then


def drawer(guide: Guide) -> None:
    """The drawer with prices and log, where the column does not fit."""
    table(6, partial(_throwing, 1))(guide)
    if guide.table.board.table.layout.frame.folded:
        guide.key(pygame.K_p, "p")
        guide.finished()


def log(guide: Guide) -> None:
    """The log, from the menu."""
    table(6, partial(_throwing, 1))(guide)
    guide.key(pygame.K_ESCAPE)
    guide.run(0.6)
    menu = next(node for node in guide.sees().walk() if node.role is Role.DIALOG)
    guide.click(menu.find(Role.BUTTON, _("Log")).middle)
    guide.run(0.6)
    guide.finished()


def french(guide: Guide) -> None:
    """The table with French suits."""
    guide.program.services.change(display={"kowah/deck_style": "french"})
    table(4, partial(_throwing, 1), point="hand")(guide)


OTHERWISE = Options(
    "kowah",
    {
        "players": 6,
        "direction": "counterclockwise",
        "figure_groups": "with_aces",
        "hand_value_cards": "eight",
        "win_scale": "ending",
        "payer_rule": "label",
        "share_rounding": "exact",
        "checki_announcement": "optional",
        "discard_claim": "auto",
        "claim_priority": "announce_order",
        "rediscard_taken": True,
        "match_end": "target",
    },
)
"""Rules of Kowah that differ wherever they can."""


SCREENS: Mapping[str, Callable[[Guide], None]] = {
    "kowah-deal": deal,
    "kowah-draw": table(4, _drawing, point="pile"),
    "kowah-hint": hinted(table(2, partial(_throwing, 1), seed="two")),
    "kowah-throw": table(6, partial(_throwing, 2), point="hand"),
    "kowah-open": all_open,
    "kowah-two": table(2, partial(_throwing, 1), seed="two"),
    "kowah-three": table(3, _drawing, rules={"direction": "counterclockwise"}),
    "kowah-laying": laying,
    "kowah-own": table(6, _waiting),
    "kowah-claim": table(6, partial(_mine, Phase.CLAIM)),
    "kowah-claim-ending": table(
        5, partial(_mine, Phase.CLAIM), rules={"win_scale": "ending", "payer_rule": "label", "figure_groups": "one_group"}
    ),
    "kowah-announce": table(6, partial(_mine, Phase.ANNOUNCE), rules={"checki_announcement": "optional"}),
    "kowah-cut": table(4, partial(_mine, Phase.CUT), rules={"cut": "manual"}),
    "kowah-win": winning,
    "kowah-result": result(6, partial(_won_by_another, "self"), {}, "result"),
    "kowah-result-exact": result(
        5, partial(_won_by_another, "self"), {"share_rounding": "exact", "hand_value_cards": "eight"}, "exact"
    ),
    "kowah-result-void": void,
    "kowah-result-match": result(4, _over, {"hands_count": 2}, "match"),
    "kowah-discards": with_key(table(6, partial(_throwing, 1)), pygame.K_d, "d"),
    "kowah-drawer": drawer,
    "kowah-log": log,
    "kowah-french": french,
    "kowah-curtain": curtain,
    "kowah-setup": set_up("kowah"),
    **rules_chapters(Options("kowah")),
    **rules_chapters(OTHERWISE, "rules-otherwise"),
    "kowah-rules-inspector": rules_page(Options("kowah"), "cards", "Queen"),
    **lesson_chapters("kowah"),
}
