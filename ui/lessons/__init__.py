"""The playable lessons, one for each game: what is shown, said and asked, step by step. `ui.scenes.lesson` plays them on the real table."""
