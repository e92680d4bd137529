"""The sound room: an id goes in, noise comes out; silent where there is no device.

Everything is synthesised while the program runs, with the standard library alone; nothing is recorded and nothing is loaded.
"""
