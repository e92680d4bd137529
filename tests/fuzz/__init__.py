"""Whatever a file or a pasted text holds, its parser returns a value or raises what it declares: `python -m tests.fuzz`."""
