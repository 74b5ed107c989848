"""Accounts: visitors who can log in, with a password or a passkey. Nobody needs one to play."""
