"""Finding people to play with: seekers, how they are brought together, challenges, and the lobby."""
