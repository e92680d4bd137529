"""The truth of Five Seasons: rules, matches, opponents and files. Standard library only (the archive may use platformdirs)."""
