"""Keep the catalogs in step with the sources: `python -m ui.text.extract [--fill FILE.json]`.

Collects every marked text of `ui/`, `game/` and `main.py`, and those of the option file, of the months and of what games have as data, into
`locale/five-seasons.pot`, brings each `.po` up to date and compiles the `.mo` files, which are committed: running the program needs no
tool. `--fill` takes a JSON object of English text -> what it is in other languages and writes those translations first:

    {"Undo": {"fr": "Annuler l’action", "ja": "元に戻す"},
     "{n} card": {"fr": ["{n} carte", "{n} cartes"], "ja": "{n}枚"}}

A text in a context is written as gettext does, `"pile\\u0004Stock"`. A text or list in place of the languages is French.
Prints what still lacks a translation and returns 1 then. Needs babel.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from ui.text.catalog import DOMAIN, FRENCH, GROUP_CONTEXT, LOCALE, TRANSLATED

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
PROJECT = "Five Seasons"
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""Stands in compiled catalogs, so that equal texts give equal bytes."""
ROOMS = ("ui", "game")
OPTIONS, MONTHS = "game/options.json", "game/months.json"
GAMES_DATA = "ui/games/*/*.json"
TEXTS = frozenset({"label", "help", "sentence", "words", "refusal", "invitation", "line", "best", "head", "point", "term"})
"""What is text in these files."""
TABLES = frozenset({"names", "lengths", "sentences", "habits", "made", "pictures", "stories"})
"""What has a text for each of several values there."""
MOST_NAMED = 100
Said: TypeAlias = str | list[str]
"""A translation; of a text with a number, its forms, or the one form that all numbers have."""


def po_path(language: str) -> Path:
    """Return the file that people edit."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def new_catalog(language: str | None) -> Catalog:
    """Return an empty catalog of a language, or the template's."""
    return Catalog(
        locale=language,
        project=PROJECT,
        version="1",
        charset="utf-8",
        fuzzy=False,
        header_comment=f"# Texts of {PROJECT}.",
        msgid_bugs_address="none",
        last_translator=PROJECT,
        language_team=language or PROJECT,
    )


def extracted() -> Catalog:
    """Return all marked texts of the sources, each with the files that say it, in the order of the files."""
    catalog = new_catalog(None)
    for room in ROOMS:
        for name, _line, message, comments, context in extract_from_dir(
            ROOT / room,
            [("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=("Translators:",),
            strip_comment_tags=True,
        ):
            catalog.add(message, locations=[(f"{room}/{name}", 0)], auto_comments=comments, context=context)
    main = ROOT / "main.py"
    if main.exists():
        for _line, message, comments, context in extract_from_file("python", main, keywords=KEYWORDS):
            catalog.add(message, locations=[("main.py", 0)], auto_comments=comments, context=context)
    described = json.loads((ROOT / OPTIONS).read_text(encoding="utf-8"))
    for text in data_texts(described["games"]):
        catalog.add(text, locations=[(OPTIONS, 0)])
    for text in data_texts(json.loads((ROOT / MONTHS).read_text(encoding="utf-8"))):
        catalog.add(text, locations=[(MONTHS, 0)])
    for text in data_texts(described["groups"]):
        catalog.add(text, locations=[(OPTIONS, 0)], context=GROUP_CONTEXT)
    for path in sorted(ROOT.glob(GAMES_DATA)):
        for text in data_texts(json.loads(path.read_text(encoding="utf-8"))):
            catalog.add(text, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    return catalog


def data_texts(entry: object) -> Iterator[str | tuple[str, ...]]:
    """Yield the texts of a data file, those with a number as their two forms."""
    if isinstance(entry, list):
        for part in entry:
            yield from data_texts(part)
    elif isinstance(entry, dict):
        for key, part in entry.items():
            if key in TABLES and isinstance(part, dict):
                yield from part.values()
            elif key not in TEXTS:
                yield from data_texts(part)
            elif part:
                yield part if isinstance(part, str) else tuple(part)


def without_dates(catalog: Catalog) -> bytes:
    """Return the catalog as a text file, sorted by text; without dates, its bytes depend on its messages alone."""
    file = io.BytesIO()
    write_po(file, catalog, width=120, sort_output=True, include_lineno=False, omit_header=False)
    lines = [line for line in file.getvalue().split(b"\n") if not line.startswith((b'"POT-Creation', b'"PO-Revision'))]
    return b"\n".join(lines)


def lacks_translation(message: Message) -> bool:
    """Say whether a message of a `.po` has no complete translation."""
    forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return bool(message.id) and (message.fuzzy or not all(forms))


def fill(catalog: Catalog, translations: Mapping[str, Said]) -> None:
    """Write `translations` into the catalog; texts that the sources do not have are refused.

    Raises:
        KeyError: a text is not in the catalog.
    """
    for text, translation in translations.items():
        context, _mark, said = text.rpartition("\x04")
        message = catalog.get(said, context or None)
        if message is None:
            raise KeyError(f"no source says {text!r}")
        forms = [translation] if isinstance(translation, str) else translation
        message.string = tuple(forms) if message.pluralizable else forms[0]
        message.flags.discard("fuzzy")


def update(language: str, template: Catalog, translations: Mapping[str, Said]) -> list[str]:
    """Bring one language up to date and compile it; return the texts without a translation."""
    path = po_path(language)
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=language)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        catalog = new_catalog(language)
    catalog.update(template, no_fuzzy_matching=True, update_header_comment=True)
    catalog.obsolete.clear()
    fill(catalog, translations)
    path.write_bytes(without_dates(catalog))
    with path.open("rb") as file:
        catalog = read_po(file, locale=language)
    catalog.creation_date = catalog.revision_date = NO_DATE
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    path.with_suffix(".mo").write_bytes(compiled.getvalue())
    return [str(message.id) for message in catalog if lacks_translation(message)]


def of_language(language: str, pairs: Mapping[str, Said | dict[str, Said]]) -> dict[str, Said]:
    """Return what the pairs of `--fill` say in one language."""
    by_code = {text: said if isinstance(said, dict) else {FRENCH: said} for text, said in pairs.items()}
    return {text: said[language] for text, said in by_code.items() if language in said}


def main(arguments: list[str]) -> int:
    """Do what the module says; 1 if a translation is missing."""
    parser = argparse.ArgumentParser(prog="python -m ui.text.extract", description="Update the catalogs.")
    parser.add_argument("--fill", type=Path, help="JSON object: English text -> code of a language -> text")
    options = parser.parse_args(arguments)
    pairs = json.loads(options.fill.read_text(encoding="utf-8")) if options.fill else {}
    template = extracted()
    TEMPLATE.write_bytes(without_dates(template))
    missing = {name: update(code, template, of_language(code, pairs)) for code, name in TRANSLATED.items()}
    print(f"{len(template)} texts")
    for name, texts in missing.items():
        print(f"{len(texts)} without {name}")
        for text in texts[:MOST_NAMED]:
            print(f"  {text!r}")
    return 1 if any(missing.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
