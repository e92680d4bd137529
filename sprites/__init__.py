"""Drawing: every card, mark and letter of the program as a picture made by code."""
