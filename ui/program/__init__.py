"""The program itself: command line, window, loop, what is seen first, covered and scanned screens, what is read aloud."""
