"""Texts that people hand on: shown in a dialog, copied by one press."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.record import AnyMatch, Player
from game.core.shared_deal import SharedDeal
from sounds.ids import SoundId
from ui.clipboard import copied
from ui.kit.players import MINUS, name_now
from ui.services import Services
from ui.settings import shown_name
from ui.text.catalog import _, ngettext
from ui.text.render import Align, Face
from ui.widgets import Button, ButtonKind, Look, Modal, Paragraph, Tree, text_ink

WIDTH = 560.0


def deal_of(match: AnyMatch) -> SharedDeal | None:
    """Return the deal of a match as people hand it on, None where it began from a position."""
    return None if match.position is not None else SharedDeal(match.options, match.seats, match.seed)


def copy(tree: Tree, text: str) -> None:
    """Copy a text, and say so."""
    if copied(text):
        tree.say(_("Copied"))
    else:
        tree.look.play(SoundId.REFUSED)
        tree.say(_("This system has no clipboard"), alarm=True)


def share(look: Look, tree: Tree, title: str, text: str, words: str = "", *, more: Sequence[Button] = ()) -> None:
    """Open a dialog with a text to hand on, `words` about it, and buttons beside the one that copies it."""
    body = [Paragraph(look, line, align=Align.CENTRE, face=Face.BOLD, ink=text_ink) for line in text.split("\n")]
    if words:
        body.append(Paragraph(look, words, align=Align.CENTRE))
    kind = ButtonKind.NEUTRAL if more else ButtonKind.PRIMARY
    copying = Button(look, _("Copy"), lambda: copy(tree, text), kind=kind)
    close = Button(look, _("Close"), tree.close)
    tree.open(Modal(look, title, body, (*more, copying, close), on_back=tree.close, width=WIDTH, leaves_outside=True))


def share_deal(look: Look, tree: Tree, deal: SharedDeal, more: Sequence[Button] = ()) -> None:
    """Open a dialog with a deal to hand on."""
    words = _("Whoever enters this line gets the same cards by the same rules.")
    share(look, tree, _("The deal"), deal.text(), words, more=more)


def share_result(services: Services, tree: Tree, match: AnyMatch, players: Sequence[Player]) -> None:
    """Open a dialog with the result of a match to hand on."""
    words = _("It tells how the match ended and how to get the same deal, and nothing of the cards.")
    share(services.look, tree, _("Your result"), result_text(services, match, players), words)


def result_text(services: Services, match: AnyMatch, players: Sequence[Player], title: str = "") -> str:
    """Return the result of a finished match as people hand it on: what was played, everybody by place, and the deal."""
    game = shown_name(services.settings, match.engine.id)
    lines = [f"Five Seasons: {title or game}", *standing_lines(match, players)]
    if match.takebacks:
        lines.append(ngettext("{n} decision undone", "{n} decisions undone", match.takebacks).format(n=match.takebacks))
    deal = deal_of(match)
    return "\n".join((*lines, deal.text()) if deal is not None else lines)


def standing_lines(match: AnyMatch, players: Sequence[Player]) -> list[str]:
    """Return everybody by place with what they came to: `1. Marie 34`."""
    outcome = match.outcome()
    if outcome is None:
        return []
    rows = sorted(zip(outcome.places, range(match.seats), strict=True))
    return [
        f"{place}. {name_now(players[seat].name)} {outcome.scores[seat]}".replace(" -", f" {MINUS}")
        for place, seat in rows
    ]
