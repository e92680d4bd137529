"""Bugs planted in copies of the program, to see that the tests notice: `python -m tests.plant [--sample N] [--seed S]`."""
