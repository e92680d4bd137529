"""Koi-Koi on the screen."""
