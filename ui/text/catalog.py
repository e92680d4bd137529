"""The catalog: every text of the interface in the player's language.

In code a text is written in English inside `_("...")`, a text of module-level data inside `N_("...")` and translated with
`_(text)` where it is shown. Values are put in by name afterwards: `_("Round {number} of {last}").format(...)`, never by an
f-string. Word order and plural forms belong to the translation: use `ngettext` for counts and whole sentences.

English is the text itself. French and Japanese lie in `locale/<code>/LC_MESSAGES/`; `python -m ui.text.extract` keeps
them in step with the sources. What a language does not say yet is said in English. `xx` is made by code from the English:
40 % longer, with accents and brackets, for finding what does not fit and what was never marked. The texts of
`game/options.json` are in the catalog too.
"""

from __future__ import annotations

import gettext as stdlib_gettext
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

LOCALE = Path(__file__).resolve().parent / "locale"
DOMAIN = "five-seasons"
ENGLISH = "en"
FRENCH = "fr"
JAPANESE = "ja"
PSEUDO = "xx"
GROUP_CONTEXT = "options"
"""The context of the headings of options: one word alone may be said otherwise elsewhere."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language to choose: its code and its name in itself."""

    code: str
    name: str


LANGUAGES = (Language(ENGLISH, "English"), Language(FRENCH, "Français"), Language(JAPANESE, "日本語"))
"""What the settings offer; `xx` can be had from the command line only."""
TRANSLATED = {FRENCH: "French", JAPANESE: "Japanese"}
"""The languages that have a catalog of their own, with what English calls them."""
CODES = (ENGLISH, *TRANSLATED, PSEUDO)
"""Every language there is."""

_ACCENTS = str.maketrans("AEIOUYCNSZaeiouycnsz", "ÅÉÎÖÜÝÇÑŠŽåéîöüýçñšž")
_VOWELS = frozenset("åéîöüýÅÉÎÖÜÝ")
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")


def pseudo(text: str) -> str:
    """Return `text` in the pseudo-language: at least 40 % more signs, accents, brackets; `{placeholders}` stay as they are.

    Vowels are drawn out first, so that words grow where they stand; very short texts are filled with dots.
    """
    if not text:
        return ""
    parts = _PLACEHOLDER.split(text)
    fixed = sum(len(part) for part in parts[1::2])
    missing = -(-(len(text) - fixed) * 14 // 10) - (len(text) - fixed) - 2  # the brackets are two of them
    out: list[str] = []
    for n, part in enumerate(parts):
        if n % 2:
            out.append(part)
            continue
        for sign in part.translate(_ACCENTS):
            out.append(sign)
            if sign in _VOWELS and missing > 0:
                out.append(sign.lower())
                missing -= 1
    return f"[{''.join(out)}{'·' * missing}]"


class _Pseudo(stdlib_gettext.NullTranslations):
    """English made longer, for tests and the tour."""

    def gettext(self, message: str) -> str:
        return "|".join(map(pseudo, message.split("|")))  # the halves of `ui.kit.player_text.said_of`

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        del context  # the pseudo-language has no homonyms
        return pseudo(message)


@dataclass(slots=True)
class _InUse:
    """The language of the program: it has one, so that no call site has to carry it."""

    code: str
    translations: stdlib_gettext.NullTranslations


_in_use = _InUse(ENGLISH, stdlib_gettext.NullTranslations())


def set_language(code: str) -> None:
    """Use the language `code` from now on, one of `CODES`.

    Texts already fetched stay as they are: scenes are built again after a change.

    Raises:
        ValueError: there is no such language.
    """
    _in_use.translations = _translations(code)
    _in_use.code = code


def _translations(code: str) -> stdlib_gettext.NullTranslations:
    if code in TRANSLATED:
        return stdlib_gettext.translation(DOMAIN, LOCALE, [code])
    if code not in CODES:
        raise ValueError(f"no language {code!r}; there are {', '.join(CODES)}")
    return _Pseudo() if code == PSEUDO else stdlib_gettext.NullTranslations()


@cache
def in_every_language(message: str) -> tuple[str, ...]:
    """Return what `message` is in each of the languages, English first."""
    return tuple(_translations(code).gettext(message) for code in CODES)


def language() -> str:
    """Return the code of the language in use."""
    return _in_use.code


def _(message: str) -> str:
    """Return `message` in the language in use. The argument must be a literal, or marked with `N_` where it stands."""
    return _in_use.translations.gettext(message) if message else ""


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form of a text that fits `number`; the caller puts the number in with `.format`."""
    return _in_use.translations.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """Return `message` as it is said in `context`: for one English word that another language says in two."""
    return _in_use.translations.pgettext(context, message)


def form_of(forms: Sequence[str], number: int) -> str:
    """Return the form of a text of `game/options.json` that fits `number`; a text of one form fits all."""
    return _(forms[0]) if len(forms) == 1 else ngettext(forms[0], forms[1], number)


def group_name(label: str) -> str:
    """Return the heading of a group of options in the language in use."""
    return pgettext(GROUP_CONTEXT, label)


def in_a_row(words: Iterable[str]) -> str:
    """Return words in a row, parted as the language in use parts them: `spades, hearts`."""
    return ("、" if language() == JAPANESE else ", ").join(words)


def N_(message: str) -> str:  # noqa: N802 (the name that every translation tool knows)
    """Mark a text of module-level data for the catalog and return it unchanged; show it through `_`."""
    return message


def placeholders(message: str) -> frozenset[str]:
    """Return the names in braces of a text; a translation must have the same."""
    return frozenset(name for _text, name, _spec, _conversion in Formatter().parse(message) if name is not None)
