"""Which cards each game is played with, their backs, and the season of its place: for all games, or otherwise in one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.catalog import GAMES
from game.core.options import describe
from sprites.face import BACKS, DECKS, FaceKey
from ui.games.catalog import screen_of
from ui.scenes.picture_card import PictureChoice
from ui.scenes.settings_pictures import lay_cards, places_in
from ui.scenes.settings_rows import Rows
from ui.services.own_decks import BACK
from ui.services.pictures import variant_of
from ui.services.settings import SEASONS, back_of, shown_name
from ui.services.table_art import deck_in_use
from ui.text.calendar import month_title
from ui.text.catalog import N_, _
from ui.theme import BODY_SIZE, SPACE
from ui.widgets import Button, Control, Paragraph, Widget

_BACK_NAMES = {"red": N_("red"), "indigo": N_("indigo"), "pine": N_("pine green"), "soga": N_("brown")}
_DECKS = {"hanafuda": N_("Flower cards"), "french": N_("French cards"), "ceki": N_("Javanese cards")}
_TELLING = {"hanafuda": "8-hikari-moon", "french": "QC", "ceki": "QC"}
"""The face by which a deck of the house is known."""


class CardChoice(PictureChoice):
    """Cards side by side at the right; `now` returns the number of the chosen one, `take` gets that of another."""

    def __init__(
        self, rows: Rows, label: str, keys: Sequence[FaceKey], names: Sequence[str], now: Callable[[], int], take: Callable[[int], None]
    ) -> None:
        super().__init__(rows.look, label, names)
        self._services, self._keys, self._now, self._taken = rows.services, tuple(keys), now, take

    @property
    def chosen(self) -> int:
        """The number of the one in use."""
        return self._now()

    def _take(self, index: int) -> None:
        self._taken(index)

    def cells(self) -> tuple[Rect, ...]:
        """Return where the cards are pressed, in pixels: some way beside them too."""
        return tuple(place.inflate(self.look.px(8), self.rect.height) for place in self.places())

    def places(self) -> list[Rect]:
        """Return where the cards stand, in pixels: at the right, their name at the left."""
        return places_in(self.look, self.rect, self._keys)

    def fits(self) -> bool:
        """Say whether what it is called, and what is chosen, stand beside the cards."""
        room = self.places()[0].left - self.look.px(SPACE.small) - self.rect.left
        return self.look.width(self.label, BODY_SIZE) <= room and all(self.look.width(one, BODY_SIZE) <= room for one in self.names)

    def wanted_height(self, width: int) -> int:
        """A row for cards on which the pattern is seen."""
        del width
        return self.look.px(70)

    def draw(self, surface: Surface) -> None:
        """Draw its name, that of the chosen one, and the cards."""
        left, middle, half = self.rect.left, self.rect.centery, self.look.lead(BODY_SIZE) / 2
        self.look.write(surface, self.label, (left, middle - half), BODY_SIZE, self.look.theme.text)
        self.look.write(surface, self.value, (left, middle + half), BODY_SIZE, self.look.theme.text3)
        lay_cards(self._services, surface, self._keys, self.places(), self.chosen)
        self.draw_state(surface)


def tables(rows: Rows) -> list[Widget]:
    """What the cards of all games look like, or those of one, and the season of its place."""
    shelf, settings = rows.shelf, rows.services.settings
    ids, game = ("", *GAMES), shelf.game
    names = [_("All games"), *(shown_name(settings, one) for one in GAMES)]
    told = _("What you choose for all games holds until you choose otherwise for one of them.")
    found: list[Widget] = [rows.stepper("game", _("Game"), ids, names, told, now=lambda: shelf.game, choose=shelf.turn_to)]
    shown = rows.services.settings_in(game)
    decks = (deck_in_use(shown, game),) if game else tuple(_DECKS)
    for deck in decks:
        kinds, label = (decks_for(game), _("Faces")) if game else ((deck,), _(_DECKS[deck]))
        faces = _faces(rows, label, deck, kinds)
        back = _back(rows, deck, _("Card back") if game or faces else label)
        found += [*faces, *back]
    if not game or screen_of(game).door.round_mark is None:
        found.append(_season(rows))
    for deck in decks:
        if own := shown.looks.get(f"/{deck}", ""):
            found += [Paragraph(rows.look, line) for line in shelf.report(deck, own)]
    words = _("Play with your own pictures: a folder for each pack. A note in there says what to call them.")
    return [*found, rows.made("own", Button(rows.look, _("Open the folder for your own packs"), partial(shelf.open, decks[0])), words)]


def decks_for(game: str) -> tuple[str, ...]:
    """Return the decks of the house that a game may be played with, the usual one first. Source: kowah.md 4."""
    styles = (str(value) for info in describe(game).options if info.key == "deck_style" for value in info.values)
    return tuple(dict.fromkeys((screen_of(game).door.deck, *(style for style in styles if style in DECKS))))


def _look(rows: Rows, what: str, value: str | None, usual: str | None = None, **also: object) -> None:
    """Choose something for the game that is looked at, or for all; in a game what is `usual` follows what all games have."""
    key, looks = f"{rows.shelf.game}/{what}", dict(rows.services.settings.looks)
    looks.pop(key, None)
    rows.change(looks=looks if value is None or (rows.shelf.game and value == usual) else {**looks, key: value}, **also)


def _faces(rows: Rows, label: str, deck: str, kinds: Sequence[str]) -> list[Control]:
    """Return the row in which faces are chosen: as pictures, or one by one where these have no room; none where there is no choice."""
    services, shelf = rows.services, rows.shelf
    settings = services.settings
    choices = [(kind, "") for kind in kinds] + [(kind, own) for kind in kinds for own in shelf.own.names(kind)]
    if len(choices) < 2:
        return []

    def now() -> int:
        looks = services.settings_in(shelf.game).looks
        used = deck, looks.get(f"/{deck}", "")
        return choices.index(used if used in choices else (deck, ""))

    def choose(n: int) -> None:
        kind, own = choices[n]
        styled = {"display": {**services.settings.display, f"{shelf.game}/deck_style": kind}} if len(kinds) > 1 else {}
        _look(rows, kind, own, settings.looks.get(f"/{kind}", ""), **styled)
        shelf.turn_to(shelf.game)

    names = [own or _(_DECKS[kind]) for kind, own in choices]
    faces = [max(shelf.own.pictures(kind, own)[0].keys() - {BACK}, default=_TELLING[kind]) for kind, own in choices]
    looks = [replace(settings, looks={f"/{kind}": own}) for kind, own in choices]
    keys = [services.pictures.key(look, kind, face) for look, face, (kind, _own) in zip(looks, faces, choices, strict=True)]
    words = _("Choose the pictures on the cards; the rules do not change.")
    row = CardChoice(rows, label, keys, names, now, choose)
    row.place(Rect(0, 0, rows.width, row.wanted_height(rows.width)))
    key = f"faces {deck}" if len(kinds) == 1 else "faces"
    return [rows.made(key, row, words) if row.fits() else rows.stepper(key, label, range(len(names)), names, words, now=now, choose=choose)]


def _back(rows: Rows, deck: str, label: str) -> list[Control]:
    """Return the row in which the back of a deck is chosen; none where the player's own pack has one."""
    services, game, backs = rows.services, rows.shelf.game, BACKS[deck]
    settings = services.settings_in(game)
    if services.pictures.key(settings, deck, None).own is not None:
        return []

    def choose(n: int) -> None:
        if game:
            _look(rows, "back", backs[n], back_of(services.settings, deck))
        else:
            rows.change(**{f"back_{deck}": backs[n]})

    names = [_(_BACK_NAMES.get(back.rpartition("-")[2], back)) for back in backs]
    keys = [FaceKey(deck, back, variant_of(settings)) for back in backs]
    row = CardChoice(rows, label, keys, names, lambda: backs.index(back_of(services.settings_in(game), deck)), choose)
    return [rows.made(f"back {deck}", row, _("The back is the same for every card of a pack."))]


def _season(rows: Rows) -> Control:
    """Return the row in which the season is chosen, for all games or for the place of one."""
    game = rows.shelf.game
    months = [_("By date"), *(month_title(month) for month in range(1, 13))]
    if not game:
        words = _("Petals, leaves or snow in the title and behind the flower cards.")
        return rows.stepper("season", _("Season"), SEASONS, [*months, _("No season")], words)
    values, names = (None, *SEASONS[:-1]), [_("As in all games"), *months]
    words = _("The light, the plants and the weather where it is played.")

    def now() -> str | None:
        chosen = rows.services.settings.looks.get(f"{game}/season")
        return chosen if chosen in values else None

    return rows.stepper("season here", _("Season of its place"), values, names, words, now=now, choose=partial(_look, rows, "season"))
