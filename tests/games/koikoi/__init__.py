"""Koi-Koi: one fact of the rule sheet a test."""
