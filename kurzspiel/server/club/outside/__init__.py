"""Bots from outside: programs of other people, with accounts that are marked as bots'."""
