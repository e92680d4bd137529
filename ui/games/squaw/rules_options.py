"""The options of Dog & Blind in words: what each value means, as a sentence a player would say. Source: squaw.md 4."""

from __future__ import annotations

from game.core.options import Options, OptionValue
from ui.kit.option_points import OptionWords
from ui.text.catalog import N_, _

SAYINGS: dict[tuple[str, OptionValue], str] = {
    ("ace_initial", "high"): N_("Aces are the highest cards."),
    ("ace_initial", "low"): N_("Aces are the lowest cards, below the two."),
    ("ace_change", "on_tie"): N_(
        "Before a draw between tied players, the table may change the rank of the aces."
    ),
    ("ace_change", "never"): N_("The rank of the aces stays as it is for the whole match."),
    ("dog_timing", "any_trick"): N_("A dog plays the card in a trick of their choice, in the last one at the latest."),
    ("dog_timing", "first_trick"): N_("A dog must play the card in the first trick."),
    ("blind_timing", "random"): N_("A blind’s card turns over in a trick that chance has chosen and nobody knows."),
    ("blind_timing", "choice"): N_("A blind chooses the trick, without seeing the card."),
    ("blind_timing", "first_trick"): N_("A blind’s card turns over in the first trick."),
    ("first_dealer", "draw"): N_("Everybody draws a card; the highest deals first, and equal ones draw again."),
}
"""What every value of an option that is no free number means."""


def saying(options: Options, key: str) -> str:
    """Return in a sentence what `options` say about the option `key`."""
    if (sentence := SAYINGS.get((key, options[key]))) is not None:
        return _(sentence)
    number = options.number(key)
    if key == "players":
        return _("There are {n} players, each for themselves.").format(n=number)
    return _("Player {n} deals first.").format(n=number + 1)


def _never_idle(options: Options, key: str) -> None:
    """Every option of this game has its effect whatever the others say."""
    del options, key


STANDARD = Options("squaw")
WORDS = OptionWords(saying, _never_idle, frozenset({"players"}), frozenset({"players"}))
"""How the rules page speaks of the options of Dog & Blind."""
