"""People are notified that a table waits for them: who is waited for, what is sent where, and how it gets there."""
