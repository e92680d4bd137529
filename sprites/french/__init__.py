"""The 52 French-suited cards, four jokers and their backs."""
