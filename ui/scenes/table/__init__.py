"""A match being played: its scene, the pointing at cards, layers, tools, several people at one screen."""
