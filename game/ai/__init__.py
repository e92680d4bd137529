"""Computer players: what they share. The players of each game live with their game; no player ever holds a state."""
