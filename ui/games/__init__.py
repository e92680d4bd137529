"""What the picture knows of each game: one package a game, and one manifest in it."""
