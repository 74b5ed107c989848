"""Finding people to play with: who looks for a match, how they are brought together, challenges, and the lobby."""
