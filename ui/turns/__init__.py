"""Who is to decide now, at one table: no picture, no clock, no pygame."""
