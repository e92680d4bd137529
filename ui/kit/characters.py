"""The persons who play, in words: what they are called, what they say, and how they play."""

from __future__ import annotations

from dataclasses import dataclass

from ui.text.catalog import N_, _


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
