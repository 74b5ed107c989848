"""People hear that a table waits for them: who is waited for, what is told where, and how it gets there."""
