"""The columns of the Koi-Koi table: players, round, captured cards. Drawn from the picture that the stage shows, ART.md 10."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.core.cards import CardId, Seat, cards_of, mask_of
from game.core.picture import Picture
from game.koikoi.actions import PACK, Action
from game.koikoi.events import CALLS_OF, CAPTURED, LOTS, PILE, SCORE_OF, SEATS, SPREAD
from game.koikoi.rules import matches, month_of_round, month_of_suit, rules_of, suit_cards, suit_of, suit_of_month
from game.koikoi.state import Phase, View
from game.koikoi.yaku import KASU, Progress, counted, yaku_of
from sprites import medallions
from ui.games.koikoi import swaying_plants
from ui.games.koikoi.call_stakes import lacking
from ui.games.koikoi.layout import SHORT_LABEL, Captures, KoiKoiLayout
from ui.games.koikoi.names import ROWS, flower, flower_of_month, lacks_words, month_name, yaku_name
from ui.games.koikoi.place import ANDON, CEDAR, TAG, TRAYS, WASHI, Garden, garden, garden_height, slip
from ui.kit.column_panels import mood
from ui.kit.french_suits import small
from ui.kit.gestures import Spot
from ui.kit.panels import Notes, Panels
from ui.kit.pill import Pill, count, small_count
from ui.kit.plate import Plate, PlateSize
from ui.kit.player_text import initial, said_of, turn_words
from ui.kit.poses import rect_of
from ui.kit.question import PaintCard
from ui.kit.skin import panel
from ui.kit.stakes import Rim, Shown, draw_shown
from ui.kit.table_context import TableContext
from ui.stage.art import drawn
from ui.stage.stage import Stage
from ui.text.calendar import month_title
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE
from ui.widgets import Look
from ui.widgets.box import draw_rule
from ui.widgets.look import LEAST_SIZE

NEEDED = {"tane": 5, "tan": 5, "kasu": 10}
USUAL_ROUNDS = 12
"""About so many rounds a match to a target lasts."""
ROW_WORDS = 40.0
"""What the words of a row of captured cards may need beyond its label, in interface units."""
COUNT_GAP = 26.0
"""Units from the foot of the pile to the middle of its count."""
LOT_GAP = 20.0
"""Units from the foot of a card drawn for the first dealer to the middle of what is said of it."""
LINES_APART = 0.22
"""How far both lines about captured cards stand from the middle of their row, as a share of its height where that is low."""
HOME = {
    **dict.fromkeys(("goko", "shiko", "ame_shiko", "sanko"), 0),
    **dict.fromkeys(("inoshikacho", "tane", "tsukimi_zake"), 1),
    **dict.fromkeys(("akatan_aotan", "akatan", "aotan", "tan", "hanami_zake"), 2),
}
"""In which row a near yaku is named, as long as no nearer one is; the others in the last."""
SLIP_GAP = 4.0
"""From the slip of a row to its cards."""
NEAR_SHORT, MOST_GHOSTS = 2, 4
"""A yaku is near where no more than so many cards are lacking; of those that would do so many are shown."""
PAD, SEAL, LEAST_NEAR = 4.0, 26.0, 10.0
COUNT_HALF, CLEAR_OF_HAND = 18.0, 14.0
LEAST_CORNER, MOST_CORNER = 64.0, 128.0
"""Units a side of the room for a thing of the month between pile and hand."""


class KoiKoiPanels(Panels[View, Action]):
    """Draws the columns: one method for each part, which all draw from the same view."""

    _layout: KoiKoiLayout

    def __init__(self, context: TableContext[View], layout: KoiKoiLayout) -> None:
        super().__init__(context, layout)
        self._rules = rules_of(context.options)
        options = context.options
        self._rounds = options.number("rounds") if options.choice("match_format") == "rounds" else 0

    def geometry(self) -> Garden:
        """Return the garden of the month that is played."""
        return garden(self.season(), self.frame, self._scroll(), self.corner())

    def share_over(self) -> float:
        """Return how much of the match is over: evening comes from round to round."""
        return (self.context.counter("round") - 1) / (self._rounds or USUAL_ROUNDS)

    def corner(self) -> Rect:
        """Return the square between pile and hand where a thing of the month stands; without height where it has no room."""
        deck, unit = self._layout.deck(), self.frame.scale.unit
        top = deck.y + deck.height / 2 + self.frame.px(COUNT_GAP + COUNT_HALF)
        foot = (self._layout.hand_top - CLEAR_OF_HAND) * unit
        side = min(foot - top, MOST_CORNER * unit)
        if side < LEAST_CORNER * unit or self._layout.line_rise:  # the track of a replay lies there
            return Rect(0, 0, 0, 0)
        return Rect(round(deck.x - side / 2), round(foot - side), round(side), round(side))

    def air(self, surface: Surface, stage: Stage) -> None:
        """Let the plants in both corners of the garden sway, where no card lies."""
        if not self.breathes or self.context.look.reduced_motion:
            return
        frame = self.frame
        left, _top, width, _height = frame.mat
        garden = frame.rect(left, 0, width, garden_height(frame))
        high = (pose for node in stage.nodes() if not (pose := node.pose()).buried and pose.y < garden.bottom + pose.height)
        cards = [Rect(pose.x - pose.width / 2, pose.y - pose.height / 2, pose.width, pose.height) for pose in high]
        unit = frame.scale.unit
        places = swaying_plants.corners(garden, unit, [*cards, *swaying_plants.standing_in(self.season(), garden, unit)])
        swaying_plants.draw(surface, self.season(), places, unit, self.breathed)

    def season(self) -> int:
        """Return the suit of the month that is shown; before the first deal that of the first round."""
        month = self.context.counter("month") or month_of_round(1)
        return suit_of_month(month, self._rules.korean_months)

    def beside(self) -> Hashable:
        """Return what the players did last."""
        return tuple(sorted(self._layout.took.items()))

    def status(self, surface: Surface, stage: Stage, notes: Notes) -> None:
        """Draw what stands on the panels of the columns."""
        viewer, left, picture = self.context.viewer, self._layout.left, stage.picture
        panel(self.context.skin.of(CEDAR), surface, self._tag())
        if not self.frame.folded or self._layout.captures.has_tray:
            self.column(surface, picture)
        for area, seat, size in ((left.parts[0], Seat(1 - viewer), PlateSize.COMPACT), (left.own, viewer, None)):
            plate = self._plate(seat, picture, notes, has_pill=size is None and not left.compact)
            self.draw_plate(surface, area, plate, size, ANDON if plate.turn else WASHI)
        self._round(surface, picture)

    def counts(self, surface: Surface, stage: Stage) -> None:
        """Draw the number of cards under the pile, and of captured cards where their column is folded away."""
        skin, deck, picture = self.context.skin, self._layout.deck(), stage.picture
        middle = deck.x, deck.y + deck.height / 2 + self.frame.px(COUNT_GAP)
        count(skin, surface, middle, str(len(picture.at(PILE)) + len(picture.at(SPREAD))))
        self._lots(surface, stage)
        if self.frame.folded and not self.frame.tray:
            for place in CAPTURED:
                pose = self._layout.captures.stack(place.number == self.context.viewer)
                small_count(skin, surface, pose, str(len(picture.at(place))), beside=True)  # field and hand are close

    def _lots(self, surface: Surface, stage: Stage) -> None:
        """Say under the cards drawn for the first dealer who drew which month, and deals; after a tie, of those drawn last."""
        drawn = [(Seat(place.number), node, node.card) for place in LOTS for node in stage.at(place)[-1:] if node.card is not None]
        months = {seat: month_of_suit(suit_of(card), self._rules.korean_months) for seat, _node, card in drawn}
        for seat, node, _card in drawn:
            words = _("{name} drew {month}|You drew {month}")
            if len(set(months.values())) == len(SEATS) and months[seat] == min(months.values()):
                words = _("{name} drew {month} and deals|You drew {month} and deal")
            said = said_of(self.context.seated, seat, words, month=month_name(months[seat]))
            count(self.context.skin, surface, (node.goal.x, node.goal.y + node.goal.height / 2 + self.frame.px(LOT_GAP)), said)

    def column(self, surface: Surface, picture: Picture) -> None:
        """Draw the panels that the captured cards lie on, with their words."""
        month, frame, layout = picture.counters.get("month"), self.frame, self._layout
        for seat in (Seat(1 - self.context.viewer), self.context.viewer):
            mine, cards = seat == self.context.viewer, _known(picture, seat)
            rect = layout.captures.rect(mine)
            panel(self.context.skin.of(TRAYS), surface, rect)
            captured = mask_of(cards)
            lines = yaku_of(self._rules, month, captured) if isinstance(month, int) else ()
            points = {line.group: line.points for line in lines}
            middles = [round(frame.px(layout.captures.row_y(mine, row))) for row in range(len(ROWS))]
            pitch = middles[1] - middles[0]
            for kind, middle in zip(ROWS, middles, strict=True):
                held = sum(PACK[card].kind == kind for card in cards)
                if kind == "kasu" and isinstance(month, int):
                    held = counted(KASU, captured, self._rules, month)
                wide = rect.width if self.context.look.theme.flat else self.context.look.px(layout.captures.label + ROW_WORDS)
                row = Rect(rect.x, middle - pitch // 2, wide, pitch)
                anew = partial(self._captured, surface, row, kind, held, points.get(kind, 0))
                self.context.pieces.draw(surface, "captured", row, (held, points.get(kind, 0)), anew)

    def looked_at(self, surface: Surface, spot: Spot | None, draw_card: PaintCard, share: float) -> None:
        """Say in the rows of both players which near yaku a card serves, or all where captured cards are looked at or opened."""
        view = self.context.view
        card = spot if isinstance(spot, int) else None
        lies_open = not self.frame.folded or self._layout.drawer_open or self._layout.captures.has_tray
        if view is None or not lies_open or not (spot in CAPTURED or card is not None):
            return
        for seat in SEATS:
            rows = list(range(len(ROWS)))
            for way in [way for way in view.near(seat, card) if way.short <= NEAR_SHORT][: len(ROWS)]:
                wanted = HOME.get(way.key, len(ROWS) - 1)
                row = wanted if wanted in rows else rows[0]
                rows.remove(row)
                draw_near(self.context, self._layout.captures, surface, way, seat, row, draw_card, share)

    def hinted(self, card: CardId, view: View) -> bool:
        """Whether a card of the hand matches something in the field."""
        return view.phase is Phase.PLAY and bool(matches(card, view.field))

    def _plate(self, seat: Seat, picture: Picture, notes: Notes, *, has_pill: bool) -> Plate:
        who, counters = self.context.seated[seat], picture.counters
        turn = counters.get("turn") == seat
        called = picture.number(CALLS_OF[seat]) > 0
        doubled = _("koi-koi ×2") if self._rules.multipliers else _("koi-koi")
        return Plate(
            who,
            role=_("Dealer (oya)") if counters.get("oya") == seat else who.skill,
            figure=str(picture.number(SCORE_OF[seat])),
            gold=seat == self.context.viewer,
            pill=Pill(doubled if called else _("no koi-koi"), called) if called or has_pill else None,
            state=turn_words(self.context.seated, seat, thinks=notes.thinking == seat) if turn else self._last(seat),
            turn=turn,
            mood=mood(self.context, seat, tense=called),
        )

    def _last(self, seat: Seat) -> str:
        """Return what a player did in the last turn, with the card from the hand and the one from the pile, in the language in use."""
        words = {
            (True,): _("took {flower}"),
            (False,): _("played {flower}"),
            (True, True): _("took {flower} and {other}"),
            (True, False): _("took {flower}, turned up {other}"),
            (False, True): _("played {flower}, took {other}"),
            (False, False): _("played {flower}, turned up {other}"),
        }
        if not (turn := self._layout.took.get(seat)):
            return ""
        flowers = [small(flower(card)) for card, _takes in turn]
        return words[tuple(takes for _card, takes in turn)].format(flower=flowers[0], other=flowers[-1])

    def _has_scroll(self) -> bool:
        return not (self._layout.left.compact or self.context.look.theme.flat)

    def _area(self) -> Rect:
        area = self._layout.left.parts[1]
        assert area is not None
        return self.frame.rect(*area)

    def _tag(self) -> Rect:
        """Return where round and month are written: all of the panel, or what the scroll leaves of it."""
        area = self._area()
        if not self._has_scroll():
            return area
        height = self.context.skin.px(TAG)
        return Rect(area.x, area.bottom - height, area.width, height)

    def _scroll(self) -> Rect:
        """Return where the scroll of the month hangs; without height where it does not."""
        if not self._has_scroll():
            return Rect(0, 0, 0, 0)
        area, gap = self._area(), self.context.skin.px(7)
        return Rect(area.x, area.y - gap, area.width, area.height - self._tag().height)

    def _round(self, surface: Surface, picture: Picture) -> None:
        rect, month = self._tag(), picture.counters.get("month")
        if isinstance(month, int):
            suit = suit_of_month(month, self._rules.korean_months)
            shows = month, picture.counters.get("round"), self._month_cards(picture, suit)
            self.context.pieces.draw(surface, "round", rect, shows, lambda: self._round_anew(surface, rect, picture, month))

    def _round_anew(self, surface: Surface, rect: Rect, picture: Picture, month: int) -> None:
        look, px, inks = self.context.look, self.context.look.px, self.context.skin.of(CEDAR).inks
        words = _("Round {number} of {rounds}") if self._rounds else _("Round {number}")
        words = words.format(number=picture.counters.get("round", 0), rounds=self._rounds)
        bloom = flower_of_month(month, self._rules.korean_months)
        suit = suit_of_month(month, self._rules.korean_months)
        if self._layout.left.compact:
            plate = drawn(self.context.art, medallions.medallion, suit, px(56))
            surface.blit(plate, (rect.x + px(12), rect.centery - plate.get_height() // 2))
            x, align, ys = rect.x + px(78), Align.LEFT, (24, 44, 63)
        elif self._has_scroll():
            x, align, ys = rect.centerx, Align.CENTRE, (15, 34, 52)
        else:
            plate = drawn(self.context.art, medallions.medallion, suit, px(108))
            surface.blit(plate, plate.get_rect(center=(rect.centerx, rect.y + px(92))))
            x, align, ys = rect.centerx, Align.CENTRE, (174, 199, 222)
        own, other = self._month_cards(picture, suit)
        room = rect.width - px(20) if align is Align.CENTRE else rect.right - x - px(6)
        held = self._held_words(own, other)
        if look.width(held, LEAST_SIZE) > room:  # whose they are is still said, by the letters of the seals
            ours, theirs = (self.context.seated[seat].name[:1].upper() for seat in (self.context.viewer, 1 - self.context.viewer))
            held = _("Month cards: {own} {n}, {other} {m}").format(own=ours, n=own, other=theirs, m=other)
        named = f"{month_title(month)}  {bloom}"
        if look.width(named, LEAST_SIZE) > room:  # the medallion shows the flower
            named = month_title(month)
        lines = (
            (words, BODY_SIZE, inks.text, Face.BOLD),
            (named, BODY_SIZE, inks.text2, Face.REGULAR),
            (held, BODY_SIZE, inks.text3, Face.REGULAR),
        )
        for y, (line, size, colour, face) in zip(ys, lines, strict=True):
            look.write(surface, line, (x, rect.y + px(y)), size, colour, face=face, align=align, room=room)

    def _held_words(self, own: int, other: int) -> str:
        seated, viewer = self.context.seated, self.context.viewer
        words = _("Month cards: {name} {n}, {other} {m}|Month cards: you {n}, {other} {m}")
        return said_of(seated, viewer, words, n=own, other=seated[1 - viewer].name, m=other)

    def _month_cards(self, picture: Picture, suit: int) -> tuple[int, int]:
        viewer, cards = self.context.viewer, suit_cards(suit)
        own, other = (sum(cards >> card & 1 for card in _known(picture, seat)) for seat in (viewer, 1 - viewer))
        return own, other

    def _captured(self, surface: Surface, row: Rect, kind: str, held: int, made: int) -> None:
        """Draw what one kind of captured cards is called, how many there are, and the points that they make."""
        look, px, inks, flat = self.context.look, self.context.look.px, self.context.skin.inks, self.context.look.theme.flat
        label = self._layout.captures.label
        named = label > SHORT_LABEL
        x, middle = row.x + px((12 if flat else 15) if named else 10), row.centery
        apart = min(px(11), round(row.height * LINES_APART))
        if not flat:
            paper = paper_of(look, label, row, min(px(52), row.height - px(4)))
            slip(self.context.art, surface, paper, look.scale.ui_unit)
        elif kind != next(iter(ROWS)):
            draw_rule(surface, (row.x + px(12), row.top), row.width - px(24), max(1, px(1)), inks.rule)
        number = f"{held}/{NEEDED[kind]}" if kind in NEEDED else str(held)
        colour = inks.gold if made else inks.text
        if named and row.height < px(BODY_SIZE + BODY_SIZE):  # the cards show their kind
            apart = 0
            look.write(surface, number, (x, middle), BODY_SIZE, colour, face=Face.BOLD)
        elif named:
            look.write(surface, _(ROWS[kind]), (x, middle - apart), BODY_SIZE, inks.text2, room=px(64 if flat else 57))
            look.write(surface, number, (x, middle + apart), BODY_SIZE, colour, face=Face.BOLD)
        else:
            y, room = middle - apart * bool(made), px(label - SLIP_GAP) - (x - row.x)
            look.write(surface, number, (x, y), BODY_SIZE, colour, face=Face.BOLD, room=room)
        if made:
            wide = px(5) + look.width(number, BODY_SIZE, Face.BOLD) if named else 0
            look.write(surface, f"+{made}", (x + wide, middle + apart), BODY_SIZE, inks.gold)


def _known(picture: Picture, seat: int) -> list[CardId]:
    return [card for card in picture.at(CAPTURED[seat]) if card is not None]


def draw_near(
    context: TableContext[View], captures: Captures, surface: Surface, way: Progress, seat: Seat, row: int, paint: PaintCard, share: float
) -> None:
    """Draw a row anew, `share` of the way there: a near yaku in place of its label, and after the cards those it lacks, pale."""
    view, mine, tray = context.view, seat == context.viewer, captures.rect(seat == context.viewer)
    assert view is not None
    area = Rect(tray.x, tray.y + tray.height * row // len(ROWS), tray.width, tray.height // len(ROWS)).clip(surface.get_rect())
    anew = surface.subsurface(area).copy()
    panel(context.skin.of(TRAYS), anew, tray.move(-area.x, -area.y))
    shown = [Shown(card) for card in _known(context.picture, seat) if PACK[card].kind == list(ROWS)[row]]
    shown += ghosts(view, way, danger=not mine)
    for each, pose in zip(shown, captures.row(mine, row, len(shown)), strict=True):
        draw_shown(context.look, paint, anew, each, rect_of(pose).move(-area.x, -area.y))
    write_near(context, anew, way, captures.label + SLIP_GAP)
    anew.set_alpha(round(255 * share) if share < 1.0 else None)
    surface.blit(anew, area)
    for card in cards_of(way.missing & view.field) if way.short else ():
        draw_seal(context, captures, surface, card, seat, share)


def write_near(context: TableContext[View], row: Surface, way: Progress, label: float) -> None:
    """Name a near yaku and how many cards it lacks on a slip where the label of its row was."""
    look, inks, most, pad = context.look, context.skin.of(WASHI).inks, row.get_height() - 4, context.look.px(PAD)
    words, paper = f"{yaku_name(way.key)}\n{lacks_words(way.short)}", paper_of(look, label, row.get_rect(), most)
    lines, size = look.folded(words, paper.width - pad, BODY_SIZE, look.unscaled(LEAST_NEAR), most=4, high=most)
    lead = look.lead(size)
    paper = paper_of(look, label, row.get_rect(), min(most, round(len(lines) * lead) + pad))
    if not look.theme.flat:
        slip(context.art, row, paper, look.scale.ui_unit)
    at = paper.x + pad, paper.centery - (len(lines) - 1) * lead / 2
    y = look.write_lines(row, lines[:-1], at, size, inks.text)
    look.write(row, lines[-1], (at[0], y), size, inks.gold, face=Face.BOLD)


def ghosts(view: View, way: Progress, *, danger: bool) -> list[Shown]:
    """Return what a near yaku lacks, pale, what can be seen first; with `danger` red what would make it, unless the viewer holds it."""
    lacks = sorted((lacking(view, card) for card in cards_of(way.missing)), key=lambda each: each.rim.value)
    seen, red = sum(each.rim is not Rim.UNSEEN for each in lacks), danger and way.short == 1
    rims = (Rim.DANGER if red and each.rim is not Rim.HELD else each.rim for each in lacks[: min(MOST_GHOSTS, max(way.short, seen))])
    return [replace(each, rim=rim, ghost=True) for each, rim in zip(lacks, rims, strict=False)]


def draw_seal(context: TableContext[View], captures: Captures, surface: Surface, card: CardId, seat: Seat, share: float) -> None:
    """Say by a seal at the foot of a card of the field for whom it is near, for the viewer on the right; never over a drawer."""
    node, who = context.stage.node_of(card) if context.stage is not None else None, context.seated[seat]
    if node is not None and not (rect := rect_of(node.goal)).colliderect(captures.rect(True).union(captures.rect(False))):
        seal = context.art.seal(initial(who), who.seal, context.look.scale.px(SEAL)).copy()
        seal.set_alpha(round(255 * share))
        corner = rect.bottomright if seat == context.viewer else rect.bottomleft
        surface.blit(seal, seal.get_rect(center=corner).move(0, -seal.get_height() // 3).clamp(rect.inflate(12, 12)))


def paper_of(look: Look, label: float, row: Rect, height: int) -> Rect:
    """Return the slip of paper before a row of captured cards; `label` is the width of it and what lies beside it, in interface units."""
    left = 9 if label > SHORT_LABEL else 5
    return Rect(row.x + look.px(left), row.centery - height // 2, look.px(label - SLIP_GAP - left), height)
