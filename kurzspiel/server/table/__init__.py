"""One table: its events, the state that follows from them, and what each seat may know. No database, no network."""
