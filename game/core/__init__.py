"""What all five games share: cards, chance, events, pictures, the engine contract, matches, records and options."""
