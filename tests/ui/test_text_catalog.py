import gettext
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.catalogs import PoMessage, english_texts, marked_texts, read_po
from ui.text.catalog import (
    DOMAIN,
    FRENCH,
    JAPANESE,
    LANGUAGES,
    LOCALE,
    N_,
    TRANSLATED,
    _,
    in_a_row,
    language,
    ngettext,
    pgettext,
    placeholders,
    pseudo,
    set_language,
)
from ui.text.sentences import pair, sentence

PLURAL_FORMS = {FRENCH: (1, 2), JAPANESE: (1,)}
"""Numbers that ask for one form each."""
Po = tuple[PoMessage, ...]


def po_path(code: str) -> Path:
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


@pytest.fixture(scope="module")
def written() -> dict[str, Po]:
    """The catalogs by the codes of their languages."""
    return {code: read_po(po_path(code)) for code in TRANSLATED}


@pytest.fixture(scope="module")
def french(written: dict[str, Po]) -> Po:
    return written[FRENCH]


@pytest.fixture(scope="module", params=TRANSLATED)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def po(code: str, written: dict[str, Po]) -> Po:
    """A catalog of any language."""
    return written[code]


def test_every_marked_text_is_a_literal() -> None:
    wrong = [
        marked.where
        for marked in marked_texts()
        if not marked.where.startswith("ui/text/") and marked.function != "_" and None in marked.texts
    ]
    assert not wrong


def test_every_text_of_the_sources_is_translated(po: Po) -> None:
    translated = {text for message in po if all(message.strings) for text in message.ids}
    lacking = sorted(set(english_texts()) - translated)
    assert not lacking, "run python -m ui.text.extract and translate"


@pytest.mark.sweep
def test_the_catalog_keeps_no_text_that_the_sources_do_not_say(po: Po) -> None:
    said = set(english_texts())
    assert not sorted(text for message in po for text in message.ids if text not in said)


def test_the_compiled_catalog_is_the_written_one(code: str, po: Po) -> None:
    with po_path(code).with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in po:
        if not all(message.strings):
            continue  # told by another test
        if message.context:
            assert compiled.pgettext(message.context, message.ids[0]) == message.strings[0]
        elif len(message.ids) == 1:
            assert compiled.gettext(message.ids[0]) == message.strings[0]
        else:
            numbers = PLURAL_FORMS[code]
            assert [compiled.ngettext(message.ids[0], message.ids[1], n) for n in numbers] == list(message.strings)


def test_a_translation_has_the_placeholders_of_its_text(po: Po) -> None:
    for message in po:
        wanted = frozenset[str]().union(*map(placeholders, message.ids))
        if not all(message.strings):
            continue  # told by another test
        for string in message.strings:
            assert placeholders(string) <= wanted, message
        assert frozenset[str]().union(*map(placeholders, message.strings)) == wanted, message


def test_a_sentence_in_two_halves_has_two_in_every_language(po: Po) -> None:
    for message in po:
        if "|" not in message.ids[0] or not message.strings[0]:
            continue
        english, other = message.ids[0].split("|"), message.strings[0].split("|")
        assert len(english) == len(other) == 2, message
        assert "{name}" not in english[1] + other[1], message
        assert placeholders(english[1]) == placeholders(other[1]), message


def test_languages_are_named_in_themselves() -> None:
    assert [(one.code, one.name) for one in LANGUAGES] == [("en", "English"), ("fr", "Français"), ("ja", "日本語")]


def test_words_in_a_row_are_parted_as_each_language_does_it() -> None:
    rows = []
    for one in LANGUAGES:
        set_language(one.code)
        rows.append(in_a_row(("松", "梅")))
    assert rows == ["松, 梅", "松, 梅", "松、梅"]


def test_a_text_that_a_language_lacks_is_said_in_english() -> None:
    set_language(JAPANESE)
    assert _("A text that nobody translated") == "A text that nobody translated"


def test_english_is_the_text_itself() -> None:
    assert _("A text that nobody translated") == "A text that nobody translated"
    assert _("") == ""
    assert [ngettext("one card", "cards", n) for n in (1, 2)] == ["one card", "cards"]
    assert pgettext("noun", "Deal") == "Deal"
    assert N_("Later") == "Later"


def test_an_unknown_language_is_refused_and_changes_nothing() -> None:
    with pytest.raises(ValueError, match="no language"):
        set_language("tlh")
    assert language() == "en"


def test_the_pseudo_language_is_longer_and_bracketed() -> None:
    set_language("xx")
    assert _("Hint") == "[Hîñt]"
    assert _("Settings") == "[Šééttîîñgš]"
    assert ngettext("{n} card", "{n} cards", 2) == "[{n} çåårdš]"
    assert pgettext("noun", "Deal").startswith("[")
    assert _("") == ""


@pytest.mark.slow
@given(
    st.text(st.characters(codec="latin-1", exclude_characters="{}"), min_size=1),
    st.sampled_from(["", "{n}", "{a} {b}"]),
)
def test_pseudo_keeps_placeholders_and_grows_by_40_per_cent(text: str, holes: str) -> None:
    grown = pseudo(text + holes)
    assert placeholders(grown) == placeholders(text + holes)
    assert len(grown) - len(holes) >= len(text) * 1.4


def test_french_never_breaks_before_its_high_punctuation(french: Po) -> None:
    broken = [text for message in french for text in message.strings if re.search(r" [?!;:»]|« ", text)]
    assert not broken, "write a no-break space: U+00A0 before a colon and inside quotation marks, U+202F elsewhere"


def test_sentences_end_and_labels_lead_as_the_language_does_it() -> None:
    said = []
    for one in LANGUAGES:
        set_language(one.code)
        said.append((sentence("A", "B!"), pair("A", "B"), pair("A: B", "C")))
    assert said == [("A. B!", "A: B", "A: B, C"), ("A. B!", "A\u00a0: B", "A: B, C"), ("A。B!", "A：B", "A: B、C")]
