"""Kaluki on the screen."""
