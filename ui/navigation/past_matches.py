"""The list of finished matches, and the ways of records into the program: files that are let go over the window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.core.record import Record
from ui.library.match_search import ALL_MATCHES, Search
from ui.navigation import review
from ui.navigation.special_matches import MatchNavigation
from ui.scenes.invitation import Invitation
from ui.scenes.matches import BringInScene, MatchesScene
from ui.services.services import Services


def show(navigator: MatchNavigation, page: int = 0, search: Search = ALL_MATCHES) -> None:
    """Go to a page of the list of finished matches, of those that are found by `search`."""
    services = navigator.services

    def look_back(record: Record, page: int, search: Search) -> None:
        navigator.occasions.look_back(record, partial(show, navigator, page, search))

    def look_into(record: Record, page: int, search: Search) -> None:
        review.of_record(navigator, record, partial(show, navigator, page, search))

    scene = MatchesScene(
        services,
        Invitation(services, navigator.setup, navigator.lessons),
        page=page,
        search=search,
        is_secret=lambda record: navigator.occasions.in_play(record.game, record.seed),
        on_open=look_back,
        on_review=look_into,
        on_bring_in=partial(bring_in, services),
        on_back=navigator.title,
    )
    services.scenes.go(scene)


def bring_in(services: Services, paths: Sequence[Path] = ()) -> None:
    """Show over the screen that acts now which records from elsewhere can be brought in; do so at once with the files of `paths`."""
    top = services.scenes.top
    if isinstance(top, BringInScene):
        top.take(paths)
    else:
        services.scenes.push(BringInScene(services, services.scenes.pop, paths))


def take_files(navigator: MatchNavigation, paths: Sequence[Path]) -> None:
    """Take files that somebody let go over the window: a single one is opened; several, and any over the list, are brought in."""
    if len(paths) == 1 and not isinstance(navigator.services.scenes.top, BringInScene | MatchesScene):
        navigator.open_file(paths[0])
    else:
        bring_in(navigator.services, paths)
