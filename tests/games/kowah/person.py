"""A person at a table of Kowah: matches begun with any rules, prompts answered, curtains lifted."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.kowah.engine import ENGINE
from game.kowah.events import STOCK
from tests.app.curtain import due, lift
from tests.app.harness import STEP_SECONDS, Person, stand
from tests.games.kowah.positions import start as start_of
from ui.scenes.curtain import CurtainScene
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.widgets import Role

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Ella", "Fay")


def start(
    person: Person,
    seats: int,
    changes: Mapping[str, object],
    *,
    people: int = 1,
    seed: str = "kowah",
    level: str = "easy",
) -> None:
    """Begin a match of so many seats, the first of them people."""
    players = tuple(Player(NAMES[seat], "" if seat < people else level, seat) for seat in range(seats))
    person.program.navigator.start(Options("kowah", {"players": seats, **changes}), players, seed)
    person.wait(2)


def sit(
    person: Person, hands: list[str], stock: str, changes: Mapping[str, object], *, dealer: int = 0, people: int = 1
) -> AnyMatch:
    """Sit down at a hand that is dealt as told, the first seats people; ranks stand for cards as in `tests.games.kowah.positions`."""
    rules = {"players": len(hands), **changes}
    position = start_of(hands, stock, dealer, **rules)
    match: AnyMatch = Match(ENGINE, Options("kowah", rules), len(hands), "position", position)
    players = tuple(Player(NAMES[seat], "" if seat < people else "easy", seat) for seat in range(len(hands)))
    person.program.navigator.play(match, players)
    person.wait(2)
    return match


def do(person: Person, text: str) -> None:
    """Let the person at the table do an action by its text form; `discard 7` throws any seven."""
    scene = person.table
    action = next(a for a in scene.match.legal_actions(scene.turns.viewer) if str(a).startswith(text))
    scene.play(action)
    person.wait()


def play_on(person: Person, rng: Random) -> bool:
    """Wait for what is due and do it; return whether the match is over."""
    person.wait_until(lambda: due(person))
    return answer(person, rng)


def answer(person: Person, rng: Random) -> bool:
    """Do what is due; return whether the match is over."""
    scene = person.scene
    if isinstance(scene, CurtainScene):
        lift(person)
        return False
    if isinstance(scene, ResultsScene):
        stand(person)
        if person.can_press("Play again"):
            return True
        person.press("Match result" if person.can_press("Match result") else "Next round")
        return False
    assert isinstance(scene, TableScene)
    if scene.board.asking is not None:
        person.let_pass(10 * STEP_SECONDS)
        buttons = [node.label for node in person.sees().walk() if node.role is Role.BUTTON]
        person.press(next(words for words in ("Claim", "Announce", "Cut here") if words in buttons))
        return False
    sources = {scene.board.table.words.name_of(spot) for spot in scene.board.picking.selection.sources}
    if not sources:
        person.wait()
        return False
    label = rng.choice(sorted(sources)) if rng.random() < 0.2 else wanted(scene)
    node = next(node for node in person.cards() if node.label == label)
    person.click((node.rect[0] + 12, node.middle[1]))
    return False


def wanted(scene: TableScene) -> str:
    """Return what a player who keeps what matches would pick: he draws from the stock and throws the loneliest card."""
    table, sources = scene.board.table, scene.board.picking.selection.sources
    cards = [spot for spot in sources if isinstance(spot, int)]
    if not cards:
        return table.words.name_of(STOCK)
    pack = scene.match.engine.pack
    ranks = [pack[card].rank for card in scene.board.picking.where.hand()]
    return table.words.name_of(min(cards, key=lambda card: (ranks.count(pack[card].rank) % 3, card)))
