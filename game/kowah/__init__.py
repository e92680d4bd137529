"""Kowah: the Javanese game of three brelans, 2 to 6 players, 120 cards. Source: rules/kowah.md."""
