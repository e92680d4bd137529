"""An evening: how it is set up, and what is seen between its games."""
