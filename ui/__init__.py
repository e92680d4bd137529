"""Everything that a player sees and hears, and what they do."""

VERSION = "0.1.0"
