"""Plain second implementations of the games, written from the rules alone, to check the engine."""
