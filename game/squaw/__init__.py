"""Dog & Blind, called Squaw in the source: a relative of Knockout Whist for two to seven players. Rules: docs/rules/squaw.md."""
