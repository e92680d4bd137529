"""The set-up of a match: who plays, by which rules, with which cards."""

from ui.scenes.setup.scene import SetupScene

__all__ = ("SetupScene",)
