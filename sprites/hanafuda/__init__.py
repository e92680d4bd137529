"""The 48 flower cards and their backs."""
