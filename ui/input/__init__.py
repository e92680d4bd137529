"""What players do, whatever the device: intents, the keys and buttons that ask for them, and their reader."""
