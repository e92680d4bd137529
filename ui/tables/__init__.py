"""The tables: one game on screen each, its places, words, panels and extra beats."""
