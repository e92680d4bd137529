"""Koi-Koi: the hanafuda fishing game for two. The rule sheet is docs/rules/koi-koi.md."""
