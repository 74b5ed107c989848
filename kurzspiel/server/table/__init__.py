"""One table: its events, what they make of it, and what each seat may know of it. No database, no network."""
