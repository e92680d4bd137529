"""What is said of the game in words: lines of text, the panel that keeps them, and the system's own speech that reads them out."""
