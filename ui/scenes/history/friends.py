"""A table of friends: on the shelf everybody else who plays here, on the sheet what one comes to against one of them.

All of it is counted from the history; the match to remember leads to its replay, an open challenge to the same deal with seats exchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.archive import Profile
from sprites.stones import UNCUT
from ui.kit.player_text import MINUS
from ui.library.friends import Friendship, Meeting, friends_of
from ui.library.history import Sitting
from ui.scenes.frame import Drawing
from ui.scenes.history.page import HistoryPage
from ui.scenes.history.plots import Bar, Bars
from ui.scenes.history.stones import Cells, SheetHead, Stone, StonesPage, paper_ink
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.text.calendar import date_words
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Align, Face
from ui.text.sentences import pair, sentence
from ui.theme import BODY_SIZE, SPACE
from ui.widgets import Button, Paragraph, Role, Tree, Widget

FACES, SIDE, SCORE = 112.0, 84.0, 64.0
"""The height of the two who meet, the side of their seals, and the height of the score between them."""
BALANCE, REMEMBER, CHALLENGE = 30.0, (400.0, 56.0), (230.0, 56.0)
"""The height of the row of a game, and what the boards take that lead on."""


class FriendsScene(StonesPage, HistoryPage):
    """What `profile` comes to against one of the others who play here; keys that turn pages go from one to the next.

    `on_revenge` gets the record of a match, by the name of its file, whose deal is to be played with seats exchanged; `on_players` leads
    to who plays here.
    """

    def __init__(
        self,
        services: Services,
        profile: Profile,
        friend: str = "",
        *,
        on_open: Callable[[str, int, int], None],
        on_revenge: Callable[[Tree, str], None],
        on_back: Callable[[], None],
    ) -> None:
        self._on_revenge = on_revenge
        super().__init__(services, profile, friend, on_open=on_open, on_back=on_back)

    @property
    def games(self) -> tuple[str, ...]:
        """The others who play here."""
        return tuple(one.id for one in self.services.profiles.all if one.id != self.profile.id) or ("",)

    def _told(self, matches: Sequence[Sitting]) -> Mapping[str, Friendship]:
        return friends_of(matches)

    # Layout

    def _build(self) -> None:
        group = self._head(_("Friends"), _("Nothing about them leaves this computer"))
        profile = self.services.profiles.profile
        stones = [self._stone(friend) for friend in map(profile, self.games) if friend is not None]
        people = stones or [Stone(self.services, _("Players"), self.back, ("+", UNCUT))]
        self._lay(group, people, self._rows(profile(self.game)))
        self.tree.replace(group)

    def _stone(self, friend: Profile) -> Stone:
        called, number = self.services.profiles.called(friend), sum(self.numbers.get(friend.id, Friendship()).whole)
        line = ngettext("{n} match", "{n} matches", number).format(n=number)
        press = partial(self._show, self.games.index(friend.id))
        return Stone(self.services, called, press, (called[:1].upper(), friend.seal), line=line, chosen=friend.id == self.game)

    def _rows(self, friend: Profile | None) -> list[Widget]:
        """Return the rows of the sheet about a friend."""
        look, called, settings = self.services.look, self.services.profiles.called, self.services.settings
        words = _("A match for two is a challenge: its revenge is one more match with the same cards, seats exchanged. It costs nothing.")
        challenge = Paragraph(look, words, ink=paper_ink)
        if friend is None:
            words = _("Nobody else plays here yet. Everybody who has a stone on the shelf of players has a page here.")
            return [Paragraph(look, words, ink=paper_ink), challenge]
        met, names = self.numbers.get(friend.id, Friendship()), (called(self.profile), called(friend))
        rows: list[Widget] = [self._versus(met, (self.profile, friend), names)]
        if not met.games:
            words = _("No match against each other yet. Give both of you a seat at one table: every match you finish is counted here.")
            told = _("Reading…") if self._reader.known is None else words
            return [*rows, Paragraph(look, told, ink=paper_ink), challenge]
        bars = [Bar(shown_name(settings, game), sum(one), one.won, f"{one.won} : {one.lost}") for game, one in met.games.items()]
        rows.append(Cells(look, [Bars(look, _("Game by game"), bars, ink=paper_ink)], REMEMBER[0], BALANCE * len(bars)))
        if met.closest is not None:
            look_back = partial(self._on_open, met.closest.entry.file, met.closest.own, 0)
            words = _("The longest run: {name}, {n} in a row").format(name=names[met.run < 0], n=abs(met.run))
            closest = self._plaque(_("The match to remember: the closest one"), met.closest, look_back, scores=True)
            rows += [SheetHead(look, words), Cells(look, [closest], *REMEMBER)]
        if met.open:
            words, act = _("Revenge for {name}"), self._on_revenge
            losers = [words.format(name=names[one.sign > 0]) for one in met.open]
            acts = [partial(act, self.tree, one.entry.file) for one in met.open]
            boards = list(map(self._plaque, losers, met.open, acts))
            rows += [SheetHead(look, _("Open challenges: one more match, same cards, seats exchanged")), Cells(look, boards, *CHALLENGE)]
        return rows

    def _versus(self, met: Friendship, both: tuple[Profile, Profile], names: tuple[str, str]) -> Drawing:
        """Return the two face to face, what each has won between them, and how often they met under it."""
        look, seal, whole = self.services.look, self.services.pictures.seal, met.whole
        matches = ngettext("{n} match", "{n} matches", sum(whole)).format(n=sum(whole))
        days = ngettext("{n} day", "{n} days", met.days).format(n=met.days)
        evenings = ngettext("{n} evening", "{n} evenings", met.evenings).format(n=met.evenings) if met.evenings else ""
        tied = ngettext("{n} tied", "{n} tied", whole.tied).format(n=whole.tied) if whole.tied else ""
        line = in_a_row(words for words in (matches, days, evenings, tied) if words)

        def paint(surface: Surface, rect: Rect) -> None:
            px, ink = look.px, paper_ink(look.theme)
            side, score = px(SIDE), f"{whole.won} : {whole.lost}"
            foot, room = rect.top + side + px(SPACE.normal), side + px(SPACE.wide)
            for name, who, x in zip(names, both, (rect.left + room // 2, rect.right - room // 2), strict=True):
                surface.blit(seal(name[:1], who.seal, side), (x - side // 2, rect.top))
                look.write(surface, name, (x, foot), BODY_SIZE, ink, face=Face.BOLD, align=Align.CENTRE, room=room, shorten=True)
            high = look.carved_fitted(score, rect.width - 2 * room, SCORE, 20)
            look.carve(surface, score, (rect.centerx, rect.top + side // 2), high, ink, align=Align.CENTRE)
            look.write(surface, line, (rect.centerx, foot), BODY_SIZE, ink, align=Align.CENTRE, room=rect.width - 2 * room)

        said = in_a_row(pair(name, str(won)) for name, won in zip(names, whole, strict=False))
        return Drawing(look, look.px(FACES), paint, sentence(said, line), Role.TEXT)

    def _plaque(self, words: str, meeting: Meeting, act: Callable[[], None], *, scores: bool = False) -> Button:
        """Return a board of cedar that tells of a match, and leads on from it."""
        entry = meeting.entry
        what = in_a_row((shown_name(self.services.settings, entry.game), date_words(entry.stamp)))
        figures = " : ".join(str(sat.score).replace("-", MINUS) for sat in meeting.sats)
        return Button(self.services.look, words, act, line=sentence(what, figures) if scores else what)
