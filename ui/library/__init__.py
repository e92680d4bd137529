"""What is kept of matches, and what people hand on: deals, results, house rules."""
