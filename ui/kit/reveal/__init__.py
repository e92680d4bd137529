"""What is revealed in time: results, moments and posters on their clock, and what is shown over the cards for a while."""
