"""Dog & Blind on the screen."""
