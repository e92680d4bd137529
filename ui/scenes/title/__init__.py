"""The title: games on slips, under them what else there is to do, and the way on."""

from ui.scenes.title.scene import PARTS, Going, TitleScene
from ui.scenes.title.shelf import TitleOffer

__all__ = ("PARTS", "Going", "TitleOffer", "TitleScene")
