"""Costly Colours on the screen."""
