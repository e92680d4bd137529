"""What a replay says in words: the moment that is shown, and what has just happened in it as the eye saw it."""

from __future__ import annotations

from collections.abc import Sequence

from ui.kit.story import logged
from ui.scenes.replay.looking import LookingBack
from ui.services.settings import shown_name
from ui.text.catalog import _, in_a_row
from ui.text.sentences import in_a_list, pair, sentence
from ui.voice.utterances import Ask, Kind, Speaks, Utterance


class ReplaySpeaking(Speaks):
    """The words of one replay."""

    def __init__(self, replay: LookingBack) -> None:
        self._replay = replay
        self._told = replay.moment

    def spoken_opening(self) -> Sequence[Utterance]:
        """Return the game, who plays it, and where the replay stands."""
        board = self._replay.board
        names = in_a_row(who.name for who in board.table.context.seated)
        title = pair(shown_name(board.parts.services.settings, self._replay.played.match.engine.id), names)
        return (Utterance(sentence(title, _("Replay"), self._replay.track.value), Kind.SCREEN),)

    def spoken_news(self) -> Sequence[Utterance]:
        """Return what has happened last at another moment; the track says which one it is."""
        if self._replay.moment == self._told:
            return ()
        self._told = self._replay.moment
        return [Utterance(words, Kind.MORE) for words in self._last()]

    def _last(self) -> Sequence[str]:
        return [entry.in_one for entry in logged(self._replay.board.table.story.entries)[-1:]]

    def spoken_answer(self, ask: Ask) -> Sequence[str]:
        """Return where the replay stands, the hand that is looked on, the table, or how everybody stands."""
        board = self._replay.board
        words, picture = board.table.words, board.stage.picture
        match ask:
            case Ask.HAND:
                cards = picture.at(board.table.layout.own_hand())
                return (pair(_("Hand"), in_a_list(words.name_of(card) for card in cards if card is not None)),)
            case Ask.TABLE:
                return [pair(row.label, row.value) for row in words.lying(picture)]
            case Ask.SCORES:
                return [pair(row.label, row.value) for row in words.standing(picture)]
            case Ask.TURN | Ask.SCREEN:
                return (self._replay.track.value, *self._last())
