"""Kaluki, a rummy game with two packs and jokers for two to five. Source: kaluki.md."""
