"""Which cards each game is played with, their backs, and the season of its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.catalog import GAMES
from game.core.options import describe
from sprites.face import DECKS, FaceKey, deck_of
from ui.games.catalog import screen_of
from ui.scenes.deck_shelf import report_lines
from ui.scenes.picture_card import PictureChoice
from ui.scenes.settings_rows import Rows
from ui.services.pictures import variant_of
from ui.services.settings import LOOKS, NO_SEASON, SEASONS, Settings, back_of, backs_of, shown_name
from ui.services.table_art import deck_in_use
from ui.text.calendar import month_title
from ui.text.catalog import N_, _
from ui.theme import BODY_SIZE, SECOND_SIZE, SPACE
from ui.widgets import Button, Paragraph, RowSpec, Stepper, Widget
from ui.widgets.box import draw_ring

_BACK_NAMES = {"red": N_("red"), "indigo": N_("indigo"), "pine": N_("pine green"), "soga": N_("brown")}
_DECKS = {"hanafuda": N_("Flower cards"), "french": N_("French cards"), "ceki": N_("Javanese cards")}
_TELLING = {"hanafuda": "8-hikari-moon", "french": "QC", "ceki": "QC"}
"""The face by which a deck is known."""


class CardChoice(PictureChoice):
    """Cards side by side at the right, the chosen one ringed in gold; `now` is its number, `on_change` gets that of another."""

    def __init__(
        self,
        rows: Rows,
        label: str,
        keys: Sequence[FaceKey],
        names: Sequence[str],
        now: Callable[[], int],
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(rows.look, label, names)
        self._pictures, self._keys, self._now, self._on_change = rows.services.pictures, tuple(keys), now, on_change

    @property
    def chosen(self) -> int:
        """The number of the one in use."""
        return self._now()

    def _take(self, index: int) -> None:
        self._on_change(index)

    def cells(self) -> tuple[Rect, ...]:
        """Return where the cards are pressed, in pixels: some way beside them too."""
        return tuple(place.inflate(self.look.px(8), self.rect.height) for place in self.places())

    def places(self) -> tuple[Rect, ...]:
        """Return where the cards stand, in pixels: at the right, their name at the left."""
        height, right = self.rect.height - self.look.px(10), self.rect.right - self.look.px(5)
        found: list[Rect] = []
        for key in reversed(self._keys):
            across, down = deck_of(key.deck).field
            width = round(height * across / down)
            found.append(Rect(right - width, self.rect.top + self.look.px(5), width, height))
            right -= max(width, self.look.px(36)) + self.look.px(12)
        return tuple(reversed(found))

    def fits(self) -> bool:
        """Say whether what it is called, and what is chosen, stand beside the cards."""
        room = self.places()[0].left - self.look.px(SPACE.small) - self.rect.left
        return self.look.width(self.label, BODY_SIZE) <= room and all(self.look.width(one, SECOND_SIZE) <= room for one in self.names)

    def wanted_height(self, width: int) -> int:
        """A row for cards on which the pattern is seen."""
        del width
        return self.look.px(70)

    def draw(self, surface: Surface) -> None:
        """Draw its name, that of the chosen one, and the cards."""
        look, unit = self.look, self.look.scale.ui_unit
        left, middle, half = self.rect.left, self.rect.centery, look.lead(SECOND_SIZE) / 2
        look.write(surface, self.label, (left, middle - half), BODY_SIZE, look.theme.text)
        look.write(surface, self.value, (left, middle + half), SECOND_SIZE, look.theme.text3)
        for index, (key, place) in enumerate(zip(self._keys, self.places(), strict=True)):
            surface.blit(self._pictures.faces.get(key, place.size), place)
            if index == self.chosen:
                draw_ring(surface, place, 2 * unit, 2.4 * unit, 4 * unit, look.theme.gold)
        self.draw_state(surface)


def tables(rows: Rows) -> list[Widget]:
    """What the cards of all games look like, or those of one, and the season of its place."""
    shelf, settings = rows.shelf, rows.services.settings
    ids = ("", *GAMES)
    names = [_("All games"), *(shown_name(settings, game) for game in GAMES)]
    told = _("What you choose for all games holds until you choose otherwise for one of them.")
    found: list[Widget] = [_stepper(rows, "game", _("Game"), names, ids.index(shelf.game), lambda n: shelf.turn_to(ids[n]), told)]
    found += _of_one(rows, shelf.game) if shelf.game else _of_all(rows)
    return found


def _of_all(rows: Rows) -> list[Widget]:
    found: list[Widget] = []
    for deck, called in _DECKS.items():
        own, name = ("", *rows.shelf.own.names(deck)), _(called)
        if len(own) > 1:

            def choose(n: int, deck: str = deck, own: tuple[str, ...] = own) -> None:
                rows.change(decks={**rows.services.settings.decks, deck: own[n]})
                rows.shelf.turn_to("")

            chosen = rows.services.settings.decks.get(deck, "")
            found.append(_faces(rows, name, [(deck, one) for one in own], own.index(chosen) if chosen in own else 0, choose))
        found += _back(rows, deck, _("Card back") if len(own) > 1 else name)
    months = [_("By date"), *(month_title(month) for month in range(1, 13)), _("No season")]
    words = _("Petals, leaves or snow in the title and behind the flower cards.")
    found.append(rows.stepper("season", _("Season"), SEASONS, months, words))
    return [*found, *_folder(rows, next(iter(_DECKS)))]


def _of_one(rows: Rows, game: str) -> list[Widget]:
    settings, door = rows.services.settings_in(game), screen_of(game).door
    kinds = decks_for(game)
    deck = deck_in_use(settings, game)
    choices = [(kind, "") for kind in kinds] + [(kind, own) for kind in kinds for own in rows.shelf.own.names(kind)]
    now = (deck, settings.decks.get(deck, ""))

    def choose(n: int) -> None:
        kind, own = choices[n]
        kept = rows.services.settings
        styled = {"display": {**kept.display, f"{game}/deck_style": kind}} if len(kinds) > 1 else {}
        rows.change(looks={**kept.looks, f"{game}/deck": f"{kind}/{own}"}, **styled)
        rows.shelf.turn_to(game)

    found: list[Widget] = []
    if len(choices) > 1:
        found.append(_faces(rows, _("Faces"), choices, choices.index(now) if now in choices else kinds.index(deck), choose))
    found += _back(rows, deck, _("Card back"))
    if door.round_mark is None:
        found.append(_season(rows, game))
    if any(f"{game}/{what}" in settings.looks for what in LOOKS):

        def forget() -> None:
            looks = {key: value for key, value in rows.services.settings.looks.items() if key.partition("/")[0] != game}
            rows.change(looks=looks)
            rows.shelf.turn_to(game)

        words = _("Forgets what you chose for this game alone.")
        found.append(rows.made("as in all games", Button(rows.look, _("As in all games"), forget), words))
    return [*found, *_folder(rows, deck, settings.decks.get(deck, ""))]


def decks_for(game: str) -> tuple[str, ...]:
    """Return the decks of the house that a game may be played with, the usual one first. Source: kowah.md 4."""
    usual = screen_of(game).door.deck
    styles = (value for info in describe(game).options if info.key == "deck_style" for value in info.values)
    return tuple(dict.fromkeys((usual, *(str(style) for style in styles if style in DECKS))))


def _faces(rows: Rows, label: str, choices: Sequence[tuple[str, str]], now: int, choose: Callable[[int], None]) -> Widget:
    """Return the row in which faces are chosen: as pictures, or one after the other where these have no room."""
    settings, pictures = rows.services.settings, rows.services.pictures
    names = [own or _(_DECKS[deck]) for deck, own in choices]
    telling = [rows.shelf.own.telling(deck, own, _TELLING[deck]) for deck, own in choices]
    keys = [
        pictures.key(replace(settings, decks={deck: own}), deck, face) for (deck, own), face in zip(choices, telling, strict=True)
    ]
    words = _("Choose the pictures on the cards; the rules do not change.")
    row = CardChoice(rows, label, keys, names, lambda: now, choose)
    row.place(Rect(0, 0, rows.width, row.wanted_height(rows.width)))
    return rows.made(f"faces {label}", row, words) if row.fits() else _stepper(rows, f"faces {label}", label, names, now, choose, words)


def _back(rows: Rows, deck: str, label: str) -> list[Widget]:
    """Return the row in which the back of a deck is chosen, for all games or one; none where the player's own deck has a back."""
    game, backs = rows.shelf.game, backs_of(deck)

    def settings_now() -> Settings:
        return rows.services.settings_in(game) if game else rows.services.settings

    if rows.services.pictures.key(settings_now(), deck, None).own is not None:
        return []

    def choose(n: int) -> None:
        if game:
            rows.change(looks={**rows.services.settings.looks, f"{game}/back": backs[n]})
        else:
            rows.change(**{f"back_{deck}": backs[n]})

    names = [_(_BACK_NAMES.get(back.rpartition("-")[2], back)) for back in backs]
    keys = [FaceKey(deck, back, variant_of(settings_now())) for back in backs]
    choice = CardChoice(rows, label, keys, names, lambda: backs.index(back_of(settings_now(), deck)), choose)
    return [rows.made(f"back {deck}", choice, _("The back is the same for every card of a pack."))]


