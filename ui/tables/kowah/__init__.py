"""Kowah on the screen."""
