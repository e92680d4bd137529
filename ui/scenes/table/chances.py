"""The chances beside a question: counted on another thread from the view of whoever is asked, where everybody has them on."""

from __future__ import annotations

from ui.games.catalog import screen_of
from ui.kit.stakes import StakesBody
from ui.scenes.table.board import Board
from ui.services.services import Services
from ui.turns.turns import Turns


def tell_chances(services: Services, turns: Turns, board: Board) -> None:
    """Show how ten deals come out in the question that is open, as soon as that is known; the match counts as helped from then on."""
    body = next((part for part in board.asking.body if isinstance(part, StakesBody)), None) if board.asking is not None else None
    if body is None or body.chances is not None or not services.profiles.agree("chances", turns.players):
        return
    tell = screen_of(turns.match.engine.id).match().chances
    if tell is None:
        return
    if turns.considered is None:
        turns.hint(aside=True)
        return
    facts = {candidate.action: candidate.facts for candidate in turns.considered.verdict.candidates}
    body.chances = tell(turns.view, board.table.context.seated, facts)
    turns.match.helped = turns.match.helped or body.chances is not None
