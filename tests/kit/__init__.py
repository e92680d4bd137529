"""The pieces that all tables share."""
