"""The stage: timeline, choreography and the cards on their way."""