def _season(rows: Rows, game: str) -> Widget:
    """Return the row in which the season of a game's place is chosen; where rounds have months of their own it is theirs."""
    values = [None, *(season for season in SEASONS if season != NO_SEASON)]
    names = [_("As in all games"), _("By date"), *(month_title(month) for month in range(1, 13))]
    key = f"{game}/season"

    def choose(n: int) -> None:
        looks = {one: value for one, value in rows.services.settings.looks.items() if one != key}
        rows.change(looks=looks if (value := values[n]) is None else {**looks, key: value})

    now = rows.services.settings.looks.get(key)
    at = values.index(now) if now in values else 0
    words = _("The light, the plants and the weather where it is played.")
    return _stepper(rows, "season here", _("Season of its place"), names, at, choose, words)


def _folder(rows: Rows, deck: str, own: str = "") -> list[Widget]:
    """Return what is to be said of a deck of one's own, and the ways to the folder where those are."""
    found: list[Widget] = []
    if own:
        found = [Paragraph(rows.look, line) for line in report_lines(own, rows.shelf.checked(deck, own))]
    words = _("Play with your own pictures: a folder for each pack. A note in there says what to call them.")
    found.append(rows.made("decks", Button(rows.look, _("Open the folder for your own packs"), partial(rows.shelf.open, deck)), words))
    return found


def _stepper(
    rows: Rows, key: str, label: str, names: Sequence[str], now: int, choose: Callable[[int], None], words: str
) -> Widget:
    row = Stepper(rows.look, RowSpec(label), names, now, choose)
    row.control_width = row.wanted_width() / rows.look.scale.ui_unit
    return rows.made(key, row, words)
