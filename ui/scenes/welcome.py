"""The question in which language to speak, at the first start on a system whose language is none of ours."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.catalog import GAMES
from ui.scenes.frame import columns
from ui.scenes.game_cards import GameCards
from ui.scenes.page import Page
from ui.scenes.picture_card import PictureCard
from ui.services.services import Services
from ui.text.catalog import CODES, LANGUAGES, N_, in_every_language
from ui.text.render import Align
from ui.widgets import Group

EMBLEM, EMBLEM_AT = 132, (640, 118)
NAME_AT, NAME_HEIGHT = (640, 238), 54
WORDS_AT, WORDS_SIZE = (640, 298), 20.0
CARDS = (170, 340, 940, 300)


class WelcomeScene(Page):
    """The languages as picture cards, each in its own words. `on_choose` gets the code of one; whoever turns back gets the first."""

    def __init__(self, services: Services, on_choose: Callable[[str], None]) -> None:
        super().__init__(services, partial(on_choose, LANGUAGES[0].code))
        self._on_choose = on_choose
        self._cards = GameCards(services)
        self._build()

    def _build(self) -> None:
        look = self.services.look
        group = Group(look)
        said = dict(zip(CODES, in_every_language(N_("five card games through the seasons")), strict=True))
        places = columns(look, look.scale.framed(*CARDS), *[1.0] * len(LANGUAGES))
        for number, (language, place) in enumerate(zip(LANGUAGES, places, strict=True)):
            choose = partial(self._on_choose, language.code)
            paint = partial(self._cards.paint, tuple(GAMES)[number % len(GAMES)], False)
            group.add(PictureCard(look, language.name, choose, paint, line=said[language.code], drawn=self._cards.drawn), place)
        self.tree.replace(group)

    def draw(self, surface: Surface) -> None:
        """Draw the evening, emblem and name, and the question in every language."""
        services, look = self.services, self.services.look
        scale, ui = look.scale, look.scale.ui
        surface.blit(services.pictures.night(surface.get_size(), services.month), (0, 0))
        emblem = services.pictures.emblem(round(EMBLEM * scale.unit))
        surface.blit(emblem, emblem.get_rect(center=scale.framed(*EMBLEM_AT, 0, 0).topleft))
        at = scale.framed(*NAME_AT, 0, 0).topleft
        look.carve(surface, "Five Seasons", at, NAME_HEIGHT / ui, look.theme.text, shadow=look.theme.dark, align=Align.CENTRE)
        question = dict(zip(CODES, in_every_language(N_("Language")), strict=True))
        words = "  ·  ".join(question[language.code] for language in LANGUAGES)
        look.write(surface, words, scale.framed(*WORDS_AT, 0, 0).topleft, WORDS_SIZE / ui, look.theme.text2, align=Align.CENTRE)
        self.tree.draw(surface)
