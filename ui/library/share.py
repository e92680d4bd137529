"""Texts that people hand on: shown in a dialog, copied by one press."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalog import GAMES
from game.core.options import OptionError, describe
from game.core.record import AnyMatch, Player
from game.core.shared_deal import Fault, SharedDeal, TextError, read_deal
from sounds.ids import SoundId
from ui.input.clipboard import copied, pasted
from ui.kit.player_text import MINUS, name_now
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.catalog import N_, _, ngettext, pgettext
from ui.text.render import Align, Face
from ui.widgets import Button, ButtonKind, Look, Modal, Paragraph, RowSpec, TextField, Tree, text_ink

WIDTH = 560.0
EXAMPLE = f"{next(iter(GAMES))} plum-heron-0731"
MOST_WRITTEN = 200
"""How many signs of a line can be written; a longer one is pasted."""


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
    columns = 2 if more else 0
    tree.open(Modal(look, title, body, (*more, copying, close), on_back=tree.close, width=WIDTH, columns=columns, leaves_outside=True))


def ask_for_deal(look: Look, tree: Tree, on_deal: Callable[[SharedDeal], None]) -> None:
    """Ask for a deal that somebody handed on; what cannot be used is answered in words, and asked for again."""

    def take(text: str) -> bool:
        try:
            deal = deal_from(text)
        except TextError as error:
            look.play(SoundId.REFUSED)
            tree.say(fault_words(error), alarm=True)
            return False
        on_deal(deal)
        return True

    words = _("Type or paste the line you were given, like {example}").format(example=EXAMPLE)
    ask_for_line(look, tree, _("Enter a deal"), words, _("Set up"), take)


def ask_for_line(look: Look, tree: Tree, title: str, words: str, yes: str, take: Callable[[str], bool]) -> None:
    """Ask for a line to be written or pasted, until `take` returns that it could be used."""
    written = [""]

    def write(text: str) -> None:
        written[0] = text

    def done(text: str | None = None) -> None:
        if take(written[0] if text is None else text):
            tree.close(dialog)

    field = TextField(look, RowSpec(name=title, control_width=WIDTH - 40), "", write, on_submit=done, limit=MOST_WRITTEN)
    buttons = (
        Button(look, yes, done, kind=ButtonKind.PRIMARY),
        Button(look, _("Paste"), lambda: done(pasted())),
        Button(look, _("Close"), tree.close),
    )
    dialog = Modal(look, title, (Paragraph(look, words), field), buttons, safe=field, on_back=tree.close, width=WIDTH)
    tree.open(dialog)


def deal_from(text: str) -> SharedDeal:
    """Read a deal that can be played.

    Raises:
        TextError: there is none in the text, or its rules do not go together.
    """
    deal = read_deal(text)
    try:
        GAMES[deal.options.game].options_of(
            {info.key: deal.options[info.key] for info in describe(deal.options.game).options}
        )
    except OptionError as error:
        raise TextError(Fault.CLASH) from error
    return deal


FAULTS = {
    Fault.TOO_LONG: N_("This text is too long."),
    Fault.NO_GAME: N_("No game is named here; it should read like {example}"),
    Fault.NO_DEAL: N_("The deal code is missing; it should read like {example}"),
    Fault.UNKNOWN: N_("“{word}” is not understood."),
    Fault.VALUE: N_("“{word}”: this rule can’t be set so."),
    Fault.PLAYERS: N_("{word} players can’t play this game."),
    Fault.CLASH: N_("These rules clash with each other."),
}


def fault_words(error: TextError, example: str = EXAMPLE) -> str:
    """Return what is wrong with a text, in words; `example` is one that is right."""
    return _(FAULTS[error.fault]).format(word=error.word, example=example)


def share_deal(look: Look, tree: Tree, deal: SharedDeal, more: Sequence[Button] = ()) -> None:
    """Open a dialog with a deal to hand on."""
    words = _("Anyone who enters this line gets the same cards and the same rules.")
    share(look, tree, pgettext("code", "The deal"), deal.text(), words, more=more)


def result_text(services: Services, match: AnyMatch, players: Sequence[Player], *, secret: bool = False) -> str:
    """Return the result of a finished match as people hand it on: what was played, everybody by place, and the deal unless `secret`."""
    game = shown_name(services.settings, match.engine.id)
    lines = [_("Five Seasons: {game}").format(game=game), *standing_lines(match, players)]
    if match.takebacks:
        lines.append(ngettext("{n} decision undone", "{n} decisions undone", match.takebacks).format(n=match.takebacks))
    deal = None if secret else deal_of(match)
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
