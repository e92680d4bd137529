"""A keyboard on the screen: who plays with the pad or the mouse alone can write too.

Its signs are those of the language in use: French has all its accents; Japanese has both kana and Latin letters, one after the other by a
key of its own, and a key that turns the last kana into its small or voiced forms, as telephones do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from types import MappingProxyType

from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.input.intents import Edit, EditKey, TextTyped
from ui.text.catalog import FRENCH, JAPANESE, _, pgettext
from ui.theme import TARGET, TITLE_SIZE
from ui.widgets.box import draw_box
from ui.widgets.button import Button, ButtonKind
from ui.widgets.field import TextField
from ui.widgets.look import Look
from ui.widgets.modal import Modal
from ui.widgets.semantics import Role
from ui.widgets.widget import Widget
from ui.widgets.words import well_box

LETTERS = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz-'.!")
ACCENTS: Mapping[str, tuple[str, ...]] = MappingProxyType({FRENCH: ("àâäçéèêëîï", "ôöùûüÿœæ’&")})
USUAL_ACCENTS = ("àâçéèêîïôû",)
HIRAGANA = ("あいうえおかきくけこ", "さしすせそたちつてと", "なにぬねのはひふへほ", "まみむめもやゆよわを", "らりるれろんー・！？")
KATAKANA = ("アイウエオカキクケコ", "サシスセソタチツテト", "ナニヌネノハヒフヘホ", "マミムメモヤユヨワヲ", "ラリルレロンー・！？")
FORMS = (
    *("あぁ", "いぃ", "うぅゔ", "えぇ", "おぉ", "つっづ", "やゃ", "ゆゅ", "よょ"),
    *("かが", "きぎ", "くぐ", "けげ", "こご", "さざ", "しじ", "すず", "せぜ", "そぞ", "ただ", "ちぢ", "てで", "とど"),
    *("はばぱ", "ひびぴ", "ふぶぷ", "へべぺ", "ほぼぽ"),
    *("アァ", "イィ", "ウゥヴ", "エェ", "オォ", "ツッヅ", "ヤャ", "ユュ", "ヨョ"),
    *("カガ", "キギ", "クグ", "ケゲ", "コゴ", "サザ", "シジ", "スズ", "セゼ", "ソゾ", "タダ", "チヂ", "テデ", "トド"),
    *("ハバパ", "ヒビピ", "フブプ", "ヘベペ", "ホボポ"),
)
"""Kana with what they turn into, one after the other."""
TURNED: Mapping[str, str] = MappingProxyType({sign: forms[(n + 1) % len(forms)] for forms in FORMS for n, sign in enumerate(forms)})
COLUMNS = 10
GAP = 4


@dataclass(frozen=True, slots=True)
class SignPage:
    """Signs that are written together: rows of ten, and whether they have capitals."""

    name: str
    rows: tuple[str, ...]
    latin: bool = True


def pages_of(language: str) -> tuple[SignPage, ...]:
    """Return the pages of a language, the one that opens first."""
    latin = SignPage("ABC", (*LETTERS, *ACCENTS.get(language, USUAL_ACCENTS)))
    if language != JAPANESE:
        return (latin,)
    return (SignPage("かな", HIRAGANA, latin=False), SignPage("カナ", KATAKANA, latin=False), latin)


class _Echo(Widget):
    """What has been written so far, with the caret behind it."""

    role = Role.TEXT

    def __init__(self, look: Look, field: TextField) -> None:
        super().__init__(look, field.label)
        self.field = field

    @property
    def value(self) -> str:
        """The text."""
        return self.field.value

    def draw(self, surface: Surface) -> None:
        """Draw the field as it is written in."""
        look, theme = self.look, self.look.theme
        draw_box(surface, self.rect, well_box(look))
        room, size = self.rect.inflate(-2 * look.px(12), 0), look.size(TITLE_SIZE)
        text, face = self.field.value, self.field.face
        wide = look.type.width(text, size, face) + look.px(4)
        at = (float(min(room.left, room.right - wide)), self.rect.centery)  # the end of a long text is what is being written
        former = surface.get_clip()
        surface.set_clip(room.clip(former))
        look.write(surface, text, at, TITLE_SIZE, theme.text, face=face)
        caret = Rect(round(at[0] + wide) - look.px(2), 0, look.px(2), look.px(22))
        caret.centery = self.rect.centery
        surface.fill(theme.jade, caret)
        surface.set_clip(former)


class _Keys(Widget):
    """The keys in their rows, and the wide ones below them."""

    role = Role.GROUP

    def __init__(self, look: Look, field: TextField) -> None:
        super().__init__(look)
        self.field = field
        self.large = not field.value
        self._pages = pages_of(look.language)
        self._page = 0
        self._letters: tuple[tuple[Button, ...], ...] = ()
        self._pager = Button(look, "", self._turn_page, sound=SoundId.TOGGLE)
        self._capitals = Button(look, _("Capitals"), self._turn)
        self._forms = Button(look, "小゛゜", self._turn_form, sound=SoundId.TOGGLE)
        self._space = Button(look, pgettext("keyboard", "Space"), partial(self._write, " "), sound=SoundId.TOGGLE)
        self._eraser = Button(look, _("Delete"), self._delete, sound=SoundId.TOGGLE)
        self._lay_signs()

    @property
    def children(self) -> tuple[Widget, ...]:
        """All keys."""
        return (*(key for row in self._letters for key in row), *self._wide)

    @property
    def _wide(self) -> tuple[Button, ...]:
        pager = (self._pager,) if len(self._pages) > 1 else ()
        return (*pager, self._capitals if self.page.latin else self._forms, self._space, self._eraser)

    @property
    def first(self) -> Button:
        """The key that gets the first focus."""
        return self._letters[1 if self.page.latin else 0][0]

    @property
    def page(self) -> SignPage:
        """The signs that stand on the keys."""
        return self._pages[self._page]

    def _lay_signs(self) -> None:
        def key(sign: str) -> Button:
            return Button(self.look, sign, partial(self._write, sign), sound=SoundId.TOGGLE)

        self._letters = tuple(tuple(map(key, row)) for row in self.page.rows)
        self._pager.label = self._pages[(self._page + 1) % len(self._pages)].name
        self._name()

    def _write(self, sign: str) -> None:
        capital = self.large and self.page.latin
        self.field.use_text(TextTyped(sign.upper() if capital else sign))
        if capital:
            self._turn()

    def _delete(self) -> None:
        self.field.use_text(Edit(EditKey.BACKSPACE))

    def _turn(self) -> None:
        self.large = not self.large
        self._name()

    def _turn_page(self) -> None:
        self._page = (self._page + 1) % len(self._pages)
        self._lay_signs()
        self.place(self.rect)

    def _turn_form(self) -> None:
        """Turn the sign before the caret into its next form."""
        self.field.use_text(Edit(EditKey.END))
        if (before := self.field.value) and (turned := TURNED.get(before[-1])) is not None:
            self.field.use_text(Edit(EditKey.BACKSPACE))
            self.field.use_text(TextTyped(turned))

    def _name(self) -> None:
        for row, keys in zip(self.page.rows, self._letters, strict=True):
            for sign, key in zip(row, keys, strict=True):
                key.label = sign.upper() if self.large and self.page.latin else sign

    def wanted_height(self, _width: int) -> int:
        """All rows of 44 units; as many as the longest page has."""
        return (max(len(page.rows) for page in self._pages) + 1) * self.look.px(TARGET + GAP)

    def place(self, rect: Rect) -> None:
        """Put the keys into their columns."""
        super().place(rect)
        look = self.look
        high = look.px(TARGET + GAP)
        for n, keys in enumerate(self._letters):
            self._stand(keys, rect.top + n * high, tuple(range(COLUMNS + 1)))
        ways = (0, 2, 4, 7, COLUMNS) if len(self._wide) > 3 else (0, 3, 7, COLUMNS)
        self._stand(self._wide, rect.top + len(self._letters) * high, ways)

    def _stand(self, keys: Sequence[Button], top: int, edges: Sequence[int]) -> None:
        """Put keys in a row, from edge to edge of the columns."""
        rect, look = self.rect, self.look
        for key, (start, end) in zip(keys, pairwise(edges), strict=True):
            left, right = (rect.left + round(edge * rect.width / COLUMNS) for edge in (start, end))
            key.place(Rect(left, top, right - left - look.px(GAP), look.px(TARGET)))


class ScreenKeyboard(Modal):
    """The keyboard for one field; every key writes at once, `close` is called by Done, Escape and B."""

    def __init__(self, look: Look, field: TextField, close: Callable[[], None]) -> None:
        keys = _Keys(look, field)

        def done() -> None:
            close()
            field.activate()

        buttons = (Button(look, _("Done"), done, kind=ButtonKind.PRIMARY, sound=None),)
        super().__init__(
            look, field.label, (_Echo(look, field), keys), buttons, safe=keys.first, on_back=close, width=600
        )
        field.use_text(Edit(EditKey.END))
