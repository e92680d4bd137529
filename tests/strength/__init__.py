"""How strong the computer players are: what measures them beside the arena and the audit, and the report of all of it."""
