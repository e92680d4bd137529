"""Looking back on a finished match at its own table."""
