"""Koi-Koi on the screen: what can be picked, what it would do in words, the question after a yaku, and the beats of its own."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, Place, Said
from game.core.options import Options, OptionValue
from game.core.picture import Picture
from game.koikoi.actions import PACK, Action
from game.koikoi.events import CAPTURED, DRAWN, FIELD, HANDS, PILE
from game.koikoi.rules import matches, rules_of
from game.koikoi.state import Phase, View
from sounds.ids import SoundId
from ui.games.koikoi.interaction import KoiKoiInteraction
from ui.games.koikoi.panels import Panels, column
from ui.games.koikoi.pictures import plant
from ui.games.koikoi.places import FieldSlots, Places, captured_next, is_capture
from ui.games.koikoi.words import ROWS, YAKU, card_name, flower, yaku_romaji
from ui.kit.common import CommonTable
from ui.kit.interaction import Interacts, Spot
from ui.kit.question import Row
from ui.kit.table import Effect, Notes, Recap, Seated
from ui.stage.art import Art, Dye
from ui.stage.choreography import FLIP_SECONDS, Move
from ui.stage.easing import out_cubic
from ui.stage.effects import BannerEffect, StampEffect
from ui.stage.layout import Frame
from ui.stage.stage import Flight, Stage
from ui.stage.timeline import Beat
from ui.text.catalog import _, ngettext
from ui.widgets import Look

LAND_SECONDS = 0.26
HOLD_SECONDS = 0.26
LAY_SECONDS = 0.24
DRAW_HOLD_SECONDS = 0.35
SWEEP_SECONDS = 0.26
SWEEP_STEP_SECONDS = 0.06
BANNER_SECONDS = 1.55
CALL_SECONDS = 1.0
GREATEST = frozenset({"goko", "akatan_aotan"})
BANNER_WIDTH = 914.0
BANNER_HEIGHT = 90.0
BANNER_Y = 195.0


class KoiKoiTable(CommonTable[Art, Places]):
    """The table of Koi-Koi for one viewer. `play` makes a sound; `stage` is set by `attach` before anything moves."""

    def __init__(
        self,
        look: Look,
        art: Art,
        options: Options,
        seated: tuple[Seated, ...],
        viewer: Seat,
        play: Callable[[SoundId], object],
    ) -> None:
        self.viewer = viewer
        self.effects: list[Effect] = []
        self._art = art
        self._seated = seated
        self.interacts: Interacts[View, Action] = KoiKoiInteraction(seated)
        self._rules = rules_of(options)
        self._rounds = options.number("rounds") if options.choice("match_format") == "rounds" else 0
        self._play = play
        self._stage: Stage | None = None
        self._took: dict[Seat, str] = {}
        self._on_request = False
        self._slots = FieldSlots()
        self.restyle(look)

    def attach(self, stage: Stage) -> None:
        """Take the stage that shows this table."""
        self._stage = stage

    def recall(self, events: Sequence[Event]) -> None:
        """Find the places of the field anew from the match so far."""
        self._slots.recall(events)

    def turn_to(self, seat: Seat) -> None:
        """Show the table to the person at `seat` from now on; cards keep their places in the field."""
        self.viewer = seat
        self._places.viewer = seat

    def recap(self, events: Sequence[Event]) -> tuple[Recap, ...]:
        """Return every card played and drawn with what it took, and the calls."""
        found = []
        for index, event in enumerate(events):
            following = events[index + 1 :]
            match event:
                case CardMoved(card, source, _) if card is not None and source.name == "hand":
                    found.append(
                        self._recap_of(
                            card, following, _("{name} played").format(name=self._seated[source.number].name)
                        )
                    )
                case CardMoved(card, _, target) if card is not None and target == DRAWN:
                    found.append(self._recap_of(card, following, _("Then turned up")))
                case Said(seat, word):
                    call = _("Koi-Koi!") if word == "koikoi" else _("Stop!")
                    found.append(Recap((), _("{name} called").format(name=self._seated[seat].name), call))
                case _:
                    pass
        return tuple(found)

    def _recap_of(self, card: CardId, following: Sequence[Event], words: str) -> Recap:
        taken = [one for one in captured_next(following) if one != card]
        if not taken:
            return Recap((card,), f"{words}: {card_name(card)}", _("and took nothing"))
        names = ", ".join(card_name(one) for one in taken)
        return Recap((card, *taken), f"{words}: {card_name(card)}", _("and took {cards}").format(cards=names))

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return the other player's rows of captured cards, the field and the score."""
        other = Seat(1 - self.viewer)
        captured = [card for card in picture.at(CAPTURED[other]) if card is not None]
        rows = [Row(_("{name} has now").format(name=self._seated[other].name))]
        for kind, name in ROWS.items():
            count = sum(PACK[card].kind == kind for card in captured)
            rows.append(Row(_(name), str(count)))
        cards = len(picture.at(FIELD))
        rows.append(Row(_("Field"), ngettext("{n} card", "{n} cards", cards).format(n=cards)))
        pile = len(picture.at(PILE))
        rows.append(Row(_("Draw pile"), ngettext("{n} card", "{n} cards", pile).format(n=pile)))
        mine, theirs = (picture.counters.get(f"score-{seat}", 0) for seat in (self.viewer, other))
        rows.append(Row(_("Score"), f"{mine} : {theirs}"))
        return tuple(rows)

    def prefer(self, display: Mapping[str, OptionValue]) -> None:
        """Lay captured cards open, or show them when somebody asks. Source: koi-koi.md R23."""
        self._on_request = display["captured_display"] == "on_request"

    def restyle(self, look: Look) -> None:
        """Take another look or window size."""
        self.look = look
        self.frame = Frame(look.scale, self._on_request)
        self._places = Places(self.frame, self.viewer, self._slots)
        self._panels = Panels(look, self._art, self._places, self._rules, self._rounds, self._seated)
        self._panels.took = self._took

    # Where things are

    def own_hand(self) -> Place:
        """Return the place of the viewer's hand."""
        return HANDS[self.viewer]

    def middle(self) -> tuple[float, float]:
        """Return where a prompt stands, in pixels."""
        return self.frame.px(self.frame.centre), self.frame.px(424 + self.frame.spare / 2)

    def tools_at(self) -> Rect:
        """Return where the tool buttons stand, in pixels."""
        return column(self.frame).tools

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draw room, mat and empty panels."""
        self._draw_mat(surface)
        self._panels.ground(surface)

    def status_key(self, picture: Picture) -> Hashable:
        """Return all that the columns show."""
        captured = tuple(picture.at(place) for place in CAPTURED)
        return (tuple(sorted(picture.counters.items())), captured, tuple(sorted(self._took.items())))

    def draw_status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw the columns."""
        self._panels.draw(surface, stage.picture, notes)

    def draw_counts(self, surface: Surface, stage: Stage) -> None:
        """Draw the number of cards under the pile, and of captured cards where their column is folded away."""
        self._panels.pile(surface, stage.picture)
        if self.frame.folded:
            self._panels.stacks(surface, stage.picture)

    def open_drawer(self, wanted: bool) -> None:
        """Show the folded column over the mat, or fold it away again; the scene puts the cards in place after it."""
        self._places.drawer_open = wanted and self.frame.folded

    @property
    def drawer_open(self) -> bool:
        """Whether the drawer is shown over the mat."""
        return self._places.drawer_open

    def drawer(self) -> tuple[Place, ...]:
        """Return the places that lie in the drawer while it is open."""
        return CAPTURED if self._places.drawer_open else ()

    def draw_drawer(self, surface: Surface, stage: Stage) -> None:
        """Draw the panels of the open drawer."""
        self._panels.captured(surface, stage.picture)

    def sorted_hand(self, cards: Sequence[CardId], way: int) -> list[CardId]:
        """Return a hand by month, or by what the cards are worth: lights, animals, ribbons, plains."""
        if way % 2 == 0:
            return sorted(cards)
        worth = list(ROWS)
        return sorted(cards, key=lambda card: (worth.index(PACK[card].kind), card))

    def hinted(self, card: CardId, view: View) -> bool:
        """Whether a card of the hand matches something in the field."""
        return view.phase == Phase.PLAY and bool(matches(card, view.field))

    def name_of(self, spot: Spot) -> str:
        """Return what a card is called; no pile is picked in this game."""
        return card_name(spot) if isinstance(spot, int) else ""

    @staticmethod
    def title_of(view: View, seated: Sequence[Seated]) -> str:
        """Return the state of a match in one line, for the title screen."""
        rounds = view.options.number("rounds")
        number = _("round {number} of {rounds}").format(number=view.number, rounds=rounds)
        if view.options.choice("match_format") != "rounds":
            number = _("round {number}").format(number=view.number)
        scores = "   ".join(f"{who.name} {score}" for who, score in zip(seated, view.scores, strict=True))
        return f"Koi-Koi, {number}   {scores}"

    # How things move

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how a card moves: onto its mate, into the field, from the pile, to its owner's row."""
        match event.source.name, event.target.name:
            case "hand", "field":
                return self._played(event, following)
            case "pile", "drawn":
                flight = Flight(FLIP_SECONDS, ease=out_cubic)
                return Move(flight, FLIP_SECONDS + DRAW_HOLD_SECONDS, SoundId.CARD_FLIP)
            case "drawn", "field":
                return self._laid(event, Flight(LAY_SECONDS, ring=True), LAY_SECONDS + 0.1, SoundId.CARD_LAND)
            case "drawn", "captured":
                return self._drawn_captures(event, following)
            case "field", "captured":
                last = not (following and is_capture(following[0]))
                return Move(
                    Flight(SWEEP_SECONDS),
                    SWEEP_SECONDS if last else SWEEP_STEP_SECONDS,
                    SoundId.TRICK if last else None,
                )
            case "pile", "field":
                return self._laid(event, Flight(FLIP_SECONDS * 1.5, ease=out_cubic, ring=True), 0.5, SoundId.CARD_FLIP)
            case _:
                return None

    def _laid(self, event: CardMoved, flight: Flight, seconds: float, sound: SoundId) -> Move:
        """Return how a card comes to lie in a place of its own."""
        card = event.card
        assert card is not None
        return Move(flight, seconds, sound, prepare=lambda: self._places.place_on(card, None))

    def _played(self, event: CardMoved, following: Sequence[Event]) -> Move:
        seat = Seat(event.source.number)
        taken = captured_next(following)
        card = event.card
        assert card is not None
        mates = [mate for mate in taken if mate != card] if card in taken else []

        def prepare() -> None:
            self._places.place_on(card, mates[0] if mates else None)
            self._took[seat] = _took(card) if mates else _("played {flower}").format(flower=flower(card))

        if mates:
            return Move(Flight(LAND_SECONDS, ring=True), LAND_SECONDS + HOLD_SECONDS, SoundId.CAPTURE, prepare=prepare)
        return Move(Flight(LAY_SECONDS, ring=True), LAY_SECONDS + 0.1, SoundId.CARD_LAND, prepare=prepare)

    def _drawn_captures(self, event: CardMoved, following: Sequence[Event]) -> Move:
        mates = captured_next(following)
        card, seat = event.card, Seat(event.target.number)
        assert card is not None

        def strike() -> None:
            if self._stage is not None and mates:
                self._places.place_on(card, mates[0])
                self._stage.arrange(DRAWN, flight=Flight(LAND_SECONDS))
                self._play(SoundId.CAPTURE)
            self._took[seat] = _took(card)

        sweep = Flight(SWEEP_SECONDS)
        return Move(sweep, SWEEP_STEP_SECONDS, None, before=(Beat(strike, LAND_SECONDS + HOLD_SECONDS),))

    def word(self, event: Said) -> Beat:
        """Stamp a call across the mat."""
        dye = Dye.OWN if event.seat == self.viewer else Dye.OTHER
        words = _("Koi-Koi!") if event.word == "koikoi" else _("Stop!")
        sound = SoundId.KOIKOI if event.word == "koikoi" else SoundId.STOP

        word = self._art.call(words.upper(), round(self.frame.px(104)), dye)

        def begin() -> None:
            middle = round(self.frame.px(self.frame.centre)), round(self.frame.px(310 + self.frame.spare / 2))
            self.effects.append(StampEffect(word, middle, self.frame.scale.unit, reduced=self.look.reduced_motion))
            self._play(sound)

        return Beat(begin, CALL_SECONDS)

    def award(self, event: Awarded, following: Sequence[Event]) -> Beat | None:
        """Unroll the ribbon of a yaku; the lines of the score are shown by the result screen."""
        if event.kind not in YAKU:
            return None
        asked = event.seat == self.viewer and not any(isinstance(e, Awarded | Said | CounterSet) for e in following)
        dye = Dye.GOLD if event.kind in GREATEST else Dye.OWN if event.seat == self.viewer else Dye.OTHER

        width = min(BANNER_WIDTH, self.frame.mat[2] + 140)
        size = round(self.frame.px(width)), round(self.frame.px(BANNER_HEIGHT))
        disc = self._art.points_disc(str(event.points), round(self.frame.px(68)))
        banner = self._art.banner(yaku_romaji(event.kind).upper(), size, dye, plant(self._month()), self.frame.px(84))

        def begin() -> None:
            x, y = self.frame.px(self.frame.centre), self.frame.px(BANNER_Y + self.frame.spare * 0.3)
            at = round(x + size[0] / 2 - self.frame.px(148)), round(y)
            reduced = self.look.reduced_motion
            effect = BannerEffect(
                banner, disc, (round(x), round(y)), at, reduced=reduced, stays=asked and self.frame.ui == 1
            )
            self.effects.append(effect)
            self._play(SoundId.YAKU)
            if self._stage is not None:
                self._stage.ring(event.cards)

        return Beat(begin, BANNER_SECONDS)

    def _month(self) -> int:
        month = self._stage.picture.counters.get("month") if self._stage is not None else None
        return month if isinstance(month, int) else 1


def _took(card: CardId) -> str:
    return _("took {flower}").format(flower=flower(card))
