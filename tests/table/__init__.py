"""The contract of every table: what the rules allow can be done by hand with every device, and nothing is refused without a word."""
