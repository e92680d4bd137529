"""Golden games: whole matches as records, and all that happened in them as text. `python -m tests.golden [WORD...]` records them anew.

The record `<word>/<name>.json` is played again by a test and its log compared with `<word>/<name>.log` line by line: what changes a line
changes the rules, the chance, or what the table is told.
"""
