"""Words that every table says about its players. Sentences name players; "you" is said only to somebody who plays alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.core.cards import Seat
from game.core.record import Player
from ui.text.catalog import N_, _, in_a_row, in_every_language, ngettext
from ui.text.names import shown
from ui.text.sentences import in_a_list, pair

MINUS = "−"
LEVELS = {"easy": N_("Easy"), "normal": N_("Normal"), "hard": N_("Hard"), "expert": N_("Expert")}
STAND_INS = (N_("You"), N_("Player {n}"), N_("Computer {n}"))
"""What players are called who have no name."""


@dataclass(frozen=True, slots=True)
class Person:
    """A character as it is met: its name, a line of its own, and what one sees it do, all to be translated."""

    name: str
    line: str
    way: str


PERSONS = {
    "daigo": Person(N_("Daigo"), N_("“One more card. Always.”"), N_("Plays on where others stop.")),
    "okiku": Person(N_("Okiku"), N_("“Those ribbons are mine.”"), N_("Takes every ribbon in reach.")),
    "toki": Person(N_("Toki"), N_("“There is time.”"), N_("Takes the cards you need.")),
    "sari": Person(N_("Sari"), N_("“Why let it lie?”"), N_("Picks up what others throw.")),
    "wiryo": Person(N_("Wiryo"), N_("“What comes may stay.”"), N_("Keeps the new card, throws an old one.")),
    "ratna": Person(N_("Ratna"), N_("“Only the best for this house.”"), N_("Throws low cards, keeps high ones.")),
    "elias": Person(N_("Elias"), N_("“Not yet.”"), N_("Saves trumps for later.")),
    "aune": Person(N_("Aune"), N_("“I have counted them all.”"), N_("Plays low, keeps the high cards back.")),
    "silja": Person(N_("Silja"), N_("“Away with it!”"), N_("Plays the shortest suit first.")),
    "estelle": Person(N_("Estelle"), N_("“Never a heart, darling.”"), N_("Hardly ever throws a heart.")),
    "bertie": Person(N_("Bertie"), N_("“Kings? Such a bore.”"), N_("Throws dear cards first.")),
    "odette": Person(N_("Odette"), N_("“I answer in kind.”"), N_("Throws the suit that lies on the pile.")),
    "prudence": Person(N_("Prudence"), N_("“Nothing stays as it was.”"), N_("Lays red on black, black on red.")),
    "nell": Person(N_("Nell"), N_("“Hearts, my dear, hearts!”"), N_("Lays hearts first.")),
    "barnaby": Person(N_("Barnaby"), N_("“Have at you!”"), N_("Lays high cards first.")),
}
"""By the ids of characters, as in a record."""


def person_words(character: str) -> tuple[str, ...]:
    """Return what a character says and how it plays; nothing for no one in particular."""
    return (_(PERSONS[character].line), _(PERSONS[character].way)) if character else ()


@dataclass(frozen=True, slots=True)
class Seated:
    """A player as the table names them. `level` and `character` are those of a computer player, as in a record, "" for a person; `seal` a
    colour number."""

    called: str
    level: str = ""
    seal: int = 0
    is_person: bool = True
    character: str = ""

    @property
    def name(self) -> str:
        """The name, in the language in use where it only stands in for one, or is a character's."""
        return _(PERSONS[self.character].name) if self.character in PERSONS else name_now(self.called)

    @property
    def skill(self) -> str:
        """The level in words, "" for a person."""
        return _(LEVELS[self.level]) if self.level else ""


def seated_at(player: Player) -> Seated:
    """Return a player of a record as the table names them."""
    return Seated(player.name, player.level, player.seal, player.is_person, player.character)


def name_now(name: str) -> str:
    """Return a name of a match as it is shown; one that stood in for a name when the match began is said in the language in use."""
    number = "".join(sign for sign in name if sign.isdigit())
    for words in STAND_INS:
        if any(name == said.format(n=number) for said in in_every_language(words)):
            return _(words).format(n=number)
    return shown(name)


def says_you(seated: Sequence[Seated], seat: int) -> bool:
    """Return whether words may call the player at `seat` "you": the one person at this screen."""
    return seated[seat].is_person and sum(who.is_person for who in seated) == 1


def said_of(seated: Sequence[Seated], seat: int, words: str, **values: object) -> str:
    """Return a sentence about the player at `seat`, with `values` put in.

    `words` has two halves, `{name} takes the trick|You take the trick`: the second is for the one person at this screen.
    """
    named, _bar, to_you = words.partition("|")
    return (to_you if to_you and says_you(seated, seat) else named).format(name=seated[seat].name, **values)


def initial(who: Seated) -> str:
    """Return what stands on a player's seal: the first letter, or the id of the character whose portrait it is."""
    return who.character if who.character in PERSONS else who.name.strip()[:1].upper()[:1] or "?"


def signed(points: int) -> str:
    """Return points with their sign: `+62`, `−18`, `0`."""
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points < 0 else "0"


def gained(change: str, total: str) -> str:
    """Return what somebody won in a round and has altogether, both with their units: `+8 this round, 64 in all`."""
    return _("{change} this round, {total} in all").format(change=change, total=total)


def with_scores(words: str, seated: Sequence[Seated], scores: Iterable[str]) -> str:
    """Return `words` with everybody's score in one line: `Koi-Koi, round 2 of 6; Ada: 3; Sora: 0`."""
    return in_a_list((words, *(pair(who.name, score) for who, score in zip(seated, scores, strict=True))))


def cards_held(count: int) -> str:
    """Return how many cards somebody holds."""
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def one_of(names: Sequence[str]) -> str:
    """Return some names, one of which is meant: `Dewi`, `Dewi or Eko`, `Anna, Dewi or Eko`."""
    if len(names) < 2:
        return "".join(names)
    return _("{ranks} or {last}").format(ranks=in_a_row(names[:-1]), last=names[-1])


def turn_words(seated: Sequence[Seated], seat: Seat, *, thinks: bool, task: str = "") -> str:
    """Return what stands on the plate of whoever is to play; `task` is what somebody who plays alone is to do, as `Your turn: draw`."""
    if thinks:
        return _("thinks…")
    if says_you(seated, seat):
        return task or _("Your turn")
    return _("to play")
