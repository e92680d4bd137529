"""A lesson on the real table."""
