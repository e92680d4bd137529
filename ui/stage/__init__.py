"""The stage: cards as nodes that move from where they lay to where they lie, driven by events alone."""
