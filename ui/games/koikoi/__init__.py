"""The table of Koi-Koi."""
