"""Costly Colours. Source: docs/rules/costly-colours.md."""
