"""Which options have no effect as the others stand. Source: koi-koi.md 5 and 5.3; R30, R31."""

from __future__ import annotations

from enum import StrEnum

from game.core.options import Options


class Idle(StrEnum):
    """Why an option has no effect."""

    STOCK = "stock"
    """The match is played for a stock of points."""
    ROUNDS = "rounds"
    """The match has a fixed number of rounds."""
    NO_SPECIAL = "no special"
    """The special yaku are not in use."""
    NO_VIEWING = "no viewing"
    """No viewing yaku counts."""


def idle(options: Options, key: str) -> Idle | None:
    """Return why the option `key` has no effect beside the others, None if it has one."""
    match key:
        case "rounds" if options.choice("match_format") == "stock":
            return Idle.STOCK
        case "stock_points" if options.choice("match_format") == "rounds":
            return Idle.ROUNDS
        case "viewing_yaku" | "rain_spoils_viewing" if not options.flag("special_yaku"):
            return Idle.NO_SPECIAL
        case "rain_spoils_viewing" if options.choice("viewing_yaku") == "none":
            return Idle.NO_VIEWING
        case _:
            return None


def advised_against(options: Options, key: str) -> bool:
    """Whether the value of the option `key` is allowed but not advised beside the others. Source: koi-koi.md 5.4."""
    concerned = key in {"five_point_yaku_value", "multipliers"}
    return concerned and options.flag("multipliers") and options.number("five_point_yaku_value") == 6
