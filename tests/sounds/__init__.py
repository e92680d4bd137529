"""The sound room: what it makes is measured, for no test can listen."""
