"""A sixth game, made of this folder alone: what adding a game takes, and the proof that nothing else of the program names one."""
