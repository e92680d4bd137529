"""Tests of what is said: lines, speech, the panel of words."""
