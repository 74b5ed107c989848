"""Tournaments: Swiss for two, balanced groups for more; docs/tournaments.md."""
