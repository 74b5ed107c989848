"""The database and what nodes share through it."""
