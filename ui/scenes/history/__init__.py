"""Who plays here: players, what they have done, and what there is to do once."""
