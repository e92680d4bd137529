"""Everything that a player sees and hears, and what they do."""

VERSION = "1.0.0"
